package table

import (
	"fmt"
	"slices"

	"casekeeper/ui/kit"
	"casekeeper/ui/present"
)

// What a lesson is about wears its sign.

// badgeSide is the side of the sign.
const badgeSide = 26

// badge draws the sign at what the lesson is about that is shown.
func (l stripView) badge(p *kit.Painter, page kit.Box) {
	if !l.f.strip.lesson && !l.tellsItself() {
		return
	}
	at, found := l.taught(p)
	if !found || l.tail(p, at) {
		return
	}
	disc := kit.At(at.X+at.W-badgeSide*0.7, at.Y-badgeSide*0.3, badgeSide, badgeSide)
	disc.X = min(disc.X, page.X+page.W-badgeSide)
	p.Tile(disc, "taught", l.t.vm.Lesson.Rule, func(p *kit.Painter, b kit.Box) {
		p.Rect(b, kit.Paper, kit.Ink, kit.FrameWidth(1.5), badgeSide/2)
		p.Icon(b.Inset(2), "help", kit.OnPaper("brass"), kit.Paper)
	})
}

// tailPicture is the tail of a notice, to the left: paper, with a rim above and below that meets the one of
// the notice.
const tailPicture = `<path fill="currentColor" d="M22 1L8 12L22 23Z"/>`

// tailSide is the side of the tail's picture, tailOut how far it begins before the notice, tailRim how
// much further the paper on its rim.
const tailSide, tailOut, tailRim = 20, 13, 3

// tail draws a tail from the notice to what it speaks of, if that lies at its left, and reports whether it does.
func (l stripView) tail(p *kit.Painter, at kit.Box) bool {
	note := l.f.under
	gap := note.X - at.X - at.W
	y := note.Y + note.H/2
	if note.W == 0 || gap < 0 || gap > kit.Gap+1 || at.Y > y || at.Y+at.H < y {
		return false
	}
	rim := kit.Brass
	if m := l.t.vm.Lesson.Mark; m.Shape != "" {
		rim = kit.SeatColour(m.Colour)
	}
	p.Tile(kit.At(note.X-tailOut, y-tailSide/2, tailSide+tailRim, tailSide), "tail", rim, func(p *kit.Painter, b kit.Box) {
		b.W = tailSide
		p.Icon(b, tailPicture, rim, kit.Wood)
		b.X += tailRim
		p.Icon(b, tailPicture, kit.Paper, kit.Wood)
	})
	return true
}

// taught returns where the thing lies that a lesson is about, unless something covers it.
func (l stripView) taught(p *kit.Painter) (at kit.Box, found bool) {
	v := l.t.vm.Lesson
	if v.Figure >= 0 {
		return l.taughtFigure(p)
	}
	for _, spot := range l.taughtSpots() {
		id := fmt.Sprintf("spot/%d/%d", spot.place, spot.spot)
		if spot.spot < 0 {
			id = fmt.Sprintf("mat/%d", spot.place)
		}
		at, found = p.DrawnAt(id)
		if !found && spot.spot < 0 {
			at, found = p.DrawnAt(fmt.Sprintf("place/%d", spot.place))
		}
		if !found && spot.spot < 0 {
			at, found = p.MarkedAt(PlaceMark(spot.place))
		}
		if found && !l.Covered(at) {
			return at, true
		}
	}
	return kit.Box{}, false
}

// PlaceMark is the name of where a table draws a place that has neither key nor mat of its own.
func PlaceMark(place int) string { return fmt.Sprint("lies/", place) }

// taughtFigure returns where a large figure of a seat stands in the strip.
func (l stripView) taughtFigure(p *kit.Painter) (kit.Box, bool) {
	v := l.t.vm.Lesson
	i := slices.IndexFunc(l.t.vm.Seats, func(s present.SeatVM) bool { return s.Mark == v.Mark })
	at, found := p.KeyAt(seatID(i))
	if !found || v.Figure >= BigFigures {
		return kit.Box{}, false
	}
	at.Left(tabWide, 0)
	return at.Grid(min(len(l.t.vm.Seats[i].Counters), BigFigures), 1, 0)[v.Figure], true
}

// taughtSpots lists the places and spots that a lesson is about, those that answer first.
func (l stripView) taughtSpots() (list []spotAt) {
	v, a := l.t.vm.Lesson, l.t.asked()
	if v.About == "" {
		switch {
		case a == nil:
		case a.Place >= 0:
			list = append(list, spotAt{a.Place, a.Spot})
		case a.Rule == v.Rule: // what answers
			for _, c := range a.Choices {
				if c.Place >= 0 {
					list = append(list, spotAt{c.Place, c.Spot})
				}
			}
		}
		return list
	}
	for i := range l.t.vm.Places {
		pl := &l.t.vm.Places[i]
		if pl.Word == v.About {
			list = append(list, spotAt{i, -1})
		}
		for k := range pl.Spots {
			if s := &pl.Spots[k]; s.Word == v.About || v.About == present.Held && l.held(s) {
				list = append(list, spotAt{i, k})
			}
		}
	}
	slices.SortStableFunc(list, func(a, b spotAt) int { return len(l.AnswersAt(b.place, b.spot)) - len(l.AnswersAt(a.place, a.spot)) })
	return list
}

// held reports whether somebody stands on a spot who is not asked.
func (l stripView) held(s *present.SpotVM) bool {
	return slices.ContainsFunc(s.Tokens, func(k present.TokenVM) bool {
		a := l.t.asked()
		return k.Mark.Shape != "" && !k.Down && (a == nil || k.Mark.Shape != a.Seat.Shape)
	})
}
