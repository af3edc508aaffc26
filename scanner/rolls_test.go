package scanner

import (
	"slices"
	"testing"

	"casekeeper/engine"
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
		{"any die serves the only roll", []engine.Prompt{lay(gap1, 1), roll(defender)}, [][2]uint8{{1, 4}}, []engine.Observation{engine.Rolled(defender, 4)}, nil},
		{"second die, second roll", []engine.Prompt{roll(attacker), roll(defender)}, [][2]uint8{{2, 3}, {1, 6}},
			[]engine.Observation{engine.Rolled(defender, 3), engine.Rolled(attacker, 6)}, nil},
		{"first die twice", []engine.Prompt{roll(attacker), roll(defender)}, [][2]uint8{{1, 3}, {1, 6}},
			[]engine.Observation{engine.Rolled(attacker, 3), engine.Rolled(defender, 6)}, nil},
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
	m.Roll(hardware.Event{Kind: hardware.DieFace, Source: "hub", Input: 1, Face: 2, Seq: 1})
	m.Roll(hardware.Event{Kind: hardware.DieFace, Source: "hub", Input: 1, Face: 5, Seq: 2})
	m.Roll(hardware.Event{Kind: hardware.DieFace, Source: "hub", Input: 3, Face: 6, Seq: 3})
	if want := []engine.Observation{engine.Rolled(defender, 2)}; !slices.Equal(got, want) {
		t.Errorf("reported %+v, want %+v", got, want)
	}
	if f := m.Faults(); len(f) != 2 || f[0].Kind != Untimely || f[0].Face != 5 || f[1].Face != 6 {
		t.Errorf("misreads %+v, want the second roll and the third", f)
	}
}

func TestABounceIsTheSameRoll(t *testing.T) {
	s := newSitting(numbered())
	s.awaits(engine.Board{}, roll(attacker), roll(defender))
	unnumbered := hardware.Event{Kind: hardware.DieFace, Source: "hub", Input: 1, Face: 4, At: s.now}
	s.Roll(unnumbered)
	unnumbered.At = s.now.Add(bounce / 2)
	s.Roll(unnumbered)
	s.took(t, "bounced", engine.Rolled(attacker, 4))
	s.misread(t, "bounced")
	unnumbered.At = s.now.Add(2 * bounce)
	s.Roll(unnumbered)
	s.took(t, "rolled again", engine.Rolled(defender, 4))
}

func TestCrookedDie(t *testing.T) {
	s := newSitting(numbered())
	s.awaits(engine.Board{}, roll(attacker))
	s.Roll(hardware.Event{Kind: hardware.DieFault, Source: "hub", Input: 1})
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
