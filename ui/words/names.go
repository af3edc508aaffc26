package words

import (
	"maps"
	"slices"
	"strings"

	"casekeeper/companion"
	"casekeeper/engine"
)

// Pair is a person who holds several seats; Name may be "".
type Pair struct {
	Name  string
	Seats []engine.Seat
}

// Pairs lists the people who hold several seats.
func (w *Game) Pairs() []Pair { return w.pairs }

// With returns words for a table whose players have names: a named seat is called by the name
// of its player instead of its colour.
func (w *Game) With(players []companion.Player) *Game {
	out := *w
	out.levels, out.People = map[uint16]string{}, len(players)
	out.names, out.pairs = map[uint16]string{}, pairsOf(&w.Info, players)
	var all []string
	for _, p := range players {
		i := slices.Index(w.Info.Lexicon.Seats, p.Seat)
		if i > 0 && p.Bot != "" {
			out.levels[uint16(i)] = p.Bot
			out.names[uint16(i)] = w.Say("history.program", Capital(w.wordOf("seat", p.Seat, "")))
		}
		if i <= 0 || p.Name == "" {
			continue
		}
		p.Name = companion.CleanName(p.Name)
		out.names[uint16(i)] = p.Name
		if p.FirstSeat == "" {
			all = append(all, p.Name)
		}
		if slices.ContainsFunc(players, func(o companion.Player) bool { return o.FirstSeat == p.Seat || p.FirstSeat != "" }) {
			out.names[uint16(i)] = w.Say("name.of-two", p.Name, w.wordOf("seat", p.Seat, "")) // which of the seats
		}
	}
	out.Apart = Apart(all)
	return &out
}

// pairsOf lists the people who hold several seats.
func pairsOf(info *engine.Info, players []companion.Player) (list []Pair) {
	for _, held := range (&companion.MatchInfo{Seats: players}).People() {
		one := Pair{Name: held[0].Name}
		for _, p := range held {
			if i := slices.Index(info.Lexicon.Seats, p.Seat); i > 0 {
				one.Seats = append(one.Seats, engine.Seat(i))
			}
		}
		if len(one.Seats) > 1 {
			list = append(list, one)
		}
	}
	return list
}

// United returns words that call a seat by all seats of its holder, "Red and Blue (Ana)", if
// all of them are among seats.
func (w *Game) United(seats []engine.Seat) *Game {
	out, bare := *w, w.Nameless()
	out.names = maps.Clone(w.names)
	for _, p := range w.pairs {
		if !p.Among(seats) {
			continue
		}
		var all []string
		for _, s := range p.Seats {
			all = append(all, bare.Seat(s))
		}
		text := w.language.Joined(all)
		if p.Name != "" {
			text = w.Say("name.of-two", p.Name, text)
		}
		for _, s := range p.Seats {
			out.names[uint16(s)] = text
		}
	}
	return &out
}

// Named reports whether a seat is called by the name of a player.
func (w *Game) Named(s engine.Seat) bool { return w.names[uint16(s)] != "" && Level(w, s) == "" }

// Level returns the level of the program that plays a seat, see [companion.Player.Bot]; "" = a person does.
func Level(w *Game, s engine.Seat) string { return w.levels[uint16(s)] }

// Nameless returns words that call every seat by its own name.
func (w *Game) Nameless() *Game {
	out := *w
	out.names = nil
	return &out
}

// Among reports whether seats contains all seats of a pair.
func (p *Pair) Among(seats []engine.Seat) bool {
	return !slices.ContainsFunc(p.Seats, func(s engine.Seat) bool { return !slices.Contains(seats, s) })
}

// slot renders a slot; in one that is named after a seat, such as red-boss, the player's name
// replaces the seat's.
func (w *Game) slot(word, form string) string {
	text := w.wordOf("slot", word, form)
	seat, _, _ := strings.Cut(word, "-")
	if i := slices.Index(w.Info.Lexicon.Seats, seat); i > 0 && w.names[uint16(i)] != "" {
		return strings.Replace(text, w.wordOf("seat", seat, ""), w.names[uint16(i)], 1)
	}
	return text
}
