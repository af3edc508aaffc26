package screens

import (
	"strings"

	"casekeeper/ui/kit"
	"casekeeper/ui/pieces"
)

// The table of how a game that goes on would end now: the points as at the end, what is open in
// dashes and in words, and one key, back to the table.

// openLeast is the least height of what is open, in units; openShare its share beside the key.
const openLeast, openShare = 96, 0.72

func (r *Result) standing(p *kit.Painter, b kit.Box) {
	now := r.vm.Now
	b = kit.Headed(p, b, r.vm.Title, now.When)
	r.rows = r.lines(b)
	rows := float32(r.rows)
	ways, foot := b, kit.Box{}
	switch {
	case b.Upright():
		ways = b.Bottom(kit.KeyHeight+12, kit.Gap)
		foot = b.Bottom(max(openLeast, b.H-columnHead-rows*(cellMost+rowGap)-kit.Gap), kit.Gap)
	case r.rows > linesMost: // they need the whole height
		foot = b.Left(b.W*acrossShare, kit.Gap)
		ways = foot.Bottom(kit.KeyHeight+12, kit.Gap)
	default:
		ways = b.Bottom(max(openLeast, b.H-columnHead-rows*(kit.LeastTarget+rowGap)-2*kit.Gap), kit.Gap)
		foot = ways.Left(ways.W*openShare, kit.Gap)
	}
	p.Key(ways, "back", kit.KeyFace{Kind: kit.KeyPrimary, Label: now.Back, Size: 26}, func() { r.OnBack() })
	r.table(p, b)
	if r.asked != unasked {
		r.reasons(p, foot)
		return
	}
	p.Rect(foot, kit.Night, kit.None, 0, 8)
	st := kit.TextStyle{Size: 22, Colour: kit.Cream, Top: true, Tight: true}
	if foot = foot.InsetXY(10, 6); len(now.List) == 0 {
		p.Text(foot, now.Sure, st)
		return
	}
	pieces.Dashed(p, foot.InsetXY(-10, -6), kit.Brass)
	head := foot.Top(26, 2)
	p.Icon(head.Left(24, 8).Centre(22, 22), "help", kit.Brass, kit.Night)
	p.Text(head, strings.ToUpper(now.Open), kit.TextStyle{Size: 24, Face: kit.FaceFigure, Colour: kit.Brass})
	p.Text(foot, strings.Join(now.List, " "), st)
}

// openCell marks a number that may come out otherwise.
func openCell(p *kit.Painter, b kit.Box) {
	b = b.Inset(2)
	p.Rect(b, kit.Paper, kit.None, 0, 6)
	pieces.Dashed(p, b, kit.OnPaper("brass"))
}
