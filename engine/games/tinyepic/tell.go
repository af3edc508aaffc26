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
	default:
		l.others(&s, rule, e)
	}
	return l
}

// teller collects lines.
type teller []engine.Line

func (l *teller) say(rule ruleID, seat engine.Seat, args ...engine.Arg) {
	*l = append(*l, engine.Say(rule, seat, args...))
}

// classArg and suitArg are a hand's class and a suit as arguments of a line.
func classArg(c poker3.Class) engine.Arg { return engine.Arg{Domain: domClass, Value: uint16(c)} }
func suitArg(s uint8) engine.Arg         { return engine.Arg{Domain: domSuit, Value: uint16(s)} }

// others adds the lines of cards, placing and the course of the round.
func (l *teller) others(s *State, rule ruleID, e Event) {
	n := engine.N
	switch e.Kind {
	case evBoss:
		l.say(ruleSetupBoss, e.Seat, cardArg(e.Card))
	case evHands:
		if e.Seat != Rival {
			l.say(rule, e.Seat, n(int(e.N)))
		}
	case evShown:
		added := 0
		if e.Duelist != 0 {
			added = int(valueOf(pokerCard(e.Card)))
		}
		l.say(rule, e.Seat, cardArg(e.Card), n(added))
	case evPlaced:
		to := rulePlaceTurn
		if e.Seat == Rival {
			to = ruleSoloSpot
		}
		l.say(to, e.Seat, mat(e.Mat), spot(e.Spot), side(e.Side))
	case evMoved:
		l.say(ruleEffectDoctor, e.Seat, mat(e.Mat), spot(e.Spot), side(e.Side))
	case evUse:
		l.say(rulePorchUse, e.Seat, cardArg(e.Card), mat(e.Mat))
	case evShield:
		l.say(ruleEffectOuthouse, e.Seat)
	case evRivalDie:
		l.say(ruleSoloDie, Rival, n(int(e.Value)))
	case evPostOffice:
		l.say(ruleEffectPostOffice, e.Seat)
	case evBidsBack:
		if s.Bid != [2]catalogue.CardID{} {
			l.say(ruleEffectAuctionBack, engine.Table)
		}
	case evRoundEnd:
		l.roundEnd(s)
	case evSlide:
		l.say(ruleRoundSlide, engine.Table, cardArg(e.Card), mat(e.Mat))
	case evRound:
		l.say(ruleRoundNext, engine.Table, n(int(s.Round)+1), engine.Who(e.Seat))
	case evByEye:
		l.say(ruleToldByEye, engine.Table, mat(e.Mat))
	case evOver:
		l.say(rule, engine.Table, mat(e.Mat))
	}
}

// roundEnd adds the lines of what people do with the tokens before another round.
func (l *teller) roundEnd(s *State) {
	if s.Round == lastRound {
		return
	}
	l.say(ruleRoundTokens, engine.Table)
	for i := range int(s.Count) {
		if seat := s.fromDealer(i); s.P[seat].Third {
			l.say(ruleRoundThird, seat)
		}
	}
}

// note adds the line of something that changes nothing.
func (l *teller) note(rule ruleID, e Event) {
	n := engine.N
	switch e.Why {
	case whyDeclined, whyUnpaid, whyNoUse:
		l.say(rule, e.Seat, cardArg(e.Card))
	case whyPerSuit:
		l.say(rule, e.Seat, n(int(e.Counted)), suitArg(e.Suit), n(int(e.N)))
	case whyBanker, whyCowgirl:
		l.say(rule, e.Seat, n(int(e.Counted)), n(int(e.N)))
	case whyValueShift:
		l.say(rule, e.Seat, cardArg(e.Card), n(int(e.Value)))
	case whySuitShift:
		l.say(rule, e.Seat, cardArg(e.Card), suitArg(e.Suit))
	case whyDiscount:
		for k, saved := range e.Task.Saved {
			if saved > 0 {
				l.say(rule, e.Seat, n(int(saved)), kind(Kind(k)))
			}
		}
	case whyRivalSix:
		l.say(rule, e.Seat, mat(e.Mat), spot(e.Spot))
	case whyRivalTie, whyBetterCard:
		l.say(rule, e.Seat, cardArg(e.Card), mat(e.Mat))
	case whyHallTie, whyHallCard:
		l.say(rule, e.Seat, engine.Who(e.Other), cardArg(e.Card))
	default:
		l.say(rule, e.Seat, mat(e.Mat))
	}
}

// gains adds the lines of gains, payments, purchases and advances.
func (l *teller) gains(s *State, rule ruleID, e Event) {
	n := engine.N
	switch e.Kind {
	case evGain:
		room := maxInfluence - s.P[e.Seat].Inf[e.Influence]
		got := min(e.N, room)
		if got > 0 {
			l.say(rule, e.Seat, n(int(got)), kind(e.Influence))
		}
		if got < e.N {
			l.say(ruleInfluenceCap, e.Seat, n(int(e.N-got)), kind(e.Influence))
		}
	case evPay:
		if e.Why == whyConvert || e.Why == whyAdjust {
			rule = ruleInfluencePay
		}
		l.say(rule, e.Seat, n(int(e.N)), kind(e.Influence), cardArg(e.Card))
	case evThird:
		if e.Why == whyAdjust {
			rule = rulePotThirdToken
		}
		l.say(rule, e.Seat)
	case evBought:
		points := 0
		if f := s.fig(e.Card); f.Known {
			points = int(f.VP)
		}
		l.say(rule, e.Seat, cardArg(e.Card), mat(e.Mat), n(points))
	case evAdvance:
		position := firstPosition - int(s.Steps[e.Industry])
		l.say(rule, e.Seat, industry(e.Industry), n(position), cardArg(e.Card))
	case evTop:
		l.say(rule, e.Seat, mat(e.Mat), cardArg(e.Card))
	}
}

// showdown adds the line of who wins a hand and why.
func (l *teller) showdown(s *State, e Event) {
	switch {
	case e.Why == whyTold && e.Kind == evRank:
		l.say(ruleToldOrder, e.Seat, engine.N(int(e.Index)+1))
		return
	case e.Why == whyTold:
		l.say(ruleToldWinner, e.Seat, mat(e.Mat))
		return
	}
	if e.Kind == evRank {
		l.say(ruleHallOrder, e.Seat, engine.N(int(e.Index)+1), classArg(e.Class), cardArg(e.Card))
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
	*l = append(*l, winLine(m, placing(e.Seat), other, e.Why))
}

// duel adds the lines of duels and the Wanted card.
func (l *teller) duel(s *State, e Event) {
	n := engine.N
	switch e.Kind {
	case evDuel:
		l.say(ruleDuelBegins, e.Seat, engine.Who(e.Other), mat(s.P[e.Seat].Tokens[e.Token].Mat))
	case evDie:
		l.say(ruleDuelRoll, e.Seat, dieArg(dieAttacker+engine.Die(e.Duelist-1)), n(int(e.Value)))
	case evDrew:
		l.say(ruleSoloDuelCard, Rival, cardArg(e.Card), n(int(valueOf(pokerCard(e.Card)))))
	case evReshuffle:
		l.say(ruleSoloReshuffle, Rival)
	case evDuelEnd:
		d := &s.Duel
		low := d.loser()
		if e.Why == whyTold {
			l.say(ruleToldDuel, e.Seat, mat(d.Mat), engine.Who(e.Other))
		} else if won, lost := d.total(1-low), d.total(low); won == lost {
			l.say(ruleDuelTie, e.Seat, engine.Who(e.Other), n(int(won)))
		} else {
			l.say(ruleDuelHigher, e.Seat, engine.Who(e.Other), n(int(won)), n(int(lost)))
		}
		l.say(ruleDuelWounded, e.Other, mat(d.Mat))
		if c := d.Drawn; c != catalogue.None {
			l.say(ruleSoloDiscard, Rival, cardArg(c))
		}
	case evWanted:
		rule := ruleWantedMoves
		if !s.WantedIn {
			rule = ruleWantedFirst
		}
		l.say(rule, e.Seat)
	}
}
