package terminal

import (
	"context"
	"slices"
	"strings"

	"casekeeper/engine"
	"casekeeper/engine/catalogue"
	"casekeeper/hardware/spelling"
	"casekeeper/ui/present"
)

// hand returns the seat that types unseen now, or Table if none does. Secret prompts come first,
// seat by seat, unless people have postponed them.
func (c *Console) hand() engine.Seat {
	if c.chosen != engine.Table {
		return c.chosen
	}
	if c.quiet || c.program || c.left {
		return engine.Table
	}
	return present.NextHand(c.update.Awaits, engine.Table)
}

// onlySecrets reports whether every prompt is secret. Then postponed prompts are due.
func onlySecrets(awaits []engine.Prompt) bool {
	return !slices.ContainsFunc(awaits, func(p engine.Prompt) bool { return !p.Secret })
}

// Unseen returns the text shown while a secret line is typed, or "" if the line is not secret.
func (c *Console) Unseen() string {
	if who := c.hand(); who != engine.Table {
		return c.words.Say("terminal.unseen", c.words.Seat(who))
	}
	return ""
}

// own returns the prompts that a seat answers unseen.
func (c *Console) own(who engine.Seat) (out []engine.Prompt) {
	for i := range c.update.Awaits {
		if p := &c.update.Awaits[i]; p.Seat == who && !c.words.Info.Lexicon.MayEnter(engine.Table, p) {
			out = append(out, *p)
		}
	}
	return out
}

// unseenOffers returns the answers that a seat may type unseen, with their keys.
func (c *Console) unseenOffers(who engine.Seat) *offers {
	var asks []present.AskVM
	prompts := c.own(who)
	for i := range prompts {
		p := &prompts[i]
		a := present.AskVM{Seat: c.words.Mark(who), Text: c.words.Ask(p.Ask), Rule: p.Ask.Rule, HandTo: who, Slot: p.Slot}
		if p.Optional {
			a.Optional = c.words.Say("table.optional")
		}
		asks = append(asks, a)
	}
	return c.offering(asks, prompts)
}

// handOver lets a seat type unseen, or postpones the secret prompts.
func (c *Console) handOver(id, name string) {
	c.chosen, c.left, c.where = engine.Table, id == "leave", nil
	if id == "leave" {
		c.turns()
		c.again()
		return
	}
	seats, list := c.seatsNamed(name)
	switch {
	case len(seats) != 1:
		c.Line("%s", c.words.Say("terminal.hand.who", c.word("unseen"), list))
	case len(c.own(seats[0])) == 0:
		c.Line("%s", c.words.Say("terminal.hand.none", c.words.Seat(seats[0])))
	default:
		c.chosen = seats[0]
		c.turns()
		c.asks()
	}
}

// unseenQuestion writes a question to answer unseen. Optional questions for several places are one
// question.
func (c *Console) unseenQuestion(i int) {
	a, also := &c.offers.asks[i], c.also(i)
	if a.Optional == "" || len(also) == 0 {
		c.question(i)
		return
	}
	c.asked(i)
	c.Line("      %s", c.words.Say("terminal.unseen.places", strings.Join(append([]string{c.about(a)}, also...), ", ")))
}

// seatsNamed finds the players that a name may mean, and lists all players.
func (c *Console) seatsNamed(name string) (found []engine.Seat, all string) {
	var f finds
	for _, s := range c.update.Board.Seats {
		if !slices.Contains(c.words.Info.Players, s.Seat) {
			continue
		}
		all = joined(", ", all, c.words.Seat(s.Seat))
		f.add(best(fold(name), fold(c.words.Seat(s.Seat)), fold(c.words.Info.Lexicon.Seats[s.Seat])), present.ChoiceVM{Fact: engine.Act(s.Seat, 0)})
	}
	for _, m := range f.list {
		found = append(found, m.Fact.Seat)
	}
	return found, all
}

// secret takes a line that was typed unseen. The line is never repeated.
func (c *Console) secret(ctx context.Context, line string) error {
	who := c.hand()
	o := c.unseenOffers(who)
	o.opened = c.where
	r := o.read(line)
	if list := o.among(line); len(list) == 1 {
		r = reading{facts: []engine.Observation{list[0].Fact}}
	}
	if where := o.places(r.which); where != nil && len(r.facts) == 0 {
		c.wipe(c.raw)
		c.where = where
		c.Line("%s", c.words.Say("terminal.unseen.where"))
		c.list(where)
		return c.Err()
	}
	if len(r.facts) != 1 || len(r.which) > 0 || !slices.ContainsFunc(o.awaits, func(p engine.Prompt) bool { return p.Accepts(r.facts[0]) }) {
		c.wipe(c.raw)
		c.Line("%s", c.words.Say("terminal.unseen.unknown", c.word("list"), c.word("leave")))
		return c.Err()
	}
	c.wipe(c.raw)
	c.chosen, c.where = engine.Table, nil
	_, err := c.session.Submit(ctx, r.facts[0], typed)
	return err
}

// places lists the places of answers that all name the same card, without the card, so that
// everybody may read them. It returns nil if the answers are of another kind.
func (o *offers) places(which []present.ChoiceVM) (list []keyed) {
	for i, m := range which {
		if m.Fact.Kind != engine.KindCard || m.Fact.Card != which[0].Fact.Card {
			return nil
		}
		label := o.words.Arg(engine.Arg{Domain: engine.Slots, Value: uint16(m.Fact.Slot)})
		list = append(list, keyed{key: letters(i), choice: present.ChoiceVM{Label: label, Fact: m.Fact}})
	}
	return list
}

// private reports whether a fact names a card that only one seat may know.
func (c *Console) private(o engine.Observation) bool {
	lex := c.words.Info.Lexicon
	if o.Kind != engine.KindCard || o.Card == catalogue.FaceDown {
		return false
	}
	private := lex.Owner(o.Slot) != engine.Table
	for i := range c.update.Awaits {
		switch p := &c.update.Awaits[i]; {
		case !p.Accepts(o):
		case lex.MayEnter(engine.Table, p):
			return false
		default:
			private = true
		}
	}
	return private
}

// mayReveal reports whether a line that is not understood may name, even misspelt, a card in
// somebody's hand, or be the key of such a card.
func (c *Console) mayReveal(line string) bool {
	if c.program {
		return false
	}
	for i := range c.update.Awaits {
		who := c.update.Awaits[i].Seat
		if r := c.unseenOffers(who).read(line); len(r.facts)+len(r.which) > 0 {
			return true
		}
	}
	said := c.offers.said(line)
	for i := range c.words.Info.Cards {
		id := c.words.Info.Cards[i].ID
		names := slices.Concat(c.offers.said(c.words.Card(id)), fold(c.words.Info.Lexicon.CardName(id)))
		if c.hidable.Has(id) && slices.ContainsFunc(said, func(word string) bool {
			return slices.ContainsFunc(names, func(name string) bool {
				return len(name) > 2 && len(word) > 2 && spelling.Slips(word, name) <= len(name)/4
			})
		}) {
			return true
		}
	}
	return false
}

// turns sets whose card a desk reader takes next.
func (c *Console) turns() {
	if c.sensors != nil {
		c.sensors.Expect(c.turn())
	}
}

// turn returns the seat whose card a desk reader takes when several owe one, or Table if it makes
// no difference.
func (c *Console) turn() engine.Seat {
	if c.quiet || c.sensors == nil || !c.sensors.Desk() {
		return engine.Table
	}
	if who := c.hand(); who != engine.Table {
		return who
	}
	first := engine.Table
	for i := range c.update.Awaits {
		switch p := &c.update.Awaits[i]; {
		case p.Kind != engine.Lay || p.Optional || p.Seat == engine.Table:
		case first == engine.Table:
			first = p.Seat
		case p.Seat != first:
			return first
		}
	}
	return engine.Table
}

// asks writes the prompts, secret ones first.
func (c *Console) asks() {
	who := c.hand()
	c.askedAt = c.lines
	if who == engine.Table {
		c.ask()
	} else {
		shared := c.offers
		c.offers = c.unseenOffers(who)
		for i := range c.offers.asks {
			if !c.leads(i) {
				continue
			}
			c.unseenQuestion(i)
			c.cardList(c.offers.cards(&c.offers.asks[i]))
		}
		c.offers = shared
		key := "terminal.secret"
		if s := c.chaired(); s != nil && slices.Contains(s.Holds, who) {
			key = "terminal.secret.chair"
		}
		c.Line("      %s", c.words.Say(key, c.words.Seat(who), c.word("leave")))
	}
	if turn := c.turn(); turn != engine.Table {
		c.Line("  * %s", c.words.Say("terminal.desk", c.words.Seat(turn)))
	}
}
