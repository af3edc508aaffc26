package voice_test

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"casekeeper/companion"
	"casekeeper/companion/secretstest"
	"casekeeper/configs"
	"casekeeper/engine"
	"casekeeper/engine/enginetest/extent"
	"casekeeper/engine/games"
	"casekeeper/ui/present"
	"casekeeper/ui/present/presenttest"
	"casekeeper/ui/present/voice"
)

// door is a narrator as a way out of a session.
type door struct {
	session *companion.Session
	words   *present.Words
	says    voice.Narrator
	logged  int
	said    *int
	viewer  engine.Seat // whose knowledge it tells; Table, but for a mutant
}

func (d *door) News() string {
	ctx := context.Background()
	u, err := d.session.Now(ctx, engine.Table)
	if err != nil {
		return err.Error()
	}
	entries, err := d.session.Log(ctx, d.logged)
	if err != nil {
		return err.Error()
	}
	d.logged += len(entries)
	if d.viewer != engine.Table {
		acts, err := d.session.Acts(ctx, d.viewer)
		if err != nil {
			return err.Error()
		}
		for i := range entries {
			if n := entries[i].Act; n < len(acts) {
				entries[i].Fact = acts[n].Fact
			}
			entries[i].Source.ID = companion.BotSource
		}
	}
	p := d.says.Next(voice.Input{Words: d.words.At(&u), Level: voice.Story, Update: &u, Entries: entries})
	*d.said += len(p.Story)
	return fmt.Sprintf("%+v\n", p)
}

func (d *door) Close() error { return nil }

// entered are the options with which the program knows hidden cards, where it does not anyway.
var entered = map[string][]engine.Option{"bang-dice": {{Name: "roles", Value: "known"}}}

// TestVoiceTellsNoSecrets: at two tables that differ only in what not everybody may know, the same is said
// at the same acts.
func TestVoiceTellsNoSecrets(t *testing.T) {
	for _, id := range games.IDs() {
		t.Run(id, func(t *testing.T) {
			game, words := load(t, id), presenttest.Shelf(t, id, "en")
			said := 0
			setups := []engine.Setup{{Seats: game.Players[:3+2*len(entered[id])], Options: entered[id]}}
			if extent.Long() {
				setups = append(setups, secretstest.Tables(game)...)
			}
			secretstest.Run(t, game, secretstest.Opts{Setups: setups, Twins: 2, Door: func(s *companion.Session, _ engine.Seat) (secretstest.Door, error) {
				return &door{session: s, words: words, said: &said}, nil
			}})
			if game.Lexicon.Owned() && said == 0 {
				t.Error("nothing was compared")
			}
		})
	}
}

// TestALeakIsHeard: a voice that tells the acts as a seat knows them is found.
func TestALeakIsHeard(t *testing.T) {
	game, words := load(t, "colt-express"), presenttest.Shelf(t, "colt-express", "en")
	said := 0
	_, err := secretstest.Check(game, secretstest.Opts{Setups: []engine.Setup{{Seats: game.Players[:3]}}, Seeds: 6, Twins: 4, Door: func(s *companion.Session, viewer engine.Seat) (secretstest.Door, error) {
		other := game.Players[0]
		if viewer == other {
			other = game.Players[1]
		}
		return &door{session: s, words: words, said: &said, viewer: other}, nil
	}})
	if err == nil || !strings.Contains(err.Error(), "door") {
		t.Errorf("a leak is not heard: %v", err)
	}
}

func load(t *testing.T, id string) engine.Game {
	t.Helper()
	game, err := games.Load(configs.FS, id, games.Cards{})
	if err != nil {
		t.Fatal(err)
	}
	return game.Game
}
