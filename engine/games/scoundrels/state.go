package scoundrels

import (
	"casekeeper/engine"
	"casekeeper/engine/owed"
)

// Stage is a phase of the game.
type Stage uint8

// The stages, in order.
const (
	stFirst    Stage = iota // the starting player is chosen
	stStrategy              // the players enter their strategy cards
	stStart                 // of a turn, before the card is laid
	stTurn                  // abilities, then hiring or the Office
	stAfter                 // step 3 is done: the last henchmen
	stCall                  // bluffs are called
	stClose                 // abilities that can be used at the end of the day
	stStarter               // the starting player of the next day is chosen
	stOpen                  // safes are opened, icons are counted
	stOver
)

// Scoundrel is a trait over a job, by their numbers from 1; 0 = none.
type Scoundrel struct{ Trait, Job uint8 }

// unnamed is a half that nobody has named yet, so that it is unknown.
const unnamed = 255

func (c Scoundrel) there() bool { return c.Trait != 0 }
func (c Scoundrel) named() bool {
	return c.Trait != 0 && c.Trait != unnamed && c.Job != 0 && c.Job != unnamed
}

// play is a poker card played to a slot.
type play struct {
	Lies    bool
	Open    bool
	Misread bool  // the card that lies here is not the one that was read
	Number  uint8 // from 1; 0 = unknown to the holder of the state
	Crowd   uint8 // the seats with a henchman on it, by bit
	Seen    uint8 // the seats that have looked at it, by bit
	Turn    uint8 // of the day, from 1
}

// player is the state of one seat.
type player struct {
	Money    uint16
	Space    uint8 // of the reputation track, from 0
	Hand     uint8
	Deck     uint8
	Reserve  uint8 // henchmen in reserve
	Jail     uint8
	Box      uint8 // henchmen removed from the game
	Strategy uint8 // from 1; 0 = none
	Icons    uint8 // tech icons of its Scoundrels, entered by the table
	Counted  bool  // Icons was entered
	Plays    [slots]play
	Seed     uint64 // determines the order of the deck that the program holds; 0 = people hold the cards, or the holder of the state may not know
	Known    bool   // Own is the numbers in hand
	Own      uint8  // by bit
	Under    uint8  // numbers put under the deck
	Top      uint8  // the number on top of the deck, after somebody has looked at it; 0 = nobody has, or unknown to the holder of the state
	Seen     uint8  // the seats that have looked at Top, by bit
}

// mark is a mark of a player.
type mark struct {
	On     uint8 // the safe, from 1; 0 = not placed
	Number uint8
}

// By is the way in which a Scoundrel is used.
type By uint8

// The ways of use.
const (
	byOwn By = iota // by its own timing
	bySheet
	bySaloon
	byPile
	byHired
	byLeader
	byScheme
	byOffice
)

// FrameKind is the kind of a [Frame].
type FrameKind uint8

// The kinds of frames.
const (
	fkUse     FrameKind = iota + 1
	fkHired             // may be used at once; At is the Scoundrel
	fkPlace             // a hired Scoundrel is to be placed; That is its trait, Took its job
	fkArrange           // places may be exchanged
	fkMark              // a number for a mark is to be chosen; That is the safe
	fkLimit             // a seat has one safe too many; That is the new one
	fkPause             // a rival may act before a henchman of Seat is jailed
	fkOffice            // an option of the Office is to be chosen
)

// Frame is one pending piece of work: a use, or a choice that has to be made.
type Frame struct {
	Kind  FrameKind
	Seat  engine.Seat // the seat that uses, hires or chooses
	At    place       // where the Scoundrel lies now
	By    By
	Trait uint8
	Job   uint8 // the job that this round runs
	Step  uint8
	Round uint8       // 1 or 2
	Asked uint8       // the seats that a step has asked so far, by bit
	Chose uint8       // the alternative, 0 = none yet; 1 = yes to an optional step
	Full  uint8       // steps completed in full, by bit
	Times uint8       // how often this step was done
	That  uint8       // the choice of the step before
	Safe  uint8       // the safe that this use concerned last, from 1; 0 = none
	Deck  engine.Seat // the seat whose deck this use has looked at; Table = none
	Shown uint8       // the number of the shown card plus 1; 0 = none
	Took  uint8       // the trait that this use hired from the discards
	Held  engine.Seat // the seat whose henchman was freed for the next step; Table = none
}

// State is a whole game at one moment. It is a plain value, see engine.Rules.
type State struct {
	Switches   switches
	Count      uint8
	Order      [maxSeats]engine.Seat // clockwise
	Stage      Stage
	Day        uint8       // from 1
	Starter    uint8       // index in Order of the seat that began the day
	Turn       uint8       // of the day, from 0
	Slot       uint8       // of this turn's card; 0 = none
	Last       engine.Seat // the seat that took the latest turn
	LeaderUsed bool
	Traits     uint8 // left in the deck
	Jobs       uint8
	UsedTrait  uint64 // what was used in this turn or this end of day, by bit; strategies follow the traits
	UsedJob    uint64
	Due        uint64      // text-timed and Response traits that an event has triggered; strategies follow them
	Leads      engine.Seat // end of the day: the seat that was let go next
	Led        engine.Seat // the seat that was let go before
	Mover      engine.Seat // the seat that may still exchange places
	Third      bool        // step 3 of the turn is done
	Fresh      uint8       // the trait hired in step 3
	Player     [seatSpan]player
	Played     [seatSpan]uint8 // cards played this day
	Sheet      [maxSeats * sheetPlaces]Scoundrel
	Saloon     [saloon]Scoundrel
	Pile       [mostPile]Scoundrel // discards from the bottom
	Piled      uint8
	Safes      [safeCount]uint8 // the place of each safe
	Opened     [safeCount]uint8 // the value of each safe opened at the end
	Shown      [safeCount]uint8 // the card of each opened safe, from 1
	Marks      [markCount]mark
	Owed       owed.Stack[Frame, [32]Frame]
}

// seats lists the players clockwise.
func (s *State) seats() []engine.Seat { return s.Order[:s.Count] }

// active returns the seat whose turn it is.
func (s *State) active() engine.Seat { return s.Order[(s.Starter+s.Turn)%s.Count] }

// days returns how many days the game has.
func (s *State) days() uint8 {
	if s.Switches.Long {
		return 3
	}
	return 2
}

// from lists the seats clockwise from one.
func (s *State) from(seat engine.Seat) (list [maxSeats]engine.Seat, n int) {
	first := 0
	for i, o := range s.seats() {
		if o == seat {
			first = i
		}
	}
	for i := range int(s.Count) {
		list[i] = s.Order[(first+i)%int(s.Count)]
	}
	return list, int(s.Count)
}

// card returns this turn's card; nil if none lies face down.
func (s *State) card() *play {
	if s.Stage != stTurn && s.Stage != stAfter || s.Slot == 0 {
		return nil
	}
	return &s.Player[s.active()].Plays[s.Slot]
}

// at returns the Scoundrel at a place.
func (s *State) at(p place) *Scoundrel {
	switch {
	case p.onSheet():
		return &s.Sheet[p-1]
	case p.inSaloon():
		return &s.Saloon[p-saloonOne]
	}
	return &s.Pile[p-pileOne]
}

// top returns the place of the top discard; nowhere if there is none.
func (s *State) top() place {
	if s.Piled == 0 {
		return nowhere
	}
	return pileOne + place(s.Piled) - 1
}

// find returns the place of a trait.
func (s *State) find(trait uint8) place {
	for i := range s.Sheet {
		if s.Sheet[i].Trait == trait {
			return place(i + 1)
		}
	}
	for i := range s.Saloon {
		if s.Saloon[i].Trait == trait {
			return saloonOne + place(i)
		}
	}
	for i := range s.Pile[:s.Piled] {
		if s.Pile[i].Trait == trait {
			return pileOne + place(i)
		}
	}
	return nowhere
}

// size returns how many Scoundrels are on a sheet.
func (s *State) size(seat engine.Seat) (n uint8) {
	for k := range sheetPlaces {
		if s.at(sheet(seat, k)).there() {
			n++
		}
	}
	return n
}

// safesOf returns how many safes a seat has stolen.
func (s *State) safesOf(seat engine.Seat) (n uint8) {
	for _, spot := range s.Safes {
		if isStolen(spot) && thief(spot) == seat {
			n++
		}
	}
	return n
}

// safeAt returns the safe at a spot, from 1; 0 if there is none. If several unused safes of a
// location are there, it is the first.
func (s *State) safeAt(spot uint8) uint8 {
	for i, at := range s.Safes {
		if at == spot {
			return uint8(i + 1)
		}
	}
	return 0
}

// mine returns the marks of a seat.
func (s *State) mine(seat engine.Seat) []mark {
	return s.Marks[int(seat-1)*marksEach : int(seat)*marksEach]
}
