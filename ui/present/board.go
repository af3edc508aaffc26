package present

import (
	"strings"

	"casekeeper/engine"
)

// SeatVM is what lies before one player.
type SeatVM struct {
	Mark     MarkVM
	Counters []CounterVM
	Cards    []CardVM
	Marks    []TermVM
	ToAct    bool
}

// PlaceVM is a place on the table. Word is its record word, for a picture.
type PlaceVM struct {
	Word, Name string
	Short      string // the name where there is little room
	Mark       MarkVM // whose colour it bears
	Cards      []CardVM
	Slots      []engine.Slot // where cards can lie, also those where none does
	Spots      []SpotVM
	Counters   []CounterVM
	Offers     []OfferVM // what is to be won here; several = one of them
	Lists      []ListVM  // printed here
	About      []AboutVM
	Dice       []DieVM
	IsDice     bool // dice lie here, if only later
}

// DieVM is a die that lies on the table.
type DieVM struct {
	Name  string
	Face  TermVM   // what it shows; zero = it is out
	State TermVM   // why it is not thrown again; zero = it can be
	For   MarkVM   // whom it is meant for; nobody = nobody in particular
	Bit   uint16   // what it adds to a set of dice
	Turns []string // record words of other faces, which it shows while it turns; none while it is out
	Words string   // all of that
}

// SpotVM is a spot for tokens.
type SpotVM struct {
	Word, Name string
	Tokens     []TokenVM
	Offers     []OfferVM // what it gives, by side
	About      AboutVM
}

// OfferVM is what something gives as it is printed: for a picture by record
// words, and in words.
type OfferVM struct {
	Word, Name string // of the side or the choice that it belongs to; or ""
	When       TermVM
	Parts      []CounterVM
	Text       string // "left: 1 Law (at once)"
}

// ListVM is a printed list, the best first.
type ListVM struct {
	Word, Name string
	Items      []OfferVM
}

// AboutVM is a sentence with the page where the rule is.
type AboutVM struct{ Text, Ref string }

// TokenVM is a wooden piece.
type TokenVM struct {
	Mark  MarkVM
	Down  bool
	Words string // whose it is and how it stands
	Icon  string // record word of how it stands, for a picture
}

// CounterVM is a figure. Word is its record word, for a picture.
type CounterVM struct {
	Word, Name string
	Value, Max int // Max 0 = no limit
}

// TermVM is a mark such as "dealer". Word is its record word, for a picture.
type TermVM struct{ Word, Name string }

func (w *Words) seats(b *engine.Board) []SeatVM {
	var out []SeatVM
	for _, s := range b.Seats {
		vm := SeatVM{Mark: w.Mark(s.Seat), Counters: w.counters(s.Counters), Cards: w.boardCards(s.Cards), ToAct: s.ToAct}
		for _, m := range s.Marks {
			vm.Marks = append(vm.Marks, TermVM{w.record(m), capital(w.Arg(m))})
		}
		out = append(out, vm)
	}
	return out
}

func (w *Words) places(b *engine.Board) []PlaceVM {
	var out []PlaceVM
	for _, p := range b.Places {
		vm := PlaceVM{Word: w.record(p.Name), Name: capital(w.Arg(p.Name)), Short: capital(w.arg(p.Name, "short")), Mark: w.Mark(p.Seat), Cards: w.boardCards(p.Cards), Counters: w.counters(p.Counters),
			Dice: w.dice(p.Dice), IsDice: p.IsDice, Offers: w.won(p.Offers), Lists: w.lists(p.Lists), About: w.abouts(p.About...)}
		for _, c := range p.Cards {
			vm.Slots = append(vm.Slots, c.Slot)
		}
		for _, s := range p.Spots {
			spot := SpotVM{Word: w.record(s.Name), Name: capital(w.Arg(s.Name)), Offers: w.offers(s.Offers), About: w.about(s.About)}
			for _, t := range s.Tokens {
				spot.Tokens = append(spot.Tokens, TokenVM{w.Mark(t.Seat), t.Down, w.token(t), w.note(t.Note)})
			}
			vm.Spots = append(vm.Spots, spot)
		}
		out = append(out, vm)
	}
	return out
}

// dice words the dice of a place.
func (w *Words) dice(list []engine.BoardDie) (out []DieVM) {
	for _, d := range list {
		vm := DieVM{Name: capital(w.Arg(engine.Arg{Domain: engine.Dice, Value: uint16(d.Die)})), For: w.Mark(d.For), Bit: 1 << (d.Die - 1)}
		shows := w.Say("dice.out")
		if d.Face != 0 {
			a := w.Info.Lexicon.Face(d.Die, d.Face)
			vm.Face = TermVM{w.record(a), capital(w.Arg(a))}
			for _, f := range w.turns(d.Die, d.Face) {
				vm.Turns = append(vm.Turns, w.record(w.Info.Lexicon.Face(d.Die, f)))
			}
			shows = w.Arg(a)
		}
		parts := []string{shows}
		if d.State != (engine.Arg{}) {
			vm.State = TermVM{w.record(d.State), capital(w.Arg(d.State))}
			parts = append(parts, w.Arg(d.State))
		}
		if d.For != engine.Table {
			parts = append(parts, w.Seat(d.For))
		}
		vm.Words = vm.Name + ": " + strings.Join(parts, ", ")
		out = append(out, vm)
	}
	return out
}

// turns are three other faces of a die, as if it rolled over them to its own.
func (w *Words) turns(d engine.Die, face uint8) (list []uint8) {
	faces := 6 // of pips
	if of := w.Info.Lexicon.Face(d, face).Domain; of != engine.Number {
		faces = len(w.Info.Lexicon.Words(of).Words) - 1
	}
	if faces < 2 {
		return nil
	}
	for _, on := range []int{2, 4, 1} {
		if other := (int(face)-1+on)%faces + 1; other != int(face) {
			list = append(list, uint8(other))
		}
	}
	return list
}

// note is the record word of a note; "" if there is none.
func (w *Words) note(a engine.Arg) string {
	if a == (engine.Arg{}) {
		return ""
	}
	return w.record(a)
}

// token tells a piece in words: "Red (left, lying)".
func (w *Words) token(t engine.Token) string {
	var notes []string
	if note := w.term(t.Note); note != "" {
		notes = append(notes, note)
	}
	if t.Down {
		notes = append(notes, w.Say("table.down"))
	}
	if len(notes) == 0 {
		return w.Seat(t.Seat)
	}
	return w.Seat(t.Seat) + " (" + strings.Join(notes, ", ") + ")"
}

func (w *Words) counters(list []engine.Counter) []CounterVM {
	var out []CounterVM
	for _, c := range list {
		out = append(out, CounterVM{w.record(c.Name), capital(w.Arg(c.Name)), c.Value, c.Max})
	}
	return out
}

// term is a thing in words; "" for the zero value, which is no thing.
func (w *Words) term(a engine.Arg) string {
	if a == (engine.Arg{}) {
		return ""
	}
	return w.Arg(a)
}

// phase is the round and what is done in it.
func (w *Words) phase(b *engine.Board) (round, phase string) {
	if b.Rounds > 0 && b.Round > 0 {
		round = w.Say("table.round", b.Round, b.Rounds)
	}
	return round, capital(w.term(b.Phase))
}
