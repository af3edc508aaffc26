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
	w -= 2*10 + leadWide + 2*8 // some slack: a list may be a little narrower
	if r.Act != present.NoAct {
		w -= FixWide + kit.Gap
	}
	if r.Origin != "" {
		w -= originWide(w) + kit.Gap
	}
	need := happenedLine(r, w) + 12
	if r.Detail != "" {
		need += detailHigh(r, w)
	}
	return max(kit.LeastTarget, need)
}

// happenedLine returns the height of the text of a line: it shrinks a little before it takes two
// lines. Only long ones are measured, because an evening has a thousand.
func happenedLine(r *present.LogRowVM, w float32) float32 {
	text, st := happenedText(r), happenedStyle(r)
	if float32(utf8.RuneCountInString(text))*widestLetter < w || kit.TextWidth(text, kit.TextSmall, st.Bold) < w-1 {
		return st.Size * kit.LineHeight
	}
	return kit.TextHeight(text, w, st)
}

// detailHigh returns the height of the detail of a line.
func detailHigh(r *present.LogRowVM, w float32) float32 {
	if float32(utf8.RuneCountInString(r.Detail))*widestLetter < w {
		return kit.TextSmall * kit.LineHeight
	}
	return kit.TextHeight(r.Detail, w, detailStyle)
}

var detailStyle = kit.TextStyle{Size: kit.TextSmall, Colour: kit.Dim}

// leadWide is the width of what leads a line.
const leadWide = 32

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

// happenedText returns the text of a line, with the name of its seat if its sign is not there.
func happenedText(r *present.LogRowVM) string {
	if r.Bad && r.Mark.Name != "" {
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
	lead := b.Left(leadWide, 8)
	switch {
	case r.Bad:
		p.Icon(lead.Centre(24, 24), "warn", kit.Alarm, kit.AlarmDark)
	case r.Mark.Shape != "":
		p.SeatSign(lead.Centre(leadWide, leadWide), kit.Mark(r.Mark))
	default:
		p.Icon(lead.Centre(24, 24), r.Icon, kit.Dim, fill)
	}
	if r.Origin != "" {
		from := b.Right(originWide(b.W), kit.Gap)
		if r.Bad || r.Mark.Shape != "" { // otherwise it leads the line
			p.Icon(from.Right(20, 6).Centre(20, 20), r.Icon, kit.Dim, fill)
		}
		p.Text(from, r.Origin, kit.TextStyle{Size: kit.TextSmall, Colour: kit.Dim, Align: fyne.TextAlignTrailing, Tight: true})
	}
	text, st := happenedText(&r), happenedStyle(&r)
	if r.Detail != "" {
		p.Text(b.Bottom(detailHigh(&r, b.W), 0), r.Detail, detailStyle)
	}
	line := b.Centre(b.W, min(b.H, happenedLine(&r, b.W)))
	p.Text(line, text, st)
	if r.Gone {
		p.Rect(kit.At(line.X, line.Y+line.H/2, min(line.W, kit.TextWidth(text, kit.TextPlain, false)), 1.5), kit.Dim, kit.None, 0, 0)
	}
}

// Dashed draws the frame of what is not there yet, or not certain.
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
