package engine

import (
	"fmt"
	"hash/fnv"
	"reflect"
	"slices"

	"casekeeper/engine/catalogue"
	"casekeeper/engine/rulebook"
)

// FullRules is what a game implements.
type FullRules[S comparable, E any] interface {
	Rules[S, E]
	Teller[S, E]
}

// Game is a game on the shelf, whatever its types. It is read-only.
type Game struct {
	Info
	// Version names what a journal's state hashes are made with: the revision
	// of the rules and the layout of the state. Hashes of two versions differ
	// even where the games do not.
	Version string
	// New starts a match. Errors are those of [Start].
	New func(Setup) (Match, error)
}

// Info is what everybody may know of a game without playing it.
type Info struct {
	ID          string // as in the name of its folder in configs
	En          string // title in English; games/<id>/names.<lang>.toml has others
	MinSeats    int
	MaxSeats    int
	Lexicon     *Lexicon
	Book        *rulebook.Book
	Cards       []catalogue.Card // in CardID order; Cards[i].ID == i+1
	Revision    int              // of the rules as this program plays them: one more whenever a correction changes what follows from a fact
	Catalogue   string           // version of the card data: changes when a figure changes
	KernelRules KernelRules
	Options     []OptionSpec
	Forms       []catalogue.Form                 // what the owner can enter of cards; nil = all are known
	Players     []Seat                           // seats that people can take; the automaton is not among them
	Held        func(Setup) []uint8              // maps each seat (by index in Setup.Seats) to a player number from 0; nil = one seat each
	Entry       *CardEntry                       // how the table enters a card that nobody has described; nil = it never has to
	Final       *FinalForm                       // how a table that nobody tracked is scored; nil = it cannot be
	Print       func(catalogue.CardID) BoardCard // what a card prints, wherever it lies; nil = nothing that a screen could draw
	Stepwise    bool                             // screens show the consequences of an act step by step: see [Match.Steps]
	Chairs      bool                             // the program can hold seats: all that a player decides is chosen among options, or among the cards of a deck that it can shuffle
	Was         []Arg                            // labels of the cards before a seat that say what its player was: a role, a character; see [BoardCard]
	Welcome     func(Setup) []int                // how welcome each face of a die is, from face 1, to count luck; nil = its dice say nothing of luck
	Decks       bool                             // each seat has cards of its own, which the program can shuffle and hold: it draws them by [Drawn], and only the seat's view has them
}

// CardEntry is how the figures of a card that nobody has described reach a game
// that has begun: by choices, one a figure, or by one act that tells all of it (see
// [Describer]). Questions of one rule that name the card first ask for it. One that
// an option declines leaves it for later; so does any answer that enters nothing.
type CardEntry struct {
	Ask   rulebook.ID
	Whole bool                                                   // one act reports everything about a card; other answers report what the table does by hand
	Hand  rulebook.ID                                            // questions of this rule let the table do what a card says; "" = none do
	Acts  func(catalogue.CardID, catalogue.Values) []Observation // all of them, in order, for a card that is filled in
}

// Asks returns the card whose figures a prompt asks for; None if it asks for none.
func (e *CardEntry) Asks(p *Prompt) catalogue.CardID {
	if e == nil || p.Ask.Rule != e.Ask || p.Ask.Args[0].Domain != Cards {
		return catalogue.None
	}
	return catalogue.CardID(p.Ask.Args[0].Value)
}

// Does returns the card whose effect a prompt lets the table carry out by hand because
// nobody has described it; None for any other prompt.
func (i *Info) Does(p *Prompt) catalogue.CardID {
	if i.Entry == nil || i.Entry.Hand == "" || p.Ask.Rule != i.Entry.Hand || p.Ask.Args[0].Domain != Cards {
		return catalogue.None
	}
	card := catalogue.CardID(p.Ask.Args[0].Value)
	if card == catalogue.None || int(card) > len(i.Cards) || !i.Cards[card-1].Missing {
		return catalogue.None
	}
	return card
}

// ReadOut reports whether the answer to a prompt is read from a card that nobody has
// described yet: only somebody who sees the card can answer, and nobody decides.
func (i *Info) ReadOut(p *Prompt) bool {
	return p.Kind == Choose && (i.Does(p) != catalogue.None || i.Entry.Asks(p) != catalogue.None)
}

// ForPeople reports whether people answer a prompt of a seat that the program holds: they
// say what only they see, as dice, cards that come by chance, and what is read from a card.
// What the program can do or leave undone is its own.
func (i *Info) ForPeople(p *Prompt) bool {
	return i.ReadOut(p) || !p.Decides() && !(p.Kind == Choose && p.Optional)
}

// Kinds lists the sorts of cards in the order of the catalogue.
func (i *Info) Kinds() (kinds []string) {
	for _, c := range i.Cards {
		if c.Kind != "" && !slices.Contains(kinds, c.Kind) {
			kinds = append(kinds, c.Kind)
		}
	}
	return kinds
}

// People lists the seats that each person at a table holds, in table order. Most
// games give everybody one; who holds two knows what both know.
func (i *Info) People(s Setup) (people [][]Seat) {
	var held []uint8
	if i.Held != nil {
		held = i.Held(s)
	}
	for at, seat := range s.Seats {
		if at < len(held) && int(held[at]) < len(people) {
			people[held[at]] = append(people[held[at]], seat)
		} else {
			people = append(people, []Seat{seat})
		}
	}
	return people
}

// Fewest returns the smallest number of people who can play. It is less than MinSeats if
// an option gives a person two seats.
func (i *Info) Fewest() int {
	n := i.MinSeats
	for _, o := range i.sharing() {
		n = min(n, len(i.People(o)))
	}
	return n
}

// SetupOf returns a table for a number of people, each with one seat or with the seats
// that an option gives them. It returns false if so many cannot play.
func (i *Info) SetupOf(people int) (Setup, bool) {
	if people >= i.MinSeats && people <= i.MaxSeats {
		return Setup{Seats: i.Players[:people]}, true
	}
	for _, o := range i.sharing() {
		if len(i.People(o)) == people {
			return o, true
		}
	}
	return Setup{}, false
}

// sharing lists a table for each value of each set-up option that is for one number of
// seats only.
func (i *Info) sharing() (list []Setup) {
	for _, o := range i.Options {
		if o.Seats > 0 && o.Seats <= len(i.Players) && !o.House {
			for _, v := range o.Values {
				list = append(list, Setup{Seats: i.Players[:o.Seats], Options: []Option{{Name: o.Name, Value: v}}})
			}
		}
	}
	return list
}

// With lists the seats of the person who holds a seat, in table order: the seat
// alone where everybody has one.
func (i *Info) With(s Setup, seat Seat) []Seat {
	for _, held := range i.People(s) {
		if slices.Contains(held, seat) {
			return held
		}
	}
	return []Seat{seat}
}

// Holder is the first of them.
func (i *Info) Holder(s Setup, seat Seat) Seat { return i.With(s, seat)[0] }

// OptionSpec is a choice of set-up or a house rule.
type OptionSpec struct {
	Name    string
	House   bool     // a house rule; otherwise a part of set-up
	Values  []string // what it can be
	Default string
	ByHand  string      // what a table begins with that has no sensor for dice, or for cards; "" = Default
	Laid    bool        // ByHand is about cards
	Phones  string      // the value with which secrets are entered and shown on phones: a table with phones is asked; "" = it is not about secrets
	Chaired string      // what it must be at a table where the program holds a seat; "" = whatever people choose
	Rule    rulebook.ID // where it comes from
	Seats   int         // only for that many seats; 0 = always
}

// Shelve hides a game's types. It panics if they are no plain values: a bug of the
// game.
func Shelve[S comparable, E any](info Info, rules FullRules[S, E]) Game {
	state := plainOf[S]()
	plainOf[E]() // an event is a plain value too
	version := fmt.Sprintf("%d-%08x", info.Revision, uint32(shapeOf(reflect.TypeFor[S]())))
	return Game{info, version, func(s Setup) (Match, error) {
		h, err := NewHistory(&info, rules, s)
		if err != nil {
			return nil, err
		}
		return &match[S, E]{History: h, setup: s, state: state, info: &info}, nil
	}}
}

// shapeOf hashes the structure of a plain type: the names and sizes of all its fields, in
// order.
func shapeOf(t reflect.Type) uint64 {
	h := fnv.New64a()
	var walk func(reflect.Type)
	walk = func(t reflect.Type) {
		fmt.Fprint(h, t.Kind(), t.Size(), " ")
		switch t.Kind() {
		case reflect.Struct:
			for f := range t.Fields() {
				fmt.Fprint(h, f.Name, " ")
				walk(f.Type)
			}
		case reflect.Array:
			walk(t.Elem())
		}
	}
	walk(t)
	return h.Sum64()
}
