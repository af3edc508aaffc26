package shell

import (
	"context"
	"time"

	"casekeeper/engine/catalogue"
	"casekeeper/ui/kit"
	"casekeeper/ui/present"
	"casekeeper/ui/present/machine"
	"casekeeper/ui/present/owncards"
	"casekeeper/ui/present/scoring"
	"casekeeper/ui/screens"
)

// Bench is the sensors while no game uses them: on the hardware page, or while cards are
// enrolled. Its methods are safe for concurrent use and may block; they are not called in Fyne's
// goroutine.
type Bench interface {
	Diagnostics(context.Context) machine.Diagnostics
	Roll(ctx context.Context, on bool) error // test rolls, which no game sees
	Map(ctx context.Context, on bool) error  // the health map
	Step(ctx context.Context, on bool) error // forward or back in the map
	Light(on bool)

	Begin(ctx context.Context, game string, at catalogue.CardID) error  // begins to enrol cards
	Enrol(ctx context.Context, step string) (owncards.Enrolment, error) // step: "", skip, back, accept, undo, again
	End(context.Context) error

	Find(ctx context.Context, game string) error    // looks for cards of a game on any reader
	Found(context.Context) ([]scoring.Found, error) // the cards found since the last call

	Close() error
}

// hardwarePage is the hardware page and the enrolment page, and the sensors behind them.
type hardwarePage struct {
	page  *screens.Diagnostics
	walk  *screens.Enrolment
	bench Bench // nil = not open
	state machine.Diagnostics
	at    owncards.Enrolment
	game  string     // the game whose cards are enrolled
	from  kit.Screen // the screen that Back returns to
	opens int        // counts openings of the page; results for an older one are dropped
	lamp  bool
}

// refreshEvery is how often the page reads the state of the sensors.
const refreshEvery = 300 * time.Millisecond

func wireWorkshop(s *Shell) {
	w := &s.work
	w.page, w.walk = screens.NewDiagnostics(), screens.NewEnrolment()
	s.page(w.page, func() {
		w.state.Table = s.tableNow()
		w.page.Show(machine.DiagnosticsPage(s.house.General(s.lang), w.state, s.wordsNow()))
	})
	s.page(w.walk, func() { w.walk.Show(owncards.EnrolmentPage(s.house.Words(w.game, s.lang), w.at)) })
	w.page.OnBack = func() { s.closeBench(w.from) }
	w.page.OnRoll = func(on bool) { s.withBench(func(ctx context.Context, b Bench) error { return b.Roll(ctx, on) }) }
	w.page.OnMap = func(on bool) { s.withBench(func(ctx context.Context, b Bench) error { return b.Map(ctx, on) }) }
	w.page.OnNext = func() { s.withBench(func(ctx context.Context, b Bench) error { return b.Step(ctx, true) }) }
	w.page.OnPast = func() { s.withBench(func(ctx context.Context, b Bench) error { return b.Step(ctx, false) }) }
	w.page.OnLamp = func() {
		w.lamp = !w.lamp
		on := w.lamp
		s.withBench(func(_ context.Context, b Bench) error { b.Light(on); return nil })
	}
	step := func(what string) func() {
		return func() {
			s.withBench(func(ctx context.Context, b Bench) error { _, err := b.Enrol(ctx, what); return err })
		}
	}
	w.walk.OnSkip, w.walk.OnBack, w.walk.OnAccept, w.walk.OnUndo, w.walk.OnAgain = step("skip"), step("back"), step("accept"), step("undo"), step("again")
	s.table.OnWorkshop = s.OpenSensors
	w.walk.OnClose = func() { s.closeBench(w.from) }
}

// wordsNow returns the words of the open table, or of the first game.
func (s *Shell) wordsNow() *present.Words {
	if s.seat != nil {
		return s.seat.words.Load()
	}
	return s.house.Words(s.house.Games()[0].ID, s.lang)
}

// tableNow returns the open table, or the one of the game that waits, if it is the first game; nil
// if there is neither.
func (s *Shell) tableNow() *present.MiniatureVM {
	b, first := &s.before, s.house.Games()[0].ID
	switch {
	case s.seat != nil:
		return &present.MiniatureVM{Drawing: s.pictured.Drawing, Places: s.pictured.Places, Seats: s.pictured.Seats}
	case b.Open != nil && b.Now != nil && b.Open.Game == first:
		return s.house.Words(first, s.lang).With(b.Open.Seats).Miniature(&b.Now.Board)
	}
	return nil
}

// OpenSensors shows the sensors that can be chosen or, if there is no choice or a table is open,
// their state. Back returns to the screen in front.
func (s *Shell) OpenSensors() {
	if s.opts.Rigs != nil && (s.seat == nil || s.seat.Bench == nil) {
		s.openRigs(false)
		return
	}
	s.testSensors()
}

// testSensors shows the state of the sensors.
func (s *Shell) testSensors() {
	s.work.page.First()
	s.openBench(s.work.page, s.house.Games()[0].ID, nil)
}

// openEnrolment begins to enrol the cards of a game, at a card or where it was left.
func (s *Shell) openEnrolment(game string, at catalogue.CardID) {
	s.work.game, s.work.at = game, owncards.Enrolment{}
	s.openBench(s.work.walk, game, func(ctx context.Context, b Bench) error { return b.Begin(ctx, game, at) })
}

// openBench shows a page and opens the sensors behind it in a goroutine of its own: those of the
// open table, if there is one.
func (s *Shell) openBench(page kit.Screen, game string, then func(context.Context, Bench) error) {
	w := &s.work
	if w.bench != nil || s.moving {
		return
	}
	w.from, w.opens, w.lamp = s.shown, w.opens+1, false
	w.state = machine.Diagnostics{Opening: true}
	turn, open := w.opens, s.opts.Bench
	if s.seat != nil {
		open = func(string) (Bench, error) { return s.seat.Bench, nil }
	}
	s.show(page)
	go func() {
		var b Bench
		var err error
		if open != nil {
			b, err = open(game)
		}
		if err == nil && b != nil && then != nil {
			if err = then(context.Background(), b); err != nil {
				_ = b.Close() // the first error is the relevant one
				b = nil
			}
		}
		s.opts.Do(func() { s.benchOpened(turn, b, err) })
	}()
}

func (s *Shell) benchOpened(turn int, b Bench, err error) {
	w := &s.work
	switch {
	case turn != w.opens: // people have left the page meanwhile
		if b != nil {
			s.giveBack(b)
		}
	case b == nil && err == nil && s.opts.Rigs != nil:
		s.openRigs(s.shown == kit.Screen(w.walk))
	case b == nil:
		w.state = machine.Diagnostics{NoRig: err == nil, Trouble: err}
		w.at.Trouble = err
		s.finding(b, err)
		s.draw()
	default:
		w.bench = b
		s.finding(b, nil)
		s.draw()
		s.look(turn)
	}
}

// look reads the state of the sensors repeatedly while the page is open.
func (s *Shell) look(turn int) {
	w := &s.work
	b := w.bench
	if b == nil || turn != w.opens {
		return
	}
	page := s.shown
	go func() {
		ctx, stop := context.WithTimeout(context.Background(), 5*time.Second)
		defer stop()
		var told func()
		switch page {
		case kit.Screen(w.walk):
			at, err := b.Enrol(ctx, "")
			told = func() { s.showEnrolment(at, err) }
		case kit.Screen(s.score.screen):
			list, err := b.Found(ctx)
			told = func() { s.foundCards(list, err) }
		default:
			state := b.Diagnostics(ctx)
			told = func() { s.showSensors(state) }
		}
		s.opts.Do(func() {
			if turn != w.opens || w.bench == nil {
				return
			}
			told()
			s.opts.After(refreshEvery, func() { s.opts.Do(func() { s.look(turn) }) })
		})
	}()
}

// showEnrolment shows the state of enrolling; an error does not change it.
func (s *Shell) showEnrolment(at owncards.Enrolment, err error) {
	w := &s.work
	if err != nil {
		at = w.at
		at.Trouble = err
	}
	w.at = at
	if s.shown == kit.Screen(w.walk) {
		s.draw()
	}
}

// showSensors shows the state of the sensors.
func (s *Shell) showSensors(state machine.Diagnostics) {
	w := &s.work
	state.LampOn = w.lamp
	w.state = state
	if s.shown == kit.Screen(w.page) {
		s.draw()
	}
}

// withBench runs do with the sensors, and reads their state.
func (s *Shell) withBench(do func(context.Context, Bench) error) {
	w := &s.work
	b, turn := w.bench, w.opens
	if b == nil {
		return
	}
	go func() {
		ctx, stop := context.WithTimeout(context.Background(), 5*time.Second)
		defer stop()
		err := do(ctx, b)
		var state machine.Diagnostics
		var at owncards.Enrolment
		walked, werr := b.Enrol(ctx, "")
		state, at = b.Diagnostics(ctx), walked
		if err == nil {
			err = werr
		}
		s.opts.Do(func() {
			if turn != w.opens || w.bench == nil {
				return
			}
			if err != nil {
				state.Trouble, at.Trouble = err, err
			}
			state.LampOn = w.lamp
			w.state, w.at = state, at
			s.draw()
		})
	}()
}

// closeBench closes the sensors and shows a screen.
func (s *Shell) closeBench(to kit.Screen) {
	w := &s.work
	b := w.bench
	w.bench, w.opens = nil, w.opens+1
	if b != nil {
		s.giveBack(b)
	}
	s.show(to)
	if to == kit.Screen(s.cards.page) {
		s.loadCards() // the tags have changed
	}
}

// giveBack closes the sensors in a goroutine of its own. No table, which may need them, is opened
// before that.
func (s *Shell) giveBack(b Bench) {
	s.moving = true
	go func() {
		err := b.Close()
		s.opts.Do(func() {
			s.moving = false
			if err != nil && s.trouble == nil {
				s.trouble = err
			}
			if s.shown == kit.Screen(s.home) {
				s.draw()
			}
		})
	}()
}

// dropBench closes the sensors when the program ends.
func (s *Shell) dropBench() error {
	b := s.work.bench
	s.work.bench, s.work.opens = nil, s.work.opens+1
	if b == nil {
		return nil
	}
	return b.Close()
}
