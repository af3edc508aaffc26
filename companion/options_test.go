package companion_test

import (
	"slices"
	"testing"

	"casekeeper/companion"
	"casekeeper/companion/journal/memory"
	"casekeeper/configs"
	"casekeeper/engine"
	"casekeeper/engine/games"
)

// TestKeptDefaults: where an option's default differs from that of older releases, a new match
// records which value it is played with, and a stored match that records none is read with the
// older default.
func TestKeptDefaults(t *testing.T) {
	changed := 0
	for _, id := range games.IDs() {
		game, err := games.Load(configs.FS, id, games.Cards{StandIns: true})
		if err != nil {
			t.Fatal(err)
		}
		table := engine.Setup{Seats: game.Players[:game.MinSeats]}
		session, err := companion.Begin(&memory.Store{}, companion.Opening{Game: game.Game, Setup: table}, companion.Opts{})
		if err != nil {
			t.Fatal(err)
		}
		now := session.Info()
		if err := session.Close(); err != nil {
			t.Fatal(err)
		}
		older := now
		older.Options = nil
		for _, spec := range game.Options {
			if spec.Was == "" {
				continue
			}
			changed++
			if !slices.Contains(now.Options, engine.Option{Name: spec.Name, Value: spec.Default}) {
				t.Errorf("%s: the journal does not say %s: %v", id, spec.Name, now.Options)
			}
			for sitting, want := range map[*companion.MatchInfo]string{&now: spec.Default, &older: spec.Was} {
				if back, err := sitting.Setup(&game.Info); err != nil || back.Get(spec.Name, spec.Default) != want {
					t.Errorf("%s: %v is read %v, want %s %s (%v)", id, sitting.Options, back.Options, spec.Name, want, err)
				}
			}
		}
	}
	if changed == 0 {
		t.Error("no option has another default than it had")
	}
}
