package bangdice

import (
	"fmt"
	"strings"

	"casekeeper/engine"
	"casekeeper/engine/rulebook"
	"casekeeper/ui/kit"
	"casekeeper/ui/table"

	"fyne.io/fyne/v2"
)

// The middle of the table: the dice, one sentence, and the keys of the answers that
// are about no seat.

// betweenWide and betweenHigh are the size that the middle was designed for.
const betweenWide, betweenHigh = 372, 188

// fewCards is the largest number of cards that are offered as keys in the middle. More
// of them have a scene of their own.
const fewCards = 4

// ringKeyLeast is the least width of a key in the middle; narrower keys would stand in
// two rows.
const ringKeyLeast = 92

// between draws the middle of the table. While the strip says something, it takes the place of
// the sentence, and that of the dice if there is too little room.
func (l look) between(p *kit.Painter, b kit.Box) {
	m := l.middle(b)
	if l.Quiet() {
		m.rows.Draw(p, b, kit.Gap)
		return
	}
	notice := m.notice(b, table.NoticeHigh(l.Look, b.W))
	for _, r := range []placedRow{m.dice, m.keys} {
		if r.draw != nil && !r.at.Meets(notice) {
			r.draw(p, r.at)
		}
	}
}

// betweenNotice returns where the strip stands.
func (l look) betweenNotice(b kit.Box) kit.Box {
	_, b = ringOf(b, len(l.Model().Seats))
	return l.middle(b).notice(b, table.NoticeHigh(l.Look, b.W))
}

// noticeLeast and noticeMost are the least height of the strip in the middle, and the most.
const noticeLeast, noticeMost = 68, 150

// notice returns where the strip stands, which needs a height: between dice and keys, or else over
// the dice.
func (m *middlePlan) notice(b kit.Box, high float32) kit.Box {
	if m.keys.draw != nil {
		b.H = m.keys.at.Y - kit.Gap - b.Y
	}
	if below := b; m.dice.draw != nil {
		below.InsetTop(m.dice.at.Y + m.dice.at.H + kit.Gap - b.Y)
		if below.H >= max(noticeLeast, high) {
			below.H = min(below.H, max(noticeMost, high))
			return below
		}
	}
	return b
}

// middlePlan is how the middle is laid out: dice, words, keys.
type middlePlan struct {
	rows       kit.Column
	dice, keys placedRow
}

// placedRow is a row of the middle; without draw there is none.
type placedRow struct {
	at   kit.Box
	draw func(p *kit.Painter, b kit.Box)
}

// middle plans the middle in a box.
func (l look) middle(b kit.Box) *middlePlan {
	m := &middlePlan{}
	k := min(b.W/betweenWide, b.H/betweenHigh, 1.6)
	keys := l.ringKeys()
	die, key, room := 66*k, float32(0), b.H
	cols, lines := len(keys), 1
	if cols > fewCards && b.W/float32(cols) < ringKeyLeast {
		cols, lines = (cols+1)/2, 2
	}
	if len(keys) > 0 { // leave room for the sentence
		die, key = 54*k, float32(lines)*(max(kit.LeastTarget, 50*k)+kit.Gap)-kit.Gap
		room -= key + kit.Gap
		m.keys.draw = func(p *kit.Painter, b kit.Box) {
			for i, cell := range b.Grid(cols, lines, kit.Gap)[:len(keys)] {
				keys[i](p, cell)
			}
		}
	}
	if pl := l.dicePlace(); pl != nil && len(pl.Dice) > 0 {
		side := min(die, (b.W-4*kit.Gap)/float32(len(pl.Dice))-6)
		room -= side + kit.Gap
		m.dice.draw = func(p *kit.Painter, b kit.Box) { l.dice(p, b, pl.Dice) }
		m.rows.Add(side, m.dice.draw)
	}
	if says := l.sentenceAt(k); says != nil && room >= 28 {
		m.rows.Add(min(room, says.height(b.W, room)), func(p *kit.Painter, b kit.Box) { l.drawSentence(p, b, says) })
	}
	if len(keys) > 0 {
		m.rows.Add(key, m.keys.draw)
	}
	if at := m.rows.Boxes(b, kit.Gap); len(at) > 0 {
		m.dice.at, m.keys.at = at[0], at[len(at)-1]
	}
	return m
}

// ringKeys lists the keys of the answers that are about no seat, and of the ways in which
// a seat can be chosen.
func (l look) ringKeys() (list []table.KeyCell) {
	a := l.Asked()
	if a == nil {
		if l.Model().HasResult {
			list = append(list, l.ResultKey)
		}
		return list
	}
	for i, w := range a.Ways {
		list = append(list, func(p *kit.Painter, b kit.Box) {
			p.Key(b, fmt.Sprintf("way/%d", i), kit.KeyFace{Label: w.Label, On: l.Noted(l.ID(way)) == i}, func() { l.Note(l.ID(way), i) })
		})
	}
	for i, c := range a.Choices {
		if c.Mark.Shape == "" {
			list = append(list, func(p *kit.Painter, b kit.Box) { l.Answer(p, b, fmt.Sprintf("answer/-1/%d", i), c) })
		}
	}
	if len(a.List) <= fewCards {
		for _, c := range a.List {
			list = append(list, func(p *kit.Painter, b kit.Box) { l.Answer(p, b, fmt.Sprintf("card/%d", c.Fact.Card), c) })
		}
	}
	if a.HandTo != engine.Table {
		list = append(list, l.HandKey)
	}
	return list
}

// sentence is what the middle of the table says: the title names the seats that can be
// tapped, sub is the announcement or the rule below it.
type sentence struct {
	title, sub, icon string
	rule             rulebook.ID
	k                float32 // scale
}

// sentenceAt returns what the middle says; nil if there is nothing to say.
func (l look) sentenceAt(k float32) *sentence {
	s := &sentence{k: max(1, k)}
	if a := l.Asked(); a != nil {
		s.title, s.rule = a.TapSeat, a.Rule
		if a.Reason.Text != "" {
			s.sub = kit.Unbroken(a.Reason.Text + " (" + a.Reason.Ref + ")")
		}
	}
	if list := l.Model().Announcements; len(list) > 0 {
		last := list[len(list)-1]
		s.sub, s.icon, s.rule = last.Text, last.Icon, last.Rule
	}
	if l := l.Model().Lesson; l != nil {
		s.sub, s.rule = l.Text, l.Rule
	}
	if s.title == "" && s.sub == "" {
		return nil
	}
	return s
}

// drawSentence draws a sentence; a tap opens its rule, or says that a lesson was read.
func (l look) drawSentence(p *kit.Painter, b kit.Box, s *sentence) {
	face := kit.KeyFace{Kind: kit.KeyBare, Label: strings.TrimSpace(s.title + " " + s.sub), What: *s, Draw: func(p *kit.Painter, b kit.Box) { s.draw(p, b) }}
	if b.H < kit.LeastTarget || s.rule == "" {
		p.Tile(b, "sentence", *s, face.Draw)
		return
	}
	p.Key(b, "sentence/"+string(s.rule), face, func() {
		if v := l.Model().Lesson; v != nil && v.Rule == s.rule {
			table.Learned(l.Look, s.rule)
			return
		}
		l.OpenRule(s.rule)
	})
}

// styles returns the styles of title and sub.
func (s *sentence) styles() (title, sub kit.TextStyle) {
	title = kit.WordStyle(kit.SizeAsk*s.k, kit.Cream)
	title.Align, title.Tight = fyne.TextAlignCenter, true
	return title, kit.TextStyle{Size: kit.TextSmall * s.k, Colour: kit.Dim, Align: fyne.TextAlignCenter, Tight: true}
}

// sentenceEdge is the margin of a sentence, sentenceIcon the side of its picture.
const sentenceEdge, sentenceIcon = 10, 34

// heights returns the heights of title and sub in a width.
func (s *sentence) heights(w float32) (title, sub float32) {
	w -= 2 * sentenceEdge
	if s.icon != "" {
		w -= sentenceIcon + 8
	}
	first, second := s.styles()
	if s.title != "" {
		title = kit.TextHeight(s.title, w, first)
	}
	if s.sub != "" {
		sub = kit.TextHeight(s.sub, w, second)
	}
	return title, sub
}

// height returns the height of the sentence. Without room for both, sub is left out.
func (s *sentence) height(w, room float32) float32 {
	title, sub := s.heights(w)
	if title+sub+12 > room && title == 0 {
		s.k = 1
		title, sub = s.heights(w)
	}
	if title+sub+12 <= room || title == 0 {
		return title + sub + 12
	}
	return title + 8
}

func (s *sentence) draw(p *kit.Painter, b kit.Box) {
	p.Rect(b, kit.Night, kit.None, 0, kit.KeyRadius)
	title, sub := s.heights(b.W)
	first, second := s.styles()
	b = b.InsetXY(sentenceEdge, 3)
	if s.icon != "" {
		p.Icon(b.Left(sentenceIcon, 8).Centre(sentenceIcon, min(sentenceIcon, b.H)), s.icon, kit.Alarm, kit.Night)
	}
	switch {
	case title == 0:
		p.Text(b, s.sub, second)
	case title+sub > b.H:
		p.Text(b, s.title, first)
	default:
		b = b.Centre(b.W, title+sub)
		p.Text(b.Top(title, 0), s.title, first)
		p.Text(b, s.sub, second)
	}
}
