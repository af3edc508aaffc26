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
	whyTrioRole: ruleTrioRole, whySheriff: ruleSheriff, whyExtra: ruleExtra, whyRole: ruleWas, whyStop: ruleStop,
	whyArrow: ruleArrow, whyAway: ruleAway, whyGringo: ruleGringo, whyFuse: ruleJack, whyLucky: ruleLucky, whyTough: ruleJour,
	whyIndians: ruleArrows, whyDynamite: ruleBlown, whyShot: ruleShot, whyGatling: ruleBullet, whyBlownOut: ruleBlownOut,
	whyBeer: ruleBeer, whyThirst: ruleJesse, whyMedic: ruleSid, whyPeace: ruleSuzy,
	whyVulture: ruleSam, whyPair: ruleWilly, whyImmune: rulePaul, whyKit: ruleKit, whyShake: rulePedro,
	whyGatlingDrop: ruleClear, whyNoSwap: ruleLastArrow, whyOutlaws: ruleOutlaws, whyAllOut: ruleAllOut, whyLaw: ruleLaw,
	whyRenegade: ruleRenegade, whyTarget: ruleTarget, whyStanding: ruleStanding, whyLast: ruleLast, whyNobodyLeft: ruleNoWinner,
}

// lossReasons are the reasons for losing life, by cause.
var lossReasons = [...]Reason{byShots: whyShot, byGatling: whyGatling, byIndians: whyIndians, byDynamite: whyDynamite}
