package newgame

import (
	"strings"

	"casekeeper/companion"
	"casekeeper/engine"
	"casekeeper/ui/present"
	"casekeeper/ui/words"
)

// NameMost is the maximum number of letters in a name.
const NameMost = 16

// NameVM asks for the name of a seat's player.
type NameVM struct {
	Title    string
	Mark     present.MarkVM
	Field    string // the typed text
	Empty    string // shown while Field is empty
	Trouble  string // why the name is refused; "" = it is not
	Known    []string
	Keyboard present.KeyboardVM
	Done     string
	Nameless string // label of the key that leaves the seat without a name
	Ready    bool   // the typed text can be a name
	Program  string // that the program can hold the seat; "" = it cannot
	Levels   []ValueVM
}

// naming asks for the name of the seat s.Naming; nil if that is Table.
func naming(w *present.Words, s *Setup) *NameVM {
	if s.Naming == engine.Table {
		return nil
	}
	vm := &NameVM{Mark: w.Mark(s.Naming), Field: s.Typed, Keyboard: w.Keyboard(s.Typed, true), Empty: w.Say("name.type"),
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
		for _, l := range present.Levels {
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
		return words.ShortMost
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
			name = words.ShortOf(s.Long)
		}
		s.Shorts.Choose(s.Long, name)
		name = s.Long
	}
	if by := s.seatNamed(name); by != engine.Table && by != s.Naming {
		return
	}
	if s.Shorts.Lacks(name) {
		s.Long, s.Typed = name, words.ShortOf(name)
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

// Players lists seats and names for [present.Words.With].
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
