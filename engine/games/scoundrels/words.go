package scoundrels

// The words of the effect language, as card files have them. The constants are their indexes in
// the lists.

var (
	traitColours = []string{"blue", "red"}
	jobColours   = []string{"green", "purple", "black"}
	arrowWords   = []string{"left", "right"}
	locations    = []string{"depot", "estate", "laboratory"}
)

// when is when a trait can be used.
type when uint8

const (
	whenPoker when = iota
	whenResponse
	whenTurnStart
	whenHired
	whenAfter
	whenZeroUp
	whenDayEnd
	whenByHand
	whenTurn   // strategies: the own turn, outside any use
	whenHiring // strategies: while their owner hires
)

var whenWords = []string{
	whenPoker: "poker", whenResponse: "response", whenTurnStart: "turn-start", whenHired: "hired", whenAfter: "after",
	whenZeroUp: "zero-up", whenDayEnd: "day-end", whenByHand: "by-hand", whenTurn: "turn", whenHiring: "hiring",
}

var (
	traitWhens    = whenWords[:whenTurn]
	strategyWhens = []string{"turn", "turn-start", "hiring", "after", "by-hand"}
)

// event is what triggers a text-timed Scoundrel.
type event uint8

const (
	hearGain event = iota
	hearLose
	hearMoney
	hearHire
	hearStep3
	hearScout
	hearMark
	hearImpossible
	hearSteal
	hearJailed
	hearDiscard
	hearDraw
	hearDistrust
	hearByHand
)

var eventWords = []string{
	hearGain: "gain-reputation", hearLose: "lose-reputation", hearMoney: "money-by-another", hearHire: "hire", hearStep3: "step-3",
	hearScout: "scout", hearMark: "mark", hearImpossible: "mark-impossible", hearSteal: "steal-safe", hearJailed: "own-jailed",
	hearDiscard: "discard", hearDraw: "draw", hearDistrust: "henchman-on-you", hearByHand: "by-hand",
}

// whose is whom an event has to concern.
const (
	whoseYou uint8 = iota
	whoseRival
	whoseAny
)

var whoseWords = []string{
	whoseYou: "you", whoseRival: "rival", whoseAny: "any",
}

// condition is what has to be true.
type condition uint8

const (
	ifAlways condition = iota
	ifBroke
	ifBehind
	ifNoSafe
	ifLastDay
	ifSheetFull
	ifNoneAtHand
	ifNoOwnInJail
	ifRightmost
	ifByHand
	ifMoneyMost
	ifMoneyLeast
	ifReputationMost
	ifReputationLeast
	ifShown
)

var ifWords = []string{
	ifAlways: "always", ifBroke: "broke", ifBehind: "behind-in-safes", ifNoSafe: "no-safe", ifLastDay: "last-day",
	ifSheetFull: "sheet-full", ifNoneAtHand: "none-at-hand", ifNoOwnInJail: "no-own-in-jail", ifRightmost: "rightmost",
	ifByHand: "by-hand", ifMoneyMost: "money-at-most", ifMoneyLeast: "money-at-least", ifReputationMost: "reputation-at-most",
	ifReputationLeast: "reputation-at-least", ifShown: "shown-at-least",
}

// link is how a step depends on those before.
type link uint8

const (
	linkThen link = iota
	linkCost
	linkMay
	linkSo
	linkOr
)

var linkWords = []string{
	linkThen: "then", linkCost: "cost", linkMay: "may", linkSo: "so", linkOr: "or",
}

// do is what a step does.
type do uint8

const (
	doGain do = iota
	doPay
	doRob
	doGainReputation
	doLoseReputation
	doScout
	doMark
	doMoveMark
	doPeekSafe
	doSteal
	doDraw
	doPeekCard
	doShowCard
	doReturnCard
	doShuffle
	doUse
	doHire
	doDiscount
	doSwap
	doGiveTrait
	doDiscard
	doFree
	doJail
	doPlace
	doRecall
	doDestroy
	doOffice
	doByHand
	doUnknown
)

var doWords = []string{
	doGain: "gain", doPay: "pay", doRob: "rob", doGainReputation: "gain-reputation", doLoseReputation: "lose-reputation",
	doScout: "scout", doMark: "mark", doMoveMark: "move-mark", doPeekSafe: "peek-safe", doSteal: "steal-safe", doDraw: "draw",
	doPeekCard: "peek-card", doShowCard: "show-card", doReturnCard: "return-card", doShuffle: "shuffle", doUse: "use",
	doHire: "hire", doDiscount: "discount", doSwap: "swap-halves", doGiveTrait: "give-trait", doDiscard: "discard", doFree: "free",
	doJail: "jail", doPlace: "place", doRecall: "recall", doDestroy: "destroy", doOffice: "office", doByHand: "by-hand",
	doUnknown: "not-known",
}

// who is whom a step concerns.
type who uint8

const (
	whoYou who = iota
	whoARival
	whoLeft
	whoRight
	whoEachRival
	whoEach
)

var whoWords = []string{
	whoYou: "you", whoARival: "a-rival", whoLeft: "left", whoRight: "right", whoEachRival: "each-rival", whoEach: "each",
}

// of is the source or the target of a step. All steps share one list of words, so that a step is
// a plain value; the step's field limits which of them it takes.
type of uint8

const (
	ofNone of = iota
	ofOwn
	ofAny
	ofRival
	ofARival
	ofEachRival
	ofUnused
	ofBoard
	ofMarked
	ofUnmarked
	ofPlayed
	ofOwnPlayed
	ofRivalPlayed
	ofOwnDeck
	ofRivalDeck
	ofAnyDeck
	ofRivalHand
	ofOwnHand
	ofThatDeck
	ofSaloon
	ofDiscard
	ofThisOwn
	ofThisRival
	ofThisAny
	ofThisSaloon
	ofTwoOwn
	ofTwoAny
	ofDeck
	ofRightmost
	ofThat
	ofSell
	ofBail
	ofBribe
)

var ofWords = []string{
	ofOwn: "own", ofAny: "any", ofRival: "rival", ofARival: "a-rival", ofEachRival: "each-rival", ofUnused: "unused",
	ofBoard: "board", ofMarked: "marked-by-you", ofUnmarked: "unmarked", ofPlayed: "any-played", ofOwnPlayed: "own-played",
	ofRivalPlayed: "rival-played", ofOwnDeck: "own-deck", ofRivalDeck: "rival-deck", ofAnyDeck: "any-deck",
	ofRivalHand: "rival-hand", ofOwnHand: "own-hand", ofThatDeck: "that-deck", ofSaloon: "saloon", ofDiscard: "discard",
	ofThisOwn: "this-own", ofThisRival: "this-rival", ofThisAny: "this-any", ofThisSaloon: "this-saloon", ofTwoOwn: "two-own",
	ofTwoAny: "two-any", ofDeck: "deck", ofRightmost: "rightmost", ofThat: "that", ofSell: "sell", ofBail: "bail", ofBribe: "bribe",
}

// at is where a step is done.
type at uint8

const (
	atNone at = iota
	atAny
	atDepot
	atEstate
	atLaboratory
	atJob
	atTrait
	atEither
	atThisCard
	atRivalCards
	atAnyCard
	atOwnCard
	atRivalCard
)

var atWords = []string{
	atAny: "any", atDepot: "depot", atEstate: "estate", atLaboratory: "laboratory", atJob: "job", atTrait: "trait",
	atEither: "either", atThisCard: "this-card", atRivalCards: "rival-cards", atAnyCard: "any-card", atOwnCard: "own-card",
	atRivalCard: "rival-card",
}

// per is the multiplier of a step's number.
type per uint8

const (
	perNone per = iota
	perPlayed
	perSafes
	perScoundrels
	perTech
	perOwnJailed
	perAllJailed
	perHenchmen
	perMarks
	perDay
	perReputation
)

var perWords = []string{
	perPlayed: "played-cards", perSafes: "own-safes", perScoundrels: "own-scoundrels", perTech: "own-tech",
	perOwnJailed: "own-jailed", perAllJailed: "all-jailed", perHenchmen: "henchmen-on-card", perMarks: "marks-there", perDay: "day",
	perReputation: "reputation",
}
