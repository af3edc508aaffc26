package table

import (
	"cmp"
	"fmt"
	"slices"

	"casekeeper/ui/kit"
	"casekeeper/ui/pieces"
	"casekeeper/ui/present"
)

// What a scene or a form needs to draw the places of the layout as keys.

// AnswersAt returns the answers about a spot of a place; spot -1 = about the place itself
// and none of its spots.
func (l Look) AnswersAt(place, spot int) []*present.ChoiceVM {
	return l.t.answersOf(spotAt{place, spot}, -1)
}

// Awaits reports whether the question is about a card on a place, and that card has no
// rectangle of its own.
func (l Look) Awaits(place int) bool { return l.t.askedAt(place) }

// Lingers reports whether the latest act is still looked at before the turn passes: nothing is lit yet.
func (l Look) Lingers() bool { return l.t.chosen && l.t.turnShown.waits }

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
	l.board().answerKey(p, b, fmt.Sprintf("place/%d", place), l.t.vm.Places[place].Name, spotAt{place, -1}, -1, f)
}

// SpotKey does the same for a spot of a place, or for one of the things that the spot
// offers; offer -1 = the spot as a whole.
func (l Look) SpotKey(p *kit.Painter, b kit.Box, place, spot, offer int, f PlaceFace) {
	l.board().answerKey(p, b, spotID(place, spot, offer), l.t.vm.Places[place].Spots[spot].Name, spotAt{place, spot}, offer, f)
}

// spotID is the ID of the key of a spot, or of one of its offers; offer -1 = the spot as a whole.
func spotID(place, spot, offer int) string {
	if offer >= 0 {
		return fmt.Sprintf("spot/%d/%d/%d", place, spot, offer)
	}
	return fmt.Sprintf("spot/%d/%d", place, spot)
}

// answerKey draws a place or a spot of the layout as a key.
func (l boardView) answerKey(p *kit.Painter, b kit.Box, id, name string, at spotAt, offer int, f PlaceFace) {
	n := len(l.t.answersOf(at, offer))
	face := kit.KeyFace{Kind: kit.KeyBare, Label: cmp.Or(f.Label, name), On: n > 0, Leads: n > 1, What: f.What, Draw: f.Draw}
	l.t.worded(id, &face, f.Words)
	p.Key(b, l.t.keyAt(id, n), face, func() { l.t.tap(at, offer) })
}

// ReadKey draws a place as a key that opens what lies there, and answers nothing.
func (l Look) ReadKey(p *kit.Painter, b kit.Box, place int, f PlaceFace) {
	face := kit.KeyFace{Kind: kit.KeyBare, Label: cmp.Or(f.Label, l.t.vm.Places[place].Name), What: f.What, Draw: f.Draw}
	p.Key(b, fmt.Sprintf("place/%d", place), face, func() { l.t.open(sheetPlace, place) })
}

// Wrong says that a sensor was wrong about the card of an act.
func (l Look) Wrong(act int) { l.t.OnWrong(act) }

// PlaceBox returns where a place lies while the layout is drawn in b; false = nowhere.
func PlaceBox(l Look, b kit.Box, place int) (kit.Box, bool) {
	d := &l.t.vm.Drawing
	n := pieces.FieldFor(d, b)
	for i := range d.Items {
		it := &d.Items[i]
		if at := slices.Index(it.Places, place); it.Slot == 0 && !it.Figures && at >= 0 {
			return pieces.Stretched(d.Fields[n], it.At[n], b).Grid(len(it.Places), 1, kit.Gap)[at], true
		}
	}
	return kit.Box{}, false
}
