package view

import (
	"image/color"
	"unicode/utf8"

	"casekeeper/ui/present"

	"fyne.io/fyne/v2"
)

// The card that is entered, as it looks: its fields where they stand on it, its
// picture, and below what it does, step by step, as chips.

// card is the card as far as it is known.
func (f *CardForm) card(p *painter, b box) {
	p.rect(b, paper, brass, 3, 12)
	b = b.inset(8)
	if len(f.vm.Chips) > 0 {
		plan := f.plan(b.W)
		f.chips(p, b.bottom(plan.high, 8), plan)
	}
	if len(f.vm.Lines) == 0 {
		return
	}
	n := float32(len(f.vm.Lines))
	f.line(p, b.top(min((b.H-6*(n-1))/n, 90), 6), f.vm.Lines[0])
	if f.vm.Picture != "" && b.H > 60 {
		f.picture(p, &b, n > 1)
	}
	for i, line := range f.vm.Lines[1:] {
		left := n - 1 - float32(i)
		f.line(p, b.top(min((b.H-6*(left-1))/left, 130), 6), line)
	}
}

// picture draws what the card is drawn as below its name: beside what is more, or
// in the middle.
func (f *CardForm) picture(p *painter, b *box, beside bool) {
	at := *b
	if beside {
		at = b.left(min(b.H, b.W*0.26), 8)
	}
	side := min(at.H, at.W) - 6
	p.icon(at.centre(side, side), f.vm.Picture, onPaper("umber"), paper)
}

// line draws fields side by side.
func (f *CardForm) line(p *painter, at box, line []int) {
	shares := float32(0)
	for _, n := range line {
		shares += f.share(n)
	}
	unit := (at.W - 6*float32(len(line)-1)) / shares
	for _, n := range line {
		f.field(p, at.left(unit*f.share(n), 6), n)
	}
}

// share is how much of its line a field takes: what is typed, or says much,
// needs more.
func (f *CardForm) share(n int) float32 {
	if r := &f.vm.Rows[n]; r.Typed || len(r.Options) > 10 {
		return 1.7
	}
	return 1
}

// field is one thing that the card says; a tap opens it.
func (f *CardForm) field(p *painter, b box, n int) {
	r := f.vm.Rows[n]
	b.H = max(b.H, smallest)
	chosen := n == f.open
	p.key(b, "row/"+r.Field, keyFace{kind: keyBare, label: r.Label, detail: r.Value, what: [3]any{r.Value, r.Label, chosen}, draw: func(p *painter, b box) {
		if chosen {
			p.rect(b, rgb(0xfffaf0), chosenEdge, 3, 6)
		} else {
			dashed(p, b, onPaper("brass"))
		}
		b = b.insetXY(6, 2)
		label := capsStyle(textSmall, onPaper("brass"))
		label.short, label.tight = r.Short, true
		p.text(b.bottom(min(b.H*0.3, 16), 0), r.Label, label)
		f.said(p, b, &r)
	}}, func() { f.Turn(n) })
}

// said draws what a field says: a number with what it counts, pictures, or words.
func (f *CardForm) said(p *painter, b box, r *present.FormRowVM) {
	value, colour := r.Value, ink
	if value == "" {
		value, colour = "?", chosenEdge
	}
	number := len(r.Options) > 0 && utf8.RuneCountInString(value) <= 2
	switch {
	case len(r.Icons) > 0:
		size := min(b.H, max(34, b.H*0.6), b.W/float32(len(r.Icons))-4)
		at := b.centre((size+6)*float32(len(r.Icons))-6, size)
		for _, icon := range r.Icons {
			p.icon(at.left(size, 6), icon, ink, paper)
		}
	case number && r.Icon != "":
		size := min(b.H, max(36, b.H*0.6), b.W*0.4)
		at := b.centre(2*size+4, size)
		p.figure(at.left(size, 4), value, size*1.15, colour)
		p.icon(at.centre(size*0.85, size*0.85), r.Icon, onPaper("brass"), paper)
	case number:
		p.figure(b, value, min(b.H, max(36, b.H*0.6))*1.15, colour)
	case r.Icon != "":
		p.icon(b.left(min(28, b.H), 4).centre(26, 26), r.Icon, onPaper("brass"), paper)
		p.text(b, value, textStyle{size: textPlain, bold: true, colour: colour, tight: true})
	default:
		p.text(b, value, textStyle{size: textBig, bold: true, colour: colour, tight: true, align: fyne.TextAlignCenter})
	}
}

// dashed draws the frame of a field that can be tapped.
func dashed(p *painter, b box, c color.NRGBA) {
	const dash, skip, thick = 9, 6, 1.5
	for x := b.X; x < b.X+b.W; x += dash + skip {
		w := min(dash, b.X+b.W-x)
		p.rect(box{x, b.Y, w, thick}, c, none, 0, 0)
		p.rect(box{x, b.Y + b.H - thick, w, thick}, c, none, 0, 0)
	}
	for y := b.Y; y < b.Y+b.H; y += dash + skip {
		h := min(dash, b.Y+b.H-y)
		p.rect(box{b.X, y, thick, h}, c, none, 0, 0)
		p.rect(box{b.X + b.W - thick, y, thick, h}, c, none, 0, 0)
	}
}

// chipHigh is the height of a chip; chipHead that of the line over them.
const chipHigh, chipHead = 48, 20

// chipPlan is where the chips stand: so many lines of them.
type chipPlan struct {
	at   []box // from the upper left corner of the first line
	high float32
}

// plan breaks the chips into lines.
func (f *CardForm) plan(w float32) chipPlan {
	plan := chipPlan{}
	x, y := float32(0), float32(chipHead)
	for i := range f.vm.Chips {
		c := &f.vm.Chips[i]
		need := min(width(c.Text, textPlain, true)+28, w)
		if c.N > 0 {
			need = min(need+32, w)
		}
		if c.Icon != "" {
			need = min(need+26, w)
		}
		if x > 0 && x+need > w {
			x, y = 0, y+chipHigh+gap
		}
		plan.at = append(plan.at, box{x, y, need, chipHigh})
		x += need + gap
	}
	plan.high = y + chipHigh
	return plan
}

// chips are what the card does.
func (f *CardForm) chips(p *painter, b box, plan chipPlan) {
	p.rect(box{b.X, b.Y - 4, b.W, 1.5}, brass, none, 0, 0)
	head := capsStyle(18, onPaper("brass"))
	head.align, head.tight = fyne.TextAlignLeading, true
	p.text(box{b.X, b.Y, b.W, chipHead - 2}, f.vm.Steps, head)
	for i := range f.vm.Chips {
		c := f.vm.Chips[i]
		at := plan.at[i]
		at.X, at.Y = at.X+b.X, at.Y+b.Y
		open := c.Has(f.open)
		p.key(at, "row/"+f.vm.Rows[c.Row].Field, keyFace{kind: keyBare, label: c.Text, what: [3]any{c.Text, c.N, open}, draw: func(p *painter, b box) { drawChip(p, b, &c, open) }}, func() { f.tapChip(&c) })
	}
}

// tapChip opens what a chip tells of; the next of it, if it is open already. The
// one that adds a step does that at once.
func (f *CardForm) tapChip(c *present.ChipVM) {
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

// drawChip is a step: its number, and what it is in words.
func drawChip(p *painter, b box, c *present.ChipVM, open bool) {
	rim, thick, fill := brass, float32(2), rgb(0xfffaf0)
	colour := ink
	switch {
	case open:
		rim, thick = chosenEdge, 4
	case c.Empty:
		rim = chosenEdge
	}
	if c.Empty {
		colour = chosenEdge
	}
	p.rect(b, fill, rim, thick, b.H/2)
	b = b.insetXY(10, 3)
	if c.N > 0 {
		disc := b.left(28, 6).centre(28, 28)
		p.rect(disc, rgb(0x5e1a10), none, 0, 14)
		p.figure(disc, string('0'+rune(c.N)), 24, cream)
	}
	if c.Icon != "" {
		p.icon(b.left(22, 4).centre(22, 22), c.Icon, onPaper("brass"), fill)
	}
	st := wordStyle(textPlain, colour)
	st.tight = true
	p.text(b, c.Text, st)
}
