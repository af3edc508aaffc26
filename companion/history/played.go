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

// Played is a game that is over, as a result file tells it: one object a line.
// Tables give these files to a club; nothing else of the game is in them.
type Played struct {
	Format    string               `json:"format"` // PlayedFormat
	ID        string               `json:"id"`     // names the game among those of all tables: 32 hexadecimal digits
	Game      string               `json:"game"`   // engine.Info.ID
	Catalogue string               `json:"catalogue,omitempty"`
	Began     time.Time            `json:"began"`
	Ended     time.Time            `json:"ended"` // of two tellings of a game the later one counts
	Options   map[string]string    `json:"options,omitempty"`
	People    []companion.Player   `json:"people"` // seats in table order
	Result    []companion.Standing `json:"result"` // best first
}

// ID names a sitting among those of all tables: by its game, its people and
// when it began. A record that was imported keeps it.
func ID(s *companion.MatchInfo) string {
	h := sha256.New()
	fmt.Fprintf(h, "%q %d %q", s.Game, s.BeganMillis, s.Options)
	for _, p := range s.Seats {
		fmt.Fprintf(h, " %q", p)
	}
	return hex.EncodeToString(h.Sum(nil)[:16])
}

// Tell gives the result of a sitting; false while it goes on.
func PlayedFrom(s *companion.MatchInfo) (Played, bool) {
	p := Played{Format: PlayedFormat, ID: ID(s), Game: s.Game, Catalogue: s.Edition, People: s.Seats, Result: s.Result,
		Began: time.UnixMilli(s.BeganMillis).UTC(), Ended: time.UnixMilli(max(s.BeganMillis, s.ActedMillis)).UTC()} // a clock that was set back tells no end
	for _, o := range s.Options {
		if p.Options == nil {
			p.Options = map[string]string{}
		}
		p.Options[o.Name] = o.Value
	}
	return p, len(s.Result) > 0
}

// Sitting is the game as [People] and its like want it: without a number, since
// it may be in no journal here.
func (p *Played) Sitting() companion.MatchInfo {
	s := companion.MatchInfo{Game: p.Game, Edition: p.Catalogue, Seats: p.People, Result: p.Result, BeganMillis: p.Began.UnixMilli(), ActedMillis: p.Ended.UnixMilli()}
	for name, value := range p.Options {
		s.Options = append(s.Options, engine.Option{Name: name, Value: value})
	}
	slices.SortFunc(s.Options, func(a, b engine.Option) int { return cmp.Compare(a.Name, b.Name) })
	return s
}

// ReadPlayed reads a result file. Objects of another form, as the table that
// follows merged results, are passed over. Errors name line and field.
func ReadPlayed(r io.Reader) (list []Played, err error) {
	in := bufio.NewScanner(r)
	in.Buffer(nil, maxPlayed)
	for line := 1; in.Scan(); line++ {
		text := bytes.TrimSpace(bytes.TrimPrefix(in.Bytes(), []byte("\ufeff")))
		if len(text) == 0 {
			continue
		}
		var form struct {
			Format string `json:"format"`
			Games  *int   `json:"games"`
		}
		if err := json.Unmarshal(text, &form); err != nil {
			return nil, fmt.Errorf("line %d: %s", line, jsonFault(err))
		}
		switch {
		case form.Format == "" && form.Games != nil:
			continue
		case form.Format != PlayedFormat:
			return nil, fmt.Errorf("line %d, format: %q, want %q", line, form.Format, PlayedFormat)
		}
		var p Played
		if err := json.Unmarshal(text, &p); err != nil {
			return nil, fmt.Errorf("line %d: %s", line, jsonFault(err))
		}
		if err := p.check(); err != nil {
			return nil, fmt.Errorf("line %d, %w", line, err)
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

// jsonFault tells what is wrong with an object, with the field if one is.
func jsonFault(err error) string {
	var kind *json.UnmarshalTypeError
	if errors.As(err, &kind) && kind.Field != "" {
		return kind.Field + ": the value is of another kind"
	}
	if errors.As(err, &kind) {
		return "this is no object of a result file"
	}
	return "this is no object of a result file: " + err.Error()
}

// check tells what is missing or cannot be, and makes names one line of text.
func (p *Played) check() error {
	id, err := hex.DecodeString(p.ID)
	switch {
	case err != nil || len(id) != 16:
		return fmt.Errorf("id: %q, want 32 hexadecimal digits", p.ID)
	case p.Game == "":
		return errors.New("game: missing")
	case companion.CleanName(p.Game) != p.Game:
		return fmt.Errorf("game: %q is the id of no game", p.Game[:min(len(p.Game), 80)])
	case p.Began.IsZero() || p.Ended.Before(p.Began):
		return fmt.Errorf("ended: %s, want a time after began", p.Ended.Format(time.RFC3339))
	case len(p.Result) == 0:
		return errors.New("result: missing: the game is not over")
	}
	for i := range p.People {
		p.People[i].Name = companion.CleanName(p.People[i].Name)
	}
	seated := func(seat string) bool {
		return slices.ContainsFunc(p.People, func(q companion.Player) bool { return q.Seat == seat })
	}
	for i, s := range p.Result {
		if s.Rank < 1 {
			return fmt.Errorf("result %d, rank: %d, want 1 or more", i+1, s.Rank)
		}
		if s.Seat == "" {
			return fmt.Errorf("result %d, seat: missing", i+1)
		}
	}
	if !slices.ContainsFunc(p.Result, func(s companion.Standing) bool { return seated(s.Seat) }) {
		return errors.New("people: nobody of the result is among them")
	}
	return nil
}

// ConflictError says that two files tell one game differently.
type ConflictError struct {
	ID    string
	Began time.Time
}

// Error names the game.
func (e *ConflictError) Error() string {
	return fmt.Sprintf("two results tell the game %s of %s differently, and both as it ended: take one of them away", e.ID, e.Began.Format(time.DateTime))
}

// Merge puts results of several tables together, each game once, in the order in
// which they began. To merge again, in any order, changes nothing. Of a game
// that went on after it had been over the later telling counts.
func Merge(lists ...[]Played) (merged []Played, err error) {
	all := slices.Concat(lists...)
	slices.SortStableFunc(all, func(a, b Played) int { return cmp.Or(cmp.Compare(a.ID, b.ID), b.Ended.Compare(a.Ended)) })
	for _, p := range all {
		n := len(merged) - 1
		switch {
		case n < 0 || merged[n].ID != p.ID:
			merged = append(merged, p)
		case p.Ended.Equal(merged[n].Ended) && !reflect.DeepEqual(p.Result, merged[n].Result):
			return nil, &ConflictError{p.ID, p.Began}
		}
	}
	slices.SortFunc(merged, func(a, b Played) int { return cmp.Or(a.Began.Compare(b.Began), cmp.Compare(a.ID, b.ID)) })
	return merged, nil
}
