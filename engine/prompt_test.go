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
