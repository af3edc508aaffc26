package sitting

import (
	"context"
	"errors"
	"sync"
	"time"

	"casekeeper/companion"
	"casekeeper/ui/present"
)

// Demo lets a robot play at a pace, in a goroutine of its own, until its
// context ends. When the game is over, or an act fails, it pauses: people may undo,
// and let it play on. Its methods may be called by anybody.
type Demo struct {
	robot   *Robot
	base    time.Duration // between two acts at pace 1
	changed func()
	ended   chan struct{} // closed when the goroutine has ended

	mu    sync.Mutex
	state present.Demo
	steps int // acts that were asked for one by one
}

// StartDemo begins to play. base is the time between two acts at pace 1;
// changed is called, from any goroutine, when [Demo.Demo] has changed.
func StartDemo(ctx context.Context, robot *Robot, base time.Duration, changed func()) *Demo {
	d := &Demo{robot: robot, base: base, changed: changed, ended: make(chan struct{}), state: present.Demo{Playing: true, Pace: 1}}
	go d.run(ctx)
	return d
}

// Play lets it play or pause.
func (d *Demo) Play(on bool) {
	d.set(func() { d.state.Playing, d.state.Trouble, d.steps = on, nil, 0 })
}

// Step lets it act once while it does not play.
func (d *Demo) Step() {
	d.set(func() {
		if !d.state.Playing {
			d.steps++
		}
	})
}

// Pace makes it n times as fast as at first, n from 1.
func (d *Demo) Pace(n int) {
	d.set(func() { d.state.Pace = max(n, 1) })
}

// Strange lets the next card bear a tag that nobody knows.
func (d *Demo) Strange() { d.robot.Strange() }

// Demo tells how it runs.
func (d *Demo) Demo() present.Demo {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.state
}

// Ended is closed when the demo has stopped for good: its context or the sitting
// has ended, or the sensors have failed, see Demo().Trouble.
func (d *Demo) Ended() <-chan struct{} { return d.ended }

func (d *Demo) set(change func()) {
	d.mu.Lock()
	change()
	d.mu.Unlock()
	d.changed()
}

// turn tells whether to act now; due is whether the pause after the last act
// is over.
func (d *Demo) turn(due bool) bool {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.steps > 0 {
		d.steps--
		return true
	}
	return due && d.state.Playing
}

// pause is the time between two acts.
func (d *Demo) pause() time.Duration {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.base / time.Duration(d.state.Pace)
}

func (d *Demo) run(ctx context.Context) {
	defer close(d.ended)
	last := time.Now().Add(-d.pause())
	for ctx.Err() == nil {
		pause := d.pause()
		if d.turn(time.Since(last) >= pause) {
			err := d.robot.Act(ctx)
			last = time.Now()
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

// stopped pauses because the game is over, or something went wrong.
func (d *Demo) stopped(ctx context.Context, err error) {
	if err == nil || ctx.Err() != nil {
		return
	}
	if errors.Is(err, ErrOver) {
		err = nil
	}
	d.set(func() { d.state.Playing, d.state.Trouble = false, err })
}
