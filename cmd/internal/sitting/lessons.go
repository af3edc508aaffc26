package sitting

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"sync"

	"casekeeper/companion"
	"casekeeper/engine/catalogue"
	"casekeeper/engine/rulebook"
	"casekeeper/hardware/regular"
)

// Lessons records which rules were explained to which player, in a file. Its methods are safe for
// concurrent use.
type Lessons struct {
	path string

	mu      sync.Mutex
	players []pupil
}

// pupil is one [[player]] of the file.
type pupil struct {
	Name  string        `toml:"name"`
	Rules []rulebook.ID `toml:"rules"`
}

// LessonFile returns the path of the lessons.
func (h House) LessonFile() string { return filepath.Join(h.Data, "lessons.toml") }

// OpenLessons reads the lessons at a path. A missing file is not an error. A mistake in the file is
// a *catalogue.Error.
func OpenLessons(path string) (*Lessons, error) {
	text, err := os.ReadFile(path)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, fmt.Errorf("reading lessons: %w", err)
	}
	players, err := parseLessons(path, text)
	if err != nil {
		return nil, err
	}
	return &Lessons{path: path, players: players}, nil
}

func parseLessons(file string, text []byte) ([]pupil, error) {
	var all struct {
		Player []pupil `toml:"player"`
	}
	if err := catalogue.Decode(file, text, &all); err != nil {
		return nil, err
	}
	src := catalogue.Source{Name: file, Text: text}
	for i, p := range all.Player {
		switch {
		case p.Name == "":
			return nil, src.Wrong("player", i, "name", "is missing", "write who it is, or remove the player")
		case slices.ContainsFunc(all.Player[:i], func(o pupil) bool { return o.Name == p.Name }):
			return nil, src.Wrong("player", i, "name", strconv.Quote(p.Name)+" is given twice", "join the two")
		}
	}
	return all.Player, nil
}

// Knows reports whether a rule was explained to a player.
func (l *Lessons) Knows(player string, rule rulebook.ID) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	return slices.ContainsFunc(l.players, func(p pupil) bool {
		return companion.SameName(p.Name, player) && slices.Contains(p.Rules, rule)
	})
}

// Teach records that a rule was explained to a player.
func (l *Lessons) Teach(player string, rule rulebook.ID) error {
	l.mu.Lock()
	defer l.mu.Unlock()
	i := l.find(player)
	if i < 0 {
		l.players = append(l.players, pupil{Name: player})
		i = len(l.players) - 1
	}
	if slices.Contains(l.players[i].Rules, rule) {
		return nil
	}
	l.players[i].Rules = append(l.players[i].Rules, rule)
	return l.save()
}

// Reset forgets what was explained to a player, or to everybody if player is "", so that it is
// explained again.
func (l *Lessons) Reset(player string) error {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.players = slices.DeleteFunc(l.players, func(p pupil) bool { return player == "" || companion.SameName(p.Name, player) })
	return l.save()
}

func (l *Lessons) find(player string) int {
	return slices.IndexFunc(l.players, func(p pupil) bool { return companion.SameName(p.Name, player) })
}

// save replaces the file atomically.
func (l *Lessons) save() error {
	var b bytes.Buffer
	b.WriteString("# Which rules Casekeeper has explained to whom. Remove a line to hear it again.\n")
	for _, p := range l.players {
		fmt.Fprintf(&b, "\n[[player]]\nname = %s\nrules = [\n", catalogue.Quote(p.Name))
		for _, r := range p.Rules {
			fmt.Fprintf(&b, "  %s,\n", catalogue.Quote(string(r)))
		}
		b.WriteString("]\n")
	}
	return replace(l.path, b.Bytes())
}

// replace writes a file of the house, as [regular.Write] does, and creates its folder if needed.
func replace(path string, text []byte) error {
	if err := os.MkdirAll(filepath.Dir(path), ownerOnly); err != nil {
		return fmt.Errorf("making the place to keep things: %w", err)
	}
	return regular.Write(path, text, 0o600)
}
