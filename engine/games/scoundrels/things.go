package scoundrels

import (
	"casekeeper/engine"
	"casekeeper/engine/catalogue"
	"casekeeper/engine/rulebook"
)

// ruleID is a rule of the index.
type ruleID = rulebook.ID

// The leaders are the seats, in the order in which they are offered.
const (
	Preston engine.Seat = iota + 1
	Zimmer
	Lilith
	Milton
)

const (
	minSeats    = 2
	maxSeats    = 4
	seatSpan    = maxSeats + 1
	turnsEach   = 4 // a day
	handSize    = 4
	henchmen    = 3 // of each player
	startMoney  = 4
	bribe       = 12
	sheetPlaces = 5
	saloon      = 3
	redTraits   = 10
	mostPile    = jobCount
	leastValue  = 2
	mostValue   = 7
	boardSafes  = 15
	mostSpaces  = 7
	mostTrack   = 12
	marksEach   = 7
	markCount   = marksEach * maxSeats
	mostIcons   = 15 // tech icons that a seat can be asked for
	mostPrice   = 9
)

// markFaces are the two sides of the three sorts of marks.
var markFaces = [3][2]uint8{{2, 3}, {4, 5}, {6, 7}}

// The slots below a leader's sheet. 0 is beside the sheet, where a 0 can lie face up.
const (
	beside = iota
	slotA
	slot2
	slot3
	slot4
	slot5
	slot6
	slots
)

// The numbers of poker cards, from 1: 0, A, 2 to 6. An honest card lies in the slot with its
// number less 1.
const (
	cardZero uint8 = iota + 1
	cardA
)

var (
	cardWords = []string{"0", "a", "2", "3", "4", "5", "6"}
	cardNames = []string{"0", "A", "2", "3", "4", "5", "6"}
)

// Options of the Sheriff's Office.
const (
	officeSell = iota + 1
	officeBail
	officeBailTwo
	officeBribe
	officeOptions = officeBribe
)

// Cards by CardID.
const (
	firstPoker    catalogue.CardID = 1
	firstSafe                      = firstPoker + pokerCards
	firstStrategy                  = firstSafe + safeCount
	firstTrait                     = firstStrategy + strategyCount
	firstJob                       = firstTrait + traitCount
	cardCount                      = firstJob + jobCount - 1
)

func pokerCard(seat engine.Seat, n uint8) catalogue.CardID {
	return firstPoker + catalogue.CardID(seat-1)*pokerEach + catalogue.CardID(n-1)
}
func isPoker(c catalogue.CardID) bool           { return c >= firstPoker && c < firstSafe }
func isSafe(c catalogue.CardID) bool            { return c >= firstSafe && c < firstStrategy }
func isTrait(c catalogue.CardID) bool           { return c >= firstTrait && c < firstJob }
func isJob(c catalogue.CardID) bool             { return c >= firstJob && c <= cardCount }
func traitCard(n uint8) catalogue.CardID        { return firstTrait + catalogue.CardID(n-1) }
func jobCard(n uint8) catalogue.CardID          { return firstJob + catalogue.CardID(n-1) }
func strategyCard(n uint8) catalogue.CardID     { return firstStrategy + catalogue.CardID(n-1) }
func pokerOwner(c catalogue.CardID) engine.Seat { return engine.Seat((c-firstPoker)/pokerEach) + 1 }
func pokerNumber(c catalogue.CardID) uint8      { return uint8((c-firstPoker)%pokerEach) + 1 }

// place is the place of a Scoundrel: five on each sheet, three in the Saloon with the right-most
// last, and the discards from the bottom.
type place uint8

const (
	nowhere   place = 0
	saloonOne place = maxSeats*sheetPlaces + 1
	rightmost       = saloonOne + saloon - 1
	pileOne         = rightmost + 1
	limbo     place = 255 // hired, and not at a place yet
)

func sheet(seat engine.Seat, k int) place { return place(int(seat-1)*sheetPlaces + k + 1) }

func (p place) onSheet() bool  { return p >= 1 && p < saloonOne }
func (p place) inSaloon() bool { return p >= saloonOne && p <= rightmost }
func (p place) onPile() bool   { return p >= pileOne && p < limbo }

// owner returns the seat whose sheet a place is on.
func (p place) owner() engine.Seat { return engine.Seat((p-1)/sheetPlaces) + 1 }

// index returns the index of a place on its sheet, from 0.
func (p place) index() int { return int((p - 1) % sheetPlaces) }

// The places of safes: spaces of the locations, above the sheets, unused.
const (
	spacesEach        = mostSpaces + 1
	firstSpace  uint8 = 1
	firstStolen       = firstSpace + 3*spacesEach
	stolenEach        = 4
	firstUnused       = firstStolen + maxSeats*stolenEach
	spotCount         = firstUnused + 3
)

func space(location, k uint8) uint8          { return firstSpace + location*spacesEach + k }
func stolen(seat engine.Seat, k uint8) uint8 { return firstStolen + uint8(seat-1)*stolenEach + k }
func unused(location uint8) uint8            { return firstUnused + location }
func onBoard(spot uint8) bool                { return spot >= firstSpace && spot < firstStolen }
func isStolen(spot uint8) bool               { return spot >= firstStolen && spot < firstUnused }
func isUnused(spot uint8) bool               { return spot >= firstUnused }
func thief(spot uint8) engine.Seat           { return engine.Seat((spot-firstStolen)/stolenEach) + 1 }
func locationAt(spot uint8) uint8            { return (spot - firstSpace) / spacesEach }

// Slots of readers and of named cards: the slots of the sheets, the Saloon, the discards, the
// opened safes.
const (
	slotSheets   engine.Slot = 1
	slotSaloon               = slotSheets + maxSeats*slots
	slotPile                 = slotSaloon + saloon
	slotSafes                = slotPile + 1
	slotStrategy             = slotSafes + maxSeats*stolenEach
	slotCount                = slotStrategy + maxSeats - 1
)

func playSlot(seat engine.Seat, slot uint8) engine.Slot {
	return slotSheets + engine.Slot(seat-1)*slots + engine.Slot(slot)
}
func saloonSlot(k int) engine.Slot    { return slotSaloon + engine.Slot(k) }
func safeSlot(spot uint8) engine.Slot { return slotSafes + engine.Slot(spot-firstStolen) }
func isPlaySlot(s engine.Slot) bool   { return s >= slotSheets && s < slotSaloon }
func isSaloonSlot(s engine.Slot) bool { return s >= slotSaloon && s < slotPile }
func isSafeSlot(s engine.Slot) bool   { return s >= slotSafes && s < slotStrategy }
func playAt(s engine.Slot) (seat engine.Seat, slot uint8) {
	return engine.Seat((s-slotSheets)/slots) + 1, uint8((s - slotSheets) % slots)
}

// allStrategies are the bits of strategies, which follow those of traits.
const allStrategies uint64 = (1<<strategyCount - 1) << (traitCount + 1)

// allTraits and allJobs are the bits of all halves.
const (
	allTraits uint64 = 1<<(traitCount+1) - 2
	allJobs   uint64 = 1<<(jobCount+1) - 2
)

func strategyBit(n uint8) uint64 { return 1 << (traitCount + n) }
func traitBit(n uint8) uint64 {
	if n == 0 || n == unnamed {
		return 0
	}
	return 1 << n
}
func jobBit(n uint8) uint64 {
	if n == 0 || n > jobCount {
		return 0
	}
	return 1 << n
}
func bit(seat engine.Seat) uint8 { return 1 << seat }
