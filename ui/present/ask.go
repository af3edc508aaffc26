package present

import (
	"cmp"
	"slices"
	"strings"

	"casekeeper/engine"
	"casekeeper/engine/catalogue"
	"casekeeper/engine/rulebook"
	"casekeeper/ui/words"
)

// AskVM is one prompt. At most one of Choices, Faces, Grid and List is set. None is set if the
// screen cannot answer: a secret card has to be laid on the table, or the screen has to be
// handed to one seat.
type AskVM struct {
	Seat            MarkVM // nobody = anybody may answer
	OtherSeat       MarkVM // another seat that the question names; nobody = it names none
	Text            string
	TextWithoutSeat string      // Text without the seat's name, for places that show the seat beside it
	Rule            rulebook.ID // the rule that asks
	Teaches         bool        // Rule has lines for beginners
	Optional        string      // "if you like", or ""
	OptionalCard    string      // of an optional prompt: the card that it is about; "" = it is about none
	Choices         []ChoiceVM  // keys
	RefusedNow      []ChoiceVM  // answers that are refused now; a tap explains why
	Pick            *PickVM     // a set of things to mark, beside Choices; nil = none
	Faces           []ChoiceVM  // faces of a die, from 1
	Grid            [][]ChoiceVM
	List            []ChoiceVM  // cards by name
	SubAsk          string      // what the Sub of a card in Grid or List asks: where the card goes
	HandTo          engine.Seat // the seat that the screen has to be handed to; Table = none
	Hand            string      // label of the key that hands over the screen
	Place           int         // index of the place that the prompt is about; -1 = none
	Spot            int         // index of the spot of Place that it is about; -1 = none
	Slot            engine.Slot // the slot where a card is expected; 0 = none
	DieBit          uint16      // the die that the prompt is about, as a set of dice; 0 = none
	TapSeat         string      // "tap Ana or Luis", if an answer is a seat
	Reason          AboutVM     // the rule's text for beginners; zero = none
	Ways            []WayVM     // what can be done to a seat, if there is a choice
	Grouped         bool        // Choices are grouped by the thing that they are about
}

// ChoiceVM is a key: an answer, or a group of answers to choose from next.
type ChoiceVM struct {
	Label  string
	Card   CardVM   // the card that is laid or chosen
	Detail string   // second, smaller text; may be ""
	Left   string   // what is left after paying, or the kinds that can pay; "" = it costs nothing
	Brings string   // what declining brings; may be ""
	Icon   string   // picture of the first operand; may be ""
	Looks  []LookVM // pictures of the verb and its operands, as far as they have any
	Mark   MarkVM   // the seat that is chosen
	Figure string   // the number by which it differs from its neighbours; "" = they differ otherwise
	Fact   engine.Observation
	Sub    []ChoiceVM // a group; Fact is unset
	Place  int        // index of the place that it is about; -1 = none
	Spot   int        // index of the spot in that place; -1 = none
	Offer  int        // index of the spot's offer that it takes; -1 = none
	Off    bool       // refused now
	Passes bool       // passes: does nothing
	Word   string     // record word of its verb; "" = it is no act
}

const (
	maxButtons = 8 // more answers than this are grouped, if they can be
	pricedKeys = 5 // the same limit for answers with a price
	noPlace    = -1
)

// asking words prompts, their answers and what those would do to a board.
type asking struct {
	*Words
	board *engine.Board
}

func (w *Words) asking(board *engine.Board) *asking { return &asking{w, board} }

// asks renders the prompts, required ones before optional ones.
func (w *asking) asks(prompts []engine.Prompt) []AskVM {
	var must, may []AskVM
	for i := range prompts {
		p := &prompts[i]
		if i > 0 && w.oneQuestion(&prompts[i-1], p) {
			continue // it belongs to the prompt before
		}
		a := AskVM{Seat: w.Mark(p.Seat), Text: w.Ask(p.Ask), TextWithoutSeat: w.AskBeside(p.Ask), Rule: p.Ask.Rule, Teaches: w.HasRuleText(words.UseTeach, p.Ask.Rule), Slot: p.Slot, DieBit: dieAsked(p)}
		a.Place, a.Spot = askedPlace(p, w.board)
		if p.Optional {
			a.Optional = w.Say("table.optional")
			a.OptionalCard = w.aside(p)
		}
		for _, arg := range p.Ask.Args {
			if s := engine.Seat(arg.Value); arg.Domain == engine.Seats && s != p.Seat && p.Seat != engine.Table {
				a.OtherSeat = w.Mark(s)
			}
		}
		w.answers(&a, prompts, i)
		a.TapSeat, a.Ways = w.tap(a.Choices), w.ways(a.Choices)
		if a.Teaches {
			a.Reason = AboutVM{w.Teaching(p.Ask.Rule), w.Reference(p.Ask.Rule)}
		}
		if p.Optional {
			may = append(may, a)
		} else {
			must = append(must, a)
		}
	}
	for _, a := range may {
		if a.answerable() || len(must) == 0 {
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
		w.labelDeclines(a.Choices, p.Ask)
		if p.Costs != nil && len(a.Choices) > pricedKeys {
			a.Choices = w.byVerb(a.Choices)
		}
		w.price(a.Choices, p)
	case engine.Roll:
		if moreDice(prompts, p) {
			a.TextWithoutSeat = w.Say("dice.roll.all")
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

// face makes the key of a face of a die. A face with pips has no label; a symbol has a picture
// and a name.
func (w *Words) face(die engine.Die, face uint8) ChoiceVM {
	c := ChoiceVM{Fact: engine.Rolled(die, face), Place: noPlace}
	if a := w.Info.Lexicon.Face(die, face); a.Domain != engine.Number {
		c.Icon, c.Label = w.LookOf(a).Icon, words.Capital(w.Arg(a))
	}
	return c
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

// labelDeclines labels the keys that decline with the words of the rule that asks.
func (w *asking) labelDeclines(list []ChoiceVM, ask engine.Line) {
	label, brings := w.Declines(ask)
	if label == "" {
		return
	}
	for i := range list {
		if c := &list[i]; c.Fact.Kind == engine.KindAct && w.Info.Lexicon.Verbs[c.Fact.Verb].Declines {
			c.Label, c.Brings = label, cmp.Or(brings, c.Brings)
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
		case a.Domain != engine.Number && a.Domain != engine.Cards:
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
	out = w.groupedBy(list, 0, func(a, b ChoiceVM) bool {
		return same(a, b) && strings.HasPrefix(a.Label, w.Label(a.Fact, 0)+":") && strings.HasPrefix(b.Label, w.Label(a.Fact, 0)+":")
	})
	if len(out) < len(list) {
		return out
	}
	return list
}

// groupedBy joins answers that are alike; the label of a group names their first n operands.
func (w *asking) groupedBy(list []ChoiceVM, n int, alike func(a, b ChoiceVM) bool) (out []ChoiceVM) {
	for _, c := range list {
		i := slices.IndexFunc(out, func(g ChoiceVM) bool { return alike(g.Sub[0], c) })
		if i < 0 {
			out = append(out, ChoiceVM{Passes: c.Passes, Place: noPlace, Spot: noPlace, Offer: noPlace})
			i = len(out) - 1
			if n > 0 {
				out[i].Icon, out[i].Mark, out[i].Place = c.Icon, c.Mark, c.Place
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
		if spec := w.Info.Lexicon.Verbs[first.Verb]; n > 0 && len(spec.Operands) > 0 {
			g.Place = placeOf(w.board, words.Operand(spec, first, 0))
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

// placeOf finds the place that a names, or that holds the card or the counter a.
func placeOf(board *engine.Board, a engine.Arg) int {
	for i := range board.Places {
		p := &board.Places[i]
		if a.Domain >= engine.FirstOwn && (p.Name == a || counts(p, a)) {
			return i
		}
		if a.Domain == engine.Cards && slices.ContainsFunc(p.Cards, func(c engine.BoardCard) bool { return c.Card == catalogue.CardID(a.Value) }) {
			return i
		}
	}
	return noPlace
}

// spotOf finds the spot named a and its place; noPlace, noPlace if there is none or more than
// one.
func spotOf(board *engine.Board, a engine.Arg) (place, spot int) {
	place, spot = noPlace, noPlace
	if a.Domain < engine.FirstOwn {
		return place, spot
	}
	for i := range board.Places {
		for k := range board.Places[i].Spots {
			switch {
			case board.Places[i].Spots[k].Name != a:
			case place != noPlace:
				return noPlace, noPlace
			default:
				place, spot = i, k
			}
		}
	}
	return place, spot
}

// counts reports whether a place has a counter a of its own, not one of its spots.
func counts(p *engine.Place, a engine.Arg) bool {
	is := func(c engine.Counter) bool { return c.Name == a }
	return slices.ContainsFunc(p.Counters, is) && !slices.ContainsFunc(p.Spots, func(s engine.Spot) bool {
		return slices.ContainsFunc(s.Counters, is)
	})
}

// groupLabel labels a key of several acts that share their first n operands; it may ask for
// the next operand.
func (w *asking) groupLabel(o engine.Observation, n int) string {
	if n == 0 {
		return w.Label(o, n)
	}
	return w.LabelAs(o, "which", w.Label(o, n))
}
