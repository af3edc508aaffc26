package engine

import (
	"errors"

	"casekeeper/engine/catalogue"
)

// Describer is implemented by games that go on by what a card says from the moment
// at which the table reads it out. Its [Info.KernelRules] has the rules for it.
type Describer[S comparable, E any] interface {
	// Describe gives the rules by which the game goes on: the same, and the card
	// says this. A state of the one has to be a state of the other. The error says
	// which field makes no sense; a *Violation is told to people as it is, instead of
	// Untold.
	Describe(catalogue.CardID, catalogue.Values) (FullRules[S, E], error)
	// Resume gives what follows at once in a state that other rules came to, up to
	// the next thing that somebody has to do.
	Resume(S) []E
}

// resume decides an act in which a card is told.
func resume[S comparable, E any](info *Info, rules FullRules[S, E], s S, o Observation) ([]E, *Violation) {
	after, v := described(info, rules, o)
	if v != nil {
		return nil, v
	}
	return after.(Describer[S, E]).Resume(s), nil
}

// described gives the rules after a card was told.
func described[S comparable, E any](info *Info, rules FullRules[S, E], o Observation) (FullRules[S, E], *Violation) {
	card := Arg{Domain: Cards, Value: uint16(o.Card)}
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

// told is the line of an act in which a card was told.
func (i *Info) told(o Observation) Line {
	return Say(i.KernelRules.Told, Table, Arg{Domain: Cards, Value: uint16(o.Card)})
}

// ruling remembers the latest rules that were made from others and what was told,
// because reading a card takes longer than an act.
type ruling[S comparable, E any] struct {
	before, after FullRules[S, E]
	told          Observation
}

// follow gives the rules that hold after an accepted act, and for what follows from
// it.
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
