package bangdice

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"casekeeper/engine"
	"casekeeper/engine/catalogue"
	"casekeeper/ui/kit"
	"casekeeper/ui/kit/taptest"
	"casekeeper/ui/present"
	"casekeeper/ui/table"
)

// ringSeats are the marks of four seats.
var ringSeats = []present.MarkVM{{Name: "Ana", Colour: "red", Shape: "circle"}, {Name: "Luis", Colour: "yellow", Shape: "triangle"},
	{Name: "Bea", Colour: "blue", Shape: "square"}, {Name: "Noa", Colour: "green", Shape: "leaf"}}

// seated is a table on which something is asked; dice show faces, "" = not entered.
func seated(dice []string, asks ...present.AskVM) present.TableVM {
	vm := present.TableVM{Seq: "1", Asks: asks, Drawing: present.Drawing{Game: "bang-dice"}, Hardware: present.HardwareVM{Good: true}}
	for i, m := range ringSeats {
		vm.Seats = append(vm.Seats, present.SeatVM{Seat: engine.Seat(i + 1), Mark: m, Counters: []present.CounterVM{{Name: "Life", Value: 8, Max: 9}, {Name: "Arrows", Value: i, Max: 9}}})
	}
	place := present.PlaceVM{Name: "Dice", As: "dice", Counters: []present.CounterVM{{Name: "Dynamite", Value: 1, Max: 3}}}
	for i, face := range dice {
		place.Dice = append(place.Dice, present.DieVM{Name: fmt.Sprint("Die ", i+1), Face: present.TermVM{Word: face, Icon: "star"}, Bit: 1 << i, Words: face})
	}
	vm.Places = []present.PlaceVM{{Name: "Arrows", As: "pile", Left: [2]string{"In the pile", "8 arrows"}, Counters: []present.CounterVM{{Name: "Arrows", Value: 8, Max: 9}}}, place}
	return vm
}

// toSeat is an answer about a seat.
func toSeat(verb engine.Verb, seat int) present.ChoiceVM {
	return present.ChoiceVM{Label: ringSeats[seat].Name, Mark: ringSeats[seat], Fact: engine.Act(1, verb, uint16(seat+1), 2), Place: -1, Spot: -1, Offer: -1}
}

// ringTable shows a ring and keeps what is reported.
func ringTable(t *testing.T, vm present.TableVM) (*table.Table, *[]engine.Observation) {
	t.Helper()
	s, got := table.New(Table), &[]engine.Observation{}
	s.OnFact = func(o engine.Observation) { *got = append(*got, o) }
	s.Show(vm)
	taptest.Show(t, s)
	return s, got
}

// TestSeatsAreTapped checks that a tap on a framed seat answers, and that any other seat
// drawIfOut to the game, which refuses it.
func TestSeatsAreTapped(t *testing.T) {
	ask := present.AskVM{Seat: ringSeats[0], Text: "?", TapSeat: "Tap Luis or Noa", DieBit: 2, Choices: []present.ChoiceVM{toSeat(3, 1), toSeat(3, 3)}}
	s, got := ringTable(t, seated([]string{"beer", "one", "two", "two", "beer"}, ask))
	taptest.Tap(t, s, "seat/1@1")
	taptest.Tap(t, s, "seat/2")
	if want := []engine.Observation{engine.Act(1, 3, 2, 2), engine.Act(1, 3, 3, 2)}; !slices.Equal(*got, want) {
		t.Errorf("reported %+v", *got)
	}
	for id := range s.Keys() {
		if strings.HasPrefix(id, "answer/") {
			t.Errorf("key %s repeats what the seats offer", id)
		}
	}
}

// TestWaysAreChosenFirst checks the keys that choose between two things that can be done
// to a seat.
func TestWaysAreChosenFirst(t *testing.T) {
	ask := present.AskVM{Seat: ringSeats[0], Text: "?", Choices: []present.ChoiceVM{toSeat(3, 1), toSeat(4, 1)}, Ways: []present.WayVM{{Verb: 3, Label: "One hit"}, {Verb: 4, Label: "Two hits"}}}
	s, got := ringTable(t, seated([]string{"one", "beer"}, ask))
	taptest.Tap(t, s, "seat/1@1")
	taptest.Tap(t, s, "way/1")
	taptest.Tap(t, s, "seat/1@1")
	taptest.Tap(t, s, "seat/2")
	if want := []engine.Observation{engine.Act(1, 3, 2, 2), engine.Act(1, 4, 2, 2), engine.Act(1, 4, 3, 2)}; !slices.Equal(*got, want) {
		t.Errorf("reported %+v", *got)
	}
}

// TestASeatTakesItsOwnQuestion checks that a tap on one of several seats that are asked
// shows the question to it, with few cards as keys in the middle and with many as a page.
func TestASeatTakesItsOwnQuestion(t *testing.T) {
	asks := func(cards int) (list []present.AskVM) {
		for i, m := range ringSeats {
			a := present.AskVM{Seat: m, Text: m.Name + ": your card", Rule: "bang.setup.character"}
			for k := range cards {
				card := catalogue.CardID(10 + k)
				a.List = append(a.List, present.ChoiceVM{Label: fmt.Sprint("Card ", card), Fact: engine.Laid(engine.Slot(i+1), card), Place: -1})
			}
			list = append(list, a)
		}
		return list
	}
	for _, cards := range []int{3, 8} {
		s, got := ringTable(t, seated(nil, asks(cards)...))
		id := "seat/2"
		if s.Keys()[id] == nil {
			id += "@1"
		}
		taptest.Tap(t, s, id)
		taptest.Tap(t, s, "card/12@1")
		if want := []engine.Observation{engine.Laid(3, 12)}; !slices.Equal(*got, want) {
			t.Errorf("%d cards: reported %+v", cards, *got)
		}
	}
}

// dieAsks ask for faces of dice; those in optional may be entered again.
func dieAsks(due, optional uint16) (list []present.AskVM) {
	for _, must := range []bool{true, false} {
		for i := range 5 {
			bit := uint16(1) << i
			if must && due&bit == 0 || !must && optional&bit == 0 {
				continue
			}
			a := present.AskVM{Seat: ringSeats[0], Text: "?", Rule: "bang.roll.dice", DieBit: bit, Place: -1}
			if !must {
				a.Optional = "if you like"
			}
			for f := range uint8(6) {
				a.Faces = append(a.Faces, present.ChoiceVM{Label: fmt.Sprint("Face ", f+1), Icon: "star", Fact: engine.Rolled(engine.Die(i+1), f+1), Place: -1})
			}
			list = append(list, a)
		}
	}
	return list
}

// TestFacesFillFromTheLeft checks that a face drawIfOut to the first die without one, that a
// tap on a die empties it for the next face, and that a tap on the pile answers.
func TestFacesFillFromTheLeft(t *testing.T) {
	asks := append(dieAsks(4|8|16, 1|2), present.AskVM{Seat: ringSeats[0], Text: "an arrow", Optional: "if you like", Place: 0,
		Choices: []present.ChoiceVM{{Label: "Arrow rolled again", Fact: engine.Act(1, 9), Place: -1, Spot: -1, Offer: -1}}})
	s, got := ringTable(t, seated([]string{"beer", "one", "", "", ""}, asks...))
	taptest.Tap(t, s, "face/5@1")
	taptest.Tap(t, s, "die/2@1")
	taptest.Tap(t, s, "face/6@1")
	taptest.Tap(t, s, "answer/pile/0@1")
	if want := []engine.Observation{engine.Rolled(3, 5), engine.Rolled(2, 6), engine.Act(1, 9)}; !slices.Equal(*got, want) {
		t.Errorf("reported %+v", *got)
	}
	if s.Keys()["die/4@1"] != nil {
		t.Error("a die that is out can be emptied")
	}
	s, _ = ringTable(t, seated([]string{"beer", "one", "", "", ""}, dieAsks(4|8|16, 0)...))
	if s.Keys()["die/1@1"] != nil || s.Keys()["answer/pile/0@1"] != nil {
		t.Errorf("nothing is told anew, and there are the keys %v", taptest.IDs(s))
	}
}

// TestDiceAreMarked checks that a tap marks a die to be rolled again and a second tap
// unmarks it, and that the key that drawIfOut on counts the marked dice.
func TestDiceAreMarked(t *testing.T) {
	pick := &present.PickVM{Of: engine.Dice, Go: "Roll", Goes: []string{"", "Roll 1", "Roll 2", "Roll 3", "Roll 4"}, Bits: []uint16{1, 2, 8, 16}, Facts: map[uint16]engine.Observation{}}
	for set := uint16(1); set < 32; set++ {
		if set&4 == 0 {
			pick.Facts[set] = engine.Act(1, 1, set)
		}
	}
	keep := present.ChoiceVM{Label: "Keep", Fact: engine.Act(1, 2), Place: -1, Spot: -1, Offer: -1}
	vm := seated([]string{"beer", "one", "dynamite", "two", "two"}, present.AskVM{Seat: ringSeats[0], Text: "?", Rule: "bang.roll.again", Pick: pick, Choices: []present.ChoiceVM{keep}})
	vm.Places[1].Dice[2].State = present.TermVM{Word: "locked", Name: "Stays"}
	s, got := ringTable(t, vm)
	if !s.Keys()["pick/go@1"].Off() || s.Keys()["die/4@1"] != nil {
		t.Error("nothing is marked and it drawIfOut on, or a die that is locked is a key")
	}
	for _, die := range []int{1, 2, 8, 1} {
		taptest.Tap(t, s, fmt.Sprintf("die/%d@1", die))
	}
	if label := s.Keys()["pick/go@1"].Label(); label != "Roll 2" {
		t.Errorf("the key says %q", label)
	}
	taptest.Tap(t, s, "pick/go@1")
	taptest.Tap(t, s, "answer/-1/0@1")
	if want := []engine.Observation{engine.Act(1, 1, 2|8), engine.Act(1, 2)}; !slices.Equal(*got, want) {
		t.Errorf("reported %+v", *got)
	}
}

// TestLossesAreShown checks that the losses of an act stand beside the sentence until the
// next act.
func TestLossesAreShown(t *testing.T) {
	vm := seated([]string{"", "", "", "", ""}, dieAsks(31, 0)...)
	s, _ := ringTable(t, vm)
	after := seated([]string{"", "", "", "", ""}, dieAsks(31, 0)...)
	after.Seq, after.Acts = "2", 1
	after.Seats[1].Counters[0].Value, after.Seats[3].Counters[0].Value = 6, 9
	after.Announcements = []present.AnnouncementVM{{Icon: "star", Text: "The Indians attack."}}
	s.Show(after)
	w := taptest.Show(t, s)
	texts := kit.OutlineOf(s, w.Canvas()).Texts
	for _, want := range []string{"The Indians attack.", "-2", "+1"} {
		if !slices.Contains(texts, want) {
			t.Errorf("%q is not told: %q", want, texts)
		}
	}
	next := after
	next.Seq, next.Acts, next.Announcements = "3", 2, nil
	s.Show(next)
	if texts := kit.OutlineOf(s, w.Canvas()).Texts; slices.Contains(texts, "-2") {
		t.Errorf("it is told for ever: %q", texts)
	}
}
