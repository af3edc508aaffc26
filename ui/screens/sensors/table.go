package sensors

import (
	"fmt"
	"image/color"
	"slices"
	"strings"

	"casekeeper/ui/kit"
	"casekeeper/ui/pieces"
	"casekeeper/ui/present/machine"
)

// sensors draws the table with its readers where they lie, the other readers and the dice at its
// sides, and one sentence about what needs a remedy or what was tapped.
func (w *Diagnostics) sensors(p *kit.Painter, b kit.Box) {
	w.note(p, &b)
	if len(w.vm.Sources) == 0 {
		return
	}
	w.sentence(p, &b)
	var at []spot
	var loose []int
	for i, r := range w.vm.Readers {
		if k := slices.IndexFunc(at, func(s spot) bool { return s.of == r.At }); r.At != "" && k >= 0 {
			at[k].readers = append(at[k].readers, i)
		} else if r.At != "" {
			at = append(at, spot{r.At, []int{i}})
		} else {
			loose = append(loose, i)
		}
	}
	n := len(loose) + len(w.vm.Dice)
	table, cells := besideTable(b, n)
	if t := w.vm.Table; t == nil {
		cells = tileGrid(b, n)
	} else {
		seats := slices.ContainsFunc(at, func(s spot) bool { return strings.HasPrefix(s.of, "seat/") })
		w.Table.Framed(p, table, t, seats)
		for i := range at {
			w.onTable(p, &at[i])
		}
	}
	for k, i := range loose {
		r, on := w.vm.Readers[i], w.picked == i+1
		face := kit.KeyFace{Kind: kit.KeyBare, Label: r.Name, On: on, What: []any{r, on}, Draw: func(p *kit.Painter, b kit.Box) { readerTile(p, b, r, on) }}
		p.Key(cells[k], fmt.Sprintf("reader/%d", i), face, func() { w.pick([]int{i}) })
	}
	for k, d := range w.vm.Dice {
		dieTile(p, cells[len(loose)+k], d)
	}
}

// spot is a part of the table with the readers that lie there.
type spot struct {
	of      string
	readers []int
}

// The sizes of what lies beside the table, in units.
const sideWide, sideHigh = 96, 68

// besideTable divides the page into the picture of the table and n tiles: at its sides, or below it
// on an upright screen.
func besideTable(b kit.Box, n int) (table kit.Box, cells []kit.Box) {
	if n == 0 {
		return b, nil
	}
	if b.Upright() {
		cells = tileGrid(b.Bottom(b.H*0.42, kit.Gap), n)
		return b, cells
	}
	rows := max(1, int((b.H+kit.Gap)/(sideHigh+kit.Gap)))
	cols := (n + rows - 1) / rows
	for k := range cols { // the first at the right, the second at the left, and so on
		side := b.Right
		if k%2 == 1 {
			side = b.Left
		}
		column := side(sideWide, kit.Gap)
		here := n / cols
		if k < n%cols {
			here++
		}
		cells = append(cells, column.Grid(1, here, kit.Gap)...)
	}
	return b, cells
}

// tileGrid cuts a box into n tiles, as large as they can be.
func tileGrid(b kit.Box, n int) []kit.Box {
	if n == 0 {
		return nil
	}
	cols := max(1, min(n, int((b.W+kit.Gap)/(116+kit.Gap))))
	for cols > 1 && (n+cols-2)/(cols-1) <= max(1, int((b.H+kit.Gap)/(72+kit.Gap))) {
		cols--
	}
	cells := b.Grid(cols, (n+cols-1)/cols, kit.Gap)
	for i := range cells {
		cells[i].H = min(cells[i].H, 140)
	}
	return cells
}

// sentence cuts off and draws the remedy or what the tapped reader read, the key that tries again
// what does not answer, and the key of the details.
func (w *Diagnostics) sentence(p *kit.Painter, b *kit.Box) {
	text, bad := w.vm.Remedy.Text, w.vm.Remedy.Bad
	if i := w.picked - 1; i >= 0 && i < len(w.vm.Readers) {
		text, bad = w.vm.Readers[i].Text, w.vm.Readers[i].Dark
	}
	keys := float32(110)
	again := bad && !w.vm.InGame && w.OnAgain != nil
	if again {
		keys += 110 + kit.Gap
	}
	room := b.W - keys - kit.Gap - 76
	upright := b.Upright()
	if upright { // the keys are below the words
		room = b.W - 76
	}
	st := kit.TextStyle{Size: kit.TextPlain, Bold: true, Colour: kit.Cream}
	high := max(kit.LeastTarget+16, kit.TextHeight(text, room, st)+16)
	if upright {
		high += kit.LeastTarget + kit.Gap
	}
	strip := b.Bottom(high, kit.Gap)
	fill, rim, icon, tint := kit.Night, kit.BoardEdge, "check", kit.Turquoise
	if bad {
		fill, rim, icon, tint = kit.AlarmDark, kit.Alarm, "warn", kit.Alarm
	}
	p.Rect(strip, fill, rim, kit.FrameWidth(2), 10)
	strip = strip.Inset(8)
	at := strip
	if upright {
		at = strip.Bottom(kit.LeastTarget, kit.Gap)
	} else {
		at = strip.Right(keys, kit.Gap)
	}
	at = at.Centre(at.W, max(kit.LeastTarget, min(at.H, 56)))
	if again {
		p.Key(at.Right((at.W-kit.Gap)/2, kit.Gap), "again", kit.KeyFace{Kind: kit.KeyPaper, Label: w.vm.Labels.Again, Size: kit.TextSmall}, func() { w.OnAgain() })
	}
	p.Key(at, "details", kit.KeyFace{Kind: kit.KeyQuiet, Label: w.vm.Labels.Details, Size: kit.TextSmall}, func() { w.details = true; w.Refresh() })
	p.Icon(strip.Left(32, 12).Centre(30, 30), icon, tint, fill)
	p.Text(strip, text, st)
}

// pick shows what the next of some readers read last, and after the last one the remedy again.
func (w *Diagnostics) pick(list []int) {
	if k := slices.Index(list, w.picked-1); k+1 < len(list) {
		w.picked = list[k+1] + 1
	} else {
		w.picked = 0
	}
	w.Refresh()
}

// onTable draws the readers of one part of the table as one key there.
func (w *Diagnostics) onTable(p *kit.Painter, s *spot) {
	b, drawn := p.DrawnAt(s.of)
	if under, more := p.DrawnAt(strings.Replace(s.of, "place/", "mat/", 1)); more {
		b, drawn = under, true
	}
	if !drawn {
		return
	}
	var here []machine.ReaderVM
	on := false
	for _, i := range s.readers {
		here, on = append(here, w.vm.Readers[i]), on || w.picked == i+1
	}
	slot := strings.HasPrefix(s.of, "slot/")
	if slot {
		b = b.Centre(max(b.W, kit.LeastTarget), max(b.H, kit.LeastTarget))
	} else if strings.HasPrefix(s.of, "seat/") { // on its shape, away from the figures
		b = kit.At(b.X-8, b.Y+(b.H-kit.LeastTarget)/2, kit.LeastTarget, kit.LeastTarget)
	} else { // in the upper corner, away from the name
		b = kit.At(b.X+b.W-kit.LeastTarget, b.Y, kit.LeastTarget, kit.LeastTarget)
	}
	face := kit.KeyFace{Kind: kit.KeyBare, Label: here[0].Name, On: on, What: []any{here, on}, Draw: func(p *kit.Painter, b kit.Box) { drawReaders(p, b, here, slot, on) }}
	p.Key(b, fmt.Sprintf("reader/%d", s.readers[0]), face, func() { w.pick(s.readers) })
}

// drawReaders draws the readers of one part of the table: a card that is being read, or a disc that
// is lit, or dark with a cross if one of them does not answer. It is small where it lies on a mat or
// a seat, and not in a gap for a card.
func drawReaders(p *kit.Painter, b kit.Box, list []machine.ReaderVM, slot, on bool) {
	width := kit.FrameWidth(2)
	if on {
		width = 4
	}
	var card *machine.ReaderVM
	dark := false
	for i := range list {
		if dark = dark || list[i].Dark; list[i].Card.Name != "" {
			card = &list[i]
		}
	}
	if card != nil && !dark {
		readCard(p, b, card)
		return
	}
	fill, rim, icon := kit.FeltDark, kit.Turquoise, "reader"
	if dark {
		fill, rim, icon = kit.AlarmDark, kit.Alarm, "close"
	} else if slices.ContainsFunc(list, func(r machine.ReaderVM) bool { return r.Reads }) {
		icon = "cards"
	}
	side := min(b.W, b.H, 46)
	if !slot {
		side = 32
	}
	b = b.Centre(side, side)
	p.Rect(b, fill, rim, width, side/2)
	p.Icon(b.Inset(side*0.22), icon, rim, fill)
}

// readCard draws the card that a reader reads: its face, or its picture on paper.
func readCard(p *kit.Painter, b kit.Box, r *machine.ReaderVM) {
	w := min(b.W, b.H*0.7)
	at := b.Centre(w, min(b.H, w/0.7))
	if r.Card.Suit != "" {
		pieces.CardAs(p, at, r.Card, pieces.CardGlows)
		return
	}
	p.Rect(at, kit.Paper, kit.Turquoise, 4, 6)
	icon := r.Card.Front
	if icon == "" {
		icon = "cards"
	}
	side := min(at.W, at.H) - 10
	p.Icon(at.Centre(side, side), icon, kit.Ink, kit.Paper)
}

// tileStyle is the style of words below a picture beside the table.
func tileStyle(colour color.Color) kit.TextStyle {
	st := kit.CapsStyle(18, colour)
	st.Tight = true
	return st
}

// readerTile draws a reader that lies beside the table, with its name.
func readerTile(p *kit.Painter, b kit.Box, r machine.ReaderVM, on bool) {
	rim, width := kit.Turquoise, kit.FrameWidth(2)
	if r.Dark {
		rim = kit.Alarm
	}
	if on {
		width = 4
	}
	p.Rect(b, kit.Board, rim, width, 10)
	b = b.Inset(6)
	st, name := tileStyle(kit.Cream), strings.ToUpper(r.Name)
	p.Text(b.Bottom(min(b.H*0.7, kit.TextHeight(name, b.W, st)), 2), name, st)
	side := min(b.W, b.H)
	switch {
	case r.Dark:
		p.Icon(b.Centre(side, side), "close", kit.Alarm, kit.Board)
	case r.Card.Name != "":
		readCard(p, b, &r)
	case r.Reads:
		p.Icon(b.Centre(side, side), "cards", kit.Turquoise, kit.Board)
	default:
		p.Icon(b.Centre(side, side), "reader", kit.Turquoise, kit.Board)
	}
}

// dieTile draws a die with its name, its latest face and its state in words.
func dieTile(p *kit.Painter, b kit.Box, d machine.TestRollVM) {
	rim, colour := kit.Turquoise, kit.Cream
	switch {
	case d.Bad:
		rim, colour = kit.Alarm, kit.Alarm
	case d.Low:
		rim, colour = kit.Brass, kit.OnDark("gold")
	}
	p.Rect(b, kit.Board, rim, kit.FrameWidth(2), 10)
	b = b.Inset(5)
	st, name, text := tileStyle(colour), strings.ToUpper(d.Name), strings.ToUpper(d.Text)
	if b.W > 1.6*b.H || b.H < 70 { // one line for both
		name, text = "", name+": "+text
	}
	p.Text(b.Bottom(min(b.H*0.5, kit.TextHeight(text, b.W, st)), 1), text, st)
	if name != "" {
		st = tileStyle(kit.Cream)
		p.Text(b.Bottom(min(b.H*0.4, kit.TextHeight(name, b.W, st)), 2), name, st)
	}
	side := min(b.W, b.H)
	drawFace(p, b.Centre(side, side), d)
}

// drawFace draws what a die shows: pips, a symbol, nothing yet, or that it does not answer.
func drawFace(p *kit.Painter, b kit.Box, d machine.TestRollVM) {
	switch {
	case d.Dark:
		p.Icon(b, "close", kit.Alarm, kit.Board)
	case d.Icon != "":
		pieces.Die(p, b, pieces.DieLook{Word: d.Text, Icon: d.Icon})
	case d.Face > 0 && d.Face <= 6:
		p.Icon(b, fmt.Sprintf("die-%d", d.Face), kit.Cream, kit.Ink)
	default:
		p.Rect(b, kit.Night, kit.BoardEdge, 2, b.W*0.17)
	}
}
