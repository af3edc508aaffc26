package coltexpress

import (
	"casekeeper/engine"
	"casekeeper/engine/catalogue"
)

// Stage is where in the game the game stands. The zero value is the start.
type Stage uint8

// The stages, in order; those from stRound to stIncident come again each round.
const (
	stTrain    Stage = iota // the cars
	stTeams                 // what each team decides
	stFirst                 // the first player
	stRound                 // the round card
	stShed                  // expert: bullets in hand
	stScheme                // cards onto the pile
	stHold                  // expert: what is kept
	stSteal                 // the pile is turned
	stIncident              // the event of the round card
	stShow                  // purses are shown
	stOver
)

// place is a space of the train: a unit, inside or on its roof.
type place struct {
	Unit uint8
	Roof bool
}

// index is the place of a space among all spaces.
func (p place) index() uint8 {
	if p.Roof {
		return p.Unit + unitSpan
	}
	return p.Unit
}

// cause is where a bullet comes from.
type cause uint8

// The causes.
const (
	byPlayer cause = iota
	byPartner
	byEvent
	byMarshal // met otherwise than by an event
	causeCount
)

// bandit is what one pawn has.
type bandit struct {
	At      place
	Own     [lootCount]uint8
	Ransom  bool
	Bullets uint8             // own ones that are left
	Hits    [causeCount]uint8 // bullets received
	Start   bool              // it still has the purse of 250 it began with
}

// mind is what is known of a player's hand and deck.
type mind struct {
	Hand, Deck uint8
	Sure       uint8  // bullets in hand, at least: drawn from the top of the deck, or with all the rest of it
	Fresh      uint8  // cards in hand that may be bullets: those, and what was drawn since of a shuffled deck
	Got        uint8  // bullets received
	Shed       uint8  // bullets among the discards
	Told       uint8  // bullets that the program discarded unasked at the last such time, plus one; 0 = the player was asked
	Out        copies // action cards among the discards
	Before     copies // the same as Schemin' began
	Dropped    copies // action cards discarded from the hand this round
	Read       copies // pieces that readers saw go to the discards: of each design the first and the second
	Apart      copies // action cards that were not in the deck when it was last shuffled, in expert mode
	Mixed      bool   // discards became the deck in this Schemin'
	Answered   bool   // has said what everybody is asked at the same time
	Star       engine.Seat
	Rear       engine.Seat
	Drew       uint8  // cards drawn of the deck: in this round, in expert mode in the game
	Top        uint8  // expert: bullets on top of the deck, received since it was shuffled
	Seed       uint64 // from which the program draws its cards; 0 = people hold them, or the holder of the state may not know
	Known      bool   // Own are the action cards in hand
	Own        copies
}

// play is a card of the common pile.
type play struct {
	Card  catalogue.CardID // FaceDown while the holder of the state may not know, or the program does not
	Piece uint8            // which piece of cardboard a reader saw, from 1; 0 = nobody read that
	By    engine.Seat      // whose: of a team the first seat
	Face  face
	Level level
}

// face is how a card of the pile lies. The zero value is face down.
type face uint8

const (
	hiddenFace face = iota
	openFace        // it was laid openly
	turned          // it was turned over
	misread         // the same, and another card had been read as it was laid
)

// level is the set of what a card that lies face down can be.
type level uint8

const (
	ghostsOwn level = iota // the Ghost's own (house rule)
	early                  // laid before the player's discards became a deck
	late                   // laid after that
	levels
)

// secret tells whether a card lies face down.
func (p *play) secret() bool { return p.Face == hiddenFace }

// deed is how far the card that is resolved has come.
type deed struct {
	Step   deedStep
	Victim engine.Seat
	Token  Loot
}

// deedStep is a step of a card that is resolved.
type deedStep uint8

// The steps. All actions but Punch have only the first.
const (
	dsAct    deedStep = iota // where to, at whom, what
	dsToken                  // Punch: what falls
	dsSnatch                 // Cheyenne's purse
	dsShove                  // Punch: where to
)

// State is a whole game at one moment: a plain value. See engine.Rules.
type State struct {
	Switches switches
	Count    uint8
	Order    [maxSeats]engine.Seat // clockwise
	Stage    Stage
	Round    uint8 // from 1; 0 during set-up
	Cars     [unitSpan]catalogue.CardID
	Cards    [rounds]catalogue.CardID // round cards laid so far
	First    uint8                    // player who begins the round
	Turn     uint8                    // icon of the round card
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
	Owes     uint8 // seats that owe an answer to the event
	Floor    [2 * unitSpan][lootCount]uint8
	At       [seatSpan]uint8  // by seat: its place in Order; Count = it does not play
	Worth    [purseAll]holder // who has each purse, as far as purses were shown or read
	Bandit   [seatSpan]bandit // by seat; [0] unused
	Mind     [maxSeats]mind   // by player
}

// seats lists the bandits clockwise.
func (s *State) seats() []engine.Seat { return s.Order[:s.Count] }

// players is how many people play.
func (s *State) players() uint8 {
	if s.Switches.Teams {
		return 2
	}
	return s.Count
}

// seatOf is a player's seat, of a team the first one.
func (s *State) seatOf(player uint8) engine.Seat {
	if s.Switches.Teams {
		return s.Order[2*player]
	}
	return s.Order[player]
}

// playerOf is who plays a bandit; maxSeats if nobody does.
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

// partner is the other bandit of a team; Table if there is none.
func (s *State) partner(seat engine.Seat) engine.Seat {
	if !s.Switches.Teams || s.At[seat%seatSpan] == s.Count {
		return engine.Table
	}
	return s.Order[s.At[seat%seatSpan]^1]
}

// plays tells whether a player has a bandit.
func (s *State) plays(player uint8, seat engine.Seat) bool {
	return s.seatOf(player) == seat || s.Switches.Teams && s.Order[2*player+1] == seat
}

// cars is how many cars the train has.
func (s *State) cars() uint8 { return s.Count }

// floor is what lies in a space.
func (s *State) floor(p place) *[lootCount]uint8 { return &s.Floor[p.index()] }

// kinds are the sorts of loot of which there is any.
func kinds(l *[lootCount]uint8) (mask uint8) {
	for i, n := range l {
		if n > 0 {
			mask |= 1 << i
		}
	}
	return mask
}

// top is the card that is resolved now.
func (s *State) top() *play { return &s.Pile[s.Done] }

// inside are the bandits inside a unit, on are those on its roof.
func (s *State) inside(unit uint8) uint8 { return s.crowd(place{Unit: unit}) }
func (s *State) on(unit uint8) uint8     { return s.crowd(place{Unit: unit, Roof: true}) }

// crowd are the bandits in a space.
func (s *State) crowd(p place) (mask uint8) {
	for _, seat := range s.seats() {
		if s.Bandit[seat].At == p {
			mask |= bit(seat)
		}
	}
	return mask
}
