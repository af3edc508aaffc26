package present

import (
	"slices"

	"casekeeper/companion"
	"casekeeper/engine"
	"casekeeper/ui/words"
)

// SeatWord renders a player's name, or the name of the seat; of a program's seat it adds that.
func (w *Words) SeatWord(p companion.Player) string {
	name := p.Seat
	if text := w.TermText("seat", p.Seat); text != p.Seat {
		name = words.Capital(text)
	}
	switch {
	case p.Bot != "":
		return w.Say("history.program", name)
	case p.Name != "":
		return p.Name
	}
	return name
}

// Winners renders who won. Against a solo player the automaton is named with the points of
// both; a person who won with all of several seats is named once.
func (w *Words) Winners(r *engine.Result) string {
	var names []string
	for _, s := range r.Winners {
		name := w.Seat(s)
		for _, p := range w.Pairs() {
			if p.Name != "" && slices.Contains(p.Seats, s) && p.Among(r.Winners) {
				name = p.Name
			}
		}
		if !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	switch len(names) {
	case 0:
		return w.Say("result.nobody")
	case 1:
		if len(r.Rows) == 2 && CountsPoints(r) && slices.ContainsFunc(r.Rows, func(row engine.Row) bool { return !slices.Contains(w.Info.Players, row.Seat) }) {
			first, second := &r.Rows[0], &r.Rows[1]
			if first.Seat != r.Winners[0] {
				first, second = second, first
			}
			return w.Say("result.won.to", names[0], first.Total, second.Total)
		}
		return w.Say("result.won", names[0])
	}
	return w.Say("result.shared", w.Joined(names))
}

// CountsPoints reports whether a game has points to add up.
func CountsPoints(r *engine.Result) bool {
	return slices.ContainsFunc(r.Rows, func(row engine.Row) bool {
		return slices.ContainsFunc(row.Parts, func(p engine.Part) bool { return p.Shown == engine.Arg{} })
	})
}
