package table

import (
	"fmt"

	"casekeeper/companion/journal"
	"casekeeper/ui/kit"
	"casekeeper/ui/present"
)

// ChairKeys are what people can tell the program that holds seats.
type ChairKeys struct {
	OnDone  func(journal.Seq) // hands have followed what it did
	OnHurry func()
	OnGoOn  func()
}

// chairStrip tells what the program does that holds seats, with a key for who does
// not want to wait, or goes on.
func (t *Table) chairStrip(p *kit.Painter, b kit.Box) {
	v := &t.vm.Bots
	id, tell := "chair/on", t.OnGoOn
	if v.Hurry {
		id, tell = "chair/now", t.OnHurry
	}
	p.Rect(b, kit.Paper, kit.PaperEdge, 1, 8)
	p.Rect(kit.At(b.X, b.Y, 10, b.H), kit.SeatColour(v.Mark.Colour), kit.None, 0, 5)
	key := b.Right(max(doneWide(b.W, t.upright, t.slim), 110), kit.Gap).Inset(6)
	p.Key(key, fmt.Sprintf("%s@%s", id, t.seq), kit.KeyFace{Kind: kit.KeyPrimary, Label: v.Key}, tell)
	b = b.InsetXY(18, 2)
	p.SeatSign(b.Left(44, 10).Centre(44, 44), kit.Mark(v.Mark))
	p.Text(b, v.Text, doingStyle)
}

// whyWide is the width of the key that tells why.
func whyWide(s *present.StripVM) float32 {
	return max(kit.LeastTarget, kit.TextWidth(s.Ask, kit.TextPlain, true)+28)
}

// whyKey cuts off the right the key that tells why the program did what it did.
func (t *Table) whyKey(p *kit.Painter, b *kit.Box, s *present.StripVM) {
	if s.Ask == "" {
		return
	}
	key := b.Right(whyWide(s), kit.Gap).Inset(6)
	p.Key(key, fmt.Sprintf("why@%s", t.seq), kit.KeyFace{Kind: kit.KeyQuiet, Label: s.Ask, On: t.news.why, Size: kit.TextPlain}, func() { t.news.why = !t.news.why; t.Refresh() })
}

// handsDone tells the program that hands have followed its act, when all that it
// brought about has been told.
func (t *Table) handsDone() {
	if did := t.vm.Bots.Did; did != 0 && t.doing() == nil {
		t.OnDone(did)
	}
}
