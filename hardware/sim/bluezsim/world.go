// Package bluezsim simulates Bluetooth: a D-Bus, BlueZ's daemon on it with one adapter,
// and dice around it with the protocols of GoDice and Pixels. Drivers use it through the
// same client as the system's. The D-Bus is one in memory, or a real one, see
// [World.OnBus]. It follows the documents of
// BlueZ 5.66 and the makers' protocols; it has no radio, so it says nothing about
// distance, other radios, or the time that connecting takes.
package bluezsim

import (
	"net"
	"slices"
	"sync"
	"time"

	"github.com/godbus/dbus/v5"
)

const (
	adapterPath = dbus.ObjectPath("/org/bluez/hci0")
	service     = "org.bluez"
	adapterType = service + ".Adapter1"
	deviceType  = service + ".Device1"
	charType    = service + ".GattCharacteristic1"
	daemonName  = ":1.1"
	advertises  = 50 * time.Millisecond // time between two advertisements; 190 ms for real dice
)

// World is the adapter with the devices around it. It is safe for concurrent use.
type World struct {
	mu        sync.Mutex
	clients   []*client
	listeners []net.Listener
	real      *dbus.Conn      // the bus that the daemon is on besides; nil = none
	callers   map[string]bool // programs on the real bus that have called the daemon
	dice      []*Die
	running   bool // the daemon is on the bus
	adapter   bool // it is plugged in
	powered   bool
	searches  int
	stop      chan struct{} // ends advertising; nil while there is no search
	refuse    []string      // error messages of the next tries to connect
	calls     []string      // of the adapter and the devices, in order
	wg        sync.WaitGroup
}

// New returns a world with a daemon and an adapter that is on. Close it after use.
func New() *World { return &World{running: true, adapter: true, powered: true} }

// Close ends all connections and waits for their goroutines.
func (w *World) Close() {
	w.mu.Lock()
	list := slices.Clone(w.clients)
	for _, l := range w.listeners {
		l.Close()
	}
	w.endSearch()
	real := w.real
	w.mu.Unlock()
	for _, c := range list {
		c.conn.Close()
	}
	if real != nil {
		real.Close()
	}
	w.wg.Wait()
}

// Listen lets programs connect to the bus at a socket, whose path goes into
// DBUS_SYSTEM_BUS_ADDRESS after "unix:path=", until the world is closed.
func (w *World) Listen(path string) error {
	l, err := net.Listen("unix", path)
	if err != nil {
		return err
	}
	w.mu.Lock()
	w.listeners = append(w.listeners, l)
	w.mu.Unlock()
	w.wg.Go(func() {
		for {
			conn, err := l.Accept()
			if err != nil {
				return // it was closed
			}
			w.join(conn)
		}
	})
	return nil
}

// join connects a program to the bus.
func (w *World) join(conn net.Conn) {
	c := newClient(w, conn)
	w.mu.Lock()
	w.clients = append(w.clients, c)
	w.mu.Unlock()
	w.wg.Go(c.write)
	w.wg.Go(c.serve)
}

// Dial connects to the bus as a program does.
func (w *World) Dial(options ...dbus.ConnOption) (*dbus.Conn, error) {
	here, there := net.Pipe()
	w.join(there)
	conn, err := dbus.NewConn(here, options...)
	if err != nil {
		return nil, err
	}
	if err := conn.Auth([]dbus.Auth{dbus.AuthAnonymous()}); err != nil {
		return nil, err
	}
	return conn, conn.Hello()
}

// Calls returns the state-changing calls so far, such as "StartDiscovery".
func (w *World) Calls() []string {
	w.mu.Lock()
	defer w.mu.Unlock()
	return slices.Clone(w.calls)
}

// Searching reports whether the adapter searches.
func (w *World) Searching() bool {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.stop != nil
}

// RefuseConnect makes the next tries to connect fail, each with a message of BlueZ.
func (w *World) RefuseConnect(messages ...string) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.refuse = append(w.refuse, messages...)
}

// Power switches the adapter, as rfkill does.
func (w *World) Power(on bool) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.powered = on
	if !on {
		w.endSearch()
		for _, d := range w.dice {
			d.drop()
		}
	}
	w.changed(adapterPath, adapterType, map[string]any{"Powered": on})
}

// Plug plugs the adapter in or unplugs it.
func (w *World) Plug(in bool) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.adapter = in; in {
		w.added(adapterPath, adapterType, w.adapterValues())
		return
	}
	w.endSearch()
	for _, d := range w.dice {
		d.forget()
	}
	w.removed(adapterPath, adapterType)
}

// Daemon starts or stops bluetoothd.
func (w *World) Daemon(run bool) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.running = run
	if w.real != nil {
		if err := w.named(run); err != nil {
			panic(err) // the bus of the test has ended
		}
	}
	from, to := daemonName, ""
	if run {
		from, to = to, from
	} else {
		w.endSearch()
		for _, d := range w.dice {
			d.known, d.connected, d.listened = false, false, false
		}
	}
	w.signal("org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "NameOwnerChanged", service, from, to)
	if run && w.adapter {
		w.added(adapterPath, adapterType, w.adapterValues())
	}
}

// release ends what programs began, as BlueZ does when the last one has left; the caller
// holds mu.
func (w *World) release() {
	if len(w.clients) == 0 && len(w.callers) == 0 {
		w.endSearch()
		for _, d := range w.dice {
			d.drop()
		}
	}
}

func (w *World) adapterValues() map[string]any {
	return map[string]any{"Address": "DC:A6:32:00:00:01", "Powered": w.powered, "Discovering": w.stop != nil}
}

// search begins a search; the caller holds mu.
func (w *World) search() {
	if w.searches++; w.stop != nil {
		return
	}
	w.stop = make(chan struct{})
	w.changed(adapterPath, adapterType, map[string]any{"Discovering": true})
	stop := w.stop
	w.wg.Go(func() {
		tick := time.NewTicker(advertises)
		defer tick.Stop()
		for {
			w.mu.Lock()
			for _, d := range w.dice {
				d.advertise()
			}
			w.mu.Unlock()
			select {
			case <-stop:
				return
			case <-tick.C:
			}
		}
	})
}

// endSearch ends all searches; the caller holds mu.
func (w *World) endSearch() {
	w.searches = 0
	if w.stop != nil {
		close(w.stop)
		w.stop = nil
		w.changed(adapterPath, adapterType, map[string]any{"Discovering": false})
	}
}

// Signals; the caller holds mu.

func (w *World) changed(path dbus.ObjectPath, name string, values map[string]any) {
	w.signal(daemonName, path, "org.freedesktop.DBus.Properties", "PropertiesChanged", name, variants(values), []string{})
}

func (w *World) added(path dbus.ObjectPath, name string, values map[string]any) {
	w.signal(daemonName, "/", "org.freedesktop.DBus.ObjectManager", "InterfacesAdded", path, map[string]map[string]dbus.Variant{name: variants(values)})
}

func (w *World) removed(path dbus.ObjectPath, name string) {
	w.signal(daemonName, "/", "org.freedesktop.DBus.ObjectManager", "InterfacesRemoved", path, []string{name})
}

func (w *World) signal(sender string, path dbus.ObjectPath, iface, member string, body ...any) {
	if sender == daemonName && !w.running {
		return
	}
	if w.real != nil && sender == daemonName {
		_ = w.real.Emit(path, iface+"."+member, body...) // the bus has ended, as its programs notice
	}
	for _, c := range w.clients {
		c.send(&dbus.Message{Type: dbus.TypeSignal, Headers: map[dbus.HeaderField]dbus.Variant{
			dbus.FieldSender: dbus.MakeVariant(sender), dbus.FieldPath: dbus.MakeVariant(path),
			dbus.FieldInterface: dbus.MakeVariant(iface), dbus.FieldMember: dbus.MakeVariant(member),
		}, Body: body})
	}
}

func variants(values map[string]any) map[string]dbus.Variant {
	out := map[string]dbus.Variant{}
	for k, v := range values {
		out[k] = dbus.MakeVariant(v)
	}
	return out
}

// objects returns all objects of the daemon; the caller holds mu.
func (w *World) objects() map[dbus.ObjectPath]map[string]map[string]dbus.Variant {
	all := map[dbus.ObjectPath]map[string]map[string]dbus.Variant{}
	if w.adapter {
		all[adapterPath] = map[string]map[string]dbus.Variant{adapterType: variants(w.adapterValues())}
	}
	for _, d := range w.dice {
		if !d.known {
			continue
		}
		all[d.path] = map[string]map[string]dbus.Variant{deviceType: variants(d.values())}
		if d.connected {
			for path, values := range d.chars() {
				all[path] = map[string]map[string]dbus.Variant{charType: variants(values)}
			}
		}
	}
	return all
}

// Add puts a die near the adapter, awake.
func (w *World) Add(make Make, name, address string) *Die {
	w.mu.Lock()
	defer w.mu.Unlock()
	d := &Die{world: w, make: make, name: name, address: address, path: pathOf(address), awake: true, face: 1, percent: 80}
	w.dice = append(w.dice, d)
	return d
}
