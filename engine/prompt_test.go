package engine_test

import (
	"slices"
	"testing"

	"casekeeper/engine"
	"casekeeper/engine/catalogue"
)

func TestNarrowKeepsWhatBothKnowToBePossible(t *testing.T) {
	all := engine.Prompt{Kind: engine.Lay, Slot: 1, Cards: catalogue.SetOf(1, 2, 3), Left: []uint8{1, 2, 3}}
	mine := engine.Prompt{Kind: engine.Lay, Slot: 1, Cards: catalogue.SetOf(2, 3, 4), Left: []uint8{1, 3, 9}}
	all.Narrow(&mine)
	if all.Cards != catalogue.SetOf(2, 3) || !slices.Equal(all.Left, []uint8{1, 3}) {
		t.Errorf("%v, %v left", all.Cards, all.Left)
	}
	piece := func(n uint8) catalogue.Copy { return catalogue.Copy{Card: 1, N: n} }
	one := engine.Prompt{Kind: engine.Lay, Cards: catalogue.SetOf(1), Pieces: []catalogue.Copy{piece(0), piece(1)}}
	pieces := slices.Clone(one.Pieces)
	one.Narrow(&engine.Prompt{Kind: engine.Lay, Cards: catalogue.SetOf(1), Pieces: []catalogue.Copy{piece(1)}})
	if !slices.Equal(one.Pieces, []catalogue.Copy{piece(1)}) || pieces[0] != piece(0) || one.Left != nil {
		t.Errorf("%+v of %v", one, pieces)
	}
}

// TestSamePrompt: another kind, seat, die, slot or question is another prompt; other answers are not.
func TestSamePrompt(t *testing.T) {
	lay := engine.Prompt{Kind: engine.Lay, Seat: 1, Die: 1, Slot: 1}
	ask := engine.Prompt{Kind: engine.Choose, Seat: 1, Ask: engine.Line{Rule: "a"}}
	with := func(p engine.Prompt, change func(*engine.Prompt)) engine.Prompt { change(&p); return p }
	for _, c := range []struct {
		p, q engine.Prompt
		want bool
	}{
		{lay, with(lay, func(p *engine.Prompt) { p.Cards, p.Ask.Rule = catalogue.SetOf(1), "b" }), true},
		{lay, with(lay, func(p *engine.Prompt) { p.Kind = engine.Roll }), false},
		{lay, with(lay, func(p *engine.Prompt) { p.Seat = 2 }), false},
		{lay, with(lay, func(p *engine.Prompt) { p.Die = 2 }), false},
		{lay, with(lay, func(p *engine.Prompt) { p.Slot = 2 }), false},
		{ask, with(ask, func(p *engine.Prompt) { p.Options = []engine.Observation{{}} }), true},
		{ask, with(ask, func(p *engine.Prompt) { p.Ask.Rule = "b" }), false},
	} {
		if got := c.p.Same(&c.q); got != c.want {
			t.Errorf("%+v and %+v are the same: %v", c.p, c.q, got)
		}
	}
}

// TestAnswersOfALay: cards by number or pieces in order, and last, where it can be, a card face down.
func TestAnswersOfALay(t *testing.T) {
	piece := catalogue.Copy{Card: 3, N: 1}
	for _, c := range []struct {
		prompt engine.Prompt
		want   []engine.Observation
	}{
		{engine.Prompt{Cards: catalogue.SetOf(3, 5)}, []engine.Observation{engine.Laid(2, 3), engine.Laid(2, 5)}},
		{engine.Prompt{Cards: catalogue.SetOf(3), Down: true}, []engine.Observation{engine.Laid(2, 3), engine.Laid(2, catalogue.FaceDown)}},
		{engine.Prompt{Cards: catalogue.SetOf(3), Pieces: []catalogue.Copy{piece, {Card: 3, N: 2}}}, []engine.Observation{engine.LaidPiece(2, piece), engine.LaidPiece(2, catalogue.Copy{Card: 3, N: 2})}},
		{engine.Prompt{Cards: catalogue.SetOf(3, 5), Pieces: []catalogue.Copy{piece}, Down: true}, []engine.Observation{engine.LaidPiece(2, piece), engine.Laid(2, catalogue.FaceDown)}},
	} {
		c.prompt.Kind, c.prompt.Slot = engine.Lay, 2
		var got []engine.Observation
		for n := range c.prompt.Answers() {
			got = append(got, c.prompt.Answer(n))
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%+v is answered by %+v, not %+v", c.prompt, got, c.want)
		}
	}
}
