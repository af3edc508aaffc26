package present

import (
	"strings"

	"casekeeper/engine"
)

// Act is a fact in a few words, whatever it answers. The seat is not named
// unless the wording does.
func (w *Words) Act(o engine.Observation) string { return w.Answer(engine.Line{}, o) }

// Answer is a fact as what is on a key under a question.
func (w *Words) Answer(asked engine.Line, o engine.Observation) string {
	return w.worded(useDo, asked, o, engine.MaxOperands)
}

// Done is a fact as what has been done, in answer to a question: a phrase that
// stands behind the seat's name.
func (w *Words) Done(asked engine.Line, o engine.Observation) string {
	return w.worded(useDid, asked, o, engine.MaxOperands)
}

// Deed is a fact as a sentence with the seat as its subject; where the game has only
// a label for it, that label behind the name.
func (w *Words) Deed(seat engine.Seat, asked engine.Line, o engine.Observation) string {
	key := "fact.label"
	if o.Kind == engine.KindAct && int(o.Verb) < len(w.Info.Lexicon.Verbs) {
		if _, told := w.verb(useDid, w.Info.Lexicon.Verbs[o.Verb], o); told {
			key = "fact.deed"
		}
	}
	return w.Say(key, w.Seat(seat), w.Done(asked, o))
}

// The uses of a verb's labels.
const (
	useDo  = "do"  // on a key
	useDid = "did" // in the log and on undo
)

// worded labels a fact; of an act with its first n operands only.
func (w *Words) worded(use string, asked engine.Line, o engine.Observation, n int) string {
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
	t, ok := w.doing(use, spec, o)
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

// doing finds the label of an act. What has no words for what was done is called as
// on its key.
func (w *Words) doing(use string, spec engine.VerbSpec, o engine.Observation) (template, bool) {
	t, ok := w.verb(use, spec, o)
	if !ok && use == useDid {
		return w.verb(useDo, spec, o)
	}
	return t, ok
}

// verb is a verb's label for a use, refined by its first operand if it can be.
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
