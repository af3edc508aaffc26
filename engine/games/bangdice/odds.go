package bangdice

import (
	"casekeeper/engine"
	"casekeeper/engine/rulebook"
)

// What the active player can work out of the rolls that are left. Exact.

// aimed is what a player hopes for, or fears, and how many dice of it are worth
// saying: the Gatling and the dynamite need three.
var aimed = [...]struct {
	face Face
	rule rulebook.ID
}{
	{One, ruleOddsFace}, {Two, ruleOddsFace}, {Beer, ruleOddsFace}, {Gatling, ruleOddsFace}, {Dynamite, ruleOddsDynamite},
}

// Odds lists, while the player may roll again, how likely each face is that is
// worth going for, if all dice without it are rolled again as often as may be; and
// three dynamites, if all that may be are.
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

// comes counts in how many falls of all dice at each of the rolls that are left a
// face shows on so many dice at the end. Where fewer dice are rolled, the falls of
// the others count too: each as likely.
func (s *State) comes(f Face, goal, rolls int) (won, all uint64) {
	return s.falls(f, goal, rolls, int(s.showing(f)), int(s.showing(Dynamite))), power(faceCount, rolls*diceCount)
}

// falls counts those of them in which the face comes, when so many dice show it, and
// so many dynamite. Three dynamites end the rolling.
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
