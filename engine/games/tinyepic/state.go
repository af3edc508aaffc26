package tinyepic

import (
	"casekeeper/engine"
	"casekeeper/engine/catalogue"
	"casekeeper/engine/owed"
)

// Stage is the stage of the game. The zero value is the start.
type Stage uint8

// The stages, in order.
const (
	stBosses   Stage = iota // each player's boss card
	stTown                  // buildings for sale and on porches
	stDeal                  // phase 1
	stMuster                // start of phase 2: Rancher, bosses by hand
	stPlace                 // phase 2
	stGains                 // phase 3: gains at its start
	stReveal                // phase 3: cards are revealed
	stSuits                 // phase 3: buildings that count suits
	stMats                  // phase 3: mats 1 to 5
	stHall                  // phase 4: Post Office, then the order
	stBuy                   // phase 4: purchases in order
	stLeftover              // phase 4: the Leftover purchase
	stAdvance               // phase 4: the industry
	stRefill                // round end
	stOver
)

// Token is one of a seat's three posse tokens.
type Token struct {
	Where   Where
	Mat     Mat
	Spot    Spot
	Side    Side
	Wounded bool
}

// Where is the place of a token.
type Where uint8

// A token lies on the boss card, stands ready on it, or is on a mat.
const (
	lying Where = iota
	ready
	placed
)

// Duel is a duel in progress; index 0 is the attacker, 1 the defender.
type Duel struct {
	On       bool
	Begun    bool // the dice can be rolled: the gains of the placement are done
	Seat     [2]engine.Seat
	Token    [2]uint8
	Roll     [2]uint8 // 0 = not rolled
	Bonus    [2]uint8 // value of a card that was revealed, or that the Rival drew
	Drawn    catalogue.CardID
	Needs    bool  // the Rival has to draw a card
	Revealer uint8 // 1 + the duelist who has to lay a card; 0 = none
	Mat      Mat
	Spot     Spot
}

// total returns a duelist's shot.
func (d *Duel) total(i int) uint8 { return d.Roll[i] + d.Bonus[i] }

// loser returns the duelist who is losing; ties go to the defender.
func (d *Duel) loser() int {
	if d.total(0) > d.total(1) {
		return 1
	}
	return 0
}

// TaskKind is a kind of task.
type TaskKind uint8

// The tasks. The comments name the fields of Task that each uses besides Seat, which owes it,
// and Card, whose effect it is.
const (
	taskNone    TaskKind = iota
	taskWild             // choose a kind for N influence; Why it is gained
	taskRancher          // pay 1 for the third token, or pass
	taskConvert          // how many to convert
	taskPay              // pay N of one kind, or pass unless Begun
	taskPick             // buy any one building (Central Bank)
	taskRefill           // lay a new building in Slot
	taskAuction          // lay a drawn building in Slot
	taskBid              // buy one of two drawn buildings, or pass
	taskBarber
	taskDoctor
	taskGrave   // choose two kinds
	taskSheriff // choose the Sheriff's pot
	taskSave    // choose what the discount saves: N left, Saved so far
	taskByHand  // apply the printed text
	taskFigure  // enter Figure
	taskSuits   // how many cards of the effect's suit are in play
	taskEffect  // carry out the effect; never a prompt
)

// Task is one thing that a seat owes. The zero value is none.
type Task struct {
	Kind   TaskKind
	Seat   engine.Seat
	Card   catalogue.CardID
	N      uint8
	Why    Reason
	Begun  bool  // a part is paid
	Step   uint8 // index of the effect of the card
	Slot   engine.Slot
	Figure uint8
	Saved  [4]uint8 // by Kind
}

// maxTasks is more than the deepest nesting: three buildings in use at the start of phase 3,
// one of which gives the most wilds and has further effects.
const maxTasks = 16

// player is the state of one seat. Arrays are indexed by Kind and token number.
type player struct {
	Inf       [4]uint8 // by Kind, 0 to 6
	Boss      catalogue.CardID
	Tokens    [3]Token
	Hand      catalogue.CardID // None before the deal, FaceDown while unknown
	Second    catalogue.CardID // the Rival's other card (solo)
	Dealt     uint8            // cards to choose from this round
	Shown     bool             // the card is revealed (Rival: the closed one)
	Used      bool             // the card was added to a duel this round
	Shield    bool             // Outhouse: no duels this round
	Third     bool             // third-token reward for the next round
	Bought    bool             // bought a building this round
	Aside     bool             // can apply the text of its boss until the game goes on
	FirstBuy  catalogue.CardID // first building bought in this phase 4
	LastPlace uint8            // 1 + token placed last, 0 = none yet
}

// State is the state of a whole game, a plain value, see engine.Rules.
type State struct {
	Switches switches
	Entering
	Solo     bool
	Count    uint8                     // people at the table, 1 to 4
	Order    [4]engine.Seat            // people, clockwise
	Circle   [matCount + 1]Mat         // by position 1 to 5 clockwise from Town Hall
	Owner    [matCount + 1]engine.Seat // by Mat; Table = neutral (grey or Sheriff)
	Dealer   uint8                     // index in Order
	Round    uint8                     // 1 to 6
	Stage    Stage
	Cur      uint8 // position within a stage
	Turn     uint8 // phase 2: index in Order of the seat that places
	Acted    bool  // phase 2: the token of this turn is down
	RivalDue bool  // solo: the Rival has to place
	WantedIn bool
	Wanted   engine.Seat
	Duel     Duel
	P        [seatCount + 1]player // by Seat; [0] unused
	Owed     owed.Stack[Task, [maxTasks]Task]

	Gap   [gapCount]catalogue.CardID
	Drawn catalogue.Set // poker cards that the Rival drew since the last shuffle
	Seen  catalogue.Set // poker cards that were seen outside the hands this round

	Fig     [buildingCount]Figures
	Abil    [maxBosses]BossCard
	Bosses  uint8                          // boss cards in the catalogue
	Buy     [matCount + 1]catalogue.CardID // for sale, by Mat
	Top     [matCount + 1]catalogue.CardID // usable on the porch, by Mat
	Held    [buildingCount]engine.Seat     // owner of a building
	Since   [buildingCount]uint8           // its number in the order of purchases
	Sales   uint8                          // purchases so far
	Opening uint8                          // purchases before this round
	Bid     [2]catalogue.CardID            // Auction House
	Preset  uint8                          // solo: buildings still to lay on the Rival's porch
	Rank    [4]engine.Seat                 // phase 4: order of purchase
	Steps   [4]uint8                       // by Industry: 0 start, 1 third, 2 second, 3 first position
	PostOff engine.Seat                    // the seat that counts as Town Hall's winner
	DeckOut bool                           // the game ended because buildings ran out
}

// fig returns a building's figures.
func (s *State) fig(c catalogue.CardID) *Figures { return &s.Fig[c-firstBuilding] }

// held returns the owner of a building; Table if nobody owns it.
func (s *State) held(c catalogue.CardID) engine.Seat { return s.Held[c-firstBuilding] }

// ability returns the ability of a seat's boss; false for the Rival.
func (s *State) ability(seat engine.Seat) (BossCard, bool) {
	c := s.P[seat].Boss
	if !isBoss(c) {
		return BossCard{}, false
	}
	return s.Abil[c-firstBoss], true
}

// home returns the mat of a seat's colour.
func (s *State) home(seat engine.Seat) Mat {
	for m := Saloon; m <= Hideout; m++ {
		if s.Owner[m] == seat {
			return m
		}
	}
	return 0
}

// position returns the position of a mat in the circle, 1 to 5.
func (s *State) position(m Mat) int {
	for k := 1; k <= matCount; k++ {
		if s.Circle[k] == m {
			return k
		}
	}
	return 0
}

// people lists the seats of the players, clockwise.
func (s *State) people() []engine.Seat { return s.Order[:s.Count] }

// competitors returns how many compete at Town Hall: people, and the Rival in solo.
func (s *State) competitors() int {
	if s.Solo {
		return 2
	}
	return int(s.Count)
}

// fromDealer returns the i-th person clockwise from the dealer.
func (s *State) fromDealer(i int) engine.Seat {
	return s.Order[(int(s.Dealer)+i)%int(s.Count)]
}

// hasSpot reports whether a mat has a placement spot.
func (s *State) hasSpot(m Mat, p Spot) bool {
	switch {
	case p == Porch:
		return m >= Saloon && m <= Sheriff
	case p == Influence:
		return m.coloured() && s.Owner[m] != engine.Table
	default:
		return m == Sheriff && p >= Leftover && p <= Suit
	}
}

// stander returns the seat and the index of the standing token on a spot; Table if there is
// none. During a duel it is one of the two.
func (s *State) stander(m Mat, p Spot) (engine.Seat, uint8) {
	for seat := Red; seat <= Rival; seat++ {
		for i := range s.P[seat].Tokens {
			t := &s.P[seat].Tokens[i]
			if t.Where == placed && t.Mat == m && t.Spot == p && !t.Wounded {
				return seat, uint8(i)
			}
		}
	}
	return engine.Table, 0
}

// present reports whether a seat has any token on a mat.
func (s *State) present(seat engine.Seat, m Mat) bool {
	for i := range s.P[seat].Tokens {
		if t := &s.P[seat].Tokens[i]; t.Where == placed && t.Mat == m {
			return true
		}
	}
	return false
}

// readyToken returns the index of a standing token that is not placed yet; false if there is
// none.
func (s *State) readyToken(seat engine.Seat) (uint8, bool) {
	for i := range s.P[seat].Tokens {
		if s.P[seat].Tokens[i].Where == ready {
			return uint8(i), true
		}
	}
	return 0, false
}

// influence returns the total influence of a seat, 0 to 18.
func (s *State) influence(seat engine.Seat) uint8 {
	inf := &s.P[seat].Inf
	return inf[Money] + inf[Law] + inf[Force]
}

// owned returns how many buildings a seat has.
func (s *State) owned(seat engine.Seat) (n uint8) {
	for _, h := range s.Held {
		if h == seat {
			n++
		}
	}
	return n
}

// lies returns the slot of a building; 0 if it is in the deck or in a pile.
func (s *State) lies(c catalogue.CardID) engine.Slot {
	for m := Saloon; m <= Sheriff; m++ {
		switch c {
		case s.Buy[m]:
			return slotBuy + engine.Slot(m)
		case s.Top[m]:
			return slotPorch + engine.Slot(m)
		}
	}
	for i, b := range s.Bid {
		if b == c {
			return slotAuction1 + engine.Slot(i)
		}
	}
	return 0
}

// deck returns the buildings in the deck.
func (s *State) deck() (set catalogue.Set) {
	for c := firstBuilding; c < firstBuilding+buildingCount; c++ {
		if s.held(c) == engine.Table {
			set.Add(c)
		}
	}
	for m := Saloon; m <= Sheriff; m++ {
		set.Drop(s.Buy[m])
		set.Drop(s.Top[m])
	}
	set.Drop(s.Bid[0])
	set.Drop(s.Bid[1])
	return set
}
