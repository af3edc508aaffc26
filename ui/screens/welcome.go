package screens

import (
	"strconv"

	"casekeeper/ui/kit"
	"casekeeper/ui/pieces"
	"casekeeper/ui/present"

	"fyne.io/fyne/v2"
)

// welcome draws the page of the first start: three pictures that explain the program, a first
// game with a guide, and the games.
func (h *Home) welcome(p *kit.Painter, b kit.Box, w *present.WelcomeVM) {
	head := b.Top(60, kit.Gap)
	p.Key(head.Right(64, kit.Gap).InsetXY(0, 4), "skip", kit.KeyFace{Kind: kit.KeyQuiet, Label: h.vm.Title, Icon: "home", Draw: kit.IconFace("home", false), What: "skip"}, func() { h.OnSkip() })
	p.Key(head.Right(min(150, head.W*0.3), kit.Gap).InsetXY(0, 4), "language", kit.KeyFace{Kind: kit.KeyQuiet, Label: h.vm.Language}, func() { h.OnLanguage() })
	p.Title(head, w.Title, "", 44, kit.Cream)
	h.trouble(p, &b)
	upright := b.Upright()
	if upright {
		rows := float32(len(h.vm.Games)/2 + 1) // the example is one more
		h.begin(p, b.Bottom(30+rows*(kit.KeyHeight+kit.Gap), 12), w, 1)
	} else {
		h.begin(p, b.Bottom(60, kit.Gap), w, len(h.vm.Games)+2)
	}
	p.Key(b.Bottom(60, kit.Gap), "guided", kit.KeyFace{Kind: kit.KeyPrimary, Label: w.Guided, Size: 26}, func() { h.OnGuided() })
	cells := b.Grid(3, 1, kit.Gap)
	if upright {
		cells = b.Grid(1, 3, kit.Gap)
	}
	for i, cell := range cells {
		p.Tile(cell, "welcome/"+strconv.Itoa(i), [2]any{w.Pictures[i], w.Reason}, func(p *kit.Painter, b kit.Box) { drawPicture(p, b, i, w) })
	}
}

// begin draws the games, for people who know them.
func (h *Home) begin(p *kit.Painter, b kit.Box, w *present.WelcomeVM, cols int) {
	rows := 1
	if cols == 1 {
		rows, cols = len(h.vm.Games)/2+1, 2
		p.Caps(b.Top(26, 4), w.Begin, kit.SizeCaps, kit.Dim)
	}
	cells := b.Grid(cols, rows, kit.Gap)
	if rows == 1 {
		p.Caps(cells[0], w.Begin, kit.SizeCaps, kit.Dim)
		cells = cells[1:]
	}
	for i, g := range h.vm.Games {
		if i < len(cells)-1 {
			p.Key(cells[i], "game/"+g.ID, kit.KeyFace{Kind: kit.KeyQuiet, Label: g.Short, Size: kit.TextPlain}, func() { h.OnGame(g.ID) })
		}
	}
	p.Key(cells[min(len(h.vm.Games), len(cells)-1)], "demo", kit.KeyFace{Kind: kit.KeyQuiet, Label: h.vm.Demo, Size: kit.TextPlain}, func() { h.OnDemo() })
}

// drawPicture draws one of the three pictures.
func drawPicture(p *kit.Painter, b kit.Box, n int, w *present.WelcomeVM) {
	words := w.Pictures[n]
	p.Rect(b, kit.Paper, kit.Brass, kit.FrameWidth(2.5), 12)
	badge := kit.At(b.X+12, b.Y+12, 40, 40)
	b = b.Inset(8)
	if b.W > 1.6*b.H { // beside the words
		at := b.Left(b.W*0.42, 12)
		pictures3[n](p, at.Centre(min(at.W, 210), min(at.H, 170)), w.Reason)
		b = b.Centre(b.W, min(b.H, 110))
	} else {
		at := b.Top(b.H-86, 4)
		pictures3[n](p, at.Centre(min(at.W, 210), min(at.H, 170)), w.Reason)
	}
	p.Rect(badge, kit.RGB(0x7a1d15), kit.Paper, 2, 20)
	p.Figure(badge, strconv.Itoa(n+1), 30, kit.Paper)
	st := kit.WordStyle(24, kit.Ink)
	st.Align = fyne.TextAlignCenter
	p.Text(b.Top(b.H*0.56, 0), words.Title, st)
	p.Text(b, words.Text, kit.TextStyle{Size: 20, Colour: kit.Sepia, Align: fyne.TextAlignCenter})
}

var pictures3 = [3]func(p *kit.Painter, b kit.Box, reason string){pictureCards, pictureTap, pictureCount}

// pictureCards draws cards and dice on a table.
func pictureCards(p *kit.Painter, b kit.Box, _ string) {
	p.Rect(kit.At(b.X, b.Y+b.H*0.62, b.W, b.H*0.38), kit.Board, kit.BoardEdge, 3, 8)
	card := kit.At(b.X+b.W*0.2, b.Y+4, b.H*0.42, b.H*0.6)
	for i, look := range []struct{ value, icon, tone string }{{"5", "star", "ink"}, {"3", "star", "mint"}} {
		at := kit.At(card.X+float32(i)*(card.W+8), card.Y, card.W, card.H)
		pieces.CardAs(p, at, present.CardVM{Value: look.value, Look: present.LookVM{Icon: look.icon, Tone: look.tone}}, pieces.CardPlain)
	}
	side := b.H * 0.26
	pieces.Die(p, kit.At(b.X+b.W*0.3, b.Y+b.H*0.62, side, side), pieces.DieLook{Word: "5"})
	pieces.Die(p, kit.At(b.X+b.W*0.56, b.Y+b.H*0.66, side, side), pieces.DieLook{Word: "2"})
}

// pictureTap draws this screen with a finger on it.
func pictureTap(p *kit.Painter, b kit.Box, _ string) {
	screen := kit.At(b.X+b.W*0.1, b.Y+4, b.W*0.8, b.H-8)
	p.Rect(screen, kit.Night, kit.None, 0, 10)
	in := screen.Inset(10)
	p.Rect(in.Top(in.H*0.2, 6), kit.SeatColour("red"), kit.None, 0, 4)
	for i, cell := range in.Grid(3, 2, 6) {
		rim, stroke := kit.Mix(kit.Felt, kit.Cream, 0.35), float32(1)
		if i == 4 {
			rim, stroke = kit.Turquoise, 4
		}
		p.Rect(cell, kit.Felt, rim, stroke, 5)
	}
	side := b.H * 0.5
	p.Icon(kit.At(screen.X+screen.W*0.5-side*0.35, screen.Y+screen.H*0.62, side, side), "finger", kit.RGB(0xb98a5a), kit.Ink)
}

// pictureCount draws a seat's points, and below them a reason on paper.
func pictureCount(p *kit.Painter, b kit.Box, reason string) {
	b.Left(26, 0) // the number of the picture is there
	b = b.InsetXY(0, b.H*0.06)
	at := b.Top(b.H*0.5, kit.Gap)
	p.Rect(at, kit.Night, kit.None, 0, 8)
	at = at.Inset(8)
	p.SeatShape(at.Left(at.H, 12).Inset(6), kit.Mark{Colour: "blue", Shape: "square"}, kit.Night)
	p.Figure(at.Left(at.W*0.45, 8), "17", at.H/0.8, kit.Cream)
	p.Icon(at.Centre(at.H*0.8, at.H*0.8), "cup", kit.Brass, kit.Night)
	p.Rect(b, kit.RGB(0xfffaf0), kit.Ink, kit.FrameWidth(1.5), 6)
	p.Words(b.InsetXY(8, 4), reason, 20, kit.Ink)
}
