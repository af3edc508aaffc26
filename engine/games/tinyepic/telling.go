package tinyepic

import (
	"fmt"

	"casekeeper/engine"
	"casekeeper/engine/catalogue"
)

// A boss of whom nobody knew what the card says is read out while the game goes on:
// from then on the game goes by that.

var _ engine.Describer[State, Command, Event] = (*Rules)(nil)

// Describe gives the rules by which a boss says this. Figures of buildings are
// asked for, one by one, when they first matter.
func (r *Rules) Describe(card catalogue.CardID, says catalogue.Values) (engine.FullRules[State, Command, Event], error) {
	if !isBoss(card) {
		return nil, fmt.Errorf("what card %d says is not read out", card)
	}
	pack, err := r.cards.With(card, says)
	if err != nil {
		return nil, err
	}
	return NewRules(NewCatalogue(pack)), nil
}

// Resume takes over what bosses say now. What is owed by hand already is done by
// hand still.
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

// setAbility writes down what a boss says. Whoever could tell by hand what it brings
// tells that no longer, if it is not for this phase.
func (s *State) setAbility(card catalogue.CardID, says BossCard) {
	s.Abil[card-firstBoss] = says
	for seat := range s.P {
		if s.P[seat].Boss == card && !says.musters() {
			s.P[seat].Aside = false
		}
	}
}

// musters tells whether the table does by hand as phase 2 begins what it says.
func (b BossCard) musters() bool {
	return b.Ability == AbilityByHand && (b.Phase == 1 || b.Phase == 2)
}
