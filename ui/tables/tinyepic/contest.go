package tinyepic

import (
	"fmt"
	"slices"

	"casekeeper/ui/kit"
	"casekeeper/ui/present"
	"casekeeper/ui/table"
)

// The page of a contest: a duel or a showdown above its keys, which answer what is asked or lead
// on, or the list of what beats what.

// contest is that page.
var contest = table.Scene{
	Draw:    func(l table.Look, p *kit.Painter, b kit.Box) { look{l}.contest(p, b) },
	Answers: func(table.Look, *present.AskVM) bool { return true },
	Head:    func(l table.Look) table.Heading { return look{l}.contestHead() },
	Seats:   true,
}

// Numbers that fingers note in a contest: the hand whose card is entered next, its index from 1,
// and whether the list of what beats what is shown.
const (
	firstHand = "hand"
	ladder    = "ladder"
)

// contest draws the page.
func (l look) contest(p *kit.Painter, b kit.Box) {
	c := l.Contest()
	if !c.Open && l.Noted(ladder) > 0 {
		drawLadder(l, p, b, c)
		return
	}
	drawContestKeys(p, &b, l.contestKeys(c))
	l.ContestBody(p, b, func(p *kit.Painter, b kit.Box) {
		switch {
		case c.Dice:
			l.drawDuel(p, b, c)
		case c.Open:
			l.reveal(p, b, c)
		default:
			g := staging{l.Staging()}
			from := kit.At(b.X+b.W/2, b.Y-table.HeadHigh(l.Upright())/2, 0, 0)
			drawShowdown(p, b, c, g)
			g.prizeFlies(p, from, c)
		}
	})
}

// contestKey is a key of the page; keys in a row share its width.
type contestKey struct {
	share float32
	tall  bool // it has two lines
	draw  table.KeyCell
}

// contestKeys are the keys of a contest: to the list of what beats what and to other contests, and
// to the answers that it asks for.
func (l look) contestKeys(c *present.ContestVM) (list []contestKey) {
	if c.Open {
		for i := range l.Model().Asks { // what is asked now, or can be said beside the dice
			a := &l.Model().Asks[i]
			if beside := c.Dice && a.Optional != "" && len(a.Choices) > 0; beside || i == l.Shown() && len(a.Faces)+len(a.Grid) == 0 {
				list = answerKeys(l, c, a)
			}
		}
		return list
	}
	if len(c.Ladder) > 0 {
		list = append(list, contestKey{share: 1, draw: func(p *kit.Painter, b kit.Box) {
			p.Key(b, "ladder", kit.KeyFace{Kind: kit.KeyQuiet, Label: c.LadderIs, Icon: "ladder"}, func() { l.Note(ladder, 1) })
		}})
	}
	for _, draw := range l.ContestKeys() {
		list = append(list, contestKey{share: 1, draw: draw})
	}
	if prizeAsked(l, c) { // in place of the key that goes on
		return append(list[:len(list)-1], answerKeys(l, c, l.Asked())...)
	}
	list[len(list)-1].share = 1.6
	return list
}

// prizeAsked reports whether the winner of a contest that is over chooses a prize on its page.
func prizeAsked(l look, c *present.ContestVM) bool {
	a := l.Asked()
	return c.Prize && a != nil && len(a.Choices) > 0 && a.Pick == nil && !l.selling()
}

// answerKeys are the keys that answer a question, except for answers that are sides.
func answerKeys(l look, c *present.ContestVM, a *present.AskVM) (list []contestKey) {
	from := map[bool]int{false: -1, true: 0}[l.Narrowed()] // so that a finger never presses what came after
	for i, x := range table.OffLayout(l.Look, a) {
		if !c.Dice && isSide(c, x.Mark) {
			continue
		}
		k := contestKey{share: 1}
		if x.Left != "" {
			k.share, k.tall = 1.5, true
		}
		if l.Narrowed() { // the key before said the rest
			x.Label = cutName(x.Label)
		}
		k.draw = func(p *kit.Painter, b kit.Box) { l.Answer(p, b, fmt.Sprintf("answer/%d/%d", from, i), x) }
		list = append(list, k)
	}
	if l.Narrowed() {
		list = append(list, contestKey{share: 0.6, draw: func(p *kit.Painter, b kit.Box) {
			p.Key(b, "group/back", kit.KeyFace{Kind: kit.KeyQuiet, Label: l.Model().Labels.Back, Icon: "back"}, func() { l.Ask(l.Shown()) })
		}})
	}
	return list
}

// keyRow is how many keys stand in a row, lying and upright.
const keyRow, keyRowUpright = 4, 2

// drawContestKeys cuts rows of keys off the bottom.
func drawContestKeys(p *kit.Painter, b *kit.Box, keys []contestKey) {
	n, in, high := len(keys), keyRow, float32(60)
	if n == 0 {
		return
	}
	if b.Upright() {
		in = keyRowUpright
	}
	rows := (n + in - 1) / in
	switch tall := slices.ContainsFunc(keys, func(k contestKey) bool { return k.tall }); {
	case tall && b.Upright():
		high = 84
	case tall:
		high = 68
	case rows > 1:
		high = kit.KeyHeight + 4
	}
	part := b.Bottom(float32(rows)*(high+kit.Gap)-kit.Gap, kit.Gap)
	for r := range rows {
		line, row := part.Top(high, kit.Gap), keys[r*n/rows:(r+1)*n/rows]
		shares := float32(0)
		for _, k := range row {
			shares += k.share
		}
		unit := (line.W - kit.Gap*float32(len(row)-1)) / shares
		for _, k := range row {
			k.draw(p, line.Left(unit*k.share, kit.Gap))
		}
	}
}

// drawLadder lists on paper the possible hands, the best first; those that a side has are marked.
func drawLadder(l look, p *kit.Painter, b kit.Box, c *present.ContestVM) {
	p.Rect(b, kit.Paper, kit.PaperEdge, 2, 10)
	b = b.Inset(12)
	foot := b.Bottom(kit.KeyHeight, kit.Gap)
	p.Key(foot.Right(foot.W*0.36, 0), "close", kit.KeyFace{Kind: kit.KeyQuiet, Label: l.Model().Labels.Close, Icon: "close"}, func() { l.Note(ladder, 0) })
	p.Title(b.Top(40, 4), c.LadderIs, "", 30, kit.Ink)
	for i, row := range b.Grid(1, len(c.Ladder), 4)[:len(c.Ladder)] {
		r := c.Ladder[i]
		fill, rim, thick, colour := kit.Paper, kit.PaperEdge, float32(1), kit.Sepia
		if r.Here {
			fill, rim, thick, colour = kit.RGB(0xfffaf0), kit.ChosenEdge, 3, kit.Ink
		}
		p.Rect(row, fill, rim, thick, 8)
		row = row.InsetXY(12, 2)
		p.Title(row.Left(40, 4), fmt.Sprint(i+1), "", min(34, row.H*0.8), kit.OnPaper("umber"))
		if r.Here {
			p.Icon(row.Right(34, 4).Centre(28, 28), "check", kit.ChosenEdge, kit.Paper)
		}
		p.Words(row, r.Name, min(28, row.H*0.6), colour)
	}
}
