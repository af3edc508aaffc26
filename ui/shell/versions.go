package shell

import (
	"strings"

	"casekeeper/ui/kit"
	"casekeeper/ui/present/machine"
	"casekeeper/ui/screens"
	"casekeeper/ui/screens/sensors"
)

// Versions finds new versions on disks that are plugged in, and has one installed. Its methods are safe
// for concurrent use and may be slow.
type Versions interface {
	Versions() machine.VersionsIn
	// InstallVersion returns once it is known why a version is not installed. Otherwise the system
	// ends the program meanwhile. code is what was typed for a foreign one.
	InstallVersion(path, code string) error
}

// versions is the page of new versions and the page that asks whether to install one.
type versions struct {
	*frame
	page     *kit.View
	asks     *kit.View
	in       machine.VersionsIn
	one      machine.FoundVersion
	typed    string // digits of a code
	installs bool
}

func (v *versions) wire(f *frame, settings *settings) {
	v.frame = f
	v.page = f.view("chooser", func() kit.Node { return sensors.Chooser(machine.VersionsPage(f.general(), v.in), false) }, func(m kit.Msg) {
		switch m := m.(type) {
		case kit.Back:
			f.show(settings.page)
		case kit.Again:
			v.look(nil)
		case kit.Choose:
			v.ask(m.ID)
		}
	})
	v.asks = f.view("findings", func() kit.Node {
		return screens.Findings(machine.VersionPage(f.general(), v.in.Here, v.one, v.typed, v.installs))
	}, func(m kit.Msg) {
		switch m := m.(type) {
		case kit.Back: // not there while it is installed
			if !v.installs {
				f.show(v.page)
			}
		case kit.Accept:
			v.install()
		case screens.Type:
			v.types(m.Digit)
		}
	})
	settings.keys["version"] = func() {
		v.in = machine.VersionsIn{Busy: v.in.Busy}
		f.show(v.page)
		v.look(nil)
	}
}

// look reads what is on the disks; err is shown above it.
func (v *versions) look(err error) {
	if v.in.Busy {
		return
	}
	v.in.Busy = true
	v.draw()
	go func() {
		now := v.opts.Versions.Versions()
		now.Err = err
		v.opts.Do(func() {
			now.Table = v.seat != nil
			v.in = now
			if v.shown == kit.Screen(v.page) {
				v.draw()
			}
		})
	}()
}

// ask asks whether to install a version.
func (v *versions) ask(what string) {
	path, _ := strings.CutPrefix(what, machine.StickTake)
	for _, d := range v.in.Disks {
		for _, f := range d.Found {
			if f.Path == path && !v.in.Busy {
				v.one, v.typed = f, ""
				v.show(v.asks)
			}
		}
	}
}

// types adds a digit to the code, or takes the last one away.
func (v *versions) types(digit string) {
	switch {
	case v.installs:
		return
	case digit == "" && v.typed != "":
		v.typed = v.typed[:len(v.typed)-1]
	case len(v.typed) < machine.CodeDigits:
		v.typed += digit
	}
	v.draw()
}

// install has the version installed. If the program is still there afterwards, it was not.
func (v *versions) install() {
	if v.installs || v.seat != nil || v.moving || v.one.Foreign && len(v.typed) < machine.CodeDigits {
		return
	}
	v.installs = true
	v.draw()
	go func() {
		err := v.opts.Versions.InstallVersion(v.one.Path, v.typed)
		v.opts.Do(func() {
			v.installs = false
			if v.shown == kit.Screen(v.asks) {
				v.show(v.page)
			}
			v.look(err)
		})
	}()
}
