package engine

import "iter"

// Chronicler is implemented by games whose final table tells more than points and what rules
// count ([rulebook.Rule]).
type Chronicler[S comparable] interface {
	// Chronicle tells a game that is over from its states as everybody saw them, event by event.
	Chronicle(seen iter.Seq[*S]) Chronicle
}

// Chronicle is what a finished game is remembered for. Read-only.
type Chronicle struct {
	Of       Arg      // the figure of Course, a term; zero = there is none
	Course   []Course // of each seat
	Memories []Memory // in the order in which they are shown
}

// Course is a figure of a seat as the game began and after each turn. It ends early where the seat
// was out.
type Course struct {
	Seat    Seat
	Figures []int
}

// Memory is what somebody is remembered for.
type Memory struct {
	Name  string // one of [Lexicon.Recalls]
	Seats []Seat // several share it
	N     int    // how often, or how long
}

// Chronicle returns what the game tells of its course; nil while it goes on, or if it tells nothing.
func (m *match[S, E]) Chronicle() *Chronicle {
	game, ok := m.by().(Chronicler[S])
	if _, over := m.Result(); !ok || !over {
		return nil
	}
	c := game.Chronicle(func(yield func(*S) bool) {
		for n := range m.at {
			rules, s := m.rules[n+1], m.states[n]
			for _, ev := range m.entries[n].Events {
				seen := rules.View(s, Table)
				if !yield(&seen) {
					return
				}
				s = rules.Evolve(s, ev)
			}
		}
		seen := m.by().View(m.State(), Table)
		yield(&seen)
	})
	return &c
}

func (m *match[S, E]) Scores() (list []Result) {
	game, ok := m.by().(Scorer[S])
	if !ok {
		return nil
	}
	round, _ := m.When(0)
	for n := 1; n <= m.at; n++ {
		next, _ := m.When(n)
		if next > round && round > 0 {
			list = append(list, game.Score(m.states[n]))
		}
		round = next
	}
	if list != nil || round > 0 { // the last one ends with the game
		list = append(list, game.Score(m.State()))
	}
	return list
}
