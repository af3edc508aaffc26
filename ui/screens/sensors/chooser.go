package sensors

import (
	"image/color"

	"casekeeper/ui/kit"
	"casekeeper/ui/pieces"
	"casekeeper/ui/present/machine"

	"fyne.io/fyne/v2"
)

// The messages of these pages, beside those of any page; see [kit.Msg].
type (
	Test    struct{} // the chosen sensors
	Machine struct{} // check it
)

// Chooser is a page with one choice of several things, each with a picture, a name and a sentence,
// and keys that look for devices ([kit.Again]) and test the chosen one. checks adds the key that
// checks the machine.
func Chooser(vm machine.ChooserVM, checks bool) kit.Node {
	colour := kit.Cream
	if vm.Bad {
		colour = kit.Alarm
	}
	title := kit.Columns(kit.Gap,
		kit.Grow(1, kit.Heading(vm.Title)),
		kit.If(checks, func() kit.Part {
			return kit.Fit(kit.Press("machine", kit.KeyFace{Kind: kit.KeyQuiet, Label: vm.Machine, Icon: "check"}, Machine{}))
		}))
	note := kit.TextStyle{Size: kit.TextPlain, Bold: true, Colour: kit.Ink}
	return kit.Barred(title, chooserFoot(&vm), kit.Asked(vm.Ask, colour),
		kit.If(vm.Note != "", func() kit.Part {
			return kit.Fit(kit.On(nil, 12, 4, kit.On(kit.Fill(kit.Paper, kit.PaperEdge, 1.5, 9), 12, kit.Gap, kit.Text(vm.Note, note))))
		}),
		kit.Grow(1, kit.On(nil, 12, 4, choices(&vm))))
}

// choices is the list of what can be chosen, or a picture where there is nothing.
func choices(vm *machine.ChooserVM) kit.Node {
	if len(vm.Rows) == 0 {
		return kit.Drawn(120, func(p *kit.Painter, b kit.Box) { p.Nothing(b, "disk", "") })
	}
	cells, on, chosen := make([]kit.Node, len(vm.Rows)), -1, ""
	for i := range vm.Rows {
		cells[i] = choice(&vm.Rows[i], vm.Still)
		if vm.Rows[i].On {
			on, chosen = i, vm.Rows[i].Name
		}
	}
	return kit.ListGrid(chosen, on, 360, cells...)
}

// chooserFoot has the keys of the page: in one row, or in two on a screen on end.
func chooserFoot(vm *machine.ChooserVM) kit.Node {
	back := kit.BackKey(vm.Back)
	deeds := []kit.Part{kit.Grow(0.6, kit.Press("look", kit.KeyFace{Label: vm.Look, Off: vm.Still}, kit.Again{}))}
	if vm.Test != "" {
		deeds = append(deeds, kit.Grow(0.4, kit.Press("test", kit.KeyFace{Kind: kit.KeyPrimary, Label: vm.Test}, Test{})))
	}
	return kit.Wide(600, kit.Foot(back, deeds...), kit.Rows(kit.Gap, kit.Fit(kit.Columns(kit.Gap, deeds...)), kit.Fit(kit.Foot(back))))
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

const choiceHigh = 108

// choice is the key of one choice: picture, name, needs, battery, and whether it is plugged in.
func choice(v *machine.ChooserRowVM, still bool) kit.Node {
	draw := func(p *kit.Painter, b kit.Box) {
		fill, rim, thick, text := kit.Felt, kit.BoardEdge, float32(1.5), kit.Cream
		if v.On {
			fill, rim, thick, text = kit.Paper, kit.ChosenEdge, 4, kit.Ink
		}
		p.Rect(b, fill, rim, thick, 9)
		b = b.InsetXY(10, 6)
		p.Icon(b.Left(58, 12).Centre(54, 54), v.Icon, text, fill)
		if v.State != "" || v.Battery != "" {
			line := b.Bottom(20, 0)
			gauge(p, line, v, fill)
			p.Text(line.Right(kit.TextWidth(v.State, kit.TextSmall, true)+4, 6), v.State, kit.TextStyle{Size: kit.TextSmall, Bold: true, Colour: text, Tight: true})
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
		p.Text(b, v.Needs, kit.TextStyle{Size: kit.TextSmall, Colour: text, Tight: true})
	}
	if still || v.Off {
		return kit.Drawn(choiceHigh, draw)
	}
	key := kit.Press("choose/"+v.Name, kit.KeyFace{Kind: kit.KeyBare, Label: v.Title, Detail: v.Needs, On: v.On, What: *v, Draw: draw}, kit.Choose{ID: v.Name})
	key.Least, key.Want = func(float32) float32 { return choiceHigh }, nil
	return key
}

// Build is the page that says how a rig is built: what it saves and costs, its parts, its wires. [kit.Accept]
// takes it.
func Build(vm machine.BuildVM) kit.Node {
	centre := kit.TextStyle{Size: kit.TextPlain, Bold: true, Colour: kit.Ink, Align: fyne.TextAlignCenter}
	care := kit.TextStyle{Size: kit.TextPlain, Bold: true, Colour: kit.AlarmOnPaper, Top: true}
	said := func(text string, st kit.TextStyle) kit.Part {
		return kit.If(text != "", func() kit.Part { return kit.Fit(kit.Text(text, st)) })
	}
	icon := kit.Drawn(0, func(p *kit.Painter, b kit.Box) {
		if side := min(b.W, b.H, 150); side > 30 {
			p.Icon(b.Centre(side, side), vm.Icon, kit.Sepia, kit.Paper)
		}
	})
	lines := kit.Turned("lines", 120, func(p *kit.Painter, b kit.Box, at int, turn func(int)) { pieces.LinePages(p, b, vm.Lines, at, turn) })
	price := kit.TextStyle{Size: kit.TextPlain, Colour: kit.Dim, Tight: true, Align: fyne.TextAlignTrailing}
	return kit.Barred(kit.Columns(kit.Gap, kit.Grow(1, kit.Heading(vm.Title)), kit.Fit(kit.Text(vm.Price, price))),
		kit.Columns(kit.Gap, kit.Grow(0.3, kit.BackKey(vm.Back)),
			kit.Grow(0.7, kit.Press("sensors/use", kit.KeyFace{Kind: kit.KeyPrimary, Label: vm.Use, Icon: "next"}, kit.Accept{}))),
		kit.Grow(1, kit.On(nil, 12, 12, kit.Beside(kit.Gap,
			kit.Grow(0.4, kit.On(kit.Fill(kit.Paper, kit.Brass, kit.FrameWidth(2.5), 12), 12, 12, kit.Rows(10, kit.Grow(1, icon), said(vm.Saves, centre), said(vm.Care, care)))),
			kit.Grow(0.6, kit.On(kit.Fill(kit.Board, kit.BoardEdge, kit.FrameWidth(1.5), 10), 12, 12, lines))))))
}
