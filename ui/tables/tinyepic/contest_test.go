package tinyepic

import (
	"slices"
	"testing"
	"time"

	"casekeeper/engine"
	"casekeeper/engine/catalogue"
	"casekeeper/ui/kit"
	"casekeeper/ui/kit/kittest"
	"casekeeper/ui/kit/taptest"
	"casekeeper/ui/present"
	"casekeeper/ui/table"

	"fyne.io/fyne/v2/canvas"
)

// bench is the table of the game with motions that a test plays by hand.
type bench struct {
	*table.Table
	kittest.Clock
}

func newBench(t *testing.T) *bench {
	t.Helper()
	b := &bench{Table: table.New(Table)}
	b.Stage.Play = b.Clock.Play
	taptest.Show(t, b)
	kit.SetLook(kit.Look{Motion: true})
	t.Cleanup(func() { kit.SetLook(kit.Look{}) })
	return b
}

// kinds lists the effects that are on the page.
func (b *bench) kinds() (list []kit.EffectKind) {
	for _, m := range b.Stage.Moves {
		if m.Effect != nil {
			list = append(list, m.Effect.Kind)
		}
	}
	return list
}

// says reports whether a text is on the page.
func (b *bench) says(text string) bool { return slices.Contains(taptest.Texts(b.Drawn()), text) }

// staged reports whether the stages of a showdown are not over.
func (b *bench) staged() bool { return b.Key("staged/end") != nil }

// tableAfter is a table after some acts.
func tableAfter(acts int) present.TableVM {
	return present.TableVM{Seq: "en/" + string(rune('0'+acts)), Acts: acts, Since: acts - 1, Latest: present.ChoiceVM{Place: -1, Spot: -1},
		Drawing:  present.Drawing{Game: Table.ID, Fields: []present.FieldVM{{W: 792, H: 334}}},
		Hardware: present.HardwareVM{Good: true, None: true},
		Seats:    []present.SeatVM{{Mark: present.MarkVM{Name: "Ana", Colour: "red", Shape: "circle"}}}}
}

// fightWith is a table after some acts with a contest of two dice; 0 = not rolled yet.
func fightWith(acts int, faces ...int) present.TableVM {
	vm := tableAfter(acts)
	c := &present.ContestVM{Name: "Duel", Open: true, Dice: true}
	for i, face := range faces {
		s := present.SideVM{Mark: present.MarkVM{Name: []string{"Ana", "Luis"}[i], Colour: []string{"red", "blue"}[i], Shape: []string{"circle", "square"}[i]}, Ahead: face == max(faces[0], faces[1])}
		if face > 0 {
			s.Total = string(rune('0' + face))
		}
		c.Sides = append(c.Sides, s)
	}
	if faces[0] > 0 && faces[1] > 0 {
		c.Sign = map[bool]string{true: "<", false: ">"}[faces[0] < faces[1]]
	}
	vm.Contest = c
	return vm
}

// TestDuelMoves checks that the halves come in from both sides, that a total counts up, and
// that the half that falls behind shakes once.
func TestDuelMoves(t *testing.T) {
	b := newBench(t)
	b.Show(tableAfter(1))
	b.Show(fightWith(2, 0, 0))
	if got := b.kinds(); !slices.Equal(got, []kit.EffectKind{kit.Slide, kit.Slide}) || b.Clock.Asked[len(b.Clock.Asked)-1] != 220*time.Millisecond {
		t.Fatalf("it begins with %v, %v", got, b.Clock.Asked)
	}
	left := b.Stage.Moves[0].Shaken
	was := left[0].Position()
	b.Tick(0.1)
	if left[0].Position().X >= was.X && left[0].Position().X >= 0 {
		t.Errorf("the left half is at %v, was at %v", left[0].Position(), was)
	}
	b.Tick(1)
	if rect := left[0].(*canvas.Rectangle); rect.Position().X < 0 {
		t.Errorf("it stays at %v", rect.Position())
	}
	b.Show(fightWith(3, 2, 0))
	if got := b.kinds(); len(got) != 0 || len(b.Stage.Moves) != 1 || !b.Stage.Moves[0].Turns || b.Stage.Moves[0].Turning() != 250*time.Millisecond {
		t.Fatalf("one die: %v, %+v", got, b.Stage.Moves)
	}
	b.Show(fightWith(4, 2, 6))
	if got := b.kinds(); !slices.Equal(got, []kit.EffectKind{kit.Shake}) || b.Stage.Moves[len(b.Stage.Moves)-1].Effect.From[0] != sideMark(0) {
		t.Fatalf("the first falls behind: %v", got)
	}
	b.Show(fightWith(5, 3, 6))
	if got := b.kinds(); len(got) != 0 {
		t.Errorf("still behind: %v", got)
	}
	b.Show(fightWith(6, 3, 1))
	if got := b.kinds(); !slices.Equal(got, []kit.EffectKind{kit.Shake}) || b.Stage.Moves[len(b.Stage.Moves)-1].Effect.From[0] != sideMark(1) {
		t.Errorf("the second falls behind: %v", got)
	}
}

// settledWith is a table after a contest of two hands. The first has won with a card that
// counts as another one.
func settledWith(acts int) present.TableVM {
	vm := tableAfter(acts)
	card := func(id catalogue.CardID, value string) present.CardVM {
		return present.CardVM{ID: id, Value: value, Suit: "hat", Look: present.LookVM{Tone: "brass"}}
	}
	as := card(5, "5")
	c := present.ContestVM{Name: "Showdown", Next: "Next", Common: []present.CardVM{card(3, "3"), card(4, "4")}, Stake: []present.OfferVM{{Parts: []present.CounterVM{{Look: present.LookVM{Icon: "star", Tone: "gold"}, Value: 2}}}},
		Because: []present.LogVM{{Text: "Five beats one."}}}
	for i, p := range []present.PlayedVM{{Card: card(2, "2"), As: &as, Badge: "star"}, {Card: card(1, "1")}} {
		s := present.SideVM{Mark: present.MarkVM{Name: []string{"Ana", "Luis"}[i], Colour: []string{"red", "blue"}[i], Shape: []string{"circle", "square"}[i]}, Class: []string{"Straight", "High card"}[i], State: []string{"wins", "loses"}[i], Cards: []present.PlayedVM{p}}
		if i == 0 {
			s.Ahead, s.Gets = true, "to Ana"
		}
		c.Sides = append(c.Sides, s)
	}
	vm.News = &present.NewsVM{Settled: []present.ContestVM{c}}
	return vm
}

// TestShowdownComesInStages checks that cards turn from the left, 120 ms each; that at 600 ms
// the card turns that counts as another one; that at 900 the winner is named; and that what
// was to be won is there at 1200. A tap shows the end, and so does a screen on which nothing
// moves.
func TestShowdownComesInStages(t *testing.T) {
	b := newBench(t)
	b.Show(tableAfter(1))
	b.Show(settledWith(2))
	if b.Clock.Asked[len(b.Clock.Asked)-1] != 1200*time.Millisecond || !b.staged() {
		t.Fatalf("stages: %v, on %v", b.Clock.Asked, b.staged())
	}
	ms := func(n int) { b.Tick(float32(n) / 1200) }
	for _, step := range []struct {
		at                   int
		first, two, straight bool
	}{{10, false, false, false}, {200, false, false, false}, {500, true, false, false}, {800, true, true, false}, {1000, true, true, true}} {
		ms(step.at)
		if got := b.says("4"); got != step.first {
			t.Errorf("after %d ms the third card has turned: %v", step.at, got)
		}
		if got := b.says("5"); got != step.two {
			t.Errorf("after %d ms the card counts as a 5: %v", step.at, got)
		}
		if got := b.says("WINS"); got != step.straight {
			t.Errorf("after %d ms it is told who has won: %v", step.at, got)
		}
	}
	if b.says("to Ana") {
		t.Error("what was to be won is there before it has come")
	}
	b.Tick(1)
	if b.staged() || !b.says("to Ana") || b.Key("staged/end") != nil {
		t.Error("it does not end")
	}
	b.Show(settledWith(3))
	if b.Key("staged/end") == nil {
		t.Fatal("nothing ends it")
	}
	b.Key("staged/end").Tapped(nil)
	if b.staged() || !b.says("to Ana") {
		t.Error("a tap does not show the end")
	}
	kit.SetLook(kit.Look{})
	if b.Show(settledWith(4)); b.staged() || !b.says("to Ana") {
		t.Error("with the setting off it comes in stages")
	}
}

// TestHandsAreRevealedInAnyOrder checks that the pad is for the first hand whose card is not
// known, that a tap on another hand takes that one first, and that the order is forgotten when
// the table changes.
func TestHandsAreRevealedInAnyOrder(t *testing.T) {
	hands := func(acts int) present.TableVM {
		vm := tableAfter(acts)
		vm.Contest = &present.ContestVM{Name: "Showdown", Open: true}
		for i, name := range []string{"Ana", "Luis"} {
			mark, slot := present.MarkVM{Name: name, Colour: []string{"red", "blue"}[i], Shape: []string{"circle", "square"}[i]}, engine.Slot(20+i)
			vm.Contest.Sides = append(vm.Contest.Sides, present.SideVM{Mark: mark, Slot: slot})
			card := present.ChoiceVM{Label: "card", Place: -1, Fact: engine.Observation{Kind: engine.KindCard, Slot: slot, Card: 7}}
			vm.Asks = append(vm.Asks, present.AskVM{Seat: mark, Text: name + " reveals", Said: present.SaidVM{Beside: "reveals"}, Slot: slot, Grid: [][]present.ChoiceVM{{card}}})
		}
		return vm
	}
	b := newBench(t)
	kit.SetLook(kit.Look{})
	var slots []engine.Slot
	b.OnFact = func(o engine.Observation) { slots = append(slots, o.Slot) }
	b.Show(hands(1))
	taptest.Tap(t, b, "card/7@en/1")
	taptest.Tap(t, b, "hand/1")
	taptest.Tap(t, b, "card/7@en/1")
	b.Show(hands(2))
	taptest.Tap(t, b, "card/7@en/2")
	if want := []engine.Slot{20, 21, 20}; !slices.Equal(slots, want) {
		t.Errorf("cards of the slots %v, want %v", slots, want)
	}
}

// TestTabsOfLongNamesFit: a name of one long word gives way in the tab of a low hand.
func TestTabsOfLongNamesFit(t *testing.T) {
	s := present.SideVM{Mark: present.MarkVM{Name: "Hermenegildo", Short: "Herme", Colour: "red", Shape: "circle"}, State: "loses"}
	for _, high := range []bool{true, false} {
		pg := kit.NewPage(func(p *kit.Painter, b kit.Box) {
			handSeat(p, kit.At(0, 0, 115, 98), &s, high, staging{&table.Staging{}})
		})
		taptest.Show(t, pg)
		if cut := pg.Cut(); len(cut) > 0 || len(taptest.Inks(pg)) < 2 {
			t.Errorf("high %v: cut %q of %q", high, cut, taptest.Texts(pg.Drawn()))
		}
	}
}
