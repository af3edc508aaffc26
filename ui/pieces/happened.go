package pieces

import (
	"image/color"
	"unicode/utf8"

	"casekeeper/ui/kit"
	"casekeeper/ui/present"

	"fyne.io/fyne/v2"
)

// HappenedHigh returns the height of a line of the log. Only long texts are measured, because an
// evening has a thousand lines.
func HappenedHigh(r *present.LogRowVM, w float32) float32 {
	if r.Head {
		return 34
	}
	if r.Bar {
		return 26
	}
	least := float32(62)
	if r.Act == present.NoAct && r.Rule == "" {
		least = 48
	}
	w -= 2*10 + 26 + 8 + FixWide + kit.Gap
	if r.Origin != "" {
		w -= originWide(w) + kit.Gap
	}
	if longest := max(utf8.RuneCountInString(happenedText(r)), utf8.RuneCountInString(r.Detail)); float32(longest)*widestLetter < w {
		return least
	}
	need := kit.TextHeight(happenedText(r), w, happenedStyle(r))
	if r.Detail != "" {
		need += kit.TextHeight(r.Detail, w, kit.TextStyle{Size: kit.TextSmall})
	}
	return max(least, need+10)
}

// FixWide is the width of the key that corrects an act.
const FixWide = kit.LeastTarget + 4

// DrawFix draws the key that corrects an act.
func DrawFix(p *kit.Painter, b kit.Box) {
	p.Rect(b, kit.Felt, kit.BoardEdge, 1, 8)
	p.Icon(b.Centre(26, 26), "writing", kit.Cream, kit.Felt)
}

// widestLetter is the greatest average width of the letters of a line.
const widestLetter = 11

// originWide returns the width of the reporter in a line of this width.
func originWide(w float32) float32 { return min(w*0.3, 230) }

// happenedText returns the text of a line with the name of its seat.
func happenedText(r *present.LogRowVM) string {
	if r.Mark.Name != "" {
		return r.Mark.Name + ": " + r.Text
	}
	return r.Text
}

func happenedStyle(r *present.LogRowVM) kit.TextStyle {
	st := kit.TextStyle{Size: kit.TextPlain, Bold: !r.Gone, Colour: kit.Cream}
	if r.Gone {
		st.Colour = kit.Dim
	}
	return st
}

// Happened draws one line of the log: seat, act, reason, reporter.
func Happened(p *kit.Painter, b kit.Box, r present.LogRowVM, marked bool) {
	fill, rim := kit.Board, kit.BoardEdge
	switch {
	case r.Bad:
		fill, rim = kit.AlarmDark, kit.Alarm
	case r.Gone:
		fill, rim = kit.FeltDark, kit.RGB(0x263d33)
	}
	thick := float32(1)
	if marked {
		rim, thick = kit.Brass, 4
	}
	if r.Gone && !marked {
		rim = kit.None
	}
	p.Rect(b, fill, rim, thick, 8)
	if r.Gone && !marked {
		Dashed(p, b.Inset(1), kit.Dim)
	}
	b = b.InsetXY(10, 4)
	lead := b.Left(26, 8).Centre(24, 24)
	switch {
	case r.Bad:
		p.Icon(lead, "warn", kit.Alarm, kit.AlarmDark)
	case r.Mark.Shape != "":
		p.Icon(lead, r.Mark.Shape, kit.SeatColour(r.Mark.Colour), kit.Ink)
	default:
		p.Icon(lead, r.Icon, kit.Dim, fill)
	}
	if r.Origin != "" {
		from := b.Right(originWide(b.W), kit.Gap)
		if r.Bad || r.Mark.Shape != "" { // otherwise it leads the line
			p.Icon(from.Right(20, 6).Centre(20, 20), r.Icon, kit.Dim, fill)
		}
		p.Text(from, r.Origin, kit.TextStyle{Size: kit.TextSmall, Colour: kit.Dim, Align: fyne.TextAlignTrailing, Tight: true})
	}
	text, st := happenedText(&r), happenedStyle(&r)
	line := b
	if r.Detail != "" {
		p.Text(b.Bottom(kit.TextHeight(r.Detail, b.W, kit.TextStyle{Size: kit.TextSmall}), 0), r.Detail, kit.TextStyle{Size: kit.TextSmall, Colour: kit.Dim})
		line = b
	}
	p.Text(line, text, st)
	if r.Gone {
		p.Rect(kit.At(line.X, line.Y+line.H/2, min(line.W, kit.TextWidth(text, kit.TextPlain, false)), 1.5), kit.Dim, kit.None, 0, 0)
	}
}

// Dashed draws the frame of a field that can be tapped.
func Dashed(p *kit.Painter, b kit.Box, c color.NRGBA) {
	const dash, skip, thick = 9, 6, 1.5
	for x := b.X; x < b.X+b.W; x += dash + skip {
		w := min(dash, b.X+b.W-x)
		p.Rect(kit.At(x, b.Y, w, thick), c, kit.None, 0, 0)
		p.Rect(kit.At(x, b.Y+b.H-thick, w, thick), c, kit.None, 0, 0)
	}
	for y := b.Y; y < b.Y+b.H; y += dash + skip {
		h := min(dash, b.Y+b.H-y)
		p.Rect(kit.At(b.X, y, thick, h), c, kit.None, 0, 0)
		p.Rect(kit.At(b.X+b.W-thick, y, thick, h), c, kit.None, 0, 0)
	}
}
