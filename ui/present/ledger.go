package present

import (
	"slices"
	"strconv"

	"casekeeper/engine"
)

// What people tell of a card that they follow by hand can be many things: figures of
// every seat, and all that lies about. They are gathered by what they are about: that
// is chosen first, by a tap on it where it lies on the table, then what changed.

// ledgerLeast is from how many answers on that is done, of a question that can be
// answered several times.
const ledgerLeast = 24

// gathered makes buttons of answers, and tells whether they are gathered by what
// they are about.
func (w *Words) gathered(p *engine.Prompt, options []engine.Observation, board *engine.Board) ([]ChoiceVM, bool) {
	if p.Open && len(p.Options) > ledgerLeast {
		return w.ledger(p, w.each(p.Ask, options, board), board), true
	}
	return w.choices(p.Ask, options, board), false
}

// ledger gathers the answers of such a question: the one that goes on, each seat
// with what can be told of it, whoever answers first, what lies on the table, and
// all the rest behind one key.
func (w *Words) ledger(p *engine.Prompt, flat []ChoiceVM, board *engine.Board) (out []ChoiceVM) {
	bySeat := make([][]ChoiceVM, len(board.Seats))
	var lying, rest []ChoiceVM
	for _, c := range flat {
		switch i := w.aboutSeat(&c, board); {
		case len(w.Info.Lexicon.Verbs[c.Fact.Verb].Operands) == 0:
			c.Quiet = false // it is what goes on
			out = append(out, c)
		case i >= 0:
			bySeat[i] = append(bySeat[i], c)
		case c.Place != noPlace:
			lying = append(lying, c)
		default:
			rest = append(rest, c)
		}
	}
	first := max(0, slices.IndexFunc(board.Seats, func(s engine.SeatBoard) bool { return s.Seat == p.Seat }))
	for n := range board.Seats {
		i := (first + n) % len(board.Seats)
		if len(bySeat[i]) == 0 {
			continue
		}
		m := w.Mark(board.Seats[i].Seat)
		out = append(out, ChoiceVM{Label: m.Name, Mark: m, Place: noPlace, Spot: noPlace, Offer: noPlace, Sub: w.entries(bySeat[i], board)})
	}
	for _, c := range w.grouped(lying, board) {
		if len(c.Sub) > 0 {
			w.counted(c.Sub)
		}
		out = append(out, c)
	}
	if more := w.entries(rest, board); len(more) > 1 {
		out = append(out, ChoiceVM{Label: w.Say("table.more"), Place: noPlace, Spot: noPlace, Offer: noPlace, Sub: more})
	} else {
		out = append(out, more...)
	}
	return out
}

// aboutSeat is the seat that an act is about, by its place on the board: its first
// operand is that seat, or a card that lies before it; -1 = none.
func (w *Words) aboutSeat(c *ChoiceVM, board *engine.Board) int {
	spec := w.Info.Lexicon.Verbs[c.Fact.Verb]
	if len(spec.Operands) == 0 || c.Place != noPlace {
		return -1
	}
	a := operandArg(spec, c.Fact, 0)
	return slices.IndexFunc(board.Seats, func(s engine.SeatBoard) bool {
		return a.Domain == engine.Seats && s.Seat == engine.Seat(a.Value) ||
			a.Domain == engine.Cards && slices.ContainsFunc(s.Cards, func(card engine.BoardCard) bool { return uint16(card.Card) == a.Value })
	})
}

// entries gathers what can be told of one thing: acts that differ by a number only
// as a row of figures, several with one verb behind one key, and of these those that
// begin alike.
func (w *Words) entries(list []ChoiceVM, board *engine.Board) []ChoiceVM {
	out := w.groupedBy(list, board, 0, func(a, b ChoiceVM) bool { return a.Fact.Verb == b.Fact.Verb })
	for i := range out {
		g := &out[i]
		g.Mark, g.Icon, g.Place = MarkVM{}, "", noPlace
		if len(g.Sub) == 0 {
			g.Label = w.alone(g.Fact, g.Label)
			if one := []ChoiceVM{*g}; w.counted(one) {
				g.Sub = one
			}
			continue
		}
		g.Label = w.labelAs(g.Sub[0].Fact, "brief", g.Label)
		switch {
		case w.counted(g.Sub):
		case len(g.Sub) > maxButtons:
			g.Sub = w.byFirst(g.Sub, board)
		}
		for k := range g.Sub {
			if c := &g.Sub[k]; len(c.Sub) == 0 {
				c.Label = w.labelAs(c.Fact, "then", c.Label)
			}
		}
	}
	return out
}

// byFirst gathers acts that begin alike, if not all do.
func (w *Words) byFirst(list []ChoiceVM, board *engine.Board) []ChoiceVM {
	out := w.groupedBy(list, board, 1, func(a, b ChoiceVM) bool { return a.Fact.Args[0] == b.Fact.Args[0] })
	if len(out) == 1 {
		return list
	}
	return out
}

// counted tells whether acts differ by their last operand only, a number, and gives
// each its figure.
func (w *Words) counted(list []ChoiceVM) bool {
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

// alone labels the only act with its verb: what is done, and behind a colon what
// another one would differ by.
func (w *Words) alone(o engine.Observation, label string) string {
	brief := w.labelAs(o, "brief", label)
	if then := w.labelAs(o, "then", ""); then != "" {
		return brief + ": " + then
	}
	return brief
}

// labelAs labels an act in a form of its words: "brief" beside what it is about, "then"
// beside that and what is done; as ever where the wording has nothing for that.
func (w *Words) labelAs(o engine.Observation, form, label string) string {
	spec := w.Info.Lexicon.Verbs[o.Verb]
	t, ok := w.text[useDo+"."+spec.Word+"."+form]
	if !ok {
		return label
	}
	return capital(w.say(t, func(arg int, form string) string { return w.operand(spec, o, arg, form) }, func(arg int) int { return int(o.Args[arg%engine.MaxOperands]) }))
}
