package bangdice

import (
	"fmt"
	"slices"
	"strings"

	"casekeeper/engine"
	"casekeeper/ui/kit"
	"casekeeper/ui/present"
	"casekeeper/ui/table"

	"fyne.io/fyne/v2"
)

// The scene of a roll: large dice, each marked to be kept or rolled again, or with the
// keys to enter its face; the gauges; the seats below.

// The size that the scene was designed for, the heights of its rows, and the side of a die.
const (
	rollWide, rollHigh = 792, 324
	diceRow, middleRow = 172, 72
	lastRow            = 60
	dieSide            = 116
)

// rolled reports whether the faces of dice are entered, or dice marked to be rolled again.
func (l look) rolled() bool {
	a, pl := l.Asked(), l.dicePlace()
	return a != nil && pl != nil && (a.Pick != nil && a.Pick.Of == engine.Dice || len(a.Faces) > 0 && l.dieOf(a.DieBit) != nil)
}

// rollHead is the heading of the scene: it says which roll it is.
func (l look) rollHead() table.Heading {
	h := l.ringHead()
	if pl := l.dicePlace(); pl.Roll != "" {
		h.Place = [2]string{pl.Roll, ""}
	}
	return h
}

// explains reports whether the scene shows a lesson below the dice.
func (l look) explains(v *present.LessonVM) bool {
	a := l.faces()
	return a != nil && a.Rule == v.Rule && l.newsStrip() == nil
}

// dieOf returns the die with this bit; nil if there is none.
func (l look) dieOf(bit uint16) *present.DieVM {
	pl := l.dicePlace()
	if i := slices.IndexFunc(pl.Dice, func(d present.DieVM) bool { return d.Bit == bit }); i >= 0 {
		return &pl.Dice[i]
	}
	return nil
}

// roll draws the scene.
func (l look) roll(p *kit.Painter, b kit.Box) {
	l.strip(p, b.Bottom(l.seatsHigh(), kit.Gap))
	rows, gap, _ := l.rollRows(b)
	rows.Draw(p, b, gap)
}

// rollNotice is where the scene has nothing that counts while something is said: the gauges.
func (l look) rollNotice(b kit.Box) kit.Box {
	b.Bottom(l.seatsHigh(), kit.Gap)
	rows, gap, gauges := l.rollRows(b)
	return rows.Boxes(b, gap)[gauges]
}

// rollRows returns the rows of the scene, the gap between them, and the index of the row with the
// gauges.
func (l look) rollRows(b kit.Box) (rows kit.Column, gap float32, gauges int) {
	k := min(b.H/rollHigh, b.W/rollWide)
	dice, middle, last := float32(diceRow), float32(middleRow), float32(lastRow)
	upright, entering := b.Upright(), l.faces() != nil
	if upright {
		k, dice, middle, last = b.W/533, 170, 150, 140
	}
	gauges = 2
	rows.Add(dice*k, l.diceRowOf)
	switch {
	case entering && upright:
		rows.Add(180*k, l.faceKeys)
		rows.Add(150*k, l.gauges)
	case entering:
		rows.Add(middle*k, l.faceKeys)
		rows.Add(last*k, l.gauges)
	default:
		gauges = 1
		rows.Add(middle*k, l.gaugesOrNews)
		rows.Add(max(last*k, kit.LeastTarget), l.rollKeys)
	}
	return rows, max(kit.Gap, (b.H-rows.High(0))/4*0.6), gauges
}

// faces returns the question for the face that is entered next: of the die that people
// have emptied, or else of the first die without a face; nil if no face is asked for.
func (l look) faces() *present.AskVM {
	for i := range l.Model().Asks {
		if a := &l.Model().Asks[i]; len(a.Faces) > 0 && int(a.DieBit) == l.Noted(l.ID(emptied)) && a.DieBit != 0 {
			return a
		}
	}
	for i := range l.Model().Asks {
		if a := &l.Model().Asks[i]; len(a.Faces) > 0 && a.Optional == "" {
			return a
		}
	}
	return nil
}

// diceRowOf draws the dice side by side; while faces are entered, with the news or a hint
// below them.
func (l look) diceRowOf(p *kit.Painter, b kit.Box) {
	dice := l.dicePlace().Dice
	next := l.faces()
	if next != nil {
		foot := b.Bottom(max(b.H*0.28, kit.LeastTarget), 4)
		if words := l.newsStrip(); words != nil {
			words(p, foot)
		} else if next.Reason.Text != "" {
			l.hint(p, foot, next)
		}
	}
	b = b.Centre(min(b.W, float32(len(dice))*b.H*1.05), b.H)
	l.markDice(p, b)
	cells := b.Grid(len(dice), 1, 4)
	for i, d := range dice {
		switch {
		case next != nil:
			l.enteredDie(p, cells[i], d, next.DieBit)
		default:
			l.markedDie(p, cells[i], d)
		}
	}
}

// hint draws how faces are entered; a tap opens the rule.
func (l look) hint(p *kit.Painter, b kit.Box, a *present.AskVM) {
	face := kit.KeyFace{Kind: kit.KeyBare, Label: a.Reason.Text, What: a.Reason, Draw: func(p *kit.Painter, b kit.Box) {
		p.Text(b, a.Reason.Text, kit.TextStyle{Size: kit.TextPlain, Colour: kit.Dim, Align: fyne.TextAlignCenter, Tight: true})
	}}
	p.Key(b, "hint/"+string(a.Rule), face, func() { l.OpenRule(a.Rule) })
}

// enteredDie draws a die while faces are entered. A tap on a die whose face can be entered
// again empties it.
func (l look) enteredDie(p *kit.Painter, b kit.Box, d present.DieVM, next uint16) {
	side := min(dieSide*b.H/121, b.W-4)
	b = b.Centre(side, side)
	face := dieFace{word: d.Face.Word, icon: d.Face.Icon, glows: next == d.Bit}
	if l.Noted(l.ID(emptied)) == int(d.Bit) {
		face.word, face.icon = "", ""
	}
	again := slices.ContainsFunc(l.Model().Asks, func(a present.AskVM) bool { return a.DieBit == d.Bit && a.Optional != "" && len(a.Faces) > 0 })
	if !again || l.Noted(l.ID(emptied)) == int(d.Bit) {
		turning(p, b, d, face)
		return
	}
	key := kit.KeyFace{Kind: kit.KeyBare, Label: d.Words, What: face, Draw: func(p *kit.Painter, b kit.Box) { turning(p, b, d, face) }}
	p.Key(b, l.ID(fmt.Sprintf("die/%d", d.Bit)), key, func() { l.Note(l.ID(emptied), int(d.Bit)) })
}

// markedDie draws a die that is kept or rolled again: a key, if that can be chosen.
func (l look) markedDie(p *kit.Painter, b kit.Box, d present.DieVM) {
	a := l.Asked()
	on := l.marked()&d.Bit != 0
	f := markedFace{die: d, on: on, can: slices.Contains(a.Pick.Bits, d.Bit), keep: l.Model().Labels.Keep, throw: l.Model().Labels.Throw}
	if !f.can {
		p.Tile(b, fmt.Sprint("marked/", d.Bit), f, func(p *kit.Painter, b kit.Box) { drawMarked(p, b, &f) })
		return
	}
	face := kit.KeyFace{Kind: kit.KeyBare, Label: d.Words, On: on, What: f, Draw: func(p *kit.Painter, b kit.Box) { drawMarked(p, b, &f) }}
	p.Key(b, l.ID(fmt.Sprintf("die/%d", d.Bit)), face, func() { l.Note(l.ID(picked), l.Noted(l.ID(picked))^int(d.Bit)) })
}

// marked are the dice that are marked, by their bits.
func (l look) marked() uint16 { return uint16(l.Noted(l.ID(picked))) }

// markedFace is what a die shows that is kept or rolled again.
type markedFace struct {
	die         present.DieVM
	on, can     bool
	keep, throw string
}

// drawMarked draws a die over its word. One that is rolled again is raised on a tray.
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
	turning(p, at, f.die, dieFace{word: f.die.Face.Word, icon: f.die.Face.Icon, locked: locked && !f.can})
}

// faceKeys draws a key for each face that a die can show.
func (l look) faceKeys(p *kit.Painter, b kit.Box) {
	a := l.faces()
	cols, rows := len(a.Faces), 1
	if b.Upright() || b.W < 90*float32(cols) || b.H > 120 {
		cols, rows = (cols+1)/2, 2
	}
	for i, cell := range b.Grid(cols, rows, kit.Gap)[:len(a.Faces)] {
		c := a.Faces[i]
		f := kit.KeyFace{Label: c.Label, What: c.Icon, Draw: func(p *kit.Painter, b kit.Box) {
			high := max(kit.TextSmall, min(20, b.H*0.3))
			p.Caps(b.Bottom(high, 0), c.Label, high, kit.Cream)
			side := min(b.W, b.H)
			p.Icon(b.Centre(side, side), c.Icon, kit.Cream, kit.Felt)
		}}
		p.Key(cell, l.ID(fmt.Sprintf("face/%d", c.Fact.Face)), f, func() { l.Fact(c.Fact) })
	}
}

// gaugesOrNews draws the news, or the gauges if there is none.
func (l look) gaugesOrNews(p *kit.Painter, b kit.Box) {
	if words := l.newsStrip(); words != nil {
		words(p, b.Centre(b.W, min(b.H, middleRow)))
		return
	}
	l.gauges(p, b)
}

// rollKeys draws the keys that go on: roll the marked dice again, or keep all.
func (l look) rollKeys(p *kit.Painter, b kit.Box) {
	a := l.Asked()
	n := 0
	for i := range a.Pick.Bits {
		if l.marked()&a.Pick.Bits[i] != 0 {
			n++
		}
	}
	fact, can := a.Pick.Facts[l.marked()]
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
	p.Key(cells[0], l.ID("pick/go"), kit.KeyFace{Kind: kind, Label: label, Icon: "redo", Off: !can, Size: 24}, func() { l.Fact(fact) })
	for i, c := range a.Choices {
		c.Passes = n > 0
		face := kit.KeyFace{Label: c.Label, Icon: "check", Size: 24}
		if n == 0 {
			face.Kind = kit.KeyPrimary
		}
		p.Key(cells[1+i], l.ID(fmt.Sprintf("answer/-1/%d", i)), face, func() { l.Choose(c) })
	}
}

// newsStrip returns what draws the consequences of the latest act: a sentence, and what
// each seat has lost or lifeGained; nil if there are none.
func (l look) newsStrip() func(p *kit.Painter, b kit.Box) {
	var f newsFace
	for i := range l.Model().Announcements {
		f.icon, f.text = l.Model().Announcements[i].Icon, strings.TrimSpace(f.text+" "+l.Model().Announcements[i].Text)
	}
	for i := range l.Model().Seats {
		if d := l.lifeGained(i); d != 0 {
			f.seats, f.gains = append(f.seats, l.Model().Seats[i].Mark), append(f.gains, d)
		}
	}
	if f.text == "" && len(f.gains) == 0 {
		return nil
	}
	if f.icon == "" {
		f.icon = l.Model().Seats[0].Counters[0].Look.Icon
	}
	return func(p *kit.Painter, b kit.Box) {
		p.Tile(b, "told", f, func(p *kit.Painter, b kit.Box) { drawNews(p, b, &f) })
	}
}

// lifeGained returns the change of the first figure of a seat by the latest act.
func (l look) lifeGained(i int) int {
	was, known := l.Before(i)
	is := l.Model().Seats[i]
	if !known || len(was.Counters) == 0 || len(is.Counters) == 0 {
		return 0
	}
	return is.Counters[0].Value - was.Counters[0].Value
}

// newsFace is what the news strip shows.
type newsFace struct {
	icon, text string
	seats      []present.MarkVM
	gains      []int
}

// drawNews draws the sentence, and the changes by seat.
func drawNews(p *kit.Painter, b kit.Box, f *newsFace) {
	p.Rect(b, kit.Paper, kit.PaperEdge, 2, kit.KeyRadius)
	b = b.InsetXY(10, 4)
	side := min(b.H, 34)
	if f.icon != "" {
		p.Icon(b.Left(side, 10).Centre(side, side), f.icon, kit.AlarmOnPaper, kit.Paper)
	}
	chip := min(76, b.W/float32(max(1, len(f.gains))))
	if f.text != "" {
		chip = min(chip, b.W*0.6/float32(max(1, len(f.gains))))
		p.Words(b.Left(b.W-chip*float32(len(f.gains))-8, 8), f.text, 20, kit.Ink)
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
