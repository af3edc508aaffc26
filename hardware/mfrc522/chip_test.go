package mfrc522

import (
	"bytes"
	"errors"
	"fmt"
	"slices"
	"testing"

	"casekeeper/hardware"
	"casekeeper/hardware/hwtest"
	"casekeeper/hardware/sim/chip/mfrc522sim"

	"periph.io/x/conn/v3"
	"periph.io/x/conn/v3/spi"
)

var cards = []string{"FB0EE20B", "04A23B5C6D1280", "0102030405060708090A", "00000000"}

// ready returns a configured chip.
func ready(t testing.TB) (*mfrc522sim.Chip, *Chip) {
	t.Helper()
	sim := mfrc522sim.New(0x92)
	c := NewChip(sim)
	if v, err := c.Setup(); err != nil || v != 0x92 {
		t.Fatalf("%v, %v", v, err)
	}
	return sim, c
}

func TestCRC(t *testing.T) {
	want := []byte{0x93, 0x70, 0x88, 0x04, 0xA2, 0x3B, 0x15, 0x4C, 0xD4}
	if got := withCRC(want[:7]...); !bytes.Equal(got, want) {
		t.Errorf("% X, want % X", got, want)
	}
	if got := withCRC(airHalt, 0); !bytes.Equal(got, []byte{0x50, 0x00, 0x57, 0xCD}) {
		t.Errorf("halt % X", got)
	}
}

func TestUIDsOfAllLengthsInEveryLook(t *testing.T) {
	for _, s := range cards {
		sim, c := ready(t)
		want := hwtest.UID(t, s)
		sim.Lay(want)
		for look := range 4 {
			got, err := c.Look()
			if err != nil || len(got) != 1 || got[0].UID != want || len(got[0].Raw) == 0 {
				t.Errorf("%s, look %d: %v, %v", s, look, got, err)
			}
		}
		sim.Lay()
		if got, err := c.Look(); err != nil || len(got) != 0 {
			t.Errorf("%s lifted: %v, %v", s, got, err)
		}
	}
}

// uids returns the UIDs of a look, in order.
func uids(list []Found) (out []string) {
	for _, f := range list {
		out = append(out, f.UID.String())
	}
	slices.Sort(out)
	return out
}

// TestAllCardsAreFound: with UIDs that are the same up to any bit, of all lengths, many, and
// on clones that count collision positions otherwise.
func TestAllCardsAreFound(t *testing.T) {
	many := []string{}
	for n := range 24 {
		many = append(many, fmt.Sprintf("04%02X3B5C6D12%02X", 7*n, 0x80+n))
	}
	for _, lie := range [][]string{{"FB0EE20B", "FB0EE20C"}, {"FB0EE20B", "04A23B5C6D1280"}, {"04A23B5C6D1280", "04A23B5C6D1281"},
		{"FB0EE20B", "FB0EE28B"}, {"04A23B5C6D1280", "04A23B5C6D1281", "04A23B5C6D1290", "FB0EE20B", "FB0EE20C", "7B0EE20B"}, many} {
		for _, clone := range []bool{false, true} {
			sim, c := ready(t)
			if clone {
				sim.CountFromFirst()
			}
			var cards []hardware.UID
			want := slices.Clone(lie)
			for _, s := range lie {
				cards = append(cards, hwtest.UID(t, s))
			}
			slices.Sort(want)
			sim.Lay(cards...)
			for range 3 {
				if got, err := c.Look(); err != nil || !slices.Equal(uids(got), want) {
					t.Errorf("clone %v: found %v, %v; want %v", clone, uids(got), err, want)
				}
			}
			sim.Lay(cards[1])
			if got, err := c.Look(); err != nil || len(got) != 1 || got[0].UID != cards[1] {
				t.Errorf("%v, one left: %v, %v", lie, uids(got), err)
			}
		}
	}
}

// TestFaultsNeverInventACard spoils exchanges while three cards lie there.
func TestFaultsNeverInventACard(t *testing.T) {
	lie := []string{"04A23B5C6D1280", "04A23B5C6D1281", "FB0EE20B"}
	for _, set := range []func(n int) mfrc522sim.Faults{
		func(n int) mfrc522sim.Faults { return mfrc522sim.Faults{Bit: n} }, func(n int) mfrc522sim.Faults { return mfrc522sim.Faults{Cut: n} },
		func(n int) mfrc522sim.Faults { return mfrc522sim.Faults{Odd: n} }, func(n int) mfrc522sim.Faults { return mfrc522sim.Faults{Error: n} },
		func(n int) mfrc522sim.Faults { return mfrc522sim.Faults{Lose: n} },
	} {
		for n := 2; n <= 40; n++ {
			sim, c := ready(t)
			sim.Lay(hwtest.UID(t, lie[0]), hwtest.UID(t, lie[1]), hwtest.UID(t, lie[2]))
			sim.Spoil(set(n))
			got, err := c.Look()
			for _, id := range uids(got) {
				if err == nil && !slices.Contains(lie, id) {
					t.Errorf("%+v: saw %s", set(n), id)
				}
			}
			sim.Spoil(mfrc522sim.Faults{})
			if got, err := c.Look(); err != nil || len(got) != 3 {
				t.Errorf("after %+v: %v, %v", set(n), uids(got), err)
			}
		}
	}
}

// TestFaultsNeverMakeAFact spoils each exchange of a look in turn.
func TestFaultsNeverMakeAFact(t *testing.T) {
	for _, c := range []struct {
		name string
		set  func(n int) mfrc522sim.Faults
	}{
		{"bit", func(n int) mfrc522sim.Faults { return mfrc522sim.Faults{Bit: n} }},
		{"cut", func(n int) mfrc522sim.Faults { return mfrc522sim.Faults{Cut: n} }},
		{"odd", func(n int) mfrc522sim.Faults { return mfrc522sim.Faults{Odd: n} }},
		{"error", func(n int) mfrc522sim.Faults { return mfrc522sim.Faults{Error: n} }},
		{"lose", func(n int) mfrc522sim.Faults { return mfrc522sim.Faults{Lose: n} }},
		{"dip", func(n int) mfrc522sim.Faults { return mfrc522sim.Faults{Dip: n} }},
		{"hang", func(n int) mfrc522sim.Faults { return mfrc522sim.Faults{Hang: n} }},
	} {
		want := hwtest.UID(t, cards[2])
		for n := 1; n <= 8; n++ {
			sim, chip := ready(t)
			sim.Lay(want)
			sim.Spoil(c.set(n))
			got, err := chip.Look()
			if err == nil && (len(got) != 1 || got[0].UID != want) && !(c.name == "lose" && n == 1) {
				t.Errorf("%s of exchange %d: saw %v", c.name, n, uids(got))
			}
			sim.Spoil(mfrc522sim.Faults{})
			if errors.Is(err, ErrStuck) {
				if _, err := chip.Setup(); err != nil {
					t.Fatal(err)
				}
			}
			if got, err := chip.Look(); err != nil || len(got) != 1 || got[0].UID != want {
				t.Errorf("%s of exchange %d, the next look: %v, %v", c.name, n, uids(got), err)
			}
		}
	}
}

func TestADipInAnEmptyFieldIsNoAbsence(t *testing.T) {
	sim, c := ready(t)
	sim.Spoil(mfrc522sim.Faults{Dip: 1})
	if got, err := c.Look(); !errors.Is(err, ErrStuck) {
		t.Errorf("%v, %v", got, err)
	}
}

// script answers each exchange with the bytes of a fuzzer.
type script struct {
	data []byte
	fifo []byte
	regs [64]byte // that were written
}

func (s *script) String() string                 { return "script" }
func (s *script) Duplex() conn.Duplex            { return conn.Full }
func (s *script) TxPackets(p []spi.Packet) error { return nil }

func (s *script) next() (b byte) {
	if len(s.data) > 0 {
		b, s.data = s.data[0], s.data[1:]
	}
	return b
}

func (s *script) Tx(w, r []byte) error {
	reg := w[0] >> 1 & 0x3F
	switch {
	case w[0]&0x80 == 0 && reg == regBitFraming && w[1]&startSend != 0:
		n := int(s.next())
		s.regs[regError], s.regs[regComIrq] = 0, irqRx|irqIdle
		if n == 0 {
			s.regs[regComIrq] = irqTimer
		}
		if n > 200 {
			s.regs[regError] = byte(n)
		}
		n = min(n, len(s.data), 70)
		s.fifo, s.data = s.data[:n], s.data[n:]
	case w[0]&0x80 == 0:
		copy(s.regs[reg:reg+1], w[1:])
	case reg == regFIFOData:
		copy(r[1:], s.fifo)
	case reg == regFIFOLevel:
		r[1] = byte(len(s.fifo))
	case reg == regVersion:
		r[1] = 0x92
	default:
		r[1] = s.regs[reg]
	}
	return nil
}

func FuzzLook(f *testing.F) {
	f.Add([]byte{2, 4, 0, 5, 0xFB, 0x0E, 0xE2, 0x0B, 0x1C, 3, 0x08, 0xB6, 0xDD, 0})
	f.Add([]byte{2, 0x44, 0, 5, 0x88, 4, 0xA2, 0x3B, 0x15, 3, 0x04, 0xDA, 0x17})
	f.Add([]byte{0, 0, 0})
	f.Add([]byte{})
	f.Fuzz(func(t *testing.T, b []byte) {
		c := NewChip(&script{data: b})
		if _, err := c.Setup(); err != nil {
			t.Fatal(err)
		}
		got, err := c.Look()
		if err == nil && len(got) == 0 && (len(b) > 0 && b[0] != 0 || len(b) > 1 && b[1] != 0) {
			t.Fatalf("% X is silence", b)
		}
		for _, f := range got {
			checkRaw(t, f.UID, f.Raw)
		}
	})
}

// checkRaw checks a UID against the bytes from which it was read.
func checkRaw(t *testing.T, got hardware.UID, raw []byte) {
	t.Helper()
	var id []byte
	for raw = raw[2:]; len(raw) >= 8; raw = raw[8:] {
		if raw[0]^raw[1]^raw[2]^raw[3] != raw[4] || !bytes.Equal(withCRC(raw[5]), raw[5:8]) {
			t.Fatalf("% X is believed", raw[:8])
		}
		if len(raw) > 8 {
			id = append(id, raw[1:4]...)
		} else {
			id = append(id, raw[:4]...)
		}
	}
	if len(raw) != 0 || !bytes.Equal(id, got.Bytes()) {
		t.Fatalf("%v of % X", got, id)
	}
}
