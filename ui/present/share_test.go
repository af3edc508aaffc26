package present_test

import (
	"errors"
	"testing"
	"time"

	"casekeeper/engine"
	"casekeeper/engine/enginetest/cut"
	"casekeeper/ui/present"
)

// TestFinalTableIsToldAsText: what people get who take it along.
func TestFinalTableIsToldAsText(t *testing.T) {
	points := engine.Arg{Domain: engine.FirstOwn + 2, Value: 2}
	r := engine.Result{Winners: []engine.Seat{cut.Blue}, Rows: []engine.Row{
		{Seat: cut.Red, Rank: 2, Total: 1, Parts: []engine.Part{{Term: points, Value: 1}}},
		{Seat: cut.Blue, Rank: 1, Total: 4, Parts: []engine.Part{{Term: points, Value: 4, Lines: []engine.Line{engine.Say(cut.RuleBest, cut.Blue, card(8))}}}},
	}}
	w := cutWords(t, "en").With(ana)
	got := w.Share(&r, time.Date(2026, 11, 21, 19, 30, 5, 0, time.UTC))
	why := w.Line(engine.Say(cut.RuleBest, cut.Blue, card(8)))
	want := "Cut the Deck · 2026-11-21 19:30\nBlue wins\n" + w.Result(&r).DecidedBy +
		"\n\n1. Blue: 4\n  Points: 4\n    " + why + "\n\n2. Ana (Red): 1\n  Points: 1\n\nKept by Casekeeper\n"
	if got != (present.Shared{Name: "2026-11-21-193005-cut", Text: want}) {
		t.Errorf("got %+v\nwant %s", got, want)
	}
}

func TestPeopleLearnWhereTheFinalTableWent(t *testing.T) {
	g := cutWords(t, "en").General
	if got := g.SharedNote("~/shared", true, nil); got != "Kept as text and picture: ~/shared (on the clipboard too)" {
		t.Error(got)
	}
	if got := g.SharedNote("~/shared", false, errors.New("disk full")); got != "It could not be kept: disk full." {
		t.Error(got)
	}
}
