package tinyepic

import (
	"testing"

	"casekeeper/engine"
	"casekeeper/engine/catalogue"
	"casekeeper/engine/enginetest"
)

// byTable are the corrections that are accepted at any time.
var byTable = []engine.Verb{verbGain, verbLose, verbThird}

// TestSuite runs the tests of every game: with cards that have to be entered, for every number
// of seats and every value of every option, with two circles of the many; and with all cards
// known, for every number of seats.
func TestSuite(t *testing.T) {
	for name, cards := range map[string]*Catalogue{"cards to enter": cardsOf(), "all cards": standIns()} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			rules := NewRules(cards)
			h := enginetest.Harness[State, Event]{
				Info: Game(cards.Pack, bookOf()).Info, Rules: rules, Seeds: 1,
				Always: byTable, Scramble: scramble,
			}
			possible := func(setup engine.Setup) bool { _, err := engine.Start(&h.Info, rules, setup); return err == nil }
			circles := 0
			for _, setup := range enginetest.Setups(&h.Info, possible) {
				circle := setup.Get(optCircle, "") != ""
				if circle {
					circles++
				}
				if len(setup.Options) == 0 || name == "cards to enter" && (!circle || circles%12 == 0) {
					h.Setups = append(h.Setups, setup)
				}
			}
			enginetest.Run(t, h)
		})
	}
}

// TestCards runs the tests for the cards of every game.
func TestCards(t *testing.T) {
	enginetest.Cards(t, enginetest.CardSuite{Forms: Forms(), Shipped: shipped("catalogue.toml"), Own: []catalogue.Source{shipped("stand-ins.toml")},
		Takes: func(p *catalogue.Pack) any { c := NewCatalogue(p); return []any{c.Buildings, c.Bosses} }})
}
