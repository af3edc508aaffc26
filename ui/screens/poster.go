package screens

import (
	"strings"

	"casekeeper/ui/kit"
	"casekeeper/ui/present/results"

	"fyne.io/fyne/v2"
)

// posterWide is the width of a poster for each unit of its height.
const posterWide = 0.76

// poster draws a poster that is nailed to the page.
func poster(p *kit.Painter, b kit.Box, v *results.PosterVM) {
	b = b.Centre(b.H*posterWide, b.H)
	p.Rect(b, kit.Paper, kit.Ink, 3, 2)
	const nail = 5
	for _, x := range []float32{b.X + nail, b.X + b.W - 2*nail} {
		p.Rect(kit.At(x, b.Y+nail, nail, nail), kit.Ink, kit.None, 0, nail/2)
	}
	b = b.InsetXY(2*nail+4, nail+3)
	head, foot := b.H*0.22, b.H*0.24
	st := kit.TitleStyle(head*0.85, kit.Ink)
	st.Align = fyne.TextAlignCenter
	p.Text(b.Top(head, 2), strings.ToUpper(v.Head), st)
	p.Caps(b.Bottom(foot, 2), v.Reward, foot, kit.Ink)
	p.SeatSign(b, kit.Mark(v.Mark))
}
