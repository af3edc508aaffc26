package present

import (
	"slices"
	"strings"

	"casekeeper/engine"
)

// price adds to the keys what kind of thing each answer costs and how much is left after
// paying.
func (w *asking) price(list []ChoiceVM, p *engine.Prompt) {
	if p.Costs == nil {
		return
	}
	for i := range list {
		c := &list[i]
		if len(c.Sub) > 0 {
			w.price(c.Sub, p)
			var kinds []string
			for k := range c.Sub {
				if n := slices.Index(p.Options, c.Sub[k].Fact); n >= 0 && p.Costs[n].Value > 0 {
					kinds = append(kinds, w.Say("choice.cost", p.Costs[n].Value, w.Arg(p.Costs[n].Name)))
				}
			}
			c.Left = strings.Join(kinds, " / ")
			continue
		}
		n := slices.Index(p.Options, c.Fact)
		if n < 0 || p.Costs[n].Value == 0 {
			continue
		}
		cost := p.Costs[n]
		c.Icon = w.LookOf(cost.Name).Icon
		if left, known := w.holds(c.Fact.Seat, cost.Name); known {
			c.Left = w.Say("choice.left", w.Seat(c.Fact.Seat), left-cost.Value)
		}
	}
}

// byVerb joins answers with the same verb, if it has operands.
func (w *asking) byVerb(list []ChoiceVM) []ChoiceVM {
	return w.groupedBy(list, 0, func(a, b ChoiceVM) bool {
		return a.Fact.Verb == b.Fact.Verb && len(w.Info.Lexicon.Verbs[a.Fact.Verb].Operands) > 0
	})
}

// holds returns the value of a seat's counter; false if it has none.
func (w *asking) holds(seat engine.Seat, name engine.Arg) (int, bool) {
	for i := range w.board.Seats {
		if s := &w.board.Seats[i]; s.Seat == seat {
			for _, c := range s.Counters {
				if c.Name == name {
					return c.Value, true
				}
			}
		}
	}
	return 0, false
}
