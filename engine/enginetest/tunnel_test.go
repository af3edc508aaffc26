package enginetest_test

import (
	"fmt"
	"strings"
	"testing"

	"casekeeper/engine"
	"casekeeper/engine/catalogue"
	"casekeeper/engine/chance"
	"casekeeper/engine/enginetest"
	"casekeeper/engine/enginetest/tunnel"
)

type tunnelHarness = enginetest.Harness[tunnel.State, tunnel.Event]

// healthyTunnel is Through the Tunnel as it should be.
func healthyTunnel() tunnelHarness {
	return tunnelHarness{Info: tunnel.Info(), Rules: tunnel.Rules{}, Scramble: scrambleTunnel, Invariant: tunnelInvariant, MaxActs: 80}
}

// scrambleTunnel deals other cards where the viewer may not see them.
func scrambleTunnel(s tunnel.State, viewer engine.Seat, src *chance.Source) tunnel.State {
	any := func() catalogue.CardID { return catalogue.CardID(1 + src.IntN(6)) }
	for i := range s.Pile[:s.Laid] {
		if p := &s.Pile[i]; !p.Open && p.Seat != viewer {
			p.Card = any()
		}
	}
	if s.Vault != catalogue.None && !s.Looked[viewer] {
		s.Vault = any()
	}
	return s
}

// tunnelInvariant: nobody has more points than a turn a round can give.
func tunnelInvariant(s tunnel.State) error {
	for seat, points := range s.Points {
		if points > s.Round*4 {
			return fmt.Errorf("seat %d has %d points in round %d", seat, points, s.Round)
		}
	}
	return nil
}

func TestTunnel(t *testing.T) { enginetest.Run(t, healthyTunnel()) }

func TestTunnelPlaythrough(t *testing.T) {
	setup := engine.Setup{Seats: []engine.Seat{tunnel.Blue, tunnel.Red, tunnel.Green}}
	enginetest.Playthrough(t, tunnel.Game(), "testdata/tunnel-three-seats.ckr", setup, 2)
}

// Mutants of Through the Tunnel.
type (
	daylight struct{ tunnel.Rules } // shows what lies face down on the pile
	open     struct{ tunnel.Rules } // shows the vault to everybody when one has looked
	picky    struct{ tunnel.Rules } // refuses a card that lies face down, though it is awaited
	blind    struct{ tunnel.Rules } // takes a card face down where it has to be seen
)

func (m daylight) View(s tunnel.State, viewer engine.Seat) tunnel.State {
	v := m.Rules.View(s, viewer)
	v.Pile = s.Pile
	return v
}

func (m open) View(s tunnel.State, viewer engine.Seat) tunnel.State {
	for _, looked := range s.Looked {
		s.Looked[viewer] = s.Looked[viewer] || looked
	}
	return m.Rules.View(s, viewer)
}

func (m picky) Decide(s tunnel.State, o engine.Observation) ([]tunnel.Event, *engine.Violation) {
	if o.Card == catalogue.FaceDown {
		return nil, engine.Refuse(tunnel.RuleCard, o.Seat)
	}
	return m.Rules.Decide(s, o)
}

func (m blind) Decide(s tunnel.State, o engine.Observation) ([]tunnel.Event, *engine.Violation) {
	if o.Card == catalogue.FaceDown {
		o.Card = 1
	}
	return m.Rules.Decide(s, o)
}

func TestSuiteCatchesBrokenTunnels(t *testing.T) {
	for name, c := range map[string]struct {
		rules engine.FullRules[tunnel.State, tunnel.Event]
		want  string
	}{
		"daylight": {daylight{}, "hiding: the view of"},
		"open":     {open{}, "hiding: the view of"},
		"picky":    {picky{}, "face-down at vault is offered and refused"},
		"blind":    {blind{}, "face-down at pile is not offered and yet accepted"},
	} {
		h := healthyTunnel()
		h.Rules = c.rules
		if err := enginetest.Check(h); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: error %v, want %q", name, err, c.want)
		}
	}
}

func TestTunnelScenarios(t *testing.T) {
	enginetest.Scenarios(t, tunnel.Game(), "testdata/scenarios-tunnel")
}
