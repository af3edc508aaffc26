package tinyepic

import (
	"slices"

	"casekeeper/engine"
)

// Showdowns that people settle without entering cards: they enter only who has won. In doubt
// they compare the cards of that place, or all of the round, after all, which then decide.

// asks reports whether the table enters who wins; else the cards decide.
func (s *State) asks() bool { return s.taps() && !s.compares() }

// told reports whether all cards of the round are known, so that they can be compared.
func (s *State) told() bool { return s.common() && s.allShown() }

// common reports whether all cards that are open from the deal on are known.
func (s *State) common() bool {
	for _, c := range s.Gap {
		if c == 0 {
			return false
		}
	}
	return !s.Solo || s.P[Rival].Second != 0
}

// asksWhere returns the place whose winner is asked for now; false if none is.
func (s *State) asksWhere() (Mat, bool) {
	m, ok := s.settles()
	return m, ok && s.asks()
}

// settles returns the place that is settled now; false if none is.
func (s *State) settles() (Mat, bool) {
	switch {
	case !s.Owed.Empty():
	case s.Stage == stMats && s.Cur >= 1 && s.Cur <= matCount:
		return s.Circle[s.Cur], true
	case s.Stage == stHall && s.Cur == s.Count:
		return TownHall, true
	}
	return 0, false
}

// contenders lists the seats that compare hands at a place and are not ranked yet.
func (s *State) contenders(m Mat) (list []engine.Seat) {
	for i := range int(s.Count) {
		if seat := s.fromDealer(i); m == TownHall && !s.ranked(seat) || m != TownHall && s.present(seat, m) {
			list = append(list, seat)
		}
	}
	if m == TownHall && s.Solo && !s.ranked(Rival) || m != TownHall && len(list) == 1 {
		list = append(list, Rival)
	}
	return list
}

// ranked reports whether a seat has its rank in the order at Town Hall.
func (s *State) ranked(seat engine.Seat) bool {
	return slices.Contains(s.Rank[:], seat)
}

// places returns how many ranks of the order at Town Hall are taken.
func (s *State) places() (n int) {
	for _, r := range s.Rank {
		if r != engine.Table {
			n++
		}
	}
	return n
}

// changed reports whether a seat's card counts as another one; only then can it be equal to
// another hand (p. 13).
func (s *State) changed(seat engine.Seat) bool {
	return slices.ContainsFunc(s.P[seat].Tokens[:], func(t Token) bool { return t.Where == placed && !t.Wounded && (t.Spot == Value || t.Spot == Suit) })
}

// winners lists the answers about a place: who wins; at a mat also who shares the win, if
// cards are changed; or that the cards have to decide.
func (s *State) winners(m Mat) []engine.Observation {
	seats := s.contenders(m)
	l := choices{engine.Table, make([]engine.Observation, 0, len(seats)+1)}
	for _, seat := range seats {
		s.winsWith(&l, m, seat)
	}
	for i, a := range seats {
		for _, b := range seats[i+1:] {
			if m != TownHall && (s.changed(a) || s.changed(b)) {
				l.add(verbShare, uint16(a), uint16(b))
			}
		}
	}
	l.add(verbCompareAt, uint16(m))
	l.add(verbCompare)
	return l.list
}

// winsWith adds the ways in which a seat can win at a place: with its prize, if there is a
// choice.
func (s *State) winsWith(l *choices, m Mat, seat engine.Seat) {
	useful := s.useful(seat)
	switch {
	case m == TownHall:
		l.add(verbRank, uint16(seat))
	case m == Sheriff && seat != Rival && s.Round < lastRound:
		l.add(verbWinClaim, uint16(seat), rewardInfluence)
		l.add(verbWinClaim, uint16(seat), rewardThird)
	case seat != Rival && m.coloured() && pot(m) == 0 && len(useful) > 1:
		for _, k := range useful {
			l.add(verbWinTake, uint16(seat), uint16(k))
		}
	default:
		l.add(verbWin, uint16(seat))
	}
}

// useful lists the kinds of influence of which a seat can have more.
func (s *State) useful(seat engine.Seat) (kinds []Kind) {
	for k := Money; k <= Force; k++ {
		if s.P[seat].Inf[k] < maxInfluence {
			kinds = append(kinds, k)
		}
	}
	return kinds
}

// pairs reports whether the same seat is owed two wilds in a row that may differ in kind; at a
// table where every answer is a tap they are one answer.
func (s *State) pairs() bool {
	n := s.Owed.N
	if !s.taps() || n < 2 {
		return false
	}
	a, b := &s.Owed.Tasks[n-1], &s.Owed.Tasks[n-2]
	return len(s.useful(a.Seat)) > 1 && a.Kind == taskWild && b.Kind == taskWild && a.Seat == b.Seat && a.N == 1 && b.N == 1
}

// pairsOf adds the ways to take two wilds, as far as there is room for them.
func (s *State) pairsOf(l *choices) {
	useful := s.useful(l.seat)
	for i, a := range useful {
		for _, b := range useful[i:] {
			if a != b || s.P[l.seat].Inf[a] < maxInfluence-1 {
				l.add(verbTake, uint16(a), uint16(b))
			}
		}
	}
}

// idle reports whether it makes no difference who wins at a mat: nobody there can have more of
// what is won.
func (s *State) idle(m Mat) bool {
	return !slices.ContainsFunc(s.contenders(m), func(seat engine.Seat) bool { return seat != Rival && s.profits(seat, m) })
}

// profits reports whether a seat would gain anything by winning at a mat.
func (s *State) profits(seat engine.Seat, m Mat) bool {
	room := func(k Kind) bool {
		return k == 0 && len(s.useful(seat)) > 0 || k != 0 && s.P[seat].Inf[k] < maxInfluence
	}
	if m == Sheriff {
		return room(Law) || room(Force) || s.Round < lastRound && !s.P[seat].Third
	}
	for _, t := range s.P[seat].Tokens {
		if t.Where == placed && t.Mat == m && t.Spot == Influence && t.Side == Right && !t.Wounded && room(printed(m)) {
			return true
		}
	}
	return room(pot(m))
}

// askWinner returns the prompt for the winner at a place.
func (s *State) askWinner(m Mat) engine.Prompt {
	ask := engine.Say(ruleToldWinner, engine.Table, mat(m))
	if m == TownHall {
		ask = engine.Say(ruleToldOrder, engine.Table, engine.N(s.places()+1))
	}
	return engine.Prompt{Kind: engine.Choose, Ask: ask, Options: s.winners(m)}
}

// comparing returns the contest at a place while its winner is asked for, with the open cards
// and what changes them.
func (s *State) comparing(m Mat) engine.Contest {
	c := engine.Contest{Name: term(termShowdown), At: mat(m), Open: true}
	for _, seat := range s.contenders(m) {
		c.Sides = append(c.Sides, s.revealed(seat, 0))
		for _, t := range s.P[seat].Tokens {
			if t.Where == placed && !t.Wounded && (t.Spot == Value || t.Spot == Suit) {
				c.Because = append(c.Because, engine.Say(ruleToldChange, seat, spot(t.Spot), side(t.Side)))
			}
		}
	}
	return c
}

// sayWinner handles the answer about the winner at a place.
func (f *flow) sayWinner(m Mat) *engine.Violation {
	if v := f.Must(engine.Table, ruleTurnWhose); v != nil {
		return v
	}
	if !offered(f.S.winners(m), f.Fact) {
		return engine.Refuse(ruleTurnChoices, engine.Table)
	}
	seat := engine.Seat(f.Fact.Args[0])
	switch f.Fact.Verb {
	case verbCompare:
		f.Emit(Event{Kind: evCompare})
	case verbCompareAt:
		f.Emit(Event{Kind: evCompare, Mat: m})
	case verbRank:
		f.Emit(Event{Kind: evRank, Seat: seat, Index: uint8(f.S.places()), Why: whyTold})
	case verbShare:
		f.next()
		f.wins(m, seat, engine.Seat(f.Fact.Args[1]))
	default:
		f.next()
		f.wins(m, seat)
		f.takePrize()
	}
	return nil
}

// takePrize gives the pot that was entered with its winner.
func (f *flow) takePrize() {
	if f.Fact.Verb == verbWin {
		return
	}
	t := *f.S.Owed.Top()
	f.done()
	if f.Fact.Verb == verbWinClaim {
		f.sheriffPot(t.Seat, f.Fact.Args[1])
		return
	}
	f.gain(t.Seat, f.kindArg(1), t.N, t.Why)
}

// wins gives the rewards of a mat to its winners.
func (f *flow) wins(m Mat, seats ...engine.Seat) {
	shared := len(seats) > 1
	for _, seat := range seats {
		f.Emit(Event{Kind: evWin, Seat: seat, Mat: m, Why: whyTold})
		if seat == Rival && !shared {
			f.note(whyRivalWins, Event{Seat: f.S.alone(m), Mat: m})
		}
	}
	for i := len(seats) - 1; i >= 0; i-- {
		if seats[i] != Rival {
			f.winMat(seats[i], m, shared)
		}
	}
}

// alone returns a person on a mat; Table if there is none.
func (s *State) alone(m Mat) engine.Seat {
	for _, seat := range s.people() {
		if s.present(seat, m) {
			return seat
		}
	}
	return engine.Table
}

// orderTold goes on at Town Hall: the Post Office is first, and the last rank needs no answer.
func (f *flow) orderTold() bool {
	if f.S.PostOff != engine.Table && !f.S.ranked(f.S.PostOff) {
		f.Emit(Event{Kind: evRank, Seat: f.S.PostOff, Index: uint8(f.S.places()), Why: whyTold})
		return true
	}
	left := f.S.contenders(TownHall)
	if len(left) > 1 {
		return false
	}
	for _, seat := range left {
		f.Emit(Event{Kind: evRank, Seat: seat, Index: uint8(f.S.places()), Why: whyTold})
	}
	f.stage(stBuy)
	return true
}

// saysDuel reports whether the winner of a duel can be entered instead of its dice and cards.
func (s *State) saysDuel() bool {
	d := &s.Duel
	return s.Stage == stPlace && s.asks() && s.Owed.Empty() && d.On && d.Begun && d.Revealer == 0 && (d.Roll[0] == 0 || d.Roll[1] == 0 || d.Needs)
}

// askDuel returns the optional prompt for the winner of the duel.
func (s *State) askDuel() engine.Prompt {
	l := choices{seat: engine.Table}
	for _, seat := range s.Duel.Seat {
		l.add(verbDuelWon, uint16(seat))
	}
	return engine.Prompt{Kind: engine.Choose, Ask: engine.Say(ruleToldDuel, engine.Table, mat(s.Duel.Mat)), Options: l.list, Optional: true}
}

// sayDuel ends the duel with the entered winner.
func (f *flow) sayDuel() *engine.Violation {
	if v := f.Must(engine.Table, ruleTurnWhose); v != nil {
		return v
	}
	if !offered(f.S.askDuel().Options, f.Fact) {
		return engine.Refuse(ruleTurnChoices, engine.Table)
	}
	low := 0
	if f.S.Duel.Seat[0] == engine.Seat(f.Fact.Args[0]) {
		low = 1
	}
	f.endDuel(low, whyTold)
	return nil
}

// countSuits owes the number of cards of a suit in play, which only people can see.
func (f *flow) countSuits(t Task) {
	t.Kind = taskSuits
	f.owe(t)
}

// gainSuits gives the wilds for the cards that people have counted.
func (f *flow) gainSuits(t Task, n uint8) {
	fig := f.S.fig(t.Card)
	f.note(whyPerSuit, Event{Seat: t.Seat, Counted: n, Suit: fig.P1, N: n, Card: t.Card})
	for range n {
		f.gainAny(t.Seat, 0, 1, whyPerSuitGain)
	}
}
