package present

import (
	"slices"
	"strings"

	"casekeeper/engine"
)

// StripVM is a line over the table: what the automatic rival did, or one thing
// that hands have to do.
type StripVM struct {
	Mark    MarkVM   // of the automaton, or whose hands are meant; nobody = all
	Die     *ThrowVM // that it rests on; nil = none
	Text    string
	Why     string // with the page; may be ""
	Place   int    // the place of the table that it is about, and the spot there; -1 = none
	Spot    int
	Done    string // label of its key
	Ask     string // label of the key that tells why; "" = there is none
	Account string // why
	Told    bool   // it is done: nobody has to do it
	Acts    string // what the automaton does, beside its name; "" = it is not about one
	// The table as it is once that has happened; nil = as it is in the end.
	Places []PlaceVM
	Seats  []SeatVM
}

// strips tell what the automaton did, and one by one what hands have to do:
// chores of the rules, and what changed on the boards of the seats.
func (w *Words) strips(in *TableInput) (list []StripVM) {
	e := in.Update.Latest
	var why []string // what the automaton did that needs no hands
	var last *engine.Line
	for i := range e.Lines {
		l := &e.Lines[i]
		rule, _ := w.Info.Book.Rule(l.Rule)
		switch automaton := l.Seat != engine.Table && !slices.Contains(w.Info.Players, l.Seat); {
		case rule.Chore, rule.Tells:
			if last != nil {
				why = append(why, w.Because(*last))
			}
			s := w.strip(l, why, in)
			if i < len(in.Update.Steps) {
				s.Places, s.Seats = w.places(&in.Update.Steps[i]), w.seats(&in.Update.Steps[i])
			}
			list = append(list, s)
			why, last = nil, nil
		case automaton && in.Update.Board.Contest == nil && len(e.Contests) == 0: // else the contest shows it
			if last != nil {
				why = append(why, w.Because(*last))
			}
			last = l
		}
	}
	if last != nil {
		list = append(list, w.strip(last, why, in))
	}
	if len(list)+len(e.Contests) > 0 {
		list = append(list, w.figureChores(in)...)
	}
	if deed := w.deed(in); deed != nil && !(in.Update.Followed && len(list) == 0) {
		list = append([]StripVM{*deed}, list...)
	}
	for i := range list {
		list[i].Done = w.Say("chores.done")
	}
	if n := len(list); n > 0 { // what is told last is how the table is
		list[n-1].Places, list[n-1].Seats = nil, nil
	}
	return list
}

// strip is what a line tells, large, and below it why. The die that it rests on
// is drawn.
func (w *Words) strip(l *engine.Line, why []string, in *TableInput) StripVM {
	rule, _ := w.Info.Book.Rule(l.Rule)
	s := StripVM{Mark: w.Mark(l.Seat), Text: w.Because(*l), Told: !rule.Chore}
	if l.Seat != engine.Table && !slices.Contains(w.Info.Players, l.Seat) {
		s.Acts = w.Say("strip.acts")
	}
	if f := in.Update.Latest.Fact; f.Kind == engine.KindDie && len(why) > 0 {
		s.Die = &ThrowVM{Die: f.Die, Face: int(f.Face), Icon: w.faceIcon(f.Die, f.Face)}
		why = why[1:] // what it shows is drawn
	}
	if _, ok := w.text[ruleKey(l.Rule, useAbout)]; ok && len(why) == 0 && w.drawing.Strip.About {
		why = append(why, w.sentence(useAbout, *l))
	}
	s.Why = strings.TrimSpace(strings.Join(why, " ") + " (" + w.Reference(l.Rule) + ")")
	s.locate(*l, &in.Update.Board)
	return s
}

// locate finds the place, and the spot, that a line is about.
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

// figureChores tell which figures the owners of the seats have to set anew.
func (w *Words) figureChores(in *TableInput) (list []StripVM) {
	was := in.Before
	if was == nil || len(was.Seats) != len(in.Update.Board.Seats) {
		return nil
	}
	for i := range was.Seats {
		before, now := &was.Seats[i], &in.Update.Board.Seats[i]
		for k := range min(len(before.Counters), len(now.Counters)) {
			from, to := before.Counters[k], now.Counters[k]
			if from.Name != to.Name || from.Value == to.Value || !slices.Contains(w.drawing.Seats.Set, w.record(to.Name)) {
				continue
			}
			key := "chores.raise"
			if to.Value < from.Value {
				key = "chores.lower"
			}
			mark := w.Mark(now.Seat)
			list = append(list, StripVM{Mark: mark, Text: w.Say(key, mark.Name, capital(w.Arg(to.Name)), to.Value), Place: noPlace, Spot: noPlace})
		}
	}
	return list
}
