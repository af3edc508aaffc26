package main

import (
	"image"
	"image/png"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"casekeeper/cmd/internal/sitting"
	"casekeeper/companion"
	"casekeeper/companion/history"
	"casekeeper/configs"
	"casekeeper/engine"
	"casekeeper/engine/chance"
	"casekeeper/ui/present/results"
	"casekeeper/ui/shell"
)

// TestGamesAreReadAhead: what past games said is read after the start and after every game, so that who
// looks at them first finds all of it; last month's file is read anew, and so is one of a journal that
// was repaired.
func TestGamesAreReadAhead(t *testing.T) {
	data := journalOf(t, 4)
	file := filepath.Join(data, "facts.json")
	if err := os.WriteFile(file, []byte(`{"form":1,"games":{"1":{"rows":1,"acted":1}}}`), 0o600); err != nil {
		t.Fatal(err)
	}
	h := openedAt(t, data)
	ready := func(games int) {
		t.Helper()
		h.checked.Wait()
		looked := false
		past, err := h.Past(func(p results.Past) {
			if looked = true; p.Unread > 0 || len(p.Sittings) != games || len(p.Facts) != games {
				t.Errorf("%d games, facts of %d, %d to read", len(p.Sittings), len(p.Facts), p.Unread)
			}
		})
		if err != nil || !looked || len(past.Facts) != games {
			t.Errorf("facts of %d games, %v", len(past.Facts), err)
		}
	}
	h.check(func(err error) { t.Error(err) })
	ready(4)
	if kept, err := h.FactFile(); err != nil {
		t.Error(err)
	} else if list, err := companion.History(h.store); err != nil {
		t.Error(err)
	} else if _, unread := kept.Known(list); unread > 0 {
		t.Errorf("%d games are not in the file", unread)
	}
	info := h.Games()[0]
	at, err := h.Begin(info.ID, engine.Setup{Seats: info.Players[:2]}, nil, nil)
	if err != nil {
		t.Fatal(err)
	}
	if err := at.Close(); err != nil {
		t.Fatal(err)
	}
	ready(5)
	facts, err := h.factFile()
	if err != nil {
		t.Fatal(err)
	}
	facts.Forget()
	h.readAhead()
	ready(5)
}

// TestPastGamesAndDiceAreFound: dice of an unfinished game are counted, except those that were
// undone.
func TestPastGamesAndDiceAreFound(t *testing.T) {
	h, _, err := openHouse(sitting.House{Data: t.TempDir(), Files: configs.FS}, "", 1)
	if err != nil {
		t.Fatal(err)
	}
	defer h.Close()
	info := h.Games()[0]
	at, err := h.Begin(info.ID, engine.Setup{Seats: info.Players[:2]}, nil, nil)
	if err != nil {
		t.Fatal(err)
	}
	luck, rolled := chance.New(4), 0
	for rolled < 5 {
		u, err := at.Session.Now(t.Context(), engine.Table)
		if err != nil {
			t.Fatal(err)
		}
		o, ok := luck.Answer(u.Awaits)
		if !ok {
			t.Fatal("the game is over")
		}
		out, err := at.Session.Submit(t.Context(), o, shell.Finger)
		if err != nil {
			t.Fatal(err)
		}
		if o.Kind == engine.KindDie && out.Refusal == nil {
			rolled++
		}
	}
	if _, err := at.Session.Undo(t.Context(), shell.Finger); err != nil {
		t.Fatal(err)
	}
	if err := at.Close(); err != nil {
		t.Fatal(err)
	}
	past, err := h.Past(func(results.Past) {})
	if err != nil || len(past.Sittings) != 1 {
		t.Fatalf("%+v, %v", past, err)
	}
	if got := (&history.Told{Games: past.Sittings, Facts: past.Facts}).Dice(info.ID); len(got) != 1 || got[0].Die != "finger" || got[0].Rolls() != 4 || len(got[0].Faces) != 6 {
		t.Errorf("dice %+v, want 4 rolls by finger", got)
	}
}

// TestBoxStartsWithAGameSetAside: the latest game cannot be opened. The first screen offers the one
// before it, and the list says why the other does not open.
func TestBoxStartsWithAGameSetAside(t *testing.T) {
	h, _, err := openHouse(sitting.House{Data: t.TempDir(), Files: configs.FS}, "", 1)
	if err != nil {
		t.Fatal(err)
	}
	defer h.Close()
	game, _ := h.onShelf(h.Games()[0].ID)
	for _, cards := range []string{string(game.Snapshot), "nobody can read this"} {
		s, err := companion.Begin(h.store, companion.Opening{Game: game.Game, Setup: engine.Setup{Seats: game.Players[:2]}, Catalogue: []byte(cards)}, companion.Opts{})
		if err != nil {
			t.Fatal(err)
		}
		if err := s.Close(); err != nil {
			t.Fatal(err)
		}
	}
	before, err := h.Last()
	if err != nil || before.Open == nil || before.Open.ID != 1 || before.Now == nil {
		t.Errorf("%+v, %v", before, err)
	}
	past, err := h.Past(func(results.Past) {})
	if err != nil || len(past.Sittings) != 2 {
		t.Errorf("%d past games, %v", len(past.Sittings), err)
	}
	_, err = h.Continue(2)
	for lang, want := range map[string]string{"en": "Game 2 is set aside", "es": "La partida 2 queda aparte"} {
		if text, remedy := h.general[lang].Explain(err); !strings.HasPrefix(text, want) || remedy == "" {
			t.Errorf("%s: %q, %q", lang, text, remedy)
		}
	}
}

// TestLogTakenAwayIsSaid: the machine died during a game, and the journal's log is missing at the
// next start; the first screen says so.
func TestLogTakenAwayIsSaid(t *testing.T) {
	data, later := t.TempDir(), t.TempDir()
	h, _, err := openHouse(sitting.House{Data: data, Files: configs.FS}, "", 1)
	if err != nil {
		t.Fatal(err)
	}
	defer h.Close()
	s, err := h.Begin(h.Games()[0].ID, engine.Setup{Seats: h.Games()[0].Players[:2]}, nil, nil)
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	for _, name := range []string{"journal.db", "journal.db.lock"} {
		text, err := os.ReadFile(filepath.Join(data, name))
		if err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(later, name), text, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	again, notice, err := openHouse(sitting.House{Data: later, Files: configs.FS}, "", 1)
	if err != nil {
		t.Fatal(err)
	}
	defer again.Close()
	for lang, want := range map[string]string{"en": "journal.db-wal is gone", "es": "Falta " + later} {
		if text, remedy := again.general[lang].Explain(notice); !strings.Contains(text, want) || remedy == "" {
			t.Errorf("%s: %q, %q", lang, text, remedy)
		}
	}
}

// TestCardIsSaved: on a disk in its folder, without letters that some disks refuse, and in the data
// folder when there is none; saving again replaces it.
func TestCardIsSaved(t *testing.T) {
	disk, data := t.TempDir(), t.TempDir()
	picture := image.NewGray(image.Rect(0, 0, 30, 20))
	for range 2 {
		for at, want := range map[string]string{disk: "casekeeper", data: "cards"} {
			path, err := saveCard(at, data, "2026-ana/maría: 1", picture)
			if err != nil || path != filepath.Join(at, want, "2026-ana-maría--1.png") {
				t.Fatalf("%s, %v", path, err)
			}
			f, err := os.Open(path)
			if err != nil {
				t.Fatal(err)
			}
			if got, err := png.DecodeConfig(f); err != nil || got.Width != 30 || got.Height != 20 {
				t.Errorf("%+v, %v", got, err)
			}
			f.Close()
		}
	}
	if _, err := saveCard(filepath.Join(disk, "gone", "\x00"), data, "a", picture); err == nil {
		t.Error("saved where nothing can be")
	}
}
