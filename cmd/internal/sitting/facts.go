package sitting

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"sync"

	"casekeeper/companion"
	"casekeeper/companion/journal"
	"casekeeper/engine"
)

// FactFile keeps the facts of games in a file, so that each game is read once. The file can
// be thrown away; one that cannot be read, or is of another program, counts as empty. Its methods are safe
// for concurrent use, and none waits for the games that another reads.
type FactFile struct {
	house House
	path  string // "" = nothing is kept

	mu    sync.Mutex // guards the rest
	kept  factsKept
	fresh bool // some facts are not in the file yet
}

// factsForm is one more whenever facts say something else.
const factsForm = 2

type factsKept struct {
	Form  int                         `json:"form"`
	Games map[journal.MatchID]factsOf `json:"games"`
}

// factsOf is the facts of one game. They hold while the game has Rows rows, last changed at Acted.
type factsOf struct {
	Rows  int              `json:"rows"`
	Acted int64            `json:"acted"`           // Unix milliseconds
	Facts *companion.Facts `json:"facts,omitempty"` // nil = it cannot be judged
}

// FactFile opens the file of the user's own journal.
func (h House) FactFile() (*FactFile, error) {
	f := h.NoFactFile()
	f.path = filepath.Join(h.Data, "facts.json")
	text, err := os.ReadFile(f.path)
	if errors.Is(err, fs.ErrNotExist) {
		return f, nil
	}
	if err != nil {
		return nil, fmt.Errorf("reading what past games said: %w", err)
	}
	var kept factsKept
	if json.Unmarshal(text, &kept) == nil && kept.Form == factsForm && kept.Games != nil {
		f.kept = kept
	}
	return f, nil
}

// NoFactFile keeps nothing: for journals other than the user's own.
func (h House) NoFactFile() *FactFile {
	return &FactFile{house: h, kept: factsKept{factsForm, map[journal.MatchID]factsOf{}}}
}

// Known returns the facts that are kept of some games, and how many are still to be read.
func (f *FactFile) Known(list []companion.MatchInfo) (known map[journal.MatchID]*companion.Facts, unread int) {
	known = map[journal.MatchID]*companion.Facts{}
	f.mu.Lock()
	defer f.mu.Unlock()
	for i := range list {
		s := &list[i]
		switch facts, read := f.of(s); {
		case s.ID == 0: // it is in no journal here
		case !read:
			unread++
		case facts != nil:
			known[s.ID] = facts
		}
	}
	return known, unread
}

// of returns the facts of a game; false if it is still to be read. The caller holds mu.
func (f *FactFile) of(s *companion.MatchInfo) (*companion.Facts, bool) {
	was, ok := f.kept.Games[s.ID]
	return was.Facts, ok && was.Rows == s.Rows && was.Acted == s.ActedMillis
}

// Forget makes all games unread, as after a repair of the journal.
func (f *FactFile) Forget() {
	f.mu.Lock()
	defer f.mu.Unlock()
	clear(f.kept.Games)
}

// Read reads the games that are not kept yet, on several processors, and keeps them. It calls done
// with how many of how many it has read, for some of them. Games that were set aside, or that no
// longer lead to the same state, have no facts. It returns when done returns false.
func (f *FactFile) Read(store journal.Store, list []companion.MatchInfo, done func(n, of int) bool) error {
	var todo []*companion.MatchInfo
	for i := range list {
		if _, unread := f.Known(list[i : i+1]); unread > 0 {
			todo = append(todo, &list[i])
		}
	}
	games := loader{house: f.house, known: map[string]engine.Game{}}
	ask, answers := make(chan *companion.MatchInfo, len(todo)), make(chan error, len(todo)) // capacity: all of them, so that nobody waits
	for _, s := range todo {
		ask <- s
	}
	close(ask)
	halt := make(chan struct{})
	defer close(halt)
	for range min(len(todo), max(2, runtime.GOMAXPROCS(0)-1)) {
		go func() {
			reader := companion.FactReader{Load: games.load}
			for s := range ask {
				select {
				case <-halt:
					return
				default:
				}
				answers <- f.read(store, &reader, s)
			}
		}()
	}
	for n := range todo {
		if err := <-answers; err != nil {
			return err
		}
		if !done(n+1, len(todo)) {
			break
		}
	}
	return f.save()
}

// ReadAhead is Read for when nobody waits: on one processor, one game after another, until ctx is done.
func (f *FactFile) ReadAhead(ctx context.Context, store journal.Store, list []companion.MatchInfo) error {
	games := loader{house: f.house, known: map[string]engine.Game{}}
	reader := companion.FactReader{Load: games.load}
	for i := range list {
		if list[i].ID == 0 || ctx.Err() != nil {
			continue
		}
		if err := f.read(store, &reader, &list[i]); err != nil {
			return err
		}
	}
	return f.save()
}

// read reads a game, unless it was read meanwhile, and keeps it.
func (f *FactFile) read(store journal.Store, reader *companion.FactReader, s *companion.MatchInfo) error {
	f.mu.Lock()
	_, read := f.of(s)
	f.mu.Unlock()
	if read {
		return nil
	}
	facts, err := reader.Read(store, s.ID)
	var changed *companion.ChangedError
	var bug *companion.UnjudgedError
	if err != nil && !errors.As(err, &changed) && !errors.As(err, &bug) {
		return fmt.Errorf("reading what past games said: %w", err)
	}
	f.mu.Lock()
	defer f.mu.Unlock()
	f.kept.Games[s.ID], f.fresh = factsOf{s.Rows, s.ActedMillis, facts}, true
	return nil
}

// save writes new facts to the file.
func (f *FactFile) save() error {
	f.mu.Lock()
	defer f.mu.Unlock()
	if !f.fresh || f.path == "" {
		return nil
	}
	text, err := json.Marshal(f.kept)
	if err == nil {
		err = replace(f.path, text)
	}
	f.fresh = err != nil
	return err
}

// loader loads each game once for each choice of cards.
type loader struct {
	house House
	mu    sync.Mutex
	known map[string]engine.Game // by game, version and text of its cards
}

func (l *loader) load(was *companion.MatchInfo) (engine.Game, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	key := was.Game + "\x00" + was.Edition + "\x00" + string(was.Catalogue)
	if game, ok := l.known[key]; ok {
		return game, nil
	}
	game, err := l.house.Again(was)
	if err == nil {
		l.known[key] = game.Game
	}
	return game.Game, err
}
