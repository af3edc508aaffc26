package tinyepic

import (
	"casekeeper/engine"
	"casekeeper/engine/catalogue"
	"casekeeper/engine/rulebook"
)

// flow decides one act: it runs the game on a copy of the state, noting every
// event, until somebody has to do something.
type flow struct {
	s  State
	o  engine.Observation
	ev []Event
}

// emit notes an event and lets it happen on the copy.
func (f *flow) emit(e Event) {
	f.ev = append(f.ev, e)
	f.s.apply(e)
}

func (f *flow) stage(s Stage)          { f.emit(Event{Kind: evStage, A: uint8(s)}) }
func (f *flow) next()                  { f.emit(Event{Kind: evCur}) }
func (f *flow) done()                  { f.emit(Event{Kind: evTaskDone}) }
func (f *flow) owe(t Task)             { f.emit(Event{evTask, 0, t.Kind, t.Seat, t.A, t.B, t.C, t.D, t.Card}) }
func (f *flow) note(w Reason, e Event) { e.Kind, e.Why = evNote, w; f.emit(e) }

// gain gives influence of one kind; what exceeds the scale is lost.
func (f *flow) gain(seat engine.Seat, k Kind, n uint8, why Reason) {
	if n > 0 {
		f.emit(Event{Kind: evGain, Seat: seat, A: uint8(k), B: n, Why: why})
	}
}

// gainAny gives influence of kind k, or of a kind to choose if k is 0.
func (f *flow) gainAny(seat engine.Seat, k Kind, n uint8, why Reason) {
	if k != 0 {
		f.gain(seat, k, n, why)
		return
	}
	f.owe(Task{Kind: taskWild, Seat: seat, A: n, B: uint8(why)})
}

// pay takes influence, which the seat must have.
func (f *flow) pay(seat engine.Seat, k Kind, n uint8, why Reason) {
	f.emit(Event{Kind: evPay, Seat: seat, A: uint8(k), B: n, Why: why})
}

// may tells whether a rule that would refuse is set aside for this act.
func (f *flow) waived(rule rulebook.ID) bool { return f.o.Waive == rule }

// waivable are the rules that the table may set aside: the state stays
// meaningful without them.
func waivable(rule rulebook.ID) bool {
	switch rule {
	case ruleShield, ruleBuyToken, ruleRevealOnce:
		return true
	}
	return false
}

// settle runs the game on until somebody has to do something.
func (f *flow) settle() {
	for f.step() {
	}
}

// step does one thing that needs nobody; false if there is none.
func (f *flow) step() bool {
	if f.s.NTasks > 0 {
		return f.stepTask()
	}
	switch f.s.Stage {
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

// do carries out the observation, or refuses.
func (f *flow) do() *engine.Violation {
	if f.o.Waive != "" && !waivable(f.o.Waive) {
		return engine.Refuse(ruleNoWaiver, f.o.Seat)
	}
	if f.s.Stage == stOver {
		return engine.Refuse(rulePhase, f.o.Seat)
	}
	switch f.o.Kind {
	case engine.KindCard:
		return f.card()
	case engine.KindDie:
		return f.die()
	}
	return f.act()
}

// act carries out a choice.
func (f *flow) act() *engine.Violation {
	if f.o.Verb == verbGain || f.o.Verb == verbLose || f.o.Verb == verbThird {
		return f.adjust()
	}
	if t := f.s.top(); t != nil {
		return f.answerTask(*t)
	}
	switch f.s.Stage {
	case stPlace:
		if f.s.Duel.On {
			return f.answerDuel()
		}
		return f.place()
	case stBuy:
		return f.buy(f.s.Rank[f.s.Cur])
	case stLeftover:
		seat, _ := f.s.stander(Sheriff, Leftover)
		return f.buy(seat)
	case stAdvance:
		return f.advance()
	}
	return engine.Refuse(rulePhase, f.o.Seat)
}

// operand helpers: the act's operands as what they are.
func (f *flow) kindArg(i int) Kind             { return Kind(f.o.Args[i]) }
func (f *flow) cardArg(i int) catalogue.CardID { return catalogue.CardID(f.o.Args[i]) }

// seatMust refuses when somebody else is to act.
func (f *flow) seatMust(seat engine.Seat) *engine.Violation {
	if f.o.Seat != seat {
		return engine.Refuse(ruleTurn, f.o.Seat, engine.Who(seat))
	}
	return nil
}
