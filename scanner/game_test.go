package scanner

import (
	"casekeeper/engine"
	"casekeeper/engine/catalogue"
	"casekeeper/engine/rulebook"
	"casekeeper/hardware"
)

// A small table for these tests: three open slots, a private one, two dice,
// six cards of which the last has two copies.
const (
	gap1 engine.Slot = iota + 1
	gap2
	gap3
	redHand
)

const (
	attacker engine.Die = iota + 1
	defender
)

const rule rulebook.ID = "test.rule"

var lexicon = &engine.Lexicon{
	Seats:   []string{"table", "red"},
	Verbs:   []engine.VerbSpec{{}, {Word: "go"}, {Word: "stay"}, {Word: "pass", Declines: true}, {Word: "stop", Declines: true}},
	Slots:   []string{"", "gap-1", "gap-2", "gap-3", "red-hand"},
	Dice:    []string{"", "attacker", "defender"},
	Cards:   []string{"", "hat-1", "hat-2", "hat-3", "hat-4", "hat-5", "token"},
	Private: []engine.Seat{0, 0, 0, 0, 1},
}

func info() engine.Info {
	i := engine.Info{ID: "small", Lexicon: lexicon}
	for id := 1; id < len(lexicon.Cards); id++ {
		c := catalogue.Card{ID: catalogue.CardID(id), Key: lexicon.Cards[id], Copies: 1}
		if id == 6 {
			c.Copies = 2
		}
		i.Cards = append(i.Cards, c)
	}
	return i
}

// numbered gives the tag of card n the number n; the second token has 7.
func numbered() *Enrolment {
	return EnrolAll("small", info().Cards, func(n uint16) hardware.UID { return tag(byte(n + 1)) })
}

// wired has a reader at every slot, a desk reader at 9, and two dice.
func wired() hardware.Wiring {
	w := hardware.Wiring{Dice: []hardware.Die{{Source: "hub", Slot: 1, Number: 1}, {Source: "hub", Slot: 2, Number: 2}}}
	for s := 1; s < len(lexicon.Slots); s++ {
		w.Readers = append(w.Readers, hardware.Reader{Source: "hub", Slot: hardware.Slot(s), Place: lexicon.Slots[s]})
	}
	w.Readers = append(w.Readers, hardware.Reader{Source: "hub", Slot: 8, Place: "somewhere-else"},
		hardware.Reader{Source: "hub", Slot: 9, Place: hardware.Any})
	return w
}

func lay(slot engine.Slot, cards ...catalogue.CardID) engine.Prompt {
	return engine.Prompt{Kind: engine.Lay, Slot: slot, Cards: catalogue.SetOf(cards...), Ask: engine.Say(rule, engine.Table)}
}

func roll(die engine.Die) engine.Prompt {
	return engine.Prompt{Kind: engine.Roll, Die: die, Faces: 6}
}

// shown is a board with cards on slots.
func shown(cards ...engine.BoardCard) engine.Board {
	return engine.Board{Places: []engine.Place{{Cards: cards}}}
}

func on(slot engine.Slot, card catalogue.CardID) engine.BoardCard {
	return engine.BoardCard{Slot: slot, Card: card}
}
