package dare

import (
	"slices"

	"casekeeper/engine"
	"casekeeper/engine/owed"
)

// flow decides one fact.
type flow struct {
	owed.Run[State, Event, *State]
}

func (f *flow) owe(t Task)  { f.Emit(Event{Kind: Owing, Task: t}) }
func (f *flow) more(t Task) { f.Emit(Event{Kind: Further, Task: t}) }
func (f *flow) done()       { f.Emit(Event{Kind: Done}) }

// Step does one thing that needs nobody; false if there is none.
func (f *flow) Step() bool {
	t := f.S.Owed.Top()
	switch {
	case f.S.Over:
		return false
	case t == nil && f.S.Turn == turnsEach*f.S.N:
		f.Emit(Event{Kind: Ended})
	case t == nil:
		f.owe(Task{Kind: Daring, Seat: f.S.Order[f.S.Turn%f.S.N], Times: 1})
		f.Emit(Event{Kind: TurnBegan})
	case t.Kind == Robbing && (t.Times == 0 || f.S.Points[t.Seat] == 0):
		f.done()
	case t.Kind == Robbing && f.S.Blocks[t.Seat] == 0:
		f.robbed(*t)
	default:
		return false
	}
	return true
}

// do carries out an answer to what is owed, or refuses.
func (f *flow) do() *engine.Violation {
	t := f.S.Owed.Top()
	if v := f.Must(t.Seat, RuleTurn); v != nil {
		return v
	}
	if !slices.Contains(f.S.options(*t), f.Fact) {
		return engine.Refuse(RuleDare, t.Seat, engine.N(int(t.Times)))
	}
	f.answer(*t)
	return nil
}

func (f *flow) answer(t Task) {
	switch f.Fact.Verb {
	case VerbTake:
		f.done()
		f.Emit(Event{Kind: Gained, Seat: t.Seat, Points: t.Times})
	case VerbRob:
		f.done()
		f.owe(Task{Kind: Robbing, Seat: engine.Seat(f.Fact.Args[0]), By: t.Seat, Times: t.Times})
	case VerbTwice:
		f.Emit(Event{Kind: Doubled, Seat: t.Seat})
		t.Times = twice
		f.more(t)
	case VerbToast:
		f.done()
		for _, other := range slices.Backward(f.S.others(t.Seat)) {
			f.owe(Task{Kind: Daring, Seat: other, Times: t.Times, Quiet: true})
		}
	case VerbBlock:
		f.Emit(Event{Kind: Blocked, Seat: t.By, From: t.Seat})
		t.Times--
		f.more(t)
	case VerbLet:
		f.robbed(t)
	}
}

// robbed moves a point and has one robbery less to do.
func (f *flow) robbed(t Task) {
	f.Emit(Event{Kind: Robbed, Seat: t.By, From: t.Seat})
	t.Times--
	f.more(t)
}
