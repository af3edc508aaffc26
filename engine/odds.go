package engine

import "casekeeper/engine/catalogue"

// Chance is one thing that may come, and in how many of how many equally likely
// cases it does, as far as one seat can know.
type Chance struct {
	Line Line   // what may come, and why it is as likely as that
	Num  uint64 // of Den; never more
	Den  uint64 // at least 1
	Held Held   // the cards that it is about; zero = it is about dice, or about none
}

// Held is a hand of cards and what it is up against. The zero value is none.
type Held struct {
	Name      Arg                 // what the cards make together
	Own       catalogue.CardID    // the seat's card
	Shared    [2]catalogue.CardID // the cards that lie open for all
	Good, All int                 // of All cards that the seat does not see, Good do not beat it; 0 of 0 = not every card counts alike
}

// Oddsmaker is implemented by games in which a seat can work out what chance will
// bring: what others hold, how dice will fall.
type Oddsmaker[S comparable] interface {
	// Odds lists what may come for a seat, exactly, if all that its view does not
	// tell is equally likely; nil = nothing is at stake, or too little is known.
	Odds(view S, seat Seat) []Chance
}

// Likely makes a chance of num in den cases, in lowest terms.
func Likely(line Line, num, den uint64) Chance {
	for a, b := num, den; ; a, b = b, a%b {
		if b == 0 {
			return Chance{Line: line, Num: num / a, Den: den / a}
		}
	}
}

func (m *match[S, E]) Odds(viewer Seat) []Chance {
	rules, ok := m.by().(Oddsmaker[S])
	if _, over := m.Result(); !ok || over || viewer == Table {
		return nil
	}
	return rules.Odds(m.by().View(m.State(), viewer), viewer)
}
