package present

import (
	"errors"
	"maps"
	"slices"
	"strings"

	"casekeeper/engine"
	"casekeeper/engine/catalogue"
)

// Tally is a final table that people describe, so that a game that nobody
// tracked is scored: who sat there, what is asked of the table, who owns which
// cards. One goroutine at a time.
type Tally struct {
	*Setup // its options are what is asked of the table
	Form   *engine.FinalForm
	Owner  map[catalogue.CardID]engine.Seat
	Figure map[engine.Seat][]int // what is said of each, by figure; missing = nothing yet
	At     engine.Seat           // whose cards and figures are tapped

	pieces map[catalogue.Copy]engine.Seat // whose figure a card was added to

	Readers bool                 // there are readers to lay cards on
	Trouble error                // why there are none although there should be
	wrong   *engine.FinalMistake // what cannot be, of what was said when it was to be scored
	news    tallyNews
	finds   int // so far, so that a screen notices each
}

// NewTally begins with two players, nothing said and nothing owned. The game
// must have a form for it.
func NewTally(info *engine.Info) *Tally {
	asks := *info
	asks.Options = info.Final.Options
	t := &Tally{Setup: NewSetup(&asks), Form: info.Final, Owner: map[catalogue.CardID]engine.Seat{}, Figure: map[engine.Seat][]int{}}
	t.Final = true
	t.Check = func(said engine.Setup) error {
		said.Seats = t.with(said.Seats)
		return asks.CheckFinal(&engine.FinalTable{Setup: said})
	}
	return t
}

// Sitting lists the seats of the table, the automaton among them.
func (t *Tally) Sitting() []engine.Seat { return t.with(t.Seats) }

// with adds the automaton to somebody who is alone.
func (t *Tally) with(seats []engine.Seat) []engine.Seat {
	if len(seats) == 1 && t.Form.Automaton != engine.Table {
		return []engine.Seat{seats[0], t.Form.Automaton}
	}
	return slices.Clone(seats)
}

// table is what was said, as the game takes it.
func (t *Tally) table() *engine.FinalTable {
	out := &engine.FinalTable{Setup: t.Engine()}
	out.Seats = t.Sitting()
	for _, seat := range out.Seats {
		var cards []catalogue.CardID
		for _, c := range t.Form.Cards {
			if t.Owner[c] == seat {
				cards = append(cards, c)
			}
		}
		out.Owned, out.Said = append(out.Owned, cards), append(out.Said, t.Figure[seat])
	}
	return out
}

// Score scores what was said. A table that cannot be is told on the screen from
// then on until something else is said.
func (t *Tally) Score() (engine.Result, error) {
	r, err := t.Info.Score(t.table())
	t.wrong = nil
	errors.As(err, &t.wrong)
	return r, err
}

// Deal goes on to the cards: of seats that have left nothing is owned.
func (t *Tally) Deal() {
	sitting := t.Sitting()
	maps.DeleteFunc(t.Owner, func(_ catalogue.CardID, s engine.Seat) bool { return !slices.Contains(sitting, s) })
	maps.DeleteFunc(t.Figure, func(s engine.Seat, _ []int) bool { return !slices.Contains(sitting, s) })
	if !slices.Contains(sitting, t.At) {
		t.At = sitting[0]
	}
}

// Turn makes a seat the one whose cards are tapped.
func (t *Tally) Turn(seat engine.Seat) { t.At, t.news, t.wrong = seat, tallyNews{}, nil }

// Own gives a card to the seat whose cards are tapped, or takes it away.
func (t *Tally) Own(c catalogue.CardID) {
	t.news, t.wrong = tallyNews{}, nil
	if t.Owner[c] == t.At {
		delete(t.Owner, c)
		return
	}
	t.Owner[c] = t.At
}

// Say says a figure of the seat whose figures are tapped. After the last one of
// a seat it is the turn of the next that lacks some.
func (t *Tally) Say(figure, value int) {
	t.news, t.wrong = tallyNews{}, nil
	f := &t.Form.Figures[figure]
	from, to := f.Range()
	if t.Figure[t.At] == nil {
		t.Figure[t.At] = slices.Repeat([]int{engine.Unsaid}, len(t.Form.Figures))
	}
	t.Figure[t.At][figure] = max(from, min(value, to))
	if !tapped(f) || len(t.Form.Cards) > 0 || !t.complete(t.At) {
		return
	}
	if i := slices.IndexFunc(t.Sitting(), func(s engine.Seat) bool { return !t.complete(s) }); i >= 0 {
		t.At = t.Sitting()[i]
	}
}

// complete tells whether all is said of a seat that must be.
func (t *Tally) complete(seat engine.Seat) bool {
	for k := range t.Form.Figures {
		if _, said := t.said(seat, k); !said {
			return false
		}
	}
	return true
}

// said is a figure of a seat.
func (t *Tally) said(seat engine.Seat, figure int) (int, bool) {
	return (&engine.FinalTable{Said: [][]int{t.Figure[seat]}}).Figure(t.Form, 0, figure)
}

// scorable tells whether the game could score a card: somebody must have
// entered its figures.
func (t *Tally) scorable(c catalogue.CardID) bool { return !t.Info.Cards[c-1].Missing }

// TallyVM is the screen on which cards are given to their owners.
type TallyVM struct {
	Title   string
	Help    string
	Bad     bool // Help tells of a card that could not be given to anybody
	Seats   []TallySeatVM
	Figures []TallyFigureVM // of the seat whose figures are tapped
	Cards   []TallyCardVM
	Back    string
	Done    string
	Ready   bool             // all is said that must be
	Found   catalogue.CardID // that a reader has given to somebody last; None = people have tapped since
	Finds   int              // how many cards readers have told of
}

// TallySeatVM is a seat of the table.
type TallySeatVM struct {
	Seat  engine.Seat
	Mark  MarkVM
	Count string // how many cards it owns; "?" = not all is said of it
	On    bool   // its cards are tapped now
}

// TallyFigureVM is a figure of a seat.
type TallyFigureVM struct {
	Title  string
	Value  string     // as it is now; "" = not yet
	Tapped []TallyTap // each value that it can have, or how it is changed
}

// TallyTap is a key of a figure.
type TallyTap struct {
	Label string
	Value int // that the figure has then
	On    bool
}

// mostTaps is how many values a figure has that are tapped one by one; one
// with more is changed in steps.
const mostTaps = 13

// tapped tells whether each value of a figure has its key.
func tapped(f *engine.FinalFigure) bool {
	from, to := f.Range()
	return to-from < mostTaps
}

// tallyFigure makes the keys of a figure.
func (w *Words) tallyFigure(t *Tally, k int) TallyFigureVM {
	f := &t.Form.Figures[k]
	now, said := t.said(t.At, k)
	from, to := f.Range()
	word := func(n int) string {
		if f.Values != nil {
			return capital(w.Arg(f.Values[n]))
		}
		return w.sayInt(n)
	}
	vm := TallyFigureVM{Title: capital(w.Arg(f.Term))}
	if said {
		vm.Value = word(now)
	}
	if tapped(f) {
		for n := from; n <= to; n++ {
			vm.Tapped = append(vm.Tapped, TallyTap{word(n), n, said && n == now})
		}
		return vm
	}
	if !said {
		now = from
	}
	steps := []int{-100, -10, -1, 1, 10, 100}
	if adds := slices.Sorted(maps.Values(f.Cards)); len(adds) > 0 { // one tap a card, or none of them
		steps = slices.Compact(adds)
		vm.Tapped = append(vm.Tapped, TallyTap{word(from), from, said && now == from})
	}
	for _, step := range steps {
		if max(step, -step) < to-from {
			label := "+" + w.sayInt(step)
			if step < 0 {
				label = "–" + w.sayInt(-step)
			}
			vm.Tapped = append(vm.Tapped, TallyTap{Label: label, Value: max(from, min(now+step, to))})
		}
	}
	return vm
}

// TallyCardVM is a card that can be owned.
type TallyCardVM struct {
	ID    catalogue.CardID
	Name  string
	Owner MarkVM // nobody = it is free
	On    bool   // the seat whose cards are tapped owns it
	Off   string // why it cannot be owned; "" = it can
}

// Tally makes that screen.
func (w *Words) Tally(t *Tally) TallyVM {
	w = w.With(t.Players())
	vm := TallyVM{Title: w.Say("tally.title"), Back: w.Say("nav.back"), Done: w.Say("tally.done"), Ready: true, Finds: t.finds}
	if len(t.Form.Cards) > 0 {
		vm.Title = capital(w.Arg(t.Form.Own))
	}
	w.tallyHelp(t, &vm)
	for k := range t.Form.Figures {
		vm.Figures = append(vm.Figures, w.tallyFigure(t, k))
	}
	for _, seat := range t.Sitting() {
		n := 0
		for _, c := range t.Form.Cards {
			if t.Owner[c] == seat {
				n++
			}
		}
		count := w.sayInt(n)
		if !t.complete(seat) {
			count, vm.Ready = "?", false
		} else if len(t.Form.Cards) == 0 {
			count = ""
		}
		vm.Seats = append(vm.Seats, TallySeatVM{Seat: seat, Mark: w.Mark(seat), Count: count, On: seat == t.At})
	}
	for _, id := range t.Form.Cards {
		c := TallyCardVM{ID: id, Name: capital(w.Card(id)), Owner: w.Mark(t.Owner[id]), On: t.Owner[id] != engine.Table && t.Owner[id] == t.At}
		if !t.scorable(id) {
			c.Off = w.Say("tally.unknown")
		}
		vm.Cards = append(vm.Cards, c)
	}
	slices.SortStableFunc(vm.Cards, func(a, b TallyCardVM) int {
		if (a.Off == "") != (b.Off == "") {
			return len(a.Off) - len(b.Off)
		}
		return strings.Compare(sortKey(a.Name), sortKey(b.Name))
	})
	return vm
}

// Tallied lists the games whose final table can be scored without having been
// tracked.
func Tallied(games []engine.Info) []engine.Info {
	return slices.DeleteFunc(slices.Clone(games), func(g engine.Info) bool { return g.Final == nil })
}
