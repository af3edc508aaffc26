package evening_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"casekeeper/cmd/casectl/evening"
	"casekeeper/engine"
	"casekeeper/engine/enginetest/cut"
	"casekeeper/hardware/sim"
)

func plan(seed uint64) evening.Plan {
	return evening.Plan{Game: cut.Game(), Setup: engine.Setup{Seats: []engine.Seat{cut.Red, cut.Blue}}, Seed: seed}
}

func TestSensorsPlayTheSameGame(t *testing.T) {
	for seed := range uint64(10) {
		p := plan(seed)
		direct, err := p.Play(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		for _, p.Faults = range []sim.Faults{0, sim.AllFaults} {
			p.Sensors = true
			read, err := p.Play(t.Context())
			if err != nil {
				t.Fatalf("faults %v: %v", p.Faults, err)
			}
			if fmt.Sprint(read) != fmt.Sprint(direct) || direct.Acts < 18 {
				t.Errorf("seed %d, faults %v:\n got %+v\nwant %+v", seed, p.Faults, read, direct)
			}
		}
	}
}

// spoiled is a match with a bug.
type spoiled struct {
	engine.Match
	refuse, check, endless, panics bool
}

func (m *spoiled) Propose(o engine.Observation) (engine.Proposal, *engine.Violation) {
	if m.panics {
		panic("spoiled")
	}
	if m.refuse && m.Len() == 3 {
		return engine.Proposal{}, engine.Refuse(cut.RuleTurn, cut.Blue)
	}
	return m.Match.Propose(o)
}

func (m *spoiled) Check() error {
	if m.check && m.Len() == 5 {
		return errors.New("21 cards")
	}
	return m.Match.Check()
}

func (m *spoiled) Result() (engine.Result, bool) {
	r, over := m.Match.Result()
	return r, over && !m.endless
}

func TestBrokenInvariantNamesSeedAndAct(t *testing.T) {
	for _, c := range []struct {
		bug  spoiled
		want string
	}{
		{spoiled{refuse: true}, "an answer that was offered is refused: cut.turn.whose blue"},
		{spoiled{check: true}, "21 cards"},
		{spoiled{endless: true}, "nothing is awaited, but the game is not over"},
		{spoiled{panics: true}, "panic: spoiled"},
	} {
		p := plan(7)
		begin := p.Game.New
		p.Game.New = func(s engine.Setup) (engine.Match, error) {
			m, err := begin(s)
			bug := c.bug
			bug.Match = m
			return &bug, err
		}
		_, err := p.Play(t.Context())
		var broken *evening.Broken
		if !errors.As(err, &broken) || broken.Seed != 7 || broken.Why.Error() != c.want || !strings.HasPrefix(err.Error(), "seed 7: act ") {
			t.Errorf("got %v, want %q", err, c.want)
		}
	}
}

func TestImpossibleTableIsAnError(t *testing.T) {
	p := plan(1)
	p.Setup.Seats = nil
	if _, err := p.Play(t.Context()); err == nil || !strings.Contains(err.Error(), "0 seats") {
		t.Errorf("got %v", err)
	}
}
