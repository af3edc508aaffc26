package scoundrels

import (
	"casekeeper/ui/kit"
	"casekeeper/ui/present"

	"fyne.io/fyne/v2"
)

// front draws half a Scoundrel in the list of all cards: a trait with its band above, when it can be
// used and what it costs; a job in its colour with what it does.
func front(p *kit.Painter, b kit.Box, kind string, c *present.CardVM) bool {
	if kind != "trait" && kind != "job" {
		return false
	}
	p.Rect(b, kit.Paper, kit.PaperEdge, kit.FrameWidth(1.5), 8)
	b = b.Inset(4)
	head := min(38, b.H*0.32)
	if kind == "trait" {
		bandAt(p, b.Top(head, 4), c, 21, techOf(&present.CardVM{Parts: []present.CardVM{*c}}))
		drawMiddle(p, b.Centre(b.W, min(b.H, 64)).InsetXY(1, 2), &scoundrelFace{card: *c}, c)
		return true
	}
	p.Rect(b, band(c), kit.None, 0, 5)
	b = b.InsetXY(4, 2)
	st := kit.CapsStyle(21, white)
	st.Tight, st.Short = true, kit.FirstWord(nameOf(c))
	p.Text(b.Top(head, 0), nameOf(c), st)
	text := kit.TextStyle{Size: 17, Bold: true, Colour: white, Align: fyne.TextAlignCenter, Tight: true}
	p.Text(b, briefly(c.Print.Brief, b.W, b.H, text), text)
	return true
}
