package tinyepic

import (
	"casekeeper/engine"
	"casekeeper/engine/catalogue"
	"casekeeper/engine/poker3"
)

// What mats and cards print, for the screen.

// some is an amount of influence; kind 0 is wild.
func some(k Kind, n int) engine.Counter {
	if k == 0 {
		return engine.Counter{Name: term(termWild), Value: n}
	}
	return engine.Counter{Name: kind(k), Value: n}
}

// pot is the kind of influence in a mat's Winner's Pot.
func pot(m Mat) Kind { return [...]Kind{Saloon: 0, Bank: Money, Courthouse: Law, Hideout: Force}[m] }

// pots returns the Winner's Pot of a mat; at the Sheriff's Office one of two.
func pots(m Mat) []engine.Offer {
	if m == Sheriff {
		return []engine.Offer{{Parts: []engine.Counter{some(Law, 1), some(Force, 1)}}, {Parts: []engine.Counter{{Name: term(termThird), Value: 1}}}}
	}
	return []engine.Offer{{Parts: []engine.Counter{some(pot(m), 2)}}}
}

// spotOffers returns what a spot gives, left and right.
func (s *State) spotOffers(m Mat, sp Spot) []engine.Offer {
	at := func(t Timing) engine.Arg { return engine.Arg{Domain: domTiming, Value: uint16(t)} }
	step := func(sd Side, n int) engine.Offer {
		return engine.Offer{Name: side(sd), When: at(Resolve), Parts: []engine.Counter{{Name: spot(sp), Value: n}}}
	}
	switch {
	case sp == Influence:
		return []engine.Offer{{Name: side(Left), When: at(Now), Parts: []engine.Counter{some(printed(m), 1)}},
			{Name: side(Right), When: at(Resolve), Parts: []engine.Counter{some(printed(m), 2)}}}
	case sp == Leftover:
		return []engine.Offer{{When: at(Buying), Parts: []engine.Counter{{Name: term(termBuildings), Value: 1}}}}
	case sp == Value || sp == Suit:
		return []engine.Offer{step(Left, -1), step(Right, 1)}
	case s.Owner[m] == engine.Table && m != Sheriff:
		return []engine.Offer{{When: at(Now), Parts: []engine.Counter{some(printed(m), 1)}}}
	}
	return nil
}

func aboutSpot(sp Spot) engine.Line {
	return engine.Say([...]ruleID{Porch: rulePorchUse, Influence: rulePlaceSide, Leftover: ruleBuyLeftover, Value: ruleSheriffValue, Suit: ruleSheriffSuit}[sp], engine.Table)
}

// hallLists returns the lists on Town Hall: hands and suits, the best first, and what the
// positions of the industries pay.
func (s *State) hallLists() []engine.List {
	ranks, suits, track := engine.List{Name: term(termRanks)}, engine.List{Name: term(termSuits)}, engine.List{Name: term(termIndustries)}
	for c := poker3.StraightFlush; ; c-- {
		ranks.Items = append(ranks.Items, engine.Offer{Name: engine.Arg{Domain: domClass, Value: uint16(c)}})
		if c == 0 {
			break
		}
	}
	for suit := len(domainSpecs[domSuit-engine.FirstOwn].Words) - 1; suit >= 0; suit-- {
		suits.Items = append(suits.Items, engine.Offer{Name: engine.Arg{Domain: domSuit, Value: uint16(suit)}})
	}
	for step := firstPosition; step > 0; step-- {
		o := engine.Offer{Name: engine.N(position(uint8(step)))}
		if s.competitors() <= 2 {
			o.Parts = []engine.Counter{{Name: term(termMajority), Value: duo[step]}}
		} else {
			o.Parts = []engine.Counter{{Name: term(termMajority), Value: majority[step]}, {Name: term(termMinority), Value: minority[step]}}
		}
		track.Items = append(track.Items, o)
	}
	return []engine.List{ranks, suits, track}
}

// building adds what a building card prints, if it is known.
func (s *State) building(b engine.BoardCard) engine.BoardCard { return s.fig(b.Card).printed(b) }

// printed returns what a card prints, as far as the catalogue knows.
func (c *Catalogue) printed(id catalogue.CardID) engine.BoardCard {
	b := engine.BoardCard{Card: id}
	if !isBuilding(id) {
		return b
	}
	return c.Buildings[id-firstBuilding].printed(b)
}

// printed adds the figures to a card, if they are known.
func (f *Figures) printed(b engine.BoardCard) engine.BoardCard {
	if !f.Known {
		return b
	}
	for k := Money; k <= Force; k++ {
		if f.Price[k] > 0 {
			b.Price = append(b.Price, some(k, int(f.Price[k])))
		}
	}
	b.Gives = append(b.Gives, engine.Counter{Name: term(termPoints), Value: int(f.VP)})
	for _, i := range f.Icons {
		if i != 0 {
			b.Gives = append(b.Gives, engine.Counter{Name: industry(i), Value: 1})
		}
	}
	b.When = engine.Arg{Domain: domTiming, Value: uint16(f.Timing)}
	for n := range f.More + 1 {
		b.About = append(b.About, f.step(n).about())
	}
	return b
}

// about returns the rule of what a building does, with its figures.
func (f Step) about() engine.Line {
	of := func(k uint8) engine.Arg { return kind(Kind(k)) }
	n := func(v uint8) engine.Arg { return engine.N(int(v)) }
	switch f.Effect {
	case FirstBuyGain:
		return engine.Say(ruleEffectFirstPurchase, engine.Table, of(f.P1))
	case GainPerSuit:
		return engine.Say(ruleEffectPerSuit, engine.Table, engine.Arg{Domain: domSuit, Value: uint16(f.P1)}, n(f.P2))
	case Convert:
		return engine.Say(ruleEffectConvert, engine.Table, of(f.P1), of(f.P2))
	case Discount:
		return engine.Say(ruleEffectDiscount, engine.Table, industry(Industry(f.P1)))
	case PayAndBuy:
		return engine.Say(ruleEffectPayAndBuy, engine.Table, n(f.P1))
	case PayAndGain:
		return engine.Say(ruleEffectPayAndGain, engine.Table, n(f.P1), n(f.P2))
	case PostOffice:
		return engine.Say(ruleEffectPostOffice, engine.Table, n(f.P1))
	}
	return engine.Say([...]ruleID{Auction: ruleEffectAuction, Barber: ruleEffectBarber, Doctor: ruleEffectDoctor, Graveyard: ruleEffectGraveyard,
		Outhouse: ruleEffectOuthouse, ByHand: ruleEffectByHand}[f.Effect], engine.Table)
}

// aboutBoss returns the rule of a seat's boss.
func (s *State) aboutBoss(seat engine.Seat) engine.Line {
	boss, ok := s.ability(seat)
	if !ok {
		return engine.Line{}
	}
	return engine.Say([...]ruleID{AbilityByHand: ruleBossByHand, BankerAbility: ruleBossBanker, CowgirlAbility: ruleBossCowgirl,
		GamblerAbility: ruleBossGambler, RancherAbility: ruleBossRancher, ScoutAbility: ruleBossScout}[boss.Ability], engine.Table)
}
