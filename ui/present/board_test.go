package present_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"casekeeper/companion"
	"casekeeper/companion/journal"
	"casekeeper/engine"
	"casekeeper/engine/catalogue"
	"casekeeper/ui/present"
	"casekeeper/ui/present/presenttest"
)

// counted is a list of counters in a line.
func counted(list []present.CounterVM) string {
	var all []string
	for _, c := range list {
		text := c.Name + " " + c.Figure()
		if c.Full != "" {
			text += " full"
		}
		all = append(all, text)
	}
	return strings.Join(all, ", ")
}

// TestWhatLiesBeforeASeat: a counter says when it is full; cards that are only counted are a figure; the
// card that names the seat is its caption; and what it has kept is shown once it is open.
func TestWhatLiesBeforeASeat(t *testing.T) {
	w := presenttest.Shelf(t, "tiny-epic-western", "en")
	thing := func(domain, word string) engine.Arg { return thing(t, w, domain, word) }
	card := func(id catalogue.CardID, word string) engine.BoardCard {
		return engine.BoardCard{Card: id, Label: thing("term", word)}
	}
	boss := catalogue.CardID(len(w.Info.Cards))
	vm := asked(w, engine.Board{Seats: []engine.SeatBoard{{Seat: 1, Counters: []engine.Counter{{Name: thing("influence", "money"), Value: 5, Max: 5}, {Name: thing("influence", "law"), Value: 4, Max: 5}, {Name: thing("influence", "force"), Value: 5}, {Name: thing("term", "points"), Open: true}},
		Cards: []engine.BoardCard{card(30, "owned"), card(31, "owned"), card(1, "kept"), card(catalogue.FaceDown, "kept"), card(2, "porch"), card(boss, "boss")}, Marks: []engine.Arg{thing("term", "dealer")}}}}).Seats[0]
	if got := counted(vm.Figures); got != "Money 5 full, Law 4, Force 5, Points ?, Buildings 2" || counted(vm.Counters)+", Buildings 2" != got {
		t.Errorf("figures: %s", got)
	}
	if vm.Caption != w.CardView(boss).Name || len(vm.Revealed) != 1 || vm.Revealed[0].ID != 1 || len(vm.Cards) != 6 || len(vm.Marks) != 1 || vm.Marks[0].Word != "dealer" || vm.Out {
		t.Errorf("%q, revealed %+v, %+v", vm.Caption, vm.Revealed, vm.Marks)
	}
	if c := vm.Cards[5]; c.Mark.Shape != "" || c.LabelWord != "boss" {
		t.Errorf("the card of a seat that is no seat's: %+v", c)
	}
}

// TestRoundOfATable: a game without rounds, or before the first, says none.
func TestRoundOfATable(t *testing.T) {
	w := presenttest.Cut(t, "en")
	for b, want := range map[[2]int]string{{0, 0}: "", {1, 0}: "", {0, 3}: "", {2, 3}: "Round 2/3"} {
		if got := asked(w, engine.Board{Round: b[0], Rounds: b[1]}).Round; got != want {
			t.Errorf("%d of %d: %q, not %q", b[0], b[1], got, want)
		}
	}
}

// TestTokensAreWorded: whose a token is and how it stands, what is printed on it, and why it cannot be chosen.
func TestTokensAreWorded(t *testing.T) {
	w := presenttest.Shelf(t, "tiny-epic-western", "en")
	left := thing(t, w, "side", "left")
	tokens := []engine.Token{{Seat: 1}, {Seat: 2, Down: true}, {Seat: 5, Note: left}, {Seat: 1, Note: thing(t, w, "timing", "now")}, {Seat: 1, Note: left, Down: true, Bar: engine.Say("tew.place.taken", 1)}}
	vm := asked(w, engine.Board{Places: []engine.Place{{Name: thing(t, w, "mat", "bank"), Spots: []engine.Spot{{Name: thing(t, w, "spot", "porch"), Tokens: tokens}}}}})
	var got []string
	for _, k := range vm.Places[0].Spots[0].Tokens {
		got = append(got, fmt.Sprintf("%s/%t/%s/%s/%t", k.Words, k.Neutral, k.Side, map[bool]string{true: "drawn"}[k.Look.Icon != ""], k.WhyNot.Text != ""))
	}
	if text := strings.Join(got, "; "); text != "Red/false///false; Yellow (lying)/false///false; The Rival (left)/true/left//false; Red (at once)/false/now/drawn/false; Red (left, lying)/false/left//true" {
		t.Errorf("%s", text)
	}
}

// TestDiceOnTheTable: what each shows, for whom and why it stays; what a die shows while it turns are other
// faces; which roll it is comes from a counter that is not shown beside.
func TestDiceOnTheTable(t *testing.T) {
	w := presenttest.Shelf(t, "bang-dice", "en")
	rolls, arrows := thing(t, w, "term", "rolls-left"), thing(t, w, "term", "arrows")
	place := func(word string, counters ...engine.Counter) engine.Place {
		return engine.Place{Name: thing(t, w, "term", word), Counters: counters}
	}
	dice := place("dice", engine.Counter{Name: arrows, Value: 1}, engine.Counter{Name: rolls, Value: 2, Max: 3})
	dice.Dice = []engine.BoardDie{{Die: 1, Face: 3}, {Die: 2}, {Die: 3, Face: 4, State: thing(t, w, "term", "locked"), For: 2}}
	vm := asked(w, engine.Board{Places: []engine.Place{dice, place("arrows", engine.Counter{Name: arrows, Value: 1}), place("arrows", engine.Counter{Name: arrows, Value: 8}), place("arrows")}})
	if p := vm.Places[0]; p.Roll != "Roll 1 of 3" || counted(p.Counters) != "Arrows 1" || p.Left != [2]string{} {
		t.Errorf("%q, %s, %q", p.Roll, counted(p.Counters), p.Left)
	}
	for i, want := range []string{"Die 1: arrow", "Die 2: rolling", "Die 3: dynamite, stays as it is, Yellow"} {
		d := vm.Places[0].Dice[i]
		if d.Words != want || d.Bit != 1<<i || (len(d.Turns) == 3) != (d.Face.Word != "") {
			t.Errorf("%+v, not %q", d, want)
		}
		for _, turn := range d.Turns {
			if turn.Word == d.Face.Word || turn.Word == "" {
				t.Errorf("%s turns over %q", d.Words, turn.Word)
			}
		}
	}
	for i, want := range []string{"1 arrow", "8 arrows", ""} {
		if got := vm.Places[i+1].Left[1]; got != want {
			t.Errorf("a pile has %q left, not %q", got, want)
		}
	}
}

// TestMarksOfSeats: nobody has none; a seat that is no colour has the next one.
func TestMarksOfSeats(t *testing.T) {
	w := presenttest.Shelf(t, "tiny-epic-western", "en")
	var got []string
	for s := range len(w.Info.Lexicon.Seats) + 1 {
		got = append(got, w.Mark(engine.Seat(s)).Colour)
	}
	if text := strings.Join(got, " "); text != " red yellow blue green purple " {
		t.Errorf("%q", text)
	}
}

// TestShortForms: a thing without one has none, and nothing has no word.
func TestShortForms(t *testing.T) {
	w := presenttest.Shelf(t, "tiny-epic-western", "en")
	for a, want := range map[engine.Arg]present.TermVM{thing(t, w, "mat", "sheriffs-office"): {Word: "sheriffs-office", Name: "Sheriff's Office", Short: "Sheriff"}, thing(t, w, "mat", "bank"): {Word: "bank", Name: "Bank"}, {}: {}} {
		if got := w.TermView(a); got != want {
			t.Errorf("%+v, not %+v", got, want)
		}
	}
}

// TestCardSaysWhatIsEntered: also the last card of the files.
func TestCardSaysWhatIsEntered(t *testing.T) {
	w := presenttest.Shelf(t, "tiny-epic-western", "en")
	says := catalogue.Values{"effect": "gain-per-suit", "suit": "hat", "max": "3", "gain": "money", "timing": "resolve"}
	for id, want := range map[catalogue.CardID]bool{catalogue.CardID(len(w.Info.Cards)): true, catalogue.FaceDown: false, catalogue.CardID(len(w.Info.Cards) + 1): false} {
		vm := asked(w, engine.Board{Aside: []engine.BoardCard{{Card: id, Says: says}}})
		if got := vm.Aside[0].Print.Says != nil; got != want {
			t.Errorf("card %d: %+v", id, vm.Aside[0].Print)
		}
	}
	if c := asked(w, engine.Board{Aside: []engine.BoardCard{{Card: 1}}}).Aside[0]; c.Print.Says != nil || c.Print.Does != "" {
		t.Errorf("a card of which nothing is entered: %+v", c.Print)
	}
}

// TestStateOfTheDisk: in this order, a demo keeps nothing, a failure is named, and what is being written is not
// saved yet.
func TestStateOfTheDisk(t *testing.T) {
	w := presenttest.Cut(t, "en")
	failed := companion.Update{Failure: errors.New("no space left on device")}
	for want, in := range map[string]present.TableInput{"die-5": {Demo: &present.Demo{}, Writing: true}, "warn": {Update: failed, Writing: true}, "writing": {Writing: true}, "disk": {}} {
		if got := w.Table(in).Saved; got.Icon != want || got.Good != (want == "disk" || want == "die-5") {
			t.Errorf("%s: %+v", want, got)
		}
	}
}

// TestPartsAreCounted: one of a thing, gained or lost, is singular.
func TestPartsAreCounted(t *testing.T) {
	w := presenttest.Shelf(t, "bang-dice", "en")
	arrows := thing(t, w, "term", "arrows")
	for n, want := range map[int]string{1: "1 arrow", -1: "–1 arrow", 2: "2 arrows", -2: "–2 arrows", 0: "0 arrows"} {
		vm := asked(w, engine.Board{Places: []engine.Place{{Name: arrows, Offers: []engine.Offer{{Parts: []engine.Counter{{Name: arrows, Value: n}}}}}}})
		if got := strings.TrimPrefix(vm.Places[0].Offers[0].Text, "To the winner: "); got != want {
			t.Errorf("%q, not %q", got, want)
		}
	}
}

// TestUndoNamesWhatWentBack: the figures of seats that changed, by their names.
func TestUndoNamesWhatWentBack(t *testing.T) {
	w := presenttest.Shelf(t, "tiny-epic-western", "en")
	money, law, force := thing(t, w, "influence", "money"), thing(t, w, "influence", "law"), thing(t, w, "influence", "force")
	board := func(counters ...engine.Counter) engine.Board {
		return engine.Board{Seats: []engine.SeatBoard{{Seat: 1, Counters: counters}}}
	}
	before := board(engine.Counter{Name: money, Value: 3}, engine.Counter{Name: law, Value: 2}, engine.Counter{Name: law, Value: 1})
	in := present.TableInput{Before: &before, Update: companion.Update{Board: board(engine.Counter{Name: money, Value: 1}, engine.Counter{Name: law, Value: 2}, engine.Counter{Name: force, Value: 5}), Latest: &companion.Entry{Kind: journal.Undo, Of: journal.Act, Fact: does(t, w, 1, "pass")}}}
	news := w.Table(in).News
	if news == nil || news.Undone != "Undone: Red: passes. Red: Money 3 > 1." {
		t.Errorf("%+v", news)
	}
}

// TestReducedPrices: of a price of one kind the discount is taken off; of two kinds the buyer chooses.
func TestReducedPrices(t *testing.T) {
	w := presenttest.Shelf(t, "tiny-epic-western", "en")
	money, law := engine.Counter{Name: thing(t, w, "influence", "money"), Value: 3}, engine.Counter{Name: thing(t, w, "influence", "law"), Value: 2}
	for _, c := range []struct {
		price []engine.Counter
		off   int
		want  string
	}{{[]engine.Counter{money}, 1, "Money 2"}, {[]engine.Counter{money}, 0, ""}, {[]engine.Counter{money, law}, 1, ""}, {nil, 1, ""}} {
		card := asked(w, engine.Board{Aside: []engine.BoardCard{{Card: 30, Price: c.price, Sale: &engine.Sale{Off: c.off}}}}).Aside[0]
		if got := counted(card.Sale.Price); got != c.want || card.Sale.Off != c.off || len(card.Price) != len(c.price) {
			t.Errorf("%d off %+v: %q, not %q", c.off, c.price, got, c.want)
		}
	}
}
