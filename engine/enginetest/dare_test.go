package enginetest_test

import (
	"strings"
	"testing"

	"casekeeper/engine"
	"casekeeper/engine/enginetest"
	"casekeeper/engine/enginetest/dare"
)

func daring(rules engine.FullRules[dare.State, dare.Event]) enginetest.Harness[dare.State, dare.Event] {
	return enginetest.Harness[dare.State, dare.Event]{Info: dare.Info(), Rules: rules, MaxActs: 200}
}

func TestDare(t *testing.T) { enginetest.Run(t, daring(dare.Rules{})) }

func TestDareScenarios(t *testing.T) {
	enginetest.Scenarios(t, dare.Game(), "testdata/dare")
}

// Mutants of Dare: each breaks one promise of what is owed.
type (
	littering struct{ dare.Rules } // leaves what is done behind
	piling    struct{ dare.Rules } // owes more than there is room for
	absent    struct{ dare.Rules } // lets anybody answer
	unpaid    struct{ dare.Rules } // is over with something owed
)

func (m littering) Evolve(s dare.State, e dare.Event) dare.State {
	if e.Kind == dare.Done {
		s.Owed.N--
		return s
	}
	return m.Rules.Evolve(s, e)
}

func (m piling) Evolve(s dare.State, e dare.Event) dare.State {
	if e.Kind == dare.Owing {
		for range 8 {
			s.Owed.Push(e.Task)
		}
	}
	return m.Rules.Evolve(s, e)
}

func (m absent) Decide(s dare.State, o engine.Observation) ([]dare.Event, *engine.Violation) {
	if t := s.Owed.Top(); t != nil {
		o.Seat = t.Seat
	}
	return m.Rules.Decide(s, o)
}

func (m unpaid) Evolve(s dare.State, e dare.Event) dare.State {
	if s = m.Rules.Evolve(s, e); e.Kind == dare.Ended {
		s.Owed.Push(dare.Task{Kind: dare.Daring, Seat: s.Order[0], Times: 1})
	}
	return s
}

func TestSuiteCatchesWhatIsOwedWrong(t *testing.T) {
	for _, c := range []struct {
		rules engine.FullRules[dare.State, dare.Event]
		want  string
	}{
		{littering{}, "owed: "},
		{piling{}, "panic: owed: "},
		{absent{}, "is not offered and yet accepted"},
		{unpaid{}, "end: over is true, but 1 prompts are open"},
	} {
		if err := enginetest.Check(daring(c.rules)); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%T: error %v, want %q", c.rules, err, c.want)
		}
	}
}
