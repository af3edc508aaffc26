package bluez

import (
	"context"
	"errors"
	"maps"
	"strings"
	"sync"
	"time"

	"github.com/godbus/dbus/v5"

	"casekeeper/hardware"
	"casekeeper/hardware/port/link"
)

// bus is a connection to D-Bus with a copy of BlueZ's objects, which signals keep up to
// date. It is the connection's handler of signals: a signal is in the copy before the answer
// to a call that came after it returns to the caller.
type bus struct {
	conn *dbus.Conn
	root string

	mu        sync.Mutex
	unread    bool           // the objects were not loaded yet
	early     []*dbus.Signal // that came meanwhile
	here      bool           // bluetoothd is on the bus
	searching bool           // on our behalf
	objects   map[dbus.ObjectPath]object
	heard     map[dbus.ObjectPath]time.Time // when a device last advertised
	listeners map[dbus.ObjectPath]*queue    // by characteristic
	changed   chan struct{}                 // closed at every change
}

// object is the interfaces of an object with their properties.
type object map[string]map[string]dbus.Variant

// watch connects and begins to follow BlueZ.
func watch(ctx context.Context, dial Dial, root string) (*bus, error) {
	b := &bus{root: root, unread: true, objects: map[dbus.ObjectPath]object{}, heard: map[dbus.ObjectPath]time.Time{}, listeners: map[dbus.ObjectPath]*queue{}, changed: make(chan struct{})}
	conn, err := dial(dbus.WithSignalHandler(b))
	if err != nil {
		return nil, &link.Trouble{Reason: hardware.ReasonNoBluetooth, Detail: err.Error(), Remedy: hardware.BluetoothNone.With(), Err: err}
	}
	b.conn = conn
	ctx, stop := context.WithTimeout(ctx, callTime)
	defer stop()
	err = errors.Join(
		conn.AddMatchSignalContext(ctx, dbus.WithMatchSender(service), dbus.WithMatchInterface(manager)),
		conn.AddMatchSignalContext(ctx, dbus.WithMatchSender(service), dbus.WithMatchInterface(properties), dbus.WithMatchPathNamespace("/org/bluez")),
		conn.AddMatchSignalContext(ctx, dbus.WithMatchSender("org.freedesktop.DBus"), dbus.WithMatchMember("NameOwnerChanged"), dbus.WithMatchArg(0, service)),
	)
	if err == nil {
		err = b.read(ctx)
	}
	if err != nil {
		b.close()
		if isError(err, "AccessDenied") {
			return nil, &link.Trouble{Reason: hardware.ReasonPermission, Detail: err.Error(), Remedy: hardware.JoinGroup.With("bluetooth"), Err: err}
		}
		return nil, &link.Trouble{Reason: hardware.ReasonIO, Detail: err.Error(), Remedy: hardware.BluetoothNone.With(), Err: err}
	}
	return b, nil
}

// read loads all objects, then takes the signals that came after them. A missing daemon is
// no error.
func (b *bus) read(ctx context.Context) error {
	var all map[dbus.ObjectPath]map[string]map[string]dbus.Variant
	answer := b.conn.Object(service, "/").CallWithContext(ctx, manager+".GetManagedObjects", 0)
	err := answer.Store(&all)
	if err != nil && !notRunning(err) {
		return err
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	b.here = err == nil
	for path, o := range all {
		b.objects[path] = o
	}
	for _, s := range b.early {
		if err != nil || s.Sequence > answer.ResponseSequence {
			b.signal(s, time.Now())
		}
	}
	b.unread, b.early = false, nil
	b.broadcast()
	return nil
}

// notRunning reports whether a call failed because there is no daemon: it is not installed,
// or could not be started. While it is being started there is no answer.
func notRunning(err error) bool {
	var refused dbus.Error
	return isError(err, "NameHasNoOwner", "ServiceUnknown", "NoReply", "NoSuchUnit", "TimedOut", "Timeout") ||
		errors.As(err, &refused) && strings.HasPrefix(refused.Name, "org.freedesktop.DBus.Error.Spawn.") || errors.Is(err, context.DeadlineExceeded)
}

// broadcast wakes all who wait for a change; the caller holds mu.
func (b *bus) broadcast() {
	close(b.changed)
	b.changed = make(chan struct{})
}

// changes returns a channel that is closed at the next change.
func (b *bus) changes() <-chan struct{} {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.changed
}

var (
	_ dbus.SignalHandler = (*bus)(nil)
	_ dbus.Terminator    = (*bus)(nil)
)

// ended reports whether the connection has ended.
func (b *bus) ended() bool { return b.conn.Context().Err() != nil }

// close ends the connection.
func (b *bus) close() {
	_ = b.conn.Close() // there is nobody to report an error to
}

// DeliverSignal keeps the copy up to date. It implements [dbus.SignalHandler].
func (b *bus) DeliverSignal(_, _ string, s *dbus.Signal) {
	at := time.Now()
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.unread {
		b.early = append(b.early, s)
		return
	}
	b.signal(s, at)
	b.broadcast()
}

// Terminate empties the copy when the connection has ended. It implements [dbus.Terminator].
func (b *bus) Terminate() {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.forget()
	b.broadcast()
}

// forget drops all objects when the daemon or the bus has gone; the caller holds mu.
func (b *bus) forget() {
	b.here, b.searching = false, false
	clear(b.objects)
	clear(b.heard)
	for path, q := range b.listeners {
		q.end()
		delete(b.listeners, path)
	}
}

// signal handles one signal; the caller holds mu.
func (b *bus) signal(s *dbus.Signal, at time.Time) {
	switch s.Name {
	case "org.freedesktop.DBus.NameOwnerChanged":
		var name, from, to string
		if dbus.Store(s.Body, &name, &from, &to) != nil || name != service {
			return
		}
		b.forget()
		if to != "" {
			b.here = true // its objects are signalled as they come
		}
	case manager + ".InterfacesAdded":
		var path dbus.ObjectPath
		var added map[string]map[string]dbus.Variant
		if dbus.Store(s.Body, &path, &added) != nil {
			return
		}
		o := b.objects[path]
		if o == nil {
			o = object{}
			b.objects[path] = o
		}
		for name, values := range added {
			o[name] = values
			if name == deviceType {
				b.heard[path] = at
			}
		}
	case manager + ".InterfacesRemoved":
		var path dbus.ObjectPath
		var names []string
		if dbus.Store(s.Body, &path, &names) != nil {
			return
		}
		b.removed(path, names)
	case properties + ".PropertiesChanged":
		var name string
		var values map[string]dbus.Variant
		var gone []string
		if dbus.Store(s.Body, &name, &values, &gone) == nil {
			b.set(s.Path, name, values, gone, at)
		}
	}
}

func (b *bus) removed(path dbus.ObjectPath, names []string) {
	for _, name := range names {
		delete(b.objects[path], name)
		if name == deviceType {
			delete(b.heard, path)
			b.endListeners(path)
		}
	}
	if len(b.objects[path]) == 0 {
		delete(b.objects, path)
	}
}

// set applies changed properties; a change of the signal strength is an advertisement, a new
// value of a characteristic a notification.
func (b *bus) set(path dbus.ObjectPath, name string, values map[string]dbus.Variant, gone []string, at time.Time) {
	if name == charType {
		if q, value := b.listeners[path], values["Value"].Value(); q != nil {
			if frame, ok := value.([]byte); ok {
				q.put(Frame{at, frame})
			}
		}
		return
	}
	o := b.objects[path]
	if o == nil {
		o = object{}
		b.objects[path] = o
	}
	if o[name] == nil {
		o[name] = map[string]dbus.Variant{}
	}
	maps.Copy(o[name], values)
	for _, key := range gone {
		delete(o[name], key)
	}
	if on, told := values["Discovering"].Value().(bool); told && !on && name == adapterType {
		b.searching = false // for example because it was switched off
	}
	if name != deviceType {
		return
	}
	for _, told := range []string{"RSSI", "ManufacturerData"} {
		if _, advertised := values[told]; advertised {
			b.heard[path] = at
		}
	}
	if on, told := values["Connected"].Value().(bool); told && !on {
		b.endListeners(path)
	}
}

// endListeners ends the listeners of a device; the caller holds mu.
func (b *bus) endListeners(device dbus.ObjectPath) {
	for path, q := range b.listeners {
		if strings.HasPrefix(string(path), string(device)+"/") {
			q.end()
			delete(b.listeners, path)
		}
	}
}

// listen returns the queue of the notifications of a characteristic from now on.
func (b *bus) listen(path dbus.ObjectPath) *queue {
	b.mu.Lock()
	defer b.mu.Unlock()
	q := newQueue()
	b.listeners[path] = q
	return q
}

// unlisten ends listening.
func (b *bus) unlisten(path dbus.ObjectPath) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if q := b.listeners[path]; q != nil {
		q.end()
		delete(b.listeners, path)
	}
}

// ready returns what is missing before a device can be looked for.
func (b *bus) ready() error {
	if b.ended() {
		return &link.Trouble{Reason: hardware.ReasonIO, Detail: "the bus has gone", Remedy: hardware.BluetoothNone.With()}
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	_, values := b.adapter()
	on, _ := values["Powered"].Value().(bool)
	switch {
	case !b.here && Missing(b.root): // the service does not start without an adapter
		return &link.Trouble{Reason: hardware.ReasonNoBluetooth, Detail: "there is no Bluetooth adapter", Remedy: hardware.BluetoothAdapter.With()}
	case !b.here:
		return &link.Trouble{Reason: hardware.ReasonNoBluetooth, Detail: "bluetoothd does not run", Remedy: hardware.BluetoothStart.With()}
	case !on && Blocked(b.root):
		return &link.Trouble{Reason: hardware.ReasonNoBluetooth, Detail: "Bluetooth is blocked by rfkill", Remedy: hardware.BluetoothBlocked.With()}
	case values == nil:
		return &link.Trouble{Reason: hardware.ReasonNoBluetooth, Detail: "there is no Bluetooth adapter", Remedy: hardware.BluetoothAdapter.With()}
	case !on:
		return &link.Trouble{Reason: hardware.ReasonNoBluetooth, Detail: "the Bluetooth adapter is switched off", Remedy: hardware.BluetoothOff.With()}
	}
	return nil
}

// adapter returns the first adapter; the caller holds mu.
func (b *bus) adapter() (path dbus.ObjectPath, values map[string]dbus.Variant) {
	for p, o := range b.objects {
		if v := o[adapterType]; v != nil && (path == "" || p < path) {
			path, values = p, v
		}
	}
	return path, values
}

// seen returns the wanted devices that were heard since then or are connected.
func (b *bus) seen(ok Wanted, since time.Time) (list []Seen) {
	b.mu.Lock()
	defer b.mu.Unlock()
	for path, o := range b.objects {
		v := o[deviceType]
		if v == nil {
			continue
		}
		s := Seen{path: path, heard: b.heard[path]}
		s.Name, _ = v["Name"].Value().(string)
		s.Address, _ = v["Address"].Value().(string)
		s.Services, _ = v["UUIDs"].Value().([]string)
		s.Signal, _ = v["RSSI"].Value().(int16)
		s.Connected, _ = v["Connected"].Value().(bool)
		s.Paired, _ = v["Paired"].Value().(bool)
		if maker, told := v["ManufacturerData"].Value().(map[uint16]dbus.Variant); told {
			s.Maker = map[uint16][]byte{}
			for company, data := range maker {
				s.Maker[company], _ = data.Value().([]byte)
			}
		}
		if (s.Connected || !s.heard.Before(since)) && ok(s) {
			list = append(list, s)
		}
	}
	return list
}

// connected reports whether a device is connected.
func (b *bus) connected(path dbus.ObjectPath) bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	on, _ := b.objects[path][deviceType]["Connected"].Value().(bool)
	return on
}

// characteristic returns the first of these UUIDs that a device has.
func (b *bus) characteristic(device dbus.ObjectPath, uuids []string) (path dbus.ObjectPath, uuid string) {
	b.mu.Lock()
	defer b.mu.Unlock()
	for _, want := range uuids {
		for p, o := range b.objects {
			if id, _ := o[charType]["UUID"].Value().(string); strings.EqualFold(id, want) && strings.HasPrefix(string(p), string(device)+"/") {
				return p, want
			}
		}
	}
	return "", ""
}
