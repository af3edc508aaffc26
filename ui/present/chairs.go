package present

import (
	"slices"

	"casekeeper/companion"
	"casekeeper/companion/journal"
	"casekeeper/engine"
	"casekeeper/engine/bot"
	"casekeeper/engine/catalogue"
)

// Levels are how well the program can play that holds a seat, in words of
// [bot.ParseLevel].
var Levels = []string{bot.Easy.String(), bot.Normal.String(), bot.Hard.String()}

// Chairs is what the program does that holds seats.
type Chairs struct {
	Holds  []engine.Seat
	Thinks engine.Seat  // and long enough for people to wonder; Table = it does not
	Did    journal.Seq  // the row of its act, if that is the latest; 0 = it is not
	Why    *bot.Account // of that act, and of nothing that the table does not know; nil = nobody knows, or not yet
	Waits  bool         // until hands have followed it
	Back   bool         // people took something back: it waits until they go on
}

// ChairsVM is what people can tell the program that holds seats.
type ChairsVM struct {
	Did   journal.Seq // hands are done with the latest row when all is told; 0 = they are not waited for
	Mark  MarkVM      // whose seat
	Text  string      // what it does; "" = nothing
	Key   string      // label of the key: decide now, or go on
	Hurry bool        // the key lets it decide now
}

// chairs tells what the program does.
func (w *Words) chairs(in *TableInput) ChairsVM {
	c := in.Chairs
	if c == nil || in.Update.Result != nil {
		return ChairsVM{}
	}
	vm := ChairsVM{}
	if c.Waits {
		vm.Did = c.Did
	}
	_, mine := w.shared(in)
	switch {
	case c.Thinks != engine.Table:
		vm.Mark, vm.Key, vm.Hurry = w.Mark(c.Thinks), w.Say("chairs.now"), true
		vm.Text = w.Say("chairs.thinks", vm.Mark.Name)
	case c.Back && len(mine) > 0:
		vm.Mark, vm.Key = w.Mark(mine[0].Seat), w.Say("chairs.on")
		vm.Text = w.Say("chairs.back", vm.Mark.Name)
	}
	return vm
}

// Decides tells whether the program answers a prompt.
func (w *Words) Decides(c *Chairs, p *engine.Prompt) bool {
	return c != nil && p.Decides() && slices.Contains(c.Holds, p.Seat) && !w.Info.ReadOut(p)
}

// shared parts what is awaited: what people answer, and what the program does.
func (w *Words) shared(in *TableInput) (people, program []engine.Prompt) {
	if in.Chairs == nil {
		return in.Update.Awaits, nil
	}
	for _, p := range in.Update.Awaits {
		if w.Decides(in.Chairs, &p) {
			program = append(program, p)
		} else {
			people = append(people, p)
		}
	}
	return people, program
}

// By is whose act an entry is that the program decided.
func (w *Words) By(e *companion.Entry) engine.Seat {
	if e.Fact.Kind == engine.KindCard { // chosen of a hand
		return e.Asked.Seat
	}
	return e.Fact.Seat
}

// deed is the strip that tells hands what the program did; nil if the latest act is
// none of its own.
func (w *Words) deed(in *TableInput) *StripVM {
	c, e := in.Chairs, in.Update.Latest
	if c == nil || e.Source.ID != companion.Chair {
		return nil
	}
	at := w.done(&in.Update)
	s := &StripVM{Mark: w.Mark(w.By(e)), Place: at.Place, Spot: at.Spot}
	slot := w.Arg(engine.Arg{Domain: engine.Slots, Value: uint16(e.Fact.Slot)})
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

// Why says why the program did that, from what its seat may know: how the games
// went that it played to the end in thought; "" if nobody knows, or it had no choice.
func (w *Words) Why(c *Chairs, e *companion.Entry) string {
	if c == nil || c.Did != e.Seq || c.Why == nil || c.Why.Playouts == 0 || len(c.Why.Options) < 2 {
		return ""
	}
	a := c.Why
	best, next := a.Options[0], a.Options[1]
	key := "chairs.account"
	if a.Shared {
		key = "chairs.account.shared"
	}
	text := w.Say(key, best.Visits, best.Won)
	hand := slices.ContainsFunc(a.Options, func(o bot.Option) bool { return o.Fact.Kind == engine.KindCard }) // what else it has is nobody's business
	if !hand && next.Visits > 0 && next.Fact != (engine.Observation{}) {
		text += " " + w.Say("chairs.account.next", w.Done(e.Asked, next.Fact), next.Won, next.Visits)
	}
	return text
}
