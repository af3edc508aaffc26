package coltexpress

import (
	"slices"
	"testing"

	"casekeeper/engine"
	"casekeeper/engine/chance"
)

// A second implementation of the events of round cards and of the powers of a shot, bandit by
// bandit from one state to the next.

// reading is the second implementation of an event.
type reading struct {
	State
	short [][2]uint8 // neutral bullets left, and the size of the group
	notes []Reason
}

// give gives every bandit of a group a neutral bullet, or none.
func (r *reading) give(group []engine.Seat) {
	n := uint8(len(group))
	if n > r.Neutral {
		r.short = append(r.short, [2]uint8{r.Neutral, n})
		if !r.Switches.KeepRest {
			r.Gone, r.Neutral = r.Gone+r.Neutral, 0
		}
		return
	}
	for _, seat := range group {
		r.Bandit[seat].Hits[byEvent]++
	}
	r.Neutral -= n
}

// angry applies the Angry Marshal.
func (r *reading) angry() {
	var roof, met []engine.Seat
	for _, seat := range r.seats() {
		switch at := r.Bandit[seat].At; {
		case at.Roof && at.Unit == r.Marshal:
			roof = append(roof, seat)
		case !at.Roof && at.Unit == r.Marshal+1:
			met = append(met, seat)
			r.Bandit[seat].At.Roof = true
		}
	}
	if both := uint8(len(roof) + len(met)); r.Switches.OneGroup && both > r.Neutral {
		r.give(append(roof, met...))
	} else {
		r.give(roof)
		if len(met) > 0 {
			r.give(met)
		}
	}
	if r.Marshal == r.cars() {
		r.notes = append(r.notes, whyRearmost)
	} else {
		r.Marshal++
	}
}

// happens applies an event.
func (r *reading) happens(what Incident) {
	was := r.State
	switch what {
	case AngryMarshal:
		r.angry()
	case TakeItAll:
		if !r.Second { // our cards: there is only one
			r.Floor[r.Marshal][Strongbox]++
		}
		r.Second = true
	case Rebellion:
		r.give(slices.DeleteFunc(slices.Clone(r.seats()), func(s engine.Seat) bool { return was.Bandit[s].At.Roof }))
	}
	for _, seat := range r.seats() {
		b, at := &r.Bandit[seat], was.Bandit[seat].At
		switch {
		case what == SwivelArm && at.Roof:
			b.At.Unit = r.Count
		case what == Braking && at.Roof && at.Unit > 0:
			b.At.Unit--
		case what == Hostage && at.Unit == 0:
			b.Ransom = true
		case what == Revenge && at.Roof && at.Unit == r.Marshal && b.Own[Purse] > 0:
			b.Own[Purse]--
			if b.Start = false; r.Switches.RevengeBox {
				r.Boxed++
			} else {
				r.Floor[at.Unit+unitSpan][Purse]++
			}
		case what == Pickpocketing && r.floor(at)[Purse] > 0:
			alone := !slices.ContainsFunc(r.seats(), func(o engine.Seat) bool { return o != seat && was.Bandit[o].At == at })
			if alone {
				r.Owes |= bit(seat)
			}
		}
	}
	for i := range r.Mind { // bullets lie on the decks
		r.Mind[i] = mind{}
	}
	if was.Mind = r.Mind; what != Quiet && r.State == was && len(r.short)+len(r.notes) == 0 {
		r.notes = append(r.notes, whyNoEffect)
	}
}

// anywhere places bandits at random, none inside with the Marshal, and loot on the train.
func anywhere(t *testing.T, src *chance.Source, seats ...engine.Seat) State {
	s := trainOf(t, seats...)
	s.Stage, s.Round, s.Marshal, s.Neutral = stSteal, 1, uint8(src.IntN(int(s.Count)+1)), uint8(src.IntN(5))
	s.Gone = neutralAll - s.Neutral
	s.First, s.Second = uint8(src.IntN(int(s.Count))), src.IntN(2) == 0
	for _, field := range []*bool{&s.Switches.KeepRest, &s.Switches.OneGroup, &s.Switches.RevengeBox} {
		*field = src.IntN(2) == 0
	}
	for i := range 2 * (s.Count + 1) {
		*s.floor(place{Unit: i / 2, Roof: i%2 == 1}) = [lootCount]uint8{uint8(src.IntN(2)), uint8(src.IntN(2)), 0}
	}
	for _, seat := range s.seats() {
		b := &s.Bandit[seat]
		b.At = place{Unit: uint8(src.IntN(int(s.Count) + 1)), Roof: src.IntN(2) == 0}
		if b.At == (place{Unit: s.Marshal}) {
			b.At.Roof = true
		}
		b.Own, b.Start = [lootCount]uint8{uint8(src.IntN(3)), uint8(src.IntN(2)), uint8(src.IntN(2))}, src.IntN(2) == 0
		b.Bullets = uint8(src.IntN(3))
	}
	return s
}

// TestEventsTwice compares both implementations of every event at random places, with any
// number of bullets.
func TestEventsTwice(t *testing.T) {
	rules, src := shippedRules(), chance.New(3)
	for what := AngryMarshal; what <= Hostage; what++ {
		card := firstRound
		for rules.cards.round(card).Incident != what {
			card++
		}
		for range 3000 {
			s := anywhere(t, src, Ghost, Cheyenne, Tuco, Doc, Belle)
			s.Cards[0] = card
			want := reading{State: s}
			want.happens(what)
			f := flow{cards: rules.cards}
			f.Begin(s, engine.Observation{})
			f.incident()
			got := reading{State: f.S}
			got.Stage, got.Mind = stSteal, want.Mind
			for _, e := range f.Events {
				switch e.Kind {
				case evShort:
					got.short = append(got.short, [2]uint8{e.N, e.Extra})
				case evNote:
					if got.notes = append(got.notes, e.Why); e.Why == whyRearmost && e.Unit != s.Marshal {
						t.Fatalf("the Marshal stays in %d, not in %d", s.Marshal, e.Unit)
					}
				}
			}
			if got.State != want.State || !slices.Equal(got.short, want.short) || !slices.Equal(got.notes, want.notes) {
				t.Fatalf("%s with the Marshal in %d, %d bullets, %+v:\n%+v\n%+v, %v, %v\nwant\n%+v\n%+v, %v, %v", incidentWords[what], s.Marshal, s.Neutral, s.Bandit[1:],
					got.Bandit[1:], got.Floor, got.short, got.notes, want.Bandit[1:], want.Floor, want.short, want.notes)
			}
		}
	}
}

// TestShotsTwice compares what a shot does to each possible target: bullets, Django's push, a
// meeting with the Marshal, and the line when Belle is spared.
func TestShotsTwice(t *testing.T) {
	rules, src := shippedRules(), chance.New(4)
	shots := 0
	for range 5000 {
		s := anywhere(t, src, Cheyenne, Django, Tuco, Doc, Belle)
		s.Neutral = 1
		for _, shooter := range s.seats() {
			s.Pile[0], s.Laid = play{Card: CardOf(shooter, Fire), By: shooter, Face: openFace}, 1
			m := s.menu()
			reach := func(x engine.Seat) bool { return canHit(&s, shooter, x) }
			for _, target := range s.seats() {
				if !has(m.mask, bit(target)) {
					continue
				}
				shots++
				want := s
				a, b := &want.Bandit[shooter], &want.Bandit[target]
				a.Bullets--
				b.Hits[byPlayer]++
				if end := map[bool]uint8{true: s.Count}[b.At.Unit > a.At.Unit]; shooter == Django && b.At.Unit != end {
					b.At.Unit = (b.At.Unit + 1) - 2*map[bool]uint8{true: 1}[b.At.Unit < a.At.Unit]
				}
				if !b.At.Roof && b.At.Unit == s.Marshal {
					b.At.Roof = true
					b.Hits[byMarshal]++
					want.Neutral--
				}
				f := flow{cards: rules.cards}
				f.Begin(s, engine.Observation{})
				f.fire(m, uint8(target))
				spared := slices.ContainsFunc(f.Events, func(e Event) bool { return e.Why == whyCharm && e.Seat == Belle && e.Other == target })
				if f.S.Bandit != want.Bandit || f.S.Neutral != want.Neutral || spared != (target != Belle && reach(Belle)) {
					t.Fatalf("seat %d shoots %d, Marshal in %d, spared %v: %+v\n%+v\nwant\n%+v", shooter, target, s.Marshal, spared, s.Bandit[1:], f.S.Bandit[1:], want.Bandit[1:])
				}
			}
		}
	}
	if shots < 1000 {
		t.Errorf("only %d shots", shots)
	}
}
