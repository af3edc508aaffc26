package main

import (
	"context"
	"errors"
	"time"

	"casekeeper/cmd/internal/sitting"
	"casekeeper/cmd/internal/terminal"
	"casekeeper/companion"
	"casekeeper/engine"
	"casekeeper/scanner"
	"casekeeper/ui/present"
	"casekeeper/ui/present/voice"
)

// screen shows a game: in words or in objects.
type screen interface {
	Show(context.Context, companion.Update) error
	Obey(ctx context.Context, line string) error
	Command(line string) (id, rest string)
	Unseen() string    // the prompt while a secret line is typed; "" if the line is not secret
	Phrases() []string // what can be typed on a line that everybody sees
	Say(text string)
	Attach(terminal.Sensors)
	Chair(terminal.Chairs)
	Advise(terminal.Adviser)
	ShowDeed() error    // prints what has changed about the bots
	ShowSensors() error // prints what has changed about the sensors
	InSight() error     // prints the prompts again if they have scrolled off the terminal
	Quiet(on bool)
	Kept() error
	Over() bool // reports whether the game is over, and shows the final table
}

// sittingLoop plays a game. One goroutine.
type sittingLoop struct {
	e       *env
	screen  screen
	sitting *sitting.Sitting
	updates <-chan companion.Update
	typed   *typing       // lines that people type
	misread chan struct{} // capacity 1: the misreads have changed
	demo    *sitting.Demo // nil at a real table
	deed    chan struct{} // capacity 1: the bots' state has changed
	changed chan struct{} // capacity 1: the demo may have failed
	phones  *phones       // nil = none are served
	voice   *spoken       // nil = it is silent
}

// play plays the game until it stops.
func (p *party) play(e *env, resumed bool) error {
	w, err := e.words(p.game.Game)
	if err != nil {
		return err
	}
	ctx, stop := context.WithCancel(e.ctx)
	defer stop()
	l := &sittingLoop{e: e, screen: e.screen(w, p.session, resumed), typed: e.lines().serve(ctx),
		misread: make(chan struct{}, 1), deed: make(chan struct{}, 1), changed: make(chan struct{}, 1)}
	var chairs *sitting.Chairs
	l.voice = l.openVoice(p, w, func() *present.Bots {
		if chairs == nil {
			return nil
		}
		b := chairs.Chairs()
		return &b
	})
	defer func() { l.voice.close(e.ctx) }()
	if err := l.sit(ctx, p, w, resumed); err != nil {
		return err
	}
	defer l.sitting.Close()
	if p.demo {
		robot, err := sitting.NewRobot(l.sitting, p.Seed)
		if err != nil {
			return err
		}
		l.demo = sitting.StartDemo(ctx, robot, max(p.Pace, 0), func() { poke(l.changed) })
		defer func() { stop(); <-l.demo.Ended() }()
	}
	chairs, err = sitting.SeatChairs(ctx, p.session, func() { poke(l.deed) })
	if err != nil {
		return err
	}
	if l.phones, err = l.openPhones(p, w); err != nil {
		return err
	}
	if l.phones != nil {
		defer l.phones.server.Close()
	}
	l.screen.Advise(func(ctx context.Context, seat engine.Seat) (present.Advice, error) {
		return sitting.Advise(ctx, p.session, seat)
	})
	if chairs != nil {
		l.screen.Chair(chairs)
		defer func() { stop(); <-chairs.Ended() }()
	}
	sub, err := p.session.Subscribe(ctx, engine.Table)
	if err != nil {
		return err
	}
	defer sub.Close()
	l.updates = sub.Updates()
	return l.run(ctx)
}

// sit connects the session to the sensors. Sensors that cannot be opened are reported like the
// others, and the game is played without them.
func (l *sittingLoop) sit(ctx context.Context, p *party, w *present.Words, resumed bool) error {
	tags, err := p.house.Tags(p.game, p.demo)
	if err != nil {
		return bad(err)
	}
	r := p.openRig()
	if r.Idle != nil {
		l.screen.Say("! " + w.Idle(r.Idle))
	}
	l.sitting, err = sitting.Sit(ctx, p.session, r, tags, sitting.Opts{Resumed: resumed, Enrolled: p.house.SaveTags(p.game, p.demo),
		Misreads: func([]scanner.Fault) { poke(l.misread) }, Offered: func(o voice.Offer) bool { return l.voice.offer(ctx, o) },
		Turned: func() { _ = p.keep() }}) // a failed write is repeated, and reported, at the end
	if err != nil {
		return errors.Join(err, r.Close())
	}
	l.screen.Attach(l.sitting)
	return nil
}

// poke signals a channel of capacity 1.
func poke(c chan struct{}) {
	select {
	case c <- struct{}{}:
	default: // a signal is pending already
	}
}

// lookEvery is how often the loop polls the sensors.
const lookEvery = time.Second

// run shows updates and executes lines until the game is over or somebody quits.
func (l *sittingLoop) run(ctx context.Context) error {
	look := time.NewTicker(lookEvery)
	defer look.Stop()
	for {
		l.prompt()
		select {
		case u := <-l.updates:
			if over, err := l.show(ctx, u); over || err != nil {
				return err
			}
		case line, more := <-l.typed.lines:
			if !more {
				if l.demo == nil {
					return l.keep()
				}
				l.typed.lines = nil // the demo goes on without a person
				continue
			}
			if l.typed.got() {
				continue // another prompt is needed
			}
			if err := l.obey(ctx, line); err != nil {
				return l.stopped(err)
			}
		case <-l.misread:
			if err := l.showSensors(); err != nil {
				return err
			}
		case <-l.deed:
			if err := l.screen.ShowDeed(); err != nil {
				return err
			}
		case <-look.C:
			l.phones.look()
			l.voice.look()
			if err := l.showSensors(); err != nil {
				return err
			}
		case <-l.changed:
			if err := l.demo.Demo().Trouble; err != nil {
				return err
			}
		case <-ctx.Done():
			return l.stopped(ctx.Err())
		}
		if err := l.e.out.Flush(); err != nil {
			return err
		}
	}
}

// prompt asks for a line if the screen wants one, and offers what can be typed.
func (l *sittingLoop) prompt() {
	if l.demo != nil {
		l.screen.Quiet(l.demo.Demo().Playing)
	}
	if l.typed.edit != nil {
		l.typed.edit.offer(l.screen.Phrases())
	}
	l.typed.want(l.screen.Unseen())
}

// showSensors writes what is new about the sensors.
func (l *sittingLoop) showSensors() error {
	l.voice.misread(l.sitting.Hardware().Misreads)
	return errors.Join(l.screen.ShowSensors(), l.screen.InSight())
}

// show writes an update. It returns true if the game is over and nobody will continue.
func (l *sittingLoop) show(ctx context.Context, u companion.Update) (bool, error) {
	if err := l.screen.Show(ctx, u); err != nil {
		return false, err
	}
	if err := l.voice.tell(ctx, &u); err != nil {
		return false, err
	}
	return u.Result != nil && l.screen.Over() && (l.demo != nil || !isTerminal(l.e.in)), l.e.out.Flush()
}

// obey executes a line, and shows the result before the next line.
func (l *sittingLoop) obey(ctx context.Context, line string) error {
	if l.demo != nil && l.wish(line) {
		return l.offer(ctx)
	}
	if id, rest := l.screen.Command(line); id == "phones" && l.phones != nil {
		l.phones.obey(rest)
		return nil
	}
	if err := l.catchUp(ctx); err != nil {
		return err
	}
	if err := l.screen.Obey(ctx, line); err != nil {
		var bug *companion.UnjudgedError
		if errors.As(err, &bug) && !errors.Is(err, companion.ErrStopped) {
			l.e.warn(err) // nothing was stored, so that people can do something else
			return l.catchUp(ctx)
		}
		if errors.Is(err, companion.ErrStopped) {
			_ = l.catchUp(ctx) // shows the failure to the table; err is the same for the caller
		}
		return err
	}
	if err := l.catchUp(ctx); err != nil {
		return err
	}
	return l.screen.InSight()
}

// catchUp shows the pending update, if there is one.
func (l *sittingLoop) catchUp(ctx context.Context) error {
	select {
	case u := <-l.updates:
		over, err := l.show(ctx, u)
		if over && err == nil {
			err = errOver
		}
		return err
	default:
		return nil
	}
}

// errOver says that the game is over and nobody will continue.
var errOver = errors.New("the game is over")

// stopped returns the loop's error, or nil if people ended it.
func (l *sittingLoop) stopped(err error) error {
	if errors.Is(err, errOver) {
		return nil
	}
	if errors.Is(err, terminal.ErrQuit) {
		return l.keep()
	}
	return err
}

// keep prints that the game can be resumed later.
func (l *sittingLoop) keep() error {
	if l.demo != nil {
		return nil
	}
	return l.screen.Kept()
}

// offer shows the prompts when the demo has paused.
func (l *sittingLoop) offer(ctx context.Context) error {
	if l.demo.Demo().Playing {
		return nil
	}
	l.screen.Quiet(false)
	u, err := l.sitting.Session.Now(ctx, engine.Table)
	if err != nil {
		return err
	}
	_, err = l.show(ctx, u)
	return err
}

// wish executes a command for the demo. It returns false if the line is not one.
func (l *sittingLoop) wish(line string) bool {
	id, _ := l.screen.Command(line)
	switch id {
	case "pause", "go":
		l.demo.Play(id == "go")
	case "step":
		l.demo.Play(false)
		l.demo.Step()
	case "strange":
		l.demo.UnknownTag()
	default:
		return false
	}
	return true
}
