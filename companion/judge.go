package companion

import (
	"errors"
	"fmt"
	"slices"

	"casekeeper/companion/journal"
	"casekeeper/engine"
	"casekeeper/engine/catalogue"
	"casekeeper/engine/record"
	"casekeeper/engine/rulebook"
)

// submit judges a fact and, if it is legal, keeps it.
func (k *keeper) submit(o engine.Observation, from journal.Source) (Outcome, error) {
	return k.take(Sighting{Fact: o, Source: from}, false)
}

// take judges a fact that people or, if sensed, sensors report.
func (k *keeper) take(s Sighting, sensed bool) (Outcome, error) {
	o := s.Fact
	if err := k.ready(); err != nil {
		return k.outcome(), err
	}
	if o.Waive != "" && !k.waivable(o) {
		return k.outcome(), fmt.Errorf("%w: %s", ErrWaiver, o.Waive)
	}
	if sensed && (k.known(o) || k.toLay() != nil && k.isToLay(o)) {
		return k.repeated(o), nil
	}
	s.Source = mask(o.Card == catalogue.FaceDown).source(s.Source)
	p, v := k.match.Propose(o)
	if v != nil && sensed && k.isToLay(o) {
		return k.repeated(o), nil
	}
	if v != nil {
		return k.turnDown(&refusal{fact: o, line: v.Line, sensed: sensed}, s)
	}
	row, err := k.actRow(p, s.Source)
	return k.keepAndPublish(err, row)
}

func (k *keeper) turnDown(r *refusal, s Sighting) (Outcome, error) {
	r = k.refuse(r, s)
	return Outcome{Seq: k.last.Seq, Refusal: k.refusalTo(engine.Table, r), Update: k.view(engine.Table)}, nil
}

// known reports whether o repeats a card that its owner has already seen there (looked
// at and put back) and that nobody is asked for. The shared board does not show that
// card, otherwise the scanner would have recognized it. Ignoring it reveals nothing on a
// slot of the owner's; on a shared pile it would reveal whose card lies face down.
func (k *keeper) known(o engine.Observation) bool {
	if o.Kind != engine.KindCard || o.Piece == 0 {
		return false
	}
	return k.ownCard(o.Slot, func(seat engine.Seat, c engine.BoardCard) bool {
		return c.Card == o.Card && c.Piece == o.Piece &&
			!slices.ContainsFunc(k.match.AwaitsFor(seat), func(p engine.Prompt) bool { return p.Accepts(o) })
	})
}

// ownCard reports whether a seat's own view shows a card of its own on a slot for which
// is returns true.
func (k *keeper) ownCard(slot engine.Slot, is func(engine.Seat, engine.BoardCard) bool) bool {
	open := k.match.Board(engine.Table)
	for _, s := range open.Seats {
		for _, own := range k.match.Board(s.Seat).Seats {
			if own.Seat == s.Seat && slices.ContainsFunc(own.Cards, func(c engine.BoardCard) bool { return c.Slot == slot && is(s.Seat, c) }) {
				return true
			}
		}
	}
	return false
}

// ready returns an error that wraps [ErrStopped] if the session takes no input.
func (k *keeper) ready() error {
	if k.failure != nil {
		return fmt.Errorf("%w: %w", ErrStopped, k.failure)
	}
	return nil
}

// waivable reports whether the table may set aside the rule that o waives.
func (k *keeper) waivable(o engine.Observation) bool {
	rule, ok := k.game.Book.Rule(o.Waive)
	return ok && rule.Waivable
}

// offers reports whether the table may set aside the rule that refused o. One fact can set one rule aside.
func (k *keeper) offers(o engine.Observation, rule rulebook.ID) bool {
	return o.Waive == "" && k.waivable(o.Waiving(rule))
}

func (k *keeper) waive(id int, from journal.Source) (Outcome, error) {
	switch {
	case k.refusal == nil || k.refusal.id != id:
		return k.outcome(), ErrStale
	case k.refusal.fact.Waive != "":
		return k.outcome(), fmt.Errorf("%w: %s is set aside for this fact already", ErrWaiver, k.refusal.fact.Waive)
	}
	return k.submit(k.refusal.fact.Waiving(k.refusal.line.Rule), from)
}

// actRow returns the row of a legal fact. The match does not change, because the journal is
// written first. A fact that the record format cannot express is an error, since it could not be
// read back.
func (k *keeper) actRow(p engine.Proposal, from journal.Source) (journal.Row, error) {
	text, err := k.text(p.Observation)
	row := journal.Row{Kind: journal.Act, Fact: text, Events: encodeAct(&k.game, p.Lines()), Source: from}
	return row, errors.Join(err, k.sign(&row, p), rehearse(p))
}

func (k *keeper) text(o engine.Observation) (string, error) {
	text := record.Format(k.game.Lexicon, o)
	if back, err := record.Parse(k.game.Lexicon, text); err != nil || back != o {
		return "", fmt.Errorf("%w: %s", ErrUnworded, text)
	}
	return text, nil
}

// step undoes or redoes a change, or drops the pending acts.
func (k *keeper) step(kind journal.RowKind, from journal.Source) (Outcome, error) {
	if err := k.ready(); err != nil {
		return k.outcome(), err
	}
	if kind == journal.Undo && len(k.done) > 0 && whole(k.done, k.undone, 1) > 1 {
		return k.jump(k.last.Seq, 1, from)
	}
	if kind == journal.Redo && len(k.undone) > 0 && whole(k.done, k.undone, -1) < -1 {
		return k.jump(k.last.Seq, -1, from)
	}
	row := journal.Row{Kind: kind, Events: encodeAct(&k.game, nil), Source: from}
	var err error
	switch {
	case kind == journal.Undo && len(k.done) == 0, kind == journal.Redo && len(k.undone) == 0, kind == journal.Drop && len(k.pending) == 0:
		return k.outcome(), ErrNothing
	case kind == journal.Undo:
		c := k.done[len(k.done)-1]
		err = k.signAs(&row, c.at, k.former(&c))
	case kind == journal.Redo:
		c := k.undone[len(k.undone)-1]
		err = k.signAs(&row, c.at, k.latter(&c))
	default:
		err = k.sign(&row, k.match)
	}
	return k.keepAndPublish(err, row)
}

// signAs signs a row with the state that the match would have if list replaced the acts
// from act at on.
func (k *keeper) signAs(row *journal.Row, at int, list []act) error {
	m := k.match.Fork()
	return errors.Join(k.follow(m, at, list), k.sign(row, m), rehearse(m))
}

func (k *keeper) note(text string, from journal.Source) (Outcome, error) {
	if err := k.ready(); err != nil {
		return k.outcome(), err
	}
	row := journal.Row{Kind: journal.Note, Fact: text, Events: encodeAct(&k.game, nil), Source: from}
	err := k.sign(&row, k.match)
	return k.keepAndPublish(err, row)
}

// keepAndPublish keeps rows unless err is set, accepts the pending acts that they make legal, and
// informs the subscribers.
func (k *keeper) keepAndPublish(err error, rows ...journal.Row) (Outcome, error) {
	if err == nil {
		err = k.keep(rows...)
	}
	if err == nil {
		err = k.replay()
	}
	k.publish()
	return k.outcome(), err
}

// keep writes rows to the journal and then applies them to the game. If the journal
// fails, the game does not change and the session takes no further input.
func (k *keeper) keep(rows ...journal.Row) error {
	for i := range rows {
		rows[i].Match, rows[i].Seq, rows[i].AtMillis = k.last.Match, k.last.Seq+1+journal.Seq(i), k.now().UnixMilli()
	}
	if err := k.disk.write(func() error { return k.store.Append(rows...) }); err != nil {
		k.failure = err
		return fmt.Errorf("%w: %w", ErrStopped, err)
	}
	for _, row := range rows {
		if err := k.apply(row); err != nil {
			panic(fmt.Sprintf("companion: row %d was judged and cannot be folded: %v", row.Seq, err)) // our bug
		}
		if row.Kind != journal.Note {
			k.refusal, k.refusals = nil, nil
		}
		k.logRow(k.past, row)
	}
	return nil
}

// replay accepts pending acts again while they are legal.
func (k *keeper) replay() error {
	if !k.due {
		return nil
	}
	var rows []journal.Row
	m := k.match.Fork()
	for _, a := range k.pending {
		row, err := k.again(m, a.fact)
		if err != nil {
			break // it stays pending
		}
		rows = append(rows, row)
	}
	k.due = false
	if len(rows) == 0 {
		return nil
	}
	return k.keep(rows...)
}

// again judges a pending act and commits it to m, so that the next one can be judged.
func (k *keeper) again(m engine.Referee, o engine.Observation) (row journal.Row, err error) {
	defer Guard(&err)
	p, v := m.Propose(o)
	if v != nil {
		return row, v
	}
	if row, err = k.actRow(p, journal.Source{ID: ReplaySource}); err == nil {
		m.Commit(p)
	}
	return row, err
}

func (k *keeper) outcome() Outcome {
	return Outcome{Seq: k.last.Seq, Refusal: k.refusalTo(engine.Table, k.refusal), Update: k.view(engine.Table)}
}

// named describes the last change of a list; nil if the list is empty.
func named(list []change) *Change {
	if len(list) == 0 {
		return nil
	}
	c := list[len(list)-1]
	out := &Change{Kind: c.kind, Act: c.at}
	if c.kind == journal.Act {
		out.From = c.at
	}
	for i := len(list) - 1; i > 0 && list[i].joined(); i-- {
		out.From = list[i-1].at
	}
	if len(c.after) > 0 {
		out.Fact, out.Asked = c.after[0].shown, c.after[0].asked
	}
	return out
}

// undoFor describes the latest change as the viewer may know it. The shared screen
// shows what it could show when the act was accepted.
func (k *keeper) undoFor(viewer engine.Seat) *Change {
	c := named(k.done)
	if c != nil && viewer != engine.Table && c.Kind == journal.Act {
		c.Fact = k.maskOf(viewer, c.Act).fact(k.acts[c.Act].fact)
	}
	return c
}

func shownFacts(list []act) []engine.Observation {
	var out []engine.Observation
	for _, a := range list {
		out = append(out, a.shown)
	}
	return out
}

func (k *keeper) facts(viewer engine.Seat) []Fact {
	var list []Fact
	for n, a := range k.acts {
		hide := k.maskOf(viewer, n)
		list = append(list, Fact{n, a.seq, hide.fact(a.fact), a.asked, hide.lines(k.match.Lines(n)), hide.source(a.source)})
	}
	return list
}

func (k *keeper) logFrom(n int) []Entry {
	return slices.Clone(k.log[min(max(n, 0), len(k.log)):])
}
