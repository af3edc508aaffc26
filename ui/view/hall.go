package view

import (
	"fmt"
	"image/color"
	"strings"

	"casekeeper/ui/present"

	"fyne.io/fyne/v2"
)

// drawHall is Town Hall: its lists, the track and the Rival's cards.
func drawHall(p *painter, b box, f *headFace) {
	drawBand(p, b.top(bandHeight(b, f), 4), f)
	var ranks, suits, track *present.ListVM
	for i := range f.pl.Lists {
		switch l := &f.pl.Lists[i]; l.Word {
		case "ranks":
			ranks = l
		case "suits":
			suits = l
		default:
			track = l
		}
	}
	const leastTrack = 54
	if high := min(max(26, b.H*0.15), 40); suits != nil && b.H >= high+leastTrack {
		row := b.top(high, 3)
		for _, c := range f.pl.Cards {
			if c.Lies == "rival-card" {
				cardPiece(p, row.right(max(27, row.H*0.74), 3), &c, func(p *painter, b box) { smallCard(p, b, c) })
			}
		}
		suitRow(p, row, suits)
	}
	if track != nil {
		high := min(b.H, max(76, b.H*0.36))
		if ranks == nil || b.H-high-4 < listHeight(ranks) { // the list is on the sheet
			high, ranks = b.H, nil
		}
		drawTrack(p, b.bottom(high, 4), f.pl.Counters, track)
	}
	if ranks != nil && b.H >= listHeight(ranks) {
		step := b.H / float32(len(ranks.Items))
		for i, o := range ranks.Items {
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
	value := textStyle{size: 20, bold: true, colour: suitColour(c.Suit), align: fyne.TextAlignCenter, tight: true}
	b = b.inset(1)
	if b.H < 2*textSmall {
		p.text(b.left(11, 0), c.Value, value)
	} else {
		p.text(b.top(b.H*0.52, 0), c.Value, value)
	}
	side := min(b.W, b.H)
	p.icon(b.centre(side, side), suitIcon(c.Suit), suitColour(c.Suit), paper)
}

// suitRow is the suits from the best.
func suitRow(p *painter, b box, suits *present.ListVM) {
	side := min(b.H, b.W/float32(len(suits.Items)), 40)
	for _, o := range suits.Items {
		at := b.left(side, 0).centre(side-1, side-1)
		p.rect(at, paper, none, 0, 4)
		p.icon(at.inset(2), suitIcon(o.Word), suitColour(o.Word), paper)
	}
}

// drawTrack is the track of the industries: a column a position, the start on
// the left, with what it pays, and a row an industry.
func drawTrack(p *painter, b box, tokens []present.CounterVM, track *present.ListVM) {
	const cols = 4 // the start stack and three positions
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
				p.icon(at.centre(side, side), pictureOf(c.Word), industryColour(c.Word), feltDark)
			}
		}
	}
}

func industryColour(word string) color.NRGBA {
	switch word {
	case "mining":
		return rgb(0xf09a4a)
	case "rail":
		return rgb(0xd48fe0)
	case "wagon":
		return rgb(0x4fd09a)
	}
	return cream
}
