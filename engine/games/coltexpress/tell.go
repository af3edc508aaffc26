package coltexpress

import (
	"casekeeper/engine"
	"casekeeper/engine/rulebook"
)

// Tell returns the because-lines of an event in state s.
func (r *Rules) Tell(s State, e Event) []engine.Line {
	var l teller
	switch e.Kind {
	case evCar, evRear, evStar, evFirst, evPlaced, evRound, evStage:
		l.table(&s, e)
	case evDealt, evShed, evDrew, evHid, evDropped, evHeld, evRoundEnd, evPlayed:
		l.hands(&s, e)
	case evTurned:
		l.say(ruleSchemeTurned, e.Seat, cardArg(e.Card))
	case evMoved, evFollowed:
		l.train(&s, e)
	case evShot, evBullet, evShort:
		l.bullets(&s, e)
	case evTook, evFell, evSnatched, evBox, evLost, evRansom, evSpared, evDeed:
		l.loot(&s, e)
	case evNote:
		l.note(&s, e)
	}
	return l
}

// teller collects lines.
type teller []engine.Line

func (l *teller) say(rule rulebook.ID, seat engine.Seat, args ...engine.Arg) {
	*l = append(*l, engine.Say(rule, seat, args...))
}

// table adds the lines of the set-up and the round card.
func (l *teller) table(s *State, e Event) {
	switch e.Kind {
	case evCar:
		l.say(ruleSetupTrain, engine.Table, unitArg(e.Unit), cardArg(e.Card), count(e.N), count(e.Extra))
	case evRear:
		l.say(ruleTeamRear, e.Seat, engine.Who(e.Other))
	case evStar:
		l.say(ruleTeamMarshal, e.Seat, engine.Who(e.Other))
	case evFirst:
		l.say(ruleSetupFirst, e.Seat)
	case evPlaced:
		l.say(ruleSetupPlaces, e.Seat, unitArg(e.Unit))
	case evRound:
		l.say(ruleRoundCard, engine.Table, cardArg(e.Card), count(e.N))
	case evStage:
		l.stage(s, e.Stage)
	}
}

// stage adds the lines of a new stage.
func (l *teller) stage(s *State, stage Stage) {
	if stage != stRound {
		return
	}
	for player := range s.players() {
		if seat := s.seatOf(player); s.Switches.Teams {
			l.say(ruleTeamGame, seat, engine.Who(s.partner(seat)))
		}
	}
	if s.Switches.Expert {
		l.say(ruleExpertMode, engine.Table)
	}
}

// hands adds the lines of hands and decks.
func (l *teller) hands(s *State, e Event) {
	player := s.playerOf(e.Seat) % maxSeats
	after := *s
	after.Apply(e)
	switch e.Kind {
	case evDealt:
		switch m := &after.Mind[player]; {
		case s.Switches.Expert && e.N > 0:
			l.say(ruleExpertRefill, e.Seat, count(e.N), count(m.Hand))
		case e.Extra == docsHand && !s.Switches.Expert:
			l.say(ruleDocSeven, e.Seat, count(e.Extra))
		}
		l.mixed(s, &after, player, e.Seat)
	case evShed:
		l.say(ruleExpertShed, e.Seat, count(e.N))
	case evDrew:
		l.say(ruleSchemeDraw, e.Seat, count(e.N), count(after.Mind[player].Hand))
		l.mixed(s, &after, player, e.Seat)
	case evHid:
		l.say(ruleGhostHide, e.Seat)
	case evDropped:
		l.say(ruleExpertDiscard, e.Seat, cardArg(e.Card))
	case evHeld:
		l.say(ruleExpertKeep, e.Seat, count(after.Mind[player].Hand), count(e.N))
	case evRoundEnd:
		l.say(ruleRoundFirst, after.seatOf(after.First))
	}
}

// mixed adds the line that the discards became a deck.
func (l *teller) mixed(before, after *State, player uint8, seat engine.Seat) {
	if before.discards(player) > 0 && after.discards(player) == 0 {
		l.say(ruleExpertNewDeck, seat)
	}
}

// train adds the lines of moves.
func (l *teller) train(s *State, e Event) {
	switch to := unitArg(e.Unit); {
	case e.Kind == evFollowed:
		l.say(reasonRules[e.Why], e.Seat, to)
	case e.Why == whyWalk && e.Roof:
		l.say(ruleMoveRoof, e.Seat, to)
	case e.Why == whyClimb && !e.Roof:
		l.say(ruleFloorDown, e.Seat, to)
	case e.Why == whyShove:
		l.say(rulePunchDirection, e.Seat, to, engine.Who(e.Other))
	default:
		l.say(reasonRules[e.Why], e.Seat, to)
	}
}

// bullets adds the lines of bullets.
func (l *teller) bullets(s *State, e Event) {
	switch {
	case e.Kind == evShot:
		l.say(reasonRules[e.Why], e.Seat, engine.Who(e.Other), count(s.Bandit[e.Seat].Bullets-1))
	case e.Kind == evBullet:
		l.say(reasonRules[e.Why], e.Seat, count(s.Neutral-1))
	case e.N == 0:
		l.say(ruleMarshalNoMore, engine.Table, count(e.Extra))
	default:
		l.say(ruleMarshalShortage, engine.Table, count(e.N), count(e.Extra))
	}
}

// loot adds the lines of tokens.
func (l *teller) loot(s *State, e Event) {
	switch e.Kind {
	case evTook:
		l.say(reasonRules[e.Why], e.Seat, lootArg(e.Loot))
	case evFell:
		l.say(rulePunchToken, e.Seat, engine.Who(e.Other), lootArg(e.Loot))
	case evSnatched:
		l.say(ruleCheyennePurse, e.Seat, engine.Who(e.Other))
	case evDeed:
		l.punch(s, e)
	case evBox:
		l.say(ruleEventTakeItAll, engine.Table, unitArg(e.Unit))
	case evLost:
		if e.Open {
			l.say(ruleEventRevenge250, e.Seat)
		} else {
			l.say(ruleEventRevenge, e.Seat)
		}
	case evRansom:
		l.say(ruleEventHostage, e.Seat)
	case evSpared:
		l.say(ruleEventNotPicked, e.Seat)
	}
}

// punch adds the line of a punch, and that Belle is spared if she stands there.
func (l *teller) punch(s *State, e Event) {
	if e.Step != dsToken {
		return
	}
	if here := s.crowd(s.Bandit[e.Seat].At); has(here, bit(Belle)) && e.Seat != Belle && e.Other != Belle {
		l.say(ruleBelleCharm, Belle, engine.Who(e.Other))
	}
	l.say(rulePunchTarget, e.Seat, engine.Who(e.Other))
}

// note adds the line of something that changes nothing.
func (l *teller) note(s *State, e Event) {
	rule := reasonRules[e.Why]
	switch e.Why {
	case whyCharm, whyBare:
		l.say(rule, e.Seat, engine.Who(e.Other))
	case whyEdge, whyRearmost:
		l.say(rule, e.Seat, unitArg(e.Unit))
	case whyTold:
		l.say(rule, e.Seat, count(e.N))
	case whyNoEffect:
		l.say(rule, e.Seat, cardArg(e.Card))
	default:
		l.say(rule, e.Seat)
	}
}
