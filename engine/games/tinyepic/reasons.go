package tinyepic

import "casekeeper/engine"

// Reason is the rule by which something happened, small enough for an event. The zero value is
// none.
type Reason uint8

// The reasons; reasonRules has their rules.
const (
	whyNone Reason = iota
	whyHands
	whyGambler
	whyScout
	whyRivalHand
	whyRancher
	whyBanker
	whyCowgirl
	whyBossGain
	whyLeft
	whyPrint
	whyOwner
	whyEmptyPorch
	whyDeclined
	whyUnpaid
	whyNoUse
	whyEffect
	whyPerSuit
	whyPerSuitGain
	whyConvert
	whyPayGain
	whyAuction
	whyBarber
	whyGraveyard
	whyNoWounded
	whyPayBuy
	whyDiscount
	whyFirstBuy
	whyAdjust
	whyReveal
	whyRerollForce
	whyRerollLaw
	whyRivalDie
	whyRivalCard
	whyWantedWild
	whyShowHand
	whyShowRival
	whyValueShift
	whySuitShift
	whyAlone
	whyClass
	whyValue
	whySuit
	whyShared
	whyRivalWins
	whyBetterCard
	whyPot
	whySheriffPot
	whyThirdPot
	whyRight
	whyRightHurt
	whyHallTie
	whyHallCard
	whyBuy
	whyLeftover
	whyPrice
	whyBuyPass
	whyBuyNothing
	whyAdvance
	whyRivalAdvance
	whyThirdFree
	whyThirdVoid
	whyNewTop
	whySixth
	whyDeckOut
	whyRivalMat
	whyRivalSix
	whyRivalHas
	whyRivalBarred
	whyRivalBuys
	whyRivalTie
	whyRivalNoBuy
	whyRivalStuck
	whyTold
	whyIdle
	reasonCount
)

// grounds are the reasons for gains of influence of a chosen kind.
var grounds = map[Reason]uint16{whyWantedWild: groundWanted, whyBossGain: groundBoss, whyPerSuitGain: groundSuit, whyLeft: groundLeft,
	whyPrint: groundPorch, whyRight: groundRight, whyPot: groundPot}

func groundOf(why Reason) engine.Arg { return engine.Arg{Domain: domGround, Value: grounds[why]} }

var reasonRules = [reasonCount]ruleID{
	whyHands: ruleHands, whyGambler: ruleGambler, whyScout: ruleScout, whyRivalHand: ruleHands,
	whyRancher: ruleRancher, whyBanker: ruleBanker, whyCowgirl: ruleCowgirl, whyBossGain: ruleGain,
	whyLeft: ruleLeft, whyPrint: rulePrint, whyOwner: ruleOwner, whyEmptyPorch: ruleEmptyPorch,
	whyDeclined: ruleDecline, whyUnpaid: ruleUnpaid, whyNoUse: ruleNoUse, whyEffect: rulePay, whyPerSuit: rulePerSuit, whyPerSuitGain: ruleGain,
	whyConvert: ruleConvert, whyPayGain: rulePayGain, whyAuction: ruleAuction, whyBarber: ruleBarber,
	whyGraveyard: ruleGraveyard, whyNoWounded: ruleNoWounded, whyPayBuy: rulePayBuy,
	whyDiscount: ruleDiscount, whyFirstBuy: ruleFirstBuy, whyAdjust: ruleAdjust,
	whyReveal: ruleReveal, whyRerollForce: ruleRerollForce, whyRerollLaw: ruleRerollLaw,
	whyRivalDie: ruleRivalDieAgain, whyRivalCard: ruleRivalRedraw, whyWantedWild: ruleWantedWild,
	whyShowHand: ruleShowHand, whyShowRival: ruleShowRival, whyValueShift: ruleValueShift,
	whySuitShift: ruleSuitShift, whyAlone: ruleLoneWin, whyClass: ruleByClass, whyValue: ruleByValue,
	whySuit: ruleBySuit, whyShared: ruleShared, whyRivalWins: ruleRivalWins, whyBetterCard: ruleBetterCard,
	whyPot: rulePot, whySheriffPot: ruleSheriffPot, whyThirdPot: ruleThirdPot, whyRight: ruleRight,
	whyRightHurt: ruleRightHurt, whyHallTie: ruleHallTie, whyHallCard: ruleHallCard, whyBuy: ruleBuy,
	whyLeftover: ruleLeftover, whyPrice: ruleBuyPaid, whyBuyPass: ruleBuyPass, whyBuyNothing: ruleBuyNothing,
	whyAdvance: ruleAdvance, whyRivalAdvance: ruleRivalAdvance, whyThirdFree: ruleThirdFree, whyThirdVoid: ruleThirdVoid,
	whyNewTop: ruleNewTop, whySixth: ruleSixth, whyDeckOut: ruleDeckOut, whyRivalMat: ruleRivalMat,
	whyRivalSix: ruleRivalSix, whyRivalHas: ruleRivalHas, whyRivalBarred: ruleRivalBarred,
	whyRivalBuys: ruleRivalBuys, whyRivalTie: ruleRivalTie, whyRivalNoBuy: ruleRivalNoBuy, whyRivalStuck: ruleRivalStuck,
	whyTold: ruleTold, whyIdle: ruleToldIdle,
}
