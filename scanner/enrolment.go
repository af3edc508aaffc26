package scanner

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"casekeeper/engine"
	"casekeeper/engine/catalogue"
	"casekeeper/hardware"
)

// Reasons why a tag cannot be enrolled.
var (
	// ErrRandom: the tag makes up another UID each time it is powered.
	ErrRandom = errors.New("the tag changes its number each time it is read: use another sort of tag")
	// ErrEmpty: there is no tag.
	ErrEmpty = errors.New("a tag without a number")
)

// TakenError says that a tag or a code is already on another card.
type TakenError struct {
	UID  hardware.UID // of a tag
	Code string       // of a code
	By   catalogue.Copy
}

// Error names the tag or code; the card has its name in the game's lexicon.
func (e *TakenError) Error() string {
	if e.Code != "" {
		return fmt.Sprintf("code %q is already on card %d, copy %d", e.Code, e.By.Card, e.By.N+1)
	}
	return fmt.Sprintf("tag %v is already on card %d, copy %d", e.UID, e.By.Card, e.By.N+1)
}

// Enrolment knows which tag or printed code is on which piece of cardboard of
// one game. A piece may have several, each is on one piece. One goroutine at a time.
type Enrolment struct {
	Game  string
	tags  map[hardware.UID]catalogue.Copy
	codes map[string]catalogue.Copy
}

// NewEnrolment starts without tags.
func NewEnrolment(game string) *Enrolment {
	return &Enrolment{Game: game, tags: make(map[hardware.UID]catalogue.Copy), codes: make(map[string]catalogue.Copy)}
}

// Add puts a tag on a card. A tag that is on another one is a [*TakenError];
// see [Enrolment.Drop].
func (e *Enrolment) Add(uid hardware.UID, c catalogue.Copy) error {
	switch by, taken := e.tags[uid]; {
	case uid.Len() == 0:
		return ErrEmpty
	case uid.Random():
		return fmt.Errorf("tag %v: %w", uid, ErrRandom)
	case taken && by != c:
		return &TakenError{UID: uid, By: by}
	}
	e.tags[uid] = c
	return nil
}

// Drop takes a tag off its card.
func (e *Enrolment) Drop(uid hardware.UID) { delete(e.tags, uid) }

// Card tells which card a tag is on.
func (e *Enrolment) Card(uid hardware.UID) (catalogue.Copy, bool) {
	c, ok := e.tags[uid]
	return c, ok
}

// Tag gives a tag of a card: of several the first by number.
func (e *Enrolment) Tag(c catalogue.Copy) (first hardware.UID, ok bool) {
	for uid, on := range e.tags {
		if on == c && (!ok || uid.String() < first.String()) {
			first, ok = uid, true
		}
	}
	return first, ok
}

// Spare is the piece of a design that a new tag most likely is on: the first
// of its copies that has no tag, or else the first.
func (e *Enrolment) Spare(id catalogue.CardID, copies int) catalogue.Copy {
	for n := range copies {
		c := catalogue.Copy{Card: id, N: uint8(n)}
		if _, tagged := e.Tag(c); !tagged {
			return c
		}
	}
	return catalogue.Copy{Card: id}
}

// Len counts the tags.
func (e *Enrolment) Len() int { return len(e.tags) }

// sorted lists tags or codes by card, then by their text.
func sorted[K comparable](on map[K]catalogue.Copy, text func(K) string) []K {
	list := make([]K, 0, len(on))
	for k := range on {
		list = append(list, k)
	}
	slices.SortFunc(list, func(a, b K) int {
		ca, cb := on[a], on[b]
		if ca.Card != cb.Card {
			return int(ca.Card) - int(cb.Card)
		}
		if ca.N != cb.N {
			return int(ca.N) - int(cb.N)
		}
		return strings.Compare(text(a), text(b))
	})
	return list
}

// EnrolAll puts tag(0), tag(1), … on every piece of cardboard in the order of
// the catalogue. It panics if tag repeats itself.
func EnrolAll(game string, cards []catalogue.Card, tag func(n uint16) hardware.UID) *Enrolment {
	e := NewEnrolment(game)
	n := uint16(0)
	for _, card := range cards {
		for i := range max(card.Copies, 1) {
			if err := e.Add(tag(n), catalogue.Copy{Card: card.ID, N: uint8(i)}); err != nil {
				panic(fmt.Sprintf("scanner: enrolling all cards: %v", err))
			}
			n++
		}
	}
	return e
}

// header is the first line of a file of tags.
const header = "casekeeper tags 1"

// Write writes the tags as text: the header, the game, then one tag or code a
// line with its card and, from the second on, the copy. # starts a comment. In
// codes, blanks and other signs are written as in web addresses.
//
//	casekeeper tags 1
//	game tiny-epic-western
//	04A23B5C6D1280 hat-5
//	code=4006381333931 hat-5
//	code=No.%207 hat-6
func (e *Enrolment) Write(w io.Writer, lex *engine.Lexicon) error {
	b := bufio.NewWriter(w)
	fmt.Fprintf(b, "%s\ngame %s\n", header, e.Game)
	line := func(what string, c catalogue.Copy) {
		fmt.Fprintf(b, "%s %s", what, lex.CardName(c.Card))
		if c.N > 0 {
			fmt.Fprintf(b, " %d", c.N+1)
		}
		fmt.Fprintln(b)
	}
	for _, uid := range sorted(e.tags, hardware.UID.String) {
		line(uid.String(), e.tags[uid])
	}
	for _, code := range sorted(e.codes, strings.Clone) {
		line(codeKey+url.PathEscape(code), e.codes[code])
	}
	return b.Flush()
}

// codeKey begins the line of a code.
const codeKey = "code="

// ReadEnrolment reads what Write wrote. Errors name the file, the line and the
// field. The game must be the one that the lexicon is of.
func ReadEnrolment(r io.Reader, file, game string, lex *engine.Lexicon) (*Enrolment, error) {
	e := NewEnrolment(game)
	in := bufio.NewScanner(r)
	n, part := 1, 0
	for ; in.Scan(); n++ {
		text, _, _ := strings.Cut(in.Text(), "#")
		fields := strings.Fields(text)
		if len(fields) == 0 {
			continue
		}
		if err := e.readLine(part, fields, lex); err != nil {
			return nil, fmt.Errorf("%s:%d: %w", file, n, err)
		}
		part++
	}
	if err := in.Err(); err != nil {
		return nil, fmt.Errorf("%s: %w", file, err)
	}
	if part < 2 {
		return nil, fmt.Errorf("%s:%d: the file ends before %q and %q", file, n, header, "game "+game)
	}
	return e, nil
}

// readLine reads one line with content; part counts them from 0.
func (e *Enrolment) readLine(part int, fields []string, lex *engine.Lexicon) error {
	switch {
	case part == 0:
		if got := strings.Join(fields, " "); got != header {
			return fmt.Errorf("header: %q, want %q", got, header)
		}
		return nil
	case part == 1:
		if len(fields) != 2 || fields[0] != "game" || fields[1] != e.Game {
			return fmt.Errorf("game: %q, want %q", strings.Join(fields, " "), "game "+e.Game)
		}
		return nil
	case len(fields) < 2 || len(fields) > 3:
		return fmt.Errorf("%d fields, want: tag card [copy], or code=text card [copy]", len(fields))
	}
	put, err := e.reader(fields[0])
	if err != nil {
		return err
	}
	card := slices.Index(lex.Cards, fields[1])
	if card < 1 {
		return fmt.Errorf("card: %q is not in the catalogue of %s", fields[1], e.Game)
	}
	c := catalogue.Copy{Card: catalogue.CardID(card)}
	if len(fields) == 3 {
		n, err := strconv.ParseUint(fields[2], 10, 8)
		if err != nil || n == 0 {
			return fmt.Errorf("copy: %q, want a number from 1", fields[2])
		}
		c.N = uint8(n - 1)
	}
	return put(c)
}

// reader reads the tag or code of a line and tells how it is put on a card.
func (e *Enrolment) reader(field string) (func(catalogue.Copy) error, error) {
	if text, is := strings.CutPrefix(field, codeKey); is {
		code, err := url.PathUnescape(text)
		if err != nil {
			return nil, fmt.Errorf("code: %w", err)
		}
		if _, twice := e.codes[code]; twice {
			return nil, fmt.Errorf("code: %q was given before", code)
		}
		return func(c catalogue.Copy) error { return e.AddCode(code, c) }, nil
	}
	uid, err := hardware.ParseUID(field)
	if err != nil {
		return nil, fmt.Errorf("tag: %w", err)
	}
	if _, twice := e.tags[uid]; twice {
		return nil, fmt.Errorf("tag: %v was given before", uid)
	}
	return func(c catalogue.Copy) error { return e.Add(uid, c) }, nil
}

// LoadEnrolment reads a file of tags. A file that does not exist is an error
// that wraps [os.ErrNotExist].
func LoadEnrolment(path, game string, lex *engine.Lexicon) (*Enrolment, error) {
	b, err := os.ReadFile(path)
	if err != nil {
		return nil, fmt.Errorf("reading the tags: %w", err)
	}
	return ReadEnrolment(bytes.NewReader(b), path, game, lex)
}

// Save writes a file of tags so that a power cut leaves the old one or the new
// one, never a half.
func (e *Enrolment) Save(path string, lex *engine.Lexicon) error {
	f, err := os.CreateTemp(filepath.Dir(path), ".tags-*")
	if err != nil {
		return fmt.Errorf("saving the tags: %w", err)
	}
	err = errors.Join(e.Write(f, lex), f.Sync(), f.Close())
	if err == nil {
		err = os.Rename(f.Name(), path)
	}
	if err != nil {
		return fmt.Errorf("saving the tags: %w", errors.Join(err, os.Remove(f.Name())))
	}
	return syncDir(filepath.Dir(path))
}

// syncDir makes the renaming of a file in a directory last.
func syncDir(dir string) error {
	d, err := os.Open(dir)
	if err == nil {
		err = errors.Join(d.Sync(), d.Close())
	}
	if err != nil {
		return fmt.Errorf("saving the tags: %w", err)
	}
	return nil
}
