package table

import (
	"image/color"
	"strings"

	"casekeeper/ui/kit"
	"casekeeper/ui/present"

	"fyne.io/fyne/v2"
)

// HeadHigh returns the height of the header: two lines on a screen on end.
func HeadHigh(upright bool) float32 {
	if upright {
		return 116
	}
	return 64
}

// heading is what the header says now.
func (l headerView) heading() Heading {
	if m := l.f.scene; m.Head != nil {
		return m.Head(l.Look)
	}
	a := l.t.asked() // whoever else has acted, the header is of the seat that is asked
	if s := l.t.doing(); s != nil && s.Acts != "" && l.t.sheet == sheetNone && (l.t.idle() || s.Automaton && a.Seat.Shape == "") {
		h := l.askedHead()
		return Heading{Mark: s.Mark, Name: s.Mark.Name, Asked: s.Acts, Place: h.Place}
	}
	return l.askedHead()
}

// idle reports whether nobody has to answer: nothing is asked, or a card can be named at any time while
// a program is to act.
func (q *question) idle() bool {
	a := q.asked()
	return a == nil || a.Slot != 0 && a.Seat.Shape == "" && (a.Optional != "" || q.vm.Bots.Acts != "")
}

// askedHead is what is asked, and where in the game that is.
func (l headerView) askedHead() Heading {
	h := Heading{Place: [2]string{l.t.vm.Round, l.t.vm.Phase}}
	if c := &l.t.vm.Latest; l.t.chosen {
		h.Mark, h.Name, h.Asked = c.Mark, c.Mark.Name, c.Detail
		return h
	}
	if _, short, numbered := strings.Cut(l.t.vm.Phase, ": "); numbered { // "Phase 2: placing"
		h.Place[1] = short
	}
	if h.Place[0] == "" {
		h.Place = [2]string{h.Place[1], ""}
	}
	a := l.t.asked()
	if c := &l.t.vm.Bots; c.Acts != "" && l.t.idle() {
		h.Mark, h.Name, h.Asked = c.Mark, c.Mark.Name, c.Acts
		return h
	}
	if a == nil {
		h.Name = l.t.vm.Over
		return h
	}
	h.Mark, h.Name, h.Asked = a.Seat, a.Seat.Name, a.Said.Beside
	if a.Optional != "" {
		h.Asked += " (" + a.Optional + ")"
	}
	if a.Seat.Shape == "" {
		h.Name, h.Asked = "", a.Text
	}
	return h
}

// header draws the top: menu, who is on turn and what is asked, undo. On a
// screen on end what is asked has a line of its own.
func (l headerView) draw(p *kit.Painter, b kit.Box) {
	p.Rect(b, kit.Night, kit.None, 0, 0)
	h, whole := l.heading(), b
	asked := kit.Box{}
	if l.f.upright {
		asked = b.Bottom(b.H-64, 0)
	}
	p.Key(b.Left(kit.CornerWide, 0).Inset(4), "menu", kit.KeyFace{Kind: kit.KeyQuiet, Icon: "menu"}, func() { l.t.open(sheetMenu, 0) })
	l.undo(p, b.Right(kit.CornerWide, 0).Inset(4))
	if h.Mark.Shape != "" {
		p.Rect(b, kit.SeatColour(h.Mark.Colour), kit.None, 0, 0)
		if l.f.upright {
			p.Rect(kit.At(whole.X, asked.Y, whole.W, asked.H), kit.SeatColour(h.Mark.Colour), kit.None, 0, 0)
		}
	}
	if d := l.t.vm.Demo; d != nil {
		b.Right(4, 0)
		l.demo(p, b.Right(3*kit.LeastTarget+2*kit.Gap, kit.Gap).Centre(3*kit.LeastTarget+2*kit.Gap, kit.LeastTarget), d)
	}
	shown := h
	shown.Draw = nil
	what, label := []any{shown, l.signs()}, strings.TrimSpace(h.Name+" "+h.Asked)
	face := kit.KeyFace{Kind: kit.KeyBare, Label: label, What: what, Draw: func(p *kit.Painter, b kit.Box) { l.drawHeading(p, b, &h) }}
	b = b.InsetXY(4, 4)
	if l.f.upright {
		p.Tile(b, "heading", what, face.Draw)
		asked.Top(4, 0)
		b, face.Draw = asked.InsetXY(12, 0), func(p *kit.Painter, b kit.Box) { drawAsked(p, b, &h) }
	}
	if a := l.t.asked(); a != nil && a.Reason.Text != "" {
		p.Key(b, "why@"+l.t.seq, face, func() { l.OpenRule(a.Rule) })
		return
	}
	p.Tile(b, "asked", what, face.Draw)
}

// drawAsked is what is asked, on the ground of the header.
func drawAsked(p *kit.Painter, b kit.Box, h *Heading) {
	st := kit.WordStyle(kit.SizeAsk, headInk(h))
	st.Tight = true
	p.Text(b, h.Asked, st)
}

// headInk is the colour of words in the header.
func headInk(h *Heading) color.NRGBA {
	if h.Mark.Shape == "" {
		return kit.Cream
	}
	return kit.OnSeat(h.Mark.Colour)
}

// undo takes the latest act back; held, it opens the list of acts.
func (l headerView) undo(p *kit.Painter, b kit.Box) {
	face := kit.KeyFace{Kind: kit.KeyQuiet, Label: l.t.vm.Undo.Label, Detail: l.t.vm.Undo.What, Off: !l.t.vm.Undo.On, What: l.t.vm.Undo.On, Commits: true, Hold: func() { l.t.OnLog() }}
	face.Draw = kit.IconFace("undo", face.Off)
	p.Key(b, "undo", face, func() { l.t.commit(l.t.OnUndo) })
}

// signs are the pictures beside the place: whether all is on disk, how the
// sensors are.
func (l headerView) signs() (list []sign) {
	if d := l.t.vm.Saved; d.Icon != "" {
		list = append(list, sign{d.Icon, d.Good})
	}
	if !l.t.vm.Hardware.None {
		list = append(list, sign{"lamp", l.t.vm.Hardware.Good})
	}
	return list
}

type sign struct {
	icon string
	good bool
}

// drawHeading draws the middle of the header; on a screen on end, its first
// line.
func (l headerView) drawHeading(p *kit.Painter, b kit.Box, h *Heading) {
	ground, words := kit.Night, headInk(h)
	if c := h.Mark.Colour; h.Mark.Shape != "" {
		ground = kit.SeatColour(c)
		p.SeatSign(b.Left(52, 12).Centre(52, min(52, b.H)), kit.Mark(h.Mark))
	}
	name, asked := kit.TitleStyle(kit.SizeName, words), h.Asked
	title := strings.ToUpper(h.Name)
	if h.Mark.Shape == "" {
		title = h.Name
		if h.Draw == nil {
			name.Size = kit.TextTitle
		}
	}
	if l.f.upright {
		asked = ""
	}
	if asked == "" {
		if b.W-l.placeWidth(h)-12 > kit.TextWidth(title, 20, true) {
			l.drawPlace(p, &b, h, ground, words)
		}
		for _, less := range []string{kit.FirstWord(title), strings.ToUpper(h.Mark.Short)} {
			if h.Mark.Shape != "" && less != "" && kit.FitText(title, b.W, b.H, name).Cut {
				title = less
			}
		}
		p.Text(b, title, name)
		return
	}
	if h.Draw != nil {
		h.Draw(p, b)
		return
	}
	fit := l.fitHeading(b, h, title, name.Size)
	if fit.title != "" {
		name.Size = fit.size
		p.Text(b.Left(name.Width(fit.title, fit.size)+2, 14), fit.title, name)
	}
	if fit.place {
		l.drawPlace(p, &b, h, ground, words)
	}
	drawAsked(p, b, h)
}

// headFit is what of a header has room beside the question: the title in a size, and the place.
type headFit struct {
	title string
	size  float32
	place bool
}

// titleLeast is the least size of a name beside the question.
const titleLeast = 26

// fitHeading returns what stands beside the question so that this can be read, in two lines at
// most: the place gives way first, then the name becomes smaller, then shorter.
func (l headerView) fitHeading(b kit.Box, h *Heading, title string, size float32) headFit {
	titles := []string{title}
	for _, less := range []string{kit.FirstWord(title), strings.ToUpper(h.Mark.Short)} {
		if h.Mark.Shape != "" && less != "" {
			titles = append(titles, less)
		}
	}
	place := l.placeWidth(h) + 12
	name, asked := kit.TitleStyle(size, kit.Cream), kit.WordStyle(kit.SizeAsk, kit.Cream)
	asked.Tight = true
	for _, least := range []float32{20, kit.TextPlain, kit.TextSmall} {
		for _, t := range titles {
			for s := size; s >= min(size, titleLeast); s -= 2 {
				rest := b.W - name.Width(t, s) - 16
				for _, room := range []float32{rest - place, rest} {
					if f := kit.FitText(h.Asked, room, b.H, asked); room > 0 && !f.Cut && f.Size >= least {
						return headFit{t, s, room < rest}
					}
				}
			}
		}
	}
	return headFit{titles[len(titles)-1], titleLeast, false}
}

// placeWidth is what the two lines of the place and the signs need.
func (l headerView) placeWidth(h *Heading) float32 {
	st := kit.CapsStyle(kit.SizeCaps, kit.Cream)
	w := max(st.Width(strings.ToUpper(h.Place[0]), kit.SizeCaps), st.Width(strings.ToUpper(h.Place[1]), kit.SizeCaps)) + 2
	if len(l.signs()) > 0 {
		w += 22
	}
	return w
}

// drawPlace cuts the place off the right.
func (l headerView) drawPlace(p *kit.Painter, b *kit.Box, h *Heading, ground, words color.NRGBA) {
	at := b.Right(l.placeWidth(h), 12)
	p.Mark(placeMark, at)
	if list := l.signs(); len(list) > 0 {
		for i, cell := range at.Right(18, 4).Grid(1, 2, 2)[:min(2, len(list))] {
			colour := words
			if !list[i].good {
				colour = kit.Alarm
			}
			p.Icon(cell.Centre(18, 18), list[i].icon, colour, ground)
		}
	}
	st := kit.CapsStyle(kit.SizeCaps, words)
	st.Align, st.Tight = fyne.TextAlignTrailing, true
	if h.Place[1] == "" {
		p.Text(at, strings.ToUpper(h.Place[0]), st)
		return
	}
	rows := at.Centre(at.W, min(at.H, 50)).Grid(1, 2, 0)
	p.Text(rows[0], strings.ToUpper(h.Place[0]), st)
	p.Text(rows[1], strings.ToUpper(h.Place[1]), st)
}

// demo has the keys of a demo table.
func (l headerView) demo(p *kit.Painter, b kit.Box, d *present.DemoVM) {
	icon := "play"
	if d.Playing {
		icon = "pause"
	}
	cells := b.Grid(3, 1, kit.Gap)
	p.Key(cells[0], "play", kit.KeyFace{Icon: icon, On: d.Playing}, func() { l.t.OnPlay() })
	p.Key(cells[1], "step", kit.KeyFace{Icon: "step", Off: d.Playing}, func() { l.t.OnStep() })
	speed := "×" + string(rune('0'+d.Pace%10))
	p.Key(cells[2], "speed", kit.KeyFace{Label: speed, What: d.Pace, Draw: func(p *kit.Painter, b kit.Box) {
		p.Text(b, speed, kit.TextStyle{Size: kit.TextPlain, Bold: true, Colour: kit.Cream, Align: fyne.TextAlignCenter})
	}}, func() { l.t.OnSpeed() })
}

// Heading is the header of any question: who is asked what, and where in the game
// that is.
func (l Look) Heading() Heading { return l.header().askedHead() }
