package screens

import (
	"strings"

	"casekeeper/ui/kit"

	"fyne.io/fyne/v2"
)

// The first page of the screen in hand: in the colour of the seat, with its shape and name as large as they
// fit, and below a strip on which the finger is held, with the other ways as small keys beside it.

// Heights of the strip and of the small keys, in units.
const stripHigh, smallHigh = 106, 60

func (h *Hand) front(p *kit.Painter, b kit.Box) {
	colour := h.vm.Mark.Colour
	text := kit.OnSeat(colour)
	p.Rect(b, kit.SeatColour(colour), kit.None, 0, 0)
	bar := b.Top(formHead, 0)
	left, right := bar.Left(kit.CornerWide, kit.Gap), bar.Right(kit.CornerWide, kit.Gap)
	if h.vm.Next || h.due() { // else the key that says "done" does the same
		corner(p, left, "back", h.vm.Back, "back", func() { h.OnBack() })
	}
	if h.vm.Again != "" && h.sent == "" {
		corner(p, right, "again", h.vm.Again, "undo", func() { h.OnUndo() })
	}
	title := kit.TitleStyle(32, text)
	title.Align = fyne.TextAlignCenter
	p.Text(bar, strings.ToUpper(h.vm.Title), title)
	b = b.InsetXY(12, 0)
	b.Bottom(12, 0)
	h.ways(p, &b)
	if b = b.InsetXY(0, 8); h.held {
		h.own(p, b)
		return
	}
	h.who(p, b)
}

// corner draws a key in a corner of the page.
func corner(p *kit.Painter, b kit.Box, id, label, icon string, do func()) {
	p.Key(b, id, kit.KeyFace{Kind: kit.KeyBare, Label: label, What: icon, Draw: func(p *kit.Painter, b kit.Box) {
		p.Rect(b, kit.Night, kit.None, 0, 0)
		p.Icon(b.Centre(34, 34), icon, kit.Cream, kit.Night)
	}}, do)
}

// ways cuts the strip and the small keys off the bottom. Where nothing is covered, what can be entered or had
// takes the strip instead.
func (h *Hand) ways(p *kit.Painter, b *kit.Box) {
	enters, hint := h.due(), h.vm.HintKey != ""
	bare := len(h.vm.Own) == 0
	var small []func(kit.Box)
	if !enters { // so a second tap on it does not pass over whoever is next
		small = append(small, func(b kit.Box) {
			p.Key(b, "done", kit.KeyFace{Kind: kit.KeyPrimary, Label: h.vm.Done, Icon: "check", Size: kit.TextPlain}, func() { h.OnDone() })
		})
	}
	if hint && (!bare || enters) {
		small = append(small, func(b kit.Box) { h.hintKey(p, b) })
	}
	if enters && !bare {
		small = append(small, func(b kit.Box) { h.enterKey(p, b) })
	}
	var strip, side kit.Box
	n := len(small)
	switch {
	case b.Upright() && n > 0:
		side = b.Bottom(smallHigh, kit.Gap)
		strip = b.Bottom(stripHigh, kit.Gap)
	case n > 0:
		strip = b.Bottom(max(stripHigh, float32(n)*(smallHigh+kit.Gap)-kit.Gap), kit.Gap)
		side = strip.Right(strip.W*[]float32{0.2, 0.26}[min(n, 2)-1], kit.Gap)
	default:
		strip = b.Bottom(stripHigh, kit.Gap)
	}
	switch {
	case bare && enters:
		h.enterKey(p, strip)
	case bare && hint:
		h.hintKey(p, strip)
	default:
		p.Key(strip, "hold", kit.KeyFace{Kind: kit.KeyBare, Label: h.vm.Hold, Detail: h.vm.Lifts, On: h.held, What: h.held, Draw: func(p *kit.Painter, b kit.Box) { drawHold(p, b, h.vm.Hold, h.vm.Lifts) }}, nil)
		p.Held("hold", h.rest)
	}
	cells := side.Grid(1, max(n, 1), kit.Gap)
	if b.Upright() {
		cells = side.Grid(max(n, 1), 1, kit.Gap)
	}
	for i, draw := range small {
		draw(cells[n-1-i])
	}
}

// due reports whether there is something to enter.
func (h *Hand) due() bool { return len(h.vm.Asks) > 0 && h.sent == "" }

// enterKey draws the key that opens what the player enters.
func (h *Hand) enterKey(p *kit.Painter, b kit.Box) {
	face := kit.KeyFace{Kind: kit.KeyPrimary, Label: h.vm.Enter, Icon: "writing"}
	if b.H > smallHigh {
		face.Size = kit.TextBig
	}
	p.Key(b, "enter", face, func() {
		h.enters = true
		h.Refresh()
		h.OnOpen()
	})
}

// drawHold draws the strip on which the finger is held.
func drawHold(p *kit.Painter, b kit.Box, text, more string) {
	p.Rect(b, kit.Paper, kit.PaperEdge, 2, 10)
	b = b.InsetXY(14, 8)
	side := min(b.H, 76)
	p.Icon(b.Left(side, 14).Centre(side, side), "palm", kit.OnPaper("crimson"), kit.Paper)
	rows := b.Centre(b.W, min(b.H, 92))
	big, plain := kit.WordStyle(27, kit.Ink), kit.TextStyle{Size: 20, Colour: kit.Ink, Tight: true, Top: true}
	big.Tight = true
	p.Text(rows.Top(rows.H*0.48, 2), text, big)
	p.Text(rows, more, plain)
}

// who draws the shape and the name of the seat, and what everybody does now.
func (h *Hand) who(p *kit.Painter, b kit.Box) {
	text := kit.OnSeat(h.vm.Mark.Colour)
	does, others := h.vm.Give, h.vm.Privacy
	if h.entered && len(h.vm.Asks) == 0 && h.vm.Noted != "" {
		does = h.vm.Noted
	}
	give, hint := kit.WordStyle(32, text), kit.WordStyle(32, text)
	name := kit.TitleStyle(kit.SizeBanner, text)
	if i := strings.IndexAny(h.vm.Mark.Name, " -"); i > 2 {
		name.Short = strings.ToUpper(h.vm.Mark.Name[:i])
	}
	if b.Upright() {
		give.Align, hint.Align, name.Align = fyne.TextAlignCenter, fyne.TextAlignCenter, fyne.TextAlignCenter
		p.Text(b.Bottom(60, 4), others, hint)
		p.Text(b.Bottom(96, 12), does, give)
		p.Text(b.Bottom(min(180, b.H*0.4), 12), strings.ToUpper(h.vm.Mark.Name), name)
	} else {
		sign := b.Left(min(b.H, b.W*0.3), 24)
		rows := b.Centre(b.W, min(b.H, 320))
		p.Text(rows.Top(rows.H*0.46, 8), strings.ToUpper(h.vm.Mark.Name), name)
		give.Top, hint.Top = true, true
		p.Text(rows.Top(min(rows.H*0.5, kit.TextHeight(does, rows.W, give)), 4), does, give)
		p.Text(rows, others, hint)
		b = sign
	}
	if side := min(b.W, b.H, 224); h.vm.Mark.Shape != "" {
		p.SeatSign(b.Centre(side, side), kit.Mark(h.vm.Mark))
	}
}

// own draws the player's own cards.
func (h *Hand) own(p *kit.Painter, b kit.Box) {
	p.Rect(b, kit.Board, kit.BoardEdge, kit.FrameWidth(2), 14)
	b = b.Inset(10)
	if len(h.vm.Own) == 0 {
		p.Text(b, h.vm.Nothing, kit.TextStyle{Size: kit.TextBig, Colour: kit.Cream, Align: fyne.TextAlignCenter})
		return
	}
	cols := min(len(h.vm.Own), 4)
	cells := b.Grid(cols, (len(h.vm.Own)+cols-1)/cols, kit.Gap)
	for i, c := range h.vm.Own {
		drawOwn(p, cells[i], c)
	}
}
