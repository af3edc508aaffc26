package companion

import (
	"fmt"
	"slices"
	"strings"

	"casekeeper/companion/journal"
	"casekeeper/engine"
	"casekeeper/engine/record"
)

// Reading is what the facts of a match come to when they are judged again: by
// other rules than those of its time, or with rows lost. The match itself stays
// as it is; [GoOn] begins another one from the reading.
type Rejudgment struct {
	Original    MatchInfo
	Game        engine.Info          // as it was judged
	Acts        int                  // acts in force when it was left, lost ones too
	Kept        int                  // acts in force now
	Differences []Difference         // in order
	Waiting     []engine.Observation // old acts from the first that cannot stand on, as the shared screen may know them
	Result      *engine.Result       // nil if it is not over now

	rows []journal.Row // of the match that goes on, from its second
}

// Difference is where a reading is not what was played. A card that is not for
// the shared screen is face down in it.
type Difference struct {
	Act     int // from 0, among the acts that were in force
	Fact    engine.Observation
	What    Deviation
	Refused *engine.Line  // Refused: why
	Then    []engine.Line // Otherwise: what followed then, if it is known
	Now     []engine.Line // Otherwise: what follows now
}

// Deviation says how an act deviates.
type Deviation uint8

// The deviations.
const (
	ActDiffers Deviation = iota + 1 // something else follows
	ActRefused                      // these rules refuse it: it waits, and all after it
	ActLater                        // these rules take it after the acts that came next
	ActFound                        // its row is lost; only this fact fits what came after
	ActMissing                      // its row is lost, or not in words of this game: the table has to say what it was
)

// ChangedError says that a match is not what it was: its facts were judged by
// other rules, or rows are lost.
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

// changed is the error of a match that is not what it was.
func changed(game engine.Game, rows []journal.Row) error {
	r, err := read(game, rows)
	if err != nil {
		return err
	}
	return &ChangedError{rows[0].Match, r}
}

// Recheck judges a match again, act by act. The match stays as it is.
func Rejudge(store journal.Store, id journal.MatchID, game engine.Game) (*Rejudgment, error) {
	rows, err := store.Rows(id)
	if err != nil {
		return nil, fmt.Errorf("companion: rechecking: %w", err)
	}
	return read(game, rows)
}

// GoOn begins a match from the reading of another that is not what it was, with
// the same people, and opens it. Acts that cannot stand wait there: the table
// is asked. The other match stays, and is not listed while it was not over.
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

// keepOld keeps rows that say themselves when they were.
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
		if err := k.judge(row, k.tell); err != nil {
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
	astray bool // a hash did not fit: those after it tell nothing
}

// oldAct is an act that was in force, with all that its row knows of it.
type oldAct struct {
	act
	row   journal.Row
	told  *toldAct // nil = nobody knows
	hash  *uint64  // of the state after it, if it can be compared
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
	if r.Original, err = sittingOf(rows[0], rows[len(rows)-1]); err != nil {
		return nil, err
	}
	r.old = oldActs(game.Lexicon, rows, hashesOf(p, rows[0]))
	r.Acts = len(r.old)
	for n := 0; n < len(r.old); {
		n = r.one(n)
	}
	r.end()
	return &r.Rejudgment, nil
}

// one judges the act n, and perhaps some after it, and gives the next; all are
// done when it cannot stand.
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

// stand writes down the act that was accepted last.
func (r *reader) stand(a *oldAct) {
	r.acts = append(r.acts, a.act)
	n := len(r.acts) - 1
	row := journal.Row{Kind: journal.Act, Fact: record.Format(r.game.Lexicon, a.fact), Events: tellAct(&r.game, r.match.Lines(n)), Source: a.source, AtMillis: a.row.AtMillis}
	r.write(row)
	for _, note := range a.notes {
		r.write(journal.Row{Kind: journal.Note, Fact: note.Fact, Events: tellAct(&r.game, nil), Source: note.Source, AtMillis: note.AtMillis})
	}
}

func (r *reader) write(row journal.Row) {
	if r.sign(&row, r.match) == nil {
		r.rows = append(r.rows, row)
	}
}

// compare notes what follows from act n that did not follow then.
func (r *reader) compare(n int, a *oldAct) {
	at := len(r.acts) - 1
	now := r.match.Lines(at)
	astray := a.hash != nil && *a.hash != r.match.Hash()
	differs := a.told != nil && !a.told.same(r.game.Lexicon, now) || astray && !r.astray
	r.astray = r.astray || astray
	if !differs {
		return
	}
	hide := r.maskOf(engine.Table, at)
	d := Difference{Act: n, Fact: hide.fact(a.fact), What: ActDiffers, Now: hide.lines(now)}
	if a.told != nil {
		d.Then = hide.lines(a.told.then(r.game.Lexicon))
	}
	r.Differences = append(r.Differences, d)
}

// within is how far behind an act may come now, in acts.
const within = 12

// reorder takes acts of people that come after act n before it, if n and those
// between stand then, and gives how many acts stand more; 0 if it is no use.
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
		r.match.Judge(r.old[i].fact) // again
		r.stand(&r.old[i])
		if slices.Max(order[:k+1]) > i {
			hide := r.maskOf(engine.Table, len(r.acts)-1)
			r.Differences = append(r.Differences, Difference{Act: i, Fact: hide.fact(r.old[i].fact), What: ActLater})
		}
	}
	return len(order)
}

// stop leaves the acts from n on waiting.
func (r *reader) stop(n int, d Difference) int {
	r.Differences = append(r.Differences, d)
	carry := journal.Row{Kind: journal.Carry, Events: tellAct(&r.game, nil), AtMillis: r.old[n].row.AtMillis}
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

// end compares how it stands now with how it was left.
func (r *reader) end() {
	r.Kept = len(r.acts)
	if res, over := r.match.Result(); over {
		r.Result = &res
	}
}
