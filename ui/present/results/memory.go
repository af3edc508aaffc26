package results

import (
	"slices"

	"casekeeper/companion"
	"casekeeper/companion/history"
	"casekeeper/companion/journal"
	"casekeeper/engine"
	"casekeeper/ui/present"
	"casekeeper/ui/words"
)

// Leaders renders who leads the evening, with the mark of the first of them; nil if nobody does.
func Leaders(w *present.Words, s *companion.MatchInfo, leaders []history.Person) []MemoryVM {
	if len(leaders) == 0 {
		return nil
	}
	var names []string
	for _, p := range leaders {
		names = append(names, p.Name)
	}
	m := MemoryVM{Text: w.Say("result.leads", w.Language.Joined(names), leaders[0].Won)}
	for _, seat := range w.Info.Players {
		if slices.ContainsFunc(s.Seats, func(p companion.Player) bool {
			return p.Name == names[0] && p.Bot == "" && p.Seat == w.Info.Lexicon.Seats[seat]
		}) {
			m.Mark = w.Mark(seat)
			break
		}
	}
	return []MemoryVM{m}
}

// Memories renders the highlights of a game: the best hand in a contest of cards, who won most
// contests of dice, who did most often what rules count, and what the game itself remembers.
func Memories(w *present.Words, log []companion.Entry, u *companion.Update) (list []MemoryVM) {
	inForce := u.InForce
	var best *engine.Side
	var bestRound int
	won, fought := map[engine.Seat]int{}, map[engine.Seat]int{}
	var name engine.Arg
	for i := range log {
		e := &log[i]
		if !slices.Contains(inForce, e.Seq) {
			continue
		}
		for k := range e.Contests {
			c := &e.Contests[k]
			for n := range c.Sides {
				s := &c.Sides[n]
				switch {
				case !slices.Contains(w.Info.Players, s.Seat):
				case len(s.Throws) > 0:
					name = c.Name
					fought[s.Seat]++
					if s.Ahead {
						won[s.Seat]++
					}
				case s.Class.Domain >= engine.FirstOwn && s.Ahead && (best == nil || s.Class.Value > best.Class.Value):
					best, bestRound = s, e.Round
				}
			}
		}
	}
	if best != nil && best.Class.Value > 0 {
		list = append(list, MemoryVM{w.Mark(best.Seat), w.Say("result.best", words.Capital(w.Arg(best.Class)), w.Seat(best.Seat), bestRound)})
	}
	most := engine.Table
	for _, seat := range w.Info.Players {
		if won[seat] > 0 && (most == engine.Table || won[seat] > won[most]) {
			most = seat
		}
	}
	if most != engine.Table {
		list = append(list, MemoryVM{w.Mark(most), w.Say("result.fought", words.Capital(w.ArgAs(name, "many")), w.Seat(most), won[most], fought[most])})
	}
	list = append(list, counted(w, log, inForce)...)
	return append(list, recalled(w, u.Chronicle)...)
}

// recalled renders what a game itself remembers; nothing if c is nil.
func recalled(w *present.Words, c *engine.Chronicle) (list []MemoryVM) {
	if c == nil {
		return nil
	}
	for i := range c.Memories {
		list = append(list, remembered(w, &c.Memories[i])...)
	}
	return list
}

// remembered renders what one or two seats did; nothing if more did as much.
func remembered(w *present.Words, m *engine.Memory) []MemoryVM {
	if len(m.Seats) == 0 || len(m.Seats) > 2 {
		return nil
	}
	var names []string
	for _, seat := range m.Seats {
		names = append(names, w.Seat(seat))
	}
	return []MemoryVM{{w.Mark(m.Seats[0]), words.Most(w.Wording, m.Name, w.Language.Joined(names), m.N)}}
}

// fewestCounted is how often somebody has to have done something to be remembered for it.
const fewestCounted = 2

// countedMost is how much of what rules count is shown.
const countedMost = 2

// counted renders who did most often what rules count, the rarest first, and leaves out what more than
// two did as often.
func counted(w *present.Words, log []companion.Entry, inForce []journal.Seq) (list []MemoryVM) {
	times := map[string]map[engine.Seat]int{}
	for _, name := range w.Info.Book.Counts() {
		times[name] = map[engine.Seat]int{}
	}
	for i := range log {
		if !slices.Contains(inForce, log[i].Seq) {
			continue
		}
		for _, l := range log[i].Lines {
			if rule, _ := w.Info.Book.Rule(l.Rule); rule.Counts != "" {
				times[rule.Counts][l.Seat]++
			}
		}
	}
	var found []engine.Memory
	for _, name := range w.Info.Book.Counts() {
		n, seats := fewestCounted, []engine.Seat(nil)
		for _, seat := range w.Info.Players {
			switch by := times[name][seat]; {
			case by > n:
				n, seats = by, []engine.Seat{seat}
			case by == n:
				seats = append(seats, seat)
			}
		}
		found = append(found, engine.Memory{Name: name, Seats: seats, N: n})
	}
	slices.SortStableFunc(found, func(a, b engine.Memory) int { return a.N - b.N })
	for _, m := range found {
		list = append(list, remembered(w, &m)...)
	}
	return list[:min(countedMost, len(list))]
}
