package scoundrels

import (
	"slices"

	"casekeeper/engine"
	"casekeeper/engine/catalogue"
)

// Cards that the table reads out during the game: from then on the rules use their figures.

var _ engine.Describer[State, Event] = (*Rules)(nil)

// Describe returns the rules that use these figures of a card.
func (r *Rules) Describe(card catalogue.CardID, says catalogue.Values) (engine.FullRules[State, Event], error) {
	pack, err := r.cards.With(card, says)
	if err != nil && r.nestsTooDeep(card, says) {
		return nil, engine.Refuse(ruleCardsNesting, engine.Table, engine.CardArg(card), engine.N(mostNesting))
	}
	if err != nil {
		return nil, err
	}
	return NewRules(NewCatalogue(pack)), nil
}

// nestsTooDeep reports whether a job uses or hires others while as many jobs as the stack has
// room for do so already.
func (r *Rules) nestsTooDeep(card catalogue.CardID, says catalogue.Values) bool {
	others := 0
	for n := uint8(1); n <= jobCount; n++ {
		if jobCard(n) != card && slices.ContainsFunc(r.cards.Jobs[n].Steps, func(st step) bool { return st.Do == doUse || st.Do == doHire }) {
			others++
		}
	}
	return isJob(card) && others >= mostNesting && slices.ContainsFunc(catalogue.Entries(says["steps"]), func(v catalogue.Values) bool {
		return v["do"] == doWords[doUse] || v["do"] == doWords[doHire]
	})
}

// Resume continues the pending frames: a step that had to be done by hand may be automatic now.
func (r *Rules) Resume(s State) []Event {
	f := flow{Rules: r}
	f.Begin(s, engine.Observation{})
	f.Settle(&f)
	return f.Events
}

// tells returns the act that enters the figures of a card.
func (r *Rules) tells(card catalogue.CardID, says catalogue.Values) []engine.Observation {
	return []engine.Observation{engine.Told(card, r.cards.Line(card, says))}
}
