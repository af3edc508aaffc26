package pn532_test

import (
	"bytes"
	"errors"
	"os"
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"casekeeper/hardware"
	"casekeeper/hardware/hwtest"
	"casekeeper/hardware/pn532"
	"casekeeper/hardware/sim/chip/pn532sim"
)

// direct is a wire to a simulated chip that takes no time.
type direct struct {
	*pn532sim.Chip
	in   bytes.Buffer
	sent int // frames, and bytes that woke the chip
	cut  bool
}

var errCut = errors.New("the wire is cut")

func (d *direct) Wake() error { return d.Send([]byte{0x55, 0x55, 0, 0}) }

func (d *direct) Send(b []byte) error {
	if d.cut {
		return errCut
	}
	d.sent++
	d.in.Write(d.Feed(b))
	return nil
}

func (d *direct) Receive(until time.Time) ([]byte, error) {
	if d.in.Len() == 0 {
		time.Sleep(time.Until(until)) // synctest time
		return nil, os.ErrDeadlineExceeded
	}
	return d.in.Next(3), nil
}

func (d *direct) Drain() { d.in.Reset() }

// bench runs a test with a configured chip in a synctest bubble.
func bench(t *testing.T, q pn532sim.Quirks, test func(*testing.T, *direct, *pn532.Chip)) {
	t.Helper()
	synctest.Test(t, func(t *testing.T) {
		d := &direct{Chip: pn532sim.New(q)}
		c := pn532.NewChip(d)
		if _, err := c.Setup(); err != nil {
			t.Fatal(err)
		}
		test(t, d, c)
	})
}

// look returns the tags of a look.
func look(t *testing.T, c *pn532.Chip) (out []string) {
	t.Helper()
	list, raw, err := c.Look()
	if err != nil || len(raw) == 0 {
		t.Errorf("look: %v, frame % X", err, raw)
	}
	for _, target := range list {
		out = append(out, target.UID.String())
	}
	return out
}

func TestSetup(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		v, err := pn532.NewChip(&direct{Chip: pn532sim.New(pn532sim.Quirks{})}).Setup()
		if err != nil || v != (pn532.Version{IC: 0x32, Major: 1, Minor: 6}) || v.String() != "PN532 1.6" {
			t.Errorf("%v, %v", v, err)
		}
	})
}

func TestLooksListEveryLengthAndTwoCards(t *testing.T) {
	bench(t, pn532sim.Quirks{}, func(t *testing.T, d *direct, c *pn532.Chip) {
		for _, tags := range [][]string{
			nil, {"FB0EE20B"}, {"04A23B5C6D1280"}, {"01020304050607080900"}, {"FB0EE20B", "04A23B5C6D1280"},
		} {
			var cards []pn532sim.Card
			for _, text := range tags {
				cards = append(cards, pn532sim.Card{UID: hwtest.UID(t, text), ATS: len(text) == 14})
			}
			d.Lay(cards...)
			for n := range 3 {
				if got := look(t, c); !slices.Equal(got, tags) {
					t.Errorf("look %d: %v, want %v", n, got, tags)
				}
			}
		}
	})
}

func TestClones(t *testing.T) {
	for _, q := range []pn532sim.Quirks{{LongPreamble: true}, {NoPostamble: true}, {IC: 0x07}, {OneCard: true}, {NoATS: true}} {
		bench(t, q, func(t *testing.T, d *direct, c *pn532.Chip) {
			d.Lay(pn532sim.Card{UID: hwtest.UID(t, "04A23B5C6D1280"), ATS: true})
			for range 3 {
				if got := look(t, c); !slices.Equal(got, []string{"04A23B5C6D1280"}) {
					t.Errorf("%+v: %v", q, got)
				}
			}
		})
	}
}

func TestACommandWithoutACKIsGivenThreeTimes(t *testing.T) {
	bench(t, pn532sim.Quirks{}, func(t *testing.T, d *direct, c *pn532.Chip) {
		d.Spoil(pn532sim.Faults{LoseCommand: 3})
		for range 10 {
			if got := look(t, c); len(got) != 0 {
				t.Errorf("%v, want no card", got)
			}
		}
		d.Spoil(pn532sim.Faults{Mute: true})
		if _, _, err := c.Look(); !errors.Is(err, pn532.ErrMute) {
			t.Errorf("%v, want %v", err, pn532.ErrMute)
		}
		before := d.sent
		if _, err := c.Setup(); !errors.Is(err, pn532.ErrMute) {
			t.Errorf("%v, want %v", err, pn532.ErrMute)
		}
		if n := d.sent - before; n != 7 {
			t.Errorf("%d frames sent, want a wake up, three commands and three aborts", n)
		}
	})
}

// Faults on the wire never remove a card and never invent one.
func TestFaultsNeverChangeTheCards(t *testing.T) {
	for _, f := range []pn532sim.Faults{
		{LoseCommand: 3}, {LoseACK: 3}, {LoseAnswer: 3}, {BadSum: 3}, {Cut: 3}, {Noise: 2}, {LoseACK: 3, BadSum: 5, Cut: 7, Noise: 2},
	} {
		bench(t, pn532sim.Quirks{}, func(t *testing.T, d *direct, c *pn532.Chip) {
			d.Lay(pn532sim.Card{UID: hwtest.UID(t, "04A23B5C6D1280")})
			d.Spoil(f)
			good := 0
			for range 40 {
				list, _, err := c.Look()
				switch {
				case errors.Is(err, pn532.ErrAnswer):
				case err != nil:
					t.Fatalf("%+v: %v", f, err)
				case len(list) != 1 || list[0].UID != hwtest.UID(t, "04A23B5C6D1280"):
					t.Errorf("%+v: a look found %v", f, list)
				default:
					good++
				}
			}
			if good < 10 {
				t.Errorf("%+v: only %d of 40 looks were good", f, good)
			}
		})
	}
}

func TestACutWireEndsACommand(t *testing.T) {
	bench(t, pn532sim.Quirks{}, func(t *testing.T, d *direct, c *pn532.Chip) {
		d.cut = true
		if _, _, err := c.Look(); !errors.Is(err, errCut) {
			t.Errorf("look: %v, want %v", err, errCut)
		}
		if _, err := c.Setup(); !errors.Is(err, errCut) {
			t.Errorf("setup: %v, want %v", err, errCut)
		}
	})
}

// eye collects what an eye emits, one string an event.
func eye(c *pn532.Chip) (look func() ([]string, error)) {
	y := &pn532.Eye{Source: "felt", Input: 3, Chip: c}
	return func() (out []string, err error) {
		err = y.Look(func(e hardware.Event) {
			if e.Source == "felt" && e.Input == 3 && e.Raw != "" {
				out = append(out, e.Kind.String()+" "+e.UID.String())
			}
		})
		return out, err
	}
}

func TestEyeTellsCardsAndTheirAbsence(t *testing.T) {
	bench(t, pn532sim.Quirks{}, func(t *testing.T, d *direct, c *pn532.Chip) {
		look := eye(c)
		expect := func(what string, want ...string) {
			t.Helper()
			if got, err := look(); !slices.Equal(got, want) || err != nil {
				t.Errorf("%s: %v, %v, want %v", what, got, err, want)
			}
		}
		expect("empty", "card-gone ")
		d.Lay(pn532sim.Card{UID: hwtest.UID(t, "04A23B5C6D1280")}, pn532sim.Card{UID: hwtest.UID(t, "FB0EE20B")})
		expect("two cards", "card-seen 04A23B5C6D1280", "card-seen FB0EE20B")
		d.Lay()
		d.Spoil(pn532sim.Faults{BadSum: 1})
		expect("a broken answer is no absence")
		d.Spoil(pn532sim.Faults{})
		d.Lay(pn532sim.Card{UID: hwtest.UID(t, "08112233"), Random: true})
		expect("a number that is made up", "card-seen 08ABCD01")
		expect("and its next", "card-seen 08ABCD01")
		d.Reset()
		expect("a chip that was off for a moment is woken by the first try", "card-seen 08ABCD01")
	})
}

func TestEyeSetsUpAChipThatWaitsForEver(t *testing.T) {
	bench(t, pn532sim.Quirks{}, func(t *testing.T, d *direct, c *pn532.Chip) {
		d.Reset()
		d.Feed([]byte{0x55}) // awake, but not configured: it waits for a card
		look := eye(c)
		looks := 0
		for got := []string(nil); len(got) == 0 && looks < 20; looks++ {
			var err error
			if got, err = look(); err != nil {
				t.Fatal(err)
			}
		}
		if looks < 2 || looks > 6 {
			t.Errorf("it took %d looks, want 6", looks)
		}
	})
}

func TestEyeGivesUpOnAMuteChip(t *testing.T) {
	bench(t, pn532sim.Quirks{}, func(t *testing.T, d *direct, c *pn532.Chip) {
		d.Spoil(pn532sim.Faults{Mute: true})
		if got, err := eye(c)(); !errors.Is(err, pn532.ErrMute) || len(got) != 0 {
			t.Errorf("%v, %v, want %v", got, err, pn532.ErrMute)
		}
	})
}
