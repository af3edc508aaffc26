package tinyepic

import (
	"casekeeper/engine"
	"casekeeper/engine/catalogue"
)

// Phase 4: the order at Town Hall and the purchases (p. 14-15).

// stepHall first asks what counts at the start of phase 4 (Post Office,
// effects with $, bosses by hand), then says in which order seats buy.
func (f *flow) stepHall() bool {
	if f.s.Cur < f.s.Count {
		seat := f.s.fromDealer(int(f.s.Cur))
		f.next()
		f.porchEffects(seat, func(fig *Figures) bool { return fig.Timing == Buying })
		if boss, ok := f.s.ability(seat); ok && boss.Ability == AbilityByHand && boss.Phase == 4 {
			f.owe(Task{Kind: taskByHand, Seat: seat, Card: f.s.P[seat].Boss})
		}
		return true
	}
	if f.s.Solo {
		f.tellBetter(TownHall)
	}
	f.order(f.s.hallOrder())
	f.stage(stBuy)
	return true
}

// order writes the order of purchase down; the Post Office goes before hands.
func (f *flow) order(by []Placing) {
	at := uint8(0)
	write := func(p Placing) {
		f.emit(Event{Kind: evRank, Seat: p.Seat, A: at, B: uint8(p.Key.Class()), Card: pokerID(p.Counts)})
		at++
		if p.Tie != engine.Table {
			why := whyHallTie
			if f.s.Switches.HallCard {
				why = whyHallCard
			}
			f.note(why, Event{Seat: p.Seat, A: uint8(p.Tie), Card: pokerID(p.Natural)})
		}
	}
	for _, p := range by {
		if p.Seat == f.s.PostOff {
			write(p)
		}
	}
	for _, p := range by {
		if p.Seat != f.s.PostOff {
			write(p)
		}
	}
}

// stepBuy lets the Rival buy, and passes over seats that can buy nothing.
func (f *flow) stepBuy() bool {
	if int(f.s.Cur) == f.s.competitors() {
		f.stage(stLeftover)
		return true
	}
	seat := f.s.Rank[f.s.Cur]
	switch {
	case seat == Rival:
		f.next()
		f.rivalBuys()
		return true
	case f.s.canBuy(seat, false):
		return false
	}
	f.next()
	f.note(whyBuyNothing, Event{Seat: seat})
	return true
}

// stepLeftover lets the standing token on the Leftover spot buy once more. The
// Rival never does (FAQ 8).
func (f *flow) stepLeftover() bool {
	seat, _ := f.s.stander(Sheriff, Leftover)
	if f.s.Cur == 0 && f.s.seatIndex(seat) >= 0 && f.s.canBuy(seat, true) {
		return false
	}
	f.stage(stAdvance)
	return true
}

// buy takes a purchase, or its refusal by the seat. Precedence: not a buying
// act, turn, not for sale, no token, price.
func (f *flow) buy(seat engine.Seat) *engine.Violation {
	if f.o.Verb != verbBuy && f.o.Verb != verbPass {
		return engine.Refuse(rulePhase, f.o.Seat)
	}
	if v := f.seatMust(seat); v != nil {
		return v
	}
	why := whyBuy
	if f.s.Stage == stLeftover {
		why = whyLeftover
	}
	if f.o.Verb == verbPass {
		f.next()
		f.note(whyBuyPass, Event{Seat: seat})
		return nil
	}
	c := f.cardArg(0)
	m := f.s.zone(c)
	switch {
	case m == 0:
		return engine.Refuse(ruleBuySold, seat, cardArg(c))
	case f.s.Stage == stBuy && !f.s.present(seat, m) && !f.waived(ruleBuyToken):
		return engine.Refuse(ruleBuyToken, seat, mat(m))
	case !f.s.affords(seat, c, f.s.discount(seat, c)):
		return engine.Refuse(ruleBuyPrice, seat, cardArg(c))
	}
	f.next()
	f.purchase(seat, c, why)
	return nil
}

// zone is the mat in whose buy zone a card lies; 0 if none.
func (s *State) zone(c cardID) Mat {
	if c == catalogue.None {
		return 0
	}
	for m := Saloon; m <= Sheriff; m++ {
		if s.Buy[m] == c {
			return m
		}
	}
	return 0
}

// affords tells whether a seat can pay for a card if off influence is saved.
func (s *State) affords(seat engine.Seat, c cardID, off uint8) bool {
	price, short := &s.fig(c).Price, uint8(0)
	for k := Money; k <= Force; k++ {
		if have := s.P[seat].Inf[k]; have < price[k] {
			short += price[k] - have
		}
	}
	return short <= off
}

// canBuy tells whether a seat can buy anything now; leftover: from any mat.
func (s *State) canBuy(seat engine.Seat, leftover bool) bool {
	for m := Saloon; m <= Sheriff; m++ {
		if c := s.Buy[m]; c != catalogue.None && (leftover || s.present(seat, m)) && s.affords(seat, c, s.discount(seat, c)) {
			return true
		}
	}
	return false
}

// using calls yield for each building that a seat uses with a standing token.
func (s *State) using(seat engine.Seat, yield func(c cardID, f *Figures)) {
	for _, t := range s.P[seat].Tokens {
		if t.Where == placed && !t.Wounded && t.Spot == Porch && s.Top[t.Mat] != catalogue.None {
			yield(s.Top[t.Mat], s.fig(s.Top[t.Mat]))
		}
	}
}

// discount is how much cheaper a card is for a seat: only the first building
// of phase 4 (Collapsed Mine).
func (s *State) discount(seat engine.Seat, c cardID) (off uint8) {
	if s.P[seat].FirstBuy != catalogue.None || s.Stage < stBuy {
		return 0
	}
	s.using(seat, func(_ cardID, f *Figures) {
		if f.Effect == Discount {
			off += s.fig(c).count(Industry(f.P1))
		}
	})
	price := &s.fig(c).Price
	return min(off, price[Money]+price[Law]+price[Force])
}

// purchase buys a card for sale, asking first what a discount saves.
func (f *flow) purchase(seat engine.Seat, c cardID, why Reason) {
	if off := f.s.discount(seat, c); off > 0 {
		f.owe(Task{Kind: taskSave, Seat: seat, A: off, Card: c})
		return
	}
	f.finishBuy(Task{Seat: seat, Card: c}, why)
}

// saved is how much of a kind a discount saves so far.
func (t *Task) saved(k Kind) uint8 { return [...]uint8{0, t.B, t.C, t.D}[k] }

// maySave tells whether the discount can go to a kind: something of it is
// still to pay, and the rest stays affordable.
func (s *State) maySave(t Task, k Kind) bool {
	price, short := &s.fig(t.Card).Price, uint8(0)
	if price[k] <= t.saved(k) {
		return false
	}
	for i := Money; i <= Force; i++ {
		due := price[i] - t.saved(i)
		if i == k {
			due--
		}
		if have := s.P[t.Seat].Inf[i]; have < due {
			short += due - have
		}
	}
	return short <= t.A-1
}

// noChoice tells whether the rest of a discount can only go one way: all that
// is still to pay is saved, or all that the seat lacks.
func (s *State) noChoice(t Task) bool {
	price, rest, short := &s.fig(t.Card).Price, uint8(0), uint8(0)
	for k := Money; k <= Force; k++ {
		due := price[k] - t.saved(k)
		rest += due
		if have := s.P[t.Seat].Inf[k]; have < due {
			short += due - have
		}
	}
	return t.A == rest || t.A == short
}

// save gives one influence of the discount to a kind.
func (f *flow) save(t Task, k Kind) {
	f.done()
	switch k {
	case Money:
		t.B++
	case Law:
		t.C++
	case Force:
		t.D++
	}
	if t.A--; t.A > 0 {
		f.owe(t)
		return
	}
	why := whyBuy
	if f.s.Stage == stLeftover {
		why = whyLeftover
	}
	f.note(whyDiscount, Event{Seat: t.Seat, A: t.B, B: t.C, C: t.D, Card: t.Card})
	f.finishBuy(t, why)
}

// finishBuy pays for a card and takes it: from a buy zone, from a neutral
// porch (Central Bank, as a house rule), or drawn (Auction House).
func (f *flow) finishBuy(t Task, why Reason) {
	price := f.s.fig(t.Card).Price
	for k := Money; k <= Force; k++ {
		if due := price[k] - t.saved(k); due > 0 {
			f.emit(Event{Kind: evPay, Seat: t.Seat, A: uint8(k), B: due, Card: t.Card, Why: whyPrice})
		}
	}
	e := Event{Kind: evBought, Seat: t.Seat, Card: t.Card, A: uint8(f.s.zone(t.Card)), Why: why}
	if e.A == 0 {
		if at := f.s.lies(t.Card); at > slotPorch && at <= slotPorch+engine.Slot(Sheriff) {
			e.A, e.B = uint8(at-slotPorch), 1
		}
	}
	first := f.s.Stage >= stHall && f.s.P[t.Seat].FirstBuy == catalogue.None
	f.emit(e)
	if first {
		f.firstBuyGain(t.Seat, t.Card)
	}
}

// firstBuyGain pays out the buildings that reward the first purchase of phase
// 4 with its points, after paying (A11).
func (f *flow) firstBuyGain(seat engine.Seat, c cardID) {
	var gains [3]Figures
	n := 0
	f.s.using(seat, func(_ cardID, fig *Figures) {
		if fig.Effect == FirstBuyGain {
			gains[n] = *fig
			n++
		}
	})
	for _, g := range gains[:n] {
		f.gain(seat, Kind(g.P1), f.s.fig(c).VP, whyFirstBuy)
	}
}

// eachUnbought calls yield for every building that Central Bank can buy: those
// for sale and, as a house rule, those on neutral porches that nobody uses (A14).
func (s *State) eachUnbought(yield func(m Mat, c cardID, porch bool)) {
	for k := 1; k <= matCount; k++ {
		if m := s.Circle[k]; s.Buy[m] != catalogue.None {
			yield(m, s.Buy[m], false)
		}
	}
	for k := 1; k <= matCount && s.Switches.BankPorches; k++ {
		m := s.Circle[k]
		if holder, _ := s.stander(m, Porch); s.Owner[m] == engine.Table && s.Top[m] != catalogue.None && holder == engine.Table {
			yield(m, s.Top[m], true)
		}
	}
}

// canPick tells whether a seat can pay for anything that Central Bank offers.
func (s *State) canPick(seat engine.Seat) (can bool) {
	s.eachUnbought(func(_ Mat, c cardID, _ bool) { can = can || s.affords(seat, c, 0) })
	return can
}

// pick buys a building at once (Central Bank) and asks for a new one in its
// place: a buy zone or, as a house rule, a neutral porch.
func (f *flow) pick(seat engine.Seat, c cardID) {
	t := Task{Kind: taskRefill, Seat: engine.Table, A: uint8(f.s.zone(c))}
	if t.A == 0 {
		t.A, t.B = uint8(f.s.lies(c)-slotPorch), 1
	}
	f.finishBuy(Task{Seat: seat, Card: c}, whyPayBuy)
	f.owe(t)
}
