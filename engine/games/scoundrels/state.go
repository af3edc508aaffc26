package scoundrels

import (
	"casekeeper/engine"
	"casekeeper/engine/owed"
)

// Stage is where in the game the game stands.
type Stage uint8

// The stages, in order.
const (
	stFirst    Stage = iota // who begins
	stStrategy              // which strategy card each player has chosen
	stStart                 // of a turn: before the card is laid
	stTurn                  // abilities, then hiring or the Office
	stAfter                 // step 3 is done: the last henchmen
	stCall                  // bluffs are called
	stClose                 // what can be used at the end of the day
	stStarter               // who begins the next day
	stOpen                  // safes are opened, icons are counted
	stOver
)

// Scoundrel is a trait over a job, by their numbers from 1; 0 = none.
type Scoundrel struct{ Trait, Job uint8 }

// unnamed is a half that nobody has named yet.
const unnamed = 255

func (c Scoundrel) there() bool { return c.Trait != 0 }
func (c Scoundrel) named() bool {
	return c.Trait != 0 && c.Trait != unnamed && c.Job != 0 && c.Job != unnamed
}

// play is a poker card in a slot.
type play struct {
	Lies    bool
	Open    bool
	Misread bool  // another card than the one that had been read lies here
	Number  uint8 // from 1; 0 = the holder of the state does not know
	Crowd   uint8 // whose henchmen are on it, by bit
	Seen    uint8 // who has looked at it, by bit
	Turn    uint8 // of the day, from 1
}

// player is what one seat has.
type player struct {
	Money    uint16
	Space    uint8 // of the reputation track, from 0
	Hand     uint8
	Deck     uint8
	Reserve  uint8 // henchmen at hand
	Jail     uint8
	Box      uint8 // henchmen that left the game
	Strategy uint8 // from 1; 0 = none
	Icons    uint8 // tech icons of its Scoundrels that nobody has entered
	Counted  bool  // Icons was said
	Plays    [slots]play
	Seed     uint64 // from which the program draws its cards; 0 = people hold them, or the holder of the state may not know
	Known    bool   // Own are the numbers in hand
	Own      uint8  // by bit
	Under    uint8  // numbers that were put under the deck
	Top      uint8  // number on top of the deck that somebody has looked at; 0 = nobody has, or the holder of the state does not know
	Seen     uint8  // who has looked at Top, by bit
}

// mark is a mark of a player.
type mark struct {
	On     uint8 // safe, from 1; 0 = at hand
	Number uint8
}

// By is by what a Scoundrel is used.
type By uint8

// The ways.
const (
	byOwn By = iota // its own timing
	bySheet
	bySaloon
	byPile
	byHired
	byLeader
	byScheme
	byOffice
)

// FrameKind is a sort of work that is owed.
type FrameKind uint8

// The sorts.
const (
	fkUse     FrameKind = iota + 1
	fkHired             // may be used at once: At
	fkPlace             // a hired Scoundrel looks for a place: That trait, Took job
	fkArrange           // places may be exchanged
	fkMark              // a number for a mark: That the safe
	fkLimit             // one safe too many: That the new one
	fkPause             // before a henchman of Seat is jailed
	fkOffice            // an option of the Office is chosen
)

// Frame is one piece of work that is owed.
type Frame struct {
	Kind  FrameKind
	Seat  engine.Seat // who uses, hires, chooses
	At    place       // where the Scoundrel lies now
	By    By
	Trait uint8
	Job   uint8 // what this round runs
	Step  uint8
	Round uint8       // 1 or 2
	Asked uint8       // of those that a step goes through, who has been
	Chose uint8       // alternative, 0 = none yet; 1 = yes to a may
	Full  uint8       // steps done in full, by bit
	Times uint8       // how often this step was done
	That  uint8       // what the step before chose
	Safe  uint8       // the safe that this use was about last, from 1; 0 = none
	Deck  engine.Seat // whose deck this use has looked at; Table = nobody's
	Shown uint8       // the number of the card that was shown, and 1; 0 = none
	Took  uint8       // trait hired from the discards in this use
	Held  engine.Seat // whose henchman was freed for the next step; Table = nobody's
}

// State is a whole game at one moment: a plain value. See engine.Rules.
type State struct {
	Switches   switches
	Count      uint8
	Order      [maxSeats]engine.Seat // clockwise
	Stage      Stage
	Day        uint8       // from 1
	Starter    uint8       // by place in Order: who began the day
	Turn       uint8       // of the day, from 0
	Slot       uint8       // of this turn's card; 0 = none
	Last       engine.Seat // took the latest turn
	LeaderUsed bool
	Traits     uint8 // left in the deck
	Jobs       uint8
	UsedTrait  uint64 // used in this turn, or in this end of day; strategies behind the traits
	UsedJob    uint64
	Due        uint64      // text-timed and Response traits whose moment has come; strategies behind them
	Leads      engine.Seat // end of the day: who was let go next
	Led        engine.Seat // who was the time before
	Mover      engine.Seat // may still exchange places
	Third      bool        // step 3 of the turn is done
	Fresh      uint8       // trait hired in it
	Player     [seatSpan]player
	Played     [seatSpan]uint8 // cards played this day
	Sheet      [maxSeats * sheetPlaces]Scoundrel
	Saloon     [saloon]Scoundrel
	Pile       [mostPile]Scoundrel // discards from the bottom
	Piled      uint8
	Safes      [safeCount]uint8 // where each is
	Opened     [safeCount]uint8 // value of those that were opened at the end
	Shown      [safeCount]uint8 // the card of those, from 1
	Marks      [markCount]mark
	Owed       owed.Stack[Frame, [32]Frame]
}

// seats lists the players clockwise.
func (s *State) seats() []engine.Seat { return s.Order[:s.Count] }

// active is whose turn it is.
func (s *State) active() engine.Seat { return s.Order[(s.Starter+s.Turn)%s.Count] }

// days is how many days the game has.
func (s *State) days() uint8 {
	if s.Switches.Long {
		return 3
	}
	return 2
}

// fromActive lists the players clockwise from the one of the turn.
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

// card is this turn's card; nil if none lies face down.
func (s *State) card() *play {
	if s.Stage != stTurn && s.Stage != stAfter || s.Slot == 0 {
		return nil
	}
	return &s.Player[s.active()].Plays[s.Slot]
}

// at is the Scoundrel at a place.
func (s *State) at(p place) *Scoundrel {
	switch {
	case p.onSheet():
		return &s.Sheet[p-1]
	case p.inSaloon():
		return &s.Saloon[p-saloonOne]
	}
	return &s.Pile[p-pileOne]
}

// top is the place of the discard on top; nowhere if there is none.
func (s *State) top() place {
	if s.Piled == 0 {
		return nowhere
	}
	return pileOne + place(s.Piled) - 1
}

// find is where a trait lies.
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

// size is how many Scoundrels are on a sheet.
func (s *State) size(seat engine.Seat) (n uint8) {
	for k := range sheetPlaces {
		if s.at(sheet(seat, k)).there() {
			n++
		}
	}
	return n
}

// safesOf is how many safes a seat has stolen.
func (s *State) safesOf(seat engine.Seat) (n uint8) {
	for _, spot := range s.Safes {
		if isStolen(spot) && thief(spot) == seat {
			n++
		}
	}
	return n
}

// safeAt is the safe at a spot, from 1; 0 if there is none. Of several unused
// ones of a location it is the first.
func (s *State) safeAt(spot uint8) uint8 {
	for i, at := range s.Safes {
		if at == spot {
			return uint8(i + 1)
		}
	}
	return 0
}

// mine are the marks of a seat.
func (s *State) mine(seat engine.Seat) []mark {
	return s.Marks[int(seat-1)*marksEach : int(seat)*marksEach]
}
