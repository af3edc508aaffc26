package tinyepic

import (
	"slices"
	"testing"

	"casekeeper/engine"
	"casekeeper/engine/chance"
)

// mostActsAToken is the most acts for each placed token at a table without sensors, where
// every act is a tap.
// sensors, where each is a tap.
const mostActsAToken = 3.2

// TestActsAToken plays whole games of two at a table that enters the winners, at random,
// without comparing cards and without ties, and counts the acts from the first token on.
func TestActsAToken(t *testing.T) {
	rules := NewRules(standIns(t))
	tokens, acts := 0, 0
	for seed := range uint64(200) {
		s, err := rules.Setup(engine.Setup{Seats: []engine.Seat{Red, Yellow}, Options: options("showdowns=by-table")})
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
	n := float64(acts) / float64(tokens)
	t.Logf("%d acts for %d tokens: %.2f a token", acts, tokens, n)
	if n > mostActsAToken {
		t.Errorf("%.2f acts a token, want %.1f at most", n, mostActsAToken)
	}
}

// said answers the first prompt with any answer except comparing cards or a shared win; the
// table applies a printed text without a result.
func said(t *testing.T, src *chance.Source, list []engine.Prompt) engine.Observation {
	t.Helper()
	if p := &list[0]; len(p.Options) > 0 {
		all := slices.DeleteFunc(slices.Clone(p.Options), func(o engine.Observation) bool { return o.Verb == verbCompare || o.Verb == verbShare })
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
