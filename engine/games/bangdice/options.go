package bangdice

import (
	"casekeeper/engine"
	"casekeeper/engine/rulebook"
)

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

// houseRule is an option with its switch.
type houseRule struct {
	name, off, on string
	rule          rulebook.ID
	field         func(*switches) *bool
}

var houseRules = []houseRule{
	{name: "dynamite-out", off: "turn-over", on: "dice-resolve", rule: ruleDynamiteOut, field: func(s *switches) *bool { return &s.DeadResolve }},
	{name: "gringo-gatling", off: "after-discard", on: "before-discard", rule: ruleCharElGringo, field: func(s *switches) *bool { return &s.ArrowFirst }},
	{name: "gringo-out", off: "arrow", on: "no-arrow", rule: ruleCharElGringo, field: func(s *switches) *bool { return &s.DeadGringo }},
	{name: "kit-gatling", off: "after", on: "before", rule: ruleCharKitCarlson, field: func(s *switches) *bool { return &s.KitFirst }},
	{name: "rose-four", off: "neighbour", on: "opposite", rule: ruleCharRoseDoolan, field: func(s *switches) *bool { return &s.RoseShort }},
	{name: "sam-together", off: "out", on: "saved", rule: ruleCharVultureSam, field: func(s *switches) *bool { return &s.SamLives }},
	{name: "three-indians", off: "nobody", on: "roller", rule: ruleThreeTarget, field: func(s *switches) *bool { return &s.RollerKills }},
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
	specs := []engine.OptionSpec{
		{Name: optRoles, Values: []string{rolesSecret, rolesKnown}, Default: rolesSecret, Chaired: rolesKnown, Rule: ruleSetupRole},
		{Name: optRolls, Values: []string{rollsEach, rollsLast}, Default: rollsEach, ByHand: rollsLast, Chaired: rollsEach, Rule: ruleRollLastFaces},
	}
	for _, h := range houseRules {
		spec := engine.OptionSpec{Name: h.name, House: true, Values: []string{h.off, h.on}, Default: h.off, Rule: h.rule}
		if h.name == "three-indians" {
			spec.Seats = minSeats
		}
		specs = append(specs, spec)
	}
	return specs
}

// readOptions returns the house rules of a set-up.
func readOptions(setup engine.Setup) (sw switches) {
	for _, h := range houseRules {
		*h.field(&sw) = setup.Get(h.name, h.off) == h.on
	}
	return sw
}
