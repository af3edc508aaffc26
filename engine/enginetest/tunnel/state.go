package tunnel

import (
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

// The choices.
const (
	VerbLook  engine.Verb = iota + 1 // at the vault
	VerbClaim                        // a number
	VerbCall
	VerbPass
)

// The slots: one pile for all, and the vault.
const (
	SlotPile engine.Slot = iota + 1
	SlotVault
)

const (
	cars     = 6 // designs, CardID 1 to 6 by number
	pieces   = 8 // of each
	rounds   = 2
	maxPlays = 2 * (seatCount - 1)
)

// Stage is a step of a round.
type Stage uint8

// The stages of a round, and the end.
const (
	Vault Stage = iota
	Daylight
	Tunnel   // a card is awaited face down
	Claiming // and its claim
	Calling  // of the next seat
	Turning  // the card, which the program does not know
	Over
)

// Play is a card on the pile.
type Play struct {
	Seat engine.Seat
	Card catalogue.CardID // FaceDown when the holder of the state may not know, or the program does not
	Open bool             // everybody sees it
}

// State is the whole game as a plain value.
type State struct {
	Order  [seatCount - 1]engine.Seat // clockwise, N of them
	N      uint8
	Stage  Stage
	Round  uint8            // from 1
	At     uint8            // index into Order: whose turn
	Vault  catalogue.CardID // FaceDown as in Play
	Looked [seatCount]bool  // by seat: it has looked at the vault
	Pile   [maxPlays]Play   // Laid of them, the latest on top
	Laid   uint8
	Claim  uint8 // of the card on top
	Points [seatCount]uint8
}

// seat is whose turn it is to lay and claim, caller who answers the claim.
func (s *State) seat() engine.Seat   { return s.Order[s.At] }
func (s *State) caller() engine.Seat { return s.Order[(s.At+1)%s.N] }

// seated lists the seats clockwise.
func (s *State) seated() []engine.Seat { return s.Order[:s.N] }

// top is the card laid last.
func (s *State) top() *Play { return &s.Pile[s.Laid-1] }

// acts is who owes the next step; Table for anybody.
func (s *State) acts() engine.Seat {
	switch s.Stage {
	case Vault, Turning, Over:
		return engine.Table
	case Calling:
		return s.caller()
	}
	return s.seat()
}

// best lists the seats with the highest card that lies open.
func (s *State) best() (best []engine.Seat, card catalogue.CardID) {
	for _, p := range s.Pile[:s.Laid] {
		switch {
		case !p.Open || p.Card < card:
		case p.Card == card:
			best = append(best, p.Seat)
		default:
			best, card = []engine.Seat{p.Seat}, p.Card
		}
	}
	return best, card
}
