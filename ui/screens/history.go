package screens

import (
	"fmt"

	"casekeeper/companion/journal"
	"casekeeper/ui/kit"
	"casekeeper/ui/present/results"

	"fyne.io/fyne/v2"
)

// History is the screen of past games: the games, the people, the dice.
type History struct {
	*kit.ScrollPage
	vm  results.HistoryVM
	tab int

	OnGame   func(journal.MatchID)
	OnStory  func(id journal.MatchID, at int) // see [results.StoryVM]
	OnAbout  func(journal.MatchID)            // the page about a game
	OnPerson func(name string)
	OnSaid   func() // everything that was said
	OnYear   func() // the card of the year
	OnClub   func() // the club's ladder
	OnBack   func()
}

// The tabs of the screen.
const (
	tabGames = iota
	tabPeople
	tabRivals
	tabRecords
	tabDice
)

// NewHistory makes the screen.
func NewHistory() *History {
	h := &History{}
	h.ScrollPage = kit.NewScrollPage(h.build)
	return h
}

// Show replaces all that the screen says.
func (h *History) Show(vm results.HistoryVM) {
	h.vm = vm
	h.Refresh()
}

// Top turns to the first tab.
func (h *History) Top() { h.tab, h.List.Off = tabGames, 0 }

func (h *History) build(p *kit.Painter, b kit.Box) {
	high, upright := float32(kit.KeyHeight+2*kit.Gap), b.Upright()
	if upright {
		high += kit.KeyHeight + kit.Gap
	}
	bar, b, foot := p.Frame(b, kit.KeyHeight+2*kit.Gap, high)
	h.rows(p, b.InsetXY(12, 2))
	p.Bars(bar, foot)
	for i, cell := range bar.InsetXY(12, kit.Gap).Grid(len(h.vm.Tabs), 1, kit.Gap) {
		p.Key(cell, fmt.Sprintf("tab/%d", i), kit.KeyFace{Label: h.vm.Tabs[i], On: i == h.tab}, func() { h.tab, h.List.Off = i, 0; h.Refresh() })
	}
	foot = foot.InsetXY(12, kit.Gap)
	ways := foot
	if upright {
		ways = foot.Top(kit.KeyHeight, kit.Gap)
	}
	p.Back(foot.Left(min(170, foot.W*0.35), kit.Gap), h.vm.Back, func() { h.OnBack() })
	kit.TurnKeys(p, foot.Right(2*72+kit.Gap, kit.Gap), &h.List, h.Refresh)
	if !upright {
		ways = foot
	}
	h.ways(p, ways)
}

// ways draws the keys to other pages, or how far reading has come.
func (h *History) ways(p *kit.Painter, foot kit.Box) {
	if h.vm.Reading != "" {
		reading(p, foot, h.vm.Reading, float32(h.vm.Read))
		return
	}
	type way struct {
		id, label string
		tapped    func()
	}
	var list []way
	if h.vm.Said != "" {
		list = append(list, way{"said", h.vm.Said, func() { h.OnSaid() }})
	}
	if h.vm.Year != "" {
		list = append(list, way{"year", h.vm.Year, func() { h.OnYear() }})
	}
	list = append(list, way{"club", h.vm.Club, func() { h.OnClub() }})
	for i, cell := range foot.Grid(max(2, len(list)), 1, kit.Gap)[:len(list)] {
		p.Key(cell, list[i].id, kit.KeyFace{Label: list[i].label}, list[i].tapped)
	}
}

// reading draws how far the first reading of past games has come: a bar, and how many are left.
func reading(p *kit.Painter, b kit.Box, text string, share float32) {
	bar := b.Bottom(14, 4).InsetXY(8, 0)
	p.Rect(bar, kit.Night, kit.BoardEdge, 1, 6)
	p.Rect(kit.At(bar.X+2, bar.Y+2, max(4, (bar.W-4)*share), bar.H-4), kit.Brass, kit.None, 0, 4)
	p.Text(b, text, kit.TextStyle{Size: kit.TextSmall, Colour: kit.Cream, Align: fyne.TextAlignCenter, Tight: true})
}

// rows draws the list of the tab that is open.
func (h *History) rows(p *kit.Painter, b kit.Box) {
	n := [...]int{len(h.vm.Games), len(h.vm.People), len(h.vm.Rivals), len(h.vm.Records), len(h.vm.Dice)}[h.tab]
	if n == 0 {
		p.Nothing(b, [...]string{"cup", "people", "ladder", "star", "count"}[h.tab], h.vm.Empty[h.tab])
		return
	}
	room := b
	if h.tab == tabPeople {
		room.H -= kit.RowsMost * columnHeads
		n += len(h.vm.Lengths)
		if len(h.vm.Lengths) > 0 {
			n++
		}
	}
	p.Larger(kit.RowsZoom(room, n, h.height), b, func(b kit.Box) {
		if h.tab == tabPeople {
			personRow(p, b.Top(columnHeads-4, 4), h.vm.Heads[0], h.vm.Heads[1:], 0, true)
		}
		w := b.W - kit.BarWide
		h.List.Draw(p, b, n, func(i int) float32 { return h.height(i, w) }, func(b kit.Box, i int, whole bool) { h.row(p, b, i, whole) })
	})
}

// columnHeads is the height of the heads of columns.
const columnHeads = 38

func (h *History) height(i int, w float32) float32 {
	switch h.tab {
	case tabGames:
		g := &h.vm.Games[i]
		w -= 2*10 + 54 + aboutWide
		title := kit.TextHeight(g.Title, w-kit.TextWidth(g.Note, kit.TextSmall, false)-4-kit.Gap, pastTitle)
		return max(66, title+kit.TextHeight(g.Detail, w, pastDetail)+12)
	case tabRivals, tabRecords:
		return storyHeight(&h.stories()[i], w)
	case tabDice:
		return 190 + kit.TextHeight(h.vm.Dice[i].Verdict, w-32, kit.TextStyle{Size: kit.TextSmall})
	}
	if i -= len(h.vm.People); i > 0 {
		return kit.TextHeight(h.vm.Lengths[i-1], w-24, kit.TextStyle{Size: kit.TextSmall}) + 8
	} else if i == 0 {
		return 40
	}
	return kit.LeastTarget
}

func (h *History) row(p *kit.Painter, b kit.Box, i int, whole bool) {
	switch h.tab {
	case tabGames:
		g := h.vm.Games[i]
		about := b.Right(aboutWide-kit.Gap, kit.Gap)
		draw := func(p *kit.Painter, b kit.Box) { pastGame(p, b, g) }
		if !whole {
			draw(p, b)
			return
		}
		p.Key(b, fmt.Sprintf("match/%d", g.ID), kit.KeyFace{Kind: kit.KeyBare, Label: g.Title, Detail: g.Detail, What: g, Draw: draw}, func() { h.OnGame(g.ID) })
		p.Key(about, fmt.Sprintf("about/%d", g.ID), kit.KeyFace{Kind: kit.KeyQuiet, Icon: "menu"}, func() { h.OnAbout(g.ID) })
	case tabRivals, tabRecords:
		story(p, b, &h.stories()[i], i, whole, func(id journal.MatchID, at int) { h.OnStory(id, at) })
	case tabDice:
		dieChart(p, b, &h.vm.Dice[i])
	default:
		h.person(p, b, i, whole)
	}
}

// aboutWide is the width of the key that opens the page about a game, with the gap before it.
const aboutWide = 64 + kit.Gap

// stories are the lines of the tab that is open.
func (h *History) stories() []results.StoryVM {
	if h.tab == tabRivals {
		return h.vm.Rivals
	}
	return h.vm.Records
}

func (h *History) person(p *kit.Painter, b kit.Box, i int, whole bool) {
	if i < len(h.vm.People) {
		v := &h.vm.People[i]
		draw := func(p *kit.Painter, b kit.Box) { personRow(p, b, v.Name, v.Cells, v.Share, false) }
		if !whole {
			draw(p, b)
			return
		}
		p.Key(b, fmt.Sprintf("person/%d", i), kit.KeyFace{Kind: kit.KeyBare, Label: v.Name, What: *v, Draw: draw}, func() { h.OnPerson(v.Of) })
		return
	}
	if i -= len(h.vm.People); i == 0 {
		p.Text(b.InsetXY(4, 2), h.vm.LengthTitle, kit.TextStyle{Size: kit.TextPlain, Bold: true, Colour: kit.Brass})
		return
	}
	p.Text(b.InsetXY(8, 2), h.vm.Lengths[i-1], kit.TextStyle{Size: kit.TextSmall, Colour: kit.Cream, Top: true})
}

// The styles of the lines of a past game.
var (
	pastTitle  = kit.TextStyle{Size: kit.TextPlain, Bold: true}
	pastDetail = kit.TextStyle{Size: kit.TextSmall, Top: true}
)

func pastGame(p *kit.Painter, b kit.Box, g results.PastGameVM) {
	fill, rim := kit.Board, kit.BoardEdge
	if g.Open {
		fill, rim = kit.Felt, kit.Brass
	}
	p.Rect(b, fill, rim, 1.5, 9)
	b = b.InsetXY(10, 4)
	if g.Icon != "" {
		p.Icon(b.Left(44, 10).Centre(40, 40), g.Icon, kit.Brass, kit.Ink)
	}
	title, detail := pastTitle, pastDetail
	title.Colour, detail.Colour = kit.Cream, kit.Dim
	note := kit.TextWidth(g.Note, kit.TextSmall, false) + 4
	line := b.Top(b.H-kit.TextHeight(g.Detail, b.W, detail), 0)
	p.Text(line.Right(note, kit.Gap), g.Note, kit.TextStyle{Size: kit.TextSmall, Colour: kit.Dim, Align: fyne.TextAlignTrailing})
	p.Text(line, g.Title, title)
	p.Text(b, g.Detail, detail)
}

// personRow draws a name and its figures, with a bar for the share of games won.
func personRow(p *kit.Painter, b kit.Box, name string, cells []string, share float64, head bool) {
	st := kit.TextStyle{Size: kit.TextPlain, Colour: kit.Cream, Align: fyne.TextAlignCenter, Tight: true}
	if head {
		st = kit.TextStyle{Size: kit.TextSmall, Colour: kit.Brass, Align: fyne.TextAlignCenter, Tight: true}
	} else {
		p.Rect(b, kit.Board, kit.None, 0, 7)
	}
	first := st
	first.Align, first.Bold = fyne.TextAlignLeading, true
	at := b.Left(b.W*0.3, 4).InsetXY(10, 2)
	first.Short = kit.FirstWord(name)
	p.Text(at, name, first)
	for i, cell := range b.Grid(len(cells), 1, 4) {
		if i == 1 && share > 0 {
			bar := cell.InsetXY(2, 5)
			bar.W *= float32(share)
			p.Rect(bar, kit.Felt, kit.None, 0, 5)
		}
		p.Text(cell, cells[i], st)
	}
}

// dieChart draws a bar for each face, with a line at the height that a fair die would give.
func dieChart(p *kit.Painter, b kit.Box, d *results.DieChartVM) {
	p.Rect(b, kit.Board, kit.BoardEdge, 1, 9)
	b = b.InsetXY(16, 6)
	p.Text(b.Top(28, 2), d.Name, kit.TextStyle{Size: kit.TextPlain, Bold: true, Colour: kit.Cream})
	verdict := b.Bottom(kit.TextHeight(d.Verdict, b.W-28, kit.TextStyle{Size: kit.TextSmall})+2, 4)
	if d.Odd {
		p.Icon(verdict.Left(22, 6).Centre(20, 20), "warn", kit.Alarm, kit.Ink)
	}
	p.Text(verdict, d.Verdict, kit.TextStyle{Size: kit.TextSmall, Colour: kit.Dim, Top: true})
	if len(d.Bars) == 0 {
		return
	}
	faces := b.Bottom(32, 4)
	room := b.H - 4
	for i, cell := range b.Grid(len(d.Bars), 1, 10) {
		v := d.Bars[i]
		h := room * float32(v.Share)
		p.Rect(kit.At(cell.X, cell.Y+cell.H-h, cell.W, h), kit.BoardEdge, kit.None, 0, 3)
		w := kit.TextWidth(v.Count, kit.TextPlain, true)
		below := kit.At(cell.X, faces.Y, cell.W, faces.H).Centre(28+8+w, 28)
		at := below.Left(28, 8)
		p.Text(below, v.Count, kit.TextStyle{Size: kit.TextPlain, Bold: true, Colour: kit.Cream})
		if v.Icon != "" {
			p.Icon(at, v.Icon, kit.Paper, kit.Ink)
		} else {
			p.Icon(at, fmt.Sprintf("die-%d", v.Face), kit.Cream, kit.Ink)
		}
	}
	p.Rect(kit.At(b.X, b.Y+b.H-room*float32(d.Fair), b.W, 1.5), kit.Cream, kit.None, 0, 0)
}
