package tinyepic

import (
	"fmt"

	"casekeeper/engine"
	"casekeeper/engine/catalogue"
)

// A boss whose text was not known can be read out while the game goes on; from then on the
// game applies it.

var _ engine.Describer[State, Event] = (*Rules)(nil)

// Describe returns the rules with this text of a boss. Figures of buildings are asked for one
// by one instead, when they first matter.
func (r *Rules) Describe(card catalogue.CardID, says catalogue.Values) (engine.FullRules[State, Event], error) {
	if !isBoss(card) {
		return nil, fmt.Errorf("what card %d says is not read out", card)
	}
	pack, err := r.cards.With(card, says)
	if err != nil {
		return nil, err
	}
	return NewRules(NewCatalogue(pack)), nil
}

// Resume applies the new abilities of bosses to a state. Tasks by hand that are already owed
// stay by hand.
func (r *Rules) Resume(s State) []Event {
	var f flow
	f.Begin(s, engine.Observation{})
	for i, says := range r.cards.Bosses {
		if s.Abil[i] != says {
			f.Emit(Event{Kind: evAbility, Card: firstBoss + catalogue.CardID(i), Value: uint8(says.Ability), Figure: says.Phase})
		}
	}
	f.Settle(&f)
	return f.Events
}

// setAbility sets the ability of a boss. Its seat can no longer enter results by hand, unless
// the new ability is by hand in this phase.
func (s *State) setAbility(card catalogue.CardID, says BossCard) {
	s.Abil[card-firstBoss] = says
	for seat := range s.P {
		if s.P[seat].Boss == card && !says.musters() {
			s.P[seat].Aside = false
		}
	}
}

// musters reports whether the table applies the ability by hand at the start of phase 2.
func (b BossCard) musters() bool {
	return b.Ability == AbilityByHand && (b.Phase == 1 || b.Phase == 2)
}
