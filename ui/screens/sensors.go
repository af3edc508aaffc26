package screens

import (
	"fmt"
	"slices"

	"casekeeper/ui/kit"
	"casekeeper/ui/present"
	"casekeeper/ui/present/machine"

	"fyne.io/fyne/v2"
)

// sensors draws the table with its readers where they lie, the other readers and the dice beside
// it, and one sentence about what needs a remedy or what was tapped.
func (w *Diagnostics) sensors(p *kit.Painter, b kit.Box) {
	w.note(p, &b)
	if len(w.vm.Sources) == 0 {
		return
	}
	w.sentence(p, &b)
	beside := b
	var at map[int]kit.Box
	if t := w.vm.Table; t != nil {
		table, rest := besideTable(b)
		if !w.loose(t) {
			table = b
		}
		beside = rest
		w.Table.framed(p, table, t, false)
		at = readersAt(p, w.vm.Readers)
	}
	for i := range w.vm.Readers {
		if box, on := at[i]; on {
			w.reader(p, box, i, true)
		}
	}
	w.tiles(p, beside, at)
}

// besideTable divides the page into the picture of the table and what lies beside it.
func besideTable(b kit.Box) (table, beside kit.Box) {
	if b.Upright() {
		beside = b.Bottom(b.H*0.5, kit.Gap)
		return b, beside
	}
	beside = b.Right(min(320, b.W*0.42), kit.Gap)
	return b, beside
}

// loose reports whether something lies beside a table: a die, or a reader of no slot.
func (w *Diagnostics) loose(t *present.MiniatureVM) bool {
	return len(w.vm.Dice) > 0 || slices.ContainsFunc(w.vm.Readers, func(r machine.ReaderVM) bool {
		return !slices.ContainsFunc(t.Drawing.Items, func(it present.ItemVM) bool { return it.Slot != 0 && it.Slot == r.Slot })
	})
}

// tiles draws a tile for each reader that is not on the table, and for each die.
func (w *Diagnostics) tiles(p *kit.Painter, b kit.Box, at map[int]kit.Box) {
	n := len(w.vm.Readers) - len(at) + len(w.vm.Dice)
	if n == 0 {
		return
	}
	cols := max(1, min(n, int((b.W+kit.Gap)/(116+kit.Gap))))
	for cols > 1 && (n+cols-2)/(cols-1) <= max(1, int((b.H+kit.Gap)/(72+kit.Gap))) {
		cols-- // larger tiles
	}
	cells := b.Grid(cols, (n+cols-1)/cols, kit.Gap)
	for i := range cells {
		cells[i].H = min(cells[i].H, 120)
	}
	for i := range w.vm.Readers {
		if _, on := at[i]; !on {
			w.reader(p, cells[0], i, false)
			cells = cells[1:]
		}
	}
	for i, d := range w.vm.Dice {
		dieTile(p, cells[i], d)
	}
}

// sentence cuts off and draws the remedy or what the tapped reader read, and the key of the
// details.
func (w *Diagnostics) sentence(p *kit.Painter, b *kit.Box) {
	text, bad := w.vm.Remedy.Text, w.vm.Remedy.Bad
	if i := w.picked - 1; i >= 0 && i < len(w.vm.Readers) {
		text, bad = w.vm.Readers[i].Text, w.vm.Readers[i].Dark
	}
	const key = 132
	st := kit.TextStyle{Size: kit.TextPlain, Bold: true, Colour: kit.Cream}
	strip := b.Bottom(max(kit.LeastTarget+16, kit.TextHeight(text, b.W-key-kit.Gap-76, st)+16), kit.Gap)
	fill, rim, icon, tint := kit.Night, kit.BoardEdge, "check", kit.Turquoise
	if bad {
		fill, rim, icon, tint = kit.AlarmDark, kit.Alarm, "warn", kit.Alarm
	}
	p.Rect(strip, fill, rim, kit.FrameWidth(2), 10)
	strip = strip.Inset(8)
	p.Key(strip.Right(key, kit.Gap).Centre(key, kit.LeastTarget), "details", kit.KeyFace{Kind: kit.KeyQuiet, Label: w.vm.Labels.Details}, func() { w.details = true; w.Refresh() })
	p.Icon(strip.Left(32, 12).Centre(30, 30), icon, tint, fill)
	p.Text(strip, text, st)
}

// reader draws a reader as a key: a disc on the table, a tile with its name beside it.
func (w *Diagnostics) reader(p *kit.Painter, b kit.Box, i int, disc bool) {
	r, on := w.vm.Readers[i], w.picked == i+1
	face := kit.KeyFace{Kind: kit.KeyBare, Label: r.Name, On: on, What: []any{r.Name, r.Dark, r.Reads, on, disc}, Draw: func(p *kit.Painter, b kit.Box) { drawReader(p, b, r, on, disc) }}
	p.Key(b, fmt.Sprintf("reader/%d", i), face, func() {
		if w.picked == i+1 {
			w.picked = 0
		} else {
			w.picked = i + 1
		}
		w.Refresh()
	})
}

// drawReader draws a reader: lit, dark with a cross, or with the card that it reads.
func drawReader(p *kit.Painter, b kit.Box, r machine.ReaderVM, on, disc bool) {
	fill, rim, colour := kit.FeltDark, kit.Turquoise, kit.Turquoise
	if r.Dark {
		fill, rim, colour = kit.AlarmDark, kit.Alarm, kit.Alarm
	}
	width := kit.FrameWidth(2)
	if on {
		width = 4
	}
	if disc {
		side := min(b.W, b.H)
		b = b.Centre(side, side)
		p.Rect(b, fill, rim, width, side/2)
		b = b.Inset(side * 0.24)
	} else {
		p.Rect(b, kit.Board, rim, width, 10)
		b = b.Inset(6)
		st := kit.TextStyle{Size: kit.TextSmall, Bold: true, Colour: kit.Cream, Align: fyne.TextAlignCenter, Tight: true}
		p.Text(b.Bottom(min(b.H*0.62, kit.TextHeight(r.Name, b.W, st)), 2), r.Name, st)
	}
	icon := "reader"
	switch {
	case r.Dark:
		icon = "close"
	case r.Reads:
		icon = "cards"
	}
	side := min(b.W, b.H)
	p.Icon(b.Centre(side, side), icon, colour, fill)
}

// dieTile draws a die with its latest face and its state in words.
func dieTile(p *kit.Painter, b kit.Box, d machine.TestRollVM) {
	rim := kit.Turquoise
	if d.Bad {
		rim = kit.Alarm
	}
	p.Rect(b, kit.Board, rim, kit.FrameWidth(2), 10)
	b = b.Inset(6)
	st := kit.TextStyle{Size: kit.TextSmall, Bold: true, Colour: kit.Cream, Align: fyne.TextAlignCenter, Tight: true}
	text := d.Text
	if !d.Dark {
		text = d.Name + ": " + text
	}
	p.Text(b.Bottom(min(b.H*0.62, kit.TextHeight(text, b.W, st)), 2), text, st)
	side := min(b.W, b.H)
	switch {
	case d.Dark:
		p.Icon(b.Centre(side, side), "close", kit.Alarm, kit.Board)
	case d.Face > 0 && d.Face <= 6:
		p.Icon(b.Centre(side, side), fmt.Sprintf("die-%d", d.Face), kit.Cream, kit.Ink)
	default:
		p.Rect(b.Centre(side, side), kit.Night, kit.BoardEdge, 2, side*0.17)
	}
}

// readersAt returns where readers lie on the table that has been drawn, by their index. It is
// empty if fingers could not tell them apart.
func readersAt(p *kit.Painter, list []machine.ReaderVM) map[int]kit.Box {
	at := map[int]kit.Box{}
	for i, r := range list {
		box, drawn := p.DrawnAt(fmt.Sprintf("slot/%d", r.Slot))
		if r.Slot == 0 || !drawn {
			continue
		}
		box = box.Centre(kit.LeastTarget, kit.LeastTarget)
		for _, other := range at {
			if box.Meets(other) {
				return nil
			}
		}
		at[i] = box
	}
	return at
}
