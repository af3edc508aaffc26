package present

import (
	"slices"
	"strconv"

	"casekeeper/engine"
	"casekeeper/ui/words"
)

// A prompt about a card whose effects people track by hand can have many answers: counters of
// every seat, and everything on the table. The answers are grouped by the thing that they are
// about; people tap the thing first and then choose what changed.

// ledgerLeast is the number of answers above which an open prompt groups them.
const ledgerLeast = 24

// answerKeys makes the keys of the answers and reports whether they are grouped by the thing
// that they are about.
func (w *asking) answerKeys(p *engine.Prompt, options []engine.Observation) ([]ChoiceVM, bool) {
	if p.Open && len(p.Options) > ledgerLeast {
		return w.ledger(p, w.each(p.Ask, options)), true
	}
	return w.choices(p.Ask, options), false
}

// ledger groups the answers of an open prompt: the key that ends it, each seat with its
// answers, the asked seat first, then the things on the table, and everything else behind one
// key.
func (w *asking) ledger(p *engine.Prompt, flat []ChoiceVM) (out []ChoiceVM) {
	bySeat := make([][]ChoiceVM, len(w.board.Seats))
	var lying, rest []ChoiceVM
	for _, c := range flat {
		switch i := w.aboutSeat(&c); {
		case len(w.Info.Lexicon.Verbs[c.Fact.Verb].Operands) == 0:
			c.Passes = false // the key that ends the prompt is not grey
			out = append(out, c)
		case i >= 0:
			bySeat[i] = append(bySeat[i], c)
		case c.Place != noPlace:
			lying = append(lying, c)
		default:
			rest = append(rest, c)
		}
	}
	first := max(0, slices.IndexFunc(w.board.Seats, func(s engine.SeatBoard) bool { return s.Seat == p.Seat }))
	for n := range w.board.Seats {
		i := (first + n) % len(w.board.Seats)
		if len(bySeat[i]) == 0 {
			continue
		}
		m := w.Mark(w.board.Seats[i].Seat)
		out = append(out, ChoiceVM{Label: m.Name, Mark: m, Place: noPlace, Spot: noPlace, Offer: noPlace, Sub: w.entries(bySeat[i])})
	}
	for _, c := range w.grouped(lying) {
		if len(c.Sub) > 0 {
			w.setFigures(c.Sub)
		}
		out = append(out, c)
	}
	if more := w.entries(rest); len(more) > 1 {
		out = append(out, ChoiceVM{Label: w.Say("table.more"), Place: noPlace, Spot: noPlace, Offer: noPlace, Sub: more})
	} else {
		out = append(out, more...)
	}
	return out
}

// aboutSeat returns the index of the seat that an act is about: its first operand is the seat
// or a card that lies there; -1 = none.
func (w *asking) aboutSeat(c *ChoiceVM) int {
	spec := w.Info.Lexicon.Verbs[c.Fact.Verb]
	if len(spec.Operands) == 0 || c.Place != noPlace {
		return -1
	}
	a := words.Operand(spec, c.Fact, 0)
	return slices.IndexFunc(w.board.Seats, func(s engine.SeatBoard) bool {
		return a.Domain == engine.Seats && s.Seat == engine.Seat(a.Value) ||
			a.Domain == engine.Cards && slices.ContainsFunc(s.Cards, func(card engine.BoardCard) bool { return uint16(card.Card) == a.Value })
	})
}

// entries groups the answers about one thing: acts that differ only in a number become a row
// of numbers, other acts with the same verb go behind one key and are grouped by their first
// operand if they are many.
func (w *asking) entries(list []ChoiceVM) []ChoiceVM {
	out := w.groupedBy(list, 0, func(a, b ChoiceVM) bool { return a.Fact.Verb == b.Fact.Verb })
	for i := range out {
		g := &out[i]
		g.Mark, g.Icon, g.Place = MarkVM{}, "", noPlace
		if len(g.Sub) == 0 {
			g.Label = w.soleLabel(g.Fact, g.Label)
			if one := []ChoiceVM{*g}; w.setFigures(one) {
				g.Sub = one
			}
			continue
		}
		g.Label = w.LabelAs(g.Sub[0].Fact, "brief", g.Label)
		switch {
		case w.setFigures(g.Sub):
		case len(g.Sub) > maxButtons:
			g.Sub = w.byFirst(g.Sub)
		}
		for k := range g.Sub {
			if c := &g.Sub[k]; len(c.Sub) == 0 {
				c.Label = w.LabelAs(c.Fact, "then", c.Label)
			}
		}
	}
	return out
}

// byFirst groups acts by their first operand, unless all have the same.
func (w *asking) byFirst(list []ChoiceVM) []ChoiceVM {
	out := w.groupedBy(list, 1, func(a, b ChoiceVM) bool { return a.Fact.Args[0] == b.Fact.Args[0] })
	if len(out) == 1 {
		return list
	}
	return out
}

// setFigures reports whether acts differ only in their last operand, a number; if so it sets
// their Figure.
func (w *asking) setFigures(list []ChoiceVM) bool {
	first := list[0].Fact
	n := len(w.Info.Lexicon.Verbs[first.Verb].Operands) - 1
	if n < 1 || w.Info.Lexicon.Verbs[first.Verb].Operands[n] != engine.Number {
		return false
	}
	for _, c := range list {
		same := c.Fact
		same.Args[n] = first.Args[n]
		if same != first {
			return false
		}
	}
	for i := range list {
		list[i].Figure = strconv.Itoa(int(list[i].Fact.Args[n]))
	}
	return true
}

// soleLabel labels the only act with its verb: the verb, and after a colon the operands that
// would tell it apart.
func (w *asking) soleLabel(o engine.Observation, label string) string {
	brief := w.LabelAs(o, "brief", label)
	if then := w.LabelAs(o, "then", ""); then != "" {
		return brief + ": " + then
	}
	return brief
}
