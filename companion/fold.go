package companion

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"slices"

	"casekeeper/companion/journal"
	"casekeeper/engine"
	"casekeeper/engine/record"
)

// Replayed is the source of acts that an amendment left pending and that
// were accepted again.
const Replayed = "replayed"

// act is an act in force.
type act struct {
	seq    journal.Seq // the row that it came with
	fact   engine.Observation
	shown  engine.Observation // the fact as the shared screen knew it when it was accepted
	events []byte
	source journal.Source
}

// change is one unit of undo: from act at on, before became after.
type change struct {
	kind          journal.Kind // Act, Amend, Drop
	at            int
	before, after []act
	changes       []engine.Change // Amend: acts with other consequences than before
	pendingBefore []act
	pendingAfter  []act
}

// past is the fold of a match's rows. The journal's rows are the only way to
// change it. One goroutine at a time.
type past struct {
	game    engine.Game
	match   engine.Match
	acts    []act // in force
	done    []change
	undone  []change // the latest last
	pending []act    // what an amendment left waiting; only the facts count
	due     bool     // pending acts may be legal now and were not tried
	first   journal.Row
	last    journal.Row
}

// newPast makes the table of a set-up row.
func newPast(game engine.Game, setup journal.Row) (*past, error) {
	s, err := sittingOf(setup, setup)
	if err != nil {
		return nil, err
	}
	if s.Game != game.ID {
		return nil, fmt.Errorf("companion: match %d is a game of %s, not of %s", setup.Match, s.Game, game.ID)
	}
	table, err := s.setup(game.Lexicon)
	if err != nil {
		return nil, err
	}
	m, err := game.New(table)
	if err != nil {
		return nil, fmt.Errorf("companion: match %d: setting up: %w", setup.Match, err)
	}
	p := &past{game: game, match: m, first: setup, last: setup}
	return p, p.check(setup, s.Edition)
}

// MismatchError says that folding a row does not give the state that it gave
// when it was written: the rules or the card data have changed, or the row is
// damaged.
type MismatchError struct {
	Match   journal.MatchID
	Seq     journal.Seq
	Began   string // edition of the card data that the match began with
	Edition string // edition of the card data that it was folded with
	Why     error  // what went wrong; nil if only the state differs
}

// Error names the row and the likely cause.
func (e *MismatchError) Error() string {
	cause := "the rules of the program have changed"
	if e.Began != e.Edition {
		cause = fmt.Sprintf("it began with card data %q, this is %q", e.Began, e.Edition)
	}
	text := fmt.Sprintf("companion: match %d: row %d gives another state than it did: %s", e.Match, e.Seq, cause)
	if e.Why != nil {
		text += ": " + e.Why.Error()
	}
	return text
}

// Unwrap gives the cause.
func (e *MismatchError) Unwrap() error { return e.Why }

// check compares the state with the one that a row gave.
func (p *past) check(row journal.Row, began string) error {
	if p.match.Hash() == row.Hash {
		return nil
	}
	return &MismatchError{Match: row.Match, Seq: row.Seq, Began: began, Edition: p.game.Catalogue}
}

// apply makes a row that is in the journal part of the game.
func (p *past) apply(row journal.Row) error {
	c, err := p.changeOf(row)
	if err != nil {
		return err
	}
	switch row.Kind {
	case journal.Act, journal.Amend, journal.Drop:
		p.tellBefore(&c)
		if err := p.rewrite(c.at, c.after); err != nil {
			return err
		}
		p.show(c)
		p.tellAfter(&c)
		p.done, p.undone, p.pending = append(p.done, c), nil, c.pendingAfter
	case journal.Undo:
		if err := p.rewrite(c.at, c.before); err != nil {
			return err
		}
		p.done, p.undone, p.pending = p.done[:len(p.done)-1], append(p.undone, c), c.pendingBefore
	case journal.Redo:
		if err := p.rewrite(c.at, c.after); err != nil {
			return err
		}
		p.done, p.undone, p.pending = append(p.done, c), p.undone[:len(p.undone)-1], c.pendingAfter
	}
	if row.Kind != journal.Note {
		p.due = len(p.pending) > 0 && (row.Kind == journal.Amend || row.Kind == journal.Act && row.Source.ID != Replayed)
	}
	p.last = row
	return nil
}

// tellBefore notes the acts to which an amendment gives other consequences.
func (p *past) tellBefore(c *change) {
	for i, a := range c.after {
		if c.kind == journal.Amend && !bytes.Equal(a.events, c.before[i].events) {
			n := c.at + i
			hide := p.maskOf(engine.Table, n)
			c.changes = append(c.changes, engine.Change{Act: n, Before: hide.lines(p.match.Lines(n))})
		}
	}
}

func (p *past) tellAfter(c *change) {
	for i := range c.changes {
		ch := &c.changes[i]
		hide := p.maskOf(engine.Table, ch.Act)
		ch.Fact, ch.After = p.acts[ch.Act].shown, hide.lines(p.match.Lines(ch.Act))
	}
}

// show keeps what the shared screen may know of a new fact.
func (p *past) show(c change) {
	if len(c.after) > 0 {
		c.after[0].shown = p.maskOf(engine.Table, c.at).fact(c.after[0].fact)
		p.acts[c.at] = c.after[0]
	}
}

// changeOf reads what a row changes; the zero change for a note.
func (p *past) changeOf(row journal.Row) (change, error) {
	c := change{kind: row.Kind, pendingBefore: p.pending}
	switch row.Kind {
	case journal.Act:
		fact, err := record.Parse(p.game.Lexicon, row.Fact)
		c.at = len(p.acts)
		c.after = []act{{row.Seq, fact, fact, row.Events, row.Source}}
		c.pendingAfter = p.pending[min(1, len(p.pending)):]
		return c, err
	case journal.Amend:
		return p.amendOf(row, c)
	case journal.Drop:
		c.at = len(p.acts)
		return c, nil
	case journal.Undo:
		if len(p.done) == 0 {
			return c, fmt.Errorf("nothing to undo")
		}
		return p.done[len(p.done)-1], nil
	case journal.Redo:
		if len(p.undone) == 0 {
			return c, fmt.Errorf("nothing to redo")
		}
		return p.undone[len(p.undone)-1], nil
	}
	return c, nil
}

func (p *past) amendOf(row journal.Row, c change) (change, error) {
	fact, err := record.Parse(p.game.Lexicon, row.Fact)
	if err != nil {
		return c, err
	}
	events, err := unpack(row.Events)
	if err != nil {
		return c, err
	}
	if row.Act < 0 || row.Act+len(events) > len(p.acts) || len(events) == 0 {
		return c, fmt.Errorf("%d acts from act %d amended, but %d were in force", len(events), row.Act, len(p.acts))
	}
	c.at = row.Act
	c.before = slices.Clone(p.acts[row.Act:])
	c.after = slices.Clone(c.before[:len(events)])
	for i := range c.after {
		c.after[i].events = events[i]
	}
	c.after[0].seq, c.after[0].fact, c.after[0].source = row.Seq, fact, row.Source
	c.pendingAfter = slices.Concat(c.before[len(events):], p.pending)
	return c, nil
}

// rewrite makes list the acts in force from act at on.
func (p *past) rewrite(at int, list []act) error {
	for p.match.Len() > at {
		p.match.Undo()
	}
	p.acts = append(p.acts[:at], list...)
	for _, a := range list {
		if err := p.match.Restore(a.fact, a.events); err != nil {
			return fmt.Errorf("act %d: %w", at, err)
		}
	}
	return nil
}

// fold makes the past of a match from its rows, checking the state after each.
// seen is called after every row; it may be nil.
func fold(game engine.Game, rows []journal.Row, seen func(*past, journal.Row)) (*past, error) {
	p, err := newPast(game, rows[0])
	if err != nil {
		return nil, err
	}
	s, err := sittingOf(rows[0], rows[0])
	if err != nil {
		return nil, err
	}
	for _, row := range rows[1:] {
		if err := p.applyOld(row); err != nil {
			return nil, &MismatchError{row.Match, row.Seq, s.Edition, game.Catalogue, err}
		}
		if err := p.check(row, s.Edition); err != nil {
			return nil, err
		}
		if seen != nil {
			seen(p, row)
		}
	}
	return p, nil
}

// applyOld applies a row that another version of the rules may have written:
// events that these rules never decide are an error here, not a panic.
func (p *past) applyOld(row journal.Row) (err error) {
	defer func() {
		if r := recover(); r != nil {
			err = fmt.Errorf("these rules do not know what happened: %v", r)
		}
	}()
	return p.apply(row)
}

// pack writes several acts' events as one, each after its length.
func pack(list [][]byte) []byte {
	var out []byte
	for _, b := range list {
		out = binary.AppendUvarint(out, uint64(len(b)))
		out = append(out, b...)
	}
	return out
}

// unpack reads what pack wrote.
func unpack(b []byte) (list [][]byte, err error) {
	for len(b) > 0 {
		n, size := binary.Uvarint(b)
		if size <= 0 || n > uint64(len(b)-size) {
			return nil, fmt.Errorf("events of act %d of an amendment are cut off", len(list))
		}
		list = append(list, b[size:size+int(n)])
		b = b[size+int(n):]
	}
	return list, nil
}
