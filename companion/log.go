package companion

import (
	"casekeeper/companion/journal"
	"casekeeper/engine"
)

// logRow adds what a row, just applied, did to the log.
func (k *keeper) logRow(p *past, row journal.Row) {
	if row.Kind == journal.Carry { // its acts are pending, which is no event
		return
	}
	e := Entry{Seq: row.Seq, Kind: row.Kind, Source: row.Source, AtMillis: row.AtMillis}
	switch row.Kind {
	case journal.Act:
		k.logAct(p, &e)
	case journal.Amend:
		c := p.done[len(p.done)-1]
		e.Act, e.Fact, e.Asked, e.Changes = c.at, c.after[0].shown, c.after[0].asked, c.changes
		e.Source = p.acts[c.at].mask().source(e.Source)
		e.Pending, e.Illegal = shownFacts(p.pending), p.illegal()
	case journal.Drop:
		e.Act = len(p.acts)
	case journal.Undo:
		e.of(p.undone)
	case journal.Redo:
		e.of(p.done)
	case journal.Note:
		e.Act, e.Text = len(p.acts), row.Fact
		k.name(&p.game.Info, row.Fact)
	}
	k.write(p, e)
}

func (k *keeper) logAct(p *past, e *Entry) {
	c := p.done[len(p.done)-1]
	a := c.after[0]
	hide := a.mask()
	e.Act, e.Fact, e.Asked, e.Source = c.at, a.shown, a.asked, hide.source(e.Source)
	e.Lines, e.Contests = hide.lines(p.match.Lines(c.at)), p.match.Contests(c.at)
	e.Pending, e.Illegal = shownFacts(p.pending), p.illegal()
}

// of sets which change was undone or redone.
func (e *Entry) of(list []change) {
	c := named(list)
	e.Of, e.Act, e.Fact, e.Asked = c.Kind, c.Act, c.Fact, c.Asked
}

// illegal returns why the first pending act is illegal; nil if it is legal or nothing is pending.
func (p *past) illegal() *engine.Line {
	if len(p.pending) == 0 {
		return nil
	}
	v, err := p.refuses(p.pending[0].fact)
	if v == nil || err != nil {
		return nil
	}
	line := p.pending[0].mask().line(v.Line)
	return &line
}

// refuses returns why a fact is illegal now; nil if it is legal.
func (p *past) refuses(o engine.Observation) (v *engine.Violation, err error) {
	defer Guard(&err)
	_, v = p.match.Propose(o)
	return v, nil
}

// mask returns the mask that the act had for the shared screen when it was accepted.
func (a *act) mask() mask { return a.shown != a.fact }

// write appends an entry to the log, with its round and phase.
func (k *keeper) write(p *past, e Entry) {
	e.N = len(k.log)
	e.Round, e.Phase = p.match.When(min(e.Act, p.match.Len()))
	k.log = append(k.log, e)
}
