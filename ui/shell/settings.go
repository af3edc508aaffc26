package shell

import (
	"slices"

	"casekeeper/ui/kit"
	"casekeeper/ui/present/machine"
)

// wireSettings connects the settings screen.
func wireSettings(s *Shell) {
	v := s.settings
	s.page(v, func() {
		now := s.set
		now.Copies, now.Panels = s.opts.Backups != nil, s.opts.Kiosk != nil
		v.Show(machine.SettingsPage(s.house.General(s.lang), now, s.enlarges(), s.settingError))
	})
	from := kit.Screen(s.home)
	v.OnBack = func() { s.show(from) }
	v.OnNext = s.nextSetting
	open := func() {
		from, s.settingError = s.shown, nil
		s.show(v)
	}
	s.home.OnSettings, s.table.OnSettings = open, open
}

// enlarges reports whether the window has room for larger drawing.
func (s *Shell) enlarges() bool {
	size := s.window.Canvas().Size()
	return kit.Enlarges(size.Width, size.Height)
}

// nextSetting switches to the next value of a setting.
func (s *Shell) nextSetting(id string) {
	n := s.set
	switch id {
	case "language":
		s.nextLanguage()
		return
	case "size":
		n.Large = !n.Large
	case "contrast":
		n.Contrast = !n.Contrast
	case "left":
		n.Left = !n.Left
	case "sound":
		n.Sound = !n.Sound
	case "motion":
		n.Motion = !n.Motion
	case "full":
		n.Full = !n.Full
	case "hints":
		n.Hints = !n.Hints
	case "welcome":
		s.askWelcome()
		return
	case "teach":
		s.settingError = s.house.TeachAgain()
		s.draw()
		return
	case "panel":
		s.openPanel(machine.PanelLanguage)
		return
	case "backup":
		s.openBackups()
		return
	case "turn":
		s.panel.turned.turn()
		return
	case "light":
		n.Light = after(machine.Lights, n.Light)
	case "blank":
		n.Blank = after(machine.Blanks, n.Blank)
	}
	s.setTo(n)
}

// after returns the value that follows one, cyclically.
func after[T comparable](all []T, one T) T { return all[(max(0, slices.Index(all, one))+1)%len(all)] }

// setTo applies settings and saves them. A setting that the machine refuses keeps its value.
func (s *Shell) setTo(n machine.Settings) {
	s.settingError = nil
	if s.opts.SaveSettings != nil {
		s.settingError = s.opts.SaveSettings(n)
	}
	if s.settingError == nil {
		s.set = n
		s.apply()
	}
	s.draw()
}

// apply makes the screens follow the settings.
func (s *Shell) apply() {
	kit.SetLook(kit.Look{Large: s.set.Large, Contrast: s.set.Contrast, Left: s.set.Left, Motion: s.set.Motion})
	s.window.SetFullScreen(s.set.Full)
	s.table.Silent = !s.set.Sound
	s.watchIdle()
	if s.seat != nil {
		s.seat.hint(s.set.Hints)
		s.phones.refresh()
	}
	for page := range s.pages {
		page.Object().Refresh()
	}
}
