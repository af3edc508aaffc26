package tinyepic

import (
	"casekeeper/engine"
	"casekeeper/engine/catalogue"
	"casekeeper/engine/owed"
)

// flow decides one act, see package owed.
type flow struct {
	owed.Run[State, Event, *State]
}

func (f *flow) stage(s Stage)          { f.Emit(Event{Kind: evStage, Stage: s}) }
func (f *flow) next()                  { f.Emit(Event{Kind: evCur}) }
func (f *flow) done()                  { f.Emit(Event{Kind: evTaskDone}) }
func (f *flow) owe(t Task)             { f.Emit(Event{Kind: evTask, Task: t}) }
func (f *flow) note(w Reason, e Event) { e.Kind, e.Why = evNote, w; f.Emit(e) }

// gain gives influence of one kind; what exceeds the scale is lost.
func (f *flow) gain(seat engine.Seat, k Kind, n uint8, why Reason) {
	if n > 0 {
		f.Emit(Event{Kind: evGain, Seat: seat, Influence: k, N: n, Why: why})
	}
}

// gainAny gives influence of kind k, or of a kind that the seat chooses if k is 0.
func (f *flow) gainAny(seat engine.Seat, k Kind, n uint8, why Reason) {
	if k != 0 {
		f.gain(seat, k, n, why)
		return
	}
	f.owe(Task{Kind: taskWild, Seat: seat, N: n, Why: why})
}

// pay takes influence, which the seat must have.
func (f *flow) pay(seat engine.Seat, k Kind, n uint8, why Reason) {
	f.Emit(Event{Kind: evPay, Seat: seat, Influence: k, N: n, Why: why})
}

// Step advances by one step that needs nobody; it reports false if there is none.
func (f *flow) Step() bool {
	if !f.S.Owed.Empty() {
		return f.stepTask()
	}
	switch f.S.Stage {
	case stBosses:
		return f.stepBosses()
	case stTown, stRefill:
		return f.stepTown()
	case stDeal:
		return f.stepDeal()
	case stMuster:
		return f.stepMuster()
	case stPlace:
		return f.stepPlace()
	case stGains:
		return f.stepGains()
	case stReveal:
		return f.stepReveal()
	case stSuits:
		return f.stepSuits()
	case stMats:
		return f.stepMats()
	case stHall:
		return f.stepHall()
	case stBuy:
		return f.stepBuy()
	case stLeftover:
		return f.stepLeftover()
	case stAdvance:
		return f.stepAdvance()
	}
	return false
}

// do handles the observation, or refuses it.
func (f *flow) do() *engine.Violation {
	switch f.Fact.Kind {
	case engine.KindCard:
		return f.card()
	case engine.KindDie:
		return f.die()
	}
	return f.act()
}

// act handles a choice.
func (f *flow) act() *engine.Violation {
	if f.Fact.Verb == verbGain || f.Fact.Verb == verbLose || f.Fact.Verb == verbThird {
		return f.adjust()
	}
	f.goesOn()
	if t := f.S.Owed.Top(); t != nil {
		return f.answerTask(*t)
	}
	switch f.S.Stage {
	case stReveal:
		if f.Fact.Verb == verbByEye {
			return f.byEye()
		}
	case stPlace:
		if f.S.Duel.On && f.Fact.Verb == verbDuelWon && f.S.saysDuel() {
			return f.sayDuel()
		}
		if f.S.Duel.On {
			return f.answerDuel()
		}
		return f.place()
	case stMats, stHall:
		if m, ok := f.S.asksWhere(); ok {
			return f.sayWinner(m)
		}
	case stBuy:
		return f.buy(f.S.Rank[f.S.Cur])
	case stLeftover:
		seat, _ := f.S.stander(Sheriff, Leftover)
		return f.buy(seat)
	case stAdvance:
		return f.advance()
	}
	return engine.Refuse(rulePhaseOrder, f.Fact.Seat)
}

// goesOn ends the time in which boss texts can be applied, so nobody has to declare its end.
func (f *flow) goesOn() {
	for _, seat := range f.S.people() {
		if f.S.P[seat].Aside {
			f.Emit(Event{Kind: evAsides})
			return
		}
	}
}

// kindArg and cardArg return operands of the act.
func (f *flow) kindArg(i int) Kind             { return Kind(f.Fact.Args[i]) }
func (f *flow) cardArg(i int) catalogue.CardID { return catalogue.CardID(f.Fact.Args[i]) }
