package scoundrels

import (
	"casekeeper/engine"
)

// Allies that are transformed: halves swapped, traits replaced.

// swaps lists the halves that can be swapped. A swap that is not of this Scoundrel never moves
// the job in use.
func (s *State) swaps(t *Frame, st *step) (list []engine.Observation) {
	two := st.Of == ofTwoOwn || st.Of == ofTwoAny
	add := func(a, b place) {
		for half := halfTrait; half <= halfJob; half++ {
			if !st.exchanges(half) || two && half == halfJob && (a == t.At || b == t.At) {
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
	if two {
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

// exchanges reports whether a step may exchange a half: one names the job or the trait, or
// neither.
func (st *step) exchanges(half uint16) bool {
	switch st.At {
	case atJob:
		return half == halfJob
	case atTrait:
		return half == halfTrait
	}
	return true
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

// gave gives a Scoundrel another trait: that of the top discard, or the top one of the deck.
func (f *flow) gave(seat engine.Seat, o engine.Observation) {
	trait := traitOf(o.Args[1])
	f.Emit(Event{Kind: evTrait, Seat: seat, Place: f.S.find(traitOf(o.Args[0])), N: trait, Open: f.S.find(trait) != nowhere})
}

// changed swaps halves, replaces a trait or discards a Scoundrel.
func (f *flow) changed(t Frame) {
	o := f.Fact
	at := f.S.find(traitOf(o.Args[0]))
	switch o.Verb {
	case verbSwap:
		f.Emit(Event{Kind: evSwap, Seat: t.Seat, Place: at, To: f.S.find(traitOf(o.Args[1])), Open: o.Args[2] == halfJob})
	case verbGive:
		f.gave(t.Seat, o)
	default:
		f.discard(at)
	}
	f.advance(true)
}
