package view

import (
	"cmp"
	"fmt"
	"image/color"
	"strings"

	"casekeeper/ui/present"

	"fyne.io/fyne/v2"
)

// A sheet for reading: paper over the table that tells what lies at a place or
// before a seat. Figures stand there with their words, cards as cards, and beside
// them what they do.

// reading is what a sheet tells.
type reading struct {
	band, words color.NRGBA
	mark        present.MarkVM
	title       string
	figures     []present.CounterVM
	cards       []present.CardVM
	place       *matFace // of a place with printed lists; nil = it is none
	lines       []present.LogVM
	nothing     string // said where there is nothing else
}

// readPlace is the sheet of a place.
func (t *Table) readPlace(pl *present.PlaceVM) *reading {
	r := &reading{band: bandColour(pl), words: onBand(pl), mark: pl.Mark, title: pl.Name, cards: pl.Cards, lines: placeLines(pl)}
	if pl.Mark.Name != "" && pl.Mark.Name != pl.Name {
		r.title += " · " + pl.Mark.Name
	}
	if pl.As == "lists" { // what it counts and prints is in its picture
		r.place = &matFace{pl: *pl, start: t.vm.Labels.Start}
		r.place.pl.Cards, r.lines = nil, listLines(pl)
		return r
	}
	r.figures = pl.Counters
	for i := range pl.Spots {
		if c := pl.Spots[i].Card; c.Name != "" {
			r.cards = append(r.cards[:len(r.cards):len(r.cards)], c)
		}
	}
	return r
}

// readSeat is the sheet of a seat.
func readSeat(s *present.SeatVM) *reading {
	r := &reading{band: seatColour(s.Mark.Colour), words: onSeat(s.Mark.Colour), mark: s.Mark, title: s.Mark.Name, figures: s.Figures, cards: s.Cards, nothing: s.Nothing}
	if len(r.figures) == 0 {
		r.figures = s.Counters
	}
	for _, m := range s.Marks {
		r.lines = append(r.lines, present.LogVM{Head: true, Text: m.Name})
	}
	r.lines = append(r.lines, cardLines(s.Cards)...)
	return r
}

// readSheet draws a sheet. The key that closes it stands on its band.
func (t *Table) readSheet(p *painter, b box, r *reading) {
	p.rect(b, paper, paperEdge, 2, 10)
	band := b.top(60, 0)
	p.rect(band, r.band, none, 0, 10)
	p.key(band.right(72, 0).inset(6), "close", keyFace{kind: keyQuiet, label: t.vm.Labels.Close, icon: "close", what: true, draw: iconFace("close", false)}, t.close)
	band = band.insetXY(12, 8)
	if r.mark.Shape != "" {
		p.seatSign(band.left(band.H, 12), Mark(r.mark))
	}
	p.text(band, r.title, titleStyle(32, r.words))
	b = b.inset(12)
	pictures := len(r.figures)+len(r.cards) > 0 || r.place != nil
	switch {
	case pictures && b.upright():
		r.pictures(p, b.top(b.H*0.5, 12))
	case pictures:
		share := float32(0.42)
		if words := b.W*(1-share) - 16; len(cutPages(r.lines, words, b.H)) > 1 {
			share = 0.32 // its words need the width
		}
		r.pictures(p, b.left(b.W*share, 16))
	}
	empty := ""
	if !pictures {
		empty = cmp.Or(r.nothing, t.vm.Labels.Empty)
	}
	t.readLines(p, b, nil, r.lines, empty)
}

// pictures are the figures and the cards.
func (r *reading) pictures(p *painter, b box) {
	if r.place != nil {
		at := b.top(min(b.H*0.55, 240), 10)
		p.rect(at, board, boardEdge, frame(2), 8)
		drawLists(p, at.inset(8), r.place)
	}
	if n := len(r.figures); n > 0 {
		high := float32(92)
		if len(r.cards) == 0 {
			high = min(b.H, 140)
		}
		line := b.top(high, 10)
		unit := line.W / sumOf(r.figures, figureWants)
		for i := range r.figures {
			wordedFigure(p, line.left(unit*figureWants(&r.figures[i]), 0), &r.figures[i])
		}
	}
	n := len(r.cards)
	if n == 0 {
		return
	}
	cols := 1
	for cols < n && b.W/float32(cols+1) > 104 && (n+cols-1)/cols*150 > int(b.H) {
		cols++
	}
	if n > 1 {
		cols = max(cols, 2)
	}
	rows := (n + cols - 1) / cols
	for i, at := range b.grid(cols, rows, 8)[:n] {
		at.H = min(at.H, 220)
		readCard(p, at, &r.cards[i])
	}
}

// figureWants is the width that a figure needs for its word.
func figureWants(c *present.CounterVM) float32 {
	st := capsStyle(textSmall, sepia)
	return max(56, st.width(strings.ToUpper(c.Name), textSmall)+8)
}

func sumOf(list []present.CounterVM, of func(*present.CounterVM) float32) (all float32) {
	for i := range list {
		all += of(&list[i])
	}
	return all
}

// wordedFigure is a figure with its picture, and its word below.
func wordedFigure(p *painter, b box, c *present.CounterVM) {
	word := capsStyle(18, sepia)
	word.tight = true
	p.text(b.bottom(min(36, b.H*0.4), 2), strings.ToUpper(c.Name), word)
	text, st := fmt.Sprint(c.Value), figureStyle(min(58, b.H*0.9), ink)
	pic := min(30, b.W*0.4)
	if c.Look.Icon == "" {
		pic = 0
	}
	for st.size > textSmall && st.width(text, st.size)+pic+2 > b.W {
		st.size--
	}
	at := b.centre(st.width(text, st.size)+pic+3, b.H)
	if pic > 0 {
		p.icon(at.right(pic, 2).centre(pic, pic), pictureOf(c.Look), onPaper(c.Look.Tone), paper)
	}
	p.text(at, text, st)
}

// readCard is a card on a sheet: a playing card as it is, any other one with its
// picture, name, what it gives and costs.
func readCard(p *painter, b box, c *present.CardVM) {
	if c.Suit != "" || c.Down {
		high := min(b.H, b.W/cardShape)
		playingCard(p, b.centre(high*cardShape, high), *c)
		return
	}
	p.rect(b, rgb(0xfffaf0), onPaper("brass"), frame(1.5), 8)
	b = b.inset(6)
	if c.Label != "" {
		label := capsStyle(18, sepia)
		label.tight = true
		p.text(b.top(18, 2), strings.ToUpper(c.Label), label)
	}
	if len(c.Price) > 0 && b.H > 90 {
		at := b.bottom(30, 2)
		w := priceWidth(c.Price, 28)
		priceRow(p, at.centre(min(w, at.W), at.H), c.Price, min(28, 28*at.W/max(w, 1)))
	}
	if len(c.Gives) > 0 && b.H > 80 {
		givesRow(p, b.bottom(30, 2), c.Gives, rgb(0xfffaf0))
	}
	name := textStyle{size: 19, bold: true, colour: ink, tight: true, align: fyne.TextAlignCenter}
	if picture := cmp.Or(c.Front, c.Look.Icon); picture != "" && b.H > 84 {
		side := min(b.H-44, b.W, 96)
		p.icon(b.top(side, 2).centre(side, side), picture, rgb(0x4a2a12), rgb(0xfffaf0))
	}
	p.text(b, plainName(c.Name), name)
}

// readLines are the sentences, page by page; empty is said where there is none.
// Without a foot the keys that turn pages stand below them.
func (t *Table) readLines(p *painter, b box, foot *box, lines []present.LogVM, empty string) {
	if len(lines) == 0 {
		p.text(b, empty, textStyle{size: textPlain, colour: sepia, top: true})
		return
	}
	list := cutPages(lines, b.W, b.H)
	if len(list) > 1 {
		if foot == nil {
			below := b.bottom(smallest, gap)
			foot = &below
			list = cutPages(lines, b.W, b.H)
		}
		p.rect(*foot, board, none, 0, keyRadius)
		t.leaf = pager(p, *foot, "sheet", t.leaf, len(list), t.goTo)
	}
	page := list[min(t.leaf, len(list)-1)]
	size := roomy(page, b, lineMost)
	for _, l := range page {
		h := logHeightAt(l, b.W, size)
		st, indent := logStyle(l)
		st.size, st.colour = size, sepia
		at := b.top(h, 2)
		switch {
		case l.Bad:
			p.icon(box{at.X, at.Y + (size*lineHeight-18)/2, 18, 18}, "warn", alarmOnPaper, paper)
			st.colour = ink
			at.left(indent, 0)
		case l.Head:
			st.colour = ink
			at.left(6, 0)
		default:
			at.left(indent, 0)
		}
		p.text(at, logText(l), st)
	}
}
