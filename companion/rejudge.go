package companion

import (
	"fmt"
	"slices"
	"strings"

	"casekeeper/companion/journal"
	"casekeeper/engine"
	"casekeeper/engine/record"
)

// Rejudgment is the result of judging the facts of a match again, by other rules than those of
// its time or with rows lost. The match itself does not change; [Continue] begins another one
// from the acts that stand.
type Rejudgment struct {
	Original    MatchInfo
	Game        engine.Info          // the game that judged it
	Acts        int                  // acts in force when the match was left, lost ones included
	Kept        int                  // acts that still stand
	Differences []Difference         // in order
	Waiting     []engine.Observation // old acts from the first that cannot stand, as the shared screen may know them

	rows []journal.Row // of the match that continues this one, from its second row
}

// Difference is an act that came out differently. A card that the shared screen may not know is
// face down in it.
type Difference struct {
	Act     int // index among the acts that were in force, from 0
	Fact    engine.Observation
	What    Deviation
	Refused *engine.Line  // ActRefused: why
	Then    []engine.Line // ActDiffers: what followed then, if known
	Now     []engine.Line // ActDiffers: what follows now
}

// Deviation is how an act came out differently.
type Deviation uint8

// The deviations.
const (
	ActDiffers Deviation = iota + 1 // something else follows from it
	ActRefused                      // these rules refuse it; it and all acts after it are pending
	ActLater                        // these rules accept it only after the acts that came next
	ActFound                        // its row is lost; only this fact fits what came after
	ActMissing                      // its row is lost or is not in this game's lexicon; the table has to enter it
)

// ChangedError says that the facts of a match no longer lead to the same game, because other
// rules judged them or rows are lost.
type ChangedError struct {
	Match      journal.MatchID
	Rejudgment *Rejudgment
}

// Error names the first difference.
func (e *ChangedError) Error() string {
	text := fmt.Sprintf("companion: match %d is not what it was to this version", e.Match)
	if e.Rejudgment == nil {
		return text
	}
	if list := e.Rejudgment.Differences; len(list) > 0 {
		text += fmt.Sprintf(", from act %d on", list[0].Act+1)
	}
	return fmt.Sprintf("%s: %d of %d acts stand", text, e.Rejudgment.Kept, e.Rejudgment.Acts)
}

// changed returns the error of a match that no longer leads to the same game.
func changed(game engine.Game, rows []journal.Row) error {
	r, err := read(game, rows)
	if err != nil {
		return err
	}
	return &ChangedError{rows[0].Match, r}
}

// Rejudge judges a match again, act by act. The match does not change.
func Rejudge(store journal.Store, id journal.MatchID, game engine.Game) (*Rejudgment, error) {
	rows, err := store.Rows(id)
	if err != nil {
		return nil, fmt.Errorf("companion: rechecking: %w", err)
	}
	return read(game, rows)
}

// Continue begins a match from the acts of another that still stand ([Rejudge]), with the same
// players, and opens it. Acts that cannot stand are pending there and the table is asked for
// them. The other match is not changed, and [History] leaves it out unless it was over.
func Continue(store journal.Store, id journal.MatchID, game engine.Game, opts Opts) (*Session, error) {
	rows, err := store.Rows(id)
	if err != nil {
		return nil, fmt.Errorf("companion: opening: %w", err)
	}
	r, err := read(game, rows)
	if err != nil {
		return nil, err
	}
	t := Opening{Game: game, Catalogue: r.Original.Catalogue, Program: r.Original.Program, from: id}
	if t.Setup, err = r.Original.Setup(&game.Info); err != nil {
		return nil, err
	}
	for _, p := range r.Original.Seats {
		t.Names = append(t.Names, p.Name)
	}
	k, err := begin(store, t, opts)
	if err != nil {
		return nil, err
	}
	if err := k.keepOld(r.rows); err != nil {
		return nil, err
	}
	return start(k)
}

// keepOld stores rows that carry their own times.
func (k *keeper) keepOld(rows []journal.Row) error {
	if len(rows) == 0 {
		return nil
	}
	for i := range rows {
		rows[i].Match, rows[i].Seq = k.last.Match, journal.Seq(i+1)
	}
	if err := k.store.Append(rows...); err != nil {
		return fmt.Errorf("companion: going on: %w", err)
	}
	for _, row := range rows {
		if err := k.judge(row, k.logRow); err != nil {
			return fmt.Errorf("companion: going on: row %d: %w", row.Seq, err)
		}
	}
	return nil
}

// reader judges the facts of a match again.
type reader struct {
	*past
	Rejudgment
	old    []oldAct
	astray bool // a hash did not match; later hashes prove nothing
}

// oldAct is an act that was in force, with everything that its row says of it.
type oldAct struct {
	act
	row   journal.Row
	lines *actLines // nil = unknown
	hash  *uint64   // of the state after it, if it can be compared
	notes []journal.Row
	bad   bool // the fact cannot be read
}

// read judges the facts of a match again.
func read(game engine.Game, rows []journal.Row) (*Rejudgment, error) {
	p, err := newPast(game, rows[0])
	if err != nil {
		return nil, err
	}
	r := &reader{past: p}
	r.Rejudgment.Game = game.Info
	if r.Original, err = matchInfo(rows[0], rows[len(rows)-1]); err != nil {
		return nil, err
	}
	r.old = oldActs(game.Lexicon, rows, hashesOf(p, rows[0]))
	r.Acts = len(r.old)
	for n := 0; n < len(r.old); {
		n = r.one(n)
	}
	r.Kept = len(r.acts)
	return &r.Rejudgment, nil
}

// one judges act n, and possibly some after it, and returns the next act to judge. If act n
// cannot stand, that is len(r.old).
func (r *reader) one(n int) int {
	a := &r.old[n]
	if a.bad {
		if found := r.find(n); found > 0 {
			return n + found
		}
		return r.stop(n, Difference{Act: n, What: ActMissing})
	}
	v := r.accept(a.fact)
	if v == nil {
		r.stand(a)
		r.compare(n, a)
		return n + 1
	}
	if moved := r.reorder(n); moved > 0 {
		return n + moved
	}
	hide := r.maskNew(r.match.Len(), engine.Table, a.fact)
	line := hide.line(v.Line)
	return r.stop(n, Difference{Act: n, Fact: hide.fact(a.fact), What: ActRefused, Refused: &line})
}

// accept makes a fact the latest act. A fact at which these rules panic is refused.
func (r *reader) accept(o engine.Observation) (v *engine.Violation) {
	defer func() {
		if recover() != nil {
			v = &engine.Violation{}
		}
	}()
	p, v := r.match.Propose(o)
	if v == nil {
		p.Rehearse()
		r.match.Commit(p)
	}
	return v
}

// stand writes the row of the act that was accepted last.
func (r *reader) stand(a *oldAct) {
	r.acts = append(r.acts, a.act)
	n := len(r.acts) - 1
	row := journal.Row{Kind: journal.Act, Fact: record.Format(r.game.Lexicon, a.fact), Events: encodeAct(&r.game, r.match.Lines(n)), Source: a.source, AtMillis: a.row.AtMillis}
	r.write(row)
	for _, note := range a.notes {
		r.write(journal.Row{Kind: journal.Note, Fact: note.Fact, Events: encodeAct(&r.game, nil), Source: note.Source, AtMillis: note.AtMillis})
	}
}

func (r *reader) write(row journal.Row) {
	if r.sign(&row, r.match) == nil {
		r.rows = append(r.rows, row)
	}
}

// compare adds a difference if something else follows from act n than did then.
func (r *reader) compare(n int, a *oldAct) {
	at := len(r.acts) - 1
	now := r.match.Lines(at)
	astray := a.hash != nil && *a.hash != r.match.Hash()
	differs := a.lines != nil && !a.lines.same(r.game.Lexicon, now) || astray && !r.astray
	r.astray = r.astray || astray
	if !differs {
		return
	}
	hide := r.maskOf(engine.Table, at)
	d := Difference{Act: n, Fact: hide.fact(a.fact), What: ActDiffers, Now: hide.lines(now)}
	if a.lines != nil {
		d.Then = hide.lines(a.lines.then(r.game.Lexicon))
	}
	r.Differences = append(r.Differences, d)
}

// within is how many acts later an act may be accepted now.
const within = 12

// reorder accepts acts of people that come after act n before it, if act n and those between can
// stand then. It returns how many acts stand; 0 if reordering does not help.
func (r *reader) reorder(n int) int {
	from, later := len(r.acts), []int{n}
	var order []int
	for i := n + 1; i < min(n+1+within, len(r.old)) && len(later) > 0; i++ {
		a := &r.old[i]
		if a.bad || a.fact.Kind != engine.KindAct || r.accept(a.fact) != nil {
			later = append(later, i)
		} else {
			order = append(order, i)
		}
		for len(later) > 0 && len(order) > 0 && !r.old[later[0]].bad && r.accept(r.old[later[0]].fact) == nil {
			order, later = append(order, later[0]), later[1:]
		}
	}
	for r.match.Len() > from {
		r.match.Undo()
	}
	if len(later) > 0 {
		return 0
	}
	for k, i := range order {
		r.match.Judge(r.old[i].fact) // in the new order
		r.stand(&r.old[i])
		if slices.Max(order[:k+1]) > i {
			hide := r.maskOf(engine.Table, len(r.acts)-1)
			r.Differences = append(r.Differences, Difference{Act: i, Fact: hide.fact(r.old[i].fact), What: ActLater})
		}
	}
	return len(order)
}

// stop makes the acts from n on pending.
func (r *reader) stop(n int, d Difference) int {
	r.Differences = append(r.Differences, d)
	carry := journal.Row{Kind: journal.Carry, Events: encodeAct(&r.game, nil), AtMillis: r.old[n].row.AtMillis}
	var facts []string
	for _, a := range r.old[n:] {
		if a.bad && len(facts) == 0 {
			carry.Act++
		}
		if !a.bad {
			facts = append(facts, record.Format(r.game.Lexicon, a.fact))
			r.Waiting = append(r.Waiting, r.maskNew(r.match.Len(), engine.Table, a.fact).fact(a.fact))
		}
	}
	carry.Fact = strings.Join(facts, "\n")
	if len(facts) > 0 {
		r.write(carry)
	}
	return len(r.old)
}
