package tinyepic

import (
	"fmt"
	"strings"

	"casekeeper/ui/kit"
	"casekeeper/ui/pieces"
	"casekeeper/ui/present"
	"casekeeper/ui/table"

	"fyne.io/fyne/v2"
)

// drawLists draws the printed lists of a place: "row" as pictures, with the cards of the place
// beside them, "lines" as lines, "track" as a track of what the place counts.
func drawLists(l table.Look, p *kit.Painter, b kit.Box, pl *present.PlaceVM) {
	lists := map[string]*present.ListVM{}
	for i := range pl.Lists {
		lists[pl.Lists[i].As] = &pl.Lists[i]
	}
	lines, row, track := lists["lines"], lists["row"], lists["track"]
	const leastTrack = 54
	if high := min(max(26, b.H*0.15), 40); row != nil && b.H >= high+leastTrack {
		line := b.Top(high, 3)
		for _, c := range pl.Cards {
			table.CardPiece(p, line.Right(max(27, line.H*0.74), 3), &c, func(p *kit.Painter, b kit.Box) { smallCard(p, b, c) })
		}
		listRow(p, line, row)
	}
	if track != nil {
		high := min(b.H, max(76, b.H*0.36))
		if lines == nil || b.H-high-4 < listHeight(lines) { // the list is on the sheet
			high, lines = b.H, nil
		}
		drawTrack(p, b.Bottom(high, 4), l.Model().Labels.Start, pl.Counters, track)
	}
	if lines != nil && b.H >= listHeight(lines) {
		step := b.H / float32(len(lines.Items))
		for i, o := range lines.Items {
			line := b.Top(step, 0)
			p.Text(line.Left(20, 2), fmt.Sprint(i+1), kit.TextStyle{Size: kit.TextSmall, Bold: true, Colour: kit.Brass, Tight: true})
			p.Text(line, o.Name, kit.TextStyle{Size: min(20, step/kit.TightHeight), Colour: kit.Cream, Tight: true})
		}
	}
}

// listHeight is the least height of a list of lines.
func listHeight(l *present.ListVM) float32 {
	return float32(len(l.Items)) * kit.TextSmall * kit.TightHeight
}

// smallCard draws a playing card where there is little room.
func smallCard(p *kit.Painter, b kit.Box, c present.CardVM) {
	if c.Down || b.H >= 60 {
		pieces.Card(p, b, c)
		return
	}
	p.Rect(b, kit.Paper, kit.PaperEdge, 1, 4)
	value := kit.TextStyle{Size: 20, Bold: true, Colour: kit.OnPaper(c.Look.Tone), Align: fyne.TextAlignCenter, Tight: true}
	b = b.Inset(1)
	if b.H < 2*kit.TextSmall {
		p.Text(b.Left(11, 0), c.Value, value)
	} else {
		p.Text(b.Top(b.H*0.52, 0), c.Value, value)
	}
	side := min(b.W, b.H)
	p.Icon(b.Centre(side, side), pieces.SuitIcon(c.Look), kit.OnPaper(c.Look.Tone), kit.Paper)
}

// listRow draws a list as pictures on paper, the best first.
func listRow(p *kit.Painter, b kit.Box, list *present.ListVM) {
	side := min(b.H, b.W/float32(len(list.Items)), 40)
	for _, o := range list.Items {
		at := b.Left(side, 0).Centre(side-1, side-1)
		p.Rect(at, kit.Paper, kit.None, 0, 4)
		p.Icon(at.Inset(2), pieces.SuitIcon(o.Look), kit.OnPaper(o.Look.Tone), kit.Paper)
	}
}

// drawTrack draws a track: a column for each position, the start at the left, with what the
// position pays above what stands there.
func drawTrack(p *kit.Painter, b kit.Box, start string, tokens []present.CounterVM, track *present.ListVM) {
	cols := 1 // the start, and the positions
	for _, c := range tokens {
		cols = max(cols, c.Max+1)
	}
	for k, at := range b.Grid(cols, 1, 4) {
		p.Rect(at, kit.Night, kit.BoardEdge, kit.FrameWidth(1), 5)
		at = at.InsetXY(2, 2)
		head := at.Top(min(28, at.H*0.34), 2)
		if k == 0 {
			p.Text(head, strings.ToUpper(start), kit.TextStyle{Size: 20, Face: kit.FaceFigure, Colour: kit.Dim, Align: fyne.TextAlignCenter, Tight: true})
		} else if n := len(track.Items) - k; n >= 0 {
			var pays []string
			for _, part := range track.Items[n].Parts {
				pays = append(pays, fmt.Sprint(part.Value))
			}
			p.Text(head, strings.Join(pays, "/"), kit.TextStyle{Size: 27, Face: kit.FaceFigure, Colour: kit.OnDark("gold"), Align: fyne.TextAlignCenter, Tight: true})
		}
		var here []string
		for _, c := range tokens {
			if c.Value > 0 && cols-c.Value == k || c.Value == 0 && k == 0 {
				here = append(here, pieces.Picture(c.Look))
			}
		}
		trackTokens(p, at, here)
	}
}

// trackTokens draws what stands on a position, as large as it fits.
func trackTokens(p *kit.Painter, b kit.Box, pictures []string) {
	n := len(pictures)
	if n == 0 {
		return
	}
	side, cols := float32(0), 1
	for c := 1; c <= n; c++ {
		rows := (n + c - 1) / c
		if s := min(30, (b.W+2)/float32(c)-2, (b.H+2)/float32(rows)-2); s > side {
			side, cols = s, c
		}
	}
	rows := (n + cols - 1) / cols
	cells := b.Centre(float32(cols)*(side+2)-2, float32(rows)*(side+2)-2).Grid(cols, rows, 2)
	for i, name := range pictures {
		p.Rect(cells[i], kit.Paper, kit.None, 0, 5)
		p.Icon(cells[i].Inset(3), name, kit.Ink, kit.Paper)
	}
}
