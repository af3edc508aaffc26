package present

import (
	"slices"

	"casekeeper/companion"
	"casekeeper/companion/journal"
	"casekeeper/engine"
	"casekeeper/engine/bot"
	"casekeeper/engine/catalogue"
	"casekeeper/ui/words"
)

// Advice is what a bot would do in a seat's place and what may come, computed from what that
// seat may know. It is secret from the other seats.
type Advice struct {
	Seat    engine.Seat
	Seq     journal.Seq // the table that the advice is for
	Account bot.Account // without options the seat has nothing to decide
	Odds    []engine.Chance
	Blind   bool // with this set-up the program knows too little of the game to advise
	Hand    bool // the answer is a card of a hand that the program cannot see
}

// HintVM is a hint, shown on a screen that only its player sees.
type HintVM struct {
	Best   string   // the best answer, or that there is nothing to decide
	Why    string   // "" = there is only one answer
	Others []string // further answers, each with its share of games won
	Given  string   // heading of Odds: what they assume; "" = Odds is empty
	Odds   []OddsVM
}

// OddsVM is an event and its chance.
type OddsVM struct {
	Share string
	Text  string
	Held  *HeldVM // the cards that it is about; nil = it is about none
}

// HeldVM is a hand of cards, and how many cards that its player does not see it is up against.
type HeldVM struct {
	Name           string // what the cards make together
	Own            CardVM
	Shared         []CardVM
	Yours, OfTable string // words under Own and Shared
	Good, All      int    // of All cards, Good do not beat it; 0 of 0 = they are not counted
	Counted        string // both in words; "" = they are not counted
}

// others and maxOdds are the most other answers and the most odds that a hint shows.
const (
	maxOthers = 3
	maxOdds   = 6
)

// Hint renders the advice for a seat; own is the update that this seat may see.
func (w *Words) Hint(a *Advice, own *companion.Update) HintVM {
	vm := HintVM{Best: w.Say("hint.none")}
	switch {
	case a.Blind:
		vm.Best = w.Say("hint.blind")
	case a.Hand:
		vm.Best = w.Say("hint.hand")
	}
	for i, o := range a.Account.Options {
		text := w.optionText(a.Seat, own, o.Fact)
		switch {
		case i == 0 && len(a.Account.Options) == 1:
			vm.Best = w.Say("hint.only", text)
		case i == 0:
			vm.Best, vm.Why = w.Say("hint.best", text), w.Say("hint.why", o.Won, o.Visits)
		case o.Visits > 0 && len(vm.Others) < maxOthers:
			vm.Others = append(vm.Others, w.Say("hint.other", text, o.Won, o.Visits))
		}
	}
	odds := slices.Clone(a.Odds)
	if len(a.Account.Options) > 0 { // those of the place that the best answer is about come first
		best := a.Account.Options[0].Fact
		slices.SortStableFunc(odds, func(x, y engine.Chance) int { return w.about(best, y.Line) - w.about(best, x.Line) })
	}
	for _, c := range odds[:min(maxOdds, len(odds))] {
		vm.Given = w.Say("hint.odds")
		vm.Odds = append(vm.Odds, OddsVM{w.Say("hint.share", inHundred(c)), w.Because(c.Line), w.held(&c.Held)})
	}
	return vm
}

// about is 1 if a line speaks of a thing that an act is about, other than a seat or a number; else 0.
func (w *Words) about(o engine.Observation, l engine.Line) int {
	if o.Kind != engine.KindAct {
		return 0
	}
	for i, d := range w.Info.Lexicon.Verbs[o.Verb].Operands {
		if d != engine.Seats && d != engine.Number && slices.Contains(l.Args[:], engine.Arg{Domain: d, Value: o.Args[i]}) {
			return 1
		}
	}
	return 0
}

// held renders the cards that odds are about; nil if there are none.
func (w *Words) held(h *engine.Held) *HeldVM {
	if h.Own == catalogue.None {
		return nil
	}
	vm := &HeldVM{Name: words.Capital(w.term(h.Name)), Own: w.CardView(h.Own), Yours: w.Say("hint.yours"), OfTable: w.Say("hint.shared"), Good: h.Good, All: h.All}
	for _, card := range h.Shared {
		if card != catalogue.None {
			vm.Shared = append(vm.Shared, w.CardView(card))
		}
	}
	if h.All > 0 {
		vm.Counted = w.Say("hint.counted", h.Good, h.All)
	}
	return vm
}

// optionText renders an answer of a seat as a sentence; the zero observation means that it
// answers nothing.
func (w *Words) optionText(seat engine.Seat, own *companion.Update, o engine.Observation) string {
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

// inHundred rounds a chance to percent. Only a certain or an impossible event gets 100 or 0.
func inHundred(c engine.Chance) int {
	n := int((c.Num*200 + c.Den) / (2 * c.Den))
	if c.Num == 0 || c.Num == c.Den {
		return n
	}
	return min(max(n, 1), 99)
}

// advisable reports whether a seat can ask for hints: no program holds it.
func advisable(c *Bots, seat engine.Seat) bool {
	return c == nil || !slices.Contains(c.Holds, seat)
}
