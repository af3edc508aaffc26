package companion

import (
	"slices"

	"casekeeper/engine"
	"casekeeper/engine/catalogue"
)

// maxRefusals is how many different refusals of one state the log stores. It bounds what a faulty
// sensor can add.
const maxRefusals = 32

// refusal is a fact that was refused.
type refusal struct {
	id     int // 0 = it was not reported
	fact   engine.Observation
	line   engine.Line
	sensed bool
	either [2]engine.Observation // as on [Refusal]

	shown Refusal // as the shared screen may know it
	entry int     // its index in the log
}

// refuse reports a refused fact and logs it; equal refusals of one state are one log entry with a
// count. Repetitions of a sensor are only counted. What a sensor sees on a card that lies face
// down is not reported at all, so that the right card and a wrong one get the same answer.
func (k *keeper) refuse(r *refusal, seen Sighting) *refusal {
	r.shown = *k.refusalTo(engine.Table, r)
	if r.sensed && k.covers(r.fact) {
		return r
	}
	known := k.refusedBefore(r)
	if known != nil {
		k.log[known.entry].Times++
	}
	if r.sensed && (known != nil || seen.Again || len(k.refusals) == maxRefusals) {
		return r
	}
	k.refused++
	r.id = k.refused
	k.refusal = r
	if known == nil && len(k.refusals) < maxRefusals {
		hide := k.maskNew(len(k.acts), engine.Table, r.fact)
		r.entry = len(k.log)
		k.write(k.past, Entry{Seq: k.last.Seq, Act: len(k.acts), Fact: r.shown.Fact, Refusal: k.refusalTo(engine.Table, r), Times: 1,
			Source: hide.source(seen.Source), AtMillis: k.now().UnixMilli()})
		k.refusals = append(k.refusals, r)
	}
	k.publish()
	return r
}

// covers reports whether a card was laid where the shared screen may not know the card
// that lies there: one face down on its board, or known to its owner alone. Reading the
// same piece again is ignored there, see [keeper.known], so another piece must be ignored
// too.
func (k *keeper) covers(o engine.Observation) bool {
	if !k.maskNew(len(k.acts), engine.Table, o) {
		return false
	}
	b := k.match.Board(engine.Table)
	return k.ownCard(o.Slot, func(engine.Seat, engine.BoardCard) bool { return true }) || onBoard(&b, func(c engine.BoardCard) bool { return c.Slot == o.Slot && c.Card == catalogue.FaceDown })
}

func onBoard(b *engine.Board, is func(engine.BoardCard) bool) bool {
	for _, p := range b.Places {
		if slices.ContainsFunc(p.Cards, is) {
			return true
		}
	}
	for _, s := range b.Seats {
		if slices.ContainsFunc(s.Cards, is) {
			return true
		}
	}
	return false
}

// refusedBefore returns the refusal of the present state that looks the same; nil if there is
// none.
func (k *keeper) refusedBefore(r *refusal) *refusal {
	for _, known := range k.refusals {
		if known.shown == r.shown {
			return known
		}
	}
	return nil
}

// refusalTo returns a refusal as the viewer may know it; nil for nil.
func (k *keeper) refusalTo(viewer engine.Seat, r *refusal) *Refusal {
	if r == nil {
		return nil
	}
	hide := k.maskNew(len(k.acts), viewer, r.fact)
	return &Refusal{ID: r.id, Fact: hide.fact(r.fact), Line: hide.line(r.line), Sensed: r.sensed, Either: r.either,
		Waivable: k.offers(r.fact, r.line.Rule)}
}
