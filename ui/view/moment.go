package view

import (
	"fmt"
	"slices"

	"casekeeper/engine"
	"casekeeper/engine/rulebook"
	"casekeeper/ui/present"
)

// Moment is the screen of one act: why it came out so, back to before it, and
// what else it could have been; then what a correction would change.
type Moment struct {
	*page
	vm    present.MomentVM
	lines int // page of the reasons
	turn  int // page of what else it could have been

	OnOther  func(act int, o engine.Observation) // it was this
	OnAccept func()
	OnLeave  func() // the correction is not wanted
	OnJump   func() // back to before it
	OnRule   func(rulebook.ID)
	OnBack   func()
}

var _ Screen = (*Moment)(nil)

// NewMoment makes the screen.
func NewMoment() *Moment {
	m := &Moment{}
	m.page = newPage(m.build)
	return m
}

// Show replaces all that the screen says.
func (m *Moment) Show(vm present.MomentVM) {
	if vm.Act != m.vm.Act || (vm.Change == nil) != (m.vm.Change == nil) {
		m.lines = 0
	}
	if vm.Act != m.vm.Act {
		m.turn = 0
	}
	m.vm = vm
	m.Refresh()
}

func (m *Moment) build(p *painter, b box) {
	p.ground(b)
	head, ways := float32(titleBar+18), float32(target)
	if b.upright() { // its words take two lines
		head, ways = head+26, 82
	}
	m.head(p, b.top(head, 0))
	b = b.inset(12)
	if c := m.vm.Change; c != nil {
		m.change(p, b, c)
		return
	}
	if m.vm.Quick {
		foot := b.bottom(ways, 12)
		p.key(foot.left(foot.W*0.3, 12), "back", keyFace{kind: keyQuiet, label: m.vm.Back, icon: "back"}, func() { m.OnBack() })
		p.key(foot, "jump", keyFace{label: m.vm.Jump, detail: m.vm.Help, icon: "undo"}, func() { m.OnJump() })
		m.other(p, b)
		return
	}
	if b.W > b.H {
		left := b.left(b.W*0.44, 12)
		foot := left.bottom(target, gap)
		m.why(p, left, foot)
		m.other(p, b)
		return
	}
	foot := b.bottom(target, 12)
	m.why(p, b.top(b.H*0.42, 12), foot)
	m.other(p, b)
}

// head names the act, when it was and who reported it.
func (m *Moment) head(p *painter, b box) {
	p.rect(b, night, none, 0, 0)
	b = b.insetXY(16, 5)
	icon, colour := m.vm.Icon, dim
	if m.vm.Mark.Shape != "" {
		icon, colour = m.vm.Mark.Shape, seatColour(m.vm.Mark.Colour)
	}
	if m.vm.Quick {
		p.text(b.right(width(m.vm.Ask, textBig, true)+8, 12), m.vm.Ask, textStyle{size: textBig, bold: true, colour: brass})
	}
	p.icon(b.left(36, 12).centre(34, 34), icon, colour, night)
	title := m.vm.Title
	if m.vm.Mark.Name != "" {
		title = m.vm.Mark.Name + ": " + title
	}
	p.text(b.top(40, 0), title, textStyle{size: textBig, bold: true, colour: cream, tight: true})
	from := m.vm.When + " · " + m.vm.Origin
	if m.vm.Raw != "" {
		from += " · " + m.vm.Raw
	}
	p.text(b, from, textStyle{size: textSmall, colour: dim, tight: true})
}

// why has the reasons, each of which leads to its rule, and the ways back.
func (m *Moment) why(p *painter, b, foot box) {
	p.key(foot.left(foot.W*0.36, gap), "back", keyFace{kind: keyQuiet, label: m.vm.Back, icon: "back"}, func() { m.OnBack() })
	jump := b.bottom(84, gap)
	p.key(jump, "jump", keyFace{label: m.vm.Jump, detail: m.vm.Help, icon: "undo"}, func() { m.OnJump() })
	p.rect(b, board, boardEdge, 1, 10)
	m.lines = ruleLines(p, b.inset(8), foot, m.vm.Lines, m.vm.None, m.lines, m.OnRule, func(n int) { m.lines = n; m.Refresh() })
}

// ruleLines draws reasons page by page, each a key that leads to its rule; foot
// has room to turn the pages. It gives the page that is shown.
func ruleLines(p *painter, b, foot box, lines []present.LogVM, empty string, at int, rule func(rulebook.ID), turn func(int)) int {
	if len(lines) == 0 {
		p.text(b, empty, textStyle{size: textPlain, colour: dim, top: true})
		return 0
	}
	list := cutRules(lines, b.W, b.H)
	at = min(at, len(list)-1)
	if len(list) > 1 {
		at = pager(p, foot, "lines", at, len(list), turn)
	}
	first := 0
	for _, part := range list[:at] {
		first += len(part)
	}
	for i, l := range list[at] {
		ruleLine(p, b.top(ruleHeight(l, b.W), gap), fmt.Sprintf("rule/%d", first+i), l, rule)
	}
	return at
}

const bookWidth = 30 // of the sign that a line leads to its rule

// ruleHeight is what a reason needs: a finger's width if it leads to a rule.
func ruleHeight(l present.LogVM, w float32) float32 {
	if l.Rule == "" {
		return logHeight(l, w)
	}
	return max(smallest, logHeight(l, w-bookWidth-8)+6)
}

func ruleLine(p *painter, b box, id string, l present.LogVM, rule func(rulebook.ID)) {
	if l.Rule == "" || rule == nil {
		drawLog(p, b, l)
		return
	}
	p.key(b, id, keyFace{kind: keyBare, label: l.Text, what: l, draw: func(p *painter, b box) {
		p.rect(b, felt, boardEdge, 1, 7)
		b = b.insetXY(4, 0)
		p.icon(b.right(bookWidth, 0).centre(22, 22), "book", brass, felt)
		h := logHeight(l, b.W)
		st, indent := logStyle(l)
		st.colour = cream
		b.top(max(0, (b.H-h)/2), 0)
		if l.Bad {
			p.icon(box{b.X + 2, b.Y + 2, 16, 16}, "warn", alarm, ink)
		}
		b.left(indent, 0)
		p.text(b, logText(l), st)
	}}, func() { rule(l.Rule) })
}

// cutRules breaks reasons into pages of a height.
func cutRules(lines []present.LogVM, w, h float32) (list [][]present.LogVM) {
	left := float32(0)
	for _, l := range lines {
		need := ruleHeight(l, w) + gap
		if need > left+gap || len(list) == 0 {
			list, left = append(list, nil), h
		}
		list[len(list)-1] = append(list[len(list)-1], l)
		left -= need
	}
	return list
}

// other offers what else it could have been.
func (m *Moment) other(p *painter, b box) {
	if !m.vm.Quick {
		p.rect(b, night, boardEdge, 2, 10)
		b = b.inset(12)
	}
	if !m.vm.Quick {
		p.text(b.top(30, 8), m.vm.Ask, textStyle{size: textBig, bold: true, colour: cream})
	}
	if m.vm.Why != "" {
		p.text(b, m.vm.Why, textStyle{size: textBig, colour: cream, top: true})
		return
	}
	m.turn = choiceKeys(p, b, m.vm.Other, m.turn, func(n int) { m.turn = n; m.Refresh() }, func(i int) { m.OnOther(m.vm.Act, m.vm.Other[i].Fact) })
}

// choiceKeys draws answers as large keys, page by page: cards and dice as
// pictures, others in words. It gives the page that is shown.
func choiceKeys(p *painter, b box, list []present.ChoiceVM, at int, turn, chosen func(int)) int {
	cols, h := choiceGrid(list, b.W)
	rows := max(1, int((b.H+gap)/(h+gap)))
	if len(list) > cols*rows {
		rows = max(1, int((b.H-target)/(h+gap)))
		at = pager(p, b.bottom(target, gap), "other", at, pages(len(list), cols*rows), turn)
	} else {
		at, rows = 0, max(1, min(rows, pages(len(list), cols)))
	}
	more := float32(16)
	if h > target { // pictures
		more = 56
	}
	h = min(h+more, (b.H+gap)/float32(rows)-gap)
	cells := b.top(float32(rows)*(h+gap)-gap, 0).grid(cols, rows, gap)
	for i := at * cols * rows; i < min(len(list), (at+1)*cols*rows); i++ {
		choiceKey(p, cells[i-at*cols*rows], fmt.Sprintf("other/%d", i), list[i], func() { chosen(i) })
	}
	return at
}

// choiceGrid tells how many answers stand side by side, and how high they are.
func choiceGrid(list []present.ChoiceVM, w float32) (cols int, h float32) {
	if !slices.ContainsFunc(list, func(c present.ChoiceVM) bool { return c.Card.Suit == "" && c.Label != "" }) {
		return max(3, min(6, int(w/76))), 64
	}
	for cols = min(5, max(2, len(list)/4)); cols > 1; cols-- {
		cell := (w-gap*float32(cols-1))/float32(cols) - 20
		if !slices.ContainsFunc(list, func(c present.ChoiceVM) bool { return tight(c, cell) }) {
			break
		}
	}
	return cols, target
}

// tight tells whether an answer's words do not fit a key so wide inside.
func tight(c present.ChoiceVM, w float32) bool {
	if c.Icon != "" || c.Mark.Shape != "" {
		w -= 36
	}
	return setText(c.Label, w, target-6, textStyle{size: textPlain, bold: true}).cut
}

func choiceKey(p *painter, b box, id string, c present.ChoiceVM, tapped func()) {
	switch {
	case c.Card.Suit != "":
		p.key(b, id, keyFace{kind: keyBare, label: c.Label, what: c, draw: func(p *painter, b box) { playingCard(p, b, c.Card) }}, tapped)
	case c.Label == "":
		p.key(b, id, keyFace{label: fmt.Sprint(c.Fact.Face), what: c.Fact.Face, draw: func(p *painter, b box) {
			side := min(b.W, b.H) - 10
			p.icon(b.centre(side, side), fmt.Sprintf("die-%d", c.Fact.Face), cream, ink)
		}}, tapped)
	default:
		face := keyFace{label: c.Label, icon: c.Icon}
		if face.icon != "" {
			face.tint = brass
		}
		if c.Mark.Shape != "" {
			face.icon, face.tint = c.Mark.Shape, seatColour(c.Mark.Colour)
		}
		p.key(b, id, face, tapped)
	}
}

// change shows what a correction would do before it is done.
func (m *Moment) change(p *painter, b box, c *present.ChangeVM) {
	foot := b.bottom(target+6, 12).grid(3, 1, 12)
	p.key(foot[0], "leave", keyFace{kind: keyQuiet, label: c.Leave, icon: "close"}, func() { m.OnLeave() })
	if c.Possible {
		p.key(foot[2], "accept", keyFace{kind: keyPrimary, label: c.Accept, icon: "check", size: 20}, func() { m.OnAccept() })
	}
	rim := boardEdge
	if !c.Possible {
		rim = alarm
	}
	p.rect(b, board, rim, 2, 12)
	b = b.inset(12)
	p.text(b.top(30, 4), c.Title, textStyle{size: textBig, bold: true, colour: cream})
	st := textStyle{size: textPlain, colour: dim, top: true}
	p.text(b.top(height(c.Was, b.W, st), 2), c.Was, st)
	st.colour, st.bold = cream, true
	p.text(b.top(height(c.Is, b.W, st), 10), c.Is, st)
	m.lines = ruleLines(p, b, foot[1], c.Lines, "", m.lines, m.OnRule, func(n int) { m.lines = n; m.Refresh() })
}
