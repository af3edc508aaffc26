package bangdice

import (
	"fmt"
	"strings"

	"casekeeper/ui/kit"
	"casekeeper/ui/present"

	"fyne.io/fyne/v2"
)

// boxedMost is the largest maximum of a gauge that is drawn as boxes to fill; a larger
// one is a row of pictures.
const boxedMost = 4

// gauge is a figure that is drawn as that many pictures, with the answer that a tap on it
// gives; nil = none.
type gauge struct {
	counter present.CounterVM
	answer  *present.ChoiceVM
}

// gaugeList lists the gauges: the pile of arrows, and what the dice count.
func (l look) gaugeList() (list []gauge) {
	for i := range l.Model().Places {
		pl := &l.Model().Places[i]
		if pl.As != "pile" && pl.As != "dice" {
			continue
		}
		for _, c := range pl.Counters {
			g := gauge{counter: c}
			for k := range l.Model().Asks {
				if a := &l.Model().Asks[k]; pl.As == "pile" && a.Place == i && len(a.Choices) == 1 {
					g.answer = &a.Choices[0]
				}
			}
			list = append(list, g)
		}
	}
	return list
}

// gauges draws the gauges side by side, or one below the other.
func (l look) gauges(p *kit.Painter, b kit.Box) {
	list := l.gaugeList()
	if len(list) == 0 {
		return
	}
	upright := b.H > 100
	var all float32
	for _, g := range list {
		all += g.weight()
	}
	room := b.W - kit.Gap*float32(len(list)-1)
	for i, g := range list {
		var at kit.Box
		if upright {
			at = b.Grid(1, len(list), kit.Gap)[i]
		} else {
			at = b.Left(room*g.weight()/all, kit.Gap)
		}
		p.Keep(kit.RolePot, at)
		draw := func(p *kit.Painter, b kit.Box) { drawGauge(p, b, &g) }
		if g.answer == nil {
			p.Tile(at, fmt.Sprint("gauge/", i), g.counter, draw)
			continue
		}
		p.Key(at, l.ID(fmt.Sprintf("answer/pile/%d", i)), kit.KeyFace{Label: g.answer.Label, What: []any{g.counter, g.answer.Label}, Draw: draw}, func() { l.Choose(*g.answer) })
	}
}

// weight is the share of the width of a gauge.
func (g *gauge) weight() float32 { return float32(g.counter.Max) + 6 }

// drawGauge draws the name with its note, one picture for each unit of the maximum, and
// the figure.
func drawGauge(p *kit.Painter, b kit.Box, g *gauge) {
	c := g.counter
	if g.answer == nil {
		b = b.InsetXY(10, 3)
	}
	name, note := c.Name, c.Note
	if g.answer != nil {
		name = g.answer.Label
	}
	st := kit.CapsStyle(24, kit.Cream)
	small := kit.CapsStyle(18, kit.Dim)
	st.Align, small.Align = fyne.TextAlignLeading, fyne.TextAlignLeading
	wide := max(st.Width(strings.ToUpper(name), 24), small.Width(strings.ToUpper(note), 18)) + 2
	words := b.Left(min(wide, b.W*0.4), 12)
	if note == "" {
		p.Text(words, strings.ToUpper(name), st)
	} else {
		words = words.Centre(words.W, 46)
		p.Text(words.Top(24, 2), strings.ToUpper(name), st)
		p.Text(words, strings.ToUpper(note), small)
	}
	if c.Max > boxedMost {
		num := kit.FigureStyle(62, kit.Cream)
		p.Figure(b.Right(num.Width("9", 62)+8, 6), fmt.Sprint(c.Value), 62, kit.Cream)
	}
	step := min(b.W/float32(max(c.Max, 1)), 62)
	for i := range c.Max {
		drawGaugePart(p, b.Left(step, 0), c, i < c.Value)
	}
}

// drawGaugePart draws one of the pictures; there = it is part of the figure.
func drawGaugePart(p *kit.Painter, b kit.Box, c present.CounterVM, there bool) {
	side := min(b.W-3, b.H-6, 52)
	at := b.Centre(side, side)
	colour := kit.Mix(kit.Board, kit.Dim, 0.18)
	few := c.Value*4 <= c.Max
	if c.Max <= boxedMost {
		few = true
		rim := kit.Mix(kit.Board, kit.Dim, 0.4)
		if there {
			rim = kit.Alarm
		}
		p.Rect(at, kit.Night, rim, 2, kit.KeyRadius)
		at = at.Inset(6)
	}
	switch {
	case there && few:
		colour = kit.Alarm
	case there:
		colour = kit.Cream
	case c.Max <= boxedMost:
		return
	}
	p.Icon(at, c.Look.Icon, colour, kit.Night)
}
