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

// The names that a half of a card can have, as keys in as many columns as they need: of both halves if
// they are few, else of the first one. Many stand behind the letters with which they begin. No name is
// cut: it has two lines where one is too long. What the card prints stands beside it, or below.

// Measures of the keys.
const (
	rowMost    = 76 // a key is no higher
	nameGap    = 6  // between two, for four rows beside what the program says
	nameMost   = 8  // more names are not looked through
	lettersLow = 4  // so many letters stand in a row that has all of the page
)

// noteLetters begins the name of the number that a finger notes: whose names are shown, counted from 1.
const noteLetters = "letters"

// names draws the names that remain.
func (t *telling) names(p *kit.Painter, b kit.Box) {
	var lists [2][]present.ChoiceVM
	for i := range t.halves {
		if t.halves[i] != nil {
			lists[i] = t.able(i)
		}
	}
	if len(lists[0]) > 0 && len(lists[0])+len(lists[1]) > nameMost { // one after the other
		lists[1] = nil
	}
	for i := range lists {
		if len(lists[i]) > nameMost {
			lists[i] = letters(t, p, &b, i, lists[i])
		}
	}
	most := max(1, int((b.H+nameGap)/(kit.LeastTarget+nameGap)))
	var cols [2]int
	rows := 1
	for i, list := range lists {
		if len(list) > 0 {
			cols[i] = max(1, min((len(list)+most-1)/most, int((b.W+nameGap)/(leastWide(list)+nameGap))))
			rows = min(most, max(rows, (len(list)+cols[i]-1)/cols[i]))
		}
	}
	b.H = min(b.H, float32(rows)*(rowMost+nameGap)-nameGap)
	wide := (b.W+nameGap)/float32(max(1, cols[0]+cols[1])) - nameGap
	for i, n := range cols {
		if n > 0 {
			t.half(p, b.Left(float32(n)*(wide+nameGap)-nameGap, nameGap).Grid(n, rows, nameGap), i, lists[i])
		}
	}
}

// letters draws the letters with which names begin as keys, and returns the names of those that are open.
// Until some are, they take the page, with the key to the card that nobody knows.
func letters(t *telling, p *kit.Painter, b *kit.Box, i int, list []present.ChoiceVM) []present.ChoiceVM {
	groups, rest := lettersOf(list)
	note := t.ID(fmt.Sprint(noteLetters, i, len(list)))
	open, row, cols := t.Noted(note), *b, lettersLow
	if open > 0 {
		row, cols = b.Top(kit.LeastTarget, nameGap), len(groups)
	}
	cells := row.Grid(cols, (len(groups)+len(rest)+cols-1)/cols, nameGap)
	for n := range groups {
		label, on := lettersAt(groups, n), n+1 == open
		face := kit.KeyFace{Label: label, On: on, Leads: true, What: []any{label, on}, Draw: func(p *kit.Painter, b kit.Box) {
			ink := kit.Cream
			if on {
				ink = kit.Ink
			}
			p.Figure(b, label, 34, ink)
		}}
		p.Key(cells[n], t.ID("letter/"+label), face, func() { t.Note(note, n+1) })
	}
	if open == 0 || open > len(groups) {
		for n, c := range rest {
			t.candidate(p, cells[len(groups)+n], i, c)
		}
		return nil
	}
	return append(groups[open-1], rest...)
}

// lettersAt are the letters of a group: the first and the last, and the second ones where those of a letter
// have several groups.
func lettersAt(groups [][]present.ChoiceVM, n int) string {
	g, long := groups[n], 1
	for _, other := range []int{n - 1, n + 1} {
		if other >= 0 && other < len(groups) && initial(&groups[other][0], 1) == initial(&g[0], 1) {
			long = 2
		}
	}
	first, last := initial(&g[0], long), initial(&g[len(g)-1], long)
	if first == last {
		return first
	}
	return first + "–" + last
}

// lettersOf divides names at their first letters, as many in a group as can be looked through; rest is the card
// that nobody knows.
func lettersOf(list []present.ChoiceVM) (groups [][]present.ChoiceVM, rest []present.ChoiceVM) {
	for from := 0; from < len(list); {
		if list[from].Card.Unnamed {
			return groups, list[from:]
		}
		to := from
		for to < len(list) && !list[to].Card.Unnamed && initial(&list[to], 1) == initial(&list[from], 1) {
			to++
		}
		if parts := (to - from + nameMost - 1) / nameMost; parts > 1 {
			for ; parts > 0; parts-- {
				n := (to - from + parts - 1) / parts
				groups = append(groups, slices.Clone(list[from:from+n]))
				from += n
			}
			continue
		}
		if n := len(groups); n > 0 && len(groups[n-1])+to-from <= nameMost {
			groups[n-1] = append(groups[n-1], list[from:to]...)
		} else {
			groups = append(groups, slices.Clone(list[from:to]))
		}
		from = to
	}
	return groups, nil
}

// initial is the letters with which a name begins.
func initial(c *present.ChoiceVM, n int) string {
	r := []rune(sorted(c))
	return string(r[:min(n, len(r))])
}

// leastWide is the width in which the longest word of some names can be read.
func leastWide(list []present.ChoiceVM) (w float32) {
	st := captionStyle(kit.Cream)
	for i := range list {
		for _, word := range strings.Fields(nameOf(&list[i].Card)) {
			w = max(w, st.Width(word, kit.TextSmall))
		}
	}
	return max(kit.LeastTarget, w+2*nameEdge)
}

// half draws the names of a half into cells, column by column; what has no room has pages.
func (t *telling) half(p *kit.Painter, cells []kit.Box, i int, list []present.ChoiceVM) {
	slices.SortStableFunc(cells, func(a, b kit.Box) int { return cmp.Compare(a.X, b.X) })
	if len(list) > len(cells) {
		size := len(cells) - 1
		pages := kit.Pages(len(list), size)
		at := t.Noted(t.ID(notePages)) % pages
		p.Key(cells[size], "names/next", kit.KeyFace{Label: fmt.Sprintf("%d/%d", at+1, pages), Leads: true, Size: 24}, func() { t.Note(t.ID(notePages), at+1) })
		list = list[at*size : min((at+1)*size, len(list))]
	}
	for k := range list {
		t.candidate(p, cells[k], i, list[k])
	}
}

func captionStyle(colour color.NRGBA) kit.TextStyle {
	st := kit.CapsStyle(20, colour)
	st.Tight = true
	return st
}

// candidate draws a name that a half can have, or the key to the card that nobody knows.
func (t *telling) candidate(p *kit.Painter, b kit.Box, i int, c present.ChoiceVM) {
	if c.Card.Unnamed {
		label := t.Model().Labels.Absent
		face := kit.KeyFace{Label: label, Icon: "help"}
		if b.W < nameWide { // as small as the names beside it
			face = kit.KeyFace{Kind: kit.KeyBare, Label: label, What: label, Draw: func(p *kit.Painter, b kit.Box) {
				p.Rect(b, kit.Felt, kit.Turquoise, 3, 8)
				p.Text(b.InsetXY(nameEdge, 1), strings.ToUpper(label), captionStyle(kit.Cream))
			}}
		}
		p.Key(b, t.ID("card/absent"), face, func() { t.take(i, c) })
		return
	}
	if c.Card.Print.Back.Word == "" { // the decks tell the colour
		c.Card.Print.Back = half(&t.card, i).Print.Back
	}
	face := kit.KeyFace{Kind: kit.KeyBare, Label: c.Label, On: true, What: c, Draw: func(p *kit.Painter, b kit.Box) { drawCandidate(p, b, &c.Card) }}
	p.Key(b, t.ID(fmt.Sprintf("card/%d", c.Fact.Card)), face, func() { t.take(i, c) })
}

// Measures of a name in its key.
const (
	nameEdge = 4   // beside it
	nameLow  = 20  // what the card prints, below it
	nameWide = 220 // from this width that stands beside it
)

// drawCandidate draws a name in the colour of its half with what the card prints: when a trait can be
// used, what a job does. A name of two lines has no room for that below. Beside it, all names of the
// page have the same style, also one that prints nothing.
func drawCandidate(p *kit.Painter, b kit.Box, c *present.CardVM) {
	p.Rect(b, band(c), kit.Turquoise, 3, 8)
	b = b.InsetXY(nameEdge, 4)
	st, prints := captionStyle(white), len(c.Print.Signs) > 0 || c.When.Word != "" || c.Print.Brief != ""
	switch low := b; {
	case b.W >= nameWide:
		st = kit.TextStyle{Size: 21, Bold: true, Colour: white, Tight: true}
		name, b := kit.PlainName(c.Name), b.InsetXY(6, 0)
		if prints {
			p.Text(b.Left(min(max(st.Width(name, 18)+4, b.W*0.45), b.W*0.6), 6), name, st)
			drawSays(p, b, c, fyne.TextAlignTrailing)
			return
		}
		p.Text(b, name, st)
	case !prints:
		p.Text(b, nameOf(c), st)
	case kit.FitText(nameOf(c), b.W, b.H-nameLow-1, st).Cut:
		p.Text(b, nameOf(c), st)
	default:
		low = b.Bottom(nameLow, 1)
		p.Text(b, nameOf(c), st)
		drawSays(p, low, c, fyne.TextAlignCenter)
	}
}

// drawSays draws what the card of a name prints.
func drawSays(p *kit.Painter, b kit.Box, c *present.CardVM, align fyne.TextAlign) {
	if n := float32(len(c.Print.Signs)); n > 0 {
		wide := min(26*n, b.W)
		at := b.Right(wide, 0)
		if align == fyne.TextAlignCenter {
			b.W += wide
			at = b.Centre(min(wide, 20*n), b.H)
		}
		drawWhen(p, at, c, white)
		return
	}
	says := c.Print.Brief
	if c.When.Word != "" {
		says = c.When.Short
		if says == "" {
			says = c.When.Name
		}
	}
	st := kit.CapsStyle(18, kit.Mix(white, kit.Ink, 0.16))
	st.Tight, st.Align = true, align
	p.Text(b, briefly(strings.ToUpper(says), b.W, b.H, st), st)
}
