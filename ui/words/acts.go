package words

import (
	"strconv"
	"strings"

	"casekeeper/engine"
)

// Act renders a fact in a few words, whatever question it answers. The seat is named only if
// the game's template names it.
func (w *Game) Act(o engine.Observation) string { return w.Answer(engine.Line{}, o) }

// Answer renders a fact as the label of a key under the question asked.
func (w *Game) Answer(asked engine.Line, o engine.Observation) string {
	return w.renderFact(useDo, asked, o, engine.MaxOperands)
}

// Done renders a fact as what has been done in answer to asked: a phrase to put after the
// seat's name.
func (w *Game) Done(asked engine.Line, o engine.Observation) string {
	return w.renderFact(useDid, asked, o, engine.MaxOperands)
}

// Deed renders a fact as a sentence whose subject is seat. Where the game has no sentence for
// it, the label of its key follows the name.
func (w *Game) Deed(seat engine.Seat, asked engine.Line, o engine.Observation) string {
	key := "fact.label"
	if o.Kind == engine.KindAct && int(o.Verb) < len(w.Info.Lexicon.Verbs) {
		if _, ok := w.act(o).templateFor(useDid); ok {
			key = "fact.deed"
		}
	}
	return w.Say(key, w.Seat(seat), w.Done(asked, o))
}

// DeedAloud renders the same for a voice: with the form "say" of the predicate, where it has one.
func DeedAloud(w *Game, seat engine.Seat, asked engine.Line, o engine.Observation) string {
	if o.Kind == engine.KindAct {
		a := w.act(o)
		if t, ok := w.text[useDid+"."+a.VerbSpec.Word+"."+UseSay]; ok {
			return w.Say("fact.deed", w.Seat(seat), a.fill(t, asked, engine.MaxOperands))
		}
	}
	return w.Deed(seat, asked, o)
}

// Label renders an act with its first n operands as the label of a key.
func (w *Game) Label(o engine.Observation, n int) string {
	return w.renderFact(useDo, engine.Line{}, o, n)
}

// LabelAs renders an act with a special form of its template: "brief" under the thing that it
// is about, "then" under the thing and the verb, "which" for several acts. It
// returns label if there is no such form.
func (w *Game) LabelAs(o engine.Observation, form, label string) string {
	return w.labelAs(o, "."+form, label)
}

func (w *Game) labelAs(o engine.Observation, form, label string) string {
	a := w.act(o)
	t, ok := w.text[useDo+"."+a.VerbSpec.Word+form]
	if !ok {
		return label
	}
	return Capital(w.language.say(t, a.operand, func(arg int) int { return int(o.Args[arg%engine.MaxOperands]) }))
}

// LabelWay renders what an act does, whatever seat it is done to.
func (w *Game) LabelWay(o engine.Observation) string {
	if o.Kind == engine.KindAct {
		return w.labelAs(o, ".way", w.Label(o, 0))
	}
	return w.Label(o, 0)
}

// LabelCount renders a special form of an act for n things: "count" of marked ones, "left" of those that are
// left of what it takes; "" if its verb has no text for that.
func (w *Game) LabelCount(o engine.Observation, form string, n int) string {
	t, ok := w.text[useDo+"."+w.Info.Lexicon.Verbs[o.Verb].Word+"."+form]
	if !ok {
		return ""
	}
	return Capital(w.language.say(t, func(int, string) string { return strconv.Itoa(n) }, func(int) int { return n }))
}

// The uses of a verb's templates.
const (
	useDo  = "do"  // the label of a key
	useDid = "did" // what was done, for the log and for undo
)

// renderFact renders a fact for a use; an act with its first n operands only.
func (w *Game) renderFact(use string, asked engine.Line, o engine.Observation, n int) string {
	switch o.Kind {
	case engine.KindDie:
		return w.Say("fact.die", Capital(w.Arg(engine.Arg{Domain: engine.Dice, Value: uint16(o.Die)})), w.Arg(w.Info.Lexicon.Face(o.Die, o.Face)))
	case engine.KindTold:
		return w.Say("fact.told", Capital(w.Card(o.Card)))
	case engine.KindCard:
		return w.Say("fact.card", w.Card(o.Card), w.Arg(engine.Arg{Domain: engine.Slots, Value: uint16(o.Slot)}))
	}
	if int(o.Verb) >= len(w.Info.Lexicon.Verbs) {
		return ""
	}
	return w.act(o).render(use, asked, n)
}

// act is an act with what the lexicon says of its verb.
type act struct {
	*Game
	engine.VerbSpec
	of engine.Observation
}

func (w *Game) act(o engine.Observation) act { return act{w, w.Info.Lexicon.Verbs[o.Verb], o} }

// render renders an act for a use with its first n operands only.
func (a act) render(use string, asked engine.Line, n int) string {
	t, ok := a.template(use)
	if !ok {
		return strings.TrimSpace(a.VerbSpec.Word + " " + a.operand(0, ""))
	}
	text := a.fill(t, asked, n)
	if use == useDid {
		return text
	}
	return Capital(text)
}

// fill fills in a template of an act.
func (a act) fill(t template, asked engine.Line, n int) string {
	word := func(arg int, form string) string {
		switch {
		case arg == seatArg:
			return a.ArgAs(engine.Who(a.of.Seat), form)
		case arg >= askedArg:
			return a.ArgAs(asked.Args[arg-askedArg], form)
		case arg >= n:
			return ""
		}
		return a.operand(arg, form)
	}
	number := func(arg int) int {
		if arg >= askedArg {
			return int(asked.Args[arg-askedArg].Value)
		}
		return int(a.of.Args[arg%engine.MaxOperands])
	}
	return strings.Trim(a.language.say(t, word, number), " :,·")
}

// template finds the template of an act. An act without one for useDid takes that of useDo.
func (a act) template(use string) (template, bool) {
	t, ok := a.templateFor(use)
	if !ok && use == useDid {
		return a.templateFor(useDo)
	}
	return t, ok
}

// templateFor finds the template of an act for a use; one for the record word of its first
// operand comes first, or "self" if that is the seat that acts.
func (a act) templateFor(use string) (template, bool) {
	if len(a.Operands) > 0 {
		on := Operand(a.VerbSpec, a.of, 0)
		words := []string{a.Game.Word(on)}
		if on == engine.Who(a.of.Seat) {
			words = append(words, "self")
		}
		for _, first := range words {
			if t, ok := a.text[use+"."+a.VerbSpec.Word+"."+first]; ok {
				return t, true
			}
		}
	}
	t, ok := a.text[use+"."+a.VerbSpec.Word]
	return t, ok
}

func (a act) operand(n int, form string) string {
	if n >= len(a.Operands) {
		return ""
	}
	return a.ArgAs(Operand(a.VerbSpec, a.of, n), form)
}

// Operand returns the n-th operand of an act as a thing.
func Operand(spec engine.VerbSpec, o engine.Observation, n int) engine.Arg {
	return engine.Arg{Domain: spec.Operands[n], Value: o.Args[n]}
}
