package engine

import (
	"casekeeper/engine/catalogue"
	"casekeeper/engine/rulebook"
)

// Seat is a place at the table, numbered by the game's [Lexicon] from 1.
// The zero value is [Table].
type Seat uint8

// Table is nobody in particular: chance, the dealer's common duties, and, as a
// viewer, the screen that everybody sees.
const Table Seat = 0

// FactKind is the kind of an [Observation].
type FactKind uint8

// The four sorts of fact that a table can report.
const (
	KindAct  FactKind = iota + 1 // somebody chose or did something
	KindDie                      // a die came to rest
	KindCard                     // a card was laid on a slot
	KindTold                     // somebody read out what a card says
)

// Verb is what was done, numbered by the game's [Lexicon] from 1.
type Verb uint8

// Die is the part that a die plays (attacker, defender), numbered by the
// game's [Lexicon] from 1.
type Die uint8

// Slot is a place where a card can be laid or read, numbered by the game's
// [Lexicon] from 1.
type Slot uint8

// MaxOperands is the most operands that an act has.
const MaxOperands = 4

// Observation is one fact as a sensor, a finger or the simulator reports it.
// It is a plain value: two reports of the same fact are equal. Only the fields
// of its Kind are set. Anybody may make one.
type Observation struct {
	Kind  FactKind
	Seat  Seat                // KindAct: who
	Verb  Verb                // KindAct: what
	Args  [MaxOperands]uint16 // KindAct: operands, as the verb's domains say
	Die   Die                 // KindDie: which part
	Face  uint8               // KindDie: from 1
	Slot  Slot                // KindCard: where
	Piece uint8               // KindCard: which piece of cardboard of the design, from 1; 0 = nobody said
	Card  catalogue.CardID    // KindCard: which design; FaceDown when unseen. KindTold: the design
	Says  string              // KindTold: what it says, as [catalogue.Form.Line] has it
	Waive rulebook.ID         // the one rule that the table set aside for this fact
}

// Act is the observation that seat did verb with these operands.
func Act(seat Seat, verb Verb, args ...uint16) Observation {
	o := Observation{Kind: KindAct, Seat: seat, Verb: verb}
	copy(o.Args[:], args)
	return o
}

// Rolled is the observation that a die came to rest.
func Rolled(die Die, face uint8) Observation {
	return Observation{Kind: KindDie, Die: die, Face: face}
}

// Laid is the observation that a card lies on a slot.
func Laid(slot Slot, card catalogue.CardID) Observation {
	return Observation{Kind: KindCard, Slot: slot, Card: card}
}

// LaidPiece is the observation that one piece of cardboard lies on a slot.
func LaidPiece(slot Slot, c catalogue.Copy) Observation {
	return Observation{Kind: KindCard, Slot: slot, Card: c.Card, Piece: c.N + 1}
}

// Told is the observation that a card says this; see [catalogue.Form.Line].
func Told(card catalogue.CardID, says string) Observation {
	return Observation{Kind: KindTold, Card: card, Says: says}
}

// Waiving returns the same fact with one rule set aside by the table.
func (o Observation) Waiving(rule rulebook.ID) Observation {
	o.Waive = rule
	return o
}
