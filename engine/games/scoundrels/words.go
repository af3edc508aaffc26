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

var whenWords = []string{"poker", "response", "turn-start", "hired", "after", "zero-up", "day-end", "by-hand", "turn", "hiring"}

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

var eventWords = []string{"gain-reputation", "lose-reputation", "money-by-another", "hire", "step-3", "scout", "mark", "mark-impossible",
	"steal-safe", "own-jailed", "discard", "draw", "henchman-on-you", "by-hand"}

// whose is whom an event has to concern.
const (
	whoseYou uint8 = iota
	whoseRival
	whoseAny
)

var whoseWords = []string{"you", "rival", "any"}

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

var ifWords = []string{"always", "broke", "behind-in-safes", "no-safe", "last-day", "sheet-full", "none-at-hand", "no-own-in-jail", "rightmost", "by-hand",
	"money-at-most", "money-at-least", "reputation-at-most", "reputation-at-least", "shown-at-least"}

// link is how a step depends on those before.
type link uint8

const (
	linkThen link = iota
	linkCost
	linkMay
	linkSo
	linkOr
)

var linkWords = []string{"then", "cost", "may", "so", "or"}

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

var doWords = []string{"gain", "pay", "rob", "gain-reputation", "lose-reputation", "scout", "mark", "move-mark", "peek-safe", "steal-safe", "draw",
	"peek-card", "show-card", "return-card", "shuffle", "use", "hire", "discount", "swap-halves", "give-trait", "discard", "free", "jail", "place",
	"recall", "destroy", "office", "by-hand", "not-known"}

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

var whoWords = []string{"you", "a-rival", "left", "right", "each-rival", "each"}

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

var ofWords = []string{"", "own", "any", "rival", "a-rival", "each-rival", "unused", "board", "marked-by-you", "unmarked", "any-played", "own-played",
	"rival-played", "own-deck", "rival-deck", "any-deck", "rival-hand", "own-hand", "that-deck", "saloon", "discard", "this-own", "this-rival",
	"this-any", "this-saloon", "two-own", "two-any", "deck", "rightmost", "that", "sell", "bail", "bribe"}

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

var atWords = []string{"", "any", "depot", "estate", "laboratory", "job", "trait", "either", "this-card", "rival-cards", "any-card", "own-card", "rival-card"}

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

var perWords = []string{"", "played-cards", "own-safes", "own-scoundrels", "own-tech", "own-jailed", "all-jailed", "henchmen-on-card", "marks-there", "day", "reputation"}
