package scoundrels

import (
	"casekeeper/engine"
)

// The Sheriff's Office.

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

// visit goes to the Office: the right-most Scoundrel leaves, then an option follows.
func (f *flow) visit() {
	seat := f.Fact.Seat
	f.Emit(Event{Kind: evThird, Seat: seat})
	if f.S.at(rightmost).there() {
		f.discard(rightmost)
	}
	if f.Fact.Verb == verbVisit {
		f.push(Frame{Kind: fkOffice, Seat: seat})
		return
	}
	f.serve()
}

// serve goes on at the Office with an option.
func (f *flow) serve() {
	f.use(Frame{Seat: f.Fact.Seat, By: byOffice, Job: officeOption + uint8(f.Fact.Args[0])})
}
