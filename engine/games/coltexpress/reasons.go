package coltexpress

import "casekeeper/engine/rulebook"

// Reason is the rule by which something happened, small enough for an event. The zero value is
// none.
type Reason uint8

// The reasons; reasonRules has their rules.
const (
	whyNone Reason = iota
	whyWalk
	whyClimb
	whyFlee
	whyPush
	whyShove
	whySwivel
	whyBrake
	whyLure
	whyStalk
	whyShot
	whyThrough
	whyMet
	whyAngry
	whyAngryMet
	whyRebels
	whyRob
	whyPick
	whyNobody
	whyEmpty
	whyCharm
	whyEdge
	whyNothing
	whyNoFist
	whyBare
	whyRearmost
	whyNoEffect
	whyTold
	reasonCount
)

var reasonRules = [reasonCount]rulebook.ID{
	whyWalk: ruleWalk, whyClimb: ruleClimb, whyFlee: ruleFlee, whyPush: rulePush, whyShove: ruleShove, whySwivel: ruleSwivel, whyBrake: ruleBrake,
	whyLure: ruleLure, whyStalk: ruleStalk, whyShot: ruleFire, whyThrough: ruleThrough, whyMet: ruleBullet, whyAngry: ruleAngry,
	whyAngryMet: ruleBullet, whyRebels: ruleRebels, whyRob: ruleRob, whyPick: rulePick, whyNobody: ruleNobody, whyEmpty: ruleEmpty,
	whyCharm: ruleCharm, whyEdge: ruleEdge, whyNothing: ruleNothing, whyNoFist: ruleNoFist, whyBare: ruleBare, whyRearmost: ruleRearmost,
	whyNoEffect: ruleNoEffect, whyTold: ruleShed,
}
