package present

import (
	"strings"

	"casekeeper/engine"
	"casekeeper/engine/catalogue"
)

// MarkVM tells a seat apart: by name, by colour and by shape, so that nobody
// needs to see colours. The zero value is nobody in particular.
type MarkVM struct {
	Name   string
	Short  string // of at most eight letters, which was chosen for a longer name; "" = none was
	Colour string // red, yellow, blue, green, purple, orange, grey, white; "" for nobody
	Shape  string // circle, triangle, square, leaf, cross, crescent, bars, ring
}

// looks are the marks that can be told apart, in the order in which seats
// without a colour name get them.
var looks = []MarkVM{
	{Colour: "red", Shape: "circle"}, {Colour: "yellow", Shape: "triangle"}, {Colour: "blue", Shape: "square"},
	{Colour: "green", Shape: "leaf"}, {Colour: "purple", Shape: "cross"}, {Colour: "orange", Shape: "crescent"}, {Colour: "grey", Shape: "bars"},
	{Colour: "white", Shape: "ring"},
}

// Mark is the mark of a seat: seats that are called by a colour get it.
func (w *Words) Mark(s engine.Seat) MarkVM {
	if s == engine.Table || int(s) >= len(w.Info.Lexicon.Seats) {
		return MarkVM{}
	}
	m := looks[int(s-1)%len(looks)]
	for _, l := range looks {
		if l.Colour == w.Info.Lexicon.Seats[s] {
			m = l
		}
	}
	m.Name = w.Seat(s)
	m.Short = w.Shorts.Of(m.Name)
	return m
}

// CardVM is a card as it is drawn.
type CardVM struct {
	ID      catalogue.CardID
	Under   catalogue.CardID // of two cards that are one thing, the one beneath, which Name says too
	Name    string
	Suit    string // of a playing card: its record word; otherwise ""
	Value   string // of a playing card
	Look    LookVM // of its suit, or of what it is where it lies
	OnSpot  bool   // it lies on a spot of its place
	Down    bool   // not known to the screen
	Label   string // what it is where it lies; may be ""
	Mark    MarkVM // whose it is, if that is what it is where it lies; nobody = it says something else
	Lies    string // the record word of that
	Usable  bool
	Slot    engine.Slot // where it lies; 0 = no reader there
	Price   []CounterVM // as printed
	Gives   []CounterVM // points and icons, left to right
	When    TermVM
	Told    []string // what is printed, in words
	About   []AboutVM
	Sale    *SaleVM // what it is to the seat that is asked whether to take it; nil = none is
	Front   string  // its picture; "" = it has none
	Unnamed bool    // a number stands for its name until the owner enters it
}

// SaleVM is what a card is to the seat that is asked whether to take it.
type SaleVM struct {
	Price []CounterVM // what it costs that seat, if less than printed; nil = the printed price, less Off
	Off   int         // how much less it costs
	Why   string      // why the seat cannot take it; "" = it can
}

func (w *Words) card(id catalogue.CardID) CardVM {
	c := CardVM{Name: capital(w.Card(id)), Down: id == catalogue.FaceDown, ID: id}
	if c.Suit, c.Value = w.suit(id); c.Suit != "" {
		c.Look = w.drawing.look(c.Suit)
	} else if id != catalogue.None && int(id) <= len(w.Info.Cards) {
		c.Front = w.drawing.front(w.Info.Cards[id-1].Key)
		c.Unnamed = w.Info.Cards[id-1].Nameless
		if w.Info.Print != nil {
			b := w.Info.Print(id)
			c.Price, c.Gives, c.When = w.counters(b.Price), w.counters(b.Gives), w.termVM(b.When)
		}
	}
	return c
}

// suit reads suit and value of a playing card off its record word, if the
// game's drawing says that its kind has them there.
func (w *Words) suit(id catalogue.CardID) (suit, value string) {
	if id == catalogue.None || int(id) > len(w.Info.Cards) || w.drawing.Cards.Suited == "" || w.Info.Cards[id-1].Kind != w.drawing.Cards.Suited {
		return "", ""
	}
	key := w.Info.Cards[id-1].Key
	if suit = suitOf(key); suit == "" {
		return "", ""
	}
	return suit, strings.ToUpper(key[len(suit)+1:])
}

func (w *Words) boardCard(b engine.BoardCard) CardVM {
	c := w.card(b.Card)
	if b.Under != catalogue.None {
		over, _, _ := strings.Cut(c.Name, " (") // what stands in brackets may be left out where room is scarce: not the other card with it
		c.Name, c.Under = w.Say("card.over", over, capital(w.Card(b.Under))), b.Under
	}
	c.Label, c.Lies, c.Usable, c.Slot = capital(w.term(b.Label)), w.recordOf(b.Label), b.Usable, b.Slot
	if c.Suit == "" {
		c.Look = w.look(b.Label)
	}
	if b.Label.Domain == engine.Seats {
		c.Mark = w.Mark(engine.Seat(b.Label.Value))
	}
	c.Price, c.Gives, c.When, c.About = w.counters(b.Price), w.counters(b.Gives), w.termVM(b.When), w.abouts(b.About...)
	c.Told = w.told(&b)
	c.Sale = w.sale(&b)
	return c
}

// sale words what a card is to the seat that is asked. A price of one kind is
// told as what is left of it; of several the seat chooses what it saves.
func (w *Words) sale(b *engine.BoardCard) *SaleVM {
	s := b.Sale
	if s == nil {
		return nil
	}
	vm := &SaleVM{Off: s.Off}
	if s.Off > 0 && len(b.Price) == 1 {
		vm.Price = w.counters(b.Price)
		vm.Price[0].Value -= s.Off
	}
	switch {
	case s.Bar.Rule != "":
		vm.Why = w.sentence(useBrief, s.Bar)
	case len(s.Lacks) > 0:
		vm.Why = w.Say("board.lacks", w.partsText(s.Lacks))
	}
	return vm
}

func (w *Words) boardCards(list []engine.BoardCard) []CardVM {
	var out []CardVM
	for _, b := range list {
		if b.Card != catalogue.None {
			out = append(out, w.boardCard(b))
		}
	}
	return out
}
