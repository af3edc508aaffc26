// Package scoundrels draws the table of 3000 Scoundrels: the Saloon and the Office, the three
// locations, the sheet of whoever is on turn, and the seats. What is asked is answered on the
// thing that it is about.
package scoundrels

import (
	"slices"

	"casekeeper/engine/rulebook"
	"casekeeper/ui/kit"
	"casekeeper/ui/present"
	"casekeeper/ui/table"
)

// Table draws the game.
var Table = table.Game{
	ID:    "3000-scoundrels",
	Front: front,
	Scenes: []table.Scene{
		tellTable,
		scene((look).markScene, markNotice, ruleMark, ruleMove),
		scene(limitScene, (look).above, ruleLimit),
		scene((look).openScene, (look).above, ruleOpen, ruleWorth),
	},
	Board: &table.Scene{
		Draw:    func(l table.Look, p *kit.Painter, b kit.Box) { look{l}.board(p, b) },
		Answers: table.Everything,
		Notice:  func(l table.Look, b kit.Box) []kit.Box { return idleSheet(look{l}, b) },
		Seats:   true,
		Result:  true,
	},
	Opens:   opens,
	Effects: effects,
	TapSeat: func(l table.Look, seat int) bool { return look{l}.tapSeat(seat) },
	Contest: &contest,
}

// tellTable is the page of a card that nobody has named.
var tellTable = func() table.Scene {
	s := scene((look).tellScene, (look).tellNotice, ruleTrait, ruleJob)
	s.On = func(l table.Look) bool { return tells(look{l}) }
	s.Head = func(l table.Look) table.Heading { return tellHead(look{l}) }
	return s
}()

// scene is what takes the room of the table while one of some rules asks. It has all answers
// and draws the seats, or needs none.
func scene(draw func(look, *kit.Painter, kit.Box), notice func(look, kit.Box) kit.Box, rules ...rulebook.ID) table.Scene {
	return table.Scene{
		Rules:   rules,
		Draw:    func(l table.Look, p *kit.Painter, b kit.Box) { draw(look{l}, p, b) },
		Answers: table.Everything,
		Notice:  func(l table.Look, b kit.Box) []kit.Box { return []kit.Box{notice(look{l}, b)} },
		Seats:   true,
	}
}

// above is the quiet place of what is done to a safe: the locations.
func (l look) above(b kit.Box) kit.Box { return b.Top(safesHigh, 0) }

// look is the table with what this game reads from it.
type look struct{ table.Look }

// Forms of the places in drawing.toml.
const (
	saloonForm   = "parlour"
	pileForm     = "left-over"
	officeForm   = "bureau"
	sheetForm    = "slots"
	locationForm = "vault"
)

// The numbers that fingers note at this table.
const (
	noteDoubt = "doubt" // 1: whose henchman goes onto the card of this turn is asked
	noteMove  = "shift" // the space of the Scoundrel that is to be moved
	noteSheet = "sheet" // 1: spaces are exchanged, though the next card could be laid
	noteThing = "thing" // the thing whose answers are open: see openThing
	notePage  = "page"  // of keys
)

// place returns the index of the first place of a form; -1 = it is not on the table.
func (l look) place(form string) int {
	return slices.IndexFunc(l.Model().Places, func(pl present.PlaceVM) bool { return pl.As == form })
}

// locations are the indexes of the locations.
func (l look) locations() (list []int) {
	for i := range l.Model().Places {
		if l.Model().Places[i].As == locationForm {
			list = append(list, i)
		}
	}
	return list
}

// seatOf returns the seat with a mark; nil = none.
func (l look) seatOf(m present.MarkVM) *present.SeatVM {
	if i := l.SeatOf(m); i >= 0 {
		return &l.Model().Seats[i]
	}
	return nil
}

// sheetSeat returns the seat whose sheet is shown: the one that is asked, else the one on turn.
func (l look) sheetSeat() *present.SeatVM {
	if a := l.Asked(); a != nil {
		if s := l.seatOf(a.Seat); s != nil {
			return s
		}
	}
	if i := l.place(sheetForm); i >= 0 {
		return l.seatOf(l.Model().Places[i].Mark)
	}
	return nil
}

// spaceWord begins the labels of Scoundrels on a sheet.
const spaceWord = "space-"

// spaceOf returns the space of the sheet on which a card lies, from 1; 0 = on none.
func spaceOf(c *present.CardVM) int {
	if len(c.LabelWord) == len(spaceWord)+1 && c.LabelWord[:len(spaceWord)] == spaceWord {
		return int(c.LabelWord[len(spaceWord)] - '0')
	}
	return 0
}
