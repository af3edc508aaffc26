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

// choice maps an option to its switch.
type choice struct {
	name, off, on string
	rule          ruleID
	house         bool
	field         func(*switches) *bool
}

var choices = []choice{
	{name: "length", off: "two-days", on: "three-days", rule: ruleSetupLength, field: func(s *switches) *bool { return &s.Long }},
	{name: "strategy-cards", off: "left-out", on: "in-play", rule: ruleSetupStrategy, field: func(s *switches) *bool { return &s.Strategies }},
	{name: "undertaker-pile", off: "all", on: "self-discarding", rule: ruleUseUnderPile, house: true, field: func(s *switches) *bool { return &s.UnderSelf }},
	{name: "bonus-of-two-uses", off: "one", on: "each", rule: ruleUseBonus, house: true, field: func(s *switches) *bool { return &s.BonusTwice }},
	{name: "reputation-tie", off: "first-place", on: "any-tie", rule: ruleDayStarter, house: true, field: func(s *switches) *bool { return &s.TieAny }},
	{name: "no-room-marks", off: "kept", on: "returned", rule: ruleSafeNoRoom, house: true, field: func(s *switches) *bool { return &s.MarksBack }},
	{name: "own-hire", off: "silent", on: "heard", rule: ruleHirePlace, house: true, field: func(s *switches) *bool { return &s.OwnHire }},
	{name: "lowest-space", off: "must-jail", on: "may-choose", rule: ruleUseChoose, house: true, field: func(s *switches) *bool { return &s.LowestMay }},
	{name: "guest-when-hired", off: "stays", on: "goes", rule: ruleUseGuest, house: true, field: func(s *switches) *bool { return &s.GuestGoes }},
	{name: "when-hired-on-sheet", off: "through-another", on: "never", rule: ruleUseScoundrel, house: true, field: func(s *switches) *bool { return &s.HiredNever }},
	{name: "highest-space", off: "may-pay", on: "no-use", rule: ruleReputationEnd, house: true, field: func(s *switches) *bool { return &s.TopPays }},
	{name: "hired-after-three", off: "hears", on: "does-not", rule: ruleTurnThree, house: true, field: func(s *switches) *bool { return &s.SelfishDay }},
	{name: "moved-mark", off: "may-turn", on: "keeps-face", rule: ruleSafeMove, house: true, field: func(s *switches) *bool { return &s.MarkFace }},
	{name: "bail-of-two", off: "needs-two", on: "up-to-two", rule: ruleOfficeBail, house: true, field: func(s *switches) *bool { return &s.BailOne }},
	{name: "at-once", off: "turn-player-first", on: "turn-player-last", rule: ruleUseOrder, house: true, field: func(s *switches) *bool { return &s.RivalsLast }},
}

// optionSpecs lists all options with their defaults.
func optionSpecs() (specs []engine.OptionSpec) {
	for _, c := range choices {
		specs = append(specs, engine.OptionSpec{Name: c.name, House: c.house, Values: []string{c.off, c.on}, Default: c.off, Rule: c.rule})
	}
	return specs
}

// readOptions returns the switches of a set-up.
func readOptions(setup engine.Setup) (sw switches) {
	for _, c := range choices {
		*c.field(&sw) = setup.Get(c.name, c.off) == c.on
	}
	return sw
}
