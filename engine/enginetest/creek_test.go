package enginetest_test

import (
	"slices"
	"strings"
	"testing"

	"casekeeper/engine"
	"casekeeper/engine/enginetest"
	"casekeeper/engine/enginetest/creek"
)

type creekHarness = enginetest.Harness[creek.State, creek.Event]

func healthyCreek() creekHarness {
	return creekHarness{Info: creek.Info(), Rules: creek.Rules{}, MaxActs: 600}
}

func TestCreek(t *testing.T) { enginetest.Run(t, healthyCreek()) }

func TestCreekPlaythroughs(t *testing.T) {
	two := engine.Setup{Seats: []engine.Seat{creek.Blue, creek.Red}}
	enginetest.Playthrough(t, creek.Game(), "testdata/creek-two-seats.ckr", two, 5)
	four := engine.Setup{Seats: []engine.Seat{creek.Yellow, creek.Blue, creek.Green, creek.Red}}
	enginetest.Playthrough(t, creek.Game(), "testdata/creek-four-seats.ckr", four, 6)
}

func TestCreekScenarios(t *testing.T) {
	enginetest.Scenarios(t, creek.Game(), "testdata/scenarios-creek")
}

// Mutants of Three Creeks: each breaks one promise that only it makes.
type (
	orderly struct{ creek.Rules } // wants the answers of supper in turn
	deaf    struct{ creek.Rules } // ends supper for all with the first answer
)

func (m orderly) Decide(s creek.State, o engine.Observation) ([]creek.Event, *engine.Violation) {
	if p := m.Awaits(s); s.Stage == creek.Supper && s.Owes[o.Seat] && p[0].Seat != o.Seat {
		return nil, engine.Refuse(creek.RuleTurn, o.Seat, engine.Who(p[0].Seat))
	}
	return m.Rules.Decide(s, o)
}

func (m deaf) Evolve(s creek.State, e creek.Event) creek.State {
	s = m.Rules.Evolve(s, e)
	if e.Kind == creek.Ate || e.Kind == creek.Fasted {
		s.Owes = [6]bool{}
	}
	return s
}

func TestSuiteCatchesBrokenCreeks(t *testing.T) {
	for name, c := range map[string]struct {
		rules engine.FullRules[creek.State, creek.Event]
		want  string
	}{
		"orderly": {orderly{}, "eat is offered and refused"},
		"deaf":    {deaf{}, "end: over is false, but 0 prompts are open"},
	} {
		h := healthyCreek()
		h.Rules = c.rules
		if err := enginetest.Check(h); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: error %v, want %q", name, err, c.want)
		}
	}
}

// TestSuiteCatchesFaceWithoutWord: a die with symbols names each face.
func TestSuiteCatchesFaceWithoutWord(t *testing.T) {
	h := healthyCreek()
	lex := *h.Info.Lexicon
	lex.Domains = slices.Clone(lex.Domains)
	for i, d := range lex.Domains {
		if d.Name == "face" {
			lex.Domains[i].Words = d.Words[:len(d.Words)-1]
		}
	}
	h.Info.Lexicon = &lex
	if err := enginetest.Check(h); err == nil || !strings.Contains(err.Error(), `"?7" is not a face`) {
		t.Errorf("error %v", err)
	}
}
