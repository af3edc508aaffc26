package scoring

import (
	"errors"
	"maps"
	"slices"
	"strconv"
	"strings"

	"casekeeper/engine"
	"casekeeper/engine/catalogue"
	"casekeeper/ui/present"
	"casekeeper/ui/present/newgame"
	"casekeeper/ui/words"
)

// Tally is a final table that people describe to score a game that was not tracked: the seats,
// the options, and who owns which cards. Not safe for concurrent use.
type Tally struct {
	*newgame.Setup // its options are questions about the table
	Form           *engine.FinalForm
	Owner          map[catalogue.CardID]engine.Seat
	Figure         map[engine.Seat][]int // numbers that people entered for each seat, by index in Form.Figures; missing = none yet
	At             engine.Seat           // the seat whose cards and figures are being entered

	pieces map[catalogue.Copy]engine.Seat // the seat whose figure a card was added to

	Readers bool                 // there are readers to lay cards on
	Trouble error                // why the readers do not work
	wrong   *engine.FinalMistake // mistake that the latest Score found
	news    tallyNews
	finds   int // number of finds so far, so that a screen notices each
}

// NewTally makes a table with two players and nothing entered. info.Final must be set.
func NewTally(info *engine.Info) *Tally {
	asks := *info
	asks.Options = info.Final.Options
	t := &Tally{Setup: newgame.NewSetup(&asks), Form: info.Final, Owner: map[catalogue.CardID]engine.Seat{}, Figure: map[engine.Seat][]int{}}
	t.Final = true
	t.Check = func(said engine.Setup) error {
		said.Seats = t.withAutomaton(said.Seats)
		return asks.CheckFinal(&engine.FinalTable{Setup: said})
	}
	return t
}

// Sitting lists the seats of the table, with the automaton of a solo player.
func (t *Tally) Sitting() []engine.Seat { return t.withAutomaton(t.Seats) }

// withAutomaton adds the automaton to a single seat.
func (t *Tally) withAutomaton(seats []engine.Seat) []engine.Seat {
	if len(seats) == 1 && t.Form.Automaton != engine.Table {
		return []engine.Seat{seats[0], t.Form.Automaton}
	}
	return slices.Clone(seats)
}

// table converts what was entered for the engine.
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

// Score scores what was entered. A mistake is shown on the screen until something else is
// entered.
func (t *Tally) Score() (engine.Result, error) {
	r, err := t.Info.Score(t.table())
	t.wrong = nil
	errors.As(err, &t.wrong)
	return r, err
}

// Deal goes on to the cards and removes what was entered for seats that left.
func (t *Tally) Deal() {
	sitting := t.Sitting()
	maps.DeleteFunc(t.Owner, func(_ catalogue.CardID, s engine.Seat) bool { return !slices.Contains(sitting, s) })
	maps.DeleteFunc(t.Figure, func(s engine.Seat, _ []int) bool { return !slices.Contains(sitting, s) })
	if !slices.Contains(sitting, t.At) {
		t.At = sitting[0]
	}
}

// Turn selects the seat whose cards and figures are entered.
func (t *Tally) Turn(seat engine.Seat) { t.At, t.news, t.wrong = seat, tallyNews{}, nil }

// Own gives a card to the seat At, or takes it from that seat.
func (t *Tally) Own(c catalogue.CardID) {
	t.news, t.wrong = tallyNews{}, nil
	if t.Owner[c] == t.At {
		delete(t.Owner, c)
		return
	}
	t.Owner[c] = t.At
}

// Say enters a figure of the seat At. After the last figure of a seat the next incomplete seat
// is selected.
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

// complete reports whether all required figures of a seat are entered.
func (t *Tally) complete(seat engine.Seat) bool {
	for k := range t.Form.Figures {
		if _, said := t.said(seat, k); !said {
			return false
		}
	}
	return true
}

// said returns a figure of a seat; false if it is not entered.
func (t *Tally) said(seat engine.Seat, figure int) (int, bool) {
	return (&engine.FinalTable{Said: [][]int{t.Figure[seat]}}).Figure(t.Form, 0, figure)
}

// scorable reports whether the game can score a card: its figures are known.
func (t *Tally) scorable(c catalogue.CardID) bool { return !t.Info.Cards[c-1].Missing }

// TallyVM is the screen on which cards and figures are entered by seat.
type TallyVM struct {
	Title   string
	Help    string
	Bad     bool // Help is about a card that could not be given to a seat
	Seats   []TallySeatVM
	Figures []TallyFigureVM // of the selected seat
	Cards   []TallyCardVM
	Back    string
	Done    string
	Ready   bool             // everything required is entered
	Found   catalogue.CardID // the latest card that a reader gave to a seat; None = people have tapped since
	Finds   int              // number of cards that readers found
}

// TallySeatVM is a seat of the table.
type TallySeatVM struct {
	Seat  engine.Seat
	Mark  present.MarkVM
	Count string // the number of its cards; "?" = it is incomplete
	On    bool   // selected
}

// TallyFigureVM is a figure of a seat.
type TallyFigureVM struct {
	Title  string
	Value  string     // the present value; "" = none
	Tapped []TallyTap // keys of the possible values, or of changes
}

// TallyTap is a key of a figure.
type TallyTap struct {
	Label string
	Value int // the value after a tap
	On    bool
}

// mostTaps is the most values of a figure that get a key each; a larger range is changed in
// steps.
const mostTaps = 13

// tapped reports whether each value of a figure has its own key.
func tapped(f *engine.FinalFigure) bool {
	from, to := f.Range()
	return to-from < mostTaps
}

// tallyFigure makes the keys of a figure.
func tallyFigure(w *present.Words, t *Tally, k int) TallyFigureVM {
	f := &t.Form.Figures[k]
	now, said := t.said(t.At, k)
	from, to := f.Range()
	word := func(n int) string {
		if f.Values != nil {
			return words.Capital(w.Arg(f.Values[n]))
		}
		return strconv.Itoa(n)
	}
	vm := TallyFigureVM{Title: words.Capital(w.Arg(f.Term))}
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
	if adds := slices.Sorted(maps.Values(f.Cards)); len(adds) > 0 { // a tap for each card, or for none at all
		steps = slices.Compact(adds)
		vm.Tapped = append(vm.Tapped, TallyTap{word(from), from, said && now == from})
	}
	for _, step := range steps {
		if max(step, -step) < to-from {
			label := "+" + strconv.Itoa(step)
			if step < 0 {
				label = "–" + strconv.Itoa(-step)
			}
			vm.Tapped = append(vm.Tapped, TallyTap{Label: label, Value: max(from, min(now+step, to))})
		}
	}
	return vm
}

// TallyCardVM is a card to own.
type TallyCardVM struct {
	ID    catalogue.CardID
	Name  string
	Owner present.MarkVM // nobody = none
	On    bool           // the selected seat owns it
	Off   string         // why it cannot be owned; "" = it can
}

// Page returns the screen.
func Page(w *present.Words, t *Tally) TallyVM {
	w = w.With(t.Players())
	vm := TallyVM{Title: w.Say("tally.title"), Back: w.Say("nav.back"), Done: w.Say("tally.done"), Ready: true, Finds: t.finds}
	if len(t.Form.Cards) > 0 {
		vm.Title = words.Capital(w.Arg(t.Form.Own))
	}
	tallyHelp(w, t, &vm)
	for k := range t.Form.Figures {
		vm.Figures = append(vm.Figures, tallyFigure(w, t, k))
	}
	for _, seat := range t.Sitting() {
		n := 0
		for _, c := range t.Form.Cards {
			if t.Owner[c] == seat {
				n++
			}
		}
		count := strconv.Itoa(n)
		if !t.complete(seat) {
			count, vm.Ready = "?", false
		} else if len(t.Form.Cards) == 0 {
			count = ""
		}
		vm.Seats = append(vm.Seats, TallySeatVM{Seat: seat, Mark: w.Mark(seat), Count: count, On: seat == t.At})
	}
	for _, id := range t.Form.Cards {
		c := TallyCardVM{ID: id, Name: words.Capital(w.Card(id)), Owner: w.Mark(t.Owner[id]), On: t.Owner[id] != engine.Table && t.Owner[id] == t.At}
		if !t.scorable(id) {
			c.Off = w.Say("tally.unknown")
		}
		vm.Cards = append(vm.Cards, c)
	}
	slices.SortStableFunc(vm.Cards, func(a, b TallyCardVM) int {
		if (a.Off == "") != (b.Off == "") {
			return len(a.Off) - len(b.Off)
		}
		return strings.Compare(present.SortKey(a.Name), present.SortKey(b.Name))
	})
	return vm
}
