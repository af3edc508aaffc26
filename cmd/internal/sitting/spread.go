package sitting

import (
	"context"

	"casekeeper/engine"
	"casekeeper/engine/catalogue"
	"casekeeper/hardware"
	"casekeeper/scanner/tagging"
	"casekeeper/ui/present/owncards"
)

// spreadMost is how many cards are shown to a camera at once, at most: they fit on a table in four rows.
const spreadMost = 20

// spreadStep does a step of a walk whose cards are shown to a camera at once ("spread", "singly", and "accept"
// while they are), and reports whether it was one.
func (a *Attendant) spreadStep(ctx context.Context, w *tagging.Walk, step string) (took bool, err error) {
	a.mu.Lock()
	on := a.spread
	a.spread = step == "spread" || on && step != "singly"
	a.mu.Unlock()
	switch {
	case step == "spread": // no card counts that lies at a place
		return true, a.scanner.Hold(ctx, &idle{})
	case step == "singly":
		return true, a.scanner.Hold(ctx, w)
	case !on || step != "accept":
		return false, nil
	}
	c := a.sighted()
	if c == nil {
		return true, nil
	}
	_, cards, unclear := c.Spread()
	var tags []hardware.UID
	for _, card := range cards {
		tags = append(tags, card.UID)
	}
	return true, a.scanner.Do(ctx, func() {
		if pieces := w.Next(spreadMost); len(pieces) == len(tags) && unclear == nil {
			w.TakeAll(tags, pieces)
		}
	})
}

// addSpread adds what a camera sees of the next pieces.
func (a *Attendant) addSpread(ctx context.Context, out *owncards.Enrolment, w *tagging.Walk, game *engine.Info, next []catalogue.Copy) error {
	c := a.sighted()
	a.mu.Lock()
	on := a.spread
	a.mu.Unlock()
	if out.Camera = c != nil; !on || c == nil {
		return nil
	}
	sight, cards, unclear := c.Spread()
	s := &owncards.Spread{Unclear: unclear}
	for _, p := range next {
		s.Pieces = append(s.Pieces, PieceOf(game, p))
	}
	if sight.Picture != nil {
		s.Picture = sight.Picture
		for _, card := range cards {
			s.Marks = append(s.Marks, owncards.SpreadMark{X: card.X, Y: card.Y, Side: card.Side})
		}
	}
	out.Spread = s
	return a.scanner.Do(ctx, func() {
		for _, card := range cards {
			if w.Knows(card.UID) {
				s.Done++
			}
		}
	})
}
