package table

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"casekeeper/engine"
	"casekeeper/ui/kit"
	"casekeeper/ui/pieces"
	"casekeeper/ui/present"

	"fyne.io/fyne/v2"
)

// Answers that are about nothing on the table stand as keys in a row in the
// place of the seats. More of them are a pad over the lower part of the table,
// which answers nothing meanwhile, or a page of their own above the seats.

// keyHigh is the height of a row of keys; keyColumns the most in one, keyMost if
// they are all that there are.
const keyHigh, keyColumns, keyMost = 60, 6, 8

// turnWide is the width of the keys that turn pages of answers.
const turnWide = 3*kit.LeastTarget + 2*kit.Gap

// padShare is how much of the room a pad may take at most.
const padShare = 0.66

// keyCells are the keys for what is asked, and how many stand in a row.
func (l keyView) keyCells(b kit.Box) (list []KeyCell, cols int) {
	a := l.t.asked()
	if a == nil {
		if l.t.vm.HasResult && !l.f.scene.Result {
			list = append(list, l.resultKey)
		}
		return list, 1
	}
	if row := l.rowAsks(); row != nil {
		return l.t.game().Row.Cells(l.Look, row, b.W)
	}
	if !l.answered(a) || l.t.narrowed() {
		list, cols = l.answerCells(a, b.W)
	}
	return list, max(cols, 1)
}

// resultKey opens the final table.
func (l keyView) resultKey(p *kit.Painter, b kit.Box) {
	p.Key(b, "result", kit.KeyFace{Kind: kit.KeyPrimary, Label: l.t.vm.Labels.Result, Icon: "cup", Size: 20}, func() { l.t.OnResult() })
}

// answerCells are the keys that answer.
func (l keyView) answerCells(a *present.AskVM, w float32) (list []KeyCell, cols int) {
	switch {
	case len(a.Faces) > 0:
		for _, c := range a.Faces {
			list = append(list, func(p *kit.Painter, b kit.Box) { l.face(p, b, c) })
		}
		cols = min(len(list), keyColumns)
		for _, c := range a.Faces {
			if kit.TextWidth(c.Label, kit.TextSmall, true) > (w+kit.Gap)/float32(cols)-kit.Gap-12 {
				cols = (len(list) + 1) / 2
			}
		}
		return list, cols
	case len(a.List) > 0, len(a.Grid) > 0:
		list = append(list, func(p *kit.Painter, b kit.Box) {
			p.Key(b, "cards", kit.KeyFace{Kind: kit.KeyPrimary, Label: l.t.vm.Labels.Choose, Icon: "cards", Size: 20, Leads: true}, func() { l.t.byHand = true; l.t.Refresh() })
		})
		return list, 1
	case a.Pick != nil:
		return l.pickCells(a, w)
	}
	if a.HandTo != engine.Table {
		list = append(list, func(p *kit.Painter, b kit.Box) {
			p.Key(b, "hand@"+l.t.seq, kit.KeyFace{Kind: kit.KeyPrimary, Label: a.Hand, Icon: "badge", Size: 20}, func() { l.t.OnHand(a.HandTo) })
		})
	}
	from := fmt.Sprint(l.t.group())
	if l.t.only != nowhere {
		from = fmt.Sprintf("at-%d.%d", l.t.only.place, l.t.only.spot)
	}
	shown := l.t.offTable(a)
	for i, c := range shown {
		list = append(list, func(p *kit.Painter, b kit.Box) { l.answer(p, b, fmt.Sprintf("answer/%s/%d", from, i), c) })
	}
	return list, columnsOf(shown, w)
}

// pickCells are things to mark, the other answers, and the key that goes on
// with what is marked.
func (l keyView) pickCells(a *present.AskVM, w float32) (list []KeyCell, cols int) {
	members, marks := a.Pick.Members, l.ID(fmt.Sprint("marks/", l.Shown()))
	marked := uint16(l.Noted(marks))
	if a.Pick.Of == engine.Dice && l.t.diceDrawn() {
		members = nil // they are marked where they lie
	}
	for i, c := range members {
		list = append(list, func(p *kit.Painter, b kit.Box) {
			face := kit.KeyFace{Label: c.Label, Detail: c.Detail, Icon: c.Icon, Tint: kit.Brass, On: marked&a.Pick.Bits[i] != 0}
			p.Key(b, fmt.Sprintf("pick/%d@%s", i, l.t.seq), face, func() { l.Note(marks, l.Noted(marks)^int(a.Pick.Bits[i])) })
		})
	}
	for i, c := range a.Choices {
		list = append(list, func(p *kit.Painter, b kit.Box) { l.answer(p, b, fmt.Sprintf("answer/-1/%d", i), c) })
	}
	fact, possible := a.Pick.Facts[marked]
	list = append(list, func(p *kit.Painter, b kit.Box) {
		p.Key(b, "pick/go@"+l.t.seq, kit.KeyFace{Kind: kit.KeyPrimary, Label: a.Pick.Go, Off: !possible}, func() { l.t.fact(fact) })
	})
	if len(members) == 0 {
		return list, len(list)
	}
	return list, columnsOf(slices.Concat(members, a.Choices), w)
}

// columnsOf is how many answers stand side by side, so that each has room for
// its words.
func columnsOf(list []present.ChoiceVM, w float32) int {
	cols := max(1, min(len(list), keyColumns))
	if len(list) <= keyMost {
		cols = max(1, len(list))
	}
	for ; cols > 1; cols = min(cols-1, keyColumns) {
		cell := (w-kit.Gap*float32(cols-1))/float32(cols) - 24
		fits := true
		for _, c := range list {
			fits = fits && !pieces.Tight(c, cell)
		}
		if fits {
			break
		}
	}
	return cols
}

// keyPlan is how the answers stand below the table.
type keyPlan struct {
	rows  int // 0 = there are none
	cols  int
	whole bool    // no page of them has to be turned
	high  float32 // all of them
	draw  func(p *kit.Painter, b kit.Box)
}

// plan plans the keys for a room, seats included, of which they leave something to the table.
func (l keyView) plan(b kit.Box) keyPlan { return l.planOf(b, padShare) }

// planOf plans the keys for a share of a room at most.
func (l keyView) planOf(b kit.Box, share float32) keyPlan {
	if l.t.sheet != sheetNone || l.t.ledgerOn() {
		return keyPlan{}
	}
	a := l.t.asked()
	after := l.turns() && !l.answered(a)
	if a != nil && len(a.Grid) > 0 && !l.t.drawnOn() && !l.answered(a) {
		rows := len(a.Grid)
		return keyPlan{rows: rows, cols: len(a.Grid[0]), whole: true, high: float32(rows)*(kit.KeyHeight+kit.Gap) - kit.Gap, draw: func(p *kit.Painter, b kit.Box) {
			if after {
				l.after(p, b.Right(kit.CornerWide, kit.Gap))
			}
			l.grid(p, b, a.Grid, "card/%d@"+l.t.seq, l.t.choose)
		}}
	}
	room := b
	for _, taken := range []bool{after, l.t.narrowed()} {
		if taken {
			room.W -= kit.CornerWide + kit.Gap
		}
	}
	list, cols := l.keyCells(room)
	if len(list) == 0 && !after {
		return keyPlan{}
	}
	most := max(1, int((b.H*share+kit.Gap)/(keyHigh+kit.Gap)))
	if len(list) > cols*most { // room for keys that turn pages
		room.W -= turnWide + kit.Gap
		list, cols = l.keyCells(room)
	}
	all := max(1, (len(list)+cols-1)/cols)
	rows := min(all, most)
	high := float32(rows)*(keyHigh+kit.Gap) - kit.Gap
	if rows == 1 {
		high = stripHigh
	}
	return keyPlan{rows: rows, cols: cols, whole: all <= rows, high: high, draw: func(p *kit.Painter, b kit.Box) {
		if after {
			l.after(p, b.Right(kit.CornerWide, kit.Gap))
		}
		if l.t.narrowed() {
			l.back(p, b.Left(kit.CornerWide, kit.Gap))
		}
		page := 0
		if all > rows {
			page = kit.Pager(p, b.Right(turnWide, kit.Gap), "answers", l.t.at, kit.Pages(len(list), cols*rows), l.t.turnPage)
		}
		if len(list) == 0 {
			return
		}
		cells := b.Grid(cols, rows, kit.Gap)
		for i, draw := range list[min(page*cols*rows, len(list)):min((page+1)*cols*rows, len(list))] {
			draw(p, cells[i])
		}
	}}
}

// back draws the key that leads out of a part of the answers.
func (l keyView) back(p *kit.Painter, b kit.Box) {
	p.Key(b, "group/back", kit.KeyFace{Kind: kit.KeyQuiet, Label: l.t.vm.Labels.Back, What: true, Draw: kit.IconFace("back", false)}, l.t.back)
}

// answered reports whether what is shown answers a question by itself.
func (l keyView) answered(a *present.AskVM) bool {
	m := l.f.scene
	return a != nil && m.Answers != nil && m.Answers(l.Look, a)
}

// grid is the pad of playing cards; id names a card's key by its number.
func (l keyView) grid(p *kit.Painter, b kit.Box, rows [][]present.ChoiceVM, id string, chosen func(present.ChoiceVM)) {
	for r, line := range b.Grid(1, len(rows), kit.Gap) {
		for i, cell := range line.Grid(len(rows[r]), 1, kit.Gap) {
			c := rows[r][i]
			face := kit.KeyFace{Kind: kit.KeyBare, Label: c.Label, Off: c.Off, What: c, Draw: pieces.PadCard(c)}
			if strings.HasSuffix(id, "@"+l.t.seq) {
				face.Why = func() { l.t.fact(c.Fact) } // the rules say why not
			}
			p.Key(cell, fmt.Sprintf(id, c.Fact.Card), face, func() { chosen(c) })
		}
	}
}

// face is a face of a die: its picture and name if it has one, else pips.
func (l keyView) face(p *kit.Painter, b kit.Box, c present.ChoiceVM) {
	if c.Label != "" {
		k := kit.KeyFace{Label: c.Label, What: c, Draw: func(p *kit.Painter, b kit.Box) {
			p.Text(b.Bottom(22, 0).InsetXY(-6, 0), c.Label, kit.TextStyle{Size: kit.TextPlain, Bold: true, Colour: kit.Cream, Align: fyne.TextAlignCenter, Tight: true})
			side := min(b.W, b.H) - 4
			p.Icon(b.Centre(side, side), c.Icon, kit.Cream, kit.Ink)
		}}
		p.Key(b, fmt.Sprintf("face/%d@%s", c.Fact.Face, l.t.seq), k, func() { l.t.choose(c) })
		return
	}
	p.Key(b, fmt.Sprintf("face/%d@%s", c.Fact.Face, l.t.seq), kit.KeyFace{Label: fmt.Sprint(c.Fact.Face), What: c.Fact.Face, Draw: func(p *kit.Painter, b kit.Box) {
		side := min(b.W, b.H) - 6
		p.Icon(b.Centre(side, side), fmt.Sprintf("die-%d", c.Fact.Face), kit.Paper, kit.Ink)
	}}, func() { l.t.choose(c) })
}

// answer is a key that answers what is asked, or opens a group of answers.
// Its ID belongs to this table, so that a finger never presses what came after.
func (l keyView) answer(p *kit.Painter, b kit.Box, id string, c present.ChoiceVM) {
	face := kit.KeyFace{Label: c.Label, Detail: cmp.Or(c.Left, c.Detail), Icon: c.Icon, Tint: kit.Brass, Off: c.Off, Leads: len(c.Sub) > 0}
	if c.Left != "" { // two lines: what it costs, what is left
		face.Size = max(kit.TextSmall, kit.FitText(c.Label, b.W-64, kit.SizeKey*kit.LineHeight, kit.WordStyle(kit.SizeKey, kit.Cream)).Size)
	}
	if c.Mark.Shape != "" {
		face.Icon, face.Tint = c.Mark.Shape, kit.SeatColour(c.Mark.Colour)
	}
	switch {
	case c.Leads:
		face.Kind = kit.KeyPrimary
	case c.Passes:
		face.Kind = kit.KeyQuiet
	}
	if c.Card.ID != 0 {
		face.Hold = func() { l.Read(c.Card) }
	}
	p.Key(b, id+"@"+l.t.seq, face, func() { l.t.choose(c) })
}

// Answer draws a key that answers what is asked, or opens a group of answers. id is
// without the table: see [Look.ID].
func (l Look) Answer(p *kit.Painter, b kit.Box, id string, c present.ChoiceVM) {
	l.keys().answer(p, b, id, c)
}

// HandKey draws the key that hands the screen to the seat that the question names.
func (l Look) HandKey(p *kit.Painter, b kit.Box) {
	a := l.Asked()
	p.Key(b, "hand@"+l.t.seq, kit.KeyFace{Kind: kit.KeyPrimary, Label: a.Hand, Icon: "badge"}, func() { l.HandTo(a.HandTo) })
}

// ResultKey draws the key to the final table.
func (l Look) ResultKey(p *kit.Painter, b kit.Box) { l.keys().resultKey(p, b) }
