package sitting_test

import (
	"maps"
	"slices"
	"strings"
	"testing"
	"time"

	"casekeeper/cmd/internal/pastgames"
	"casekeeper/cmd/internal/sitting"
	"casekeeper/companion"
	"casekeeper/companion/history"
	"casekeeper/companion/journal"
	"casekeeper/companion/journal/memory"
	"casekeeper/configs"
	"casekeeper/engine"
	"casekeeper/engine/games"
	"casekeeper/ui/present"
)

// TestFactsOfEveryGame: what is kept of a finished game of the shelf is what a session of it shows:
// every roll and contest, the points by source, what each seat was, and only things with a word. A
// journal that was amended or replaced by another is read anew.
func TestFactsOfEveryGame(t *testing.T) {
	house := sitting.House{Data: t.TempDir(), Files: configs.FS}
	for _, id := range games.IDs() {
		t.Run(id, func(t *testing.T) {
			store := &memory.Store{}
			rows := pastgames.Play(t, id, 1)
			first, err := store.Create(rows[0])
			if err != nil {
				t.Fatal(err)
			}
			for k := range rows {
				rows[k].Match = first.Match
			}
			if err := store.Append(rows[1:]...); err != nil {
				t.Fatal(err)
			}
			list, err := companion.History(store)
			if err != nil {
				t.Fatal(err)
			}
			file := house.NoFactFile()
			if err := file.Read(store, list, func(int, int) bool { return true }); err != nil {
				t.Fatal(err)
			}
			known, unread := file.Known(list)
			f := known[1]
			if f == nil || unread != 0 {
				t.Fatalf("no facts, %d unread", unread)
			}
			game, err := games.Load(configs.FS, id, games.Cards{StandIns: true})
			if err != nil {
				t.Fatal(err)
			}
			sameAsSession(t, store, game.Game, f)
			for _, lang := range []string{"en", "es"} {
				wonMost(t, lang, &game.Info, f)
			}
			list[0].Rows++
			if _, unread := file.Known(list); unread != 1 {
				t.Error("the game has gone on, but the facts are taken for known")
			}
		})
	}
}

// wonMost: people read of each contest who won most of them, so that it has a plural.
func wonMost(t *testing.T, lang string, info *engine.Info, f *companion.Facts) {
	general, err := present.Load(configs.FS, lang)
	if err != nil {
		t.Fatal(err)
	}
	w, err := general.Game(configs.FS, *info)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range f.Contests {
		if a, ok := companion.ReadThing(info.Lexicon, c.Name); !ok || w.ArgAs(a, "many") == w.Arg(a) {
			t.Errorf("%s: %s has no plural, only %q", lang, c.Name, w.Arg(a))
		}
	}
}

func sameAsSession(t *testing.T, store journal.Store, game engine.Game, f *companion.Facts) {
	s, err := companion.Open(store, 1, game, companion.Opts{})
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	u, err := s.Now(t.Context(), engine.Table)
	if err != nil {
		t.Fatal(err)
	}
	acts, err := s.Log(t.Context(), 0)
	if err != nil {
		t.Fatal(err)
	}
	rolls, counted := 0, 0
	for n := range u.Acts {
		if m, err := s.ActDetail(t.Context(), n); err != nil {
			t.Fatal(err)
		} else if m.Fact.Fact.Kind == engine.KindDie {
			rolls++
		}
	}
	for _, r := range f.Rolls {
		for _, n := range r.Faces {
			counted += n
		}
	}
	if counted != rolls {
		t.Errorf("%d rolls, want %d", counted, rolls)
	}
	settled := map[string]int{}
	for _, e := range acts {
		for _, c := range e.Contests {
			settled[companion.ThingWord(game.Lexicon, c.Name)]++
		}
	}
	for _, c := range f.Contests {
		won := 0
		for _, n := range c.Won {
			won += n
		}
		if won == 0 || won > settled[c.Name] || c.Best != nil && (c.Best.Act < 0 || c.Best.Act >= len(acts) || c.Best.Value < c.Best.Other) {
			t.Errorf("%+v, %d settled", c, settled[c.Name])
		}
		delete(settled, c.Name)
	}
	if len(settled) > 0 {
		t.Errorf("not told: %v", settled)
	}
	for i, row := range u.Result.Rows {
		seat := f.Seats[i]
		total := 0
		for _, p := range seat.Points {
			total += p.Value
			if _, ok := companion.ReadThing(game.Lexicon, p.From); !ok {
				t.Errorf("%q is no thing", p.From)
			}
		}
		if seat.Seat != game.Lexicon.Seats[row.Seat] || len(seat.Points) > 0 && total != row.Total {
			t.Errorf("%+v, want %d points", seat, row.Total)
		}
		if slices.Contains(game.Players, row.Seat) && len(seat.Was) != len(game.Was) {
			t.Errorf("%s was %v, of %d", seat.Seat, seat.Was, len(game.Was))
		}
		for is := range maps.Values(seat.Was) {
			if a, ok := companion.ReadThing(game.Lexicon, is); !ok || a.Domain != engine.Cards {
				t.Errorf("%q is no card", is)
			}
		}
	}
}

// TestFactsOfARunningGameAreItsDice: wherever a game stands, or was left for good, its facts are the dice
// that everybody saw, and nothing of what lies face down or was dealt.
func TestFactsOfARunningGameAreItsDice(t *testing.T) {
	house := sitting.House{Data: t.TempDir(), Files: configs.FS}
	for _, id := range games.IDs() {
		t.Run(id, func(t *testing.T) {
			rows := pastgames.Play(t, id, 2)
			store := &memory.Store{}
			dice := map[journal.MatchID]int{}
			for n := 1; n < len(rows); n += max(1, len(rows)/12) {
				part := slices.Clone(rows[:n])
				first, err := store.Create(part[0])
				if err != nil {
					t.Fatal(err)
				}
				var force []string // the acts in force
				for k := range part[1:] {
					row := &part[k+1]
					switch row.Match = first.Match; row.Kind {
					case journal.Act:
						force = append(force, row.Fact)
					case journal.Undo:
						force = force[:len(force)-1]
					}
				}
				if err := store.Append(part[1:]...); err != nil {
					t.Fatal(err)
				}
				for _, fact := range force {
					if strings.HasPrefix(fact, "die ") {
						dice[first.Match]++
					}
				}
			}
			list, err := companion.History(store)
			if err != nil {
				t.Fatal(err)
			}
			file := house.NoFactFile()
			told := 0
			count := func(n, of int) bool {
				if told++; n != told || of != len(list) {
					t.Errorf("%d of %d are read, told as the %d. of %d", told, len(list), n, of)
				}
				return true
			}
			for range 2 { // the second time all are known
				if err := file.Read(store, list, count); err != nil || told != len(list) {
					t.Fatalf("%d of %d are read: %v", told, len(list), err)
				}
			}
			known, _ := file.Known(list)
			for i := range list {
				f := known[list[i].ID]
				if f == nil || len(list[i].Result) > 0 {
					t.Fatalf("game %d: no facts, or over", list[i].ID)
				}
				rolled := 0
				for _, r := range f.Rolls {
					for _, n := range r.Faces {
						rolled += n
					}
				}
				if rolled != dice[list[i].ID] || f.Seats != nil || f.Contests != nil || f.Leads != nil {
					t.Errorf("after %d rows: %d dice, want %d, and nothing else: %+v", list[i].Rows, rolled, dice[list[i].ID], f)
				}
			}
			info := func(string) *engine.Info { return nil }
			past := history.Told{Games: list, Facts: known, Info: info}
			name := list[0].Seats[0].Name
			if past.Ratings("") != nil || past.Rivalries("") != nil || past.Runs("") != nil || past.Records() != nil || past.Decided(id) != nil || past.Levels(name) != nil || past.Pace(name) != (history.Pace{}) || past.Sources(id, "", time.UTC) != nil {
				t.Error("games that are not over have figures")
			}
			if shares, waiting := past.Shares(id, ""); shares != nil || waiting > 0 {
				t.Errorf("games that are not over have shares: %v, %d to come", shares, waiting)
			}
		})
	}
}
