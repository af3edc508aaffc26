package present

import (
	"maps"
	"slices"
	"strings"

	"casekeeper/companion"
	"casekeeper/engine"
)

// NameMost is the maximum number of letters in a name.
const NameMost = 16

// pair is a person who holds several seats; name may be "".
type pair struct {
	name  string
	seats []engine.Seat
}

// With returns words for a table whose players have names: a named seat is called by the name
// of its player instead of its colour.
func (w *Words) With(players []companion.Player) *Words {
	out := *w
	out.names, out.pairs = map[uint16]string{}, w.pairsOf(players)
	for _, p := range players {
		i := slices.Index(w.Info.Lexicon.Seats, p.Seat)
		if i <= 0 || p.Name == "" {
			continue
		}
		p.Name = companion.CleanName(p.Name)
		out.names[uint16(i)] = p.Name
		if slices.ContainsFunc(players, func(o companion.Player) bool { return o.FirstSeat == p.Seat || p.FirstSeat != "" }) {
			out.names[uint16(i)] = w.Say("name.of-two", p.Name, w.wordOf("seat", p.Seat, "")) // which of the seats
		}
	}
	return &out
}

// pairsOf lists the people who hold several seats.
func (w *Words) pairsOf(players []companion.Player) (list []pair) {
	for _, held := range (&companion.MatchInfo{Seats: players}).People() {
		one := pair{name: held[0].Name}
		for _, p := range held {
			if i := slices.Index(w.Info.Lexicon.Seats, p.Seat); i > 0 {
				one.seats = append(one.seats, engine.Seat(i))
			}
		}
		if len(one.seats) > 1 {
			list = append(list, one)
		}
	}
	return list
}

// united returns words that call a seat by all seats of its holder, "Red and Blue (Ana)", if
// all of them are among seats.
func (w *Words) united(seats []engine.Seat) *Words {
	out, bare := *w, *w
	out.names, bare.names = maps.Clone(w.names), nil
	for _, p := range w.pairs {
		if !p.among(seats) {
			continue
		}
		var all []string
		for _, s := range p.seats {
			all = append(all, bare.Seat(s))
		}
		text := w.joined(all)
		if p.name != "" {
			text = w.Say("name.of-two", p.name, text)
		}
		for _, s := range p.seats {
			out.names[uint16(s)] = text
		}
	}
	return &out
}

// among reports whether seats contains all seats of a pair.
func (p *pair) among(seats []engine.Seat) bool {
	return !slices.ContainsFunc(p.seats, func(s engine.Seat) bool { return !slices.Contains(seats, s) })
}

// slot renders a slot; in one that is named after a seat, such as red-boss, the player's name
// replaces the seat's.
func (w *Words) slot(word, form string) string {
	text := w.wordOf("slot", word, form)
	seat, _, _ := strings.Cut(word, "-")
	if i := slices.Index(w.Info.Lexicon.Seats, seat); i > 0 && w.names[uint16(i)] != "" {
		return strings.Replace(text, w.wordOf("seat", seat, ""), w.names[uint16(i)], 1)
	}
	return text
}

// NameVM asks for the name of a seat's player.
type NameVM struct {
	Title    string
	Mark     MarkVM
	Field    string // the typed text
	Empty    string // shown while Field is empty
	Trouble  string // why the name is refused; "" = it is not
	Known    []string
	Keyboard KeyboardVM
	Done     string
	Nameless string // label of the key that leaves the seat without a name
	Ready    bool   // the typed text can be a name
	Program  string // that the program can hold the seat; "" = it cannot
	Levels   []ValueVM
}

// naming asks for the name of the seat s.Naming; nil if that is Table.
func (w *Words) naming(s *Setup) *NameVM {
	if s.Naming == engine.Table {
		return nil
	}
	vm := &NameVM{Mark: w.Mark(s.Naming), Field: s.Typed, Keyboard: w.keyboard(s.Typed, true), Empty: w.Say("name.type"),
		Done: w.Say("name.done"), Nameless: w.Say("name.none")}
	if s.Long != "" {
		vm.Title, vm.Nameless, vm.Ready = w.Say("name.short", s.Long), w.Say("name.short.none"), strings.TrimSpace(s.Typed) != ""
		return vm
	}
	vm.Title = w.Say("name.title", vm.Mark.Name)
	name := strings.TrimSpace(s.Typed)
	if by := s.seatNamed(name); by != engine.Table && by != s.Naming {
		vm.Trouble = w.Say("name.taken", s.Names[by])
	}
	vm.Ready = name != "" && vm.Trouble == ""
	if s.Info.Chairs && !s.Final {
		vm.Program = w.Say("chairs.program")
		for _, l := range Levels {
			vm.Levels = append(vm.Levels, ValueVM{l, w.Say("chairs." + l), s.Chairs[s.Naming] == l})
		}
	}
	begin := strings.ToLower(name)
	for _, n := range s.Known {
		if by := s.seatNamed(n); (by == engine.Table || by == s.Naming) && strings.HasPrefix(strings.ToLower(n), begin) {
			vm.Known = append(vm.Known, n)
		}
	}
	return vm
}

// seatNamed finds the seat whose player has a name, ignoring case; [engine.Table] if none has.
func (s *Setup) seatNamed(name string) engine.Seat {
	for _, seat := range s.Seats {
		if n := s.nameOf(seat); n != "" && companion.SameName(n, name) {
			return s.holder(seat)
		}
	}
	return engine.Table
}

// holder returns the seat under which the holder of a seat is named: the first of the holder's
// seats.
func (s *Setup) holder(seat engine.Seat) engine.Seat { return s.Info.Holder(s.Engine(), seat) }

// nameOf returns the name of the holder of a seat; "" = none.
func (s *Setup) nameOf(seat engine.Seat) string { return s.Names[s.holder(seat)] }

// Ask starts naming the holder of a seat.
func (s *Setup) Ask(seat engine.Seat) { s.Naming, s.Typed, s.Long = s.holder(seat), "", "" }

// Most returns how many letters can be typed now.
func (s *Setup) Most() int {
	if s.Long != "" {
		return ShortMost
	}
	return NameMost
}

// Call sets the name of the seat that is being named, "" for none, and does nothing if another
// player has the name. A long name is followed by one question for its short form; an answer
// "" takes its first letters.
func (s *Setup) Call(name string) {
	name = companion.CleanName(name)
	if s.Long != "" {
		if name == "" {
			name = shortOf(s.Long)
		}
		s.Shorts.Choose(s.Long, name)
		name = s.Long
	}
	if by := s.seatNamed(name); by != engine.Table && by != s.Naming {
		return
	}
	if s.Shorts.lacks(name) {
		s.Long, s.Typed = name, shortOf(name)
		return
	}
	s.Names[s.Naming] = name
	delete(s.Chairs, s.Naming)
	if name == "" {
		delete(s.Names, s.Naming)
	}
	s.Naming, s.Typed, s.Long = engine.Table, "", ""
}

// Called lists the names in the order of Seats; "" = none.
func (s *Setup) Called() []string {
	list := make([]string, len(s.Seats))
	for i, seat := range s.Seats {
		list[i] = s.nameOf(seat)
	}
	return list
}

// Players lists seats and names for [Words.With].
func (s *Setup) Players() (list []companion.Player) {
	for _, seat := range s.Seats {
		p := companion.Player{Seat: s.Info.Lexicon.Seats[seat], Name: s.nameOf(seat)}
		if first := s.holder(seat); first != seat {
			p.FirstSeat = s.Info.Lexicon.Seats[first]
		}
		list = append(list, p)
	}
	return list
}
