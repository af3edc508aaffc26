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
// contests of dice, and who did most often what rules count. inForce lists the rows in force, as in [companion.Update].
func Memories(w *present.Words, log []companion.Entry, inForce []journal.Seq) (list []MemoryVM) {
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
	return append(list, counted(w, log, inForce)...)
}

// fewestCounted is how often somebody has to have done something to be remembered for it.
const fewestCounted = 2

// counted renders who did most often what rules count, and leaves out what more than two did as often.
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
	for _, name := range w.Info.Book.Counts() {
		n, seats, names := fewestCounted, []engine.Seat(nil), []string(nil)
		for _, seat := range w.Info.Players {
			switch by := times[name][seat]; {
			case by > n:
				n, seats, names = by, []engine.Seat{seat}, []string{w.Seat(seat)}
			case by == n:
				seats, names = append(seats, seat), append(names, w.Seat(seat))
			}
		}
		if len(seats) == 1 || len(seats) == 2 {
			list = append(list, MemoryVM{w.Mark(seats[0]), words.Most(w.Wording, name, w.Language.Joined(names), n)})
		}
	}
	return list
}
