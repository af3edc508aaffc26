package table

import (
	"fmt"
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
			l.slotCard(p, room.Centre(r.W*share, r.H*share), it.Slot)
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

// place draws a place in its form.
func (l boardView) place(p *kit.Painter, b kit.Box, i int) {
	if draw := l.t.form(i).Draw; draw != nil {
		draw(l.Look, p, b, i)
		return
	}
	l.mat(p, b, i)
}

// slotCard is the card on a slot, a key to say that it is another, or its empty
// place.
func (l boardView) slotCard(p *kit.Painter, b kit.Box, slot engine.Slot) {
	card := present.CardVM{}
	for i := range l.t.vm.Places {
		for _, c := range l.t.vm.Places[i].Cards {
			if c.Slot == slot {
				card = c
			}
		}
	}
	awaited := l.t.awaits(slot)
	draw := func(p *kit.Painter, b kit.Box) {
		if card.Slot == slot {
			CardPiece(p, b, &card, func(p *kit.Painter, b kit.Box) { pieces.Card(p, b, card) })
			return
		}
		emptySlot(p, b, awaited)
	}
	act, laid := l.t.vm.Laid[slot]
	for i := range l.t.vm.Asks {
		if a := &l.t.vm.Asks[i]; card.Slot != slot && !awaited && a.Slot == slot && len(a.Grid) > 0 && l.t.lays() { // not yet: its turn comes
			p.Key(b, fmt.Sprintf("slot/%d", slot), kit.KeyFace{Kind: kit.KeyBare, Label: a.Text, What: slot, Draw: draw}, func() { l.t.ask = i; l.t.Refresh() })
			return
		}
	}
	if card.Slot != slot || !laid {
		p.Tile(b, fmt.Sprintf("slot/%d", slot), []any{card, awaited}, draw)
		return
	}
	face := kit.KeyFace{Kind: kit.KeyBare, Label: card.Name, Detail: l.t.vm.Labels.Correct, What: []any{card, awaited}, Draw: draw}
	l.lay(p, b, fmt.Sprintf("slot/%d", slot), face, func() { l.t.OnWrong(act) })
}

// slotDrawn reports whether the card of a slot has a rectangle of its own.
func (s *screen) slotDrawn(slot engine.Slot) bool {
	return slices.ContainsFunc(s.vm.Drawing.Items, func(it present.ItemVM) bool { return it.Slot != 0 && it.Slot == slot })
}

// awaits reports whether a card is awaited on a slot by the question shown.
func (q *question) awaits(slot engine.Slot) bool {
	a := q.asked()
	return a != nil && slot != 0 && a.Slot == slot
}

// emptySlot is where a card can lie. The awaited one has a sign.
func emptySlot(p *kit.Painter, b kit.Box, awaited bool) {
	if !awaited {
		p.Rect(b, kit.Night, kit.BoardEdge, kit.FrameWidth(1.5), 5)
		return
	}
	p.Rect(b, kit.Night, kit.Turquoise, 4, 5)
	side := min(b.W, b.H, 40) - 8
	p.Icon(b.Centre(side, side), "add", kit.Turquoise, kit.Night)
}

// SlotCard draws the card on a slot, or where one can lie.
func (l Look) SlotCard(p *kit.Painter, b kit.Box, slot engine.Slot) { l.board().slotCard(p, b, slot) }

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

// tapPlace gives the answer about a place, or opens those that there are, or,
// with nothing to choose, tells what lies there.
func (q *question) tapPlace(place int) {
	switch list := q.placeAnswers(place); len(list) {
	case 0:
		if n := q.layingAt(place); n >= 0 {
			q.turnTo(n)
		} else if !q.tryBarred(spotAt{place, -1}, -1) {
			q.open(sheetPlace, place)
		}
	case 1:
		q.fact(list[0].Fact)
	default:
		q.openAt(spotAt{place, -1})
	}
}

// tapSpot does the same for a spot. What cannot be now is tried all the same:
// the game says why not.
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

// chosenAt reports whether a spot, or a side of it, has just been chosen.
func (m *motion) chosenAt(place, spot, offer int) bool {
	c := &m.vm.Latest
	return m.fell && c.Place == place && c.Spot == spot && c.Offer == offer
}

// lay puts a key of the table down; only its picture where something lies over
// it.
func (l boardView) lay(p *kit.Painter, b kit.Box, id string, face kit.KeyFace, tapped func()) {
	if l.f.cover.W > 0 && b.Meets(l.f.cover) {
		p.Tile(b, "under/"+id, face.What, face.Draw)
		return
	}
	p.Key(b, id, face, tapped)
}

// keyAt is the ID of the key of a place or a spot. While it answers it belongs
// to this table, so that a finger never presses what came after.
func (s *screen) keyAt(id string, answers int) string {
	if answers > 0 {
		return id + "@" + s.seq
	}
	return id
}
