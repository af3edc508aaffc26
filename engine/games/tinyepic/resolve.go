package tinyepic

import "casekeeper/engine"

// Phase 3. Gains at its start (p. 11), cards are revealed, buildings that count suits, then
// the mats clockwise from Town Hall (p. 12-13).

// stepGains gives each seat, from the dealer, what it gains at the start of phase 3, before
// any hand is revealed: Wanted, the boss, buildings with the hourglass.
func (f *flow) stepGains() bool {
	if f.S.Cur == f.S.Count {
		f.stage(stReveal)
		return true
	}
	seat := f.S.fromDealer(int(f.S.Cur))
	f.next()
	f.porchEffects(seat, func(fig *Figures) bool { return fig.Timing == Resolve && fig.Effect != GainPerSuit })
	f.bossGains(seat)
	if f.S.Wanted == seat {
		f.gainAny(seat, 0, 1, whyWantedWild)
	}
	return true
}

// stepSuits gives each seat, from the dealer, what its buildings give for the suits in play,
// after they can be counted (A5).
func (f *flow) stepSuits() bool {
	if f.S.Cur == f.S.Count {
		if !f.S.asks() || f.S.some() {
			f.tellShifts()
		}
		f.stage(stMats)
		f.next()
		return true
	}
	seat := f.S.fromDealer(int(f.S.Cur))
	f.next()
	f.porchEffects(seat, func(fig *Figures) bool { return fig.Timing == Resolve && fig.Effect == GainPerSuit })
	return true
}

// stepReveal reveals cards that the program knows, and waits for the others.
func (f *flow) stepReveal() bool {
	asks := f.S.asks() && !f.S.some()
	if !asks && f.reveals() {
		return true
	}
	if f.S.some() && len(f.S.contestLays()) > 0 || !f.S.asks() && !f.S.allShown() {
		return false
	}
	f.stage(stSuits)
	return true
}

// reveals reveals a card that the program knows; it reports false if there is none.
func (f *flow) reveals() bool {
	for i := range int(f.S.Count) {
		seat := f.S.fromDealer(i)
		if p := &f.S.P[seat]; !p.Shown && isPoker(p.Hand) {
			f.turnUp(seat, p.Hand)
			return true
		}
	}
	if p := &f.S.P[Rival]; !p.Shown && isPoker(p.Hand) {
		f.show(Rival, p.Hand)
		return true
	}
	return false
}

// turnUp reveals a card that was laid face down. If everybody knows that it lies elsewhere, it was
// entered wrong, and its owner is asked which card it is.
func (f *flow) turnUp(seat engine.Seat, c cardID) {
	if f.S.elsewhere(seat, c) != 0 {
		f.Emit(Event{Kind: evAgain, Seat: seat, Card: c})
		return
	}
	f.layHand(seat, c)
}

// shows reports whether a card that is laid in a seat's slot is revealed.
func (s *State) shows() bool { return s.Stage == stReveal || s.compares() && s.Stage > stReveal }

func (s *State) allShown() bool {
	for _, seat := range s.people() {
		if !s.P[seat].Shown {
			return false
		}
	}
	return s.P[Rival].Shown
}

// show reveals a seat's card.
func (f *flow) show(seat engine.Seat, c cardID) {
	why := whyShowHand
	if seat == Rival {
		why = whyShowRival
	}
	f.Emit(Event{Kind: evShown, Seat: seat, Card: c, Why: why})
}

// porchEffects owes the effects of buildings that the seat uses with standing tokens, as far
// as now reports true.
func (f *flow) porchEffects(seat engine.Seat, now func(*Figures) bool) {
	for _, t := range f.S.P[seat].Tokens {
		if t.Where != placed || t.Wounded || t.Spot != Porch {
			continue
		}
		c := f.S.Top[t.Mat]
		if c == 0 || !now(f.S.fig(c)) {
			continue
		}
		if e := f.S.fig(c).Effect; e != FirstBuyGain && e != Discount {
			f.owe(Task{Kind: taskEffect, Seat: seat, Card: c})
		}
	}
}

// bossLimit is the most wilds that Banker and Cowgirl give.
const bossLimit = 2

func (f *flow) bossGains(seat engine.Seat) {
	boss, ok := f.S.ability(seat)
	if !ok {
		return
	}
	switch {
	case boss.Ability == BankerAbility:
		n := f.S.owned(seat)
		f.bossWilds(seat, whyBanker, n, min(bossLimit, n/2))
	case boss.Ability == CowgirlAbility:
		n := uint8(0)
		for _, t := range f.S.P[seat].Tokens {
			if t.Where == placed && !t.Wounded && t.Spot == Porch {
				n++
			}
		}
		f.bossWilds(seat, whyCowgirl, n, min(bossLimit, n))
	case boss.Ability == AbilityByHand && boss.Phase == 3:
		f.owe(Task{Kind: taskByHand, Seat: seat, Card: f.S.P[seat].Boss})
	}
}

func (f *flow) bossWilds(seat engine.Seat, why Reason, counted, n uint8) {
	if n == 0 {
		return
	}
	f.note(why, Event{Seat: seat, Counted: counted, N: n, Card: f.S.P[seat].Boss})
	for range n {
		f.gainAny(seat, 0, 1, whyBossGain)
	}
}

// tellShifts notes what the Sheriff's Office changes, once cards are revealed.
func (f *flow) tellShifts() {
	for i := range int(f.S.Count) {
		seat := f.S.fromDealer(i)
		if !f.S.P[seat].Shown {
			continue
		}
		from, to := pokerCard(f.S.P[seat].Hand), f.S.shifted(seat)
		if valueOf(from) != valueOf(to) {
			f.note(whyValueShift, Event{Seat: seat, Value: valueOf(to), Card: pokerID(from)})
		}
		if suitOf(from) != suitOf(to) {
			f.note(whySuitShift, Event{Seat: seat, Suit: suitOf(to), Card: pokerID(from)})
		}
	}
}

// stepMats resolves the mat at the present position, 1 to 5.
func (f *flow) stepMats() bool {
	if f.S.Cur > matCount {
		f.stage(stHall)
		return true
	}
	m := f.S.Circle[f.S.Cur]
	switch {
	case !f.S.occupied(m):
		f.next()
		return true
	case f.S.asks() && f.S.idle(m):
		f.next()
		f.note(whyIdle, Event{Mat: m})
		return true
	case f.S.asks() && !f.S.decides(m):
		return false
	case f.S.compares() && !f.S.known(m):
		return f.reveals()
	}
	f.next()
	n := 0
	var only engine.Seat
	for i := range int(f.S.Count) {
		if seat := f.S.fromDealer(i); f.S.present(seat, m) {
			only = seat
			n++
		}
	}
	if n == 1 {
		f.note(whyAlone, Event{Seat: only, Mat: m})
		f.tellBetter(m)
	}
	f.settleMat(m, f.S.matOrder(m))
	return true
}

// occupied reports whether a person has a token on a mat; the Rival alone wins nothing.
func (s *State) occupied(m Mat) bool { return s.alone(m) != engine.Table }

// tellBetter notes which of its two cards the solo Rival plays at a mat.
func (f *flow) tellBetter(m Mat) {
	if f.S.Solo {
		f.note(whyBetterCard, Event{Seat: Rival, Mat: m, Card: pokerID(f.S.hand(Rival, m).Natural)})
	}
}

// settleMat emits who wins at a mat and why, and gives the rewards. A win that is shared with
// the Rival is a win (A31).
func (f *flow) settleMat(m Mat, order []Placing) {
	winners := 0
	for winners < len(order) && order[winners].Rank == 1 {
		winners++
	}
	shared := winners > 1
	for _, p := range order[:winners] {
		e := Event{Kind: evWin, Seat: p.Seat, Mat: m, Why: whyShared}
		if !shared {
			second := order[1]
			e.Why, e.Other = decided(p.Key, second.Key), second.Seat
		}
		f.Emit(e)
		if p.Seat == Rival && !shared {
			f.note(whyRivalWins, Event{Seat: order[1].Seat, Mat: m})
		}
	}
	for i := winners - 1; i >= 0; i-- {
		if seat := order[i].Seat; seat != Rival {
			f.winMat(seat, m, shared)
		}
	}
}

// winMat gives a winner the pot, once, and the right side of an influence spot to a standing
// token. Choices are owed in reverse, so that the pot comes first.
func (f *flow) winMat(seat engine.Seat, m Mat, shared bool) {
	for _, t := range f.S.P[seat].Tokens {
		if t.Where != placed || t.Mat != m || t.Spot != Influence || t.Side != Right {
			continue
		}
		switch {
		case t.Wounded:
			f.note(whyRightHurt, Event{Seat: seat, Mat: m})
		case shared && f.S.Switches.PotOnly:
		default:
			f.gainAny(seat, printed(m), 2, whyRight)
		}
	}
	switch m {
	case Sheriff:
		f.owe(Task{Kind: taskSheriff, Seat: seat})
	default:
		f.gainAny(seat, pot(m), 2, whyPot)
	}
}

// sheriffPot gives what the winner at the Sheriff's Office chose (p. 15).
func (f *flow) sheriffPot(seat engine.Seat, reward uint16) {
	if reward == rewardThird {
		f.third(seat, whyThirdPot)
		return
	}
	f.gain(seat, Law, 1, whySheriffPot)
	f.gain(seat, Force, 1, whySheriffPot)
}
