package companion

import (
	"casekeeper/engine"
	"casekeeper/engine/catalogue"
)

// laying is the card that the program laid last that holds a seat, as hands lay it:
// the one that everybody knows, or face down any that could have been laid there, so
// that it tells nothing. nil if that was not the last act.
func (k *keeper) laying() *engine.Prompt {
	n := k.match.Len() - 1
	if n < 0 {
		return nil
	}
	did := k.acts[n]
	if did.source.ID != BotSource || did.fact.Kind != engine.KindCard {
		return nil
	}
	lay := &engine.Prompt{Kind: engine.Lay, Slot: did.fact.Slot, Shown: true}
	if did.shown.Card != catalogue.FaceDown {
		lay.Cards.Add(did.shown.Card)
		return lay
	}
	for _, p := range k.match.AwaitsAt(n, engine.Table) {
		if p.Chosen && p.Slot == lay.Slot {
			lay.Cards = p.Cards
		}
	}
	lay.Down = true
	return lay
}

// followed reports whether o is the card that hands had to lay for the program.
func (k *keeper) followed(o engine.Observation) bool {
	lay := k.laying()
	if lay == nil || o.Kind != engine.KindCard || o.Slot != lay.Slot {
		return false
	}
	return lay.Cards.Has(o.Card) || lay.Down && o.Card == catalogue.FaceDown
}

// toLay is what hands have yet to lay of that: no sensor has seen it.
func (k *keeper) toLay() *engine.Prompt {
	n := len(k.acts) - 1
	if n < 0 || k.acts[n].seq != k.last.Seq || k.followedAt == k.last.Seq {
		return nil
	}
	lay := k.laying()
	if lay != nil {
		lay.Down = false // a reader that knows no card would take any for it
	}
	return lay
}

// noNews is what comes of a card that somebody knows to lie there: nothing, but that
// hands have followed the program if it is what it laid.
func (k *keeper) noNews(o engine.Observation) Outcome {
	if k.toLay() != nil && k.followed(o) {
		k.followedAt = k.last.Seq
		k.publish()
	}
	return Outcome{Seq: k.last.Seq, Repeated: true, Update: k.told()}
}
