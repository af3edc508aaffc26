package enginetest

import (
	"fmt"
	"slices"

	"casekeeper/engine"
	"casekeeper/engine/catalogue"
	"casekeeper/engine/record"
)

// samples is how many facts of each sort are tried in every state.
const samples = 16

// refusals tries what is not offered: the offered acts by another seat, acts
// put together from the lexicon, dice and cards.
func (w *walk[S, E]) refusals() error {
	for range samples {
		for _, o := range []engine.Observation{w.strange(), w.anyAct(), w.anyDie(), w.anyCard()} {
			if err := w.refused(o); err != nil {
				return err
			}
		}
	}
	return nil
}

// strange is an offered act by another seat of the lexicon.
func (w *walk[S, E]) strange() engine.Observation {
	o, _ := w.src.Answer(w.prompts)
	if o.Kind == engine.KindAct {
		o.Seat = engine.Seat(w.src.IntN(len(w.h.Info.Lexicon.Seats)))
	}
	return o
}

// anyAct puts an act together from the lexicon.
func (w *walk[S, E]) anyAct() engine.Observation {
	lex := w.h.Info.Lexicon
	if len(lex.Verbs) < 2 {
		return engine.Observation{}
	}
	o := engine.Act(engine.Seat(w.src.IntN(len(lex.Seats))), engine.Verb(1+w.src.IntN(len(lex.Verbs)-1)))
	for i, d := range lex.Verbs[o.Verb].Operands {
		n := 10 // numbers 0 to 9
		if d != engine.Number {
			n = len(lex.Words(d).Words)
		}
		o.Args[i] = uint16(w.src.IntN(n))
	}
	return o
}

func (w *walk[S, E]) anyDie() engine.Observation {
	if len(w.h.Info.Lexicon.Dice) < 2 {
		return engine.Observation{}
	}
	return engine.Rolled(engine.Die(1+w.src.IntN(len(w.h.Info.Lexicon.Dice)-1)), uint8(w.src.IntN(8)))
}

func (w *walk[S, E]) anyCard() engine.Observation {
	lex := w.h.Info.Lexicon
	if len(lex.Slots) < 2 || len(lex.Cards) < 2 {
		return engine.Observation{}
	}
	card := catalogue.CardID(1 + w.src.IntN(len(lex.Cards)))
	if int(card) == len(lex.Cards) {
		card = catalogue.FaceDown
	}
	return engine.Laid(engine.Slot(1+w.src.IntN(len(lex.Slots)-1)), card)
}

// refused makes sure that a fact that is not offered is refused with a rule of
// the book, and that nothing changed.
func (w *walk[S, E]) refused(o engine.Observation) error {
	s := w.past.State()
	_, v := w.past.Decide(o)
	line := record.Format(w.h.Info.Lexicon, o)
	switch {
	case w.past.State() != s:
		return fmt.Errorf("refusal: judging %s changed the state", line)
	case v != nil:
		return w.known("refusal of "+line, useRefuse, v.Line)
	case w.offered(o), o.Kind == engine.KindAct && slices.Contains(w.h.Always, o.Verb), w.h.Extra != nil && w.h.Extra(s, o):
		return nil
	}
	return fmt.Errorf("refusal: %s is not offered and yet accepted", line)
}
