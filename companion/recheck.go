package companion

import (
	"bytes"
	"fmt"

	"casekeeper/companion/journal"
	"casekeeper/engine"
)

// Difference is where the rules of today decide otherwise than those that a
// match was played with.
type Difference struct {
	Seq     journal.Seq // of the row
	Act     int         // from 0
	Fact    engine.Observation
	Refused *engine.Line  // why it would be refused today
	Then    []engine.Line // otherwise: what followed then, and what would follow now
	Now     []engine.Line
}

// Recheck decides every act of a match again and gives the first difference,
// nil if there is none. The match stays as it is.
func Recheck(store journal.Store, id journal.MatchID, game engine.Game) (*Difference, error) {
	rows, err := store.Rows(id)
	if err != nil {
		return nil, fmt.Errorf("companion: rechecking: %w", err)
	}
	p, err := newPast(game, rows[0])
	if err != nil {
		return nil, err
	}
	for _, row := range rows[1:] {
		d, err := p.redecide(row)
		if err == nil {
			err = p.applyOld(row)
		}
		if err != nil {
			return nil, &MismatchError{Match: id, Seq: row.Seq, Edition: game.Catalogue, Began: game.Catalogue, Why: err}
		}
		if d != nil {
			d.Seq, d.Then = row.Seq, p.match.Lines(d.Act)
			return d, nil
		}
	}
	return nil, nil
}

// redecide judges a row in the state before it.
func (p *past) redecide(row journal.Row) (*Difference, error) {
	c, err := p.changeOf(row)
	if err != nil {
		return nil, err
	}
	switch row.Kind {
	case journal.Act:
		a := c.after[0]
		now, v := p.match.Propose(a.fact)
		if v != nil {
			return &Difference{Act: c.at, Fact: a.fact, Refused: &v.Line}, nil
		}
		if !bytes.Equal(now.Events(), a.events) {
			return &Difference{Act: c.at, Fact: a.fact, Now: now.Lines()}, nil
		}
	case journal.Amend:
		return p.redecideAmend(c)
	}
	return nil, nil
}

func (p *past) redecideAmend(c change) (*Difference, error) {
	a, v := p.match.ProposeAmend(c.at, c.after[0].fact)
	if v != nil {
		return &Difference{Act: c.at, Fact: c.after[0].fact, Refused: &v.Line}, nil
	}
	p.match.Adopt(a) // taken back below
	var d *Difference
	for i, then := range c.after {
		if i == len(a.Events) {
			d = &Difference{Act: c.at + i, Fact: then.fact, Refused: &a.Violated.Line}
			break
		}
		if !bytes.Equal(a.Events[i], then.events) {
			d = &Difference{Act: c.at + i, Fact: then.fact, Now: p.match.Lines(c.at + i)}
			break
		}
	}
	return d, p.rewrite(c.at, c.before)
}
