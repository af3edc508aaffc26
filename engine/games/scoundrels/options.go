package scoundrels

import "casekeeper/engine"

// switches are the options of a table as the state keeps them. The zero value is the default of
// each.
type switches struct {
	Long       bool // three days
	Strategies bool
	UnderSelf  bool // the Undertaker puts only Scoundrels that discard themselves under the pile
	BonusTwice bool // +$1 before each use
	TieAny     bool // any tie for reputation keeps the order
	MarksBack  bool // marks of an abandoned safe without room go back to their owners
	OwnHire    bool // a Scoundrel hears its own hire
	LowestMay  bool // at the lowest space a rival may choose the loss
	GuestGoes  bool // a "when hired" one used in the Saloon is discarded
	HiredNever bool // a "when hired" one on a sheet cannot be used through another
	TopPays    bool // nobody pays for reputation at the highest space
	SelfishDay bool // a Selfish hired in this step 3 does not hear its end
	MarkFace   bool // nobody pays for reputation at the top of the track
	BailOne    bool // a bail of two frees one if there is only one
	RivalsLast bool // if several abilities are due at once, the player of the turn comes last
}

var choices = []engine.Switch[switches]{
	{Name: "length", Off: "two-days", On: "three-days", Rule: ruleSetupLength, Field: func(s *switches) *bool { return &s.Long }},
	{Name: "strategy-cards", Off: "left-out", On: "in-play", Rule: ruleSetupStrategy, Field: func(s *switches) *bool { return &s.Strategies }},
	{Name: "undertaker-pile", Off: "all", On: "self-discarding", Rule: ruleUseUnderPile, House: true, Field: func(s *switches) *bool { return &s.UnderSelf }},
	{Name: "bonus-of-two-uses", Off: "one", On: "each", Rule: ruleUseBonus, House: true, Field: func(s *switches) *bool { return &s.BonusTwice }},
	{Name: "reputation-tie", Off: "first-place", On: "any-tie", Rule: ruleDayStarter, House: true, Field: func(s *switches) *bool { return &s.TieAny }},
	{Name: "no-room-marks", Off: "kept", On: "returned", Rule: ruleSafeNoRoom, House: true, Field: func(s *switches) *bool { return &s.MarksBack }},
	{Name: "own-hire", Off: "silent", On: "heard", Rule: ruleHirePlace, House: true, Field: func(s *switches) *bool { return &s.OwnHire }},
	{Name: "lowest-space", Off: "must-jail", On: "may-choose", Rule: ruleUseChoose, House: true, Field: func(s *switches) *bool { return &s.LowestMay }},
	{Name: "guest-when-hired", Off: "stays", On: "goes", Rule: ruleUseGuest, House: true, Field: func(s *switches) *bool { return &s.GuestGoes }},
	{Name: "when-hired-on-sheet", Off: "through-another", On: "never", Rule: ruleUseScoundrel, House: true, Field: func(s *switches) *bool { return &s.HiredNever }},
	{Name: "highest-space", Off: "may-pay", On: "no-use", Rule: ruleReputationEnd, House: true, Field: func(s *switches) *bool { return &s.TopPays }},
	{Name: "hired-after-three", Off: "hears", On: "does-not", Rule: ruleTurnThree, House: true, Field: func(s *switches) *bool { return &s.SelfishDay }},
	{Name: "moved-mark", Off: "may-turn", On: "keeps-face", Rule: ruleSafeMove, House: true, Field: func(s *switches) *bool { return &s.MarkFace }},
	{Name: "bail-of-two", Off: "needs-two", On: "up-to-two", Rule: ruleOfficeBail, House: true, Field: func(s *switches) *bool { return &s.BailOne }},
	{Name: "at-once", Off: "turn-player-first", On: "turn-player-last", Rule: ruleUseOrder, House: true, Field: func(s *switches) *bool { return &s.RivalsLast }},
}
