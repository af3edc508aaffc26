package companion

import (
	"errors"
	"fmt"
	"slices"

	"casekeeper/companion/journal"
	"casekeeper/engine"
)

// ActDetail is one act in force and what was possible when it was done, as the shared screen may
// know it.
type ActDetail struct {
	Fact
	LatestSeq journal.Seq     // the latest row at the time of the call, for [Session.Jump]
	Round     int             // as on [Entry]
	Phase     engine.Arg      //
	Sealed    bool            // the shared screen may not know a card of the act; Prompts is empty then
	Prompts   []engine.Prompt // the prompts that the act answered; if none, all that were open
	Board     engine.Board    // before the act
	UndoSteps int             // changes to undo until the act is no longer in force
}

func (k *keeper) moment(n int) (ActDetail, error) {
	if n < 0 || n >= len(k.acts) {
		return ActDetail{}, fmt.Errorf("%w: act %d of %d", ErrNoAct, n, len(k.acts))
	}
	a := k.acts[n]
	hide := k.maskOf(engine.Table, n)
	m := ActDetail{LatestSeq: k.last.Seq, Board: k.match.BoardAt(n, engine.Table), Sealed: bool(hide), UndoSteps: k.back(n),
		Fact: Fact{n, a.seq, hide.fact(a.fact), a.asked, hide.lines(k.match.Lines(n)), hide.source(a.source)}}
	m.Round, m.Phase = m.Board.Round, m.Board.Phase
	if m.Sealed {
		return m, nil
	}
	all := k.match.AwaitsAt(n, engine.Table)
	for _, p := range all {
		if p.Accepts(a.fact) {
			m.Prompts = append(m.Prompts, p)
		}
	}
	if len(m.Prompts) == 0 {
		m.Prompts = all
	}
	return m, nil
}

// back counts the changes to undo until neither act n nor an amendment of it is in force.
func (k *keeper) back(n int) int {
	left := len(k.acts)
	for i := len(k.done) - 1; i >= 0; i-- {
		if left <= n {
			return len(k.done) - 1 - i
		}
		left = k.done[i].length()
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
	rows, err := k.jumpRows(whole(k.done, k.undone, steps), from)
	if err == nil {
		err = k.keep(rows...)
	}
	k.publish()
	return k.outcome(), err
}

// whole adds to the steps of a jump what was done together with the last of them.
func whole(done, undone []change, steps int) int {
	for steps > 0 && steps < len(done) && done[len(done)-steps].joined() {
		steps++
	}
	for steps < 0 && -steps < len(undone) && undone[len(undone)-1+steps].joined() {
		steps--
	}
	return steps
}

// jumpRows returns the rows of a jump, which it tries on a copy of the past.
func (k *keeper) jumpRows(steps int, from journal.Source) (rows []journal.Row, err error) {
	p := past{game: k.game, match: k.match.Fork(), story: k.story}
	p.acts, p.done, p.undone = slices.Clone(p.acts), slices.Clone(p.done), slices.Clone(p.undone)
	for range max(steps, -steps) {
		row := journal.Row{Kind: journal.Undo, Events: encodeAct(&k.game, nil), Source: from}
		if steps < 0 {
			row.Kind = journal.Redo
		}
		c, _ := p.changeOf(p.game.Lexicon, row) // the caller has counted them
		p.move(row, c)
		if err := errors.Join(p.follow(p.match, c.at, p.acts[c.at:]), p.sign(&row, p.match)); err != nil {
			return nil, err
		}
		rows = append(rows, row)
	}
	return rows, nil
}
