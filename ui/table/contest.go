package table

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"casekeeper/ui/kit"
	"casekeeper/ui/pieces"
	"casekeeper/ui/present"
)

// A contest takes the room of the table while it goes on, and when it is over
// until people go on: halves for dice, rows for cards, the reason, the keys.
// Nothing else has a place there.

// contest draws the contest that goes on: what is asked is answered on it.
func (l contestView) open(p *kit.Painter, b kit.Box) {
	c := l.t.vm.Contest
	var keys []contestKey
	for i := range l.t.vm.Asks { // what is asked now, or can be said beside the dice
		a := &l.t.vm.Asks[i]
		if beside := c.Dice && a.Optional != "" && len(a.Choices) > 0; beside || i == l.t.ask && len(a.Faces) == 0 && len(a.Grid) == 0 {
			keys = l.answerKeys(a, b.W)
		}
	}
	l.drawContest(p, b, c, keys)
}

// contestAsks reports whether a contest that goes on has the answers to a question. Faces of
// dice and cards of a pad are in the drawing of the game; without one they are below.
func (l contestView) contestAsks(a *present.AskVM) bool {
	return l.t.game().Contest.Draw != nil || len(a.Faces)+len(a.Grid) == 0
}

// contestHead is the header of a contest that goes on, where it is not one seat
// that is asked.
func (l contestView) contestHead() Heading {
	c := l.t.vm.Contest
	if h, ok := l.ownHead(c); ok {
		return h
	}
	a := l.t.asked()
	return l.askedHead(c, c.Dice && a != nil && len(a.Faces) > 0) // of several dice any may come first
}

// askedHead is the header of any question; at = it says where the contest is.
func (l contestView) askedHead(c *present.ContestVM, at bool) Heading {
	h := l.header().askedHead()
	if at {
		h.Place[1] = c.Place
	}
	return h
}

// ownHead is what the game says in the header about a contest; false if it says nothing of
// its own.
func (l contestView) ownHead(c *present.ContestVM) (Heading, bool) {
	if head := l.t.game().Contest.Head; head != nil {
		return head(l.Look, c)
	}
	return Heading{}, false
}

// settledHead says where it was.
func (l contestView) settledHead() Heading {
	c := l.t.settled()
	if l.prizeAsked(c) { // the header is of the seat that is asked
		return l.askedHead(c, true)
	}
	if h, ok := l.ownHead(c); ok {
		return h
	}
	h := Heading{Name: strings.ToUpper(c.Place), Place: [2]string{l.t.vm.Round, c.Count}}
	if c.Dice {
		for i := range c.Sides {
			if s := &c.Sides[i]; s.Ahead {
				h.Mark, h.Name, h.Asked = s.Mark, s.Mark.Name, s.State
			}
		}
		h.Place[1] = c.Place
	}
	return h
}

// prizeAsked reports whether the winner of a contest that is over chooses a prize on its page.
func (l contestView) prizeAsked(c *present.ContestVM) bool {
	a := l.t.asked()
	return c.Prize && a != nil && len(a.Choices) > 0 && a.Pick == nil
}

// drawSettled draws it with the keys that go on; a prize that is to be chosen
// stands in their place.
func (l contestView) drawSettled(p *kit.Painter, b kit.Box) {
	c := l.t.settled()
	var keys []contestKey
	if len(c.Ladder) > 0 {
		keys = append(keys, contestKey{share: 1, draw: func(p *kit.Painter, b kit.Box) {
			p.Key(b, "ladder", kit.KeyFace{Kind: kit.KeyQuiet, Label: c.LadderIs, Icon: "ladder"}, func() { l.t.open(sheetLadder, 0) })
		}})
	}
	if c.Before != "" {
		keys = append(keys, contestKey{share: 1, draw: func(p *kit.Painter, b kit.Box) {
			p.Key(b, "contest/before", kit.KeyFace{Kind: kit.KeyQuiet, Label: c.Before, Icon: "back"}, func() { l.t.news.at--; l.t.atStep(); l.t.staged.end(); l.t.Refresh() })
		}})
	}
	if l.prizeAsked(c) {
		keys = append(keys, l.answerKeys(l.t.asked(), b.W)...)
	} else {
		keys = append(keys, contestKey{share: 1.6, draw: func(p *kit.Painter, b kit.Box) {
			p.Key(b, "contest/next", kit.KeyFace{Kind: kit.KeyPrimary, Label: c.Next, Icon: "next", Commits: true}, l.t.leaveContest)
		}})
	}
	l.drawContest(p, b, c, keys)
}

// contestKey is a key below a contest; keys share the width.
type contestKey struct {
	share float32
	tall  bool // it has two lines
	brief bool // its words are a sign or two
	draw  KeyCell
}

// answerKeys are the keys of a question that the contest asks.
func (l contestView) answerKeys(a *present.AskVM, w float32) (list []contestKey) {
	for i, c := range l.t.offTable(a) {
		if l.sideIsKey(c.Mark) {
			continue
		}
		k := contestKey{share: 1, brief: utf8.RuneCountInString(c.Label) <= 2}
		if c.Left != "" {
			k.share, k.tall = 1.5, true
		}
		if _, kind, ok := strings.Cut(c.Label, ": "); ok && len(l.t.path) > 0 { // the key before said the rest
			c.Label = kind
		}
		k.draw = func(p *kit.Painter, b kit.Box) { l.keys().answer(p, b, fmt.Sprintf("answer/%d/%d", l.t.group(), i), c) }
		list = append(list, k)
	}
	if len(list) == 0 {
		cells, _ := l.keys().answerCells(a, w)
		for _, c := range cells {
			list = append(list, contestKey{share: 1, draw: c})
		}
	}
	if l.t.narrowed() {
		list = append(list, contestKey{share: 0.6, draw: func(p *kit.Painter, b kit.Box) {
			p.Key(b, "group/back", kit.KeyFace{Kind: kit.KeyQuiet, Label: l.t.vm.Labels.Back, Icon: "back"}, l.t.back)
		}})
	}
	return list
}

// sideIsKey reports whether the side that an answer names is a key in the drawing of the game.
func (l contestView) sideIsKey(m present.MarkVM) bool {
	c := l.t.vm.Contest
	return c != nil && !c.Dice && m.Shape != "" && l.t.game().Contest.Draw != nil && slices.ContainsFunc(c.Sides, func(s present.SideVM) bool { return s.Mark == m })
}

// contestKeys is the height of a row of keys in a contest.
const contestKeys = 60

// keyRow is how many keys of a contest stand in a row, lying and upright.
const keyRow, keyRowUpright = 4, 2

// drawContest draws a contest over its reason and its keys.
func (l contestView) drawContest(p *kit.Painter, b kit.Box, c *present.ContestVM, keys []contestKey) {
	if !l.t.staged.on {
		p.Table("contest", b)
	} else { // drawn step by step: no piece of it moves by itself
		p.Table("", b)
	}
	if n := len(keys); n > 0 {
		in := keyRow
		if b.Upright() {
			in = keyRowUpright
		}
		if !slices.ContainsFunc(keys, func(k contestKey) bool { return !k.brief }) && b.W/float32(n) > kit.LeastTarget+kit.Gap {
			in = n
		}
		rows := (n + in - 1) / in
		high := float32(contestKeys)
		switch tall := slices.ContainsFunc(keys, func(k contestKey) bool { return k.tall }); {
		case tall && b.Upright():
			high = 84
		case tall:
			high = 68
		case rows > 1:
			high = kit.KeyHeight + 4
		}
		part := b.Bottom(float32(rows)*(high+kit.Gap)-kit.Gap, kit.Gap)
		for row := range rows {
			drawContestKeys(p, part.Top(high, kit.Gap), keys[row*n/rows:(row+1)*n/rows])
		}
	}
	if s := l.strips().strip(); !s.none() { // in place of the reason: nothing pushes the cards away
		s.draw(p, b.Bottom(s.high, kit.Gap), false)
	} else {
		l.reason(p, &b, c.Because)
	}
	draw := l.t.game().Contest.Draw
	if draw == nil {
		draw = Look.plainContest
	}
	draw(l.Look, p, b, c)
	if l.t.staged.on { // a tap shows the end
		p.Key(b, "staged/end", kit.KeyFace{Kind: kit.KeyBare, Label: c.Name, What: true, Draw: func(*kit.Painter, kit.Box) {}}, func() { l.t.staged.end(); l.t.Refresh() })
	}
}

// contest draws a contest whose game has no drawing of its own for it.
func (l Look) plainContest(p *kit.Painter, b kit.Box, c *present.ContestVM) {
	l.Sides(p, b, c)
}

func drawContestKeys(p *kit.Painter, b kit.Box, keys []contestKey) {
	shares := float32(0)
	for _, k := range keys {
		shares += k.share
	}
	unit := (b.W - kit.Gap*float32(len(keys)-1)) / shares
	for _, k := range keys {
		k.draw(p, b.Left(unit*k.share, kit.Gap))
	}
}

// reason cuts the reason off the bottom: a line of paper, which opens the rule.
func (l contestView) reason(p *kit.Painter, b *kit.Box, lines []present.LogVM) {
	if len(lines) == 0 {
		return
	}
	var all []string
	for _, l := range lines {
		all = append(all, pieces.LogText(l))
	}
	text := strings.Join(all, " ")
	st := kit.WordStyle(19, kit.Ink)
	high := max(kit.LeastTarget, kit.TextHeight(text, b.W-24, st)+8)
	face := kit.KeyFace{Kind: kit.KeyBare, Label: text, What: text, Draw: func(p *kit.Painter, b kit.Box) {
		p.Rect(b, kit.Paper, kit.PaperEdge, 1, 6)
		p.Words(b.InsetXY(12, 2), text, 23, kit.Ink)
	}}
	if !l.t.staged.Told() { // only its room: nobody may read the result too soon
		face.Draw = func(p *kit.Painter, b kit.Box) { p.Rect(b, kit.Paper, kit.PaperEdge, 1, 6) }
		face.What = false
	}
	p.Key(b.Bottom(high, kit.Gap), "reason", face, func() { l.t.OnRule(lines[0].Rule) })
}
