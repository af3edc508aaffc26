package scoundrels

import (
	"fmt"
	"math/bits"

	"casekeeper/engine"
)

// Check returns an error for a broken invariant, which is a bug of the rules.
func (r *Rules) Check(s State) error {
	for _, check := range []func(*State) error{r.checkPeople, r.checkSafes, r.checkScoundrels, checkWork} {
		if err := check(&s); err != nil {
			return err
		}
	}
	return nil
}

// checkPeople: every henchman and poker card is in exactly one place; tokens are on the track.
func (r *Rules) checkPeople(s *State) error {
	for _, seat := range s.seats() {
		p := &s.Player[seat]
		crowd, cards := s.held(seat), p.Hand+p.Deck
		for _, other := range s.seats() {
			for slot, c := range s.Player[other].Plays {
				on := c.Crowd >> seat & 1
				crowd += on
				if on == 1 && (other == seat || c.Open || !c.Lies) {
					return fmt.Errorf("seat %d has a henchman on card %d of seat %d", seat, slot, other)
				}
			}
		}
		for _, c := range p.Plays {
			if c.Lies {
				cards++
			}
			if c.Number > pokerEach || c.Open && c.Number == 0 {
				return fmt.Errorf("seat %d has a card %+v", seat, c)
			}
		}
		switch {
		case p.Reserve+p.Jail+p.Box+crowd != henchmen:
			return fmt.Errorf("seat %d has %d henchmen at hand, %d in jail, %d in the box and %d on cards", seat, p.Reserve, p.Jail, p.Box, crowd)
		case cards != pokerEach:
			return fmt.Errorf("seat %d has %d poker cards", seat, cards)
		case int(p.Space) >= len(r.cards.Board.Track):
			return fmt.Errorf("seat %d is on space %d of the track", seat, p.Space)
		case p.Money > 10_000:
			return fmt.Errorf("seat %d has %d dollars", seat, p.Money)
		}
	}
	return nil
}

// held counts the henchmen of a seat that are held for a step.
func (s *State) held(seat engine.Seat) (n uint8) {
	for i := range s.Owed.Tasks[:s.Owed.N] {
		if s.Owed.Tasks[i].Held == seat {
			n++
		}
	}
	return n
}

// checkSafes: a space has one safe, a seat no more than the day allows, a mark one safe.
func (r *Rules) checkSafes(s *State) error {
	var there [spotCount]uint8
	for i, spot := range s.Safes {
		if spot == 0 || spot >= spotCount {
			return fmt.Errorf("safe %d lies at spot %d", i+1, spot)
		}
		if there[spot]++; there[spot] > 1 && !isUnused(spot) {
			return fmt.Errorf("safe %d lies at spot %d, as %d others", i+1, spot, there[spot]-1)
		}
		if onBoard(spot) && (locationAt(spot) != r.homes[i] || (spot-firstSpace)%spacesEach >= r.cards.Board.Spaces[r.homes[i]]) {
			return fmt.Errorf("safe %d of location %d lies at spot %d", i+1, r.homes[i], spot)
		}
	}
	limit := false
	for i := range s.Owed.Tasks[:s.Owed.N] {
		limit = limit || s.Owed.Tasks[i].Kind == fkLimit
	}
	for _, seat := range s.seats() {
		if n := s.safesOf(seat); n > s.Day && !limit {
			return fmt.Errorf("seat %d has %d safes on day %d", seat, n, s.Day)
		}
	}
	for i, m := range s.Marks {
		seat := engine.Seat(i/marksEach) + 1
		switch {
		case (m.On == 0) != (m.Number == 0), m.On > safeCount:
			return fmt.Errorf("mark %d is %+v", i, m)
		case m.On != 0 && r.cards.Board.Told && r.sort(uint8(i%marksEach)) != (m.Number-leastValue)/2:
			return fmt.Errorf("mark %d of seat %d shows %d", i, seat, m.Number)
		}
	}
	return nil
}

// checkScoundrels: every half exists once, as many as were dealt; the Saloon has no gap while the
// decks last; the pile has the stated length.
func (r *Rules) checkScoundrels(s *State) error {
	traits, jobs, n := uint64(0), uint64(0), uint8(0)
	var err error
	s.each(func(c Scoundrel) {
		if traits&traitBit(c.Trait) != 0 || jobs&jobBit(c.Job) != 0 {
			err = fmt.Errorf("half of %+v lies twice", c)
		}
		traits, jobs = traits|traitBit(c.Trait), jobs|jobBit(c.Job)
		if c.there() {
			n++
		}
	})
	switch {
	case err != nil:
		return err
	case n+s.Jobs != s.decks().jobs():
		return fmt.Errorf("%d Scoundrels, and %d jobs left, of %d", n, s.Jobs, s.decks().jobs())
	case s.Piled < mostPile && s.Pile[s.Piled].there():
		return fmt.Errorf("%d discards, and another one above", s.Piled)
	case s.Due&^s.onSheets() != 0:
		return fmt.Errorf("due %b is on no sheet", s.Due)
	}
	for k, c := range s.Saloon {
		if !c.there() && s.Traits > 0 && s.Jobs > 0 {
			return fmt.Errorf("space %d of the Saloon is empty", k+1)
		}
	}
	return nil
}

// checkWork: no frame is pending when a turn ends, and nothing is due between uses unless
// somebody is asked for it.
func checkWork(s *State) error {
	if (s.Stage == stStarter || s.Stage >= stOpen) && (!s.Owed.Empty() || s.Due != 0) {
		return fmt.Errorf("%d tasks are owed at the end of the day, due %b", s.Owed.N, s.Due)
	}
	if n := bits.OnesCount64(s.UsedJob); n > bits.OnesCount64(s.UsedTrait)+n/2+1 {
		return fmt.Errorf("%d jobs were used with %d traits", n, bits.OnesCount64(s.UsedTrait))
	}
	return nil
}
