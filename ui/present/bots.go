package present

import (
	"slices"

	"casekeeper/companion"
	"casekeeper/companion/journal"
	"casekeeper/engine"
	"casekeeper/engine/bot"
	"casekeeper/engine/catalogue"
)

// Bots is the state of the seats that the program plays.
type Bots struct {
	Holds  []engine.Seat
	Thinks engine.Seat  // the seat that has been thinking long enough for people to notice; Table = none
	Did    journal.Seq  // sequence of its latest act, if no other followed; 0 = another did
	Why    *bot.Account // its reason for that act, without secrets; nil = not known, or not yet
	Waits  bool         // it waits until people have moved the pieces
	Back   bool         // people undid an act; it waits until they let it go on
}

// BotsVM is what the seats of the program show, and the key with which people answer it.
type BotsVM struct {
	Did   journal.Seq // the act whose pieces people have to move; 0 = none
	Mark  MarkVM      // whose seat
	Text  string      // what the program does; "" = nothing
	Acts  string      // the same beside the name of the seat; "" = it does nothing now
	Key   string      // label of the key: decide now, or go on
	Hurry bool        // Key makes it decide now
}

// chairs renders what the program does.
func (w *tableScreen) chairs() BotsVM {
	c := w.in.Bots
	if c == nil || w.in.Update.Result != nil {
		return BotsVM{}
	}
	vm := BotsVM{}
	if c.Waits {
		vm.Did = c.Did
	}
	_, mine := w.split(w.in.Update.Awaits)
	switch {
	case c.Thinks != engine.Table:
		vm.Mark, vm.Key, vm.Hurry = w.Mark(c.Thinks), w.Say("chairs.now"), true
		vm.Text, vm.Acts = w.Say("chairs.thinks", vm.Mark.Name), w.Say("chairs.acts")
	case c.Back && len(mine) > 0:
		vm.Mark, vm.Key = w.Mark(mine[0].Seat), w.Say("chairs.on")
		vm.Text = w.Say("chairs.back", vm.Mark.Name)
	case len(mine) > 0:
		vm.Mark, vm.Acts = w.Mark(mine[0].Seat), w.Say("chairs.acts")
	}
	return vm
}

// seats renders the seats of a board, and which of them the program holds.
func (w *tableScreen) seats(b *engine.Board) []SeatVM {
	list := seats(w.Words, b)
	for i := range list {
		if w.in.Bots != nil && slices.Contains(w.in.Bots.Holds, list[i].Seat) {
			list[i].Chair = w.ChairFace(list[i].Seat)
		}
		list[i].Face = mind{w.Words, w.in.Log, &w.in.Update, list[i].Seat}.face()
	}
	return list
}

// Decides reports whether the program answers a prompt.
func (w *Words) Decides(c *Bots, p *engine.Prompt) bool {
	return c != nil && p.Decides() && slices.Contains(c.Holds, p.Seat) && !w.Info.ReadOut(p)
}

// Asks reports whether people answer a prompt.
func (w *Words) Asks(c *Bots, p *engine.Prompt) bool {
	return c == nil || !slices.Contains(c.Holds, p.Seat) || w.Info.ForPeople(p)
}

// split divides prompts into those that people answer and those that the program answers.
func (w *tableScreen) split(all []engine.Prompt) (people, program []engine.Prompt) {
	if w.in.Bots == nil {
		return all, nil
	}
	for _, p := range all {
		switch {
		case w.Asks(w.in.Bots, &p):
			people = append(people, p)
		case w.Decides(w.in.Bots, &p):
			program = append(program, p)
		}
	}
	return people, program
}

// By returns the seat whose act an entry of the program is.
func (w *Words) By(e *companion.Entry) engine.Seat {
	if e.Fact.Kind == engine.KindCard { // a card chosen from a hand
		return e.Asked.Seat
	}
	return e.Fact.Seat
}

// deedStrip returns the strip with the pieces to move for the program's latest act; nil if the
// latest act is not the program's.
func (w *tableScreen) deedStrip() *StripVM {
	c, e := w.in.Bots, w.in.Update.Latest
	if c == nil || e.Source.ID != companion.BotSource {
		return nil
	}
	latest := latestChoice(w.Words, &w.in.Update)
	s := &StripVM{Mark: w.Mark(w.By(e)), Acts: w.Say("strip.acts"), Place: latest.Place, Spot: latest.Spot}
	slot := w.ArgAs(engine.Arg{Domain: engine.Slots, Value: uint16(e.Fact.Slot)}, "the")
	switch {
	case e.Fact.Kind != engine.KindCard:
		s.Text = w.Say("chairs.deed", w.Deed(e.Fact.Seat, e.Asked, e.Fact))
	case e.Fact.Card == catalogue.FaceDown:
		s.Text = w.Say("chairs.down", s.Mark.Name, slot)
	default:
		s.Text = w.Say("chairs.lays", s.Mark.Name, w.Card(e.Fact.Card), slot)
	}
	if why := w.Why(c, e); why != "" {
		s.Account, s.Ask = why, w.Say("chairs.why")
	}
	return s
}

// Why renders why the program acted so, from its simulated games, or what its level does where those
// would speak against the act; "" if that is not known or there was no choice.
func (w *Words) Why(c *Bots, e *companion.Entry) string {
	if c == nil || c.Did != e.Seq || c.Why == nil || c.Why.Playouts == 0 || len(c.Why.Options) < 2 {
		return ""
	}
	a := c.Why
	best, next := a.Options[0], a.Options[1]
	key := "chairs.account"
	if a.Shared {
		key = "chairs.account.shared"
	}
	hand := slices.ContainsFunc(a.Options, func(o bot.Option) bool { return o.Fact.Kind == engine.KindCard }) // what else it holds is secret
	named := !hand && next.Visits > 0 && next.Fact != (engine.Observation{})
	if best.Won == 0 || named && next.Won*best.Visits > best.Won*next.Visits {
		return w.Say(key+".level", a.Playouts)
	}
	text := w.Say(key, best.Visits, best.Won)
	if named {
		text += " " + w.Say("chairs.account.next", w.Done(e.Asked, next.Fact), next.Won, next.Visits)
	}
	return text
}
