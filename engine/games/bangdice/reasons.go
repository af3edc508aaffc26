package bangdice

import "casekeeper/engine/rulebook"

// Reason is the rule by which something happened, small enough for an event. The zero value is
// none.
type Reason uint8

// The reasons; reasonRules has their rules.
const (
	whyNone Reason = iota
	whyTrioRole
	whySheriff
	whyExtra
	whyRole
	whyStop
	whyArrow
	whyAway
	whyGringo
	whyFuse
	whyLucky
	whyTough
	whyIndians
	whyDynamite
	whyShot
	whyGatling
	whyBlownOut
	whyBeer
	whyThirst
	whyMedic
	whyPeace
	whyVulture
	whyPair
	whyImmune
	whyKit
	whyShake
	whyGatlingDrop
	whyNoSwap
	whyOutlaws
	whyAllOut
	whyLaw
	whyRenegade
	whyTarget
	whyStanding
	whyLast
	whyNobodyLeft
	reasonCount
)

var reasonRules = [reasonCount]rulebook.ID{
	whyTrioRole: ruleThreeRole, whySheriff: ruleSetupSheriff, whyExtra: ruleSetupExtra, whyRole: ruleOutRole, whyStop: ruleRollStop,
	whyArrow: ruleArrowsTake, whyAway: ruleArrowsAway, whyGringo: ruleCharElGringo, whyFuse: ruleCharBlackJack, whyLucky: ruleCharLuckyDuke, whyTough: ruleCharJourdonnais,
	whyIndians: ruleArrowsLoss, whyDynamite: ruleDynamiteLoss, whyShot: ruleShotLoss, whyGatling: ruleGatlingLoss, whyBlownOut: ruleDynamiteOut,
	whyBeer: ruleBeerGive, whyThirst: ruleCharJesseJones, whyMedic: ruleCharSidKetchum, whyPeace: ruleCharSuzyLafayette,
	whyVulture: ruleCharVultureSam, whyPair: ruleCharWillyTheKid, whyImmune: ruleCharPaulRegret, whyKit: ruleCharKitCarlson, whyShake: ruleCharPedroRamirez,
	whyGatlingDrop: ruleGatlingClear, whyNoSwap: ruleCharBartLast, whyOutlaws: ruleEndOutlaws, whyAllOut: ruleEndEverybody, whyLaw: ruleEndLaw,
	whyRenegade: ruleEndRenegade, whyTarget: ruleThreeTarget, whyStanding: ruleThreeStanding, whyLast: ruleThreeLast, whyNobodyLeft: ruleThreeNobody,
}

// lossReasons are the reasons for losing life, by cause.
var lossReasons = [...]Reason{byShots: whyShot, byGatling: whyGatling, byIndians: whyIndians, byDynamite: whyDynamite}
