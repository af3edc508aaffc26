package tinyepic

import (
	"slices"

	"casekeeper/ui/kit"
	"casekeeper/ui/present"
	"casekeeper/ui/table"
)

// dealerMark is the word of the mark of the seat that deals.
const dealerMark = "dealer"

// drawDealer says on an upright screen who deals, between the cards in the middle of the circle.
func drawDealer(l table.Look, p *kit.Painter, b kit.Box) {
	top, low := b.Y, b.Y+b.H
	for i := range l.Model().Places {
		switch at, drawn := table.PlaceBox(l, b, i); {
		case !drawn || at.W > b.W/2: // it stands alone in its row
		case at.Y < b.Y+b.H/3:
			top = max(top, at.Y+at.H)
		default:
			low = min(low, at.Y)
		}
	}
	deals := func(t present.TermVM) bool { return t.Word == dealerMark }
	for i := range l.Model().Seats {
		s := &l.Model().Seats[i]
		k := slices.IndexFunc(s.Marks, deals)
		if k < 0 || !l.Upright() {
			continue
		}
		word, mark := s.Marks[k].Name, s.Mark
		p.Tile(kit.At(b.X+b.W*0.33, top, b.W*0.34, low-top), dealerMark, []any{word, mark}, func(p *kit.Painter, b kit.Box) {
			b = b.Centre(b.W, 72)
			p.Caps(b.Bottom(26, 4), word+": "+mark.Name, kit.SizeCaps, kit.Dim)
			p.SeatSign(b, kit.Mark(mark))
		})
	}
}
