package sitting

import (
	"context"
	"errors"
	"sync"
	"time"

	"casekeeper/companion"
	"casekeeper/ui/present"
)

// Demo lets a robot play at a pace, in its own goroutine, until its context ends. It pauses when
// the game is over or an act fails; people may undo and let it play on. Its methods are safe for
// concurrent use.
type Demo struct {
	robot   *Robot
	base    time.Duration // between two acts at pace 1
	changed func()
	ended   chan struct{} // closed when the goroutine has ended

	mu    sync.Mutex
	state present.Demo
	steps int // requested single acts
}

// StartDemo starts to play. base is the time between two acts at pace 1; changed is called, from
// any goroutine, when the result of [Demo.Demo] has changed.
func StartDemo(ctx context.Context, robot *Robot, base time.Duration, changed func()) *Demo {
	d := &Demo{robot: robot, base: base, changed: changed, ended: make(chan struct{}), state: present.Demo{Playing: true, Pace: 1}}
	go d.run(ctx)
	return d
}

// Play resumes or pauses the demo.
func (d *Demo) Play(on bool) {
	d.set(func() { d.state.Playing, d.state.Trouble, d.steps = on, nil, 0 })
}

// Step plays one act while the demo is paused.
func (d *Demo) Step() {
	d.set(func() {
		if !d.state.Playing {
			d.steps++
		}
	})
}

// Pace sets the pace to n times the base pace, n from 1.
func (d *Demo) Pace(n int) {
	d.set(func() { d.state.Pace = max(n, 1) })
}

// UnknownTag makes the next card have an unknown tag.
func (d *Demo) UnknownTag() { d.robot.Strange() }

// Demo returns the state of the demo.
func (d *Demo) Demo() present.Demo {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.state
}

// Ended returns a channel that is closed when the demo has stopped: its context or the session has
// ended, or the sensors have failed, see Demo().Trouble.
func (d *Demo) Ended() <-chan struct{} { return d.ended }

func (d *Demo) set(change func()) {
	d.mu.Lock()
	change()
	d.mu.Unlock()
	d.changed()
}

// turn reports whether to act now. due says that the pause after the last act is over.
func (d *Demo) turn(due bool) bool {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.steps > 0 {
		d.steps--
		return true
	}
	return due && d.state.Playing
}

// pause returns the time between two acts.
func (d *Demo) pause() time.Duration {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.base / time.Duration(d.state.Pace)
}

// dealPace is how much faster cards are dealt than people decide: what a demo shows are their turns.
const dealPace = 4

func (d *Demo) run(ctx context.Context) {
	defer close(d.ended)
	last, deals := time.Now().Add(-d.pause()), false
	for ctx.Err() == nil {
		pause := d.pause()
		if deals {
			pause /= dealPace
		}
		if d.turn(time.Since(last) >= pause) {
			err := d.robot.Act(ctx)
			last, deals = time.Now(), d.robot.Deals(ctx)
			if d.stopped(ctx, err); errors.Is(err, companion.ErrClosed) {
				return
			}
		}
		if err := d.robot.Wait(ctx, min(beatTime, max(pause-time.Since(last), 0))); err != nil {
			d.stopped(ctx, err)
			return
		}
	}
}

// stopped pauses the demo after an error, or because the game is over.
func (d *Demo) stopped(ctx context.Context, err error) {
	if err == nil || ctx.Err() != nil {
		return
	}
	if errors.Is(err, ErrOver) {
		err = nil
	}
	d.set(func() { d.state.Playing, d.state.Trouble = false, err })
}
