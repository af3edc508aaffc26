package secretstest_test

import (
	"strings"
	"testing"

	"casekeeper/companion/secretstest"
	"casekeeper/engine"
	"casekeeper/engine/bot"
	"casekeeper/engine/catalogue"
	"casekeeper/engine/enginetest/cut"
	"casekeeper/engine/enginetest/extent"
	"casekeeper/engine/enginetest/tunnel"
)

// Mutants of the toys. Each reveals in its own way what View hides, except strict, which is
// allowed.
type (
	open    struct{ tunnel.Rules } // calls every card known, as an open slot does
	vain    struct{ tunnel.Rules } // shows the vault to everybody once one seat has looked
	gossip  struct{ tunnel.Rules } // names a figure of a face-down card in a because-line
	jealous struct{ cut.Rules }    // refuses a card that is hidden with another seat
	strict  struct{ cut.Rules }    // refuses to hide a card that lies openly somewhere
	mindful struct{ cut.Rules }    // refuses the hidden card laid again with other words than another card
	frank   struct{ cut.Rules }    // names the card that it refuses to the seat whose turn it is
	shy     struct{ cut.Rules }    // lets nobody stake 2 who has hidden a high card
)

func (open) Sight(engine.Seat, engine.Observation, tunnel.State, tunnel.State) engine.Sight {
	return engine.Open
}

func (m vain) Sight(viewer engine.Seat, o engine.Observation, then, now tunnel.State) engine.Sight {
	for _, looked := range now.Looked {
		now.Looked[viewer] = now.Looked[viewer] || looked
	}
	return m.Rules.Sight(viewer, o, then, now)
}

func (m gossip) Tell(s tunnel.State, e tunnel.Event) []engine.Line {
	if e.Kind == tunnel.PileLaid && !e.Open {
		return []engine.Line{engine.Say(tunnel.RuleClaim, e.Seat, engine.N(int(e.Card)))}
	}
	return m.Rules.Tell(s, e)
}

// sealer returns the seat that lays a card face down; Table if a fact is anything else.
func sealer(o engine.Observation) engine.Seat {
	for seat := cut.Red; seat <= cut.Green; seat++ {
		if o.Kind == engine.KindCard && o.Slot == cut.HandOf(seat) {
			return seat
		}
	}
	return engine.Table
}

func (m jealous) Decide(s cut.State, o engine.Observation) ([]cut.Event, *engine.Violation) {
	if s.Stage == cut.Cutting && o.Card != catalogue.None && o.Slot == cut.SlotMiddle {
		for _, card := range s.Sealed {
			if card == o.Card {
				return nil, engine.Refuse(cut.RulePlace, s.Order[s.At])
			}
		}
	}
	return m.Rules.Decide(s, o)
}

func (m strict) Decide(s cut.State, o engine.Observation) ([]cut.Event, *engine.Violation) {
	for _, card := range s.Cuts {
		if sealer(o) != engine.Table && o.Card == card {
			return nil, engine.Refuse(cut.RulePlace, sealer(o))
		}
	}
	return m.Rules.Decide(s, o)
}

func (m mindful) Decide(s cut.State, o engine.Observation) ([]cut.Event, *engine.Violation) {
	events, v := m.Rules.Decide(s, o)
	if seat := sealer(o); v != nil && seat != engine.Table && s.Sealed[seat] == o.Card {
		return nil, engine.Refuse(cut.RulePhase, seat)
	}
	return events, v
}

func (m frank) Sight(viewer engine.Seat, o engine.Observation, then, now cut.State) engine.Sight {
	if then == now && viewer == now.Order[now.At] {
		return engine.Open
	}
	return m.Rules.Sight(viewer, o, then, now)
}

func (m shy) Decide(s cut.State, o engine.Observation) ([]cut.Event, *engine.Violation) {
	events, v := m.Rules.Decide(s, o)
	if v == nil && o.Verb == cut.VerbStake && o.Args[0] == 2 && high(s, o.Seat) {
		return nil, engine.Refuse(cut.RuleTwice, o.Seat)
	}
	return events, v
}

func (m shy) Awaits(s cut.State) []engine.Prompt {
	list := m.Rules.Awaits(s)
	if s.Stage == cut.Staking && high(s, list[0].Seat) {
		list[0].Options = list[0].Options[:3]
	}
	return list
}

func high(s cut.State, seat engine.Seat) bool {
	return s.Sealed[seat] > 10 && s.Sealed[seat] != catalogue.FaceDown
}

func TestSuiteCatchesLeakingGames(t *testing.T) {
	pile := func(r engine.FullRules[tunnel.State, tunnel.Event]) engine.Game {
		return engine.Shelve(tunnel.Info(), r)
	}
	deck := func(r engine.FullRules[cut.State, cut.Event]) engine.Game {
		return engine.Shelve(cut.Info(), r)
	}
	for name, game := range map[string]engine.Game{
		"open":    pile(open{}),
		"vain":    pile(vain{}),
		"gossip":  pile(gossip{}),
		"jealous": deck(jealous{}),
		"mindful": deck(mindful{}),
		"frank":   deck(frank{}),
		"shy":     deck(shy{}),
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			_, err := secretstest.Check(game, secretstest.Opts{Setups: secretstest.Tables(game), Seeds: 12, Twins: 3})
			if err == nil || !strings.Contains(err.Error(), "is told what it may not know") {
				t.Errorf("error %v", err)
			}
		})
	}
}

// TestPreviewEndsAtASealedCard: a game may refuse to hide a card that lies openly, but a preview
// does not show what the amendment of an open card would do to a card hidden after it.
func TestPreviewEndsAtASealedCard(t *testing.T) {
	if _, err := secretstest.Check(engine.Shelve(cut.Info(), strict{}), secretstest.Opts{Seeds: extent.Games(60), Twins: 3}); err != nil {
		t.Error(err)
	}
}

// TestSuiteCatchesLeakingAccounts: everybody hears an account of what the seat knew.
func TestSuiteCatchesLeakingAccounts(t *testing.T) {
	own := func(own bot.Account, _ engine.Imagined, _ []engine.Seat, _ engine.Observation, _ bot.Level, _ uint64) (*bot.Account, *bot.Thinking) {
		own.View = 0 // the figures reveal enough
		return &own, nil
	}
	for _, game := range []engine.Game{tunnel.Game(), cut.Game()} {
		_, err := secretstest.Check(game, secretstest.Opts{Seeds: 12, Twins: 3, Account: own})
		if err == nil || !strings.Contains(err.Error(), "the account of") {
			t.Errorf("%s: error %v", game.ID, err)
		}
	}
}
