package coltexpress

import (
	"casekeeper/engine"
	"casekeeper/engine/rulebook"
)

// switches are the options of a table. The zero value is our default for each.
type switches struct {
	Teams      bool // two people with two bandits each
	Tags       bool // tags identify each purse
	Expert     bool // discards, and hands that are kept; always on with teams
	KeepRest   bool // neutral bullets that are too few for a group stay
	MustSnatch bool // Cheyenne has to take the purse
	OneGroup   bool // Angry Marshal: the bandits on the roof and those he meets are one group
	RevengeBox bool // purses lost to the Marshal's revenge leave the game
	WideTie    bool // bullets of other meetings with the Marshal, and of the partner, break ties too
	GhostOwn   bool // teams: the face-down card is one of the Ghost's own
	DocSix     bool // teams: the hand is filled up to six with Doc, too
}

// choice is an option with its switch.
type choice struct {
	name, off, on string
	was           string // the value of tables of older releases that have none; "" = off
	rule          rulebook.ID
	house         bool
	seats         int
	field         func(*switches) *bool
}

var choices = []choice{
	{name: "teams", off: "one-each", on: "two-each", rule: ruleTeamGame, seats: teamSeats, field: func(s *switches) *bool { return &s.Teams }},
	{name: "expert", off: "basic", on: "expert", rule: ruleExpertMode, field: func(s *switches) *bool { return &s.Expert }},
	{name: "purses", off: "alike", on: "told-apart", rule: rulePurseTags, field: func(s *switches) *bool { return &s.Tags }},
	{name: "neutral-shortage", off: "remove", on: "keep", rule: ruleMarshalShortage, house: true, field: func(s *switches) *bool { return &s.KeepRest }},
	{name: "cheyenne-purse", off: "may", on: "must", rule: ruleCheyennePurse, house: true, field: func(s *switches) *bool { return &s.MustSnatch }},
	{name: "angry-groups", off: "two", on: "one", rule: ruleEventAngryMarshal, house: true, field: func(s *switches) *bool { return &s.OneGroup }},
	{name: "revenge-purse", off: "roof", on: "box", rule: ruleEventRevenge, house: true, field: func(s *switches) *bool { return &s.RevengeBox }},
	{name: "tie-bullets", off: "players-and-events", on: "all", was: "all", rule: ruleEndTie, house: true, field: func(s *switches) *bool { return &s.WideTie }},
	{name: "team-ghost", off: "any-card", on: "own-card", rule: ruleGhostHide, house: true, seats: teamSeats, field: func(s *switches) *bool { return &s.GhostOwn }},
	{name: "team-doc", off: "seven", on: "six", rule: ruleDocSeven, house: true, seats: teamSeats, field: func(s *switches) *bool { return &s.DocSix }},
}

// optTeams is the option by which two people play four seats.
const optTeams = "teams"

// optionSpecs lists all options with their defaults.
func optionSpecs() (specs []engine.OptionSpec) {
	for _, c := range choices {
		specs = append(specs, engine.OptionSpec{Name: c.name, House: c.house, Values: []string{c.off, c.on}, Default: c.off, Was: c.was, Rule: c.rule, Seats: c.seats})
	}
	return specs
}

// readOptions returns the switches of a set-up.
func readOptions(setup engine.Setup) (sw switches) {
	for _, c := range choices {
		*c.field(&sw) = setup.Get(c.name, c.off) == c.on
	}
	sw.Expert = sw.Expert || sw.Teams
	return sw
}

// held maps each seat to its person in a game of teams: neighbours are a team; nil = everybody
// has one seat.
func held(setup engine.Setup) []uint8 {
	if readOptions(setup).Teams {
		return []uint8{0, 0, 1, 1}
	}
	return nil
}
