package bangdice

import (
	"casekeeper/engine"
	"casekeeper/engine/rulebook"
)

// The exact odds of the rolls that the active player has left.

// aimed are the faces whose odds are shown, with their rules; for the Gatling and dynamite the
// odds of three.
var aimed = [...]struct {
	face Face
	rule rulebook.ID
}{
	{One, ruleOddsFace}, {Two, ruleOddsFace}, {Beer, ruleOddsFace}, {Gatling, ruleOddsFace}, {Dynamite, ruleOddsDynamite},
}

// Odds lists, while seat may roll again, how likely each useful face is if all other dice are
// rolled again as often as possible, and three dynamites if all dice that may be rolled are.
func (*Rules) Odds(view State, seat engine.Seat) (list []engine.Chance) {
	s := &view
	if s.Stage != stChoose || s.active() != seat {
		return nil
	}
	left := int(s.rolls() - s.T.Rolls)
	for _, a := range aimed {
		now := int(s.showing(a.face))
		goal := now + 1
		switch a.face {
		case Gatling:
			goal = int(s.fireNeeds())
		case Dynamite:
			goal = tooMuch
		}
		if goal <= now || goal > diceCount {
			continue
		}
		won, all := s.comes(a.face, goal, left)
		list = append(list, engine.Likely(engine.Say(a.rule, seat, face(a.face), engine.N(goal), engine.N(left), engine.N(now)), won, all))
	}
	return list
}

// comes counts the outcomes of all five dice in the rolls left after which at least goal dice
// show the face, and all outcomes. If fewer dice are rolled, the outcomes of the others count,
// too; they are equally likely.
func (s *State) comes(f Face, goal, rolls int) (won, all uint64) {
	return s.falls(f, goal, rolls, int(s.showing(f)), int(s.showing(Dynamite))), power(faceCount, rolls*diceCount)
}

// falls counts the outcomes in which at least goal dice show the face in the end, given how
// many show it and how many show dynamite now. Three dynamites end the rolling.
func (s *State) falls(f Face, goal, rolls, show, blown int) (won uint64) {
	if rolls == 0 || blown >= tooMuch {
		if show < goal {
			return 0
		}
		return power(faceCount, rolls*diceCount)
	}
	kept := show
	if f != Dynamite && !s.acts(abFuse) {
		kept += blown
	}
	free := diceCount - kept
	for more := 0; more <= free; more++ {
		if f == Dynamite {
			fall := choose(free, more) * power(faceCount-1, free-more) * power(faceCount, kept)
			won += fall * s.falls(f, goal, rolls-1, show+more, blown+more)
			continue
		}
		for lit := 0; lit <= free-more; lit++ {
			fall := choose(free, more) * choose(free-more, lit) * power(faceCount-2, free-more-lit) * power(faceCount, kept)
			won += fall * s.falls(f, goal, rolls-1, show+more, kept-show+lit)
		}
	}
	return won
}

func choose(n, k int) uint64 {
	c := uint64(1)
	for i := range k {
		c = c * uint64(n-i) / uint64(i+1)
	}
	return c
}

func power(x uint64, n int) uint64 {
	p := uint64(1)
	for range n {
		p *= x
	}
	return p
}
