package table

import (
	"fmt"

	"casekeeper/ui/kit"
	"casekeeper/ui/present"
)

// What a scene or a form needs to draw the places of the layout as keys.

// AnswersAt returns the answers about a spot of a place; spot -1 = about the place itself
// and none of its spots.
func (l Look) AnswersAt(place, spot int) []present.ChoiceVM {
	if spot < 0 {
		return l.t.placeAnswers(place)
	}
	return l.t.answersAt(spotAt{place, spot})
}

// Awaits reports whether the question is about a card on a place, and that card has no
// rectangle of its own.
func (l Look) Awaits(place int) bool { return l.t.askedAt(place) }

// PlaceKey draws a place as a key that gives or opens the answers about it; without any it
// opens what lies there. what names all that draw shows.
func (l Look) PlaceKey(p *kit.Painter, b kit.Box, place int, what any, draw func(*kit.Painter, kit.Box)) {
	n := len(l.AnswersAt(place, -1))
	face := kit.KeyFace{Kind: kit.KeyBare, Label: l.t.vm.Places[place].Name, On: n > 0, Leads: n > 1, What: what, Draw: draw}
	l.board().lay(p, b, l.t.keyAt(fmt.Sprintf("place/%d", place), n), face, func() { l.t.tapPlace(place) })
}

// SpotKey does the same for a spot of a place.
func (l Look) SpotKey(p *kit.Painter, b kit.Box, place, spot int, what any, draw func(*kit.Painter, kit.Box)) {
	n := len(l.AnswersAt(place, spot))
	face := kit.KeyFace{Kind: kit.KeyBare, Label: l.t.vm.Places[place].Spots[spot].Name, On: n > 0, Leads: n > 1, What: what, Draw: draw}
	l.board().lay(p, b, l.t.keyAt(fmt.Sprintf("spot/%d/%d", place, spot), n), face, func() { l.t.tapSpot(spotAt{place, spot}, -1) })
}

// ReadKey draws a place as a key that opens what lies there, and answers nothing.
func (l Look) ReadKey(p *kit.Painter, b kit.Box, place int, what any, draw func(*kit.Painter, kit.Box)) {
	face := kit.KeyFace{Kind: kit.KeyBare, Label: l.t.vm.Places[place].Name, What: what, Draw: draw}
	l.board().lay(p, b, fmt.Sprintf("place/%d", place), face, func() { l.t.open(sheetPlace, place) })
}
