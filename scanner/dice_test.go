package scanner

import (
	"testing"

	"casekeeper/engine"
	"casekeeper/hardware"
	"casekeeper/scanner/enrol"
)

// TestAPartOfNoDie: two dice attack and defend; what a third party rolls is rolled with either,
// but not with a die whose part the rig names, and not where the game numbers its dice.
func TestAPartOfNoDie(t *testing.T) {
	roles, numbers := []string{"", "attacker", "defender", "rival"}, []string{"", "1", "2", "3"}
	for _, c := range []struct {
		name   string
		dice   []string
		part   string
		awaits []engine.Die
		rolls  hardware.Input
		want   engine.Die
	}{
		{"the first", roles, "", []engine.Die{3}, 1, 3},
		{"the second", roles, "", []engine.Die{3}, 2, 3},
		{"one that is awaited itself", roles, "", []engine.Die{3, 2}, 2, 2},
		{"one that is not", roles, "", []engine.Die{3, 2}, 1, 3},
		{"a part that a die plays", roles, "", []engine.Die{2}, 1, 0},
		{"a named die", roles, "attacker", []engine.Die{3}, 1, 0},
		{"numbered dice", numbers, "", []engine.Die{3}, 1, 0},
	} {
		var got engine.Die
		w := hardware.Wiring{Dice: []hardware.Die{{Source: "hub", Input: 1, Number: 1, Part: c.part}, {Source: "hub", Input: 2, Number: 2}}}
		m := NewMatcher(engine.Info{Lexicon: &engine.Lexicon{Slots: []string{""}, Dice: c.dice}}, enrol.NewEnrolment("game"), w, func(o engine.Observation, _ Provenance) bool {
			got = o.Die
			return true
		})
		var list []engine.Prompt
		for _, d := range c.awaits {
			list = append(list, engine.Prompt{Kind: engine.Roll, Die: d, Faces: 6})
		}
		m.Update(list, engine.Board{})
		m.Roll(hardware.Event{Kind: hardware.DieFace, Source: "hub", Input: c.rolls, Face: 5, Seq: 1}, false)
		if got != c.want || (len(m.Faults()) > 0) != (c.want == 0) {
			t.Errorf("%s: it is the roll of %d, want %d, faults %+v", c.name, got, c.want, m.Faults())
		}
	}
}

// TestNumberedDicePlayTheirNumbers: of five dice that a game numbers, the second and the
// fourth are rolled again, in any order.
func TestNumberedDicePlayTheirNumbers(t *testing.T) {
	lex := &engine.Lexicon{Slots: []string{""}, Dice: []string{"", "1", "2", "3", "4", "5"}}
	var w hardware.Wiring
	for n := 1; n <= 5; n++ {
		w.Dice = append(w.Dice, hardware.Die{Source: "hub", Input: hardware.Input(10 + n), Number: n})
	}
	var got []engine.Observation
	m := NewMatcher(engine.Info{Lexicon: lex}, enrol.NewEnrolment("game"), w, func(o engine.Observation, _ Provenance) bool {
		got = append(got, o)
		return true
	})
	roll := func(d engine.Die) engine.Prompt { return engine.Prompt{Kind: engine.Roll, Die: d, Faces: 6} }
	m.Update([]engine.Prompt{roll(2), roll(4)}, engine.Board{})
	m.Roll(hardware.Event{Kind: hardware.DieFace, Source: "hub", Input: 13, Face: 6, Seq: 1}, false) // kept, and moved
	if list := m.Faults(); len(list) != 1 || list[0].Kind != KeptDie || list[0].Die != 3 {
		t.Errorf("a kept die has moved and the faults are %+v", list)
	}
	m.Roll(hardware.Event{Kind: hardware.DieFace, Source: "hub", Input: 14, Face: 5, Seq: 2}, false)
	m.Update([]engine.Prompt{roll(2)}, engine.Board{})
	m.Roll(hardware.Event{Kind: hardware.DieFace, Source: "hub", Input: 12, Face: 1, Seq: 3}, false)
	if list := m.Faults(); len(list) != 0 {
		t.Errorf("after the next act the faults are %+v", list)
	}
	if len(got) != 2 || got[0] != engine.Rolled(4, 5) || got[1] != engine.Rolled(2, 1) {
		t.Errorf("reported %+v", got)
	}
}

// TestOneDieServesAll: a single die of a rig is read once for each awaited roll.
func TestOneDieServesAll(t *testing.T) {
	lex := &engine.Lexicon{Dice: []string{"", "1", "2"}}
	one := hardware.Die{Source: "hub", Input: 1, Number: 1}
	for _, c := range []struct {
		dice []hardware.Die
		die  hardware.Die
		part engine.Die
		ok   bool
	}{
		{[]hardware.Die{one}, one, 0, true},
		{[]hardware.Die{one, {Number: 2}}, one, 1, true},
		{[]hardware.Die{one, {Number: 7}}, hardware.Die{Number: 7}, 7, false},
		{[]hardware.Die{one}, hardware.Die{Part: "2"}, 2, true},
		{[]hardware.Die{one}, hardware.Die{Part: "attacker"}, 0, false},
	} {
		if part, ok := PartOf(lex, hardware.Wiring{Dice: c.dice}, c.die); part != c.part || ok != c.ok {
			t.Errorf("%+v of %d dice plays %d (%v), want %d (%v)", c.die, len(c.dice), part, ok, c.part, c.ok)
		}
	}
}
