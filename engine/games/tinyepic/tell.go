package tinyepic

import (
	"casekeeper/engine"
	"casekeeper/engine/catalogue"
	"casekeeper/engine/poker3"
)

// Tell gives the because-lines of an event that happened in state s.
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

// teller gathers lines.
type teller []engine.Line

func (l *teller) say(rule ruleID, seat engine.Seat, args ...engine.Arg) {
	*l = append(*l, engine.Say(rule, seat, args...))
}

// classArg and suitArg are a hand's class and a suit as arguments of a sentence.
func classArg(c poker3.Class) engine.Arg { return engine.Arg{Domain: domClass, Value: uint16(c)} }
func suitArg(s uint8) engine.Arg         { return engine.Arg{Domain: domSuit, Value: uint16(s)} }

// others tells cards, placing and the course of the round.
func (l *teller) others(s *State, rule ruleID, e Event) {
	n := engine.N
	switch e.Kind {
	case evBoss:
		l.say(ruleBoss, e.Seat, cardArg(e.Card))
	case evHands:
		if e.Seat != Rival {
			l.say(rule, e.Seat, n(int(e.A)))
		}
	case evShown:
		added := 0
		if e.A != 0 {
			added = int(valueOf(pokerCard(e.Card)))
		}
		l.say(rule, e.Seat, cardArg(e.Card), n(added))
	case evPlaced:
		to := rulePlace
		if e.Seat == Rival {
			to = ruleRivalSpot
		}
		l.say(to, e.Seat, mat(Mat(e.B)), spot(Spot(e.C)), side(Side(e.D)))
	case evMoved:
		l.say(ruleDoctor, e.Seat, mat(Mat(e.B)), spot(Spot(e.C)), side(Side(e.D)))
	case evUse:
		l.say(ruleUse, e.Seat, cardArg(e.Card), mat(Mat(e.A)))
	case evShield:
		l.say(ruleOuthouse, e.Seat)
	case evRivalDie:
		l.say(ruleRivalDie, Rival, n(int(e.A)))
	case evPostOffice:
		l.say(rulePostOffice, e.Seat)
	case evBidsBack:
		if s.Bid != [2]catalogue.CardID{} {
			l.say(ruleBidsBack, engine.Table)
		}
	case evRoundEnd:
		l.roundEnd(s)
	case evSlide:
		l.say(ruleSlide, engine.Table, cardArg(e.Card), mat(Mat(e.A)))
	case evRound:
		l.say(ruleNextRound, engine.Table, n(int(e.A)), engine.Who(e.Seat))
	case evOver:
		l.say(rule, engine.Table, mat(Mat(e.A)))
	}
}

// roundEnd tells what people do with the tokens before another round.
func (l *teller) roundEnd(s *State) {
	if s.Round == lastRound {
		return
	}
	l.say(ruleTokens, engine.Table)
	for i := range int(s.Count) {
		if seat := s.fromDealer(i); s.P[seat].Third {
			l.say(ruleStandThird, seat)
		}
	}
}

// note tells what changes nothing but has to be said.
func (l *teller) note(rule ruleID, e Event) {
	n := engine.N
	switch e.Why {
	case whyDeclined, whyUnpaid, whyNoUse:
		l.say(rule, e.Seat, cardArg(e.Card))
	case whyPerSuit:
		l.say(rule, e.Seat, n(int(e.A)), suitArg(e.B), n(int(e.C)))
	case whyBanker, whyCowgirl:
		l.say(rule, e.Seat, n(int(e.A)), n(int(e.B)))
	case whyValueShift:
		l.say(rule, e.Seat, cardArg(e.Card), n(int(e.A)))
	case whySuitShift:
		l.say(rule, e.Seat, cardArg(e.Card), suitArg(e.A))
	case whyDiscount:
		for k, saved := range [...]uint8{0, e.A, e.B, e.C} {
			if saved > 0 {
				l.say(rule, e.Seat, n(int(saved)), kind(Kind(k)))
			}
		}
	case whyRivalSix:
		l.say(rule, e.Seat, mat(Mat(e.A)), spot(Spot(e.B)))
	case whyRivalTie, whyBetterCard:
		l.say(rule, e.Seat, cardArg(e.Card), mat(Mat(e.A)))
	case whyHallTie, whyHallCard:
		l.say(rule, e.Seat, engine.Who(engine.Seat(e.A)), cardArg(e.Card))
	default:
		l.say(rule, e.Seat, mat(Mat(e.A)))
	}
}

// gains tells what seats gain, pay, buy and advance.
func (l *teller) gains(s *State, rule ruleID, e Event) {
	n := engine.N
	switch e.Kind {
	case evGain:
		room := maxInfluence - s.P[e.Seat].Inf[e.A]
		got := min(e.B, room)
		if got > 0 {
			l.say(rule, e.Seat, n(int(got)), kind(Kind(e.A)))
		}
		if got < e.B {
			l.say(ruleCap, e.Seat, n(int(e.B-got)), kind(Kind(e.A)))
		}
	case evPay:
		if e.Why == whyConvert || e.Why == whyAdjust {
			rule = rulePay
		}
		l.say(rule, e.Seat, n(int(e.B)), kind(Kind(e.A)), cardArg(e.Card))
	case evThird:
		if e.Why == whyAdjust {
			rule = ruleThirdPot
		}
		l.say(rule, e.Seat)
	case evBought:
		points := 0
		if f := s.fig(e.Card); f.Known {
			points = int(f.VP)
		}
		l.say(rule, e.Seat, cardArg(e.Card), mat(Mat(e.A)), n(points))
	case evAdvance:
		position := firstPosition - int(s.Steps[e.A])
		l.say(rule, e.Seat, industry(Industry(e.A)), n(position), cardArg(e.Card))
	case evTop:
		l.say(rule, e.Seat, mat(Mat(e.A)), cardArg(e.Card))
	}
}

// showdown tells who wins a hand and why.
func (l *teller) showdown(s *State, e Event) {
	if e.Kind == evRank {
		l.say(ruleOrder, e.Seat, engine.N(int(e.A)+1), classArg(poker3.Class(e.B)), cardArg(e.Card))
		return
	}
	m := Mat(e.A)
	a, b := s.flank(m)
	placing := func(seat engine.Seat) Placing {
		h := s.hand(seat, m)
		return Placing{Hand: h, Key: s.ranking().Key(h.Counts, a, b)}
	}
	var other Placing
	if e.Why != whyShared {
		other = placing(engine.Seat(e.B))
	}
	*l = append(*l, winLine(m, placing(e.Seat), other, e.Why))
}

// duel tells duels and the Wanted card.
func (l *teller) duel(s *State, e Event) {
	n := engine.N
	switch e.Kind {
	case evDuel:
		l.say(ruleDuel, e.Seat, engine.Who(engine.Seat(e.A)), mat(s.P[e.Seat].Tokens[e.B].Mat))
	case evDie:
		l.say(ruleRoll, e.Seat, dieArg(dieAttacker+engine.Die(e.A)), n(int(e.B)))
	case evDrew:
		l.say(ruleDuelCard, Rival, cardArg(e.Card), n(int(valueOf(pokerCard(e.Card)))))
	case evReshuffle:
		l.say(ruleReshuffle, Rival)
	case evDuelEnd:
		loser := engine.Seat(e.A)
		if e.C == e.D {
			l.say(ruleDuelTie, e.Seat, engine.Who(loser), n(int(e.C)))
		} else {
			l.say(ruleDuelHigher, e.Seat, engine.Who(loser), n(int(e.C)), n(int(e.D)))
		}
		l.say(ruleWounded, loser, mat(s.Duel.Mat))
		if c := s.Duel.Drawn; c != catalogue.None {
			l.say(ruleDuelDiscard, Rival, cardArg(c))
		}
	case evWanted:
		rule := ruleWantedMoves
		if e.A == 1 {
			rule = ruleWantedFirst
		}
		l.say(rule, e.Seat)
	}
}
