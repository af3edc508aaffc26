package view

import (
	"fmt"
	"strings"

	"casekeeper/ui/present"

	"fyne.io/fyne/v2"
)

// drawLists is a place with printed lists: one as a row of pictures, the cards
// that lie there beside it, one as lines, one as a track of what the place
// counts.
func drawLists(p *painter, b box, f *matFace) {
	lists := map[string]*present.ListVM{}
	for i := range f.pl.Lists {
		lists[f.pl.Lists[i].As] = &f.pl.Lists[i]
	}
	lines, row, track := lists["lines"], lists["row"], lists["track"]
	const leastTrack = 54
	if high := min(max(26, b.H*0.15), 40); row != nil && b.H >= high+leastTrack {
		line := b.top(high, 3)
		for _, c := range f.pl.Cards {
			cardPiece(p, line.right(max(27, line.H*0.74), 3), &c, func(p *painter, b box) { smallCard(p, b, c) })
		}
		listRow(p, line, row)
	}
	if track != nil {
		high := min(b.H, max(76, b.H*0.36))
		if lines == nil || b.H-high-4 < listHeight(lines) { // the list is on the sheet
			high, lines = b.H, nil
		}
		drawTrack(p, b.bottom(high, 4), f, f.pl.Counters, track)
	}
	if lines != nil && b.H >= listHeight(lines) {
		step := b.H / float32(len(lines.Items))
		for i, o := range lines.Items {
			line := b.top(step, 0)
			p.text(line.left(20, 2), fmt.Sprint(i+1), textStyle{size: textSmall, bold: true, colour: brass, tight: true})
			p.text(line, o.Name, textStyle{size: min(20, step/tightHeight), colour: cream, tight: true})
		}
	}
}

// listHeight is the least that a printed list needs.
func listHeight(l *present.ListVM) float32 { return float32(len(l.Items)) * textSmall * tightHeight }

// smallCard is a playing card where there is little room.
func smallCard(p *painter, b box, c present.CardVM) {
	if c.Down || b.H >= 60 {
		playingCard(p, b, c)
		return
	}
	p.rect(b, paper, paperEdge, 1, 4)
	value := textStyle{size: 20, bold: true, colour: onPaper(c.Look.Tone), align: fyne.TextAlignCenter, tight: true}
	b = b.inset(1)
	if b.H < 2*textSmall {
		p.text(b.left(11, 0), c.Value, value)
	} else {
		p.text(b.top(b.H*0.52, 0), c.Value, value)
	}
	side := min(b.W, b.H)
	p.icon(b.centre(side, side), suitIcon(c.Look), onPaper(c.Look.Tone), paper)
}

// listRow is a list in pictures on paper, from the best.
func listRow(p *painter, b box, list *present.ListVM) {
	side := min(b.H, b.W/float32(len(list.Items)), 40)
	for _, o := range list.Items {
		at := b.left(side, 0).centre(side-1, side-1)
		p.rect(at, paper, none, 0, 4)
		p.icon(at.inset(2), suitIcon(o.Look), onPaper(o.Look.Tone), paper)
	}
}

// drawTrack is a track: a column a position, the start on the left, with what
// it pays above, and what stands there.
func drawTrack(p *painter, b box, f *matFace, tokens []present.CounterVM, track *present.ListVM) {
	cols := 1 // the start, and the positions
	for _, c := range tokens {
		cols = max(cols, c.Max+1)
	}
	for k, at := range b.grid(cols, 1, 4) {
		p.rect(at, night, boardEdge, frame(1), 5)
		at = at.insetXY(2, 2)
		head := at.top(min(28, at.H*0.34), 2)
		if k == 0 {
			p.text(head, strings.ToUpper(f.start), textStyle{size: 20, face: faceFigure, colour: dim, align: fyne.TextAlignCenter, tight: true})
		} else if n := len(track.Items) - k; n >= 0 {
			var pays []string
			for _, part := range track.Items[n].Parts {
				pays = append(pays, fmt.Sprint(part.Value))
			}
			p.text(head, strings.Join(pays, "/"), textStyle{size: 27, face: faceFigure, colour: onDark("gold"), align: fyne.TextAlignCenter, tight: true})
		}
		var here []string
		for _, c := range tokens {
			if c.Value > 0 && cols-c.Value == k || c.Value == 0 && k == 0 {
				here = append(here, pictureOf(c.Look))
			}
		}
		trackTokens(p, at, here)
	}
}

// trackTokens are what stands on a position: tiles as large as there is room for.
func trackTokens(p *painter, b box, pictures []string) {
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
	cells := b.centre(float32(cols)*(side+2)-2, float32(rows)*(side+2)-2).grid(cols, rows, 2)
	for i, name := range pictures {
		p.rect(cells[i], paper, none, 0, 5)
		p.icon(cells[i].inset(3), name, ink, paper)
	}
}
