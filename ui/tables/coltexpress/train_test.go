package coltexpress

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"casekeeper/engine"
	"casekeeper/engine/catalogue"
	"casekeeper/engine/rulebook"
	"casekeeper/ui/kit"
	"casekeeper/ui/kit/taptest"
	"casekeeper/ui/present"
	"casekeeper/ui/table"
)

// The marks of three seats.
var (
	ana  = present.MarkVM{Name: "Ana", Colour: "red", Shape: "circle"}
	luis = present.MarkVM{Name: "Luis", Colour: "blue", Shape: "square"}
	bea  = present.MarkVM{Name: "Bea", Colour: "green", Shape: "leaf"}
)

// standing returns the engine and two carriages with people inside: each is in the part of the
// train with its number.
func standing(where map[present.MarkVM]int) (list []present.PlaceVM) {
	for i, form := range []string{engineForm, carriageForm, carriageForm} {
		pl := present.PlaceVM{Name: fmt.Sprint("Car ", i), As: form, Spots: []present.SpotVM{{Name: "Roof"}, {Name: "Inside"}}}
		for _, m := range []present.MarkVM{ana, luis, bea} {
			if at, ok := where[m]; ok && at == i {
				pl.Spots[inside].Tokens = append(pl.Spots[inside].Tokens, present.TokenVM{Mark: m})
			}
		}
		list = append(list, pl)
	}
	return list
}

// train is a table with the whole train in one rectangle.
func train(places []present.PlaceVM, asks ...present.AskVM) present.TableVM {
	vm := present.TableVM{Seq: "1", Asks: asks, Places: places, Hardware: present.HardwareVM{Good: true}, Drawing: present.Drawing{
		Game: Table.ID, Fields: []present.FieldVM{{W: 300, H: 200}}, Items: []present.ItemVM{{Places: []int{2, 1, 0}, At: []present.RectVM{{W: 300, H: 200}}}}}}
	for i, m := range []present.MarkVM{ana, luis, bea} {
		vm.Seats = append(vm.Seats, present.SeatVM{Seat: engine.Seat(i + 1), Mark: m})
	}
	return vm
}

// toSeat is an answer about a seat.
func toSeat(m present.MarkVM, seat uint16) present.ChoiceVM {
	return present.ChoiceVM{Label: m.Name, Mark: m, Fact: engine.Act(1, 3, seat), Place: -1, Spot: -1, Offer: -1}
}

// shoots asks Ana for one of the two others, by a rule.
func shoots(rule rulebook.ID) present.AskVM {
	return present.AskVM{Seat: ana, Text: "?", Rule: rule, Place: -1, Choices: []present.ChoiceVM{toSeat(luis, 2), toSeat(bea, 3)}}
}

// shown shows a table and keeps what is reported.
func shown(t *testing.T, vm present.TableVM) (*table.Table, *[]engine.Observation) {
	t.Helper()
	s, got := table.New(Table), &[]engine.Observation{}
	s.OnFact = func(o engine.Observation) { *got = append(*got, o) }
	s.Show(vm)
	taptest.Show(t, s)
	return s, got
}

// tiles lists the tiles of a page whose ID begins with one of some words.
func tiles(s *table.Table, words ...string) (list []string) {
	for _, o := range s.Drawn() {
		tile, ok := o.(*kit.Tile)
		if ok && slices.ContainsFunc(words, func(w string) bool { return strings.HasPrefix(tile.ID, w) }) {
			list = append(list, tile.ID)
		}
	}
	slices.Sort(list)
	return list
}

// TestPeopleAreChosenInACloseUp checks that people are keys in the carriages where they stand
// if one of the rules of the close-up asks, and keys below the train if another rule does.
func TestPeopleAreChosenInACloseUp(t *testing.T) {
	where := map[present.MarkVM]int{ana: 0, luis: 1, bea: 1}
	s, got := shown(t, train(standing(where), shoots("colt.fire.target")))
	if rooms := tiles(s, "where", "room/"); !slices.Equal(rooms, []string{"room/0/1", "room/1/1", "where"}) {
		t.Errorf("shown: %q", rooms)
	}
	taptest.Tap(t, s, "answer/-1/1@1")
	if want := []engine.Observation{engine.Act(1, 3, 3)}; !slices.Equal(*got, want) {
		t.Errorf("reported %+v", *got)
	}
	for name, vm := range map[string]present.TableVM{
		"another rule":     train(standing(where), shoots("colt.marshal.move")),
		"not on the train": train(standing(map[present.MarkVM]int{luis: 1, bea: 1}), shoots("colt.fire.target")),
	} {
		if s, _ := shown(t, vm); len(tiles(s, "where")) > 0 || s.Keys()["answer/-1/1@1"] == nil {
			t.Errorf("%s: tiles %q, keys %q", name, tiles(s, ""), taptest.IDs(s))
		}
	}
}

// TestWhoCannotBeChosenIsRefused checks that a tap on somebody else in the close-up lets the
// game say why not.
func TestWhoCannotBeChosenIsRefused(t *testing.T) {
	ask := shoots("colt.fire.target")
	third := present.MarkVM{Name: "Noa", Colour: "yellow", Shape: "triangle"}
	places := standing(map[present.MarkVM]int{ana: 0, luis: 1, bea: 1})
	places[1].Spots[inside].Tokens = append(places[1].Spots[inside].Tokens, present.TokenVM{Mark: third, WhyNot: present.AboutVM{Text: "too far"}})
	vm := train(places, ask)
	vm.Seats = append(vm.Seats, present.SeatVM{Seat: 4, Mark: third})
	s, got := shown(t, vm)
	taptest.Tap(t, s, "barred/3")
	if want := []engine.Observation{engine.Act(1, 3, 4)}; !slices.Equal(*got, want) {
		t.Errorf("reported %+v", *got)
	}
}

// TestACloseUpShowsPeopleWhereTheyAreNow checks that the close-up has people where they are
// after the latest act, although the strip still shows an earlier step of it.
func TestACloseUpShowsPeopleWhereTheyAreNow(t *testing.T) {
	vm := train(standing(map[present.MarkVM]int{ana: 0, luis: 2, bea: 2}), shoots("colt.fire.target"))
	step := standing(map[present.MarkVM]int{ana: 1, luis: 1, bea: 0})
	vm.News = &present.NewsVM{Strips: []present.StripVM{{Text: "They walk", Places: step, Seats: vm.Seats, Place: -1, Spot: -1}, {Text: "They are there", Place: -1, Spot: -1}}}
	s, _ := shown(t, vm)
	if rooms := tiles(s, "room/"); !slices.Equal(rooms, []string{"room/0/1", "room/2/1"}) {
		t.Errorf("shown: %q", rooms)
	}
}

// TestLevelsOfACarriageAnswer checks that each level with answers is a key of its own, the
// roof above the inside.
func TestLevelsOfACarriageAnswer(t *testing.T) {
	at := func(level int) present.ChoiceVM {
		return present.ChoiceVM{Label: "Move", Fact: engine.Act(1, 4, uint16(level)), Place: 1, Spot: level, Offer: -1}
	}
	ask := present.AskVM{Seat: ana, Text: "?", Rule: "colt.move.inside", Place: -1, Choices: []present.ChoiceVM{at(roof), at(inside)}}
	s, got := shown(t, train(standing(map[present.MarkVM]int{ana: 0}), ask))
	taptest.Tap(t, s, "spot/1/1@1")
	if want := []engine.Observation{engine.Act(1, 4, inside)}; !slices.Equal(*got, want) {
		t.Errorf("reported %+v", *got)
	}
	if top, foot := s.Keys()["spot/1/0@1"], s.Keys()["spot/1/1@1"]; top == nil || top.Position().Y >= foot.Position().Y || top.Position().X != foot.Position().X {
		t.Errorf("keys %q", taptest.IDs(s))
	}
}

// TestCardsAndAnswersStandInOneRow checks that the cards of the seat that is asked and what
// else it can do are keys side by side, and that cards have the sign of their owner only if
// there are several.
func TestCardsAndAnswersStandInOneRow(t *testing.T) {
	drawn := map[string]int{} // parts of the pictures of both cards, by the owner of the second
	for _, other := range []present.MarkVM{ana, luis} {
		ask := present.AskVM{Seat: ana, Text: "?", Rule: "colt.scheme.play", Place: -1, Slot: 1, Choices: []present.ChoiceVM{{Label: "Draw", Fact: engine.Act(1, 5), Place: -1, Spot: -1, Offer: -1}}}
		for i, m := range []present.MarkVM{ana, other} {
			c := present.ChoiceVM{Label: fmt.Sprint("Card ", i+1), Fact: engine.Laid(1, catalogue.CardID(i+1)), Place: -1, Spot: -1, Offer: -1}
			c.Card.Mark, c.Card.Front = m, "star"
			ask.List = append(ask.List, c)
		}
		vm := train(standing(map[present.MarkVM]int{ana: 0}), ask)
		s, got := shown(t, vm)
		y := s.Keys()["card/1@1"].Position().Y
		for _, id := range []string{"card/2@1", "answer/-1/0@1"} {
			if k := s.Keys()[id]; k == nil || k.Position().Y != y {
				t.Fatalf("%s is not beside the first card: %q", id, taptest.IDs(s))
			}
			taptest.Tap(t, s, id)
		}
		if want := []engine.Observation{engine.Laid(1, 2), engine.Act(1, 5)}; !slices.Equal(*got, want) {
			t.Errorf("reported %+v", *got)
		}
		for _, id := range []string{"card/1@1", "card/2@1"} {
			drawn[other.Name] += len(s.Keys()[id].Drawn())
		}
	}
	if sign := 2; drawn[luis.Name] != drawn[ana.Name]+2*sign {
		t.Errorf("parts of the cards: %v", drawn)
	}
}

// TestANoticeLeavesTheReason checks that what has to be said lies over the reason why somebody cannot be chosen
// only where the small train has no room for it.
func TestANoticeLeavesTheReason(t *testing.T) {
	third := present.MarkVM{Name: "Noa", Colour: "yellow", Shape: "triangle"}
	for why, reads := range map[string]bool{"too far": true, "": false} {
		ask := shoots("colt.fire.target")
		ask.Reason = present.AboutVM{Text: "the rule"}
		places := standing(map[present.MarkVM]int{ana: 0, luis: 1, bea: 1})
		places[1].Spots[inside].Tokens = append(places[1].Spots[inside].Tokens, present.TokenVM{Mark: third, WhyNot: present.AboutVM{Text: why}})
		vm := train(places, ask)
		vm.Seats = append(vm.Seats, present.SeatVM{Seat: 4, Mark: third})
		vm.News = &present.NewsVM{Strips: []present.StripVM{{Text: "They walk", Done: "Done", Place: -1, Spot: -1}}}
		s, _ := shown(t, vm)
		if (s.Keys()["why/close"] != nil) != reads {
			t.Errorf("why not %q: keys %q", why, taptest.IDs(s))
		}
	}
}
