package view

import (
	"fmt"
	"strings"

	"casekeeper/ui/present"

	"fyne.io/fyne/v2"
)

// boxedMost is the most that is drawn as places to fill: more is a row of
// pictures.
const boxedMost = 4

// gauge is a figure that is drawn as so many pictures, and the answer that is
// given by a tap on it.
type gauge struct {
	counter present.CounterVM
	answer  *present.ChoiceVM
}

// gaugeList are the pile and what the dice count.
func (t *Table) gaugeList() (list []gauge) {
	for i := range t.vm.Places {
		pl := &t.vm.Places[i]
		if pl.As != "pile" && pl.As != "dice" {
			continue
		}
		for _, c := range pl.Counters {
			g := gauge{counter: c}
			for k := range t.vm.Asks {
				if a := &t.vm.Asks[k]; pl.As == "pile" && a.Place == i && len(a.Choices) == 1 {
					g.answer = &a.Choices[0]
				}
			}
			list = append(list, g)
		}
	}
	return list
}

// gauges draws them side by side, or one below the other.
func (t *Table) gauges(p *painter, b box) {
	list := t.gaugeList()
	if len(list) == 0 {
		return
	}
	upright := b.H > 100
	var all float32
	for _, g := range list {
		all += g.weight()
	}
	room := b.W - gap*float32(len(list)-1)
	for i, g := range list {
		var at box
		if upright {
			at = b.grid(1, len(list), gap)[i]
		} else {
			at = b.left(room*g.weight()/all, gap)
		}
		draw := func(p *painter, b box) { drawGauge(p, b, &g) }
		if g.answer == nil {
			p.tile(at, fmt.Sprint("gauge/", i), g.counter, draw)
			continue
		}
		p.key(at, fmt.Sprintf("answer/pile/%d@%s", i, t.seq), keyFace{label: g.answer.Label, what: []any{g.counter, g.answer.Label}, draw: draw}, func() { t.choose(*g.answer) })
	}
}

// weight is the share of the width that a gauge gets.
func (g *gauge) weight() float32 { return float32(g.counter.Max) + 6 }

// drawGauge draws the name with a note, as many pictures as there can be, and
// the figure.
func drawGauge(p *painter, b box, g *gauge) {
	c := g.counter
	if g.answer == nil {
		b = b.insetXY(10, 3)
	}
	name, note := c.Name, c.Note
	if g.answer != nil {
		name = g.answer.Label
	}
	st := capsStyle(24, cream)
	small := capsStyle(18, dim)
	st.align, small.align = fyne.TextAlignLeading, fyne.TextAlignLeading
	wide := max(st.width(strings.ToUpper(name), 24), small.width(strings.ToUpper(note), 18)) + 2
	words := b.left(min(wide, b.W*0.4), 12)
	if note == "" {
		p.text(words, strings.ToUpper(name), st)
	} else {
		words = words.centre(words.W, 46)
		p.text(words.top(24, 2), strings.ToUpper(name), st)
		p.text(words, strings.ToUpper(note), small)
	}
	if c.Max > boxedMost {
		num := figureStyle(62, cream)
		p.figure(b.right(num.width("9", 62)+8, 6), fmt.Sprint(c.Value), 62, cream)
	}
	step := min(b.W/float32(max(c.Max, 1)), 62)
	for i := range c.Max {
		drawGaugePart(p, b.left(step, 0), c, i < c.Value)
	}
}

// drawGaugePart draws one of the pictures, of what is there or is not.
func drawGaugePart(p *painter, b box, c present.CounterVM, there bool) {
	side := min(b.W-3, b.H-6, 52)
	at := b.centre(side, side)
	colour := mix(board, dim, 0.18)
	few := c.Value*4 <= c.Max
	if c.Max <= boxedMost {
		few = true
		rim := mix(board, dim, 0.4)
		if there {
			rim = alarm
		}
		p.rect(at, night, rim, 2, keyRadius)
		at = at.inset(6)
	}
	switch {
	case there && few:
		colour = alarm
	case there:
		colour = cream
	case c.Max <= boxedMost:
		return
	}
	p.icon(at, c.Look.Icon, colour, night)
}
