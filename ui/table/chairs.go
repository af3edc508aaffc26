package table

import (
	"fmt"

	"casekeeper/ui/kit"
)

// chairStrip draws what the program does for the seats that it plays, with a key that ends the
// wait or goes on.
func (l stripView) chairStrip(p *kit.Painter, b kit.Box, slim bool) {
	v := &l.t.vm.Bots
	p.Rect(b, kit.Paper, kit.PaperEdge, 1, 8)
	p.Rect(kit.At(b.X, b.Y, 10, b.H), kit.SeatColour(v.Mark.Colour), kit.None, 0, 5)
	l.chairKey(p, b.Right(max(doneWide(b.W, l.f.upright, slim), 110), kit.Gap).Inset(6))
	b = b.InsetXY(18, 2)
	p.SeatSign(b.Left(44, 10).Centre(44, 44), kit.Mark(v.Mark))
	p.Text(b, v.Text, doingStyle)
}

// chairNote says what the program does for the seats that it plays, unless the header does.
func (l stripView) chairNote() note {
	v := &l.t.vm.Bots
	n := onPaper(v.Text)
	if v.Acts != "" && l.t.idle() {
		n.text, n.bare = "", true
	}
	n.ofSeat(v.Mark)
	n.keys = []stripKey{keyOf(l.t.vm.Bots.Key, kit.SizeKey, l.chairKey)}
	return n
}

// chairKey ends the wait, or goes on.
func (l stripView) chairKey(p *kit.Painter, b kit.Box) {
	v := &l.t.vm.Bots
	id, tell := "chair/on", l.t.Chairs.OnGoOn
	if v.Hurry {
		id, tell = "chair/now", l.t.Chairs.OnHurry
	}
	p.Key(b, fmt.Sprintf("%s@%s", id, l.t.seq), kit.KeyFace{Kind: kit.KeyPrimary, Label: v.Key}, tell)
}
