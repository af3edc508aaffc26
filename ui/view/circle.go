package view

import (
	"fmt"
	"slices"

	"casekeeper/engine"
	"casekeeper/ui/present"
)

// The table of Tiny Epic Western: the circle as it lies there, Town Hall on
// top, the mats clockwise, and a card in each of the gaps between them.

// circleMats is how many mats lie in the circle, Town Hall among them.
const circleMats = 6

// ring is where the mats lie, from Town Hall clockwise, and the gaps: gap i is
// between mat i and the next.
type ring struct{ mats, gaps [circleMats]box }

// ringIn places the circle: three columns, the gaps in the seams. A card in
// the outer columns lies across.
func ringIn(b box) (r ring) {
	const margin = 4
	high := min(max(b.H*0.16, 50), 96)
	wide := high * 0.74
	seam := wide + 2*margin
	outer := whole((b.W - 2*seam) * 0.33)
	middle := b.W - 2*seam - 2*outer
	left, centre, right := b.X, b.X+outer+seam, b.X+outer+2*seam+middle
	h := (b.H - seam) / 2
	low := b.Y + h + seam
	sheriff := max((b.H-gap)/2, 196)
	hall := b.H - gap - sheriff
	r.mats = [circleMats]box{{centre, b.Y, middle, hall}, {right, b.Y, outer, h}, {right, low, outer, h},
		{centre, b.Y + hall + gap, middle, sheriff}, {left, low, outer, h}, {left, b.Y, outer, h}}
	upright := func(x, y float32) box { return box{x, y, seam, h}.centre(wide, high) }
	across := func(x float32) box { return box{x, b.Y + h, outer, seam}.centre(high, wide) }
	r.gaps = [circleMats]box{upright(centre+middle, b.Y), across(right), upright(centre+middle, low),
		upright(left+outer, low), across(left), upright(left+outer, b.Y)}
	return r
}

// drawCircle draws the table.
func drawCircle(t *Table, p *painter, b box) {
	if len(t.vm.Places) != circleMats {
		t.board(p, b)
		return
	}
	r := ringIn(b)
	tabs := map[bool]bool{} // by whether a mat is coloured: its pots are on tabs
	for i := range t.vm.Places {
		pl := &t.vm.Places[i]
		coloured := len(pl.Spots) < 3
		tabs[coloured] = tabs[coloured] || !potFits(pl, r.mats[i].W-2*matEdge, min(r.mats[i].H*0.12, 34))
	}
	for i := range t.vm.Places {
		on := tabs[len(t.vm.Places[i].Spots) < 3]
		if on {
			t.tabs(p, &r, i)
		}
		t.mat(p, r.mats[i], i, on)
	}
	for i := range r.gaps {
		t.gapCard(p, r.gaps[i], i)
	}
}

const (
	matEdge  = 4  // between the rim of a mat and what is on it
	tabHigh  = 25 // of a tab
	tabUnder = 7  // how much of a tab lies under its mat
)

// tabs puts the pots of a mat on tabs beside it, towards the middle; of two,
// one is on each side.
func (t *Table) tabs(p *painter, r *ring, i int) {
	pl := &t.vm.Places[i]
	colour := matLook(pl).band
	for k := range pl.Offers {
		o := &pl.Offers[k]
		w := potWidth(o, tabHigh) + tabUnder + 6
		at, right := box{r.mats[i].X - w + tabUnder, r.mats[i].Y + matEdge, w, tabHigh}, i > circleMats/2 || k > 0
		if right {
			at.X = r.mats[i].X + r.mats[i].W - tabUnder
		}
		p.tile(at, fmt.Sprintf("tab/%d/%d", i, k), []any{*o, colour}, func(p *painter, b box) {
			p.rect(b, colour, none, 0, 6)
			if right {
				b.left(tabUnder-3, 0)
			} else {
				b.right(tabUnder-3, 0)
			}
			b = b.insetXY(3, 1)
			pot(p, &b, o)
		})
	}
}

// gapCard is the card between a mat and the next one, or its empty place.
func (t *Table) gapCard(p *painter, b box, i int) {
	here, next := &t.vm.Places[i], &t.vm.Places[(i+1)%circleMats]
	var slot engine.Slot
	for _, s := range here.Slots {
		if s != 0 && slices.Contains(next.Slots, s) {
			slot = s
		}
	}
	var card *present.CardVM
	for k := range here.Cards {
		if here.Cards[k].Slot == slot {
			card = &here.Cards[k]
		}
	}
	awaited := t.awaits(slot)
	type look struct {
		card    present.CardVM
		awaited bool
	}
	l := look{awaited: awaited}
	if card != nil {
		l.card = *card
	}
	p.tile(b, fmt.Sprintf("gap/%d", i), l, func(p *painter, b box) {
		if card != nil {
			cardPiece(p, b, card, func(p *painter, b box) { playingCard(p, b, *card) })
			return
		}
		emptySlot(p, b, awaited)
	})
}

// awaits tells whether a card is awaited on a slot by the question shown.
func (t *Table) awaits(slot engine.Slot) bool {
	a := t.asked()
	return a != nil && slot != 0 && a.Slot == slot && t.vm.Banner == nil
}

// emptySlot is where a card can lie. The awaited one has a sign.
func emptySlot(p *painter, b box, awaited bool) {
	if !awaited {
		p.rect(b, feltDark, edge, 1.5, 5)
		return
	}
	p.rect(b, leather, brass, 3, 5)
	side := min(b.W, b.H, 34) - 6
	p.icon(b.centre(side, side), "add", brass, leather)
}

// matColours are the fill, the rim and the band of a mat: its seat's colour,
// or grey, or the colour of its kind.
func matLook(pl *present.PlaceVM) (m matColours) {
	base := rgb(0x9aa09a)
	switch {
	case pl.Mark.Colour != "":
		base = seatColour(pl.Mark.Colour)
	case pl.Word == "town-hall":
		base = brass
	case len(pl.Spots) > 2:
		base = rgb(0xc9a27a)
	}
	return matColours{fill: mix(feltDark, base, 0.2), rim: mix(feltDark, base, 0.6), band: base}
}

// mat draws one mat: a band with its name and pot, what is for sale, its
// spots.
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
	spots := spotBoxes(&b, len(pl.Spots))
	awaited := slices.ContainsFunc(saleSlots(pl), t.awaits) || asked && len(pl.Spots) > 0
	face := headFace{pl: *pl, look: look, tabs: tabs, pick: buying, awaited: awaited}
	p.key(b, t.keyAt(fmt.Sprintf("place/%d", i), here), keyFace{kind: keyBare, label: pl.Name, on: here > 0, leads: here > 1, what: face, draw: func(p *painter, b box) {
		if len(pl.Lists) > 0 {
			drawHall(p, b, &face)
			return
		}
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
// card in a gap.
func (t *Table) askedAt(i int) bool {
	a := t.asked()
	return a != nil && a.Slot != 0 && a.Place == i && t.vm.Banner == nil && !t.inGap(a.Slot)
}

// inGap tells whether a slot belongs to two places.
func (t *Table) inGap(slot engine.Slot) bool {
	n := 0
	for i := range t.vm.Places {
		if slices.Contains(t.vm.Places[i].Slots, slot) {
			n++
		}
	}
	return n > 1
}

// saleSlots are where the buildings of a mat lie.
func saleSlots(pl *present.PlaceVM) (list []engine.Slot) {
	for _, c := range pl.Cards {
		if c.Suit == "" && !c.Down {
			list = append(list, c.Slot)
		}
	}
	return list
}

// spotBoxes cuts the spots off the bottom of a mat, two in a row.
func spotBoxes(b *box, n int) []box {
	if n == 0 {
		return nil
	}
	rows := (n + 1) / 2
	share := float32(0.36)
	if rows > 1 {
		share = 0.52
	}
	h := max(smallest, (b.H*share-float32(rows-1)*gap)/float32(rows))
	part := b.bottom(float32(rows)*(h+gap)-gap, gap)
	return part.grid(min(n, 2), rows, gap)
}

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
	if s.Word == "porch" {
		if i := slices.IndexFunc(pl.Cards, func(c present.CardVM) bool { return c.Lies == "porch" }); i >= 0 {
			face.porch = pl.Cards[i]
		}
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
			if (k.Icon == whole.spot.Offers[1].Word) == (i == 1) {
				face.spot.Tokens = append(face.spot.Tokens, k)
			}
		}
		p.key(cell, fmt.Sprintf("spot/%d/%d/%d@%s", at.place, at.spot, i, t.seq), keyFace{kind: keyBare, label: list[i].Label, on: true, what: face, draw: func(p *painter, b box) {
			drawSpot(p, b, &face)
		}}, func() { t.OnFact(list[i].Fact) })
	}
}
