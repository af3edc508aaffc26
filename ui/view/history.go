package view

import (
	"fmt"

	"casekeeper/companion/journal"
	"casekeeper/ui/present"

	"fyne.io/fyne/v2"
)

// History is the screen of past games: the games, the people, the dice.
type History struct {
	*rolling
	vm  present.HistoryVM
	tab int

	OnGame func(journal.MatchID)
	OnBack func()
}

// The tabs of the screen.
const (
	tabGames = iota
	tabPeople
	tabDice
)

// NewHistory makes the screen.
func NewHistory() *History {
	h := &History{}
	h.rolling = newRolling(h.build)
	return h
}

// Show replaces all that the screen says.
func (h *History) Show(vm present.HistoryVM) {
	h.vm = vm
	h.Refresh()
}

// Top turns to the first tab.
func (h *History) Top() { h.tab, h.list.off = tabGames, 0 }

func (h *History) build(p *painter, b box) {
	p.ground(b)
	bar, foot := b.top(target+2*gap, 0), b.bottom(target+2*gap, 0)
	h.rows(p, b.insetXY(12, 2))
	p.rect(bar, night, none, 0, 0)
	p.rect(foot, night, none, 0, 0)
	for i, cell := range bar.insetXY(12, gap).grid(len(h.vm.Tabs), 1, gap) {
		p.key(cell, fmt.Sprintf("tab/%d", i), keyFace{label: h.vm.Tabs[i], on: i == h.tab}, func() { h.tab, h.list.off = i, 0; h.Refresh() })
	}
	foot = foot.insetXY(12, gap)
	p.key(foot.left(min(170, foot.W*0.35), gap), "back", keyFace{kind: keyQuiet, label: h.vm.Back, icon: "back"}, func() { h.OnBack() })
	turnKeys(p, foot.right(2*72+gap, gap), &h.list, h.Refresh)
}

// rows draws the list of the tab that is open.
func (h *History) rows(p *painter, b box) {
	n := [...]int{len(h.vm.Games), len(h.vm.People), len(h.vm.Dice)}[h.tab]
	if n == 0 {
		p.nothing(b, [...]string{"cup", "people", "count"}[h.tab], h.vm.Empty[h.tab])
		return
	}
	room := b
	if h.tab == tabPeople {
		room.H -= rowsMost * columnHeads
		n += len(h.vm.Lengths)
		if len(h.vm.Lengths) > 0 {
			n++
		}
	}
	p.larger(grows(room, n, h.height), b, func(b box) {
		if h.tab == tabPeople {
			personRow(p, b.top(columnHeads-4, 4), h.vm.Heads[0], h.vm.Heads[1:], 0, true)
		}
		w := b.W - barWide
		h.list.draw(p, b, n, func(i int) float32 { return h.height(i, w) }, func(b box, i int, whole bool) { h.row(p, b, i, whole) })
	})
}

// columnHeads is the room of the heads of columns.
const columnHeads = 38

func (h *History) height(i int, w float32) float32 {
	switch h.tab {
	case tabGames:
		g := &h.vm.Games[i]
		w -= 2*10 + 54
		title := height(g.Title, w-width(g.Note, textSmall, false)-4-gap, pastTitle)
		return max(66, title+height(g.Detail, w, pastDetail)+12)
	case tabDice:
		return 190 + height(h.vm.Dice[i].Verdict, w-32, textStyle{size: textSmall})
	}
	if i -= len(h.vm.People); i > 0 {
		return height(h.vm.Lengths[i-1], w-24, textStyle{size: textSmall}) + 8
	}
	return 40
}

func (h *History) row(p *painter, b box, i int, whole bool) {
	switch h.tab {
	case tabGames:
		g := h.vm.Games[i]
		draw := func(p *painter, b box) { pastGame(p, b, g) }
		if !whole {
			draw(p, b)
			return
		}
		p.key(b, fmt.Sprintf("match/%d", g.ID), keyFace{kind: keyBare, label: g.Title, detail: g.Detail, what: g, draw: draw}, func() { h.OnGame(g.ID) })
	case tabDice:
		dieChart(p, b, &h.vm.Dice[i])
	default:
		h.person(p, b, i)
	}
}

func (h *History) person(p *painter, b box, i int) {
	if i < len(h.vm.People) {
		v := &h.vm.People[i]
		personRow(p, b, v.Name, v.Cells, v.Share, false)
		return
	}
	if i -= len(h.vm.People); i == 0 {
		p.text(b.insetXY(4, 2), h.vm.LengthTitle, textStyle{size: textPlain, bold: true, colour: brass})
		return
	}
	p.text(b.insetXY(8, 2), h.vm.Lengths[i-1], textStyle{size: textSmall, colour: cream, top: true})
}

// How the lines of a past game are set.
var (
	pastTitle  = textStyle{size: textPlain, bold: true}
	pastDetail = textStyle{size: textSmall, top: true}
)

func pastGame(p *painter, b box, g present.PastGameVM) {
	fill, rim := board, boardEdge
	if g.Open {
		fill, rim = felt, brass
	}
	p.rect(b, fill, rim, 1.5, 9)
	b = b.insetXY(10, 4)
	if g.Icon != "" {
		p.icon(b.left(44, 10).centre(40, 40), g.Icon, brass, ink)
	}
	title, detail := pastTitle, pastDetail
	title.colour, detail.colour = cream, dim
	note := width(g.Note, textSmall, false) + 4
	line := b.top(max(b.H/2, b.H-height(g.Detail, b.W, detail)), 0)
	p.text(line.right(note, gap), g.Note, textStyle{size: textSmall, colour: dim, align: fyne.TextAlignTrailing})
	p.text(line, g.Title, title)
	p.text(b, g.Detail, detail)
}

// personRow is a name and its figures; behind those of the games won lies a
// bar as long as their share.
func personRow(p *painter, b box, name string, cells []string, share float64, head bool) {
	st := textStyle{size: textPlain, colour: cream, align: fyne.TextAlignCenter, tight: true}
	if head {
		st = textStyle{size: textSmall, colour: brass, align: fyne.TextAlignCenter, tight: true}
	} else {
		p.rect(b, board, none, 0, 7)
	}
	first := st
	first.align, first.bold = fyne.TextAlignLeading, true
	at := b.left(b.W*0.3, 4).insetXY(10, 2)
	first.short = shortened(name)
	p.text(at, name, first)
	for i, cell := range b.grid(len(cells), 1, 4) {
		if i == 1 && share > 0 {
			bar := cell.insetXY(2, 5)
			bar.W *= float32(share)
			p.rect(bar, felt, none, 0, 5)
		}
		p.text(cell, cells[i], st)
	}
}

// dieChart is a bar for each face; a line shows how high those of a fair die
// would be.
func dieChart(p *painter, b box, d *present.DieChartVM) {
	p.rect(b, board, boardEdge, 1, 9)
	b = b.insetXY(16, 6)
	p.text(b.top(28, 2), d.Name, textStyle{size: textPlain, bold: true, colour: cream})
	verdict := b.bottom(height(d.Verdict, b.W-28, textStyle{size: textSmall})+2, 4)
	if d.Odd {
		p.icon(verdict.left(22, 6).centre(20, 20), "warn", alarm, ink)
	}
	p.text(verdict, d.Verdict, textStyle{size: textSmall, colour: dim, top: true})
	if len(d.Bars) == 0 {
		return
	}
	faces := b.bottom(32, 4)
	room := b.H - 4
	for i, cell := range b.grid(len(d.Bars), 1, 10) {
		v := d.Bars[i]
		h := room * float32(v.Share)
		p.rect(box{cell.X, cell.Y + cell.H - h, cell.W, h}, boardEdge, none, 0, 3)
		w := width(v.Count, textPlain, true)
		below := box{cell.X, faces.Y, cell.W, faces.H}.centre(28+8+w, 28)
		at := below.left(28, 8)
		p.text(below, v.Count, textStyle{size: textPlain, bold: true, colour: cream})
		if v.Icon != "" {
			p.icon(at, v.Icon, paper, ink)
		} else {
			p.icon(at, fmt.Sprintf("die-%d", v.Face), cream, ink)
		}
	}
	p.rect(box{b.X, b.Y + b.H - room*float32(d.Fair), b.W, 1.5}, cream, none, 0, 0)
}
