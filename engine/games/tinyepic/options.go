package tinyepic

import (
	"slices"
	"strings"

	"casekeeper/engine"
	"casekeeper/engine/rulebook"
)

// switches are the house rules. The zero value is our default for each; the rule index names
// the sources.
type switches struct {
	Wrap         bool // straights may wrap: 5-1-2 and 4-5-1 (A1)
	GapsOnly     bool // cards in play are the six gap cards only (A5)
	MixedPay     bool // grouped payments may mix influences (A7)
	NoZero       bool // a conversion needs at least one influence (A8)
	DoctorTown   bool // Doctor's Office cannot move to the Sheriff's Office (A12)
	BankPorches  bool // Central Bank may buy from neutral porches too (A14)
	SixDuels     bool // solo, 6: the Rival duels although it has a token on that mat (A23)
	NoPileLook   bool // solo: a Rival that bought nothing advances nothing (A27)
	HallCard     bool // Town Hall ties by the natural card, not the natural hand (7-C)
	OwnPorchFree bool // no Money for using the building on one's own mat (R15)
	PotOnly      bool // a shared win pays the pot but not the right side
	PlayRound    bool // a buy zone that Central Bank empties ends the game only at the end of the round (A14)
	AskPlayer    bool // solo: a Rival with nothing to advance by advances what the player picks (A27)
}

// houseRule is an option with its switch.
type houseRule struct {
	name, off, on string
	rule          rulebook.ID
	field         func(*switches) *bool
}

var houseRules = []houseRule{
	{name: "straights", off: "plain", on: "wrap", rule: ruleShowdownClass, field: func(s *switches) *bool { return &s.Wrap }},
	{name: "cards-in-play", off: "all", on: "gaps", rule: ruleEffectPerSuit, field: func(s *switches) *bool { return &s.GapsOnly }},
	{name: "grouped-payment", off: "same", on: "mixed", rule: ruleEffectPostOffice, field: func(s *switches) *bool { return &s.MixedPay }},
	{name: "convert-zero", off: "allowed", on: "refused", rule: ruleEffectConvert, field: func(s *switches) *bool { return &s.NoZero }},
	{name: "doctor-to-sheriff", off: "allowed", on: "refused", rule: ruleEffectDoctor, field: func(s *switches) *bool { return &s.DoctorTown }},
	{name: "central-bank", off: "buy-zones", on: "porches-too", rule: ruleEffectPayAndBuy, field: func(s *switches) *bool { return &s.BankPorches }},
	{name: "rival-six", off: "next-mat", on: "duel", rule: ruleSoloSix, field: func(s *switches) *bool { return &s.SixDuels }},
	{name: "rival-industry", off: "last-bought", on: "this-round", rule: ruleSoloAdvance, field: func(s *switches) *bool { return &s.NoPileLook }},
	{name: "town-hall-tie", off: "natural-hand", on: "natural-card", rule: ruleHallTie, field: func(s *switches) *bool { return &s.HallCard }},
	{name: "own-porch", off: "pays", on: "free", rule: rulePorchOwner, field: func(s *switches) *bool { return &s.OwnPorchFree }},
	{name: "shared-win", off: "pot-and-side", on: "pot-only", rule: ruleShowdownShared, field: func(s *switches) *bool { return &s.PotOnly }},
	{name: "empty-deck", off: "at-once", on: "after-the-round", rule: ruleEndDeck, field: func(s *switches) *bool { return &s.PlayRound }},
	{name: "rival-stuck", off: "nothing", on: "player-picks", rule: ruleSoloNoAdvance, field: func(s *switches) *bool { return &s.AskPlayer }},
}

// difficulties are the solo levels; the index is the number of buildings that the Rival starts
// with (p. 18).
var difficulties = []string{"apprentice", "beginner", "medium", "hard", "epic"}

const (
	optCircle     = "circle"
	optDealer     = "dealer"
	optDifficulty = "difficulty"
	optRival      = "rival-colour"
	optShowdowns  = "showdowns"

	showdownCards     = "by-cards"
	showdownWinners   = "by-table"
	showdownContested = "contested"
)

// optionSpecs lists all options with their defaults.
func optionSpecs() []engine.OptionSpec {
	specs := []engine.OptionSpec{
		{Name: optShowdowns, Values: []string{showdownCards, showdownContested, showdownWinners}, Default: showdownCards, ByHand: showdownContested, Laid: true, Rule: ruleToldWinner},
		{Name: optCircle, Values: circles(), Default: "auto", Rule: ruleSetupBuyZones},
		{Name: optDealer, Values: append([]string{"first"}, seatWords[Red:Rival]...), Default: "first", Rule: ruleRoundNext},
		{Name: optDifficulty, Values: difficulties, Default: difficulties[0], Rule: ruleSetupDifficulty, Seats: 1},
		{Name: optRival, Values: append([]string{"auto"}, seatWords[Red:Rival]...), Default: "auto", Rule: ruleSetupDifficulty, Seats: 1},
	}
	for _, h := range houseRules {
		specs = append(specs, engine.OptionSpec{Name: h.name, House: true, Values: []string{h.off, h.on}, Default: h.off, Rule: h.rule})
	}
	return specs
}

// circles lists the orders of the coloured mats clockwise from Town Hall; the Sheriff's Office
// is always the third (p. 4). "auto" puts each player near the own colour.
func circles() []string {
	out := []string{"auto"}
	var add func(prefix []string, rest []string)
	add = func(prefix, rest []string) {
		if len(rest) == 0 {
			out = append(out, strings.Join(prefix, "-"))
		}
		for i, m := range rest {
			next := append(slices.Clone(rest[:i]), rest[i+1:]...)
			add(append(slices.Clone(prefix), m), next)
		}
	}
	add(nil, matWords[Saloon:Sheriff])
	return out
}

// readOptions returns the house rules of a set-up.
func readOptions(setup engine.Setup) (sw switches) {
	for _, h := range houseRules {
		*h.field(&sw) = setup.Get(h.name, h.off) == h.on
	}
	return sw
}

// readCircle returns the mats by position 1 to 5 clockwise from Town Hall.
func readCircle(setup engine.Setup, rival Mat) (circle [matCount + 1]Mat) {
	order := make([]Mat, 0, 4)
	if v := setup.Get(optCircle, "auto"); v != "auto" {
		for _, w := range strings.Split(v, "-") {
			order = append(order, Mat(slices.Index(matWords, w)))
		}
	} else {
		for _, s := range setup.Seats {
			order = append(order, Mat(s))
		}
		if rival != 0 {
			order = append(order, rival)
		}
		for m := Saloon; m <= Hideout; m++ {
			if !slices.Contains(order, m) {
				order = append(order, m)
			}
		}
	}
	circle[1], circle[2], circle[3], circle[4], circle[5] = order[0], order[1], Sheriff, order[2], order[3]
	return circle
}
