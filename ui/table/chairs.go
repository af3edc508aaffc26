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
	p.Rect(b, kit.Paper, kit.PaperEdge, 1, 8)
	p.Rect(kit.At(b.X, b.Y, 10, b.H), kit.SeatColour(v.Mark.Colour), kit.None, 0, 5)
	l.chairKey(p, b.Right(max(doneWide(b.W, l.f.upright, slim), 110), kit.Gap).Inset(6))
	b = b.InsetXY(18, 2)
	p.SeatSign(b.Left(44, 10).Centre(44, 44), kit.Mark(v.Mark))
	p.Text(b, v.Text, doingStyle)
}

// chairNote says what the program does for the seats that it plays.
func (l stripView) chairNote() note {
	n := onPaper(l.t.vm.Bots.Text)
	n.ofSeat(l.t.vm.Bots.Mark)
	n.keys = []stripKey{key(l.chairKey)}
	return n
}

// chairKey ends the wait, or goes on.
func (l stripView) chairKey(p *kit.Painter, b kit.Box) {
	v := &l.t.vm.Bots
	id, tell := "chair/on", l.t.OnGoOn
	if v.Hurry {
		id, tell = "chair/now", l.t.OnHurry
	}
	p.Key(b, fmt.Sprintf("%s@%s", id, l.t.seq), kit.KeyFace{Kind: kit.KeyPrimary, Label: v.Key}, tell)
}

// whyWide returns the width of the key that shows the reason.
func whyWide(s *present.StripVM) float32 {
	return max(kit.LeastTarget, kit.TextWidth(s.Ask, kit.TextPlain, true)+28)
}

// whyKey is the key that shows why the program acted so.
func (l stripView) whyKey(p *kit.Painter, b kit.Box) {
	p.Key(b, fmt.Sprintf("why@%s", l.t.seq), kit.KeyFace{Kind: kit.KeyQuiet, Label: l.t.doing().Ask, On: l.t.news.why, Size: kit.TextPlain}, func() { l.t.news.why = !l.t.news.why; l.t.Refresh() })
}

// handsDone reports to the program that people have moved the pieces as it decided, once all
// results of its act have been shown.
func (a *aftermath) handsDone() {
	if did := a.vm.Bots.Did; did != 0 && a.doing() == nil {
		a.OnDone(did)
	}
}
