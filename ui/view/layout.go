package view

import (
	"fmt"

	"casekeeper/ui/present"

	"fyne.io/fyne/v2"
)

// Layout is the check list of what hands lay out before a game begins.
type Layout struct {
	*rolling
	vm present.LayoutVM

	OnTick  func(step int)
	OnTable func()
}

var _ Screen = (*Layout)(nil)

// NewLayout makes the screen.
func NewLayout() *Layout {
	l := &Layout{}
	l.rolling = newRolling(l.build)
	return l
}

// Show replaces all that the screen says.
func (l *Layout) Show(vm present.LayoutVM) {
	l.vm = vm
	l.Refresh()
}

// Top scrolls to the first row.
func (l *Layout) Top() { l.list.off = 0 }

func (l *Layout) build(p *painter, b box) {
	p.ground(b)
	head := b.top(titleBar, 0)
	foot := b.bottom(target+2*gap, 0)
	area := b.insetXY(12, 8)
	width := area.W
	tall := func(i int) float32 { return layoutHeight(l.vm.Rows[i], width) }
	l.list.draw(p, area, len(l.vm.Rows), tall, func(b box, i int, whole bool) {
		row := l.vm.Rows[i]
		if !whole || row.Step < 0 {
			layoutRow(p, b, row)
			return
		}
		p.key(b, fmt.Sprintf("tick/%d", row.Step), keyFace{kind: keyBare, label: row.Text, what: row, draw: func(p *painter, b box) { layoutRow(p, b, row) }},
			func() { l.OnTick(row.Step) })
	})
	p.rect(head, night, none, 0, 0)
	head = head.insetXY(16, 4)
	share := float32(0)
	if l.vm.Of > 0 {
		share = float32(l.vm.Done) / float32(l.vm.Of)
	}
	bar := head.right(min(200, head.W*0.3), gap).centre(min(200, head.W*0.3), 30)
	p.rect(bar, feltDark, boardEdge, 2, 8)
	done := bar
	done.W *= share
	if done.W > 8 {
		p.rect(done, boardEdge, none, 0, 8)
	}
	p.text(bar, l.vm.Progress, textStyle{size: textPlain, bold: true, colour: cream, align: fyne.TextAlignCenter})
	p.text(head, l.vm.Title, textStyle{size: textTitle, bold: true, colour: cream})
	p.rect(foot, night, none, 0, 0)
	foot = foot.insetXY(12, gap)
	p.key(foot.right(min(230, foot.W*0.34), gap), "table", keyFace{kind: keyPrimary, label: l.vm.Table, icon: "play", size: 20}, func() { l.OnTable() })
	turnKeys(p, foot.right(2*64+gap, gap), &l.list, l.Refresh)
	p.text(foot, l.vm.Help, textStyle{size: textSmall, colour: dim, tight: true})
}

func layoutStyle() textStyle { return textStyle{size: textPlain, colour: cream} }

// layoutHeight is what a row needs in a width.
func layoutHeight(row present.LayoutRowVM, w float32) float32 {
	return max(smallest, height(row.Text, w-150, layoutStyle())+10)
}

// layoutRow is one thing to lay out, with its tick.
func layoutRow(p *painter, b box, row present.LayoutRowVM) {
	fill := felt
	if row.Done || row.Step < 0 {
		fill = board
	}
	p.rect(b, fill, boardEdge, 1.5, 9)
	b = b.insetXY(8, 3)
	tick := b.left(30, 10).centre(26, 26)
	p.rect(tick, none, brass, 2, 5)
	if row.Done {
		p.icon(tick.inset(3), "check", brass, ink)
	}
	if row.Mark.Shape != "" {
		p.icon(b.left(26, 8).centre(24, 24), row.Mark.Shape, seatColour(row.Mark.Colour), ink)
	}
	p.text(b.right(64, gap), row.Ref, textStyle{size: textSmall, colour: brass, align: fyne.TextAlignTrailing, tight: true})
	st := layoutStyle()
	if row.Done {
		st.colour = dim
	}
	p.text(b, row.Text, st)
}
