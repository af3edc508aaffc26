package shell

import (
	"context"

	"casekeeper/engine/catalogue"
	"casekeeper/ui/kit"
	"casekeeper/ui/present"
	"casekeeper/ui/present/machine"
	"casekeeper/ui/present/owncards"
	"casekeeper/ui/screens/sensors"
	"casekeeper/ui/tables"
)

// hardwarePage is the hardware page and the enrolment page.
type hardwarePage struct {
	*workbench
	page     *sensors.Diagnostics
	walk     *sensors.Enrolment
	state    machine.Diagnostics
	at       owncards.Enrolment
	game     string // the game whose cards are enrolled
	lamp     bool
	rigs     *rigs
	pictured *present.TableVM // the table as last shown
	waiting  func() *present.MiniatureVM
	tagged   func() // called when the tags of cards may have changed; set by the shell
}

func (w *hardwarePage) wire(f *frame, bench *workbench, rigs *rigs, pictured *present.TableVM, waiting func() *present.MiniatureVM) {
	w.workbench, w.rigs, w.pictured, w.waiting = bench, rigs, pictured, waiting
	w.none = func(page kit.Screen) { rigs.open(page == kit.Screen(w.walk)) }
	w.page, w.walk = sensors.NewDiagnostics(), sensors.NewEnrolment()
	w.page.Table = tables.Still()
	f.add(w.page, func() {
		w.state.Table = w.tableNow()
		w.page.Show(machine.DiagnosticsPage(f.general(), w.state, f.words()))
	})
	f.add(w.walk, func() { w.walk.Show(owncards.EnrolmentPage(f.house.Words(w.game, f.lang), w.at)) })
	w.page.OnBack = func() { w.leave(w.from) }
	w.page.OnRoll = func(on bool) { w.with(func(ctx context.Context, b Bench) error { return b.Roll(ctx, on) }) }
	w.page.OnCamera = func(on bool) { w.with(func(ctx context.Context, b Bench) error { return b.Look(ctx, on) }) }
	w.page.OnTry = func() { w.with(func(_ context.Context, b Bench) error { b.Try(); return nil }) }
	w.page.OnMap = func(on bool) { w.with(func(ctx context.Context, b Bench) error { return b.Map(ctx, on) }) }
	w.page.OnNext = func() { w.with(func(ctx context.Context, b Bench) error { return b.Step(ctx, true) }) }
	w.page.OnPast = func() { w.with(func(ctx context.Context, b Bench) error { return b.Step(ctx, false) }) }
	w.page.OnLamp = func() {
		w.lamp = !w.lamp
		on := w.lamp
		w.with(func(_ context.Context, b Bench) error { b.Light(on); return nil })
	}
	step := func(what string) func() {
		return func() {
			w.with(func(ctx context.Context, b Bench) error { _, err := b.Enrol(ctx, what); return err })
		}
	}
	w.walk.OnSkip, w.walk.OnBack, w.walk.OnAccept, w.walk.OnUndo, w.walk.OnAgain = step("skip"), step("back"), step("accept"), step("undo"), step("again")
	w.walk.OnSpread = func(on bool) {
		if on {
			step("spread")()
		} else {
			step("singly")()
		}
	}
	w.walk.OnClose = func() {
		w.leave(w.from)
		w.tagged()
	}
	returning := func(open func()) func() { // to where people came from
		return func() {
			from := w.from
			w.leaveFor(func() { open(); w.from = from })
		}
	}
	w.page.OnAgain = returning(w.testSensors)
	w.page.OnTag = returning(func() { w.openEnrolment(w.house.Games()[0].ID, catalogue.None) })
	if w.opts.Rigs != nil {
		w.page.OnOther = func() { w.leaveFor(func() { w.rigs.open(false) }) }
	}
	w.page.OnPlay = func() {
		if w.seat != nil {
			w.leave(f.table)
			return
		}
		w.leave(f.home)
	}
	f.table.OnWorkshop, rigs.test = w.openSensors, w.testSensors
}

// tableNow returns the open table, or the one of the game that waits, if it is the first game, or
// an empty one; nil if there is none of them.
func (w *hardwarePage) tableNow() *present.MiniatureVM {
	if w.seat != nil {
		return &present.MiniatureVM{Drawing: w.pictured.Drawing, Places: w.pictured.Places, Seats: w.pictured.Seats}
	}
	if t := w.waiting(); t != nil || w.opts.Empty == nil {
		return t
	}
	if b := w.opts.Empty(w.words().Info.ID); b != nil {
		return w.words().Miniature(b)
	}
	return nil
}

// openSensors shows the sensors that can be chosen where none are or, if there is no choice or a table is
// open, their state. Back returns to the screen in front.
func (w *hardwarePage) openSensors() {
	if w.opts.Rigs != nil && (w.seat == nil || w.seat.Bench == nil) {
		if _, chosen := w.opts.Rigs.Rigs(); chosen == "" || w.seat != nil {
			w.rigs.open(false)
			return
		}
	}
	w.testSensors()
}

// testSensors shows the state of the sensors.
func (w *hardwarePage) testSensors() {
	w.page.First()
	w.lamp, w.state = false, machine.Diagnostics{Opening: true}
	w.open(benchUse{page: w.page, game: w.house.Games()[0].ID,
		opened: func(b Bench, err error) {
			if b == nil {
				w.state = machine.Diagnostics{NoRig: err == nil, Trouble: err}
			}
		},
		look: func(ctx context.Context, b Bench, err error) func() {
			state := b.Diagnostics(ctx)
			return func() {
				if err != nil {
					state.Trouble = err
				}
				state.LampOn, w.state = w.lamp, state
				w.redraw(w.page)
			}
		}})
}

// openEnrolment begins to enrol the cards of a game, at a card or where it was left.
func (w *hardwarePage) openEnrolment(game string, at catalogue.CardID) {
	w.game, w.at = game, owncards.Enrolment{}
	w.open(benchUse{page: w.walk, game: game,
		begin:  func(ctx context.Context, b Bench) error { return b.Begin(ctx, game, at) },
		opened: func(_ Bench, err error) { w.at.Trouble = err },
		look: func(ctx context.Context, b Bench, err error) func() {
			at, failed := b.Enrol(ctx, "")
			return func() {
				if failed != nil { // it stays where it was
					at = w.at
					at.Trouble = failed
				}
				if err != nil {
					at.Trouble = err
				}
				w.at = at
				w.redraw(w.walk)
			}
		}})
}
