package tinyepic

import (
	"casekeeper/engine"
	"casekeeper/engine/rulebook"
)

// Phase 2. Placing (p. 7-9).

// stepMuster owes, once for each seat from the dealer, what bosses do at the start of phases 1
// and 2.
func (f *flow) stepMuster() bool {
	if f.S.Cur == f.S.Count {
		f.stage(stPlace)
		f.Emit(Event{Kind: evTurn, Index: f.S.Dealer})
		return true
	}
	seat := f.S.fromDealer(int(f.S.Cur))
	f.next()
	boss, ok := f.S.ability(seat)
	switch {
	case !ok:
	case boss.musters():
		f.Emit(Event{Kind: evAside, Seat: seat})
	case boss.Ability == RancherAbility && f.S.P[seat].Tokens[2].Where == lying && f.S.influence(seat) == 0:
		f.note(whyUnpaid, Event{Seat: seat, Card: f.S.P[seat].Boss})
	case boss.Ability == RancherAbility && f.S.P[seat].Tokens[2].Where == lying:
		f.owe(Task{Kind: taskRancher, Seat: seat})
	}
	return true
}

// stepPlace goes on to the duel, the Rival or the next seat with a token.
func (f *flow) stepPlace() bool {
	switch {
	case f.S.Duel.On:
		return f.stepDuel()
	case f.S.RivalDue:
		return false
	case f.S.Acted && f.S.Solo && f.rivalHasToken():
		f.Emit(Event{Kind: evRivalDue})
		return true
	case f.S.Acted:
		return f.nextTurn(1)
	}
	if _, ok := f.S.readyToken(f.S.Order[f.S.Turn]); ok {
		return false
	}
	return f.nextTurn(1)
}

func (f *flow) rivalHasToken() bool {
	_, ok := f.S.readyToken(Rival)
	return ok
}

// nextTurn passes the turn clockwise to the next seat with a token to place, at least ahead
// seats further; without one the phase ends.
func (f *flow) nextTurn(ahead int) bool {
	for i := ahead; i <= int(f.S.Count); i++ {
		turn := (int(f.S.Turn) + i) % int(f.S.Count)
		if _, ok := f.S.readyToken(f.S.Order[turn]); ok {
			f.Emit(Event{Kind: evTurn, Index: uint8(turn)})
			return true
		}
	}
	f.stage(stGains)
	return true
}

// place handles that a seat places its next token on a spot.
func (f *flow) place() *engine.Violation {
	if f.S.RivalDue || f.Fact.Verb != verbPlace {
		return engine.Refuse(rulePhaseOrder, f.Fact.Seat)
	}
	seat := f.S.Order[f.S.Turn]
	if v := f.Must(seat, ruleTurnWhose); v != nil {
		return v
	}
	token, _ := f.S.readyToken(seat) // it has the turn because it has one
	m, p, sd := Mat(f.Fact.Args[0]), Spot(f.Fact.Args[1]), Side(f.Fact.Args[2])
	if m == 0 || p == 0 {
		return engine.Refuse(ruleTurnChoices, seat)
	}
	if v := f.S.checkSpot(seat, m, p, sd, f.Fact.Waive); v != nil {
		return v
	}
	holder, held := f.S.stander(m, p)
	f.Emit(Event{Kind: evPlaced, Seat: seat, Token: token, Mat: m, Spot: p, Side: sd})
	if holder != engine.Table && holder != seat {
		f.Emit(Event{Kind: evDuel, Seat: seat, Other: holder, Token: token, Theirs: held})
	}
	f.reward(seat, m, p, sd)
	return nil
}

// checkSpot refuses a spot where the seat may not place. Refusals in order: no such spot,
// side, own token, no duels.
func (s *State) checkSpot(seat engine.Seat, m Mat, p Spot, sd Side, waive rulebook.ID) *engine.Violation {
	if !s.hasSpot(m, p) {
		return engine.Refuse(rulePlaceNoSpot, seat, mat(m), spot(p))
	}
	if p.sided() != (sd != 0) {
		return engine.Refuse(rulePlaceSide, seat, mat(m), spot(p))
	}
	holder, _ := s.stander(m, p)
	switch {
	case holder == engine.Table:
	case holder == seat:
		return engine.Refuse(rulePlaceOwnToken, seat, mat(m), spot(p))
	case holder != seat && (s.P[seat].Shield || s.P[holder].Shield) && waive != rulePlaceNoDuel:
		return engine.Refuse(rulePlaceNoDuel, seat, engine.Who(holder))
	}
	return nil
}

// spotsOf calls yield for every spot and side of every mat, in a fixed order.
func (s *State) spotsOf(yield func(m Mat, p Spot, sd Side)) {
	for k := 1; k <= matCount; k++ {
		m := s.Circle[k]
		for p := Porch; p <= Suit; p++ {
			switch {
			case !s.hasSpot(m, p):
			case p.sided():
				yield(m, p, Left)
				yield(m, p, Right)
			default:
				yield(m, p, 0)
			}
		}
	}
}

// reward gives what a spot gives at once. It comes before any duel, and even a token that is
// then wounded keeps it (A2).
func (f *flow) reward(seat engine.Seat, m Mat, p Spot, sd Side) {
	switch {
	case p == Influence && sd == Left:
		f.gainAny(seat, printed(m), 1, whyLeft)
	case p == Porch:
		f.porch(seat, m)
	}
}

// printed is the influence that a mat prints at the left, at the right and on its grey porch;
// 0 is wild.
func printed(m Mat) Kind {
	return [...]Kind{Saloon: 0, Bank: Law, Courthouse: Force, Hideout: Money}[m]
}

// porch uses the building on a porch: the printed gain first (FAQ 4), then the owner's Money
// (FAQ 6), then the building's effect.
func (f *flow) porch(seat engine.Seat, m Mat) {
	c := f.S.Top[m]
	if c != 0 {
		f.Emit(Event{Kind: evUse, Seat: seat, Mat: m, Card: c})
		if f.S.fig(c).Timing == Now {
			f.owe(Task{Kind: taskEffect, Seat: seat, Card: c})
		}
	}
	owner := f.S.Owner[m]
	switch {
	case owner == engine.Table && m != Sheriff:
		f.gainAny(seat, printed(m), 1, whyPrint)
	case c == 0:
		f.note(whyEmptyPorch, Event{Seat: seat, Mat: m})
	case owner == engine.Table, owner == Rival, owner == seat && f.S.Switches.OwnPorchFree:
	default:
		f.gain(owner, Money, 1, whyOwner)
	}
}
