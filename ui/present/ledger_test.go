package present_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"casekeeper/companion"
	"casekeeper/engine"
	"casekeeper/ui/present"
	"casekeeper/ui/present/presenttest"
)

// TestCountersAreSetInTwoTaps checks that a counter needs two taps, seat and value, and
// that no answer is lost.
func TestCountersAreSetInTwoTaps(t *testing.T) {
	w := presenttest.Shelf(t, "3000-scoundrels", "es")
	lex := w.Info.Lexicon
	verb := func(word string) engine.Verb {
		return engine.Verb(slices.IndexFunc(lex.Verbs, func(v engine.VerbSpec) bool { return v.Word == word }))
	}
	seats := w.Info.Players
	board := engine.Board{}
	for _, s := range seats[:3] {
		board.Seats = append(board.Seats, engine.SeatBoard{Seat: s})
	}
	board.Seats[2].Cards = []engine.BoardCard{{Card: 1}, {Card: 2}}
	p := engine.Prompt{Seat: seats[1], Kind: engine.Choose, Open: true, Options: []engine.Observation{engine.Act(seats[1], verb("done"))}}
	for _, s := range board.Seats {
		for n := range uint16(9) {
			p.Options = append(p.Options, engine.Act(seats[1], verb("receive"), uint16(s.Seat), n+1))
		}
		p.Options = append(p.Options, engine.Act(seats[1], verb("rise"), uint16(s.Seat)), engine.Act(seats[1], verb("spend"), uint16(s.Seat), 1))
	}
	p.Options = append(p.Options, engine.Act(seats[1], verb("send"), uint16(seats[0]), uint16(seats[1]), 3), engine.Act(seats[1], verb("throw-out"), 1), engine.Act(seats[1], verb("throw-out"), 2))
	p.Options = append(p.Options, engine.Act(seats[1], verb("steal"), 40), engine.Act(seats[1], verb("steal"), 41))
	asked := func() present.AskVM {
		return w.Table(present.TableInput{Update: companion.Update{Board: board, Awaits: []engine.Prompt{p}}}).Asks[0]
	}
	a := asked()
	if !a.Grouped || len(a.Choices) != 5 {
		t.Fatalf("%d things to tell something of: %+v", len(a.Choices), a.Choices)
	}
	for i, want := range []engine.Seat{seats[1], seats[2], seats[0]} { // the asked seat comes first
		c := a.Choices[i+1]
		if c.Mark != w.Mark(want) || c.Sub[0].Label != "+ $" || len(c.Sub[0].Sub) != 9 || c.Sub[0].Sub[4].Figure != "5" {
			t.Errorf("%s: %+v", c.Label, c.Sub)
		}
		if less := c.Sub[2]; len(less.Sub) != 1 || less.Sub[0].Figure != "1" {
			t.Errorf("one figure alone is no figure: %+v", less)
		}
	}
	if got := a.Choices[3].Sub[3].Label; got != "Esbirro a una carta: Zimmer, hueco 3" {
		t.Errorf("a henchman onto a card is called %q", got)
	}
	if got := a.Choices[2].Sub[3]; got.Label != "Descartar" || len(got.Sub) != 2 {
		t.Errorf("cards that lie before a seat are not told of it: %+v", got)
	}
	if got := a.Choices[4]; got.Label != "Robar" || len(got.Sub) != 2 {
		t.Errorf("what lies nowhere: %+v", got)
	}
	var told []engine.Observation
	var gather func(list []present.ChoiceVM)
	gather = func(list []present.ChoiceVM) {
		for _, c := range list {
			if len(c.Sub) == 0 {
				told = append(told, c.Fact)
			}
			gather(c.Sub)
		}
	}
	gather(a.Choices)
	for _, o := range p.Options {
		if n := len(slices.DeleteFunc(slices.Clone(told), func(x engine.Observation) bool { return x != o })); n != 1 {
			t.Errorf("%s can be told %d times", w.Act(o), n)
		}
	}
	all := p.Options
	for n, grouped := range map[int]bool{24: false, 25: true} {
		if p.Options = all[:n]; asked().Grouped != grouped {
			t.Errorf("%d answers are grouped: %t", n, !grouped)
		}
	}
	p.Options = append(slices.Clone(all), engine.Act(seats[1], verb("throw-out"), 3)) // a card that lies before nobody
	if more := asked().Choices[4]; more.Label != "Más" || len(more.Sub) != 2 {
		t.Errorf("two sorts of what lies nowhere: %+v", more)
	}
	p.Options, p.Open = all, false
	if asked().Grouped {
		t.Error("one answer of many is gathered, too")
	}
}

// TestListsSayWhatIsLeft: with the answers of a verb that has words for it stands what the place that is asked
// about can have, and how many the seat has left; what it has none of is refused.
func TestListsSayWhatIsLeft(t *testing.T) {
	w := presenttest.Shelf(t, "3000-scoundrels", "en")
	here, marks := thing(t, w, "term", "saloon"), thing(t, w, "term", "cash")
	item := func(n int, left ...int) engine.Offer {
		o := engine.Offer{Name: engine.N(n)}
		for _, l := range left {
			o.Parts = append(o.Parts, engine.Counter{Name: marks, Value: l})
		}
		return o
	}
	board := engine.Board{Places: []engine.Place{{Name: here, Lists: []engine.List{{Items: []engine.Offer{item(3), item(4)}}}}, {Name: marks, Seat: 1, Lists: []engine.List{{Items: []engine.Offer{item(3, 1), item(4, 0), item(5, 0), item(6, 2)}}}}, {Name: marks, Seat: 2, Lists: []engine.List{{Items: []engine.Offer{item(7, 0)}}}}}}
	said := func(list []present.ChoiceVM) (all []string) {
		for _, c := range list {
			all = append(all, fmt.Sprintf("%d %s %s", c.Fact.Args[0], c.Detail, c.Left))
		}
		return all
	}
	ask := func(options ...engine.Observation) present.AskVM {
		return asked(w, board, engine.Prompt{Kind: engine.Choose, Seat: 1, Ask: engine.Line{Rule: w.Info.Book.IDs()[0], Seat: 1, Args: [6]engine.Arg{here}}, Options: options}).Asks[0]
	}
	a := ask(does(t, w, 1, "mark", 3), does(t, w, 1, "mark", 4), does(t, w, 1, "mark", 6), does(t, w, 1, "mark", 8))
	if got := strings.Join(append(said(a.Choices), said(a.RefusedNow)...), ", "); got != "3 Possible 1 left, 4 Possible None left, 6 Impossible 2 left, 8 Impossible , 5 Impossible None left" {
		t.Errorf("%s", got)
	}
	if a = ask(does(t, w, 1, "done")); len(a.RefusedNow) > 0 || a.Choices[0].Detail != "" || a.Choices[0].Left != "" {
		t.Errorf("%+v", a)
	}
	if a = ask(does(t, w, 1, "receive", 2, 3)); len(a.RefusedNow) > 0 || a.Choices[0].Detail != "" {
		t.Errorf("%+v", a)
	}
}
