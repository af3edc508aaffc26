package present

import (
	"slices"

	"casekeeper/companion"
	"casekeeper/companion/journal"
	"casekeeper/engine"
	"casekeeper/engine/catalogue"
)

// ContestVM lays the sides of a duel or a showdown next to each other.
type ContestVM struct {
	Title   string
	Common  []CardVM // cards that count for all
	Shared  string   // what they are called
	Sides   []SideVM
	Because []LogVM
	Ladder  []RungVM // what can be made, the best first; nil = nothing is compared
}

// SideVM is one seat in a contest.
type SideVM struct {
	Mark    MarkVM
	Part    string // what the seat is in it; may be ""
	State   string // ahead, behind, wins, its rank
	Ahead   bool
	Throws  []ThrowVM
	Cards   []PlayedVM
	Class   string // may be ""
	Total   string // may be ""
	Decides bool   // one of its cards decided
}

// ThrowVM is a die of a side.
type ThrowVM struct {
	Face  int       // 0 = not rolled yet
	Icon  string    // of a face with a picture; "" = pips
	Text  string    // "rolls", while it is not rolled
	Turns []ThrowVM // other faces, which it shows while it turns; none while it is not rolled
}

// PlayedVM is a card of a side.
type PlayedVM struct {
	Card    CardVM
	As      *CardVM // what it counts as; nil = as printed
	Adds    string  // "+4", or ""
	Decides bool
}

// RungVM is something that can be made, and whether somebody here has it.
type RungVM struct {
	Name string
	Here bool
}

// NewsVM is what the latest act brought about and people should see: contests
// that it settled, what the automatic rival did, what hands have to do.
type NewsVM struct {
	Settled []ContestVM
	Steps   *StepsVM // nil = none
}

// StepsVM is a list to read or to tick off.
type StepsVM struct {
	Title string
	Mark  MarkVM   // of the rival; nobody = the table
	Lines []LogVM  // what it did and why
	Do    string   // heading of the chores
	Chore []string // to tick off
}

// contest words one that goes on; nil if none does.
func (w *Words) contest(c *engine.Contest) *ContestVM {
	if c == nil {
		return nil
	}
	vm := &ContestVM{Title: capital(w.Arg(c.Name)), Because: w.reasons(c.Because)}
	if at := w.term(c.At); at != "" {
		vm.Title = w.Say("contest.title", vm.Title, capital(at))
	}
	for _, card := range c.Common {
		vm.Common = append(vm.Common, w.card(card))
	}
	if len(vm.Common) > 0 {
		vm.Shared = w.Say("contest.common")
	}
	for i := range c.Sides {
		vm.Sides = append(vm.Sides, w.contestSide(c, &c.Sides[i]))
	}
	vm.Ladder = w.ladder(c)
	return vm
}

func (w *Words) contestSide(c *engine.Contest, s *engine.Side) SideVM {
	vm := SideVM{Mark: w.Mark(s.Seat), Part: capital(w.term(s.Part)), State: w.contestState(c, s), Ahead: s.Ahead, Class: capital(w.term(s.Class))}
	for _, t := range s.Throws {
		throw := ThrowVM{Text: w.Say("contest.rolling")}
		if t.Face != 0 {
			throw = w.throw(t.Die, t.Face)
			for _, f := range w.turns(t.Die, t.Face) {
				throw.Turns = append(throw.Turns, w.throw(t.Die, f))
			}
		}
		vm.Throws = append(vm.Throws, throw)
	}
	for _, p := range s.Cards {
		card := PlayedVM{Card: w.card(p.Card), Decides: p.Decides}
		vm.Decides = vm.Decides || p.Decides
		if p.As != catalogue.None {
			as := w.card(p.As)
			card.As = &as
		}
		if p.Adds > 0 {
			card.Adds = "+" + w.sayInt(p.Adds)
		}
		vm.Cards = append(vm.Cards, card)
	}
	if s.Counts && s.Total > 0 {
		vm.Total = w.sayInt(s.Total)
	}
	return vm
}

// throw is a face of a die.
func (w *Words) throw(d engine.Die, face uint8) ThrowVM {
	vm := ThrowVM{Face: int(face)}
	if a := w.Info.Lexicon.Face(d, face); a.Domain != engine.Number {
		vm.Icon = w.look(a).Icon
	}
	return vm
}

// contestState tells how a side stands; nothing is known before all dice lie.
func (w *Words) contestState(c *engine.Contest, s *engine.Side) string {
	known := slices.ContainsFunc(c.Sides, func(s engine.Side) bool { return s.Ahead })
	switch {
	case !known:
		return ""
	case c.Open && s.Ahead:
		return w.Say("contest.ahead")
	case c.Open:
		return w.Say("contest.behind")
	case s.Ahead:
		return w.Say("contest.wins")
	case len(c.Sides) == 2:
		return w.Say("contest.loses")
	}
	return w.Say("contest.rank", s.Rank)
}

// ladder lists what can be made, the best first.
func (w *Words) ladder(c *engine.Contest) (list []RungVM) {
	var of engine.Domain
	for _, s := range c.Sides {
		of = max(of, s.Class.Domain)
	}
	if of < engine.FirstOwn {
		return nil
	}
	for v := len(w.Info.Lexicon.Words(of).Words) - 1; v >= 0; v-- {
		a := engine.Arg{Domain: of, Value: uint16(v)}
		here := slices.ContainsFunc(c.Sides, func(s engine.Side) bool { return s.Class == a })
		list = append(list, RungVM{capital(w.Arg(a)), here})
	}
	return list
}

// news is what people should see of the latest act; nil if it brought about
// nothing to look at. Steps without a chore are not told over a contest that
// goes on: it shows them.
func (w *Words) news(u *companion.Update) *NewsVM {
	e := u.Latest
	if e == nil || e.Kind != journal.Act {
		return nil
	}
	vm := &NewsVM{}
	for i := range e.Contests {
		vm.Settled = append(vm.Settled, *w.contest(&e.Contests[i]))
	}
	vm.Steps = w.chores(e.Lines)
	if u.Board.Contest != nil && vm.Steps != nil && len(vm.Steps.Chore) == 0 {
		vm.Steps = nil
	}
	if len(vm.Settled) == 0 && vm.Steps == nil {
		return nil
	}
	return vm
}

// fewChores are so few that the log is enough to tell them.
const fewChores = 1

// chores tells what the automaton did and what hands have to do.
func (w *Words) chores(lines []engine.Line) *StepsVM {
	vm := StepsVM{Title: w.Say("chores.title"), Do: w.Say("chores.do")}
	for _, l := range lines {
		rule, _ := w.Info.Book.Rule(l.Rule)
		automaton := l.Seat != engine.Table && !slices.Contains(w.Info.Players, l.Seat)
		switch {
		case rule.Chore:
			vm.Chore = append(vm.Chore, w.Because(l))
		case automaton:
			vm.Mark = w.Mark(l.Seat)
			vm.Title = w.Say("steps.title", vm.Mark.Name)
			vm.Lines = append(vm.Lines, LogVM{Text: w.Because(l), Ref: w.Reference(l.Rule)})
		}
	}
	if len(vm.Lines) == 0 && len(vm.Chore) <= fewChores {
		return nil
	}
	return &vm
}
