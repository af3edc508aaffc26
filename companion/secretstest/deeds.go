package secretstest

import (
	"context"
	"fmt"

	"casekeeper/companion/journal"
	"casekeeper/engine"
	"casekeeper/engine/catalogue"
	"casekeeper/engine/record"
	"casekeeper/engine/rulebook"
)

var finger = journal.Source{ID: "finger"}

// deeds does one of the things that people do between two acts.
func (p *pair) deeds() error {
	p.tally.Deeds++
	if err := p.think(); err != nil {
		return err
	}
	list := []func() error{p.probe, p.relay, p.back, p.look, p.guess, p.correct, p.swap}
	return list[p.src.IntN(len(list))]()
}

// anything returns any fact, most often a card, built from the game's lexicon.
func (p *pair) anything() engine.Observation {
	lex := p.game.Lexicon
	if o, ok := p.src.Answer(p.one.match.AwaitsFor(p.viewer)); ok && p.src.IntN(4) == 0 {
		return o
	}
	if p.src.IntN(4) == 0 && len(lex.Verbs) > 1 {
		o := engine.Act(engine.Seat(p.src.IntN(len(lex.Seats))), engine.Verb(1+p.src.IntN(len(lex.Verbs)-1)))
		for i, d := range lex.Verbs[o.Verb].Operands {
			o.Args[i] = uint16(p.src.IntN(max(6, min(len(lex.Words(d).Words), 64))))
		}
		if !lex.Sensible(o) {
			return p.anything()
		}
		return o
	}
	return engine.Laid(engine.Slot(1+p.src.IntN(len(lex.Slots)-1)), p.anyCard())
}

// anyCard returns a card of the game, most often one that lies hidden at a table.
func (p *pair) anyCard() catalogue.CardID {
	if n := p.one.match.Len(); p.src.IntN(3) > 0 {
		for range 8 {
			at, t := p.src.IntN(n), p.one
			if p.src.IntN(2) == 0 {
				t = p.other
			}
			if o := t.match.Fact(at); o.Kind == engine.KindCard && !t.match.MayKnow(engine.Table, at) {
				return o.Card
			}
		}
	}
	return p.game.Cards[p.src.IntN(len(p.game.Cards))].ID
}

// probe reports any fact at both tables. Neither may refuse what the other accepts, unless the
// act turns a card over. Refusals must have the same words, and insisting must have the same
// effect.
func (p *pair) probe() error {
	o := p.anything()
	return p.refused(o, o)
}

// of returns the fact for one of the tables.
func (p *pair) of(t *table, one, other engine.Observation) engine.Observation {
	if t == p.one {
		return one
	}
	return other
}

// words returns the two facts as text.
func (p *pair) words(one, other engine.Observation) string {
	return record.Format(p.game.Lexicon, one) + " | " + record.Format(p.game.Lexicon, other)
}

func (p *pair) refused(one, other engine.Observation) error {
	word := p.words(one, other)
	_, v := p.one.match.Propose(one)
	_, w := p.other.match.Propose(other)
	switch {
	case v == nil && w == nil, p.apart(one, other):
		return nil
	case v == nil && opens(p.one.match, one, p.viewer), w == nil && opens(p.other.match, other, p.viewer):
		return nil
	case v == nil || w == nil:
		p.last = word
		return fmt.Errorf("refused at one table only (%v, %v)", v, w)
	}
	sensed := p.src.IntN(2) == 0
	err := p.each("refused: "+word, func(_ context.Context, t *table) (any, error) {
		out, err := t.report(p.of(t, one, other), sensed)
		if r := out.Refusal; sensed && r != nil && r.ID == 0 { // only the scanner gets it, not a person
			out.Refusal, out.Repeated = nil, true
		}
		return out, err
	})
	if err != nil || sensed {
		return err
	}
	return p.each("insisting on "+word, func(ctx context.Context, t *table) (any, error) {
		out, err := t.session.Waive(ctx, t.refusal(), finger)
		t.settle()
		if err == nil && out.Refusal == nil {
			_, err = t.session.Undo(ctx, finger)
		}
		return out, err
	})
}

// apart reports whether two facts are judged by what everybody knows of each: by different rules,
// and the same way at both tables.
func (p *pair) apart(one, other engine.Observation) bool {
	judged := func(t *table, o engine.Observation) rulebook.ID {
		if _, v := t.match.Propose(o); v != nil {
			return v.Rule
		}
		return ""
	}
	a, b := judged(p.one, one), judged(p.one, other)
	return a != b && a == judged(p.other, one) && b == judged(p.other, other)
}

// refusal returns the ID of the latest refusal.
func (t *table) refusal() int {
	now, err := t.session.Now(context.Background(), engine.Table)
	if err != nil || now.Refusal == nil {
		return 0
	}
	return now.Refusal.ID
}

// opens reports whether a legal fact shows the viewer a card that was laid before it, as turning
// one over does.
func opens(m engine.Match, o engine.Observation, viewer engine.Seat) bool {
	var sealed []int
	for n := range m.Len() {
		if !m.MayKnow(viewer, n) {
			sealed = append(sealed, n)
		}
	}
	q, _ := m.Propose(o)
	m.Commit(q)
	defer m.Undo()
	for _, n := range sealed {
		if m.MayKnow(viewer, n) {
			return true
		}
	}
	return false
}

// differing returns an act whose card differs between the tables.
func (p *pair) differing() (at int, one, other engine.Observation, ok bool) {
	n, from := p.one.match.Len(), p.src.IntN(p.one.match.Len())
	for i := range n {
		at = (from + i) % n
		if one, other = p.one.match.Fact(at), p.other.match.Fact(at); one != other {
			return at, one, other, true
		}
	}
	return at, one, other, false
}

// relay lays a card again where one lies hidden: the right one at both tables, a wrong one at
// both, or the right one at one of them.
func (p *pair) relay() error {
	_, one, other, ok := p.differing()
	switch p.src.IntN(3) {
	case 0:
		other = one
	case 1:
		one, other = other, one
	}
	if !ok {
		return nil
	}
	return p.refused(one, other)
}

// swap checks why another act could not have been one with a hidden card, which differs between
// the tables. The caller has named it; that the one lies openly elsewhere by then, and the other
// does not, is no secret.
func (p *pair) swap() error {
	_, one, other, ok := p.differing()
	n := p.src.IntN(p.one.match.Len())
	_, v := p.one.match.ProposeAmend(n, one)
	_, w := p.other.match.ProposeAmend(n, other)
	if !ok || v == nil || w == nil || withoutCards(v.Line) != withoutCards(w.Line) {
		return nil
	}
	_, err := p.preview(n, one, other)
	return err
}

// withoutCards is a sentence without the cards that it names.
func withoutCards(l engine.Line) engine.Line {
	for i, a := range l.Args {
		if a.Domain == engine.Cards {
			l.Args[i].Value = 0
		}
	}
	return l
}

// back undoes acts and redoes them.
func (p *pair) back() error {
	step := func(what string, do func(context.Context, *table) (any, error)) func() error {
		return func() error { return p.each(what, do) }
	}
	steps := []func() error{
		step("undo", func(ctx context.Context, t *table) (any, error) { return t.session.Undo(ctx, finger) }),
		step("redo", func(ctx context.Context, t *table) (any, error) { return t.session.Redo(ctx, finger) }),
	}
	if p.src.IntN(3) == 0 {
		n := 1 + p.src.IntN(6)
		jump := func(n int) func(context.Context, *table) (any, error) {
			return func(ctx context.Context, t *table) (any, error) {
				now, err := t.session.Now(ctx, engine.Table)
				if err != nil {
					return nil, err
				}
				return t.session.Jump(ctx, now.Seq, n, finger)
			}
		}
		steps = []func() error{step("jump back", jump(n)), step("jump forth", jump(-n)),
			step("remark", func(ctx context.Context, t *table) (any, error) { return t.session.Note(ctx, "tea", finger) })}
	}
	for _, do := range steps {
		if err := do(); err != nil {
			return err
		}
	}
	return nil
}

// look compares everything, with a quarter of the acts in detail.
func (p *pair) look() error {
	if p.src.IntN(4) > 0 {
		return nil
	}
	p.last += "; looked at everything"
	from := p.src.IntN(quarter)
	return differ(p.one.all(from, quarter), p.other.all(from, quarter))
}

// guess previews what would follow if a hidden card were the one or the other.
func (p *pair) guess() error {
	n := p.src.IntN(p.one.match.Len())
	o := p.one.match.Fact(n)
	if o.Kind == engine.KindCard {
		o.Card = p.anyCard()
	}
	if o != p.other.match.Fact(n) && p.one.match.Fact(n).Kind != engine.KindCard {
		return nil
	}
	legal, err := p.preview(n, o, o)
	if err != nil || !legal || p.one.match.MayKnow(p.viewer, n) {
		return err
	}
	return p.each("accepting it", func(ctx context.Context, t *table) (any, error) {
		preview, err := t.session.Amend(ctx, n, o)
		if err != nil {
			return nil, err
		}
		out, err := t.session.Accept(ctx, preview, finger)
		if err != nil || out.Seq == preview.Seq {
			return out, err
		}
		t.settle()
		return t.session.Undo(ctx, finger)
	})
}

// preview compares the preview of an amendment. It reports whether both tables allow it.
func (p *pair) preview(n int, one, other engine.Observation) (bool, error) {
	what := fmt.Sprintf("what if act %d were %s", n+1, p.words(one, other))
	legal := true
	err := p.each(what, func(ctx context.Context, t *table) (any, error) {
		preview, err := t.session.Amend(ctx, n, p.of(t, one, other))
		legal = legal && err == nil && preview.Refused == nil
		preview.With = engine.Observation{} // the caller's own fact is not masked
		return preview, err
	})
	return legal, err
}

// correct previews another answer to an old prompt, accepts it if the viewer cannot tell the
// tables apart afterwards either, and undoes it.
func (p *pair) correct() error {
	n, other, one, ok := p.differing() // each gets the card of the other table
	if !ok || p.src.IntN(2) == 0 {
		n = p.src.IntN(p.one.match.Len())
		one, ok = p.src.Answer(p.one.match.AwaitsAt(n, p.viewer))
		other = one
	}
	if !ok {
		return nil
	}
	legal, err := p.preview(n, one, other)
	if err != nil || !legal || !p.alikeAfter(n, one, other) {
		return err
	}
	done := false
	if err := p.each("correcting act "+fmt.Sprint(n+1), func(ctx context.Context, t *table) (any, error) {
		o := p.of(t, one, other)
		preview, err := t.session.Amend(ctx, n, o)
		if err != nil {
			return nil, err
		}
		out, err := t.session.Accept(ctx, preview, source(o))
		done = out.Seq != preview.Seq // the amendment of a hidden card may be refused without a word
		return out, err
	}); err != nil || !done {
		return err
	}
	return p.each("taking the correction back", func(ctx context.Context, t *table) (any, error) { return t.session.Undo(ctx, finger) })
}

// alikeAfter reports whether all acts would stand if act n had been another, and the viewer still
// could not tell the tables apart.
func (p *pair) alikeAfter(n int, first, second engine.Observation) bool {
	a, err := p.game.New(p.setup)
	b, bad := p.game.New(p.setup)
	if err != nil || bad != nil {
		return false
	}
	for at := range p.one.match.Len() {
		one, other := p.one.match.Fact(at), p.other.match.Fact(at)
		if at == n {
			one, other = first, second
		}
		x, v := a.Propose(one)
		y, w := b.Propose(other)
		if v != nil || w != nil {
			return false
		}
		a.Commit(x)
		b.Commit(y)
		if a.HashSeen(at, p.viewer) != b.HashSeen(at, p.viewer) {
			return false
		}
	}
	return true
}
