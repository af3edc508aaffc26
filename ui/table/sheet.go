package table

import (
	"cmp"
	"fmt"
	"image/color"
	"strings"

	"casekeeper/ui/kit"
	"casekeeper/ui/pieces"
	"casekeeper/ui/present"

	"fyne.io/fyne/v2"
)

// A sheet is paper over the table that lists what lies at a place or before a seat: figures with
// their words, cards as cards, and beside them what they do.

// reading is what a sheet tells.
type reading struct {
	band, words color.NRGBA
	mark        present.MarkVM
	title       string
	figures     []present.CounterVM
	cards       []present.CardVM
	lines       []present.LogVM
	nothing     string // said where there is nothing else
}

// readPlace is the sheet of a place.
func readPlace(pl *present.PlaceVM) *reading {
	r := &reading{band: pieces.BandColour(pl), words: pieces.OnBand(pl), mark: pl.Mark, title: pl.Name, figures: pl.Counters, cards: pl.Cards, lines: placeLines(pl)}
	if pl.Mark.Name != "" && pl.Mark.Name != pl.Name {
		r.title += " · " + pl.Mark.Name
	}
	for i := range pl.Spots {
		if c := pl.Spots[i].Card; c.Name != "" {
			r.cards = append(r.cards[:len(r.cards):len(r.cards)], c)
		}
	}
	return r
}

// readSeat is the sheet of a seat.
func readSeat(s *present.SeatVM) *reading {
	r := &reading{band: kit.SeatColour(s.Mark.Colour), words: kit.OnSeat(s.Mark.Colour), mark: s.Mark, title: s.Mark.Name, figures: s.Figures, cards: s.Cards, nothing: s.Nothing}
	for _, m := range s.Marks {
		r.lines = append(r.lines, present.LogVM{Head: true, Text: m.Name})
	}
	r.lines = append(r.lines, cardLines(s.Cards)...)
	return r
}

// readSheet draws a sheet. The key that closes it stands on its band.
func (l sheetView) readSheet(p *kit.Painter, b kit.Box, r *reading) {
	p.Rect(b, kit.Paper, kit.PaperEdge, 2, 10)
	band := b.Top(60, 0)
	p.Rect(band, r.band, kit.None, 0, 10)
	p.Key(band.Right(72, 0).Inset(6), "close", kit.KeyFace{Kind: kit.KeyQuiet, Label: l.t.vm.Labels.Close, Icon: "close", What: true, Draw: kit.IconFace("close", false)}, l.t.close)
	band = band.InsetXY(12, 8)
	if r.mark.Shape != "" {
		p.SeatSign(band.Left(band.H, 12), kit.Mark(r.mark))
	}
	p.Text(band, r.title, kit.TitleStyle(32, r.words))
	b = b.Inset(12)
	pictures := len(r.figures)+len(r.cards) > 0
	switch {
	case pictures && b.Upright():
		r.pictures(p, b.Top(b.H*0.5, 12))
	case pictures:
		share := float32(0.42)
		if words := b.W*(1-share) - 16; len(pieces.CutPages(r.lines, words, b.H)) > 1 {
			share = 0.32 // its words need the width
		}
		r.pictures(p, b.Left(b.W*share, 16))
	}
	empty := ""
	if !pictures {
		empty = cmp.Or(r.nothing, l.t.vm.Labels.Empty)
	}
	l.readLines(p, b, nil, r.lines, empty)
}

// readOne is the sheet of one card.
func readOne(c *present.CardVM) *reading {
	cards := c.Parts
	if len(cards) == 0 {
		cards = []present.CardVM{*c}
	}
	return &reading{band: kit.Board, words: kit.Cream, title: kit.PlainName(c.Name), cards: cards, lines: append(cardLines(cards), aboutLines(c.Rules)...)}
}

// pictures are the figures and the cards.
func (r *reading) pictures(p *kit.Painter, b kit.Box) {
	if n := len(r.figures); n > 0 {
		high := float32(92)
		if len(r.cards) == 0 {
			high = min(b.H, 140)
		}
		line := b.Top(high, 10)
		unit := line.W / sumOf(r.figures, figureWants)
		for i := range r.figures {
			wordedFigure(p, line.Left(unit*figureWants(&r.figures[i]), 0), &r.figures[i])
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
	for ; cols > 1 && b.W/float32(cols)-20 < widestWord(r.cards) && b.H/float32((n+cols-2)/(cols-1)) > readLeast; cols-- {
	}
	rows := (n + cols - 1) / cols
	for i, at := range b.Grid(cols, rows, 8)[:n] {
		at.H = min(at.H, 220)
		readCard(p, at, &r.cards[i])
	}
}

// readLeast is the least height of a card on a sheet.
const readLeast = 110

// widestWord is the width of the longest word of names of cards at which it can be read.
func widestWord(cards []present.CardVM) (wide float32) {
	for i := range cards {
		for _, word := range strings.Fields(kit.PlainName(cards[i].Name)) {
			wide = max(wide, kit.TextWidth(word, kit.TextSmall, true))
		}
	}
	return wide
}

// figureWants is the width that a figure needs for its word.
func figureWants(c *present.CounterVM) float32 {
	st := kit.CapsStyle(kit.TextSmall, kit.Sepia)
	return max(56, st.Width(strings.ToUpper(c.Name), kit.TextSmall)+8)
}

func sumOf(list []present.CounterVM, of func(*present.CounterVM) float32) (all float32) {
	for i := range list {
		all += of(&list[i])
	}
	return all
}

// wordedFigure is a figure with its picture, and its word below.
func wordedFigure(p *kit.Painter, b kit.Box, c *present.CounterVM) {
	word := kit.CapsStyle(18, kit.Sepia)
	word.Tight = true
	p.Text(b.Bottom(min(36, b.H*0.4), 2), strings.ToUpper(c.Name), word)
	text, st := fmt.Sprint(c.Value), kit.FigureStyle(min(58, b.H*0.9), kit.Ink)
	pic := min(30, b.W*0.4)
	if c.Look.Icon == "" {
		pic = 0
	}
	for st.Size > kit.TextSmall && st.Width(text, st.Size)+pic+2 > b.W {
		st.Size--
	}
	at := b.Centre(st.Width(text, st.Size)+pic+3, b.H)
	if pic > 0 {
		p.Icon(at.Right(pic, 2).Centre(pic, pic), pieces.Picture(c.Look), kit.OnPaper(c.Look.Tone), kit.Paper)
	}
	p.Text(at, text, st)
}

// readCard is a card on a sheet: a playing card as it is, any other one with its
// picture, name, what it gives and costs.
func readCard(p *kit.Painter, b kit.Box, c *present.CardVM) {
	label := kit.CapsStyle(18, kit.Sepia)
	label.Tight = true
	if c.Suit != "" || c.Down {
		if c.Label != "" {
			p.Text(b.Top(18, 2), strings.ToUpper(c.Label), label)
		}
		high := min(b.H, b.W/pieces.CardShape)
		pieces.Card(p, b.Centre(high*pieces.CardShape, high), *c)
		return
	}
	p.Rect(b, kit.RGB(0xfffaf0), kit.OnPaper("brass"), kit.FrameWidth(1.5), 8)
	b = b.Inset(6)
	if c.Label != "" {
		p.Text(b.Top(18, 2), strings.ToUpper(c.Label), label)
	}
	if len(c.Price) > 0 && b.H > 90 {
		at := b.Bottom(30, 2)
		w := pieces.PriceWidth(c.Price, 28)
		pieces.PriceRow(p, at.Centre(min(w, at.W), at.H), c.Price, min(28, 28*at.W/max(w, 1)))
	}
	if len(c.Gives) > 0 && b.H > 80 {
		pieces.GivesRow(p, b.Bottom(30, 2), c.Gives, kit.RGB(0xfffaf0))
	}
	name := kit.TextStyle{Size: 19, Bold: true, Colour: kit.Ink, Tight: true, Align: fyne.TextAlignCenter}
	if picture := cmp.Or(c.Front, c.Look.Icon); picture != "" && b.H > 84 {
		side := min(b.H-44, b.W, 96)
		p.Icon(b.Top(side, 2).Centre(side, side), picture, kit.RGB(0x4a2a12), kit.RGB(0xfffaf0))
	}
	p.Text(b, kit.PlainName(c.Name), name)
}

// readLines are the sentences, page by page; empty is said where there is none.
// Without a foot the keys that turn pages stand below them.
func (l sheetView) readLines(p *kit.Painter, b kit.Box, foot *kit.Box, lines []present.LogVM, empty string) {
	if len(lines) == 0 {
		p.Text(b, empty, kit.TextStyle{Size: kit.TextPlain, Colour: kit.Sepia, Top: true})
		return
	}
	list := pieces.CutPages(lines, b.W, b.H)
	if len(list) > 1 {
		if foot == nil {
			below := b.Bottom(kit.LeastTarget, kit.Gap)
			foot = &below
			list = pieces.CutPages(lines, b.W, b.H)
		}
		p.Rect(*foot, kit.Board, kit.None, 0, kit.KeyRadius)
		kit.Pager(p, *foot, "sheet", l.t.leaf, len(list), l.t.goTo)
	}
	page := list[min(l.t.leaf, len(list)-1)]
	size := pieces.LogSize(page, b, pieces.LineMost)
	for _, l := range page {
		h := pieces.LogHeightAt(l, b.W, size)
		st, indent := pieces.LogStyle(l)
		st.Size, st.Colour = size, kit.Sepia
		at := b.Top(h, 2)
		switch {
		case l.Bad:
			p.Icon(kit.At(at.X, at.Y+(size*kit.LineHeight-18)/2, 18, 18), "warn", kit.AlarmOnPaper, kit.Paper)
			st.Colour = kit.Ink
			at.Left(indent, 0)
		case l.Head:
			st.Colour = kit.Ink
			at.Left(6, 0)
		default:
			at.Left(indent, 0)
		}
		p.Text(at, pieces.LogText(l), st)
	}
}

// turnable is a sheet of lines, page by page.
func (l sheetView) turnable(p *kit.Painter, b, foot kit.Box, title string, lines []present.LogVM, empty string) {
	p.Title(b.Top(40, 4), title, "", 30, kit.Ink)
	l.readLines(p, b, &foot, lines, empty)
}

// cards is the sheet on which a card is chosen by name; draw makes its keys.
func (l sheetView) cardKeys(p *kit.Painter, b, foot kit.Box, list []present.ChoiceVM, draw func(*kit.Painter, kit.Box, present.ChoiceVM)) {
	cols := 3
	if l.f.upright {
		cols = 2
	}
	rows := max(1, int((b.H+kit.Gap)/(64+kit.Gap)))
	n := kit.Pages(len(list), cols*rows)
	page := 0
	if n > 1 {
		page = kit.Pager(p, foot, "sheet", l.t.leaf, n, l.t.goTo)
	}
	cells := b.Grid(cols, rows, kit.Gap)
	for i, c := range list[page*cols*rows : min((page+1)*cols*rows, len(list))] {
		draw(p, cells[i], c)
	}
}
