package enginetest

import (
	"fmt"
	"slices"

	"casekeeper/engine"
	"casekeeper/engine/catalogue"
)

// What statistics of past games rest on: which cards say what a player was, how welcome a face is, who
// wins and loses together, who has won a contest.

// checkStatistics checks how the game describes itself for statistics.
func checkStatistics[S comparable, E any](h *Harness[S, E]) error {
	for i, label := range h.Info.Was {
		if !worded(h.Info.Lexicon, label) || slices.Contains(h.Info.Was[:i], label) {
			return fmt.Errorf("was: label %d has no word, or is there twice", i)
		}
	}
	if h.Info.Welcome != nil && !slices.ContainsFunc(h.setups(), func(s engine.Setup) bool { return h.Info.Welcome(s) != nil }) {
		return fmt.Errorf("welcome: the dice of no table say anything of luck")
	}
	return nil
}

// worded reports whether a thing has a word, so that it can be kept.
func worded(lex *engine.Lexicon, a engine.Arg) bool {
	words := lex.Words(a.Domain).Words
	return int(a.Value) < len(words) && words[a.Value] != ""
}

// checkSides checks who wins and loses together by a figure.
func checkSides(f *engine.FinalFigure) error {
	shared := false
	for i, side := range f.Sides {
		shared = shared || side != 0
		if side < 0 {
			return fmt.Errorf("figure %s: side %d of value %d", f.Name, side, i)
		}
	}
	if f.Sides != nil && (len(f.Sides) != len(f.Values) || !shared) {
		return fmt.Errorf("figure %s has %d values, but %d sides, with somebody on one: %v", f.Name, len(f.Values), len(f.Sides), shared)
	}
	return nil
}

// welcome checks that luck is counted of the dice that the game asks for, and that not all faces are
// equally welcome: then there is no luck.
func (w *walk[S, E]) welcome() error {
	if w.h.Info.Welcome == nil {
		return nil
	}
	faces := w.h.Info.Welcome(w.setup)
	if faces == nil {
		return nil
	}
	if slices.Min(faces) == slices.Max(faces) {
		return fmt.Errorf("welcome: all faces are equally welcome: %v", faces)
	}
	for _, p := range w.prompts {
		if p.Kind == engine.Roll && int(p.Faces) != len(faces) {
			return fmt.Errorf("welcome: a die has %d faces, but %d are more or less welcome", p.Faces, len(faces))
		}
	}
	return nil
}

// remembered checks at the end of a game that the table knows what each player was, and that those on
// one side have won or lost together.
func (w *walk[S, E]) remembered(r engine.Result) error {
	rules := w.by()
	board := rules.Board(rules.View(w.past.State(), engine.Table))
	for _, label := range w.h.Info.Was {
		for i := range board.Seats {
			known := 0
			for _, c := range board.Seats[i].Cards {
				if c.Label == label && c.Card != catalogue.None && int(c.Card) <= len(w.h.Info.Cards) {
					known++
				}
			}
			if seat := board.Seats[i].Seat; slices.Contains(w.h.Info.Players, seat) && known != 1 {
				return fmt.Errorf("was: %d cards say what seat %d was, by label %d", known, seat, label.Value)
			}
		}
	}
	if w.h.Info.Final == nil {
		return nil
	}
	for k, f := range w.h.Info.Final.Figures {
		won := map[int]bool{} // by side
		for _, row := range r.Rows {
			if k >= len(row.Figures) || f.Sides == nil || f.Sides[row.Figures[k]] == 0 {
				continue
			}
			side, wins := f.Sides[row.Figures[k]], slices.Contains(r.Winners, row.Seat)
			if before, met := won[side]; met && before != wins {
				return fmt.Errorf("sides: some on side %d of %s have won, others have not", side, f.Name)
			}
			won[side] = wins
		}
	}
	return nil
}

// contests checks what an act has settled: seats with places from 1, those who are ahead first.
func contests(info *engine.Info, list []engine.Contest) error {
	for _, c := range list {
		if !worded(info.Lexicon, c.Name) || c.Open || len(c.Sides) == 0 {
			return fmt.Errorf("contest: settled, but open: %v, with %d sides, or its name has no word", c.Open, len(c.Sides))
		}
		for i, s := range c.Sides {
			before := c.Sides[max(i-1, 0)]
			if s.Seat == engine.Table || int(s.Seat) >= len(info.Lexicon.Seats) || s.Rank < 1 || s.Rank < before.Rank || s.Ahead != (s.Rank == 1) {
				return fmt.Errorf("contest: side %d is seat %d with place %d, ahead: %v", i, s.Seat, s.Rank, s.Ahead)
			}
			if s.Class != (engine.Arg{}) && s.Class.Domain >= engine.FirstOwn && !worded(info.Lexicon, s.Class) {
				return fmt.Errorf("contest: what seat %d has made has no word", s.Seat)
			}
		}
	}
	return nil
}
