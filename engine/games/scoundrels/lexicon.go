package scoundrels

import (
	"fmt"

	"casekeeper/engine"
	"casekeeper/engine/catalogue"
)

// Verbs of acts.
const (
	verbFirst    engine.Verb = iota + 1 // the starting player, chosen by the table or by the player with most reputation
	verbScheme                          // a strategy card: chosen, or used
	verbPlay                            // a card face down, into a slot
	verbZero                            // the 0, face up beside the sheet
	verbLeader                          // the ability of the slot
	verbUse                             // a Scoundrel, by its trait
	verbHire                            // a Scoundrel, for a price
	verbOffice                          // an option of the Sheriff's Office
	verbWatch                           // a henchman onto this turn's card
	verbNext                            // no more henchmen
	verbScout                           // a safe
	verbAim                             // at a safe, to mark it
	verbMark                            // with a number
	verbBare                            // no mark
	verbTake                            // an own mark from a safe
	verbLook                            // at a safe
	verbSteal                           // a safe
	verbAbandon                         // a safe
	verbPick                            // a player
	verbCard                            // a card of a player, by its slot
	verbShow                            // the number of a card
	verbSwap                            // halves of two Scoundrels
	verbGive                            // a trait to a Scoundrel
	verbDrop                            // a Scoundrel
	verbPut                             // a hired Scoundrel at a place
	verbExchange                        // two places
	verbStay                            // leave everything as it lies
	verbAgain                           // use the ability a second time
	verbYes                             // do an optional step
	verbPass                            // decline
	verbOption                          // one of several steps
	verbDone                            // a step done by hand is complete
	verbReceive                         // by hand: money
	verbSpend                           // by hand: money
	verbRise                            // by hand: reputation
	verbFall                            // by hand: reputation
	verbJail                            // by hand: a henchman
	verbFree                            // by hand: a henchman
	verbDraw                            // by hand: a card
	verbWorth                           // the unknown value of a safe
	verbIcons                           // the unknown number of tech icons
	verbSend                            // by hand: a henchman, onto a card
	verbRecall                          // by hand: a henchman, from a card
	verbBurn                            // by hand: the henchmen on a card leave the game
	verbReturn                          // by hand: a card goes back into the deck
	verbLift                            // a mark of a player from a safe
	verbHireFull                        // a Scoundrel, without the strategy card that lowers the price
	verbVisit                           // to the Sheriff's Office, before an option is chosen
	verbDay                             // nobody uses anything more at the end of the day
)

// The game's own domains.
const (
	domSlot engine.Domain = engine.FirstOwn + iota
	domNumber
	domPlace
	domSpot
	domOffice
	domHalf
	domPhase
	domTerm
	domWhen
	domDo
	domLocation
	domMark
	domNth
	domAmount
	domPer
	domBack
	domArrow
	domEvent
)

// Halves of a Scoundrel, values of domHalf.
const (
	halfTrait uint16 = iota + 1
	halfJob
)

// Phases, values of domPhase.
const (
	phaseSetup uint16 = iota + 1
	phaseStart
	phaseTurn
	phaseAfter
	phaseCall
	phaseNight
	phaseCount
	phaseOver
)

// Terms of the board and the result, values of domTerm.
const (
	termSaloon uint16 = iota + 1
	termPile
	termOffice
	termJail
	termTrack
	termMoney
	termReputation
	termHand
	termDeck
	termReserve
	termSafes
	termMarks
	termTech
	termScoundrels
	termStrategy
	termPrice
	termIcons
	termFirst
	termLatest
	termUp
	termUnused
	termDown
	termTraits
	termJobs
	termMoneyTie
	termChange
	termSheet
	termCalling
	termBluff
	termTrue
	termPlayed
	termDoubts
	termDay
	termValues
)

var (
	seatWords   = []string{"table", Preston: "preston", Zimmer: "zimmer", Lilith: "lilith", Milton: "milton"}
	leaderNames = []string{"", Preston: "Preston Cain", Zimmer: "Doc Zimmer", Lilith: "Lilith Boone", Milton: "Milton Goff"}
)

var verbSpecs = []engine.VerbSpec{
	verbFirst:    {Word: "begins", Operands: []engine.Domain{engine.Seats}},
	verbScheme:   {Word: "plan", Operands: []engine.Domain{engine.Cards}},
	verbPlay:     {Word: "plays-in", Operands: []engine.Domain{domSlot}},
	verbZero:     {Word: "zero-up"},
	verbLeader:   {Word: "leader"},
	verbUse:      {Word: "use", Operands: []engine.Domain{engine.Cards}},
	verbHire:     {Word: "hire", Operands: []engine.Domain{engine.Cards, engine.Number}},
	verbOffice:   {Word: "office", Operands: []engine.Domain{domOffice}},
	verbWatch:    {Word: "distrust"},
	verbNext:     {Word: "end-turn"},
	verbScout:    {Word: "scout", Operands: []engine.Domain{domSpot}},
	verbAim:      {Word: "aim", Operands: []engine.Domain{domSpot}},
	verbMark:     {Word: "mark", Operands: []engine.Domain{engine.Number}},
	verbBare:     {Word: "unmarked", Declines: true},
	verbTake:     {Word: "lift", Operands: []engine.Domain{domSpot, engine.Number}},
	verbLook:     {Word: "peep", Operands: []engine.Domain{domSpot}},
	verbSteal:    {Word: "steal", Operands: []engine.Domain{domSpot}},
	verbAbandon:  {Word: "abandon", Operands: []engine.Domain{domSpot}},
	verbPick:     {Word: "pick", Operands: []engine.Domain{engine.Seats}},
	verbCard:     {Word: "card-of", Operands: []engine.Domain{engine.Seats, domSlot}},
	verbShow:     {Word: "show", Operands: []engine.Domain{domNumber}},
	verbSwap:     {Word: "trade", Operands: []engine.Domain{engine.Cards, engine.Cards, domHalf}},
	verbGive:     {Word: "give", Operands: []engine.Domain{engine.Cards, engine.Cards}},
	verbDrop:     {Word: "throw-out", Operands: []engine.Domain{engine.Cards}},
	verbPut:      {Word: "put", Operands: []engine.Domain{domPlace}},
	verbExchange: {Word: "exchange", Operands: []engine.Domain{domPlace, domPlace}},
	verbStay:     {Word: "leave-them", Declines: true},
	verbAgain:    {Word: "once-more"},
	verbYes:      {Word: "do-it"},
	verbPass:     {Word: "go-without", Declines: true},
	verbOption:   {Word: "opt-for", Operands: []engine.Domain{domDo, domNth, domAmount, domPer}},
	verbDone:     {Word: "done"},
	verbReceive:  {Word: "receive", Operands: []engine.Domain{engine.Seats, engine.Number}},
	verbSpend:    {Word: "spend", Operands: []engine.Domain{engine.Seats, engine.Number}},
	verbRise:     {Word: "rise", Operands: []engine.Domain{engine.Seats}},
	verbFall:     {Word: "fall", Operands: []engine.Domain{engine.Seats}},
	verbJail:     {Word: "imprison", Operands: []engine.Domain{engine.Seats}},
	verbFree:     {Word: "release", Operands: []engine.Domain{engine.Seats}},
	verbDraw:     {Word: "draws", Operands: []engine.Domain{engine.Seats}},
	verbWorth:    {Word: "worth", Operands: []engine.Domain{domSpot, engine.Number}},
	verbIcons:    {Word: "icons", Operands: []engine.Domain{engine.Number}},
	verbSend:     {Word: "send", Operands: []engine.Domain{engine.Seats, engine.Seats, domSlot}},
	verbRecall:   {Word: "recall", Operands: []engine.Domain{engine.Seats, engine.Seats, domSlot}},
	verbBurn:     {Word: "burn", Operands: []engine.Domain{engine.Seats, domSlot}},
	verbReturn:   {Word: "puts-back", Operands: []engine.Domain{engine.Seats}},
	verbLift:     {Word: "lift-of", Operands: []engine.Domain{engine.Seats, domSpot, engine.Number}},
	verbHireFull: {Word: "hire-without-plan", Operands: []engine.Domain{engine.Cards, engine.Number}},
	verbVisit:    {Word: "to-office"},
	verbDay:      {Word: "end-day"},
}

var (
	slotNames   = []string{"beside", "slot-a", "slot-2", "slot-3", "slot-4", "slot-5", "slot-6"}
	numberNames = []string{"", "card-0", "card-a", "card-2", "card-3", "card-4", "card-5", "card-6"}
	markNames   = []string{"", "mark-2", "mark-3", "mark-4", "mark-5", "mark-6", "mark-7"}
	nthNames    = []string{"", "first", "second", "third", "fourth", "fifth", "sixth"}
	amountNames = []string{"", "n-1", "n-2", "n-3", "n-4", "n-5", "n-6", "n-7", "n-8", "n-9", "n-10", "n-11", "n-12"}
	placeNames  = []string{"", "space-1", "space-2", "space-3", "space-4", "space-5"}
	officeNames = []string{"", "sell", "bail", "bail-two", "bribe"}
)

var domainSpecs = []engine.DomainSpec{
	domSlot - engine.FirstOwn:   {Name: "hole", Words: slotNames},
	domNumber - engine.FirstOwn: {Name: "figure", Words: numberNames},
	domPlace - engine.FirstOwn:  {Name: "sheet-space", Words: placeNames},
	domSpot - engine.FirstOwn:   {Name: "spot", Words: spotNames()},
	domOffice - engine.FirstOwn: {Name: "service", Words: officeNames},
	domHalf - engine.FirstOwn:   {Name: "half", Words: []string{"", "its-trait", "its-job"}},
	domPhase - engine.FirstOwn:  {Name: "phase", Words: []string{"", "set-up", "planning", "turn", "last-henchmen", "calling", "night", "counting", "over"}},
	domTerm - engine.FirstOwn: {Name: "term", Words: []string{"", "saloon", "discards", "office", "jail", "repute-track", "cash", "reputation", "in-hand", "deck", "henchmen",
		"safes", "marks", "tech", "scoundrels", "strategy", "cost", "icons", "starter", "last-turn", "climbs", "unused", "sinks", "traits", "jobs", "richer", "change", "leader-sheet", "calling-bluffs", "bluff", "no-bluff", "played-it", "doubts-it", "game-day", "safe-values"}},
	domWhen - engine.FirstOwn:     {Name: "when", Words: append([]string{""}, whenWords...)},
	domDo - engine.FirstOwn:       {Name: "deed", Words: append([]string{""}, doWords...)},
	domLocation - engine.FirstOwn: {Name: "location", Words: append([]string{""}, locations...)},
	domMark - engine.FirstOwn:     {Name: "mark-face", Words: markNames},
	domNth - engine.FirstOwn:      {Name: "alternative", Words: nthNames},
	domAmount - engine.FirstOwn:   {Name: "amount", Words: amountNames},
	domPer - engine.FirstOwn:      {Name: "per", Words: perWords},
	domBack - engine.FirstOwn:     {Name: "deck-colour", Words: append([]string{""}, backWords...)},
	domArrow - engine.FirstOwn:    {Name: "arrow", Words: append([]string{""}, arrowWords...)},
	domEvent - engine.FirstOwn:    {Name: "event", Words: append([]string{""}, eventWords...)},
}

func spotNames() []string {
	words := make([]string, spotCount)
	for l, name := range locations {
		for k := range uint8(spacesEach) {
			words[space(uint8(l), k)] = fmt.Sprintf("%s-%d", name, k+1)
		}
		words[unused(uint8(l))] = "unused-" + name
	}
	for seat := Preston; seat <= Milton; seat++ {
		for k := range uint8(stolenEach) {
			words[stolen(seat, k)] = fmt.Sprintf("%s-safe-%d", seatWords[seat], k+1)
		}
	}
	return words
}

func slotWords() []string {
	words := make([]string, slotCount+1)
	for seat := Preston; seat <= Milton; seat++ {
		for slot := range uint8(slots) {
			words[playSlot(seat, slot)] = seatWords[seat] + "-" + slotNames[slot]
		}
		for k := range uint8(stolenEach) {
			words[safeSlot(stolen(seat, k))] = fmt.Sprintf("%s-opened-%d", seatWords[seat], k+1)
		}
		words[slotStrategy+engine.Slot(seat-1)] = seatWords[seat] + "-plan"
	}
	for k := range saloon {
		words[saloonSlot(k)] = fmt.Sprintf("saloon-%d", k+1)
	}
	words[slotPile] = "discard-pile"
	return words
}

// newLexicon names everything. cards are the catalogue's words by CardID.
func newLexicon(cards []string) *engine.Lexicon {
	private := make([]engine.Seat, slotCount+1)
	for seat := Preston; seat <= Milton; seat++ {
		for slot := range uint8(slots) {
			private[playSlot(seat, slot)] = seat
		}
	}
	return &engine.Lexicon{Seats: seatWords, Verbs: verbSpecs, Slots: slotWords(), Cards: cards, Domains: domainSpecs, Private: private}
}

// Arguments of sentences.
func term(t uint16) engine.Arg      { return engine.Arg{Domain: domTerm, Value: t} }
func slotArg(slot uint8) engine.Arg { return engine.Arg{Domain: domSlot, Value: uint16(slot)} }
func numberArg(n uint8) engine.Arg  { return engine.Arg{Domain: domNumber, Value: uint16(n)} }
func markArg(n uint8) engine.Arg {
	return engine.Arg{Domain: domMark, Value: uint16(n - leastValue + 1)}
}
func spotArg(spot uint8) engine.Arg  { return engine.Arg{Domain: domSpot, Value: uint16(spot)} }
func officeArg(o uint8) engine.Arg   { return engine.Arg{Domain: domOffice, Value: uint16(o)} }
func placeArg(p place) engine.Arg    { return engine.Arg{Domain: domPlace, Value: uint16(p.index() + 1)} }
func doArg(d do) engine.Arg          { return engine.Arg{Domain: domDo, Value: uint16(d) + 1} }
func locationArg(l uint8) engine.Arg { return engine.Arg{Domain: domLocation, Value: uint16(l) + 1} }

// traitArg and jobArg name the halves of a Scoundrel.
func traitArg(n uint8) engine.Arg {
	if n == 0 || n == unnamed {
		return engine.CardArg(catalogue.FaceDown)
	}
	return engine.CardArg(traitCard(n))
}

func jobArg(n uint8) engine.Arg {
	if n == 0 || n > jobCount {
		return engine.CardArg(catalogue.FaceDown)
	}
	return engine.CardArg(jobCard(n))
}
