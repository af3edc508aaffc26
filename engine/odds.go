package engine

// Chance is one thing that may come, and in how many of how many equally likely
// cases it does, as far as one seat can know.
type Chance struct {
	Line Line   // what may come, and why it is as likely as that
	Num  uint64 // of Den; never more
	Den  uint64 // at least 1
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
			return Chance{line, num / a, den / a}
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
