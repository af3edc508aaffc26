package present

import (
	"slices"
	"strings"

	"casekeeper/companion"
	"casekeeper/companion/journal"
	"casekeeper/engine"
	"casekeeper/ui/words"
)

// StripVM is a message over the table: what the automaton did, or a chore for people.
type StripVM struct {
	Mark     MarkVM   // the automaton, or the seat whose player has the chore; nobody = all
	Die      *ThrowVM // the die that caused it; nil = none
	Text     string
	Says     string    // what the automaton says with it; "" = nothing
	Face     string    // its picture then, as SVG
	Nailed   *NailedVM // what it nails before a seat; nil = nothing
	Why      string    // the reason, or else what its rule is for, with its page; may be ""
	Place    int       // indexes of the place that it is about, and of the spot there; -1 = none
	Spot     int
	Done     string // label of the key that confirms it
	Ask      string // label of the key that shows Account; "" = none
	Account  string // the program's reason
	InfoOnly bool   // only for information: nobody has to do anything
	Acts     string // that whoever is no person acts, beside its name; "" = it is about people
	// It is the automaton against a solo player, and not the program in a seat.
	Automaton bool
	// The table at this point of the act; nil = as it is after the act.
	Places []PlaceVM
	Seats  []SeatVM
}

// strips makes the messages of the latest act, in order: what the automaton did, chores of the
// rules, and counters to set.
func (w *tableScreen) strips() (list []StripVM) {
	e := w.in.Update.Latest
	var why []string // acts of the automaton since the last strip
	var last *engine.Line
	for i := range e.Lines {
		l := &e.Lines[i]
		rule, _ := w.Info.Book.Rule(l.Rule)
		switch automaton := l.Seat != engine.Table && !slices.Contains(w.Info.Players, l.Seat); {
		case rule.Chore, rule.Tells:
			if last != nil {
				why = append(why, w.Because(*last))
			}
			s := w.strip(l, why)
			if i < len(w.in.Update.Steps) {
				s.Places, s.Seats = places(w.Words, &w.in.Update.Steps[i]), w.seats(&w.in.Update.Steps[i])
			}
			list = append(list, s)
			why, last = nil, nil
		case automaton && w.in.Update.Board.Contest == nil && len(e.Contests) == 0: // a contest shows it otherwise
			if last != nil {
				why = append(why, w.Because(*last))
			}
			last = l
		}
	}
	if last != nil {
		list = append(list, w.strip(last, why))
	}
	if len(list)+len(e.Contests) > 0 {
		list = append(list, w.figureChores()...)
	}
	if deed := w.deedStrip(); deed != nil && !(w.in.Update.Confirmed && len(list) == 0) {
		list = append([]StripVM{*deed}, list...)
	}
	for i := range list {
		list[i].Done = w.Say("chores.done")
	}
	if n := len(list); n > 0 { // the last strip shows the table after the act
		list[n-1].Places, list[n-1].Seats = nil, nil
	}
	return list
}

// strip makes the message of a line, with the reasons why below it. A die that caused it is
// drawn.
func (w *tableScreen) strip(l *engine.Line, why []string) StripVM {
	rule, _ := w.Info.Book.Rule(l.Rule)
	s := StripVM{Mark: w.Mark(l.Seat), Text: w.Because(*l), InfoOnly: !rule.Chore}
	if l.Seat != engine.Table && !slices.Contains(w.Info.Players, l.Seat) {
		s.Acts, s.Automaton = w.Say("strip.acts"), true
	}
	s.Nailed = nailed(w.Words, l, &w.in.Update.Board)
	if rule.Speaks {
		s.Says, s.Face = mind{w.Words, w.in.Log, &w.in.Update, l.Seat}.quip()
	}
	if f := w.in.Update.Latest.Fact; f.Kind == engine.KindDie && len(why) > 0 {
		s.Die = &ThrowVM{Die: f.Die, Face: int(f.Face), Icon: w.faceIcon(f.Die, f.Face)}
		why = why[1:] // the drawn die says this
	}
	if w.HasRuleText(words.UseAbout, l.Rule) && len(why) == 0 {
		why = []string{w.RuleText(words.UseAbout, *l)}
	}
	s.Why = strings.TrimSpace(strings.Join(why, " ") + " (" + w.Reference(l.Rule) + ")")
	s.locate(*l, &w.in.Update.Board)
	return s
}

// locate finds the place and the spot that a line is about.
func (s *StripVM) locate(l engine.Line, board *engine.Board) {
	s.Place, s.Spot = noPlace, noPlace
	for _, a := range l.Args {
		if s.Place == noPlace {
			s.Place = placeOf(board, a)
		}
	}
	if s.Place == noPlace {
		return
	}
	for _, a := range l.Args {
		if i := slices.IndexFunc(board.Places[s.Place].Spots, func(spot engine.Spot) bool { return spot.Name == a }); i >= 0 && s.Spot == noPlace {
			s.Spot = i
		}
	}
}

// figureChores makes the chores of counters that people set by hand.
func (w *tableScreen) figureChores() (list []StripVM) {
	w.figuresChanged(func(seat engine.Seat, from, to engine.Counter) {
		if !slices.Contains(w.Drawn.Seats.Set, w.Word(to.Name)) {
			return
		}
		key := "chores.raise"
		if to.Value < from.Value {
			key = "chores.lower"
		}
		mark := w.Mark(seat)
		list = append(list, StripVM{Mark: mark, Text: w.Say(key, mark.Name, words.Capital(w.Arg(to.Name)), to.Value), Place: noPlace, Spot: noPlace})
	})
	return list
}

// figuresChanged calls do for each counter of a seat that the latest row changed.
func (w *tableScreen) figuresChanged(do func(seat engine.Seat, from, to engine.Counter)) {
	was := w.in.Before
	if was == nil || len(was.Seats) != len(w.in.Update.Board.Seats) {
		return
	}
	for i := range was.Seats {
		before, now := &was.Seats[i], &w.in.Update.Board.Seats[i]
		for k := range min(len(before.Counters), len(now.Counters)) {
			if from, to := before.Counters[k], now.Counters[k]; from.Name == to.Name && from.Value != to.Value {
				do(now.Seat, from, to)
			}
		}
	}
}

// undone says what an undo took back, and which figures went back.
func (w *tableScreen) undone(e *companion.Entry) string {
	parts := []string{w.Say("log.undo", w.changed(e.Of, e.Asked, e.Fact)) + "."}
	w.figuresChanged(func(seat engine.Seat, from, to engine.Counter) {
		parts = append(parts, w.Say("undo.figure", w.Seat(seat), words.Capital(w.Arg(to.Name)), from.Value, to.Value))
	})
	return strings.Join(parts[:min(len(parts), undoneMost)], " ")
}

// undoneMost is how many sentences the notice of an undo has at most.
const undoneMost = 3

// NewsVM is what the latest act brought about and people should see: first settled contests,
// then strips with the automaton's acts and the pieces to move.
type NewsVM struct {
	Settled []ContestVM
	Strips  []StripVM
	Undone  string // what was taken back, if the latest row did that, and the figures that went back; else ""
}

// news returns what people should see of the latest act; nil if that is nothing.
func (w *tableScreen) news() *NewsVM {
	e := w.in.Update.Latest
	switch {
	case e == nil:
		return nil
	case e.Kind == journal.Undo:
		return &NewsVM{Undone: w.undone(e)}
	case e.Kind != journal.Act:
		return nil
	}
	vm := &NewsVM{Strips: w.strips()}
	for i := range e.Contests {
		vm.Settled = append(vm.Settled, *w.contest(&e.Contests[i]))
	}
	w.labelContestKeys(vm.Settled)
	if len(vm.Settled)+len(vm.Strips) == 0 {
		return nil
	}
	return vm
}

// Quiet reports whether there is no contest to show.
func (n *NewsVM) Quiet() bool { return n == nil || len(n.Settled) == 0 }
