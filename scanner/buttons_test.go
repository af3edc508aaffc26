package scanner

import (
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"casekeeper/engine"
	"casekeeper/hardware"
)

func press(word string) hardware.Event {
	return hardware.Event{Kind: hardware.Press, Source: "buttons", Input: 2, Code: word, Raw: "0010", At: time.Unix(1, 0)}
}

// A button answers only a prompt that has a single answer.
func TestButtonsNeverChoose(t *testing.T) {
	one, other := engine.Act(1, 1), engine.Act(1, 2)
	choose := func(options ...engine.Observation) engine.Prompt {
		return engine.Prompt{Kind: engine.Choose, Seat: 1, Options: options}
	}
	open := choose(one, other)
	open.Open = true
	may := lay(gap1, 1)
	may.Optional = true
	for _, c := range []struct {
		name   string
		word   string
		awaits []engine.Prompt
		takes  bool
	}{
		{"the only answer", hardware.ButtonNext, []engine.Prompt{choose(one)}, true},
		{"yes is the same", hardware.ButtonYes, []engine.Prompt{choose(one)}, true},
		{"no answers nothing", hardware.ButtonNo, []engine.Prompt{choose(one)}, false},
		{"a word that nobody knows", "red", []engine.Prompt{choose(one)}, false},
		{"two answers", hardware.ButtonNext, []engine.Prompt{choose(one, other)}, false},
		{"one goes on, another may be given", hardware.ButtonNext, []engine.Prompt{open}, false},
		{"two who owe something", hardware.ButtonNext, []engine.Prompt{choose(one), choose(other)}, false},
		{"a card may be laid", hardware.ButtonNext, []engine.Prompt{choose(one), may}, false},
		{"a card", hardware.ButtonNext, []engine.Prompt{lay(gap1, 1)}, false},
		{"a roll", hardware.ButtonNext, []engine.Prompt{roll(attacker)}, false},
		{"nothing", hardware.ButtonNext, nil, false},
	} {
		s := newSitting(numbered())
		s.awaits(engine.Board{}, c.awaits...)
		s.Press(press(c.word))
		if !c.takes {
			s.took(t, c.name)
			s.misread(t, c.name, IdleButton)
			continue
		}
		if len(s.from) != 1 || s.from[0] != buttonProvenance(press(c.word)) {
			t.Errorf("%s: from %+v", c.name, s.from)
		}
		s.took(t, c.name, one)
		s.Press(press(c.word)) // its update is on the way
		s.took(t, c.name+" twice")
		s.misread(t, c.name+" twice", IdleButton)
	}
}

// Yes and no answer a prompt that can be declined, whatever card may be laid meanwhile.
func TestYesAndNo(t *testing.T) {
	goes, stays, pass, stop := engine.Act(1, 1), engine.Act(1, 2), engine.Act(1, 3), engine.Act(1, 4)
	choose := func(options ...engine.Observation) engine.Prompt {
		return engine.Prompt{Kind: engine.Choose, Seat: 1, Options: options}
	}
	may, offer := lay(gap1, 1), choose(stays, stop)
	may.Optional, offer.Optional = true, true
	for _, c := range []struct {
		name    string
		awaits  []engine.Prompt
		yes, no engine.Observation // zero = the button has no meaning
	}{
		{"a question", []engine.Prompt{choose(goes, pass)}, goes, pass},
		{"a choice that can be declined", []engine.Prompt{choose(goes, stays, pass)}, engine.Observation{}, pass},
		{"only declining", []engine.Prompt{choose(pass)}, pass, pass},
		{"a card may be laid", []engine.Prompt{choose(goes, pass), may}, goes, pass},
		{"a choice that cannot be declined", []engine.Prompt{choose(goes, stays)}, engine.Observation{}, engine.Observation{}},
		{"two ways to decline", []engine.Prompt{choose(goes, pass, stop)}, engine.Observation{}, engine.Observation{}},
		{"another choice may be made", []engine.Prompt{choose(goes, pass), offer}, engine.Observation{}, engine.Observation{}},
		{"a die must be rolled too", []engine.Prompt{choose(goes, pass), roll(attacker)}, engine.Observation{}, engine.Observation{}},
		{"a card must be laid", []engine.Prompt{lay(gap1, 1)}, engine.Observation{}, engine.Observation{}},
		{"a card as an answer", []engine.Prompt{choose(engine.Laid(gap1, 1), pass)}, engine.Laid(gap1, 1), pass},
	} {
		for button, want := range map[string]engine.Observation{hardware.ButtonYes: c.yes, hardware.ButtonNo: c.no} {
			s := newSitting(numbered())
			s.awaits(engine.Board{}, c.awaits...)
			s.Press(press(button))
			if want == (engine.Observation{}) {
				s.took(t, c.name+", "+button)
				s.misread(t, c.name+", "+button, IdleButton)
				continue
			}
			s.took(t, c.name+", "+button, want)
		}
	}
}

func TestARefusedButtonIsShown(t *testing.T) {
	s := newSitting(numbered())
	s.refuse = true
	s.awaits(engine.Board{}, engine.Prompt{Kind: engine.Choose, Options: []engine.Observation{engine.Act(1, 1)}})
	s.Press(press(hardware.ButtonNext))
	s.misread(t, "refused", IdleButton)
}

func TestUndoButton(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		buttons := newPuppet("hub")
		var undone []Provenance
		var can bool
		tb := run(t, func(c *Config) {
			c.Undo = func(p Provenance) bool {
				undone = append(undone, p)
				return can
			}
		}, buttons)
		tb.Update([]engine.Prompt{lay(gap1, 1)}, engine.Board{})
		buttons.events <- press(hardware.ButtonUndo)
		synctest.Wait()
		if f := tb.Faults(); len(undone) != 1 || undone[0].Source != "hub" || undone[0].Raw != "0010" || len(f) != 1 || f[0].Kind != IdleButton {
			t.Errorf("nothing to undo: asked %+v, misread %+v", undone, f)
		}
		can = true
		buttons.events <- press(hardware.ButtonUndo)
		buttons.see(1, 1) // before the update: nothing is reported
		synctest.Wait()
		if len(undone) != 2 || len(tb.facts) != 0 {
			t.Errorf("asked %d times, facts %+v; want 2 and none before the update", len(undone), tb.facts)
		}
		tb.Update([]engine.Prompt{lay(gap1, 1)}, engine.Board{})
		synctest.Wait()
		if len(tb.facts) != 1 {
			t.Errorf("facts %+v after the update, want the card", tb.facts)
		}
		tb.stop()
	})
}

// bulb is a source with a lamp.
type bulb struct {
	*puppet
	on atomic.Bool
}

func (b *bulb) Light(on bool) { b.on.Store(on) }

func TestLampIsOnWhileAnAnswerIsOwed(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		b := &bulb{puppet: newPuppet("buttons")}
		tb := run(t, nil, b)
		may := lay(gap1, 1)
		may.Optional = true
		for _, c := range []struct {
			name   string
			awaits []engine.Prompt
			lit    bool
		}{
			{"a roll is owed", []engine.Prompt{roll(attacker)}, true},
			{"nothing has to be done", []engine.Prompt{may}, false},
			{"one of two", []engine.Prompt{may, roll(attacker)}, true},
			{"over", nil, false},
		} {
			tb.Update(c.awaits, engine.Board{})
			synctest.Wait()
			if b.on.Load() != c.lit {
				t.Errorf("%s: lit %v, want %v", c.name, b.on.Load(), c.lit)
			}
		}
		tb.stop()
	})
}

// A hub without numbers repeats a button that is held down: that is one press.
func TestAHeldButtonIsOnePress(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		hub := newPuppet("hub")
		undone := 0
		tb := run(t, func(c *Config) { c.Undo = func(Provenance) bool { undone++; return true } }, hub)
		defer tb.stop()
		press := func(unnumbered bool, after time.Duration) {
			time.Sleep(after) // synctest time
			hub.events <- hardware.Event{Kind: hardware.Press, Code: hardware.ButtonUndo, Unnumbered: unnumbered, At: time.Now()}
			synctest.Wait()
		}
		for range 30 {
			press(true, 50*time.Millisecond)
		}
		if undone != 1 {
			t.Errorf("held for 1.5 s it took %d acts back", undone)
		}
		press(true, 2*autoRepeatGap)
		press(false, autoRepeatGap/2)
		press(false, autoRepeatGap/2)
		if undone != 4 {
			t.Errorf("pressed thrice more, %d acts were taken back", undone)
		}
	})
}
