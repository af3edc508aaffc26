package main

import (
	"bytes"
	"errors"
	"io"
	"slices"

	"casekeeper/cmd/internal/commandline"
	"casekeeper/companion"
	"casekeeper/companion/journal"
	"casekeeper/companion/journal/memory"
	"casekeeper/companion/journal/sqlite"
	"casekeeper/engine"
	"casekeeper/engine/games"
	"casekeeper/engine/record"
	"casekeeper/hardware/regular"
)

// replayCmd is casectl replay.
type replayCmd struct {
	File    string `arg:"" help:"A record (.ckr) or a journal."`
	Recheck bool   `help:"Judge every act of a journal again and print the differences; exit 1 if there are any. The acts of a record are always judged."`
	Upto    int    `help:"Only the first N acts." default:"-1" placeholder:"N"`
	View    string `help:"Show what this seat may know; table is what the shared screen shows." default:"table" placeholder:"SEAT"`
	Match   uint32 `help:"Match of a journal; the default is the latest." placeholder:"ID"`

	after error // a mistake in the act after the last one shown
}

// Help returns the examples and formats that --help shows.
func (replayCmd) Help() string {
	return `Example:

  $ casectl replay demo.ckr --upto 2
  {"act":1,"fact":"card hat-5 at gap-1"}
  {"act":2,"fact":"red place saloon porch","because":[{"rule":"tew.place.owner","text":"…"}]}
  {"acts":2,"state":"97a1…","awaits":[{"seat":"yellow","ask":{"rule":"…","text":"…"},"options":["yellow place bank porch",…]}],"board":{…}}

With --upto the acts before a bad one are shown too; the mistake is reported after them, if the act is among those asked for.

One object for each act in force, with its consequences and reasons, then the state: its hash (the same for two states that differ only in what the viewer may not know), the prompts, the table, and the final table once the game is over. ` +
		`A game that other rules judged differently, or that has lost a part, is reported first: {"changed":{"acts":174,"stand":174,"differences":[{"act":27,"fact":"die rival 1","what":"otherwise","now":[…]}]}} (what: otherwise, refused, later, found, missing), and then printed as it is now. ` +
		`Cards that the viewer may not know yet are face-down; without --view the viewer is the shared screen. Later versions may add fields.`
}

// replayed is one act.
type replayed struct {
	Act     int      `json:"act"`
	Fact    string   `json:"fact"`
	Because []reason `json:"because,omitempty"`
	Source  string   `json:"source,omitempty"`
}

// standing is the state at the end.
type standing struct {
	Acts   int      `json:"acts"`
	State  string   `json:"state"`
	Awaits []prompt `json:"awaits"`
	Board  board    `json:"board"`
	Result *result  `json:"result,omitempty"`
}

// Run replays the session.
func (c *replayCmd) Run(e *env) error {
	if c.Upto < -1 {
		return bad(commandline.Mistakef("--upto: %d, want 0 or more", c.Upto))
	}
	var store memory.Store
	id, game, err := c.load(e, &store)
	if err != nil {
		return err
	}
	viewer, err := readSeat(game.Game, "--view", c.View)
	if err != nil {
		return err
	}
	if c.Recheck {
		if err := recheck(e, &store, id, game); err != nil {
			return err
		}
	}
	s, err := e.reopen(&store, id, game)
	if err != nil {
		return err
	}
	defer s.Close()
	if u, err := s.Now(e.ctx, engine.Table); err != nil || u.Acts >= c.Upto {
		c.after = err // the acts asked for come before the mistake
	}
	if err := c.back(e, s); err != nil {
		return err
	}
	return errors.Join(c.print(e, s, viewer), c.after)
}

// load copies the session into memory, so that nothing is written.
func (c *replayCmd) load(e *env, store *memory.Store) (journal.MatchID, games.Loaded, error) {
	is, err := isJournal(c.File)
	if err != nil {
		return 0, games.Loaded{}, bad(commandline.Mistakef("reading the sitting: %w", err))
	}
	if is {
		return c.loadJournal(e, store)
	}
	if c.Match != 0 {
		return 0, games.Loaded{}, bad(commandline.Mistakef("--match: %s is a record, which has one match only", c.File))
	}
	file, game, err := e.readRecord(c.File)
	if err != nil {
		return 0, game, err
	}
	with := companion.Opening{Game: game.Game, Catalogue: game.Snapshot}
	id, err := companion.Import(store, file, with, companion.Opts{})
	var mistake *record.Error
	if c.Upto >= 0 && errors.As(err, &mistake) { // the acts before it are good
		c.after = e.judging(c.File, game, err)
		file.Lines = slices.DeleteFunc(file.Lines, func(l record.Line) bool { return l.Number >= mistake.Line })
		id, err = companion.Import(store, file, with, companion.Opts{})
	}
	if err != nil {
		return 0, game, e.judging(c.File, game, err)
	}
	return id, game, nil
}

// loadJournal copies one match of a journal.
func (c *replayCmd) loadJournal(e *env, store *memory.Store) (id journal.MatchID, game games.Loaded, err error) {
	err = e.withCopy(c.File, func(disk *sqlite.Store) error {
		id, game, err = c.matchOf(e, disk, store)
		return err
	})
	return id, game, err
}

// matchOf copies the match asked for.
func (c *replayCmd) matchOf(e *env, disk *sqlite.Store, store *memory.Store) (journal.MatchID, games.Loaded, error) {
	id := journal.MatchID(c.Match)
	if id == 0 {
		all, err := companion.History(disk)
		if err != nil {
			return 0, games.Loaded{}, err
		}
		if len(all) == 0 {
			return 0, games.Loaded{}, bad(commandline.Mistakef("%s: there is no match in it", c.File))
		}
		id = all[0].ID
	}
	copied, game, err := e.copyMatch(disk, store, id)
	if errors.Is(err, journal.ErrNoMatch) {
		return 0, games.Loaded{}, bad(commandline.Mistakef("--match: %w", err))
	}
	return copied, game, err
}

// isJournal reports whether a file is a journal and not a text record.
func isJournal(path string) (bool, error) {
	f, err := regular.Open(path)
	if err != nil {
		return false, err
	}
	defer f.Close()
	const magic = "SQLite format 3\x00"
	head := make([]byte, len(magic))
	if _, err := io.ReadFull(f, head); err != nil && !errors.Is(err, io.EOF) && !errors.Is(err, io.ErrUnexpectedEOF) {
		return false, err
	}
	return bytes.Equal(head, []byte(magic)), nil
}

// recheck judges every act again.
func recheck(e *env, store journal.Store, id journal.MatchID, game games.Loaded) error {
	r, err := companion.Rejudge(store, id, game.Game)
	if err != nil || len(r.Differences) == 0 {
		return err
	}
	if err := e.explain(game, r); err != nil {
		return err
	}
	return &companion.ChangedError{Match: id, Rejudgment: r}
}

// explain prints what is different in a session.
func (e *env) explain(game games.Loaded, r *companion.Rejudgment) error {
	w, err := e.words(game.Game)
	if err != nil {
		return err
	}
	return e.printChanged(w, r)
}

// back undoes until at most Upto acts are in force.
func (c *replayCmd) back(e *env, s *companion.Session) error {
	for c.Upto >= 0 {
		u, err := s.Now(e.ctx, engine.Table)
		if err != nil || u.Acts <= c.Upto {
			return err
		}
		if _, err := s.Undo(e.ctx, journal.Source{}); err != nil {
			return err
		}
	}
	return nil
}

// print prints the acts and the state.
func (c *replayCmd) print(e *env, s *companion.Session, viewer engine.Seat) error {
	w, err := e.words(s.Game())
	if err != nil {
		return err
	}
	acts, err := s.Acts(e.ctx, viewer)
	if err != nil {
		return err
	}
	u, err := s.Now(e.ctx, viewer)
	if err != nil {
		return err
	}
	t := newTeller(w.At(&u))
	for _, a := range acts {
		if e.text {
			err = e.sayAct(t, a)
		} else {
			err = e.print(replayed{a.Act + 1, record.Format(t.lex, a.Fact), t.because(a.Lines), a.Source.ID})
		}
		if err != nil {
			return err
		}
	}
	if e.text {
		return e.sayState(t, &u)
	}
	return e.print(standing{u.Acts, stateHash(u.StateHash), t.prompts(u.Awaits), t.board(u.Board), t.result(u.Result)})
}
