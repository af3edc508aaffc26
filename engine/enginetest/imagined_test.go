package enginetest_test

import (
	"strings"
	"testing"

	"casekeeper/engine"
	"casekeeper/engine/catalogue"
	"casekeeper/engine/enginetest"
	"casekeeper/engine/enginetest/cut"
)

// Mutants of Cut the Deck in which nobody can think ahead, although each state that is
// dealt could be the real one.
type (
	handless struct{ cut.Rules } // asks nothing of a seat whose hand is not known
	stubborn struct{ cut.Rules } // refuses a die where it does not know a hand
	circular struct{ cut.Rules } // never ends where it does not know a hand
)

// unknownHand reports whether the program holds a hand that the state does not say.
func unknownHand(s *cut.State) bool {
	for seat, decks := range s.Decks {
		if decks && s.Held[seat][0] == catalogue.None {
			return true
		}
	}
	return false
}

func (m handless) Awaits(s cut.State) []engine.Prompt {
	if s.Stage == cut.Cutting && unknownHand(&s) {
		return nil
	}
	return m.Rules.Awaits(s)
}

func (m stubborn) Decide(s cut.State, o engine.Observation) ([]cut.Event, *engine.Violation) {
	if s.Stage == cut.Rolling && unknownHand(&s) {
		return nil, engine.Refuse(cut.RulePlace, o.Seat, engine.CardArg(o.Card))
	}
	return m.Rules.Decide(s, o)
}

func (m circular) Evolve(s cut.State, e cut.Event) cut.State {
	s = m.Rules.Evolve(s, e)
	if e.Kind == cut.Cleared && unknownHand(&s) {
		s.Round--
	}
	return s
}

// TestSuiteCatchesWhatCannotBeThoughtThrough: a seat that stands before a game that
// stops, refuses what it offers or never ends when only the seat's knowledge is there.
func TestSuiteCatchesWhatCannotBeThoughtThrough(t *testing.T) {
	for name, c := range map[string]struct {
		rules engine.FullRules[cut.State, cut.Event]
		want  string
	}{
		"handless": {handless{}, "end: over is false, but 0 prompts are open"},
		"stubborn": {stubborn{}, "is offered and refused"},
		"circular": {circular{}, "end: the game goes on after"},
	} {
		h := healthy()
		h.Rules = c.rules
		if err := enginetest.Check(h); err == nil || !strings.Contains(err.Error(), "imagining, as ") || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: error %v, want %q", name, err, c.want)
		}
	}
}
