package tinyepic

import (
	"slices"
	"testing"

	"casekeeper/engine"
	"casekeeper/engine/chance"
)

// TestActsAToken plays whole games at tables without sensors, where every act is a tap, at
// random, without comparing cards and without ties, and counts the acts from the first token
// on: with the winners entered, and with the cards of contested mats.
func TestActsAToken(t *testing.T) {
	for _, c := range []struct {
		showdowns string
		most      [5]float64 // acts a token by the number of people
	}{
		{showdownWinners, [5]float64{2: 3.2, 3: 3.2, 4: 3.2}},
		{showdownContested, [5]float64{2: 4, 3: 4, 4: 4}},
	} {
		for people := 2; people <= 4; people++ {
			tokens, acts := actsOf(t, c.showdowns, people)
			n := float64(acts) / float64(tokens)
			t.Logf("%s, %d people: %d acts for %d tokens: %.2f a token", c.showdowns, people, acts, tokens, n)
			if n > c.most[people] {
				t.Errorf("%s, %d people: %.2f acts a token, want %.1f at most", c.showdowns, people, n, c.most[people])
			}
		}
	}
}

// actsOf counts the tokens and the acts of whole games.
func actsOf(t *testing.T, showdowns string, people int) (tokens, acts int) {
	rules := NewRules(standIns())
	for seed := range uint64(100) {
		s, err := rules.Setup(engine.Setup{Seats: []engine.Seat{Red, Yellow, Blue, Green}[:people], Options: options("showdowns=" + showdowns)})
		if err != nil {
			t.Fatal(err)
		}
		src, began := chance.New(seed), false
		for list := rules.Awaits(s); len(list) > 0; list = rules.Awaits(s) {
			o := said(t, src, list)
			began = began || o.Verb == verbPlace
			if began {
				acts++
			}
			if o.Verb == verbPlace {
				tokens++
			}
			events, v := rules.Decide(s, o)
			if v != nil {
				t.Fatalf("seed %d: %+v is refused by %s", seed, o, v.Rule)
			}
			for _, e := range events {
				s = rules.Evolve(s, e)
			}
		}
	}
	return tokens, acts
}

// said answers the first prompt with any answer except comparing cards or a shared win; the
// table applies a printed text without a result.
func said(t *testing.T, src *chance.Source, list []engine.Prompt) engine.Observation {
	t.Helper()
	if p := &list[0]; len(p.Options) > 0 {
		all := slices.DeleteFunc(slices.Clone(p.Options), func(o engine.Observation) bool {
			return o.Verb == verbCompare || o.Verb == verbCompareAt || o.Verb == verbShare
		})
		if p.Open {
			return all[0]
		}
		return all[src.IntN(len(all))]
	}
	o, ok := src.Answer(list[:1])
	if !ok {
		t.Fatalf("nobody can answer %+v", list[0])
	}
	return o
}
