package bluezsim

import (
	"fmt"

	"github.com/godbus/dbus/v5"
)

// This file puts the daemon on a real bus, such as one of dbus-daemon.

// OnBus puts the daemon on the bus at an address, where it gets the name org.bluez, until the
// bus ends or the world is closed. The policy of that bus decides who may call it.
func (w *World) OnBus(address string) error {
	conn, err := dbus.Connect(address, dbus.WithHandler(onBus{w}), dbus.WithSignalHandler(dbus.NewSequentialSignalHandler()))
	if err != nil {
		return err
	}
	gone := make(chan *dbus.Signal, 64) // the connection queues more
	conn.Signal(gone)
	w.wg.Go(func() {
		for s := range gone {
			var name, from, to string
			if s.Name == "org.freedesktop.DBus.NameOwnerChanged" && dbus.Store(s.Body, &name, &from, &to) == nil && to == "" {
				w.gone(name)
			}
		}
		w.left(conn)
	})
	w.mu.Lock()
	defer w.mu.Unlock()
	w.real, w.callers = conn, map[string]bool{}
	if err := conn.AddMatchSignal(dbus.WithMatchSender("org.freedesktop.DBus"), dbus.WithMatchMember("NameOwnerChanged")); err != nil {
		return err
	}
	return w.named(true)
}

// named takes the name of the daemon on the real bus, or releases it; the caller holds mu.
func (w *World) named(run bool) error {
	if !run {
		_, err := w.real.ReleaseName(service)
		return err
	}
	reply, err := w.real.RequestName(service, dbus.NameFlagDoNotQueue)
	if err == nil && reply != dbus.RequestNameReplyPrimaryOwner {
		err = fmt.Errorf("the name %s is taken", service)
	}
	return err
}

// left releases everything when the real bus has ended.
func (w *World) left(bus *dbus.Conn) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.real == bus {
		w.real, w.callers = nil, nil
		w.release()
	}
}

// gone releases what a program on the real bus used that has left.
func (w *World) gone(name string) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.callers[name] {
		delete(w.callers, name)
		w.release()
	}
}

// onBus answers the calls that arrive by the real bus.
type onBus struct{ world *World }

// LookupObject implements [dbus.Handler].
func (b onBus) LookupObject(path dbus.ObjectPath) (dbus.ServerObject, bool) {
	return onPath{b.world, path}, true
}

type onPath struct {
	world *World
	path  dbus.ObjectPath
}

// LookupInterface implements [dbus.ServerObject].
func (o onPath) LookupInterface(name string) (dbus.Interface, bool) {
	return onInterface{o, name}, true
}

type onInterface struct {
	onPath
	name string
}

// LookupMethod implements [dbus.Interface].
func (i onInterface) LookupMethod(name string) (dbus.Method, bool) { return onMethod{i, name}, true }

// onMethod is a method with whatever arguments a call has.
type onMethod struct {
	onInterface
	member string
}

var _ dbus.ArgumentDecoder = onMethod{}

// DecodeArguments implements [dbus.ArgumentDecoder].
func (m onMethod) DecodeArguments(_ *dbus.Conn, sender string, _ *dbus.Message, args []any) ([]any, error) {
	m.world.mu.Lock()
	defer m.world.mu.Unlock()
	m.world.callers[sender] = true
	return args, nil
}

// Call implements [dbus.Method].
func (m onMethod) Call(args ...any) ([]any, error) {
	m.world.mu.Lock()
	defer m.world.mu.Unlock()
	body, refusal := m.world.call(m.path, service, m.name, m.member, args)
	if refusal != nil {
		return nil, dbus.NewError(refusal.name, []any{refusal.text})
	}
	return body, nil
}

// NumArguments and the methods below implement [dbus.Method]; the decoder makes them
// unnecessary.
func (onMethod) NumArguments() int     { return 0 }
func (onMethod) NumReturns() int       { return 0 }
func (onMethod) ArgumentValue(int) any { return nil }
func (onMethod) ReturnValue(int) any   { return nil }
