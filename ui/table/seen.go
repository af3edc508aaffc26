package table

import (
	"fmt"

	"casekeeper/ui/kit"
	"casekeeper/ui/present"

	"fyne.io/fyne/v2"
)

// What a sensor has just reported, and the key that says that it was wrong.

// seen draws what a sensor has just reported. One tap marks it as wrong.
func (l stripView) seen(p *kit.Painter, b kit.Box) {
	v := l.t.vm.Seen
	p.Key(b, fmt.Sprintf("seen/%d@%s", v.Act, l.t.seq), kit.KeyFace{Kind: kit.KeyBare, Label: v.Text, Detail: v.Origin, What: *v, Draw: func(p *kit.Painter, b kit.Box) {
		p.Rect(b, kit.Night, kit.Turquoise, 2, 8)
		b = b.InsetXY(8, 3)
		wrong := b.Right(kit.TextWidth(v.Wrong, kit.TextPlain, true)+24, 8)
		p.Rect(wrong, kit.Paper, kit.PaperEdge, 1.5, 8)
		p.Text(wrong, v.Wrong, kit.TextStyle{Size: kit.TextPlain, Bold: true, Colour: kit.Ink, Align: fyne.TextAlignCenter})
		p.Icon(b.Left(28, 8).Centre(26, 26), v.Icon, kit.Cream, kit.Night)
		p.Text(b, v.Text, kit.TextStyle{Size: 20, Bold: true, Colour: kit.Cream, Tight: true})
	}}, func() { l.t.OnWrong(v.Act) })
}

// seenNote says what a sensor has just reported.
func (l stripView) seenNote() note {
	v := l.t.vm.Seen
	return note{fill: kit.Night, rim: kit.Turquoise, ink: kit.Cream, text: v.Text, keys: []stripKey{l.wrongKey(v)},
		sign: func(p *kit.Painter, b kit.Box) { p.Icon(b, v.Icon, kit.Cream, kit.Night) }}
}

// wrongKey is the key in a notice that says that the sensor is wrong.
func (l stripView) wrongKey(v *present.SeenVM) stripKey {
	return keyOf(v.Wrong, kit.TextPlain, func(p *kit.Painter, b kit.Box) { l.wrong(p, b, v) })
}

// wrong is the key beside what tells the same: it says that the sensor is wrong.
func (l stripView) wrong(p *kit.Painter, b kit.Box, v *present.SeenVM) {
	p.Key(b, fmt.Sprintf("seen/%d@%s", v.Act, l.t.seq), kit.KeyFace{Label: v.Wrong, What: v.Origin, Size: kit.TextPlain}, func() { l.t.OnWrong(v.Act) })
}
