package tinyepic

import (
	"fmt"

	"casekeeper/engine"
	"casekeeper/engine/catalogue"
)

// Check returns the first broken invariant, which is a bug: 20 poker cards and 30 buildings,
// each in one place; influence 0 to 6; tokens and spots; industries.
func (r *Rules) Check(s State) error {
	for _, check := range []func(*State) error{checkPoker, checkBuildings, checkSeatsOf, checkSpots, checkIndustries} {
		if err := check(&s); err != nil {
			return fmt.Errorf("round %d: %w", s.Round, err)
		}
	}
	return nil
}

// checkPoker checks that poker cards are in one place each. A kept card may have been entered
// wrong and be one that lies elsewhere.
func checkPoker(s *State) error {
	var seen catalogue.Set
	cards := append([]catalogue.CardID{s.P[Rival].Second}, s.Gap[:]...)
	for seat := Red; seat <= Rival; seat++ {
		if c := s.P[seat].Hand; c != catalogue.None && c != catalogue.FaceDown && !isPoker(c) {
			return fmt.Errorf("seat %d keeps card %d, which is not a poker card", seat, c)
		}
	}
	for _, c := range cards {
		switch {
		case c == catalogue.None || c == catalogue.FaceDown:
		case !isPoker(c):
			return fmt.Errorf("card %d is not a poker card", c)
		case seen.Has(c):
			return fmt.Errorf("poker card %d is in two places", c)
		default:
			seen.Add(c)
		}
	}
	return nil
}

// checkBuildings checks that deck, buy zones, porches, piles and auction have 30 buildings in
// all, and that the usable building on a coloured porch belongs to the owner's pile.
func checkBuildings(s *State) error {
	deck := s.deck()
	n := deck.Len()
	for _, h := range s.Held {
		if h != engine.Table {
			n++
		}
	}
	for m := Saloon; m <= Sheriff; m++ {
		if s.Buy[m] != catalogue.None {
			n++
		}
		c := s.Top[m]
		switch {
		case c == catalogue.None:
		case s.Owner[m] == engine.Table:
			n++
		case s.held(c) != s.Owner[m]:
			return fmt.Errorf("building %d lies on the porch of mat %d but is not its owner's", c, m)
		}
	}
	for _, c := range s.Bid {
		if c != catalogue.None {
			n++
		}
	}
	if n != buildingCount {
		return fmt.Errorf("%d buildings instead of %d", n, buildingCount)
	}
	return nil
}

func checkSeatsOf(s *State) error {
	for seat := Red; seat <= Rival; seat++ {
		p := &s.P[seat]
		for k := Money; k <= Force; k++ {
			if p.Inf[k] > maxInfluence {
				return fmt.Errorf("seat %d has %d of influence %d", seat, p.Inf[k], k)
			}
		}
		if seat == Rival && p.Inf != [4]uint8{} {
			return fmt.Errorf("the Rival has influence")
		}
	}
	return nil
}

// checkSpots checks that tokens are on existing spots, one standing on each except during a
// duel, and that the Rival has at most one on a mat.
func checkSpots(s *State) error {
	var standing [matCount + 1][Suit + 1]int
	var rival [matCount + 1]int
	for seat := Red; seat <= Rival; seat++ {
		for _, t := range s.P[seat].Tokens {
			if t.Where != placed {
				continue
			}
			if !s.hasSpot(t.Mat, t.Spot) || t.Spot.sided() != (t.Side != 0) {
				return fmt.Errorf("seat %d has a token on spot %d of mat %d, side %d", seat, t.Spot, t.Mat, t.Side)
			}
			if !t.Wounded {
				standing[t.Mat][t.Spot]++
			}
			if seat == Rival {
				rival[t.Mat]++
			}
		}
	}
	for m := Saloon; m <= Sheriff; m++ {
		for p := Porch; p <= Suit; p++ {
			most := 1
			if s.Duel.On && s.Duel.Mat == m && s.Duel.Spot == p {
				most = 2
			}
			if standing[m][p] > most {
				return fmt.Errorf("%d tokens stand on spot %d of mat %d", standing[m][p], p, m)
			}
		}
		if rival[m] > 1 && !s.Switches.SixDuels {
			return fmt.Errorf("the Rival has %d tokens on mat %d", rival[m], m)
		}
	}
	return nil
}

// checkIndustries checks that no position is over its capacity, and that after six rounds of
// advances each has one token.
func checkIndustries(s *State) error {
	var at [firstPosition + 1]uint8
	sum := uint8(0)
	for i := Mining; i <= Wagon; i++ {
		at[s.Steps[i]]++
		sum += s.Steps[i]
	}
	for step, n := range at {
		if n > capacity[step] {
			return fmt.Errorf("%d industries at step %d", n, step)
		}
	}
	if s.Stage == stOver && !s.DeckOut && !s.Solo && (sum != 6 || at != [4]uint8{0, 1, 1, 1}) {
		return fmt.Errorf("after six rounds the industries stand at %v", s.Steps[1:])
	}
	return nil
}
