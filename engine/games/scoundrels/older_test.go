package scoundrels

import (
	"testing"

	"casekeeper/engine"
)

// TestMarkTakenInAnOlderRecord: facts named a mark by safe and number; it is the first such mark
// that lies on that safe, and by hand an own one before others.
func TestMarkTakenInAnOlderRecord(t *testing.T) {
	r := rulesOf(madeUp())
	s, err := r.Setup(with(3))
	if err != nil {
		t.Fatal(err)
	}
	first := func(seat engine.Seat) int { return int(seat-1) * marksEach }
	spot := s.Safes[2]
	s.Marks[first(Preston)] = mark{On: 3, Number: 5}
	s.Marks[first(Zimmer)] = mark{On: 2, Number: 4}
	s.Marks[first(Zimmer)+1] = mark{On: 3, Number: 4}
	s.Marks[first(Lilith)] = mark{On: 3, Number: 4}
	for _, c := range []struct {
		name     string
		by       engine.Seat
		number   uint16
		ownFirst bool
		owner    engine.Seat
	}{
		{"the first one", Preston, 4, false, Zimmer},
		{"the first one, though an own one lies there", Lilith, 4, false, Zimmer},
		{"the own one", Lilith, 4, true, Lilith},
		{"another number", Lilith, 5, true, Preston},
		{"somebody else's, if there is no own one", Preston, 4, true, Zimmer},
	} {
		o := s.takenThen(engine.Act(c.by, verbTake, uint16(spot), c.number), c.ownFirst)
		if o.Verb != verbLift || engine.Seat(o.Args[0]) != c.owner || o.Args[1] != uint16(spot) || o.Args[2] != c.number || o.Seat != c.by {
			t.Errorf("%s: %+v, want the mark of %d", c.name, o, c.owner)
		}
	}
	none := engine.Act(Preston, verbTake, uint16(spot), 7)
	if got := s.takenThen(none, true); got != none {
		t.Errorf("a mark that does not lie there becomes %+v", got)
	}
}

// TestOtherMarksAreTakenAsBefore: the word for an own mark is today's where only own ones can be
// taken.
func TestOtherMarksAreTakenAsBefore(t *testing.T) {
	for steps, lifts := range map[string]bool{`{ do = "move-mark", of = "own" }`: false, `{ do = "move-mark", of = "any" }`: true, `{ do = "by-hand" }`: true} {
		r := played(t, "table of 2", "has preston mark depot-1")
		if err := r.try(steps); err != nil {
			t.Fatal(steps, err)
		}
		o := engine.Act(Preston, verbTake, uint16(r.state.Safes[0]), uint16(r.state.Marks[0].Number))
		if got := r.rules.today(&r.state, o); (got.Verb == verbLift) != lifts {
			t.Errorf("%s: %+v", steps, got)
		}
	}
}

// TestStepsWaitForNames: a card of the Saloon or of the pile that nobody has named keeps a step
// waiting that can be about it, and no other step.
func TestStepsWaitForNames(t *testing.T) {
	r := played(t, "table of 2", "has pile filthy dog")
	s := r.state
	named := s
	for k := range named.Saloon {
		named.Saloon[k] = Scoundrel{uint8(k) + 1, uint8(k) + 1}
	}
	bare := s
	bare.Pile[0] = Scoundrel{unnamed, 3}
	empty := s
	empty.Piled = 0
	for _, c := range []struct {
		name  string
		s     State
		st    step
		waits bool
	}{
		{"use of the Saloon", s, step{Do: doUse, Of: ofSaloon}, true},
		{"hire", s, step{Do: doHire, Of: ofSaloon}, true},
		{"swap", s, step{Do: doSwap, Of: ofThisSaloon}, true},
		{"discard", s, step{Do: doDiscard, Of: ofSaloon}, true},
		{"a trait of the Saloon", s, step{Do: doGiveTrait, Of: ofSaloon}, true},
		{"use of an own one", s, step{Do: doUse, Of: ofOwn}, false},
		{"a robbery", s, step{Do: doRob, Of: ofSaloon}, false},
		{"use of a Saloon in which all have names", named, step{Do: doUse, Of: ofSaloon}, false},
		{"use of a discard with a name", s, step{Do: doUse, Of: ofDiscard}, false},
		{"use of a discard without one", bare, step{Do: doUse, Of: ofDiscard}, true},
		{"use of no discard", empty, step{Do: doUse, Of: ofDiscard}, false},
	} {
		if got := c.s.nameless(&c.st); got != c.waits {
			t.Errorf("%s waits: %v", c.name, got)
		}
	}
}

// TestCardInUseIsNotHired: one that is used as it was hired, but not another one.
func TestCardInUseIsNotHired(t *testing.T) {
	r := played(t, "table of 2", "has saloon 2 amusing printer", "has saloon 3 helpful banker")
	s := r.state
	second, third := saloonOne+1, saloonOne+2
	for _, c := range []struct {
		frame Frame
		in    bool
	}{{Frame{Kind: fkHired, At: second}, true}, {Frame{Kind: fkUse, By: byHired, At: second}, true}, {Frame{Kind: fkUse, By: bySaloon, At: second}, false}} {
		s := s
		s.Owed.Push(c.frame)
		offers := len(r.rules.hires(&s, Preston, ofSaloon, 0, 0, nil))
		if s.engaged(second) != c.in || s.engaged(third) || offers != map[bool]int{true: 1, false: 2}[c.in] {
			t.Errorf("%+v: in use %v and %v, %d can be hired", c.frame, s.engaged(second), s.engaged(third), offers)
		}
	}
}
