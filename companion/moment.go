package companion

import (
	"fmt"

	"casekeeper/companion/journal"
	"casekeeper/engine"
)

// Moment is one act in force and what was possible when it was done, as the
// shared screen may know it.
type Moment struct {
	Fact
	Now    journal.Seq     // of the latest row when it was looked at, for [Session.Jump]
	Round  int             // as on [Entry]
	Phase  engine.Arg      //
	Sealed bool            // a card of it is not for the shared screen: what else it could be is not told
	Could  []engine.Prompt // the prompts that it answered; all that there were if it answered none
	Board  engine.Board    // as it was before
	Back   int             // changes to take back until just before it
}

func (k *keeper) moment(n int) (Moment, error) {
	if n < 0 || n >= len(k.acts) {
		return Moment{}, fmt.Errorf("%w: act %d of %d", ErrNoAct, n, len(k.acts))
	}
	a := k.acts[n]
	hide := k.maskOf(engine.Table, n)
	m := Moment{Now: k.last.Seq, Board: k.match.BoardAt(n, engine.Table), Sealed: bool(hide), Back: k.back(n),
		Fact: Fact{n, a.seq, hide.fact(a.fact), hide.lines(k.match.Lines(n)), hide.source(a.source)}}
	m.Round, m.Phase = m.Board.Round, m.Board.Phase
	if m.Sealed {
		return m, nil
	}
	all := k.match.AwaitsAt(n, engine.Table)
	for _, p := range all {
		if p.Accepts(a.fact) {
			m.Could = append(m.Could, p)
		}
	}
	if len(m.Could) == 0 {
		m.Could = all
	}
	return m, nil
}

// back counts the changes to take back until act n is not in force any more,
// nor what an amendment put in its place.
func (k *keeper) back(n int) int {
	left := len(k.acts)
	for i := len(k.done) - 1; i >= 0; i-- {
		if left <= n {
			return len(k.done) - 1 - i
		}
		left = k.done[i].at + len(k.done[i].before)
	}
	return len(k.done)
}

func (k *keeper) jump(seq journal.Seq, steps int, from journal.Source) (Outcome, error) {
	switch {
	case k.ready() != nil:
		return k.outcome(), k.ready()
	case seq != k.last.Seq:
		return k.outcome(), ErrStale
	case steps == 0 || steps > len(k.done) || -steps > len(k.undone):
		return k.outcome(), ErrNothing
	}
	rows, err := k.jumpRows(steps, from)
	if err == nil {
		err = k.keep(rows...)
	}
	k.publish()
	return k.outcome(), err
}

// jumpRows makes the rows of a jump. The match is afterwards as before.
func (k *keeper) jumpRows(steps int, from journal.Source) (rows []journal.Row, err error) {
	now := append([]act(nil), k.acts...)
	for i := range max(steps, -steps) {
		row := journal.Row{Kind: journal.Undo, Source: from}
		if steps > 0 {
			c := k.done[len(k.done)-1-i]
			err = k.rewrite(c.at, c.before)
		} else {
			row.Kind = journal.Redo
			c := k.undone[len(k.undone)-1-i]
			err = k.rewrite(c.at, c.after)
		}
		if err == nil {
			err = k.sign(&row)
		}
		if err != nil {
			return nil, err
		}
		rows = append(rows, row)
	}
	return rows, k.rewrite(0, now)
}
