package view

import (
	"fmt"
	"image/color"
	"math"
	"strings"

	"casekeeper/ui/present"

	"fyne.io/fyne/v2"
)

// plateFace is what a seat at the ring shows.
type plateFace struct {
	seat    present.SeatVM
	changed [bigFigures]bool // since the latest act
	lit     bool             // it can be chosen
	roomy   bool             // there is a line for what is named beside the seat
	tag     string           // picture of what it would be chosen for; "" = none
}

// drawPlate draws a seat at the ring: a tab in its colour with its shape, its
// name, and its first two figures for the whole room. Sizes are those of a plate
// 100 high.
func drawPlate(p *painter, b box, f *plateFace) {
	s := &f.seat
	goes(p, b, f)
	if s.Out {
		return
	}
	k := b.H / plateHigh
	if f.roomy {
		k = b.H / roomyHigh
	}
	k = min(k, b.W/1.8/plateHigh)
	c := seatColour(s.Mark.Colour)
	p.rect(b, night, c, frame(2), keyRadius)
	tab := b.left(48*k, 8*k)
	p.rect(tab, c, none, 0, keyRadius)
	words := onSeat(s.Mark.Colour)
	tab = tab.insetXY(0, 7*k)
	if s.Badge != "" {
		p.icon(tab.bottom(34*k, 0).centre(34*k, 34*k), s.Badge, words, c)
	}
	shape := tab.top(min(38*k, tab.H), 0)
	p.icon(shape.centre(32*k, 32*k), s.Mark.Shape, words, lineOn(c))
	whole := box{tab.X, b.Y, b.X + b.W - tab.X, b.H}
	b = box{b.X, b.Y + 4*k, b.W - 6*k, b.H - 8*k}
	head := b.top(28*k, 0)
	if f.tag != "" {
		head.right(40*k, 0)
	}
	p.name(head, s.Mark.Name, titleStyle(25*k, cream))
	if f.roomy && s.Named != "" {
		p.name(b.top(18*k, 0), s.Named, textStyle{size: textSmall * k, colour: dim, tight: true})
	}
	plateFigures(p, b, f, k)
	switch {
	case f.lit:
		p.rect(whole, none, turquoise, 5, keyRadius)
	case s.ToAct:
		p.rect(whole, none, c, 5, keyRadius)
	}
	if f.tag != "" {
		at := box{whole.X + whole.W - 42*k, whole.Y - 2*k, 42 * k, 42 * k}
		p.rect(at, night, none, 0, 21*k)
		p.icon(at.inset(2*k), f.tag, turquoise, night)
	}
}

// plateFigures draws the first figure with its picture and the most that it can
// be, and the second one at the right.
func plateFigures(p *painter, b box, f *plateFace, k float32) {
	list := f.seat.Counters
	if len(list) == 0 {
		return
	}
	if len(list) > 1 && list[1].Value > 0 {
		at := b.right(40*k, 2*k)
		size := min(42*k, at.H*0.9)
		plateFigure(p, at.bottom(size*0.78, 0), fmt.Sprint(list[1].Value), size, alarm, f.changed[1])
		side := min(26*k, at.H)
		p.icon(at.bottom(side, 0).centre(side, side), list[1].Look.Icon, alarm, night)
	}
	p.mark(figureMark(f.seat.Mark, 1), box{b.X + b.W - 42*k, b.Y, 42 * k, b.H})
	life := list[0]
	colour := cream
	if few(life) {
		colour = alarm
	}
	size := min(66*k, b.H*1.25)
	text := fmt.Sprint(life.Value)
	st := figureStyle(size, colour)
	wide := st.width(text, size) + 6*k
	at := b.bottom(min(b.H, 52*k), 0)
	p.mark(figureMark(f.seat.Mark, 0), box{at.X, at.Y, wide, at.H})
	plateFigure(p, at.left(wide, 4*k), text, size, colour, f.changed[0])
	at = at.left(26*k, 0)
	if life.Max > 0 {
		most := figureStyle(20*k, dim)
		most.align = fyne.TextAlignLeading
		p.text(at.bottom(20*k, 0), fmt.Sprintf("/%d", life.Max), most)
	}
	if life.Look.Icon != "" {
		p.icon(at.centre(26*k, min(at.H, 28*k)), life.Look.Icon, onDark("gold"), night)
	}
}

// few tells whether little is left of a figure.
func few(c present.CounterVM) bool { return c.Max > 0 && c.Value*3 <= c.Max+2 }

// plateFigure is a digit; on paper if the latest act changed it.
func plateFigure(p *painter, b box, text string, size float32, colour color.NRGBA, changed bool) {
	if changed {
		p.rect(b, paper, turquoise, 3, 6)
		colour = ink
	}
	p.figure(b, text, size, colour)
}

// goes draws the plate of who is out of the game, which tilts when that happens.
func goes(p *painter, b box, f *plateFace) {
	kind := "plate/" + f.seat.Mark.Colour + "/" + f.seat.Mark.Shape
	if !f.seat.Out {
		p.unseen(b, kind)
		return
	}
	gone := func(degrees int) func(*painter, box) {
		return func(p *painter, b box) { drawGone(p, b, f, degrees) }
	}
	p.piece(b, kind, "gone", gone(tilt), gone(0), gone(tilt/3), gone(2*tilt/3))
	p.pace(0, tipTime)
}

// drawGone is who is out of the game: the plate tilted and dark, with the
// picture of it and what the seat has shown.
func drawGone(p *painter, b box, f *plateFace, degrees int) {
	s := &f.seat
	k := b.H / plateHigh
	p.icon(b.centre(b.W, b.W), tilted(b.W, b.H*0.86, degrees), boardEdge, night)
	c := mix(seatColour(s.Mark.Colour), night, 0.45)
	b = b.insetXY(8*k, 12*k)
	tab := b.left(44*k, 6*k)
	p.icon(tab.centre(32*k, 32*k), s.Mark.Shape, c, night)
	p.name(b.top(b.H*0.42, 0), s.Mark.Name, titleStyle(22*k, dim))
	p.icon(b.left(34*k, 6*k).centre(32*k, 32*k), s.Gone, dim, night)
	role := capsStyle(24*k, alarm)
	role.align = fyne.TextAlignLeading
	p.text(b, strings.ToUpper(shownCards(s)), role)
}

// shownCards are the open cards of a seat that are not told beside its name.
func shownCards(s *present.SeatVM) string {
	var names []string
	for _, c := range s.Cards {
		if !c.Down && c.Name != s.Named {
			names = append(names, c.Name)
		}
	}
	return strings.Join(names, " · ")
}

// tilt is how far the plate of who is out is tilted, in degrees.
const tilt = -6

// tilted is the picture of a plate, tilted by some degrees, on a square as wide as
// it is.
func tilted(w, h float32, degrees int) string {
	turn := math.Pi * math.Abs(tilt) / 180
	wide := 22.5 * float32(math.Cos(turn))
	high := 24 * h / w * 0.9
	return fmt.Sprintf(`<g transform="rotate(%d 12 12)"><rect fill="white" stroke="currentColor" stroke-width="0.35" x="%.2f" y="%.2f" width="%.2f" height="%.2f" rx="1" ry="1"/></g>`,
		degrees, 12-wide/2, 12-high/2, wide, high)
}
