package table

import (
	"slices"

	"casekeeper/engine"
	"casekeeper/ui/kit"
	"casekeeper/ui/pieces"
	"casekeeper/ui/present"
)

// A table that its game has drawn: rectangles of a field, stretched to the room
// that there is, and what each of them shows. It knows no rule and no game,
// only how a kind of thing looks. Answers are given through the keys of
// [Table]: see answersAt and tapAt.

// items draws the rectangles of the drawing.
func (l boardView) items(p *kit.Painter, b kit.Box) {
	d := &l.t.vm.Drawing
	n := pieces.FieldFor(d, b)
	for i := range d.Items {
		it, room := &d.Items[i], pieces.Stretched(d.Fields[n], d.Items[i].At[n], b)
		switch {
		case it.Seats: // the frame shows them
		case it.Slot != 0:
			r := d.Items[i].At[n]
			share := min(room.W/r.W, room.H/r.H)
			if draw := l.t.game().Slot; draw != nil {
				wide := r.W * share
				if room.W >= kit.LeastTarget { // a table that is low has cards for fingers
					wide = max(wide, kit.LeastTarget)
				}
				draw(l.Look, p, room.Centre(wide, r.H*share), it.Slot)
			}
		case it.Figures:
			l.figures(p, room, it.Places[0])
		default:
			cells := l.t.cells(room, it)
			if len(cells) > 0 {
				if under := l.t.form(it.Places[0]).Under; under != nil {
					under(p, room, it.Places[0], cells)
				}
			}
			for k, cell := range cells {
				l.place(p, cell, it.Places[k])
			}
		}
	}
}

// place draws a place in its form, or as a panel.
func (l boardView) place(p *kit.Painter, b kit.Box, i int) {
	if draw := l.t.form(i).Draw; draw != nil {
		draw(l.Look, p, b, i)
		return
	}
	pl := &l.t.vm.Places[i]
	l.ReadKey(p, b, i, PlaceFace{What: *pl, Draw: func(p *kit.Painter, b kit.Box) { drawPlace(p, b, pl) }})
}

// slotDrawn reports whether the card of a slot has a rectangle of its own.
func (s *screen) slotDrawn(slot engine.Slot) bool {
	return slices.ContainsFunc(s.vm.Drawing.Items, func(it present.ItemVM) bool { return it.Slot != 0 && it.Slot == slot })
}

// spotAt is a place, or one of its spots; spot -1 = all of the place.
type spotAt struct{ place, spot int }

var nowhere = spotAt{-1, -1}

// spotsAnswer reports whether each spot on the table is a key now, so that a
// single answer about one needs no other.
func (q *question) spotsAnswer() bool {
	return len(q.vm.Drawing.Items) > 0 && q.sheet == sheetNone && q.vm.Contest == nil && !q.settledOn()
}

// answersAt lists the answers to what is asked that are about a place or a
// spot; none while something covers the question.
func (q *question) answersAt(at spotAt) (list []present.ChoiceVM) {
	a := q.asked()
	if a == nil {
		return nil
	}
	take := func(c present.ChoiceVM) {
		if c.Place == at.place && (at.spot < 0 || c.Spot == at.spot) && !c.Off {
			list = append(list, c)
		}
	}
	for _, c := range a.Choices {
		if len(c.Sub) == 0 {
			take(c)
		}
		for _, s := range c.Sub {
			take(s)
		}
	}
	return list
}

// offersAt are the answers about a spot that take one of its offers; offer -1 =
// any.
func (q *question) offersAt(at spotAt, offer int) (list []present.ChoiceVM) {
	for _, c := range q.answersAt(at) {
		if offer < 0 || c.Offer == offer {
			list = append(list, c)
		}
	}
	return list
}

// placeAnswers are those about a place itself and none of its spots.
func (q *question) placeAnswers(place int) (list []present.ChoiceVM) {
	for _, c := range q.answersAt(spotAt{place, -1}) {
		if c.Spot < 0 {
			list = append(list, c)
		}
	}
	return list
}

// tapPlace gives the only answer about a place, or opens its answers. Without any, it opens what
// lies there.
func (q *question) tapPlace(place int) {
	switch list := q.placeAnswers(place); len(list) {
	case 0:
		if !q.tryBarred(spotAt{place, -1}, -1) {
			q.open(sheetPlace, place)
		}
	case 1:
		q.fact(list[0].Fact)
	default:
		q.openAt(spotAt{place, -1})
	}
}

// tapSpot does the same for a spot. It also tries an answer that the rules refuse now, so that
// the game explains why.
func (q *question) tapSpot(at spotAt, offer int) {
	list := q.offersAt(at, offer)
	switch {
	case len(list) == 1:
		q.fact(list[0].Fact)
		return
	case len(list) > 1:
		q.openAt(at)
		return
	}
	if !q.tryBarred(at, offer) {
		q.open(sheetPlace, at.place)
	}
}

// tryBarred tries what cannot be now, so that the game says why not; false if
// there is no such thing.
func (q *question) tryBarred(at spotAt, offer int) bool {
	a := q.asked()
	if a == nil {
		return false
	}
	for _, c := range a.RefusedNow {
		if c.Place == at.place && c.Spot == at.spot && c.Offer == offer {
			q.fact(c.Fact)
			return true
		}
	}
	return false
}

// openAt opens the answers about a place or a spot.
func (q *question) openAt(at spotAt) {
	q.widen()
	q.only = at
	q.sheet = sheetNone
	q.Refresh()
}

// askedAt reports whether the question shown is about a place, and not about a
// card that lies beside it.
func (q *question) askedAt(i int) bool {
	a := q.asked()
	return a != nil && a.Slot != 0 && a.Place == i && !q.slotDrawn(a.Slot)
}

// keyAt is the ID of the key of a place or a spot. While it answers it belongs
// to this table, so that a finger never presses what came after.
func (s *screen) keyAt(id string, answers int) string {
	if answers > 0 {
		return id + "@" + s.seq
	}
	return id
}
