package companion_test

import (
	"testing"

	"casekeeper/companion"
	"casekeeper/companion/journal/memory"
	"casekeeper/configs"
	"casekeeper/engine"
	"casekeeper/engine/chance"
	"casekeeper/engine/enginetest/cost"
	"casekeeper/engine/enginetest/cut"
	"casekeeper/engine/games"
)

// playedOut plays a game by chance with as many seats as it has, and returns the facts.
func playedOut(t *testing.T, game engine.Game, setup engine.Setup) (facts []engine.Observation) {
	t.Helper()
	m, err := game.New(setup)
	if err != nil {
		t.Fatal(err)
	}
	for luck := chance.New(5); ; {
		o, ok := luck.Answer(m.Awaits())
		if !ok {
			return facts
		}
		if v := m.Judge(o); v != nil {
			t.Fatal(v)
		}
		facts = append(facts, o)
	}
}

// through reports facts to a new session and returns what that takes.
func through(t *testing.T, game engine.Game, setup engine.Setup, facts []engine.Observation) (m cost.Memory) {
	t.Helper()
	s, err := companion.Begin(&memory.Store{}, companion.Opening{Game: game, Setup: setup}, companion.Opts{})
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	m.Add(func() {
		for _, o := range facts {
			if out, err := s.Submit(t.Context(), o, finger); err != nil || out.Refusal != nil {
				t.Fatal(out.Refusal, err)
			}
		}
	})
	return m
}

// copying is a match that copies its board once more for each fact than it needs.
type copying struct{ engine.Match }

func (c copying) Propose(o engine.Observation) (engine.Proposal, *engine.Violation) {
	c.Board(engine.Table)
	return c.Match.Propose(o)
}

// prompted is Cut the Deck that counts how often it is asked who owes what.
type prompted struct {
	cut.Rules
	n *int
}

func (p prompted) Awaits(s cut.State) []engine.Prompt {
	*p.n++
	return p.Rules.Awaits(s)
}

// TestCosts counts what an act of a whole game costs through the door of a session, from the fact to the
// updated screen, and how many prompts are computed for it. A match that makes its board once too often is
// caught in every game.
func TestCosts(t *testing.T) {
	limits := cost.Read(t)
	for _, id := range games.IDs() {
		game, err := games.Load(configs.FS, id, games.Cards{StandIns: true})
		if err != nil {
			t.Fatal(err)
		}
		setup := engine.Setup{Seats: game.Players[:game.MaxSeats]}
		facts := playedOut(t, game.Game, setup)
		what := id + ": an act through the door"
		m := through(t, game.Game, setup, facts)
		m.Hold(limits, what, len(facts))
		mutant := game.Game
		mutant.New = func(s engine.Setup) (engine.Match, error) {
			m, err := game.New(s)
			return copying{m}, err
		}
		if m := through(t, mutant, setup, facts); !m.Caught(limits, what, len(facts)) {
			t.Errorf("%s: a board too many is not caught: %+v for %d acts", id, m, len(facts))
		}
	}
	n := 0
	toy := engine.Shelve(cut.Info(), prompted{n: &n})
	setup := engine.Setup{Seats: toy.Players[:toy.MaxSeats]}
	facts := playedOut(t, toy, setup)
	n = 0
	through(t, toy, setup, facts)
	limits.Hold("prompts computed for ten acts", 10*n/len(facts))
}
