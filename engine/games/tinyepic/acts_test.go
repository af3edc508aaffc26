package tinyepic

import (
	"slices"
	"testing"

	"casekeeper/engine"
	"casekeeper/engine/chance"
)

// TestActsAToken plays whole games of two at a table without sensors, where every act is a tap,
// at random, without comparing cards and without ties, and counts the acts from the first token
// on: with the cards that decide entered, and with only the winners entered.
func TestActsAToken(t *testing.T) {
	for mode, most := range map[string]float64{showdownDeciding: 4.8, showdownWinners: 3.2} {
		tokens, acts := count(t, mode)
		n := float64(acts) / float64(tokens)
		t.Logf("%s: %d acts for %d tokens: %.2f a token", mode, acts, tokens, n)
		if n > most {
			t.Errorf("%s: %.2f acts a token, want %.1f at most", mode, n, most)
		}
	}
}

// count returns the tokens and acts of 200 games.
func count(t *testing.T, mode string) (tokens, acts int) {
	rules := NewRules(standIns(t))
	for seed := range uint64(200) {
		s, err := rules.Setup(engine.Setup{Seats: []engine.Seat{Red, Yellow}, Options: options("showdowns=" + mode)})
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
