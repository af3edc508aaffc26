package table

import (
	"casekeeper/ui/kit"
	"casekeeper/ui/present"
)

// sheet is what lies over the board, if anything.
type sheet uint8

const (
	sheetNone sheet = iota
	sheetMenu
	sheetPlace // index in sheets.which
	sheetSeat
	sheetSensors
	sheetWaiting
	sheetTag    // which playing card a tag is on
	sheetTagAll // which of all cards
	sheetLadder // what beats what
	sheetHands  // who gets the screen
	sheetCard   // sheets.card
)

// sheets is which sheet lies over the table, and how far it is turned.
type sheets struct {
	*screen
	sheet sheet
	which int            // index of the place or the seat that it is about
	leaf  int            // its page
	tag   string         // the tag that it asks about
	card  present.CardVM // that it shows
}

// open lays a sheet over the board, or takes it away if it lies there.
func (s *sheets) open(next sheet, which int) {
	if s.sheet == next && s.which == which {
		next = sheetNone
	}
	s.sheet, s.which, s.leaf = next, which, 0
	s.Refresh()
}

func (s *sheets) close() { s.open(sheetNone, 0) }

func (l sheetView) drawSheet(p *kit.Painter, b kit.Box) {
	if l.t.sheet == sheetTag || l.t.sheet == sheetTagAll { // a question, and no sheet for reading
		p.Rect(b, kit.Board, kit.BoardEdge, 2, 12)
		b = b.Inset(12)
		l.whichCard(p, b, l.sheetFoot(p, &b))
		return
	}
	l.outside(p, &b)
	switch {
	case l.t.sheet == sheetPlace && l.t.which < len(l.t.vm.Places):
		l.readSheet(p, b, l.readPlace(&l.t.vm.Places[l.t.which]))
		return
	case l.t.sheet == sheetSeat && l.t.which < len(l.t.vm.Seats):
		l.readSheet(p, b, readSeat(&l.t.vm.Seats[l.t.which]))
		return
	case l.t.sheet == sheetCard:
		l.readSheet(p, b, readOne(&l.t.card))
		return
	}
	p.Rect(b, kit.Paper, kit.PaperEdge, 2, 10)
	b = b.Inset(12)
	foot := l.sheetFoot(p, &b)
	switch l.t.sheet {
	case sheetMenu:
		l.menu(p, b)
	case sheetSensors:
		l.sensors(p, b, foot)
	case sheetWaiting:
		l.waiting(p, b, foot)
	case sheetHands:
		l.hands(p, b)
	case sheetLadder:
		if c := l.t.settled(); c != nil {
			drawLadder(p, b, c.LadderIs, c.Ladder)
		}
	}
}

// outside cuts off a sheet what a tap outside it hits: a tap there closes it.
func (l sheetView) outside(p *kit.Painter, b *kit.Box) {
	shut := func(at kit.Box, id string) {
		p.Key(at, "outside"+id, kit.KeyFace{Kind: kit.KeyBare, Label: l.t.vm.Labels.Close, What: id, Draw: func(*kit.Painter, kit.Box) {}}, l.t.close)
	}
	if l.f.upright {
		shut(b.Bottom(besideSheet, kit.Gap), "")
		return
	}
	shut(b.Left(besideSheet, kit.Gap), "/left")
	shut(b.Right(besideSheet, kit.Gap), "/right")
}

// besideSheet is the room beside a sheet, for a finger.
const besideSheet = 48

// sheetFoot cuts the last row off a sheet, with the key that closes it.
func (l sheetView) sheetFoot(p *kit.Painter, b *kit.Box) (foot kit.Box) {
	foot = b.Bottom(kit.KeyHeight, kit.Gap)
	p.Key(foot.Right(foot.W*0.36, kit.Gap), "close", kit.KeyFace{Kind: kit.KeyQuiet, Label: l.t.vm.Labels.Close, Icon: "close"}, l.t.close)
	return foot
}

// turnable is a sheet of lines, page by page.
func (l sheetView) turnable(p *kit.Painter, b, foot kit.Box, title string, lines []present.LogVM, empty string) {
	p.Title(b.Top(40, 4), title, "", 30, kit.Ink)
	l.readLines(p, b, &foot, lines, empty)
}

func (s *sheets) goTo(n int) { s.leaf = n; s.Refresh() }

// cards is the sheet on which a card is chosen by name; draw makes its keys.
func (l sheetView) cardKeys(p *kit.Painter, b, foot kit.Box, list []present.ChoiceVM, draw func(*kit.Painter, kit.Box, present.ChoiceVM)) {
	cols := 3
	if l.f.upright {
		cols = 2
	}
	rows := max(1, int((b.H+kit.Gap)/(64+kit.Gap)))
	n := kit.Pages(len(list), cols*rows)
	page := 0
	if n > 1 {
		page = kit.Pager(p, foot, "sheet", l.t.leaf, n, l.t.goTo)
	}
	cells := b.Grid(cols, rows, kit.Gap)
	for i, c := range list[page*cols*rows : min((page+1)*cols*rows, len(list))] {
		draw(p, cells[i], c)
	}
}
