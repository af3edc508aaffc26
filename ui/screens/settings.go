package screens

import (
	"casekeeper/ui/kit"
	"casekeeper/ui/present/machine"

	"fyne.io/fyne/v2"
)

// Settings is the screen of settings.
type Settings struct {
	*kit.ScrollPage
	vm machine.SettingsVM

	OnNext func(id string) // the next value of a setting
	OnBack func()
}

var _ kit.Screen = (*Settings)(nil)

// NewSettings makes the screen.
func NewSettings() *Settings {
	s := &Settings{}
	s.ScrollPage = kit.NewScrollPage(s.build)
	return s
}

// Show replaces all that the screen says.
func (s *Settings) Show(vm machine.SettingsVM) {
	s.vm = vm
	s.Refresh()
}

func (s *Settings) build(p *kit.Painter, b kit.Box) {
	bar, b, foot := p.Frame(b, kit.KeyHeight, kit.KeyHeight+2*kit.Gap)
	test := b.Bottom(40, 0)
	if s.vm.Trouble != "" {
		bad := kit.TextStyle{Size: kit.TextSmall, Colour: kit.Alarm}
		at := b.Bottom(kit.TextHeight(s.vm.Trouble, b.W-32, bad)+8, 0)
		defer func() {
			p.Rect(at, kit.AlarmDark, kit.None, 0, 0)
			p.Text(at.InsetXY(16, 2), s.vm.Trouble, bad)
		}()
	}
	area := b.InsetXY(12, 4)
	high := func(i int) float32 {
		return max(64, 26+14+kit.TextHeight(s.vm.Rows[i].Help, area.W-48-settingWidth(area.W-36), kit.TextStyle{Size: kit.TextSmall}))
	}
	s.List.Draw(p, area, len(s.vm.Rows), high, func(b kit.Box, i int, whole bool) { s.row(p, b, i, whole) })
	p.Bars(bar, foot)
	p.Rect(test, kit.FeltDark, kit.None, 0, 0)
	p.Text(test, s.vm.Test, kit.TextStyle{Size: kit.TextPlain, Colour: kit.Cream, Align: fyne.TextAlignCenter})
	p.Text(bar.InsetXY(16, 4), s.vm.Title, kit.TextStyle{Size: kit.TextTitle, Bold: true, Colour: kit.Cream})
	foot = foot.InsetXY(12, kit.Gap)
	p.Back(foot.Left(min(170, foot.W*0.35), kit.Gap), s.vm.Back, func() { s.OnBack() })
	kit.TurnKeys(p, foot.Right(2*72+kit.Gap, kit.Gap), &s.List, s.Refresh)
}

// settingWidth returns the width of the key of a setting in a row of this width.
func settingWidth(w float32) float32 { return max(150, w*0.26) }

// row draws a setting: title, help, and the key with its value.
func (s *Settings) row(p *kit.Painter, b kit.Box, i int, whole bool) {
	r := s.vm.Rows[i]
	p.Rect(b, kit.Board, kit.BoardEdge, 1, 9)
	b = b.InsetXY(12, 5)
	at := b.Right(settingWidth(b.W), 12)
	if whole {
		p.Key(at, "set/"+r.ID, kit.KeyFace{Label: r.Value, On: r.On, Off: r.Off}, func() { s.OnNext(r.ID) })
	}
	p.Text(b.Top(26, 0), r.Title, kit.TextStyle{Size: kit.TextPlain, Bold: true, Colour: kit.Cream})
	p.Text(b, r.Help, kit.TextStyle{Size: kit.TextSmall, Colour: kit.Dim})
}
