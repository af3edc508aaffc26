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
	Kept    int                  // how many acts would be in force
	Illegal *engine.Line         // why the first of Pending would be illegal; nil if nothing is
	Pending []engine.Observation // acts that would be pending: the first illegal one and all after it
	Partial bool                 // more would follow, but it depends on cards hidden from the table or would reveal one
	Locked  bool                 // the amendment cannot be accepted, whichever card With names: see [ErrSealed]
}

func (k *keeper) preview(at int, o engine.Observation) (Preview, error) {
	a, v, err := k.judgeAmend(at, o)
	if err != nil {
		return Preview{}, err
	}
	p := Preview{Seq: k.last.Seq, At: at, With: o}
	if v != nil {
		hide := k.maskNew(at, engine.Table, o)
		p.Refused = &Refusal{Fact: hide.fact(o), Line: hide.line(v.Line), Waivable: o.Waive == "" && k.waivable(o.Waiving(v.Rule))}
		return p, nil
	}
	told := k.open(at, a)
	for _, c := range a.Changes {
		if c.Act >= told {
			break
		}
		if !k.maskOf(engine.Table, c.Act) {
			p.Changes = append(p.Changes, c)
		}
	}
	if p.Partial = told < len(k.acts); p.Partial {
		p.Locked = k.fixed(at)
		return p, nil
	}
	p.Kept, p.Pending = a.Kept, shownFacts(k.acts[a.Kept:])
	p.Pending = append(p.Pending, shownFacts(k.pending)...)
	if a.Violated != nil {
		line := k.maskOf(engine.Table, a.Kept).line(a.Violated.Line)
		p.Illegal = &line
	}
	return p, nil
}

// open returns the first act whose fate a preview must not show; the number of acts in
// force if it may show everything. What would follow from another card could reveal a
// hidden card, and an amendment that would turn a hidden card over, for example by
// eliminating a player, has not happened yet.
func (k *keeper) open(at int, a engine.Amendment) int {
	if !k.match.MayKnow(engine.Table, at) || !k.match.WouldKnow(a, engine.Table, at, at) {
		return at
	}
	var sealed []int
	for n := range k.acts {
		if !k.match.MayKnow(engine.Table, n) {
			sealed = append(sealed, n)
		}
	}
	for n := at; n < a.Kept; n++ {
		if slices.Contains(sealed, n) {
			return n // which acts are legal after it depends on that card
		}
		if slices.ContainsFunc(sealed, func(act int) bool { return act <= n && k.match.WouldKnow(a, engine.Table, act, n) }) {
			return n
		}
	}
	if a.Violated != nil && !k.match.MayKnow(engine.Table, a.Kept) {
		return a.Kept // whether it is legal depends on that card
	}
	return len(k.acts)
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
		return Outcome{Seq: k.last.Seq, Refusal: p.Refused, Update: k.sharedUpdate()}, nil
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
	return k.keepAndPublish(row, err)
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
