package record

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"

	"casekeeper/engine"
)

// ErrPosition says that a record tells a position (given), and not the acts that
// led there.
var ErrPosition = errors.New("the record begins with what is given: it tells a position, which nobody can play from; write the acts that led there instead")

// Playable reports whether a record tells a game from its beginning.
func (f *File) Playable() bool {
	return !slices.ContainsFunc(f.Lines, func(l Line) bool { return l.Kind == Given })
}

// Play plays a record of this game from set-up to its last line. An act that
// is refused without a refusal line after it, a refusal with another rule, and
// an expectation that does not hold are errors that name the line.
func Play(game engine.Game, f *File) (engine.Match, error) {
	if f.Game != game.ID {
		return nil, fmt.Errorf("a record of %s, not of %s", f.Game, game.ID)
	}
	if !f.Playable() {
		return nil, ErrPosition
	}
	m, err := game.New(f.Setup)
	if err != nil {
		return nil, fmt.Errorf("setting up %s: %w", game.ID, err)
	}
	for i := range f.Lines {
		if err := play(m, game.Lexicon, f.Lines, i); err != nil {
			return m, at(f.Lines[i].Number, err)
		}
	}
	return m, nil
}

// play does what line i says.
func play(m engine.Match, lex *engine.Lexicon, lines []Line, i int) error {
	switch l := &lines[i]; l.Kind {
	case Fact:
		p, v := m.Propose(l.Fact)
		if err := judge(m, m.Len(), lex, lines, i, v); err != nil || v != nil {
			return err
		}
		m.Commit(p)
	case Amend:
		if l.Act > m.Len() {
			return &Error{Field: 2, Text: fmt.Sprintf("there are only %d acts", m.Len())}
		}
		a, v := m.ProposeAmend(l.Act-1, l.Fact)
		if err := judge(m, l.Act-1, lex, lines, i, v); err != nil || v != nil {
			return err
		}
		m.Adopt(a)
	case Undo:
		if _, ok := m.Undo(); !ok {
			return &Error{Text: "there is no act to undo"}
		}
	case Redo:
		if _, ok := m.Redo(); !ok {
			return &Error{Text: "there is no act to redo"}
		}
	case Expect:
		r := &reader{lex: lex, words: l.Words}
		holds, err := r.expectation()
		if err != nil {
			return err
		}
		if err := holds(m); err != nil {
			return &Error{Text: fmt.Sprintf("expected %q: %s", strings.Join(l.Words, " "), err)}
		}
	}
	return nil
}

// judge compares a refusal, after n acts, with the one that the next line demands.
func judge(m engine.Views, n int, lex *engine.Lexicon, lines []Line, i int, v *engine.Violation) error {
	refused := i+1 < len(lines) && lines[i+1].Kind == Refusal
	switch {
	case v == nil && !refused, v != nil && refused && v.Rule == lines[i+1].Rule:
		return nil
	case v == nil:
		return &Error{Text: fmt.Sprintf("accepted, but %s must refuse it", lines[i+1].Rule)}
	case refused:
		return &Error{Text: fmt.Sprintf("refused by %s, but %s must refuse it", Reason(lex, v.Line), lines[i+1].Rule), Refused: &v.Line, Asked: m.AwaitsAt(n, engine.Table)}
	}
	return &Error{Text: "refused by " + Reason(lex, v.Line), Refused: &v.Line, Asked: m.AwaitsAt(n, engine.Table)}
}

// Reason gives a line in record words, as a comment of a record or a message
// of a test: the rule, the seat and the things named. Zeros at the end are left
// out.
func Reason(lex *engine.Lexicon, l engine.Line) string {
	w := []string{string(l.Rule), nth(lex.Seats, int(l.Seat))}
	args := l.Args[:]
	for len(args) > 0 && args[len(args)-1] == (engine.Arg{}) {
		args = args[:len(args)-1]
	}
	for _, a := range args {
		w = append(w, cmp.Or(Word(lex, a), none))
	}
	return strings.Join(w, " ")
}
