package tables_test

import (
	"slices"
	"strings"
	"testing"

	"casekeeper/companion"
	"casekeeper/companion/journal"
	"casekeeper/engine"
	"casekeeper/ui/kit/taptest"
	"casekeeper/ui/present"
)

// TestTheTurnOfAProgramShowsTheTable: the cards of the Saloon that nobody has named wait on the table, their
// page comes by a tap and is left by another, the header names the program, and what it did lies on the sheet,
// which nobody needs.
func TestTheTurnOfAProgramShowsTheTable(t *testing.T) {
	s := sit(t, "3000-scoundrels", 3, 5)
	taptest.Show(t, s.screen)
	s.until("sc.turn.choices")
	chair := s.update.Awaits[0].Seat
	bots := &present.Bots{Holds: []engine.Seat{chair}}
	show := func() present.TableVM {
		vm := s.words.With([]companion.Player{{Seat: s.words.Info.Lexicon.Seats[chair], Bot: "easy"}}).Table(present.TableInput{Update: s.update, Bots: bots})
		s.screen.Show(vm)
		return vm
	}
	vm := show()
	said := strings.Join(taptest.Texts(s.screen.Drawn()), " ")
	if len(s.keys("cost/")) > 0 || len(s.keys("place/card/")) == 0 || !strings.Contains(said, strings.ToUpper(vm.Bots.Mark.Name)) || !strings.Contains(said, vm.Bots.Acts) {
		t.Errorf("%v: %q", taptest.IDs(s.screen), said)
	}
	s.tap(s.keys("place/card/")[0])
	if len(s.keys("cost/")) == 0 {
		t.Fatalf("the page of the card does not come: %v", taptest.IDs(s.screen))
	}
	if s.tap("ask/back"); len(s.keys("cost/")) > 0 || len(s.keys("place/card/")) == 0 {
		t.Errorf("it is not left: %v", taptest.IDs(s.screen))
	}
	latest := *s.update.Latest
	latest.Source, latest.Fact.Seat = journal.Source{ID: companion.BotSource}, chair
	s.update.Latest, bots.Did, bots.Waits = &latest, latest.Seq, true
	if vm = show(); vm.News == nil || len(vm.News.Strips) == 0 {
		t.Fatal("nothing is to be done")
	}
	done, safes := s.keys("done/"), 0
	if len(done) != 1 {
		t.Fatalf("%v", taptest.IDs(s.screen))
	}
	at := s.screen.Keys()[done[0]]
	for id, tile := range s.screen.Tiles {
		if strings.HasPrefix(id, "spot/") {
			if safes++; at.Position().Y < tile.Position().Y+tile.Size().Height && tile.Position().Y < at.Position().Y+at.Size().Height && tile.Position().X < at.Position().X+at.Size().Width && at.Position().X < tile.Position().X+tile.Size().Width {
				t.Errorf("it hides %s", id)
			}
		}
	}
	if said := strings.Join(taptest.Texts(s.screen.Drawn()), " "); safes < 9 || !strings.Contains(said, vm.News.Strips[0].Acts) || vm.News.Strips[0].Acts == "" {
		t.Errorf("%d safes and options, %q", safes, said)
	}
}

// TestAContestTurnsToNothingElse: while a bluff is called no key leads to cards that can be named at any time.
func TestAContestTurnsToNothingElse(t *testing.T) {
	for seed := uint64(1); seed < 20; seed++ {
		s := sit(t, "3000-scoundrels", 2, seed)
		taptest.Show(t, s.screen)
		s.until("sc.call.show")
		if !slices.ContainsFunc(s.update.Awaits, func(p engine.Prompt) bool { return p.Optional }) {
			continue
		}
		if s.show(); s.screen.Keys()["ask/after"] != nil {
			t.Errorf("%v", taptest.IDs(s.screen))
		}
		return
	}
	t.Fatal("no bluff is called while cards lack their names")
}
