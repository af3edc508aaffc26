package tinyepic

import (
	"casekeeper/engine"
	"casekeeper/engine/rulebook"
)

// Phase 2: placing (p. 7-9).

// stepMuster asks, once per seat from the dealer, what bosses do at the start
// of phases 1 and 2.
func (f *flow) stepMuster() bool {
	if f.s.Cur == f.s.Count {
		f.stage(stPlace)
		f.emit(Event{Kind: evTurn, A: f.s.Dealer})
		return true
	}
	seat := f.s.fromDealer(int(f.s.Cur))
	f.next()
	boss, ok := f.s.ability(seat)
	switch {
	case !ok:
	case boss.Ability == AbilityByHand && (boss.Phase == 1 || boss.Phase == 2):
		f.owe(Task{Kind: taskByHand, Seat: seat, Card: f.s.P[seat].Boss})
	case boss.Ability == RancherAbility && f.s.P[seat].Tokens[2].Where == lying && f.s.influence(seat) == 0:
		f.note(whyUnpaid, Event{Seat: seat, Card: f.s.P[seat].Boss})
	case boss.Ability == RancherAbility && f.s.P[seat].Tokens[2].Where == lying:
		f.owe(Task{Kind: taskRancher, Seat: seat})
	}
	return true
}

// stepPlace goes on to the duel, the Rival or the next seat with a token.
func (f *flow) stepPlace() bool {
	switch {
	case f.s.Duel.On:
		return f.stepDuel()
	case f.s.RivalDue:
		return false
	case f.s.Acted && f.s.Solo && f.rivalHasToken():
		f.emit(Event{Kind: evRivalDue})
		return true
	case f.s.Acted:
		return f.nextTurn(1)
	}
	if _, ok := f.s.readyToken(f.s.Order[f.s.Turn]); ok {
		return false
	}
	return f.nextTurn(1)
}

func (f *flow) rivalHasToken() bool {
	_, ok := f.s.readyToken(Rival)
	return ok
}

// nextTurn goes clockwise to the next seat that has a token to place, at least
// ahead seats on; without one the phase ends.
func (f *flow) nextTurn(ahead int) bool {
	for i := ahead; i <= int(f.s.Count); i++ {
		turn := (int(f.s.Turn) + i) % int(f.s.Count)
		if _, ok := f.s.readyToken(f.s.Order[turn]); ok {
			f.emit(Event{Kind: evTurn, A: uint8(turn)})
			return true
		}
	}
	f.stage(stGains)
	return true
}

// place puts the next token of the seat whose turn it is on a spot.
func (f *flow) place() *engine.Violation {
	if f.s.RivalDue || f.o.Verb != verbPlace {
		return engine.Refuse(rulePhase, f.o.Seat)
	}
	seat := f.s.Order[f.s.Turn]
	if v := f.seatMust(seat); v != nil {
		return v
	}
	token, _ := f.s.readyToken(seat) // it is the seat's turn because it has one
	m, p, sd := Mat(f.o.Args[0]), Spot(f.o.Args[1]), Side(f.o.Args[2])
	if m == 0 || p == 0 {
		return engine.Refuse(ruleWhat, seat)
	}
	if v := f.s.checkSpot(seat, m, p, sd, f.o.Waive); v != nil {
		return v
	}
	holder, held := f.s.stander(m, p)
	f.emit(Event{Kind: evPlaced, Seat: seat, A: token, B: uint8(m), C: uint8(p), D: uint8(sd)})
	if holder != engine.Table && holder != seat {
		f.emit(Event{Kind: evDuel, Seat: seat, A: uint8(holder), B: token, C: held})
	}
	f.reward(seat, m, p, sd)
	return nil
}

// checkSpot refuses a spot where the seat may not place. Precedence: no such
// spot, side, own token, no duels.
func (s *State) checkSpot(seat engine.Seat, m Mat, p Spot, sd Side, waive rulebook.ID) *engine.Violation {
	if !s.hasSpot(m, p) {
		return engine.Refuse(ruleNoSpot, seat, mat(m), spot(p))
	}
	if p.sided() != (sd != 0) {
		return engine.Refuse(ruleSide, seat, mat(m), spot(p))
	}
	holder, _ := s.stander(m, p)
	switch {
	case holder == engine.Table:
	case holder == seat:
		return engine.Refuse(ruleOwnToken, seat, mat(m), spot(p))
	case holder != seat && (s.P[seat].Shield || s.P[holder].Shield) && waive != ruleShield:
		return engine.Refuse(ruleShield, seat, engine.Who(holder))
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

// reward gives what a spot gives at once. It is given before any duel and is
// kept even by a wounded token (A2).
func (f *flow) reward(seat engine.Seat, m Mat, p Spot, sd Side) {
	switch {
	case p == Influence && sd == Left:
		f.gainAny(seat, printed(m), 1, whyLeft)
	case p == Porch:
		f.porch(seat, m)
	}
}

// printed is the influence that a mat prints, left, right and on its grey
// porch; 0 is wild.
func printed(m Mat) Kind {
	return [...]Kind{Saloon: 0, Bank: Law, Courthouse: Force, Hideout: Money}[m]
}

// porch uses the building on a porch: the printed gain first (FAQ 4), then the
// owner's Money (FAQ 6), then the building's effect.
func (f *flow) porch(seat engine.Seat, m Mat) {
	c := f.s.Top[m]
	if c != 0 {
		f.emit(Event{Kind: evUse, Seat: seat, A: uint8(m), Card: c})
		if f.s.fig(c).Timing == Now {
			f.owe(Task{Kind: taskEffect, Seat: seat, Card: c})
		}
	}
	owner := f.s.Owner[m]
	switch {
	case owner == engine.Table && m != Sheriff:
		f.gainAny(seat, printed(m), 1, whyPrint)
	case c == 0:
		f.note(whyEmptyPorch, Event{Seat: seat, A: uint8(m)})
	case owner == engine.Table, owner == Rival, owner == seat && f.s.Switches.OwnPorchFree:
	default:
		f.gain(owner, Money, 1, whyOwner)
	}
}
