package table

import (
	"slices"
	"testing"
	"time"

	"casekeeper/ui/kit"
	"casekeeper/ui/kit/taptest"
	"casekeeper/ui/present"
)

// says reports whether a text is on the page.
func (b *gainBench) says(text string) bool {
	return slices.Contains(taptest.Texts(b.Drawn()), text)
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
