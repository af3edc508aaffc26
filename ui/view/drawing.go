package view

import (
	"fmt"
	"math"
	"slices"

	"casekeeper/engine"
	"casekeeper/ui/present"
)

// A table that its game has drawn: rectangles of a field, stretched to the room
// that there is, and what each of them shows. It knows no rule and no game,
// only how a kind of thing looks. Answers are given through the keys of
// [Table]: see answersAt and tapAt.

// fieldFor chooses the field of a drawing that is shrunk the least in a box,
// and of those the one that is bent the least.
func fieldFor(d *present.Drawing, b box) (best int) {
	shrunk, bent := float32(-1), 0.0
	for i, f := range d.Fields {
		x, y := b.W/f.W, b.H/f.H
		s, bend := min(1, x, y), math.Abs(math.Log(float64(x/y)))
		if s > shrunk+0.01 || s > shrunk-0.01 && bend < bent {
			best, shrunk, bent = i, s, bend
		}
	}
	return best
}

// stretched is where a rectangle of a field comes to lie in a box.
func stretched(f present.FieldVM, r present.RectVM, b box) box {
	x, y := b.W/f.W, b.H/f.H
	return box{b.X + r.X*x, b.Y + r.Y*y, r.W * x, r.H * y}
}

// items draws the rectangles of the drawing.
func (t *Table) items(p *painter, b box) {
	d := &t.vm.Drawing
	n := fieldFor(d, b)
	at := func(i int) box { return stretched(d.Fields[n], d.Items[i].At[n], b) }
	tabs := t.tabbed(at)
	for i := range d.Items {
		it, room := &d.Items[i], at(i)
		switch {
		case it.Seats: // the frame shows them
		case it.Slot != 0:
			r := d.Items[i].At[n]
			share := min(room.W/r.W, room.H/r.H)
			t.slotCard(p, room.centre(r.W*share, r.H*share), it.Slot)
		case it.Figures:
			t.figures(p, room, it.Places[0])
		default:
			for k, cell := range room.grid(len(it.Places), 1, gap) {
				t.place(p, cell, it.Places[k], it.Tabs, tabs[len(it.Tabs)])
			}
		}
	}
}

// place draws a place in its form.
func (t *Table) place(p *painter, b box, i int, tabs []string, tabbed bool) {
	pl := &t.vm.Places[i]
	switch pl.As {
	case "dice":
		t.dice(p, b, pl.Dice)
	case "pile":
		if b.H < smallest {
			p.tile(b, fmt.Sprintf("pile/%d", i), *pl, func(p *painter, b box) { drawPile(p, b, pl) })
			return
		}
		p.key(b, fmt.Sprintf("place/%d", i), keyFace{kind: keyBare, label: pl.Name, what: *pl, draw: func(p *painter, b box) { drawPile(p, b, pl) }},
			func() { t.open(sheetPlace, i) })
	default:
		if tabbed {
			t.tabs(p, b, i, tabs)
		}
		t.mat(p, b, i, tabbed)
	}
}

// tabbed tells which mats have what is to be won on tabs, by how many tabs they
// can have: all that have as many, as soon as one has no room on its band.
func (t *Table) tabbed(at func(item int) box) map[int]bool {
	out := map[int]bool{}
	for i, it := range t.vm.Drawing.Items {
		if n := len(it.Tabs); n > 0 {
			room := at(i)
			out[n] = out[n] || !potFits(&t.vm.Places[it.Places[0]], room.W-2*matEdge, min(room.H*0.12, 34))
		}
	}
	return out
}

const (
	matEdge  = 4  // between the rim of a mat and what is on it
	tabHigh  = 25 // of a tab
	tabUnder = 7  // how much of a tab lies under its mat
)

// tabs puts what is to be won on a mat on tabs beside it.
func (t *Table) tabs(p *painter, mat box, i int, sides []string) {
	pl := &t.vm.Places[i]
	colour := matLook(pl).band
	for k := range min(len(pl.Offers), len(sides)) {
		o := &pl.Offers[k]
		w := potWidth(o, tabHigh) + tabUnder + 6
		at, right := box{mat.X - w + tabUnder, mat.Y + matEdge, w, tabHigh}, sides[k] == "right"
		if right {
			at.X = mat.X + mat.W - tabUnder
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

// slotCard is the card on a slot, or its empty place.
func (t *Table) slotCard(p *painter, b box, slot engine.Slot) {
	card := present.CardVM{}
	for i := range t.vm.Places {
		for _, c := range t.vm.Places[i].Cards {
			if c.Slot == slot {
				card = c
			}
		}
	}
	awaited := t.awaits(slot)
	p.tile(b, fmt.Sprintf("slot/%d", slot), []any{card, awaited}, func(p *painter, b box) {
		if card.Slot == slot {
			cardPiece(p, b, &card, func(p *painter, b box) { faceUp(p, b, &card, false) })
			return
		}
		emptySlot(p, b, awaited)
	})
}

// slotDrawn tells whether the card of a slot has a rectangle of its own.
func (t *Table) slotDrawn(slot engine.Slot) bool {
	return slices.ContainsFunc(t.vm.Drawing.Items, func(it present.ItemVM) bool { return it.Slot != 0 && it.Slot == slot })
}

// awaits tells whether a card is awaited on a slot by the question shown.
func (t *Table) awaits(slot engine.Slot) bool {
	a := t.asked()
	return a != nil && slot != 0 && a.Slot == slot
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

// spotAt is a place, or one of its spots; spot -1 = all of the place.
type spotAt struct{ place, spot int }

var nowhere = spotAt{-1, -1}

// spotsAnswer tells whether each spot on the table is a key now, so that a
// single answer about one needs no other.
func (t *Table) spotsAnswer() bool {
	return len(t.vm.Drawing.Items) > 0 && t.sheet == sheetNone && (t.vm.Contest == nil || t.news.away)
}

// answersAt lists the answers to what is asked that are about a place or a
// spot; none while something covers the question.
func (t *Table) answersAt(at spotAt) (list []present.ChoiceVM) {
	a := t.asked()
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

// opened tells whether the answers about a spot are those that are open beside
// the table, by a tap on it, on its place or on the key of that.
func (t *Table) opened(at spotAt) bool {
	if t.only != nowhere {
		return t.only.place == at.place && (t.only.spot < 0 || t.only.spot == at.spot)
	}
	a := t.asked()
	return a != nil && t.group >= 0 && t.group < len(a.Choices) && a.Choices[t.group].Place == at.place
}

// tapAt gives the answer about a place or a spot, or opens those that there
// are, or, with nothing to choose, tells what lies there.
func (t *Table) tapAt(at spotAt) {
	switch list := t.answersAt(at); {
	case len(list) == 1:
		t.fact(list[0].Fact)
	case len(list) == 0 && t.tries(at):
	case len(list) == 0 || t.only == at:
		t.open(sheetPlace, at.place)
	default:
		t.widen()
		t.only = at
		t.sheet = sheetNone
		t.Refresh()
	}
}

// tries reports what a tap on a spot without an answer means, so that the rules
// say why it cannot be; false if it means nothing.
func (t *Table) tries(at spotAt) bool {
	a := t.asked()
	if a == nil {
		return false
	}
	for _, try := range a.Tries {
		if try.Place == at.place && try.Spot == at.spot {
			t.fact(try.Fact)
			return true
		}
	}
	return false
}

// keyAt is the ID of the key of a place or a spot. While it answers it belongs
// to this table, so that a finger never presses what came after.
func (t *Table) keyAt(id string, answers int) string {
	if answers > 0 {
		return id + "@" + t.seq
	}
	return id
}
