package engine

import (
	"iter"

	"casekeeper/engine/catalogue"
)

// Board describes what lies on the table, for any screen to draw. It is made
// from a View, so it cannot show what the viewer may not know.
type Board struct {
	Round, Rounds int // from 1; 0 of 0 when the game has no rounds
	RoundIs       Arg // what the game calls a round; zero = a round
	Phase         Arg
	Places        []Place // in table order
	Seats         []SeatBoard
	Contest       *Contest    // that goes on; nil = none
	Aside         []BoardCard // that lie at no place and before no seat: drawn to choose from
	Sealed        []Slot      // where the viewer may not know what would be laid now; the kernel fills it in
}

// Place is a mat, a train car, a pile: something with cards and spots.
type Place struct {
	Name     Arg
	Seat     Seat // whose colour it bears; Table = neutral
	Cards    []BoardCard
	Spots    []Spot
	Counters []Counter // figures kept here: tracks, piles
	Dice     []BoardDie
	Offers   []Offer // what is to be won here; several = one of them
	Lists    []List  // printed here
	About    []Line  // what people may want to know of it
}

// BoardDie is a die that lies on the table for more than one throw.
type BoardDie struct {
	Die   Die
	Face  uint8 // what it shows; 0 = it is out, somebody throws it
	State Arg   // why it is not thrown again: locked, used; zero = it can be
	For   Seat  // whom it is meant for; Table = nobody in particular
}

// Offer is what something gives as it is printed.
type Offer struct {
	Name  Arg // the side or the choice that it belongs to; zero = the only one
	When  Arg // when it counts; zero = nothing is printed
	Parts []Counter
}

// List is a printed list, the best first.
type List struct {
	Name  Arg
	Items []Offer
}

// BoardCard is a card that lies on the table.
type BoardCard struct {
	Slot   Slot // where a reader would see it; 0 = no reader
	Card   catalogue.CardID
	Under  catalogue.CardID // the card beneath it that is one thing with it; None = it is alone
	Piece  uint8            // which piece of cardboard, from 1, as on [Observation]; 0 = it does not matter, or nobody knows
	Label  Arg              // what it is here: for sale, porch
	Usable bool
	Price  []Counter        // what it costs as printed, without a discount
	Gives  []Counter        // points and icons as printed, left to right
	When   Arg              // when its effect counts; zero = no effect
	About  []Line           // what it does, in order
	Sale   *Sale            // what it is to the seat that may take it now; nil = nobody is asked
	Back   Arg              // which of several backs it has; zero = there is one back, or nobody knows
	Signs  []Arg            // signs printed on it, left to right
	Says   catalogue.Values // what is entered in its form; nil = nothing
	Parts  []BoardCard      // the cards of which it consists, the upper one first; nil = it is one card
}

// Sale is what a card is to the seat that is asked whether to take it.
type Sale struct {
	Off   int       // how much less than printed it costs
	Lacks []Counter // what the seat lacks of the price; nil = nothing
	Bar   Line      // why it cannot have the card at any price; zero = it can
}

// Spot is a place for tokens.
type Spot struct {
	Name     Arg
	Tokens   []Token
	Counters []Counter // figures kept here: what lies on it; those of the place count all of its spots together
	Offers   []Offer   // what it gives, by side
	About    []Line    // what it does
}

// Token is one wooden piece on a spot.
type Token struct {
	Seat Seat
	Down bool // lying: wounded, used up
	Note Arg  // a side or state to show with it; zero = none
	Bar  Line // why the seat that is asked cannot choose it now, though others can; zero = it can
}

// SeatBoard is what lies before one player.
type SeatBoard struct {
	Seat     Seat
	Counters []Counter
	Cards    []BoardCard
	Spots    []Spot // cards on which tokens stand, named by where the card lies
	Marks    []Arg  // dealer, wanted
	ToAct    bool
	Nth      int // its place in the order of turns of this phase, from 1; 0 = none, or it does not matter
}

// Counter is a figure that a seat keeps, 0 to Max (0 = no limit); below 0 where it counts from a start.
type Counter struct {
	Name       Arg
	Value, Max int
	Open       bool // nobody has said its value yet
}

// Where finds the slot on which the board shows a card.
func (b *Board) Where(card catalogue.CardID) (Slot, bool) {
	return b.find(func(c *BoardCard) bool { return c.Card == card })
}

// WherePiece finds the slot on which the board shows that very piece.
func (b *Board) WherePiece(c catalogue.Copy) (Slot, bool) {
	return b.find(func(o *BoardCard) bool { return o.Card == c.Card && o.Piece == c.N+1 })
}

func (b *Board) find(is func(*BoardCard) bool) (Slot, bool) {
	for c := range b.Cards() {
		if c.Slot != 0 && is(&c) {
			return c.Slot, true
		}
	}
	return 0, false
}

// Cards gives all cards that lie on the table, place by place, then those aside,
// then seat by seat. Of two that are one thing it gives the upper, then the one beneath.
func (b *Board) Cards() iter.Seq[BoardCard] {
	return func(yield func(BoardCard) bool) {
		for _, p := range b.Places {
			if !each(p.Cards, yield) {
				return
			}
		}
		if !each(b.Aside, yield) {
			return
		}
		for _, s := range b.Seats {
			if !each(s.Cards, yield) {
				return
			}
		}
	}
}

func each(list []BoardCard, yield func(BoardCard) bool) bool {
	for _, c := range list {
		if !yield(c) {
			return false
		}
		if c.Under != catalogue.None && !yield(BoardCard{Slot: c.Slot, Card: c.Under, Label: c.Label}) {
			return false
		}
	}
	return true
}
