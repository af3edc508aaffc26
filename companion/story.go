package companion

import (
	"fmt"
	"slices"

	"casekeeper/companion/journal"
	"casekeeper/engine"
	"casekeeper/engine/record"
)

// act is an act in force.
type act struct {
	seq    journal.Seq // the row that made it
	fact   engine.Observation
	shown  engine.Observation // the fact as the shared screen knew it when it was accepted
	asked  engine.Line        // the prompt that it answered then, as the shared screen knew it; zero if none
	source journal.Source
	joined bool // it was done together with the act before it
}

// change is one unit of undo: from act at on, it replaced before by after. The acts behind
// stayed, except those that an amendment put out of force.
type change struct {
	kind          journal.RowKind // Act, Amend, Drop
	at            int
	before, after []act           // Act: none, the act; Amend: the act before and after
	kept          int             // Amend: acts from at on that stayed in force
	cut           []act           // Amend: the last acts, which the amendment put out of force
	changes       []engine.Change // Amend: acts whose consequences differ
	pendingBefore []act
	pendingAfter  []act
	lostBefore    int
}

// story is what the rows of a match say without asking the rules: the facts in force and what can
// be undone.
type story struct {
	acts    []act // in force
	done    []change
	undone  []change // the latest is the last
	pending []act    // acts that an amendment, or other rules, left pending; only the facts count
	lost    int      // how many acts before the pending ones are lost; the table is asked for them first
	due     bool     // pending acts may be legal now and were not tried yet
	first   journal.Row
	last    journal.Row
	parsed  map[string]engine.Observation // acts that were parsed before, by their text; nil = none are kept
}

// joined reports whether a change is an act that was done together with the one before it.
func (c *change) joined() bool { return c.kind == journal.Act && c.after[0].joined }

// parse parses the fact of an act.
func (s *story) parse(lex *engine.Lexicon, text string) (engine.Observation, error) {
	if o, known := s.parsed[text]; known {
		return o, nil
	}
	o, err := record.Parse(lex, text)
	if err == nil && s.parsed != nil {
		s.parsed[text] = o
	}
	return o, err
}

// move applies a row to the story and returns the change that it made, redid or undid; nil for a
// row that changes no act.
func (s *story) move(row journal.Row, c change) *change {
	switch row.Kind {
	case journal.Act, journal.Amend, journal.Drop:
		s.acts = append(s.acts[:c.at], s.latter(&c)...)
		s.done, s.undone, s.pending, s.lost = append(s.done, c), nil, c.pendingAfter, c.lostAfter()
		return s.rest(row, &s.done[len(s.done)-1])
	case journal.Undo:
		s.acts = append(s.acts[:c.at], s.former(&c)...)
		s.done, s.undone, s.pending, s.lost = s.done[:len(s.done)-1], append(s.undone, c), c.pendingBefore, c.lostBefore
		return s.rest(row, &s.undone[len(s.undone)-1])
	case journal.Redo:
		s.acts = append(s.acts[:c.at], s.latter(&c)...)
		s.done, s.undone, s.pending, s.lost = append(s.done, c), s.undone[:len(s.undone)-1], c.pendingAfter, c.lostAfter()
		return s.rest(row, &s.done[len(s.done)-1])
	case journal.Carry:
		s.pending, s.lost = c.pendingAfter, row.Act
	}
	return s.rest(row, nil)
}

func (s *story) rest(row journal.Row, c *change) *change {
	if row.Kind != journal.Note {
		s.due = len(s.pending) > 0 && s.lost == 0 && (row.Kind == journal.Amend || row.Kind == journal.Act && row.Source.ID != ReplaySource)
	}
	s.last = row
	return c
}

// former returns the acts from c.at on as they were before c, which is in force.
func (s *story) former(c *change) []act {
	return slices.Concat(c.before, s.acts[c.at+len(c.after):], c.cut)
}

// latter returns the acts from c.at on as c makes them; c is not in force.
func (s *story) latter(c *change) []act {
	if c.at+len(c.before) == len(s.acts)-len(c.cut) {
		return c.after // nothing stays behind them, as after most acts
	}
	return slices.Concat(c.after, s.acts[c.at+len(c.before):len(s.acts)-len(c.cut)])
}

// changeOf returns the change that a row makes; the zero change for a note.
func (s *story) changeOf(lex *engine.Lexicon, row journal.Row) (change, error) {
	c := change{kind: row.Kind, at: len(s.acts), pendingBefore: s.pending, lostBefore: s.lost}
	switch row.Kind {
	case journal.Act:
		fact, err := s.parse(lex, row.Fact)
		c.after = []act{{seq: row.Seq, fact: fact, shown: fact, source: row.Source, joined: row.Act == journal.Together}}
		if c.pendingAfter = s.pending; s.lost == 0 {
			c.pendingAfter = s.pending[min(1, len(s.pending)):]
		}
		return c, err
	case journal.Amend:
		return s.amendOf(lex, row, c)
	case journal.Carry:
		return s.carryOf(lex, row, c)
	case journal.Undo:
		if len(s.done) == 0 {
			return c, fmt.Errorf("nothing to undo")
		}
		return s.done[len(s.done)-1], nil
	case journal.Redo:
		if len(s.undone) == 0 {
			return c, fmt.Errorf("nothing to redo")
		}
		return s.undone[len(s.undone)-1], nil
	}
	return c, nil
}

func (s *story) amendOf(lex *engine.Lexicon, row journal.Row, c change) (change, error) {
	fact, err := record.Parse(lex, row.Fact)
	kept := keptBy(row)
	if row.Act < 0 || row.Act+kept > len(s.acts) || kept < 1 {
		return c, fmt.Errorf("%d acts from act %d amended, but %d were in force", kept, row.Act, len(s.acts))
	}
	c.at, c.kept = row.Act, kept
	c.before = slices.Clone(s.acts[row.Act : row.Act+1])
	c.after = []act{{seq: row.Seq, fact: fact, shown: fact, source: row.Source}}
	c.cut = slices.Clone(s.acts[row.Act+kept:])
	c.pendingAfter = slices.Concat(c.cut, s.pending)
	return c, err
}

func (s *story) carryOf(lex *engine.Lexicon, row journal.Row, c change) (change, error) {
	for line := range splitLines(row.Fact) {
		fact, err := record.Parse(lex, line)
		if err != nil {
			return c, err
		}
		c.pendingAfter = append(c.pendingAfter, act{seq: row.Seq, fact: fact, shown: fact, source: row.Source})
	}
	return c, nil
}

// lostAfter returns how many lost acts the table is still asked for after a change.
func (c *change) lostAfter() int {
	switch c.kind {
	case journal.Act:
		return max(c.lostBefore-1, 0)
	case journal.Drop:
		return 0
	}
	return c.lostBefore
}

// length returns how many acts were in force before a change.
func (c *change) length() int {
	if c.kind == journal.Amend {
		return c.at + c.kept + len(c.cut)
	}
	return c.at
}
