package bluez

import (
	"context"
	"errors"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/godbus/dbus/v5"

	"casekeeper/hardware"
	"casekeeper/hardware/port/link"
)

// Names of BlueZ on the bus.
const (
	service     = "org.bluez"
	adapterType = service + ".Adapter1"
	deviceType  = service + ".Device1"
	charType    = service + ".GattCharacteristic1"
	properties  = "org.freedesktop.DBus.Properties"
	manager     = "org.freedesktop.DBus.ObjectManager"
)

const (
	burst       = 5 * time.Second  // longest search for a device
	fresh       = 4 * time.Second  // a device that was heard longer ago may be asleep
	connectTime = 20 * time.Second // BlueZ itself gives up later
	serviceTime = 10 * time.Second // until the characteristics of a connected device are known
	callTime    = 5 * time.Second  // of any other call
)

// Adapter is the Bluetooth adapter of this machine. It is safe for concurrent use; it is
// connected to the bus while at least one call of [Adapter.Connect] or a [Device] of it is
// in use.
type Adapter struct {
	// Root is the folder of the system's files; "" means /.
	Root string

	dial Dial
	turn chan struct{} // holds one token: its owner may connect a device

	mu      sync.Mutex
	users   int
	bus     *bus // nil while there are no users
	seekers int  // callers that look for a device
	joining int  // devices that are being connected, 0 or 1
	tuning  sync.Mutex
}

// Dial connects to a bus.
type Dial func(...dbus.ConnOption) (*dbus.Conn, error)

// New returns an adapter on the bus that dial connects to; nil = that of the system.
func New(dial Dial) *Adapter {
	if dial == nil {
		dial = dbus.ConnectSystemBus
	}
	a := &Adapter{dial: dial, turn: make(chan struct{}, 1)}
	a.turn <- struct{}{}
	return a
}

// Seen is a device as it advertises itself.
type Seen struct {
	Name      string // that the owner gave it; may be empty
	Address   string // such as E0:11:22:33:44:55
	Services  []string
	Maker     map[uint16][]byte // data by company
	Signal    int16             // in dBm; 0 = unknown
	Connected bool              // by a program on this machine
	Paired    bool

	path  dbus.ObjectPath
	heard time.Time // when it last advertised
}

// Wanted selects devices among those that were seen.
type Wanted func(Seen) bool

// use begins to use the bus; each call needs one of leave.
func (a *Adapter) use(ctx context.Context) (*bus, error) {
	a.mu.Lock()
	defer a.mu.Unlock()
	if a.bus != nil && a.bus.ended() {
		a.bus.close()
		a.bus = nil // the daemon was restarted, or the bus
	}
	if a.bus == nil {
		b, err := watch(ctx, a.dial, a.Root)
		if err != nil {
			return nil, err
		}
		a.bus = b
	}
	a.users++
	return a.bus, nil
}

// Ready returns what is missing before a device can be looked for, a [link.Trouble]; nil if
// nothing is.
func (a *Adapter) Ready(ctx context.Context) error {
	b, err := a.use(ctx)
	if err != nil {
		return err
	}
	defer a.leave()
	return b.ready()
}

// leave ends a use.
func (a *Adapter) leave() {
	a.mu.Lock()
	defer a.mu.Unlock()
	if a.users--; a.users == 0 && a.bus != nil {
		a.bus.close()
		a.bus = nil
	}
}

// seek adds to the numbers of callers that look for a device and that connect one, and
// starts or stops the search.
func (a *Adapter) seek(b *bus, seekers, joining int) error {
	a.tuning.Lock()
	defer a.tuning.Unlock()
	a.mu.Lock()
	a.seekers += seekers
	a.joining += joining
	want := a.seekers > 0 && a.joining == 0
	a.mu.Unlock()
	return b.search(want)
}

// Nearby returns the devices that were heard during one search, those with the best signal
// first. It searches until ctx ends, ten seconds at most.
func (a *Adapter) Nearby(ctx context.Context, ok Wanted) ([]Seen, error) {
	b, err := a.use(ctx)
	if err != nil {
		return nil, err
	}
	defer a.leave()
	if err := b.ready(); err != nil {
		return nil, err
	}
	defer func() { _ = a.seek(b, -1, 0) }() // it ends with the bus otherwise
	if err := a.seek(b, 1, 0); err != nil {
		return nil, searchTrouble(err)
	}
	wait := time.NewTimer(2 * burst)
	defer wait.Stop()
	select {
	case <-ctx.Done():
	case <-wait.C:
	}
	list := b.seen(ok, time.Now().Add(-2*burst))
	slices.SortStableFunc(list, func(x, y Seen) int { return int(y.Signal) - int(x.Signal) })
	return list, nil
}

// Connect looks for a device and connects it, and subscribes to the first of the notifying
// characteristics that it has (UUIDs in lower case). If the device is not heard it gives up
// after a search of five seconds; the error is a [link.Trouble] that says why.
func (a *Adapter) Connect(ctx context.Context, ok Wanted, notifies []string) (*Device, error) {
	b, err := a.use(ctx)
	if err != nil {
		return nil, err
	}
	d, err := a.connect(ctx, b, ok, notifies)
	if err != nil {
		a.leave()
		return nil, err
	}
	return d, nil
}

func (a *Adapter) connect(ctx context.Context, b *bus, ok Wanted, notifies []string) (*Device, error) {
	if err := b.ready(); err != nil {
		return nil, err
	}
	seen, err := a.find(ctx, b, ok)
	if err != nil {
		return nil, err
	}
	select {
	case <-a.turn:
	case <-ctx.Done():
		return nil, ctx.Err()
	}
	defer func() { a.turn <- struct{}{} }()
	defer func() { _ = a.seek(b, 0, -1) }() // an error shows in the next search
	if err := a.seek(b, 0, 1); err != nil {
		return nil, searchTrouble(err)
	}
	if err := b.connect(ctx, seen); err != nil {
		return nil, err
	}
	d, err := a.subscribe(ctx, b, seen, notifies)
	if err != nil {
		b.disconnect(seen.path)
	}
	return d, err
}

// find searches until the device was heard just now, for at most burst.
func (a *Adapter) find(ctx context.Context, b *bus, ok Wanted) (Seen, error) {
	defer func() { _ = a.seek(b, -1, 0) }() // it ends with the bus otherwise
	if err := a.seek(b, 1, 0); err != nil {
		return Seen{}, searchTrouble(err)
	}
	ctx, stop := context.WithTimeout(ctx, burst)
	defer stop()
	for {
		changed := b.changes()
		for _, s := range b.seen(ok, time.Now().Add(-fresh)) {
			return s, nil
		}
		if err := b.ready(); err != nil {
			return Seen{}, err
		}
		select {
		case <-changed:
		case <-ctx.Done():
			return Seen{}, &link.Trouble{Reason: hardware.ReasonNotFound, Detail: "it was not heard", Remedy: hardware.WakeDie.With()}
		}
	}
}

// subscribe waits for the characteristic and subscribes to its notifications.
func (a *Adapter) subscribe(ctx context.Context, b *bus, s Seen, notifies []string) (*Device, error) {
	path, uuid, err := b.await(ctx, s.path, notifies)
	if errors.Is(err, ErrLeft) {
		err = connectTrouble(errors.New("it left while it was being asked what it can do"))
	}
	if err != nil {
		return nil, err
	}
	d := &Device{Seen: s, UUID: uuid, adapter: a, bus: b, frames: b.listen(path)}
	if err := b.call(ctx, path, charType+".StartNotify"); err != nil {
		b.unlisten(path)
		return nil, connectTrouble(err)
	}
	d.notify = path
	return d, nil
}

// await waits until one of the characteristics of a device is known: a daemon may
// report them one by one after it has said that the device is connected. [ErrLeft]
// when the device has left.
func (b *bus) await(ctx context.Context, device dbus.ObjectPath, uuids []string) (path dbus.ObjectPath, uuid string, err error) {
	ctx, stop := context.WithTimeout(ctx, serviceTime)
	defer stop()
	for {
		changed := b.changes()
		if path, uuid := b.characteristic(device, uuids); path != "" {
			return path, uuid, nil
		}
		if !b.connected(device) {
			return "", "", ErrLeft
		}
		select {
		case <-changed:
		case <-ctx.Done():
			return "", "", &link.Trouble{Reason: hardware.ReasonUnfit, Detail: "it has none of the services that were looked for", Remedy: hardware.DieKind.With()}
		}
	}
}

// Device is a connected device. Its methods are safe for concurrent use, except that one
// goroutine calls Next.
type Device struct {
	Seen
	UUID string // of the characteristic that notifies

	adapter *Adapter
	bus     *bus
	notify  dbus.ObjectPath
	frames  *queue
	closing sync.Once
}

// Frame is a notification with its time of arrival.
type Frame struct {
	At    time.Time
	Bytes []byte
}

// ErrLeft says that the device is not connected any more.
var ErrLeft = errors.New("the device left")

// Next waits for a notification until ctx ends. The error is [ErrLeft] once the device has
// left and all that it sent was taken.
func (d *Device) Next(ctx context.Context) (Frame, error) { return d.frames.next(ctx) }

// Write writes bytes to another characteristic of the device (UUID in lower case).
func (d *Device) Write(ctx context.Context, uuid string, b []byte) error {
	path, _, err := d.bus.await(ctx, d.path, []string{uuid})
	if err != nil {
		return err
	}
	return d.bus.call(ctx, path, charType+".WriteValue", b, map[string]dbus.Variant{})
}

// Close disconnects the device, so that others can connect to it.
func (d *Device) Close() error {
	d.closing.Do(func() {
		d.bus.unlisten(d.notify)
		d.bus.disconnect(d.path)
		d.adapter.leave()
	})
	return nil
}

// searchTrouble is the error of a search that did not begin.
func searchTrouble(err error) error {
	return &link.Trouble{Reason: hardware.ReasonIO, Detail: "searching: " + err.Error(), Remedy: hardware.BluetoothOff.With(), Err: err}
}

// connectTrouble is the error of a device that was not connected: mostly it is asleep again
// or another program has it.
func connectTrouble(err error) error {
	return &link.Trouble{Reason: hardware.ReasonNotFound, Detail: "connecting: " + err.Error(), Remedy: hardware.WakeDie.With(), Err: err}
}

// isError reports whether a call was refused with one of these names, or a
// message that contains one.
func isError(err error, names ...string) bool {
	var refused dbus.Error
	if !errors.As(err, &refused) {
		return false
	}
	return slices.ContainsFunc(names, func(n string) bool {
		return strings.HasSuffix(refused.Name, "."+n) || strings.Contains(refused.Error(), n)
	})
}
