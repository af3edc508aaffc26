package companion

import (
	"slices"

	"casekeeper/companion/journal"
	"casekeeper/engine"
	"casekeeper/engine/catalogue"
)

// secrets are cards that a viewer may not know.
type secrets []catalogue.CardID

// secretsOf lists the cards that act n, which is in force, names and that the
// viewer may not know: they were not laid openly, and no board from before the
// act until now shows them to the viewer.
func (p *past) secretsOf(viewer engine.Seat, n int) secrets {
	o := p.acts[n].fact
	if o.Kind == engine.KindCard && len(p.game.Lexicon.Private) > 0 && p.game.Lexicon.OpenTo(viewer, o.Slot) {
		return nil
	}
	return slices.DeleteFunc(p.cardsIn(o), func(card catalogue.CardID) bool { return p.seen(viewer, n, o, card) })
}

// cardsIn lists the known cards that a fact names.
func (p *past) cardsIn(o engine.Observation) (list secrets) {
	add := func(card catalogue.CardID) {
		if card != catalogue.None && card != catalogue.FaceDown {
			list = append(list, card)
		}
	}
	switch {
	case o.Kind == engine.KindCard:
		add(o.Card)
	case o.Kind == engine.KindAct && int(o.Verb) < len(p.game.Lexicon.Verbs):
		for i, d := range p.game.Lexicon.Verbs[o.Verb].Operands {
			if d == engine.Cards {
				add(catalogue.CardID(o.Args[i]))
			}
		}
	}
	return list
}

// seen tells whether a board of the viewer since act n shows a card that the
// act names.
func (p *past) seen(viewer engine.Seat, n int, o engine.Observation, card catalogue.CardID) bool {
	unique := int(card) <= len(p.game.Cards) && p.game.Cards[card-1].Copies == 1
	for at := n; at <= len(p.acts); at++ {
		b := p.match.BoardAt(at, viewer)
		if onBoard(&b, func(c engine.BoardCard) bool {
			return c.Card == card && (unique || at > n && c.Slot == o.Slot && c.Slot != 0)
		}) {
			return true
		}
	}
	return false
}

func onBoard(b *engine.Board, is func(engine.BoardCard) bool) bool {
	for _, p := range b.Places {
		if slices.ContainsFunc(p.Cards, is) {
			return true
		}
	}
	for _, s := range b.Seats {
		if slices.ContainsFunc(s.Cards, is) {
			return true
		}
	}
	return false
}

// refused lists the cards that a fact names which was not accepted: those laid
// on a slot that is another's own.
func (p *past) refused(viewer engine.Seat, o engine.Observation) secrets {
	if o.Kind != engine.KindCard || p.game.Lexicon.OpenTo(viewer, o.Slot) {
		return nil
	}
	return p.cardsIn(o)
}

// fact gives a fact with the secrets face down.
func (s secrets) fact(p *past, o engine.Observation) engine.Observation {
	if slices.Contains(s, o.Card) {
		o.Card = catalogue.FaceDown
	}
	if o.Kind == engine.KindAct && len(s) > 0 {
		for i, d := range p.game.Lexicon.Verbs[o.Verb].Operands {
			if d == engine.Cards && slices.Contains(s, catalogue.CardID(o.Args[i])) {
				o.Args[i] = uint16(catalogue.FaceDown)
			}
		}
	}
	return o
}

// lines gives lines with the secrets face down.
func (s secrets) lines(list []engine.Line) []engine.Line {
	if len(s) == 0 {
		return list
	}
	out := make([]engine.Line, len(list))
	for i, l := range list {
		out[i] = s.line(l)
	}
	return out
}

func (s secrets) line(l engine.Line) engine.Line {
	for i, a := range l.Args {
		if a.Domain == engine.Cards && slices.Contains(s, catalogue.CardID(a.Value)) {
			l.Args[i].Value = uint16(catalogue.FaceDown)
		}
	}
	return l
}

// source gives a source without the frame, which names the card too.
func (s secrets) source(src journal.Source) journal.Source {
	if len(s) > 0 {
		src.Raw = nil
	}
	return src
}
