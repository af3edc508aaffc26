package view

import (
	"fmt"

	"casekeeper/engine/rulebook"
	"casekeeper/ui/present"

	"fyne.io/fyne/v2"
)

// Result is the final table.
type Result struct {
	*page
	vm   present.ResultVM
	seat int // whose points are explained
	at   int // page of the explanation
	turn int // page of the rows

	OnBack  func()
	OnHome  func()
	OnShare func()
	OnRule  func(rulebook.ID)
}

// NewResult makes the final table.
func NewResult() *Result {
	r := &Result{}
	r.page = newPage(r.build)
	return r
}

// Show replaces all that the screen says.
func (r *Result) Show(vm present.ResultVM) {
	r.vm = vm
	r.seat = min(r.seat, max(0, len(vm.Rows)-1))
	r.Refresh()
}

func (r *Result) build(p *painter, b box) {
	p.felt(b)
	resultBar(p, b.top(72, 0), &r.vm)
	b = b.inset(12)
	ways := b.bottom(target, 12)
	if b.upright() {
		cells := ways.grid(3, 1, 12)
		r.ways(p, cells[0], cells[1], cells[2])
	} else {
		back, home := ways.left(ways.W*0.28, 12), ways.right(ways.W*0.3, 12)
		r.ways(p, back, ways.right(ways.W*0.42, 12), home)
	}
	if r.vm.Note != "" {
		st := textStyle{size: textPlain, colour: cream, elide: true}
		note := b.bottom(min(2*textPlain*lineHeight, height(r.vm.Note, b.W-24, st))+12, 12)
		p.rect(note, leather, brass, 2, 8)
		p.text(note.insetXY(12, 4), r.vm.Note, st)
	}
	if b.upright() {
		top := b.top(min(b.H*0.6, 50+76*float32(len(r.vm.Rows))), 12)
		if perPage(top) < len(r.vm.Rows) { // a row of its own turns the pages
			ways = top.bottom(target, gap)
		}
		r.table(p, top, ways)
	} else {
		r.table(p, b.left(b.W*0.62, 12), ways)
	}
	r.why(p, b)
}

// ways are the keys below: back, to share, home.
func (r *Result) ways(p *painter, back, share, home box) {
	p.key(back, "back", keyFace{kind: keyQuiet, label: r.vm.Back, icon: "back"}, func() { r.OnBack() })
	p.key(share, "share", keyFace{label: r.vm.Share, icon: "page"}, func() { r.OnShare() })
	p.key(home, "home", keyFace{kind: keyPrimary, label: r.vm.Home, icon: "home"}, func() { r.OnHome() })
}

// resultBar says who won, and what decided.
func resultBar(p *painter, bar box, vm *present.ResultVM) {
	p.rect(bar, leather, none, 0, 0)
	bar = bar.insetXY(14, 6)
	p.icon(bar.left(52, 12).centre(52, 52), "badge", brass, leather)
	p.text(bar.top(38, 0), vm.Won, textStyle{size: textTitle, bold: true, colour: cream, tight: true})
	p.text(bar, vm.DecidedBy, textStyle{size: textPlain, colour: dim})
}

// resultHead is the height of the heads of the table, so that five rows fit
// below it on the smallest screen; between is what lies
// between its rows.
const resultHead, between = 40, gap

// perPage is how many rows of the table a box has room for.
func perPage(b box) int { return max(1, int((b.H-resultHead-4+between)/(smallest+between))) }

// table has a column for each source of points and a row for each seat, page
// by page if there are many; foot has room to turn them.
func (r *Result) table(p *painter, b, foot box) {
	n := len(r.vm.Columns)
	if n == 0 || len(r.vm.Rows) == 0 {
		return
	}
	name := nameWidthIn(r.vm.Rows, b.W-44*float32(n))
	per := perPage(b)
	head := b.top(resultHead, 4)
	head.left(name, 0)
	resultColumns(p, head, r.vm.Columns, false)
	if n := pages(len(r.vm.Rows), per); n > 1 {
		r.turn = pager(p, foot, "rows", r.turn, n, func(n int) { r.turn = n; r.Refresh() })
	} else {
		r.turn, per = 0, len(r.vm.Rows)
	}
	h := min(72, (b.H+between)/float32(per)-between)
	for i, row := range r.vm.Rows {
		if i/per != r.turn {
			continue
		}
		p.key(b.top(h, between), fmt.Sprintf("row/%d", i), keyFace{kind: keyBare, label: row.Mark.Name, on: i == r.seat, what: []any{row, name}, draw: func(p *painter, b box) {
			resultRow(p, b, row, name, i == r.seat)
		}}, func() { r.seat, r.at = i, 0; r.Refresh() })
	}
}

// nameWidthIn is the room for the longest name and what stands before it, at
// most so much.
func nameWidthIn(rows []present.ResultRowVM, most float32) float32 {
	w := float32(158)
	for _, r := range rows {
		w = max(w, width(r.Mark.Name, textSmall, true)+resultLead+20+4)
	}
	return min(w, max(158, most))
}

const resultLead = 22 + 4 + 24 + 8 // of a row: the rank and the shape

// resultColumns are the heads of the table, in pictures, and if wanted in words
// too.
func resultColumns(p *painter, head box, list []present.TermVM, words bool) {
	for i, c := range head.grid(len(list), 1, 4) {
		if d := list[i].Icon; d != "" {
			pic := c
			if words {
				pic = c.top(32, 0)
			}
			p.icon(pic.centre(28, 28), d, brass, ink)
			if !words {
				continue
			}
		}
		p.text(c, list[i].Name, textStyle{size: textSmall, colour: dim, align: fyne.TextAlignCenter, elide: true})
	}
}

func resultRow(p *painter, b box, row present.ResultRowVM, name float32, on bool) {
	rim := edge
	if on {
		rim = cream
	}
	fill := panel
	if row.Won {
		fill = raised
	}
	p.rect(b, fill, rim, 2, 10)
	head := b.left(name, 0).insetXY(10, 2)
	p.text(head.left(22, 4), row.Rank, textStyle{size: textBig, bold: true, colour: brass})
	p.icon(head.left(24, 8).centre(24, 24), row.Mark.Shape, seatColour(row.Mark.Colour), ink)
	p.name(head, row.Mark.Name, textStyle{size: textPlain, bold: true, colour: cream})
	for i, c := range b.grid(len(row.Cells), 1, 4) {
		st := textStyle{size: textPlain, colour: cream, align: fyne.TextAlignCenter}
		if i == len(row.Cells)-1 {
			st.size, st.bold = 26, true
			if row.Won {
				st.colour = brass
			}
		}
		p.text(c, row.Cells[i], st)
	}
}

// why explains the points of one seat.
func (r *Result) why(p *painter, b box) {
	p.rect(b, panel, edge, 1, 10)
	b = b.inset(10)
	if r.seat >= len(r.vm.Rows) {
		return
	}
	lines := r.vm.Rows[r.seat].Why
	foot := box{}
	if len(cutRules(lines, b.W, b.H)) > 1 {
		foot = b.bottom(target, gap)
	}
	r.at = ruleLines(p, b, foot, lines, r.vm.Hint, r.at, r.OnRule, func(n int) { r.at = n; r.Refresh() })
}
