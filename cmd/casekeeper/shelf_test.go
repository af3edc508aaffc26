package main

import (
	"errors"
	"os"
	"path/filepath"
	"testing"

	"casekeeper/cmd/internal/sitting"
	"casekeeper/configs"
	"casekeeper/engine"
	"casekeeper/engine/games"
)

// TestDemoPlaysEveryGame: the robot plays each game of the shelf to its end through simulated
// sensors.
func TestDemoPlaysEveryGame(t *testing.T) {
	for _, id := range games.IDs() {
		d, err := openDemo(t.Context(), sitting.House{Data: t.TempDir(), Files: configs.FS}, id, 3)
		if err != nil {
			t.Fatal(err)
		}
		for err == nil {
			err = d.robot.Act(t.Context())
		}
		if !errors.Is(err, sitting.ErrOver) {
			t.Errorf("%s: %v", id, err)
		}
		u, err := d.sitting.Session.Now(t.Context(), engine.Table)
		if err != nil || u.Result == nil || d.game.ID != id {
			t.Errorf("%s: %s ended with %+v, %v", id, d.game.ID, u.Result, err)
		}
		if err := errors.Join(d.sitting.Close(), d.sitting.Session.Close()); err != nil {
			t.Error(err)
		}
	}
}

// TestDemoBesideOwnCards: the demo table opens when the owner has entered a card, and when there is a
// mistake in the owner's file, which was shown at the start.
func TestDemoBesideOwnCards(t *testing.T) {
	for _, id := range games.IDs() {
		at := sitting.House{Data: t.TempDir(), Files: configs.FS}
		game, err := at.Game(id, false)
		if err != nil {
			t.Fatal(err)
		}
		entered := game.Pack.Entered()
		if len(entered) == 0 {
			continue
		}
		for name, text := range map[string]string{"own.toml": string(entered[0].Template()), "wrong.toml": "[[horse]]"} {
			file := filepath.Join(at.Data, "games", id, name)
			if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
				t.Fatal(err)
			}
			d, err := openDemo(t.Context(), at, id, 3)
			if err != nil {
				t.Errorf("%s, %s: %v", id, name, err)
				continue
			}
			if err := errors.Join(d.sitting.Close(), d.sitting.Session.Close(), os.Remove(file)); err != nil {
				t.Error(err)
			}
		}
	}
}

// TestHouseContinuesEitherGame: a game of each kind is begun, and the latest one continues with its
// own title and words.
func TestHouseContinuesEitherGame(t *testing.T) {
	h, _, err := openHouse(sitting.House{Data: t.TempDir(), Files: configs.FS}, "", 1)
	if err != nil {
		t.Fatal(err)
	}
	defer h.Close()
	if got := len(h.Games()); got != len(games.IDs()) {
		t.Errorf("%d games on the shelf, want %d", got, len(games.IDs()))
	}
	for _, info := range h.Games() {
		begun, err := h.Begin(info.ID, engine.Setup{Seats: info.Players[:info.MinSeats]}, nil, nil)
		if err != nil {
			t.Fatal(err)
		}
		if err := begun.Close(); err != nil {
			t.Fatal(err)
		}
		last, err := h.Last()
		if err != nil || last.Open == nil || last.Open.Game != info.ID {
			t.Fatalf("%s: last %+v, %v", info.ID, last, err)
		}
		again, err := h.Continue(last.Open.ID)
		if err != nil {
			t.Fatal(err)
		}
		if got := again.Words("es").Info.En; got != info.En || h.Words(last.Open.Game, "es").Info.ID != info.ID {
			t.Errorf("%s goes on with the words of %s", info.ID, got)
		}
		if err := again.Close(); err != nil {
			t.Fatal(err)
		}
	}
	if h.Words("poker", "es") != nil {
		t.Error("words of a game that is not on the shelf")
	}
	if _, err := h.Begin("poker", engine.Setup{}, nil, nil); err == nil {
		t.Error("a game that is not on the shelf begins")
	}
}
