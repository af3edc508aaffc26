package results_test

import (
	"testing"

	"casekeeper/engine"
	"casekeeper/ui/present/presenttest"
	"casekeeper/ui/present/results"
)

// TestPosterOfALoneGame: whoever has played alone is wanted for their own points, whoever has won; nobody is where
// people have played each other, and while the game goes on.
func TestPosterOfALoneGame(t *testing.T) {
	w := presenttest.Shelf(t, "tiny-epic-western", "es")
	row := func(seat engine.Seat, total, rank int) engine.Row {
		return engine.Row{Seat: seat, Rank: rank, Total: total, Parts: []engine.Part{{Term: w.Info.Final.Own, Value: total}}}
	}
	people, rival := w.Info.Players, w.Info.Final.Automaton
	alone := &engine.Result{Winners: []engine.Seat{rival}, Rows: []engine.Row{row(rival, 24, 1), row(people[2], 1, 2)}}
	p := results.Page(w, alone).Poster
	if p == nil || p.Mark != w.Mark(people[2]) || p.Head != "Se busca" || p.Reward != "1 punto" {
		t.Errorf("got %+v", p)
	}
	if p := results.Standing(w, alone, "").Poster; p != nil {
		t.Errorf("while the game goes on: %+v", p)
	}
	two := &engine.Result{Winners: people[:1], Rows: []engine.Row{row(people[0], 9, 1), row(people[1], 7, 2)}}
	if p := results.Page(w, two).Poster; p != nil {
		t.Errorf("of two: %+v", p)
	}
}

// TestShownNumbersAreCountedUp: a figure that counts for nothing, as the life that is left, counts up like points; points
// less than nothing stay so.
func TestShownNumbersAreCountedUp(t *testing.T) {
	w := presenttest.Shelf(t, "tiny-epic-western", "es")
	term := w.Info.Final.Own
	for _, part := range []struct {
		engine.Part
		want int
	}{{engine.Part{Term: term, Shown: engine.N(4)}, 4}, {engine.Part{Term: term, Shown: term}, 0}, {engine.Part{Term: term, Value: -2}, -2}} {
		r := &engine.Result{Rows: []engine.Row{{Seat: w.Info.Players[0], Rank: 1, Parts: []engine.Part{part.Part}}}}
		if got := results.Page(w, r).Rows[0].Count[0]; got != part.want {
			t.Errorf("%+v counts up to %d, want %d", part.Part, got, part.want)
		}
	}
}
