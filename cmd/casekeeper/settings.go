package main

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"

	"casekeeper/companion"
	"casekeeper/ui/present/machine"
	"casekeeper/ui/words"

	"fyne.io/fyne/v2"
)

// setter applies settings to this machine. Only for Fyne's goroutine.
type setter struct {
	prefs  fyne.Preferences
	light  *backlight // nil if there is none
	sounds *sounds    // nil while sound is off
	again  func()     // ends the program so that it is started again
}

// settings returns the saved settings. Sound that cannot be played is off.
func (m *setter) settings() machine.Settings {
	p := m.prefs
	s := machine.Settings{Large: p.Bool("large"), Contrast: p.Bool("contrast"), Left: p.Bool("left"),
		Sound: p.BoolWithFallback("sound", true), Motion: p.BoolWithFallback("motion", true), Full: p.Bool("full"), Hints: p.Bool("hints"), Turn: p.StringWithFallback("turn", machine.Turns()[0])}
	s.Sound = s.Sound && m.hear(true) == nil
	s.Light, s.Blank, s.Dims = p.IntWithFallback("light", brightest), p.Int("blank"), m.light != nil
	return s
}

// brightest is the brightness of a panel, in percent, until somebody dims it.
const brightest = 100

// restore applies the settings that the machine itself forgets at power-off. tell gets what fails.
// A session that can only be turned when it starts is turned at its next start.
func (m *setter) restore(tell func(error)) {
	s := m.settings()
	if s.Turn != machine.Turns()[0] || os.Getenv(turnEnv) != "" {
		if _, err := turn(s.Turn); err != nil {
			tell(err)
		}
	}
	if m.light != nil && s.Light != brightest {
		if err := m.light.set(s.Light); err != nil {
			tell(err)
		}
	}
}

// keep applies settings to the machine, then saves them.
func (m *setter) keep(n machine.Settings) (err error) {
	p, again := m.prefs, false
	if n.Turn != p.StringWithFallback("turn", machine.Turns()[0]) {
		if again, err = turn(n.Turn); err != nil {
			return err
		}
	}
	if n.Light != p.IntWithFallback("light", brightest) {
		if err := m.light.set(n.Light); err != nil {
			return err
		}
	}
	if err := m.hear(n.Sound); err != nil {
		return err
	}
	p.SetInt("light", n.Light)
	p.SetInt("blank", n.Blank)
	p.SetBool("large", n.Large)
	p.SetBool("contrast", n.Contrast)
	p.SetBool("left", n.Left)
	p.SetBool("sound", n.Sound)
	p.SetBool("motion", n.Motion)
	p.SetBool("full", n.Full)
	p.SetBool("hints", n.Hints)
	p.SetString("turn", n.Turn)
	if again {
		m.again()
	}
	return nil
}

// shortsKey is the preference with the short names, each as NAME=SHORT.
const shortsKey = "short-names"

// keptShorts returns the short names saved on this machine.
func keptShorts(prefs fyne.Preferences) *words.ShortNames {
	kept := map[string]string{}
	for _, line := range prefs.StringList(shortsKey) {
		if name, short, ok := strings.Cut(line, "="); ok {
			kept[companion.CleanName(name)] = companion.CleanName(short)
		}
	}
	return words.NewShortNames(kept, func(all map[string]string) {
		var list []string
		for _, name := range slices.Sorted(maps.Keys(all)) {
			list = append(list, name+"="+all[name])
		}
		prefs.SetStringList(shortsKey, list)
	})
}

// hear prepares the sounds, if they are on.
func (m *setter) hear(on bool) (err error) {
	if on && m.sounds == nil {
		m.sounds, err = newSounds()
	}
	return err
}

// play plays a sound, if sound is on.
func (m *setter) play(name string) {
	if m.sounds != nil {
		m.sounds.play(name)
	}
}

// close releases the sounds.
func (m *setter) close() error {
	if m.sounds == nil {
		return nil
	}
	return m.sounds.close()
}

// transforms are wlr-randr's words for the rotation of the screen.
var transforms = map[string]string{"normal": "normal", "right": "90", "inverted": "180", "left": "270"}

// turnEnv is the variable with the path of the file that holds the rotation, for a session that can
// only be turned when it starts.
const turnEnv = "CASEKEEPER_TURN"

// turn rotates the screen, at once or, if again is true, when the session is started again.
func turn(turn string) (again bool, err error) {
	file := os.Getenv(turnEnv)
	if file == "" {
		return false, turnScreen(turn)
	}
	is, err := os.ReadFile(file)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return false, err
	}
	if turn == cmp.Or(strings.TrimSpace(string(is)), machine.Turns()[0]) {
		return false, nil
	}
	return true, errors.Join(os.MkdirAll(filepath.Dir(file), 0o700), os.WriteFile(file, []byte(turn+"\n"), 0o600))
}

// turnScreen asks the window system to rotate the first connected screen.
func turnScreen(turn string) error {
	tool, list, arg, value := "xrandr", []string{"--query"}, "--rotate", turn
	if os.Getenv("WAYLAND_DISPLAY") != "" {
		tool, list, arg, value = "wlr-randr", nil, "--transform", transforms[turn]
	}
	if _, err := exec.LookPath(tool); err != nil {
		missing := map[string]string{"xrandr": "x11-xserver-utils", "wlr-randr": "wlr-randr"}[tool]
		return &words.Problem{Word: "turn", Place: missing, Err: fmt.Errorf("the screen cannot be turned without %s: install the package %s", tool, missing)}
	}
	out, err := exec.Command(tool, list...).Output()
	if err != nil {
		return fmt.Errorf("%s: %w", tool, err)
	}
	screen := firstScreen(tool, string(out))
	if screen == "" {
		return fmt.Errorf("%s knows no screen that is connected", tool)
	}
	if out, err := exec.Command(tool, "--output", screen, arg, value).CombinedOutput(); err != nil {
		return fmt.Errorf("%s did not turn %s: %w: %s", tool, screen, err, strings.TrimSpace(string(out)))
	}
	return nil
}

// firstScreen returns the first screen's name from the output of a tool: xrandr writes "HDMI-1
// connected …", wlr-randr a line that is not indented for each.
func firstScreen(tool, list string) string {
	for line := range strings.Lines(list) {
		words := strings.Fields(line)
		switch {
		case len(words) == 0 || line[0] == ' ' || line[0] == '\t':
		case tool == "wlr-randr", len(words) > 1 && words[1] == "connected":
			return words[0]
		}
	}
	return ""
}
