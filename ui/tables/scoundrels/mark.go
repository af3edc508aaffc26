package scoundrels

import (
	"cmp"
	"fmt"
	"image/color"
	"slices"
	"strings"

	"casekeeper/ui/kit"
	"casekeeper/ui/present"

	"fyne.io/fyne/v2"
)

// A safe is marked, or opened at the end: the locations stay at the top, the safe stands large
// with its marks, and the numbers are keys in the shape of the seat.

// markScene draws the numbers for a mark.
func (l look) markScene(p *kit.Painter, b kit.Box) {
	a := l.Asked()
	lower := belowLocations(l, p, b)
	f := bigSafe{title: a.Said.Beside}
	if a.Place >= 0 && a.Spot >= 0 {
		pl := &l.Model().Places[a.Place]
		f.title, f.values = pl.Spots[a.Spot].Name, valuesOf(pl)
		for _, k := range pl.Spots[a.Spot].Tokens {
			if k.Mark.Shape == "" {
				f.icon = k.Look.Icon
			} else {
				f.marks = append(f.marks, k)
			}
		}
	}
	reason := lower.Bottom(reasonHigh, kit.Gap)
	if l.Quiet() { // else the program says something there
		p.Rect(reason, kit.Paper, kit.None, 0, 6)
		p.Text(reason.InsetXY(10, 2), a.Reason.Text+" ("+a.Reason.Ref+")", kit.TextStyle{Size: 18, Bold: true, Colour: kit.Ink, Tight: true})
	}
	if a.Rule == ruleMove {
		moves(l, p, lower, a, &f)
		return
	}
	l.bigSafe(p, &lower, &f)
	l.numbers(p, lower, a.Choices, func(c present.ChoiceVM) string { return fmt.Sprint(c.Fact.Args[0]) })
}

// reasonHigh is the height of the line that says what a mark is for.
const reasonHigh = 48

// markNotice is the quiet place of the page: that line.
func markNotice(l look, b kit.Box) kit.Box {
	lower := lowerRoom(l, b)
	return lower.Bottom(reasonHigh, 0)
}

// bigSafe is the safe that is marked or opened.
type bigSafe struct {
	title, values, icon string
	marks               []present.TokenVM
}

// bigSafe cuts the panel of the safe off a room.
func (l look) bigSafe(p *kit.Painter, b *kit.Box, f *bigSafe) {
	var at kit.Box
	if l.Upright() {
		at = b.Top(b.H*0.4, kit.Gap)
	} else {
		at = b.Left(b.W*0.33, kit.Gap)
	}
	drawBigSafe(p, at, f)
}

func drawBigSafe(p *kit.Painter, at kit.Box, f *bigSafe) {
	p.Tile(at, "safe", *f, func(p *kit.Painter, b kit.Box) {
		p.Rect(b, kit.Board, kit.BoardEdge, kit.FrameWidth(2), 8)
		head := b.Top(30, 0)
		p.Rect(head, kit.Mix(kit.Board, kit.Brass, 0.25), kit.None, 0, 7)
		st := kit.CapsStyle(24, kit.Cream)
		st.Align, st.Tight = fyne.TextAlignTrailing, true
		head = head.InsetXY(8, 2)
		p.Text(head.Right(st.Width(f.values, 24)+2, 8), f.values, st)
		st.Align = fyne.TextAlignLeading
		p.Text(head, strings.ToUpper(f.title), st)
		b = b.Inset(10)
		side := min(b.H, b.W*0.55)
		safe := b.Left(side, 12).Centre(side, side)
		p.Rect(safe, kit.Paper, kit.Turquoise, 5, 10)
		p.Icon(safe.Inset(side*0.16), f.icon, kit.Ink, kit.Paper)
		tokens(p, b, f.marks, 54, kit.Cream)
	})
}

// numberFace is what a number for a mark shows.
type numberFace struct {
	mark      present.MarkVM
	digit     string
	left, can string // how many marks with it are left, and whether the location can have it; "" = nobody knows
	off       bool   // none is left
}

// numbers draws answers with a number as keys, and between them those that are refused now; others as plain
// keys below.
func (l look) numbers(p *kit.Painter, b kit.Box, list []present.ChoiceVM, digit func(present.ChoiceVM) string) {
	var plain, numbers []present.ChoiceVM
	for _, c := range list {
		if c.Word == "mark" || c.Word == "worth" {
			numbers = append(numbers, c)
		} else {
			plain = append(plain, c)
		}
	}
	a := l.Asked()
	for _, c := range a.RefusedNow {
		if c.Off = true; c.Word == "mark" {
			numbers = append(numbers, c)
		}
	}
	slices.SortStableFunc(numbers, func(x, y present.ChoiceVM) int { return cmp.Compare(digit(x), digit(y)) })
	if len(plain) > 0 {
		l.keys(p, b.Bottom(kit.LeastTarget, kit.Gap), plain)
	}
	cols := 3
	rows := (len(numbers) + cols - 1) / cols
	for i, at := range b.Grid(cols, max(rows, 1), kit.Gap)[:len(numbers)] {
		c := numbers[i]
		f := numberFace{mark: a.Seat, digit: digit(c), left: c.Left, can: c.Detail, off: c.Off}
		face := kit.KeyFace{Kind: kit.KeyBare, Label: c.Label, Detail: c.Left, On: !c.Off, Off: c.Off, What: f, Draw: func(p *kit.Painter, b kit.Box) { drawNumber(p, b, &f) }}
		id := "answer/-1/%d"
		if c.Off { // a tap shows why
			id, face.Why = "none/%d", func() { l.Choose(c) }
		}
		p.Key(at, l.ID(fmt.Sprintf(id, i)), face, func() { l.Choose(c) })
	}
}

// moves draws the marks that can be moved to the safe: each below the name of the safe where it lies.
func moves(l look, p *kit.Painter, b kit.Box, a *present.AskVM, f *bigSafe) {
	plain, marks := movesOf(a)
	var at kit.Box
	if l.Upright() {
		at = b.Top(b.H*0.45, kit.Gap)
	} else {
		at = b.Left(b.W*0.2, kit.Gap)
	}
	if len(plain) > 0 {
		l.keys(p, at.Bottom(kit.LeastTarget, kit.Gap), plain)
	}
	drawBigSafe(p, at, f)
	cols := max(1, len(marks))
	for i, at := range b.Top(movedHead, 2).Grid(cols, 1, kit.Gap)[:len(marks)] {
		name := strings.ToUpper(spotOf(l, &marks[i]))
		p.Tile(at, fmt.Sprintf("moved/%d", i), name, func(p *kit.Painter, b kit.Box) { p.Text(b, name, captionStyle(kit.Cream)) })
	}
	for i, c := range marks {
		at := b.Grid(cols, 1, kit.Gap)[i]
		f := numberFace{mark: a.Seat, digit: fmt.Sprint(c.Fact.Args[1])}
		face := kit.KeyFace{Kind: kit.KeyBare, Label: c.Label, On: true, What: f, Draw: func(p *kit.Painter, b kit.Box) { drawMoved(p, b, &f) }}
		p.Key(at, l.ID(fmt.Sprintf("move/%d", i)), face, func() { l.Choose(c) })
	}
}

// drawMoved draws a mark as it lies then.
func drawMoved(p *kit.Painter, b kit.Box, f *numberFace) {
	p.Rect(b, kit.Felt, kit.Turquoise, 3, 8)
	side := min(b.H, b.W, 84) - 12
	at := b.Centre(side, side)
	p.SeatShape(at, kit.Mark(f.mark), kit.Felt)
	p.Figure(at, f.digit, side*0.62, kit.OnSeat(f.mark.Colour))
}

// movedHead is the height of the name of a safe above the marks that lie there.
const movedHead = 38

// movesOf are the answers that move no mark, and those that do.
func movesOf(a *present.AskVM) (plain, marks []present.ChoiceVM) {
	for _, c := range flat(a.Choices) {
		switch c.Word {
		case "unmarked":
			plain = append(plain, c)
		case "lift":
			marks = append(marks, c)
		}
	}
	return plain, marks
}

// flat are the answers of a question without their groups.
func flat(list []present.ChoiceVM) (out []present.ChoiceVM) {
	for _, c := range list {
		if out = append(out, flat(c.Sub)...); len(c.Sub) == 0 {
			out = append(out, c)
		}
	}
	return out
}

// spotOf names the safe on which a mark lies that is moved; a stolen one by its player and number.
func spotOf(l look, c *present.ChoiceVM) string {
	if c.Place < 0 || c.Spot < 0 {
		digits := strings.Map(digit, c.Label)
		return l.Asked().Seat.Name + " " + digits[min(1, len(digits)):min(2, len(digits))]
	}
	return l.Model().Places[c.Place].Spots[c.Spot].Name
}

// drawNumber draws a number in the shape of the seat, and what is said with it: how many marks are left,
// and whether the location can have it, for people may also lie.
func drawNumber(p *kit.Painter, b kit.Box, f *numberFace) {
	if f.off {
		p.Rect(b, kit.Night, kit.BoardEdge, kit.FrameWidth(1.5), 8)
	} else {
		p.Rect(b, kit.Felt, kit.Turquoise, 3, 8)
	}
	b = b.Inset(6)
	side := min(b.H, b.W*0.42, 84)
	at := b.Centre(side, side)
	if f.left+f.can != "" {
		at = b.Left(side, 8).Centre(side, side)
	}
	p.SeatShape(at, kit.Mark(f.mark), kit.Felt)
	p.Figure(at, f.digit, side*0.62, kit.OnSeat(f.mark.Colour))
	for i, text := range []string{f.left, f.can} {
		st := kit.CapsStyle([]float32{24, 20}[i], []color.NRGBA{kit.Cream, kit.Dim}[i])
		st.Align, st.Tight = fyne.TextAlignLeading, true
		p.Text(b.Grid(1, 2, 0)[i], strings.ToUpper(text), st)
	}
}

// openScene draws the values that a stolen safe can have, when it is opened at the end.
func (l look) openScene(p *kit.Painter, b kit.Box) {
	a := l.Asked()
	r, n := l.roomsOf(b), l.answersNow()
	for i := range l.Model().Seats {
		l.seat(p, r.seats[i], i, n)
	}
	room := kit.At(b.X, b.Y, b.W, r.seats[0].Y-b.Y-kit.Gap)
	if !l.Quiet() { // there the program says something
		room.Top(safesHigh, kit.Gap)
	}
	f := bigSafe{title: a.Said.Beside, icon: l.safeIcon()}
	if closed := stolen(l, l.seatOf(a.Seat)); len(closed) == 1 { // else only people see which of them it is
		f.marks = marksOf(l, closed[0])
	}
	l.bigSafe(p, &room, &f)
	choices := a.Choices
	for i := l.Shown() + 1; len(choices) == 0 && i < len(l.Model().Asks); i++ {
		if next := &l.Model().Asks[i]; next.Rule == ruleWorth {
			choices = next.Choices
		}
	}
	if len(choices) == 0 { // no value is possible: by its name
		for _, c := range a.List {
			if !c.Off {
				choices = append(choices, c)
			}
		}
		l.keys(p, room, choices)
		return
	}
	l.numbers(p, room, choices, func(c present.ChoiceVM) string { return fmt.Sprint(c.Fact.Args[1]) })
}

// safeIcon is the picture of a safe.
func (l look) safeIcon() string {
	for _, s := range l.Model().Seats {
		if len(s.Counters) > 3 {
			return s.Counters[3].Look.Icon
		}
	}
	return ""
}
