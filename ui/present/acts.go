package present

import (
	"strings"

	"casekeeper/engine"
)

// Act renders a fact in a few words, whatever question it answers. The seat is named only if
// the game's template names it.
func (w *Words) Act(o engine.Observation) string { return w.Answer(engine.Line{}, o) }

// Answer renders a fact as the label of a key under the question asked.
func (w *Words) Answer(asked engine.Line, o engine.Observation) string {
	return w.renderFact(useDo, asked, o, engine.MaxOperands)
}

// Done renders a fact as what has been done in answer to asked: a phrase to put after the
// seat's name.
func (w *Words) Done(asked engine.Line, o engine.Observation) string {
	return w.renderFact(useDid, asked, o, engine.MaxOperands)
}

// Deed renders a fact as a sentence whose subject is seat. Where the game has no sentence for
// it, the label of its key follows the name.
func (w *Words) Deed(seat engine.Seat, asked engine.Line, o engine.Observation) string {
	key := "fact.label"
	if o.Kind == engine.KindAct && int(o.Verb) < len(w.Info.Lexicon.Verbs) {
		if _, ok := w.verb(useDid, w.Info.Lexicon.Verbs[o.Verb], o); ok {
			key = "fact.deed"
		}
	}
	return w.Say(key, w.Seat(seat), w.Done(asked, o))
}

// The uses of a verb's templates.
const (
	useDo  = "do"  // the label of a key
	useDid = "did" // what was done, for the log and for undo
)

// renderFact renders a fact for a use; an act with its first n operands only.
func (w *Words) renderFact(use string, asked engine.Line, o engine.Observation, n int) string {
	switch o.Kind {
	case engine.KindDie:
		return w.Say("fact.die", capital(w.Arg(engine.Arg{Domain: engine.Dice, Value: uint16(o.Die)})), w.Arg(w.Info.Lexicon.Face(o.Die, o.Face)))
	case engine.KindTold:
		return w.Say("fact.told", capital(w.Card(o.Card)))
	case engine.KindCard:
		return w.Say("fact.card", w.Card(o.Card), w.Arg(engine.Arg{Domain: engine.Slots, Value: uint16(o.Slot)}))
	}
	if int(o.Verb) >= len(w.Info.Lexicon.Verbs) {
		return ""
	}
	spec := w.Info.Lexicon.Verbs[o.Verb]
	t, ok := w.factTemplate(use, spec, o)
	if !ok {
		return strings.TrimSpace(spec.Word + " " + w.operand(spec, o, 0, ""))
	}
	word := func(arg int, form string) string {
		switch {
		case arg == seatArg:
			return w.arg(engine.Who(o.Seat), form)
		case arg >= askedArg:
			return w.arg(asked.Args[arg-askedArg], form)
		case arg >= n:
			return ""
		}
		return w.operand(spec, o, arg, form)
	}
	number := func(arg int) int {
		if arg >= askedArg {
			return int(asked.Args[arg-askedArg].Value)
		}
		return int(o.Args[arg%engine.MaxOperands])
	}
	text := strings.Trim(w.say(t, word, number), " :,·")
	if use == useDid {
		return text
	}
	return capital(text)
}

// factTemplate finds the template of an act. An act without one for useDid takes that of useDo.
func (w *Words) factTemplate(use string, spec engine.VerbSpec, o engine.Observation) (template, bool) {
	t, ok := w.verb(use, spec, o)
	if !ok && use == useDid {
		return w.verb(useDo, spec, o)
	}
	return t, ok
}

// verb finds the template of a verb for a use; one for the record word of its first operand
// comes first.
func (w *Words) verb(use string, spec engine.VerbSpec, o engine.Observation) (template, bool) {
	if len(spec.Operands) > 0 {
		if first := w.record(operandArg(spec, o, 0)); first != "" {
			if t, ok := w.text[use+"."+spec.Word+"."+first]; ok {
				return t, true
			}
		}
	}
	t, ok := w.text[use+"."+spec.Word]
	return t, ok
}

func operandArg(spec engine.VerbSpec, o engine.Observation, n int) engine.Arg {
	return engine.Arg{Domain: spec.Operands[n], Value: o.Args[n]}
}

func (w *Words) operand(spec engine.VerbSpec, o engine.Observation, n int, form string) string {
	if n >= len(spec.Operands) {
		return ""
	}
	return w.arg(operandArg(spec, o, n), form)
}
