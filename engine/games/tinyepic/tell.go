package tinyepic

import (
	"casekeeper/engine"
	"casekeeper/engine/catalogue"
	"casekeeper/engine/poker3"
)

// Tell returns the because-lines of an event in state s.
func (r *Rules) Tell(s State, e Event) []engine.Line {
	var l teller
	rule := reasonRules[e.Why]
	switch e.Kind {
	case evNote:
		l.note(rule, e)
	case evGain, evPay, evThird, evBought, evAdvance, evTop:
		l.gains(&s, rule, e)
	case evWin, evRank:
		l.showdown(&s, e)
	case evDuel, evDie, evDrew, evReshuffle, evDuelEnd, evWanted:
		l.duel(&s, e)
	case evAgain:
		l.Say(ruleCardsOnePlace, e.Seat, engine.CardArg(e.Card), engine.SlotArg(s.elsewhere(e.Seat, e.Card)), engine.SlotArg(slotHand+engine.Slot(e.Seat)))
	default:
		l.others(&s, rule, e)
	}
	return l.Lines
}

// teller collects lines.
type teller struct{ engine.Lines }

// classArg and suitArg are a hand's class and a suit as arguments of a line.
func classArg(c poker3.Class) engine.Arg { return engine.Arg{Domain: domClass, Value: uint16(c)} }
func suitArg(s uint8) engine.Arg         { return engine.Arg{Domain: domSuit, Value: uint16(s)} }

// others adds the lines of cards, placing and the course of the round.
func (l *teller) others(s *State, rule ruleID, e Event) {
	switch e.Kind {
	case evBoss:
		l.Say(ruleSetupBoss, e.Seat, engine.CardArg(e.Card))
	case evHands:
		if e.Seat != Rival {
			l.Say(rule, e.Seat, engine.N(e.N))
		}
	case evShown:
		added := 0
		if e.Duelist != 0 {
			added = int(valueOf(pokerCard(e.Card)))
		}
		l.Say(rule, e.Seat, engine.CardArg(e.Card), engine.N(added))
	case evPlaced:
		to := rulePlaceTurn
		if e.Seat == Rival {
			to = ruleSoloSpot
		}
		l.Say(to, e.Seat, mat(e.Mat), spot(e.Spot), side(e.Side))
	case evMoved:
		l.Say(ruleEffectDoctor, e.Seat, mat(e.Mat), spot(e.Spot), side(e.Side))
	case evUse:
		l.Say(rulePorchUse, e.Seat, engine.CardArg(e.Card), mat(e.Mat))
	case evShield:
		l.Say(ruleEffectOuthouse, e.Seat)
	case evRivalDie:
		l.Say(ruleSoloDie, Rival, engine.N(e.Value))
	case evPostOffice:
		l.Say(ruleEffectPostOffice, e.Seat)
	case evBidsBack:
		if s.Bid != [2]catalogue.CardID{} {
			l.Say(ruleEffectAuctionBack, engine.Table)
		}
	case evRoundEnd:
		l.roundEnd(s)
	case evSlide:
		l.Say(ruleRoundSlide, engine.Table, engine.CardArg(e.Card), mat(e.Mat))
	case evRound:
		l.Say(ruleRoundNext, engine.Table, engine.N(int(s.Round)+1), engine.Who(e.Seat))
	case evByEye:
		l.Say(ruleToldByEye, engine.Table, mat(e.Mat))
	case evOver:
		l.Say(rule, engine.Table, mat(e.Mat))
	}
}

// roundEnd adds the lines of what people do with the tokens before another round.
func (l *teller) roundEnd(s *State) {
	if s.Round == lastRound {
		return
	}
	l.Say(ruleRoundTokens, engine.Table)
	for i := range int(s.Count) {
		if seat := s.fromDealer(i); s.P[seat].Third {
			l.Say(ruleRoundThird, seat)
		}
	}
}

// note adds the line of something that changes nothing.
func (l *teller) note(rule ruleID, e Event) {
	switch e.Why {
	case whyDeclined, whyUnpaid, whyNoUse:
		l.Say(rule, e.Seat, engine.CardArg(e.Card))
	case whyPerSuit:
		l.Say(rule, e.Seat, engine.N(e.Counted), suitArg(e.Suit), engine.N(e.N))
	case whyBanker, whyCowgirl:
		l.Say(rule, e.Seat, engine.N(e.Counted), engine.N(e.N))
	case whyValueShift:
		l.Say(rule, e.Seat, engine.CardArg(e.Card), engine.N(e.Value))
	case whySuitShift:
		l.Say(rule, e.Seat, engine.CardArg(e.Card), suitArg(e.Suit))
	case whyDiscount:
		for k, saved := range e.Task.Saved {
			if saved > 0 {
				l.Say(rule, e.Seat, engine.N(saved), kind(Kind(k)))
			}
		}
	case whyRivalSix:
		l.Say(rule, e.Seat, mat(e.Mat), spot(e.Spot))
	case whyRivalTie, whyBetterCard:
		l.Say(rule, e.Seat, engine.CardArg(e.Card), mat(e.Mat))
	case whyHallTie, whyHallCard:
		l.Say(rule, e.Seat, engine.Who(e.Other), engine.CardArg(e.Card))
	default:
		l.Say(rule, e.Seat, mat(e.Mat))
	}
}

// gains adds the lines of gains, payments, purchases and advances.
func (l *teller) gains(s *State, rule ruleID, e Event) {
	switch e.Kind {
	case evGain:
		room := maxInfluence - s.P[e.Seat].Inf[e.Influence]
		got := min(e.N, room)
		if got > 0 {
			l.Say(rule, e.Seat, engine.N(got), kind(e.Influence))
		}
		if got < e.N {
			l.Say(ruleInfluenceCap, e.Seat, engine.N(e.N-got), kind(e.Influence))
		}
	case evPay:
		if e.Why == whyConvert || e.Why == whyAdjust {
			rule = ruleInfluencePay
		}
		l.Say(rule, e.Seat, engine.N(e.N), kind(e.Influence), engine.CardArg(e.Card))
	case evThird:
		if e.Why == whyAdjust {
			rule = rulePotThirdToken
		}
		l.Say(rule, e.Seat)
	case evBought:
		points := 0
		if f := s.fig(e.Card); f.Known {
			points = int(f.VP)
		}
		l.Say(rule, e.Seat, engine.CardArg(e.Card), mat(e.Mat), engine.N(points))
	case evAdvance:
		position := firstPosition - int(s.Steps[e.Industry])
		l.Say(rule, e.Seat, industry(e.Industry), engine.N(position), engine.CardArg(e.Card))
	case evTop:
		l.Say(rule, e.Seat, mat(e.Mat), engine.CardArg(e.Card))
	}
}

// showdown adds the line of who wins a hand and why.
func (l *teller) showdown(s *State, e Event) {
	switch {
	case e.Why == whyTold && e.Kind == evRank:
		l.Say(ruleToldOrder, e.Seat, engine.N(int(e.Index)+1))
		return
	case e.Why == whyTold:
		l.Say(ruleToldWinner, e.Seat, mat(e.Mat))
		return
	}
	if e.Kind == evRank {
		l.Say(ruleHallOrder, e.Seat, engine.N(int(e.Index)+1), classArg(e.Class), engine.CardArg(e.Card))
		return
	}
	m := e.Mat
	a, b := s.flank(m)
	placing := func(seat engine.Seat) Placing {
		h := s.hand(seat, m)
		return Placing{Hand: h, Key: s.ranking().Key(h.Counts, a, b)}
	}
	var other Placing
	if e.Why != whyShared {
		other = placing(e.Other)
	}
	l.Lines = append(l.Lines, winLine(m, placing(e.Seat), other, e.Why))
}

// duel adds the lines of duels and the Wanted card.
func (l *teller) duel(s *State, e Event) {
	switch e.Kind {
	case evDuel:
		l.Say(ruleDuelBegins, e.Seat, engine.Who(e.Other), mat(s.P[e.Seat].Tokens[e.Token].Mat))
	case evDie:
		l.Say(ruleDuelRoll, e.Seat, engine.DieArg(dieAttacker+engine.Die(e.Duelist-1)), engine.N(e.Value))
	case evDrew:
		l.Say(ruleSoloDuelCard, Rival, engine.CardArg(e.Card), engine.N(int(valueOf(pokerCard(e.Card)))))
	case evReshuffle:
		l.Say(ruleSoloReshuffle, Rival)
	case evDuelEnd:
		d := &s.Duel
		low := d.loser()
		if e.Why == whyTold {
			l.Say(ruleToldDuel, e.Seat, mat(d.Mat), engine.Who(e.Other))
		} else if won, lost := d.total(1-low), d.total(low); won == lost {
			l.Say(ruleDuelTie, e.Seat, engine.Who(e.Other), engine.N(won))
		} else {
			l.Say(ruleDuelHigher, e.Seat, engine.Who(e.Other), engine.N(won), engine.N(lost))
		}
		l.Say(ruleDuelWounded, e.Other, mat(d.Mat))
		if c := d.Drawn; c != catalogue.None {
			l.Say(ruleSoloDiscard, Rival, engine.CardArg(c))
		}
	case evWanted:
		if s.WantedIn {
			l.Say(ruleWantedMoves, e.Seat, engine.Who(s.Wanted))
		} else {
			l.Say(ruleWantedFirst, e.Seat)
		}
	}
}
