package view

import (
	"testing"

	"casekeeper/engine"
	"casekeeper/ui/present"
)

// TestDiceInTwoRows: a die that is out or marked is thrown; one that may not be
// thrown stays, whatever is marked.
func TestDiceInTwoRows(t *testing.T) {
	beer, bomb := present.TermVM{Word: "beer"}, present.TermVM{Word: "dynamite"}
	dice := []present.DieVM{{Face: beer, Bit: 1}, {Face: beer, Bit: 2}, {Bit: 4}, {Face: bomb, State: present.TermVM{Word: "locked"}, Bit: 8}}
	throw, keep := diceRows(dice, 2|8)
	if len(throw) != 2 || throw[0].Bit != 2 || throw[1].Bit != 4 || len(keep) != 2 || keep[1].Bit != 8 {
		t.Errorf("thrown %+v, kept %+v", throw, keep)
	}
}

// TestDiceAreKeysWhileTheyAreChosen: with room for a finger a die can be
// marked where it lies; without, or with nothing to mark, it is a picture.
func TestDiceAreKeysWhileTheyAreChosen(t *testing.T) {
	dice := []present.DieVM{{Face: present.TermVM{Word: "beer"}, Bit: 1}, {Face: present.TermVM{Word: "5"}, Bit: 2}, {Bit: 4}, {Face: present.TermVM{Word: "dynamite"}, State: present.TermVM{Word: "locked"}, Bit: 8}}
	pick := present.AskVM{Pick: &present.PickVM{Of: engine.Dice, Bits: []uint16{1, 2}}}
	table := NewTable()
	table.vm = present.TableVM{Asks: []present.AskVM{pick}}
	for _, c := range []struct {
		b    box
		keys int
	}{{box{0, 0, 400, 200}, 2}, {box{0, 0, 400, 120}, 2}, {box{0, 0, 400, 40}, 0}, {box{0, 0, 150, 200}, 0}} {
		p := &painter{zoom: 1, keys: map[string]*Key{}}
		table.dice(p, c.b, dice)
		if len(p.keys) != c.keys {
			t.Errorf("in %v: %d keys, want %d", c.b, len(p.keys), c.keys)
		}
		for _, o := range p.objects {
			at, size := o.Position(), o.Size()
			if at.X < c.b.X || at.Y < c.b.Y || at.X+size.Width > c.b.X+c.b.W+1 || at.Y+size.Height > c.b.Y+c.b.H+1 {
				t.Errorf("in %v: a part at %v, %v is outside", c.b, at, size)
			}
		}
	}
	table.vm.Asks = nil
	p := &painter{zoom: 1, keys: map[string]*Key{}}
	if table.dice(p, box{0, 0, 400, 200}, dice); len(p.keys) != 0 {
		t.Error("nothing is asked and dice are keys")
	}
}

// TestSeatsGoRoundTheTable: clockwise, inside, without overlap.
func TestSeatsGoRoundTheTable(t *testing.T) {
	for n := 1; n <= 8; n++ {
		whole := box{10, 20, 476, 404}
		seats, middle := round(whole, n)
		if len(seats) != n || middle.H < 150 || middle.W != whole.W {
			t.Fatalf("%d seats: %v, middle %v", n, seats, middle)
		}
		for i, s := range seats {
			last := seats[(i+n-1)%n]
			if i > 0 && i < (n+1)/2 && s.X <= last.X || i > (n+1)/2 && s.X >= last.X {
				t.Errorf("%d seats: seat %d at %v after %v is not clockwise", n, i, s, last)
			}
			if s.Y < whole.Y || s.Y+s.H > whole.Y+whole.H+0.1 || s.X+s.W > whole.X+whole.W+0.1 {
				t.Errorf("%d seats: seat %d at %v is outside", n, i, s)
			}
		}
	}
}
