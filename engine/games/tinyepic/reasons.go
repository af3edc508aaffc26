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
	whyRivalNowhere
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

// wildMat returns the mat that prints a gain of a chosen kind, which is the Saloon; nothing for what a seat gains by
// Wanted, its boss or the cards in play.
func wildMat(why Reason) engine.Arg {
	switch why {
	case whyLeft, whyPrint, whyRight, whyPot:
		return mat(Saloon)
	}
	return engine.Arg{}
}

var reasonRules = [reasonCount]ruleID{
	whyHands: ruleDealHands, whyGambler: ruleBossGambler, whyScout: ruleBossScout, whyRivalHand: ruleDealHands,
	whyRancher: ruleBossRancher, whyBanker: ruleBossBanker, whyCowgirl: ruleBossCowgirl, whyBossGain: ruleInfluenceGain,
	whyLeft: rulePlaceLeft, whyPrint: rulePorchPrint, whyOwner: rulePorchOwner, whyEmptyPorch: rulePorchEmpty,
	whyDeclined: ruleEffectDeclined, whyUnpaid: ruleEffectUnpaid, whyNoUse: ruleEffectNoUse, whyEffect: ruleInfluencePay, whyPerSuit: ruleEffectPerSuit, whyPerSuitGain: ruleInfluenceGain,
	whyConvert: ruleEffectConvert, whyPayGain: ruleEffectPayAndGain, whyAuction: ruleEffectAuction, whyBarber: ruleEffectBarber,
	whyGraveyard: ruleEffectGraveyard, whyNoWounded: ruleEffectNoWounded, whyPayBuy: ruleEffectPayAndBuy,
	whyDiscount: ruleEffectDiscount, whyFirstBuy: ruleEffectFirstPurchase, whyAdjust: ruleHouseAdjust,
	whyReveal: ruleDuelReveal, whyRerollForce: ruleDuelAttackerReroll, whyRerollLaw: ruleDuelDefenderReroll,
	whyRivalDie: ruleSoloPayDie, whyRivalCard: ruleSoloPayCard, whyWantedWild: ruleWantedWild,
	whyShowHand: ruleShowdownReveal, whyShowRival: ruleShowdownRevealRival, whyValueShift: ruleSheriffValue,
	whySuitShift: ruleSheriffSuit, whyAlone: ruleShowdownAlone, whyClass: ruleShowdownClass, whyValue: ruleShowdownValue,
	whySuit: ruleShowdownSuit, whyShared: ruleShowdownShared, whyRivalWins: ruleShowdownRival, whyBetterCard: ruleSoloBetterCard,
	whyPot: rulePotMat, whySheriffPot: rulePotSheriff, whyThirdPot: rulePotThirdToken, whyRight: ruleSideRight,
	whyRightHurt: ruleSideWounded, whyHallTie: ruleHallTie, whyHallCard: ruleHallTieCard, whyBuy: ruleBuyTurn,
	whyLeftover: ruleBuyLeftover, whyPrice: ruleBuyPricePaid, whyBuyPass: ruleBuyPass, whyBuyNothing: ruleBuyNothing,
	whyAdvance: ruleIndustryAdvance, whyRivalAdvance: ruleSoloAdvance, whyThirdFree: ruleThirdNoPurchase, whyThirdVoid: ruleThirdLastRound,
	whyNewTop: ruleRoundNewTop, whySixth: ruleEndSixth, whyDeckOut: ruleEndDeck, whyRivalMat: ruleSoloMat,
	whyRivalSix: ruleSoloSix, whyRivalHas: ruleSoloHasToken, whyRivalBarred: ruleSoloBarred, whyRivalNowhere: ruleSoloNowhere,
	whyRivalBuys: ruleSoloBuys, whyRivalTie: ruleSoloBuyTie, whyRivalNoBuy: ruleSoloBuysNothing, whyRivalStuck: ruleSoloNoAdvance,
	whyTold: ruleToldWinner, whyIdle: ruleToldIdle,
}
