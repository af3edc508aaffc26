package tinyepic

import "casekeeper/engine"

// The industry track on Town Hall (p. 15).

// firstPosition is the last step of an industry token: steps 0 to 3 are the start stack,
// third, second and first position.
const firstPosition = 3

// capacity is how many tokens a step can hold.
var capacity = [firstPosition + 1]uint8{3, 3, 2, 1}

// canAdvance reports whether an industry token can move one step.
func (s *State) canAdvance(i Industry) bool {
	step := s.Steps[i]
	if step == firstPosition {
		return false
	}
	n := uint8(0)
	for j := Mining; j <= Wagon; j++ {
		if s.Steps[j] == step+1 {
			n++
		}
	}
	return n < capacity[step+1]
}

// advances lists the industries that can advance.
func (s *State) advances() (list []Industry) {
	for i := Mining; i <= Wagon; i++ {
		if s.canAdvance(i) {
			list = append(list, i)
		}
	}
	return list
}

// stepAdvance advances an industry for the Rival, or for a winner without a choice.
func (f *flow) stepAdvance() bool {
	if f.S.Cur > 0 {
		f.stage(stRefill)
		return true
	}
	can := f.S.advances()
	winner := f.S.Rank[0]
	switch {
	case f.S.advancer() == Rival:
		f.rivalAdvances()
	case len(can) == 1:
		f.Emit(Event{Kind: evAdvance, Seat: winner, Industry: can[0], Why: whyAdvance})
	case len(can) > 1:
		return false
	}
	f.next()
	return true
}

// advancer returns who picks the industry: the winner at Town Hall. For a Rival with nothing
// to advance by it is, as a house rule, the player.
func (s *State) advancer() engine.Seat {
	winner := s.Rank[0]
	if i, _ := s.rivalIndustry(); winner == Rival && i == 0 && s.Switches.AskPlayer {
		return s.Order[0]
	}
	return winner
}

// advance handles the choice of an industry.
func (f *flow) advance() *engine.Violation {
	seat := f.S.advancer()
	if f.Fact.Verb != verbAdvance {
		return engine.Refuse(rulePhaseOrder, f.Fact.Seat)
	}
	if v := f.Must(seat, ruleTurnWhose); v != nil {
		return v
	}
	i := Industry(f.Fact.Args[0])
	if i == 0 {
		return engine.Refuse(ruleTurnChoices, seat)
	}
	if !f.S.canAdvance(i) {
		return engine.Refuse(ruleIndustryFull, seat, industry(i))
	}
	f.Emit(Event{Kind: evAdvance, Seat: f.S.Rank[0], Industry: i, Why: whyAdvance})
	f.next()
	return nil
}
