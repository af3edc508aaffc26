package tinyepic

import (
	"casekeeper/engine"
	"casekeeper/engine/catalogue"
)

// Phase 4. The order at Town Hall and the purchases (p. 14-15).

// stepHall first owes what counts at the start of phase 4 (Post Office, effects with $, bosses
// by hand), then ranks the seats in the order of purchase.
func (f *flow) stepHall() bool {
	if f.S.Cur < f.S.Count {
		seat := f.S.fromDealer(int(f.S.Cur))
		f.next()
		f.porchEffects(seat, func(fig *Figures) bool { return fig.Timing == Buying })
		if boss, ok := f.S.ability(seat); ok && boss.Ability == AbilityByHand && boss.Phase == 4 {
			f.owe(Task{Kind: taskByHand, Seat: seat, Card: f.S.P[seat].Boss})
		}
		return true
	}
	if c := f.S.needed(); c != catalogue.None {
		f.owe(Task{Kind: taskFigure, Figure: figMoney, Card: c})
		return true
	}
	switch {
	case f.S.asks() && !f.S.decides(TownHall):
		return f.orderTold()
	case f.S.compares() && !f.S.known(TownHall):
		return f.reveals()
	case f.S.Solo:
		f.tellBetter(TownHall)
	}
	f.order(f.S.hallOrder())
	f.stage(stBuy)
	return true
}

// order emits the order of purchase; the Post Office comes first.
func (f *flow) order(by []Placing) {
	at := uint8(0)
	write := func(p Placing) {
		f.Emit(Event{Kind: evRank, Seat: p.Seat, Index: at, Class: p.Key.Class(), Card: pokerID(p.Counts)})
		at++
		if p.Tie != engine.Table {
			why := whyHallTie
			if f.S.Switches.HallCard {
				why = whyHallCard
			}
			f.note(why, Event{Seat: p.Seat, Other: p.Tie, Card: pokerID(p.Natural)})
		}
	}
	for _, p := range by {
		if p.Seat == f.S.PostOff {
			write(p)
		}
	}
	for _, p := range by {
		if p.Seat != f.S.PostOff {
			write(p)
		}
	}
}

// stepBuy lets the Rival buy, and skips seats that can buy nothing.
func (f *flow) stepBuy() bool {
	if int(f.S.Cur) == f.S.competitors() {
		f.stage(stLeftover)
		return true
	}
	seat := f.S.Rank[f.S.Cur]
	switch {
	case seat == Rival:
		f.next()
		f.rivalBuys()
		return true
	case f.S.canBuy(seat, false):
		return false
	}
	f.next()
	f.note(whyBuyNothing, Event{Seat: seat})
	return true
}

// stepLeftover lets the standing token on the Leftover spot buy once more. The Rival never
// does (FAQ 8).
func (f *flow) stepLeftover() bool {
	seat, _ := f.S.stander(Sheriff, Leftover)
	if f.S.Cur == 0 && f.S.seatIndex(seat) >= 0 && f.S.canBuy(seat, true) {
		return false
	}
	f.stage(stAdvance)
	return true
}

// buy handles a purchase, or that the seat declines. Refusals in order: not a purchase, turn,
// not for sale, no token, price.
func (f *flow) buy(seat engine.Seat) *engine.Violation {
	if f.Fact.Verb != verbBuy && f.Fact.Verb != verbPass {
		return engine.Refuse(rulePhaseOrder, f.Fact.Seat)
	}
	if v := f.Must(seat, ruleTurnWhose); v != nil {
		return v
	}
	why := whyBuy
	if f.S.Stage == stLeftover {
		why = whyLeftover
	}
	if f.Fact.Verb == verbPass {
		f.next()
		f.note(whyBuyPass, Event{Seat: seat})
		return nil
	}
	c := f.cardArg(0)
	m := f.S.zone(c)
	switch {
	case m == 0:
		return engine.Refuse(ruleBuySold, seat, engine.CardArg(c))
	case f.S.Stage == stBuy && !f.S.present(seat, m) && !f.Waived(ruleBuyToken):
		return engine.Refuse(ruleBuyToken, seat, mat(m))
	case !f.S.affords(seat, c, f.S.discount(seat, c)):
		return engine.Refuse(ruleBuyPrice, seat, engine.CardArg(c))
	}
	f.next()
	f.purchase(seat, c, why)
	return nil
}

// zone returns the mat in whose buy zone a card lies; 0 if none.
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

// affords reports whether a seat can pay for a card if off influence is saved.
func (s *State) affords(seat engine.Seat, c cardID, off uint8) bool {
	if s.fig(c).Later {
		return false
	}
	price, short := &s.fig(c).Price, uint8(0)
	for k := Money; k <= Force; k++ {
		if have := s.P[seat].Inf[k]; have < price[k] {
			short += price[k] - have
		}
	}
	return short <= off
}

// canBuy reports whether a seat can buy anything now; with leftover, from any mat.
func (s *State) canBuy(seat engine.Seat, leftover bool) bool {
	for m := Saloon; m <= Sheriff; m++ {
		if c := s.Buy[m]; c != catalogue.None && (leftover || s.present(seat, m)) && s.affords(seat, c, s.discount(seat, c)) {
			return true
		}
	}
	return false
}

// buyer returns the seat that is asked whether to buy; Table if none is. anywhere means that
// it needs no token on the mat.
func (s *State) buyer() (seat engine.Seat, anywhere bool) {
	if t := s.Owed.Top(); t != nil {
		if t.Kind == taskPick || t.Kind == taskBid {
			return t.Seat, true
		}
		return engine.Table, false
	}
	switch {
	case s.Stage == stBuy && int(s.Cur) < s.competitors() && s.Rank[s.Cur] != Rival:
		return s.Rank[s.Cur], false
	case s.Stage == stLeftover && s.Cur == 0:
		seat, _ = s.stander(Sheriff, Leftover)
		return seat, true
	}
	return engine.Table, false
}

// onSale adds the terms for the buyer to a card for sale on a mat. A drawn card lies on no
// mat, m = 0, and is for sale only to the seat that drew it.
func (s *State) onSale(b engine.BoardCard, m Mat) engine.BoardCard {
	seat, anywhere := s.buyer()
	t := s.Owed.Top()
	if seat == engine.Table || t != nil && (t.Kind == taskBid) != (m == 0) {
		return b
	}
	off := uint8(0)
	if t == nil {
		off = s.discount(seat, b.Card)
	}
	b.Sale = &engine.Sale{Off: int(off)}
	if !anywhere && !s.present(seat, m) {
		b.Sale.Bar = engine.Say(ruleBuyToken, seat, mat(m))
	}
	if s.affords(seat, b.Card, off) {
		return b
	}
	price := &s.fig(b.Card).Price
	for k := Money; k <= Force; k++ {
		if have := s.P[seat].Inf[k]; have < price[k] {
			b.Sale.Lacks = append(b.Sale.Lacks, some(k, int(price[k]-have)))
		}
	}
	return b
}

// askBuy returns the question whether to buy; it includes what declining brings.
func (s *State) askBuy(rule ruleID, seat engine.Seat) engine.Line {
	if s.P[seat].Bought || s.Round == lastRound {
		return engine.Say(rule, seat)
	}
	return engine.Say(rule, seat, term(termThird))
}

// using calls yield for each building that a seat uses with a standing token.
func (s *State) using(seat engine.Seat, yield func(c cardID, f *Figures)) {
	for _, t := range s.P[seat].Tokens {
		if t.Where == placed && !t.Wounded && t.Spot == Porch && s.Top[t.Mat] != catalogue.None {
			yield(s.Top[t.Mat], s.fig(s.Top[t.Mat]))
		}
	}
}

// discount returns how much cheaper a card is for a seat; only the first building of phase 4
// (Collapsed Mine).
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

// purchase buys a card for sale, and first asks which influence a discount saves.
func (f *flow) purchase(seat engine.Seat, c cardID, why Reason) {
	if off := f.S.discount(seat, c); off > 0 {
		f.owe(Task{Kind: taskSave, Seat: seat, N: off, Card: c})
		return
	}
	f.finishBuy(Task{Seat: seat, Card: c}, why)
}

// maySave reports whether one more influence of the discount can go to a kind: some of it is
// still to pay, and the rest stays affordable.
func (s *State) maySave(t Task, k Kind) bool {
	price, short := &s.fig(t.Card).Price, uint8(0)
	if price[k] <= t.Saved[k] {
		return false
	}
	for i := Money; i <= Force; i++ {
		due := price[i] - t.Saved[i]
		if i == k {
			due--
		}
		if have := s.P[t.Seat].Inf[i]; have < due {
			short += due - have
		}
	}
	return short <= t.N-1
}

// noChoice reports whether the rest of a discount can go one way only: everything still to pay
// is saved, or everything that the seat lacks, or nothing but what it lacks and one kind.
func (s *State) noChoice(t Task) bool {
	price, rest, short, kinds := &s.fig(t.Card).Price, uint8(0), uint8(0), 0
	for k := Money; k <= Force; k++ {
		due := price[k] - t.Saved[k]
		rest += due
		paid := min(due, s.P[t.Seat].Inf[k])
		short += due - paid
		if paid > 0 {
			kinds++
		}
	}
	return t.N == rest || t.N == short || kinds == 1
}

// save gives one influence of the discount to a kind.
func (f *flow) save(t Task, k Kind) {
	f.done()
	t.Saved[k]++
	if t.N--; t.N > 0 {
		f.owe(t)
		return
	}
	why := whyBuy
	if f.S.Stage == stLeftover {
		why = whyLeftover
	}
	f.note(whyDiscount, Event{Seat: t.Seat, Task: t})
	f.finishBuy(t, why)
}

// finishBuy pays for a card and takes it: from a buy zone, from a neutral porch (Central Bank,
// as a house rule), or drawn (Auction House).
func (f *flow) finishBuy(t Task, why Reason) {
	price := f.S.fig(t.Card).Price
	for k := Money; k <= Force; k++ {
		if due := price[k] - t.Saved[k]; due > 0 {
			f.Emit(Event{Kind: evPay, Seat: t.Seat, Influence: k, N: due, Card: t.Card, Why: whyPrice})
		}
	}
	e := Event{Kind: evBought, Seat: t.Seat, Card: t.Card, Mat: f.S.zone(t.Card), Why: why}
	if e.Mat == 0 {
		if at := f.S.lies(t.Card); at > slotPorch && at <= slotPorch+engine.Slot(Sheriff) {
			e.Mat = Mat(at - slotPorch)
		}
	}
	first := f.S.Stage >= stHall && f.S.P[t.Seat].FirstBuy == catalogue.None
	f.Emit(e)
	if first {
		f.firstBuyGain(t.Seat, t.Card)
	}
}

// firstBuyGain gives the gains of buildings that reward the first purchase of phase 4 with its
// points, after paying (A11).
func (f *flow) firstBuyGain(seat engine.Seat, c cardID) {
	var gains [3]Figures
	n := 0
	f.S.using(seat, func(_ cardID, fig *Figures) {
		if fig.Effect == FirstBuyGain {
			gains[n] = *fig
			n++
		}
	})
	for _, g := range gains[:n] {
		f.gain(seat, Kind(g.P1), f.S.fig(c).VP, whyFirstBuy)
	}
}

// eachUnbought calls yield for every building that Central Bank can buy: those for sale and,
// as a house rule, those on neutral porches that nobody uses (A14).
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

// canPick reports whether a seat can pay for anything that Central Bank offers.
func (s *State) canPick(seat engine.Seat) (can bool) {
	s.eachUnbought(func(_ Mat, c cardID, _ bool) { can = can || s.affords(seat, c, 0) })
	return can
}

// pick buys a building at once (Central Bank) and owes a new one in its place: a buy zone or,
// as a house rule, a neutral porch.
func (f *flow) pick(seat engine.Seat, c cardID) {
	slot := f.S.lies(c)
	f.finishBuy(Task{Seat: seat, Card: c}, whyPayBuy)
	f.owe(Task{Kind: taskRefill, Seat: engine.Table, Slot: slot})
}
