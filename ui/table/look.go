package table

import (
	"slices"

	"casekeeper/engine"
	"casekeeper/engine/rulebook"
	"casekeeper/ui/kit"
	"casekeeper/ui/present"
)

// Look is the table as a scene sees it: what is shown, what fingers have opened or
// marked, and what their taps do. A scene only reads while it draws; the callbacks of
// its keys may call the methods that change something. Only a Table has one: tests of
// what takes a Look go through New.
type Look struct {
	t *Table
	f *frame // of this drawing
}

// The views draw the parts of the frame and the general scenes. Like a game's look each is
// the table with methods of its own.
type (
	headerView struct{ Look }
	stripView  struct{ Look } // what is said over the seats, or in their place
	keyView    struct{ Look } // keys below the table
	seatView   struct{ Look } // the strip of seats
	sheetView  struct{ Look } // what lies over the table to be read
	boardView  struct{ Look } // places and spots
	ledgerView struct{ Look } // what a card changes that people follow by hand
	cardView   struct{ Look } // cards that are laid on the screen
)

func (l Look) header() headerView { return headerView{l} }
func (l Look) strips() stripView  { return stripView{l} }
func (l Look) keys() keyView      { return keyView{l} }
func (l Look) seats() seatView    { return seatView{l} }
func (l Look) reader() sheetView  { return sheetView{l} }
func (l Look) board() boardView   { return boardView{l} }
func (l Look) ledger() ledgerView { return ledgerView{l} }
func (l Look) cards() cardView    { return cardView{l} }

// Model is what the table shows. It must not be changed.
func (l Look) Model() *present.TableVM { return &l.t.vm }

// Asked is the question that is shown; nil if there is none.
func (l Look) Asked() *present.AskVM { return l.t.asked() }

// ID is the ID of a key that answers at this table only, so that a finger never
// presses what came after.
func (l Look) ID(id string) string { return id + "@" + l.t.seq }

// Upright reports whether the screen is higher than wide.
func (l Look) Upright() bool { return l.f.upright }

// NoticeAt returns where an error, or what the strip says, lies over the table; of no size = nowhere.
// Keys there would be felt through it.
func (l Look) NoticeAt() kit.Box { return l.f.under }

// SeatOf returns the index of the seat with a mark; -1 = there is none.
func (l Look) SeatOf(m present.MarkVM) int {
	return slices.IndexFunc(l.t.vm.Seats, func(s present.SeatVM) bool { return m.Shape != "" && s.Mark.Shape == m.Shape })
}

// Before is a seat as it was before the latest act; false if nobody knows.
func (l Look) Before(seat int) (present.SeatVM, bool) {
	if seat >= len(l.t.before) {
		return present.SeatVM{}, false
	}
	return l.t.before[seat], true
}

// Staging is how far the stages of the contest are that is over.
func (l Look) Staging() *Staging { return &l.t.staged }

// Narrowed reports whether a finger has opened a part of the answers.
func (l Look) Narrowed() bool { return l.t.narrowed() }

// End returns places and seats as they are after the latest act. While the strip shows that
// act step by step, [Look.Model] has them as they are at its step.
func (l Look) End() (places []present.PlaceVM, seats []present.SeatVM) {
	return l.t.latest.Places, l.t.latest.Seats
}

// Noted is what a finger has set aside under a name with [Look.Note], 0 = nothing. It is kept
// until another sitting begins; a name of [Look.ID] ends with the table.
func (l Look) Noted(name string) int { return l.t.noted[name] }

// Note keeps a number under a name, and draws the table again.
func (l Look) Note(name string, n int) {
	if l.t.noted == nil {
		l.t.noted = map[string]int{}
	}
	l.t.noted[name] = n
	l.t.Refresh()
}

// Fact reports an answer to the game.
func (l Look) Fact(o engine.Observation) { l.t.fact(o) }

// Shown is the index in Model().Asks of the question that is shown.
func (l Look) Shown() int { return l.t.ask }

// Ask shows another question, by its index in Model().Asks, or the same one again.
func (l Look) Ask(n int) {
	l.t.widen()
	l.t.ask = n
	l.t.Refresh()
}

// HandTo hands the screen to a seat.
func (l Look) HandTo(seat engine.Seat) { l.t.OnHand(seat) }

// Learned takes the lesson about a rule away: it was read.
func Learned(l Look, id rulebook.ID) { l.t.OnLearned(id) }

// OpenRule opens a rule.
func (l Look) OpenRule(id rulebook.ID) { l.t.OnRule(id) }

// Read opens the sheet of a card: all that is printed on it.
func (l Look) Read(c present.CardVM) {
	l.t.card = c
	l.t.open(sheetCard, 0)
}

// Instead is the fact of an answer about a seat that is not on offer, made from those
// that are, for the game to say why not; false if no answer is about a seat.
func Instead(choices []present.ChoiceVM, seat engine.Seat) (o engine.Observation, ok bool) {
	i := slices.IndexFunc(choices, func(c present.ChoiceVM) bool { return c.Mark.Shape != "" && c.Fact.Kind == engine.KindAct })
	if i >= 0 {
		o = choices[i].Fact
		o.Args[0] = uint16(seat)
	}
	return o, i >= 0
}

// Enter reports an answer that names a card without figures, and opens the page where they are
// entered.
func Enter(l Look, c present.ChoiceVM) {
	l.Fact(c.Fact)
	l.t.OnEnter(c.Card.ID)
}

// Heading is what the header says.
type Heading struct {
	Mark  present.MarkVM // whose colour the header has; nobody = it is dark
	Name  string         // a name, drawn in capitals, or a title
	Asked string         // the verb phrase
	Place [2]string      // two short lines: where in the game that is
	// Draw draws name and question, and where in the game that is, on a screen that lies; nil =
	// the header does. What names all that it shows.
	Draw func(p *kit.Painter, b kit.Box)
	What any
}
