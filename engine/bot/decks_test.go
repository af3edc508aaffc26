package bot_test

import (
	"reflect"
	"testing"

	"casekeeper/engine"
	"casekeeper/engine/bot"
	"casekeeper/engine/enginetest/cut"
)

// TestDecksThatTheProgramHolds: whoever decides for a seat knows its hand, lays one
// of it, and of other hands knows nothing.
func TestDecksThatTheProgramHolds(t *testing.T) {
	game := cut.Game()
	cards := map[engine.Observation]bool{}
	for seed := range uint64(12) {
		var first *bot.Account
		for other := uint64(1); other < 4; other++ {
			m, err := game.New(engine.Setup{Seats: []engine.Seat{cut.Red, cut.Blue}, Decks: []uint64{seed + 1, other}})
			if err != nil {
				t.Fatal(err)
			}
			if !commit(m, engine.Act(cut.Red, cut.VerbStake, 1, 0)) {
				t.Fatal("the stake is refused")
			}
			a, ok := bot.Decide(m.Imagine(cut.Red), few, seed)
			if !ok || len(a.Options) != 3 { // two cards, or none
				t.Fatalf("options %+v", a.Options)
			}
			if first == nil {
				first = &a
			} else if !reflect.DeepEqual(*first, a) {
				t.Fatalf("seed %d: %+v, and if Blue has another hand %+v", seed, *first, a)
			}
			for _, o := range a.Options {
				cards[o.Fact] = true
			}
		}
	}
	if len(cards) != 4 { // three cards of its own deck, or none
		t.Errorf("in all it could lay %v", cards)
	}
}
