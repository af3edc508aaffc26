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
	list := l.taught(p)
	i := slices.IndexFunc(list, func(at kit.Box) bool { return !at.Meets(l.NoticeAt()) })
	if i < 0 || l.tail(p, list[i]) {
		return
	}
	at := list[i]
	disc := kit.At(at.X+at.W-badgeSide*0.7, at.Y-badgeSide*0.3, badgeSide, badgeSide)
	disc.X = min(disc.X, page.X+page.W-badgeSide)
	p.Tile(disc, "taught", l.t.vm.Lesson.Rule, func(p *kit.Painter, b kit.Box) {
		p.Rect(b, kit.Paper, kit.Ink, kit.FrameWidth(1.5), badgeSide/2)
		p.Icon(b.Inset(2), "help", kit.OnPaper("brass"), kit.Paper)
	})
}

// tails are the tails of a notice: a picture, and the way in which it points. Each is paper, with a rim at
// two sides that meets the one of the notice.
var tails = []struct {
	picture string
	x, y    float32
}{
	{`<path fill="currentColor" d="M22 1L8 12L22 23Z"/>`, -1, 0},
	{`<path fill="currentColor" d="M2 1L16 12L2 23Z"/>`, 1, 0},
	{`<path fill="currentColor" d="M1 22L12 8L23 22Z"/>`, 0, -1},
	{`<path fill="currentColor" d="M1 2L12 16L23 2Z"/>`, 0, 1},
}

// tailSide is the side of a tail's picture, tailRim how much further in the paper on its rim begins.
const tailSide, tailRim = 20, 3

// tail draws a tail from the notice to what it speaks of, if that lies beside it, and reports whether it does.
func (l stripView) tail(p *kit.Painter, at kit.Box) bool {
	note := l.f.under
	rim := kit.Brass
	if m := l.t.vm.Lesson.Mark; m.Shape != "" {
		rim = kit.SeatColour(m.Colour)
	}
	for _, to := range tails {
		x, y := note.X+(1+to.x)*note.W/2, note.Y+(1+to.y)*note.H/2 // the middle of that side
		if beyond := kit.At(x+to.x*(kit.Gap+1), y+to.y*(kit.Gap+1), 1, 1); note.W == 0 || at.Meets(note) || !at.Meets(beyond) {
			continue
		}
		out := kit.At(max(0, to.x)*tailRim, max(0, to.y)*tailRim, tailSide, tailSide)
		tile := kit.At(x+to.x*tailRim-tailSide/2-out.X, y+to.y*tailRim-tailSide/2-out.Y, tailSide+to.x*to.x*tailRim, tailSide+to.y*to.y*tailRim)
		p.Tile(tile, "tail", []any{rim, to}, func(p *kit.Painter, b kit.Box) {
			b = kit.At(b.X+out.X, b.Y+out.Y, tailSide, tailSide)
			p.Icon(b, to.picture, rim, kit.Wood)
			p.Icon(kit.At(b.X-to.x*tailRim, b.Y-to.y*tailRim, tailSide, tailSide), to.picture, kit.Paper, kit.Wood)
		})
		return true
	}
	return false
}

// taught returns where the things lie that a lesson is about, the best one first.
func (l stripView) taught(p *kit.Painter) (list []kit.Box) {
	if l.t.vm.Lesson.Figure >= 0 {
		return l.taughtFigure(p)
	}
	for _, spot := range l.taughtSpots() {
		id := fmt.Sprintf("spot/%d/%d", spot.place, spot.spot)
		if spot.spot < 0 {
			id = fmt.Sprintf("mat/%d", spot.place)
		}
		at, found := p.DrawnAt(id)
		if !found && spot.spot < 0 {
			at, found = p.DrawnAt(fmt.Sprintf("place/%d", spot.place))
		}
		if !found && spot.spot < 0 {
			at, found = p.MarkedAt(PlaceMark(spot.place))
		}
		if found {
			list = append(list, at)
		}
	}
	return list
}

// PlaceMark is the name of where a table draws a place that has neither key nor mat of its own.
func PlaceMark(place int) string { return fmt.Sprint("lies/", place) }

// taughtFigure returns where a large figure of a seat stands in the strip.
func (l stripView) taughtFigure(p *kit.Painter) []kit.Box {
	v := l.t.vm.Lesson
	i := l.SeatOf(v.Mark)
	at, found := p.KeyAt(seatID(i))
	if !found || v.Figure >= BigFigures {
		return nil
	}
	at.Left(tabWide, 0)
	return at.Grid(min(len(l.t.vm.Seats[i].Counters), BigFigures), 1, 0)[v.Figure : v.Figure+1]
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
