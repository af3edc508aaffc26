package sim

import (
	"context"
	"fmt"
	"os"
	"slices"
	"sync"
	"time"

	"casekeeper/hardware"
	"casekeeper/hardware/linehub"
	"casekeeper/hardware/port/serial"
)

// maxDice is the highest die number.
const maxDice = 31

// Opts configures a rig.
type Opts struct {
	Name   string           // name of the source; "sim" if empty
	Slots  []hardware.Input // antennas; neighbours in the list are neighbours on the table
	Holds  []hardware.Holds // how cards lie on each of them; may be shorter
	Seed   uint64           // of the faults
	Faults Faults
	Poll   time.Duration // between two looks of a reader, whole milliseconds; 100 ms if 0
	Live   bool          // the hub's clock follows real time; otherwise it moves only in Advance
	Tap    serial.Tap    // records what happens on the port that Source reads; may be nil

	Weak  map[hardware.Input]float64 // readers that miss a tag: probability at each look, 0 to 1
	Blank int                        // polls after its start in which the hub reports all readers empty
	Plain bool                       // the hub sends lines of JSON without numbers, and each die with every state
	Leak  map[Leak]float64           // readers that read the tag of another one: probability at each look
}

// Leak is a reader To that reads what lies on From.
type Leak struct{ From, To hardware.Input }

// Rig is a simulated hub with its table. Its methods are safe for concurrent use.
type Rig struct {
	opts  Opts
	cable *cable
	stop  context.CancelFunc
	done  sync.WaitGroup

	mu       sync.Mutex
	hub      *hub
	buf      []byte
	attached chan struct{} // closed when a program listens; replaced at unplug
	heard    bool          // attached is closed
}

// Open makes a rig and plugs it in.
func Open(o Opts) (*Rig, error) {
	if o.Name == "" {
		o.Name = "sim"
	}
	if o.Poll == 0 {
		o.Poll = 100 * time.Millisecond
	}
	if o.Poll < time.Millisecond {
		return nil, fmt.Errorf("simulated hub: a poll of %v is too short, want 1 ms or more", o.Poll)
	}
	wait := longWait
	if o.Live {
		wait = liveWait
	}
	c, err := newCable(wait)
	if err != nil {
		return nil, err
	}
	ctx, stop := context.WithCancel(context.Background())
	r := &Rig{opts: o, cable: c, stop: stop, hub: newHub(o), attached: make(chan struct{})}
	r.done.Go(r.listen)
	if o.Live {
		r.done.Go(func() { r.live(ctx) })
	}
	return r, nil
}

// Close unplugs the rig for good and waits for the hub to stop.
func (r *Rig) Close() error {
	r.stop()
	err := r.cable.close()
	r.done.Wait()
	return err
}

// Name returns the name of the source.
func (r *Rig) Name() string { return r.opts.Name }

// Faults returns the faults with which the rig was made.
func (r *Rig) Faults() Faults { return r.opts.Faults }

// Device returns the path of the port; it stays the same when it is unplugged.
func (r *Rig) Device() string { return r.cable.path }

// Source returns what reads the hub: the driver of real hubs on the rig's port, with short
// waits for a port that vanished. Only a live hub can be asked for its state: another one is
// silent between two Advances, so that once its last beat was read, everything was.
func (r *Rig) Source() hardware.Source {
	s := linehub.New(r.opts.Name, serial.Config{Device: r.Device(), BackOff: time.Millisecond, MaxBackOff: 20 * time.Millisecond, Tap: r.opts.Tap})
	if r.opts.Live {
		return s
	}
	return mute{s}
}

// mute is a source that cannot be asked: it has no method Ask.
type mute struct{ hardware.Source }

// Place lays a tag on a reader and removes it from where it lay before. What lay there is
// removed, unless the reader holds several.
func (r *Rig) Place(slot hardware.Input, uid hardware.UID) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.hub.place(slot, uid)
}

// Lift removes all that lies on a reader.
func (r *Rig) Lift(slot hardware.Input) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.hub.lift(slot)
}

// Take removes a tag from wherever it lies.
func (r *Rig) Take(uid hardware.UID) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.hub.take(uid)
}

// At returns the tags that lie on a reader, in the order in which they came.
func (r *Rig) At(slot hardware.Input) []hardware.UID {
	r.mu.Lock()
	defer r.mu.Unlock()
	return slices.Clone(r.hub.tags[slot])
}

// Roll makes a die, 0 to 31, come to rest on a face, from 1; 0 is crooked.
func (r *Rig) Roll(die hardware.Input, face uint8) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if die <= maxDice {
		r.hub.roll(die, face)
	}
}

// Advance lets the hub's time pass by d, rounded up to whole polls, and one millisecond for
// a last beat, whose clock it returns. No fault touches that beat: once it was read, so was
// everything before it. Advance first waits for a program to listen.
func (r *Rig) Advance(ctx context.Context, d time.Duration) (time.Duration, error) {
	for ; d > 0; d -= r.opts.Poll {
		if err := r.round(ctx); err != nil {
			return 0, err
		}
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	r.hub.millis++ // so that no other beat has this clock
	beat := r.hub.beat()
	r.buf = beat.Append(r.buf[:0])
	if err := r.cable.write(r.buf); err != nil {
		return 0, fmt.Errorf("simulated hub: %w", err)
	}
	return time.Duration(beat.Millis) * time.Millisecond, nil
}

// round is one poll of all readers.
func (r *Rig) round(ctx context.Context) error {
	if err := r.mishap(); err != nil {
		return err
	}
	if err := r.awaitListener(ctx); err != nil {
		return err
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.send(r.hub.round())
}

// send writes lines to the wire with its faults. The caller holds mu.
func (r *Rig) send(lines []linehub.Line) error {
	r.buf = r.hub.wire(r.buf[:0], lines)
	if err := r.cable.write(r.buf); err != nil {
		return fmt.Errorf("simulated hub: %w", err)
	}
	return nil
}

// awaitListener waits until a program listens.
func (r *Rig) awaitListener(ctx context.Context) error {
	r.mu.Lock()
	attached := r.attached
	r.mu.Unlock()
	select {
	case <-attached:
		return nil
	case <-ctx.Done():
		return fmt.Errorf("simulated hub: nobody listens on %s: %w", r.Device(), ctx.Err())
	}
}

// mishap unplugs the rig now and then.
func (r *Rig) mishap() error {
	r.mu.Lock()
	unplug := r.hub.happens(Unplugged)
	power := unplug && r.hub.rng.IntN(2) == 0
	r.mu.Unlock()
	if !unplug {
		return nil
	}
	return r.Replug(power)
}

// Replug unplugs the rig and plugs it in again. If the hub loses its power, it restarts and
// has forgotten its count, its clock and its dice.
func (r *Rig) Replug(power bool) error {
	if err := r.Unplug(); err != nil {
		return err
	}
	return r.Plug(power)
}

// Unplug unplugs the rig.
func (r *Rig) Unplug() error {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.heard {
		r.attached, r.heard = make(chan struct{}), false
	}
	return r.cable.pull()
}

// Plug plugs the rig in again; see [Rig.Replug].
func (r *Rig) Plug(power bool) error {
	r.mu.Lock()
	defer r.mu.Unlock()
	if power {
		r.hub.start()
	}
	return r.cable.plug()
}

// live lets time pass with real time.
func (r *Rig) live(ctx context.Context) {
	tick := time.NewTicker(r.opts.Poll)
	defer tick.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
			// Bytes that cannot be sent are lost, as on a wire; a port that
			// was unplugged ends the round.
			_ = r.round(ctx)
		}
	}
}

// listen obeys commands until the rig is closed.
func (r *Rig) listen() {
	b := make([]byte, 64)
	for f := r.cable.next(nil); f != nil; f = r.cable.next(f) {
		for {
			n, err := f.Read(b)
			for _, c := range b[:n] {
				r.obey(c, f)
			}
			if err != nil {
				break // it was unplugged
			}
		}
	}
}

// obey answers one command that came through f. A program that has asked for the state and
// got it is listening: from then on the hub sends only in Advance.
func (r *Rig) obey(c byte, f *os.File) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if !r.cable.isMaster(f) {
		return // it was unplugged meanwhile; the driver asks again after reopening
	}
	switch c {
	case 'I':
		_ = r.send(r.hub.hello()) // an answer that is not read is lost, as on a wire
	case 'S':
		_ = r.send(r.hub.state())
		if !r.heard {
			r.heard = true
			close(r.attached)
		}
	}
}
