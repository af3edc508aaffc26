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
	reasonCount
)

var reasonRules = [reasonCount]rulebook.ID{
	whyWalk: ruleMoveInside, whyClimb: ruleFloorUp, whyFlee: ruleMarshalMeet, whyPush: ruleDjangoPush, whyShove: rulePunchDirection, whySwivel: ruleEventSwivelArm, whyBrake: ruleEventBraking,
	whyLure: ruleMarshalMove, whyStalk: ruleEventAngryWalk, whyShot: ruleFireTarget, whyThrough: ruleTucoRoof, whyMet: ruleMarshalBullet, whyAngry: ruleEventAngryMarshal,
	whyAngryMet: ruleMarshalBullet, whyRebels: ruleEventRebellion, whyRob: ruleRobToken, whyPick: ruleEventPickpocketing, whyNobody: ruleFireNobody, whyEmpty: ruleFireEmpty,
	whyCharm: ruleBelleCharm, whyEdge: ruleDjangoEnd, whyNothing: ruleRobNothing, whyNoFist: rulePunchNobody, whyBare: rulePunchBare, whyRearmost: ruleEventAngryStays,
	whyNoEffect: ruleEventNothing,
}
