package table

import (
	"cmp"
	"slices"
	"strings"

	"casekeeper/ui/kit"
	"casekeeper/ui/present"
)

// Turning from one thing that is awaited to another: by a key, or by a tap on the
// table where one of them is about what lies there.

// after turns to the next thing awaited: it shows who is asked, else what is meant.
func (l keyView) after(p *kit.Painter, b kit.Box) {
	n, next := len(l.t.vm.Asks), l.t.ask
	for shown := l.rowAsks(); ; {
		if next = (next + 1) % n; next == l.t.ask || !slices.Contains(shown, next) && l.t.waits(next) {
			break
		}
	}
	meant := l.t.meant(&l.t.vm.Asks[next])
	face := kit.KeyFace{Label: meant.label, What: meant, Draw: func(p *kit.Painter, b kit.Box) { drawMeant(p, b, &meant) }}
	p.Key(b, "ask/after", face, func() { l.Ask(next) })
}

// meantFace is what the key to another question shows: the seat that is asked, else the place or
// the die that is meant.
type meantFace struct {
	mark        present.MarkVM
	label, less string // less is for where the label has no room
}

func (q *question) meant(a *present.AskVM) meantFace {
	f := meantFace{mark: a.Seat, label: a.Where}
	if f.mark.Shape != "" {
		f.label = cmp.Or(f.mark.Short, f.mark.Name)
	} else if a.Place >= 0 {
		f.less = cmp.Or(q.vm.Places[a.Place].Short, q.vm.Places[a.Place].Name)
	}
	return f
}

// drawMeant draws it; a name that has no room is left to the shape of its seat, or to the sign.
func drawMeant(p *kit.Painter, b kit.Box, f *meantFace) {
	b = b.Inset(4)
	whole, side := b, min(26, b.H*0.48)
	top := b.Top(side, 2).Centre(side, side)
	st := kit.CapsStyle(kit.SizeCaps, kit.Cream)
	st.Tight = true
	cut := func(label string) bool { return label == "" || kit.FitText(strings.ToUpper(label), b.W, b.H, st).Cut }
	label := f.label
	if f.less != "" && cut(label) {
		label = f.less
	}
	bare := cut(label)
	if bare {
		side = min(whole.W, whole.H) * 0.7
		top = whole.Centre(side, side)
	}
	if f.mark.Shape == "" {
		p.Icon(top, "next", kit.Cream, kit.Felt)
	} else {
		p.SeatShape(top, kit.Mark(f.mark), kit.Felt)
	}
	if bare {
		return
	}
	p.Text(b, strings.ToUpper(label), st)
}

// opens turns to the question that the game shows first.
func (t *Table) opens() {
	if of := t.game().Opens; of != nil {
		t.ask = of(t.look(false))
	}
}

// turns reports whether there are keys to turn to other things awaited.
func (l keyView) turns() bool { return l.besides() > 0 && !l.t.narrowed() }

// waits reports whether a question can be turned to: during a contest none that can be left open.
func (q *question) waits(ask int) bool {
	return q.vm.Contest == nil || q.vm.Asks[ask].Optional == ""
}

// besides counts the questions that are not shown now and that no strip leads to.
func (l keyView) besides() int {
	n := -max(1, len(l.rowAsks()))
	for i := range l.t.vm.Asks {
		if i == l.t.ask || l.t.waits(i) {
			n++
		}
	}
	if a := l.t.asked(); a != nil && a.OptionalCard == "" {
		n -= len(l.t.asides())
	}
	return n
}
