package scoundrels

import (
	"casekeeper/engine"
	"casekeeper/engine/catalogue"
)

// Board describes what lies on the table: the Saloon, the discards and the
// Sheriff's Office, the three locations, the reputation track, and what is in
// front of each player.
func (r *Rules) Board(s State) engine.Board {
	b := engine.Board{Rounds: int(s.days()), RoundIs: term(termDay), Contest: s.calling()}
	b.Round, b.Phase = r.When(s)
	b.Places = append(b.Places, r.saloonPlace(&s), r.pilePlace(&s), r.officePlace(&s))
	for l := range locations {
		b.Places = append(b.Places, r.locationPlace(&s, uint8(l)))
	}
	b.Places = append(b.Places, r.sheetPlace(&s))
	acts := map[engine.Seat]bool{}
	for _, p := range r.must(&s, nil) {
		acts[p.Seat] = true
	}
	for _, seat := range s.seats() {
		sb := r.seatBoard(&s, seat)
		sb.ToAct = acts[seat]
		b.Seats = append(b.Seats, sb)
	}
	return b
}

// phases by stage.
var phases = [...]uint16{stFirst: phaseSetup, stStrategy: phaseSetup, stStart: phaseStart, stTurn: phaseTurn, stAfter: phaseAfter,
	stCall: phaseCall, stClose: phaseCall, stStarter: phaseNight, stOpen: phaseCount, stOver: phaseOver}

// When returns the day and the phase.
func (r *Rules) When(s State) (int, engine.Arg) {
	day := int(s.Day)
	if s.Stage < stStart {
		day = 0
	}
	return day, engine.Arg{Domain: domPhase, Value: phases[s.Stage]}
}

// saloonPlace shows the Scoundrels that can be hired, and the size of the decks.
func (r *Rules) saloonPlace(s *State) engine.Place {
	p := engine.Place{Name: term(termSaloon), Counters: []engine.Counter{{Name: term(termTraits), Value: int(s.Traits)}, {Name: term(termJobs), Value: int(s.Jobs)}}}
	for k, c := range s.Saloon {
		if c.there() {
			card := r.scoundrel(c, saloonSlot(k))
			if !c.named() || !coloured(r, c) {
				trait, job := s.backs(k)
				card.Parts = r.parts(c, trait, job)
			}
			if price, known := r.price(c); known || c.named() {
				card.Price = []engine.Counter{{Name: term(termPrice), Value: int(price), Open: !known}}
			}
			p.Cards = append(p.Cards, card)
		}
	}
	return p
}

// scoundrel shows a trait over a job.
func (r *Rules) scoundrel(c Scoundrel, slot engine.Slot) engine.BoardCard {
	card := engine.BoardCard{Slot: slot, Card: catalogue.FaceDown, Label: term(termScoundrels)}
	if c.Trait != unnamed {
		card.Card = traitCard(c.Trait)
	}
	switch {
	case c.Job == unnamed:
	case c.Trait == unnamed:
		card.Card = jobCard(c.Job)
	default:
		card.Under = jobCard(c.Job)
	}
	if c.named() {
		card.When = engine.Arg{Domain: domWhen, Value: uint16(r.cards.Traits[c.Trait].When) + 1}
	}
	card.Parts = r.parts(c, 0, 0)
	return card
}

func (r *Rules) pilePlace(s *State) engine.Place {
	p := engine.Place{Name: term(termPile), Counters: []engine.Counter{{Name: term(termScoundrels), Value: int(s.Piled)}}}
	if top := s.top(); top != nowhere {
		p.Cards = []engine.BoardCard{r.scoundrel(*s.at(top), slotPile)}
	}
	return p
}

// officePlace shows who is in jail, and the options of the Office.
func (r *Rules) officePlace(s *State) engine.Place {
	jail := engine.Spot{Name: term(termJail)}
	for _, seat := range s.seats() {
		for range s.Player[seat].Jail {
			jail.Tokens = append(jail.Tokens, engine.Token{Seat: seat})
		}
	}
	p := engine.Place{Name: term(termOffice), Spots: []engine.Spot{jail}}
	if c := s.at(rightmost); c.named() {
		p.About = []engine.Line{engine.Say(ruleTurnThree, engine.Table, traitArg(c.Trait), jobArg(c.Job))}
	}
	for o := uint8(officeSell); o <= officeOptions; o++ {
		change := 0
		switch st := &officeSteps[int(o)][0]; st.Do {
		case doGain:
			change = int(st.N)
		case doPay:
			change = -int(st.N)
		}
		p.Spots = append(p.Spots, engine.Spot{Name: officeArg(o), Offers: []engine.Offer{{Parts: []engine.Counter{{Name: term(termChange), Value: change}}}}})
	}
	return p
}

// locationPlace shows the safes of a location with their marks.
func (r *Rules) locationPlace(s *State, l uint8) engine.Place {
	p := engine.Place{Name: locationArg(l)}
	spare := 0
	for i, spot := range s.Safes {
		if isUnused(spot) && spot-firstUnused == l && r.homes[i] == l {
			spare++
		}
	}
	p.Counters = []engine.Counter{{Name: term(termUnused), Value: spare}}
	values := engine.List{Name: term(termValues)}
	for v := uint8(leastValue); v <= mostValue; v++ {
		if r.cards.Board.Values[l]&(1<<v) != 0 {
			values.Items = append(values.Items, engine.Offer{Name: markArg(v)})
		}
	}
	if len(values.Items) > 0 {
		p.Lists = []engine.List{values}
	}
	for k := range r.cards.Board.Spaces[l] {
		at := space(l, k)
		spot := engine.Spot{Name: spotArg(at)}
		if n := s.safeAt(at); n != 0 {
			spot.Tokens = append([]engine.Token{{Note: term(termSafes)}}, s.marksAt(n)...)
		}
		p.Spots = append(p.Spots, spot)
	}
	return p
}

// marksAt returns the marks on a safe.
func (s *State) marksAt(n uint8) (list []engine.Token) {
	for i, m := range s.Marks {
		if m.On == n {
			list = append(list, engine.Token{Seat: engine.Seat(i/marksEach) + 1, Note: markArg(m.Number)})
		}
	}
	return list
}

// sheetPlace shows the slots of the player whose turn it is, or whose card is called: the cards
// and the henchmen on them, what the slots do, and how many marks are left.
func (r *Rules) sheetPlace(s *State) engine.Place {
	seat := s.active()
	if called, _, some := s.called(); some && s.Stage == stCall {
		seat = called
	}
	p := engine.Place{Name: term(termSheet), Seat: seat}
	for slot := uint8(slotA); slot < slots; slot++ {
		spot, c := engine.Spot{Name: slotArg(slot), About: []engine.Line{engine.Say(ruleUseLeader, engine.Table, slotArg(slot))}}, &s.Player[seat].Plays[slot]
		switch {
		case c.Lies && c.Open && c.Number != 0:
			spot.Tokens = append(spot.Tokens, engine.Token{Seat: seat, Note: numberArg(c.Number)})
		case c.Lies:
			spot.Tokens = append(spot.Tokens, engine.Token{Note: term(termHand)})
		}
		spot.Tokens = append(spot.Tokens, s.crowdOn(c)...)
		p.Spots = append(p.Spots, spot)
	}
	if !r.cards.Board.Told {
		return p
	}
	left := engine.List{Name: term(termMarks)}
	for n := uint8(leastValue); n <= mostValue; n++ {
		left.Items = append(left.Items, engine.Offer{Name: markArg(n), Parts: []engine.Counter{{Name: term(termMarks), Value: r.marksLeft(s, seat, n)}}})
	}
	p.Lists = []engine.List{left}
	return p
}

// sheetSpots returns the cards and stolen safes of a seat on which henchmen or marks lie.
func (s *State) sheetSpots(seat engine.Seat) (list []engine.Spot) {
	for slot := range uint8(slots) {
		if crowd := s.crowdOn(&s.Player[seat].Plays[slot]); crowd != nil {
			list = append(list, engine.Spot{Name: slotArg(slot), Tokens: crowd})
		}
	}
	for k := range uint8(stolenEach) {
		if n := s.safeAt(stolen(seat, k)); n != 0 && s.marksAt(n) != nil {
			list = append(list, engine.Spot{Name: spotArg(stolen(seat, k)), Tokens: s.marksAt(n)})
		}
	}
	return list
}

// crowdOn returns the henchmen on a card.
func (s *State) crowdOn(c *play) (list []engine.Token) {
	for _, seat := range s.seats() {
		if c.Crowd&bit(seat) != 0 {
			list = append(list, engine.Token{Seat: seat})
		}
	}
	return list
}

// stolenCard shows a stolen safe: closed, with its marks, until it is opened.
func (s *State) stolenCard(n uint8) engine.BoardCard {
	card := engine.BoardCard{Card: catalogue.FaceDown, Label: term(termSafes)}
	if shown := s.Shown[n-1]; shown != 0 {
		card.Slot, card.Card = safeSlot(s.Safes[n-1]), firstSafe+catalogue.CardID(shown-1)
	}
	for _, m := range s.marksAt(n) {
		card.Gives = append(card.Gives, engine.Counter{Name: engine.Who(m.Seat), Value: int(m.Note.Value) + leastValue - 1})
	}
	return card
}

// seatBoard shows what lies before a leader's sheet.
func (r *Rules) seatBoard(s *State, seat engine.Seat) engine.SeatBoard {
	p := &s.Player[seat]
	sb := engine.SeatBoard{Seat: seat, Spots: s.sheetSpots(seat), Counters: []engine.Counter{
		{Name: term(termMoney), Value: int(p.Money)}, {Name: term(termReputation), Value: int(p.Space) - int(r.cards.Board.Zero)},
		{Name: term(termReserve), Value: int(p.Reserve), Max: henchmen}, {Name: term(termSafes), Value: int(s.safesOf(seat))},
		{Name: term(termHand), Value: int(p.Hand)}, {Name: term(termDeck), Value: int(p.Deck)}}}
	if p.Strategy != 0 {
		sb.Cards = append(sb.Cards, engine.BoardCard{Slot: slotStrategy + engine.Slot(seat-1), Card: strategyCard(p.Strategy), Label: term(termStrategy)})
	}
	if p.Top != 0 {
		sb.Cards = append(sb.Cards, engine.BoardCard{Card: pokerCard(seat, p.Top), Label: term(termDeck)})
	}
	for slot, c := range p.Plays {
		if !c.Lies {
			continue
		}
		card := engine.BoardCard{Slot: playSlot(seat, uint8(slot)), Card: catalogue.FaceDown, Label: slotArg(uint8(slot))}
		if c.Number != 0 {
			card.Card = pokerCard(seat, c.Number)
		}
		card.Usable = seat == s.active() && uint8(slot) == s.Slot && (s.Stage == stTurn || s.Stage == stAfter)
		for _, other := range s.seats() {
			if c.Crowd&bit(other) != 0 {
				card.Gives = append(card.Gives, engine.Counter{Name: engine.Who(other), Value: 1})
			}
		}
		sb.Cards = append(sb.Cards, card)
	}
	for k := range sheetPlaces {
		if c := *s.at(sheet(seat, k)); c.there() {
			card := r.scoundrel(c, 0)
			card.Label = engine.Arg{Domain: domPlace, Value: uint16(k + 1)}
			sb.Cards = append(sb.Cards, card)
		}
	}
	for k := range uint8(stolenEach) { // in the order of the sheet
		if n := s.safeAt(stolen(seat, k)); n != 0 {
			sb.Cards = append(sb.Cards, s.stolenCard(n))
		}
	}
	if s.Order[s.Starter] == seat && s.Stage > stStrategy {
		sb.Marks = append(sb.Marks, term(termFirst))
	}
	return sb
}
