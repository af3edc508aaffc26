package history

import (
	"bufio"
	"bytes"
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"reflect"
	"slices"
	"time"

	"casekeeper/companion"
	"casekeeper/engine"
)

// PlayedFormat names the form of [Played] in a result file.
const PlayedFormat = "casekeeper-result-1"

// maxPlayed is how long a line of a result file may be, in bytes.
const maxPlayed = 1 << 20

// Played is a finished game in a result file: one JSON object a line. Tables send these files to
// a club, so they contain nothing else of the game.
type Played struct {
	Format    string               `json:"format"` // PlayedFormat
	ID        string               `json:"id"`     // names the game among those of all tables: 32 hexadecimal digits
	Game      string               `json:"game"`   // engine.Info.ID
	Catalogue string               `json:"catalogue,omitempty"`
	Began     time.Time            `json:"began"`
	Ended     time.Time            `json:"ended"` // if two files have the same game, the later one counts
	Options   map[string]string    `json:"options,omitempty"`
	People    []companion.Player   `json:"people"` // seats in table order
	Result    []companion.Standing `json:"result"` // best first
}

// ID identifies a match among those of all tables: by its game, its players and the time when it
// began. An imported record keeps it.
func ID(s *companion.MatchInfo) string {
	if s.Known != "" {
		return s.Known
	}
	h := sha256.New()
	fmt.Fprintf(h, "%q %d %q", s.Game, s.BeganMillis, s.Options)
	for _, p := range s.Seats {
		fmt.Fprintf(h, " %q", p)
	}
	return hex.EncodeToString(h.Sum(nil)[:16])
}

// PlayedFrom returns the result of a match; false while the match goes on.
func PlayedFrom(s *companion.MatchInfo) (Played, bool) {
	p := Played{Format: PlayedFormat, ID: ID(s), Game: s.Game, Catalogue: s.Edition, People: s.Seats, Result: s.Result,
		Began: time.UnixMilli(s.BeganMillis).UTC(), Ended: time.UnixMilli(max(s.BeganMillis, s.ActedMillis)).UTC()} // a clock that was set back gives no usable end
	for _, o := range s.Options {
		if p.Options == nil {
			p.Options = map[string]string{}
		}
		p.Options[o.Name] = o.Value
	}
	return p, len(s.Result) > 0
}

// MatchInfo returns the game in the form that [People] and its like take. It has no ID, since it
// may be in no journal here, but the name that [ID] gave it where it was played: the file does not have the
// order of the options, on which that depends.
func (p *Played) MatchInfo() companion.MatchInfo {
	s := companion.MatchInfo{Game: p.Game, Known: p.ID, Edition: p.Catalogue, Seats: p.People, Result: p.Result, BeganMillis: p.Began.UnixMilli(), ActedMillis: p.Ended.UnixMilli()}
	for name, value := range p.Options {
		s.Options = append(s.Options, engine.Option{Name: name, Value: value})
	}
	slices.SortFunc(s.Options, func(a, b engine.Option) int { return cmp.Compare(a.Name, b.Name) })
	return s
}

// ReadPlayed reads a result file. It skips objects of another format, such as the table that
// follows merged results. Errors name line and field.
func ReadPlayed(r io.Reader) (list []Played, err error) {
	in := bufio.NewScanner(r)
	in.Buffer(nil, maxPlayed)
	for line := 1; in.Scan(); line++ {
		text := bytes.TrimSpace(in.Bytes())
		if len(text) == 0 {
			continue
		}
		var form struct {
			Format string `json:"format"`
			Games  *int   `json:"games"`
		}
		if err := json.Unmarshal(text, &form); err != nil {
			return nil, &LineError{line, jsonFault(err)}
		}
		switch {
		case form.Format == "" && form.Games != nil:
			continue
		case form.Format != PlayedFormat:
			return nil, &LineError{line, FieldError{"format", fmt.Sprintf("%q, want %q", form.Format, PlayedFormat)}}
		}
		var p Played
		if err := json.Unmarshal(text, &p); err != nil {
			return nil, &LineError{line, jsonFault(err)}
		}
		if err := p.check(); err != nil {
			return nil, &LineError{line, err}
		}
		list = append(list, p)
	}
	if err := in.Err(); errors.Is(err, bufio.ErrTooLong) {
		return nil, fmt.Errorf("line %d: longer than %d bytes: it is no result", len(list)+1, maxPlayed)
	} else if err != nil {
		return nil, fmt.Errorf("after %d results: %w", len(list), err)
	}
	return list, nil
}

// LineError says what is wrong with a line of a result file: a [FieldError], or that it is no result.
type LineError struct {
	Line int
	Err  error
}

// Error names the line.
func (e *LineError) Error() string {
	if field := (FieldError{}); errors.As(e.Err, &field) {
		return fmt.Sprintf("line %d, %v", e.Line, e.Err)
	}
	return fmt.Sprintf("line %d: %v", e.Line, e.Err)
}

// Unwrap returns what is wrong.
func (e *LineError) Unwrap() error { return e.Err }

// FieldError says what is wrong with a field.
type FieldError struct{ Field, Why string }

// Error names the field.
func (e FieldError) Error() string { return e.Field + ": " + e.Why }

// jsonFault describes what is wrong with an object, with the field if one is wrong.
func jsonFault(err error) error {
	var kind *json.UnmarshalTypeError
	if errors.As(err, &kind) && kind.Field != "" {
		return FieldError{kind.Field, "the value is of another kind"}
	}
	if errors.As(err, &kind) {
		return errors.New("this is no object of a result file")
	}
	return fmt.Errorf("this is no object of a result file: %w", err)
}

// check returns a [FieldError] for what is missing or impossible, and cleans names.
func (p *Played) check() error {
	wrong := func(field, format string, args ...any) error { return FieldError{field, fmt.Sprintf(format, args...)} }
	id, err := hex.DecodeString(p.ID)
	switch {
	case err != nil || len(id) != 16:
		return wrong("id", "%q, want 32 hexadecimal digits", p.ID)
	case p.Game == "":
		return wrong("game", "missing")
	case companion.CleanName(p.Game) != p.Game:
		return wrong("game", "%q is the id of no game", p.Game[:min(len(p.Game), 80)])
	case p.Began.IsZero() || p.Ended.Before(p.Began):
		return wrong("ended", "%s, want a time after began", p.Ended.Format(time.RFC3339))
	case len(p.Result) == 0:
		return wrong("result", "missing: the game is not over")
	}
	for i := range p.People {
		p.People[i].Name = companion.CleanName(p.People[i].Name)
	}
	seated := func(seat string) bool {
		return slices.ContainsFunc(p.People, func(q companion.Player) bool { return q.Seat == seat })
	}
	for i, s := range p.Result {
		if s.Rank < 1 {
			return wrong(fmt.Sprintf("result %d, rank", i+1), "%d, want 1 or more", s.Rank)
		}
		if s.Seat == "" {
			return wrong(fmt.Sprintf("result %d, seat", i+1), "missing")
		}
	}
	if !slices.ContainsFunc(p.Result, func(s companion.Standing) bool { return seated(s.Seat) }) {
		return wrong("people", "nobody of the result is among them")
	}
	return nil
}

// ConflictError says that two files contradict each other about a game.
type ConflictError struct {
	ID    string
	Began time.Time
}

// Error names the game.
func (e *ConflictError) Error() string {
	return fmt.Sprintf("two results tell the game %s of %s differently, and both as it ended: take one of them away", e.ID, e.Began.Format(time.DateTime))
}

// Merge merges results of several tables, each game once, in the order in which they began.
// Merging again, in any order, changes nothing. Of a game that went on after its end, the later
// result counts.
func Merge(lists ...[]Played) ([]Played, error) {
	var m Merged
	for _, p := range slices.Concat(lists...) {
		m.Add(p)
	}
	merged := m.List()
	for _, p := range merged {
		if m.torn[p.ID] {
			return nil, &ConflictError{p.ID, p.Began}
		}
	}
	return merged, nil
}

// Merged is results of several tables, each game once: of a game that went on after its end, the later
// result counts. Where two contradict each other, both as the game ended, one of them counts. It does not
// depend on the order in which they come, or how often. The zero value has none.
type Merged struct {
	games map[string]Played // by ID
	torn  map[string]bool   // those of which two results contradict each other
}

// Added is what a result was to those that are there.
type Added uint8

// What it was.
const (
	AddedNew   Added = iota // of a game that is not there
	AddedLater              // later than the one that is there, which it replaces
	AddedKnown              // the same, or an older one
	AddedTorn               // contradicts the one that is there
)

// Add adds a result.
func (m *Merged) Add(p Played) Added {
	if m.games == nil {
		m.games, m.torn = map[string]Played{}, map[string]bool{}
	}
	was, met := m.games[p.ID]
	switch later := p.Ended.Compare(was.Ended); {
	case !met:
		m.games[p.ID] = p
		return AddedNew
	case later > 0:
		m.games[p.ID] = p
		delete(m.torn, p.ID)
		return AddedLater
	case later < 0:
		return AddedKnown
	}
	if p.text() > was.text() {
		m.games[p.ID] = p
	}
	if reflect.DeepEqual(p.Result, was.Result) {
		return AddedKnown
	}
	m.torn[p.ID] = true
	return AddedTorn
}

// text is the result as a file has it.
func (p Played) text() string {
	p.Began, p.Ended = p.Began.UTC(), p.Ended.UTC()
	text, _ := json.Marshal(p) // it was read from such a text, or its figures are numbers and words
	return string(text)
}

// List lists the results in the order in which the games began.
func (m *Merged) List() []Played {
	return slices.SortedFunc(maps.Values(m.games), func(a, b Played) int { return cmp.Or(a.Began.Compare(b.Began), cmp.Compare(a.ID, b.ID)) })
}
