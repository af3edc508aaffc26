package coltexpress

import (
	"casekeeper/engine"
	"casekeeper/engine/rulebook"
)

// switches are the choices of a table as the state keeps them. The zero value is
// our default for each.
type switches struct {
	Teams      bool // two people with two bandits each
	Tags       bool // readers tell purses apart
	Expert     bool // discards, and hands that are kept; always with teams
	KeepRest   bool // neutral bullets that are too few for a group stay
	MustSnatch bool // Cheyenne takes the purse whether she wants or not
	OneGroup   bool // Angry Marshal: those on the roof and those he meets share the count
	RevengeBox bool // purses lost to the Marshal's revenge leave the game
	WideTie    bool // bullets of Marshals met otherwise than by an event, and of the partner, break ties too
	GhostOwn   bool // teams: the card played unseen is the Ghost's own
	DocSix     bool // teams: the hand is filled to six with Doc too
}

// choice ties an option to its switch.
type choice struct {
	name, off, on string
	was           string // the value of tables of older releases that say nothing; "" = off
	rule          rulebook.ID
	house         bool
	seats         int
	field         func(*switches) *bool
}

var choices = []choice{
	{name: "teams", off: "one-each", on: "two-each", rule: ruleTeams, seats: teamSeats, field: func(s *switches) *bool { return &s.Teams }},
	{name: "expert", off: "basic", on: "expert", rule: ruleExpert, field: func(s *switches) *bool { return &s.Expert }},
	{name: "purses", off: "alike", on: "told-apart", rule: ruleTags, field: func(s *switches) *bool { return &s.Tags }},
	{name: "neutral-shortage", off: "remove", on: "keep", rule: ruleShortage, house: true, field: func(s *switches) *bool { return &s.KeepRest }},
	{name: "cheyenne-purse", off: "may", on: "must", rule: ruleSnatch, house: true, field: func(s *switches) *bool { return &s.MustSnatch }},
	{name: "angry-groups", off: "two", on: "one", rule: ruleAngry, house: true, field: func(s *switches) *bool { return &s.OneGroup }},
	{name: "revenge-purse", off: "roof", on: "box", rule: ruleRevenge, house: true, field: func(s *switches) *bool { return &s.RevengeBox }},
	{name: "tie-bullets", off: "players-and-events", on: "all", was: "all", rule: ruleTie, house: true, field: func(s *switches) *bool { return &s.WideTie }},
	{name: "team-ghost", off: "any-card", on: "own-card", rule: ruleHide, house: true, seats: teamSeats, field: func(s *switches) *bool { return &s.GhostOwn }},
	{name: "team-doc", off: "seven", on: "six", rule: ruleDoc, house: true, seats: teamSeats, field: func(s *switches) *bool { return &s.DocSix }},
}

// optTeams is the option that makes two people of four seats.
const optTeams = "teams"

// optionSpecs lists all choices with their defaults.
func optionSpecs() (specs []engine.OptionSpec) {
	for _, c := range choices {
		specs = append(specs, engine.OptionSpec{Name: c.name, House: c.house, Values: []string{c.off, c.on}, Default: c.off, Was: c.was, Rule: c.rule, Seats: c.seats})
	}
	return specs
}

// readOptions gives the switches of a set-up.
func readOptions(setup engine.Setup) (sw switches) {
	for _, c := range choices {
		*c.field(&sw) = setup.Get(c.name, c.off) == c.on
	}
	sw.Expert = sw.Expert || sw.Teams
	return sw
}

// held tells who of two people holds which bandit: neighbours are a team.
func held(setup engine.Setup) []uint8 {
	if readOptions(setup).Teams {
		return []uint8{0, 0, 1, 1}
	}
	return nil
}
