package present_test

import (
	"io/fs"
	"strings"
	"testing"

	"casekeeper/companion"
	"casekeeper/engine"
	"casekeeper/engine/enginetest/cut"
	"casekeeper/ui/present"
	"casekeeper/ui/present/presenttest"
)

// thePot and theStake are things of the toy game.
var thePot, theStake = engine.Arg{Domain: engine.FirstOwn + 2, Value: 6}, engine.Arg{Domain: engine.FirstOwn + 2, Value: 3}

// TestOpenFigureIsAQuestion checks that a counter that nobody has entered is shown as "?",
// whatever its value.
func TestOpenFigureIsAQuestion(t *testing.T) {
	for open, want := range map[bool]string{true: "?", false: "3"} {
		vm := boardOf(presenttest.Cut(t, "en"), engine.Board{Places: []engine.Place{{Name: thePot, Cards: []engine.BoardCard{{Card: 1, Price: []engine.Counter{{Name: theStake, Value: 3, Open: open}}}}}}})
		if got := vm.Places[0].Cards[0].Price[0].Figure(); got != want {
			t.Errorf("open %v: %s", open, got)
		}
	}
}

// TestRoundHasTheWordOfTheGame checks that a round has the game's own name, if it has one.
func TestRoundHasTheWordOfTheGame(t *testing.T) {
	for is, want := range map[engine.Arg]string{{}: "Round 1/2", theStake: "Stake 1/2"} {
		if vm := boardOf(presenttest.Cut(t, "en"), engine.Board{Round: 1, Rounds: 2, RoundIs: is}); vm.Round != want {
			t.Errorf("%v: %s", is, vm.Round)
		}
	}
}

// TestKeyAsksForTheRest checks that the key of a group asks for the operand in which its
// answers differ, if there is a template for that.
func TestKeyAsksForTheRest(t *testing.T) {
	text, err := fs.ReadFile(cut.Wording, "games/cut/wording.en.toml")
	if err != nil {
		t.Fatal(err)
	}
	asks := engine.Prompt{Seat: cut.Red, Kind: engine.Choose, Ask: engine.Say(cut.RuleStake, cut.Red)}
	for n := uint16(1); n <= 9; n++ {
		asks.Options = append(asks.Options, engine.Act(cut.Red, cut.VerbStake, n, 1), engine.Act(cut.Red, cut.VerbStake, n, 2))
	}
	for wording, want := range map[string]string{"": "Stake 1", "\"stake.which\" = \"Stake {0}: on what?\"\n": "Stake 1: on what?"} {
		w, err := cutWith(t, map[string]string{"wording.en.toml": strings.Replace(string(text), "[do]\n", "[do]\n"+wording, 1)})
		if err != nil {
			t.Fatal(err)
		}
		vm := w.Table(present.TableInput{Update: companion.Update{Awaits: []engine.Prompt{asks}}})
		if got := vm.Asks[0].Choices[0].Label; got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}
