package pn532_test

import (
	"fmt"
	"slices"
	"testing"

	"casekeeper/hardware"
	"casekeeper/hardware/hwtest"
	"casekeeper/hardware/pn532"
	"casekeeper/hardware/port/serial"
	"casekeeper/hardware/sim/chip/pn532sim"
)

// A chip lists two cards at a time. All cards that lie there are reported in each look, also
// while commands and answers are lost.
func TestManyCardsOnOneReader(t *testing.T) {
	for _, n := range []int{4, 3, 7, 24} {
		if n != 4 && testing.Short() {
			break
		}
		chip, s, l := desk(t)
		var cards []pn532sim.Card
		var want []string
		for i := range n {
			uid := hwtest.UID(t, fmt.Sprintf("04CA5E0000%02X80", i))
			cards, want = append(cards, pn532sim.Card{UID: uid, ATS: i%3 == 0}), append(want, uid.String())
		}
		slices.Sort(want)
		chip.Lay(cards...)
		l.Until("all cards, twice", func() bool { return l.Count(hardware.CardSeen) >= 2*n })
		chip.Spoil(pn532sim.Faults{LoseACK: 31, LoseAnswer: 37, BadSum: 29})
		l.Until("all cards through faults", func() bool { return l.Count(hardware.CardSeen) >= 4*n })
		looks := make(map[string][]string) // by time
		for _, e := range l.Events() {
			if e.Kind == hardware.CardSeen {
				looks[e.At.String()] = append(looks[e.At.String()], e.UID.String())
			}
		}
		whole := 0
		for _, seen := range looks {
			if slices.Sort(seen); slices.Equal(seen, want) {
				whole++
			}
		}
		if whole < 3 || l.Count(hardware.CardGone) > 1 && s.Status().State != hardware.Up {
			t.Errorf("%d cards: %d whole looks of %d", n, whole, len(looks))
		}
	}
}

// A clone that cannot halt cards reports two of three, and no others.
func TestAChipThatCannotHaltCards(t *testing.T) {
	chip := pn532sim.New(pn532sim.Quirks{NoDeselect: true})
	w := hwtest.NewWire(t, chip.Serve)
	l := hwtest.Listen(t, pn532.NewHSU("desk", serial.Config{Device: w.Path()}, hardware.MinPoll))
	for i := range 3 {
		chip.Lay(pn532sim.Card{UID: hwtest.UID(t, "04CA5E00000080")}, pn532sim.Card{UID: hwtest.UID(t, "04CA5E00000180")}, pn532sim.Card{UID: hwtest.UID(t, fmt.Sprintf("04CA5E00000%d80", i+2))})
	}
	l.Until("two cards", func() bool { return l.Count(hardware.CardSeen) >= 4 })
	for _, e := range l.Events() {
		if e.Kind == hardware.CardSeen && e.UID == hwtest.UID(t, "04CA5E00000480") {
			t.Errorf("the third was told, although the chip holds two")
		}
	}
}
