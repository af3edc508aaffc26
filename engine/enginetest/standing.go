package enginetest

import (
	"errors"
	"fmt"
	"reflect"
	"slices"

	"casekeeper/engine"
)

// standing checks what a game says of how it would end now, if it does and goes on: a row for everybody, the
// same whenever it is asked for, and a sentence where something is open.
func (w *walk[S, E]) standing(view S) error {
	game, ok := w.by().(engine.Stander[S])
	if _, over := w.by().Result(view); over || !ok {
		return nil
	}
	r, open := game.Standing(view), false
	for _, row := range r.Rows {
		open = open || slices.ContainsFunc(row.Parts, func(p engine.Part) bool { return p.Open })
	}
	for _, seat := range w.setup.Seats {
		if !slices.ContainsFunc(r.Rows, func(row engine.Row) bool { return row.Seat == seat }) {
			return fmt.Errorf("standing: %s has no row", w.h.Info.Lexicon.Seats[seat])
		}
	}
	if open && len(r.Open) == 0 {
		return errors.New("standing: something is open, and no line says what")
	}
	for _, l := range r.Open {
		if err := w.known("standing", useBecause, l); err != nil {
			return err
		}
	}
	if !reflect.DeepEqual(r, game.Standing(view)) {
		return errors.New("standing: it is asked for twice and says two things")
	}
	return nil
}
