package view

import (
	"cmp"
	"fmt"
	"slices"

	"casekeeper/ui/present"
)

// matLook is the fill, the rim and the band of a mat: its seat's colour, or
// that of the drawing.
func matLook(pl *present.PlaceVM) (m matColours) {
	base := onDark(cmp.Or(pl.Tone, "grey"))
	if pl.Mark.Colour != "" {
		base = seatColour(pl.Mark.Colour)
	}
	return matColours{fill: mix(feltDark, base, 0.2), rim: mix(feltDark, base, 0.6), band: base}
}

// mat draws one mat: a band with its name and pot, what lies there, its spots.
func (t *Table) mat(p *painter, b box, i int, tabs bool) {
	pl := &t.vm.Places[i]
	look := matLook(pl)
	here := len(t.answersAt(spotAt{i, -1}))
	asked := t.askedAt(i)
	buying := here > t.spotAnswers(i)
	lit := asked || buying
	p.tile(b, fmt.Sprintf("mat/%d", i), []any{look, lit}, func(p *painter, b box) {
		rim, stroke := look.rim, float32(1.5)
		if lit {
			rim, stroke = brass, 3.5
		}
		p.rect(b, look.fill, rim, stroke, 10)
	})
	b = b.inset(matEdge)
	spots := spotBoxes(&b, pl)
	awaited := slices.ContainsFunc(pl.Cards, func(c present.CardVM) bool { return c.Suit == "" && t.awaits(c.Slot) }) || asked && len(pl.Spots) > 0
	face := headFace{pl: *pl, look: look, tabs: tabs, pick: buying, awaited: awaited}
	face.pl.Cards = slices.DeleteFunc(slices.Clone(pl.Cards), func(c present.CardVM) bool { return c.OnSpot || t.slotDrawn(c.Slot) })
	p.key(b, t.keyAt(fmt.Sprintf("place/%d", i), here), keyFace{kind: keyBare, label: pl.Name, on: here > 0, leads: here > 1, what: face, draw: func(p *painter, b box) {
		drawHead(p, b, &face)
	}}, func() { t.tapAt(spotAt{i, -1}) })
	for k := range pl.Spots {
		t.spot(p, spots[k], i, k, look)
	}
}

// spotAnswers counts the answers about the spots of a place.
func (t *Table) spotAnswers(i int) (n int) {
	for _, c := range t.answersAt(spotAt{i, -1}) {
		if c.Spot >= 0 {
			n++
		}
	}
	return n
}

// askedAt tells whether the question shown is about a place, and not about a
// card that lies beside it.
func (t *Table) askedAt(i int) bool {
	a := t.asked()
	return a != nil && a.Slot != 0 && a.Place == i && !t.slotDrawn(a.Slot)
}

// spotBoxes cuts the spots off the bottom of a mat, two in a row; floors are all
// that there is below the band, one upon the other.
func spotBoxes(b *box, pl *present.PlaceVM) []box {
	n := len(pl.Spots)
	if n == 0 {
		return nil
	}
	rows, cols := (n+1)/2, min(n, 2)
	share := float32(0.36)
	if rows > 1 {
		share = 0.52
	}
	h := max(smallest, (b.H*share-float32(rows-1)*gap)/float32(rows))
	if pl.As == "floors" {
		rows, cols = n, 1
		h = max(smallest, (b.H-floorHead-float32(rows)*gap)/float32(rows))
	}
	part := b.bottom(float32(rows)*(h+gap)-gap, gap)
	return part.grid(cols, rows, gap)
}

// floorHead is the height of a band over floors, with the figures below it.
const floorHead = 54

// spot is a spot of a mat with its tokens.
func (t *Table) spot(p *painter, b box, place, k int, look matColours) {
	pl := &t.vm.Places[place]
	s := &pl.Spots[k]
	at := spotAt{place, k}
	answers := len(t.answersAt(at))
	face := spotFace{spot: *s, look: look, lit: answers > 0, open: answers > 0 && t.opened(at), held: len(s.Tokens) > 0}
	if list := t.answersAt(at); len(list) == 2 && len(s.Offers) == 2 && list[0].Offer == 0 && list[1].Offer == 1 && b.W >= 2*smallest+gap {
		t.halves(p, b, at, &face, list)
		return
	}
	p.key(b, t.keyAt(fmt.Sprintf("spot/%d/%d", place, k), answers), keyFace{kind: keyBare, label: s.Name, on: answers > 0, leads: answers > 1, what: face, draw: func(p *painter, b box) {
		drawSpot(p, b, &face)
	}}, func() { t.tapAt(at) })
}

// halves are the two sides of a spot, each a key, where there is room for two
// fingers.
func (t *Table) halves(p *painter, b box, at spotAt, whole *spotFace, list []present.ChoiceVM) {
	for i, cell := range b.grid(2, 1, gap) {
		face := *whole
		face.spot.Offers = whole.spot.Offers[i : i+1]
		face.spot.Tokens = nil
		for _, k := range whole.spot.Tokens {
			if (k.Side == whole.spot.Offers[1].Word) == (i == 1) {
				face.spot.Tokens = append(face.spot.Tokens, k)
			}
		}
		p.key(cell, fmt.Sprintf("spot/%d/%d/%d@%s", at.place, at.spot, i, t.seq), keyFace{kind: keyBare, label: list[i].Label, on: true, what: face, draw: func(p *painter, b box) {
			drawSpot(p, b, &face)
		}}, func() { t.fact(list[i].Fact) })
	}
}
