package present

import (
	"maps"
	"slices"
	"strings"

	"casekeeper/companion"
	"casekeeper/engine"
)

// NameMost is how many letters a name has at most.
const NameMost = 16

// pair is somebody who holds several seats, by name; "" = the person has none.
type pair struct {
	name  string
	seats []engine.Seat
}

// With gives the words of a table at which people have names: wherever a seat
// is called by its colour, it is called by its player's name instead. Colour
// and shape stay in the mark.
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
		if slices.ContainsFunc(players, func(o companion.Player) bool { return o.With == p.Seat || p.With != "" }) {
			out.names[uint16(i)] = w.Say("name.of-two", p.Name, w.wordOf("seat", p.Seat, "")) // which of the seats
		}
	}
	return &out
}

// pairsOf are those who hold several seats.
func (w *Words) pairsOf(players []companion.Player) (list []pair) {
	for _, held := range (&companion.Sitting{Seats: players}).People() {
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

// united gives words that call each of some seats by all that its holder has,
// "Red and Blue (Ana)", if all of these are among them.
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

// among tells whether all seats of a pair are some of these.
func (p *pair) among(seats []engine.Seat) bool {
	return !slices.ContainsFunc(p.seats, func(s engine.Seat) bool { return !slices.Contains(seats, s) })
}

// slot is a slot in words: one that is called after a seat, as red-boss is, is
// called after its player.
func (w *Words) slot(word, form string) string {
	text := w.wordOf("slot", word, form)
	seat, _, _ := strings.Cut(word, "-")
	if i := slices.Index(w.Info.Lexicon.Seats, seat); i > 0 && w.names[uint16(i)] != "" {
		return strings.Replace(text, w.wordOf("seat", seat, ""), w.names[uint16(i)], 1)
	}
	return text
}

// NameVM asks how the player of a seat is called.
type NameVM struct {
	Title    string
	Mark     MarkVM
	Field    string // what has been typed
	Empty    string // shown while nothing has
	Trouble  string // why it cannot be; "" = it can
	Known    []string
	Keyboard KeyboardVM
	Done     string
	Nameless string // the seat's colour is name enough
	Ready    bool   // something has been typed that can be a name
	Program  string // says that the program can hold the seat; "" = it cannot
	Levels   []ValueVM
}

// naming asks for the name of the seat that is being named.
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
	if by := s.named(name); by != engine.Table && by != s.Naming {
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
		if by := s.named(n); (by == engine.Table || by == s.Naming) && strings.HasPrefix(strings.ToLower(n), begin) {
			vm.Known = append(vm.Known, n)
		}
	}
	return vm
}

// named finds the seat at the table that bears a name; [engine.Table] if none
// does. Capital letters do not tell two names apart.
func (s *Setup) named(name string) engine.Seat {
	for _, seat := range s.Seats {
		if n := s.name(seat); n != "" && companion.SameName(n, name) {
			return s.holder(seat)
		}
	}
	return engine.Table
}

// holder is the seat at which the person of a seat is named: the first of those
// that one person holds.
func (s *Setup) holder(seat engine.Seat) engine.Seat { return s.Info.Holder(s.Engine(), seat) }

// name is that of whoever holds a seat; "" = nobody has said.
func (s *Setup) name(seat engine.Seat) string { return s.Names[s.holder(seat)] }

// Ask asks for the name of somebody at the table.
func (s *Setup) Ask(seat engine.Seat) { s.Naming, s.Typed, s.Long = s.holder(seat), "", "" }

// Most is how many letters can be typed now.
func (s *Setup) Most() int {
	if s.Long != "" {
		return ShortMost
	}
	return NameMost
}

// Call gives the seat that is being named its name, "" for none, unless
// somebody else at the table has it. Of a long name the short one is asked then,
// once for ever; with "" the tabs show as much of it as there is room for.
func (s *Setup) Call(name string) {
	name = companion.CleanName(name)
	if s.Long != "" {
		if name == "" {
			name = shortOf(s.Long)
		}
		s.Shorts.Choose(s.Long, name)
		name = s.Long
	}
	if by := s.named(name); by != engine.Table && by != s.Naming {
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

// Called lists the names by place at the table; "" = none.
func (s *Setup) Called() []string {
	list := make([]string, len(s.Seats))
	for i, seat := range s.Seats {
		list[i] = s.name(seat)
	}
	return list
}

// Players is who sits where, as [Words.With] wants it.
func (s *Setup) Players() (list []companion.Player) {
	for _, seat := range s.Seats {
		p := companion.Player{Seat: s.Info.Lexicon.Seats[seat], Name: s.name(seat)}
		if first := s.holder(seat); first != seat {
			p.With = s.Info.Lexicon.Seats[first]
		}
		list = append(list, p)
	}
	return list
}
