package table

import (
	"fmt"
	"strings"

	"casekeeper/engine"
	"casekeeper/engine/rulebook"
	"casekeeper/ui/kit"

	"fyne.io/fyne/v2"
)

// Between the seats of a ring: the dice, one sentence, and the answers that are
// about no seat.

// betweenWide and betweenHigh are the room that it was drawn for.
const betweenWide, betweenHigh = 372, 188

// fewCards is how many cards by name are keys between the seats; more of them
// are a page of their own.
const fewCards = 4

// ringKeyLeast is the width of a key there below which they stand in two rows.
const ringKeyLeast = 92

// between draws what lies between the seats.
func (t *Table) between(p *kit.Painter, b kit.Box) {
	if len(t.vm.Drawing.Items) > 0 {
		t.items(p, b)
		return
	}
	k := min(b.W/betweenWide, b.H/betweenHigh, 1.6)
	keys := t.ringKeys()
	said := t.sentence(k)
	die, key := 66*k, 56*k
	if len(keys) > 0 { // and the sentence needs room, too
		die, key = 54*k, max(kit.LeastTarget, 50*k)
	}
	var rows []row
	if pl := t.dicePlace(); pl != nil && len(pl.Dice) > 0 {
		side := min(die, (b.W-4*kit.Gap)/float32(len(pl.Dice))-6)
		rows = append(rows, row{side, func(p *kit.Painter, b kit.Box) { t.dice(p, b, pl.Dice) }})
	}
	if len(keys) > 0 {
		cols, lines := len(keys), 1
		if cols > fewCards && b.W/float32(cols) < ringKeyLeast {
			cols, lines = (cols+1)/2, 2
		}
		rows = append(rows, row{float32(lines)*(key+kit.Gap) - kit.Gap, func(p *kit.Painter, b kit.Box) {
			for i, cell := range b.Grid(cols, lines, kit.Gap)[:len(keys)] {
				keys[i](p, cell)
			}
		}})
	}
	if room := b.H - stacked(rows, kit.Gap) - kit.Gap; said != nil && room >= 28 {
		rows = append(rows, row{min(room, said.height(b.W, room)), func(p *kit.Painter, b kit.Box) { t.say(p, b, said) }})
	}
	stack(p, b, rows, kit.Gap)
}

// row is a part of a page with its height.
type row struct {
	h    float32
	draw func(p *kit.Painter, b kit.Box)
}

// stacked is the height of rows.
func stacked(rows []row, between float32) (h float32) {
	for _, r := range rows {
		h += r.h + between
	}
	return h - between
}

// stack draws rows one below the other, in the middle of a box.
func stack(p *kit.Painter, b kit.Box, rows []row, between float32) {
	b = b.Centre(b.W, stacked(rows, between))
	for _, r := range rows {
		r.draw(p, b.Top(r.h, between))
	}
}

// ringKeys are the answers that are about no seat, and the ways to choose one.
func (t *Table) ringKeys() (list []keyCell) {
	a := t.asked()
	if a == nil {
		if t.vm.HasResult {
			list = append(list, t.resultKey)
		}
		return list
	}
	for i, w := range a.Ways {
		list = append(list, func(p *kit.Painter, b kit.Box) {
			p.Key(b, fmt.Sprintf("way/%d", i), kit.KeyFace{Label: w.Label, On: t.way == i}, func() { t.way = i; t.Refresh() })
		})
	}
	for i, c := range a.Choices {
		if c.Mark.Shape == "" {
			list = append(list, func(p *kit.Painter, b kit.Box) { t.answer(p, b, fmt.Sprintf("answer/-1/%d", i), c) })
		}
	}
	if len(a.List) <= fewCards {
		for _, c := range a.List {
			list = append(list, func(p *kit.Painter, b kit.Box) { t.answer(p, b, fmt.Sprintf("card/%d", c.Fact.Card), c) })
		}
	}
	if a.HandTo != engine.Table {
		list = append(list, func(p *kit.Painter, b kit.Box) {
			p.Key(b, "hand@"+t.seq, kit.KeyFace{Kind: kit.KeyPrimary, Label: a.Hand, Icon: "badge"}, func() { t.OnHand(a.HandTo) })
		})
	}
	return list
}

// said is a sentence between the seats: whom to tap, and below it what the table
// hears, or the rule.
type said struct {
	title, sub, icon string
	rule             rulebook.ID
	k                float32 // how large
}

// sentence is what is to be said; nil if it is nothing.
func (t *Table) sentence(k float32) *said {
	s := &said{k: max(1, k)}
	if a := t.asked(); a != nil {
		s.title, s.rule = a.Tap, a.Rule
		if a.Reason.Text != "" {
			s.sub = kit.Unbroken(a.Reason.Text + " (" + a.Reason.Ref + ")")
		}
	}
	if list := t.vm.Told; len(list) > 0 {
		last := list[len(list)-1]
		s.sub, s.icon, s.rule = last.Text, last.Icon, last.Rule
	}
	if l := t.vm.Lesson; l != nil {
		s.sub, s.rule = l.Text, l.Rule
	}
	if s.title == "" && s.sub == "" {
		return nil
	}
	return s
}

// say draws a sentence; a tap opens its rule.
func (t *Table) say(p *kit.Painter, b kit.Box, s *said) {
	face := kit.KeyFace{Kind: kit.KeyBare, Label: strings.TrimSpace(s.title + " " + s.sub), What: *s, Draw: func(p *kit.Painter, b kit.Box) { s.draw(p, b) }}
	if b.H < kit.LeastTarget || s.rule == "" {
		p.Tile(b, "sentence", *s, face.Draw)
		return
	}
	p.Key(b, "sentence/"+string(s.rule), face, func() { t.OnRule(s.rule) })
}

// The styles of the title and of what explains it.
func (s *said) styles() (title, sub kit.TextStyle) {
	title = kit.WordStyle(kit.SizeAsk*s.k, kit.Cream)
	title.Align, title.Tight = fyne.TextAlignCenter, true
	return title, kit.TextStyle{Size: kit.TextSmall * s.k, Colour: kit.Dim, Align: fyne.TextAlignCenter, Tight: true}
}

// saidEdge is the margin of a sentence; saidIcon the side of its picture.
const saidEdge, saidIcon = 10, 34

// heights are those of the title and of the explanation in a width.
func (s *said) heights(w float32) (title, sub float32) {
	w -= 2 * saidEdge
	if s.icon != "" {
		w -= saidIcon + 8
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

// height is what the sentence needs: without what explains it, if there is no
// room for that.
func (s *said) height(w, room float32) float32 {
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

func (s *said) draw(p *kit.Painter, b kit.Box) {
	p.Rect(b, kit.Night, kit.None, 0, kit.KeyRadius)
	title, sub := s.heights(b.W)
	first, second := s.styles()
	b = b.InsetXY(saidEdge, 3)
	if s.icon != "" {
		p.Icon(b.Left(saidIcon, 8).Centre(saidIcon, min(saidIcon, b.H)), s.icon, kit.Alarm, kit.Night)
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
