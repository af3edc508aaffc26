package engine

import (
	"casekeeper/engine/catalogue"
	"casekeeper/engine/rulebook"
)

// Domain is a kind of thing that a sentence or an act can name, an index into
// [Lexicon.Domains]. The first ones are the same in every game.
type Domain uint8

// The domains that every game has. A game's own domains start at [FirstOwn].
const (
	Number   Domain = iota // a plain number
	Seats                  // a Seat
	Cards                  // a catalogue.CardID
	Slots                  // a Slot
	Dice                   // a Die
	FirstOwn               // the game's first own domain
)

// Arg is one thing named in a sentence: "the saloon", "3", "hat-5".
type Arg struct {
	Domain Domain
	Value  uint16
}

// N is the number n as an argument. Seat, card, slot and die have their own
// constructors because mixing them up is easy.
func N[T uint8 | uint16 | int](n T) Arg { return Arg{Number, uint16(n)} }

// Who is a seat as an argument.
func Who(s Seat) Arg { return Arg{Seats, uint16(s)} }

// CardArg, SlotArg and DieArg are a card, a slot and a die as arguments.
func CardArg(c catalogue.CardID) Arg { return Arg{Cards, uint16(c)} }
func SlotArg(s Slot) Arg             { return Arg{Slots, uint16(s)} }
func DieArg(d Die) Arg               { return Arg{Dice, uint16(d)} }

// MaxArgs is the most things that one sentence names.
const MaxArgs = 6

// Line is one thing to tell people, without words: the rule it rests on and
// what its sentence names. package words renders it in the player's language.
type Line struct {
	Rule rulebook.ID
	Seat Seat // whom it concerns; Table = all
	Args [MaxArgs]Arg
}

// Say makes a line.
func Say(rule rulebook.ID, seat Seat, args ...Arg) Line {
	l := Line{Rule: rule, Seat: seat}
	copy(l.Args[:], args)
	return l
}

// Lines collects lines, such as those of one event.
type Lines []Line

// Say adds a line.
func (l *Lines) Say(rule rulebook.ID, seat Seat, args ...Arg) {
	*l = append(*l, Say(rule, seat, args...))
}

// Violation is a refusal: nothing happened. A game cannot refuse without
// naming a rule; the rule's wording gives the sentence and the remedy.
type Violation struct{ Line }

// Refuse makes a refusal.
func Refuse(rule rulebook.ID, seat Seat, args ...Arg) *Violation {
	return &Violation{Say(rule, seat, args...)}
}

// Error gives the rule's identifier, so that a refusal can travel as an error.
func (v *Violation) Error() string { return "refused by " + string(v.Rule) }
