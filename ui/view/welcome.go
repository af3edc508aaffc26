package view

import (
	"strconv"

	"casekeeper/ui/present"

	"fyne.io/fyne/v2"
)

// welcome is the first start: three pictures of what this is, a first game with
// a guide, and the games.
func (h *Home) welcome(p *painter, b box, w *present.WelcomeVM) {
	head := b.top(60, gap)
	p.key(head.right(64, gap).insetXY(0, 4), "skip", keyFace{kind: keyQuiet, label: h.vm.Title, icon: "home", draw: iconFace("home", false), what: "skip"}, func() { h.OnSkip() })
	p.key(head.right(min(150, head.W*0.3), gap).insetXY(0, 4), "language", keyFace{kind: keyQuiet, label: h.vm.Language}, func() { h.OnLanguage() })
	p.title(head, w.Title, "", 44, cream)
	h.trouble(p, &b)
	upright := b.upright()
	if upright {
		rows := float32(len(h.vm.Games)/2 + 1) // the example is one more
		h.begin(p, b.bottom(30+rows*(target+gap), 12), w, 1)
	} else {
		h.begin(p, b.bottom(60, gap), w, len(h.vm.Games)+2)
	}
	p.key(b.bottom(60, gap), "guided", keyFace{kind: keyPrimary, label: w.Guided, size: 26}, func() { h.OnGuided() })
	cells := b.grid(3, 1, gap)
	if upright {
		cells = b.grid(1, 3, gap)
	}
	for i, cell := range cells {
		p.tile(cell, "welcome/"+strconv.Itoa(i), w.Pictures[i], func(p *painter, b box) { drawPicture(p, b, i, w.Pictures[i]) })
	}
}

// begin are the games, for who knows them.
func (h *Home) begin(p *painter, b box, w *present.WelcomeVM, cols int) {
	rows := 1
	if cols == 1 {
		rows, cols = len(h.vm.Games)/2+1, 2
		p.caps(b.top(26, 4), w.Begin, sizeCaps, dim)
	}
	cells := b.grid(cols, rows, gap)
	if rows == 1 {
		p.caps(cells[0], w.Begin, sizeCaps, dim)
		cells = cells[1:]
	}
	for i, g := range h.vm.Games {
		if i < len(cells)-1 {
			p.key(cells[i], "game/"+g.ID, keyFace{kind: keyQuiet, label: g.Title, size: textPlain}, func() { h.OnGame(g.ID) })
		}
	}
	p.key(cells[min(len(h.vm.Games), len(cells)-1)], "demo", keyFace{kind: keyQuiet, label: h.vm.Demo, size: textPlain}, func() { h.OnDemo() })
}

// drawPicture is one of the three: what lies on the table, what a finger does,
// what the program says.
func drawPicture(p *painter, b box, n int, words present.PictureVM) {
	p.rect(b, paper, brass, frame(2.5), 12)
	badge := box{b.X + 12, b.Y + 12, 40, 40}
	b = b.inset(8)
	if b.W > 1.6*b.H { // beside the words
		at := b.left(b.W*0.42, 12)
		pictures3[n](p, at.centre(min(at.W, 210), min(at.H, 170)))
		b = b.centre(b.W, min(b.H, 110))
	} else {
		at := b.top(b.H-86, 4)
		pictures3[n](p, at.centre(min(at.W, 210), min(at.H, 170)))
	}
	p.rect(badge, rgb(0x7a1d15), paper, 2, 20)
	p.figure(badge, strconv.Itoa(n+1), 30, paper)
	st := wordStyle(24, ink)
	st.align = fyne.TextAlignCenter
	p.text(b.top(b.H*0.56, 0), words.Title, st)
	p.text(b, words.Text, textStyle{size: 20, colour: sepia, align: fyne.TextAlignCenter})
}

var pictures3 = [3]func(p *painter, b box){pictureCards, pictureTap, pictureCount}

// pictureCards is cardboard and dice on a table.
func pictureCards(p *painter, b box) {
	p.rect(box{b.X, b.Y + b.H*0.62, b.W, b.H * 0.38}, board, boardEdge, 3, 8)
	card := box{b.X + b.W*0.2, b.Y + 4, b.H * 0.42, b.H * 0.6}
	for i, look := range []struct{ value, icon, tone string }{{"5", "star", "ink"}, {"3", "star", "mint"}} {
		at := box{card.X + float32(i)*(card.W+8), card.Y, card.W, card.H}
		pokerCard(p, at, present.CardVM{Value: look.value, Look: present.LookVM{Icon: look.icon, Tone: look.tone}}, cardPlain)
	}
	side := b.H * 0.26
	drawnDie(p, box{b.X + b.W*0.3, b.Y + b.H*0.62, side, side}, dieLook{word: "5"})
	drawnDie(p, box{b.X + b.W*0.56, b.Y + b.H*0.66, side, side}, dieLook{word: "2"})
}

// pictureTap is this screen with a finger on it.
func pictureTap(p *painter, b box) {
	screen := box{b.X + b.W*0.1, b.Y + 4, b.W * 0.8, b.H - 8}
	p.rect(screen, night, none, 0, 10)
	in := screen.inset(10)
	p.rect(in.top(in.H*0.2, 6), seatColour("red"), none, 0, 4)
	for i, cell := range in.grid(3, 2, 6) {
		rim, stroke := mix(felt, cream, 0.35), float32(1)
		if i == 4 {
			rim, stroke = turquoise, 4
		}
		p.rect(cell, felt, rim, stroke, 5)
	}
	side := b.H * 0.5
	p.icon(box{screen.X + screen.W*0.5 - side*0.35, screen.Y + screen.H*0.62, side, side}, "finger", rgb(0xb98a5a), ink)
}

// pictureCount is a count that somebody has won.
func pictureCount(p *painter, b box) {
	b.left(26, 0) // the number of the picture is there
	rows := b.insetXY(0, b.H*0.06).grid(1, 2, gap)
	for i, row := range []struct {
		seat  present.MarkVM
		count string
	}{{present.MarkVM{Colour: "blue", Shape: "square"}, "17"}, {present.MarkVM{Colour: "yellow", Shape: "triangle"}, "12"}} {
		at := rows[i]
		p.rect(at, night, none, 0, 8)
		at = at.inset(8)
		p.seatTab(at.left(at.H, 12), Mark(row.seat), "")
		p.figure(at.left(at.W*0.45, 8), row.count, at.H/0.8, cream)
		if i == 0 {
			p.icon(at.centre(at.H*0.8, at.H*0.8), "cup", brass, night)
		}
	}
}
