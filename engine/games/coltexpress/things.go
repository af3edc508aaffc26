package coltexpress

import (
	"casekeeper/engine"
	"casekeeper/engine/catalogue"
)

// The bandits are the seats, in the order in which they are offered.
const (
	Ghost    engine.Seat = iota + 1 // white
	Cheyenne                        // green
	Django                          // black; screens show grey
	Tuco                            // red
	Doc                             // blue
	Belle                           // purple
)

const (
	minSeats   = 3
	maxSeats   = 6
	teamSeats  = 4 // two people with two bandits each
	seatSpan   = maxSeats + 1
	maxCars    = 6
	unitSpan   = maxCars + 1 // with the locomotive
	mostTurns  = 5
	mostPlays  = 24
	rounds     = 5
	ownBullets = 6
	neutralAll = 13
	manyFrom   = 5 // number of players from which the other round cards are used
)

// Action is the action of an action card.
type Action uint8

// The actions, in the order of their cards.
const (
	Move Action = iota + 1
	Floor
	Fire
	Rob
	Punch
	Marshal
	actionCount = 6
)

var actionWords = [actionCount + 1]string{Move: "move", Floor: "floor", Fire: "fire", Rob: "robbery", Punch: "punch", Marshal: "marshal"}

// copiesOf is how many cards of each action a bandit has.
var copiesOf = [actionCount + 1]uint8{Move: 2, Floor: 2, Fire: 2, Rob: 2, Punch: 1, Marshal: 1}

// Loot is a kind of token.
type Loot uint8

// The kinds of loot.
const (
	Purse Loot = iota
	Jewel
	Strongbox
	lootCount = 3
)

// lootWords are shifted by one: in lines "" is no loot.
var lootWords = []string{Purse + 1: "purse", Jewel + 1: "jewel", Strongbox + 1: "strongbox"}

// The purses by value, and the values of loot.
const (
	purseValues = 6
	purseAll    = 18
	jewelWorth  = 500
	boxWorth    = 1000
	ransom      = 250
	bestShot    = 1000
)

var (
	purseWorth  = [purseValues]int{250, 300, 350, 400, 450, 500}
	purseCopies = [purseValues]uint8{8, 2, 2, 2, 2, 2}
)

// Cards by CardID: the actions of each bandit, loot, cars, round cards.
const (
	firstAction catalogue.CardID = 1
	firstPurse                   = firstAction + maxSeats*actionCount
	jewelCard                    = firstPurse + purseValues
	boxCard                      = jewelCard + 1
	firstCar                     = boxCard + 1
	firstRound                   = firstCar + maxCars
	roundCount                   = 17
	cardCount                    = firstRound + roundCount - 1
)

// CardOf returns a bandit's action card.
func CardOf(seat engine.Seat, a Action) catalogue.CardID {
	return firstAction + catalogue.CardID(seat-1)*actionCount + catalogue.CardID(a-1)
}

func isAction(c catalogue.CardID) bool { return c >= firstAction && c < firstPurse }
func isPurse(c catalogue.CardID) bool  { return c >= firstPurse && c < jewelCard }
func isCar(c catalogue.CardID) bool    { return c >= firstCar && c < firstRound }
func isRound(c catalogue.CardID) bool  { return c >= firstRound && c <= cardCount }

// banditOf and actionOf return the parts of an action card.
func banditOf(c catalogue.CardID) engine.Seat { return engine.Seat((c-firstAction)/actionCount) + 1 }
func actionOf(c catalogue.CardID) Action      { return Action((c-firstAction)%actionCount) + 1 }

// Slots: the common pile, the round cards, the cars from the front, the loot of each bandit
// and the discards of each player.
const (
	SlotPile    engine.Slot = 1
	SlotRound   engine.Slot = 2
	slotCar     engine.Slot = 2                   // plus the car, from 1
	slotLoot    engine.Slot = slotCar + maxCars   // plus the seat
	slotDiscard engine.Slot = slotLoot + maxSeats // plus the seat
	slotCount               = slotDiscard + maxSeats
)

// CarSlot is the slot of a car of the train, LootOf that of a bandit's purses, DiscardOf that
// of a player's discards.
func CarSlot(n int) engine.Slot              { return slotCar + engine.Slot(n) }
func LootOf(seat engine.Seat) engine.Slot    { return slotLoot + engine.Slot(seat) }
func DiscardOf(seat engine.Seat) engine.Slot { return slotDiscard + engine.Slot(seat) }
func isDiscard(s engine.Slot) bool           { return s > slotDiscard && s <= slotCount }
func isLoot(s engine.Slot) bool              { return s > slotLoot && s <= slotDiscard }
func isTrain(s engine.Slot) bool             { return s > slotCar && s <= slotLoot }
func unitOf(s engine.Slot) uint8             { return uint8(s - slotCar) }
func has[M uint8 | uint16](mask, bit M) bool { return mask&bit != 0 }
func bit(seat engine.Seat) uint8             { return 1 << seat }
func unitBit(unit uint8) uint8               { return 1 << unit }
func only(mask uint8) bool                   { return mask != 0 && mask&(mask-1) == 0 }

// Verbs of acts.
const (
	verbFirst  engine.Verb = iota + 1 // the first player; by the table
	verbRear                          // the bandit of a team that begins in the last car
	verbStar                          // the bandit whose Marshal card a team uses
	verbDraw                          // three cards
	verbHide                          // Ghost: the next card is laid face down
	verbShed                          // how many bullets are discarded as the round begins
	verbKeep                          // keep the rest of the hand; so many bullets are discarded
	verbMove                          // to a unit
	verbFollow                        // the Marshal to a unit
	verbFire                          // at a bandit
	verbRob                           // a kind of loot
	verbPunch                         // a bandit
	verbKnock                         // a kind of loot that falls
	verbSnatch                        // Cheyenne: keep the purse
	verbSpare                         // Cheyenne: let it fall
	verbShove                         // the bandit who was hit to a unit
	verbPick                          // Pickpocketing: take a purse
	verbPass                          // Pickpocketing: take none
)

var verbSpecs = []engine.VerbSpec{
	verbFirst:  {Word: "starts", Operands: []engine.Domain{engine.Seats}},
	verbRear:   {Word: "rear", Operands: []engine.Domain{engine.Seats}},
	verbStar:   {Word: "keep-marshal", Operands: []engine.Domain{engine.Seats}},
	verbDraw:   {Word: "draw-3"},
	verbHide:   {Word: "sneak"},
	verbShed:   {Word: "shed", Operands: []engine.Domain{engine.Number}},
	verbKeep:   {Word: "retain", Operands: []engine.Domain{engine.Number}},
	verbMove:   {Word: "walk", Operands: []engine.Domain{domUnit}},
	verbFollow: {Word: "lure", Operands: []engine.Domain{domUnit}},
	verbFire:   {Word: "fire", Operands: []engine.Domain{engine.Seats}},
	verbRob:    {Word: "rob", Operands: []engine.Domain{domLoot}},
	verbPunch:  {Word: "punch", Operands: []engine.Domain{engine.Seats}},
	verbKnock:  {Word: "knock", Operands: []engine.Domain{domLoot}},
	verbSnatch: {Word: "snatch"},
	verbSpare:  {Word: "spare", Declines: true},
	verbShove:  {Word: "shove", Operands: []engine.Domain{domUnit}},
	verbPick:   {Word: "pick"},
	verbPass:   {Word: "ignore", Declines: true},
}

// The game's own domains.
const (
	domUnit engine.Domain = engine.FirstOwn + iota
	domLoot
	domTurn
	domEvent
	domPhase
	domTerm
)

// Phases, values of domPhase.
const (
	phaseSetup uint16 = iota + 1
	phaseScheme
	phaseSteal
	phaseShow
	phaseOver
)

var phaseWords = []string{
	phaseSetup: "set-up", phaseScheme: "schemin", phaseSteal: "stealin", phaseShow: "reckoning", phaseOver: "over",
}

// Terms of the board and the result, values of domTerm.
const (
	termPile uint16 = iota + 1
	termRound
	termInside
	termRoof
	termMarshal
	termNeutral
	termBullets
	termHits
	termHand
	termDeck
	termCash
	termFirst
	termLootAll
	termPurses
	termJewels
	termBoxes
	termShot
	termPartner
	termFewest
	termShared
	termDiscards
	termTurns
	termEvent
	termWorks
)

var termWords = []string{
	termPile: "stack", termRound: "round-card", termInside: "inside", termRoof: "roof", termMarshal: "marshal", termNeutral: "neutral",
	termBullets: "bullets", termHits: "hits", termHand: "in-hand", termDeck: "deck", termCash: "ransom", termFirst: "first-player",
	termLootAll: "booty", termPurses: "purses", termJewels: "jewels", termBoxes: "strongboxes", termShot: "gunslinger", termPartner: "partner",
	termFewest: "fewest-hits", termShared: "shared", termDiscards: "discards", termTurns: "turns", termEvent: "incident", termWorks: "at-work",
}

// Things as arguments of lines.
func term(t uint16) engine.Arg       { return engine.Arg{Domain: domTerm, Value: t} }
func unitArg(u uint8) engine.Arg     { return engine.Arg{Domain: domUnit, Value: uint16(u) + 1} }
func lootArg(l Loot) engine.Arg      { return engine.Arg{Domain: domLoot, Value: uint16(l) + 1} }
func eventArg(i Incident) engine.Arg { return engine.Arg{Domain: domEvent, Value: uint16(i)} }
func turnArg(i Turn) engine.Arg      { return engine.Arg{Domain: domTurn, Value: uint16(i)} }
