package scanner

import (
	"math/bits"
	"slices"

	"casekeeper/engine"
	"casekeeper/engine/catalogue"
	"casekeeper/hardware"
)

// Offered is what buttons give next: an answer, or several that begin alike. The zero value offers nothing:
// what was said last is to be said again.
type Offered struct {
	Ask      engine.Line        // what is asked
	Optional bool               // it need not be answered
	Fact     engine.Observation // the answer, or the first of several
	Operands int                // how many operands of Fact are settled; [engine.MaxOperands] = Fact is the answer; -1 = only what is asked
	Member   uint16             // where Fact is about a set: the member that is settled, as a value of its domain; 0 = none
	Without  bool               // and it is left out
	Named    engine.Seat        // whose answer it is, where several seats are asked; Table = that is clear
}

// offering is the way through the answers by three buttons: next goes on, no goes back, yes takes it. An
// answer to a long question is chosen part by part: what is done, then with what; of a set, one member after
// the other.
type offering struct {
	tell   func(Offered) bool // takes what is offered, and reports whether somebody hears it; nil = nobody does
	awaits []engine.Prompt
	lex    *engine.Lexicon
	levels [][]choice // the way down; none = nothing is offered
	at     []int      // the place on each level

	last map[Sensor]hardware.Event // the latest press of each button
}

// begin forgets what was offered before the prompts.
func (o *offering) begin(awaits []engine.Prompt) { o.awaits, o.levels, o.at = awaits, nil, nil }

// choice is a part of the answers, and how it is offered.
type choice struct {
	Offered
	of []answer
}

// answer is an answer to the i-th prompt.
type answer struct {
	i    int
	fact engine.Observation
	lies bool // the card lies on a reader: only its place is chosen
}

// How many answers are offered one after the other, without their parts, and how many parts.
const (
	longest = 6
	widest  = 12
)

// step takes a press of a button where it answers nothing by itself, and reports whether it has a meaning.
func (m *Matcher) step(e hardware.Event) bool {
	o := &m.buttons
	if o.tell == nil || m.stale {
		return false
	}
	depth := len(o.levels) - 1
	switch {
	case e.Code == hardware.ButtonNext && depth < 0:
		return o.descend(m.offerable())
	case depth < 0 && e.Code == hardware.ButtonYes:
		return o.tell(Offered{})
	case depth < 0:
		return false
	case e.Code == hardware.ButtonYes:
		now := o.levels[depth][o.at[depth]].of
		if len(now) > 1 {
			return o.descend(now)
		}
		return m.take(now[0], e)
	case e.Code == hardware.ButtonNext:
		o.at[depth] = (o.at[depth] + 1) % len(o.levels[depth])
	case e.Code != hardware.ButtonNo:
		return false
	case o.at[depth] == 0 && depth > 0:
		o.levels, o.at = o.levels[:depth], o.at[:depth]
	default:
		o.at[depth] = (o.at[depth] + len(o.levels[depth]) - 1) % len(o.levels[depth])
	}
	return o.say()
}

// take gives an answer. A card that lies on the reader has answered with it.
func (m *Matcher) take(a answer, e hardware.Event) bool {
	if !m.report(a.i, a.fact, buttonProvenance(e)) {
		return false
	}
	for _, l := range m.lying {
		if card, known := m.tags.Card(l.uid); known && a.fact.Kind == engine.KindCard && card.Card == a.fact.Card {
			l.settled = true
		}
	}
	return true
}

// descend offers the first of some answers; false if there is none.
func (o *offering) descend(list []answer) bool {
	if len(list) == 0 {
		return false
	}
	o.levels, o.at = append(o.levels, o.parts(list)), append(o.at, 0)
	return o.say()
}

// say says what is offered. Nothing is, if nobody hears it.
func (o *offering) say() bool {
	last := len(o.levels) - 1
	if o.tell(o.levels[last][o.at[last]].Offered) {
		return true
	}
	o.begin(o.awaits)
	return false
}

// offerable lists the answers that no sensor of the rig gives and that everybody may know; if a card lies on
// a reader of every place and fits several, only these.
func (m *Matcher) offerable() (list []answer) {
	for _, l := range m.lying {
		card, known := m.tags.Card(l.uid)
		if !known || !l.place.desk || l.settled {
			continue
		}
		for _, i := range m.rivals(l, card) {
			o, _ := m.answer(&m.awaits[i], l, card)
			list = append(list, answer{i, o, true})
		}
		if len(list) > 0 {
			return list
		}
	}
	for i := range m.awaits {
		p := &m.awaits[i]
		down := p.Kind == engine.Lay && p.Down
		switch {
		case m.asksAgain(i):
			continue
		case p.Kind == engine.Roll && m.rolls(p.Die), p.Kind == engine.Lay && m.reads(p):
		case m.info.Lexicon.MayEnter(engine.Table, p):
			for _, o := range p.Choices() {
				list = append(list, answer{i, o, false})
			}
		}
		if down {
			list = append(list, answer{i, engine.Laid(p.Slot, catalogue.FaceDown), false})
		}
	}
	return list
}

// asksAgain reports whether the i-th prompt asks for the same cards at another place than one before: they are
// offered in the order in which the game asks.
func (m *Matcher) asksAgain(i int) bool {
	p := &m.awaits[i]
	return p.Kind == engine.Lay && slices.ContainsFunc(m.awaits[:i], func(q engine.Prompt) bool {
		same := q.Kind == p.Kind && q.Seat == p.Seat && q.Cards == p.Cards && q.Ask.Rule == p.Ask.Rule
		return same && m.info.Lexicon.Owner(q.Slot) == m.info.Lexicon.Owner(p.Slot)
	})
}

// rolls reports whether a die of the rig can play a part.
func (m *Matcher) rolls(part engine.Die) bool {
	for _, d := range m.dice {
		if d.part == 0 || d.part == part || !d.named && m.isNobodys(part) {
			return true
		}
	}
	return false
}

// reads reports whether a reader takes the card of a prompt.
func (m *Matcher) reads(p *engine.Prompt) bool {
	for _, at := range m.places {
		if at.desk || at.slot == p.Slot {
			return true
		}
	}
	return false
}

// parts divides answers into what is offered one after the other: single answers if they are few, else by
// what is asked, by what is done, by the next operand, or by the next member of a set.
func (o *offering) parts(list []answer) []choice {
	if member, can := o.member(list); can {
		with := choice{Offered: o.describe(list[0], 0)}
		with.Member = member + 1
		without := with
		without.Without = true
		for _, a := range list {
			if a.fact.Args[0]&(1<<member) != 0 {
				with.of = append(with.of, a)
			} else {
				without.of = append(without.of, a)
			}
		}
		return []choice{with, without}
	}
	if len(list) > widest {
		if out := o.divide(list, -1); len(out) > 1 {
			return out
		}
	}
	if len(list) > longest {
		if out := o.divide(list, 1); len(out) > 1 && len(out) <= widest {
			return out
		}
		for n := range engine.MaxOperands {
			if out := o.divide(list, n); len(out) > 1 {
				return out
			}
		}
	}
	return o.divide(list, engine.MaxOperands)
}

// member returns the first member by which more than two answers differ that are sets of the same things;
// false if they are not.
func (o *offering) member(list []answer) (uint16, bool) {
	every, some := ^uint16(0), uint16(0)
	for _, a := range list {
		if a.i != list[0].i || a.fact.Kind != engine.KindAct || a.fact.Verb != list[0].fact.Verb {
			return 0, false
		}
		operands := o.lex.Verbs[a.fact.Verb].Operands
		if len(operands) != 1 || o.lex.Words(operands[0]).Of == engine.Number {
			return 0, false
		}
		every, some = every&a.fact.Args[0], some|a.fact.Args[0]
	}
	return uint16(bits.TrailingZeros16(some &^ every)), len(list) > 2
}

// begins returns an answer with its first n operands; -1 = only what is asked.
func begins(a answer, n int) answer {
	switch {
	case n < 0:
		a.fact = engine.Observation{}
	case a.fact.Kind == engine.KindAct:
		clear(a.fact.Args[n:])
	}
	return a
}

// divide puts answers that begin alike together, in the order in which they come.
func (o *offering) divide(list []answer, n int) (out []choice) {
	for _, a := range list {
		i := slices.IndexFunc(out, func(c choice) bool { return begins(c.of[0], n) == begins(a, n) })
		if i < 0 {
			i, out = len(out), append(out, choice{})
		}
		out[i].of = append(out[i].of, a)
	}
	for i := range out {
		settled := n
		if len(out[i].of) == 1 {
			settled = engine.MaxOperands
		}
		out[i].Offered = o.describe(out[i].of[0], settled)
	}
	return out
}

// describe describes an answer with its first n operands.
func (o *offering) describe(a answer, n int) Offered {
	p := &o.awaits[a.i]
	out := Offered{Ask: p.Ask, Optional: p.Optional, Fact: a.fact, Operands: n}
	if a.lies {
		out.Operands = -1
	}
	if slices.ContainsFunc(o.awaits, func(q engine.Prompt) bool { return q.Seat != p.Seat }) {
		out.Named = p.Seat
	}
	return out
}
