package present

import (
	"cmp"
	"slices"
	"strings"

	"casekeeper/engine"
	"casekeeper/engine/catalogue"
	"casekeeper/ui/words"
)

// asks renders the prompts, required ones before optional ones.
func (w *asking) asks(asked []engine.Prompt, ways ...engine.Prompt) []AskVM {
	prompts := slices.Concat(asked, ways)
	var must, may []AskVM
	for i := range prompts {
		p := &prompts[i]
		if i > 0 && w.oneQuestion(&prompts[i-1], p) {
			continue // it belongs to the prompt before
		}
		a := AskVM{Seat: w.Mark(p.Seat), Text: w.Ask(p.Ask), Said: SaidVM{Beside: w.AskBeside(p.Ask)}, Rule: p.Ask.Rule, Slot: p.Slot, DieBit: dieAsked(p)}
		if a.Said.Alone = a.Said.Beside; w.HasRuleText(words.UseAlone, p.Ask.Rule) {
			a.Said.Alone = w.RuleText(words.UseAlone, p.Ask)
		}
		a.Place, a.Spot = askedPlace(p, w.board)
		switch {
		case p.Slot != 0:
			a.Where = words.Capital(w.Arg(engine.Arg{Domain: engine.Slots, Value: uint16(p.Slot)}))
		case p.Kind == engine.Roll:
			a.Where = words.Capital(w.Arg(engine.Arg{Domain: engine.Dice, Value: uint16(p.Die)}))
		}
		if p.Optional {
			a.Optional = w.Say("table.optional")
			if i < len(asked) { // else it is tapped on the thing that it is about
				a.OptionalCard = w.aside(p)
			}
		}
		for _, arg := range p.Ask.Args {
			if s := engine.Seat(arg.Value); arg.Domain == engine.Seats && s != p.Seat && p.Seat != engine.Table {
				a.OtherSeat = w.Mark(s)
			}
		}
		w.answers(&a, prompts, i)
		a.TapSeat, a.Ways = w.tap(a.Choices), w.ways(a.Choices)
		if w.HasRuleText(words.UseTeach, p.Ask.Rule) {
			a.Reason = AboutVM{w.Teaching(p.Ask.Rule), w.Reference(p.Ask.Rule)}
		}
		if p.Optional {
			may = append(may, a)
		} else {
			must = append(must, a)
		}
	}
	for _, a := range may {
		if a.answerable() {
			must = append(must, a)
		}
	}
	return must
}

// answers fills in how a prompt, the i-th one, is answered: by keys, by dice or by cards.
func (w *asking) answers(a *AskVM, prompts []engine.Prompt, i int) {
	p := &prompts[i]
	switch p.Kind {
	case engine.Choose:
		var rest []engine.Observation
		a.Pick, rest = w.pick(p.Options)
		a.Choices, a.Grouped = w.answerKeys(p, rest)
		a.RefusedNow = w.barred(p)
		w.listed(a, p)
		w.labelDeclines(a.Choices, p.Ask)
		w.postponed(a.Choices, p)
		if p.Costs != nil && len(a.Choices) > pricedKeys {
			a.Choices = w.byVerb(a.Choices)
		}
		w.price(a.Choices, p)
	case engine.Roll:
		if moreDice(prompts, p) {
			a.Said.Beside = w.Say("dice.roll.all")
			a.Said.Alone = w.Say("dice.roll.alone")
		}
		for face := range p.Faces {
			a.Faces = append(a.Faces, w.face(p.Die, face+1))
		}
	case engine.Lay:
		switch {
		case i+1 < len(prompts) && w.oneQuestion(p, &prompts[i+1]):
			for k := i; k == i || k < len(prompts) && w.oneQuestion(p, &prompts[k]); k++ {
				a.Choices = append(a.Choices, w.bySeat(&prompts[k]))
			}
			a.Slot = 0
		case p.Secret && p.Seat == engine.Table: // nobody may know the card; a reader identifies it, if it can
			a.Choices = w.cardPad(p).down()
		case p.Secret:
			a.Choices, a.HandTo, a.Hand = w.cardPad(p).down(), p.Seat, w.Say("hand.over", w.Seat(p.Seat))
		case w.Info.Lexicon.MayEnter(engine.Table, p):
			a.Grid, a.List = w.cardPad(p).offered()
		}
	}
}

// aside names the card that an optional question is about; "" if it names none.
func (w *asking) aside(p *engine.Prompt) string {
	if i := slices.IndexFunc(p.Ask.Args[:], func(a engine.Arg) bool { return a.Domain == engine.Cards }); p.Kind == engine.Choose && i >= 0 {
		return words.Capital(w.Arg(p.Ask.Args[i]))
	}
	return ""
}

// answerable reports whether the screen can answer. An optional prompt that only the table can
// answer is left out beside others.
func (a *AskVM) answerable() bool {
	return len(a.Choices)+len(a.Faces)+len(a.Grid)+len(a.List) > 0 || a.HandTo != engine.Table
}

// choices makes a key of every answer and groups more than maxButtons by their first operand.
func (w *asking) choices(asked engine.Line, options []engine.Observation) []ChoiceVM {
	out := w.each(asked, options)
	bare := func(c ChoiceVM) bool { return len(w.Info.Lexicon.Verbs[c.Fact.Verb].Operands) == 0 }
	if slices.ContainsFunc(out, func(c ChoiceVM) bool { return !bare(c) }) {
		for i := range out {
			out[i].Passes = bare(out[i])
		}
	}
	if len(out) <= maxButtons {
		return out
	}
	return w.grouped(out)
}

// each makes a key of every answer.
func (w *asking) each(asked engine.Line, options []engine.Observation) (out []ChoiceVM) {
	for _, o := range options {
		out = append(out, w.choice(asked, o))
	}
	return out
}

// labelDeclines labels the keys that decline with the words of the rule that asks, and says what
// they bring, or where the rule has no words for declining, what any key brings.
func (w *asking) labelDeclines(list []ChoiceVM, ask engine.Line) {
	label, brings := w.Declines(ask)
	for i := range list {
		if c := &list[i]; c.Fact.Kind == engine.KindAct && (label == "" || w.Info.Lexicon.Verbs[c.Fact.Verb].Declines) {
			c.Label, c.Brings = cmp.Or(label, c.Label), brings
		}
	}
}

// postponed makes what goes on without the figures of a card the answer that most people choose.
func (w *asking) postponed(list []ChoiceVM, p *engine.Prompt) {
	if w.Info.Entry.Asks(p) == catalogue.None {
		return
	}
	for i := range list {
		if c := &list[i]; c.Fact.Kind == engine.KindAct && w.Info.Lexicon.Verbs[c.Fact.Verb].Declines {
			c.Passes, c.Leads = false, true
		}
	}
}

func (w *asking) choice(asked engine.Line, o engine.Observation) ChoiceVM {
	c := ChoiceVM{Label: w.Answer(asked, o), Fact: o, Place: noPlace, Spot: noPlace, Offer: noPlace}
	if o.Kind != engine.KindAct {
		return c
	}
	spec := w.Info.Lexicon.Verbs[o.Verb]
	c.Word = spec.Word
	if _, drawn := w.Drawn.Look[spec.Word]; drawn {
		c.Looks = append(c.Looks, w.Drawn.LookOf(spec.Word))
	}
	for n := range spec.Operands {
		a := words.Operand(spec, o, n)
		c.locate(w.board, a)
		if n == 0 && c.Place == noPlace {
			c.Place, c.Spot = spotOf(w.board, a)
		}
		if a.Domain == engine.Cards {
			c.Card = w.CardView(catalogue.CardID(a.Value))
		}
		if l := w.LookOf(a); l.Icon != "" {
			c.Looks = append(c.Looks, l)
		}
		switch {
		case n > 0 && a.Domain == engine.Seats && a.Value != 0:
			c.Mark = MarkVM{} // more than one seat is chosen
		case n > 0:
		case a.Domain == engine.Seats:
			c.Mark = w.Mark(engine.Seat(a.Value))
		case a.Domain != engine.Cards:
			c.Icon = w.LookOf(a).Icon
		}
	}
	return c
}

// locate narrows what an answer is about by its next operand: first the place, then the spot,
// then the spot's offer.
func (c *ChoiceVM) locate(board *engine.Board, a engine.Arg) {
	switch {
	case c.Place == noPlace:
		c.Place = placeOf(board, a)
	case c.Spot == noPlace:
		c.Spot = slices.IndexFunc(board.Places[c.Place].Spots, func(s engine.Spot) bool { return s.Name == a })
	case c.Offer == noPlace:
		c.Offer = slices.IndexFunc(board.Places[c.Place].Spots[c.Spot].Offers, func(o engine.Offer) bool { return o.Name == a })
	}
}

// grouped joins answers with the same verb and first operand. If that joins nothing, it joins
// answers with the same verb whose labels are equal up to a colon.
func (w *asking) grouped(list []ChoiceVM) []ChoiceVM {
	same := func(a, b ChoiceVM) bool { return a.Fact.Seat == b.Fact.Seat && a.Fact.Verb == b.Fact.Verb }
	out := w.groupedBy(list, 1, func(a, b ChoiceVM) bool { return same(a, b) && a.Fact.Args[0] == b.Fact.Args[0] })
	if len(out) < len(list) {
		return out
	}
	return w.groupedBy(list, 0, func(a, b ChoiceVM) bool {
		return same(a, b) && strings.HasPrefix(a.Label, w.Label(a.Fact, 0)+":") && strings.HasPrefix(b.Label, w.Label(a.Fact, 0)+":")
	})
}

// groupedBy joins answers that are alike; the label of a group names their first n operands.
func (w *asking) groupedBy(list []ChoiceVM, n int, alike func(a, b ChoiceVM) bool) (out []ChoiceVM) {
	for _, c := range list {
		i := slices.IndexFunc(out, func(g ChoiceVM) bool { return alike(g.Sub[0], c) })
		if i < 0 {
			out = append(out, ChoiceVM{Passes: c.Passes, Place: noPlace, Spot: noPlace, Offer: noPlace})
			i = len(out) - 1
			if n > 0 {
				out[i].Icon, out[i].Mark = c.Icon, c.Mark
			}
		}
		out[i].Sub = append(out[i].Sub, c)
	}
	for i := range out {
		g := &out[i]
		if len(g.Sub) == 1 {
			*g = g.Sub[0]
			continue
		}
		first := g.Sub[0].Fact
		g.Label = w.groupLabel(first, n)
		if n > 0 {
			g.Place = placeOf(w.board, words.Operand(w.Info.Lexicon.Verbs[first.Verb], first, 0))
		}
	}
	return out
}

// askedPlace finds the place that a prompt is about, and the spot there: one that its question
// names, or where the card is to be laid.
func askedPlace(p *engine.Prompt, board *engine.Board) (place, spot int) {
	for _, a := range p.Ask.Args {
		if i := placeOf(board, a); i != noPlace {
			return i, noPlace
		}
		if i, k := spotOf(board, a); i != noPlace {
			return i, k
		}
	}
	return slices.IndexFunc(board.Places, func(at engine.Place) bool {
		return p.Slot != 0 && slices.ContainsFunc(at.Cards, func(c engine.BoardCard) bool { return c.Slot == p.Slot })
	}), noPlace
}

// groupLabel labels a key of several acts that share their first n operands; it may ask for
// the next operand.
func (w *asking) groupLabel(o engine.Observation, n int) string {
	if n == 0 {
		return w.Label(o, n)
	}
	return w.LabelAs(o, "which", w.Label(o, n))
}
