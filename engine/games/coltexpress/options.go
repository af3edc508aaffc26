package coltexpress

import "casekeeper/engine"

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

var choices = []engine.Switch[switches]{
	{Name: "teams", Off: "one-each", On: "two-each", Rule: ruleTeamGame, Seats: teamSeats, Field: func(s *switches) *bool { return &s.Teams }},
	{Name: "expert", Off: "basic", On: "expert", Rule: ruleExpertMode, Field: func(s *switches) *bool { return &s.Expert }},
	{Name: "purses", Off: "alike", On: "told-apart", Rule: rulePurseTags, Field: func(s *switches) *bool { return &s.Tags }},
	{Name: "neutral-shortage", Off: "remove", On: "keep", Rule: ruleMarshalShortage, House: true, Field: func(s *switches) *bool { return &s.KeepRest }},
	{Name: "cheyenne-purse", Off: "may", On: "must", Rule: ruleCheyennePurse, House: true, Field: func(s *switches) *bool { return &s.MustSnatch }},
	{Name: "angry-groups", Off: "two", On: "one", Rule: ruleEventAngryMarshal, House: true, Field: func(s *switches) *bool { return &s.OneGroup }},
	{Name: "revenge-purse", Off: "roof", On: "box", Rule: ruleEventRevenge, House: true, Field: func(s *switches) *bool { return &s.RevengeBox }},
	{Name: "tie-bullets", Off: "players-and-events", On: "all", Rule: ruleEndTie, House: true, Field: func(s *switches) *bool { return &s.WideTie }},
	{Name: "team-ghost", Off: "any-card", On: "own-card", Rule: ruleGhostHide, House: true, Seats: teamSeats, Field: func(s *switches) *bool { return &s.GhostOwn }},
	{Name: "team-doc", Off: "seven", On: "six", Rule: ruleDocSeven, House: true, Seats: teamSeats, Field: func(s *switches) *bool { return &s.DocSix }},
}

// optTeams is the option by which two people play four seats.
const optTeams = "teams"

// readOptions returns the switches of a set-up.
func readOptions(setup engine.Setup) (sw switches) {
	sw = engine.ReadSwitches(choices, setup)
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
