package bangdice

import "casekeeper/engine"

// switches are the house rules. The zero value is our default for each; the rule index names
// the sources.
type switches struct {
	DeadResolve bool // a player eliminated by dynamite still resolves the dice (first printing)
	ArrowFirst  bool // El Gringo's arrow comes before the shooter of the Gatling discards arrows
	DeadGringo  bool // no arrow for the shot that eliminates El Gringo
	KitFirst    bool // Kit Carlson discards arrows before the Gatling fires
	RoseShort   bool // Rose Doolan's 2 does not reach round the table to a neighbour
	SamLives    bool // Vulture Sam gains life before eliminations
	RollerKills bool // three players: an Indian attack is the roller's doing
}

var houseRules = []engine.Switch[switches]{
	{Name: "dynamite-out", Off: "turn-over", On: "dice-resolve", House: true, Rule: ruleDynamiteOut, Field: func(s *switches) *bool { return &s.DeadResolve }},
	{Name: "gringo-gatling", Off: "after-discard", On: "before-discard", House: true, Rule: ruleCharElGringo, Field: func(s *switches) *bool { return &s.ArrowFirst }},
	{Name: "gringo-out", Off: "arrow", On: "no-arrow", House: true, Rule: ruleCharElGringo, Field: func(s *switches) *bool { return &s.DeadGringo }},
	{Name: "kit-gatling", Off: "after", On: "before", House: true, Rule: ruleCharKitCarlson, Field: func(s *switches) *bool { return &s.KitFirst }},
	{Name: "rose-four", Off: "neighbour", On: "opposite", House: true, Rule: ruleCharRoseDoolan, Field: func(s *switches) *bool { return &s.RoseShort }},
	{Name: "sam-together", Off: "out", On: "saved", House: true, Rule: ruleCharVultureSam, Field: func(s *switches) *bool { return &s.SamLives }},
	{Name: "three-indians", Off: "nobody", On: "roller", House: true, Rule: ruleThreeTarget, Seats: minSeats, Field: func(s *switches) *bool { return &s.RollerKills }},
}

const (
	optRoles    = "roles"
	rolesSecret = "secret"
	rolesKnown  = "known"

	optRolls  = "rolls"
	rollsEach = "each"
	rollsLast = "last"
)

// optionSpecs lists all options with their defaults.
func optionSpecs() []engine.OptionSpec {
	return append([]engine.OptionSpec{
		{Name: optRoles, Values: []string{rolesSecret, rolesKnown}, Default: rolesSecret, Chaired: rolesKnown, Phones: rolesKnown, Rule: ruleSetupRole},
		{Name: optRolls, Values: []string{rollsEach, rollsLast}, Default: rollsEach, ByHand: rollsLast, Chaired: rollsEach, Rule: ruleRollLastFaces},
	}, engine.SwitchSpecs(houseRules)...)
}
