package mfrc522_test

import (
	"errors"
	"testing"

	"casekeeper/hardware"
	"casekeeper/hardware/hwtest"
	"casekeeper/hardware/mfrc522"
	"casekeeper/hardware/port/link"
	"casekeeper/hardware/sim/chip/mfrc522sim"

	"periph.io/x/conn/v3/spi"
)

func source(chip *mfrc522sim.Chip) *mfrc522.Source {
	return mfrc522.New("desk", mfrc522.Config{Device: "/dev/spidev0.0", Poll: hardware.MinPoll, Open: func(string) (spi.PortCloser, error) {
		if chip.Pulled() {
			return nil, &link.Trouble{Reason: hardware.ReasonNotFound, Detail: "not there", Remedy: hardware.PlugAgain.With()}
		}
		return chip, nil
	}})
}

func TestSuite(t *testing.T) {
	hwtest.Virtual(t, func(t *testing.T) hwtest.Bench {
		chip := mfrc522sim.New(0x92)
		t.Cleanup(func() {
			if n := chip.Open(); n != 0 {
				t.Errorf("the port is left open %d times", n)
			}
		})
		return hwtest.Bench{Source: source(chip), Act: func() {}, Unplug: func() { chip.Pull(true) }, Plug: func() { chip.Pull(false) }}
	})
}

func TestOnlyTrueTagsThroughAllFaults(t *testing.T) {
	chip := mfrc522sim.New(0x91)
	one := hwtest.UID(t, "0102030405060708090A")
	chip.Lay(one)
	s := source(chip)
	l := hwtest.Listen(t, s)
	chip.Spoil(mfrc522sim.Faults{Bit: 11, Cut: 13, Odd: 17, Error: 19, Dip: 23, Hang: 29})
	l.Until("the card through faults", func() bool { return l.Count(hardware.CardSeen) >= 8 })
	if n := l.Count(hardware.CardGone); n != 0 {
		t.Errorf("a card that lies there was gone %d times", n)
	}
	chip.Spoil(mfrc522sim.Faults{})
	chip.Lay()
	l.Until("an empty field", func() bool { return l.Count(hardware.CardGone) >= 3 })
	for _, e := range l.Events() {
		if e.Kind == hardware.CardSeen && e.UID != one {
			t.Errorf("saw %v", e.UID)
		}
	}
	if st := s.Status(); st.BadFrames == 0 || st.Reopens != 0 || st.Detail != "MFRC522 version 1" {
		t.Errorf("%+v", st)
	}
}

// TestVersionsInUse: every version that people found on a board is read, and so are others.
func TestVersionsInUse(t *testing.T) {
	for version, want := range map[byte]string{
		0x90: "MFRC522 version 0", 0x91: "MFRC522 version 1", 0x92: "MFRC522 version 2", 0x88: "FM17522, a clone", 0x89: "FM17522E, a clone",
		0xB2: "FM17522, a clone (version B2h)", 0x12: "counterfeit MFRC522 (version 12h)",
		0x80: "clone of an MFRC522 (version 80h)", 0x82: "clone of an MFRC522 (version 82h)", 0x15: "clone of an MFRC522 (version 15h)",
	} {
		chip := mfrc522sim.New(version)
		chip.Lay(hwtest.UID(t, "FB0EE20B"))
		s := source(chip)
		l := hwtest.Listen(t, s)
		l.Until("the card", func() bool { return l.Count(hardware.CardSeen) > 0 })
		if st := s.Status(); st.State != hardware.Up || st.Detail != want {
			t.Errorf("version %02X: %+v", version, st)
		}
	}
}

func TestWhatIsNotAReader(t *testing.T) {
	for _, c := range []struct {
		name  string
		wrong func(*mfrc522sim.Chip)
		want  hardware.Reason
		cure  hardware.Cure
	}{
		{"no chip, low", func(c *mfrc522sim.Chip) { c.Identify(0x00) }, hardware.ReasonMute, hardware.RC522Wires},
		{"no chip, high", func(c *mfrc522sim.Chip) { c.Identify(0xFF) }, hardware.ReasonMute, hardware.RC522Wires},
		{"another chip", func(c *mfrc522sim.Chip) { c.Foreign(true) }, hardware.ReasonUnfit, hardware.RC522Kind},
	} {
		chip := mfrc522sim.New(0x88)
		c.wrong(chip)
		s := source(chip)
		l := hwtest.Listen(t, s)
		l.Until("a fault", func() bool { return s.Status().State == hardware.Fault })
		if st := s.Status(); st.Reason != c.want || st.Remedy.Cure != c.cure || len(l.Events()) != 0 {
			t.Errorf("%s: %+v", c.name, st)
		}
		chip.Identify(0x88)
		chip.Foreign(false)
		l.Until("up once wired", func() bool { return s.Status().State == hardware.Up && l.Count(hardware.CardGone) > 0 })
	}
}

func TestAReaderThatLosesItsWires(t *testing.T) {
	for _, level := range []byte{0x00, 0xFF} {
		chip := mfrc522sim.New(0x92)
		chip.Lay(hwtest.UID(t, "FB0EE20B"))
		s := source(chip)
		l := hwtest.Listen(t, s)
		l.Until("the card", func() bool { return l.Count(hardware.CardSeen) > 0 })
		chip.Identify(level)
		l.Until("link down", func() bool { return l.Count(hardware.LinkDown) == 1 })
		l.Until("a fault", func() bool { return s.Status().State == hardware.Fault })
		if n := l.Count(hardware.CardGone); n != 0 {
			t.Errorf("%02X: the card was gone %d times", level, n)
		}
		chip.Identify(0x92)
		seen := l.Count(hardware.CardSeen)
		l.Until("the card again", func() bool { return l.Count(hardware.CardSeen) > seen })
	}
}

// TestThreeCardsOnOneReader: each card is seen in every look, and only the one that leaves
// is missed.
func TestThreeCardsOnOneReader(t *testing.T) {
	chip := mfrc522sim.New(0x92)
	three := []hardware.UID{hwtest.UID(t, "FB0EE20B"), hwtest.UID(t, "FB0EE20C"), hwtest.UID(t, "04A23B5C6D1280")}
	chip.Lay(three...)
	s := source(chip)
	l := hwtest.Listen(t, s)
	l.Until("several looks", func() bool { return l.Count(hardware.CardSeen) >= 9 })
	if st := s.Status(); st.State != hardware.Up || l.Count(hardware.CardGone, hardware.CardUnclear) != 0 {
		t.Errorf("%+v", st)
	}
	chip.Lay(three[1:]...)
	seen := l.Count(hardware.CardSeen)
	l.Until("the others", func() bool { return l.Count(hardware.CardSeen) >= seen+4 })
}

func TestErrorsOfTheSystemEndTheLink(t *testing.T) {
	chip := mfrc522sim.New(0x92)
	chip.Pull(true)
	if _, err := mfrc522.NewChip(chip).Look(); !errors.Is(err, mfrc522sim.ErrPulled) {
		t.Errorf("%v", err)
	}
}
