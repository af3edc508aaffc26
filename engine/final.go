package engine

import (
	"fmt"
	"slices"

	"casekeeper/engine/catalogue"
)

// FinalForm is what people say of a final table that nobody tracked, so that
// the game can score it: the app asks for it, files say it, and what is said of
// each seat is kept with the result. Read-only; any goroutine.
type FinalForm struct {
	Options   []OptionSpec       // what is said once, worded like choices of set-up
	Said      []FinalOption      // how files say each option
	Figures   []FinalFigure      // what is said of each seat
	Cards     []catalogue.CardID // that people can own, each by one of them only
	Of        func(Slot) Seat    // who puts things on a slot; nil = that is not known of any
	Own       Arg                // what owning one is called, and the list of them in files
	Automaton Seat               // plays with somebody who is alone; Table = nobody does
	Parts     []string           // how files call the parts of a row, as a path like that of FinalOption; "" = they do not
	Once      func(*FinalTable) error
	Score     func(*FinalTable) (Result, error) // ask [Info.Score], which checks what every game does
}

// FinalOption is how files say an option.
type FinalOption struct {
	Path    string // as in "industries.rail"
	Numbers []int  // by value, a number that stands for it, which must be said; nil = its word, which may be left out
}

// FinalFigure is one thing that is said of each seat: a whole number, such as
// the coins that are left, or one of several things, such as a role.
type FinalFigure struct {
	Name     string                   // in files
	Term     Arg                      // what it is called
	Values   []Arg                    // one of these; nil = a number
	From, To int                      // of a number, at most 9,999
	Default  int                      // the number, or an index of Values
	Must     bool                     // it has no default
	Sides    []int                    // by value: players whose values have the same number win and lose together; 0 = alone, nil = all are
	Cards    map[catalogue.CardID]int // of a number: what each of these cards adds when it is laid on a reader
}

// Adds is the figure that a card adds to when it is laid on a reader; -1 = none.
func (f *FinalForm) Adds(c catalogue.CardID) int {
	return slices.IndexFunc(f.Figures, func(g FinalFigure) bool { return g.Cards[c] > 0 })
}

// Lays reports whether readers can enter any part of a final table.
func (f *FinalForm) Lays() bool {
	return len(f.Cards) > 0 || slices.ContainsFunc(f.Figures, func(g FinalFigure) bool { return len(g.Cards) > 0 })
}

// Unsaid is a figure that nobody has said yet.
const Unsaid = -10_000

// FinalTable is a final table as people say it. Options and figures that are
// not given have their default.
type FinalTable struct {
	Setup                      // seats in table order, the automaton among them
	Owned [][]catalogue.CardID // by place in Seats
	Said  [][]int              // by place in Seats and figure: the number, or the index of a value
}

// Figure is what is said of a seat, by place in Seats; false if it must be and
// is not.
func (t *FinalTable) Figure(form *FinalForm, place, figure int) (int, bool) {
	if place < len(t.Said) && figure < len(t.Said[place]) && t.Said[place][figure] != Unsaid {
		return t.Said[place][figure], true
	}
	return form.Figures[figure].Default, !form.Figures[figure].Must
}

// FinalMistake says what of a final table cannot be.
type FinalMistake struct {
	Field  string // as files say it: "industries.rail", "seats[1].life"; "seats" = all of them together
	Reason string // for whoever wrote the file; "" = the line says it
	Line   Line   // for people, worded as a refusal; no Rule: nobody can make the mistake on a screen
}

// Error tells the mistake with its field.
func (m *FinalMistake) Error() string {
	if m.Reason == "" {
		return m.Field + ": refused by " + string(m.Line.Rule)
	}
	return m.Field + ": " + m.Reason
}

// Said is a figure of a seat as files say it: a number, or the record word of
// one of several things.
func (i *Info) Said(figure, n int) any {
	if values := i.Final.Figures[figure].Values; values != nil {
		return i.Lexicon.Words(values[n].Domain).Words[values[n].Value]
	}
	return n
}

// SeatField is how files call a field of a seat, by place.
func SeatField(place int, field string) string { return fmt.Sprintf("seats[%d].%s", place, field) }

// Score scores what people say of a table. The game must have a form for it. A
// table that cannot be is a [*FinalMistake].
func (i *Info) Score(t *FinalTable) (Result, error) {
	if err := i.CheckFinal(t); err != nil {
		return Result{}, err
	}
	for place := range t.Seats {
		for k := range i.Final.Figures {
			if _, said := t.Figure(i.Final, place, k); !said {
				return Result{}, &FinalMistake{Field: SeatField(place, i.Final.Figures[k].Name), Reason: "is missing"}
			}
		}
	}
	r, err := i.Final.Score(t)
	if err != nil {
		return Result{}, err
	}
	for n := range r.Rows {
		r.Rows[n].Figures = nil
		for k := range i.Final.Figures {
			v, _ := t.Figure(i.Final, slices.Index(t.Seats, r.Rows[n].Seat), k)
			r.Rows[n].Figures = append(r.Rows[n].Figures, v)
		}
	}
	return r, nil
}

// CheckFinal returns an error if the answers so far are impossible. Figures may be
// missing.
func (i *Info) CheckFinal(t *FinalTable) error {
	if err := i.checkSeats(t); err != nil {
		return err
	}
	if err := t.CheckOptions(i.Final.Options); err != nil {
		return &FinalMistake{Field: "options", Reason: err.Error()}
	}
	owner := map[catalogue.CardID]Seat{}
	for place, seat := range t.Seats {
		for k := range i.Final.Figures {
			f := &i.Final.Figures[k]
			v, said := t.Figure(i.Final, place, k)
			if from, to := f.Range(); said && (v < from || v > to) {
				return &FinalMistake{Field: SeatField(place, f.Name), Reason: fmt.Sprintf("%d is not from %d to %d", v, from, to)}
			}
		}
		if place >= len(t.Owned) {
			continue
		}
		for n, c := range t.Owned[place] {
			if why := i.wrongCard(c, owner); why != "" {
				words := i.Lexicon.Words(i.Final.Own.Domain).Words
				return &FinalMistake{Field: fmt.Sprintf("%s[%d]", SeatField(place, words[i.Final.Own.Value]), n), Reason: why}
			}
			owner[c] = seat
		}
	}
	if i.Final.Once == nil {
		return nil
	}
	return i.Final.Once(t)
}

// Range is the least and the most that a figure can be.
func (f *FinalFigure) Range() (from, to int) {
	if f.Values != nil {
		return 0, len(f.Values) - 1
	}
	return f.From, f.To
}

// wrongCard says why a card cannot be somebody's; "" = it can.
func (i *Info) wrongCard(c catalogue.CardID, owner map[catalogue.CardID]Seat) string {
	switch by, taken := owner[c]; {
	case !slices.Contains(i.Final.Cards, c):
		return "nobody can own " + i.Lexicon.CardName(c)
	case taken:
		return i.Lexicon.Seats[by] + " has it already"
	case i.Cards[c-1].Missing:
		return "nobody has entered its figures; see casectl cards check"
	}
	return ""
}

// checkSeats returns an error unless the game takes so many people, each sits once, and
// the automaton, if the game has one, plays with exactly one person.
func (i *Info) checkSeats(t *FinalTable) error {
	people, automaton := 0, false
	for place, seat := range t.Seats {
		switch {
		case slices.Contains(t.Seats[:place], seat):
			return &FinalMistake{Field: SeatField(place, "seat"), Reason: i.Lexicon.Seats[seat] + " is at the table twice"}
		case slices.Contains(i.Players, seat):
			people++
		case seat != Table && seat == i.Final.Automaton:
			automaton = true
		default:
			return &FinalMistake{Field: SeatField(place, "seat"), Reason: fmt.Sprintf("seat %d is no player", seat)}
		}
	}
	switch name := i.Lexicon.Seats[i.Final.Automaton]; {
	case people < i.MinSeats || people > i.MaxSeats:
		return &FinalMistake{Field: "seats", Reason: fmt.Sprintf("%d people, but %d to %d can play", people, i.MinSeats, i.MaxSeats)}
	case i.Final.Automaton == Table:
	case people == 1 && !automaton:
		return &FinalMistake{Field: "seats", Reason: "one player alone plays against the " + name + ", who is missing"}
	case people > 1 && automaton:
		return &FinalMistake{Field: "seats", Reason: "the " + name + " plays only with one player alone"}
	}
	return nil
}
