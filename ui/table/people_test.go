package table_test

import (
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"casekeeper/companion"
	"casekeeper/companion/history"
	"casekeeper/companion/journal"
	"casekeeper/companion/people"
	"casekeeper/ui/kit"
	"casekeeper/ui/pieces"
	"casekeeper/ui/present"
	"casekeeper/ui/present/results"
	"casekeeper/ui/screens"

	"fyne.io/fyne/v2/test"
)

// seasons is 24 games of three people with long names and of the program, over two years, with
// everything that games say; one does not count, and somebody was given another name.
func seasons(t testing.TB, w *present.Words) results.Past {
	lex := w.Info.Lexicon
	p := results.Past{Facts: map[journal.MatchID]*companion.Facts{}, Unread: 12, ToRead: 48}
	for i := range 24 {
		s := companion.MatchInfo{ID: journal.MatchID(i + 1), Game: tinyEpic, Rows: 100, BeganMillis: int64(i) * 2e9, ActedMillis: int64(i)*2e9 + 5e6}
		f := &companion.Facts{Leads: []string{"red", "blue", "blue"}, Contests: []companion.ContestFacts{
			{Name: "term/duel", Dice: true, Fought: map[string]int{"red": 3}, Won: map[string]int{"red": 2}, Best: &companion.Moment{Act: 40, Seat: "red", Against: "yellow", Value: 12, Other: 2 + i%3}},
			{Name: "term/showdown", Fought: map[string]int{"red": 3}, Won: map[string]int{"blue": 2}, Best: &companion.Moment{Act: 50, Seat: "blue", Value: 4, Made: "class/three-of-a-kind"}}}}
		for k, seat := range w.Info.Players {
			word := lex.Seats[seat]
			q := companion.Player{Seat: word, Name: longNames[k]}
			if k == 3 {
				q = companion.Player{Seat: word, Bot: "hard"}
			}
			rank := 1 + (k+i)%4
			s.Seats = append(s.Seats, q)
			s.Result = append(s.Result, companion.Standing{Seat: word, Rank: rank, Total: 40 - 3*rank - i%2, Won: rank == 1})
			f.Seats = append(f.Seats, companion.SeatFacts{Seat: word, Acts: 20, Millis: 90_000, Was: map[string]string{"term/boss": "card/" + []string{"rancher", "outlaw"}[i%2]},
				Points: []companion.Points{{From: "term/buildings", Value: 12}, {From: "industry/mining", Value: 3}, {From: "industry/rail", Value: 2}, {From: "term/wanted", Value: 2}}})
			f.Rolls = append(f.Rolls, companion.SeatRolls{Seat: word, Source: "finger", Faces: []int{5, 6, 6, 7, 8, 9 - i%4}})
		}
		p.Facts[s.ID] = f
		p.Sittings = append(p.Sittings, s)
	}
	slices.Reverse(p.Sittings)
	var said []people.Statement
	for _, s := range []people.Statement{{Do: people.Guest, Name: "Ana"}, {Do: people.LeaveOut, Game: history.ID(&p.Sittings[1])}, {Do: people.Call, Name: longNames[2], As: "Wilhelmine-Ema"}} {
		s, err := people.New(s, time.UnixMilli(1))
		if err != nil {
			t.Fatal(err)
		}
		said = append(said, s)
	}
	p.Book = *people.Of(said...)
	return p
}

// TestPeopleFit lays out everything about people: the lists, the page of a person with and without
// much to say, what is for one person only, a new name that is taken, and the page of a game.
func TestPeopleFit(t *testing.T) {
	sheetOf(t, func(lang string) map[string]kit.Screen {
		w := named(words(t, lang))
		full := seasons(t, w)
		read := full
		read.Unread = 0
		of := func(string) *present.Words { return words(t, lang) }
		now := time.UnixMilli(24 * 2e9)
		out := map[string]kit.Screen{"people-none": pastTab(w, results.Past{}, now, "tab/2"), "people-no-records": pastTab(w, results.Past{}, now, "tab/3"),
			"people-list": pastTab(w, full, now, "tab/1"), "people-rivals": pastTab(w, full, now, "tab/2"), "people-records": pastTab(w, full, now, "tab/3"), "people-games": pastTab(w, full, now, "tab/0"), "people-read": pastTab(w, read, now, "tab/0")}
		about := func(name string, vm results.AboutVM) {
			s := screens.NewAbout()
			s.Show(vm)
			out["people-"+name] = s
		}
		about("person", results.PersonPage(w, &full, of, now, longNames[0], false))
		about("renamed", results.PersonPage(w, &full, of, now, "Wilhelmine-Ema", false))
		about("private", results.PersonPage(w, &full, of, now, longNames[0], true))
		about("nobody", results.PersonPage(w, &results.Past{}, of, now, "Ana", false))
		about("guest", results.PersonPage(w, &full, of, now, "Ana", false))
		met := results.PersonPage(w, &full, of, now, longNames[0], false)
		met.Naming = results.Naming(w, &full, longNames[0], &results.Renaming{Text: longNames[1]})
		about("met", met)
		about("said", results.SaidPage(w, &full, of, now))
		about("game", results.GamePage(w, &full, of, now, full.Book.Find(&full.Sittings[1])))
		club := results.Club{Games: make([]history.Played, 5)}
		for i := range club.Games {
			s := full.Sittings[2*i]
			s.BeganMillis++
			club.Games[i], _ = history.PlayedFrom(&s)
		}
		taken := results.Taken{Disks: 1, Files: 7, New: 5, Later: 1, Wrong: []results.WrongFile{
			{Name: "2026-11-21-1930-tiny-epic-western-5d0c6a11.result.json", Err: &history.LineError{Line: 12, Err: history.FieldError{Field: "result 3, rank"}}},
			{Name: "holiday.result.json", Err: &history.LineError{Line: 1, Err: errors.New("no result")}}, {Name: "games-5d0c6a11.result.json", Err: &history.ConflictError{Began: now}}}}
		about("club", results.ClubPage(w, &full, &club, &taken, of, now))
		about("clubless", results.ClubPage(w, &results.Past{}, &results.Club{}, &results.Taken{}, of, now))
		busy := results.ClubPage(w, &full, &club, nil, of, now)
		busy.Reading, busy.Read = w.Say("club.reading", 3), 0.6
		about("club-reading", busy)
		shown := func(name string, c *results.CardVM) {
			if c == nil || !strings.Contains(c.Code, c.Title) {
				t.Fatalf("%s: %+v", name, c)
			}
			vm := results.GamePage(w, &full, of, now, full.Book.Find(&full.Sittings[1]))
			vm.Card = c
			c.Saved = results.CardSaved(w, "/media/pi/CLUB-STICK/casekeeper/"+c.File+".png", nil)
			about(name, vm)
		}
		shown("card-person", results.PersonCard(w, &full, of, now, longNames[0]))
		shown("card-year", results.YearCard(w, &full, of, now))
		shown("card-evening", results.EveningCard(w, &full, of, now, full.Book.Find(&full.Sittings[1])))
		return out
	})
}

// TestCardsAreRead: what the picture of a card has in its code is what a phone reads.
func TestCardsAreRead(t *testing.T) {
	test.NewTempApp(t).Settings().SetTheme(kit.NewTheme())
	for _, lang := range []string{"en", "es"} {
		w := named(words(t, lang))
		full, now := seasons(t, w), time.UnixMilli(24*2e9)
		of := func(string) *present.Words { return words(t, lang) }
		for _, c := range []*results.CardVM{results.YearCard(w, &full, of, now), results.PersonCard(w, &full, of, now, longNames[0]), results.EveningCard(w, &full, of, now, full.Book.Find(&full.Sittings[1]))} {
			if got := seenByPhone(t, pieces.SharePicture(c)); got != c.Code || len(c.Lines) == 0 {
				t.Errorf("%s: a phone reads %q, want %q", lang, got, c.Code)
			}
		}
	}
}

func pastTab(w *present.Words, p results.Past, now time.Time, tab string) kit.Screen {
	h := screens.NewHistory()
	h.Show(results.HistoryPage(w, p, func(string) *present.Words { return w }, now))
	tapFirst(h, tab)
	return h
}
