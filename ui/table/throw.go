package table

import (
	"fmt"
	"slices"
	"strings"

	"casekeeper/engine"
	"casekeeper/ui/kit"
	"casekeeper/ui/pieces"
	"casekeeper/ui/present"

	"fyne.io/fyne/v2"
)

// A roll: the dice large, what of them stays and what is thrown again, or the
// faces to tell; the pile and what is counted; all seats below.

// Heights of the rows of a roll, for the room that it was drawn for.
const (
	throwWide, throwHigh = 792, 324
	diceRow, middleRow   = 172, 72
	lastRow              = 60
	dieSide              = 116
)

// throwOn reports whether dice are to be told, or marked to be thrown again.
func (t *Table) throwOn() bool {
	a, pl := t.asked(), t.dicePlace()
	return a != nil && pl != nil && t.ringOn() && (a.Pick != nil && a.Pick.Of == engine.Dice || len(a.Faces) > 0 && t.dieOf(a.Bit) != nil)
}

// throwHead says in the header which roll it is.
func (t *Table) throwHead() heading {
	h := t.ringHead()
	if pl := t.dicePlace(); pl.Roll != "" {
		h.place = [2]string{pl.Roll, ""}
	}
	return h
}

// throwTells reports whether a rule stands below the dice.
func (t *Table) throwTells(l *present.LessonVM) bool {
	a := t.faces()
	return a != nil && a.Rule == l.Rule && t.toldStrip() == nil
}

// dieOf is a die of the game, by its bit; nil if there is none.
func (t *Table) dieOf(bit uint16) *present.DieVM {
	pl := t.dicePlace()
	if i := slices.IndexFunc(pl.Dice, func(d present.DieVM) bool { return d.Bit == bit }); i >= 0 {
		return &pl.Dice[i]
	}
	return nil
}

// throw draws the roll.
func (t *Table) throw(p *kit.Painter, b kit.Box) {
	k := min(b.H/throwHigh, b.W/throwWide)
	rows := []row{{diceRow * k, t.throwDice}}
	entering := t.faces() != nil
	switch {
	case b.Upright():
		k = b.W / 533
		rows = []row{{170 * k, t.throwDice}}
		if entering {
			rows = append(rows, row{180 * k, t.faceKeys}, row{150 * k, t.gauges})
		} else {
			rows = append(rows, row{150 * k, t.gaugesOrTold}, row{140 * k, t.throwKeys})
		}
	case entering:
		rows = append(rows, row{middleRow * k, t.faceKeys}, row{lastRow * k, t.gauges})
	default:
		rows = append(rows, row{middleRow * k, t.gaugesOrTold}, row{lastRow * k, t.throwKeys})
	}
	stack(p, b, rows, max(kit.Gap, (b.H-stacked(rows, 0))/float32(len(rows)+1)*0.6))
}

// faces is the question about the face that is told next: of the die that people
// have emptied, else of the first that is out; nil if none is asked for.
func (t *Table) faces() *present.AskVM {
	for i := range t.vm.Asks {
		if a := &t.vm.Asks[i]; len(a.Faces) > 0 && a.Bit == t.emptied && t.emptied != 0 {
			return a
		}
	}
	for i := range t.vm.Asks {
		if a := &t.vm.Asks[i]; len(a.Faces) > 0 && a.Optional == "" {
			return a
		}
	}
	return nil
}

// throwDice draws the dice side by side, and what the table hears below those
// that are told.
func (t *Table) throwDice(p *kit.Painter, b kit.Box) {
	dice := t.dicePlace().Dice
	next := t.faces()
	if next != nil {
		foot := b.Bottom(max(b.H*0.28, kit.LeastTarget), 4)
		if words := t.toldStrip(); words != nil {
			words(p, foot)
		} else if next.Reason.Text != "" {
			t.hint(p, foot, next)
		}
	}
	cells := b.Centre(min(b.W, float32(len(dice))*b.H*1.05), b.H).Grid(len(dice), 1, 4)
	for i, d := range dice {
		switch {
		case next != nil:
			t.toldDie(p, cells[i], d, next.Bit)
		default:
			t.markedDie(p, cells[i], d)
		}
	}
}

// hint says how faces are told; a tap opens the rule.
func (t *Table) hint(p *kit.Painter, b kit.Box, a *present.AskVM) {
	face := kit.KeyFace{Kind: kit.KeyBare, Label: a.Reason.Text, What: a.Reason, Draw: func(p *kit.Painter, b kit.Box) {
		p.Text(b, a.Reason.Text, kit.TextStyle{Size: kit.TextPlain, Colour: kit.Dim, Align: fyne.TextAlignCenter, Tight: true})
	}}
	p.Key(b, "hint/"+string(a.Rule), face, func() { t.OnRule(a.Rule) })
}

// toldDie is a die while faces are told: empty, or its face; one that can be told
// anew is a key.
func (t *Table) toldDie(p *kit.Painter, b kit.Box, d present.DieVM, next uint16) {
	side := min(dieSide*b.H/121, b.W-4)
	b = b.Centre(side, side)
	l := pieces.DieLook{Word: d.Face.Word, Icon: d.Face.Icon, Glows: next == d.Bit}
	if t.emptied == d.Bit {
		l.Word, l.Icon = "", ""
	}
	again := slices.ContainsFunc(t.vm.Asks, func(a present.AskVM) bool { return a.Bit == d.Bit && a.Optional != "" && len(a.Faces) > 0 })
	if !again || t.emptied == d.Bit {
		turning(p, b, d, l)
		return
	}
	face := kit.KeyFace{Kind: kit.KeyBare, Label: d.Words, What: l, Draw: func(p *kit.Painter, b kit.Box) { turning(p, b, d, l) }}
	p.Key(b, fmt.Sprintf("die/%d@%s", d.Bit, t.seq), face, func() { t.emptied = d.Bit; t.Refresh() })
}

// markedDie is a die that stays or is thrown again: a key, if that can be chosen.
func (t *Table) markedDie(p *kit.Painter, b kit.Box, d present.DieVM) {
	a := t.asked()
	on := t.picked&d.Bit != 0
	f := markedFace{die: d, on: on, can: slices.Contains(a.Pick.Bits, d.Bit), keep: t.vm.Labels.Keep, throw: t.vm.Labels.Throw}
	if !f.can {
		p.Tile(b, fmt.Sprint("marked/", d.Bit), f, func(p *kit.Painter, b kit.Box) { drawMarked(p, b, &f) })
		return
	}
	face := kit.KeyFace{Kind: kit.KeyBare, Label: d.Words, On: on, What: f, Draw: func(p *kit.Painter, b kit.Box) { drawMarked(p, b, &f) }}
	p.Key(b, fmt.Sprintf("die/%d@%s", d.Bit, t.seq), face, func() { t.picked ^= d.Bit; t.Refresh() })
}

// markedFace is what such a die shows.
type markedFace struct {
	die         present.DieVM
	on, can     bool
	keep, throw string
}

// drawMarked draws a die with the word below it; one that is thrown again is
// raised on a tray.
func drawMarked(p *kit.Painter, b kit.Box, f *markedFace) {
	word, colour := f.keep, kit.Dim
	locked := f.die.State.Word != ""
	switch {
	case f.on:
		word, colour = f.throw, kit.Turquoise
		p.Rect(b, kit.TurquoiseDark, kit.Turquoise, 4, 12)
	case locked:
		word, colour = f.die.State.Name, kit.Alarm
	}
	b = b.Inset(6)
	p.Caps(b.Bottom(28*b.H/diceRow, 0), word, 25*b.H/diceRow+2, colour)
	lift := float32(0)
	if f.on {
		lift = 8
	}
	side := min(dieSide*b.H/130, b.W)
	at := b.Centre(side, side)
	at.Y -= lift
	turning(p, at, f.die, pieces.DieLook{Word: f.die.Face.Word, Icon: f.die.Face.Icon, Locked: locked && !f.can})
}

// faceKeys are the faces that a die can show, by picture and word.
func (t *Table) faceKeys(p *kit.Painter, b kit.Box) {
	a := t.faces()
	cols, rows := len(a.Faces), 1
	if b.Upright() || b.W < 90*float32(cols) || b.H > 120 {
		cols, rows = (cols+1)/2, 2
	}
	for i, cell := range b.Grid(cols, rows, kit.Gap)[:len(a.Faces)] {
		c := a.Faces[i]
		f := kit.KeyFace{Label: c.Label, What: c.Icon, Draw: func(p *kit.Painter, b kit.Box) {
			p.Caps(b.Bottom(min(20, b.H*0.3), 0), c.Label, min(20, b.H*0.3), kit.Cream)
			side := min(b.W, b.H)
			p.Icon(b.Centre(side, side), c.Icon, kit.Cream, kit.Felt)
		}}
		p.Key(cell, fmt.Sprintf("face/%d@%s", c.Fact.Face, t.seq), f, func() { t.fact(c.Fact) })
	}
}

// gaugesOrTold are the gauges, or what the table hears.
func (t *Table) gaugesOrTold(p *kit.Painter, b kit.Box) {
	if words := t.toldStrip(); words != nil {
		words(p, b.Centre(b.W, min(b.H, middleRow)))
		return
	}
	t.gauges(p, b)
}

// throwKeys are the keys that go on: throw again what is marked, or keep all.
func (t *Table) throwKeys(p *kit.Painter, b kit.Box) {
	a := t.asked()
	n := 0
	for i := range a.Pick.Bits {
		if t.picked&a.Pick.Bits[i] != 0 {
			n++
		}
	}
	fact, can := a.Pick.Facts[t.picked]
	label, kind := a.Pick.Go, kit.KeyPrimary
	if n > 0 {
		label = a.Pick.Goes[n]
	}
	cells := []kit.Box{b}
	if len(a.Choices) > 0 {
		cells = b.Grid(1+len(a.Choices), 1, kit.Gap)
		if b.Upright() || b.H > 100 {
			cells = b.Grid(1, 1+len(a.Choices), kit.Gap)
		}
	}
	p.Key(cells[0], "pick/go@"+t.seq, kit.KeyFace{Kind: kind, Label: label, Icon: "redo", Off: !can, Size: 24}, func() { t.fact(fact) })
	for i, c := range a.Choices {
		c.Quiet = n > 0
		face := kit.KeyFace{Label: c.Label, Icon: "check", Size: 24}
		if n == 0 {
			face.Kind = kit.KeyPrimary
		}
		p.Key(cells[1+i], fmt.Sprintf("answer/-1/%d@%s", i, t.seq), face, func() { t.choose(c) })
	}
}

// toldStrip tells what came of the latest act: a sentence, and what each seat has
// lost or gained; nil if nothing did.
func (t *Table) toldStrip() func(p *kit.Painter, b kit.Box) {
	var f toldFace
	for i := range t.vm.Told {
		f.icon, f.text = t.vm.Told[i].Icon, strings.TrimSpace(f.text+" "+t.vm.Told[i].Text)
	}
	for i := range t.vm.Seats {
		if d := t.gained(i); d != 0 {
			f.seats, f.gains = append(f.seats, t.vm.Seats[i].Mark), append(f.gains, d)
		}
	}
	if f.text == "" && len(f.gains) == 0 {
		return nil
	}
	if f.icon == "" {
		f.icon = t.vm.Seats[0].Counters[0].Look.Icon
	}
	return func(p *kit.Painter, b kit.Box) {
		p.Tile(b, "told", f, func(p *kit.Painter, b kit.Box) { drawTold(p, b, &f) })
	}
}

// gained is what the latest act changed of the first figure of a seat.
func (t *Table) gained(i int) int {
	if i >= len(t.before) || len(t.before[i].Counters) == 0 || len(t.vm.Seats[i].Counters) == 0 {
		return 0
	}
	return t.vm.Seats[i].Counters[0].Value - t.before[i].Counters[0].Value
}

// toldFace is what the strip shows.
type toldFace struct {
	icon, text string
	seats      []present.MarkVM
	gains      []int
}

// drawTold draws the sentence, and what is lost and gained by seat.
func drawTold(p *kit.Painter, b kit.Box, f *toldFace) {
	p.Rect(b, kit.Paper, kit.PaperEdge, 2, kit.KeyRadius)
	b = b.InsetXY(10, 4)
	side := min(b.H, 34)
	if f.icon != "" {
		p.Icon(b.Left(side, 10).Centre(side, side), f.icon, kit.AlarmOnPaper, kit.Paper)
	}
	chip := min(76, b.W/float32(max(1, len(f.gains))))
	if f.text != "" {
		chip = min(chip, b.W*0.6/float32(max(1, len(f.gains))))
		p.Words(b.Left(b.W-chip*float32(len(f.gains)), 0), f.text, 20, kit.Ink)
	}
	for i, n := range f.gains {
		at := b.Left(chip, 0)
		sign := min(28, at.H, chip*0.45)
		p.SeatSign(at.Left(sign, 3).Centre(sign, sign), kit.Mark(f.seats[i]))
		st := kit.FigureStyle(32, kit.Ink)
		st.Align = fyne.TextAlignLeading
		if n < 0 {
			st.Colour = kit.AlarmOnPaper
		}
		p.Text(at, fmt.Sprintf("%+d", n), st)
	}
}
