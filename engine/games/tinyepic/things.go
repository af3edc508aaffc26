package tinyepic

import (
	"casekeeper/engine"
	"casekeeper/engine/rulebook"
)

// ruleID is a rule of the index.
type ruleID = rulebook.ID

// The seats. The Rival is the automaton of the solo game.
const (
	Red engine.Seat = iota + 1
	Yellow
	Blue
	Green
	Rival
)

// seatCount counts Red to Rival; arrays by seat have one more entry, so that a Seat is its own
// index.
const seatCount = 5

// Mat is a location mat. A coloured mat has the number of its colour's seat.
type Mat uint8

// The mats. The zero value is none.
const (
	Saloon Mat = iota + 1
	Bank
	Courthouse
	Hideout
	Sheriff
	TownHall
)

// matCount counts the mats where tokens are placed: Saloon to Sheriff.
const matCount = 5

// coloured reports whether the mat can belong to a seat.
func (m Mat) coloured() bool { return m >= Saloon && m <= Hideout }

// Spot is a placement spot of a mat. Left and right of an influence spot are
// one spot (p. 7).
type Spot uint8

// The spots. The zero value is none.
const (
	Porch     Spot = iota + 1
	Influence      // of a coloured mat: left 1 at once, right 2 for winning
	Leftover       // Sheriff's Office: one more purchase
	Value          // Sheriff's Office: left -1, right +1
	Suit           // Sheriff's Office: left a step down, right a step up
)

// Side is the option chosen on a spot that has two.
type Side uint8

// The sides. The zero value is none.
const (
	Left Side = iota + 1
	Right
)

// sided reports whether a spot has a left and a right option.
func (s Spot) sided() bool { return s == Influence || s == Value || s == Suit }

// Kind is a kind of influence. The zero value is none.
type Kind uint8

// The influences; arrays by Kind have four entries, so that a Kind is its own index.
const (
	Money Kind = iota + 1
	Law
	Force
)

// maxInfluence is the end of the printed scale (p. 4, FAQ 3).
const maxInfluence = 6

// Industry is one of the three tracks on Town Hall. The zero value is none.
type Industry uint8

// The industries.
const (
	Mining Industry = iota + 1
	Rail
	Wagon
)

// Timing is when a building's effect or a boss's ability applies.
type Timing uint8

// The timings printed on cards: blue !, red hourglass, green $.
const (
	Now     Timing = iota + 1 // phase 2, when the token is placed
	Resolve                   // start of phase 3
	Buying                    // phase 4
)

// The verbs of the game.
const (
	verbPlace engine.Verb = iota + 1 // place MAT SPOT [SIDE]
	verbTake                         // take INFLUENCE [INFLUENCE]
	verbPay                          // pay INFLUENCE
	verbPass                         // decline to use or buy anything
	verbReroll
	verbReveal
	verbStop
	verbRivalDie  // rival-die INFLUENCE: pay, the Rival rolls again
	verbRivalCard // rival-card INFLUENCE: pay, the Rival draws again
	verbConvert   // convert NUMBER
	verbMove      // move TOKEN MAT SPOT [SIDE]
	verbTop       // top MAT CARD
	verbBuy       // buy CARD
	verbSave      // save INFLUENCE
	verbClaim     // claim REWARD
	verbAdvance   // advance INDUSTRY
	verbNumber    // number NUMBER: a figure of a card
	verbIcon      // icon INDUSTRY, or icon none
	verbTiming    // timing TIMING
	verbSuit      // suit SUIT
	verbEffect    // effect EFFECT
	verbGain      // gain SEAT INFLUENCE: by hand
	verbLose      // lose SEAT INFLUENCE: by hand
	verbThird     // third SEAT: by hand, the third token next round
	verbDone      // done: the printed text has been applied
	verbLater     // postpone the figures of a card
	verbWin       // hand-won SEAT: at a mat
	verbWinTake   // hand-takes SEAT INFLUENCE: and takes its pot in that influence
	verbWinClaim  // hand-claims SEAT REWARD: and takes that Sheriff's pot
	verbDuelWon   // duel-won SEAT: whatever was rolled
	verbRank      // hall-next SEAT: it has the next place in the order at Town Hall
	verbShare     // hand-shared SEAT SEAT: they win together
	verbCompare   // compare-cards: all cards are laid and decide the rest of the round
	verbByEye     // by-eye MAT: the table says who wins there
	verbCompareAt // compare-at MAT: the cards that decide there are laid, and do
)

// The game's own domains.
const (
	domMat = engine.FirstOwn + iota
	domSpot
	domSide
	domInfluence
	domIndustry
	domReward
	domTiming
	domEffect
	domFigure
	domPhase
	domClass
	domSuit
	domTerm
	domGround
)

// The rewards of the Sheriff's Office pot.
const (
	rewardInfluence = iota + 1
	rewardThird
)

// The figures of a card that the table may have to enter.
const (
	figMoney = iota + 1
	figLaw
	figForce
	figVP
	figIcon
	figTiming
	figEffect
	figParam1
	figParam2
)

// The grounds of gains of influence of a chosen kind.
const (
	groundWanted = iota + 1
	groundBoss
	groundSuit
	groundLeft
	groundPorch
	groundRight
	groundPot
)

// The terms that boards and results use.
const (
	termForSale = iota + 1
	termPorch
	termOwned
	termTableCard
	termRivalCard
	termKept
	termBoss
	termDealer
	termWanted
	termThird
	termTokens
	termPoints
	termBuildings
	termIcons
	termShared
	termIndustries
	termPosition
	termHand
	termDuel
	termShowdown
	termWild
	termMajority
	termMinority
	termRanks
	termSuits
)

// The phases, for the screen.
const (
	phaseSetup = iota + 1
	phaseDeal
	phasePlace
	phaseResolve
	phaseBuy
	phaseEnd
	phaseOver
)

// The dice.
const (
	dieAttacker engine.Die = iota + 1
	dieDefender
	dieRival // the Rival's placement die (solo)
)

// The slots of the table.
const (
	slotGap1      engine.Slot = 1  // to slotGap1+5
	slotRival     engine.Slot = 7  // the Rival's card that stays face down
	slotRivalOpen engine.Slot = 8  // solo: its face-up card
	slotHand      engine.Slot = 8  // + seat: the kept card
	slotBoss      engine.Slot = 12 // + seat
	slotBuy       engine.Slot = 16 // + mat: buy zone
	slotPorch     engine.Slot = 21 // + mat: porch
	slotDuelCard  engine.Slot = 27 // solo: the card that the Rival draws
	slotAuction1  engine.Slot = 28
	slotAuction2  engine.Slot = 29
	slotCount                 = 29
	gapCount                  = 6
)

func mat(m Mat) engine.Arg           { return engine.Arg{Domain: domMat, Value: uint16(m)} }
func spot(s Spot) engine.Arg         { return engine.Arg{Domain: domSpot, Value: uint16(s)} }
func side(s Side) engine.Arg         { return engine.Arg{Domain: domSide, Value: uint16(s)} }
func kind(k Kind) engine.Arg         { return engine.Arg{Domain: domInfluence, Value: uint16(k)} }
func industry(i Industry) engine.Arg { return engine.Arg{Domain: domIndustry, Value: uint16(i)} }
func term(t uint16) engine.Arg       { return engine.Arg{Domain: domTerm, Value: t} }
