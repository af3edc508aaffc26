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
// place of the seats; more of them are a pad over the lower part of the table,
// which answers nothing meanwhile.

// keyHigh is the height of a row of keys; keyColumns the most in one, keyMost if
// they are all that there are.
const keyHigh, keyColumns, keyMost = 60, 6, 8

// turnWide is the width of the keys that turn pages of answers.
const turnWide = 3*kit.LeastTarget + 2*kit.Gap

// padShare is how much of the room a pad may take at most.
const padShare = 0.66

// narrowed reports whether only a part of the answers is shown.
func (t *Table) narrowed() bool { return t.group >= 0 || t.only != nowhere }

// widen shows all the answers again.
func (t *Table) widen() { t.group, t.inner, t.only, t.at = -1, nil, nowhere, 0 }

// onTable reports whether an answer is given by a tap on the table.
func (t *Table) onTable(c *present.ChoiceVM) bool {
	if c.Off || !t.drawnOn() || !t.spotsAnswer() {
		return false
	}
	if len(c.Sub) > 0 {
		for i := range c.Sub {
			if !t.onTable(&c.Sub[i]) {
				return false
			}
		}
		return true
	}
	if c.Place >= 0 && t.placeDrawn(c.Place) && !t.form(c.Place).Looked && (c.Spot >= 0 || t.onlyAt(c.Place)) {
		return true
	}
	return false
}

// onlyAt reports whether a tap on a place means one answer only: of several that
// name no spot each needs a key.
func (t *Table) onlyAt(place int) bool {
	n := 0
	for _, c := range t.answersAt(spotAt{place, -1}) {
		if c.Spot < 0 {
			n++
		}
	}
	return n == 1
}

// placeDrawn reports whether a place has a rectangle in the drawing of its game.
func (t *Table) placeDrawn(place int) bool {
	for _, it := range t.vm.Drawing.Items {
		for _, n := range it.Places {
			if n == place && it.Slot == 0 && !it.Figures {
				return true
			}
		}
	}
	return false
}

// offTable are the answers on offer that are not given on the table: all of
// them, or those of the group that is open.
func (t *Table) offTable(a *present.AskVM) (list []present.ChoiceVM) {
	switch {
	case t.only != nowhere && a.Grouped:
		return t.toldOf(a)
	case t.only != nowhere:
		return t.answersAt(t.only)
	case t.group >= 0 && t.group < len(a.Choices):
		return a.Choices[t.group].Sub
	}
	for i := range a.Choices {
		if !t.onTable(&a.Choices[i]) && !t.toldThere(a, &a.Choices[i]) {
			list = append(list, a.Choices[i])
		}
	}
	return list
}

// KeyCell is a key of the row: it draws itself into a box.
type KeyCell func(p *kit.Painter, b kit.Box)

// keyCells are the keys for what is asked, and how many stand in a row.
func (t *Table) keyCells(b kit.Box) (list []KeyCell, cols int) {
	a := t.asked()
	if a == nil {
		if t.vm.HasResult && !t.moment().Result {
			list = append(list, t.resultKey)
		}
		return list, 1
	}
	if row := t.rowAsks(); row != nil {
		return t.game().Row.Cells(t.look(), row, b.W)
	}
	if !t.answered(a) || t.narrowed() {
		list, cols = t.answerCells(a, b.W)
	}
	return list, max(cols, 1)
}

// resultKey opens the final table.
func (t *Table) resultKey(p *kit.Painter, b kit.Box) {
	p.Key(b, "result", kit.KeyFace{Kind: kit.KeyPrimary, Label: t.vm.Labels.Result, Icon: "cup", Size: 20}, func() { t.OnResult() })
}

// answerCells are the keys that answer.
func (t *Table) answerCells(a *present.AskVM, w float32) (list []KeyCell, cols int) {
	switch {
	case len(a.Faces) > 0:
		for _, c := range a.Faces {
			list = append(list, func(p *kit.Painter, b kit.Box) { t.face(p, b, c) })
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
			p.Key(b, "cards", kit.KeyFace{Kind: kit.KeyPrimary, Label: t.vm.Labels.Choose, Icon: "cards", Size: 20, Leads: true}, func() { t.byHand = true; t.Refresh() })
		})
		return list, 1
	case a.Pick != nil:
		return t.pickCells(a, w)
	}
	if a.HandTo != engine.Table {
		list = append(list, func(p *kit.Painter, b kit.Box) {
			p.Key(b, "hand@"+t.seq, kit.KeyFace{Kind: kit.KeyPrimary, Label: a.Hand, Icon: "badge", Size: 20}, func() { t.OnHand(a.HandTo) })
		})
	}
	from := fmt.Sprint(t.group)
	if t.only != nowhere {
		from = fmt.Sprintf("at-%d.%d", t.only.place, t.only.spot)
	}
	shown := t.offTable(a)
	if t.subjects() {
		return t.subjectCells(shown)
	}
	for i, c := range shown {
		list = append(list, func(p *kit.Painter, b kit.Box) { t.answer(p, b, fmt.Sprintf("answer/%s/%d", from, i), c) })
	}
	return list, columnsOf(shown, w)
}

// pickCells are things to mark, the other answers, and the key that goes on
// with what is marked.
func (t *Table) pickCells(a *present.AskVM, w float32) (list []KeyCell, cols int) {
	members := a.Pick.Members
	if a.Pick.Of == engine.Dice && t.diceDrawn() {
		members = nil // they are marked where they lie
	}
	for i, c := range members {
		list = append(list, func(p *kit.Painter, b kit.Box) {
			face := kit.KeyFace{Label: c.Label, Detail: c.Detail, Icon: c.Icon, Tint: kit.Brass, On: t.picked&a.Pick.Bits[i] != 0}
			p.Key(b, fmt.Sprintf("pick/%d@%s", i, t.seq), face, func() { t.picked ^= a.Pick.Bits[i]; t.Refresh() })
		})
	}
	for i, c := range a.Choices {
		list = append(list, func(p *kit.Painter, b kit.Box) { t.answer(p, b, fmt.Sprintf("answer/-1/%d", i), c) })
	}
	fact, possible := a.Pick.Facts[t.picked]
	list = append(list, func(p *kit.Painter, b kit.Box) {
		p.Key(b, "pick/go@"+t.seq, kit.KeyFace{Kind: kit.KeyPrimary, Label: a.Pick.Go, Off: !possible}, func() { t.fact(fact) })
	})
	if len(members) == 0 {
		return list, len(list)
	}
	return list, columnsOf(slices.Concat(members, a.Choices), w)
}

// diceDrawn reports whether the dice lie on the table as keys.
func (t *Table) diceDrawn() bool {
	return t.drawnOn() && t.spotsAnswer() && slices.ContainsFunc(t.vm.Places, func(pl present.PlaceVM) bool { return len(pl.Dice) > 0 })
}

// columnsOf is how many answers stand side by side, so that each has room for
// its words.
func columnsOf(list []present.ChoiceVM, w float32) int {
	cols := max(1, min(len(list), keyColumns))
	if len(list) <= keyMost {
		cols = max(1, len(list))
	}
	for ; cols > 1; cols-- {
		if cols < len(list) && cols > keyColumns {
			continue
		}
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

// turns reports whether there are keys to turn to other things awaited.
func (t *Table) turns() bool { return t.besides() > 0 && !t.narrowed() }

// keyPlan is how the answers stand below the table.
type keyPlan struct {
	rows  int // 0 = there are none
	cols  int
	whole bool    // no page of them has to be turned
	high  float32 // all of them
	draw  func(p *kit.Painter, b kit.Box)
}

// keyPlan plans the keys for a room, seats included.
func (t *Table) keyPlan(b kit.Box) keyPlan {
	if t.sheet != sheetNone || t.ledgerOn() {
		return keyPlan{}
	}
	a := t.asked()
	after := t.turns() && !t.answered(a)
	if a != nil && len(a.Grid) > 0 && !t.drawnOn() && !t.answered(a) {
		rows := len(a.Grid)
		return keyPlan{rows, len(a.Grid[0]), true, float32(rows)*(kit.KeyHeight+kit.Gap) - kit.Gap, func(p *kit.Painter, b kit.Box) {
			if after {
				t.after(p, b.Right(kit.CornerWide, kit.Gap))
			}
			t.grid(p, b, a.Grid, "card/%d@"+t.seq, t.choose)
		}}
	}
	room := b
	for _, taken := range []bool{after, t.narrowed()} {
		if taken {
			room.W -= kit.CornerWide + kit.Gap
		}
	}
	list, cols := t.keyCells(room)
	if len(list) == 0 && !after {
		return keyPlan{}
	}
	most := max(1, int((b.H*padShare+kit.Gap)/(keyHigh+kit.Gap)))
	if len(list) > cols*most { // room for keys that turn pages
		room.W -= turnWide + kit.Gap
		list, cols = t.keyCells(room)
	}
	all := max(1, (len(list)+cols-1)/cols)
	rows := min(all, most)
	high := float32(rows)*(keyHigh+kit.Gap) - kit.Gap
	if rows == 1 {
		high = stripHigh
	}
	return keyPlan{rows, cols, all <= rows, high, func(p *kit.Painter, b kit.Box) {
		if after {
			t.after(p, b.Right(kit.CornerWide, kit.Gap))
		}
		if t.narrowed() {
			p.Key(b.Left(kit.CornerWide, kit.Gap), "group/back", kit.KeyFace{Kind: kit.KeyQuiet, Label: t.vm.Labels.Back, What: true, Draw: kit.IconFace("back", false)}, func() { t.widen(); t.Refresh() })
		}
		if all > rows {
			t.at = kit.Pager(p, b.Right(turnWide, kit.Gap), "answers", t.at, kit.Pages(len(list), cols*rows), func(n int) { t.at = n; t.Refresh() })
		} else {
			t.at = 0
		}
		if len(list) == 0 {
			return
		}
		cells := b.Grid(cols, rows, kit.Gap)
		for i, draw := range list[min(t.at*cols*rows, len(list)):min((t.at+1)*cols*rows, len(list))] {
			draw(p, cells[i])
		}
	}}
}

// answered reports whether what is shown answers a question by itself.
func (t *Table) answered(a *present.AskVM) bool {
	m := t.moment()
	return a != nil && m.Answers != nil && m.Answers(t.look(), a)
}

// grid is the pad of playing cards; id names a card's key by its number.
func (t *Table) grid(p *kit.Painter, b kit.Box, rows [][]present.ChoiceVM, id string, chosen func(present.ChoiceVM)) {
	for r, line := range b.Grid(1, len(rows), kit.Gap) {
		for i, cell := range line.Grid(len(rows[r]), 1, kit.Gap) {
			c := rows[r][i]
			face := kit.KeyFace{Kind: kit.KeyBare, Label: c.Label, Off: c.Off, What: c, Draw: pieces.PadCard(c)}
			if strings.HasSuffix(id, "@"+t.seq) {
				face.Why = func() { t.fact(c.Fact) } // the rules say why not
			}
			p.Key(cell, fmt.Sprintf(id, c.Fact.Card), face, func() { chosen(c) })
		}
	}
}

// face is a face of a die: its picture and name if it has one, else pips.
func (t *Table) face(p *kit.Painter, b kit.Box, c present.ChoiceVM) {
	if c.Label != "" {
		k := kit.KeyFace{Label: c.Label, What: c, Draw: func(p *kit.Painter, b kit.Box) {
			p.Text(b.Bottom(22, 0).InsetXY(-6, 0), c.Label, kit.TextStyle{Size: kit.TextPlain, Bold: true, Colour: kit.Cream, Align: fyne.TextAlignCenter, Tight: true})
			side := min(b.W, b.H) - 4
			p.Icon(b.Centre(side, side), c.Icon, kit.Cream, kit.Ink)
		}}
		p.Key(b, fmt.Sprintf("face/%d@%s", c.Fact.Face, t.seq), k, func() { t.choose(c) })
		return
	}
	p.Key(b, fmt.Sprintf("face/%d@%s", c.Fact.Face, t.seq), kit.KeyFace{Label: fmt.Sprint(c.Fact.Face), What: c.Fact.Face, Draw: func(p *kit.Painter, b kit.Box) {
		side := min(b.W, b.H) - 6
		p.Icon(b.Centre(side, side), fmt.Sprintf("die-%d", c.Fact.Face), kit.Paper, kit.Ink)
	}}, func() { t.choose(c) })
}

// answer is a key that answers what is asked, or opens a group of answers.
// Its ID belongs to this table, so that a finger never presses what came after.
func (t *Table) answer(p *kit.Painter, b kit.Box, id string, c present.ChoiceVM) {
	face := kit.KeyFace{Label: c.Label, Detail: cmp.Or(c.Left, c.Detail), Icon: c.Icon, Off: c.Off, Leads: len(c.Sub) > 0}
	if face.Icon != "" {
		face.Tint = kit.Brass
	}
	if c.Left != "" { // two lines: what it costs, what is left
		face.Size = oneLine(c.Label, b.W-64)
	}
	if c.Mark.Shape != "" {
		face.Icon, face.Tint = c.Mark.Shape, kit.SeatColour(c.Mark.Colour)
	}
	if c.Passes {
		face.Kind = kit.KeyQuiet
	}
	p.Key(b, id+"@"+t.seq, face, func() { t.choose(c) })
}

// choose gives an answer, or shows those of a group.
func (t *Table) choose(c present.ChoiceVM) {
	if len(c.Sub) == 0 {
		t.fact(c.Fact)
		return
	}
	a := t.asked()
	if t.ledgerOn() {
		t.within(c)
		return
	}
	for i := range a.Choices {
		if a.Choices[i].Label == c.Label && len(a.Choices[i].Sub) == len(c.Sub) {
			t.widen()
			t.group = i
		}
	}
	t.Refresh()
}

// oneLine is the size in which a key's words stand on one line, if there is one.
func oneLine(label string, w float32) float32 {
	size := float32(kit.SizeKey)
	for st := kit.WordStyle(size, kit.Cream); size > kit.TextSmall && st.Width(label, size) > w; {
		size--
	}
	return size
}
