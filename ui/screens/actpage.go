package screens

import (
	"fmt"
	"slices"

	"casekeeper/engine"
	"casekeeper/engine/rulebook"
	"casekeeper/ui/kit"
	"casekeeper/ui/pieces"
	"casekeeper/ui/present"
)

// ActPage is the page of one act: its reasons, a key that goes back to before it, the other
// answers; then the changes that a correction would make.
type ActPage struct {
	*kit.Page
	vm    present.ActPageVM
	lines int // page of the reasons
	turn  int // page of what else it could have been

	Table    pieces.DrawTable
	OnOther  func(act int, o engine.Observation) // it was this
	OnAccept func()
	OnLeave  func() // the correction is not wanted
	OnJump   func() // back to before it
	OnRule   func(rulebook.ID)
	OnBack   func()
}

// NewActPage makes the screen.
func NewActPage() *ActPage {
	m := &ActPage{}
	m.Page = kit.NewPage(m.build)
	return m
}

// Show replaces all that the screen says.
func (m *ActPage) Show(vm present.ActPageVM) {
	if vm.Act != m.vm.Act || (vm.Change == nil) != (m.vm.Change == nil) {
		m.lines = 0
	}
	if vm.Act != m.vm.Act {
		m.turn = 0
	}
	m.vm = vm
	m.Refresh()
}

func (m *ActPage) build(p *kit.Painter, b kit.Box) {
	p.Ground(b)
	head, ways := float32(titleBar+18), float32(kit.KeyHeight)
	if b.Upright() { // its words take two lines
		head, ways = head+26, 82
	}
	m.head(p, b.Top(head, 0))
	b = b.Inset(12)
	if c := m.vm.Change; c != nil {
		m.change(p, b, c)
		return
	}
	if m.vm.Quick {
		foot := b.Bottom(ways, 12)
		p.Back(foot.Left(foot.W*0.3, 12), m.vm.Back, func() { m.OnBack() })
		p.Key(foot, "jump", kit.KeyFace{Label: m.vm.Jump, Detail: m.vm.Help, Icon: "undo"}, func() { m.OnJump() })
		m.other(p, b)
		return
	}
	if b.W > b.H {
		left := b.Left(b.W*0.44, 12)
		foot := left.Bottom(kit.KeyHeight, kit.Gap)
		m.why(p, left, foot)
		m.other(p, b)
		return
	}
	foot := b.Bottom(kit.KeyHeight, 12)
	m.why(p, b.Top(b.H*0.42, 12), foot)
	m.other(p, b)
}

// head draws the act, its time and who reported it.
func (m *ActPage) head(p *kit.Painter, b kit.Box) {
	p.Bars(b)
	b = b.InsetXY(16, 5)
	icon, colour := m.vm.Icon, kit.Dim
	if m.vm.Mark.Shape != "" {
		icon, colour = m.vm.Mark.Shape, kit.SeatColour(m.vm.Mark.Colour)
	}
	if m.vm.Quick {
		p.Text(b.Right(kit.TextWidth(m.vm.Ask, kit.TextBig, true)+8, 12), m.vm.Ask, kit.TextStyle{Size: kit.TextBig, Bold: true, Colour: kit.Brass})
	}
	p.Icon(b.Left(36, 12).Centre(34, 34), icon, colour, kit.Night)
	title := m.vm.Title
	if m.vm.Mark.Name != "" {
		title = m.vm.Mark.Name + ": " + title
	}
	p.Text(b.Top(40, 0), title, kit.TextStyle{Size: kit.TextBig, Bold: true, Colour: kit.Cream, Tight: true})
	from := m.vm.When + " · " + m.vm.Origin
	if m.vm.Raw != "" {
		from += " · " + m.vm.Raw
	}
	p.Text(b, from, kit.TextStyle{Size: kit.TextSmall, Colour: kit.Dim, Tight: true})
}

// why draws the reasons, each a key to its rule, and the keys at the bottom.
func (m *ActPage) why(p *kit.Painter, b, foot kit.Box) {
	p.Back(foot.Left(foot.W*0.36, kit.Gap), m.vm.Back, func() { m.OnBack() })
	jump := b.Bottom(84, kit.Gap)
	p.Key(jump, "jump", kit.KeyFace{Label: m.vm.Jump, Detail: m.vm.Help, Icon: "undo"}, func() { m.OnJump() })
	if m.vm.Table != nil && b.H > 2*tableLeast {
		at := b.Bottom(max(tableLeast, min(b.H-tableLeast, b.W*0.62)), kit.Gap)
		p.Caps(at.Top(24, 2), m.vm.Was, kit.SizeCaps, kit.Cream)
		m.Table.Framed(p, at, m.vm.Table, true)
	}
	p.Rect(b, kit.Board, kit.BoardEdge, 1, 10)
	m.lines = ruleLines(p, b.Inset(8), foot, m.vm.Lines, m.vm.None, m.lines, m.OnRule, func(n int) { m.lines = n; m.Refresh() })
}

// tableLeast is the least height of the picture of the table, and of the reasons above it.
const tableLeast = 100

// ruleLines draws a page of reasons, each a key to its rule, with the keys that turn pages in
// foot. It returns the number of the page.
func ruleLines(p *kit.Painter, b, foot kit.Box, lines []present.LogVM, empty string, at int, rule func(rulebook.ID), turn func(int)) int {
	if len(lines) == 0 {
		p.Text(b, empty, kit.TextStyle{Size: kit.TextPlain, Colour: kit.Dim, Top: true})
		return 0
	}
	list := cutRules(lines, b.W, b.H)
	at = min(at, len(list)-1)
	if len(list) > 1 {
		at = kit.Pager(p, foot, "lines", at, len(list), turn)
	}
	first := 0
	for _, part := range list[:at] {
		first += len(part)
	}
	for i, l := range list[at] {
		ruleLine(p, b.Top(ruleHeight(l, b.W), kit.Gap), fmt.Sprintf("rule/%d", first+i), l, rule)
	}
	return at
}

const bookWidth = 30 // of the sign that a line leads to its rule

// ruleHeight returns the height of a reason; one that leads to a rule is at least a key high.
func ruleHeight(l present.LogVM, w float32) float32 {
	if l.Rule == "" {
		return pieces.LogHeight(l, w)
	}
	return max(kit.LeastTarget, pieces.LogHeight(l, w-bookWidth-8)+6)
}

func ruleLine(p *kit.Painter, b kit.Box, id string, l present.LogVM, rule func(rulebook.ID)) {
	if l.Rule == "" || rule == nil {
		pieces.DrawLog(p, b, l)
		return
	}
	p.Key(b, id, kit.KeyFace{Kind: kit.KeyBare, Label: l.Text, What: l, Draw: func(p *kit.Painter, b kit.Box) {
		p.Rect(b, kit.Felt, kit.BoardEdge, 1, 7)
		b = b.InsetXY(4, 0)
		p.Icon(b.Right(bookWidth, 0).Centre(22, 22), "book", kit.Brass, kit.Felt)
		h := pieces.LogHeight(l, b.W)
		st, indent := pieces.LogStyle(l)
		st.Colour = kit.Cream
		b.Top(max(0, (b.H-h)/2), 0)
		if l.Bad {
			p.Icon(kit.At(b.X+2, b.Y+2, 16, 16), "warn", kit.Alarm, kit.Ink)
		}
		b.Left(indent, 0)
		p.Text(b, pieces.LogText(l), st)
	}}, func() { rule(l.Rule) })
}

// cutRules splits reasons into pages of this height.
func cutRules(lines []present.LogVM, w, h float32) (list [][]present.LogVM) {
	left := float32(0)
	for _, l := range lines {
		need := ruleHeight(l, w) + kit.Gap
		if need > left+kit.Gap || len(list) == 0 {
			list, left = append(list, nil), h
		}
		list[len(list)-1] = append(list[len(list)-1], l)
		left -= need
	}
	return list
}

// other draws the answers that the act could have been instead.
func (m *ActPage) other(p *kit.Painter, b kit.Box) {
	if !m.vm.Quick {
		p.Rect(b, kit.Night, kit.BoardEdge, 2, 10)
		b = b.Inset(12)
	}
	if !m.vm.Quick {
		p.Text(b.Top(30, 8), m.vm.Ask, kit.TextStyle{Size: kit.TextBig, Bold: true, Colour: kit.Cream})
	}
	if m.vm.Why != "" {
		p.Text(b, m.vm.Why, kit.TextStyle{Size: kit.TextBig, Colour: kit.Cream, Top: true})
		return
	}
	m.turn = choiceKeys(p, b, m.vm.Other, m.turn, func(n int) { m.turn = n; m.Refresh() }, func(i int) { m.OnOther(m.vm.Act, m.vm.Other[i].Fact) })
}

// choiceKeys draws a page of answers as large keys: cards and dice as pictures, others in words.
// It returns the number of the page.
func choiceKeys(p *kit.Painter, b kit.Box, list []present.ChoiceVM, at int, turn, chosen func(int)) int {
	cols, h := choiceGrid(list, b.W)
	rows := max(1, int((b.H+kit.Gap)/(h+kit.Gap)))
	if len(list) > cols*rows {
		rows = max(1, int((b.H-kit.KeyHeight)/(h+kit.Gap)))
		at = kit.Pager(p, b.Bottom(kit.KeyHeight, kit.Gap), "other", at, kit.Pages(len(list), cols*rows), turn)
	} else {
		at, rows = 0, max(1, min(rows, kit.Pages(len(list), cols)))
	}
	more := float32(16)
	if h > kit.KeyHeight { // pictures
		more = 56
	}
	h = min(h+more, (b.H+kit.Gap)/float32(rows)-kit.Gap)
	cells := b.Top(float32(rows)*(h+kit.Gap)-kit.Gap, 0).Grid(cols, rows, kit.Gap)
	for i := at * cols * rows; i < min(len(list), (at+1)*cols*rows); i++ {
		choiceKey(p, cells[i-at*cols*rows], fmt.Sprintf("other/%d", i), list[i], func() { chosen(i) })
	}
	return at
}

// choiceGrid returns how many answers stand side by side, and how high they are.
func choiceGrid(list []present.ChoiceVM, w float32) (cols int, h float32) {
	if !slices.ContainsFunc(list, func(c present.ChoiceVM) bool { return c.Card.Suit == "" && c.Label != "" }) {
		return max(3, min(6, int(w/76))), 64
	}
	for cols = min(5, max(2, len(list)/4)); cols > 1; cols-- {
		cell := (w-kit.Gap*float32(cols-1))/float32(cols) - 20
		if !slices.ContainsFunc(list, func(c present.ChoiceVM) bool { return pieces.Tight(c, cell) }) {
			break
		}
	}
	return cols, kit.KeyHeight
}

func choiceKey(p *kit.Painter, b kit.Box, id string, c present.ChoiceVM, tapped func()) {
	switch {
	case c.Card.Suit != "":
		p.Key(b, id, kit.KeyFace{Kind: kit.KeyBare, Label: c.Label, What: c, Draw: func(p *kit.Painter, b kit.Box) { pieces.Card(p, b, c.Card) }}, tapped)
	case c.Label == "":
		p.Key(b, id, kit.KeyFace{Label: fmt.Sprint(c.Fact.Face), What: c.Fact.Face, Draw: func(p *kit.Painter, b kit.Box) {
			side := min(b.W, b.H) - 10
			p.Icon(b.Centre(side, side), fmt.Sprintf("die-%d", c.Fact.Face), kit.Cream, kit.Ink)
		}}, tapped)
	default:
		face := kit.KeyFace{Label: c.Label, Icon: c.Icon}
		if face.Icon != "" {
			face.Tint = kit.Brass
		}
		if c.Mark.Shape != "" {
			face.Icon, face.Tint = c.Mark.Shape, kit.SeatColour(c.Mark.Colour)
		}
		p.Key(b, id, face, tapped)
	}
}

// change draws the effects of a correction before it is made.
func (m *ActPage) change(p *kit.Painter, b kit.Box, c *present.ChangeVM) {
	foot := b.Bottom(kit.KeyHeight+6, 12).Grid(3, 1, 12)
	p.Key(foot[0], "leave", kit.KeyFace{Kind: kit.KeyQuiet, Label: c.Leave, Icon: "close"}, func() { m.OnLeave() })
	if c.Possible {
		p.Key(foot[2], "accept", kit.KeyFace{Kind: kit.KeyPrimary, Label: c.Accept, Icon: "check", Size: 20}, func() { m.OnAccept() })
	}
	rim := kit.BoardEdge
	if !c.Possible {
		rim = kit.Alarm
	}
	p.Rect(b, kit.Board, rim, 2, 12)
	b = b.Inset(12)
	p.Text(b.Top(30, 4), c.Title, kit.TextStyle{Size: kit.TextBig, Bold: true, Colour: kit.Cream})
	st := kit.TextStyle{Size: kit.TextPlain, Colour: kit.Dim, Top: true}
	p.Text(b.Top(kit.TextHeight(c.Was, b.W, st), 2), c.Was, st)
	st.Colour, st.Bold = kit.Cream, true
	p.Text(b.Top(kit.TextHeight(c.Is, b.W, st), 10), c.Is, st)
	m.lines = ruleLines(p, b, foot[1], c.Lines, "", m.lines, m.OnRule, func(n int) { m.lines = n; m.Refresh() })
}
