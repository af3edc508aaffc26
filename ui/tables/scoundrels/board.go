package scoundrels

import (
	"fmt"
	"slices"

	"casekeeper/ui/kit"
	"casekeeper/ui/present"
)

// The rooms of the table, from its top: the Saloon and the Office, the locations, the sheet,
// the seats. They stand where they are in every state; an upright screen has the same rooms in
// more rows.

// Heights on a screen that lies, of 404 units.
const (
	seatsHigh  = 72
	sheetHigh  = 78
	safesHigh  = 100
	saloonHigh = 138
	roomGap    = 4
	jailWide   = 72
	saloonPart = 0.54 // of the width
)

// locations is how many locations there are.
const locations = 3

// rooms are the boxes of the table.
type rooms struct {
	saloon, office kit.Box
	locations      []kit.Box
	safes          kit.Box // all locations
	sheet          kit.Box
	seats          []kit.Box
}

// roomsOf cuts them out of a box.
func (l look) roomsOf(b kit.Box) (r rooms) {
	n := len(l.Model().Seats)
	if l.Upright() {
		return uprightRooms(b, n)
	}
	r.seats = b.Bottom(seatsHigh, kit.Gap).Grid(max(n, 1), 1, kit.Gap)
	short := max(0, saloonHigh-(b.H-sheetHigh-safesHigh-2*roomGap)) // what is said above takes some of each
	r.sheet = b.Bottom(sheetHigh-short*0.1, roomGap)
	r.safes = b.Bottom(safesHigh-short*0.3, roomGap)
	r.locations = r.safes.Grid(locations, 1, roomGap)
	r.saloon = b.Left(b.W*saloonPart, kit.Gap)
	r.office = b
	return r
}

// uprightRooms are those of an upright screen: more than two seats stand in two rows, each
// location has a row, and so have the card of the turn and the Scoundrels.
func uprightRooms(b kit.Box, n int) (r rooms) {
	rows := (n + 1) / 2
	r.seats = b.Bottom(float32(rows)*(seatsHigh+kit.Gap)-kit.Gap, kit.Gap).Grid(min(max(n, 1), 2), max(rows, 1), kit.Gap)
	rest := b.H
	r.sheet = b.Bottom(rest*0.23, kit.Gap)
	r.safes = b.Bottom(rest*0.32, kit.Gap)
	r.locations = r.safes.Grid(1, locations, roomGap)
	r.office = b.Bottom(max(rest*0.18, officeLeast), kit.Gap)
	r.saloon = b
	return r
}

// officeLeast is the height in which the Office has room for fingers.
const officeLeast = 120

// board draws the table.
func (l look) board(p *kit.Painter, b kit.Box) {
	r, n := l.roomsOf(b), l.answersNow()
	keys := l.keysOf(n)
	inSafes, inSheet := l.keyRoom(n, keys)
	l.saloon(p, r.saloon, n)
	l.office(p, r.office, n)
	if inSafes {
		l.keys(p, r.safes, keys)
		keys = nil
	} else {
		for i, place := range l.locations() {
			l.location(p, r.locations[i], place, n)
		}
	}
	switch {
	case l.Asked() == nil && l.Model().HasResult:
		l.ResultKey(p, r.sheet)
	case inSheet:
		l.keys(p, r.sheet, keys)
	case !l.Quiet() && len(idleSheet(l, b)) > 0: // it stands there
	default:
		l.sheet(p, r.sheet, n, keys)
	}
	for i := range l.Model().Seats {
		l.seat(p, r.seats[i], i, n)
	}
}

// idleSheet is the room of the sheet, if nobody has to answer: then it is of no use but to a program.
func idleSheet(l look, b kit.Box) []kit.Box {
	if a := l.Asked(); a != nil && (a.Rule != ruleTrait && a.Rule != ruleJob || waitsFor(l, a)) {
		return nil
	}
	return []kit.Box{l.roomsOf(b).sheet}
}

// openThing is the number under which a thing is noted whose answers are open; 0 = none.
func openThing(kind, i int) int { return kind*1000 + i + 1 }

// Kinds of things.
const (
	thingCard = iota + 1
	thingSeat
	thingSpot
	thingGroup
)

// tap answers with the only answer about a thing, or opens its answers.
func (l look) tap(list []present.ChoiceVM, thing int) {
	switch {
	case len(list) == 1:
		l.Choose(list[0])
	case l.Noted(l.ID(noteThing)) == thing:
		l.Note(l.ID(noteThing), 0)
	default:
		l.Note(l.ID(noteThing), thing)
	}
}

// keysOf are the answers that stand as keys: those about the thing that is open, else those
// about no thing that is drawn.
func (l look) keysOf(n *answers) []present.ChoiceVM {
	open := l.Noted(l.ID(noteThing))
	if open == 0 {
		return n.rest
	}
	for id, list := range n.cards {
		if openThing(thingCard, id) == open {
			return list
		}
	}
	for i := range l.Model().Seats {
		if openThing(thingSeat, i) == open {
			return n.seats[l.Model().Seats[i].Mark.Shape]
		}
	}
	for at, list := range n.spots {
		if openSpot(at) == open {
			return list
		}
	}
	return n.rest
}

func openSpot(at spotAt) int { return openThing(thingSpot, at.place*20+at.spot) }

// keyRoom returns which room the keys take: the locations while the sheet is needed, the sheet
// otherwise, neither if there are none or if they have to do with a part of the sheet.
func (l look) keyRoom(n *answers, keys []present.ChoiceVM) (inSafes, inSheet bool) {
	if len(keys) == 0 {
		return false, false
	}
	switch {
	case len(keys) == 1 && l.Noted(l.ID(noteThing)) == 0 && len(n.leader) == 0:
		return false, false
	case !l.sheetAnswers(n):
		return false, true
	case l.Noted(l.ID(noteThing)) == 0 && slices.ContainsFunc(l.locations(), n.in): // beside the spaces of the sheet
		return false, false
	}
	return true, false
}

// sheetAnswers reports whether something on the sheet is an answer.
func (l look) sheetAnswers(n *answers) bool {
	if len(n.leader)+len(n.spaces)+len(n.swaps) > 0 || n.in(l.place(sheetForm)) {
		return true
	}
	if s := l.sheetSeat(); s != nil {
		for i := range s.Cards {
			if spaceOf(&s.Cards[i]) > 0 && len(n.cards[int(s.Cards[i].ID)]) > 0 {
				return true
			}
		}
	}
	return false
}

// keyLeast is the least width of a key with words.
const keyLeast = 96

// keys draws answers as keys, page by page.
func (l look) keys(p *kit.Painter, b kit.Box, list []present.ChoiceVM) {
	if l.Noted(l.ID(noteThing)) != 0 {
		p.Key(b.Left(kit.CornerWide, kit.Gap), "thing/back", kit.KeyFace{Kind: kit.KeyQuiet, Label: l.Model().Labels.Back, What: true, Draw: kit.IconFace("back", false)}, func() { l.Note(l.ID(noteThing), 0) })
	}
	rows := max(1, int((b.H+kit.Gap)/(kit.LeastTarget+kit.Gap)))
	least := float32(keyLeast)
	if short(list) {
		least = kit.LeastTarget
	}
	cols := max(1, int((b.W+kit.Gap)/(least+kit.Gap)))
	at, pages := 0, kit.Pages(len(list), cols*rows)
	if pages > 1 {
		at = min(l.Noted(l.ID(notePage)), pages-1)
		at = kit.Pager(p, b.Right(3*kit.LeastTarget+2*kit.Gap, kit.Gap), "page", at, pages, func(n int) { l.Note(l.ID(notePage), n) })
		cols = max(1, int((b.W+kit.Gap)/(least+kit.Gap)))
	}
	shown := list[min(at*cols*rows, len(list)):min((at+1)*cols*rows, len(list))]
	for rows > 1 && (rows-1)*min(cols, 4) >= len(shown) { // few keys are large ones
		rows--
	}
	cols = min(cols, (len(shown)+rows-1)/rows)
	for i, cell := range b.Grid(max(cols, 1), rows, kit.Gap)[:len(shown)] {
		l.Answer(p, cell, fmt.Sprintf("answer/%d/%d", l.Noted(l.ID(noteThing))-1, at*cols*rows+i), shown[i])
	}
}

// short reports whether all labels are a digit or two.
func short(list []present.ChoiceVM) bool {
	for i := range list {
		if len(list[i].Label) > 2 {
			return false
		}
	}
	return true
}
