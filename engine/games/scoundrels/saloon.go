package scoundrels

import (
	"slices"

	"casekeeper/engine"
	"casekeeper/engine/catalogue"
)

// The Saloon: Scoundrels are named, hired, placed and discarded, and the Saloon is refilled.

// namePrompts asks which halves lie in the Saloon and on top of the pile. The player who may hire
// is asked for those of the Saloon alongside the turn; the others can wait until somebody wants
// the Scoundrel, also at the end of the day.
func (r *Rules) namePrompts(s *State, list []engine.Prompt) []engine.Prompt {
	if s.Stage == stFirst || s.Stage >= stOpen {
		return list
	}
	var traits, jobs catalogue.Set
	ask := func(c Scoundrel, slot engine.Slot) {
		if c.Trait != unnamed && c.Job != unnamed || !c.there() {
			return
		}
		if traits.Len() == 0 && jobs.Len() == 0 {
			traits, jobs = r.unnamed(s)
		}
		p := engine.Prompt{Kind: engine.Lay, Slot: slot, Optional: !r.wantsName(s, slot) && (s.Stage != stTurn || slot == slotPile || !s.Owed.Empty() || s.Due != 0)}
		if c.Trait == unnamed && traits.Len() > 0 {
			p.Cards, p.Ask = traits, engine.Say(ruleSaloonTrait, engine.Table)
			list = append(list, p)
		}
		if c.Job == unnamed && jobs.Len() > 0 {
			p.Cards, p.Ask = jobs, engine.Say(ruleSaloonJob, engine.Table)
			list = append(list, p)
		}
	}
	for k, c := range s.Saloon {
		ask(c, saloonSlot(k))
	}
	if top := s.top(); top != nowhere {
		ask(*s.at(top), slotPile)
	}
	return list
}

// nameless reports whether a step can concern a Scoundrel that nobody has named.
func (s *State) nameless(st *step) bool {
	if st.Do != doUse && st.Do != doHire && st.Do != doSwap && st.Do != doGiveTrait && st.Do != doDiscard {
		return false
	}
	unknown := func(c Scoundrel) bool { return c.there() && !c.named() }
	switch st.Of {
	case ofSaloon, ofThisSaloon:
		return slices.ContainsFunc(s.Saloon[:], unknown)
	case ofDiscard:
		return s.top() != nowhere && unknown(*s.at(s.top()))
	}
	return false
}

// wantsNames reports whether the frame on top waits only for a Scoundrel to be named.
func (r *Rules) wantsNames(s *State) bool {
	t := s.Owed.Top()
	if t == nil || t.Kind != fkUse {
		return false
	}
	st := r.step(t, t.Step)
	return st != nil && !(r.heads(t) && t.Chose == 0) && s.nameless(st) && !r.hasTarget(s, t, st)
}

// wantsName reports whether the frame on top waits for the name of the card at a slot; at the
// Office that is the new Scoundrel's.
func (r *Rules) wantsName(s *State, slot engine.Slot) bool {
	t := s.Owed.Top()
	switch {
	case t == nil:
		return false
	case t.Kind == fkOffice:
		return slot == saloonSlot(0)
	}
	return r.wantsNames(s) && (slot == slotPile) == (r.step(t, t.Step).Of == ofDiscard)
}

// unnamed returns the traits and jobs that lie nowhere as far as was entered, of colours that can
// have appeared by now.
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

// nextTraits returns those that can be on top of the deck. The red ones are at the bottom.
func (r *Rules) nextTraits(s *State) catalogue.Set {
	lying, _ := s.lying()
	other := r.colours.blue
	if s.Traits > redTraits {
		other = r.colours.red
	}
	return catalogue.Span(firstTrait-1, allTraits&^lying&^other)
}

// lying returns the halves that lie somewhere, those to be placed included, by bit.
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

// each visits all Scoundrels, those to be placed included.
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

// hires lists the Scoundrels that a seat can pay for, with and without a strategy card that
// lowers the price. Where the price is unknown, the table enters it.
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
			unsure := !known && less > off && p == full // it may be free without the card
			if (p < full || unsure) && uint16(full) <= s.Player[seat].Money {
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

// discount returns how much the strategy card lowers the price of a Scoundrel.
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

// engaged reports whether a Scoundrel is in use as it was hired.
func (s *State) engaged(at place) bool {
	for i := range s.Owed.Tasks[:s.Owed.N] {
		if t := &s.Owed.Tasks[i]; t.At == at && (t.Kind == fkHired || t.By == byHired) {
			return true
		}
	}
	return false
}

// price returns what a Scoundrel costs; false if it is unknown.
func (r *Rules) price(c Scoundrel) (uint8, bool) {
	if !c.named() {
		return 0, false
	}
	t, j := &r.cards.Traits[c.Trait], &r.cards.Jobs[c.Job]
	n := uint8(0)
	for m := t.Dollars &^ j.Holes; m != 0; m &= m - 1 {
		n++
	}
	for m := j.Dollars; m != 0; m &= m - 1 {
		n++
	}
	return n, t.Priced && j.Priced
}

// hireAt hires as the fact says; off is by how much an ability lowers the price. A strategy card
// that lowers what is left of it is used.
func (f *flow) hireAt(at place, off uint8) {
	scheme := uint64(0)
	price, known := f.price(*f.S.at(at))
	if f.Fact.Verb == verbHire && f.discount(&f.S, f.Fact.Seat, at) > 0 && (price > off || !known) {
		scheme = strategyBit(f.S.Player[f.Fact.Seat].Strategy)
	}
	f.hire(f.Fact.Seat, at, uint8(f.Fact.Args[1]), scheme)
}

// hire pays for a Scoundrel and takes it, or asks whether it is used at once.
func (f *flow) hire(seat engine.Seat, at place, price uint8, scheme uint64) {
	c := *f.S.at(at)
	f.Emit(Event{Kind: evHired, Seat: seat, Place: at, Amount: int16(price), N: c.Trait, Job: c.Job, Mask: scheme})
	own := uint8(0)
	f.hear(hearHire, seat, own)
	if f.S.Switches.OwnHire && f.cards.Traits[c.Trait].When == whenAfter && f.cards.Traits[c.Trait].Event == hearHire {
		own = c.Trait
	}
	if f.cards.Traits[c.Trait].When == whenHired {
		f.push(Frame{Kind: fkHired, Seat: seat, At: at, Trait: c.Trait, Job: c.Job})
		return
	}
	f.Emit(Event{Kind: evTaken, Place: at})
	if at.inSaloon() {
		f.refill()
	}
	f.push(Frame{Kind: fkPlace, Seat: seat, Trait: c.Trait, Job: c.Job, That: own})
}

// leaveHired ends the hire of a Scoundrel that is used at once: it is discarded.
func (f *flow) leaveHired(t Frame) {
	f.pop()
	if t.At.inSaloon() {
		f.discard(t.At)
	}
	f.arrange(t.Seat)
}

// hireThrough hires as a step allows.
func (f *flow) hireThrough(t Frame, st *step) {
	at := f.S.find(traitOf(f.Fact.Args[0]))
	if st.Of == ofDiscard {
		t.Took = f.S.at(at).Trait
		f.goOn(t)
	}
	f.advance(true)
	f.hireAt(at, st.N)
}

// placePrompt asks for the place of a hired Scoundrel.
func (s *State) placePrompt(t *Frame) engine.Prompt {
	p := choose(t.Seat, engine.Say(ruleHireWhere, t.Seat, traitArg(t.Trait), jobArg(t.Job)))
	full := s.size(t.Seat) == sheetPlaces
	for k := range sheetPlaces {
		if full || !s.at(sheet(t.Seat, k)).there() {
			p.Options = append(p.Options, engine.Act(t.Seat, verbPut, uint16(k+1)))
		}
	}
	if full {
		p.Ask.Rule = ruleHireFull
		p.Options = append(p.Options, engine.Act(t.Seat, verbDrop, uint16(traitCard(t.Trait))))
	}
	return p
}

// place puts a hired Scoundrel at the only free place; if there are several or none, its owner
// chooses.
func (f *flow) place(t Frame) bool {
	if f.S.size(t.Seat) != sheetPlaces-1 {
		return false
	}
	for k := range sheetPlaces {
		if at := sheet(t.Seat, k); !f.S.at(at).there() {
			f.put(t, at)
		}
	}
	return true
}

// put puts it at a place and discards the Scoundrel that lies there.
func (f *flow) put(t Frame, at place) {
	f.pop()
	if f.S.at(at).there() {
		f.discard(at)
	}
	f.Emit(Event{Kind: evPut, Seat: t.Seat, Place: at, N: t.Trait, Job: t.Job})
	if t.That != 0 {
		f.Emit(Event{Kind: evDue, Mask: traitBit(t.That)})
	}
	f.arrange(t.Seat)
}

// reject puts it on the pile.
func (f *flow) reject(t Frame) {
	f.pop()
	f.Emit(Event{Kind: evRejected, Seat: t.Seat, N: t.Trait, Job: t.Job})
	f.arrange(t.Seat)
}

// arrange lets a seat exchange places after a hire. While no frame is pending it may do so until
// the next act; otherwise the exchange is a frame of its own.
func (f *flow) arrange(seat engine.Seat) {
	if f.S.size(seat) == 0 {
		return
	}
	if f.S.Owed.Empty() {
		f.Emit(Event{Kind: evMover, Seat: seat})
	} else {
		f.push(Frame{Kind: fkArrange, Seat: seat})
	}
}

// movable reports whether the player who has hired may still exchange places.
func (s *State) movable() bool {
	return s.Mover != engine.Table && s.Owed.Empty() && s.Stage < stCall
}

// exchanges lists the places of a sheet that can be exchanged.
func (s *State) exchanges(seat engine.Seat) (list []engine.Observation) {
	for a := range uint16(sheetPlaces) {
		for b := a + 1; b < sheetPlaces; b++ {
			if s.at(sheet(seat, int(a))).there() || s.at(sheet(seat, int(b))).there() {
				list = append(list, engine.Act(seat, verbExchange, a+1, b+1))
			}
		}
	}
	return list
}

// discard puts a Scoundrel on the pile; the Saloon is refilled at once.
func (f *flow) discard(at place) {
	saloon := at.inSaloon()
	f.Emit(Event{Kind: evDiscard, Place: at})
	if saloon {
		f.refill()
	} else {
		f.hear(hearDiscard, at.owner(), 0)
	}
}

func (f *flow) refill() {
	f.Emit(Event{Kind: evRefill})
}
