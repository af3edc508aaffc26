package coltexpress

import (
	"casekeeper/engine"
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
		l.Say(ruleSchemeTurned, e.Seat, engine.CardArg(e.Card))
	case evMoved, evFollowed:
		l.train(e)
	case evShot, evBullet, evShort:
		l.bullets(&s, e)
	case evTook, evFell, evSnatched, evBox, evLost, evRansom, evSpared, evDeed:
		l.loot(&s, e)
	case evNote:
		l.note(e)
	}
	return l.Lines
}

// teller collects lines.
type teller struct{ engine.Lines }

// table adds the lines of the set-up and the round card.
func (l *teller) table(s *State, e Event) {
	switch e.Kind {
	case evCar:
		l.Say(ruleSetupTrain, engine.Table, unitArg(e.Unit), engine.CardArg(e.Card), engine.N(e.N), engine.N(e.Extra))
	case evRear:
		l.Say(ruleTeamRear, e.Seat, engine.Who(e.Other))
	case evStar:
		l.Say(ruleTeamMarshal, e.Seat, engine.Who(e.Other))
	case evFirst:
		l.Say(ruleSetupFirst, e.Seat)
	case evPlaced:
		l.Say(ruleSetupPlaces, e.Seat, unitArg(e.Unit))
	case evRound:
		l.Say(ruleRoundCard, engine.Table, engine.CardArg(e.Card), engine.N(e.N))
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
			l.Say(ruleTeamGame, seat, engine.Who(s.partner(seat)))
		}
	}
	if s.Switches.Expert {
		l.Say(ruleExpertMode, engine.Table)
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
			l.Say(ruleExpertRefill, e.Seat, engine.N(e.N), engine.N(m.Hand))
		case e.Extra == docsHand && !s.Switches.Expert:
			l.Say(ruleDocSeven, e.Seat, engine.N(e.Extra))
		}
		l.mixed(s, &after, player, e.Seat)
	case evShed:
		l.Say(ruleExpertShed, e.Seat, engine.N(e.N))
	case evDrew:
		l.Say(ruleSchemeDraw, e.Seat, engine.N(e.N), engine.N(after.Mind[player].Hand))
		l.mixed(s, &after, player, e.Seat)
	case evHid:
		l.Say(ruleGhostHide, e.Seat)
	case evDropped:
		l.Say(ruleExpertDiscard, e.Seat, engine.CardArg(e.Card))
	case evHeld:
		l.Say(ruleExpertKeep, e.Seat, engine.N(after.Mind[player].Hand), engine.N(e.N))
	case evRoundEnd:
		l.Say(ruleRoundFirst, after.seatOf(after.First))
	}
}

// mixed adds the line that the discards became a deck.
func (l *teller) mixed(before, after *State, player uint8, seat engine.Seat) {
	if before.discards(player) > 0 && after.discards(player) == 0 {
		l.Say(ruleExpertNewDeck, seat)
	}
}

// train adds the lines of moves.
func (l *teller) train(e Event) {
	switch to := unitArg(e.Unit); {
	case e.Kind == evFollowed:
		l.Say(reasonRules[e.Why], e.Seat, to)
	case e.Why == whyWalk && e.Roof:
		l.Say(ruleMoveRoof, e.Seat, to)
	case e.Why == whyClimb && !e.Roof:
		l.Say(ruleFloorDown, e.Seat, to)
	case e.Why == whyShove:
		l.Say(rulePunchDirection, e.Seat, to, engine.Who(e.Other))
	default:
		l.Say(reasonRules[e.Why], e.Seat, to)
	}
}

// bullets adds the lines of bullets.
func (l *teller) bullets(s *State, e Event) {
	switch {
	case e.Kind == evShot:
		l.Say(reasonRules[e.Why], e.Seat, engine.Who(e.Other), engine.N(s.Bandit[e.Seat].Bullets-1))
	case e.Kind == evBullet:
		l.Say(reasonRules[e.Why], e.Seat, engine.N(s.Neutral-1))
	case e.N == 0:
		l.Say(ruleMarshalNoMore, engine.Table, engine.N(e.Extra))
	default:
		l.Say(ruleMarshalShortage, engine.Table, engine.N(e.N), engine.N(e.Extra))
	}
}

// loot adds the lines of tokens.
func (l *teller) loot(s *State, e Event) {
	switch e.Kind {
	case evTook:
		l.Say(reasonRules[e.Why], e.Seat, lootArg(e.Loot))
	case evFell:
		l.Say(rulePunchToken, e.Seat, engine.Who(e.Other), lootArg(e.Loot))
	case evSnatched:
		l.Say(ruleCheyennePurse, e.Seat, engine.Who(e.Other))
	case evDeed:
		l.punch(s, e)
	case evBox:
		l.Say(ruleEventTakeItAll, engine.Table, unitArg(e.Unit))
	case evLost:
		if e.Open {
			l.Say(ruleEventRevenge250, e.Seat)
		} else {
			l.Say(ruleEventRevenge, e.Seat)
		}
	case evRansom:
		l.Say(ruleEventHostage, e.Seat)
	case evSpared:
		l.Say(ruleEventNotPicked, e.Seat)
	}
}

// punch adds the line of a punch, and that Belle is spared if she stands there.
func (l *teller) punch(s *State, e Event) {
	if e.Step != dsToken {
		return
	}
	if here := s.crowd(s.Bandit[e.Seat].At); has(here, bit(Belle)) && e.Seat != Belle && e.Other != Belle {
		l.Say(ruleBelleCharm, Belle, engine.Who(e.Other))
	}
	l.Say(rulePunchTarget, e.Seat, engine.Who(e.Other))
}

// note adds the line of something that changes nothing.
func (l *teller) note(e Event) {
	rule := reasonRules[e.Why]
	switch e.Why {
	case whyCharm, whyBare:
		l.Say(rule, e.Seat, engine.Who(e.Other))
	case whyEdge, whyRearmost:
		l.Say(rule, e.Seat, unitArg(e.Unit))
	case whyNoEffect:
		l.Say(rule, e.Seat, engine.CardArg(e.Card))
	default:
		l.Say(rule, e.Seat)
	}
}
