package present_test

import (
	"cmp"
	"strings"
	"testing"

	"casekeeper/companion"
	"casekeeper/companion/journal"
	"casekeeper/companion/journal/memory"
	"casekeeper/configs"
	"casekeeper/engine"
	"casekeeper/engine/chance"
	"casekeeper/engine/games"
	"casekeeper/ui/present"
	"casekeeper/ui/present/presenttest"
)

// playWestern plays a whole game of the Western, and shows what its table knows before each act and at the end.
func playWestern(t *testing.T, people int, seed uint64, look func(present.TableInput)) {
	t.Helper()
	game, err := games.Load(configs.FS, "tiny-epic-western", games.Cards{StandIns: true})
	if err != nil {
		t.Fatal(err)
	}
	s, err := companion.Begin(&memory.Store{}, companion.Opening{Game: game.Game, Setup: engine.Setup{Seats: game.Players[:people]}}, companion.Opts{})
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	for draw := chance.New(seed); ; {
		u, err := s.Now(t.Context(), engine.Table)
		if err != nil {
			t.Fatal(err)
		}
		log, err := s.Log(t.Context(), 0)
		if err != nil {
			t.Fatal(err)
		}
		look(present.TableInput{Update: u, Log: log})
		o, ok := draw.Answer(u.Awaits)
		if !ok {
			return
		}
		if _, err := s.Submit(t.Context(), o, journal.Source{ID: "hands"}); err != nil {
			t.Fatal(err)
		}
	}
}

// TestWantedLiesBeforeItsHolder: once somebody holds the card, it lies before that seat alone, all others keep its
// place free, and when it comes to a seat a poster of that seat is nailed over that of the one before.
func TestWantedLiesBeforeItsHolder(t *testing.T) {
	w := presenttest.Shelf(t, "tiny-epic-western", "es")
	holder, moved := engine.Table, 0
	playWestern(t, 3, 7, func(in present.TableInput) {
		u, vm := in.Update, w.Table(in)
		before := holder
		if u.Latest != nil {
			for _, l := range u.Latest.Lines {
				if l.Rule == "tew.wanted.first" || l.Rule == "tew.wanted.moves" {
					holder = l.Seat
				}
			}
		}
		if holder != before {
			moved++
		}
		for _, seat := range vm.Seats {
			if (seat.Lies.Icon != "") != (seat.Seat == holder) || seat.Room != (holder != engine.Table) {
				t.Fatalf("seat %d, while %d holds it: %+v, room %v", seat.Seat, holder, seat.Lies, seat.Room)
			}
		}
		var nailed *present.NailedVM
		if vm.News != nil {
			for _, s := range vm.News.Strips {
				nailed = cmp.Or(nailed, s.Nailed)
			}
		}
		switch from := w.Mark(before); {
		case (nailed != nil) != (holder != before):
			t.Fatalf("from %d to %d: %+v", before, holder, nailed)
		case nailed == nil:
		case nailed.Mark != w.Mark(holder) || nailed.From != from || nailed.Head != "Se busca" || nailed.Reward != "2 puntos" || !strings.Contains(nailed.Text, nailed.Mark.Name) || !strings.Contains(nailed.Text, from.Name):
			t.Errorf("from %d to %d: %+v", before, holder, nailed)
		}
	})
	if moved < 3 {
		t.Errorf("it came to somebody %d times", moved)
	}
}
