package shell

import (
	"context"
	"time"

	"casekeeper/engine/catalogue"
	"casekeeper/ui/kit"
	"casekeeper/ui/present/machine"
	"casekeeper/ui/present/owncards"
	"casekeeper/ui/present/scoring"
)

// Bench is the sensors while no game uses them: on the hardware page, or while cards are
// enrolled. Its methods are safe for concurrent use and may block; they are not called in Fyne's
// goroutine.
type Bench interface {
	Diagnostics(context.Context) machine.Diagnostics
	Roll(ctx context.Context, on bool) error // test rolls, which no game sees
	Map(ctx context.Context, on bool) error  // the health map
	Step(ctx context.Context, on bool) error // forward or back in the map
	Look(ctx context.Context, on bool) error // at what the camera sees, which no game sees meanwhile
	Try()                                    // begins a trial of the camera
	Light(on bool)

	Begin(ctx context.Context, game string, at catalogue.CardID) error  // begins to enrol cards
	Enrol(ctx context.Context, step string) (owncards.Enrolment, error) // step: "", skip, back, accept, undo, again, spread, singly
	End(context.Context) error

	Find(ctx context.Context, game string) error    // looks for cards of a game on any reader
	Found(context.Context) ([]scoring.Found, error) // the cards found since the last call

	Close() error
}

// refreshEvery is how often a page reads the state of the sensors.
const refreshEvery = 300 * time.Millisecond

// benchUse is what a page does with the sensors.
type benchUse struct {
	page   kit.Screen
	game   string
	begin  func(context.Context, Bench) error // nil = nothing
	opened func(Bench, error)                 // in Fyne's goroutine; without a bench and an error there are no sensors
	// look reads what the page shows. err is why something that people asked for before has failed;
	// the function that it returns runs in Fyne's goroutine.
	look func(ctx context.Context, b Bench, err error) (show func())
}

// workbench opens the sensors for one page at a time, and closes them.
type workbench struct {
	*frame
	use     benchUse
	bench   Bench            // nil = not open
	from    kit.Screen       // the screen that Back returns to
	closing bool             // sensors are being closed
	closed  func()           // called once when the sensors have been closed; nil = nothing waits for that
	opens   int              // counts openings of a page; results for an older one are dropped
	none    func(kit.Screen) // opens the choice of sensors, as none were chosen for a page
}

// open shows a page and opens the sensors behind it in a goroutine of its own: those of the open
// table, if there is one. While sensors are being closed it waits for that, as long as people stay
// where they are.
func (w *workbench) open(use benchUse) {
	if w.bench != nil || w.moving {
		if front := w.shown; w.closing {
			w.closed = func() {
				if w.front(front) {
					w.open(use)
				}
			}
		}
		return
	}
	w.use, w.from, w.opens = use, w.shown, w.opens+1
	turn, open := w.opens, w.opts.Bench
	if at := w.seat; at != nil {
		open = func(string) (Bench, error) { return at.Bench, nil }
	}
	w.show(use.page)
	go func() {
		var b Bench
		var err error
		if open != nil {
			b, err = open(use.game)
		}
		if err == nil && b != nil && use.begin != nil {
			if err = use.begin(context.Background(), b); err != nil {
				_ = b.Close() // the first error is the relevant one
				b = nil
			}
		}
		w.opts.Do(func() { w.opened(turn, b, err) })
	}()
}

func (w *workbench) opened(turn int, b Bench, err error) {
	switch {
	case turn != w.opens: // people have left the page meanwhile
		if b != nil {
			w.giveBack(b)
		}
	case b == nil && err == nil && w.opts.Rigs != nil:
		w.none(w.use.page)
	default:
		w.bench = b
		w.use.opened(b, err)
		w.draw()
		w.look(turn)
	}
}

// look reads what the page shows, again and again while it is open.
func (w *workbench) look(turn int) {
	w.read(turn, func(context.Context, Bench) error { return nil }, func() {
		w.opts.After(refreshEvery, func() { w.opts.Do(func() { w.look(turn) }) })
	})
}

// with runs do with the sensors, and reads their state.
func (w *workbench) with(do func(context.Context, Bench) error) { w.read(w.opens, do, w.draw) }

// read runs do with the sensors, reads what the page of that opening shows, and then runs then.
func (w *workbench) read(turn int, do func(context.Context, Bench) error, then func()) {
	b, look := w.bench, w.use.look
	if b == nil || turn != w.opens {
		return
	}
	go func() {
		ctx, stop := context.WithTimeout(context.Background(), 5*time.Second)
		defer stop()
		show := look(ctx, b, do(ctx, b))
		w.opts.Do(func() {
			if turn == w.opens && w.bench != nil {
				show()
				then()
			}
		})
	}()
}

// leave closes the sensors and shows a screen.
func (w *workbench) leave(to kit.Screen) {
	b := w.bench
	w.bench, w.opens = nil, w.opens+1
	if b != nil {
		w.giveBack(b)
	}
	w.show(to)
}

// leaveFor closes the sensors and then does next, unless people have left the page meanwhile.
func (w *workbench) leaveFor(next func()) {
	b := w.bench
	w.bench, w.opens = nil, w.opens+1
	if b == nil {
		next()
		return
	}
	w.giveBack(b)
	turn, front := w.opens, w.shown
	w.closed = func() {
		if turn == w.opens && w.front(front) {
			next()
		}
	}
}

// giveBack closes the sensors in a goroutine of its own. No table, which may need them, is opened
// before that.
func (w *workbench) giveBack(b Bench) {
	w.moving, w.closing = true, true
	go func() {
		err := b.Close()
		w.opts.Do(func() {
			w.moving, w.closing = false, false
			if err != nil && w.trouble == nil {
				w.trouble = err
			}
			if w.front(w.home) {
				w.draw()
			}
			if then := w.closed; then != nil {
				w.closed = nil
				then()
			}
		})
	}()
}

// drop closes the sensors when the program ends.
func (w *workbench) drop() error {
	b := w.bench
	w.bench, w.opens = nil, w.opens+1
	if b == nil {
		return nil
	}
	return b.Close()
}
