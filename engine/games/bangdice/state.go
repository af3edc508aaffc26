package bangdice

import (
	"casekeeper/engine"
	"casekeeper/engine/catalogue"
)

// Stage is the stage of the game or of the turn. The zero value is the start.
type Stage uint8

// The stages, in order.
const (
	stRoles      Stage = iota // the Sheriff, or everybody's role
	stCharacters              // everybody's character
	stStart                   // a turn begins: Sid Ketchum
	stRoll                    // dice are being rolled
	stArrows                  // arrows just rolled, one by one
	stDynamite                // three or more dynamites
	stChoose                  // roll again or stop
	stAim                     // targets of 1 and 2
	stHits                    // all hits at once
	stTap                     // before the beers
	stBeer
	stGatling
	stEnd  // a turn ends: Suzy Lafayette
	stShow // the game is decided: roles are revealed
	stOver
)

// player is the state of one seat.
type player struct {
	Role    catalogue.CardID // FaceDown while unknown, None before the deal
	Shown   bool             // the role is revealed
	Who     catalogue.CardID // the character
	Ability Ability
	Life    uint8 // 0 to Max
	Max     uint8 // starting life
	Arrows  uint8 // 0 to 9
	In      bool  // not eliminated
}

// turn is the state of one turn. Bit i of a set of dice is die i+1.
type turn struct {
	Face   [diceCount]Face // 0 = not read
	Due    uint8           // dice that are being rolled
	Fresh  uint8           // dice of the latest roll
	Used   uint8           // Beers that are drunk, or used to double
	Rolls  uint8           // so far, this one included
	Arrows uint8           // still to be taken for the latest roll
	Away   uint8           // arrows on dice that were rolled again, if only the last faces are entered
	Blown  bool            // three dynamites ended the rolling
	Ghost  bool            // eliminated by dynamite, but the dice are resolved (house rule)
	Target [diceCount]engine.Seat
	Double uint8 // 1 + the die that a Beer doubles; 0 = none
	Low    bool  // Jesse Jones: four life points or fewer before the beers
	Fired  bool  // the Gatling has been fired
	Drop   bool  // the shooter of the Gatling still has to discard the own arrows
	Kit    uint8 // arrows that Kit Carlson may still discard
	Gringo engine.Seat
}

// Cause is a cause of lost life.
type Cause uint8

// The causes. The zero value is none.
const (
	byNothing Cause = iota
	byShots
	byGatling
	byIndians
	byDynamite
)

// harm is one batch of lost life, whose parts happen at the same time. Arrays are by seat.
type harm struct {
	Cause Cause
	Step  harmStep
	Hurt  [seatSpan]uint8 // still to be lost
	Lost  [seatSpan]uint8 // life points that were lost
	Out   uint16          // seats eliminated by it
}

// harmStep is the step that a batch has reached.
type harmStep uint8

// The steps of a batch, in order.
const (
	hsSwap   harmStep = iota // Bart Cassidy decides
	hsLose                   // everybody loses
	hsOut                    // eliminations
	hsReveal                 // their roles
	hsSam                    // Vulture Sam
	hsEnd                    // the verdict
	hsPedro                  // Pedro Ramirez decides
	hsTail                   // consequences
)

// State is the state of a whole game, a plain value, see engine.Rules.
type State struct {
	Switches switches
	Secret   bool // roles are known only when they are revealed
	Last     bool // only the last faces of a turn are entered
	Count    uint8
	Order    [maxSeats]engine.Seat // clockwise
	Stage    Stage
	Turn     uint8 // index in Order
	Pile     uint8 // arrows
	Standing bool  // three players: the last one standing wins
	Verdict  Reason
	Winner   engine.Seat // of a lone victory
	T        turn
	H        harm
	P        [seatSpan]player // by Seat; [0] unused

	Shots [seatSpan][seatSpan]uint8 // dice aimed, by shooter and target, up to the number that counts
}

// active returns the seat whose turn it is.
func (s *State) active() engine.Seat { return s.Order[s.Turn] }

// seats lists the players clockwise, including eliminated ones.
func (s *State) seats() []engine.Seat { return s.Order[:s.Count] }

// from returns the i-th seat clockwise from the active one, which is the 0th.
func (s *State) from(i int) engine.Seat { return s.Order[(int(s.Turn)+i)%int(s.Count)] }

// has returns the seat in play with an ability; Table if there is none.
func (s *State) has(a Ability) engine.Seat {
	for _, seat := range s.seats() {
		if s.P[seat].Ability == a && s.P[seat].In {
			return seat
		}
	}
	return engine.Table
}

// acts reports whether the active player has an ability.
func (s *State) acts(a Ability) bool { return s.P[s.active()].Ability == a }

// alive counts the players in play.
func (s *State) alive() (n int) {
	for _, seat := range s.seats() {
		if s.P[seat].In {
			n++
		}
	}
	return n
}

// showing counts the dice with a face.
func (s *State) showing(f Face) (n uint8) {
	for _, x := range s.T.Face {
		if x == f {
			n++
		}
	}
	return n
}

// trio reports whether the rules for three players apply.
func (s *State) trio() bool { return s.Count == minSeats }

// left counts the role cards that are not revealed, by role.
func (s *State) left() [roleCount + 1]uint8 {
	n := dealt[s.Count]
	for _, seat := range s.seats() {
		if p := &s.P[seat]; p.Shown {
			n[p.Role]--
		}
	}
	return n
}

// only returns the role that all roles not revealed have; None if they differ.
func (s *State) only() catalogue.CardID {
	role := catalogue.None
	for r, n := range s.left() {
		switch {
		case n == 0:
		case role != catalogue.None:
			return catalogue.None
		default:
			role = catalogue.CardID(r)
		}
	}
	return role
}

// sets returns the roles with a count above 0, and their counts.
func sets[N int8 | uint8](n [roleCount + 1]N) (set catalogue.Set, left []uint8) {
	for r := Sheriff; r <= Renegade; r++ {
		if n[r] > 0 {
			set.Add(r)
			left = append(left, uint8(n[r]))
		}
	}
	return set, left
}
