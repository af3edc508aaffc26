package present

import (
	"slices"

	"casekeeper/companion"
	"casekeeper/companion/journal"
	"casekeeper/engine"
	"casekeeper/engine/bot"
)

// Advice is what the program would do in a seat's place and what may come, from what
// that seat may know: for its eyes only.
type Advice struct {
	Seat    engine.Seat
	Seq     journal.Seq // of the table that it is about
	Account bot.Account // no options = the seat has nothing to decide
	Odds    []engine.Chance
	Blind   bool // as the table was set up, the program knows too little of the game to advise
	Hand    bool // what to do is to lay a card of a hand that only people see: it cannot advise
}

// TipVM is a hint, on the screen in one player's hands.
type TipVM struct {
	Best   string   // what to do; or that there is nothing to decide
	Why    string   // "" = there is no choice
	Others []string // what else could be done, and how that went
	Given  string   // heading of Odds: what they take for granted; "" = there are none
	Odds   []OddsVM
}

// OddsVM is how likely something is.
type OddsVM struct {
	Share string
	Text  string
}

// others is how many other ways a hint tells, and likely how many odds.
const (
	others = 3
	likely = 6
)

// Tip words a hint of the table as its seat may know it.
func (w *Words) Tip(a *Advice, own *companion.Update) TipVM {
	vm := TipVM{Best: w.Say("hint.none")}
	switch {
	case a.Blind:
		vm.Best = w.Say("hint.blind")
	case a.Hand:
		vm.Best = w.Say("hint.hand")
	}
	for i, o := range a.Account.Options {
		text := w.could(a.Seat, own, o.Fact)
		switch {
		case i == 0 && len(a.Account.Options) == 1:
			vm.Best = w.Say("hint.only", text)
		case i == 0:
			vm.Best, vm.Why = w.Say("hint.best", text), w.Say("hint.why", o.Won, o.Visits)
		case o.Visits > 0 && len(vm.Others) < others:
			vm.Others = append(vm.Others, w.Say("hint.other", text, o.Won, o.Visits))
		}
	}
	for _, c := range a.Odds[:min(likely, len(a.Odds))] {
		vm.Given = w.Say("hint.odds")
		vm.Odds = append(vm.Odds, OddsVM{w.Say("hint.share", inHundred(c)), w.Because(c.Line)})
	}
	return vm
}

// could is what a seat can do, in a sentence.
func (w *Words) could(seat engine.Seat, own *companion.Update, o engine.Observation) string {
	if o == (engine.Observation{}) {
		return w.Say("hint.leave", w.Seat(seat))
	}
	for i := range own.Awaits {
		if p := &own.Awaits[i]; p.Accepts(o) {
			return w.Deed(seat, p.Ask, o)
		}
	}
	return w.Deed(seat, engine.Line{}, o)
}

// inHundred rounds a chance; what is not sure is neither 0 nor 100.
func inHundred(c engine.Chance) int {
	n := int((c.Num*200 + c.Den) / (2 * c.Den))
	if c.Num == 0 || c.Num == c.Den {
		return n
	}
	return min(max(n, 1), 99)
}

// advisable tells whether a seat can ask for hints.
func advisable(c *Chairs, seat engine.Seat) bool {
	return c == nil || !slices.Contains(c.Holds, seat)
}
