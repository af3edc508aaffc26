package sensors

import (
	"image/color"
	"strings"

	"casekeeper/ui/kit"
	"casekeeper/ui/pieces"
	"casekeeper/ui/present/machine"

	"fyne.io/fyne/v2"
)

// First is the page of the sensors where none are chosen yet: what the program finds by itself, and
// what can be built.
type First struct {
	*kit.Page
	vm machine.FirstVM

	OnRig    func(name string) // how it is built
	OnUse    func()            // what was found is used
	OnSwitch func()            // what keeps it from being found is put right
	OnFinger func()
	OnHow    func() // to all rigs
	OnTrial  func()
	OnBack   func()

	OnMachine func() // opens the check of the machine; nil = there is no key for it
}

// NewFirst makes the page.
func NewFirst() *First {
	f := &First{}
	f.Page = kit.NewPage(f.build)
	return f
}

// Show replaces all that the page says.
func (f *First) Show(vm machine.FirstVM) {
	f.vm = vm
	f.Refresh()
}

func (f *First) build(p *kit.Painter, b kit.Box) {
	p.Ground(b)
	f.head(p, b.Top(64, kit.Gap))
	b = b.InsetXY(kit.EdgeGap, 0)
	b.Bottom(kit.EdgeGap, 0)
	const footHigh = 72
	cols := 3
	var plug, finger kit.Box
	if b.Upright() {
		cols = 2
		foot := b.Bottom(footHigh, kit.Gap)
		finger = b.Bottom(footHigh, kit.Gap)
		f.ways(p, finger, foot)
		plug = b.Top(min(300, b.H*0.36), kit.Gap)
	} else {
		foot := b.Bottom(footHigh, kit.Gap)
		finger = foot.Left(b.W*0.36, kit.Gap)
		f.ways(p, finger, foot)
		plug = b.Left(finger.W, kit.Gap)
	}
	f.plug(p, plug)
	st := kit.CapsStyle(kit.SizeCaps, kit.Dim)
	st.Align, st.Tight = fyne.TextAlignLeading, true
	p.Text(b.Top(26, 4).InsetXY(4, 0), strings.ToUpper(f.vm.Ask), st)
	rows := max(1, (len(f.vm.Tiles)+cols-1)/cols)
	for i, cell := range b.Grid(cols, rows, kit.Gap) {
		if i < len(f.vm.Tiles) {
			t := f.vm.Tiles[i]
			p.Key(cell, "rig/"+t.Name, kit.KeyFace{Kind: kit.KeyBare, Label: t.Title, Detail: t.Saves, What: t, Draw: func(p *kit.Painter, b kit.Box) { rigTile(p, b, &t) }}, func() { f.OnRig(t.Name) })
		}
	}
}

// head draws the way back, the title, the key to the check of the machine, and what is plugged in.
func (f *First) head(p *kit.Painter, b kit.Box) {
	p.Bars(b)
	b = b.InsetXY(kit.EdgeGap, 4)
	p.Key(b.Left(64, 12), "back", kit.KeyFace{Kind: kit.KeyQuiet, Label: f.vm.Back, Icon: "back", Draw: kit.IconFace("back", false), What: "back"}, func() { f.OnBack() })
	p.Title(b.Left(kit.TextWidth(f.vm.Title, kit.TextTitle, true)+8, 12), f.vm.Title, "", kit.TextTitle, kit.Cream)
	if f.OnMachine != nil {
		key := b.Left
		if b.W < 400 { // the sum has no room
			key = b.Right
		}
		p.Key(key(min(230, b.W*0.6), 12), "machine", kit.KeyFace{Kind: kit.KeyQuiet, Label: f.vm.Machine, Icon: "check"}, func() { f.OnMachine() })
	}
	if b.W >= 130 {
		sums(p, b.InsetXY(8, 0), f.vm.Sum)
	}
}

// sums draws two lines at the right.
func sums(p *kit.Painter, b kit.Box, sum [2]string) {
	st := kit.CapsStyle(kit.SizeCaps, kit.Dim)
	st.Align, st.Tight = fyne.TextAlignTrailing, true
	p.Text(b.Top(b.H/2, 0), strings.ToUpper(sum[0]), st)
	p.Text(b, strings.ToUpper(sum[1]), st)
}

// ways draws the keys at the bottom.
func (f *First) ways(p *kit.Painter, finger, b kit.Box) {
	p.Key(finger, "finger", kit.KeyFace{Kind: kit.KeyPrimary, Label: f.vm.Finger.Label, Detail: f.vm.Finger.Detail, Icon: "finger"}, func() { f.OnFinger() })
	cells := b.Grid(2, 1, kit.Gap)
	p.Key(cells[0], "how", kit.KeyFace{Kind: kit.KeyQuiet, Label: f.vm.How.Label, Detail: f.vm.How.Detail, Icon: "book"}, func() { f.OnHow() })
	p.Key(cells[1], "trial", kit.KeyFace{Kind: kit.KeyQuiet, Label: f.vm.Trial.Label, Detail: f.vm.Trial.Detail, Icon: "play"}, func() { f.OnTrial() })
}

// plug draws the panel at the left: the computer and its plug, or what was found, with its key.
func (f *First) plug(p *kit.Painter, b kit.Box) {
	v := f.vm.Plug
	p.Rect(b, kit.Paper, kit.ChosenEdge, kit.FrameWidth(4), 12)
	b = b.Inset(12)
	switch {
	case v.Use != "":
		p.Key(b.Bottom(60, kit.Gap), "sensors/use", kit.KeyFace{Label: v.Use, Icon: "check", Size: 22}, func() { f.OnUse() })
	case v.Switch != "":
		p.Key(b.Bottom(60, kit.Gap), "switch", kit.KeyFace{Label: v.Switch}, func() { f.OnSwitch() })
	}
	if v.State != "" {
		st := kit.TextStyle{Size: kit.TextPlain, Bold: true, Colour: kit.Turquoise, Align: fyne.TextAlignCenter}
		at := b.Bottom(kit.TextHeight(v.State, b.W-16, st)+20, kit.Gap)
		p.Rect(at, kit.FeltDark, kit.None, 0, 8)
		pieces.Dashed(p, at, kit.Turquoise)
		p.Text(at.InsetXY(8, 0), v.State, st)
	}
	title := kit.TitleStyle(34, kit.Ink)
	title.Align = fyne.TextAlignCenter
	p.Text(b.Top(44, 4), v.Head, title)
	st := kit.TextStyle{Size: kit.TextPlain, Bold: true, Colour: kit.Ink, Align: fyne.TextAlignCenter}
	if v.Bad {
		st.Colour = kit.AlarmOnPaper
	} else if v.Icon != "" {
		st.Size = 22
	}
	p.Text(b.Bottom(min(b.H*0.7, kit.TextHeight(v.Text, b.W, st)), kit.Gap), v.Text, st)
	switch side := min(b.W, b.H, 150); {
	case side < 40:
	case v.Icon != "":
		p.Icon(b.Centre(side, side), v.Icon, kit.Sepia, kit.Paper)
	default:
		drawPlug(p, b.Centre(min(b.W, 240), min(b.H, 140)))
	}
}

// drawPlug draws a computer, and a plug above its socket.
func drawPlug(p *kit.Painter, b kit.Box) {
	box := b.Bottom(b.H*0.42, b.H*0.06)
	p.Rect(box, kit.RGB(0x252c37), kit.Ink, 3, 10)
	in := box.InsetXY(14, box.H*0.2)
	socket := in.Right(in.H*1.1, 12)
	p.Rect(socket, kit.Night, kit.Dim, 2, 4)
	p.Rect(in.Left(12, 12).Centre(12, 12), kit.Turquoise, kit.None, 0, 6)
	for i, chip := range in.Grid(3, 1, 12) {
		p.Rect(chip.Centre(chip.W, chip.H*(0.4+0.3*float32(i%2))), kit.RGB(0x3d4756), kit.None, 0, 3)
	}
	plug := kit.At(socket.X+socket.W*0.2, b.Y, socket.W*0.6, b.H)
	p.Rect(kit.At(plug.X+plug.W*0.35, plug.Y, plug.W*0.3, plug.H*0.2), kit.Ink, kit.None, 0, 0)
	p.Rect(kit.At(plug.X+plug.W*0.1, plug.Y+plug.H*0.5, plug.W*0.8, plug.H*0.45), kit.RGB(0xc9ced6), kit.Ink, 2, 0)
	p.Rect(kit.At(plug.X-plug.W*0.1, plug.Y+plug.H*0.14, plug.W*1.2, plug.H*0.42), kit.Ink, kit.None, 0, 5)
	side := b.H * 0.5
	if at := kit.At(socket.X+socket.W+6, b.Y, side, side); at.X+side <= b.X+b.W+side {
		p.Icon(kit.At(min(at.X, b.X+b.W-side*0.5), b.Y, side*0.7, side), "down", kit.ChosenEdge, kit.Paper)
	}
}

// rigTile draws a rig that can be built: its picture, its name, what it saves and what it costs.
func rigTile(p *kit.Painter, b kit.Box, t *machine.RigTileVM) {
	thick, saves := kit.FrameWidth(2.5), color.NRGBA(kit.Dim)
	if t.There {
		thick, saves = 5, kit.Turquoise
	}
	p.Rect(b, kit.Felt, kit.Turquoise, thick, kit.KeyRadius)
	b = b.InsetXY(8, 8)
	picture := b
	if t.Price != "" {
		st := kit.CapsStyle(kit.SizeCaps, kit.Cream)
		w := min(st.Width(t.Price, st.Size)+14, b.W)
		at := kit.At(b.X+b.W-w+3, b.Y-3, w, 28)
		p.Rect(at, kit.Night, kit.None, 0, 6)
		p.Text(at, t.Price, st)
		if w > b.W*0.45 { // the picture is beside it
			picture.W -= w
		}
	}
	st := kit.CapsStyle(20, saves)
	st.Tight = true
	p.Text(b.Bottom(22, 0), strings.ToUpper(t.Saves), st)
	name := kit.WordStyle(22, kit.Cream)
	name.Align = fyne.TextAlignCenter
	for name.Size > kit.TextSmall && kit.TextHeight(t.Title, b.W, name) > 60 { // the owner's own may be long
		name.Size--
	}
	p.Text(b.Bottom(min(b.H*0.7, kit.TextHeight(t.Title, b.W, name)), 4), t.Title, name)
	picture.H = b.H
	side := min(b.W*0.5, picture.W, b.H, 110)
	p.Icon(picture.Centre(side, side), t.Icon, kit.Cream, kit.Felt)
}
