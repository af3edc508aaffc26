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
	whyShownTwice
	reasonCount
)

var reasonRules = [reasonCount]ruleID{
	whyCaught: ruleCaught, whyBluff: ruleBluff, whyEffect: ruleReputation, whyEnd: ruleTop, whyTie: ruleTie, whyNoMark: ruleNoMark,
	whyNothing: ruleNothing, whyTwice: ruleTwice, whyStole: ruleSteal, whyAbandoned: ruleLimit, whyNoRoom: ruleUnused, whyLooked: ruleLook,
	whyShown: ruleShow, whyPeeked: rulePeek, whyScouted: ruleScout, whyDeclined: ruleDecline, whyShuffled: ruleShuffle,
	whyShownTwice: ruleShownTwice,
}
