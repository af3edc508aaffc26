package companion

import (
	"errors"
	"fmt"
	"slices"

	"casekeeper/companion/journal"
	"casekeeper/engine"
	"casekeeper/engine/catalogue"
)

// Preview is what an amendment would do, as the shared screen may know it. Pass it to
// [Session.Accept] unchanged.
type Preview struct {
	Seq     journal.Seq          // of the latest row when the preview was made
	At      int                  // the act to replace, from 0
	With    engine.Observation   // as the caller gave it, not masked
	Refused *Refusal             // why With itself is illegal there; nothing else is set then
	Changes []engine.Change      // acts whose consequences would differ
	Illegal *engine.Line         // why the first of Pending would be illegal; nil if nothing is
	Pending []engine.Observation // acts that would be pending: the first illegal one and all after it
	Partial bool                 // more would follow, but it depends on cards hidden from the table or would reveal one
	Locked  bool                 // the amendment cannot be accepted, whichever card With names: see [ErrSealed]
}

func (k *keeper) preview(at int, o engine.Observation) (Preview, error) {
	_, v, err := k.judgeAmend(at, o)
	if err != nil {
		return Preview{}, err
	}
	p := Preview{Seq: k.last.Seq, At: at, With: o}
	if v != nil {
		hide := k.maskNew(at, engine.Table, o)
		p.Refused = &Refusal{Fact: hide.fact(o), Line: hide.line(v.Line), Waivable: k.offers(o, v.Rule)}
		return p, nil
	}
	f := k.foresee(at, o)
	for _, c := range f.Changes {
		if c.Act < f.told {
			p.Changes = append(p.Changes, c)
		}
	}
	if p.Partial = f.told < len(k.acts); p.Partial {
		p.Locked = k.fixed(at)
		return p, nil
	}
	p.Pending = shownFacts(k.acts[f.Kept:])
	p.Pending = append(p.Pending, shownFacts(k.pending)...)
	if f.Violated != nil {
		p.Illegal = &f.Violated.Line
	}
	return p, nil
}

// foreseen is what the shared screen can know of an amendment before it has happened. Its acts count
// as those in force do.
type foreseen struct {
	engine.Amendment
	told int // the first act whose fate it cannot know; the number of acts in force if it knows all
}

// foresee judges an amendment with what the table may know, and with nothing else: what would really
// follow could reveal a card that is hidden, or an amendment could turn one over that has not
// happened yet. So it is the same whatever the hidden cards are. It ends where that is not enough.
func (k *keeper) foresee(at int, o engine.Observation) (f foreseen) {
	var failed error
	defer func() {
		if failed != nil { // the rules cannot go on from what the table knows
			f = foreseen{told: at}
		}
	}()
	defer Guard(&failed)
	if f.told = at; !k.match.MayKnow(engine.Table, at) {
		return f
	}
	c := k.covered(at)
	m, from := k.without(c, at)
	a, v := m.ProposeAmend(at-from, o)
	if v != nil || !m.WouldKnow(a, engine.Table) {
		return f
	}
	f.Amendment, f.told = a, from+m.Len()
	if f.Kept += from; a.Violated != nil {
		f.told = len(k.acts)
	}
	for i := range f.Changes {
		f.Changes[i].Act += from
	}
	m.Adopt(a)
	for n := at; n < f.Kept; n++ {
		if c.asked(m, n+1-from) && !c.asked(m, n-from) {
			f.told = n
			break
		}
	}
	return f
}

// covered is what was hidden from the table before an act and still is.
type covered struct {
	slots []engine.Slot // of cards
	decks bool          // the program holds some, and with them what comes
}

func (k *keeper) covered(at int) (c covered) {
	for n := range at {
		if !k.match.MayKnow(engine.Table, n) {
			c.slots = append(c.slots, k.match.Fact(n).Slot)
		}
	}
	c.decks = slices.ContainsFunc(k.match.Setup().Decks, func(seed uint64) bool { return seed != 0 })
	return c
}

// asked reports whether a match that lacks what is covered asks for some of it after n acts.
func (c *covered) asked(m engine.Match, n int) bool {
	return slices.ContainsFunc(m.AwaitsAt(n, engine.Table), func(p engine.Prompt) bool {
		return p.Kind == engine.Lay && !p.Optional && (c.decks || slices.Contains(c.slots, p.Slot))
	})
}

// without returns a match made of what the table may know of the game: with all acts if nothing is
// covered, else with those from act at on. It ends before the first act of which the table may not
// know all, or that does not follow from what it knows. from is the first act of the match.
func (k *keeper) without(c covered, at int) (m engine.Match, from int) {
	end := at
	for end < len(k.acts) && k.match.MayKnow(engine.Table, end) {
		end++
	}
	if len(c.slots) == 0 && !c.decks {
		m = k.match.Fork()
		for m.Len() > end {
			m.Undo()
		}
		return m, 0
	}
	m = k.match.Seen(at, engine.Table)
	for n := at; n < end; n++ {
		p, v := m.Propose(k.match.Fact(n))
		if v != nil || !slices.Equal(p.Lines(), k.match.Lines(n)) {
			break
		}
		m.Commit(p)
	}
	return m, at
}

// fixed reports whether an act's hidden card cannot be corrected: what follows would show
// whether a guess at it was right, and undo would restore the game. The answer is the
// same for every guess.
func (k *keeper) fixed(at int) bool {
	return !k.match.MayKnow(engine.Table, at) && k.match.DependsOn(engine.Table, at)
}

func (k *keeper) judgeAmend(at int, o engine.Observation) (engine.Amendment, *engine.Violation, error) {
	switch {
	case k.ready() != nil:
		return engine.Amendment{}, nil, k.ready()
	case at < 0 || at >= len(k.acts):
		return engine.Amendment{}, nil, fmt.Errorf("%w: act %d of %d", ErrNoAct, at, len(k.acts))
	case o.Waive != "" && !k.waivable(o):
		return engine.Amendment{}, nil, fmt.Errorf("%w: %s", ErrWaiver, o.Waive)
	}
	a, v := k.match.ProposeAmend(at, o)
	return a, v, nil
}

func (k *keeper) accept(p Preview, from journal.Source) (Outcome, error) {
	switch {
	case p.Seq != k.last.Seq:
		return k.outcome(), ErrStale
	case p.Refused != nil:
		return Outcome{Seq: k.last.Seq, Refusal: p.Refused, Update: k.view(engine.Table)}, nil
	}
	a, v, err := k.judgeAmend(p.At, p.With)
	switch {
	case err != nil:
		return k.outcome(), err
	case v != nil:
		return k.outcome(), ErrStale
	case k.fixed(p.At):
		return k.outcome(), ErrSealed
	}
	row, err := k.amendRow(a, mask(p.With.Card == catalogue.FaceDown).source(from))
	return k.keepAndPublish(err, row)
}

// amendRow returns the row of an amendment.
func (k *keeper) amendRow(a engine.Amendment, from journal.Source) (journal.Row, error) {
	text, err := k.text(a.With)
	if err != nil {
		return journal.Row{}, err
	}
	row := journal.Row{Kind: journal.Amend, Act: a.At, Fact: text, Events: encodeAmend(&k.game, a), Source: from}
	m := k.match.Fork()
	m.Adopt(a)
	return row, errors.Join(k.sign(&row, m), rehearse(m))
}
