package screens

import (
	"casekeeper/ui/kit"
	"casekeeper/ui/present/machine"
	"casekeeper/ui/present/voice"

	"fyne.io/fyne/v2"
)

// Voice is the page on which people choose what is said aloud, and how: [kit.Choose] names a key.
func Voice(vm machine.VoiceVM) kit.Node {
	key := func(kind kit.KeyKind, k machine.VoiceKeyVM) *kit.Leaf {
		return kit.Press("voice/"+k.ID, kit.KeyFace{Kind: kind, Label: k.Label, Detail: k.Detail, On: k.On, Off: k.Off}, kit.Choose{ID: k.ID})
	}
	keys := func(list ...machine.VoiceKeyVM) kit.Node {
		var parts []kit.Part
		for _, k := range list {
			parts = append(parts, kit.Grow(1, key(kit.KeyPlain, k)))
		}
		return kit.Columns(kit.Gap, parts...)
	}
	under := func(title string, node kit.Node) kit.Node {
		return kit.Rows(0, kit.Fix(24, kit.Text(title, kit.TextStyle{Size: kit.TextSmall, Bold: true, Colour: kit.Dim})), kit.Grow(1, node))
	}
	volume := kit.Columns(kit.Gap, kit.Fix(72, key(kit.KeyPlain, vm.Less)), kit.Grow(1, bars(vm.Loud)), kit.Fix(72, key(kit.KeyPlain, vm.More)))
	speed, loud := kit.Grow(1, under(vm.Speed, keys(vm.Speeds...))), kit.Grow(1, under(vm.Volume, volume))
	colour := kit.Ink
	text, style := vm.Sentence, kit.TextStyle{Size: kit.TextPlain + 2, Bold: true, Colour: colour}
	fill, rim, icon := kit.Paper, kit.PaperEdge, "sound"
	if vm.Trouble != "" {
		colour, fill, rim, icon = kit.Cream, kit.AlarmDark, kit.Alarm, "mute"
		text, style = vm.Trouble, kit.TextStyle{Size: kit.TextSmall, Colour: colour}
	}
	said := kit.On(kit.Fill(fill, rim, 1.5, 9), 12, 4, kit.Columns(12,
		kit.Fix(34, kit.Drawn(30, func(p *kit.Painter, b kit.Box) { p.Icon(b.Centre(30, 30), icon, colour, fill) })), kit.Grow(1, kit.Text(text, style))))
	never := kit.TextStyle{Size: kit.TextSmall, Colour: kit.Dim, Align: fyne.TextAlignTrailing}
	back := kit.Press("back", kit.KeyFace{Kind: kit.KeyQuiet, Icon: "back"}, kit.Back{})
	return kit.Rows(0,
		kit.Fix(kit.TitleHigh, kit.On(kit.Bar(), 8, 4, kit.Columns(12, kit.Fix(64, back), kit.Grow(0.62, kit.Heading(vm.Title)), kit.Grow(0.38, kit.Text(vm.Never, never))))),
		kit.Grow(1, kit.On(nil, 6, 6, kit.Rows(kit.Gap,
			kit.Grow(1.1, keys(vm.Levels...)),
			kit.Grow(1.1, kit.Wide(640, kit.Columns(20, speed, loud), kit.Rows(kit.Gap, speed, loud))),
			kit.Grow(1.2, under(vm.Which, keys(vm.Voices...))),
			kit.Grow(0.9, said),
			kit.Grow(0.9, kit.Columns(kit.Gap, kit.Grow(1, key(kit.KeyPlain, vm.Repeat)), kit.Grow(1, key(kit.KeyPlain, vm.Learn)), kit.Grow(1, key(kit.KeyPrimary, vm.Test))))))))
}

// bars shows the volume: one bar for each step, those that are reached lit.
func bars(loud int) kit.Node {
	return kit.Drawn(kit.LeastTarget, func(p *kit.Painter, b kit.Box) {
		cells := b.Grid(voice.Loudest, 1, 5)
		for i, c := range cells {
			fill := kit.Turquoise
			if i >= loud {
				fill = kit.BoardEdge
			}
			high := c.H * (0.15 + 0.75*float32(i+1)/float32(len(cells)))
			p.Rect(kit.At(c.X, c.Y+(c.H+c.H*0.9)/2-high, c.W, high), fill, kit.None, 0, 2)
		}
	})
}
