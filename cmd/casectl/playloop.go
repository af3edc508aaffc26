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
)

// screen is how a sitting is shown: in words or in objects.
type screen interface {
	Show(context.Context, companion.Update) error
	Obey(ctx context.Context, line string) error
	Command(line string) (id, rest string)
	Unseen() string    // what is shown while a line is typed that nobody may see; "" = everybody may
	Phrases() []string // what can be typed on a line that everybody may see
	Say(text string)
	Attach(terminal.Sensors)
	Chair(terminal.Chairs)
	Advise(terminal.Adviser)
	ShowDeed() error    // what is new about the program that holds seats
	ShowSensors() error // what is new about them
	InSight() error     // says again what is awaited, if it has left the terminal
	Quiet(on bool)
	Kept() error
	Over() bool // the game is over; shows the final table
}

// sittingLoop is a sitting that is played. One goroutine.
type sittingLoop struct {
	e       *env
	screen  screen
	sitting *sitting.Sitting
	updates <-chan companion.Update
	typed   *typing       // what people type
	misread chan struct{} // capacity 1: something else is misread
	demo    *sitting.Demo // nil: a real table
	deed    chan struct{} // capacity 1: the program that holds seats does something else
	changed chan struct{} // capacity 1: the demo may be in trouble
}

// play runs the sitting until it stops.
func (p *party) play(e *env, resumed bool) error {
	w, err := e.words(p.game.Game)
	if err != nil {
		return err
	}
	ctx, stop := context.WithCancel(e.ctx)
	defer stop()
	l := &sittingLoop{e: e, screen: e.screen(w, p.session, resumed), typed: e.lines().serve(ctx),
		misread: make(chan struct{}, 1), deed: make(chan struct{}, 1), changed: make(chan struct{}, 1)}
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
	chairs, err := sitting.SeatChairs(ctx, p.session, func() { poke(l.deed) })
	if err != nil {
		return err
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

// sit joins the session to the sensors. Those that cannot be opened are told
// with how the others are: half a rig still plays.
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
		Misreads: func([]scanner.Fault) { poke(l.misread) },
		Turned:   func() { _ = p.keep() }}) // what fails is tried again, and told, at the end
	if err != nil {
		return errors.Join(err, r.Close())
	}
	l.screen.Attach(l.sitting)
	return nil
}

// poke lets the loop look at something.
func poke(c chan struct{}) {
	select {
	case c <- struct{}{}:
	default: // it will look anyway
	}
}

// lookEvery is how often the loop looks how the sensors are.
const lookEvery = time.Second

// run shows and obeys until the game is over or somebody quits.
func (l *sittingLoop) run(ctx context.Context) error {
	look := time.NewTicker(lookEvery)
	defer look.Stop()
	for {
		if l.demo != nil {
			l.screen.Quiet(l.demo.Demo().Playing)
		}
		if l.typed.edit != nil {
			l.typed.edit.offer(l.screen.Phrases())
		}
		l.typed.want(l.screen.Unseen())
		select {
		case u := <-l.updates:
			if over, err := l.show(ctx, u); over || err != nil {
				return err
			}
		case line, more := <-l.typed.lines:
			if !more && l.demo == nil {
				return l.keep()
			}
			if !more {
				l.typed.lines = nil
				continue
			}
			if l.typed.got() {
				continue // another line is wanted now
			}
			if err := l.obey(ctx, line); err != nil {
				return l.stopped(err)
			}
		case <-l.misread:
			if err := errors.Join(l.screen.ShowSensors(), l.screen.InSight()); err != nil {
				return err
			}
		case <-l.deed:
			if err := l.screen.ShowDeed(); err != nil {
				return err
			}
		case <-look.C:
			if err := errors.Join(l.screen.ShowSensors(), l.screen.InSight()); err != nil {
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

// show writes an update; true if the game is over and nobody will go on.
func (l *sittingLoop) show(ctx context.Context, u companion.Update) (bool, error) {
	if err := l.screen.Show(ctx, u); err != nil {
		return false, err
	}
	return u.Result != nil && l.screen.Over() && (l.demo != nil || !isTerminal(l.e.in)), l.e.out.Flush()
}

// obey does what was typed, and shows what came of it before the next line.
func (l *sittingLoop) obey(ctx context.Context, line string) error {
	if l.demo != nil && l.wish(line) {
		return l.offer(ctx)
	}
	if err := l.catchUp(ctx); err != nil {
		return err
	}
	if err := l.screen.Obey(ctx, line); err != nil {
		var bug *companion.UnjudgedError
		if errors.As(err, &bug) && !errors.Is(err, companion.ErrStopped) {
			l.e.warn(err) // nothing was kept: the table can do something else
			return l.catchUp(ctx)
		}
		if errors.Is(err, companion.ErrStopped) {
			_ = l.catchUp(ctx) // says so to the table; err is the same for whoever called
		}
		return err
	}
	if err := l.catchUp(ctx); err != nil {
		return err
	}
	return l.screen.InSight()
}

// catchUp shows the update that waits, if there is one.
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

// errOver says that the game is over and nobody will go on.
var errOver = errors.New("the game is over")

// stopped ends the loop as people wished, or with an error.
func (l *sittingLoop) stopped(err error) error {
	if errors.Is(err, errOver) {
		return nil
	}
	if errors.Is(err, terminal.ErrQuit) {
		return l.keep()
	}
	return err
}

// keep says that the game goes on another time.
func (l *sittingLoop) keep() error {
	if l.demo != nil {
		return nil
	}
	return l.screen.Kept()
}

// offer shows what is awaited when the demo has left it to people.
func (l *sittingLoop) offer(ctx context.Context) error {
	if l.demo.Demo().Playing {
		return nil
	}
	l.screen.Quiet(false)
	u, err := sitting.Now(ctx, l.sitting.Session, engine.Table)
	if err != nil {
		return err
	}
	_, err = l.show(ctx, u)
	return err
}

// wish takes a wish for the demo; false if the line is none.
func (l *sittingLoop) wish(line string) bool {
	id, _ := l.screen.Command(line)
	switch id {
	case "pause", "go":
		l.demo.Play(id == "go")
	case "step":
		l.demo.Play(false)
		l.demo.Step()
	case "strange":
		l.demo.Strange()
	default:
		return false
	}
	return true
}
