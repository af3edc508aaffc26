// Package scannertest is a small table for the tests of what reads cards: three open slots,
// a private one, two dice, six cards of which the last has two copies, a reader at every
// slot and one at the desk.
package scannertest

import (
	"time"

	"casekeeper/engine"
	"casekeeper/engine/catalogue"
	"casekeeper/hardware"
	"casekeeper/scanner/enrol"
)

// The slots.
const (
	Gap1 engine.Slot = iota + 1
	Gap2
	Gap3
	RedHand
)

// The dice.
const (
	Attacker engine.Die = iota + 1
	Defender
)

// Lexicon is the lexicon of this table.
var Lexicon = &engine.Lexicon{
	Seats: []string{"table", "red"},
	Verbs: []engine.VerbSpec{{}, {Word: "go"}, {Word: "stay"}, {Word: "pass", Declines: true}, {Word: "stop", Declines: true}},
	Slots: []string{"", "gap-1", "gap-2", "gap-3", "red-hand"},
	Dice:  []string{"", "attacker", "defender"},
	Cards: []string{"", "hat-1", "hat-2", "hat-3", "hat-4", "hat-5", "token"},
}

// Info returns its game.
func Info() engine.Info {
	i := engine.Info{ID: "small", Lexicon: Lexicon}
	for id := 1; id < len(Lexicon.Cards); id++ {
		c := catalogue.Card{ID: catalogue.CardID(id), Key: Lexicon.Cards[id], Copies: 1}
		if id == 6 {
			c.Copies = 2
		}
		i.Cards = append(i.Cards, c)
	}
	return i
}

// Numbered gives the tag of card n the number n; the second token has 7.
func Numbered() *enrol.Enrolment {
	return enrol.EnrolAll("small", Info().Cards, func(n uint16) hardware.UID { return Tag(byte(n + 1)) })
}

// Wired has a reader at every slot, a desk reader at 9, and two dice.
func Wired() hardware.Wiring {
	w := hardware.Wiring{Dice: []hardware.Die{{Source: "hub", Input: 1, Number: 1}, {Source: "hub", Input: 2, Number: 2}}}
	for s := 1; s < len(Lexicon.Slots); s++ {
		w.Readers = append(w.Readers, hardware.Reader{Source: "hub", Input: hardware.Input(s), Place: Lexicon.Slots[s]})
	}
	w.Readers = append(w.Readers, hardware.Reader{Source: "hub", Input: 8, Place: "somewhere-else"},
		hardware.Reader{Source: "hub", Input: 9, Place: hardware.Any})
	return w
}

// Tag returns the tag with the number n.
func Tag(n byte) hardware.UID {
	u, _ := hardware.NewUID([]byte{0x04, 0xCA, 0x5E, n})
	return u
}

// Poll is how often a reader of these tests looks.
const Poll = 100 * time.Millisecond

// Desk is the antenna of the desk reader.
const Desk hardware.Input = 9
