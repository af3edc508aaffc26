package results_test

import (
	"encoding/json"
	"net/url"
	"reflect"
	"strings"
	"testing"
	"time"

	"casekeeper/companion"
	"casekeeper/engine"
	"casekeeper/engine/enginetest/cut"
	"casekeeper/ui/present/presenttest"
	"casekeeper/ui/present/results"
)

// ana is a table at which red is Ana and blue has no name.
var ana = []companion.Player{{Seat: "red", Name: "Ana"}, {Seat: "blue"}}

// TestPlayIsReadBack checks that the code contains the same play as a file.
func TestPlayIsReadBack(t *testing.T) {
	r := cutOver()
	w := presenttest.Cut(t, "en").With(ana)
	play := results.Play{ID: "42", Began: shared.Add(-75 * time.Minute), Ended: shared}
	want := results.BGPlayOf(w, &r, play)
	_, data, _ := strings.Cut(results.BGStats(w, &r, play), "?data=")
	text, err := url.QueryUnescape(data)
	var got results.BGPlay
	if err == nil {
		err = json.Unmarshal([]byte(text), &got)
	}
	if err != nil || !reflect.DeepEqual(got, want) || len(got.Players) != 2 {
		t.Errorf("%v: got %+v, want %+v", err, got, want)
	}
}

// TestPlayIgnoresImplausibleClocks checks that a clock that jumped during the game yields no
// duration, and a clock that was never set yields no date.
func TestPlayIgnoresImplausibleClocks(t *testing.T) {
	r := cutOver()
	w := presenttest.Cut(t, "en")
	day := shared.UTC().Format(time.DateTime)
	for name, c := range map[string]struct {
		began, ended time.Time
		minutes      int
		day          string
	}{
		"as it should be":     {shared.Add(-80 * time.Minute), shared, 80, day},
		"set right meanwhile": {time.Date(2019, 2, 14, 10, 13, 0, 0, time.UTC), shared, 0, day},
		"set back meanwhile":  {shared, time.Date(2019, 2, 14, 10, 13, 0, 0, time.UTC), 0, day},
		"left for days":       {shared.Add(-72 * time.Hour), shared, 0, day},
		"never set":           {time.Unix(60, 0), time.Unix(6000, 0), 0, ""},
		"of no time":          {time.Time{}, time.Time{}, 0, ""},
	} {
		p := results.BGPlayOf(w, &r, results.Play{ID: "1", Began: c.began, Ended: c.ended})
		if p.DurationMin != c.minutes || p.PlayDate != c.day {
			t.Errorf("%s: %d minutes, %q", name, p.DurationMin, p.PlayDate)
		}
	}
	if text := results.Codes(w, &r, results.Play{Ended: time.Unix(6000, 0)})[0].Text; strings.Contains(text, "1970") {
		t.Errorf("a day that no clock knew: %s", text)
	}
}

// TestNobodyIsDroppedFromAPlay uses two people with one name, which an older release allowed.
func TestNobodyIsDroppedFromAPlay(t *testing.T) {
	r := cutOver()
	w := presenttest.Cut(t, "en").With([]companion.Player{{Seat: "red", Name: "Ana"}, {Seat: "blue", Name: "ana"}})
	var names []string
	for _, p := range results.BGPlayOf(w, &r, results.Play{Ended: shared}).Players {
		if p.Name != p.SourcePlayerID {
			t.Errorf("%+v", p)
		}
		names = append(names, p.Name)
	}
	if strings.Join(names, ", ") != "Ana, Ana (Blue)" {
		t.Errorf("players %q", names)
	}
}

// TestPlayWithoutPoints checks that a game without points exports roles and no scores.
func TestPlayWithoutPoints(t *testing.T) {
	r := cutOver()
	for i := range r.Rows {
		r.Rows[i].Parts[0].Shown = engine.Who(cut.Red)
	}
	p := results.BGPlayOf(presenttest.Cut(t, "en"), &r, results.Play{Ended: shared})
	if !p.Game.NoPoints || p.Players[0].Score != nil || p.Players[0].Role == "" {
		t.Errorf("%+v", p)
	}
}
