package screens

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

// columnHead is the height of the heads of the table; rowGap lies between its
// rows.
const columnHead, rowGap = 54, 2

// cellMost is the greatest height of a row.
const cellMost = 64

// linesMost is the maximum number of rows below the winner on a landscape screen. More rows stand
// in two halves side by side, in which a name is at least nameLeast wide.
const linesMost, nameLeast = 4, 150

// lines returns how many rows stand below each other.
func (r *Result) lines(b kit.Box) int {
	n := len(r.vm.Rows)
	if _, all := r.columnsWant(); n > linesMost && !b.Upright() && all+nameLeast <= b.W/2-2*kit.Gap {
		return (n + 1) / 2
	}
	return n
}

// table draws a column for each source of points and a row for each seat.
func (r *Result) table(p *kit.Painter, b kit.Box) {
	if len(r.vm.Columns) == 0 || len(r.vm.Rows) == 0 {
		return
	}
	p.Rect(b, kit.Paper, kit.Ink, 2, 8)
	b = b.Inset(4)
	n := r.rows
	halves := 1
	if n < len(r.vm.Rows) {
		halves = 2
	}
	var slots []kit.Box
	name := float32(0)
	for _, half := range b.Grid(halves, 1, 2*kit.Gap) {
		_, all := r.columnsWant()
		name = min(max(r.widestName()+56, 120), half.W-all-4)
		head := half.Top(columnHead, 0)
		head.Left(name, 4)
		for i, c := range r.columns(head) {
			drawColumnHead(p, c, &r.vm.Columns[i])
		}
		high := min(cellMost, (half.H+rowGap)/float32(n)-rowGap)
		for range n {
			slots = append(slots, half.Top(high, rowGap))
		}
	}
	for i := range r.vm.Rows {
		if r.count.on && i < r.count.row() { // nobody is to see who that is
			p.Rect(slots[i].InsetXY(2, 3), kit.Mix(kit.Paper, kit.Ink, 0.08), kit.None, 0, 6)
			continue
		}
		r.row(p, slots[i], i, name)
	}
}

// columnLeast is the minimum width of a column, because its numbers are keys; columnAir is the
// space on both sides of its text.
const columnLeast, columnAir = kit.LeastTarget + 4, 2.5

// columnsWant returns the minimum widths at which the heads of columns are readable.
func (r *Result) columnsWant() (list []float32, all float32) {
	st := kit.CapsStyle(kit.TextSmall, kit.Ink)
	for i := range r.vm.Columns {
		w := max(columnLeast, st.Width(strings.ToUpper(headOf(&r.vm.Columns[i])), kit.TextSmall)+8)
		for k := range r.vm.Rows {
			w = max(w, st.Width(strings.ToUpper(r.vm.Rows[k].Cells[i]), kit.TextSmall)+8)
		}
		list, all = append(list, w), all+w
	}
	return list, all
}

// columns cuts a row into its cells.
func (r *Result) columns(b kit.Box) (list []kit.Box) {
	want, all := r.columnsWant()
	more := (b.W - all) / float32(len(want))
	for _, w := range want {
		list = append(list, b.Left(w+more, 0).InsetXY(1, 0))
	}
	return list
}

// headOf returns the head of a column.
func headOf(t *present.TermVM) string { return cmp.Or(t.Short, t.Name) }

func (r *Result) widestName() (w float32) {
	st := kit.TitleStyle(26, kit.Ink)
	for i := range r.vm.Rows {
		w = max(w, st.Width(r.vm.Rows[i].Mark.Name, 26))
	}
	return w
}

// drawColumnHead draws a source of points: its picture above its word.
func drawColumnHead(p *kit.Painter, b kit.Box, t *present.TermVM) {
	b = b.InsetXY(columnAir, 0)
	if t.Icon != "" {
		p.Icon(b.Top(28, 0).Centre(26, 26), t.Icon, kit.RGB(0x3a2819), kit.Paper)
	}
	p.Caps(b, headOf(t), 20, kit.Ink)
}

func (r *Result) row(p *kit.Painter, b kit.Box, i int, name float32) {
	row := &r.vm.Rows[i]
	words, won := kit.Ink, row.Won && r.count.read(i) == 1
	if won {
		words = kit.OnSeat(row.Mark.Colour)
		p.Rect(b, kit.SeatColour(row.Mark.Colour), kit.None, 0, 6)
	}
	first := b.Left(name, 4).InsetXY(4, 2)
	p.SeatSign(first.Left(min(first.H, 40), 8), kit.Mark(row.Mark))
	p.Name(first, row.Mark.Name, kit.TitleStyle(26, words))
	for k, c := range r.columns(b) {
		size := r.sizeOf(k, c)
		open := slices.Contains(row.Open, k)
		if open {
			openCell(p, c)
		}
		f := cellFace{text: r.count.cell(row, i, k, r.vm.Points), colour: words, open: open, asked: r.asked == [2]int{i, k}, total: r.vm.Points && k == len(row.Cells)-1, pale: row.Count[k] == 0 && !won, size: size}
		if len(row.By[k]) == 0 {
			drawCell(p, c, &f)
			continue
		}
		p.Key(c, fmt.Sprintf("cell/%d/%d", i, k), kit.KeyFace{Kind: kit.KeyBare, Label: row.Cells[k], What: f, Draw: func(p *kit.Painter, b kit.Box) { drawCell(p, b, &f) }}, func() {
			if r.at = 0; r.asked == [2]int{i, k} {
				r.asked = unasked
			} else {
				r.asked = [2]int{i, k}
			}
			r.Refresh()
		})
	}
}

// cellFace is a number of the table; a tap shows its reasons.
type cellFace struct {
	text         string
	colour       color.NRGBA
	asked, total bool
	open         bool // it may come out otherwise
	pale         bool // there is nothing to count, and paper below it
	size         float32
}

// helpWide is the width of the sign beside a number that may come out otherwise.
const helpWide = 18

// sizeOf returns the size of the numbers of a column: that of the widest one.
func (r *Result) sizeOf(k int, b kit.Box) float32 {
	b = b.InsetXY(columnAir, 0)
	total := r.vm.Points && k == len(r.vm.Columns)-1
	least := cellStyle("", total).Size
	for i := range r.vm.Rows {
		row, w := &r.vm.Rows[i], b.W
		if slices.Contains(row.Open, k) {
			w -= helpWide
		}
		if text := row.Cells[k]; total || !inWords(text) {
			least = min(least, kit.FitText(text, w, b.H, cellStyle(text, total)).Size)
		}
	}
	return least
}

// cellStyle is the style of what a cell says, in ink.
func cellStyle(text string, total bool) kit.TextStyle {
	st := kit.FigureStyle(38, kit.Ink)
	switch {
	case total:
		st = kit.TitleStyle(42, kit.Ink)
		st.Align = fyne.TextAlignCenter
	case inWords(text):
		st = kit.CapsStyle(26, kit.Ink)
	}
	return st
}

// inWords reports whether a cell says a word instead of a number.
func inWords(text string) bool { return len(text) > 3 }

func drawCell(p *kit.Painter, b kit.Box, f *cellFace) {
	colour := f.colour
	if f.asked {
		p.Rect(b.Inset(1), kit.Turquoise, kit.ChosenEdge, 3, 6)
		colour = kit.Ink
	}
	b = b.InsetXY(columnAir, 0)
	if f.open {
		colour = kit.Ink
		if f.text != "?" {
			p.Icon(b.Right(helpWide, 0).Centre(16, 16), "help", kit.OnPaper("brass"), kit.Paper)
		}
	}
	st := cellStyle(f.text, f.total)
	if f.total || !inWords(f.text) {
		st.Size = f.size
	}
	if st.Colour = colour; f.pale && !f.asked && f.text == "0" {
		st.Colour = kit.Mix(kit.Paper, kit.Ink, 0.4)
	}
	p.Text(b, f.text, st)
}
