package companion

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"casekeeper/companion/journal"
	"casekeeper/engine"
	"casekeeper/engine/record"
)

// Import begins a new match in the journal from a record and returns its number. The record is
// played first; a line that cannot be played is an error that names it, and nothing is stored. t
// supplies the game, its card data and the version of this program. Seats, options and names come
// from the record, and so do the times if it has them: the first row gets the time when the match
// began and every other row the latest.
//
// A record made during its game, with cards hidden from the viewer, is an error, because those
// cards are unknown here. So is, in a record written by hand, an undo right after an amendment,
// which would be ambiguous.
func Import(store journal.Store, f *record.File, t Opening, opts Opts) (journal.MatchID, error) {
	for _, l := range f.Lines {
		if has(l.Comment, markHidden) {
			return 0, fmt.Errorf("companion: importing: line %d: the card was hidden from whom this record was made for; import it when that game is over", l.Number)
		}
	}
	if _, err := record.Play(t.Game, f); err != nil {
		return 0, fmt.Errorf("companion: importing: %w", err)
	}
	t.Setup, t.Names = f.Setup, namesIn(f, t.Game.Lexicon)
	if began, latest, ok := PlayedAt(f); ok {
		next := began
		opts.Now = func() time.Time { now := next; next = latest; return now }
	}
	scratch := &scratch{}
	k, err := begin(scratch, t, opts)
	if err != nil {
		return 0, err
	}
	for i := range f.Lines {
		if err := k.importLine(f.Lines, i); err != nil {
			return 0, fmt.Errorf("companion: importing: line %d: %w", f.Lines[i].Number, err)
		}
	}
	return scratch.copyTo(store)
}

// namesIn reads the players' names from the header's comments.
func namesIn(f *record.File, lex *engine.Lexicon) []string {
	names := make([]string, len(f.Setup.Seats))
	for _, c := range f.Comments {
		rest, ok := strings.CutPrefix(c, markPlayer+" ")
		seat, name, named := strings.Cut(rest, " ")
		i := slices.IndexFunc(f.Setup.Seats, func(s engine.Seat) bool { return lex.Seats[s] == seat })
		if ok && named && i >= 0 {
			names[i] = name
		}
	}
	return names
}

// PlayedAt reads from the header's comments when a record was played. ok is false if they do not
// say.
func PlayedAt(f *record.File) (began, latest time.Time, ok bool) {
	for _, c := range f.Comments {
		words := strings.Fields(c)
		if len(words) != 3 || words[0] != markPlayed {
			continue
		}
		began, err := time.Parse(time.RFC3339Nano, words[1])
		latest, err2 := time.Parse(time.RFC3339Nano, words[2])
		if err == nil && err2 == nil && !latest.Before(began) {
			return began, latest, true
		}
	}
	return began, latest, false
}

// importLine writes the rows of one line. record.Play has accepted all lines.
func (k *keeper) importLine(lines []record.Line, i int) error {
	l := lines[i]
	switch {
	case i+1 < len(lines) && lines[i+1].Kind == record.Refusal, has(l.Comment, markContinued):
		return nil // it was refused, or is part of the row before
	case has(l.Comment, markUndo), l.Comment == markUndoDrop && l.Kind == record.Blank:
		return k.importStep(journal.Undo)
	case has(l.Comment, markRedo), l.Comment == markRedoDrop && l.Kind == record.Blank, l.Kind == record.Fact && has(l.Comment, "redo"):
		return k.importStep(journal.Redo)
	case l.Comment == markDrop && l.Kind == record.Blank:
		return k.importStep(journal.Drop)
	}
	switch l.Kind {
	case record.Fact:
		return k.importFact(l)
	case record.Amend:
		return k.importAmend(l)
	case record.Undo:
		if len(k.done) > 0 && k.done[len(k.done)-1].kind != journal.Act {
			return fmt.Errorf("undo right after an amendment; amend act %d to its old fact instead", k.done[len(k.done)-1].at+1)
		}
		return k.importStep(journal.Undo)
	case record.Redo:
		return k.importStep(journal.Redo)
	case record.Blank:
		if text, ok := strings.CutPrefix(l.Comment, markNote+" "); ok {
			_, err := k.note(text, journal.Source{ID: "record"})
			return err
		}
	}
	return nil
}

func (k *keeper) importStep(kind journal.RowKind) error {
	_, err := k.step(kind, journal.Source{ID: "record"})
	return err
}

func (k *keeper) importFact(l record.Line) error {
	p, v := k.match.Propose(l.Fact)
	if v != nil {
		return v
	}
	row, err := k.actRow(p, sourceFrom(l.Comment))
	if err != nil {
		return err
	}
	return k.keep(row) // no replay: the record itself has the replayed acts
}

func (k *keeper) importAmend(l record.Line) error {
	a, v := k.match.ProposeAmend(l.Act-1, l.Fact)
	if v != nil {
		return v
	}
	row, err := k.amendRow(a, sourceFrom(l.Comment))
	if err != nil {
		return err
	}
	return k.keep(row)
}

// scratch collects the rows of one match, so that a record is imported completely or not at all.
type scratch struct{ rows []journal.Row }

var _ journal.Store = (*scratch)(nil)

func (s *scratch) Create(setup journal.Row) (journal.Row, error) {
	s.rows = []journal.Row{journal.FirstRow(1, setup)}
	return s.rows[0], nil
}

func (s *scratch) Append(rows ...journal.Row) error {
	s.rows = append(s.rows, rows...)
	return nil
}

func (s *scratch) Rows(journal.MatchID) ([]journal.Row, error) { return s.rows, nil }
func (s *scratch) Matches() ([]journal.Match, error)           { return nil, nil }
func (s *scratch) Close() error                                { return nil }

// copyTo writes the rows to a store as a new match.
func (s *scratch) copyTo(store journal.Store) (journal.MatchID, error) {
	first, err := store.Create(s.rows[0])
	if err != nil {
		return 0, fmt.Errorf("companion: importing: %w", err)
	}
	rest := s.rows[1:]
	for i := range rest {
		rest[i].Match = first.Match
	}
	if err := store.Append(rest...); err != nil {
		return 0, fmt.Errorf("companion: importing: %w", err)
	}
	return first.Match, nil
}
