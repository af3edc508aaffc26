package tinyepic

import "casekeeper/engine"

// Awaits lists the prompts; none means that the game is over. The results of a boss that the
// table applies can be entered besides.
func (r *Rules) Awaits(s State) []engine.Prompt {
	list := s.awaits()
	if len(list) == 0 {
		return nil
	}
	for i := range int(s.Count) {
		if seat := s.fromDealer(i); s.P[seat].Aside {
			l := choices{seat: seat}
			s.byHand(&l)
			list = append(list, engine.Prompt{Seat: seat, Kind: engine.Choose, Ask: engine.Say(ruleBossByHand, seat, engine.CardArg(s.P[seat].Boss)), Options: l.list, Optional: true, Shown: true})
		}
	}
	return list
}

// awaits lists the prompts that the game needs to go on.
func (s *State) awaits() []engine.Prompt {
	if t := s.Owed.Top(); t != nil && t.Kind != taskRefill && t.Kind != taskAuction {
		p := engine.Prompt{Seat: t.Seat, Kind: engine.Choose, Ask: s.askTask(*t), Options: s.options(*t), Open: t.Kind == taskByHand, Shown: t.Kind == taskByHand}
		return append([]engine.Prompt{p}, s.lays()...)
	}
	if p, ok := s.awaitsChoice(); ok {
		return append([]engine.Prompt{p}, s.lays()...)
	}
	if s.saysDuel() {
		return append(append([]engine.Prompt{s.askDuel()}, s.rolls()...), s.lays()...)
	}
	if rolls := s.rolls(); len(rolls) > 0 {
		return append(rolls, s.lays()...)
	}
	list := s.lays()
	if p, ok := s.askEye(); ok && len(list) > 0 {
		list = append(list, p)
	}
	return list
}

// awaitsChoice returns the choice of the stage; false if none is needed.
func (s *State) awaitsChoice() (engine.Prompt, bool) {
	p := engine.Prompt{Kind: engine.Choose}
	switch {
	case !s.Owed.Empty():
		return p, false
	case s.Stage == stPlace && !s.Duel.On && !s.RivalDue:
		p.Seat = s.Order[s.Turn]
		p.Ask, p.Options = engine.Say(rulePlaceTurn, p.Seat), s.placements(p.Seat)
	case s.Stage == stPlace && s.answering():
		d := &s.Duel
		i := d.loser()
		p.Seat, p.Options = d.Seat[i], s.answers()
		p.Costs = costs(i, p.Options)
		p.Ask = engine.Say(ruleDuelAnswer, p.Seat, engine.N(int(d.total(i))), engine.N(int(d.total(1-i))), engine.Who(d.Seat[1-i]), kind(rerollKind(i)))
	case s.Stage == stMats || s.Stage == stHall:
		m, ok := s.asksWhere()
		if !ok {
			return p, false
		}
		return s.askWinner(m), true
	case s.Stage == stBuy:
		p.Seat = s.Rank[s.Cur]
		p.Ask, p.Options = s.askBuy(ruleBuyTurn, p.Seat), s.purchases(p.Seat, false)
	case s.Stage == stLeftover:
		p.Seat, _ = s.stander(Sheriff, Leftover)
		p.Ask, p.Options = s.askBuy(ruleBuyLeftover, p.Seat), s.purchases(p.Seat, true)
	case s.Stage == stAdvance:
		p.Seat = s.advancer()
		l := choices{seat: p.Seat}
		for _, i := range s.advances() {
			l.add(verbAdvance, uint16(i))
		}
		p.Ask, p.Options = engine.Say(ruleIndustryAdvance, p.Seat), l.list
		if s.Rank[0] == Rival {
			p.Ask = engine.Say(ruleSoloNoAdvance, p.Seat)
		}
	default:
		return p, false
	}
	return p, true
}

// answering reports whether the losing duelist is to act.
func (s *State) answering() bool {
	d := &s.Duel
	return d.Begun && d.Roll[0] != 0 && d.Roll[1] != 0 && !d.Needs && d.Revealer == 0
}

// placements lists the legal placements of a seat.
func (s *State) placements(seat engine.Seat) []engine.Observation {
	l := choices{seat, make([]engine.Observation, 0, 20)}
	s.spotsOf(func(m Mat, p Spot, sd Side) {
		if s.checkSpot(seat, m, p, sd, "") == nil {
			l.add(verbPlace, uint16(m), uint16(p), uint16(sd))
		}
	})
	return l.list
}

// purchases lists what a seat can buy, clockwise from Town Hall, and passing.
func (s *State) purchases(seat engine.Seat, leftover bool) []engine.Observation {
	l := choices{seat, make([]engine.Observation, 0, someOptions)}
	for k := 1; k <= matCount; k++ {
		m := s.Circle[k]
		if c := s.Buy[m]; c != 0 && (leftover || s.present(seat, m)) && s.affords(seat, c, s.discount(seat, c)) {
			l.add(verbBuy, uint16(c))
		}
	}
	l.add(verbPass)
	return l.list
}

// askTask returns the question of a task.
func (s *State) askTask(t Task) engine.Line {
	switch t.Kind {
	case taskWild:
		if s.pairs() {
			return engine.Say(ruleToldPair, t.Seat, groundOf(t.Why), wildMat(t.Why))
		}
		return engine.Say(ruleInfluenceWild, t.Seat, engine.N(int(t.N)), groundOf(t.Why), wildMat(t.Why))
	case taskRancher:
		return engine.Say(ruleBossRancher, t.Seat, engine.N(1), engine.N(1)) // for prompts with a price the second argument is the price
	case taskConvert:
		step := s.step(t)
		return engine.Say(ruleEffectConvert, t.Seat, kind(Kind(step.P1)), kind(Kind(step.P2)))
	case taskPay:
		return engine.Say(s.step(t).payRule(), t.Seat, engine.CardArg(t.Card), engine.N(int(t.N)))
	case taskPick:
		return engine.Say(ruleEffectPick, t.Seat, engine.CardArg(t.Card))
	case taskBid:
		return engine.Say(ruleEffectBid, t.Seat)
	case taskBarber:
		return engine.Say(ruleEffectBarber, t.Seat)
	case taskDoctor:
		return engine.Say(ruleEffectDoctor, t.Seat)
	case taskGrave:
		return engine.Say(ruleEffectGraveyard, t.Seat)
	case taskSheriff:
		return engine.Say(rulePotSheriff, t.Seat)
	case taskSave:
		return engine.Say(ruleEffectDiscount, t.Seat, engine.N(int(t.N)), engine.CardArg(t.Card))
	case taskFigure:
		return awaitsFigure(t)
	case taskSuits:
		return engine.Say(ruleToldSuit, t.Seat, suitArg(s.fig(t.Card).P1), engine.CardArg(t.Card), engine.N(int(s.fig(t.Card).P2)))
	}
	if isBoss(t.Card) {
		return engine.Say(ruleBossByHand, t.Seat, engine.CardArg(t.Card))
	}
	return engine.Say(ruleEffectByHand, t.Seat, engine.CardArg(t.Card))
}

// payRule returns the rule of an effect that has a price.
func (s Step) payRule() ruleID {
	switch s.Effect {
	case PayAndBuy:
		return ruleEffectPayAndBuy
	case PayAndGain:
		return ruleEffectPayAndGain
	case Auction:
		return ruleEffectAuction
	}
	return ruleEffectPostOffice
}
