package companion_test

import (
	"errors"
	"slices"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"casekeeper/companion"
	"casekeeper/companion/journal"
	"casekeeper/companion/journal/memory"
	"casekeeper/engine"
	"casekeeper/engine/enginetest/cut"
)

func TestCleanName(t *testing.T) {
	for typed, want := range map[string]string{
		"Ana":                               "Ana",
		"  Ana \t María\n":                  "Ana María",
		"A\x1b[31mna\x07":                   "A[31mna",
		"Ana\u202eeoL":                      "AnaeoL",
		"\u2066A\u200bn\u200da\u2069\ufeff": "Ana",
		"\u3164\u2800":                      "",
		"A\xffna":                           "Ana",
		"Jose\u0301":                        "José",
		"李小龍":                               "李小龍",
		"Zoë🤠":                              "Zoë🤠",
		"👩\u200d👩\u200d👧":                   "👩\u200d👩\u200d👧",
		"👩\u200d\u202e\u200d❤\ufe0f\u200d👩":                                "👩\u200d❤\ufe0f\u200d👩",
		"🧑🏽\u200d🦰\u200d":                                                  "🧑🏽\u200d🦰",
		"A\ufe00n\ufe0ea":                                                  "Ana",
		"👍🏻\u200d👍🏿\u200d👍":                                                "👍🏻\u200d👍🏿\u200d👍",
		"a\u200d👩\u200d\u200db\ufe0f":                                      "a👩b",
		strings.Repeat("👩\u200d👧", 14):                                     strings.Repeat("👩\u200d👧", 13),
		"A" + strings.Repeat("\u0316", 20) + strings.Repeat("B\u0316", 12): "A" + strings.Repeat("\u0316", 20) + strings.Repeat("B\u0316", 9),
		strings.Repeat("x", 100_000):                                       strings.Repeat("x", companion.MaxNameLetters),
	} {
		if got := companion.CleanName(typed); got != want {
			t.Errorf("%.40q: %q, want %q", typed, got, want)
		}
	}
}

func FuzzCleanName(f *testing.F) {
	f.Add("Ana\u202e\x1b[2J")
	f.Add("e\u200b\u0301")
	f.Fuzz(func(t *testing.T, typed string) {
		got := companion.CleanName(typed)
		if utf8.RuneCountInString(got) > companion.MaxNameLetters || !utf8.ValidString(got) || companion.CleanName(got) != got {
			t.Errorf("%q gives %q", typed, got)
		}
		for _, r := range got {
			if unicode.IsControl(r) || unicode.Is(unicode.Bidi_Control, r) || !unicode.IsPrint(r) && r != '\u200d' {
				t.Errorf("%q keeps %q", typed, r)
			}
		}
	})
}

// TestNamesAreCleanEverywhere: names that are entered, and names in a journal that somebody
// else wrote.
func TestNamesAreCleanEverywhere(t *testing.T) {
	const bad = "A\x1b[31mna\u202e"
	store := &memory.Store{}
	table := companion.Opening{Game: cut.Game(), Setup: engine.Setup{Seats: []engine.Seat{cut.Red, cut.Blue}}, Names: []string{bad, "Bea"}}
	s, err := companion.Begin(store, table, companion.Opts{})
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	rows, err := store.Rows(s.Info().ID)
	if err != nil || strings.Contains(rows[0].Fact, "u001b") || s.Info().Seats[0].Name != "A[31mna" {
		t.Errorf("%v: kept as %s, told as %q", err, rows[0].Fact, s.Info().Seats[0].Name)
	}
	old := journal.Row{Kind: journal.Setup, Fact: strings.Replace(rows[0].Fact, "A[31mna", `A\u001b[31mna\u202e`, 1), Hash: rows[0].Hash}
	if old, err = store.Create(old); err != nil {
		t.Fatal(err)
	}
	if was, err := companion.ReadInfo(store, old.Match); err != nil || was.Seats[0].Name != "A[31mna" {
		t.Errorf("of another journal: %+v, %v", was.Seats, err)
	}
}

// TestPlayerWithTheNameOfAMatch: a game in which somebody has the name of what is no game is a game.
func TestPlayerWithTheNameOfAMatch(t *testing.T) {
	store := &memory.Store{}
	opening := table()
	opening.Names = []string{companion.PeopleMatch}
	if _, err := companion.Begin(store, opening, clock()); err != nil {
		t.Fatal(err)
	}
	people, err := store.Create(companion.PeopleSetup(0))
	if err != nil {
		t.Fatal(err)
	}
	if ids, err := companion.PeopleMatches(store); err != nil || !slices.Equal(ids, []journal.MatchID{people.Match}) {
		t.Errorf("%v, %v", ids, err)
	}
	if list, err := companion.History(store); err != nil || len(list) != 1 {
		t.Errorf("%+v, %v", list, err)
	}
}

// TestPlayersHaveDifferentNames: capital letters and blanks make no difference; two seats of one
// player share a name.
func TestPlayersHaveDifferentNames(t *testing.T) {
	for _, names := range [][]string{{"Ana", "Ana"}, {"Ana María", "  ANA  maría"}, {"anamaría", "Ana María"}, {"İrem", "irem"}, {"İREM", "Irem"}, {"IŞIL", "ışıl"}, {"Işıl", "IŞIL"}, {"I\u0307rem", "irem"}, {"❤\ufe0f", "❤"}, {"Ana\u200b", "ana"}} {
		_, err := companion.Begin(&memory.Store{}, companion.Opening{Game: cut.Game(), Setup: engine.Setup{Seats: []engine.Seat{cut.Red, cut.Blue}}, Names: names}, companion.Opts{})
		var twice *companion.SameNameError
		if !errors.As(err, &twice) || twice.Second != cut.Blue {
			t.Errorf("%q: %v", names, err)
		}
	}
	game := cut.Game()
	for _, names := range [][]string{{"Ana", "Anna"}, {"", ""}, {"Ana"}} {
		if err := companion.CheckNames(&game.Info, engine.Setup{Seats: []engine.Seat{cut.Red, cut.Blue}}, names); err != nil {
			t.Errorf("%q: %v", names, err)
		}
	}
}
