package tinyepic

import (
	"slices"
	"testing"

	"casekeeper/engine"
	"casekeeper/engine/catalogue"
)

// deciding is phase 2 of a table that enters, after the last token, the cards that decide.
func deciding(t testing.TB, seats string) *table {
	t.Helper()
	k := placing(t, seats, "showdowns=deciding")
	k.s.Gap = [gapCount]catalogue.CardID{}
	for _, seat := range append(slices.Clone(k.s.people()), Rival) {
		k.hand(seat, "face-down")
	}
	k.s.P[Rival].Second = catalogue.None
	return k
}

// slots returns the slots in which cards are awaited.
func (k *table) slots() (list []engine.Slot) {
	for _, p := range k.rules.Awaits(k.s) {
		if p.Kind == engine.Lay {
			list = append(list, p.Slot)
		}
	}
	return list
}

// TestOnlyDecidingCardsAreAskedFor checks that after the last token the cards at Town Hall and at
// mats where somebody gains are asked for, and no others: then the hands; the Rival's only if
// somebody is alone at a mat.
func TestOnlyDecidingCardsAreAskedFor(t *testing.T) {
	gap := func(n int) engine.Slot { return slotGap1 + engine.Slot(n-1) }
	hand := func(seat engine.Seat) engine.Slot { return slotHand + engine.Slot(seat) }
	for _, c := range []struct {
		name, seats string
		set         func(k *table)
		gaps, hands []engine.Slot
	}{
		{"nobody stands", "red yellow", func(*table) {}, []engine.Slot{gap(1), gap(6)}, []engine.Slot{hand(Red), hand(Yellow)}},
		{"two at a mat", "red yellow", func(k *table) { k.puts(Red, "sheriffs-office porch").puts(Yellow, "sheriffs-office value left") },
			[]engine.Slot{gap(1), gap(3), gap(4), gap(6)}, []engine.Slot{hand(Red), hand(Yellow)}},
		{"one at a mat", "red yellow", func(k *table) { k.puts(Red, "sheriffs-office porch") },
			[]engine.Slot{gap(1), gap(3), gap(4), gap(6)}, []engine.Slot{hand(Red), hand(Yellow), slotRival}},
		{"wounded, and there all the same", "red yellow", func(k *table) { k.puts(Red, "sheriffs-office porch down") },
			[]engine.Slot{gap(1), gap(3), gap(4), gap(6)}, []engine.Slot{hand(Red), hand(Yellow), slotRival}},
		{"nothing to gain", "red yellow", func(k *table) { k.puts(Red, "saloon porch").has(Red, 6, 6, 6) }, []engine.Slot{gap(1), gap(6)}, []engine.Slot{hand(Red), hand(Yellow)}},
		{"solo", "red", func(k *table) {}, []engine.Slot{gap(1), gap(6), slotRivalOpen}, []engine.Slot{hand(Red), slotRival}},
	} {
		k := deciding(t, c.seats)
		c.set(k)
		k.resolves()
		if got := k.slots(); !slices.Equal(got, c.gaps) {
			t.Errorf("%s: %v are asked for, want %v", c.name, got, c.gaps)
			continue
		}
		cards := k.rules.Awaits(k.s)[0].Cards
		for _, slot := range c.gaps {
			k.lays(slot, cards)
		}
		if got := k.slots(); !slices.Equal(got, c.hands) {
			t.Errorf("%s: then %v are asked for, want %v", c.name, got, c.hands)
			continue
		}
		for _, slot := range c.hands {
			k.lays(slot, cards)
		}
		if k.s.Stage <= stReveal {
			t.Errorf("%s: the table stays at stage %d, awaiting %v", c.name, k.s.Stage, k.offered())
		}
	}
}

// lays lays in a slot the first card of a set that the rules take.
func (k *table) lays(slot engine.Slot, cards catalogue.Set) {
	k.t.Helper()
	for c := firstPoker; c < firstPoker+pokerCount; c++ {
		if !cards.Has(c) {
			continue
		}
		if events, v := k.decide(engine.Observation{Kind: engine.KindCard, Slot: slot, Card: c}); v == nil {
			k.lines = nil
			k.write(events)
			return
		}
	}
	k.t.Fatalf("no card can be laid in slot %d", slot)
}
