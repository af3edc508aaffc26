package screens

import (
	"cmp"
	"slices"
	"strings"

	"casekeeper/ui/kit"
	"casekeeper/ui/present/owncards"
)

// Values that have pictures, such as what a step of a card does, are tiles three by three.

// pictured reports whether the values of a field are such tiles: all have a picture, and they are many.
func pictured(row *owncards.FormRowVM) bool {
	return len(row.Options) > 5 && !slices.ContainsFunc(row.Options, func(o owncards.ChoiceOf) bool { return o.Icon == "" })
}

// The sizes of tiles, in units.
const stepHigh, stepCols = 62, 3

// steps draws them, with their name and the keys that turn their pages in the head, and below them the keys
// for the printed text, for what nobody knows, and to remove the step.
func (f *CardForm) steps(p *kit.Painter, b, head kit.Box, title string, row *owncards.FormRowVM) {
	free := slices.IndexFunc(row.Options, func(o owncards.ChoiceOf) bool { return o.Free })
	list := row.Options
	if free >= 0 {
		o := row.Options[free]
		list = slices.Delete(slices.Clone(list), free, free+1)
		at := b.Bottom(kit.LeastTarget+6, kit.Gap)
		foot, more := at, f.vm.Words[1]
		if row.Skip != "" || row.Drop != "" {
			at, more = foot.Left(foot.W*0.33, kit.Gap), ""
			f.leave(p, &foot, row)
		}
		p.Key(at, "value/"+row.Field+"/"+o.Value, kit.KeyFace{Label: f.vm.Words[0], Detail: more, On: o.On, Size: kit.TextSmall}, func() { f.ownWords(row, o.Value) })
	} else {
		f.leave(p, &b, row)
	}
	rows := max(1, int((b.H+kit.Gap)/(stepHigh+kit.Gap)))
	if pages := kit.Pages(len(list), rows*stepCols); pages > 1 {
		f.value = kit.Pager(p, head, "values", f.value, pages, func(at int) { f.value = at; f.Refresh() })
	} else {
		p.Caps(head, title, 24, kit.Cream)
	}
	from := min(f.value*rows*stepCols, max(0, len(list)-1))
	shown := list[from:min(from+rows*stepCols, len(list))]
	b.H = min(b.H, float32(rows)*(100+kit.Gap)-kit.Gap)
	cells := b.Grid(stepCols, rows, kit.Gap)
	for i, o := range shown {
		p.Key(cells[i], "value/"+row.Field+"/"+o.Value, kit.KeyFace{Kind: kit.KeyBare, Label: cmp.Or(o.Short, o.Label), On: o.On, What: o, Draw: func(p *kit.Painter, b kit.Box) { drawStep(p, b, &o) }}, func() {
			f.OnValue(row.Field, o.Value)
			f.next()
		})
	}
}

// ownWords says that people apply the printed text, and opens that text.
func (f *CardForm) ownWords(row *owncards.FormRowVM, value string) {
	f.OnValue(row.Field, value)
	if i := slices.IndexFunc(f.vm.Rows, func(r owncards.FormRowVM) bool { return r.Typed && !r.Must }); i >= 0 {
		f.Turn(i)
	}
}

// drawStep draws a value as a tile of paper, its picture above its words.
func drawStep(p *kit.Painter, b kit.Box, o *owncards.ChoiceOf) {
	rim, thick := kit.Brass, float32(2)
	if o.On {
		rim, thick = kit.ChosenEdge, 4
	}
	p.Rect(b, kit.Paper, rim, thick, 8)
	b = b.InsetXY(4, 4)
	st, text := kit.CapsStyle(20, kit.Ink), strings.ToUpper(cmp.Or(o.Short, o.Label))
	st.Tight = true
	p.Text(b.Bottom(22, 2), text, st)
	side := min(b.H, b.W, 48)
	p.Icon(b.Centre(side, side), o.Icon, kit.RGB(0x5e1a10), kit.Paper)
}
