package results_test

import (
	"encoding/json"
	"fmt"
	"net/url"
	"strings"
	"testing"
	"time"

	"casekeeper/companion"
	"casekeeper/engine"
	"casekeeper/engine/enginetest/cut"
	"casekeeper/ui/present/presenttest"
	"casekeeper/ui/present/results"
)

var shared = time.Date(2026, 11, 21, 19, 30, 5, 0, time.UTC)

// cutOver is a final table of Cut the Deck, which blue won.
func cutOver() engine.Result {
	points := engine.Arg{Domain: engine.FirstOwn + 2, Value: 2}
	return engine.Result{Winners: []engine.Seat{cut.Blue}, Rows: []engine.Row{
		{Seat: cut.Red, Rank: 2, Total: 1, Parts: []engine.Part{{Term: points, Value: 1}}},
		{Seat: cut.Blue, Rank: 1, Total: 4, Parts: []engine.Part{{Term: points, Value: 4, Lines: []engine.Line{engine.Say(cut.RuleBest, cut.Blue, presenttest.Card(8))}}}},
	}}
}

// TestFinalTableAsText checks the text of a final table.
func TestFinalTableAsText(t *testing.T) {
	r := cutOver()
	w := presenttest.Cut(t, "en").With(ana)
	got := results.Share(w, &r, shared)
	why := w.Line(engine.Say(cut.RuleBest, cut.Blue, presenttest.Card(8)))
	want := "Cut the Deck · 2026-11-21 19:30\nBlue wins\n" + results.Page(w, &r).DecidedBy +
		"\n\n1. Blue: 4\n  Points: 4\n    " + why + "\n\n2. Ana (Red): 1\n  Points: 1\n\nKept by Casekeeper\n"
	if got != want {
		t.Errorf("got %s\nwant %s", got, want)
	}
}

// TestCodesCarryTheResult checks the short text and the play for BG Stats, whose Android app
// needs winner and startPlayer.
func TestCodesCarryTheResult(t *testing.T) {
	r := cutOver()
	w := presenttest.Cut(t, "en").With(ana)
	list := results.Codes(w, &r, results.Play{ID: "42", Began: shared.Add(-75 * time.Minute), Ended: shared})
	want := "Cut the Deck · 2026-11-21 19:30\nBlue wins\n" + results.Page(w, &r).DecidedBy + "\n1. Blue: 4 (Points 4)\n2. Ana (Red): 1 (Points 1)\nKept by Casekeeper"
	if list[0].Text != want {
		t.Errorf("got %q\nwant %q", list[0].Text, want)
	}
	const door = "https://app.bgstatsapp.com/createPlay.html?data="
	text, begins := strings.CutPrefix(list[1].Text, door)
	if plain, err := url.PathUnescape(text); err == nil {
		text = plain
	}
	var play struct {
		SourceName, SourcePlayID, PlayDate string
		DurationMin                        int
		Game                               struct {
			Name, SourceGameID    string
			HighestWins, NoPoints bool
		}
		Players []map[string]any
	}
	if err := json.Unmarshal([]byte(text), &play); err != nil || !begins {
		t.Fatalf("%s: %v", list[1].Text, err)
	}
	if play.SourceName != "Casekeeper" || play.SourcePlayID != "42" || play.PlayDate != "2026-11-21 19:30:05" || play.DurationMin != 75 || play.Game.Name != "Cut the Deck" || !play.Game.HighestWins || play.Game.NoPoints {
		t.Errorf("play %+v", play)
	}
	for i, want := range []map[string]any{{"name": "Ana", "score": 1.0, "rank": 2.0, "winner": false}, {"name": "Blue", "score": 4.0, "rank": 1.0, "winner": true}} {
		want["startPlayer"], want["sourcePlayerId"] = false, want["name"]
		for key, value := range want {
			if play.Players[i][key] != value {
				t.Errorf("player %d: %s is %v, want %v", i, key, play.Players[i][key], value)
			}
		}
	}
	programs := results.Programs(w, &companion.MatchInfo{Seats: []companion.Player{{Seat: "red", Name: "Ana"}, {Seat: "blue", Bot: "easy"}}})
	if alone := results.BGStats(w, &r, results.Play{Ended: shared, Program: programs}); !strings.Contains(alone, "Ana") || strings.Contains(alone, "Blue") {
		t.Errorf("the program is a player: %s", alone)
	}
	if only := results.BGStats(w, &r, results.Play{Ended: shared}); strings.Contains(only, "durationMin") || !strings.Contains(only, "cut-20261121193005") {
		t.Errorf("a game that was only scored: %s", only)
	}
}

// TestPlayOfTwoSeatsIsOnePlayer checks that seats with common points are one player, named by
// the person or by the seats, and that other seats are one player each.
func TestPlayOfTwoSeatsIsOnePlayer(t *testing.T) {
	plain := presenttest.Cut(t, "en")
	r := engine.Result{Winners: []engine.Seat{cut.Red, cut.Blue}}
	for i, s := range []engine.Seat{cut.Red, cut.Yellow, cut.Blue, cut.Green} {
		r.Rows = append(r.Rows, engine.Row{Seat: s, Rank: 1 + i%2, Total: 9 - i%2, Together: s != cut.Yellow && s != cut.Green, Parts: []engine.Part{{Value: 1}}})
	}
	for name, want := range map[string]string{"Ana": "Ana 9, Yellow (Bea) 8, Green (Bea) 8", "": "Red and Blue 9, Yellow 8, Green 8"} {
		bea := map[bool]string{true: "Bea"}[name != ""]
		w := plain.With([]companion.Player{{Seat: "red", Name: name}, {Seat: "yellow", Name: bea}, {Seat: "blue", Name: name, FirstSeat: "red"}, {Seat: "green", Name: bea, FirstSeat: "yellow"}})
		if text := results.Share(w, &r, shared); strings.Contains(text, "(Red)") {
			t.Errorf("a seat is named twice: %s", text)
		}
		_, data, _ := strings.Cut(results.BGStats(w, &r, results.Play{}), "?data=")
		text, err := url.QueryUnescape(data)
		var play struct {
			Players []struct {
				Name  string
				Score int
			}
		}
		if err == nil {
			err = json.Unmarshal([]byte(text), &play)
		}
		var got []string
		for _, p := range play.Players {
			got = append(got, fmt.Sprint(p.Name, " ", p.Score))
		}
		if err != nil || strings.Join(got, ", ") != want {
			t.Errorf("got %q, %v, want %q", got, err, want)
		}
	}
}
