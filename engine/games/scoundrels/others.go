package scoundrels

import (
	"casekeeper/engine"
	"casekeeper/engine/catalogue"
)

// What can be chosen of Scoundrels.

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

// hires lists the Scoundrels that a seat can pay for, with a strategy card that makes
// them cheaper and without it. Where nobody has entered the price the table says it.
func (r *Rules) hires(s *State, seat engine.Seat, of of, off, took uint8, list []engine.Observation) []engine.Observation {
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
			p, full := n-min(n, less), n-min(n, off)
			if uint16(p) <= s.Player[seat].Money {
				list = appendOnce(list, engine.Act(seat, verbHire, uint16(traitCard(c.Trait)), uint16(p)))
			}
			if p < full && uint16(full) <= s.Player[seat].Money {
				list = appendOnce(list, engine.Act(seat, verbHireFull, uint16(traitCard(c.Trait)), uint16(full)))
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
		set := r.nextTraits(s)
		for n := range set.Len() {
			if s.Traits > 0 {
				list = append(list, engine.Act(seat, verbGive, own, uint16(set.Nth(n))))
			}
		}
	}
	return list
}

// services lists the options of the Sheriff's Office that a seat can pay for.
func (r *Rules) services(s *State, seat engine.Seat, o of, list []engine.Observation) []engine.Observation {
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

// unnamed are the traits and jobs that lie nowhere as far as anybody has said, of
// colours that can have come by now.
func (r *Rules) unnamed(s *State) (traits, jobs catalogue.Set) {
	d := s.decks()
	seenT, seenJ := s.lying()
	if s.Traits >= redTraits {
		seenT |= r.colours.red
	}
	out := d.jobs() - s.Jobs
	if out <= d.Green {
		seenJ |= r.colours.purple
	}
	if out <= d.Green+d.Purple {
		seenJ |= r.colours.black
	}
	return catalogue.Span(firstTrait-1, allTraits&^seenT), catalogue.Span(firstJob-1, allJobs&^seenJ)
}

// nextTraits are those that can lie on top of the deck: the red ones are at the
// bottom.
func (r *Rules) nextTraits(s *State) catalogue.Set {
	lying, _ := s.lying()
	other := r.colours.blue
	if s.Traits > redTraits {
		other = r.colours.red
	}
	return catalogue.Span(firstTrait-1, allTraits&^lying&^other)
}

// lying are the halves that lie somewhere, those that are owed a place too, by bit.
func (s *State) lying() (traits, jobs uint64) {
	for _, list := range [...][]Scoundrel{s.Sheet[:], s.Saloon[:], s.Pile[:s.Piled]} {
		for _, c := range list {
			traits, jobs = traits|traitBit(c.Trait), jobs|jobBit(c.Job)
		}
	}
	for i := range s.Owed.Tasks[:s.Owed.N] {
		if t := &s.Owed.Tasks[i]; t.Kind == fkPlace {
			traits, jobs = traits|traitBit(t.Trait), jobs|jobBit(t.Job)
		}
	}
	return traits, jobs
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
