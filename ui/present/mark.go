package present

import (
	"cmp"
	"slices"
	"strings"

	"casekeeper/engine"
	"casekeeper/engine/bot"
	"casekeeper/engine/catalogue"
	"casekeeper/ui/drawing"
	"casekeeper/ui/words"
)

// MarkVM identifies a seat by name, colour and shape, so that colour vision is not needed. The
// zero value is no seat.
type MarkVM struct {
	Name   string
	Short  string // chosen for a longer name, at most eight letters; "" = none
	Colour string // red, yellow, blue, green, purple, orange, grey, white; "" for nobody
	Shape  string // circle, triangle, square, leaf, cross, crescent, bars, ring
	Chair  string `json:",omitempty"` // the picture of the level at which the program holds it, "chair-easy"; "" = people hold it
}

// looks are the marks, in the order in which seats that are not named after a colour get them.
var looks = []MarkVM{
	{Colour: "red", Shape: "circle"}, {Colour: "yellow", Shape: "triangle"}, {Colour: "blue", Shape: "square"},
	{Colour: "green", Shape: "leaf"}, {Colour: "purple", Shape: "cross"}, {Colour: "orange", Shape: "crescent"}, {Colour: "grey", Shape: "bars"},
	{Colour: "white", Shape: "ring"},
}

// Mark returns the mark of a seat; a seat that is named after a colour has that colour.
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
	m.Short = cmp.Or(w.Shorts.Of(m.Name), w.Apart[m.Name])
	if words.Level(w.Wording, s) != "" {
		m.Chair = w.ChairFace(s)
	}
	return m
}

// CardVM is a card to draw.
type CardVM struct {
	ID        catalogue.CardID
	Name      string
	Suit      string // of a playing card: record word of its suit; else ""
	Value     string // of a playing card
	Look      LookVM // of its suit, or of Label
	OnSpot    bool   // it lies on a spot of its place
	Down      bool   // face down for this screen
	Label     string // what it is in its place; may be ""
	Mark      MarkVM // its owner, if Label is a seat; else nobody
	LabelWord string // record word of Label
	Usable    bool
	Slot      engine.Slot // the slot where it lies; 0 = no slot
	Price     []CounterVM // as printed
	Gives     []CounterVM // points and icons, left to right
	When      TermVM
	Printed   []string // what is printed on it, in words
	About     []AboutVM
	Sale      *SaleVM // set if a seat is asked whether to take it; else nil
	Front     string  // its picture; "" = none
	Unnamed   bool    // its name is only a number until the owner enters one
	Print     PrintVM
	Rules     []AboutVM // what the guide says about it
	Parts     []CardVM  // the cards of which it consists, the upper one first; nil = it is one card
}

// PrintVM is what is printed on a card besides its figures.
type PrintVM struct {
	Back  TermVM           // which back it has; zero = there is one back, or nobody knows
	Signs []TermVM         // left to right
	Does  string           // what it does, in sentences, as entered; "" = nothing is
	Brief string           // the same in a few words
	Says  catalogue.Values // what is entered in its form; nil = nothing
}

// SaleVM is the terms on which a seat can take a card.
type SaleVM struct {
	Price []CounterVM // the reduced price; nil = the printed price less Off
	Off   int         // the discount
	Why   string      // why the seat cannot take it; "" = it can
}

func (w *Words) CardView(id catalogue.CardID) CardVM {
	c := CardVM{Name: words.Capital(w.Card(id)), Down: id == catalogue.FaceDown, ID: id}
	if c.Suit, c.Value = w.suit(id); c.Suit != "" {
		c.Look = w.Drawn.LookOf(c.Suit)
	} else if id != catalogue.None && int(id) <= len(w.Info.Cards) {
		c.Front = w.Drawn.Front(w.Info.Cards[id-1].Key)
		c.Unnamed = w.Info.Cards[id-1].Nameless
		for _, r := range w.Guide().About(w.Info.Cards[id-1].Key, 0) {
			c.Rules = append(c.Rules, AboutVM{r.Text, w.Cited(r)})
		}
		if w.Info.Print != nil {
			b := w.Info.Print(id)
			c.Price, c.Gives, c.When = counters(w, b.Price), counters(w, b.Gives), w.TermView(b.When)
			printsOf(w, &c, &b)
		}
	}
	return c
}

// printsOf sets what is printed on a card besides its figures.
func printsOf(w *Words, c *CardVM, b *engine.BoardCard) {
	c.Print = PrintVM{Back: w.TermView(b.Back)}
	for _, a := range b.Signs {
		c.Print.Signs = append(c.Print.Signs, w.TermView(a))
	}
	if b.Says != nil && b.Card != catalogue.None && int(b.Card) <= len(w.Info.Cards) {
		kind := w.Info.Cards[b.Card-1].Kind
		c.Print.Says = b.Says
		c.Print.Does, c.Print.Brief = words.Does(w.Wording, kind, b.Says)
	}
	for _, part := range b.Parts {
		p := boardCard(w, part)
		if p.Print.Does != "" {
			p.Printed = append(p.Printed, p.Print.Does)
		}
		c.Parts = append(c.Parts, p)
	}
}

// suit returns suit and value of a playing card; "", "" for a card of any other kind.
func (w *Words) suit(id catalogue.CardID) (suit, value string) {
	if id == catalogue.None || int(id) > len(w.Info.Cards) || w.Drawn.Cards.Suited == "" || w.Info.Cards[id-1].Kind != w.Drawn.Cards.Suited {
		return "", ""
	}
	key := w.Info.Cards[id-1].Key
	if suit = drawing.Suit(key); suit == "" {
		return "", ""
	}
	return suit, strings.ToUpper(key[len(suit)+1:])
}

func boardCard(w *Words, b engine.BoardCard) CardVM {
	c := w.CardView(b.Card)
	if b.Under != catalogue.None {
		over, _, _ := strings.Cut(c.Name, " (") // the part in brackets may be cut off where room is scarce; the other card's name must not be
		c.Name = w.Say("card.over", over, words.Capital(w.Card(b.Under)))
	}
	c.Label, c.LabelWord, c.Usable, c.Slot = words.Capital(w.term(b.Label)), w.recordOf(b.Label), b.Usable, b.Slot
	if c.Suit == "" {
		c.Look = w.LookOf(b.Label)
	}
	if b.Label.Domain == engine.Seats {
		c.Mark = w.Mark(engine.Seat(b.Label.Value))
	}
	c.Price, c.Gives, c.When, c.About = counters(w, b.Price), counters(w, b.Gives), w.TermView(b.When), abouts(w, b.About...)
	c.Printed = cardLines(w, &b)
	c.Sale = sale(w, &b)
	printsOf(w, &c, &b)
	return c
}

// sale renders the terms of a card. A discount on a price of one kind is subtracted; of
// several kinds the seat chooses.
func sale(w *Words, b *engine.BoardCard) *SaleVM {
	s := b.Sale
	if s == nil {
		return nil
	}
	vm := &SaleVM{Off: s.Off}
	if s.Off > 0 && len(b.Price) == 1 {
		vm.Price = counters(w, b.Price)
		vm.Price[0].Value -= s.Off
	}
	switch {
	case s.Bar.Rule != "":
		vm.Why = w.RuleText(words.UseBrief, s.Bar)
	case len(s.Lacks) > 0:
		vm.Why = w.Say("board.lacks", lackText(w, s.Lacks), s.Lacks[0].Value)
	}
	return vm
}

func boardCards(w *Words, list []engine.BoardCard) []CardVM {
	var out []CardVM
	for _, b := range list {
		if b.Card != catalogue.None {
			out = append(out, boardCard(w, b))
		}
	}
	return out
}

// Levels are the strengths of play of a program that holds a seat, as [bot.ParseLevel] reads
// them.
var Levels = []string{bot.Easy.String(), bot.Normal.String(), bot.Hard.String()}

// ChairFace returns the picture of the level at which the program plays a seat.
func (w *Words) ChairFace(s engine.Seat) string { return LevelFace(words.Level(w.Wording, s)) }

// LevelFace returns the picture of a level of the program; that of the middle one for none.
func LevelFace(level string) string {
	if !slices.Contains(Levels, level) {
		level = bot.Normal.String()
	}
	return "chair-" + level
}
