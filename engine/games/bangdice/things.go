package bangdice

import (
	"casekeeper/engine"
	"casekeeper/engine/catalogue"
)

// The seats, clockwise in the order in which they are offered.
const (
	Red engine.Seat = iota + 1
	Yellow
	Blue
	Green
	Purple
	Orange
	Grey
	White
)

const (
	minSeats  = 3
	maxSeats  = 8
	seatSpan  = maxSeats + 1 // arrays by seat, with Table
	arrowsAll = 9
	diceCount = 5
	allDice   = 1<<diceCount - 1
)

// The roles by CardID.
const (
	Sheriff catalogue.CardID = iota + 1
	Deputy
	Outlaw
	Renegade
	roleCount = 4
)

// firstCharacter is the CardID of the first character.
const (
	firstCharacter catalogue.CardID = roleCount + 1
	characterCount                  = 16
	cardCount                       = roleCount + characterCount
)

func isRole(c catalogue.CardID) bool { return c >= Sheriff && c <= Renegade }
func isCharacter(c catalogue.CardID) bool {
	return c >= firstCharacter && c < firstCharacter+characterCount
}

// dealt is how many cards of each role there are, by number of players and role.
var dealt = [maxSeats + 1][roleCount + 1]uint8{
	3: {Deputy: 1, Outlaw: 1, Renegade: 1},
	4: {Sheriff: 1, Renegade: 1, Outlaw: 2},
	5: {Sheriff: 1, Renegade: 1, Outlaw: 2, Deputy: 1},
	6: {Sheriff: 1, Renegade: 1, Outlaw: 3, Deputy: 1},
	7: {Sheriff: 1, Renegade: 1, Outlaw: 3, Deputy: 2},
	8: {Sheriff: 1, Renegade: 2, Outlaw: 3, Deputy: 2},
}

// prey is the role that each role has to eliminate with three players.
var prey = [roleCount + 1]catalogue.CardID{Deputy: Renegade, Renegade: Outlaw, Outlaw: Deputy}

// Face is a face of a die. The zero value is a die that has not been read.
type Face uint8

// The six faces.
const (
	One Face = iota + 1
	Two
	Arrow
	Dynamite
	Beer
	Gatling
	faceCount = 6
)

var faceWords = []string{
	One: "one", Two: "two", Arrow: "arrow", Dynamite: "dynamite", Beer: "beer", Gatling: "gatling",
}

// Slots: a private one for each seat's role, an open one for its character.
const (
	slotRole      engine.Slot = 0 // plus the seat
	slotCharacter engine.Slot = maxSeats
	slotCount                 = 2 * maxSeats
)

// RoleOf and CharacterOf are the slots of a seat's two cards.
func RoleOf(seat engine.Seat) engine.Slot      { return slotRole + engine.Slot(seat) }
func CharacterOf(seat engine.Seat) engine.Slot { return slotCharacter + engine.Slot(seat) }

// Verbs of acts.
const (
	verbReroll  engine.Verb = iota + 1 // dice
	verbStop                           // keep all dice
	verbShoot                          // target, die
	verbDouble                         // target, die: with a Beer (Slab)
	verbBeer                           // who drinks
	verbHeal                           // who gains (Sid Ketchum)
	verbArrows                         // how many instead of life points (Bart Cassidy)
	verbDiscard                        // how many own arrows (Pedro Ramirez)
	verbClear                          // whose arrow (Kit Carlson)
	verbDone                           // no more of these
	verbReveal                         // reveal a role that the program knows; by the table: all that are left
	verbAway                           // an arrow was taken, and its die is rolled again
)

var verbSpecs = []engine.VerbSpec{
	verbReroll:  {Word: "reroll", Operands: []engine.Domain{domDice}},
	verbStop:    {Word: "stop", Declines: true},
	verbShoot:   {Word: "shoot", Operands: []engine.Domain{engine.Seats, engine.Dice}},
	verbDouble:  {Word: "double", Operands: []engine.Domain{engine.Seats, engine.Dice}},
	verbBeer:    {Word: "beer", Operands: []engine.Domain{engine.Seats}},
	verbHeal:    {Word: "heal", Operands: []engine.Domain{engine.Seats}},
	verbArrows:  {Word: "arrows", Operands: []engine.Domain{engine.Number}},
	verbDiscard: {Word: "discard", Operands: []engine.Domain{engine.Number}},
	verbClear:   {Word: "clear", Operands: []engine.Domain{engine.Seats}},
	verbDone:    {Word: "done"},
	verbReveal:  {Word: "reveal"},
	verbAway:    {Word: "arrow-away"},
}

// The game's own domains.
const (
	domFace engine.Domain = engine.FirstOwn + iota
	domDice
	domPhase
	domTerm
)

// Phases, values of domPhase.
const (
	phaseSetup uint16 = iota + 1
	phaseRoll
	phaseResolve
	phaseOver
)

var phaseWords = []string{
	phaseSetup: "set-up", phaseRoll: "roll", phaseResolve: "resolve", phaseOver: "over",
}

// Terms of the board and the result, values of domTerm.
const (
	termArrows uint16 = iota + 1
	termLife
	termRole
	termCharacter
	termDice
	termRolls
	termTurn
	termOut
	termReach1
	termReach2
	termLaw
	termOutlaws
	termRenegade
	termTarget
	termLast
	termNobody
	termLocked
	termUsed
	termSheriff
	termDynamite
)

var termWords = []string{
	termArrows: "arrows", termLife: "life", termRole: "role", termCharacter: "character", termDice: "dice", termRolls: "rolls-left",
	termTurn: "turn", termOut: "out", termReach1: "reach-1", termReach2: "reach-2", termLaw: "law", termOutlaws: "outlaws",
	termRenegade: "renegade", termTarget: "target", termLast: "last", termNobody: "nobody", termLocked: "locked", termUsed: "used",
	termSheriff: "sheriff", termDynamite: "dynamite",
}

// bit is a seat in a set of seats; dieBit a die, from 0, in a set of dice.
func bit(seat engine.Seat) uint16 { return 1 << seat }
func dieBit(die int) uint8        { return 1 << die }

// Things as arguments of lines.
func term(t uint16) engine.Arg { return engine.Arg{Domain: domTerm, Value: t} }
func face(f Face) engine.Arg   { return engine.Arg{Domain: domFace, Value: uint16(f)} }
func dice(mask uint8) engine.Arg {
	return engine.Arg{Domain: domDice, Value: uint16(mask)}
}
func dieArg(die int) engine.Arg { return engine.DieArg(engine.Die(die + 1)) }
