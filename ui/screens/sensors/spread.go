package sensors

import (
	"casekeeper/ui/kit"
	"casekeeper/ui/present/owncards"

	"fyne.io/fyne/v2"
)

// spread draws what a camera sees of cards that are laid out, with their numbers, and the names in
// their order.
func (w *Enrolment) spread(p *kit.Painter, b kit.Box, vm *owncards.SpreadVM) {
	st := kit.TextStyle{Size: kit.TextPlain, Bold: true, Colour: kit.Cream}
	text, bad := vm.Text, vm.Bad
	if w.vm.Trouble != "" {
		text, bad = w.vm.Trouble, true
	}
	strip := b.Bottom(max(kit.LeastTarget, kit.TextHeight(text, b.W-64, st)+14), kit.Gap)
	fill, rim, icon, tint := kit.Night, kit.BoardEdge, "cards", kit.Turquoise
	if bad {
		fill, rim, icon, tint = kit.AlarmDark, kit.Alarm, "warn", kit.Alarm
	}
	p.Rect(strip, fill, rim, kit.FrameWidth(2), 10)
	strip = strip.InsetXY(10, 5)
	p.Icon(strip.Left(30, 12).Centre(28, 28), icon, tint, fill)
	p.Text(strip, text, st)
	picture, names := b.Halves(0.5, kit.Gap)
	p.Rect(picture, kit.Night, kit.Brass, kit.FrameWidth(2), 8)
	if vm.Picture != nil {
		at := drawPicture(p, picture.Inset(3), vm.Picture)
		number := kit.CapsStyle(20, kit.Ink)
		for _, m := range vm.Marks {
			disc := kit.At(at.X+m.X*at.W-14, at.Y+m.Y*at.W-12, 28, 24)
			p.Rect(disc, kit.Turquoise, kit.Ink, 1.5, 6)
			p.Text(disc, m.Number, number)
		}
	}
	rows := (len(vm.Names) + 1) / 2
	line := kit.TextStyle{Size: kit.TextSmall, Colour: kit.Cream, Align: fyne.TextAlignLeading, Tight: true}
	for i, cell := range names.Grid(2, max(rows, 1), 2) {
		if n := i/2 + i%2*rows; n < len(vm.Names) { // down the first column, then the second
			p.Text(cell, vm.Names[n], line)
		}
	}
}

// spreadWays draws the keys: back to one card after another, and take those that are laid out.
func (w *Enrolment) spreadWays(p *kit.Painter, b kit.Box, vm *owncards.SpreadVM) {
	p.Key(b.Left(b.W*0.4, kit.Gap), "singly", kit.KeyFace{Kind: kit.KeyQuiet, Label: vm.One, Icon: "back", Size: kit.TextSmall}, func() { w.OnSpread(false) })
	p.Key(b, "accept", kit.KeyFace{Kind: kit.KeyPrimary, Label: vm.Take, Off: !vm.CanTake}, func() { w.OnAccept() })
}
