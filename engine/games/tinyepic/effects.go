package tinyepic

import (
	"slices"

	"casekeeper/engine"
	"casekeeper/engine/catalogue"
)

type cardID = catalogue.CardID

// What buildings do, by template. An effect is a task that is either carried out at once or
// becomes a question. A building with several effects owes them in order.

// effect carries out the effect task on top of the stack.
func (f *flow) effect(t Task) bool {
	f.done()
	if t.Step < f.S.fig(t.Card).More {
		next := t
		next.Step++
		f.owe(next)
	}
	switch step := f.S.step(t); step.Effect {
	case GainPerSuit:
		f.perSuit(t)
	case Convert:
		t.Kind = taskConvert
		f.ask(t)
	case PayAndBuy, PayAndGain, Auction, PostOffice:
		t.Kind, t.N = taskPay, step.toPay()
		f.ask(t)
	case Barber:
		t.Kind = taskBarber
		f.ask(t)
	case Doctor:
		t.Kind = taskDoctor
		f.ask(t)
	case Graveyard:
		f.graveyard(t)
	case Outhouse:
		f.Emit(Event{Kind: evShield, Seat: t.Seat, Card: t.Card})
	case ByHand:
		t.Kind = taskByHand
		f.ask(t)
	}
	return true
}

// ask owes a task if it has an answer besides "pass"; otherwise it notes why there is none.
func (f *flow) ask(t Task) {
	options := f.S.options(t)
	if len(options) == 0 || len(options) == 1 && options[0].Verb == verbPass {
		f.note(f.S.useless(t), Event{Seat: t.Seat, Card: t.Card})
		return
	}
	f.owe(t)
}

// useless returns why an effect does nothing: its price cannot be paid, or there is nothing
// that it can apply to.
func (s *State) useless(t Task) Reason {
	deck := s.deck()
	switch {
	case t.Kind == taskPay && s.step(t).Effect == Auction && deck.Len() == 0, t.Kind == taskBarber, t.Kind == taskDoctor:
		return whyNoUse
	}
	return whyUnpaid
}

// toPay returns the price of an effect.
func (s Step) toPay() uint8 {
	if s.Effect == Auction {
		return 1
	}
	return s.P1
}

// perSuit gives a wild for each poker card of a suit in play, counted by the printed suits
// after all cards are revealed (A5).
func (f *flow) perSuit(t Task) {
	if f.S.asks() && !(f.S.some() && f.S.told()) {
		f.countSuits(t)
		return
	}
	fig := f.S.fig(t.Card)
	counted := f.S.suitInPlay(fig.P1)
	n := min(fig.P2, counted)
	f.note(whyPerSuit, Event{Seat: t.Seat, Counted: counted, Suit: fig.P1, N: n, Card: t.Card})
	for range n {
		f.gainAny(t.Seat, 0, 1, whyPerSuitGain)
	}
}

// suitInPlay counts the cards of a suit in the gaps and, except under the house rule, the kept
// cards and the Rival's.
func (s *State) suitInPlay(suit uint8) (n uint8) {
	count := func(c cardID) {
		if isPoker(c) && suitOf(pokerCard(c)) == suit {
			n++
		}
	}
	for _, c := range s.Gap {
		count(c)
	}
	if s.Switches.GapsOnly {
		return n
	}
	for _, seat := range s.people() {
		count(s.P[seat].Hand)
	}
	count(s.P[Rival].Hand)
	count(s.P[Rival].Second)
	return n
}

func (f *flow) graveyard(t Task) {
	for seat := Red; seat <= Rival; seat++ {
		for _, tok := range f.S.P[seat].Tokens {
			if tok.Where == placed && tok.Wounded {
				t.Kind = taskGrave
				f.owe(t)
				return
			}
		}
	}
	f.note(whyNoWounded, Event{Seat: t.Seat, Card: t.Card})
}

// paid carries out an effect after its price is paid.
func (f *flow) paid(t Task, k Kind) {
	step := f.S.step(t)
	switch step.Effect {
	case PayAndBuy:
		f.owe(Task{Kind: taskPick, Seat: t.Seat, Card: t.Card})
	case PayAndGain:
		for other := Money; other <= Force; other++ {
			if other != k {
				f.gain(t.Seat, other, step.P2, whyPayGain)
			}
		}
	case Auction:
		f.owe(Task{Kind: taskBid, Seat: t.Seat, Card: t.Card})
		f.owe(Task{Kind: taskAuction, Seat: t.Seat, Slot: slotAuction2, Card: t.Card})
		f.owe(Task{Kind: taskAuction, Seat: t.Seat, Slot: slotAuction1, Card: t.Card})
	case PostOffice:
		f.Emit(Event{Kind: evPostOffice, Seat: t.Seat, Card: t.Card})
	}
}

// adjust handles the result of a printed text that the program does not know, or a correction
// by the table. It is one act, so it can be undone.
func (f *flow) adjust() *engine.Violation {
	if f.S.Stage < stDeal {
		return engine.Refuse(rulePhaseOrder, f.Fact.Seat)
	}
	t := f.S.Owed.Top()
	aside := f.S.seatIndex(f.Fact.Seat) >= 0 && f.S.P[f.Fact.Seat].Aside
	if f.Fact.Seat != engine.Table && !aside && (t == nil || t.Kind != taskByHand || t.Seat != f.Fact.Seat) {
		return engine.Refuse(ruleTurnChoices, f.Fact.Seat)
	}
	seat, k := engine.Seat(f.Fact.Args[0]), f.kindArg(1)
	if f.S.seatIndex(seat) < 0 {
		return engine.Refuse(ruleTurnChoices, f.Fact.Seat)
	}
	switch f.Fact.Verb {
	case verbThird:
		f.third(seat, whyAdjust)
	case verbGain:
		if k == 0 {
			return engine.Refuse(ruleTurnChoices, f.Fact.Seat)
		}
		f.gain(seat, k, 1, whyAdjust)
	default:
		if k == 0 || f.S.P[seat].Inf[k] == 0 {
			return engine.Refuse(ruleInfluenceShort, seat, kind(k))
		}
		f.pay(seat, k, 1, whyAdjust)
	}
	return nil
}

// seatIndex returns a person's index in Order; -1 for other seats.
func (s *State) seatIndex(seat engine.Seat) int {
	return slices.Index(s.people(), seat)
}
