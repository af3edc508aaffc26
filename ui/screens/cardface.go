package screens

import (
	"cmp"
	"image/color"
	"slices"
	"strings"
	"unicode/utf8"

	"casekeeper/ui/kit"
	"casekeeper/ui/pieces"
	"casekeeper/ui/present/owncards"

	"fyne.io/fyne/v2"
)

// The card while it is entered: fields at the places that drawing.toml gives them, the picture,
// and below them the steps of what it does, as chips.

// card draws the card with the fields that are known.
func (f *CardForm) card(p *kit.Painter, b kit.Box) {
	p.Rect(b, kit.Paper, kit.Brass, 3, 12)
	b = b.Inset(8)
	band := kit.OnPaper(cmp.Or(f.vm.Band.Tone, "grey"))
	if f.vm.Band.Whole {
		p.Rect(b, band, kit.None, 0, 8)
		b = b.Inset(6)
	}
	lines := f.vm.Lines
	if len(f.vm.Chips) > 0 {
		plan := f.plan(b.W, kit.TextPlain)
		if b.H-plan.high-8 < linesHigh(len(lines)) {
			plan = f.plan(b.W, kit.TextSmall)
		}
		f.chips(p, b.Bottom(plan.high, 8), plan)
	}
	if len(lines) == 0 {
		return
	}
	lines = f.linesFor(b.H)
	n := float32(len(lines))
	first := b.Top(min((b.H-6*(n-1))/n, 90), 6)
	if f.vm.Band.Some && !f.vm.Band.Whole {
		p.Rect(first, band, kit.None, 0, 8)
		first = first.Inset(2)
	}
	f.line(p, first, lines[0])
	if f.vm.Picture != "" && b.H > 60 {
		f.picture(p, &b, n > 1)
	}
	for i, line := range lines[1:] {
		left := n - 1 - float32(i)
		f.line(p, b.Top(min((b.H-6*(left-1))/left, 130), 6), line)
	}
}

// linesHigh returns the least height of some lines of fields.
func linesHigh(n int) float32 { return float32(n)*(kit.LeastTarget+6) - 6 }

// linesFor returns the lines of fields that have room in a height, in their order: before the others the
// first one, the open one and the last ones, with the price.
func (f *CardForm) linesFor(high float32) (list [][]int) {
	all := f.vm.Lines
	most := max(1, int((high+6)/(kit.LeastTarget+6)))
	kept := map[int]bool{0: true}
	if i := slices.IndexFunc(all, func(line []int) bool { return slices.Contains(line, f.open) }); i >= 0 {
		kept[i] = true
	}
	for i := len(all) - 1; i > 0 && len(kept) < most; i-- {
		kept[i] = true
	}
	for i, line := range all {
		if kept[i] {
			list = append(list, line)
		}
	}
	return list
}

// picture draws the picture of the card below its name: beside the fields, or in the middle if
// there are none.
func (f *CardForm) picture(p *kit.Painter, b *kit.Box, beside bool) {
	at := *b
	if beside {
		at = b.Left(min(b.H, b.W*0.26), 8)
	}
	side := min(at.H, at.W) - 6
	p.Icon(at.Centre(side, side), f.vm.Picture, kit.OnPaper("umber"), kit.Paper)
}

// line draws fields side by side.
func (f *CardForm) line(p *kit.Painter, at kit.Box, line []int) {
	shares := float32(0)
	for _, n := range line {
		shares += f.share(n)
	}
	unit := (at.W - 6*float32(len(line)-1)) / shares
	for _, n := range line {
		f.field(p, at.Left(unit*f.share(n), 6), n)
	}
}

// share returns the part of its line that a field takes; typed fields and long values take
// more.
func (f *CardForm) share(n int) float32 {
	if r := &f.vm.Rows[n]; r.Typed || len(r.Options) > 10 {
		return 1.3
	}
	return 1
}

// field draws a field as a key that opens its pad.
func (f *CardForm) field(p *kit.Painter, b kit.Box, n int) {
	r := f.vm.Rows[n]
	b.H = max(b.H, kit.LeastTarget)
	chosen, ink := n == f.open, fieldInk{kit.Ink, kit.OnPaper("brass"), kit.ChosenEdge, kit.Paper}
	onBand := f.vm.Band.Some && slices.Contains(f.vm.Lines[0], n)
	if onBand && !chosen {
		white := kit.RGB(0xffffff)
		ink = fieldInk{white, white, white, kit.OnPaper(cmp.Or(f.vm.Band.Tone, "grey"))}
	}
	p.Key(b, "row/"+r.Field, kit.KeyFace{Kind: kit.KeyBare, Label: r.Label, Detail: r.Value, What: [4]any{r.Value, r.Label, chosen, ink}, Draw: func(p *kit.Painter, b kit.Box) {
		switch {
		case chosen:
			p.Rect(b, kit.RGB(0xfffaf0), kit.ChosenEdge, 3, 6)
		case f.vm.Band.Whole && !onBand:
			p.Rect(b, kit.RGB(0xfffaf0), kit.None, 0, 6)
		default:
			pieces.Dashed(p, b, ink.label)
		}
		b = b.InsetXY(6, 2)
		label := kit.CapsStyle(kit.TextSmall, ink.label)
		label.Short, label.Tight = r.Short, true
		p.Text(b.Bottom(min(b.H*0.3, 16), 0), r.Label, label)
		f.said(p, b, &r, ink)
	}}, func() { f.Turn(n) })
}

// fieldInk are the colours of a field: its value, its label and picture, a value that is missing, the ground.
type fieldInk struct{ value, label, missing, ground color.NRGBA }

// said draws the value of a field: a number with its icon, pictures, or words.
func (f *CardForm) said(p *kit.Painter, b kit.Box, r *owncards.FormRowVM, ink fieldInk) {
	value, colour := r.Value, ink.value
	if value == "" {
		value, colour = "?", ink.missing
	}
	number := len(r.Options) > 0 && utf8.RuneCountInString(value) <= 2
	switch {
	case len(r.Icons) > 0:
		size := min(b.H, max(34, b.H*0.6), b.W/float32(len(r.Icons))-4)
		at := b.Centre((size+6)*float32(len(r.Icons))-6, size)
		for _, icon := range r.Icons {
			p.Icon(at.Left(size, 6), icon, ink.value, ink.ground)
		}
	case number && r.Icon != "":
		size := min(b.H, max(36, b.H*0.6), b.W*0.4)
		at := b.Centre(2*size+4, size)
		p.Figure(at.Left(size, 4), value, size*1.15, colour)
		p.Icon(at.Centre(size*0.85, size*0.85), r.Icon, ink.label, ink.ground)
	case number:
		p.Figure(b, value, min(b.H, max(36, b.H*0.6))*1.15, colour)
	case r.Icon != "":
		p.Icon(b.Left(min(28, b.H), 4).Centre(26, 26), r.Icon, ink.label, ink.ground)
		narrowed(p, b, value, kit.TextStyle{Size: kit.TextPlain, Bold: true, Colour: colour, Tight: true})
	default:
		narrowed(p, b, value, kit.TextStyle{Size: kit.TextBig, Bold: true, Colour: colour, Tight: true, Align: fyne.TextAlignCenter})
	}
}

// chipHigh is the height of a chip; chipHead that of the line over them.
const chipHigh, chipHead = 48, 20

// chipPlan is the layout of the chips in lines.
type chipPlan struct {
	at   []kit.Box // from the upper left corner of the first line
	high float32
	size float32 // of their words
}

// plan breaks the chips into lines.
func (f *CardForm) plan(w, size float32) chipPlan {
	plan := chipPlan{size: size}
	x, y := float32(0), float32(chipHead)
	for i := range f.vm.Chips {
		c := &f.vm.Chips[i]
		text := c.Text
		if c.Add {
			text = ""
		}
		need := min(kit.TextWidth(text, size, true)+size*1.5, w)
		if c.N > 0 {
			need = min(need+32, w)
		}
		if c.Icon != "" {
			need = min(need+26, w)
		}
		need = max(need, chipHigh+8)
		if x > 0 && x+need > w {
			x, y = 0, y+chipHigh+kit.Gap
		}
		plan.at = append(plan.at, kit.At(x, y, need, chipHigh))
		x += need + kit.Gap
	}
	plan.high = y + chipHigh
	return plan
}

// chips draws the steps of what the card does.
func (f *CardForm) chips(p *kit.Painter, b kit.Box, plan chipPlan) {
	p.Rect(kit.At(b.X, b.Y-4, b.W, 1.5), kit.Brass, kit.None, 0, 0)
	head := kit.CapsStyle(18, kit.OnPaper("brass"))
	if f.vm.Band.Whole {
		head.Colour = kit.RGB(0xffffff)
	}
	head.Align, head.Tight = fyne.TextAlignLeading, true
	p.Text(kit.At(b.X, b.Y, b.W, chipHead-2), f.vm.Steps, head)
	for i := range f.vm.Chips {
		c := f.vm.Chips[i]
		at := plan.at[i]
		at.X, at.Y = at.X+b.X, at.Y+b.Y
		open := c.Has(f.open)
		p.Key(at, "row/"+f.vm.Rows[c.Row].Field, kit.KeyFace{Kind: kit.KeyBare, Label: c.Text, What: [4]any{c.Text, c.N, open, plan.size}, Draw: func(p *kit.Painter, b kit.Box) { drawChip(p, b, &c, open, plan.size) }}, func() { f.tapChip(&c) })
	}
}

// tapChip opens the first field of a chip, or the next one if a field of it is open. The chip
// that adds a step adds it at once.
func (f *CardForm) tapChip(c *owncards.ChipVM) {
	if c.Add {
		f.Turn(c.Row)
		f.OnValue(f.vm.Rows[c.Row].Field, f.vm.Rows[c.Row].Options[0].Value)
		return
	}
	for i, n := range c.Rows {
		if n == f.open {
			f.Turn(c.Rows[(i+1)%len(c.Rows)])
			return
		}
	}
	f.Turn(c.Row)
}

// drawChip draws a step: its number and its words.
func drawChip(p *kit.Painter, b kit.Box, c *owncards.ChipVM, open bool, size float32) {
	rim, thick, fill := kit.Brass, float32(2), kit.RGB(0xfffaf0)
	colour := kit.Ink
	switch {
	case open:
		rim, thick = kit.ChosenEdge, 4
	case c.Empty:
		rim = kit.ChosenEdge
	}
	if c.Empty {
		colour = kit.ChosenEdge
	}
	p.Rect(b, fill, rim, thick, b.H/2)
	b = b.InsetXY(10, 3)
	if c.N > 0 {
		disc := b.Left(28, 6).Centre(28, 28)
		p.Rect(disc, kit.RGB(0x5e1a10), kit.None, 0, 14)
		p.Figure(disc, string('0'+rune(c.N)), 24, kit.Cream)
	}
	if c.Add {
		p.Icon(b.Centre(26, 26), "add", kit.Sepia, fill)
		return
	}
	if c.Icon != "" {
		p.Icon(b.Left(22, 4).Centre(22, 22), c.Icon, kit.OnPaper("brass"), fill)
	}
	st := kit.WordStyle(size, colour)
	st.Tight = true
	narrowed(p, b, c.Text, st)
}

// narrowed draws words in narrow capitals where they would be cut otherwise.
func narrowed(p *kit.Painter, b kit.Box, text string, st kit.TextStyle) {
	if kit.FitText(text, b.W, b.H, st).Cut {
		st.Face, st.Bold, text = kit.FaceFigure, false, strings.ToUpper(text)
	}
	p.Text(b, text, st)
}
