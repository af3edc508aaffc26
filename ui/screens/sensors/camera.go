package sensors

import (
	"image"
	"slices"
	"strings"

	"casekeeper/ui/kit"
	"casekeeper/ui/present/machine"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
)

// camera draws what a camera sees, what is judged in it, and one sentence that says what to do.
func (w *Diagnostics) camera(p *kit.Painter, b kit.Box, vm *machine.CameraVM) {
	w.cameraSentence(p, &b, vm)
	upright := b.Upright()
	picture, rows := b.Halves(0.5, kit.Gap)
	kept := kit.TextStyle{Size: kit.TextPlain, Bold: true, Colour: kit.Cream}
	foot := picture.Bottom(max(44, kit.TextHeight(vm.Kept, picture.W-52, kept)+10), 6)
	p.Rect(foot, kit.Night, kit.None, 0, 8)
	foot = foot.InsetXY(10, 4)
	p.Icon(foot.Left(24, 10).Centre(24, 24), "lock", kit.Turquoise, kit.Night)
	p.Text(foot, vm.Kept, kept)
	p.Rect(picture, kit.Night, kit.Brass, kit.FrameWidth(2), 8)
	if vm.Picture != nil {
		livePicture(p, picture.Inset(3), vm)
	} else {
		p.Nothing(picture, "search", "")
	}
	cols, n := 1, len(vm.Rows)
	if upright && rows.W > 620 {
		cols = 2
	}
	for i, cell := range rows.Grid(cols, (n+cols-1)/cols, 6)[:n] {
		cameraRow(p, cell, &vm.Rows[i])
	}
}

// drawPicture draws a picture as large as it can be in a box, and returns where it is.
func drawPicture(p *kit.Painter, b kit.Box, picture image.Image) kit.Box {
	size := picture.Bounds().Size()
	wide := min(b.W, b.H*float32(size.X)/float32(size.Y))
	b = b.Centre(wide, wide*float32(size.Y)/float32(size.X))
	pic := canvas.NewImageFromImage(picture)
	pic.FillMode = canvas.ImageFillStretch
	p.Add(b, pic)
	return b
}

// livePicture draws the picture, with the markers that are known.
func livePicture(p *kit.Painter, b kit.Box, vm *machine.CameraVM) {
	b = drawPicture(p, b, vm.Picture)
	name := kit.CapsStyle(18, kit.Cream)
	name.Tight, name.Align = true, fyne.TextAlignLeading
	marks := slices.Clone(vm.Marks)
	slices.SortStableFunc(marks, func(a, b machine.CameraMarkVM) int { // the names of those that are not seen have room
		switch {
		case a.Unseen == b.Unseen:
			return 0
		case a.Unseen:
			return -1
		}
		return 1
	})
	var taken []kit.Box
	for _, m := range marks {
		side := max(14, m.Side*b.W)
		at := kit.At(b.X+m.X*b.W-side/2, b.Y+m.Y*b.W-side/2, side, side)
		colour, text := kit.Turquoise, strings.ToUpper(m.Name)
		if m.Unseen {
			colour = kit.OnDark("gold")
			p.Icon(at, "help", colour, kit.Night)
		} else {
			p.Rect(at, kit.None, colour, 2, 3)
		}
		if text == "" {
			continue
		}
		high := float32(20)
		label := kit.At(at.X, at.Y+at.H+1, name.Width(text, name.Size)+6, high)
		label.X = max(b.X, min(at.X+at.W/2-label.W/2, b.X+b.W-label.W))
		if label.Y+label.H > b.Y+b.H {
			label.Y = at.Y - high - 1
		}
		if slices.ContainsFunc(taken, label.Meets) {
			continue
		}
		taken = append(taken, label)
		p.Rect(label, kit.Night, kit.None, 0, 4)
		st := name
		st.Colour = colour
		if !m.Unseen {
			st.Colour = kit.Cream
		}
		p.Text(label.InsetXY(3, 0), text, st)
	}
	live := kit.CapsStyle(18, kit.Cream)
	word := strings.ToUpper(vm.Live)
	at := kit.At(0, b.Y+4, live.Width(word, live.Size)+30, 24)
	at.X = b.X + (b.W-at.W)/2 // between the corners
	p.Rect(at, kit.AlarmDark, kit.None, 0, 6)
	at = at.InsetXY(6, 2)
	p.Rect(at.Left(12, 4).Centre(10, 10), kit.SeatColour("red"), kit.None, 0, 5)
	p.Text(at, word, live)
}

// cameraRow draws one thing that is judged.
func cameraRow(p *kit.Painter, b kit.Box, row *machine.CameraRowVM) {
	rim, icon, tint := kit.None, "", kit.Turquoise
	switch row.State {
	case "good":
		icon = "check"
	case "warn":
		rim, icon, tint = kit.Brass, "warn", kit.OnDark("gold")
	}
	p.Rect(b, kit.Night, rim, kit.FrameWidth(2), 8)
	b = b.InsetXY(8, 3)
	p.Icon(b.Left(28, 10).Centre(28, 28), row.Icon, kit.Cream, kit.Night)
	end := b.Right(26, 8)
	if icon != "" {
		p.Icon(end.Centre(24, 24), icon, tint, kit.Night)
	}
	p.Text(b.Left(b.W*0.4, 8), row.Name, kit.TextStyle{Size: kit.TextPlain, Bold: true, Colour: kit.Cream, Tight: true})
	if row.Detail != "" {
		p.Text(b.Bottom(b.H*0.48, 0), row.Detail, kit.TextStyle{Size: kit.TextSmall, Colour: kit.Dim, Tight: true})
	}
	p.Text(b, row.Text, kit.TextStyle{Size: kit.TextPlain, Bold: true, Colour: kit.Cream, Tight: true})
}

// cameraSentence cuts off and draws the sentence, or how much of a trial is over.
func (w *Diagnostics) cameraSentence(p *kit.Painter, b *kit.Box, vm *machine.CameraVM) {
	st := kit.TextStyle{Size: kit.TextPlain, Bold: true, Colour: kit.Cream}
	high := max(kit.LeastTarget, kit.TextHeight(vm.Remedy.Text, b.W-64, st)+14)
	if vm.Part > 0 {
		high += 18
	}
	strip := b.Bottom(high, kit.Gap)
	fill, rim, icon, tint := kit.Night, kit.BoardEdge, "check", kit.Turquoise
	if vm.Remedy.Bad {
		fill, rim, icon, tint = kit.AlarmDark, kit.Alarm, "warn", kit.Alarm
	}
	p.Rect(strip, fill, rim, kit.FrameWidth(2), 10)
	strip = strip.InsetXY(10, 5)
	if vm.Part > 0 {
		progress(p, strip.Bottom(12, 4), vm.Part)
		icon = "cards"
	}
	p.Icon(strip.Left(30, 12).Centre(28, 28), icon, tint, fill)
	p.Text(strip, vm.Remedy.Text, st)
}

// cameraWays draws the keys below: back, and the trial.
func (w *Diagnostics) cameraWays(p *kit.Painter, b kit.Box, vm *machine.CameraVM) {
	p.Back(b.Left(b.W*0.36, kit.Gap), w.vm.Labels.Back, func() { w.looks(false) })
	p.Key(b, "try", kit.KeyFace{Kind: kit.KeyPrimary, Label: vm.Try, Detail: vm.With, Icon: "play", Off: !vm.CanTry}, func() { w.OnTry() })
}

// looks opens or closes the page of the camera.
func (w *Diagnostics) looks(on bool) {
	w.sees = on
	w.OnCamera(on)
	w.Refresh()
}
