package cut

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

// VerbStake is the only choice: a number and the side of a bet.
const VerbStake engine.Verb = 1

// The slots; each seat has a private one, see [HandOf].
const (
	SlotMiddle engine.Slot = 1
	slotHand   engine.Slot = 1 // plus the seat
)

// HandOf is a seat's private slot.
func HandOf(seat engine.Seat) engine.Slot { return slotHand + engine.Slot(seat) }

// DieTie is the die that breaks ties and settles bets.
const DieTie engine.Die = 1

const (
	deckSize = 20
	values   = 5 // of each suit
	rounds   = 3
	faces    = 6
	owned    = 3 // cards of a seat's own deck
	held     = 2 // of them in hand
)

// Side is what a seat bets on.
type Side uint8

// The sides; the zero value is no bet.
const (
	NoBet Side = iota
	Odd
	Even
)

// Stage is a step of a turn.
type Stage uint8

// The stages of a turn, and the end.
const (
	Staking Stage = iota
	Cutting
	Rolling
	Over
)

// State is the whole game as a plain value. Arrays are indexed by seat.
type State struct {
	Order    [seatCount - 1]engine.Seat // clockwise, N of them
	N        uint8
	AceHigh  bool
	Partners bool // opposite seats are one person
	Stage    Stage
	Round    uint8 // 1 to 3
	At       uint8 // index into Order: whose turn
	Stakes   [seatCount]uint8
	Before   [seatCount]uint8 // stakes of the round before
	Bets     [seatCount]Side
	Cuts     [seatCount]catalogue.CardID // cards on the middle
	Dice     [seatCount]uint8
	Sealed   [seatCount]catalogue.CardID // FaceDown when the holder of the state may not know
	Points   [seatCount]uint8
	Decks    [seatCount]bool                   // the program holds the seat's own cards
	Held     [seatCount][held]catalogue.CardID // its hand; none where the holder of the state may not know
}

// sealable is what a seat can lay face down.
func (s *State) sealable(seat engine.Seat) catalogue.Set {
	switch {
	case !s.Decks[seat]:
		return s.free()
	case s.Held[seat] == [held]catalogue.CardID{}:
		return own(seat)
	}
	return catalogue.SetOf(s.Held[seat][:]...)
}

// own is the deck that a seat has for itself if the program holds it.
func own(seat engine.Seat) (deck catalogue.Set) {
	for n := catalogue.CardID(1); n <= owned; n++ {
		deck.Add(ownCard(seat, n))
	}
	return deck
}

// isOwn reports whether a card is of a deck that the program holds.
func (s *State) isOwn(card catalogue.CardID) bool {
	at := (card - 1) % values
	return s.Decks[(card-1)/values+1] && at < owned
}

func ownCard(seat engine.Seat, n catalogue.CardID) catalogue.CardID {
	return catalogue.CardID(seat-1)*values + n
}

// seat is whose turn it is.
func (s *State) seat() engine.Seat { return s.Order[s.At] }

// Same reports whether one person holds both seats.
func (s *State) Same(a, b engine.Seat) bool {
	if a == b || !s.Partners {
		return a == b
	}
	i, j := slices.Index(s.seated(), a), slices.Index(s.seated(), b)
	return i >= 0 && j >= 0 && i%2 == j%2
}

// seated lists the seats clockwise.
func (s *State) seated() []engine.Seat { return s.Order[:s.N] }

// rank is what a card is worth in a comparison.
func (s *State) rank(id catalogue.CardID) uint8 {
	if id == catalogue.None || id == catalogue.FaceDown {
		return 0
	}
	v := uint8((id-1)%values) + 1
	if v == 1 && s.AceHigh {
		return values + 1
	}
	return v
}

// pot is the sum of the stakes.
func (s *State) pot() (sum uint8) {
	for _, seat := range s.seated() {
		sum += s.Stakes[seat]
	}
	return sum
}

// free is the deck as the holder of the state knows it.
func (s *State) free() catalogue.Set {
	var set catalogue.Set
	for id := catalogue.CardID(1); id <= deckSize; id++ {
		set.Add(id)
	}
	for seat := range s.Cuts {
		set.Drop(s.Cuts[seat])
		set.Drop(s.Sealed[seat])
		for n := catalogue.CardID(1); s.Decks[seat] && n <= owned; n++ {
			set.Drop(ownCard(engine.Seat(seat), n))
		}
	}
	return set
}

// Reason is why a seat took the pot.
type Reason uint8

// The reasons.
const (
	ByCard Reason = iota
	ByDie
	ByTurn
)

// winner compares the cuts of a full round.
func (s *State) winner() (engine.Seat, Reason) {
	best, why := s.Order[0], ByCard
	for _, seat := range s.seated()[1:] {
		card, top := s.rank(s.Cuts[seat]), s.rank(s.Cuts[best])
		switch {
		case card > top:
			best, why = seat, ByCard
		case card == top && s.Dice[seat] > s.Dice[best]:
			best, why = seat, ByDie
		case card == top && s.Dice[seat] == s.Dice[best]:
			why = ByTurn
		case card == top && why == ByCard:
			why = ByDie
		}
	}
	return best, why
}

// bestSealed lists the seats with the highest card laid face down.
func (s *State) bestSealed() (best []engine.Seat) {
	var top uint8
	for _, seat := range s.seated() {
		switch r := s.rank(s.Sealed[seat]); {
		case r == 0 || r < top:
		case r == top:
			best = append(best, seat)
		default:
			best, top = []engine.Seat{seat}, r
		}
	}
	return best
}
