package present

import (
	"slices"
	"strconv"
	"strings"

	"casekeeper/engine"
	"casekeeper/ui/words"
)

// SeatVM is what lies before one player.
type SeatVM struct {
	Seat     engine.Seat
	Mark     MarkVM
	Counters []CounterVM
	Cards    []CardVM
	Spots    []SpotVM // cards that carry tokens
	Marks    []TermVM
	ToAct    bool
	Nth      int         // its place in the order of turns, from 1; 0 = none
	Out      bool        // eliminated
	OutMark  TermVM      // then: the mark that says so
	Chair    string      // the picture of the level at which the program holds it, "chair-easy"; "" = people hold it
	Lies     TermVM      // the mark that lies before it; zero = it has none
	Room     bool        // some seat has it: each keeps its place free
	Face     FaceVM      // of an automaton that is somebody; zero = it is not
	Revealed []CardVM    // revealed cards that were kept before
	Caption  string      // shown beside the name: a card, or the seat's role in a game whose seats are characters; "" = nothing
	Figures  []CounterVM // Counters, and the number of counted cards
	Nothing  string      // shown where the seat has nothing
}

// PlaceVM is a place on the table. Word is its record word.
type PlaceVM struct {
	Word, Name string
	Short      string // a short name
	Mark       MarkVM // the seat whose colour it has
	Cards      []CardVM
	Slots      []engine.Slot // the slots of Cards, also of those where no card lies
	Spots      []SpotVM
	Rows       [][]int // indexes of the spots, row by row
	Counters   []CounterVM
	Offers     []OfferVM // what can be won here; several = one of them
	Lists      []ListVM  // lists that are printed here
	About      []AboutVM
	Dice       []DieVM
	Roll       string    // which roll it is: "Roll 1 of 3"
	Left       [2]string // of a pile: two lines that say how many are left, such as "In the pile" and "8 arrows"
	As, Tone   string    // form and tone in the game's drawing; "" = a grey mat
}

// DieVM is a die on the table.
type DieVM struct {
	Name  string
	Face  TermVM   // zero = it has not been rolled
	State TermVM   // why it is not rolled again; zero = it can be
	For   MarkVM   // the seat that it is meant for; nobody = no seat
	Bit   uint16   // its bit in a set of dice
	Turns []TermVM // faces to show while the die turns; none if it has not been rolled
	Words string   // the whole die in words
}

// SpotVM is a spot for tokens.
type SpotVM struct {
	Word, Name string
	Icon       string
	Card       CardVM // the card on it; zero = none
	Tokens     []TokenVM
	Counters   []CounterVM // of the thing on it
	Offers     []OfferVM   // what it gives, by side
	Keys       []SpotKeyVM
	About      []AboutVM
}

// OfferVM is what something gives as it is printed, in pictures and in words.
type OfferVM struct {
	Word, Name string // the side or choice that it belongs to; or ""
	Look       LookVM // of Word
	Parts      []CounterVM
	Text       string // "left: 1 Law (at once)"
}

// ListVM is a printed list, the best first.
type ListVM struct {
	Name  string
	As    string // form in the game's drawing: row, lines or track; "" = on the place's page only
	Items []OfferVM
}

// AboutVM is a sentence with the page where the rule is.
type AboutVM struct{ Text, Ref string }

// TokenVM is a wooden piece.
type TokenVM struct {
	Mark    MarkVM
	Down    bool
	Neutral bool    // no player moves it: it belongs to the automaton or to no seat
	Words   string  // owner and state
	Printed string  // what is printed on it (form "piece" of its note); "" = nothing
	Side    string  // record word of its state: an offer of its spot, or another note
	Look    LookVM  // of its state
	WhyNot  AboutVM // why it cannot be chosen now; zero = it can
}

// CounterVM is a counter.
type CounterVM struct {
	Name       string
	Look       LookVM
	Value, Max int       // Max 0 = no limit
	Note       string    // a few words about it
	Full       string    // a sentence, if a seat has reached Max; else ""
	Top        [2]string // then: that it is the maximum, long and short
	Unknown    bool      // nobody has entered the value yet
}

// Figure is the value as text; "?" if it is open.
func (c *CounterVM) Figure() string {
	if c.Unknown {
		return "?"
	}
	return strconv.Itoa(c.Value)
}

// TermVM is a mark such as "dealer". Word is its record word.
type TermVM struct{ Word, Name, Short, Icon string }

func seats(w *Words, b *engine.Board) []SeatVM {
	var out []SeatVM
	lies := false
	for _, s := range b.Seats {
		vm := SeatVM{Seat: s.Seat, Mark: w.Mark(s.Seat), Counters: markFull(w, counters(w, s.Counters)), Cards: boardCards(w, s.Cards), ToAct: s.ToAct, Nth: s.Nth}
		vm.Nothing = w.Say("seat.nothing", vm.Mark.Name)
		for _, m := range s.Marks {
			mark := w.TermView(m)
			vm.Marks = append(vm.Marks, mark)
			if mark.Word == w.Drawn.Seats.Out {
				vm.Out, vm.OutMark = true, mark
			}
			if mark.Word == w.Drawn.Seats.Lies {
				vm.Lies, lies = mark, true
			}
		}
		for _, boardSpot := range s.Spots {
			spot := SpotVM{Word: w.Word(boardSpot.Name), Name: words.Capital(w.Arg(boardSpot.Name))}
			for i := range boardSpot.Tokens {
				spot.Tokens = append(spot.Tokens, tokenVM(w, &boardSpot.Tokens[i]))
			}
			vm.Spots = append(vm.Spots, spot)
		}
		drawSeatCards(w, &vm)
		if w.Drawn.Seats.Named == "" {
			vm.Caption = seatRole(w, s.Seat)
		}
		out = append(out, vm)
	}
	for i := range out {
		out[i].Room = lies
	}
	return out
}

// seatRole is the game's name of the seat of a named person; "" if the person's name contains it.
func seatRole(w *Words, s engine.Seat) string {
	as := w.Nameless().Seat(s)
	if name := w.Seat(s); strings.Contains(name, as) {
		return ""
	}
	return as
}

// drawSeatCards sets what the game's drawing makes of the seat's cards: figures, a name, kept and
// revealed cards.
func drawSeatCards(w *Words, vm *SeatVM) {
	vm.Figures = slices.Clone(vm.Counters)
	d, n := &w.Drawn.Seats, 0
	for _, c := range vm.Cards {
		switch {
		case c.LabelWord == d.Count:
			n++
		case c.LabelWord == d.Named:
			vm.Caption = c.Name
		case slices.Contains(d.Kept, c.LabelWord) && !c.Down:
			vm.Revealed = append(vm.Revealed, c)
		}
	}
	if d.Count != "" {
		vm.Figures = append(vm.Figures, CounterVM{Name: words.Capital(wordFor(w, d.Count, "many")), Look: w.Drawn.LookOf(d.Count), Value: n})
	}
}

// wordFor renders the thing with a record word in a form; "" if no domain has it.
func wordFor(w *Words, record, form string) string {
	lex := w.Info.Lexicon
	for d := engine.FirstOwn; int(d) < int(engine.FirstOwn)+len(lex.Domains); d++ {
		if i := slices.Index(lex.Words(d).Words, record); i >= 0 {
			return w.ArgAs(engine.Arg{Domain: d, Value: uint16(i)}, form)
		}
	}
	return ""
}

// pileLeft returns the two lines that say how many a pile has left.
func pileLeft(w *Words, c engine.Counter) [2]string {
	form := ""
	if c.Value == 1 {
		form = "single"
	}
	name := w.ArgAs(c.Name, form)
	return [2]string{w.Say("pile.place"), w.Say("pile.count", c.Value, name)}
}

func places(w *Words, b *engine.Board) []PlaceVM {
	var out []PlaceVM
	for _, p := range b.Places {
		vm := PlaceVM{Word: w.Word(p.Name), Name: words.Capital(w.Arg(p.Name)), Short: words.Capital(w.ArgAs(p.Name, "short")), Mark: w.Mark(p.Seat), Cards: boardCards(w, p.Cards), Counters: counters(w, p.Counters),
			Dice: dice(w, p.Dice), Offers: prizes(w, p.Offers), Lists: lists(w, p.Lists), About: abouts(w, p.About...)}
		look := w.Drawn.Place[vm.Word]
		vm.As, vm.Tone = look.As, look.Colour
		rolls(w, &vm, p.Counters)
		if vm.As == "pile" && len(p.Counters) > 0 {
			vm.Left = pileLeft(w, p.Counters[0])
		}
		for i, l := range p.Lists {
			vm.Lists[i].As = look.Lists[w.Word(l.Name)]
		}
		for _, c := range p.Cards {
			vm.Slots = append(vm.Slots, c.Slot)
		}
		for _, s := range p.Spots {
			spot := SpotVM{Word: w.Word(s.Name), Name: words.Capital(w.Arg(s.Name)), Icon: w.LookOf(s.Name).Icon, Counters: counters(w, s.Counters), Offers: offers(w, s.Offers), About: abouts(w, s.About...)}
			for i := range vm.Cards {
				if c := &vm.Cards[i]; c.LabelWord == spot.Word {
					spot.Card, c.OnSpot = *c, true
				}
			}
			for _, t := range s.Tokens {
				spot.Tokens = append(spot.Tokens, tokenVM(w, &t))
			}
			spot.Keys = spotKeys(w, &s, &spot)
			coverWords(w, &s, &spot)
			vm.Spots = append(vm.Spots, spot)
		}
		vm.Rows = spotRows(w, &vm)
		out = append(out, vm)
	}
	return out
}

// dice renders the dice of a place.
func dice(w *Words, list []engine.BoardDie) (out []DieVM) {
	for _, d := range list {
		vm := DieVM{Name: words.Capital(w.Arg(engine.Arg{Domain: engine.Dice, Value: uint16(d.Die)})), For: w.Mark(d.For), Bit: 1 << (d.Die - 1)}
		shows := w.Say("dice.out")
		if d.Face != 0 {
			a := w.Info.Lexicon.Face(d.Die, d.Face)
			vm.Face = w.TermView(a)
			for _, f := range turns(w, d.Die, d.Face) {
				vm.Turns = append(vm.Turns, w.TermView(w.Info.Lexicon.Face(d.Die, f)))
			}
			shows = w.Arg(a)
		}
		parts := []string{shows}
		if d.State != (engine.Arg{}) {
			vm.State = w.TermView(d.State)
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

// turns lists up to three other faces of a die, shown before its own as if it rolled.
func turns(w *Words, d engine.Die, face uint8) (list []uint8) {
	faces := facesOf(w, d)
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

// facesOf counts the faces of a die; a die with pips has six.
func facesOf(w *Words, d engine.Die) int {
	if of := w.Info.Lexicon.Face(d, 1).Domain; of != engine.Number {
		return len(w.Info.Lexicon.Words(of).Words) - 1
	}
	return 6
}

// tokenVM renders a token with the reason why it cannot be chosen now.
func tokenVM(w *Words, t *engine.Token) TokenVM {
	vm := TokenVM{Mark: w.Mark(t.Seat), Down: t.Down, Neutral: !slices.Contains(w.Info.Players, t.Seat), Words: token(w, *t), Side: w.recordOf(t.Note)}
	if t.Note != (engine.Arg{}) {
		vm.Look, vm.Printed = w.LookOf(t.Note), w.InForm(t.Note, "piece")
	}
	if t.Bar.Rule != "" {
		text, _ := w.Refusal(t.Bar)
		vm.WhyNot = AboutVM{text, w.Reference(t.Bar.Rule)}
	}
	return vm
}

// token renders a token in words, such as "Red (left, lying)".
func token(w *Words, t engine.Token) string {
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

func counters(w *Words, list []engine.Counter) []CounterVM {
	var out []CounterVM
	for _, c := range list {
		out = append(out, CounterVM{Name: words.Capital(w.Arg(c.Name)), Look: w.LookOf(c.Name), Value: c.Value, Max: c.Max, Unknown: c.Open, Note: w.InForm(c.Name, "note")})
	}
	return out
}

// markFull marks the counters that have reached their maximum.
func markFull(w *Words, list []CounterVM) []CounterVM {
	for i := range list {
		if c := &list[i]; c.Max > 0 && c.Value >= c.Max {
			c.Full, c.Top = w.Say("seat.full", c.Value, c.Name), [2]string{w.Say("seat.top"), w.Say("seat.top.short")}
		}
	}
	return list
}

// term renders a thing; "" for the zero value.
func (w *Words) term(a engine.Arg) string {
	if a == (engine.Arg{}) {
		return ""
	}
	return w.Arg(a)
}

// Phase renders the round and the phase.
func (w *Words) Phase(b *engine.Board) (round, phase string) {
	switch {
	case b.Rounds == 0 || b.Round == 0:
	case b.RoundIs != engine.Arg{}:
		round = w.Say("table.round.of", words.Capital(w.term(b.RoundIs)), b.Round, b.Rounds)
	default:
		round = w.Say("table.round", b.Round, b.Rounds)
	}
	return round, words.Capital(w.term(b.Phase))
}
