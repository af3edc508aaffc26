package loot

import (
	"slices"

	"casekeeper/engine"
	"casekeeper/engine/catalogue"
)

// The seats, clockwise.
const (
	Red engine.Seat = iota + 1
	Yellow
	Blue
	Green
	seatCount = 5 // with Table
)

// The verbs.
const (
	VerbGather engine.Verb = iota + 1 // takes the pile up
	VerbSwap                          // hats, with a seat
)

// The slots; each seat has one for its loot and one for its disguise, see [LootOf]
// and [DisguiseOf].
const (
	SlotPile     engine.Slot = 1
	slotLoot     engine.Slot = 1 // plus the seat
	slotDisguise engine.Slot = 5 // plus the seat
)

// LootOf is where a seat's loot lies.
func LootOf(seat engine.Seat) engine.Slot { return slotLoot + engine.Slot(seat) }

// DisguiseOf is where a seat's coat and hat lie.
func DisguiseOf(seat engine.Seat) engine.Slot { return slotDisguise + engine.Slot(seat) }

// sort is the first slot of those that are like this one.
func sort(slot engine.Slot) engine.Slot {
	switch {
	case slot == SlotPile:
		return SlotPile
	case slot > slotDisguise:
		return slotDisguise + 1
	}
	return slotLoot + 1
}

// The designs: shot, grab, run and climb are 1 to 4.
const (
	actions          = 4
	purse            = catalogue.CardID(5)
	jewel            = catalogue.CardID(6)
	copies           = 6 // of an action
	purses           = 8
	jewels           = 4
	pile             = actions * copies
	dealt            = 3 // pieces of loot for each seat
	rounds           = 2
	points, perJewel = 1, 3
)

// Stage is a step of a round.
type Stage uint8

// The stages.
const (
	Dressing Stage = iota
	Dealing
	Piling
	Gathering
	Robbing
	Over
)

// State is the whole game as a plain value.
type State struct {
	Order [seatCount - 1]engine.Seat // clockwise, N of them
	N     uint8
	Stage Stage
	Round uint8
	At    uint8                // index into Order: whose turn
	Laid  uint8                // cards on the pile
	Pile  [pile]catalogue.Copy // Laid of them, from the bottom
	Purse [purses]engine.Seat  // by piece: before whom it lies; Table = in the wagon
	Jewel [jewels]engine.Seat
	Coat  [seatCount]catalogue.CardID // by seat; None = not yet
	Hat   [seatCount]catalogue.CardID
}

func (s *State) seat() engine.Seat     { return s.Order[s.At] }
func (s *State) seated() []engine.Seat { return s.Order[:s.N] }

// owner is before whom a piece of loot lies.
func (s *State) owner(c catalogue.Copy) engine.Seat {
	if c.Card == purse {
		return s.Purse[c.N]
	}
	return s.Jewel[c.N]
}

// loot lists the pieces of loot that lie where wanted says.
func (s *State) loot(wanted func(engine.Seat) bool) (list []catalogue.Copy) {
	for n, seat := range s.Purse {
		if wanted(seat) {
			list = append(list, catalogue.Copy{Card: purse, N: uint8(n)})
		}
	}
	for n, seat := range s.Jewel {
		if wanted(seat) {
			list = append(list, catalogue.Copy{Card: jewel, N: uint8(n)})
		}
	}
	return list
}

// possible lists the pieces that can be laid now.
func (s *State) possible() (list []catalogue.Copy) {
	switch s.Stage {
	case Dressing:
		return append(s.missing(isCoat), s.missing(isHat)...)
	case Dealing:
		return s.loot(func(seat engine.Seat) bool { return seat == engine.Table })
	case Robbing:
		return s.loot(func(seat engine.Seat) bool { return seat != engine.Table && seat != s.seat() })
	case Piling:
		for card := catalogue.CardID(1); card <= actions; card++ {
			for n := range uint8(copies) {
				if c := (catalogue.Copy{Card: card, N: n}); !slices.Contains(s.Pile[:s.Laid], c) {
					list = append(list, c)
				}
			}
		}
	}
	return list
}

// slot is where a piece is laid now.
func (s *State) slot() engine.Slot {
	switch s.Stage {
	case Piling:
		return SlotPile
	case Dressing:
		return DisguiseOf(s.seat())
	}
	return LootOf(s.seat())
}

// has counts the pieces before a seat.
func (s *State) has(seat engine.Seat) int {
	return len(s.loot(func(o engine.Seat) bool { return o == seat }))
}

// total is what a seat's loot is worth, without its disguise.
func (s *State) total(seat engine.Seat) (sum int) {
	for _, c := range s.loot(func(o engine.Seat) bool { return o == seat }) {
		if sum += points; c.Card == jewel {
			sum += perJewel - points
		}
	}
	return sum
}
