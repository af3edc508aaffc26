package scoundrels

// Reason is the rule by which something happened. The zero value is none.
type Reason uint8

// The reasons; reasonRules gives their rules.
const (
	whyNone Reason = iota
	whyCaught
	whyBluff
	whyEffect
	whyEnd
	whyTie
	whyNoMark
	whyNothing
	whyTwice
	whyStole
	whyAbandoned
	whyNoRoom
	whyLooked
	whyShown
	whyPeeked
	whyScouted
	whyDeclined
	whyShuffled
	reasonCount
)

var reasonRules = [reasonCount]ruleID{
	whyCaught: ruleCallCaught, whyBluff: ruleCallBluff, whyEffect: ruleReputationMove, whyEnd: ruleReputationEnd, whyTie: ruleDayTie, whyNoMark: ruleSafeNoMark,
	whyNothing: ruleUseNoEffect, whyTwice: ruleUseTwice, whyStole: ruleSafeSteal, whyAbandoned: ruleSafeLimit, whyNoRoom: ruleSafeNoRoom, whyLooked: ruleSafeLook,
	whyShown: ruleHandShow, whyPeeked: ruleHandPeek, whyScouted: ruleSafeScout, whyDeclined: ruleUseDeclined, whyShuffled: ruleHandShuffle,
}
