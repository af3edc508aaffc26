package sitting_test

import (
	"testing"

	"casekeeper/companion"
	"casekeeper/companion/journal"
	"casekeeper/companion/journal/memory"
	"casekeeper/configs"
	"casekeeper/engine"
	"casekeeper/engine/games"
	"casekeeper/hardware/hwtest"
)

// TestAccountsKeepASecretRole: the reason that a bot with a secret role gives for each act uses
// only what the whole table knows.
func TestAccountsKeepASecretRole(t *testing.T) {
	game, err := games.Load(configs.FS, "bang-dice", games.Cards{})
	if err != nil {
		t.Fatal(err)
	}
	s, err := companion.Begin(&memory.Store{}, companion.Opening{Game: game.Game, Bots: []string{"", "12"},
		Setup: engine.Setup{Seats: game.Players[:4], Options: []engine.Option{{Name: "roles", Value: "known"}}}}, companion.Opts{})
	if err != nil {
		t.Fatal(err)
	}
	c := seated(t, s)
	accounts := 0
	for range 300 {
		u := c.now()
		if u.Result != nil || accounts == 3 {
			break
		}
		if chair := c.chairs.Chairs(); chair.Did == u.Seq && chair.Waits {
			if chair.Why != nil {
				accounts++
				if !chair.Why.Shared {
					t.Fatalf("an account of what only the seat knows: %+v", chair.Why)
				}
			}
			c.chairs.Done(u.Seq)
			continue
		}
		program := len(u.Awaits) > 0 && u.Awaits[0].Decides() && u.Awaits[0].Seat == game.Players[1]
		if program {
			hwtest.Until(t, "the program's act and its account", func() bool {
				now := c.chairs.Chairs()
				return now.Did != 0 && now.Did != u.Seq && now.Why != nil
			})
			continue
		}
		o, ok := c.draw.Answer(u.Awaits)
		if !ok {
			t.Fatalf("nothing can be done: %+v", u.Awaits)
		}
		if _, err := s.Submit(t.Context(), o, journal.Source{ID: "finger"}); err != nil {
			t.Fatal(err)
		}
	}
	if accounts == 0 {
		t.Error("it gave no account")
	}
}
