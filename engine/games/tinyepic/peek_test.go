package tinyepic

import (
	"slices"
	"testing"

	"casekeeper/engine"
	"casekeeper/engine/catalogue"
	"casekeeper/engine/chance"
)

// The Rival cannot peek. It may not see the player's kept card and its own closed card until
// they are revealed. The order of the decks and discarded cards are not in the state at all.

// decisions returns the events in which the Rival does something, until cards are revealed.
func decisions(events []Event) (list []Event) {
	for _, e := range events {
		if e.Kind == evShown {
			break
		}
		if e.Seat == Rival {
			list = append(list, e)
		}
	}
	return list
}

// TestRivalCannotPeek plays solo games. At each decision of the Rival it tries every card that
// the player may hold with every closed card of the Rival, known to the program or not; the
// Rival must do the same.
func TestRivalCannotPeek(t *testing.T) {
	rules := NewRules(cardsOf())
	decided, tried := 0, 0
	for seed := range uint64(60) {
		setup := engine.Setup{Seats: []engine.Seat{Red}, Options: options("difficulty=" + difficulties[seed%5])}
		open := func(s State) {
			if s.Stage >= stSuits && s.Stage <= stAdvance && view(s, Rival) != s {
				t.Fatal("cards are shown and something is still hidden from the Rival")
			}
		}
		end, err := playOut(rules, setup, seed, func(s State, o engine.Observation, events []Event) {
			open(s)
			if want := decisions(events); len(want) > 0 {
				decided++
				tried += tryHands(t, rules, s, o, want)
			}
		})
		if err != nil {
			t.Fatal(err)
		}
		open(end)
	}
	if decided < 1000 || tried < 10*decided {
		t.Errorf("%d decisions in %d worlds: too few to mean something", decided, tried)
	}
}

// tryHands decides o in every world that looks the same to the Rival.
func tryHands(t *testing.T, rules *Rules, s State, o engine.Observation, want []Event) (tried int) {
	t.Helper()
	closed := func(seat engine.Seat) []cardID {
		if s.P[seat].Shown || s.P[seat].Hand == catalogue.None {
			return []cardID{s.P[seat].Hand}
		}
		list := []cardID{catalogue.FaceDown}
		for c := firstPoker; c < firstPoker+pokerCount; c++ {
			if !slices.Contains(s.Gap[:], c) && c != s.P[Rival].Second && !s.Seen.Has(c) {
				list = append(list, c)
			}
		}
		return list
	}
	for _, mine := range closed(Red) {
		for _, its := range closed(Rival) {
			if mine == its && mine != catalogue.FaceDown || o.Kind == engine.KindCard && (o.Card == mine || o.Card == its) {
				continue
			}
			world := s
			world.P[Red].Hand, world.P[Rival].Hand = mine, its
			if view(world, Rival) != view(s, Rival) {
				t.Fatalf("the Rival sees the difference between hands %d and %d", mine, its)
			}
			events, v := rules.Decide(world, o)
			if v != nil {
				t.Fatalf("with hands %d and %d the same fact is refused by %s", mine, its, v.Rule)
			}
			if got := decisions(events); !slices.Equal(got, want) {
				t.Fatalf("with hands %d and %d the Rival does %+v instead of %+v", mine, its, got, want)
			}
			tried++
		}
	}
	return tried
}

// scramble returns another world that looks the same to a viewer: other hidden hands, known to
// the program or not.
func scramble(s State, viewer engine.Seat, src *chance.Source) State {
	var pool []cardID
	for c := firstPoker; c < firstPoker+pokerCount; c++ {
		if !slices.Contains(s.Gap[:], c) && c != s.P[Rival].Second && !s.Seen.Has(c) {
			pool = append(pool, c)
		}
	}
	hidden := func(seat engine.Seat) bool {
		p := &s.P[seat]
		return p.Hand != catalogue.None && !p.Shown && (seat != viewer || seat == Rival)
	}
	for seat := Red; seat <= Rival; seat++ {
		if !hidden(seat) {
			pool = slices.DeleteFunc(pool, func(c cardID) bool { return c == s.P[seat].Hand })
		}
	}
	for seat := Red; seat <= Rival; seat++ {
		if !hidden(seat) {
			continue
		}
		i := src.IntN(len(pool) + 1)
		if i == len(pool) {
			s.P[seat].Hand = catalogue.FaceDown
			continue
		}
		s.P[seat].Hand = pool[i]
		pool = slices.Delete(pool, i, i+1)
	}
	return s
}
