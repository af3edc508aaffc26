package scanner

import (
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"casekeeper/engine"
	"casekeeper/engine/catalogue"
	"casekeeper/hardware"
)

func TestDice(t *testing.T) {
	for _, c := range []struct {
		name    string
		prompts []engine.Prompt
		rolls   [][2]uint8 // die, face
		want    []engine.Observation
		faults  []FaultKind
	}{
		{"the only roll is that of its die", []engine.Prompt{lay(gap1, 1), roll(defender)}, [][2]uint8{{1, 4}, {2, 5}}, []engine.Observation{engine.Rolled(defender, 5)}, []FaultKind{KeptDie}},
		{"second die, second roll", []engine.Prompt{roll(attacker), roll(defender)}, [][2]uint8{{2, 3}, {1, 6}},
			[]engine.Observation{engine.Rolled(defender, 3), engine.Rolled(attacker, 6)}, nil},
		{"first die twice", []engine.Prompt{roll(attacker), roll(defender)}, [][2]uint8{{1, 3}, {1, 6}},
			[]engine.Observation{engine.Rolled(attacker, 3)}, []FaultKind{KeptDie}},
		{"nothing waits", nil, [][2]uint8{{1, 4}}, nil, []FaultKind{Untimely}},
		{"one too many", []engine.Prompt{roll(attacker)}, [][2]uint8{{1, 4}, {2, 4}}, []engine.Observation{engine.Rolled(attacker, 4)}, []FaultKind{Untimely}},
		{"a face it does not have", []engine.Prompt{roll(attacker)}, [][2]uint8{{1, 7}}, nil, []FaultKind{WrongFace}},
		{"a die without wiring", []engine.Prompt{roll(attacker)}, [][2]uint8{{5, 4}}, nil, []FaultKind{Untimely}},
	} {
		s := newSitting(numbered())
		s.awaits(engine.Board{}, c.prompts...)
		for _, r := range c.rolls {
			s.roll(hardware.Input(r[0]), r[1])
		}
		s.took(t, c.name, c.want...)
		s.misread(t, c.name, c.faults...)
		s.awaits(engine.Board{})
		s.misread(t, c.name+": passes with the next act")
	}
}

func TestADieWithAPart(t *testing.T) {
	w := wired()
	w.Dice = []hardware.Die{{Source: "hub", Input: 1, Part: "defender"}, {Source: "hub", Input: 2, Part: "attacker"},
		{Source: "hub", Input: 3, Part: "of-another-game"}}
	var got []engine.Observation
	m := NewMatcher(info(), numbered(), w, func(o engine.Observation, _ Provenance) bool { got = append(got, o); return true })
	m.Update([]engine.Prompt{roll(attacker), roll(defender)}, engine.Board{})
	m.Roll(hardware.Event{Kind: hardware.DieFace, Source: "hub", Input: 1, Face: 2, Seq: 1}, false)
	m.Roll(hardware.Event{Kind: hardware.DieFace, Source: "hub", Input: 1, Face: 5, Seq: 2}, false)
	m.Roll(hardware.Event{Kind: hardware.DieFace, Source: "hub", Input: 3, Face: 6, Seq: 3}, false)
	if want := []engine.Observation{engine.Rolled(defender, 2)}; !slices.Equal(got, want) {
		t.Errorf("reported %+v, want %+v", got, want)
	}
	if f := m.Faults(); len(f) != 2 || f[0].Kind != KeptDie || f[0].Die != defender || f[0].Face != 5 || f[1].Face != 6 {
		t.Errorf("misreads %+v, want the second roll and the third", f)
	}
}

func TestABounceIsTheSameRoll(t *testing.T) {
	s := newSitting(numbered())
	s.awaits(engine.Board{}, roll(attacker))
	unnumbered := hardware.Event{Kind: hardware.DieFace, Source: "hub", Input: 1, Face: 4, At: s.now}
	s.Roll(unnumbered, false)
	unnumbered.At = s.now.Add(bounce / 2)
	s.Roll(unnumbered, false)
	s.took(t, "bounced", engine.Rolled(attacker, 4))
	s.misread(t, "bounced")
	s.awaits(engine.Board{}, roll(attacker))
	unnumbered.At = s.now.Add(2 * bounce)
	s.Roll(unnumbered, false)
	s.took(t, "rolled again", engine.Rolled(attacker, 4))
}

func TestCrookedDie(t *testing.T) {
	s := newSitting(numbered())
	s.awaits(engine.Board{}, roll(attacker))
	s.Roll(hardware.Event{Kind: hardware.DieFault, Source: "hub", Input: 1}, false)
	s.took(t, "crooked")
	s.misread(t, "crooked", Crooked)
	s.roll(1, 3)
	s.took(t, "rolled again", engine.Rolled(attacker, 3))
}

func TestARefusedRollIsShown(t *testing.T) {
	s := newSitting(numbered())
	s.awaits(engine.Board{}, roll(attacker))
	s.refuse = true
	s.roll(1, 3)
	s.misread(t, "refused", Untimely)
	s.refuse = false
	s.roll(1, 5)
	s.took(t, "rolled again", engine.Rolled(attacker, 5))
}

// retelling is a hub that does not number rolls and repeats the state of each die.
type repeating struct {
	*sitting
	every time.Duration
	shows map[hardware.Input]uint8
}

// repeats lets some time pass in which the hub reports its dice.
func (r *repeating) repeats(times int) {
	for range times {
		r.now = r.now.Add(r.every)
		for die := hardware.Input(1); die <= 2; die++ {
			if face, there := r.shows[die]; there {
				r.Roll(hardware.Event{Kind: hardware.DieFace, Source: "hub", Input: die, Face: face, Unnumbered: true, At: r.now}, false)
			}
		}
	}
}

// A repeated state is no roll, however often a hub repeats it.
func TestARepeatedStateIsNoRoll(t *testing.T) {
	for _, every := range []time.Duration{50 * time.Millisecond, 200 * time.Millisecond, time.Second, 2500 * time.Millisecond, 6 * time.Second} {
		name := every.String()
		s := &repeating{newSitting(numbered()), every, map[hardware.Input]uint8{1: 3, 2: 5}}
		s.awaits(engine.Board{}, lay(gap1, 1))
		s.repeats(300)
		s.awaits(engine.Board{}, roll(attacker), roll(defender))
		s.repeats(2)
		s.took(t, name+": they lay there all the time")
		s.shows[1], s.shows[2] = 4, 6
		s.repeats(1)
		s.took(t, name+": rolled", engine.Rolled(attacker, 4), engine.Rolled(defender, 6))
		s.awaits(shown(on(gap1, 1)), roll(attacker))
		s.repeats(1)
		s.took(t, name+": the roll before told again")
		s.misread(t, name+": it may still be rolled")
		s.repeats(int(sameFaceAfter/every) + 2)
		s.took(t, name+": and again")
		s.misread(t, name+": it is said that nobody can tell", SameFace)
		s.shows[1] = 2
		s.repeats(3)
		s.took(t, name+": rolled again", engine.Rolled(attacker, 2))
		s.awaits(engine.Board{})
		s.repeats(100)
		s.misread(t, name+": nothing is awaited and nothing moved")
	}
}

// A hub without numbers that reports each roll once is believed, also when the same face
// comes twice in a row.
func TestAHubThatReportsEachRollOnce(t *testing.T) {
	s := &repeating{newSitting(numbered()), 4 * time.Second, map[hardware.Input]uint8{1: 3}}
	for n := range 20 {
		s.awaits(engine.Board{}, roll(attacker), lay(gap1, catalogue.CardID(1+n%2)))
		s.repeats(1)
		s.took(t, "rolled", engine.Rolled(attacker, 3))
		s.misread(t, "rolled")
	}
}

// Dice that were rolled a moment before the game awaited it count when they are reported
// again.
func TestARollJustBeforeItIsAwaited(t *testing.T) {
	s := &repeating{newSitting(numbered()), time.Second, map[hardware.Input]uint8{1: 3, 2: 5}}
	s.awaits(engine.Board{}, lay(gap1, 1))
	s.repeats(1)
	s.took(t, "too early")
	s.misread(t, "too early", Untimely, Untimely)
	s.awaits(engine.Board{}, roll(attacker), roll(defender))
	s.repeats(1)
	s.took(t, "told again", engine.Rolled(attacker, 3), engine.Rolled(defender, 5))
	s.awaits(engine.Board{}, roll(attacker), roll(defender)) // undone
	s.repeats(3)
	s.took(t, "undo is not undone by the dice that lie there")
}

// Dice that lie there when a saved game is resumed were rolled before.
func TestDiceThatLayThereAreNoRoll(t *testing.T) {
	s := newSitting(numbered())
	s.awaits(engine.Board{}, roll(attacker))
	e := hardware.Event{Kind: hardware.DieFace, Source: "hub", Input: 1, Face: 3, Unnumbered: true, At: s.now}
	s.Roll(e, true)
	e.At = s.now.Add(time.Second)
	s.Roll(e, false)
	s.took(t, "lay there")
	s.misread(t, "lay there")
	e.Face = 4
	s.Roll(e, true)
	s.misread(t, "another face so soon lay there too")
	e.Face, e.At = 1, s.now.Add(4*time.Second)
	s.Roll(e, false)
	s.took(t, "rolled", engine.Rolled(attacker, 1))
}

// A crooked die that is reported again is a fault only while its roll is awaited.
func TestACrookedDieReportedAgain(t *testing.T) {
	s := &repeating{newSitting(numbered()), time.Second, map[hardware.Input]uint8{1: 3}}
	crooked := func(times int) {
		for range times {
			s.now = s.now.Add(time.Second)
			s.Roll(hardware.Event{Kind: hardware.DieFault, Source: "hub", Input: 1, Unnumbered: true, At: s.now}, false)
		}
	}
	s.awaits(engine.Board{}, roll(attacker))
	crooked(5)
	s.misread(t, "awaited", Crooked)
	s.shows[1] = 6
	s.repeats(1)
	s.took(t, "rolled again", engine.Rolled(attacker, 6))
	s.awaits(engine.Board{})
	crooked(1)
	s.misread(t, "it moved", Crooked)
	s.awaits(shown(on(gap1, 1)))
	crooked(5)
	s.misread(t, "it lies as it lay")
}

// A hub that reconnects, or whose table was held meanwhile, repeats its state: that is no
// roll either.
func TestARepeatedStateAfterAPauseIsNoRoll(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		hub := newPuppet("hub")
		tb := run(t, nil, hub)
		defer tb.stop()
		tells := func(face uint8, times int) {
			for range times {
				hub.events <- hardware.Event{Kind: hardware.DieFace, Input: 1, Face: face, Unnumbered: true, At: time.Now()}
				synctest.Wait()
				time.Sleep(time.Second) // synctest time
			}
		}
		tb.Update([]engine.Prompt{roll(attacker)}, engine.Board{})
		tells(3, 1)
		if len(tb.facts) != 1 {
			t.Fatalf("facts %+v, want the roll", tb.facts)
		}
		tb.Update([]engine.Prompt{roll(attacker)}, engine.Board{})
		time.Sleep(time.Minute) // the plug is out
		hub.events <- hardware.Event{Kind: hardware.LinkUp, At: time.Now()}
		tells(3, 3)
		if err := tb.Hold(t.Context(), new(noted)); err != nil {
			t.Fatal(err)
		}
		tells(3, 10)
		tells(5, 10) // somebody turned it
		if err := tb.Hold(t.Context(), nil); err != nil {
			t.Fatal(err)
		}
		tells(5, 3)
		if len(tb.facts) != 1 {
			t.Errorf("facts %+v, want the one roll", tb.facts)
		}
		tells(3, 1)
		if want := engine.Rolled(attacker, 3); len(tb.facts) != 2 || tb.facts[1] != want {
			t.Errorf("facts %+v, want another roll", tb.facts)
		}
	})
}
