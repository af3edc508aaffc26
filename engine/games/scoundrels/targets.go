package scoundrels

import (
	"casekeeper/engine"
	"casekeeper/engine/catalogue"
)

// What can be chosen for a step that asks what it is done to.

// targets lists it. A use without any is legal and does nothing.
func (r *Rules) targets(s *State, t *Frame, st *step) (list []engine.Observation) {
	seat := t.Seat
	act := func(v engine.Verb, args ...uint16) { list = append(list, engine.Act(seat, v, args...)) }
	switch st.Do {
	case doScout:
		for spot := firstSpace; spot < firstStolen; spot++ {
			if s.lies(spot, st.At) {
				act(verbScout, uint16(spot))
			}
		}
	case doMark:
		for spot := firstSpace; spot < firstStolen; spot++ {
			if s.lies(spot, st.At) && s.markable(seat) {
				act(verbAim, uint16(spot))
			}
		}
	case doMoveMark:
		return s.moves(t, st)
	case doPeekSafe, doSteal:
		return s.safesFor(t, st)
	case doPeekCard:
		return s.peeks(t, st)
	case doShowCard:
		if p := &s.Player[seat]; st.Of == ofOwnDeck && p.Deck > 0 || st.Of == ofOwnHand && p.Hand > 0 {
			for n := cardZero; n <= pokerEach; n++ {
				act(verbShow, uint16(n))
			}
		}
	case doUse:
		return r.guests(s, t, st)
	case doHire:
		return r.hires(s, seat, st.Of, st.N, t.Took)
	case doSwap:
		return s.swaps(t, st)
	case doGiveTrait:
		return r.gifts(s, seat, st)
	case doDiscard:
		for _, at := range s.scoundrels(seat, st.Of) {
			act(verbDrop, uint16(traitCard(s.at(at).Trait)))
		}
	case doPlace, doRecall, doDestroy:
		return s.crowds(t, st)
	case doOffice:
		return r.services(s, seat, st.Of)
	case doByHand, doUnknown:
		return s.byHand(seat)
	default:
		return s.people(t, st)
	}
	return list
}

// people lists the seats that a step can be done to.
func (s *State) people(t *Frame, st *step) (list []engine.Observation) {
	for _, other := range s.seats() {
		p := &s.Player[other]
		can := other != t.Seat
		switch st.Do {
		case doFree:
			can = p.Jail > 0 && (st.Of == ofAny || other != t.Seat)
		case doJail:
			can = can && p.Reserve > 0
		}
		if can {
			list = append(list, engine.Act(t.Seat, verbPick, uint16(other)))
		}
	}
	return list
}

// lies tells whether a safe lies on a space of a location.
func (s *State) lies(spot uint8, where at) bool {
	return (where == atAny || locationAt(spot) == uint8(where-atDepot)) && s.safeAt(spot) != 0
}

// markable tells whether a seat has a mark at hand, or one that it can move.
func (s *State) markable(seat engine.Seat) bool {
	for _, m := range s.mine(seat) {
		if m.On == 0 || !isStolen(s.Safes[m.On-1]) || thief(s.Safes[m.On-1]) == seat {
			return true
		}
	}
	return false
}

// moves lists the marks that can be taken, then the safes where they can go.
func (s *State) moves(t *Frame, st *step) (list []engine.Observation) {
	if t.Times == 1 {
		from := s.Marks[t.That-1].On
		for spot := firstSpace; spot < firstStolen; spot++ {
			if n := s.safeAt(spot); n != 0 && n != from {
				list = append(list, engine.Act(t.Seat, verbAim, uint16(spot)))
			}
		}
		return list
	}
	for i, m := range s.Marks {
		if m.On == 0 || st.Of == ofOwn && i/marksEach != int(t.Seat-1) {
			continue
		}
		spot := s.Safes[m.On-1]
		if onBoard(spot) || isStolen(spot) && thief(spot) == t.Seat {
			list = appendOnce(list, engine.Act(t.Seat, verbTake, uint16(spot), uint16(m.Number)))
		}
	}
	return list
}

func appendOnce(list []engine.Observation, o engine.Observation) []engine.Observation {
	for _, before := range list {
		if before == o {
			return list
		}
	}
	return append(list, o)
}

// safesFor lists the safes that can be looked at or stolen.
func (s *State) safesFor(t *Frame, st *step) (list []engine.Observation) {
	verb := verbSteal
	if st.Do == doPeekSafe {
		verb = verbLook
	}
	for spot := firstSpace; spot < spotCount; spot++ {
		n := s.safeAt(spot)
		if n == 0 {
			continue
		}
		can := false
		switch st.Of {
		case ofUnused:
			can = isUnused(spot)
		case ofRival:
			can = isStolen(spot) && thief(spot) != t.Seat
		case ofBoard:
			can = onBoard(spot)
		case ofMarked, ofUnmarked:
			can = onBoard(spot) && s.markedBy(t.Seat, n) == (st.Of == ofMarked)
		}
		if can && st.Do == doSteal && st.At != atAny && st.At != atNone {
			can = s.near(spot, n, uint8(st.At-atDepot))
		}
		if can {
			list = append(list, engine.Act(t.Seat, verb, uint16(spot)))
		}
	}
	return list
}

// near tells whether a safe is at a location, or unused and of its colour.
func (s *State) near(spot, _, location uint8) bool {
	if isUnused(spot) {
		return spot-firstUnused == location
	}
	return onBoard(spot) && locationAt(spot) == location
}

func (s *State) markedBy(seat engine.Seat, n uint8) bool {
	for _, m := range s.mine(seat) {
		if m.On == n {
			return true
		}
	}
	return false
}

// peeks lists the cards and decks that can be looked at. Cards that were played
// are out of reach at the end of the day.
func (s *State) peeks(t *Frame, st *step) (list []engine.Observation) {
	own := st.Of == ofPlayed || st.Of == ofOwnPlayed || st.Of == ofAnyDeck
	rivals := st.Of != ofOwnPlayed
	for _, other := range s.seats() {
		p := &s.Player[other]
		if other == t.Seat && !own || other != t.Seat && !rivals {
			continue
		}
		switch st.Of {
		case ofPlayed, ofOwnPlayed, ofRivalPlayed:
			for slot := uint8(slotA); slot < slots && s.Stage < stCall; slot++ {
				if c := p.Plays[slot]; c.Lies && !c.Open {
					list = append(list, engine.Act(t.Seat, verbCard, uint16(other), uint16(slot)))
				}
			}
		case ofRivalHand:
			if p.Hand > 0 {
				list = append(list, engine.Act(t.Seat, verbPick, uint16(other)))
			}
		default:
			if p.Deck > 0 {
				list = append(list, engine.Act(t.Seat, verbPick, uint16(other)))
			}
		}
	}
	return list
}

// guests lists the Scoundrels that another one can use.
func (r *Rules) guests(s *State, t *Frame, st *step) (list []engine.Observation) {
	use := func(at place, by By) {
		if at != nowhere && at != t.At && r.usable(s, at, t.Seat, by) {
			list = append(list, engine.Act(t.Seat, verbUse, uint16(traitCard(s.at(at).Trait))))
		}
	}
	switch st.Of {
	case ofOwn:
		for k := range sheetPlaces {
			use(sheet(t.Seat, k), bySheet)
		}
	case ofSaloon:
		for at := saloonOne; at <= rightmost; at++ {
			use(at, bySaloon)
		}
	default:
		use(s.top(), byPile)
	}
	return list
}

// byOf is by what a Scoundrel is used through another.
func byOf(o of) By {
	switch o {
	case ofOwn:
		return bySheet
	case ofSaloon:
		return bySaloon
	}
	return byPile
}

// hires lists the Scoundrels that a seat can pay for. Where nobody has entered
// the price the table says it.
func (r *Rules) hires(s *State, seat engine.Seat, of of, off, took uint8) (list []engine.Observation) {
	add := func(at place) {
		c := *s.at(at)
		if !c.named() || s.engaged(at) || c.Trait == took && of == ofDiscard || int(s.Owed.N) > deepest {
			return
		}
		price, known := r.price(c)
		from, to := price, price
		if !known {
			from, to = 0, mostPrice
		}
		less := off + r.discount(s, seat, at)
		for n := from; n <= to; n++ {
			if p := n - min(n, less); uint16(p) <= s.Player[seat].Money {
				list = appendOnce(list, engine.Act(seat, verbHire, uint16(traitCard(c.Trait)), uint16(p)))
			}
		}
	}
	if of == ofDiscard {
		if at := s.top(); at != nowhere {
			add(at)
		}
		return list
	}
	for at := saloonOne; at <= rightmost; at++ {
		add(at)
	}
	return list
}

// discount is what the strategy card takes off the price of a Scoundrel.
func (r *Rules) discount(s *State, seat engine.Seat, at place) uint8 {
	n := s.Player[seat].Strategy
	if n == 0 || s.UsedTrait&strategyBit(n) != 0 || r.cards.Strategies[n].When != whenHiring {
		return 0
	}
	off := uint8(0)
	for i := range r.cards.Jobs[schemeAbility+n].Steps {
		st := &r.cards.Jobs[schemeAbility+n].Steps[i]
		if st.Do == doDiscount && r.holds(s, st.If, st.Limit, seat, &Frame{At: at}) {
			off += st.N
		}
	}
	return off
}

// engaged tells whether a Scoundrel is being used as it was hired.
func (s *State) engaged(at place) bool {
	for i := range s.Owed.Tasks[:s.Owed.N] {
		if t := &s.Owed.Tasks[i]; t.At == at && (t.Kind == fkHired || t.By == byHired) {
			return true
		}
	}
	return false
}

// scoundrels lists the places of those that a step can be about.
func (s *State) scoundrels(seat engine.Seat, o of) (list []place) {
	from, to := saloonOne, rightmost
	if o != ofSaloon {
		from, to = 1, saloonOne-1
	}
	for at := from; at <= to; at++ {
		mine := at.onSheet() && at.owner() == seat
		fits := o == ofSaloon || o == ofTwoAny || o == ofThisAny || mine == (o == ofOwn || o == ofTwoOwn || o == ofThisOwn)
		if fits && s.at(at).named() && !(at.inSaloon() && s.engaged(at)) {
			list = append(list, at)
		}
	}
	return list
}

// swaps lists the halves that can be permuted. A swap that is not of this one
// never moves the job in use.
func (s *State) swaps(t *Frame, st *step) (list []engine.Observation) {
	add := func(a, b place) {
		for half := halfTrait; half <= halfJob; half++ {
			if st.At == atJob && half != halfJob || st.At == atTrait && half != halfTrait {
				continue
			}
			if (st.Of == ofTwoOwn || st.Of == ofTwoAny) && half == halfJob && (a == t.At || b == t.At) {
				continue
			}
			list = append(list, engine.Act(t.Seat, verbSwap, uint16(traitCard(s.at(a).Trait)), uint16(traitCard(s.at(b).Trait)), half))
		}
	}
	o := st.Of
	if o == ofThisSaloon {
		o = ofSaloon
	}
	others := s.scoundrels(t.Seat, o)
	if st.Of == ofTwoOwn || st.Of == ofTwoAny {
		for i, a := range others {
			for _, b := range others[i+1:] {
				add(a, b)
			}
		}
		return list
	}
	if t.At == nowhere || t.At == limbo || !s.at(t.At).named() {
		return nil
	}
	for _, b := range others {
		if b != t.At {
			add(t.At, b)
		}
	}
	return list
}

// gifts lists the Scoundrels of a seat that can get another trait.
func (r *Rules) gifts(s *State, seat engine.Seat, st *step) (list []engine.Observation) {
	for _, at := range s.scoundrels(seat, ofOwn) {
		own := uint16(traitCard(s.at(at).Trait))
		if st.Of == ofDiscard {
			if top := s.top(); top != nowhere && s.at(top).named() {
				list = append(list, engine.Act(seat, verbGive, own, uint16(traitCard(s.at(top).Trait))))
			}
			continue
		}
		set := r.unnamedTraits(s)
		for n := range set.Len() {
			if s.Traits > 0 {
				list = append(list, engine.Act(seat, verbGive, own, uint16(set.Nth(n))))
			}
		}
	}
	return list
}

// crowds lists the played cards on which henchmen can be placed, from which they
// can be taken, or on which all are lost. At the end of a day none is in reach.
func (s *State) crowds(t *Frame, st *step) (list []engine.Observation) {
	if s.Stage >= stCall {
		return nil
	}
	owner := t.Seat
	if st.Do == doPlace && st.Of == ofThat {
		owner = engine.Seat(t.That)
	}
	for _, other := range s.seats() {
		for slot := uint8(slotA); slot < slots; slot++ {
			c := s.Player[other].Plays[slot]
			can := c.Lies && !c.Open
			switch st.Do {
			case doPlace:
				can = can && other != t.Seat && other != owner && owner != engine.Table && owner < seatSpan && c.Crowd&bit(owner) == 0 && s.Player[owner].Reserve > 0
				can = can && (st.At != atThisCard || s.card() != nil && other == s.active() && slot == s.Slot)
			case doRecall:
				can = can && c.Crowd&bit(t.Seat) != 0
			case doDestroy:
				can = can && c.Crowd != 0 && (st.At == atAnyCard || (st.At == atOwnCard) == (other == t.Seat))
			}
			if can {
				list = append(list, engine.Act(t.Seat, verbCard, uint16(other), uint16(slot)))
			}
		}
	}
	return list
}

// services lists the options of the Sheriff's Office that a seat can pay for.
func (r *Rules) services(s *State, seat engine.Seat, o of) (list []engine.Observation) {
	jailed := uint8(0)
	for _, other := range s.seats() {
		jailed += s.Player[other].Jail
	}
	money := s.Player[seat].Money
	need := uint8(2)
	if s.Switches.BailOne {
		need = 1
	}
	for option := uint16(officeSell); option <= officeOptions; option++ {
		can := false
		switch option {
		case officeSell:
			can = o == ofAny || o == ofSell
		case officeBail:
			can = (o == ofAny || o == ofBail) && jailed >= 1 && money >= 2
		case officeBailTwo:
			can = (o == ofAny || o == ofBail) && jailed >= need && money >= 4
		case officeBribe:
			can = (o == ofAny || o == ofBribe) && s.Day == s.days() && money >= bribe
		}
		if can {
			list = append(list, engine.Act(seat, verbOffice, option))
		}
	}
	return list
}

// byHand lists what the table can say of a card that it follows by hand.
func (s *State) byHand(seat engine.Seat) (list []engine.Observation) {
	act := func(v engine.Verb, args ...uint16) { list = append(list, engine.Act(seat, v, args...)) }
	act(verbDone)
	for _, other := range s.seats() {
		p, who := &s.Player[other], uint16(other)
		for n := uint16(1); n <= 12; n++ {
			act(verbReceive, who, n)
			if n <= p.Money {
				act(verbSpend, who, n)
			}
		}
		act(verbRise, who)
		act(verbFall, who)
		if p.Reserve > 0 {
			act(verbJail, who)
		}
		if p.Jail > 0 {
			act(verbFree, who)
		}
		if p.Deck > 0 {
			act(verbDraw, who)
		}
	}
	return list
}

// unnamedTraits and unnamedJobs are the halves that lie nowhere as far as anybody
// has said, of colours that can have come by now.
func (r *Rules) unnamedTraits(s *State) (set catalogue.Set) {
	seen := uint64(0)
	s.each(func(c Scoundrel) { seen |= traitBit(c.Trait) })
	blue, _, _, _ := s.decks()
	out := blue + redTraits - s.Traits
	for n := uint8(1); n <= traitCount; n++ {
		if seen&traitBit(n) == 0 && !(r.cards.Traits[n].Colour == 2 && out <= blue) {
			set.Add(traitCard(n))
		}
	}
	return set
}

func (r *Rules) unnamedJobs(s *State) (set catalogue.Set) {
	seen := uint64(0)
	s.each(func(c Scoundrel) { seen |= jobBit(c.Job) })
	_, green, purple, black := s.decks()
	out := green + purple + black - s.Jobs
	for n := uint8(1); n <= jobCount; n++ {
		colour := r.cards.Jobs[n].Colour
		if seen&jobBit(n) == 0 && !(colour == 2 && out <= green) && !(colour == 3 && out <= green+purple) {
			set.Add(jobCard(n))
		}
	}
	return set
}

// each visits all Scoundrels, those that are owed a place too.
func (s *State) each(visit func(Scoundrel)) {
	for _, c := range s.Sheet {
		visit(c)
	}
	for _, c := range s.Saloon {
		visit(c)
	}
	for _, c := range s.Pile[:s.Piled] {
		visit(c)
	}
	for i := range s.Owed.Tasks[:s.Owed.N] {
		if t := &s.Owed.Tasks[i]; t.Kind == fkPlace {
			visit(Scoundrel{t.Trait, t.Job})
		}
	}
}
