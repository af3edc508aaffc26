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
	"strconv"
	"strings"

	"casekeeper/companion"
	"casekeeper/hardware/regular"
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
	s.Voice = keptVoice(p)
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
	keepVoice(p, n.Voice)
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
	return true, errors.Join(os.MkdirAll(filepath.Dir(file), 0o700), regular.Write(file, []byte(turn+"\n"), 0o600))
}

// turnScreen asks the window system to rotate the first connected screen. Under X11 it rotates where
// fingers are felt, too; a Wayland compositor does both.
func turnScreen(turn string) error {
	tool, list, arg, value := "xrandr", []string{"--query"}, "--rotate", turn
	x11 := os.Getenv("WAYLAND_DISPLAY") == ""
	if !x11 {
		tool, list, arg, value = "wlr-randr", nil, "--transform", transforms[turn]
	}
	if _, err := exec.LookPath(tool); err != nil {
		missing := map[string]string{"xrandr": "x11-xserver-utils", "wlr-randr": "wlr-randr"}[tool]
		return &words.Problem{Word: "turn", Place: missing, Err: fmt.Errorf("the screen cannot be turned without %s: install the package %s", tool, missing)}
	}
	var touches []string
	if x11 {
		var err error
		if touches, err = touchScreens(inputs); err != nil {
			return err
		}
	}
	out, err := ask(tool, list...)
	if err != nil {
		return err
	}
	screen := firstScreen(tool, out)
	if screen == "" {
		return refusedTurn(fmt.Errorf("%s knows no screen that is connected", tool))
	}
	if _, err := ask(tool, "--output", screen, arg, value); err != nil {
		return err
	}
	for _, id := range touches {
		if _, err := ask("xinput", append([]string{"set-prop", id, "--type=float", touchMatrix}, strings.Fields(matrices[turn])...)...); err != nil {
			return err
		}
	}
	return nil
}

// touchMatrix is the property of an X11 device that maps where a finger is to where it is felt;
// matrices are its values for each rotation, row by row.
const touchMatrix = "Coordinate Transformation Matrix"

var matrices = map[string]string{"normal": "1 0 0 0 1 0 0 0 1", "right": "0 1 0 -1 0 1 0 0 1", "inverted": "-1 0 1 0 -1 1 0 0 1", "left": "0 -1 1 1 0 0 0 0 1"}

// touchScreens returns the numbers of the X11 devices on which a finger is felt where it is. A
// machine without a touch screen needs no xinput.
func touchScreens(root string) ([]string, error) {
	if !hasTouch(root) {
		return nil, nil
	}
	if _, err := exec.LookPath("xinput"); err != nil {
		return nil, &words.Problem{Word: "turn-touch", Place: "xinput", Err: errors.New("the touch cannot be turned without xinput: install the package xinput")}
	}
	out, err := ask("xinput", "list", "--long")
	if err != nil {
		return nil, err
	}
	return directTouches(out), nil
}

// inputs is the folder in which Linux lists the devices that people touch.
var inputs = "/sys/class/input"

// hasTouch reports whether Linux knows a touch screen: a device with the property INPUT_PROP_DIRECT.
func hasTouch(root string) bool {
	files, _ := filepath.Glob(filepath.Join(root, "input*", "properties")) // the pattern is valid
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			continue
		}
		list := strings.Fields(string(text)) // words of bits, the lowest last
		if len(list) == 0 {
			continue
		}
		const direct = 1 << 1
		if bits, err := strconv.ParseUint(list[len(list)-1], 16, 64); err == nil && bits&direct != 0 {
			return true
		}
	}
	return false
}

// directTouches returns the numbers of the touch screens from the output of xinput list --long:
// each device begins with a line with id=N, a touch screen has "Touch mode: direct".
func directTouches(list string) (ids []string) {
	id := ""
	for line := range strings.Lines(list) {
		if _, after, ok := strings.Cut(line, "id="); ok {
			id = strings.Fields(after + " ")[0]
		}
		if strings.Contains(line, "Touch mode: direct") && !slices.Contains(ids, id) {
			ids = append(ids, id)
		}
	}
	return ids
}

// ask runs a tool of the window system. People read what its refusal means; its own words go to
// the log.
func ask(tool string, args ...string) (string, error) {
	out, err := exec.Command(tool, args...).CombinedOutput()
	if err != nil {
		return "", refusedTurn(fmt.Errorf("%s %s: %w: %s", tool, strings.Join(args, " "), err, strings.TrimSpace(string(out))))
	}
	return string(out), nil
}

// refusedTurn notes in the log why the screen was not turned, and returns an error in words for people.
func refusedTurn(err error) error {
	fmt.Fprintln(os.Stderr, "casekeeper:", err)
	return &words.Problem{Word: "turn-refused", Err: err}
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
