package tinyepic

import (
	"casekeeper/engine"
	"casekeeper/engine/catalogue"
)

// The odds that a seat can work out: showdowns where it stands or could be placed, with its own card
// and the open ones, and the dice of its duel. They are exact if everything that its view hides is equally
// likely and nothing else moves.

// Odds lists the odds of a seat.
func (r *Rules) Odds(view State, seat engine.Seat) (list []engine.Chance) {
	s := &view
	p := &s.P[seat]
	if p.Boss == catalogue.None || seat == Rival {
		return nil
	}
	if s.Duel.On && s.Duel.Begun && !s.Duel.Needs {
		list = s.duelOdds(seat)
	}
	if !isPoker(p.Hand) || s.Stage < stPlace || s.Stage > stHall || s.asks() || !s.common() {
		return list
	}
	for k := 1; k <= matCount; k++ {
		if m := s.Circle[k]; s.present(seat, m) && (s.Stage < stMats || s.Stage == stMats && int(s.Cur) <= k) {
			list = append(list, s.handOdds(seat, m))
		}
	}
	if s.PostOff == engine.Table { // else somebody is first whatever the cards
		list = append(list, s.handOdds(seat, TownHall))
	}
	return append(list, s.placedOdds(seat)...)
}

// placedOdds returns how likely a seat that is to place a gunman wins where it could stand.
func (s *State) placedOdds(seat engine.Seat) (list []engine.Chance) {
	p, asked := s.awaitsChoice()
	_, ready := s.readyToken(seat)
	if !asked || !ready || s.Stage != stPlace || p.Seat != seat {
		return nil
	}
	for k := 1; k <= matCount; k++ {
		if m := s.Circle[k]; !s.present(seat, m) && s.free(m) {
			c := s.handOdds(seat, m)
			c.Line = engine.Say(ruleOddsPlaced, seat, mat(m))
			list = append(list, c)
		}
	}
	return list
}

// free reports whether a gunman can stand at a mat without a duel, and without a change of what
// others count as.
func (s *State) free(m Mat) bool {
	for p := Porch; p < Value; p++ {
		if holder, _ := s.stander(m, p); s.hasSpot(m, p) && holder == engine.Table {
			return true
		}
	}
	return false
}

// against lists the opponents of a seat in the showdown at a place.
func (s *State) against(seat engine.Seat, m Mat) (list []engine.Seat) {
	for _, other := range s.people() {
		if other != seat && (m == TownHall || s.present(other, m)) {
			list = append(list, other)
		}
	}
	if m == TownHall && s.Solo || m != TownHall && len(list) == 0 {
		list = append(list, Rival)
	}
	return list
}

// beaten reports whether a seat's hand at a place is at least as good as another's.
func (s *State) beaten(seat, other engine.Seat, m Mat) bool {
	a, b := s.flank(m)
	order := rank(s.ranking(), []Hand{s.hand(other, m), s.hand(seat, m)}, a, b, m == TownHall, m == TownHall && s.Switches.HallCard)
	return order[0].Seat == seat || order[1].Rank == 1
}

// handOdds returns how likely a seat wins at a place, alone or shared.
func (s *State) handOdds(seat engine.Seat, m Mat) engine.Chance {
	unseen := s.handSet()
	var under []catalogue.Set // for each unknown hand: the cards that do not beat the seat's
	even, wins := true, true
	for _, other := range s.against(seat, m) {
		if isPoker(s.P[other].Hand) {
			wins = wins && s.beaten(seat, other, m)
			continue
		}
		var set catalogue.Set
		world := *s
		for n := range unseen.Len() {
			if world.P[other].Hand = unseen.Nth(n); world.beaten(seat, other, m) {
				set.Add(unseen.Nth(n))
			}
		}
		even = even && (len(under) == 0 || under[0] == set)
		under = append(under, set)
	}
	all := uint64(1)
	for n := range under {
		all *= uint64(unseen.Len() - n)
	}
	line, held := engine.Say(ruleOddsOpen, seat, mat(m)), s.heldAt(seat, m)
	switch {
	case len(under) > 0 && even && wins:
		held.Good, held.All = under[0].Len(), unseen.Len()
		line = engine.Say(ruleOddsHand, seat, mat(m), engine.N(under[0].Len()), engine.N(unseen.Len()), engine.N(len(under)))
	case len(under) > 0 && wins:
		line = engine.Say(ruleOddsChanged, seat, mat(m), engine.N(unseen.Len()), engine.N(len(under)))
	}
	c := engine.Likely(line, 0, 1)
	if wins {
		c = engine.Likely(line, deals(under, catalogue.Set{}), all)
	}
	c.Held = held
	return c
}

// heldAt is a seat's hand at a place.
func (s *State) heldAt(seat engine.Seat, m Mat) engine.Held {
	a, b := s.flank(m)
	name := classArg(s.ranking().Key(s.hand(seat, m).Counts, a, b).Class())
	if m == TownHall {
		return engine.Held{Name: name, Own: s.P[seat].Hand, Shared: [2]catalogue.CardID{s.Gap[gapCount-1], s.Gap[0]}}
	}
	k := s.position(m)
	return engine.Held{Name: name, Own: s.P[seat].Hand, Shared: [2]catalogue.CardID{s.Gap[k-1], s.Gap[k]}}
}

// deals counts the ways to deal different cards, one from each set, without those that are out
// already.
func deals(of []catalogue.Set, out catalogue.Set) (n uint64) {
	if len(of) == 0 {
		return 1
	}
	set := of[0]
	for w := range set {
		set[w] &^= out[w]
	}
	if len(of) == 1 {
		return uint64(set.Len())
	}
	for i := range set.Len() {
		next := out
		next.Add(set.Nth(i))
		n += deals(of[1:], next)
	}
	return n
}

// duelOdds returns how likely a duelist is ahead after all dice that are being rolled, or
// after a reroll; and the same with its card.
func (s *State) duelOdds(seat engine.Seat) (list []engine.Chance) {
	d := &s.Duel
	i := 0
	if d.Seat[1] == seat {
		i = 1
	}
	if d.Seat[i] != seat {
		return nil
	}
	rule, thrown := ruleOddsDuel, d.Roll[0] != 0 && d.Roll[1] != 0
	now := *d
	if thrown {
		if rule, now.Roll[i] = ruleOddsReroll, 0; d.loser() != i {
			return nil // the other duelist acts
		}
	}
	other := engine.Who(d.Seat[1-i])
	if !thrown || s.P[seat].Inf[rerollKind(i)] > 0 {
		won, all := now.ahead(i)
		list = append(list, engine.Likely(engine.Say(rule, seat, other, engine.N(int(won)), engine.N(int(all))), won, all))
	}
	if p := &s.P[seat]; isPoker(p.Hand) && !p.Used && !p.Shown {
		with := *d
		with.Bonus[i] = valueOf(pokerCard(p.Hand))
		won, all := with.ahead(i)
		list = append(list, engine.Likely(engine.Say(ruleOddsReveal, seat, other, engine.N(int(won)), engine.N(int(all)), engine.CardArg(p.Hand)), won, all))
	}
	return list
}

// ahead counts the outcomes of the dice that are being rolled after which a duelist is ahead,
// and all outcomes.
func (d Duel) ahead(i int) (won, all uint64) {
	for k := range d.Roll {
		if d.Roll[k] != 0 {
			continue
		}
		for face := uint8(1); face <= 6; face++ {
			d.Roll[k] = face
			w, a := d.ahead(i)
			won, all = won+w, all+a
		}
		return won, all
	}
	if d.loser() != i {
		won = 1
	}
	return won, 1
}
