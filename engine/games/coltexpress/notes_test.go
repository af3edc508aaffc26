package coltexpress

import (
	"fmt"
	"slices"
	"testing"

	"casekeeper/engine"
	"casekeeper/engine/catalogue"
	"casekeeper/engine/chance"
	"casekeeper/engine/enginetest"
)

// purses is where the purses of a table really are: copies by holder.
type purses struct {
	at    map[holder][]uint8
	taken uint8 // the copy that somebody has in the hand
	src   *chance.Source
}

// dealt deals the purses of a train whose cars are laid.
func dealt(s *State, src *chance.Source) *purses {
	p := &purses{at: map[holder][]uint8{}, src: src}
	free := make([]uint8, purseAll)
	for i := range free {
		free[i] = uint8(i)
	}
	take := func(h holder, n, to int) {
		for range n {
			i := src.IntN(to)
			p.at[h], free = append(p.at[h], free[i]), slices.Delete(free, i, i+1)
			to--
		}
	}
	for i, seat := range s.seats() {
		take(holder(seat), 1, int(purseCopies[0])-i)
	}
	for i := range s.Floor {
		take(spaces+holder(i), int(s.Floor[i][Purse]), len(free))
	}
	return p
}

// grasp picks up one of a holder's purses at random.
func (p *purses) grasp(h holder) uint8 {
	p.taken = p.at[h][p.src.IntN(len(p.at[h]))] + 1
	return p.taken - 1
}

// moves moves a copy: the one in the hand, or any.
func (p *purses) moves(from, to holder) {
	if p.taken == 0 {
		p.grasp(from)
	}
	i := slices.Index(p.at[from], p.taken-1)
	p.at[from], p.at[to], p.taken = slices.Delete(p.at[from], i, i+1), append(p.at[to], p.taken-1), 0
}

// follows moves the purses as an event says.
func (p *purses) follows(s *State, e Event) {
	here := lying(s.Bandit[e.Seat].At)
	switch {
	case e.Kind == evTook && e.Loot == Purse:
		p.moves(here, holder(e.Seat))
	case e.Kind == evFell && e.Loot == Purse:
		p.moves(holder(e.Other), here)
	case e.Kind == evSnatched:
		p.moves(holder(e.Other), holder(e.Seat))
	case e.Kind == evLost:
		p.taken = slices.Min(p.at[holder(e.Seat)]) + 1
		p.moves(holder(e.Seat), here)
	}
}

// true returns an error if a note is wrong.
func (p *purses) true(s *State) error {
	for n, h := range s.Worth {
		if h != unnoted && h != falling && !slices.Contains(p.at[h], uint8(n)) {
			return fmt.Errorf("purse %d is noted at %d and is not among %v there", n, h, p.at[h])
		}
	}
	return nil
}

// tagged plays a whole game at a table with tags. Readers read often of ten purses; taps
// report the others.
func tagged(rules *Rules, setup engine.Setup, seed uint64, often int) (read, noted int, err error) {
	src := chance.New(seed)
	s, err := rules.Setup(setup)
	var lies *purses
	var then State // when the latest purse was read
	var slot engine.Slot
	for err == nil {
		if lies == nil && s.Stage == stFirst {
			lies = dealt(&s, src)
		}
		prompts := rules.Awaits(s)
		if len(prompts) == 0 {
			return read, noted, nil
		}
		o, ok := src.Answer(slices.DeleteFunc(prompts, func(p engine.Prompt) bool { return p.Secret && isLoot(p.Slot) }))
		for _, p := range rules.Awaits(s) {
			if p.Kind != engine.Lay || !isLoot(p.Slot) || p.Secret && src.IntN(10) >= often {
				continue
			}
			from := holder(p.Slot - slotLoot)
			switch rules.need(&s) {
			case needDeed:
				m := s.menu()
				from = s.source(&m)
			case needPick:
				from = lying(s.Bandit[from].At)
			case needPurses:
				if often == 10 {
					return read, noted, fmt.Errorf("readers saw every purse, and not all are known")
				}
				for n := range s.Worth {
					if s.Worth[n] == from {
						lies.at[from] = slices.DeleteFunc(lies.at[from], func(x uint8) bool { return x == uint8(n) })
					}
				}
			}
			card, copy := purseCard(lies.grasp(from))
			o, ok = engine.LaidPiece(p.Slot, catalogue.Copy{Card: card, N: copy}), true
			read++
			if err := offered(&s, &p, from); err != nil {
				return read, noted, err
			}
			if then, slot = s, p.Slot; !p.Accepts(o) {
				return read, noted, fmt.Errorf("%+v is not awaited", o)
			}
			break
		}
		if !ok {
			return read, noted, fmt.Errorf("nobody can do anything")
		}
		events, v := rules.Decide(s, o)
		if v != nil {
			return read, noted, v
		}
		for _, e := range events {
			if lies != nil {
				lies.follows(&s, e)
			}
			s = rules.Evolve(s, e)
			if e.Kind == evStage && e.Stage == stShow {
				if read > 0 && rules.Sight(engine.Table, engine.Laid(slot, firstPurse), then, s) != engine.Open {
					return read, noted, fmt.Errorf("purses are shown, and the log does not")
				}
				for _, seat := range s.seats() {
					noted += int(s.noted(holder(seat)))
				}
			}
		}
		if lies != nil && o.Kind == engine.KindCard && isLoot(o.Slot) && rules.need(&s) != needDeed {
			lies.taken = 0
		}
		if err = rules.Check(s); err == nil && lies != nil && s.Stage < stShow {
			err = lies.true(&s)
		}
	}
	return read, noted, err
}

// offered returns an error if a prompt asks for copies that cannot lie there: none that was
// read elsewhere and, if all that lie there were read, only those.
func offered(s *State, p *engine.Prompt, from holder) error {
	if !p.Secret || s.Stage < stRound {
		return nil
	}
	for _, c := range p.Pieces {
		at := s.Worth[purseFrom(int(c.Card-firstPurse))+c.N]
		if at != from && (at != unnoted || s.noted(from) == s.purseCount(from)) {
			return fmt.Errorf("%+v is awaited at %d and was read at %d", c, p.Slot, at)
		}
	}
	return nil
}

// TestNotesAreTrue checks that notes agree with the real purses, whatever taps report in
// between, and that at the end everybody can show what is really there.
func TestNotesAreTrue(t *testing.T) {
	rules := shippedRules()
	for _, often := range []int{10, 5, 1} {
		read, noted := 0, 0
		for seed := range uint64(200) {
			for _, setup := range []engine.Setup{with(5, "purses", "told-apart"), with(6, "purses", "told-apart", "cheyenne-purse", "must"), with(4, "teams", "two-each", "purses", "told-apart")} {
				r, n, err := tagged(rules, setup, seed, often)
				if err != nil {
					t.Fatalf("%v, seed %d, readers see %d of 10: %v", setup, seed, often, err)
				}
				read, noted = read+r, noted+n
			}
		}
		t.Logf("readers see %d of 10: %d purses read, %d known before they were shown", often, read, noted)
		if noted == 0 {
			t.Errorf("readers see %d of 10, and nothing is known", often)
		}
	}
}

// TestNoReadingIsRefused checks that whoever takes a purse may lay any copy on the reader,
// because a refusal would reveal where it was.
func TestNoReadingIsRefused(t *testing.T) {
	rules, asked := shippedRules(), 0
	for seed := range uint64(40) {
		_, _, err := enginetest.PlayOut(rules, with(5, "purses", "told-apart"), seed, func(_ State, _ []Event, s State) error {
			for _, p := range rules.Awaits(s) {
				if !p.Secret || !isLoot(p.Slot) || s.Stage < stRound {
					continue
				}
				if !p.Optional || rules.Sight(engine.Table, engine.Laid(p.Slot, firstPurse), s, s) == engine.Open {
					return fmt.Errorf("%+v: everybody may see it", p)
				}
				for n := range uint8(purseAll) {
					card, copy := purseCard(n)
					asked++
					if _, v := rules.Decide(s, engine.LaidPiece(p.Slot, catalogue.Copy{Card: card, N: copy})); v != nil {
						return v
					}
				}
			}
			return nil
		})
		if err != nil {
			t.Fatalf("seed %d: %v", seed, err)
		}
	}
	if asked == 0 {
		t.Error("no purse was awaited")
	}
}

// TestPursesAlike checks that without tags all purses are one answer, taken without a prompt
// if nothing else lies there, and that no prompt asks for purses before the end.
func TestPursesAlike(t *testing.T) {
	rules := shippedRules()
	for seed := range uint64(40) {
		_, _, err := enginetest.PlayOut(rules, with(5), seed, func(_ State, _ []Event, s State) error {
			for _, p := range rules.Awaits(s) {
				if p.Kind == engine.Lay && isLoot(p.Slot) && s.Stage != stShow || p.Kind == engine.Choose && len(p.Options) == 1 && s.Stage == stSteal {
					return fmt.Errorf("%+v is asked", p)
				}
			}
			if s.Stage < stShow && s.Worth != [purseAll]holder{} {
				return fmt.Errorf("%v is noted", s.Worth)
			}
			return nil
		})
		if err != nil {
			t.Fatalf("seed %d: %v", seed, err)
		}
	}
}

// TestLast250IsKept checks that a bandit who has kept its first purse still has one of 250 to
// show when others show theirs.
func TestLast250IsKept(t *testing.T) {
	s := trainOf(t, Ghost, Cheyenne, Tuco)
	s.Stage, s.Bandit[Tuco].Start = stShow, false
	for seat, n := range map[engine.Seat]uint8{Ghost: 8, Cheyenne: 1, Tuco: 3} {
		s.Bandit[seat].Own[Purse] = n
	}
	for n := range purseCopies[0] - 1 {
		s.Worth[n] = holder(Ghost)
	}
	b := s.bag()
	for seat, want := range map[engine.Seat]uint8{Ghost: 0b111110, Cheyenne: 0b1, Tuco: 0b111110} {
		if got := s.values(&b, seat); got != want {
			t.Errorf("seat %d can show the values %b, want %b", seat, got, want)
		}
		_, v := shippedRules().Decide(s, engine.Laid(LootOf(seat), firstPurse))
		if (v == nil) != has(want, 1) || v != nil && v.Rule != ruleEndBag {
			t.Errorf("seat %d shows the last of 250: %v", seat, v)
		}
	}
}

// TestWrongNotesAreDropped checks that impossible notes are dropped when purses are shown:
// another purse for a bandit who must have its first one, all purses of 250 where a bandit has
// still to show one, and too few left of those that all began with.
func TestWrongNotesAreDropped(t *testing.T) {
	for name, c := range map[string]struct {
		own  [3]uint8 // purses of Ghost, Cheyenne and Tuco
		at   map[uint8]engine.Seat
		lost bool // Tuco has lost his first purse
		good bool
	}{
		"all true":         {own: [3]uint8{2, 1, 1}, at: map[uint8]engine.Seat{0: Ghost, 8: Ghost, 1: Cheyenne}, good: true},
		"not the first":    {own: [3]uint8{1, 1, 1}, at: map[uint8]engine.Seat{0: Ghost, 8: Cheyenne}},
		"none of 250 left": {own: [3]uint8{8, 1, 1}, at: map[uint8]engine.Seat{0: Ghost, 1: Ghost, 2: Ghost, 3: Ghost, 4: Ghost, 5: Ghost, 6: Ghost, 7: Ghost}},
		"too few of 250":   {own: [3]uint8{1, 1, 1}, lost: true, at: map[uint8]engine.Seat{0: Ghost, 1: Cheyenne, 8: Tuco}},
	} {
		s := trainOf(t, Ghost, Cheyenne, Tuco)
		s.Switches.Tags = true
		for i, seat := range s.seats() {
			s.Bandit[seat].Own[Purse] = c.own[i]
		}
		s.Bandit[Tuco].Start = !c.lost
		for n, seat := range c.at {
			s.Worth[n] = holder(seat)
		}
		s.Worth[17] = lying(place{Unit: 1})
		if s.enter(stShow); (s.Worth != [purseAll]holder{}) != c.good || s.Worth[17] != unnoted {
			t.Errorf("%s: %v", name, s.Worth)
		}
	}
}
