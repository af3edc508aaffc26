package record

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"casekeeper/engine"
	"casekeeper/engine/rulebook"
)

// Version is the version of the format that this package reads and writes.
const Version = 1

// maxLine is the longest line in bytes.
const maxLine = 64 << 10

// File is a whole record. It is a plain value: nobody else holds it.
type File struct {
	Game      string // engine.Info.ID
	Catalogue string // version of the card data when it was made; "" = not told
	Setup     engine.Setup
	Comments  []string // of the header, without '#'
	Lines     []Line
}

// LineKind is the kind of a line of a record.
type LineKind uint8

// What a line does. The zero value does nothing: it is blank or a comment.
const (
	Blank   LineKind = iota
	Fact             // states Fact
	Undo             // takes the latest act back
	Redo             // brings the latest undone act back
	Amend            // replaces act Act by Fact and replays the rest
	Refusal          // the line before must be refused with Rule
	Expect           // Words must hold
	Given            // Words held when the record begins: it cannot be played
)

// Line is one line after the header. Only the fields of its Kind are set.
type Line struct {
	Number  int // in the text it was read from, from 1; 0 = made by the program
	Kind    LineKind
	Fact    engine.Observation
	Act     int // Amend: from 1, among the acts in force
	Rule    rulebook.ID
	Words   []string // Expect, Given: what follows "expect" or "given"
	Comment string   // without '#'
}

// FromMatch records the acts in force of a match.
func FromMatch(info *engine.Info, m engine.Past) *File {
	f := &File{Game: info.ID, Catalogue: info.Catalogue, Setup: m.Setup()}
	for n := range m.Len() {
		f.Lines = append(f.Lines, Line{Kind: Fact, Fact: m.Fact(n)})
	}
	return f
}

// Find gives a game's description by its id; see [FindIn].
type Find func(id string) (*engine.Info, error)

// FindIn looks games up on a shelf.
func FindIn(games ...engine.Game) Find {
	return func(id string) (*engine.Info, error) {
		var known []string
		for i := range games {
			if games[i].ID == id {
				return &games[i].Info, nil
			}
			known = append(known, games[i].ID)
		}
		return nil, fmt.Errorf("%q is not a game; possible: %s", id, strings.Join(known, ", "))
	}
}

// parser reads a file line by line.
type parser struct {
	find    Find
	info    *engine.Info
	file    *File
	line    int
	body    bool   // a line of the game was seen
	pending []Line // blanks and comments that may belong to the header
	seen    map[string]bool
	options []int // lines of the options
}

// maxText and maxLines bound a record; a whole evening is a few dozen KB.
const (
	maxText  = 4 << 20
	maxLines = 50_000
)

// Read reads a whole record of at most 4 MiB and 50,000 lines. Every error but one of r itself is an [*Error]
// with the line and, where there is one, the word.
func Read(r io.Reader, find Find) (*File, error) {
	p := &parser{find: find, file: &File{}, seen: map[string]bool{}}
	all := &io.LimitedReader{R: r, N: maxText + 1}
	s := bufio.NewScanner(all)
	s.Buffer(make([]byte, 0, 4<<10), maxLine)
	for s.Scan() {
		p.line++
		if all.N == 0 || p.line > maxLines {
			return nil, &Error{Line: p.line, Text: fmt.Sprintf("the record is longer than %d bytes or %d lines", maxText, maxLines)}
		}
		if err := p.text(s.Text()); err != nil {
			return nil, at(p.line, err)
		}
	}
	switch err := s.Err(); {
	case errors.Is(err, bufio.ErrTooLong):
		return nil, &Error{Line: p.line + 1, Text: fmt.Sprintf("longer than %d bytes", maxLine)}
	case err != nil:
		return nil, fmt.Errorf("reading a record: %w", err)
	}
	if err := p.complete(); err != nil {
		return nil, at(p.line, err)
	}
	if err := p.fits(); err != nil {
		return nil, err
	}
	p.keepPending()
	return p.file, nil
}

// at adds the number of a line to an error.
func at(line int, err error) error {
	var e *Error
	if errors.As(err, &e) {
		return &Error{Line: line, Field: e.Field, Text: e.Text, Refused: e.Refused, Asked: e.Asked}
	}
	return &Error{Line: line, Text: err.Error()}
}

// text reads one line.
func (p *parser) text(text string) error {
	r := newReader(nil, text)
	_, comment := cutComment(text)
	line := Line{Number: p.line, Comment: strings.TrimSpace(comment)}
	if !r.more() {
		p.pending = append(p.pending, line)
		return nil
	}
	if !p.body && slices.Contains(headers, r.words[0]) {
		p.header(line.Comment)
		return p.headerLine(r)
	}
	if err := p.complete(); err != nil {
		return err
	}
	p.body = true
	p.keepPending()
	r.lex = p.info.Lexicon
	if err := p.bodyLine(r, &line); err != nil {
		return err
	}
	p.file.Lines = append(p.file.Lines, line)
	return nil
}

// header keeps the comments that stood before and on a line of the header.
func (p *parser) header(comment string) {
	for _, l := range append(p.pending, Line{Comment: comment}) {
		if l.Comment != "" {
			p.file.Comments = append(p.file.Comments, l.Comment)
		}
	}
	p.pending = nil
}

// keepPending makes blanks and comments lines of the game. Blanks between the
// header and the game are the writer's.
func (p *parser) keepPending() {
	for _, l := range p.pending {
		if l.Comment != "" || len(p.file.Lines) > 0 {
			p.file.Lines = append(p.file.Lines, l)
		}
	}
	p.pending = nil
}

// bodyLine reads a line of the game and makes sure that a refusal follows a
// line that can be refused.
func (p *parser) bodyLine(r *reader, line *Line) (err error) {
	switch w := r.words[0]; {
	case strings.HasPrefix(w, "!"):
		r.at++
		line.Kind, line.Rule = Refusal, rulebook.ID(w[1:])
		err = p.refusal(r, line.Rule)
	case w == "undo":
		r.at, line.Kind = 1, Undo
	case w == "redo":
		r.at, line.Kind = 1, Redo
	case w == "amend":
		r.at, line.Kind = 1, Amend
		if line.Act, err = r.actNumber(); err == nil {
			line.Fact, err = r.fact()
		}
	case w == "expect":
		line.Kind, line.Words = Expect, slices.Clone(r.words[1:])
		r.at = 1
		_, err = r.expectation()
	case w == "given":
		line.Kind, line.Words = Given, slices.Clone(r.words[1:])
		if slices.ContainsFunc(p.file.Lines, func(l Line) bool { return l.Kind != Given && l.Kind != Blank }) {
			return r.errorf("what is given stands before everything else of the game")
		}
		r.at = 1
		_, err = r.expectation()
	default:
		line.Kind = Fact
		line.Fact, err = p.facts(r, w == "die")
	}
	if err != nil {
		return err
	}
	if _, ok := p.info.Book.Rule(line.Fact.Waive); !ok && line.Fact.Waive != "" {
		return &Error{Text: fmt.Sprintf("waive: %q is not a rule of the game", line.Fact.Waive)}
	}
	return r.end()
}

// refusal checks that a rule can refuse the act before this line.
func (p *parser) refusal(r *reader, rule rulebook.ID) error {
	if _, ok := p.info.Book.Rule(rule); !ok {
		return r.errorf("%q is not a rule of the game", rule)
	}
	n := len(p.file.Lines)
	if n == 0 || (p.file.Lines[n-1].Kind != Fact && p.file.Lines[n-1].Kind != Amend) {
		return r.errorf("a refusal belongs right after the act that must be refused")
	}
	return nil
}

// facts takes a fact; of several dice in a line it keeps all but the last, which it returns.
func (p *parser) facts(r *reader, dice bool) (engine.Observation, error) {
	fact, err := r.fact()
	for err == nil && dice && fact.Waive == "" && r.more() && len(p.file.Lines) < maxLines {
		p.file.Lines = append(p.file.Lines, Line{Number: p.line, Kind: Fact, Fact: fact}) // another die follows
		r.at--
		fact, err = r.die()
	}
	return fact, err
}

// actNumber takes "N:".
func (r *reader) actNumber() (int, error) {
	if r.more() {
		if n, ok := strings.CutSuffix(r.words[r.at], ":"); ok {
			r.words[r.at] = n
			return r.number("number of an act", 1, 1<<20)
		}
	}
	_, err := r.next("the number of the act, as in \"amend 3:\",")
	if err != nil {
		return 0, err
	}
	return 0, r.errorf("%q is not a number with a colon, as in \"amend 3:\"", r.words[r.at-1])
}
