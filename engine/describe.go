package engine

import (
	"errors"

	"casekeeper/engine/catalogue"
)

// Describer is implemented by games with cards whose effects are unknown until the table
// reads them out. Told and Untold of [Info.KernelRules] must be set.
type Describer[S comparable, E any] interface {
	// Describe returns the same rules with a card that says this. States of the old
	// rules must be states of the new ones. The error says which field makes no sense;
	// a *Violation is shown to people as it is, instead of Untold.
	Describe(catalogue.CardID, catalogue.Values) (FullRules[S, E], error)
	// Resume returns the events that follow at once in a state of the old rules, up to
	// the next prompt.
	Resume(S) []E
}

// resume decides an act in which a card is read out.
func resume[S comparable, E any](info *Info, rules FullRules[S, E], s S, o Observation) ([]E, *Violation) {
	after, v := described(info, rules, o)
	if v != nil {
		return nil, v
	}
	return after.(Describer[S, E]).Resume(s), nil
}

// described returns the rules after a card was read out.
func described[S comparable, E any](info *Info, rules FullRules[S, E], o Observation) (FullRules[S, E], *Violation) {
	card := CardArg(o.Card)
	says, line, err := catalogue.ParseLine(o.Says)
	if err == nil && line == o.Says {
		after, err := rules.(Describer[S, E]).Describe(o.Card, says)
		var v *Violation
		switch {
		case err == nil:
			return after, nil
		case errors.As(err, &v):
			return nil, v
		}
	}
	return nil, Refuse(info.KernelRules.Untold, Table, card)
}

// told returns the line of an act in which a card was read out.
func (i *Info) told(o Observation) Line {
	return Say(i.KernelRules.Told, Table, CardArg(o.Card))
}

// ruling caches the latest rules that a card was read into, because reading a card takes
// longer than an act.
type ruling[S comparable, E any] struct {
	before, after FullRules[S, E]
	told          Observation
}

// follow returns the rules that hold for the events of an accepted act and after it.
func (r *ruling[S, E]) follow(info *Info, rules FullRules[S, E], o Observation) FullRules[S, E] {
	if o.Kind != KindTold {
		return rules
	}
	if r.before != rules || r.told != o {
		after, v := described(info, rules, o)
		if v != nil {
			panic("engine: what was accepted is refused: " + string(v.Line.Rule))
		}
		*r = ruling[S, E]{rules, after, o}
	}
	return r.after
}
