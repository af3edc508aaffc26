package table

import "casekeeper/ui/kit"

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
		l.readSheet(p, b, readPlace(&l.t.vm.Places[l.t.which]))
		return
	case l.t.sheet == sheetSeat && l.t.which < len(l.t.vm.Seats):
		if !l.t.vm.HasResult {
			p.Key(b.Bottom(kit.KeyHeight, kit.Gap), "standing", kit.KeyFace{Label: l.t.vm.Labels.Standing, Icon: "cup"}, func() { l.t.close(); l.t.OnResult() })
		}
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

// waiting is the sheet of old acts that wait after a correction.
func (l sheetView) waiting(p *kit.Painter, b, foot kit.Box) {
	v := l.t.vm.Waiting
	p.Key(b.Bottom(kit.KeyHeight, kit.Gap), "drop", kit.KeyFace{Label: v.Drop, Icon: "close", Commits: true}, func() { l.t.commit(l.t.OnDrop) })
	l.turnable(p, b, foot, v.Title, v.Lines, "")
}
