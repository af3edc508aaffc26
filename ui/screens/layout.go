package screens

import (
	"fmt"

	"casekeeper/ui/kit"
	"casekeeper/ui/present"

	"fyne.io/fyne/v2"
)

// Layout is the check list of the set-up.
type Layout struct {
	*kit.ScrollPage
	vm present.LayoutVM

	OnTick  func(step int)
	OnTable func()
}

var _ kit.Screen = (*Layout)(nil)

// NewLayout makes the screen.
func NewLayout() *Layout {
	l := &Layout{}
	l.ScrollPage = kit.NewScrollPage(l.build)
	return l
}

// Show replaces all that the screen says.
func (l *Layout) Show(vm present.LayoutVM) {
	l.vm = vm
	l.Refresh()
}

// Top scrolls to the first row.
func (l *Layout) Top() { l.List.Off = 0 }

func (l *Layout) build(p *kit.Painter, b kit.Box) {
	head, b, foot := p.Frame(b, titleBar, kit.KeyHeight+2*kit.Gap)
	area := b.InsetXY(12, 8)
	width := area.W
	tall := func(i int) float32 { return layoutHeight(l.vm.Rows[i], width) }
	l.List.Draw(p, area, len(l.vm.Rows), tall, func(b kit.Box, i int, whole bool) {
		row := l.vm.Rows[i]
		if !whole || row.Step < 0 {
			layoutRow(p, b, row)
			return
		}
		p.Key(b, fmt.Sprintf("tick/%d", row.Step), kit.KeyFace{Kind: kit.KeyBare, Label: row.Text, What: row, Draw: func(p *kit.Painter, b kit.Box) { layoutRow(p, b, row) }},
			func() { l.OnTick(row.Step) })
	})
	p.Bars(head)
	head = head.InsetXY(16, 4)
	share := float32(0)
	if l.vm.Of > 0 {
		share = float32(l.vm.Done) / float32(l.vm.Of)
	}
	bar := head.Right(min(200, head.W*0.3), kit.Gap).Centre(min(200, head.W*0.3), 30)
	p.Rect(bar, kit.FeltDark, kit.BoardEdge, 2, 8)
	done := bar
	done.W *= share
	if done.W > 8 {
		p.Rect(done, kit.BoardEdge, kit.None, 0, 8)
	}
	p.Text(bar, l.vm.Progress, kit.TextStyle{Size: kit.TextPlain, Bold: true, Colour: kit.Cream, Align: fyne.TextAlignCenter})
	p.Text(head, l.vm.Title, kit.TextStyle{Size: kit.TextTitle, Bold: true, Colour: kit.Cream})
	p.Bars(foot)
	foot = foot.InsetXY(12, kit.Gap)
	p.Key(foot.Right(min(230, foot.W*0.34), kit.Gap), "table", kit.KeyFace{Kind: kit.KeyPrimary, Label: l.vm.Table, Icon: "play", Size: 20}, func() { l.OnTable() })
	turnKeys(p, foot.Right(2*64+kit.Gap, kit.Gap), &l.List, l.Refresh)
	p.Text(foot, l.vm.Help, kit.TextStyle{Size: kit.TextSmall, Colour: kit.Dim, Tight: true})
}

func layoutStyle() kit.TextStyle { return kit.TextStyle{Size: kit.TextPlain, Colour: kit.Cream} }

// layoutHeight returns the height of a row.
func layoutHeight(row present.LayoutRowVM, w float32) float32 {
	return max(kit.LeastTarget, kit.TextHeight(row.Text, w-150, layoutStyle())+10)
}

// layoutRow draws one step of the set-up with its tick.
func layoutRow(p *kit.Painter, b kit.Box, row present.LayoutRowVM) {
	fill := kit.Felt
	if row.Done || row.Step < 0 {
		fill = kit.Board
	}
	p.Rect(b, fill, kit.BoardEdge, 1.5, 9)
	b = b.InsetXY(8, 3)
	tick := b.Left(30, 10).Centre(26, 26)
	p.Rect(tick, kit.None, kit.Brass, 2, 5)
	if row.Done {
		p.Icon(tick.Inset(3), "check", kit.Brass, kit.Ink)
	}
	if row.Mark.Shape != "" {
		p.Icon(b.Left(26, 8).Centre(24, 24), row.Mark.Shape, kit.SeatColour(row.Mark.Colour), kit.Ink)
	}
	p.Text(b.Right(64, kit.Gap), row.Ref, kit.TextStyle{Size: kit.TextSmall, Colour: kit.Brass, Align: fyne.TextAlignTrailing, Tight: true})
	st := layoutStyle()
	if row.Done {
		st.Colour = kit.Dim
	}
	p.Text(b, row.Text, st)
}
