package engine

import (
	"slices"

	"casekeeper/engine/catalogue"
)

// Lexicon names a game's seats, verbs and things in the words of the record
// format, which are lower-case English and never change. It is read-only.
type Lexicon struct {
	Seats   []string     // by Seat; [0] is "table"
	Verbs   []VerbSpec   // by Verb; [0] is unused
	Slots   []string     // by Slot; [0] is unused
	Dice    []string     // by Die; [0] is unused
	Faces   []Domain     // by Die: whose words name its faces, face 1 by word 1; Number = figures. May be shorter
	Cards   []string     // by catalogue.CardID; [0] is unused
	Domains []DomainSpec // by Domain, from FirstOwn; use Words for all
	Layouts []Layout     // by Slot; may be shorter
	Recalls []string     // the names of memories, see [Chronicler]
	Private []Seat       // by Slot: see Owner; may be shorter. Who may know what lies there is up to [Hider]
}

// VerbSpec is an act's word and what its operands are.
type VerbSpec struct {
	Word     string
	Operands []Domain
	Declines bool // says no: passing, leaving it as it is
}

// DomainSpec is a kind of thing and the words of its values. A word "" means
// that the value is left out in the record; it must be trailing.
type DomainSpec struct {
	Name  string
	Words []string
	Of    Domain // values are sets of things of this domain, bit i its value i+1; Number = they are not
}

// Words gives a domain's name and the words of its values. Number has none.
func (l *Lexicon) Words(d Domain) DomainSpec {
	switch d {
	case Number:
		return DomainSpec{Name: "number"}
	case Seats:
		return DomainSpec{Name: "seat", Words: l.Seats}
	case Cards:
		return DomainSpec{Name: "card", Words: l.Cards}
	case Slots:
		return DomainSpec{Name: "slot", Words: l.Slots}
	case Dice:
		return DomainSpec{Name: "die", Words: l.Dice}
	}
	return l.Domains[d-FirstOwn]
}

// Sensible reports whether an act is made of the game's words: a seat, a verb, and
// as many operands as it has, each a thing of its domain. Dice count from 1.
func (l *Lexicon) Sensible(o Observation) bool {
	if o.Verb == 0 || int(o.Verb) >= len(l.Verbs) || int(o.Seat) >= len(l.Seats) {
		return false
	}
	operands := l.Verbs[o.Verb].Operands
	for i, arg := range o.Args {
		switch {
		case i >= len(operands):
			if arg != 0 {
				return false
			}
		case operands[i] == Number, operands[i] == Cards && arg == uint16(catalogue.FaceDown):
		case int(arg) >= len(l.Words(operands[i]).Words), operands[i] == Dice && arg == 0:
			return false
		}
	}
	return true
}

// Face is a face of a die as a thing that has a word: a figure, or a symbol.
func (l *Lexicon) Face(d Die, face uint8) Arg {
	if int(d) < len(l.Faces) {
		return Arg{l.Faces[d], uint16(face)}
	}
	return N(int(face))
}

// Owner gives the seat whose own a slot is; Table if it is nobody's.
func (l *Lexicon) Owner(s Slot) Seat {
	if int(s) >= len(l.Private) {
		return Table
	}
	return l.Private[s]
}

// Owned reports whether any slot is a seat's own.
func (l *Lexicon) Owned() bool {
	return slices.ContainsFunc(l.Private, func(owner Seat) bool { return owner != Table })
}

// MayEnter reports whether a viewer may enter the answer to a prompt. What only the
// seat may know, it alone enters: a secret card, and a card that it may lay on a slot
// of somebody's own without having to.
func (l *Lexicon) MayEnter(viewer Seat, p *Prompt) bool {
	if p.Kind == Lay && (p.Secret || p.Optional && l.Owner(p.Slot) != Table) {
		return viewer != Table && viewer == p.Seat
	}
	return true
}

// CardName is the record word of a card: "face-down" for one that is not
// known, "" for none.
func (l *Lexicon) CardName(id catalogue.CardID) string {
	switch {
	case id == catalogue.FaceDown:
		return "face-down"
	case id == catalogue.None || int(id) >= len(l.Cards):
		return ""
	}
	return l.Cards[id]
}

// Layout is how cards lie on a slot.
type Layout uint8

// The ways; the zero value is one card.
const (
	Single Layout = iota
	Spread        // several side by side
	Pile          // several, each over the one before
)
