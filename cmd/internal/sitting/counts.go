package sitting

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"sync"

	"casekeeper/companion"
	"casekeeper/companion/history"
	"casekeeper/companion/journal"
)

// Counts caches the dice counts of finished games in a file, so that each game is counted once. An
// unreadable file counts as empty. Safe for concurrent use.
type Counts struct {
	path string

	mu    sync.Mutex
	games map[journal.MatchID]counted
	fresh bool // some counts are not in the file yet
}

// counted holds the counts of one game. They are valid while the game has Rows rows, last changed
// at Acted.
type counted struct {
	Rows  int             `json:"rows"`
	Acted int64           `json:"acted"` // Unix milliseconds
	Dice  []history.Tally `json:"dice"`
}

// Counts opens the cache of counts.
func (h House) Counts() (*Counts, error) {
	f := &Counts{path: filepath.Join(h.Data, "counts.json"), games: map[journal.MatchID]counted{}}
	text, err := os.ReadFile(f.path)
	if errors.Is(err, fs.ErrNotExist) {
		return f, nil
	}
	if err != nil {
		return nil, fmt.Errorf("reading what was counted: %w", err)
	}
	if json.Unmarshal(text, &f.games) != nil || f.games == nil {
		f.games = map[journal.MatchID]counted{}
	}
	return f, nil
}

// Dice returns the counts of a game's dice, from the cache or else from count.
func (f *Counts) Dice(s *companion.MatchInfo, count func() ([]history.Tally, error)) ([]history.Tally, error) {
	f.mu.Lock()
	was, ok := f.games[s.ID]
	f.mu.Unlock()
	if ok && was.Rows == s.Rows && was.Acted == s.ActedMillis {
		return was.Dice, nil
	}
	dice, err := count()
	if err != nil || len(s.Result) == 0 {
		return dice, err
	}
	f.mu.Lock()
	defer f.mu.Unlock()
	f.games[s.ID], f.fresh = counted{s.Rows, s.ActedMillis, dice}, true
	return dice, nil
}

// Save writes new counts to the file.
func (f *Counts) Save() error {
	f.mu.Lock()
	defer f.mu.Unlock()
	if !f.fresh {
		return nil
	}
	text, err := json.Marshal(f.games)
	if err == nil {
		err = replace(f.path, text)
	}
	f.fresh = err != nil
	return err
}
