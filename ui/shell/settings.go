package shell

import (
	"slices"

	"casekeeper/ui/kit"
	"casekeeper/ui/present/machine"
	"casekeeper/ui/screens"
)

// settings is the settings screen, and what follows the settings.
type settings struct {
	*frame
	page     *kit.View
	versions versions
	voice    speech
	err      error             // why the latest setting was not applied
	keys     map[string]func() // by ID: the keys that open something
	applied  func()            // called when other settings are in force; set by the shell
}

// wire connects the settings screen. Others add their keys to it.
func (c *settings) wire(f *frame) {
	c.frame = f
	from := kit.Screen(f.home)
	c.page = f.view("settings", func() kit.Node {
		now := f.set
		now.Copies, now.Panels, now.Updates, now.Speaks = f.opts.Backups != nil, f.opts.Kiosk != nil, f.opts.Versions != nil, f.opts.Voice != nil
		return screens.Settings(machine.SettingsPage(f.general(), now, c.enlarges(), c.err))
	}, func(m kit.Msg) {
		switch m := m.(type) {
		case kit.Back:
			f.show(from)
		case kit.Choose:
			c.next(m.ID)
		}
	})
	open := func() {
		from, c.err = f.shown, nil
		f.show(c.page)
	}
	f.home.OnSettings, f.table.OnSettings = open, open
	c.keys = map[string]func(){
		"language": c.nextLanguage,
		"teach": func() {
			c.err = f.house.TeachAgain()
			f.draw()
		},
	}
	c.versions.wire(f, c)
	if open := c.voice.wire(f, func() { f.show(c.page) }, c.setTo); open != nil {
		c.keys["voice"] = open
	}
}

// enlarges reports whether the window has room for larger drawing.
func (c *settings) enlarges() bool {
	size := c.window.Canvas().Size()
	return kit.Enlarges(size.Width, size.Height)
}

// next switches to the next value of a setting, or opens what its key opens.
func (c *settings) next(id string) {
	if open := c.keys[id]; open != nil {
		open()
		return
	}
	n := c.set
	switch id {
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
	case "light":
		n.Light = after(machine.Lights, n.Light)
	case "blank":
		n.Blank = after(machine.Blanks, n.Blank)
	}
	c.setTo(n)
}

// after returns the value that follows one, cyclically.
func after[T comparable](all []T, one T) T { return all[(max(0, slices.Index(all, one))+1)%len(all)] }

// setTo applies settings and saves them. A setting that the machine refuses keeps its value.
func (c *settings) setTo(n machine.Settings) {
	c.err = nil
	if c.opts.SaveSettings != nil {
		c.err = c.opts.SaveSettings(n)
	}
	if c.err == nil {
		c.set = n
		c.apply()
	}
	c.draw()
}

// apply makes the screens follow the settings.
func (c *settings) apply() {
	kit.SetLook(kit.Look{Large: c.set.Large, Contrast: c.set.Contrast, Left: c.set.Left, Motion: c.set.Motion})
	c.window.SetFullScreen(c.set.Full)
	c.table.Silent = !c.set.Sound
	if c.seat != nil {
		c.seat.hint(c.set.Hints)
	}
	c.voice.apply()
	c.applied()
	for page := range c.pages {
		page.Object().Refresh()
	}
}

// nextLanguage switches to the next language.
func (c *settings) nextLanguage() { c.speak(after(c.opts.Languages, c.lang)) }

// speak switches to a language.
func (c *settings) speak(lang string) {
	c.lang = lang
	if c.opts.OnLanguage != nil {
		c.opts.OnLanguage(c.lang)
	}
	if c.seat != nil {
		c.seat.speak(c.lang)
	}
	c.draw()
}
