package sitting

import (
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
// be thrown away; one that cannot be read, or is of another program, counts as empty.
type FactFile struct {
	house House
	path  string // "" = nothing is kept
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
	for i := range list {
		s := &list[i]
		switch was, ok := f.kept.Games[s.ID]; {
		case s.ID == 0: // it is in no journal here
		case !ok || was.Rows != s.Rows || was.Acted != s.ActedMillis:
			unread++
		case was.Facts != nil:
			known[s.ID] = was.Facts
		}
	}
	return known, unread
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
	type answer struct {
		of    *companion.MatchInfo
		facts *companion.Facts
		err   error
	}
	ask, answers := make(chan *companion.MatchInfo, len(todo)), make(chan answer, len(todo)) // capacity: all of them, so that nobody waits
	for _, s := range todo {
		ask <- s
	}
	close(ask)
	halt := make(chan struct{})
	defer close(halt)
	for range min(len(todo), max(2, runtime.GOMAXPROCS(0)-1)) {
		go func() {
			for s := range ask {
				select {
				case <-halt:
					return
				default:
				}
				facts, err := companion.ReadFacts(store, s.ID, games.load)
				answers <- answer{s, facts, err}
			}
		}()
	}
	for n := range todo {
		a := <-answers
		var changed *companion.ChangedError
		var bug *companion.UnjudgedError
		if a.err != nil && !errors.As(a.err, &changed) && !errors.As(a.err, &bug) {
			return fmt.Errorf("reading what past games said: %w", a.err)
		}
		f.kept.Games[a.of.ID], f.fresh = factsOf{a.of.Rows, a.of.ActedMillis, a.facts}, true
		if !done(n+1, len(todo)) {
			break
		}
	}
	return f.save()
}

// save writes new facts to the file.
func (f *FactFile) save() error {
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
