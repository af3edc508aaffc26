package tinyepic

import (
	"fmt"

	"casekeeper/engine"
	"casekeeper/ui/kit"
	"casekeeper/ui/pieces"
	"casekeeper/ui/present"
	"casekeeper/ui/table"
)

// circle draws the mats and the cards in the gaps between them.
func (l look) circle(p *kit.Painter, b kit.Box) {
	drawDealer(l.Look, p, b)
	l.Layout(p, b)
	d := &l.Model().Drawing
	n := pieces.FieldFor(d, b)
	for i := range d.Items {
		if d.Items[i].Slot == 0 {
			continue
		}
		r, room := d.Items[i].At[n], pieces.Stretched(d.Fields[n], d.Items[i].At[n], b)
		share := min(room.W/r.W, room.H/r.H)
		wide := r.W * share
		if room.W >= kit.LeastTarget { // a table that is low has cards for fingers
			wide = max(wide, kit.LeastTarget)
		}
		l.slotCard(p, room.Centre(wide, r.H*share), d.Items[i].Slot)
	}
}

// cardIn returns the card in a slot; its Slot is 0 if there is none.
func (l look) cardIn(slot engine.Slot) (card present.CardVM) {
	for i := range l.Model().Places {
		for _, c := range l.Model().Places[i].Cards {
			if c.Slot == slot {
				card = c
			}
		}
	}
	return card
}

// slotCard draws the card on a slot, a key to say that it is another, or its empty place.
func (l look) slotCard(p *kit.Painter, b kit.Box, slot engine.Slot) {
	p.Keep(kit.RoleThing, b)
	card := l.cardIn(slot)
	a := l.Asked()
	awaited := a != nil && a.Slot == slot
	draw := func(p *kit.Painter, b kit.Box) {
		if card.Slot == slot {
			table.CardPiece(p, b, &card, func(p *kit.Painter, b kit.Box) { pieces.Card(p, b, card) })
			return
		}
		emptySlot(p, b, awaited)
	}
	act, laid := l.Model().Laid[slot]
	for i := range l.Model().Asks {
		if a := &l.Model().Asks[i]; card.Slot != slot && !awaited && a.Slot == slot && len(a.Grid) > 0 && l.Lays() { // not yet: its turn comes
			p.Key(b, fmt.Sprintf("slot/%d", slot), kit.KeyFace{Kind: kit.KeyBare, Label: a.Text, What: slot, Draw: draw}, func() { l.Ask(i) })
			return
		}
	}
	if card.Slot != slot || !laid {
		p.Tile(b, fmt.Sprintf("slot/%d", slot), []any{card, awaited}, draw)
		return
	}
	face := kit.KeyFace{Kind: kit.KeyBare, Label: card.Name, Detail: l.Model().Labels.Correct, What: []any{card, awaited}, Draw: draw}
	p.Key(b, fmt.Sprintf("slot/%d", slot), face, func() { l.Wrong(act) })
}

// emptySlot draws where a card can lie. The awaited one has a sign.
func emptySlot(p *kit.Painter, b kit.Box, awaited bool) {
	if !awaited {
		p.Rect(b, kit.Night, kit.BoardEdge, kit.FrameWidth(1.5), 5)
		return
	}
	p.Rect(b, kit.Night, kit.Cream, 4, 5)
	side := min(b.W, b.H, 40) - 8
	p.Icon(b.Centre(side, side), "add", kit.Cream, kit.Night)
}
