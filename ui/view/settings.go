package view

import (
	"casekeeper/ui/present"

	"fyne.io/fyne/v2"
)

// Settings is the screen of settings.
type Settings struct {
	*rolling
	vm present.SettingsVM

	OnNext func(id string) // the next value of a setting
	OnBack func()
}

// NewSettings makes the screen.
func NewSettings() *Settings {
	s := &Settings{}
	s.rolling = newRolling(s.build)
	return s
}

// Show replaces all that the screen says.
func (s *Settings) Show(vm present.SettingsVM) {
	s.vm = vm
	s.Refresh()
}

func (s *Settings) build(p *painter, b box) {
	p.ground(b)
	bar, foot := b.top(target, 0), b.bottom(target+2*gap, 0)
	test := b.bottom(40, 0)
	if s.vm.Trouble != "" {
		bad := textStyle{size: textSmall, colour: alarm}
		at := b.bottom(height(s.vm.Trouble, b.W-32, bad)+8, 0)
		defer func() {
			p.rect(at, alarmDark, none, 0, 0)
			p.text(at.insetXY(16, 2), s.vm.Trouble, bad)
		}()
	}
	area := b.insetXY(12, 4)
	high := func(i int) float32 {
		return max(64, 26+14+height(s.vm.Rows[i].Help, area.W-48-settingWidth(area.W-36), textStyle{size: textSmall}))
	}
	s.list.draw(p, area, len(s.vm.Rows), high, func(b box, i int, whole bool) { s.row(p, b, i, whole) })
	p.rect(bar, night, none, 0, 0)
	p.rect(foot, night, none, 0, 0)
	p.rect(test, feltDark, none, 0, 0)
	p.text(test, s.vm.Test, textStyle{size: textPlain, colour: cream, align: fyne.TextAlignCenter})
	p.text(bar.insetXY(16, 4), s.vm.Title, textStyle{size: textTitle, bold: true, colour: cream})
	foot = foot.insetXY(12, gap)
	p.key(foot.left(min(170, foot.W*0.35), gap), "back", keyFace{kind: keyQuiet, label: s.vm.Back, icon: "back"}, func() { s.OnBack() })
	turnKeys(p, foot.right(2*72+gap, gap), &s.list, s.Refresh)
}

// settingWidth is that of the key of a setting in a row so wide.
func settingWidth(w float32) float32 { return max(150, w*0.26) }

// row is a setting: what it is, and the key with its value.
func (s *Settings) row(p *painter, b box, i int, whole bool) {
	r := s.vm.Rows[i]
	p.rect(b, board, boardEdge, 1, 9)
	b = b.insetXY(12, 5)
	at := b.right(settingWidth(b.W), 12)
	if whole {
		p.key(at, "set/"+r.ID, keyFace{label: r.Value, on: r.On, off: r.Off}, func() { s.OnNext(r.ID) })
	}
	p.text(b.top(26, 0), r.Title, textStyle{size: textPlain, bold: true, colour: cream})
	p.text(b, r.Help, textStyle{size: textSmall, colour: dim})
}
