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
func drawLists(p *painter, b box, f *headFace) {
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
		drawTrack(p, b.bottom(high, 4), f.pl.Counters, track)
	}
	if lines != nil && b.H >= listHeight(lines) {
		step := b.H / float32(len(lines.Items))
		for i, o := range lines.Items {
			line := b.top(step, 0)
			p.text(line.left(20, 2), fmt.Sprint(i+1), textStyle{size: textSmall, bold: true, colour: brass, tight: true})
			p.text(line, o.Name, textStyle{size: min(20, step/tightHeight), colour: cream, tight: true, elide: true})
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
// it pays, and a row for each figure.
func drawTrack(p *painter, b box, tokens []present.CounterVM, track *present.ListVM) {
	cols := 1 // the start, and the positions
	for _, c := range tokens {
		cols = max(cols, c.Max+1)
	}
	rows := b.grid(1, len(tokens)+1, 1)
	if rows[0].H < textSmall*tightHeight-1 { // what the positions pay is on the sheet
		rows = append([]box{{}}, b.grid(1, len(tokens), 1)...)
		track = &present.ListVM{}
	}
	for k := range track.Items {
		var pays []string
		for _, part := range track.Items[len(track.Items)-1-k].Parts {
			pays = append(pays, fmt.Sprint(part.Value))
		}
		at := rows[0].grid(cols, 1, 2)[k+1]
		p.text(at, strings.Join(pays, "/"), textStyle{size: min(22, max(textSmall, at.H*0.75)), bold: true, colour: brass, align: fyne.TextAlignCenter, tight: true})
	}
	for i, c := range tokens {
		col := 0
		if c.Value > 0 {
			col = cols - c.Value
		}
		cells := rows[i+1].grid(cols, 1, 2)
		for k, at := range cells {
			p.rect(at, feltDark, edge, 1, 4)
			if k == col {
				side := at.H - 2
				p.icon(at.centre(side, side), pictureOf(c.Look), onDark(c.Look.Tone), feltDark)
			}
		}
	}
}
