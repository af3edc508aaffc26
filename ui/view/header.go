package view

import (
	"fmt"
	"image/color"
	"strings"

	"casekeeper/ui/present"

	"fyne.io/fyne/v2"
)

// heading is what the header says: whose turn it is, what is asked, and where
// in the game that is.
type heading struct {
	mark  present.MarkVM    // nobody = the header is dark
	name  string            // in capitals: a name, or a title
	asked string            // the verb phrase
	place [2]string         // two short lines
	stake []present.OfferVM // what is to be won, beside a title; none = nothing is
	won   string            // the word before it
}

// headHigh is the height of the header: two lines on a screen on end.
func headHigh(upright bool) float32 {
	if upright {
		return 116
	}
	return 64
}

// cornerWide is the width of the menu and of undo, in the corners.
const cornerWide = 72

// heading is what the header says now.
func (t *Table) heading() heading {
	if m := t.moment(); m.head != nil {
		return m.head(t)
	}
	if s := t.doing(); s != nil && s.Acts != "" && t.sheet == sheetNone {
		h := t.askedHead()
		return heading{mark: s.Mark, name: s.Mark.Name, asked: s.Acts, place: h.place}
	}
	return t.askedHead()
}

// askedHead is what is asked, and where in the game that is.
func (t *Table) askedHead() heading {
	h := heading{place: [2]string{t.vm.Round, t.vm.Phase}}
	if c := &t.vm.Latest; t.fell {
		h.mark, h.name, h.asked = c.Mark, c.Mark.Name, c.Detail
		return h
	}
	if _, short, numbered := strings.Cut(t.vm.Phase, ": "); numbered { // "Phase 2: placing"
		h.place[1] = short
	}
	if h.place[0] == "" {
		h.place = [2]string{h.place[1], ""}
	}
	a := t.asked()
	if a == nil {
		h.name = t.vm.Over
		return h
	}
	h.mark, h.name, h.asked = a.Seat, a.Seat.Name, a.Beside
	if a.Optional != "" {
		h.asked += " (" + a.Optional + ")"
	}
	if a.Seat.Shape == "" {
		h.name, h.asked = "", a.Text
	}
	return h
}

// header draws the top: menu, who is on turn and what is asked, undo. On a
// screen on end what is asked has a line of its own.
func (t *Table) header(p *painter, b box) {
	p.rect(b, night, none, 0, 0)
	h, whole := t.heading(), b
	asked := box{}
	if t.upright {
		asked = b.bottom(b.H-64, 0)
	}
	p.key(b.left(cornerWide, 0).inset(4), "menu", keyFace{kind: keyQuiet, icon: "menu"}, func() { t.open(sheetMenu, 0) })
	t.undo(p, b.right(cornerWide, 0).inset(4))
	if h.mark.Shape != "" {
		p.rect(b, seatColour(h.mark.Colour), none, 0, 0)
		if t.upright {
			p.rect(box{whole.X, asked.Y, whole.W, asked.H}, seatColour(h.mark.Colour), none, 0, 0)
		}
	}
	if d := t.vm.Demo; d != nil {
		b.right(4, 0)
		t.demo(p, b.right(3*smallest+2*gap, gap).centre(3*smallest+2*gap, smallest), d)
	}
	what, label := []any{h, t.signs()}, strings.TrimSpace(h.name+" "+h.asked)
	face := keyFace{kind: keyBare, label: label, what: what, draw: func(p *painter, b box) { t.drawHeading(p, b, &h) }}
	b = b.insetXY(4, 4)
	if t.upright {
		p.tile(b, "heading", what, face.draw)
		asked.top(4, 0)
		b, face.draw = asked.insetXY(12, 0), func(p *painter, b box) { drawAsked(p, b, &h) }
	}
	if a := t.asked(); a != nil && a.Teaches {
		p.key(b, "why@"+t.seq, face, func() { t.OnRule(a.Rule) })
		return
	}
	p.tile(b, "asked", what, face.draw)
}

// drawAsked is what is asked, on the ground of the header.
func drawAsked(p *painter, b box, h *heading) {
	st := wordStyle(sizeAsk, headInk(h))
	st.tight = true
	p.text(b, h.asked, st)
}

// headInk is the colour of words in the header.
func headInk(h *heading) color.NRGBA {
	if h.mark.Shape == "" {
		return cream
	}
	return onSeat(h.mark.Colour)
}

// undo takes the latest act back; held, it opens the list of acts.
func (t *Table) undo(p *painter, b box) {
	face := keyFace{kind: keyQuiet, label: t.vm.Undo.Label, detail: t.vm.Undo.What, off: !t.vm.Undo.On, what: t.vm.Undo.On, commits: true, hold: func() { t.OnLog() }}
	face.draw = iconFace("undo", face.off)
	p.key(b, "undo", face, func() { t.commit(t.OnUndo) })
}

// iconFace is the face of a key with only its picture to see.
func iconFace(name string, off bool) func(*painter, box) {
	return func(p *painter, b box) {
		colour := cream
		if off {
			colour = mix(night, dim, 0.6)
		}
		p.icon(b.centre(32, 32), name, colour, board)
	}
}

// signs are the pictures beside the place: whether all is on disk, how the
// sensors are.
func (t *Table) signs() (list []sign) {
	if d := t.vm.Saved; d.Icon != "" {
		list = append(list, sign{d.Icon, d.Good})
	}
	if !t.vm.Hardware.None {
		list = append(list, sign{"lamp", t.vm.Hardware.Good})
	}
	return list
}

type sign struct {
	icon string
	good bool
}

// drawHeading draws the middle of the header; on a screen on end, its first
// line.
func (t *Table) drawHeading(p *painter, b box, h *heading) {
	ground, words := night, headInk(h)
	if c := h.mark.Colour; h.mark.Shape != "" {
		ground = seatColour(c)
		p.seatSign(b.left(52, 12).centre(52, min(52, b.H)), Mark(h.mark))
	}
	name, asked := titleStyle(sizeName, words), h.asked
	title := strings.ToUpper(h.name)
	if h.mark.Shape == "" {
		title = h.name
		if len(h.stake) == 0 {
			name.size = textTitle
		}
	}
	if t.upright {
		asked = ""
	}
	if asked == "" {
		if b.W-t.placeWidth(h)-12 > width(title, 20, true) {
			t.drawPlace(p, &b, h, ground, words)
		}
		for _, less := range []string{shortened(title), strings.ToUpper(h.mark.Short)} {
			if h.mark.Shape != "" && less != "" && setText(title, b.W, b.H, name).cut {
				title = less
			}
		}
		p.text(b, title, name)
		return
	}
	if len(h.stake) > 0 {
		drawStakes(p, b, h, ground, name)
		return
	}
	half := b.W * 0.5
	if setText(asked, half-14, b.H, textStyle{size: textSmall, bold: true, tight: true}).cut {
		half = b.W * 0.3
	}
	for name.size > textSmall && setText(asked, b.W-14-min(width(title, name.size, true), half), b.H, textStyle{size: textSmall, bold: true, tight: true}).cut {
		name.size -= 2
	}
	if name.width(title, name.size*0.85) > half {
		title = shortened(title)
	}
	if title != "" {
		p.text(b.left(min(name.width(title, name.size)+2, half), 14), title, name)
	}
	if w := t.placeWidth(h); !setText(asked, b.W-w-12, b.H, textStyle{size: 20, bold: true, tight: true}).cut {
		t.drawPlace(p, &b, h, ground, words) // else it gives way to the question
	}
	drawAsked(p, b, h)
}

// drawStakes is a header with a title, what is to be won on a plate of felt in
// the middle, and the place.
func drawStakes(p *painter, b box, h *heading, ground color.NRGBA, name textStyle) {
	st, words := capsStyle(sizeCaps, cream), capsStyle(sizeCaps, dim)
	w := max(st.width(strings.ToUpper(h.place[0]), sizeCaps), st.width(strings.ToUpper(h.place[1]), sizeCaps)) + 2
	at := b.right(w, 12).centre(w, 50)
	st.align, st.tight, st.colour = fyne.TextAlignTrailing, true, dim
	for i, row := range at.grid(1, 2, 0) {
		p.text(row, strings.ToUpper(h.place[i]), st)
	}
	title := strings.ToUpper(h.name)
	named, say, wide := true, strings.ToUpper(h.won), float32(0)
	for _, try := range []struct {
		named bool
		say   string
	}{{true, say}, {false, say}, {false, ""}} { // the title is read first
		named, say = try.named, try.say
		wide = words.width(say, sizeCaps) + 32
		for i := range h.stake {
			wide += stakeWidth(&h.stake[i], named) + 14
		}
		if name.width(title, titleLeast)+wide+16 <= b.W {
			break
		}
	}
	p.text(b.left(min(name.width(title, name.size)+2, b.W-wide-16), 16), title, name)
	at = b.centre(min(wide, b.W), 46)
	p.rect(at, felt, none, 0, 8)
	at = at.insetXY(12, 0)
	words.tight = true
	if say != "" {
		p.text(at.left(words.width(say, sizeCaps)+2, 8), say, words)
	}
	for i := range h.stake {
		if i > 0 {
			p.text(at.left(12, 2), "/", words)
		}
		for k := range h.stake[i].Parts {
			drawStakePart(p, &at, &h.stake[i].Parts[k], named)
		}
	}
}

// titleLeast is the size that a title has at least beside what is to be won.
const titleLeast = 28

// drawStakePart cuts a figure with its picture, and its name if there is room,
// off the left.
func drawStakePart(p *painter, b *box, c *present.CounterVM, named bool) {
	digits, name := figureStyle(42, cream), capsStyle(sizeCaps, cream)
	digits.align, name.tight = fyne.TextAlignLeading, true
	text, called := fmt.Sprint(c.Value), strings.ToUpper(c.Name)
	p.text(b.left(digits.width(text, 42), 2), text, digits)
	p.icon(b.left(32, 6).centre(32, 32), pictureOf(c.Look), onDark(c.Look.Tone), felt)
	if named {
		p.text(b.left(name.width(called, sizeCaps)+2, 8), called, name)
	}
}

// stakeWidth is what a stake needs.
func stakeWidth(o *present.OfferVM, named bool) (w float32) {
	digits, name := figureStyle(42, cream), capsStyle(sizeCaps, cream)
	for i := range o.Parts {
		c := &o.Parts[i]
		w += digits.width(fmt.Sprint(c.Value), 42) + 2 + 38
		if named {
			w += name.width(strings.ToUpper(c.Name), sizeCaps) + 10
		}
	}
	return w
}

// placeWidth is what the two lines of the place and the signs need.
func (t *Table) placeWidth(h *heading) float32 {
	st := capsStyle(sizeCaps, cream)
	w := max(st.width(strings.ToUpper(h.place[0]), sizeCaps), st.width(strings.ToUpper(h.place[1]), sizeCaps)) + 2
	if len(t.signs()) > 0 {
		w += 22
	}
	return w
}

// drawPlace cuts the place off the right.
func (t *Table) drawPlace(p *painter, b *box, h *heading, ground, words color.NRGBA) {
	at := b.right(t.placeWidth(h), 12)
	p.mark(placeMark, at)
	if list := t.signs(); len(list) > 0 {
		for i, cell := range at.right(18, 4).grid(1, 2, 2)[:min(2, len(list))] {
			colour := words
			if !list[i].good {
				colour = alarm
			}
			p.icon(cell.centre(18, 18), list[i].icon, colour, ground)
		}
	}
	st := capsStyle(sizeCaps, words)
	st.align, st.tight = fyne.TextAlignTrailing, true
	if h.place[1] == "" {
		p.text(at, strings.ToUpper(h.place[0]), st)
		return
	}
	rows := at.centre(at.W, min(at.H, 50)).grid(1, 2, 0)
	p.text(rows[0], strings.ToUpper(h.place[0]), st)
	p.text(rows[1], strings.ToUpper(h.place[1]), st)
}

// demo has the keys of a demo table.
func (t *Table) demo(p *painter, b box, d *present.DemoVM) {
	icon := "play"
	if d.Playing {
		icon = "pause"
	}
	cells := b.grid(3, 1, gap)
	p.key(cells[0], "play", keyFace{icon: icon, on: d.Playing}, func() { t.OnPlay() })
	p.key(cells[1], "step", keyFace{icon: "step", off: d.Playing}, func() { t.OnStep() })
	speed := "×" + string(rune('0'+d.Pace%10))
	p.key(cells[2], "speed", keyFace{label: speed, what: d.Pace, draw: func(p *painter, b box) {
		p.text(b, speed, textStyle{size: textPlain, bold: true, colour: cream, align: fyne.TextAlignCenter})
	}}, func() { t.OnSpeed() })
}
