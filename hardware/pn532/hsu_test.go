package pn532_test

import (
	"testing"

	"casekeeper/hardware"
	"casekeeper/hardware/hwtest"
	"casekeeper/hardware/pn532"
	"casekeeper/hardware/port/serial"
	"casekeeper/hardware/sim/chip/pn532sim"
)

func TestSuite(t *testing.T) {
	hwtest.Run(t, func(t *testing.T) hwtest.Bench {
		w := hwtest.NewWire(t, pn532sim.New(pn532sim.Quirks{}).Serve)
		return hwtest.Bench{Source: pn532.NewHSU("desk", serial.Config{Device: w.Path()}, 0), Act: func() {}, Unplug: w.Unplug, Plug: w.Plug}
	})
}

// desk is a running source of a simulated chip on a pseudo-terminal.
func desk(t *testing.T) (*pn532sim.Chip, *pn532.HSU, *hwtest.Listener) {
	t.Helper()
	chip := pn532sim.New(pn532sim.Quirks{})
	w := hwtest.NewWire(t, chip.Serve)
	s := pn532.NewHSU("desk", serial.Config{Device: w.Path()}, hardware.MinPoll)
	return chip, s, hwtest.Listen(t, s)
}

func TestOnlyTrueTagsThroughAllFaults(t *testing.T) {
	chip, s, l := desk(t)
	one, two := hwtest.UID(t, "04A23B5C6D1280"), hwtest.UID(t, "FB0EE20B")
	chip.Lay(pn532sim.Card{UID: one})
	l.Until("the first card", func() bool { return l.Count(hardware.CardSeen) >= 2 })
	absent := l.Count(hardware.CardGone)
	chip.Spoil(pn532sim.Faults{LoseACK: 13, LoseCommand: 17, LoseAnswer: 19, BadSum: 7, Cut: 11, Noise: 2})
	before := l.Count(hardware.CardSeen)
	l.Until("the first card through faults", func() bool { return l.Count(hardware.CardSeen) >= before+5 })
	if n := l.Count(hardware.CardGone); n != absent {
		t.Errorf("a card that lies there was gone %d times", n-absent)
	}
	chip.Lay()
	l.Until("an empty field", func() bool { return l.Count(hardware.CardGone) >= absent+3 })
	chip.Lay(pn532sim.Card{UID: one}, pn532sim.Card{UID: two})
	before = l.Count(hardware.CardSeen)
	l.Until("two cards", func() bool { return l.Count(hardware.CardSeen) >= before+4 })
	count := map[hardware.UID]int{}
	for _, e := range l.Events() {
		if e.Kind == hardware.CardSeen {
			count[e.UID]++
		}
	}
	if len(count) != 2 || count[one] < 7 || count[two] < 2 {
		t.Errorf("saw %v", count)
	}
	if st := s.Status(); st.BadFrames == 0 || st.Reopens != 0 || l.Count(hardware.LinkDown) != 0 {
		t.Errorf("%+v", st)
	}
}

func TestAChipThatIsUnpluggedBehindItsAdapter(t *testing.T) {
	chip, s, l := desk(t)
	chip.Spoil(pn532sim.Faults{Mute: true})
	l.Until("a fault", func() bool { return s.Status().State == hardware.Fault })
	if st := s.Status(); st.Reason != hardware.ReasonMute || st.Remedy.Cure == hardware.NoCure || l.Count(hardware.LinkUp) != 0 {
		t.Errorf("never there: %+v", st)
	}
	chip.Spoil(pn532sim.Faults{})
	l.Until("up", func() bool { return s.Status().State == hardware.Up && l.Count(hardware.LinkUp) == 1 })
	if st := s.Status(); st.Detail != "PN532 1.6" {
		t.Errorf("%+v", st)
	}
	chip.Spoil(pn532sim.Faults{Mute: true})
	l.Until("down", func() bool { return s.Status().State == hardware.Down && l.Count(hardware.LinkDown) == 1 })
	if st := s.Status(); st.Reason != hardware.ReasonMute || st.Remedy.Cure == hardware.NoCure {
		t.Errorf("lost: %+v", st)
	}
	chip.Reset() // power came back
	chip.Spoil(pn532sim.Faults{})
	l.Until("up again", func() bool { return s.Status().State == hardware.Up && l.Count(hardware.LinkUp) == 2 })
	if st := s.Status(); st.Reopens != 1 {
		t.Errorf("%d reopens, want 1", st.Reopens)
	}
}

func TestAChipWithBrokenAnswers(t *testing.T) {
	chip, s, l := desk(t)
	l.Until("up", func() bool { return s.Status().State == hardware.Up })
	chip.Spoil(pn532sim.Faults{BadSum: 1})
	l.Until("a fault", func() bool {
		st := s.Status()
		return st.State == hardware.Fault && st.Reason == hardware.ReasonGarbled || st.State == hardware.Down
	})
	chip.Spoil(pn532sim.Faults{})
	l.Until("up again", func() bool { return s.Status().State == hardware.Up })
}
