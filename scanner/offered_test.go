package scanner

import (
	"slices"
	"testing"

	"casekeeper/engine"
	"casekeeper/hardware"
)

// hears presses buttons and returns what is offered, "-" for a press without a meaning.
func (s *sitting) hears(heard *[]Offered, words ...string) (texts []string) {
	for _, word := range words {
		n := len(*heard)
		s.Press(press(word))
		text := "-"
		if len(*heard) > n {
			o := (*heard)[len(*heard)-1]
			text = map[bool]string{true: "again", false: string(rune('a' + o.Fact.Verb))}[o == Offered{}]
		}
		texts = append(texts, text)
	}
	return texts
}

// TestButtonsOfferAnswers: next steps through the answers, no goes back, yes takes it; an update begins
// anew, and yes alone repeats what was said.
func TestButtonsOfferAnswers(t *testing.T) {
	const next, yes, no = hardware.ButtonNext, hardware.ButtonYes, hardware.ButtonNo
	one, other := engine.Act(1, 1), engine.Act(1, 2)
	var heard []Offered
	deaf := false
	s := newSitting(numbered())
	s.buttons.tell = func(o Offered) bool { heard = append(heard, o); return !deaf }
	s.awaits(engine.Board{}, engine.Prompt{Kind: engine.Choose, Seat: 1, Options: []engine.Observation{one, other}})
	if got, want := s.hears(&heard, yes, no, next, next, next, no), []string{"again", "-", "b", "c", "b", "c"}; !slices.Equal(got, want) {
		t.Errorf("heard %q, want %q", got, want)
	}
	s.Press(press(yes))
	s.took(t, "what was offered", other)
	if got, want := s.hears(&heard, next), []string{"-"}; !slices.Equal(got, want) {
		t.Errorf("before the update: %q", got)
	}
	s.awaits(engine.Board{}, engine.Prompt{Kind: engine.Choose, Seat: 1, Options: []engine.Observation{other, one}})
	if got, want := s.hears(&heard, next), []string{"c"}; !slices.Equal(got, want) {
		t.Errorf("after it: %q", got)
	}
	deaf = true
	s.awaits(engine.Board{}, engine.Prompt{Kind: engine.Choose, Seat: 1, Options: []engine.Observation{one, other}})
	s.Press(press(next))
	s.Press(press(yes))
	s.took(t, "what nobody heard")
}

// TestButtonsOfferWhatNoSensorGives: a die and a card are left to their sensors.
func TestButtonsOfferWhatNoSensorGives(t *testing.T) {
	var heard []Offered
	s := newSitting(numbered())
	s.buttons.tell = func(o Offered) bool { heard = append(heard, o); return true }
	s.awaits(engine.Board{}, roll(attacker), lay(gap1, 1))
	s.Press(press(hardware.ButtonNext))
	if len(heard) != 0 {
		t.Errorf("offered %+v", heard)
	}
}
