package main

import (
	"errors"
	"fmt"
	"slices"

	"casekeeper/cmd/internal/about"
	"casekeeper/cmd/internal/commandline"
	"casekeeper/companion"
	"casekeeper/companion/history"
	"casekeeper/companion/journal"
	"casekeeper/companion/journal/memory"
	"casekeeper/companion/journal/sqlite"
	"casekeeper/engine/games"
)

// gamesImportCmd is casectl games import.
type gamesImportCmd struct {
	Files []string `arg:"" name:"file" help:"Records (.ckr)."`
}

// Help returns the examples and formats that --help shows.
func (gamesImportCmd) Help() string {
	return `Example:

  $ casectl games import evening.ckr
  {"file":"evening.ckr","match":4,"id":"5d0c…","game":"tiny-epic-western","open":false,"known":false}

Plays each record and adds it to the past games, with its date if it has one (# played BEGAN LATEST), otherwise with the present time. A game that is there already, by its date or else by its acts, is not added again: known is true. ` +
		`A record made while its game went on, with cards hidden, cannot be imported. The journal must not be open at a table.`
}

// taken is the answer for one record.
type taken struct {
	File  string          `json:"file"`
	Match journal.MatchID `json:"match"`
	ID    string          `json:"id"`
	Game  string          `json:"game"`
	Open  bool            `json:"open"`
	Known bool            `json:"known"`
}

// Run imports the records.
func (c *gamesImportCmd) Run(e *env) error {
	return e.withJournal(func(disk journal.Store) error {
		for _, file := range c.Files {
			out, err := e.take(disk, file)
			if err != nil {
				return err
			}
			if e.text {
				err = e.sayTaken(disk, out)
			} else {
				err = e.print(out)
			}
			if err != nil {
				return err
			}
		}
		return nil
	})
}

// withJournal opens the user's journal for writing, which no table may have open, and calls do with it.
func (e *env) withJournal(do func(journal.Store) error) (err error) {
	path, err := e.house.Journal()
	if err != nil {
		return err
	}
	disk, _, err := sqlite.Open(path, e.house.Texts)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, disk.Close()) }()
	return do(disk)
}

// take plays a record in memory and adds it to the journal if it is new there.
func (e *env) take(disk journal.Store, path string) (taken, error) {
	file, game, err := e.readRecord(path)
	if err != nil {
		return taken{}, err
	}
	var room memory.Store
	id, err := companion.Import(&room, file, companion.Opening{Game: game.Game, Catalogue: game.Snapshot, Program: about.String()}, companion.Opts{})
	var twice *companion.SameNameError
	if errors.As(err, &twice) {
		return taken{}, bad(commandline.Mistakef("%s, # player %s: %s is at the table already: two people cannot have the same name", path, game.Lexicon.Seats[twice.Second], twice.Name))
	}
	if err != nil {
		return taken{}, e.judging(path, game, err)
	}
	s, err := companion.ReadInfo(&room, id)
	if err != nil {
		return taken{}, err
	}
	out := taken{File: path, ID: history.ID(&s), Game: s.Game, Open: len(s.Result) == 0}
	all, err := companion.History(disk)
	if err != nil {
		return out, err
	}
	for _, there := range all {
		known := history.ID(&there) == out.ID
		if _, _, dated := companion.PlayedAt(file); !dated && !known {
			if known, err = sameGame(disk, &there, &room, &s); err != nil {
				return out, err
			}
		}
		if known {
			out.Match, out.ID, out.Known = there.ID, history.ID(&there), true
			return out, nil
		}
	}
	if _, _, dated := companion.PlayedAt(file); !dated {
		e.warn(commandline.Mistakef("%s has no date: it is imported with the present time", path))
	}
	out.Match, err = e.keepMatch(&room, disk, id, game)
	return out, err
}

// sameGame reports whether two matches have the same players and the same acts. It recognises
// records without a date.
func sameGame(in journal.Store, there *companion.MatchInfo, room journal.Store, s *companion.MatchInfo) (bool, error) {
	if there.Game != s.Game || there.Rows != s.Rows || !slices.Equal(there.Seats, s.Seats) || !slices.Equal(there.Options, s.Options) {
		return false, nil
	}
	a, err := in.Rows(there.ID)
	if err != nil {
		return false, err
	}
	b, err := room.Rows(s.ID)
	return err == nil && slices.EqualFunc(a[1:], b[1:], func(x, y journal.Row) bool { return x.Kind == y.Kind && x.Act == y.Act && x.Fact == y.Fact }), err
}

// keepMatch adds a match to the journal and, if it is over, its record beside it.
func (e *env) keepMatch(room, disk journal.Store, id journal.MatchID, game games.Loaded) (journal.MatchID, error) {
	rows, err := room.Rows(id)
	if err != nil {
		return 0, err
	}
	kept, err := copyRows(disk, rows)
	if err != nil {
		return 0, fmt.Errorf("taking a record in: %w", err)
	}
	return kept, e.house.KeepRecord(disk, kept, game.Game)
}

// sayTaken prints an imported game in words.
func (e *env) sayTaken(disk journal.Store, t taken) error {
	was, err := companion.ReadInfo(disk, t.Match)
	if err != nil {
		return err
	}
	return e.sayGames([]companion.MatchInfo{was}, nil)
}
