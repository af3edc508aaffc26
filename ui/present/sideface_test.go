package present_test

import (
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

// TestSidesOfContestsHaveFaces: the automaton that is somebody has its face on the pages of contests, that of a winner
// or of a loser once it is known; people have none, and what stands there before says nothing.
func TestSidesOfContestsHaveFaces(t *testing.T) {
	game, err := games.Load(configs.FS, "tiny-epic-western", games.Cards{StandIns: true})
	if err != nil {
		t.Fatal(err)
	}
	w := presenttest.Shelf(t, "tiny-epic-western", "en")
	s, err := companion.Begin(&memory.Store{}, companion.Opening{Game: game.Game, Setup: engine.Setup{Seats: game.Players[:1]}}, companion.Opts{})
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	draw, seen := chance.New(5), map[string]int{}
	for {
		u, err := s.Now(t.Context(), engine.Table)
		if err != nil {
			t.Fatal(err)
		}
		vm := w.Table(present.TableInput{Update: u})
		var list []present.ContestVM
		if vm.Contest != nil {
			list = append(list, *vm.Contest)
		}
		if vm.News != nil {
			list = append(list, vm.News.Settled...)
		}
		for _, c := range list {
			for _, side := range c.Sides {
				mood := ""
				switch {
				case side.Mark == w.Mark(game.Players[0]):
					if side.Face != "" || side.Calm != "" {
						t.Fatalf("a person has a face: %+v", side)
					}
					continue
				case side.State != "" && side.Ahead:
					mood = "-wins"
				case side.State != "":
					mood = "-lost"
				}
				seen[mood]++
				if want := w.Drawn.Icon("rival" + mood); want == "" || side.Calm != w.Drawn.Icon("rival") || mood != "" && side.Face != want {
					t.Errorf("%q: wrong face", mood)
				}
			}
		}
		o, ok := draw.Answer(u.Awaits)
		if !ok {
			break
		}
		if _, err := s.Submit(t.Context(), o, journal.Source{ID: "hands"}); err != nil {
			t.Fatal(err)
		}
	}
	if len(seen) != 3 {
		t.Errorf("seen: %v", seen)
	}
}
