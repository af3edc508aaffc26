package tinyepic

import (
	"slices"

	"casekeeper/engine"
)

// The tasks of a seat: its choices, and what each does.

// stepTask carries out the task on top if it needs no choice.
func (f *flow) stepTask() bool {
	t := *f.S.Owed.Top()
	switch t.Kind {
	case taskEffect:
		return f.effect(t)
	case taskRefill, taskAuction:
		deck := f.S.deck()
		if deck.Len() > 0 {
			return false
		}
		f.done()
		if t.Kind == taskRefill && t.Slot <= slotBuy+engine.Slot(Sheriff) && !f.S.Switches.PlayRound {
			f.deckOut(Mat(t.Slot - slotBuy))
		}
		return true
	case taskBid:
		if len(f.S.options(t)) > 1 {
			return false
		}
		f.done()
		f.note(whyUnpaid, Event{Seat: t.Seat, Card: t.Card})
		f.Emit(Event{Kind: evBidsBack})
		return true
	case taskWild, taskSheriff:
		return f.S.taps() && f.stepPrize(t)
	case taskConvert, taskPay, taskPick, taskSave:
		return f.stepPaying(t)
	}
	return false
}

// stepPrize gives a gain that can be of one kind only, at a table where every answer is a tap:
// wilds for which a seat has room in one kind at most, and the Sheriff's pot when there is no
// next round for a third token.
func (f *flow) stepPrize(t Task) bool {
	useful := f.S.useful(t.Seat)
	switch {
	case t.Kind == taskSheriff && f.S.Round < lastRound, t.Kind == taskWild && len(useful) > 1:
		return false
	case t.Kind == taskSheriff:
		f.done()
		f.sheriffPot(t.Seat, rewardInfluence)
		return true
	}
	f.done()
	f.gain(t.Seat, append(useful, Money)[0], t.N, t.Why)
	return true
}

// stepPaying drops what a seat can no longer pay, because the table took influence away in
// between, and saves a discount that can go one way only. At a table where every answer is a
// tap, it also answers a question with one answer.
func (f *flow) stepPaying(t Task) bool {
	options := f.S.options(t)
	switch {
	case len(options) == 0:
		f.done()
		f.note(whyUnpaid, Event{Seat: t.Seat, Card: t.Card})
	case t.Kind == taskSave && (len(options) == 1 || f.S.noChoice(t)):
		f.save(t, Kind(options[0].Args[0]))
	case !f.S.taps() || len(options) > 1:
		return false
	case t.Kind == taskConvert:
		f.done()
		f.convert(t, uint8(options[0].Args[0]))
	case t.Kind == taskPick:
		f.done()
		f.pick(t.Seat, cardID(options[0].Args[0]))
	default:
		return false
	}
	return true
}

// options lists the legal answers to a task, in a fixed order.
func (s *State) options(t Task) []engine.Observation {
	l := choices{t.Seat, make([]engine.Observation, 0, someOptions)}
	switch t.Kind {
	case taskWild:
		if s.pairs() {
			s.pairsOf(&l)
			break
		}
		l.kinds(verbTake, func(Kind) bool { return true })
	case taskRancher:
		l.kinds(verbPay, func(k Kind) bool { return s.P[t.Seat].Inf[k] > 0 })
		l.add(verbPass)
	case taskConvert:
		least := 0
		if s.Switches.NoZero {
			least = 1
		}
		l.numbers(verbConvert, least, int(s.P[t.Seat].Inf[s.step(t).P1]))
	case taskPay:
		l.kinds(verbPay, func(k Kind) bool { return s.mayPay(t, k) })
		if !t.Begun {
			l.add(verbPass)
		}
	case taskPick:
		s.eachUnbought(func(_ Mat, c cardID, _ bool) { s.purchase(&l, c) })
	case taskBid:
		for _, c := range s.Bid {
			s.purchase(&l, c)
		}
		l.add(verbPass)
	case taskBarber:
		s.barber(&l)
	case taskDoctor:
		s.doctor(&l, t.Seat)
	case taskGrave:
		l.add(verbTake, uint16(Money), uint16(Law))
		l.add(verbTake, uint16(Money), uint16(Force))
		l.add(verbTake, uint16(Law), uint16(Force))
	case taskSheriff:
		l.add(verbClaim, rewardInfluence)
		l.add(verbClaim, rewardThird)
	case taskSave:
		l.kinds(verbSave, func(k Kind) bool { return s.maySave(t, k) })
	case taskByHand:
		l.add(verbDone)
		s.byHand(&l)
	case taskFigure:
		s.figureOptions(&l, t)
	case taskSuits:
		l.numbers(verbNumber, 0, int(s.fig(t.Card).P2))
	}
	return l.list
}

// purchase adds the act of buying a building, if there is one and the seat affords it.
func (s *State) purchase(l *choices, c cardID) {
	if c != 0 && s.affords(l.seat, c, 0) {
		l.add(verbBuy, uint16(c))
	}
}

// someOptions is capacity for the answers to most tasks.
const someOptions = 4

// choices collects the acts that a seat can choose.
type choices struct {
	seat engine.Seat
	list []engine.Observation
}

// numbers adds an act for each number of a range, both ends included.
func (l *choices) numbers(verb engine.Verb, least, most int) {
	for n := least; n <= most; n++ {
		l.add(verb, uint16(n))
	}
}

func (l *choices) add(verb engine.Verb, args ...uint16) {
	l.list = append(l.list, engine.Act(l.seat, verb, args...))
}

func (l *choices) kinds(verb engine.Verb, ok func(Kind) bool) {
	for k := Money; k <= Force; k++ {
		if ok(k) {
			l.add(verb, uint16(k))
		}
	}
}

// offered reports whether an act is among the choices.
func offered(list []engine.Observation, o engine.Observation) bool {
	o.Waive = ""
	return slices.Contains(list, o)
}

// answerTask handles a seat's answer to its task.
func (f *flow) answerTask(t Task) *engine.Violation {
	if v := f.Must(t.Seat, ruleTurnWhose); v != nil {
		return v
	}
	if !offered(f.S.options(t), f.Fact) {
		return engine.Refuse(ruleTurnChoices, t.Seat)
	}
	if t.Kind == taskSave {
		f.save(t, f.kindArg(0))
		return nil
	}
	f.done()
	switch t.Kind {
	case taskWild:
		f.gain(t.Seat, f.kindArg(0), t.N, t.Why)
		if k := f.kindArg(1); k != 0 {
			next := *f.S.Owed.Top()
			f.done()
			f.gain(next.Seat, k, next.N, next.Why)
		}
	case taskConvert:
		f.convert(t, uint8(f.Fact.Args[0]))
	case taskGrave:
		f.gain(t.Seat, f.kindArg(0), 1, whyGraveyard)
		f.gain(t.Seat, f.kindArg(1), 1, whyGraveyard)
	case taskSheriff:
		f.sheriffPot(t.Seat, f.Fact.Args[0])
	case taskFigure:
		f.enter(t)
	case taskSuits:
		f.gainSuits(t, uint8(f.Fact.Args[0]))
	case taskByHand:
	default:
		f.answerOffer(t)
	}
	return nil
}

// answerOffer handles an answer that may be "pass".
func (f *flow) answerOffer(t Task) {
	if f.Fact.Verb == verbPass {
		if t.Kind == taskBid {
			f.Emit(Event{Kind: evBidsBack})
		}
		if t.Kind != taskRancher {
			f.note(whyDeclined, Event{Seat: t.Seat, Card: t.Card})
		}
		return
	}
	k := f.kindArg(0)
	switch t.Kind {
	case taskRancher:
		f.pay(t.Seat, k, 1, whyRancher)
		f.Emit(Event{Kind: evThirdPaid, Seat: t.Seat})
	case taskPay:
		f.payOne(t, k)
	case taskPick:
		f.pick(t.Seat, f.cardArg(0))
	case taskBid:
		f.finishBuy(Task{Seat: t.Seat, Card: f.cardArg(0)}, whyAuction)
		f.Emit(Event{Kind: evBidsBack})
	case taskBarber:
		f.Emit(Event{Kind: evTop, Seat: t.Seat, Mat: Mat(f.Fact.Args[0]), Card: f.cardArg(1), Why: whyBarber})
	case taskDoctor:
		m, p, sd := Mat(f.Fact.Args[1]), Spot(f.Fact.Args[2]), Side(f.Fact.Args[3])
		f.Emit(Event{Kind: evMoved, Seat: t.Seat, Token: uint8(f.Fact.Args[0]) - 1, Mat: m, Spot: p, Side: sd})
		f.reward(t.Seat, m, p, sd)
	}
}

// convert turns n of one kind into n+2 of another.
func (f *flow) convert(t Task, n uint8) {
	step := f.S.step(t)
	if n > 0 {
		f.pay(t.Seat, Kind(step.P1), n, whyConvert)
	}
	f.gain(t.Seat, Kind(step.P2), n+2, whyConvert)
}

// mayPay reports whether kind k can pay what the effect still costs. Grouped payments are of
// one kind unless the house rule allows mixing (A7). An effect that buys or draws must have
// something to buy or draw afterwards.
func (s *State) mayPay(t Task, k Kind) bool {
	n := s.portion(t)
	if s.P[t.Seat].Inf[k] < n {
		return false
	}
	after := *s
	after.P[t.Seat].Inf[k] -= n
	if t.N -= n; t.N > 0 {
		return after.mayPay(t, Money) || after.mayPay(t, Law) || after.mayPay(t, Force)
	}
	switch s.step(t).Effect {
	case Auction:
		deck := s.deck()
		return deck.Len() > 0
	case PayAndBuy:
		return after.canPick(t.Seat)
	}
	return true
}

// portion returns how much of an effect's price one answer pays. The Grand Hotel prints "of
// one type", so the house rule does not apply to it.
func (s *State) portion(t Task) uint8 {
	if s.Switches.MixedPay && s.step(t).Effect != PayAndGain {
		return 1
	}
	return t.N
}

// payOne pays for an effect: all at once, or one by one if kinds may be mixed.
func (f *flow) payOne(t Task, k Kind) {
	n := f.S.portion(t)
	f.Emit(Event{Kind: evPay, Seat: t.Seat, Influence: k, N: n, Card: t.Card, Why: whyEffect})
	if t.N -= n; t.N > 0 {
		t.Begun = true
		f.owe(t)
		return
	}
	f.paid(t, k)
}

// barber lists the other buildings of each pile that nobody is using (A13). One that was
// bought this round is not usable before the end of phase 4 (p. 14).
func (s *State) barber(l *choices) {
	for k := 1; k <= matCount; k++ {
		m := s.Circle[k]
		if holder, _ := s.stander(m, Porch); !m.coloured() || s.Owner[m] == engine.Table || holder != engine.Table {
			continue
		}
		for i, h := range s.Held {
			if c := firstBuilding + cardID(i); h == s.Owner[m] && c != s.Top[m] && s.Since[i] <= s.Opening {
				l.add(verbTop, uint16(m), uint16(c))
			}
		}
	}
	l.add(verbPass)
}

// doctor lists where each wounded token of the seat can stand up: spots without a standing
// token (A12).
func (s *State) doctor(l *choices, seat engine.Seat) {
	for i, tok := range s.P[seat].Tokens {
		if tok.Where != placed || !tok.Wounded {
			continue
		}
		s.spotsOf(func(m Mat, p Spot, sd Side) {
			if holder, _ := s.stander(m, p); holder == engine.Table && (m != Sheriff || !s.Switches.DoctorTown) {
				l.add(verbMove, uint16(i+1), uint16(m), uint16(p), uint16(sd))
			}
		})
	}
	l.add(verbPass)
}

// byHand lists the results of a printed text that the table can enter.
func (s *State) byHand(l *choices) {
	for _, seat := range s.people() {
		for k := Money; k <= Force; k++ {
			if s.P[seat].Inf[k] < maxInfluence {
				l.add(verbGain, uint16(seat), uint16(k))
			}
			if s.P[seat].Inf[k] > 0 {
				l.add(verbLose, uint16(seat), uint16(k))
			}
		}
		l.add(verbThird, uint16(seat))
	}
}
