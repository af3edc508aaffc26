package view

import (
	"testing"

	"casekeeper/ui/present"
)

// TestDiceLieOnTheTable: pieces with faces are dice, drawn inside their place;
// what the dice tell is not counted beside them.
func TestDiceLieOnTheTable(t *testing.T) {
	pl := &present.PlaceVM{Spots: []present.SpotVM{{Tokens: []present.TokenVM{{Icon: "beer"}}}, {}, {Tokens: []present.TokenVM{{Icon: "dynamite", Down: true}, {Icon: "left"}, {}}}}}
	dice := diceOf(pl)
	if len(dice) != 2 || dice[0].Icon != "beer" || !dice[1].Down {
		t.Fatalf("dice %+v", dice)
	}
	p, b := &painter{}, box{10, 10, 90, 60}
	drawDice(p, b, dice)
	if len(p.objects) != 4 {
		t.Errorf("%d parts, want a die and a face for each of 2", len(p.objects))
	}
	for _, o := range p.objects {
		at, size := o.Position(), o.Size()
		if at.X < b.X || at.Y < b.Y || at.X+size.Width > b.X+b.W || at.Y+size.Height > b.Y+b.H {
			t.Errorf("a part at %v, %v is outside", at, size)
		}
	}
	left := beside([]present.CounterVM{{Word: "rolls-left"}, {Word: "beer"}, {Word: "one"}})
	if len(left) != 1 || left[0].Word != "rolls-left" {
		t.Errorf("beside the dice %+v", left)
	}
}
