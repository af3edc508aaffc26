package view

import (
	"fmt"

	"casekeeper/engine"
	"casekeeper/ui/present"
)

// diceRows are the dice of a place: those that are thrown now, and those that
// stay. Picked are those that people have marked to throw again.
func diceRows(dice []present.DieVM, picked uint16) (throw, keep []present.DieVM) {
	for _, d := range dice {
		if d.Face.Word == "" || d.State.Word == "" && picked&d.Bit != 0 {
			throw = append(throw, d)
		} else {
			keep = append(keep, d)
		}
	}
	return throw, keep
}

// diceHead is the height of the words over a row of dice; diceMost the largest
// a die is drawn.
const diceHead, diceMost = 24, 120

// dice lays the dice of a place out in two rows, the kept ones set apart. A die
// that can be marked, or that an answer is about, is a key if there is room for
// a finger.
func (t *Table) dice(p *painter, b box, dice []present.DieVM) {
	if len(dice) == 0 {
		return
	}
	throw, keep := diceRows(dice, t.marked())
	n := float32(len(dice))
	side := min((b.W-(n-1)*gap)/n, (b.H-gap)/2-diceHead, diceMost)
	if side < smallest { // one row: what stays is dark
		const room = 12 // for what sticks out of a corner
		side = min((b.W-2*room-(n-1)*gap)/n, b.H-room, diceMost)
		row := b.centre(n*(side+gap)-gap, side)
		for _, d := range dice {
			t.die(p, row.left(side, gap), d)
		}
		return
	}
	for _, row := range []struct {
		label string
		dice  []present.DieVM
	}{{t.vm.Labels.Throw, throw}, {t.vm.Labels.Keep, keep}} {
		if len(row.dice) == 0 {
			b.top(diceHead+side, gap)
			continue
		}
		p.text(b.top(diceHead, 0), row.label, textStyle{size: textSmall, colour: dim})
		line := b.top(side, gap)
		for _, d := range row.dice {
			t.die(p, line.left(side, gap), d)
		}
	}
}

// marked are the dice that people have marked, if a set of dice is asked for.
func (t *Table) marked() uint16 {
	if a := t.asked(); a != nil && a.Pick != nil && a.Pick.Of == engine.Dice {
		return t.picked
	}
	return 0
}

// die draws a die; it is a key while it can be marked.
func (t *Table) die(p *painter, b box, d present.DieVM) {
	can := false
	if a := t.asked(); a != nil && a.Pick != nil && a.Pick.Of == engine.Dice && b.W >= smallest {
		for _, bit := range a.Pick.Bits {
			can = can || bit == d.Bit
		}
	}
	if !can {
		drawDie(p, b, d)
		return
	}
	on := t.picked&d.Bit != 0
	p.key(b, fmt.Sprintf("die/%d@%s", d.Bit, t.seq), keyFace{kind: keyBare, label: d.Words, on: on, what: d, draw: func(p *painter, b box) { drawDie(p, b, d) }},
		func() { t.picked ^= d.Bit; t.Refresh() })
}

// drawDie is a die, which turns when its face is another one.
func drawDie(p *painter, b box, d present.DieVM) {
	var turns []func(p *painter, b box)
	for _, face := range d.Turns {
		other := d
		other.Face = face
		turns = append(turns, func(p *painter, b box) { drawFace(p, b, other) })
	}
	p.piece(b, fmt.Sprint("die/", d.Bit), d.Face.Word, func(p *painter, b box) { drawFace(p, b, d) }, turns...)
}

// drawFace is a die with its face; dark if it is not thrown again, empty while
// it is out. A corner says whom it is meant for.
func drawFace(p *painter, b box, d present.DieVM) {
	drawnDie(p, b, dieLook{word: d.Face.Word, icon: d.Face.Icon, locked: d.State.Word != "", mark: d.For})
}
