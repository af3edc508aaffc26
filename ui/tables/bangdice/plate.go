package bangdice

import (
	"fmt"
	"math"
	"strings"

	"casekeeper/ui/kit"
	"casekeeper/ui/pieces"
	"casekeeper/ui/present"
	"casekeeper/ui/table"

	"fyne.io/fyne/v2"
)

// sheriff is the record word of the mark whose picture stands below the shape of a seat.
const sheriff = "sheriff"

// plateFace is what the plate of a seat shows.
type plateFace struct {
	seat    present.SeatVM
	changed [table.BigFigures]bool // since the latest act
	lit     bool                   // it can be chosen
	roomy   bool                   // there is a line for the character
	tag     string                 // picture of the die for which it can be chosen; "" = none
}

// drawPlate draws the plate of a seat: a tab in its colour with its shape, its name, and
// its first two figures, which are read from across the room. Sizes are those of a plate
// 100 units high.
func drawPlate(p *kit.Painter, b kit.Box, f *plateFace) {
	s := &f.seat
	drawIfOut(p, b, f)
	if s.Out {
		return
	}
	k := b.H / plateHigh
	if f.roomy {
		k = b.H / roomyHigh
	}
	k = min(k, b.W/1.8/plateHigh)
	c := kit.SeatColour(s.Mark.Colour)
	p.Rect(b, kit.Night, c, kit.FrameWidth(2), kit.KeyRadius)
	tab := b.Left(48*k, 8*k)
	p.Rect(tab, c, kit.None, 0, kit.KeyRadius)
	pieces.ChairSign(p, tab, s)
	words := kit.OnSeat(s.Mark.Colour)
	tab = tab.InsetXY(0, 7*k)
	for _, m := range s.Marks {
		if m.Word == sheriff {
			p.Icon(tab.Bottom(34*k, 0).Centre(34*k, 34*k), m.Icon, words, c)
		}
	}
	shape := tab.Top(min(38*k, tab.H), 0)
	p.Icon(shape.Centre(32*k, 32*k), s.Mark.Shape, words, kit.LineOn(c))
	whole := kit.At(tab.X, b.Y, b.X+b.W-tab.X, b.H)
	b = kit.At(b.X, b.Y+4*k, b.W-6*k, b.H-8*k)
	head := b.Top(28*k, 0)
	if f.tag != "" {
		head.Right(40*k, 0)
	}
	p.Name(head, s.Mark.Name, kit.TitleStyle(25*k, kit.Cream))
	if f.roomy && s.Caption != "" {
		line := b.Top(18*k, 0)
		if f.tag != "" { // its lower end
			line.Right(34*k, 0)
		}
		p.Name(line, s.Caption, kit.TextStyle{Size: kit.TextSmall * k, Colour: kit.Dim, Tight: true})
	}
	plateFigures(p, b, f, k)
	switch {
	case f.lit:
		p.Rect(whole, kit.None, kit.Turquoise, 5, kit.KeyRadius)
	case s.ToAct:
		p.Rect(whole, kit.None, c, 5, kit.KeyRadius)
	}
	if f.tag != "" {
		at := kit.At(whole.X+whole.W-42*k, whole.Y-2*k, 42*k, 42*k)
		p.Rect(at, kit.Night, kit.None, 0, 21*k)
		p.Icon(at.Inset(2*k), f.tag, kit.Turquoise, kit.Night)
	}
}

// plateFigures draws the first figure with its picture and its maximum, and the second
// one at the right.
func plateFigures(p *kit.Painter, b kit.Box, f *plateFace, k float32) {
	list := f.seat.Counters
	if len(list) == 0 {
		return
	}
	if len(list) > 1 && list[1].Value > 0 {
		wide, side := 40*k, 20*k
		if f.roomy { // below the line for the character
			wide = 46 * k
		}
		at := b.Right(wide, 2*k)
		picture := at
		if f.roomy {
			picture = at.Left(side, 0)
		}
		size := min(figureSize*k, at.H*1.2)
		digit(p, at.Bottom(size*0.78, 0), fmt.Sprint(list[1].Value), size, kit.Alarm, f.changed[1])
		if !f.roomy {
			picture = at.Bottom(min(side, at.H), 0)
		}
		p.Icon(picture.Centre(side, side), list[1].Look.Icon, kit.Alarm, kit.Night)
	}
	p.Mark(table.FigureMark(f.seat.Mark, 1), kit.At(b.X+b.W-42*k, b.Y, 42*k, b.H))
	life := list[0]
	colour := kit.Cream
	if few(&life) {
		colour = kit.Alarm
	}
	size := min(66*k, b.H*1.25)
	text := fmt.Sprint(life.Value)
	st := kit.FigureStyle(size, colour)
	wide := st.Width(text, size) + 6*k
	at := b.Bottom(min(b.H, 52*k), 0)
	p.Mark(table.FigureMark(f.seat.Mark, 0), kit.At(at.X, at.Y, wide, at.H))
	digit(p, at.Left(wide, k), text, size, colour, f.changed[0])
	at = at.Left(26*k, 0)
	if life.Max > 0 {
		most := kit.FigureStyle(20*k, kit.Dim)
		most.Align = fyne.TextAlignLeading
		p.Text(at.Bottom(20*k, 0), fmt.Sprintf("/%d", life.Max), most)
	}
	if life.Look.Icon != "" {
		p.Icon(at.Centre(26*k, min(at.H, 28*k)), life.Look.Icon, kit.OnDark("gold"), kit.Night)
	}
}

// drawIfOut draws the plate of an eliminated player, which tilts when that happens.
func drawIfOut(p *kit.Painter, b kit.Box, f *plateFace) {
	kind := "plate/" + f.seat.Mark.Colour + "/" + f.seat.Mark.Shape
	if !f.seat.Out {
		p.Unseen(b, kind)
		return
	}
	gone := func(degrees int) func(*kit.Painter, kit.Box) {
		return func(p *kit.Painter, b kit.Box) { drawOut(p, b, f, degrees) }
	}
	p.Piece(b, kind, "gone", gone(tilt), gone(0), gone(tilt/3), gone(2*tilt/3))
	p.Pace(0, kit.TipTime)
}

// drawOut draws the plate of an eliminated player: tilted and dark, with the picture for
// it and the cards that were revealed.
func drawOut(p *kit.Painter, b kit.Box, f *plateFace, degrees int) {
	s := &f.seat
	k := b.H / plateHigh
	p.Icon(b.Centre(b.W, b.W), tilted(b.W, b.H*0.86, degrees), kit.BoardEdge, kit.Night)
	c := kit.Mix(kit.SeatColour(s.Mark.Colour), kit.Night, 0.45)
	b = b.InsetXY(8*k, 12*k)
	tab := b.Left(44*k, 6*k)
	p.Icon(tab.Centre(32*k, 32*k), s.Mark.Shape, c, kit.Night)
	p.Name(b.Top(b.H*0.42, 0), s.Mark.Name, kit.TitleStyle(22*k, kit.Dim))
	p.Icon(b.Left(34*k, 6*k).Centre(32*k, 32*k), s.OutMark.Icon, kit.Dim, kit.Night)
	role := kit.CapsStyle(24*k, kit.Alarm)
	role.Align = fyne.TextAlignLeading
	p.Text(b, strings.ToUpper(shownCards(s)), role)
}

// shownCards names the revealed cards of a seat, without the one beside its name.
func shownCards(s *present.SeatVM) string {
	var names []string
	for _, c := range s.Cards {
		if !c.Down && c.Name != s.Caption {
			names = append(names, c.Name)
		}
	}
	return strings.Join(names, " · ")
}

// tilt is the angle of the plate of an eliminated player, in degrees.
const tilt = -6

// tilted returns the picture of a plate at an angle in degrees, on a square as wide as the
// plate.
func tilted(w, h float32, degrees int) string {
	turn := math.Pi * math.Abs(tilt) / 180
	wide := 22.5 * float32(math.Cos(turn))
	high := 24 * h / w * 0.9
	return fmt.Sprintf(`<g transform="rotate(%d 12 12)"><rect fill="white" stroke="currentColor" stroke-width="0.35" x="%.2f" y="%.2f" width="%.2f" height="%.2f" rx="1" ry="1"/></g>`,
		degrees, 12-wide/2, 12-high/2, wide, high)
}
