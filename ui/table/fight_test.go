package table

import (
	"slices"
	"testing"
	"time"

	"casekeeper/engine/catalogue"
	"casekeeper/ui/kit"
	"casekeeper/ui/present"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
)

// fightWith is a table with a contest of two dice, of which those that are 0 are
// out; more acts have been done than at the table before.
func fightWith(acts int, faces ...int) present.TableVM {
	vm := tableWith(acts, 0, 9, nothingChosen)
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

// TestDuelMoves: its halves come in from both sides, a total counts up, and the
// half of who falls behind shakes when that is told, and not again.
func TestDuelMoves(t *testing.T) {
	b := newGainBench(t)
	b.Show(tableWith(1, 0, 9, nothingChosen))
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

// settledWith is a table after a contest of cards: two hands, of which the first
// has won with a card that counts as another one.
func settledWith(acts int) present.TableVM {
	vm := tableWith(acts, 0, 9, nothingChosen)
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

// textsOf are the texts of objects and of what they are made of.
func textsOf(list []fyne.CanvasObject) (out []string) {
	for _, o := range list {
		switch o := o.(type) {
		case *canvas.Text:
			out = append(out, o.Text)
		case kit.Maker:
			out = append(out, textsOf(o.Drawn())...)
		}
	}
	return out
}

// says reports whether a text is on the page.
func (b *gainBench) says(text string) bool {
	return slices.Contains(textsOf(b.Drawn()), text)
}

// TestShowdownComesInStages: cards turn from the left, 120 ms each; at 600 ms the
// one that counts as another one turns, at 900 the winner's row grows and it is
// told who has won, and what was to be won is there at 1200. A tap shows the end,
// and so does a screen on which nothing moves.
func TestShowdownComesInStages(t *testing.T) {
	b := newGainBench(t)
	b.Show(tableWith(1, 0, 9, nothingChosen))
	b.Show(settledWith(2))
	if b.Clock.Asked[len(b.Clock.Asked)-1] != 1200*time.Millisecond || !b.staged.on {
		t.Fatalf("stages: %v, on %v", b.Clock.Asked, b.staged.on)
	}
	ms := func(n int) { b.Tick(float32(n) / 1200) }
	for _, step := range []struct {
		at                   int
		first, two, straight bool
	}{{10, false, false, false}, {200, false, false, false}, {500, true, false, false}, {800, true, true, false}, {1000, true, true, true}} {
		ms(step.at)
		if got := b.staged.Turned(2) == 1; got != step.first {
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
	if b.staged.on || !b.says("to Ana") || b.Key("staged/end") != nil {
		t.Error("it does not end")
	}
	b.Show(settledWith(3))
	if b.Key("staged/end") == nil {
		t.Fatal("nothing ends it")
	}
	b.Key("staged/end").Tapped(nil)
	if b.staged.on || !b.says("to Ana") {
		t.Error("a tap does not show the end")
	}
	kit.SetLook(kit.Look{})
	if b.Show(settledWith(4)); b.staged.on || !b.says("to Ana") {
		t.Error("with the setting off it comes in stages")
	}
}

// TestWhatNobodyMovesIsFollowed: where the automaton goes is rung three times,
// and the strip comes after it.
func TestWhatNobodyMovesIsFollowed(t *testing.T) {
	b := newGainBench(t)
	b.Show(tableWith(1, 0, 9, nothingChosen))
	vm := tableWith(2, 0, 9, nothingChosen)
	vm.News = &present.NewsVM{Strips: []present.StripVM{{Mark: present.MarkVM{Name: "Rival", Colour: "green", Shape: "leaf"}, Text: "The Rival goes to the bank.", Done: "Done", Place: 0, Spot: 0, InfoOnly: true, Acts: "plays its turn"}}}
	b.Show(vm)
	got := b.Stage.Moves
	if kinds := b.kinds(); !slices.Equal(kinds, []kit.EffectKind{kit.Ripple, kit.Slide}) || got[0].Effect.Wait != 450*time.Millisecond || got[0].Effect.Times != 3 {
		t.Fatalf("effects: %v", kinds)
	}
	if !b.says("RIVAL") {
		t.Error("the header does not say who acts")
	}
	strip := b.Key("done/0@en/2")
	at := strip.Position()
	b.Tick(0.1)
	if strip.Drawn()[0].Position().Y < 50 || strip.Position() != at {
		t.Errorf("the strip is drawn at %v, its key is at %v, was at %v", strip.Drawn()[0].Position(), strip.Position(), at)
	}
	b.Tick(1)
	if strip.Drawn()[0].Position().Y > 10 {
		t.Error("the strip does not come")
	}
}
