package table

import (
	"cmp"
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

// SpotState reports whether the answers about a spot are open, and whether the spot, or one
// of the things that it offers, has just been chosen.
func (l Look) SpotState(place, spot, offer int) (opened, chosen bool) {
	c := &l.t.vm.Latest
	return l.t.only == spotAt{place, spot}, l.t.chosen && c.Place == place && c.Spot == spot && c.Offer == offer
}

// PlaceFace is the face of a key that is a place or a spot of the layout.
type PlaceFace struct {
	Label string                      // "" = the name of the place or the spot
	Words string                      // a finger that rests on it reads them; "" = nothing
	What  any                         // all that Draw shows
	Draw  func(*kit.Painter, kit.Box) // draws it
}

// PlaceKey draws a place as a key that gives or opens the answers about it; without any it
// opens what lies there.
func (l Look) PlaceKey(p *kit.Painter, b kit.Box, place int, f PlaceFace) {
	id := fmt.Sprintf("place/%d", place)
	if len(l.AnswersAt(place, -1)) == 0 && b.H < kit.LeastTarget { // a table that is low has no room for it
		p.Tile(b, id, f.What, f.Draw)
		return
	}
	l.board().answerKey(p, b, id, l.t.vm.Places[place].Name, len(l.AnswersAt(place, -1)), f, func() { l.t.tapPlace(place) })
}

// SpotKey does the same for a spot of a place, or for one of the things that the spot
// offers; offer -1 = the spot as a whole.
func (l Look) SpotKey(p *kit.Painter, b kit.Box, place, spot, offer int, f PlaceFace) {
	at, id := spotAt{place, spot}, fmt.Sprintf("spot/%d/%d", place, spot)
	if offer >= 0 {
		id += fmt.Sprintf("/%d", offer)
	}
	l.board().answerKey(p, b, id, l.t.vm.Places[place].Spots[spot].Name, len(l.t.offersAt(at, offer)), f, func() { l.t.tapSpot(at, offer) })
}

// answerKey draws a key of the layout that has n answers.
func (l boardView) answerKey(p *kit.Painter, b kit.Box, id, name string, n int, f PlaceFace, tapped func()) {
	face := kit.KeyFace{Kind: kit.KeyBare, Label: cmp.Or(f.Label, name), On: n > 0, Leads: n > 1, What: f.What, Draw: f.Draw}
	l.t.worded(id, &face, f.Words)
	l.Key(p, b, l.t.keyAt(id, n), face, tapped)
}

// ReadKey draws a place as a key that opens what lies there, and answers nothing.
func (l Look) ReadKey(p *kit.Painter, b kit.Box, place int, f PlaceFace) {
	face := kit.KeyFace{Kind: kit.KeyBare, Label: cmp.Or(f.Label, l.t.vm.Places[place].Name), What: f.What, Draw: f.Draw}
	l.Key(p, b, fmt.Sprintf("place/%d", place), face, func() { l.t.open(sheetPlace, place) })
}

// Key draws a key of the layout. Where keys lie over it, it is only drawn and feels no
// finger.
func (l Look) Key(p *kit.Painter, b kit.Box, id string, face kit.KeyFace, tapped func()) {
	if l.f.cover.W > 0 && b.Meets(l.f.cover) {
		p.Tile(b, "under/"+id, face.What, face.Draw)
		return
	}
	p.Key(b, id, face, tapped)
}

// Wrong says that a sensor was wrong about the card of an act.
func (l Look) Wrong(act int) { l.t.OnWrong(act) }
