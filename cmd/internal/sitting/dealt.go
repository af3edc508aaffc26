package sitting

import (
	"slices"

	"casekeeper/engine"
	"casekeeper/engine/catalogue"
	"casekeeper/engine/chance"
)

// dealt is the deal of cards that lie hidden from the start and of which several are alike, such as
// roles. It keeps which card a robot turns over on each slot, so that turning it over again after
// an undo gives the same card.
type dealt struct {
	deck []catalogue.CardID // cards not yet dealt to a slot
	on   map[engine.Slot]catalogue.CardID
}

// card returns o with the card that its slot was dealt, if it turns over such a card.
func (d *dealt) card(draw *chance.Source, o engine.Observation, awaits []engine.Prompt) engine.Observation {
	at := slices.IndexFunc(awaits, func(p engine.Prompt) bool { return p.Left != nil && p.Accepts(o) })
	if at < 0 || o.Piece != 0 {
		return o
	}
	p := &awaits[at]
	if d.on == nil {
		d.on = map[engine.Slot]catalogue.CardID{}
		for n, left := range p.Left {
			for range left {
				d.deck = append(d.deck, p.Cards.Nth(n))
			}
		}
	}
	card, was := d.on[o.Slot]
	if !was {
		fits := slices.DeleteFunc(slices.Clone(d.deck), func(c catalogue.CardID) bool { return !p.Cards.Has(c) })
		if len(fits) == 0 {
			return o // people turned over other cards than were dealt
		}
		card = fits[draw.IntN(len(fits))]
		n := slices.Index(d.deck, card)
		d.deck, d.on[o.Slot] = slices.Delete(d.deck, n, n+1), card
	}
	if !p.Cards.Has(card) {
		return o
	}
	return engine.Laid(o.Slot, card)
}
