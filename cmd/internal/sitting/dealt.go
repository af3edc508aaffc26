package sitting

import (
	"slices"

	"casekeeper/engine"
	"casekeeper/engine/catalogue"
	"casekeeper/engine/chance"
)

// dealt is the one deal of a game's cards of which several are alike and that
// lie hidden from the start, as roles: a robot turns over on a slot what it was
// dealt, also when people have undone it and it turns it over again.
type dealt struct {
	deck []catalogue.CardID // cards that were dealt to no slot yet
	on   map[engine.Slot]catalogue.CardID
}

// card gives an answer of what awaits, with the card that the slot was dealt if
// it is of such cards.
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
			return o // people have turned over others than it thinks
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
