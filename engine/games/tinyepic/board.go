package tinyepic

import (
	"casekeeper/engine"
	"casekeeper/engine/catalogue"
)

// Board returns what lies on the table, the circle clockwise from Town Hall.
func (r *Rules) Board(s State) engine.Board {
	b := engine.Board{Rounds: lastRound, Places: make([]engine.Place, 0, matCount+1), Seats: make([]engine.SeatBoard, 0, seatCount)}
	b.Round, b.Phase = r.When(s)
	b.Places = append(b.Places, s.hallPlace())
	for k := 1; k <= matCount; k++ {
		b.Places = append(b.Places, s.matPlace(k))
	}
	for _, seat := range s.people() {
		b.Seats = append(b.Seats, s.seatBoard(seat))
	}
	if s.Solo {
		b.Seats = append(b.Seats, s.seatBoard(Rival))
	}
	for i, c := range s.Bid {
		if c != catalogue.None {
			card := s.building(engine.BoardCard{Slot: slotAuction1 + engine.Slot(i), Card: c, Label: term(termForSale)})
			b.Aside = append(b.Aside, s.onSale(card, 0))
		}
	}
	switch {
	case !s.Owed.Empty(): // the gains of a placement come before its duel
	case s.Duel.Begun:
		c := s.duel(true)
		b.Contest = &c
	case s.Stage == stReveal && !s.some() || s.comparesAll() && len(s.dealLays()) == 0 && len(s.compareLays()) > 0:
		c := s.reveal()
		b.Contest = &c
	default:
		if m, ok := s.asksWhere(); ok {
			c := s.comparing(m)
			b.Contest = &c
		}
	}
	return b
}

// When returns the round and the phase.
func (r *Rules) When(s State) (int, engine.Arg) {
	return int(s.Round), engine.Arg{Domain: domPhase, Value: phaseOf(s.Stage)}
}

func phaseOf(st Stage) uint16 {
	switch {
	case st <= stTown:
		return phaseSetup
	case st == stDeal:
		return phaseDeal
	case st <= stPlace:
		return phasePlace
	case st <= stMats:
		return phaseResolve
	case st <= stAdvance:
		return phaseBuy
	case st == stRefill:
		return phaseEnd
	}
	return phaseOver
}

// hallPlace shows Town Hall: its two table cards, the Rival's card unless the Rival has a
// seat, and the industries by position.
func (s *State) hallPlace() engine.Place {
	p := engine.Place{Name: mat(TownHall), Lists: s.hallLists(), About: []engine.Line{engine.Say(ruleHallOrder, engine.Table), engine.Say(ruleIndustryAdvance, engine.Table)}}
	p.Cards = append(p.Cards, s.gapCard(gapCount-1), s.gapCard(0))
	if !s.Solo {
		p.Cards = append(p.Cards, s.rivalCards()...)
	}
	for i := Mining; i <= Wagon; i++ {
		p.Counters = append(p.Counters, engine.Counter{Name: industry(i), Value: position(s.Steps[i]), Max: firstPosition})
	}
	return p
}

// rivalCards lists the cards of the Rival.
func (s *State) rivalCards() (list []engine.BoardCard) {
	if c := s.P[Rival].Hand; c != catalogue.None {
		list = append(list, engine.BoardCard{Slot: slotRival, Card: c, Label: term(termRivalCard)})
	}
	if c := s.P[Rival].Second; c != catalogue.None {
		list = append(list, engine.BoardCard{Slot: slotRivalOpen, Card: c, Label: term(termRivalCard)})
	}
	return list
}

// position returns an industry's position, 1 first to 3 third; 0 on the start stack.
func position(step uint8) int {
	if step == 0 {
		return 0
	}
	return firstPosition + 1 - int(step)
}

func (s *State) gapCard(g int) engine.BoardCard {
	return engine.BoardCard{Slot: slotGap1 + engine.Slot(g), Card: s.Gap[g], Label: term(termTableCard)}
}

// matPlace shows the mat at a position of the circle.
func (s *State) matPlace(k int) engine.Place {
	m := s.Circle[k]
	p := engine.Place{Name: mat(m), Seat: s.Owner[m], Offers: pots(m), About: []engine.Line{engine.Say(rulePlaceTurn, engine.Table)}}
	p.Cards = append(p.Cards, s.gapCard(k-1), s.gapCard(k))
	if c := s.Buy[m]; c != catalogue.None {
		card := s.building(engine.BoardCard{Slot: slotBuy + engine.Slot(m), Card: c, Label: term(termForSale)})
		p.Cards = append(p.Cards, s.onSale(card, m))
	}
	if c := s.Top[m]; c != catalogue.None {
		p.Cards = append(p.Cards, s.building(engine.BoardCard{Slot: slotPorch + engine.Slot(m), Card: c, Label: term(termPorch), Usable: true}))
	}
	for sp := Porch; sp <= Suit; sp++ {
		if s.hasSpot(m, sp) {
			p.Spots = append(p.Spots, s.spotBoard(m, sp))
		}
	}
	return p
}

func (s *State) spotBoard(m Mat, sp Spot) engine.Spot {
	out := engine.Spot{Name: spot(sp), Offers: s.spotOffers(m, sp), About: []engine.Line{aboutSpot(sp)}}
	for seat := Red; seat <= Rival; seat++ {
		for _, t := range s.P[seat].Tokens {
			if t.Where == placed && t.Mat == m && t.Spot == sp {
				out.Tokens = append(out.Tokens, engine.Token{Seat: seat, Down: t.Wounded, Note: side(t.Side)})
			}
		}
	}
	return out
}

// seatBoard returns the board of a seat.
func (s *State) seatBoard(seat engine.Seat) engine.SeatBoard {
	p := &s.P[seat]
	b := engine.SeatBoard{Seat: seat, ToAct: s.acting() == seat}
	if seat != Rival {
		for k := Money; k <= Force; k++ {
			b.Counters = append(b.Counters, engine.Counter{Name: kind(k), Value: int(p.Inf[k]), Max: maxInfluence})
		}
	}
	standing := 0
	for _, t := range p.Tokens {
		if t.Where == ready {
			standing++
		}
	}
	b.Counters = append(b.Counters, engine.Counter{Name: term(termTokens), Value: standing, Max: len(p.Tokens)})
	if p.Boss != catalogue.None {
		b.Cards = append(b.Cards, engine.BoardCard{Slot: slotBoss + engine.Slot(seat), Card: p.Boss, Label: term(termBoss), About: []engine.Line{s.aboutBoss(seat)}})
	}
	if seat == Rival {
		b.Cards = append(b.Cards, s.rivalCards()...)
	} else if p.Hand != catalogue.None {
		b.Cards = append(b.Cards, engine.BoardCard{Slot: slotHand + engine.Slot(seat), Card: p.Hand, Label: term(termKept)})
	}
	for i, h := range s.Held {
		if c := firstBuilding + catalogue.CardID(i); h == seat {
			b.Cards = append(b.Cards, s.building(engine.BoardCard{Card: c, Label: term(termOwned), Usable: s.Top[s.home(seat)] == c}))
		}
	}
	b.Marks = s.marks(seat)
	return b
}

func (s *State) marks(seat engine.Seat) (m []engine.Arg) {
	if s.Round > 0 && seat != Rival && s.fromDealer(0) == seat {
		m = append(m, term(termDealer))
	}
	if s.Wanted == seat {
		m = append(m, term(termWanted))
	}
	if s.P[seat].Third {
		m = append(m, term(termThird))
	}
	return m
}

// acting returns the seat that has to choose next; Table if none has.
func (s *State) acting() engine.Seat {
	if t := s.Owed.Top(); t != nil {
		return t.Seat
	}
	if p, ok := s.awaitsChoice(); ok {
		return p.Seat
	}
	return engine.Table
}

// Result returns the final score once the game is over.
func (r *Rules) Result(s State) (engine.Result, bool) {
	if s.Stage != stOver {
		return engine.Result{}, false
	}
	return r.Score(s), true
}

// Score counts the points of the table as it is now.
func (r *Rules) Score(s State) engine.Result {
	t := s.finalTable()
	return t.Score()
}
