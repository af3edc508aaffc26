package main_test

import (
	"encoding/csv"
	"encoding/json"
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"casekeeper/companion"
	"casekeeper/companion/history"
	"casekeeper/companion/journal/sqlite"
	"casekeeper/ui/present/results"
)

// TestExportsAreReadBack exports a game of each kind in every form that other programs read, reads
// it back, and compares every seat and player with the final table that the journal has.
func TestExportsAreReadBack(t *testing.T) {
	_, records := played(t)
	data := t.TempDir()
	casectlIn(t, data, "", append([]string{"games", "import"}, records...)...)
	store, _, err := sqlite.Open(filepath.Join(data, "casekeeper", "journal.db"))
	if err != nil {
		t.Fatal(err)
	}
	all, err := companion.History(store)
	if err != nil {
		t.Fatal(err)
	}
	if err := store.Close(); err != nil {
		t.Fatal(err)
	}
	over := 0
	for i := range all {
		s := &all[i]
		if len(s.Result) == 0 {
			continue
		}
		over++
		export := func(format string) string {
			got := casectlIn(t, data, "", "games", "export", fmt.Sprint(s.ID), "--format", format)
			if got.status != 0 {
				t.Fatalf("%s as %s: %+v", s.Game, format, got)
			}
			return got.out
		}
		want := map[string]string{}
		for _, r := range s.Result {
			want[r.Seat] = fmt.Sprint(r.Rank, r.Total, r.Won)
		}
		for format, got := range map[string]map[string]string{"json": seatsOfJSON(t, export("json")), "csv": seatsOfCSV(t, export("csv")), "result": seatsOfResult(t, s, export("result"))} {
			if fmt.Sprint(got) != fmt.Sprint(want) {
				t.Errorf("%s as %s: %v, want %v", s.Game, format, got, want)
			}
		}
		checkPlay(t, s, export("bgstats"))
	}
	if over != len(records)-1 {
		t.Errorf("%d games are over, want %d", over, len(records)-1)
	}
}

// seatsOfJSON reads rank, total and victory of each seat.
func seatsOfJSON(t *testing.T, text string) map[string]string {
	t.Helper()
	var game struct {
		Seats []struct {
			Seat        string
			Rank, Total int
			Won         bool
		}
	}
	if err := json.Unmarshal([]byte(text), &game); err != nil {
		t.Fatal(err)
	}
	got := map[string]string{}
	for _, q := range game.Seats {
		got[q.Seat] = fmt.Sprint(q.Rank, q.Total, q.Won)
	}
	return got
}

// seatsOfCSV does so by the heads of the columns.
func seatsOfCSV(t *testing.T, text string) map[string]string {
	t.Helper()
	rows, err := csv.NewReader(strings.NewReader(text)).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	got := map[string]string{}
	for _, row := range rows[1:] {
		cell := map[string]string{}
		for k, head := range rows[0] {
			cell[head] = row[k]
		}
		got[cell["seat"]] = fmt.Sprint(cell["rank"], " ", cell["total"], " ", cell["won"])
	}
	return got
}

// seatsOfResult reads a result file as merging does; it is the same game at the same time.
func seatsOfResult(t *testing.T, s *companion.MatchInfo, text string) map[string]string {
	t.Helper()
	list, err := history.ReadPlayed(strings.NewReader(text))
	if err != nil || len(list) != 1 {
		t.Fatalf("%d results, %v", len(list), err)
	}
	back := list[0].MatchInfo()
	if list[0].ID != history.ID(s) || history.ID(&back) != list[0].ID || back.ActedMillis != s.ActedMillis {
		t.Errorf("%s came back as %+v", s.Game, back)
	}
	got := map[string]string{}
	for _, r := range back.Result {
		got[r.Seat] = fmt.Sprint(r.Rank, r.Total, r.Won)
	}
	return got
}

// checkPlay reads a play for BG Stats: each person once, with place, points and victory.
func checkPlay(t *testing.T, s *companion.MatchInfo, text string) {
	t.Helper()
	var play results.BGPlay
	if err := json.Unmarshal([]byte(text), &play); err != nil {
		t.Fatal(err)
	}
	if play.SourcePlayID != history.ID(s) || play.Game.SourceGameID != s.Game || play.PlayDate != "" && len(play.PlayDate) != len("2006-01-02 15:04:05") {
		t.Errorf("%s: play %+v", s.Game, play)
	}
	for _, held := range s.People() {
		end, there := s.StandingOf(held)
		if held[0].Name == "" || !there {
			continue
		}
		found := 0
		for _, p := range play.Players {
			if p.Name != held[0].Name {
				continue
			}
			found++
			if p.Rank != end.Rank || p.Winner != end.Won || (p.Score == nil) != play.Game.NoPoints || p.Score != nil && *p.Score != end.Total {
				t.Errorf("%s: %+v, want %+v", s.Game, p, end)
			}
		}
		if found != 1 {
			t.Errorf("%s: %s is there %d times in %+v", s.Game, held[0].Name, found, play.Players)
		}
	}
	if people := len(s.People()); len(play.Players) < people {
		t.Errorf("%s: %d players of %d people", s.Game, len(play.Players), people)
	}
}
