package bangdice

import (
	"fmt"
	"math/bits"

	"casekeeper/engine"
	"casekeeper/engine/catalogue"
)

// Check returns an error if the state breaks an invariant, which is a bug.
func (r *Rules) Check(s State) error {
	for _, check := range []func(*State) error{checkArrows, checkPlayers, checkRoles, checkTurn} {
		if err := check(&s); err != nil {
			return err
		}
	}
	return nil
}

// checkArrows checks that there are nine arrows in all and at least one in the pile.
func checkArrows(s *State) error {
	n := s.Pile
	for _, seat := range s.seats() {
		n += s.P[seat].Arrows
	}
	switch {
	case n != arrowsAll:
		return fmt.Errorf("%d arrows instead of %d", n, arrowsAll)
	case s.Pile == 0:
		return fmt.Errorf("the pile of arrows is empty and the Indians do not attack")
	}
	return nil
}

// checkPlayers checks that life is in range, that eliminated players have nothing left, and
// that no character occurs twice.
func checkPlayers(s *State) error {
	var who catalogue.Set
	for _, seat := range s.seats() {
		p := &s.P[seat]
		switch {
		case p.Life > p.Max:
			return fmt.Errorf("seat %d has %d life of %d", seat, p.Life, p.Max)
		case !p.In && (p.Life != 0 || p.Arrows != 0):
			return fmt.Errorf("seat %d is out with %d life and %d arrows", seat, p.Life, p.Arrows)
		case p.In && p.Life == 0 && p.Who != catalogue.None && s.H.Cause == byNothing:
			return fmt.Errorf("seat %d is in play without life", seat)
		case who.Has(p.Who):
			return fmt.Errorf("character %d is dealt twice", p.Who)
		}
		who.Add(p.Who)
	}
	return nil
}

// checkRoles checks that no role occurs more often than dealt, and that eliminated players
// have revealed theirs outside a batch of harm.
func checkRoles(s *State) error {
	n := dealt[s.Count]
	for _, seat := range s.seats() {
		p := &s.P[seat]
		if isRole(p.Role) && s.Stage > stRoles {
			if n[p.Role] == 0 {
				return fmt.Errorf("role %d is dealt too often", p.Role)
			}
			n[p.Role]--
		}
		if !p.In && !p.Shown && s.H.Cause == byNothing && s.Stage < stShow {
			return fmt.Errorf("seat %d is out and has not shown the role", seat)
		}
	}
	return nil
}

// checkTurn checks that the active player is in play and that the dice fit the stage.
func checkTurn(s *State) error {
	if int(s.Turn) >= int(s.Count) {
		return fmt.Errorf("player %d of %d is to act", s.Turn, s.Count)
	}
	if s.Stage < stStart || s.Stage >= stEnd {
		return nil
	}
	if err := checkFaces(s); err != nil {
		return err
	}
	t := &s.T
	switch {
	case s.H.Cause == byNothing && s.gone():
		return fmt.Errorf("seat %d is out and has the turn", s.active())
	case t.Rolls > s.rolls() || s.Stage >= stRoll && t.Rolls == 0:
		return fmt.Errorf("roll %d of %d", t.Rolls, s.rolls())
	case t.Arrows > uint8(bits.OnesCount8(t.Fresh)):
		return fmt.Errorf("%d arrows are due", t.Arrows)
	case t.Away > 0 && !s.Last, t.Away > s.mostAway():
		return fmt.Errorf("%d arrows of dice that were rolled again", t.Away)
	case t.Gringo != engine.Table:
		return fmt.Errorf("an arrow for El Gringo is owed")
	}
	return nil
}

// checkFaces checks that the dice without a face are those that are out.
func checkFaces(s *State) error {
	due, unread := s.T.Due, uint8(0)
	for die, f := range s.T.Face {
		switch {
		case f > Gatling:
			return fmt.Errorf("die %d shows %d", die+1, f)
		case f == 0:
			unread |= dieBit(die)
		}
	}
	if s.Stage == stRoll && unread != due || s.Stage > stRoll && (unread != 0 || due != 0) {
		return fmt.Errorf("dice %05b are not read, and %05b are out", unread, due)
	}
	return nil
}
