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
	"casekeeper/ui/present"
	"casekeeper/ui/present/presenttest"
)

// thing is a thing of a game by the name of its domain and its record word.
func thing(t *testing.T, w *present.Words, domain, word string) engine.Arg {
	t.Helper()
	for i, d := range w.Info.Lexicon.Domains {
		if n := slices.Index(d.Words, word); d.Name == domain && n >= 0 {
			return engine.Arg{Domain: engine.FirstOwn + engine.Domain(i), Value: uint16(n)}
		}
	}
	t.Fatalf("no %s/%s", domain, word)
	return engine.Arg{}
}

// sides is a contest in a line: of each side its state, total and terms, hand, and counter that it
// changes, and the sign between the totals.
func sides(c *present.ContestVM) string {
	var list []string
	for _, s := range c.Sides {
		text := strings.Join(slices.DeleteFunc([]string{s.State, s.Total, s.Made, s.Class, s.Values, s.Gets}, func(t string) bool { return t == "" }), ", ")
		if s.Changes != nil {
			text += fmt.Sprintf(", %s %d", s.Changes.Name, s.Changes.Value)
		}
		list = append(list, text)
	}
	if c.With != "" {
		list = append(list, c.With)
	}
	return strings.Join(list, " "+c.Sign+" ")
}

// TestSidesOfAContest: what a screen says of each side, while dice are out and when it is settled.
func TestSidesOfAContest(t *testing.T) {
	w := presenttest.Shelf(t, "tiny-epic-western", "en")
	die := func(face uint8) []engine.Throw { return []engine.Throw{{Die: 1, Face: face}} }
	adds := func(n int) []engine.Played { return []engine.Played{{Card: 1, Adds: n}} }
	pair, straight := thing(t, w, "class", "pair"), thing(t, w, "class", "straight")
	money := engine.Counter{Name: thing(t, w, "influence", "money"), Value: 2}
	attacker := thing(t, w, "term", "for-sale") // any role
	for _, c := range []struct {
		contest engine.Contest
		want    string
	}{
		{engine.Contest{Open: true, Sides: []engine.Side{{Seat: 1, Throws: die(0), Counts: true}, {Seat: 2, Throws: die(3), Counts: true, Total: 3}}}, "  3, the die alone"},
		{engine.Contest{Open: true, Sides: []engine.Side{{Seat: 1, Throws: die(5), Counts: true, Total: 5, Ahead: true}, {Seat: 2, Throws: die(3), Cards: adds(1), Counts: true, Total: 4}}}, "ahead, 5, the die alone > behind, 4, 3 + 1 of the card"},
		{engine.Contest{Sides: []engine.Side{{Seat: 1, Throws: die(2), Counts: true, Total: 2}, {Seat: 2, Throws: die(2), Counts: true, Total: 2, Ahead: true}}}, "loses, 2, the die alone = wins, 2, the die alone"},
		{engine.Contest{Sides: []engine.Side{{Seat: 1, Throws: die(2), Total: 2}, {Seat: 2, Throws: die(4), Total: 4, Ahead: true}}}, "loses  wins"},
		{engine.Contest{Common: []catalogue.CardID{1, 2}, Sides: []engine.Side{{Seat: 1, Ahead: true}, {Seat: 2}}}, "wins  loses  with 1 and 2 of the table"},
		{engine.Contest{Common: []catalogue.CardID{catalogue.FaceDown, 2}, Sides: []engine.Side{{Seat: 1, Ahead: true}, {Seat: 2}}}, "wins  loses"},
		{engine.Contest{Sides: []engine.Side{{Seat: 1, Counts: true, Total: 2, Ahead: true}, {Seat: 2, Counts: true, Total: 1}}}, "wins, 2 > loses, 1"},
		{engine.Contest{Sides: []engine.Side{{Seat: 1, Rank: 1, Ahead: true, Class: straight}, {Seat: 2, Rank: 2, Class: pair}, {Seat: 3, Rank: 3, Changes: money}}}, "wins, Straight  place 2, Pair  place 3, Money 2"},
		{engine.Contest{Sides: []engine.Side{{Seat: 1, Rank: 1, Ahead: true}, {Seat: 2, Rank: 2, Part: attacker}, {Seat: 3, Rank: 3}}}, "wins  loses  place 3"},
	} {
		vm := w.Table(present.TableInput{Update: companion.Update{Board: engine.Board{Contest: &c.contest}}}).Contest
		if got := sides(vm); got != c.want {
			t.Errorf("%+v:\n%q, not\n%q", c.contest.Sides, got, c.want)
		}
		for _, s := range vm.Sides {
			for _, d := range s.Throws {
				for i, f := range d.Faces {
					if f.Face != i+1 || f.Icon != "" {
						t.Errorf("face %d is %+v", i, f)
					}
				}
			}
		}
		if open := c.contest.Sides[0].Class == straight; open != (len(vm.Ladder) > 0) || open && (len(vm.Ladder) != 6 || vm.Ladder[0].Name != "Straight flush" || vm.Ladder[5].Name != "High card" || !vm.Ladder[3].Here || !vm.Ladder[4].Here || vm.Ladder[0].Here) {
			t.Errorf("the hands %+v", vm.Ladder)
		}
	}
}

// TestKeysOfSettledContests: one alone leads back; of several each to the next; and the winner of cards
// chooses a prize only where nothing follows and no side had a role.
func TestKeysOfSettledContests(t *testing.T) {
	w := presenttest.Shelf(t, "tiny-epic-western", "en")
	side := func(n int, part engine.Arg) (list []engine.Side) {
		for i := range n {
			list = append(list, engine.Side{Seat: engine.Seat(i + 1), Ahead: i == 0, Part: part})
		}
		return list
	}
	cards, role := engine.Contest{Sides: side(3, engine.Arg{})}, engine.Contest{Sides: side(2, thing(t, w, "term", "for-sale"))}
	dice := engine.Contest{Sides: []engine.Side{{Seat: 1, Throws: []engine.Throw{{Die: 1, Face: 2}}}}}
	resolve, buy := thing(t, w, "phase", "resolve"), thing(t, w, "phase", "buy")
	for _, c := range []struct {
		name          string
		list          []engine.Contest
		before, after engine.Arg // the phases
		open          bool       // another goes on
		want          string     // count and key of each, and whether there is a prize
	}{
		{"none", nil, buy, buy, false, ""},
		{"cards", []engine.Contest{cards}, buy, buy, false, " Go on true;"},
		{"cards, and another goes on", []engine.Contest{cards}, buy, buy, true, " Go on false;"},
		{"roles", []engine.Contest{role}, buy, buy, false, " Go on false;"},
		{"dice", []engine.Contest{dice}, buy, buy, false, " Go on false;"},
		{"a phase ends", []engine.Contest{cards}, resolve, buy, false, " Next: Phase 4: buy false;"},
		{"two", []engine.Contest{cards, cards}, buy, buy, false, "1 of 2 Next: false;2 of 2 Go on true;"},
	} {
		u := companion.Update{Board: engine.Board{Phase: c.after}, Latest: &companion.Entry{Kind: journal.Act, Phase: c.before, Contests: c.list}}
		if c.open {
			u.Board.Contest = &engine.Contest{}
		}
		vm, got := w.Table(present.TableInput{Update: u}).News, ""
		if (vm == nil) != (c.list == nil) {
			t.Errorf("%s: news %+v", c.name, vm)
		}
		for i := 0; vm != nil && i < len(vm.Settled); i++ {
			got += fmt.Sprintf("%s %s %v;", vm.Settled[i].Count, vm.Settled[i].Next, vm.Settled[i].Prize)
		}
		if got != c.want {
			t.Errorf("%s: %q, not %q", c.name, got, c.want)
		}
	}
}

// TestFacesOfAContest: dice with pictures show them, on every face that they can have.
func TestFacesOfAContest(t *testing.T) {
	w := presenttest.Shelf(t, "bang-dice", "en")
	contest := engine.Contest{Open: true, Sides: []engine.Side{{Seat: 1, Throws: []engine.Throw{{Die: 1, Face: 3}, {Die: 2}}}}}
	throws := w.Table(present.TableInput{Update: companion.Update{Board: engine.Board{Contest: &contest}}}).Contest.Sides[0].Throws
	icon := func(face int) string { return w.TermView(w.Info.Lexicon.Face(1, uint8(face))).Icon }
	if len(throws) != 2 || throws[0].Icon == "" || throws[0].Icon != icon(3) || throws[1].Icon != "" || len(throws[0].Faces) != 6 {
		t.Fatalf("%+v", throws)
	}
	for i, f := range throws[0].Faces {
		if f.Face != i+1 || f.Icon == "" || f.Icon != icon(i+1) {
			t.Errorf("face %d is %+v", i+1, f)
		}
	}
}

// TestCardThatCountsAsAnother: by their values, or if these are equal by their names.
func TestCardThatCountsAsAnother(t *testing.T) {
	w := presenttest.Shelf(t, "tiny-epic-western", "en")
	for as, want := range map[catalogue.CardID]string{2: "the 1 counts as 2", 6: "the 1 of steers counts as 1 of horseshoes", catalogue.None: ""} {
		contest := engine.Contest{Sides: []engine.Side{{Seat: 1, Cards: []engine.Played{{Card: 1, As: as}}}}}
		if got := w.Table(present.TableInput{Update: companion.Update{Board: engine.Board{Contest: &contest}}}).Contest.Sides[0].Cards[0]; got.Note != want || (got.As != nil) != (want != "") || (got.Badge != "") != (want != "") {
			t.Errorf("card 1 as %d: %q, %+v", as, got.Note, got.As)
		}
	}
	for decides, cards := range map[bool][]engine.Played{true: {{Card: 1, Decides: true}, {Card: 2}}, false: {{Card: 1}, {Card: 2}}} {
		contest := engine.Contest{Sides: []engine.Side{{Seat: 1, Cards: cards}}}
		if got := w.Table(present.TableInput{Update: companion.Update{Board: engine.Board{Contest: &contest}}}).Contest.Sides[0]; got.Decides != decides || got.Cards[0].Decides != decides {
			t.Errorf("one of its cards decides: %t, not %t", got.Decides, decides)
		}
	}
}

// TestStakeOfAContest: what can be won where it is fought, and nothing if it is fought nowhere; a die leads to
// the act that reported it.
func TestStakeOfAContest(t *testing.T) {
	w := presenttest.Shelf(t, "tiny-epic-western", "en")
	bank, saloon, money := thing(t, w, "mat", "bank"), thing(t, w, "mat", "saloon"), thing(t, w, "influence", "money")
	prize := func(n int) []engine.Offer { return []engine.Offer{{Parts: []engine.Counter{{Name: money, Value: n}}}} }
	board := engine.Board{Places: []engine.Place{{Name: bank, Offers: prize(3)}, {Name: saloon, Offers: prize(1)}}}
	roll := companion.Entry{Seq: 1, Kind: journal.Act, Fact: engine.Rolled(1, 4)}
	for at, want := range map[engine.Arg]string{bank: "To the winner: 3 Money", saloon: "To the winner: 1 Money", {}: ""} {
		board.Contest = &engine.Contest{At: at, Sides: []engine.Side{{Seat: 1, Throws: []engine.Throw{{Die: 1, Face: 4}, {Die: 2, Face: 3}}}}}
		c, got := w.Table(present.TableInput{Update: companion.Update{Board: board, InForce: []journal.Seq{1}}, Log: []companion.Entry{roll}}).Contest, ""
		for _, offer := range c.Stake {
			got += offer.Text
		}
		if throws := c.Sides[0].Throws; got != want || throws[0].Act != 0 || throws[1].Act != present.NoAct {
			t.Errorf("%q, not %q; %+v", got, want, throws)
		}
	}
}
