package bluez

import (
	"context"
	"sync"
	"time"

	"github.com/godbus/dbus/v5"
)

// call calls a method of BlueZ and waits for its answer.
func (b *bus) call(ctx context.Context, path dbus.ObjectPath, method string, args ...any) error {
	ctx, stop := context.WithTimeout(ctx, callTime)
	defer stop()
	return b.conn.Object(service, path).CallWithContext(ctx, method, 0, args...).Err
}

// search starts or stops the search for low-energy devices, unless that is already so. It is
// not safe for concurrent use.
func (b *bus) search(on bool) error {
	b.mu.Lock()
	path, _ := b.adapter()
	same := b.searching == on || path == ""
	b.mu.Unlock()
	if same || b.ended() {
		return nil
	}
	err := b.searchNow(path, on)
	b.mu.Lock()
	defer b.mu.Unlock()
	b.searching = on && err == nil
	return err
}

func (b *bus) searchNow(path dbus.ObjectPath, on bool) error {
	ctx := context.Background()
	if !on {
		err := b.call(ctx, path, adapterType+".StopDiscovery")
		if isError(err, "Failed", "NotReady", "UnknownObject", "ServiceUnknown") {
			err = nil // it has stopped by itself
		}
		return err
	}
	filter := map[string]dbus.Variant{"Transport": dbus.MakeVariant("le")}
	if err := b.call(ctx, path, adapterType+".SetDiscoveryFilter", filter); err != nil {
		return err
	}
	err := b.call(ctx, path, adapterType+".StartDiscovery")
	if isError(err, "InProgress") {
		err = nil // it searches for us already
	}
	return err
}

// connect connects a device. With BlueZ it is common that a first try breaks off, and that a
// second works once the first is really over; three times "in progress" is a connection left
// by a dead program.
func (b *bus) connect(ctx context.Context, s Seen) error {
	if b.connected(s.path) {
		return nil
	}
	var err error
	for range 3 {
		if err = b.tryConnect(ctx, s.path); err == nil {
			return nil
		}
		if ctx.Err() != nil || !isError(err, "Failed", "InProgress", "AlreadyConnected", "abort-by-local") {
			break
		}
		b.awaitDisconnect(ctx, s.path)
	}
	if isError(err, "InProgress") && !s.Paired {
		b.mu.Lock()
		adapter, _ := b.adapter()
		b.mu.Unlock()
		_ = b.call(ctx, adapter, adapterType+".RemoveDevice", s.path) // the next search finds it again
	}
	return connectTrouble(err)
}

func (b *bus) tryConnect(ctx context.Context, path dbus.ObjectPath) error {
	ctx, stop := context.WithTimeout(ctx, connectTime)
	defer stop()
	return b.conn.Object(service, path).CallWithContext(ctx, deviceType+".Connect", 0).Err
}

// awaitDisconnect waits until a device is not connected any more, a second at most.
func (b *bus) awaitDisconnect(ctx context.Context, path dbus.ObjectPath) {
	ctx, stop := context.WithTimeout(ctx, time.Second)
	defer stop()
	for {
		changed := b.changes()
		if !b.connected(path) {
			return
		}
		select {
		case <-changed:
		case <-ctx.Done():
			return
		}
	}
}

// disconnect disconnects a device; that it has gone already is no error.
func (b *bus) disconnect(path dbus.ObjectPath) {
	if !b.ended() && b.connected(path) {
		_ = b.call(context.Background(), path, deviceType+".Disconnect") // BlueZ disconnects it when the program ends
	}
}

// queueMost is how many notifications can wait. Dice send some ten a second while they fly;
// a device that sends more is not what it claims to be.
const queueMost = 4096

// queue has the notifications of one device, in order.
type queue struct {
	mu    sync.Mutex
	list  []Frame
	over  bool
	wakes chan struct{} // capacity 1: a notification came, or the queue ended
}

func newQueue() *queue { return &queue{wakes: make(chan struct{}, 1)} }

func (q *queue) put(f Frame) {
	q.mu.Lock()
	defer q.mu.Unlock()
	if len(q.list) >= queueMost {
		q.over = true
	}
	if !q.over {
		q.list = append(q.list, f)
	}
	q.wake()
}

// end marks that nothing more comes.
func (q *queue) end() {
	q.mu.Lock()
	defer q.mu.Unlock()
	q.over = true
	q.wake()
}

func (q *queue) wake() {
	select {
	case q.wakes <- struct{}{}:
	default:
	}
}

func (q *queue) next(ctx context.Context) (Frame, error) {
	for {
		q.mu.Lock()
		if len(q.list) > 0 {
			f := q.list[0]
			q.list = q.list[1:]
			q.mu.Unlock()
			return f, nil
		}
		over := q.over
		q.mu.Unlock()
		if over {
			return Frame{}, ErrLeft
		}
		select {
		case <-q.wakes:
		case <-ctx.Done():
			return Frame{}, ctx.Err()
		}
	}
}
