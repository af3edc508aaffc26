package enginetest

import (
	"fmt"
	"slices"

	"casekeeper/engine"
	"casekeeper/engine/catalogue"
	"casekeeper/engine/record"
)

// unseen is an act whose card a viewer may not know yet.
type unseen struct {
	act    int
	viewer engine.Seat
}

// reread reports every card that lies face down once more, as a reader does that
// sees it twice: if that is refused, whoever may not know the card is not told it.
func (w *walk[S, E]) reread() error {
	s := w.past.State()
	hider, hides := w.by().(engine.Hider[S])
	if !hides {
		return nil
	}
	for ; w.looked < w.past.Len(); w.looked++ {
		o := w.past.Entry(w.looked).Observation
		for viewer := range w.h.Info.Lexicon.Seats {
			if o.Kind == engine.KindCard && o.Card != catalogue.None && o.Card != catalogue.FaceDown {
				w.unseen = append(w.unseen, unseen{w.looked, engine.Seat(viewer)})
			}
		}
	}
	w.unseen = slices.DeleteFunc(w.unseen, func(u unseen) bool {
		return hider.Sight(u.viewer, w.past.Entry(u.act).Observation, w.past.StateAt(u.act), s) != engine.Sealed
	})
	for _, u := range w.unseen {
		o := w.past.Entry(u.act).Observation
		if hider.Sight(u.viewer, o, s, s) != engine.Open {
			continue
		}
		if _, v := w.past.Decide(o); v != nil {
			lex := w.h.Info.Lexicon
			return fmt.Errorf("hiding: %s is refused as %s, and %s is told the card", record.Format(lex, o), v.Rule, lex.Seats[u.viewer])
		}
	}
	return nil
}
