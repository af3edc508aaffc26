package table

import (
	"strings"

	"casekeeper/ui/kit"
	"casekeeper/ui/pieces"
	"casekeeper/ui/present"
)

// A contest takes the room of the table while it goes on, and when it is over until people go
// on. Nothing else has a place there.

// contest is the page of a contest whose game has none of its own. While it goes on, keys below
// it answer what is asked.
var contest = Scene{
	Draw:    func(l Look, p *kit.Painter, b kit.Box) { l.ContestPage(p, b, l.Sides) },
	Answers: func(l Look, _ *present.AskVM) bool { return !l.Contest().Open },
	Head: func(l Look) Heading {
		c := l.Contest()
		if c.Open {
			return l.Heading()
		}
		return Heading{Name: strings.ToUpper(c.Place), Place: [2]string{l.t.vm.Round, c.Count}}
	},
	Seats: true,
}

// Contest is the contest that has the room of the table; nil = none. It is Open while it goes on.
func (l Look) Contest() *present.ContestVM {
	if c := l.t.settled(); c != nil {
		return c
	}
	return l.t.vm.Contest
}

// ContestPage draws a contest above the keys that lead on from it once it is over.
func (l Look) ContestPage(p *kit.Painter, b kit.Box, draw func(*kit.Painter, kit.Box)) {
	if !l.Contest().Open {
		keys := l.ContestKeys()
		for i, at := range b.Bottom(keyHigh, kit.Gap).Grid(len(keys), 1, kit.Gap) {
			keys[i](p, at)
		}
	}
	l.ContestBody(p, b, draw)
}

// ContestBody draws a contest above the reason for its result, or what the strip says: nothing
// else pushes the cards away. While the contest comes in stages, a tap on it shows the end.
func (l Look) ContestBody(p *kit.Painter, b kit.Box, draw func(*kit.Painter, kit.Box)) {
	c := l.Contest()
	if s := l.strips().strip(); !s.none() {
		s.draw(p, b.Bottom(s.high, kit.Gap), false)
	} else {
		l.reason(p, &b, c.Because)
	}
	draw(p, b)
	if l.t.staged.on {
		p.Key(b, "staged/end", kit.KeyFace{Kind: kit.KeyBare, Label: c.Name, What: true, Draw: func(*kit.Painter, kit.Box) {}}, func() { l.t.staged.end(); l.t.Refresh() })
	}
}

// ContestKeys are the keys of a contest that is over: to the one before, if there is one, and to
// the next one or back to the table.
func (l Look) ContestKeys() (list []KeyCell) {
	key := func(id string, face kit.KeyFace, by int) {
		list = append(list, func(p *kit.Painter, b kit.Box) { p.Key(b, id, face, func() { l.t.toContest(by) }) })
	}
	c := l.Contest()
	if c.Before != "" {
		key("contest/before", kit.KeyFace{Kind: kit.KeyQuiet, Label: c.Before, Icon: "back"}, -1)
	}
	key("contest/next", kit.KeyFace{Kind: kit.KeyPrimary, Label: c.Next, Icon: "next", Commits: true}, 1)
	return list
}

// reason cuts the reason off the bottom: a line of paper, which opens the rule.
func (l Look) reason(p *kit.Painter, b *kit.Box, lines []present.LogVM) {
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
