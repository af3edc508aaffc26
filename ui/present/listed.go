package present

import (
	"slices"
	"strconv"

	"casekeeper/engine"
)

// listed says with the answers of a verb that has words for it what lists on the table say of its operand:
// the list of the place that is asked about, whether that place can have it; the list of the seat's
// own place, how many are left. What the seat has none left of is refused now.
func (w *asking) listed(a *AskVM, p *engine.Prompt) {
	for _, verb := range verbsOf(p.Options) {
		spec := w.Info.Lexicon.Verbs[verb]
		if len(spec.Operands) != 1 || w.LabelCount(engine.Act(p.Seat, verb, 0), "left", 1) == "" {
			continue
		}
		var here, own []engine.List
		for i := range w.board.Places {
			if pl := &w.board.Places[i]; i == a.Place {
				here = pl.Lists
			} else if pl.Seat == p.Seat {
				own = append(own, pl.Lists...)
			}
		}
		for _, item := range itemsOf(own) {
			o := engine.Act(p.Seat, verb, w.printedValue(item.Name))
			if n := item.Parts; len(n) > 0 && n[0].Value == 0 && !slices.Contains(p.Options, o) {
				a.RefusedNow = append(a.RefusedNow, w.choice(p.Ask, o))
			}
		}
		for _, list := range [][]ChoiceVM{a.Choices, a.RefusedNow} {
			for i := range list {
				if c := &list[i]; c.Fact.Verb == verb {
					w.said(c, here, own)
				}
			}
		}
	}
}

// said words what lists say of an answer.
func (w *asking) said(c *ChoiceVM, here, own []engine.List) {
	is := func(o engine.Offer) bool { return w.printedValue(o.Name) == c.Fact.Args[0] }
	if items := itemsOf(here); len(items) > 0 {
		form := "unlisted"
		if slices.ContainsFunc(items, is) {
			form = "listed"
		}
		c.Detail = w.LabelAs(c.Fact, form, "")
	}
	items := itemsOf(own)
	if i := slices.IndexFunc(items, is); i >= 0 && len(items[i].Parts) > 0 {
		c.Left = w.LabelCount(c.Fact, "left", items[i].Parts[0].Value)
		if items[i].Parts[0].Value == 0 {
			c.Left = w.LabelAs(c.Fact, "none", c.Left)
		}
	}
}

// printedValue is the number that is printed on a thing, or else its value.
func (w *asking) printedValue(a engine.Arg) uint16 {
	if n, err := strconv.ParseUint(w.InForm(a, "piece"), 10, 16); err == nil {
		return uint16(n)
	}
	return a.Value
}

func itemsOf(lists []engine.List) (all []engine.Offer) {
	for _, l := range lists {
		all = append(all, l.Items...)
	}
	return all
}
