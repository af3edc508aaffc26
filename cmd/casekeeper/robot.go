package main

import (
	"context"
	"errors"
	"io"
	"sync"
	"time"

	"casekeeper/cmd/internal/sitting"
	"casekeeper/cmd/internal/terminal"
	"casekeeper/engine"
	"casekeeper/ui/present"
	"casekeeper/ui/shell"
)

// The pace of a demo: fast enough not to bore, slow enough to read.
const (
	actEvery = 1600 * time.Millisecond
	glance   = 100 * time.Millisecond // how long a wish waits at most

	terminalEvery = 300 * time.Millisecond
)

// robot plays a demo table as people at the screen wish. Its methods may be
// called by anybody but run, which is one goroutine.
type robot struct {
	player *sitting.Robot
	news   func()

	mu    sync.Mutex
	state present.Demo
	steps int
}

var _ shell.Robot = (*robot)(nil)

// startRobot makes a robot that plays as soon as it runs.
func startRobot(player *sitting.Robot, news func()) *robot {
	return &robot{player: player, news: news, state: present.Demo{Playing: true, Pace: 1}}
}

// change changes what people wish.
func (r *robot) change(f func()) {
	r.mu.Lock()
	f()
	r.mu.Unlock()
	r.news()
}

// Play lets it play, or pause.
func (r *robot) Play(on bool) {
	r.change(func() { r.state.Playing, r.state.Trouble = on, nil })
}

// Step lets it act once.
func (r *robot) Step() { r.change(func() { r.steps++ }) }

// Pace lets it play n times as fast as at first.
func (r *robot) Pace(n int) { r.change(func() { r.state.Pace = n }) }

// Strange lets it lay a card with a tag that nobody knows.
func (r *robot) Strange() { r.player.Strange() }

// Demo is how it is.
func (r *robot) Demo() present.Demo {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.state
}

// due tells whether to act, so long after the act before.
func (r *robot) due(waited time.Duration) bool {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.steps > 0 {
		r.steps--
		return true
	}
	return r.state.Playing && waited >= actEvery/time.Duration(r.state.Pace)
}

// run plays until ctx ends. The hub's time goes on while it pauses, because
// people may play.
func (r *robot) run(ctx context.Context) {
	for waited := actEvery; ctx.Err() == nil; waited += glance {
		if r.due(waited) {
			waited = 0
			if err := r.player.Act(ctx); err != nil {
				r.stopped(ctx, err)
			}
		}
		if err := r.player.Wait(ctx, glance); err != nil {
			r.stopped(ctx, err)
			return
		}
	}
}

// stopped ends playing: the game is over, or something went wrong.
func (r *robot) stopped(ctx context.Context, err error) {
	if ctx.Err() != nil {
		return
	}
	r.change(func() {
		r.state.Playing = false
		if !errors.Is(err, sitting.ErrOver) {
			r.state.Trouble = err
		}
	})
}

// playInTerminal plays the demo table where there is no display.
func playInTerminal(ctx context.Context, at sitting.House, game, lang string, seed uint64, out io.Writer) error {
	g, err := present.LoadGeneral(at.Files, lang)
	if err != nil {
		return err
	}
	d, err := openDemo(ctx, at, game, seed)
	if err != nil {
		return err
	}
	defer d.sitting.Session.Close()
	defer d.sitting.Close()
	w, err := g.Game(at.Files, d.game.Info)
	if err != nil {
		return err
	}
	console := terminal.NewConsole(out, w, d.sitting.Session)
	console.Quiet(true)
	sub, err := d.sitting.Session.Subscribe(ctx, engine.Table)
	if err != nil {
		return err
	}
	defer sub.Close()
	for {
		if err := console.Show(ctx, <-sub.Updates()); err != nil {
			return err
		}
		if err := d.robot.Act(ctx); errors.Is(err, sitting.ErrOver) {
			console.Over()
			return console.Err()
		} else if err != nil {
			return err
		}
		if err := d.robot.Wait(ctx, terminalEvery); err != nil {
			return err
		}
	}
}
