package present_test

import (
	"testing"
	"time"

	"casekeeper/companion"
	"casekeeper/ui/present"
	"casekeeper/ui/present/presenttest"
	"casekeeper/ui/present/results"
)

// TestPastGamesShowTheirDate checks that a game of today says how long ago it was, an older one its
// date, and one of a clock that was never set how long ago.
func TestPastGamesShowTheirDate(t *testing.T) {
	now := time.Date(2026, 11, 29, 20, 0, 0, 0, time.Local)
	for lang, want := range map[string][3]string{"en": {"3 hours ago", "2026-11-05", "20786 days ago"}, "es": {"hace 3 horas", "05/11/2026", "hace 20786 días"}} {
		w := presenttest.Cut(t, lang)
		for i, at := range []time.Time{now.Add(-3 * time.Hour), time.Date(2026, 11, 5, 21, 30, 0, 0, time.Local), now.Add(-20786 * 24 * time.Hour)} {
			s := companion.MatchInfo{Game: "cut", ActedMillis: at.UnixMilli(), Result: []companion.Standing{{Seat: "red", Won: true}}}
			vm := results.HistoryPage(w, results.Past{Sittings: []companion.MatchInfo{s}}, func(string) *present.Words { return w }, now)
			if got := vm.Games[0].Note; got != want[i] {
				t.Errorf("%s: %q, want %q", lang, got, want[i])
			}
		}
	}
}
