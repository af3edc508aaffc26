package view

import (
	"cmp"
	"fmt"
	"image/color"
	"slices"
	"strings"

	"casekeeper/ui/present"

	"fyne.io/fyne/v2"
)

// columnHead is the height of the heads of the table; rowGap lies between its
// rows.
const columnHead, rowGap = 54, 2

// linesMost is how many seats stand below each other on a screen that lies, under
// who won; nameLeast is the least width of a name where one half of more stands
// beside the other.
const linesMost, nameLeast = 4, 150

// lines is how many rows stand below each other.
func (r *Result) lines(b box) int {
	n := len(r.vm.Rows)
	if _, all := r.columnsWant(); n > linesMost && !b.upright() && all+nameLeast <= b.W/2-2*gap {
		return (n + 1) / 2
	}
	return n
}

// table has a column for each source of points and a row for each seat.
func (r *Result) table(p *painter, b box) {
	if len(r.vm.Columns) == 0 || len(r.vm.Rows) == 0 {
		return
	}
	p.rect(b, paper, ink, 2, 8)
	b = b.inset(4)
	order, n := r.order(), r.rows
	halves := 1
	if n < len(order) {
		halves = 2
	}
	var slots []box
	name := float32(0)
	for _, half := range b.grid(halves, 1, 2*gap) {
		_, all := r.columnsWant()
		name = min(max(r.widestName()+56, 120), half.W-all-4)
		head := half.top(columnHead, 0)
		head.left(name, 4)
		for i, c := range r.columns(head) {
			drawColumnHead(p, c, &r.vm.Columns[i])
		}
		high := min(64, (half.H+rowGap)/float32(n)-rowGap)
		for range n {
			slots = append(slots, half.top(high, rowGap))
		}
	}
	for k, i := range order {
		at := slots[k]
		if r.count.on {
			from, to, done := r.count.slot(i)
			at = slots[from].towards(slots[to], done)
		}
		r.row(p, at, i, name)
	}
}

// towards is a box on its way from one place to another.
func (b box) towards(to box, done float32) box {
	b.X, b.Y = b.X+(to.X-b.X)*done, b.Y+(to.Y-b.Y)*done
	return b
}

// order is the rows as they stand: while points are counted, by what is counted
// so far.
func (r *Result) order() []int {
	order := make([]int, len(r.vm.Rows))
	for i := range order {
		order[i] = i
	}
	if r.count.on {
		slices.SortStableFunc(order, func(a, b int) int {
			x, y := &r.vm.Rows[a], &r.vm.Rows[b]
			return cmp.Or(r.count.sum(y)-r.count.sum(x), strings.Compare(x.Mark.Name, y.Mark.Name))
		})
	}
	return order
}

// columnLeast is the least width of a column: a number in it is a key. columnAir
// stands free at both sides of what it says.
const columnLeast, columnAir = smallest + 4, 2.5

// columnsWant is what the columns need at least, so that their words can be read.
func (r *Result) columnsWant() (list []float32, all float32) {
	st := capsStyle(textSmall, ink)
	for i := range r.vm.Columns {
		w := max(columnLeast, st.width(strings.ToUpper(headOf(&r.vm.Columns[i])), textSmall)+8)
		for k := range r.vm.Rows {
			w = max(w, st.width(strings.ToUpper(r.vm.Rows[k].Cells[i]), textSmall)+8)
		}
		list, all = append(list, w), all+w
	}
	return list, all
}

// columns cuts a row.
func (r *Result) columns(b box) (list []box) {
	want, all := r.columnsWant()
	more := (b.W - all) / float32(len(want))
	for _, w := range want {
		list = append(list, b.left(w+more, 0).insetXY(1, 0))
	}
	return list
}

// headOf is the word over a column.
func headOf(t *present.TermVM) string { return cmp.Or(t.Short, t.Name) }

func (r *Result) widestName() (w float32) {
	st := titleStyle(26, ink)
	for i := range r.vm.Rows {
		w = max(w, st.width(r.vm.Rows[i].Mark.Name, 26))
	}
	return w
}

// drawColumnHead is a source of points: its picture over its word.
func drawColumnHead(p *painter, b box, t *present.TermVM) {
	b = b.insetXY(columnAir, 0)
	if t.Icon != "" {
		p.icon(b.top(28, 0).centre(26, 26), t.Icon, rgb(0x3a2819), paper)
	}
	p.caps(b, headOf(t), 20, ink)
}

func (r *Result) row(p *painter, b box, i int, name float32) {
	row := &r.vm.Rows[i]
	words := ink
	if row.Won && !r.count.on {
		words = onSeat(row.Mark.Colour)
		p.rect(b, seatColour(row.Mark.Colour), none, 0, 6)
	}
	first := b.left(name, 4).insetXY(4, 2)
	p.seatSign(first.left(min(first.H, 40), 8), Mark(row.Mark))
	p.name(first, row.Mark.Name, titleStyle(26, words))
	for k, c := range r.columns(b) {
		f := cellFace{text: r.count.cell(row, k), colour: words, asked: r.asked == [2]int{i, k}, total: r.vm.Points && k == len(row.Cells)-1, none: row.Count[k] == 0}
		if len(row.By[k]) == 0 {
			drawCell(p, c, &f)
			continue
		}
		p.key(c, fmt.Sprintf("cell/%d/%d", i, k), keyFace{kind: keyBare, label: row.Cells[k], what: f, draw: func(p *painter, b box) { drawCell(p, b, &f) }}, func() {
			if r.at = 0; r.asked == [2]int{i, k} {
				r.asked = unasked
			} else {
				r.asked = [2]int{i, k}
			}
			r.Refresh()
		})
	}
}

// cellFace is a number of the table, which explains itself when it is tapped.
type cellFace struct {
	text               string
	colour             color.NRGBA
	asked, total, none bool
}

func drawCell(p *painter, b box, f *cellFace) {
	colour := f.colour
	if f.asked {
		p.rect(b.inset(1), turquoise, chosenEdge, 3, 6)
		colour = ink
	}
	b = b.insetXY(columnAir, 0)
	st := figureStyle(38, colour)
	switch {
	case f.total:
		st = titleStyle(42, colour)
		st.align = fyne.TextAlignCenter
	case f.none && colour == ink && f.text == "0":
		st.colour = mix(paper, ink, 0.4)
	case len(f.text) > 3:
		p.caps(b, f.text, 26, colour)
		return
	}
	p.text(b, f.text, st)
}
