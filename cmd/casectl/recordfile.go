package main

import (
	"errors"
	"fmt"

	"casekeeper/engine"
	"casekeeper/engine/games"
	"casekeeper/engine/record"
	"casekeeper/hardware/regular"
	"casekeeper/ui/present"
)

// readRecord reads a text record and loads the game with the cards that the record names: the
// printed and own ones, or with stand-ins. If neither set matches it uses the first with which the
// record can be read. Mistakes are bad input and name file, line and field; with two sets they are
// those of the one that reads further.
func (e *env) readRecord(path string) (*record.File, games.Loaded, error) {
	var file *record.File
	var with games.Loaded
	var first error
	for _, standIns := range []bool{false, true} {
		f, game, err := e.readWith(path, standIns)
		switch {
		case err != nil && (first == nil || lineOf(err) > lineOf(first)):
			first = err
		case err == nil && f.Catalogue == game.Catalogue:
			return f, game, nil
		case err == nil && file == nil:
			file, with = f, game
		}
	}
	if file == nil {
		return nil, games.Loaded{}, bad(first)
	}
	return file, with, nil
}

// lineOf returns the line of a record that an error is about; 0 if none.
func lineOf(err error) int {
	var mistake *record.Error
	if errors.As(err, &mistake) {
		return mistake.Line
	}
	return 0
}

// readWith reads a record with one set of cards.
func (e *env) readWith(path string, standIns bool) (*record.File, games.Loaded, error) {
	f, err := regular.OpenText(path)
	if err != nil {
		return nil, games.Loaded{}, fmt.Errorf("reading the record: %w", err)
	}
	defer f.Close()
	var game games.Loaded
	file, err := record.Read(f, func(id string) (*engine.Info, error) {
		var err error
		game, err = e.house.Game(id, standIns)
		return &game.Info, err
	})
	if err != nil {
		return nil, games.Loaded{}, atFile(path, err)
	}
	return file, game, nil
}

// judging adds the file to a mistake in the acts of a record, and the sentence and remedy of a
// refusal.
func (e *env) judging(path string, game games.Loaded, err error) error {
	var mistake *record.Error
	if err == nil || !errors.As(err, &mistake) {
		return err
	}
	if mistake.Refused == nil {
		return fmt.Errorf("%s: %w", path, mistake)
	}
	w, werr := e.words(game.Game)
	if werr != nil {
		return errors.Join(err, werr)
	}
	why, remedy := present.RefusedThen(w, *mistake.Refused, mistake.Asked)
	return fmt.Errorf("%s: %w: %s %s", path, mistake, why, remedy)
}

// atFile adds the file to a mistake in a record.
func atFile(path string, err error) error {
	var mistake *record.Error
	if errors.As(err, &mistake) {
		return fmt.Errorf("%s: %w", path, err)
	}
	return err
}
