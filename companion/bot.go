package companion

import (
	"casekeeper/engine"
	"casekeeper/engine/catalogue"
)

// placing returns a prompt for placing the card that a seat of the program has just played: the
// card itself if everybody knows it, else any card that could have been played there, face down,
// so that the prompt reveals nothing. It is nil if the last act was not such a card.
func (k *keeper) placing() *engine.Prompt {
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

// isToLay reports whether o is the card that people had to place for the program.
func (k *keeper) isToLay(o engine.Observation) bool {
	lay := k.placing()
	if lay == nil || o.Kind != engine.KindCard || o.Slot != lay.Slot {
		return false
	}
	if did := k.match.Fact(k.match.Len() - 1); k.known(o) && (o.Card != did.Card || o.Piece != did.Piece) {
		return false // it lay there before
	}
	return lay.Cards.Has(o.Card) || lay.Down && o.Card == catalogue.FaceDown
}

// toLay returns the prompt of [keeper.placing] until a sensor has seen the card placed.
func (k *keeper) toLay() *engine.Prompt {
	n := len(k.acts) - 1
	if n < 0 || k.acts[n].seq != k.last.Seq || k.confirmedAt == k.last.Seq {
		return nil
	}
	lay := k.placing()
	if lay != nil {
		lay.Down = false // a reader that reports an unknown card could mean any card
	}
	return lay
}

// repeated returns the outcome of a sighting of a card that is known to lie there. Nothing changes,
// except that a card placed for the program is confirmed.
func (k *keeper) repeated(o engine.Observation) Outcome {
	if k.toLay() != nil && k.isToLay(o) {
		k.confirmedAt = k.last.Seq
		k.publish()
	}
	return Outcome{Seq: k.last.Seq, Repeated: true, Update: k.view(engine.Table)}
}
