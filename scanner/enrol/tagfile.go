package enrol

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"casekeeper/engine"
	"casekeeper/engine/catalogue"
	"casekeeper/hardware"
	"casekeeper/hardware/regular"
)

// header is the first line of a file of tags.
const header = "casekeeper tags 1"

// Write writes the tags as text: the header, the game, then one tag or code a line with its
// card and, from the second on, the number of the copy. # starts a comment. In codes, blanks
// and other special characters are escaped as in URLs.
//
//	casekeeper tags 1
//	game cut
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
		line(Mark{UID: uid}.String(), e.tags[uid])
	}
	for _, code := range sorted(e.codes, strings.Clone) {
		line(Mark{Code: code}.String(), e.codes[code])
	}
	for _, s := range e.strays {
		fmt.Fprintln(b, s.text)
	}
	return b.Flush()
}

// stray is a line of a file whose card the catalogue does not have: the cards are those of
// an older sitting, or the owner has removed the card. It is kept in case the card comes
// back.
type stray struct {
	uid  hardware.UID
	code string
	text string
}

// Strays returns the lines of the file whose card the catalogue does not have.
func (e *Enrolment) Strays() (lines []string) {
	for _, s := range e.strays {
		lines = append(lines, s.text)
	}
	return lines
}

// dropStray removes a stray whose tag or code is on a card now.
func (e *Enrolment) dropStray(uid hardware.UID, code string) {
	e.strays = slices.DeleteFunc(e.strays, func(s stray) bool { return s.uid == uid && s.code == code })
}

// ErrNoCard says that the card of a line is not in the catalogue.
var ErrNoCard = errors.New("is not in the catalogue")

// ReadEnrolment reads what Write wrote. Errors name the file, the line and the field. The
// game must be that of the lexicon.
func ReadEnrolment(r io.Reader, file, game string, lex *engine.Lexicon) (*Enrolment, error) {
	return readEnrolment(r, file, game, lex, false)
}

// maxTags is the largest file of tags, in bytes: enough for some hundred cards with several
// tags each.
const maxTags = 1 << 20

// readEnrolment reads a file. If it is lenient, lines whose card the catalogue does not have
// are kept as strays.
func readEnrolment(r io.Reader, file, game string, lex *engine.Lexicon, lenient bool) (*Enrolment, error) {
	e := NewEnrolment(game)
	all := &io.LimitedReader{R: r, N: maxTags + 1}
	in := bufio.NewScanner(all)
	in.Buffer(nil, maxTags+2) // all of it may be one line
	n, part := 1, 0
	for ; in.Scan(); n++ {
		if all.N == 0 {
			return nil, fmt.Errorf("%s:%d: longer than %d bytes: it is no file of tags", file, n, maxTags)
		}
		text, _, _ := strings.Cut(in.Text(), "#")
		fields := strings.Fields(text)
		if len(fields) == 0 {
			continue
		}
		err := e.readLine(part, fields, lex)
		if lenient && errors.Is(err, ErrNoCard) {
			e.addStray(fields)
			err = nil
		}
		if err != nil {
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

// readLine reads one line with content; part is its index among those lines, from 0.
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
	put, err := e.parsePut(fields[0])
	if err != nil {
		return err
	}
	card := slices.Index(lex.Cards, fields[1])
	if card < 1 {
		return fmt.Errorf("card: %q %w of %s; casectl cards list has its words", fields[1], ErrNoCard, e.Game)
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

// addStray keeps a line whose tag or code is valid and whose card is unknown.
func (e *Enrolment) addStray(fields []string) {
	m, _ := ParseMark(fields[0]) // readLine parsed it before
	e.strays = append(e.strays, stray{m.UID, m.Code, strings.Join(fields, " ")})
}

// parsePut parses the tag or code of a line and returns the function that puts it on a card.
func (e *Enrolment) parsePut(field string) (func(catalogue.Copy) error, error) {
	m, err := ParseMark(field)
	if err != nil {
		return nil, err
	}
	if _, twice := e.codes[m.Code]; twice {
		return nil, fmt.Errorf("code: %q was given before", m.Code)
	}
	if _, twice := e.tags[m.UID]; twice {
		return nil, fmt.Errorf("tag: %v was given before", m.UID)
	}
	return func(c catalogue.Copy) error { return e.Put(m, c) }, nil
}

// LoadEnrolment reads a file of tags. For a file that does not exist the error wraps
// [os.ErrNotExist]. Lines whose card the catalogue does not have are no error: see
// [Enrolment.Strays].
func LoadEnrolment(path, game string, lex *engine.Lexicon) (*Enrolment, error) {
	f, err := regular.OpenText(path)
	if err != nil {
		return nil, fmt.Errorf("reading the tags: %w", err)
	}
	defer f.Close()
	return readEnrolment(f, path, game, lex, true)
}

// Save writes a file of tags, as [regular.Write] does.
func (e *Enrolment) Save(path string, lex *engine.Lexicon) error {
	return regular.WriteBy(path, 0o600, func(w io.Writer) error { return e.Write(w, lex) })
}
