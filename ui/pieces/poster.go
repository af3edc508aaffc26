package pieces

import (
	"casekeeper/ui/kit"
	"casekeeper/ui/present"
)

// PosterWide is the width of a poster for each unit of its height.
const PosterWide = 0.76

// posterLeast is the least height of a poster with words.
const posterLeast = 96

// Poster draws a poster that is nailed to the page, in the middle of a box.
func Poster(p *kit.Painter, b kit.Box, v *present.PosterVM) {
	b = b.Centre(min(b.W, b.H*PosterWide), b.H)
	p.Rect(b, kit.Paper, kit.Ink, 3, 2)
	nail := min(5, b.W*0.05)
	for _, x := range []float32{b.X + nail, b.X + b.W - 2*nail} {
		p.Rect(kit.At(x, b.Y+nail, nail, nail), kit.Ink, kit.None, 0, nail/2)
	}
	whole := b
	if b = b.InsetXY(nail+3, nail+3); whole.H >= posterLeast {
		head, foot := b.H*0.22, b.H*0.24
		p.Caps(b.Top(head, 2), v.Head, head, kit.Ink)
		if v.Reward != "" {
			p.Caps(b.Bottom(foot, 2), v.Reward, foot, kit.Ink)
		}
	}
	p.SeatSign(b, kit.Mark(v.Mark))
}

// NailedPoster draws a poster over the edge of the one before, if there was one. The new one is marked as name.
func NailedPoster(p *kit.Painter, b kit.Box, v *present.NailedVM, name string) {
	if v.From.Shape != "" {
		under := b.InsetXY(2, 2)
		under.X, under.Y = under.X-4, under.Y+4
		p.Rect(under, kit.Mix(kit.Paper, kit.Night, 0.3), kit.Ink, 2, 2)
	}
	p.Mark(name, b)
	Poster(p, b, &v.PosterVM)
	nail := min(9, b.W*0.1)
	p.Rect(kit.At(b.X+b.W/2-nail/2, b.Y-1, nail, nail), kit.Alarm, kit.Ink, 1, nail/2)
}

// From draws with shapes from whom something came to whom.
func From(p *kit.Painter, b kit.Box, v *present.NailedVM) {
	side := min(b.H, b.W/3)
	b = b.Centre(3*side, side)
	if v.From.Shape != "" {
		p.SeatSign(b.Left(side, 0), kit.Mark(v.From))
		p.Icon(b.Left(side, 0).Inset(side*0.2), "next", kit.OnPaper("umber"), kit.Paper)
	}
	p.SeatSign(b.Left(side, 0), kit.Mark(v.Mark))
}

// SlipWide is the width of what lies nailed before a seat for each unit of its height.
const SlipWide = 0.74

// Slip draws what lies nailed before a seat; "" = its place, which is free.
func Slip(p *kit.Painter, b kit.Box, icon string) {
	if icon == "" {
		p.Rect(b, kit.None, kit.BoardEdge, 1.5, 4)
		return
	}
	p.Rect(b, kit.Paper, kit.PaperEdge, 1.5, 3)
	side := min(b.H, b.W/SlipWide) - 4
	p.Icon(b.Centre(side, side), icon, kit.Ink, kit.Paper)
	nail := min(7, b.W*0.2)
	p.Rect(kit.At(b.X+b.W/2-nail/2, b.Y-nail/3, nail, nail), kit.Alarm, kit.Ink, 1, nail/2)
}
