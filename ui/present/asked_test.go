package present_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"casekeeper/companion"
	"casekeeper/companion/journal"
	"casekeeper/engine"
	"casekeeper/engine/catalogue"
	"casekeeper/engine/enginetest/cut"
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

// TestManyAnswersAreGathered: more than eight are behind one key for each thing that they begin with, apart by
// what is done; fewer are not.
func TestManyAnswersAreGathered(t *testing.T) {
	w := presenttest.Shelf(t, "tiny-epic-western", "en")
	mat := func(word string) uint16 { return thing(t, w, "mat", word).Value }
	bank, hideout := mat("bank"), mat("hideout")
	var list []engine.Observation
	for _, m := range []uint16{bank, hideout} {
		for side := range uint16(2) {
			list = append(list, does(t, w, 1, "place", m, 0, side), does(t, w, 1, "place", m, 1, side))
		}
	}
	board := engine.Board{Places: []engine.Place{{Name: engine.Arg{Domain: engine.FirstOwn, Value: hideout}}, {Name: engine.Arg{Domain: engine.FirstOwn, Value: bank}}}}
	keys := func(options ...engine.Observation) string {
		var got []string
		for _, c := range asked(w, board, engine.Prompt{Kind: engine.Choose, Seat: 1, Ask: engine.Say("tew.place.turn", 1), Options: append(slices.Clone(list), options...)}).Asks[0].Choices {
			got = append(got, fmt.Sprintf("%s %d at %d", c.Label, len(c.Sub), c.Place))
		}
		return strings.Join(got, ", ")
	}
	if got := keys(); strings.Count(got, " 0 at ") != 8 {
		t.Errorf("eight: %s", got)
	}
	if got := keys(does(t, w, 1, "by-eye", bank)); got != "Bank 4 at 1, Hideout 4 at 0, Who wins at the Bank? 0 at 1" {
		t.Errorf("nine: %s", got)
	}
}

// TestKeysThatPass: an answer that names nothing is grey beside those that do, and not among its like.
func TestKeysThatPass(t *testing.T) {
	w := presenttest.Shelf(t, "tiny-epic-western", "en")
	for want, options := range map[string][]engine.Observation{"false true": {does(t, w, 1, "buy", 1), does(t, w, 1, "pass")}, "false false": {does(t, w, 1, "reroll"), does(t, w, 1, "stop")}} {
		list := asked(w, engine.Board{}, engine.Prompt{Kind: engine.Choose, Seat: 1, Ask: engine.Say("tew.place.turn", 1), Options: options}).Asks[0].Choices
		if got := fmt.Sprint(list[0].Passes, list[1].Passes); got != want {
			t.Errorf("%s and %s: %s, not %s", list[0].Label, list[1].Label, got, want)
		}
	}
}

// TestSeatsOfAnswers: a key of several answers about one seat has its mark; one about two seats has none.
func TestSeatsOfAnswers(t *testing.T) {
	w := presenttest.Shelf(t, "tiny-epic-western", "en")
	choices := func(options ...engine.Observation) []present.ChoiceVM {
		return asked(w, engine.Board{}, engine.Prompt{Kind: engine.Choose, Seat: 1, Ask: engine.Say("tew.place.turn", 1), Options: options}).Asks[0].Choices
	}
	var gains []engine.Observation
	for n := range uint16(9) {
		gains = append(gains, does(t, w, 1, "gain", 1+n/3, n%3))
	}
	list := choices(gains...)
	if len(list) != 3 {
		t.Fatalf("%d keys for three seats", len(list))
	}
	for i, c := range list {
		if c.Mark != w.Mark(engine.Seat(i+1)) || len(c.Sub) != 3 || c.Place != -1 {
			t.Errorf("%s: %+v with %d", c.Label, c.Mark, len(c.Sub))
		}
	}
	if list = choices(does(t, w, 1, "hand-shared", 1, 2), does(t, w, 1, "hand-won", 1)); list[0].Mark.Shape != "" || list[1].Mark != w.Mark(1) {
		t.Errorf("%+v, %+v", list[0].Mark, list[1].Mark)
	}
}

// TestWhereAQuestionIs: at the place or the spot that it names, or where its card is to be laid.
func TestWhereAQuestionIs(t *testing.T) {
	w := presenttest.Shelf(t, "tiny-epic-western", "en")
	bank, porch, value := thing(t, w, "mat", "bank"), thing(t, w, "spot", "porch"), thing(t, w, "spot", "value")
	board := engine.Board{Places: []engine.Place{{Name: thing(t, w, "mat", "saloon"), Spots: []engine.Spot{{Name: porch}}, Cards: []engine.BoardCard{{Card: 1}}}, {Name: bank, Spots: []engine.Spot{{Name: porch}, {Name: value}}, Cards: []engine.BoardCard{{Card: 2, Slot: 5}}}}}
	stop := []engine.Observation{does(t, w, 1, "stop")}
	for what, c := range map[string]struct {
		prompt      engine.Prompt
		place, spot int
	}{
		"a place":           {engine.Prompt{Kind: engine.Choose, Ask: engine.Say("tew.place.turn", 1, engine.N(1), bank), Options: stop}, 1, -1},
		"a spot":            {engine.Prompt{Kind: engine.Choose, Ask: engine.Say("tew.place.turn", 1, value), Options: stop}, 1, 1},
		"one of two spots":  {engine.Prompt{Kind: engine.Choose, Ask: engine.Say("tew.place.turn", 1, porch), Options: stop}, -1, -1},
		"nowhere":           {engine.Prompt{Kind: engine.Choose, Ask: engine.Say("tew.place.turn", 1), Options: stop}, -1, -1},
		"a card":            {engine.Prompt{Kind: engine.Choose, Ask: engine.Say("tew.place.turn", 1, engine.CardArg(2)), Options: stop}, 1, -1},
		"a card to be laid": {engine.Prompt{Kind: engine.Lay, Slot: 5, Cards: catalogue.SetOf(3), Ask: engine.Say("tew.place.turn", 0)}, 1, -1},
		"one elsewhere":     {engine.Prompt{Kind: engine.Lay, Slot: 6, Cards: catalogue.SetOf(3), Ask: engine.Say("tew.place.turn", 0)}, -1, -1},
	} {
		if a := asked(w, board, c.prompt).Asks[0]; a.Place != c.place || a.Spot != c.spot {
			t.Errorf("%s: place %d, spot %d", what, a.Place, a.Spot)
		}
	}
	grid := engine.Prompt{Kind: engine.Lay, Slot: cut.SlotMiddle, Optional: true, Cards: catalogue.SetOf(8), Ask: engine.Say(cut.RuleCard, 0)}
	if list := asked(presenttest.Cut(t, "en"), engine.Board{}, engine.Prompt{Kind: engine.Choose, Seat: 1, Ask: engine.Say(cut.RuleStake, 1), Options: []engine.Observation{stake(1, 1, 0)}}, grid).Asks; len(list) != 2 || len(list[1].Grid) == 0 {
		t.Errorf("a card that may be laid is not asked for: %+v", list)
	}
}

// TestWhatCannotBeDoneNow: the other places and spots of the same act are refused, with their sides if they have
// any.
func TestWhatCannotBeDoneNow(t *testing.T) {
	w := presenttest.Shelf(t, "tiny-epic-western", "en")
	bank, saloon, porch, money := thing(t, w, "mat", "bank"), thing(t, w, "mat", "saloon"), thing(t, w, "spot", "porch"), thing(t, w, "spot", "influence")
	left, right := thing(t, w, "side", "left"), thing(t, w, "side", "right")
	board := engine.Board{Places: []engine.Place{{Name: saloon}, {Name: bank, Spots: []engine.Spot{{Name: porch, Offers: []engine.Offer{{Name: left}}}, {Name: money, Offers: []engine.Offer{{Name: left}, {Name: right}}}}}},
		Seats: []engine.SeatBoard{{Seat: 1}}}
	place := func(args ...uint16) engine.Observation { return does(t, w, 1, "place", args...) }
	for what, c := range map[string]struct{ can, cannot []engine.Observation }{
		"places": {[]engine.Observation{does(t, w, 1, "by-eye", bank.Value)}, []engine.Observation{does(t, w, 1, "by-eye", saloon.Value)}},
		"spots":  {[]engine.Observation{place(bank.Value, money.Value, left.Value)}, []engine.Observation{place(bank.Value, porch.Value), place(bank.Value, money.Value, right.Value)}},
		"seats":  {[]engine.Observation{does(t, w, 1, "third", 2)}, nil},
	} {
		var got []engine.Observation
		for _, o := range asked(w, board, engine.Prompt{Kind: engine.Choose, Seat: 1, Ask: engine.Say("tew.place.turn", 1), Options: c.can}).Asks[0].RefusedNow {
			got = append(got, o.Fact)
		}
		if !slices.Equal(got, c.cannot) {
			t.Errorf("%s: %+v, not %+v", what, got, c.cannot)
		}
	}
	for _, c := range []struct {
		verb     string
		pictured bool // by the thing that it names
	}{{"pay", true}, {"convert", false}, {"buy", false}} {
		options := []engine.Observation{does(t, w, 1, c.verb, 1)}
		if got := asked(w, board, engine.Prompt{Kind: engine.Choose, Seat: 1, Ask: engine.Say("tew.place.turn", 1), Options: options}).Asks[0].Choices[0].Icon != ""; got != c.pictured {
			t.Errorf("%s has a picture: %t", c.verb, got)
		}
	}
}

// TestKeysInRows: as many spots in a row as have room for three keys.
func TestKeysInRows(t *testing.T) {
	w := presenttest.Shelf(t, "tiny-epic-western", "en")
	two := []engine.Offer{{Name: thing(t, w, "side", "left")}, {Name: thing(t, w, "side", "right")}}
	spot := func(word string, offers ...engine.Offer) engine.Spot {
		return engine.Spot{Name: thing(t, w, "spot", word), Offers: offers}
	}
	for _, c := range []struct {
		spots []engine.Spot
		want  string
	}{
		{[]engine.Spot{spot("porch"), spot("influence"), spot("leftover"), spot("value")}, "[[0 1 2] [3]]"}, {[]engine.Spot{spot("porch", two...), spot("influence"), spot("leftover")}, "[[0 1] [2]]"},
		{[]engine.Spot{spot("porch"), spot("influence", two...), spot("leftover", two...)}, "[[0 1] [2]]"}, {[]engine.Spot{spot("porch", two...), spot("influence", two...)}, "[[0] [1]]"}, {nil, "[]"},
	} {
		if got := fmt.Sprint(asked(w, engine.Board{Places: []engine.Place{{Name: thing(t, w, "mat", "bank"), Spots: c.spots}}}).Places[0].Rows); got != c.want {
			t.Errorf("%d spots: %s, not %s", len(c.spots), got, c.want)
		}
	}
	drawn := engine.Board{Places: []engine.Place{{Name: thing(t, w, "mat", "sheriffs-office"), Spots: []engine.Spot{spot("suit", two...)}}}} // its second row
	drawn.Places[0].Spots[0].Tokens = []engine.Token{{Seat: 1, Note: two[1].Name}}
	place := asked(w, drawn).Places[0]
	if keys := place.Spots[0].Keys; fmt.Sprint(place.Rows) != "[[0]]" || len(keys) != 2 || len(keys[0].Tokens) != 0 || len(keys[1].Tokens) != 1 {
		t.Errorf("rows %v, keys %+v", place.Rows, keys)
	}
}

// TestLatestActHasAPlace: where it was, and whose it was; a card or an undo is nobody's.
func TestLatestActHasAPlace(t *testing.T) {
	w := presenttest.Shelf(t, "tiny-epic-western", "en")
	bank := thing(t, w, "mat", "bank")
	board := engine.Board{Places: []engine.Place{{Name: thing(t, w, "mat", "saloon")}, {Name: bank}}}
	act := does(t, w, 2, "by-eye", bank.Value)
	for _, c := range []struct {
		kind  journal.RowKind
		fact  engine.Observation
		place int
		mark  present.MarkVM
	}{{journal.Act, act, 1, w.Mark(2)}, {journal.Undo, act, -1, present.MarkVM{}}, {journal.Act, engine.Laid(5, 3), -1, present.MarkVM{}}} {
		vm := w.Table(present.TableInput{Update: companion.Update{Board: board, Latest: &companion.Entry{Kind: c.kind, Fact: c.fact}}}).Latest
		if vm.Place != c.place || vm.Mark != c.mark || (vm.Detail != "") != (c.mark.Name != "") {
			t.Errorf("%v of %+v: %+v", c.kind, c.fact, vm)
		}
	}
	if vm := asked(w, board).Latest; vm.Place != -1 {
		t.Errorf("before the first: %+v", vm)
	}
}
