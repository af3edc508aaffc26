package present

import (
	"slices"

	"casekeeper/companion"
	"casekeeper/companion/journal"
	"casekeeper/engine"
)

// SpotKeyVM is a key on the table: a spot or one of its sides. Its labels are the short forms
// "key", "empty", "full" and "held" of the spot, and "key" of when an offer counts.
type SpotKeyVM struct {
	Offer  int         // index of the spot's offer that it takes; -1 = the spot has no sides
	Parts  []CounterVM // what it gives; none = show the spot's picture
	Word   string      // label; "" = none
	Long   string      // label where there is room
	Taken  string      // label instead of Word if a pawn stands there; "" = none does
	Plus   string      // short Taken
	Tokens []TokenVM   // the tokens here
	Name   string      // full name
}

// spotKeys makes the keys of a spot: one for each side.
func spotKeys(w *Words, s *engine.Spot, vm *SpotVM) []SpotKeyVM {
	if len(s.Offers) < 2 {
		k := SpotKeyVM{Offer: -1, Tokens: vm.Tokens, Name: vm.Name}
		k.Parts = vm.Counters
		if len(vm.Offers) == 1 {
			k.Parts = vm.Offers[0].Parts
		}
		spotWords(w, s, &k, 0)
		return []SpotKeyVM{k}
	}
	var out []SpotKeyVM
	for i := range s.Offers {
		k := SpotKeyVM{Offer: i, Parts: vm.Offers[i].Parts, Name: vm.Name + ": " + vm.Offers[i].Text}
		for _, t := range vm.Tokens {
			if t.Side == vm.Offers[i].Word {
				k.Tokens = append(k.Tokens, t)
			}
		}
		spotWords(w, s, &k, i)
		out = append(out, k)
	}
	return out
}

// spotWords sets the labels of a key for one of the spot's offers.
func spotWords(w *Words, s *engine.Spot, k *SpotKeyVM, offer int) {
	when := ""
	if offer < len(s.Offers) {
		when = w.InForm(s.Offers[offer].When, "key")
	}
	k.Word = w.InForm(s.Name, "key")
	switch {
	case k.Word == "":
		k.Word = when
	case when != "" && k.Offer < 0:
		k.Long = w.Say("spot.when", k.Word, when)
	}
	held := w.InForm(s.Name, "held")
	if !slices.ContainsFunc(s.Tokens, func(t engine.Token) bool { return !t.Down }) || held == "" {
		return
	}
	k.Taken = held
	if !slices.ContainsFunc(k.Tokens, func(t TokenVM) bool { return !t.Down }) {
		k.Taken, k.Plus = w.Say("spot.both", k.Word, held), w.Say("spot.plus", held)
	}
}

// coverWords sets the labels that say whether a card lies on the spot.
func coverWords(w *Words, s *engine.Spot, vm *SpotVM) {
	full, empty := w.InForm(s.Name, "full"), w.InForm(s.Name, "empty")
	for i := range vm.Keys {
		switch k := &vm.Keys[i]; {
		case vm.Card.Name == "" && empty != "" && len(k.Parts) == 0 && k.Taken == "":
			k.Word, k.Long = empty, ""
		case vm.Card.Name != "" && full != "" && len(k.Parts) > 0:
			k.Long = full
		}
	}
}

// spotRows arranges the spots of a place in rows: as the drawing says, or as many as have room
// for keysInRow keys.
func spotRows(w *Words, pl *PlaceVM) (rows [][]int) {
	for _, words := range w.Drawn.Place[pl.Word].Rows {
		var row []int
		for _, word := range words {
			if i := slices.IndexFunc(pl.Spots, func(s SpotVM) bool { return s.Word == word }); i >= 0 {
				row = append(row, i)
			}
		}
		if len(row) > 0 {
			rows = append(rows, row)
		}
	}
	room := 0
	for i := range pl.Spots {
		if slices.ContainsFunc(rows, func(row []int) bool { return slices.Contains(row, i) }) {
			continue
		}
		n := len(pl.Spots[i].Keys)
		if room < n {
			rows, room = append(rows, nil), keysInRow
		}
		rows[len(rows)-1] = append(rows[len(rows)-1], i)
		room -= n
	}
	return rows
}

// keysInRow is how many keys of spots fit side by side.
const keysInRow = 3

// barred makes keys of acts that are refused now, on spots, places and cards where the same
// verb is possible elsewhere. A tap on one gets the reason.
func (w *asking) barred(p *engine.Prompt) (out []ChoiceVM) {
	for _, verb := range verbsOf(p.Options) {
		spec := w.Info.Lexicon.Verbs[verb]
		if slices.Equal(spec.Operands, []engine.Domain{engine.Cards}) {
			for c := range w.board.Cards() {
				if o := engine.Act(p.Seat, verb, uint16(c.Card)); c.Sale != nil && !slices.Contains(p.Options, o) {
					out = append(out, w.choice(p.Ask, o))
				}
			}
		}
		for i := range w.board.Places {
			if pl := &w.board.Places[i]; slices.Equal(spec.Operands, []engine.Domain{pl.Name.Domain}) && pl.Name.Domain >= engine.FirstOwn {
				if o := engine.Act(p.Seat, verb, pl.Name.Value); !slices.Contains(p.Options, o) {
					out = append(out, w.choice(p.Ask, o))
				}
			}
			for _, args := range spotArgs(spec, &w.board.Places[i]) {
				if o := engine.Act(p.Seat, verb, args...); !slices.Contains(p.Options, o) {
					out = append(out, w.choice(p.Ask, o))
				}
			}
		}
	}
	return out
}

// verbsOf lists the verbs of answers.
func verbsOf(options []engine.Observation) (list []engine.Verb) {
	for _, o := range options {
		if o.Kind == engine.KindAct && !slices.Contains(list, o.Verb) {
			list = append(list, o.Verb)
		}
	}
	return list
}

// spotArgs lists the operands that a verb can have for the spots of a place: place, spot and,
// if the spot has any, side. It is empty if the verb is not about spots.
func spotArgs(spec engine.VerbSpec, pl *engine.Place) (list [][]uint16) {
	is := func(n int, a engine.Arg) bool { return len(spec.Operands) > n && spec.Operands[n] == a.Domain }
	for _, s := range pl.Spots {
		switch {
		case !is(0, pl.Name) || !is(1, s.Name):
		case len(s.Offers) < 2:
			list = append(list, []uint16{pl.Name.Value, s.Name.Value})
		default:
			for _, o := range s.Offers {
				if is(2, o.Name) {
					list = append(list, []uint16{pl.Name.Value, s.Name.Value, o.Name.Value})
				}
			}
		}
	}
	return list
}

// laidBy returns the index of the act in force that laid the card in each slot.
func laidBy(in *TableInput) map[engine.Slot]int {
	act := map[journal.Seq]int{}
	for n, seq := range in.Update.InForce {
		act[seq] = n
	}
	out := map[engine.Slot]int{}
	for i := range in.Log {
		e := &in.Log[i]
		if n, ok := act[e.Seq]; ok && e.Kind == journal.Act && e.Fact.Kind == engine.KindCard {
			out[e.Fact.Slot] = n
		}
	}
	return out
}

// latestChoice makes a choice of the latest act: the seat, what it did, and where.
func latestChoice(w *Words, u *companion.Update) ChoiceVM {
	if e := u.Latest; e != nil && e.Kind == journal.Act {
		c := w.asking(&u.Board).choice(e.Asked, e.Fact)
		if e.Fact.Kind == engine.KindAct {
			c.Mark, c.Detail = w.Mark(e.Fact.Seat), w.Done(e.Asked, e.Fact)
		}
		return c
	}
	return ChoiceVM{Place: noPlace, Spot: noPlace, Offer: noPlace}
}
