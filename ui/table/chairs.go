package table

import (
	"fmt"

	"casekeeper/companion/journal"
	"casekeeper/ui/kit"
	"casekeeper/ui/present"
)

// ChairKeys are what people can tell the program that holds seats.
type ChairKeys struct {
	OnDone  func(journal.Seq) // people have moved the pieces as it decided
	OnHurry func()
	OnGoOn  func()
}

// chairStrip draws what the program does for the seats that it plays, with a key that ends the
// wait or goes on.
func (l stripView) chairStrip(p *kit.Painter, b kit.Box, slim bool) {
	v := &l.t.vm.Bots
	id, tell := "chair/on", l.t.OnGoOn
	if v.Hurry {
		id, tell = "chair/now", l.t.OnHurry
	}
	p.Rect(b, kit.Paper, kit.PaperEdge, 1, 8)
	p.Rect(kit.At(b.X, b.Y, 10, b.H), kit.SeatColour(v.Mark.Colour), kit.None, 0, 5)
	key := b.Right(max(doneWide(b.W, l.f.upright, slim), 110), kit.Gap).Inset(6)
	p.Key(key, fmt.Sprintf("%s@%s", id, l.t.seq), kit.KeyFace{Kind: kit.KeyPrimary, Label: v.Key}, tell)
	b = b.InsetXY(18, 2)
	p.SeatSign(b.Left(44, 10).Centre(44, 44), kit.Mark(v.Mark))
	p.Text(b, v.Text, doingStyle)
}

// whyWide returns the width of the key that shows the reason.
func whyWide(s *present.StripVM) float32 {
	return max(kit.LeastTarget, kit.TextWidth(s.Ask, kit.TextPlain, true)+28)
}

// whyKey cuts the key that shows why the program acted so off the right.
func (l stripView) whyKey(p *kit.Painter, b *kit.Box, s *present.StripVM) {
	if s.Ask == "" {
		return
	}
	key := b.Right(whyWide(s), kit.Gap).Inset(6)
	p.Key(key, fmt.Sprintf("why@%s", l.t.seq), kit.KeyFace{Kind: kit.KeyQuiet, Label: s.Ask, On: l.t.news.why, Size: kit.TextPlain}, func() { l.t.news.why = !l.t.news.why; l.t.Refresh() })
}

// handsDone reports to the program that people have moved the pieces as it decided, once all
// results of its act have been shown.
func (a *aftermath) handsDone() {
	if did := a.vm.Bots.Did; did != 0 && a.doing() == nil {
		a.OnDone(did)
	}
}
