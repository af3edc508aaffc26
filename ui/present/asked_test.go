package present_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"casekeeper/companion"
	"casekeeper/engine"
	"casekeeper/engine/catalogue"
	"casekeeper/ui/present"
	"casekeeper/ui/present/presenttest"
)

// does is an act by the word of its verb.
func does(t *testing.T, w *present.Words, seat engine.Seat, verb string, operands ...uint16) engine.Observation {
	t.Helper()
	n := slices.IndexFunc(w.Info.Lexicon.Verbs, func(v engine.VerbSpec) bool { return v.Word == verb })
	if n < 0 {
		t.Fatalf("no verb %s", verb)
	}
	return engine.Act(seat, engine.Verb(n), operands...)
}

// asked renders prompts on a board.
func asked(w *present.Words, b engine.Board, prompts ...engine.Prompt) present.TableVM {
	return w.Table(present.TableInput{Update: companion.Update{Board: b, Awaits: prompts}})
}

// TestWhatAPromptIsAbout: which slot or die is asked for, which other seat and which card the question
// names, and which seats can be tapped for what.
func TestWhatAPromptIsAbout(t *testing.T) {
	w := presenttest.Shelf(t, "bang-dice", "en")
	say := func(seat engine.Seat, args ...engine.Arg) engine.Line {
		return engine.Say("bang.roll.dice", seat, args...)
	}
	red, blue := engine.Arg{Domain: engine.Seats, Value: 1}, engine.Arg{Domain: engine.Seats, Value: 3}
	act := func(verb string, operands ...uint16) engine.Observation { return does(t, w, 1, verb, operands...) }
	choose := func(options ...engine.Observation) engine.Prompt {
		return engine.Prompt{Kind: engine.Choose, Seat: 1, Ask: say(1), Options: options}
	}
	open := engine.Slot(slices.Index(w.Info.Lexicon.Slots, "red-character"))
	for _, c := range []struct {
		name   string
		prompt engine.Prompt
		want   string // where, dice, the other seat, the card, what can be tapped, the ways
	}{
		{"a card", engine.Prompt{Kind: engine.Lay, Slot: 1, Cards: catalogue.SetOf(1), Ask: say(0)}, "Red's role 0    []"},
		{"a die", engine.Prompt{Kind: engine.Roll, Seat: 1, Die: 3, Faces: 6, Ask: say(1)}, "Die 3 100    []"},
		{"a question about a die", engine.Prompt{Kind: engine.Choose, Seat: 1, Ask: say(1, engine.Arg{Domain: engine.Dice, Value: 2}), Options: []engine.Observation{act("stop")}}, " 10    []"},
		{"a question about no die", engine.Prompt{Kind: engine.Choose, Seat: 1, Ask: say(1, engine.Arg{Domain: engine.Dice}), Options: []engine.Observation{act("stop")}}, " 0    []"},
		{"another seat", engine.Prompt{Kind: engine.Choose, Seat: 1, Ask: say(1, blue), Options: []engine.Observation{act("stop")}}, " 0 Blue   []"},
		{"the seat itself", engine.Prompt{Kind: engine.Choose, Seat: 1, Ask: say(1, red), Options: []engine.Observation{act("stop")}}, " 0    []"},
		{"a seat that the table is asked about", engine.Prompt{Kind: engine.Choose, Ask: say(0, blue), Options: []engine.Observation{act("stop")}}, " 0    []"},
		{"a card that may be chosen", engine.Prompt{Kind: engine.Choose, Seat: 1, Optional: true, Ask: say(1, engine.CardArg(1)), Options: []engine.Observation{act("stop")}}, " 0  " + strings.ToUpper(w.Card(1)[:1]) + w.Card(1)[1:] + "  []"},
		{"no card that may be chosen", engine.Prompt{Kind: engine.Choose, Seat: 1, Optional: true, Ask: say(1, red), Options: []engine.Observation{act("stop")}}, " 0    []"},
		{"a card that may be laid", engine.Prompt{Kind: engine.Lay, Slot: open, Optional: true, Cards: catalogue.SetOf(1), Ask: say(0, engine.CardArg(1))}, "Red's character 0    []"},
		{"one seat", choose(act("stop"), act("beer", 2)), " 0   Tap Yellow []"},
		{"two seats and a way", choose(act("beer", 2), act("beer", 3)), " 0   Tap Yellow or Blue []"},
		{"three, one of them twice", choose(act("beer", 2), act("heal", 2), act("beer", 3), act("beer", 4)), " 0   Tap Yellow, Blue or Green [Beer for Life point for]"},
		{"four", choose(act("beer", 1), act("beer", 2), act("beer", 3), act("beer", 4)), " 0   Tap a seat with a frame []"},
	} {
		list := asked(w, engine.Board{}, c.prompt).Asks
		if len(list) != 1 {
			t.Errorf("%s: %+v", c.name, list)
			continue
		}
		a, ways := &list[0], []string{}
		for _, way := range a.Ways {
			ways = append(ways, way.Label)
		}
		if got := fmt.Sprintf("%s %b %s %s %s %v", a.Where, a.DieBit, a.OtherSeat.Name, a.OptionalCard, a.TapSeat, ways); got != c.want {
			t.Errorf("%s: %q, not %q", c.name, got, c.want)
		}
	}
}

// TestWhichPromptsAreAsked: what must be done comes before what may be, which is left out if only the table
// can answer it; several dice are one request; and the cards that must come are counted.
func TestWhichPromptsAreAsked(t *testing.T) {
	w := presenttest.Shelf(t, "bang-dice", "en")
	ask := engine.Say("bang.roll.dice", 1)
	open := engine.Slot(slices.Index(w.Info.Lexicon.Slots, "red-character"))
	stop := engine.Prompt{Kind: engine.Choose, Seat: 1, Ask: ask, Options: []engine.Observation{does(t, w, 1, "stop")}}
	roll := func(seat engine.Seat, die engine.Die, optional bool) engine.Prompt {
		return engine.Prompt{Kind: engine.Roll, Seat: seat, Die: die, Faces: 6, Ask: ask, Optional: optional}
	}
	lay := func(slot engine.Slot, optional bool, cards ...catalogue.CardID) engine.Prompt {
		return engine.Prompt{Kind: engine.Lay, Slot: slot, Cards: catalogue.SetOf(cards...), Ask: ask, Optional: optional}
	}
	for _, c := range []struct {
		name    string
		prompts []engine.Prompt
		want    string // the number of prompts, whether the first asks for all dice, how many cards are to come
	}{
		{"what must be done first", []engine.Prompt{roll(1, 1, true), stop}, "2 false "},
		{"one that only the table answers", []engine.Prompt{stop, {Kind: engine.Lay, Optional: true, Slot: 1, Ask: ask}}, "1 false "},
		{"one die", []engine.Prompt{roll(1, 1, false)}, "1 false "},
		{"two dice", []engine.Prompt{roll(1, 1, false), roll(1, 2, false)}, "2 true "},
		{"another's die", []engine.Prompt{roll(1, 1, false), roll(2, 2, false)}, "2 false "},
		{"the same die", []engine.Prompt{roll(1, 1, false), roll(1, 1, false)}, "2 false "},
		{"a die that may be rolled", []engine.Prompt{roll(1, 1, false), roll(1, 2, true)}, "2 false "},
		{"a die and a question", []engine.Prompt{roll(1, 1, false), stop}, "2 false "},
		{"two cards", []engine.Prompt{lay(open, false, 7, 8), lay(open+1, false, 7, 8)}, "2 false 2 to go"},
		{"a card that may be laid", []engine.Prompt{lay(open, false, 7, 8), lay(open+1, true, 7, 8)}, "2 false 1 to go"},
	} {
		vm := asked(w, engine.Board{}, c.prompts...)
		if got := fmt.Sprintf("%d %v %s", len(vm.Asks), vm.Asks[0].Said.Beside == w.Say("dice.roll.all"), vm.Left); got != c.want {
			t.Errorf("%s: %q, not %q", c.name, got, c.want)
		}
		if vm.Asks[0].Optional != "" {
			t.Errorf("%s: what may be done comes first", c.name)
		}
	}
}

// TestKeysWithPrices: a key says what is left after paying, and a group of keys what can be paid.
func TestKeysWithPrices(t *testing.T) {
	w := presenttest.Shelf(t, "tiny-epic-western", "en")
	money, law := thing(t, w, "influence", "money"), thing(t, w, "influence", "law")
	act := func(verb string, operands ...uint16) engine.Observation { return does(t, w, 1, verb, operands...) }
	board := engine.Board{Seats: []engine.SeatBoard{{Seat: 2}, {Seat: 1, Counters: []engine.Counter{{Name: law, Value: 1}, {Name: money, Value: 3}}}}}
	cost := func(name engine.Arg, n int) engine.Counter { return engine.Counter{Name: name, Value: n} }
	prompt := engine.Prompt{Kind: engine.Choose, Seat: 1, Ask: engine.Say("tew.place.turn", 1),
		Options: []engine.Observation{act("buy", 1), act("buy", 2), act("buy", 3), act("pass")},
		Costs:   []engine.Counter{cost(money, 2), cost(law, 1), {}, {}}}
	left := func(p engine.Prompt) string {
		var list []string
		for _, c := range asked(w, board, p).Asks[0].Choices {
			list = append(list, c.Left)
		}
		return strings.Join(list, ";")
	}
	if got := left(prompt); got != "leaves Red 1;leaves Red 0;;" {
		t.Errorf("four keys: %q", got)
	}
	prompt.Options = append(prompt.Options, act("buy", 4))
	prompt.Costs = append(prompt.Costs, cost(money, 0))
	if got := left(prompt); got != "leaves Red 1;leaves Red 0;;;" {
		t.Errorf("five keys: %q", got)
	}
	prompt.Options = append(prompt.Options, act("buy", 5))
	prompt.Costs = append(prompt.Costs, cost(money, 3))
	if got := left(prompt); got != "2 Money / 1 Law / 3 Money;" {
		t.Errorf("six keys, in groups: %q", got)
	}
}
