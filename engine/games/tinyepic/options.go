package tinyepic

import (
	"slices"
	"strings"

	"casekeeper/engine"
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

var houseRules = []engine.Switch[switches]{
	{Name: "straights", Off: "plain", On: "wrap", House: true, Rule: ruleShowdownClass, Field: func(s *switches) *bool { return &s.Wrap }},
	{Name: "cards-in-play", Off: "all", On: "gaps", House: true, Rule: ruleEffectPerSuit, Field: func(s *switches) *bool { return &s.GapsOnly }},
	{Name: "grouped-payment", Off: "same", On: "mixed", House: true, Rule: ruleEffectPostOffice, Field: func(s *switches) *bool { return &s.MixedPay }},
	{Name: "convert-zero", Off: "allowed", On: "refused", House: true, Rule: ruleEffectConvert, Field: func(s *switches) *bool { return &s.NoZero }},
	{Name: "doctor-to-sheriff", Off: "allowed", On: "refused", House: true, Rule: ruleEffectDoctor, Field: func(s *switches) *bool { return &s.DoctorTown }},
	{Name: "central-bank", Off: "buy-zones", On: "porches-too", House: true, Rule: ruleEffectPayAndBuy, Field: func(s *switches) *bool { return &s.BankPorches }},
	{Name: "rival-six", Off: "next-mat", On: "duel", House: true, Rule: ruleSoloSix, Field: func(s *switches) *bool { return &s.SixDuels }},
	{Name: "rival-industry", Off: "last-bought", On: "this-round", House: true, Rule: ruleSoloAdvance, Field: func(s *switches) *bool { return &s.NoPileLook }},
	{Name: "town-hall-tie", Off: "natural-hand", On: "natural-card", House: true, Rule: ruleHallTie, Field: func(s *switches) *bool { return &s.HallCard }},
	{Name: "own-porch", Off: "pays", On: "free", House: true, Rule: rulePorchOwner, Field: func(s *switches) *bool { return &s.OwnPorchFree }},
	{Name: "shared-win", Off: "pot-and-side", On: "pot-only", House: true, Rule: ruleShowdownShared, Field: func(s *switches) *bool { return &s.PotOnly }},
	{Name: "empty-deck", Off: "at-once", On: "after-the-round", House: true, Rule: ruleEndDeck, Field: func(s *switches) *bool { return &s.PlayRound }},
	{Name: "rival-stuck", Off: "nothing", On: "player-picks", House: true, Rule: ruleSoloNoAdvance, Field: func(s *switches) *bool { return &s.AskPlayer }},
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
	return append([]engine.OptionSpec{
		{Name: optShowdowns, Values: []string{showdownCards, showdownContested, showdownWinners}, Default: showdownCards, ByHand: showdownContested, Laid: true, Rule: ruleToldWinner},
		{Name: optCircle, Values: circles(), Default: "auto", Rule: ruleSetupBuyZones},
		{Name: optDealer, Values: append([]string{"first"}, seatWords[Red:Rival]...), Default: "first", Rule: ruleRoundNext},
		{Name: optDifficulty, Values: difficulties, Default: difficulties[0], Rule: ruleSetupDifficulty, Seats: 1},
		{Name: optRival, Values: append([]string{"auto"}, seatWords[Red:Rival]...), Default: "auto", Rule: ruleSetupDifficulty, Seats: 1},
	}, engine.SwitchSpecs(houseRules)...)
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
