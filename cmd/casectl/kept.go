package main

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"casekeeper/cmd/internal/commandline"
	"casekeeper/companion"
	"casekeeper/companion/journal"
	"casekeeper/companion/journal/sqlite"
	"casekeeper/engine/games"
)

// withCopy calls look with a copy of a journal. The original may be open elsewhere and is not
// written to, not even to repair it; damage gives a warning.
func (e *env) withCopy(path string, look func(*sqlite.Store) error) (err error) {
	dir, err := os.MkdirTemp("", "casectl-journal-")
	if err != nil {
		return fmt.Errorf("making room for a copy of the journal: %w", err)
	}
	defer func() { err = errors.Join(err, os.RemoveAll(dir)) }()
	disk, err := e.openCopy(path, dir)
	if err != nil {
		return err
	}
	return errors.Join(look(disk), disk.Close())
}

func (e *env) openCopy(from, dir string) (*sqlite.Store, error) {
	path := filepath.Join(dir, filepath.Base(from))
	if err := sqlite.Copy(from, path); err != nil {
		return nil, err
	}
	disk, report, err := sqlite.Open(path, e.house.Texts)
	if err != nil {
		return nil, errors.New(strings.ReplaceAll(err.Error(), path, from))
	}
	if report.Damage != nil {
		fmt.Fprintf(e.errs, "casectl: %s is damaged (%v): %d rows of it can be read\n", from, report.Damage, report.Kept)
		e.lost(report.Lost)
	}
	return disk, nil
}

// lost warns about what was lost of each game.
func (e *env) lost(list []journal.Loss) {
	for _, l := range list {
		switch {
		case l.Whole:
			e.warn(commandline.Mistakef("game %d is lost", l.Match))
		case l.Seen > 0:
			e.warn(commandline.Mistakef("game %d: %d or more of its rows are lost, the first is row %d", l.Match, l.Seen, l.From))
		}
		if l.Cards {
			e.warn(commandline.Mistakef("game %d: the cards with which it was begun are lost; it goes on with those that are here", l.Match))
		}
	}
}

// copyMatch copies a match into another store, and loads the game with the cards that it began
// with.
func (e *env) copyMatch(disk, store journal.Store, id journal.MatchID) (journal.MatchID, games.Loaded, error) {
	rows, err := disk.Rows(id)
	if err != nil {
		return 0, games.Loaded{}, err
	}
	kept, err := companion.ReadInfo(disk, id)
	if err != nil {
		return 0, games.Loaded{}, err
	}
	game, err := e.house.Again(&kept)
	if err != nil {
		return 0, games.Loaded{}, err
	}
	copied, err := copyRows(store, rows)
	return copied, game, err
}

// copyRows creates the match with these rows in another store.
func copyRows(store journal.Store, rows []journal.Row) (journal.MatchID, error) {
	first, err := store.Create(rows[0])
	if err != nil {
		return 0, err
	}
	for i := range rows[1:] {
		rows[i+1].Match = first.Match
	}
	return first.Match, store.Append(rows[1:]...)
}

// reopen opens a copied match. If other rules lead to other results it prints the differences
// first.
func (e *env) reopen(store journal.Store, id journal.MatchID, game games.Loaded) (*companion.Session, error) {
	s, err := companion.Open(store, id, game.Game, companion.Opts{})
	var changed *companion.ChangedError
	if !errors.As(err, &changed) {
		return s, err
	}
	if err := e.explain(game, changed.Rejudgment); err != nil {
		return nil, err
	}
	return companion.Continue(store, id, game.Game, companion.Opts{})
}
