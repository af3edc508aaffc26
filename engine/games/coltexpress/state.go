package coltexpress

import (
	"casekeeper/engine"
	"casekeeper/engine/catalogue"
)

// Stage is the stage of the game. The zero value is the start.
type Stage uint8

// The stages, in order; those from stRound to stIncident repeat each round.
const (
	stTrain    Stage = iota // the cars
	stTeams                 // the decisions of teams
	stFirst                 // the first player
	stRound                 // the round card
	stShed                  // expert: bullets in hand
	stScheme                // cards onto the pile
	stHold                  // expert: what is kept
	stSteal                 // cards of the pile are turned
	stIncident              // the event of the round card
	stShow                  // purses are shown
	stOver
)

// place is a space of the train: a unit, inside or on its roof.
type place struct {
	Unit uint8
	Roof bool
}

// index returns the index of a space among all spaces.
func (p place) index() uint8 {
	if p.Roof {
		return p.Unit + unitSpan
	}
	return p.Unit
}

// cause is the source of a bullet.
type cause uint8

// The causes.
const (
	byPlayer cause = iota
	byPartner
	byEvent
	byMarshal // a meeting that no event caused
	causeCount
)

// bandit is the state of one bandit.
type bandit struct {
	At      place
	Own     [lootCount]uint8
	Ransom  bool
	Bullets uint8             // own bullets left
	Hits    [causeCount]uint8 // bullets received
	Start   bool              // it still has its first purse of 250
}

// mind is what is known of a player's hand and deck.
type mind struct {
	Hand, Deck uint8
	Sure       uint8  // least number of bullets in hand: drawn from the top of the deck, or with all of its rest
	Fresh      uint8  // cards in hand that may be bullets: Sure, and what was drawn from a shuffled deck since
	Got        uint8  // bullets received
	Shed       uint8  // bullets among the discards
	Told       uint8  // 1 + the bullets that the program discarded by itself the last time; 0 = the player was asked
	Out        copies // action cards among the discards
	Before     copies // Out at the beginning of Schemin'
	Dropped    copies // action cards discarded from the hand this round
	Read       copies // copies that readers saw go to the discards: two bits for each design
	Apart      copies // expert: action cards that were not in the deck when it was last shuffled
	Mixed      bool   // the discards became the deck in this Schemin'
	Answered   bool   // has given the answer that all give at the same time
	Star       engine.Seat
	Rear       engine.Seat
	Drew       uint8  // cards drawn from the deck in this round; in expert mode in the game
	Top        uint8  // expert: bullets on top of the deck, received since it was shuffled
	Seed       uint64 // seed of the program's draws; 0 = people hold the cards, or the viewer may not know it
	Known      bool   // Own is the action cards in hand
	Own        copies
}

// play is a card of the common pile.
type play struct {
	Card  catalogue.CardID // FaceDown if the viewer may not know it, or the program does not
	Piece uint8            // the copy that a reader saw, from 1; 0 = none
	By    engine.Seat      // its player's seat; of a team the first one
	Face  face
	Level level
}

// face is how a card of the pile lies. The zero value is face down.
type face uint8

const (
	hiddenFace face = iota
	openFace        // laid openly
	turned          // turned over
	misread         // turned over, and another card had been read when it was laid
)

// level says what a face-down card can be.
type level uint8

const (
	ghostsOwn level = iota // one of the Ghost's own (house rule)
	early                  // laid before the player's discards became a deck
	late                   // laid after that
	levels
)

// secret reports whether a card lies face down.
func (p *play) secret() bool { return p.Face == hiddenFace }

// deed is the progress of the card that is resolved.
type deed struct {
	Step   deedStep
	Victim engine.Seat
	Token  Loot
}

// deedStep is a step of resolving a card.
type deedStep uint8

// The steps. All actions but Punch have only the first.
const (
	dsAct    deedStep = iota // where to, at whom, what
	dsToken                  // Punch: which token falls
	dsSnatch                 // Cheyenne's purse
	dsShove                  // Punch: where to
)

// State is the state of a whole game, a plain value, see engine.Rules.
type State struct {
	Switches switches
	Count    uint8
	Order    [maxSeats]engine.Seat // clockwise
	Stage    Stage
	Round    uint8 // from 1; 0 during set-up
	Cars     [unitSpan]catalogue.CardID
	Cards    [rounds]catalogue.CardID // round cards laid so far
	First    uint8                    // player who begins the round
	Turn     uint8                    // index of the icon of the round card
	Place    uint8                    // how many have had their turn of this icon
	Again    bool                     // second action of a double turn
	Sneak    bool                     // the Ghost's card will be laid face down
	Pile     [mostPlays]play
	Laid     uint8
	Done     uint8 // cards of the pile that are resolved
	Deed     deed
	Marshal  uint8 // unit
	Second   bool  // the second strongbox is on the train
	Neutral  uint8 // bullets left
	Gone     uint8 // neutral bullets that left the game
	Boxed    uint8 // purses that left the game
	Owes     uint8 // seats that still have to answer the event
	Floor    [2 * unitSpan][lootCount]uint8
	At       [seatSpan]uint8  // index of a seat in Order; Count = it does not play
	Worth    [purseAll]holder // where each purse is, as far as it was shown or read
	Bandit   [seatSpan]bandit // by seat; [0] unused
	Mind     [maxSeats]mind   // by player
}

// seats lists the bandits clockwise.
func (s *State) seats() []engine.Seat { return s.Order[:s.Count] }

// players returns the number of players.
func (s *State) players() uint8 {
	if s.Switches.Teams {
		return 2
	}
	return s.Count
}

// seatOf returns a player's seat, of a team the first one.
func (s *State) seatOf(player uint8) engine.Seat {
	if s.Switches.Teams {
		return s.Order[2*player]
	}
	return s.Order[player]
}

// playerOf returns the player of a bandit; maxSeats if it has none.
func (s *State) playerOf(seat engine.Seat) uint8 {
	at := s.At[seat%seatSpan]
	switch {
	case at == s.Count:
		return maxSeats
	case s.Switches.Teams:
		return at / 2
	}
	return at
}

// partner returns the other bandit of a team; Table if there is none.
func (s *State) partner(seat engine.Seat) engine.Seat {
	if !s.Switches.Teams || s.At[seat%seatSpan] == s.Count {
		return engine.Table
	}
	return s.Order[s.At[seat%seatSpan]^1]
}

// plays reports whether a player has a bandit.
func (s *State) plays(player uint8, seat engine.Seat) bool {
	return s.seatOf(player) == seat || s.Switches.Teams && s.Order[2*player+1] == seat
}

// cars returns the number of cars of the train.
func (s *State) cars() uint8 { return s.Count }

// floor returns the loot in a space.
func (s *State) floor(p place) *[lootCount]uint8 { return &s.Floor[p.index()] }

// kinds returns the kinds of loot with at least one token, as bits.
func kinds(l *[lootCount]uint8) (mask uint8) {
	for i, n := range l {
		if n > 0 {
			mask |= 1 << i
		}
	}
	return mask
}

// top returns the card that is resolved.
func (s *State) top() *play { return &s.Pile[s.Done] }

// inside returns the bandits inside a unit, on those on its roof.
func (s *State) inside(unit uint8) uint8 { return s.crowd(place{Unit: unit}) }
func (s *State) on(unit uint8) uint8     { return s.crowd(place{Unit: unit, Roof: true}) }

// crowd returns the bandits in a space.
func (s *State) crowd(p place) (mask uint8) {
	for _, seat := range s.seats() {
		if s.Bandit[seat].At == p {
			mask |= bit(seat)
		}
	}
	return mask
}
