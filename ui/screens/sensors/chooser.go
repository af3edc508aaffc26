package sensors

import (
	"image/color"
	"slices"

	"casekeeper/ui/kit"
	"casekeeper/ui/present/machine"
)

// Chooser is a page with one choice of several things, each with a picture, a name and a
// sentence, and keys to look for devices and to test the chosen one.
type Chooser struct {
	*kit.ScrollPage
	vm     machine.ChooserVM
	follow bool // another thing was chosen: the list is turned to it

	OnChoose func(name string)
	OnLook   func()
	OnTest   func()
	OnBack   func()

	OnMachine func() // opens the check of the machine; nil = there is no key for it
}

var _ kit.Screen = (*Chooser)(nil)

// NewChooser makes the screen.
func NewChooser() *Chooser {
	r := &Chooser{}
	r.ScrollPage = kit.NewScrollPage(r.build)
	return r
}

// Show replaces all that the screen says.
func (r *Chooser) Show(vm machine.ChooserVM) {
	name := func(vm *machine.ChooserVM) string {
		if i := chosen(vm); i >= 0 {
			return vm.Rows[i].Name
		}
		return ""
	}
	r.follow = r.follow || name(&vm) != name(&r.vm)
	r.vm = vm
	r.Refresh()
}

// chosen returns the row of what is chosen; -1 = nothing is.
func chosen(vm *machine.ChooserVM) int {
	return slices.IndexFunc(vm.Rows, func(v machine.ChooserRowVM) bool { return v.On })
}

// turnTo turns the list to what has just been chosen, if a part of that is not shown.
func (r *Chooser) turnTo(cols int, high float32) {
	i := chosen(&r.vm)
	if !r.follow || i < 0 {
		return
	}
	r.follow = false
	if top := float32(i/cols) * (chooserRow + kit.RowGap); top < r.List.Off || top+chooserRow > r.List.Off+high {
		r.List.Off = top
	}
}

const chooserRow = 108

func (r *Chooser) build(p *kit.Painter, b kit.Box) {
	high := float32(60 + 2*kit.Gap)
	if b.Upright() {
		high += 60 + kit.Gap
	}
	head, b, foot := p.Frame(b, 64, high)
	ask := b.Top(44, 0)
	if r.vm.Note != "" {
		st := kit.TextStyle{Size: kit.TextPlain, Bold: true, Colour: kit.Ink}
		note := b.Top(kit.TextHeight(r.vm.Note, b.W-48, st)+2*kit.Gap+8, 0).InsetXY(12, 4)
		p.Rect(note, kit.Paper, kit.PaperEdge, 1.5, 9)
		p.Text(note.InsetXY(12, kit.Gap), r.vm.Note, st)
	}
	cols := max(1, int(b.W/380))
	rows := (len(r.vm.Rows) + cols - 1) / cols
	r.turnTo(cols, b.H-8)
	r.List.Draw(p, b.InsetXY(12, 4), rows, func(int) float32 { return chooserRow }, func(b kit.Box, i int, whole bool) {
		for j, cell := range b.Grid(cols, 1, kit.Gap) {
			if n := i*cols + j; n < len(r.vm.Rows) {
				r.row(p, cell, &r.vm.Rows[n], whole)
			}
		}
	})
	if rows == 0 {
		p.Nothing(b, "disk", "")
	}
	p.Bars(head, ask, foot)
	head = head.InsetXY(16, 4)
	if r.OnMachine != nil {
		p.Key(head.Right(min(230, head.W*0.45), kit.Gap), "machine", kit.KeyFace{Kind: kit.KeyQuiet, Label: r.vm.Machine, Icon: "check"}, func() { r.OnMachine() })
	}
	p.Title(head, r.vm.Title, "", 36, kit.Cream)
	colour := kit.Cream
	if r.vm.Bad {
		colour = kit.Alarm
	}
	p.Text(ask.InsetXY(16, 0), r.vm.Ask, kit.TextStyle{Size: 20, Bold: true, Colour: colour, Tight: true})
	r.ways(p, foot.InsetXY(12, kit.Gap))
}

// ways draws the keys at the bottom.
func (r *Chooser) ways(p *kit.Painter, b kit.Box) {
	if b.H > 100 { // two rows, on a screen on end
		last := b.Bottom(60, kit.Gap)
		p.Back(last.Left(last.W*0.5, kit.Gap), r.vm.Back, func() { r.OnBack() })
		kit.TurnKeys(p, last.Right(2*64+kit.Gap, kit.Gap), &r.List, r.Refresh)
		r.deeds(p, b)
		return
	}
	p.Back(b.Left(b.W*0.2, kit.Gap), r.vm.Back, func() { r.OnBack() })
	kit.TurnKeys(p, b.Right(2*64+kit.Gap, kit.Gap), &r.List, r.Refresh)
	r.deeds(p, b)
}

// deeds draws the keys that look for devices, and test them.
func (r *Chooser) deeds(p *kit.Painter, b kit.Box) {
	if r.vm.Test != "" {
		p.Key(b.Right(b.W*0.4, kit.Gap), "test", kit.KeyFace{Kind: kit.KeyPrimary, Label: r.vm.Test}, func() { r.OnTest() })
	}
	p.Key(b, "look", kit.KeyFace{Label: r.vm.Look, Off: r.vm.Still}, func() { r.OnLook() })
}

// gauge draws a battery at the left of a line.
func gauge(p *kit.Painter, line kit.Box, v *machine.ChooserRowVM, fill color.NRGBA) {
	if v.Battery == "" {
		return
	}
	colour := kit.Cream
	switch {
	case v.Low && v.On:
		colour = kit.AlarmOnPaper
	case v.Low:
		colour = kit.Alarm
	case v.On:
		colour = kit.Ink
	}
	p.Icon(line.Left(26, 6).Centre(26, 26), v.Gauge, colour, fill)
	p.Text(line.Left(kit.TextWidth(v.Battery, kit.TextSmall, v.Low)+4, 0), v.Battery, kit.TextStyle{Size: kit.TextSmall, Bold: v.Low, Colour: colour, Tight: true})
}

// row draws the key of one choice: picture, name, needs, battery, and whether it is plugged in.
func (r *Chooser) row(p *kit.Painter, b kit.Box, v *machine.ChooserRowVM, whole bool) {
	draw := func(p *kit.Painter, b kit.Box) {
		fill, rim, thick, text, dimmed := kit.Felt, kit.BoardEdge, float32(1.5), kit.Cream, kit.Cream
		if v.On {
			fill, rim, thick, text, dimmed = kit.Paper, kit.ChosenEdge, 4, kit.Ink, kit.Ink
		}
		p.Rect(b, fill, rim, thick, 9)
		b = b.InsetXY(10, 6)
		p.Icon(b.Left(58, 12).Centre(54, 54), v.Icon, text, fill)
		if v.State != "" || v.Battery != "" {
			line := b.Bottom(20, 0)
			gauge(p, line, v, fill)
			p.Text(line.Right(kit.TextWidth(v.State, kit.TextSmall, true)+4, 6), v.State, kit.TextStyle{Size: kit.TextSmall, Bold: true, Colour: dimmed, Tight: true})
			if v.There {
				p.Icon(line.Right(18, 0).Centre(18, 18), "check", text, fill)
			}
		}
		if v.Price != "" {
			st := kit.CapsStyle(kit.SizeCaps, text)
			p.Text(kit.At(b.X+b.W-st.Width(v.Price, st.Size)-2, b.Y, st.Width(v.Price, st.Size)+2, 26), v.Price, st)
			b.Right(0, st.Width(v.Price, st.Size)+8)
		}
		p.Text(b.Top(b.H*0.4, 0), v.Title, kit.TextStyle{Size: kit.TextBig, Bold: true, Colour: text, Tight: true})
		p.Text(b, v.Needs, kit.TextStyle{Size: kit.TextSmall, Colour: dimmed, Tight: true})
	}
	if !whole || r.vm.Still || v.Off {
		draw(p, b)
		return
	}
	p.Key(b, "choose/"+v.Name, kit.KeyFace{Kind: kit.KeyBare, Label: v.Title, Detail: v.Needs, On: v.On, What: *v, Draw: draw}, func() { r.OnChoose(v.Name) })
}
