package tinyepic

import (
	"strings"
	"testing"

	"casekeeper/engine"
	"casekeeper/engine/enginetest"
)

// Mutants of the rules: each breaks one promise of what is owed.
type (
	littering struct{ *Rules } // leaves what is done behind
	piling    struct{ *Rules } // owes more than there is room for
	absent    struct{ *Rules } // lets anybody answer
)

func (m littering) Evolve(s State, e Event) State {
	if e.Kind == evTaskDone {
		s.Owed.N--
		return s
	}
	return m.Rules.Evolve(s, e)
}

func (m piling) Evolve(s State, e Event) State {
	if e.Kind == evTask {
		for range s.Owed.Tasks {
			s.Owed.Push(e.Task)
		}
	}
	return m.Rules.Evolve(s, e)
}

func (m absent) Decide(s State, o engine.Observation) ([]Event, *engine.Violation) {
	if t := s.Owed.Top(); t != nil {
		o.Seat = t.Seat
	}
	return m.Rules.Decide(s, o)
}

// TestSuiteCatchesWhatIsOwedWrong: the suite of every game looks at what a game owes.
func TestSuiteCatchesWhatIsOwedWrong(t *testing.T) {
	cards := standIns()
	rules := NewRules(cards)
	for _, c := range []struct {
		rules engine.FullRules[State, Event]
		want  string
	}{
		{littering{rules}, "owed: "},
		{piling{rules}, "panic: owed: "},
		{absent{rules}, "is not offered and yet accepted"},
	} {
		err := enginetest.Check(enginetest.Harness[State, Event]{Info: Game(cards.Pack, bookOf()).Info, Rules: c.rules, Seeds: 1,
			Always: byTable, Setups: []engine.Setup{{Seats: []engine.Seat{Red, Blue}}}})
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%T: error %v, want %q", c.rules, err, c.want)
		}
	}
}
