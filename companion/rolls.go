package companion

import (
	"fmt"

	"casekeeper/companion/journal"
	"casekeeper/engine"
)

// Roll is the result of one die.
type Roll struct {
	Die    engine.Die
	Face   uint8  // from 1
	Source string // the sensor that saw it, as "hub:8", or "finger", also for those entered on a phone
}

// Rolls lists the dice of a match that are in force, without those that were undone or amended.
// game must be built from the card data that the match began with ([ReadInfo]). Errors as for
// [Open].
func Rolls(store journal.Store, id journal.MatchID, game engine.Game) ([]Roll, error) {
	rows, err := store.Rows(id)
	if err != nil {
		return nil, fmt.Errorf("companion: %w", err)
	}
	p, err := fold(game, rows, nil)
	if err != nil {
		return nil, err
	}
	var list []Roll
	for _, a := range p.acts {
		if a.fact.Kind == engine.KindDie {
			from := a.source.ID
			if _, ok := OnPhone(a.source); ok {
				from = "finger"
			}
			list = append(list, Roll{a.fact.Die, a.fact.Face, from})
		}
	}
	return list, nil
}
