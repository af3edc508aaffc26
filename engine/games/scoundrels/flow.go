package scoundrels

import (
	"casekeeper/engine"
	"casekeeper/engine/owed"
)

// flow decides one act; see package owed.
type flow struct {
	owed.Run[State, Event, *State]
	*Rules
}

// Emit is that of package owed. Declared on flow itself, it keeps the flow on the stack.
func (f *flow) Emit(e Event) {
	f.Events = append(f.Events, e)
	f.S.Apply(e)
}

func (f *flow) stage(s Stage)          { f.Emit(Event{Kind: evStage, Stage: s}) }
func (f *flow) note(w Reason, e Event) { e.Kind, e.Why = evNote, w; f.Emit(e) }
func (f *flow) push(t Frame)           { f.Emit(Event{Kind: evPush, Frame: t}) }
func (f *flow) goOn(t Frame)           { f.Emit(Event{Kind: evGo, Frame: t}) }
func (f *flow) pop()                   { f.Emit(Event{Kind: evPop}) }
func (f *flow) top() *Frame            { return f.S.Owed.Top() }

// Step does one thing that needs no player; false if there is none.
func (f *flow) Step() bool {
	s := &f.S
	switch t := f.top(); {
	case t != nil:
		return f.stepWork(*t)
	case s.Stage == stTurn && s.Third:
		f.third()
		return true
	case s.Due != 0 && f.offered(s) != engine.Table:
		return false
	case s.Due != 0:
		f.Emit(Event{Kind: evLapse, Mask: s.Due})
		return true
	}
	switch s.Stage {
	case stStrategy:
		return f.chosen()
	case stAfter:
		return f.endTurn(false)
	case stCall:
		return f.call()
	case stClose:
		return f.night()
	case stStarter:
		return f.starter()
	case stOpen:
		return f.opened()
	}
	return false
}

// follow carries out a fact and what follows from it.
func (f *flow) follow() {
	f.do()
	for n := 0; f.Step(); n++ { // not Settle: its interface would move f to the heap
		f.Bound(n)
	}
}
