package taps

import (
	"os"
	"slices"
	"strings"
	"testing"
)

// TestOwnersEveningOfScoundrels: who owns the box enters a card by taps when somebody
// uses it for the first time, and with the long evenings ten of them; what they say
// happens at once, and the next evening knows them.
func TestOwnersEveningOfScoundrels(t *testing.T) {
	t.Parallel()
	unknownCards := 1
	if os.Getenv("CASEKEEPER_EVENINGS") != "" {
		unknownCards = 10
	}
	data := t.TempDir()
	a := Start(t, OpenDisplay(t, 800, 480), "--lang", "es", "--data", data)
	skip(a)
	var learnt []int
	for seed := uint64(1); len(learnt) < unknownCards; seed++ {
		a.Tap("game/3000-scoundrels")
		a.Tap("start")
		laidOut(a)
		p := newPlayer(t, a, nil, seed)
		p.direct, p.learns = true, unknownCards-len(learnt)
		p.likes = []string{"Contratar", "Usar", "Sí"}
		for !named(p).step().over() && len(p.learnt) < p.learns {
			if seed == 12 {
				t.Fatalf("%d evenings, and only %d cards were used that nobody knew", seed-1, len(learnt))
			}
		}
		learnt = append(learnt, p.learnt...)
		if a.Now().over() {
			final(a)
			a.Tap("home")
		}
	}
	t.Logf("taps for each card, with its name: %v", learnt)
	if slices.Max(learnt) > 40 {
		t.Error("a card takes too many taps")
	}
	a.End()
}

// named says who lies in the Saloon, as people do who want to hire: a tap on it, the
// trait, the job.
func named(p *player) *player {
	p.t.Helper()
	for o := p.Now(); ; o = p.Now() {
		saloon, there := o.Key("place/0")
		if !there || !saloon.Leads {
			return p
		}
		p.TapKey(saloon)
		o = p.changed(o)
		for o.Has("ask/back") {
			cards := slices.DeleteFunc(slices.Clone(o.Keys), func(k Key) bool { return k.Off || !strings.HasPrefix(k.ID, "card/") })
			acts := o.Acts
			p.TapKey(cards[p.draw.IntN(len(cards))])
			o = p.Until("the card", func(o *Outline) bool { return o.Acts > acts })
		}
	}
}
