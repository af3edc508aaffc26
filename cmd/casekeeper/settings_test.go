package main

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"image"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"casekeeper/cmd/casekeeper/taps"
	"casekeeper/configs"
	"casekeeper/hardware/hwtest"
	"casekeeper/ui/present"
	"casekeeper/ui/present/machine"
	"casekeeper/ui/present/voice"
	"casekeeper/ui/shell"
	"casekeeper/ui/words"

	"fyne.io/fyne/v2/test"
)

// tool makes a program the only one in $PATH. It prints says, and writes its arguments to the file
// whose path is returned.
func tool(t *testing.T, name, says string) (said string) {
	t.Helper()
	dir := t.TempDir()
	said = filepath.Join(dir, "said")
	script := "#!/bin/sh\necho \"$@\" >> " + said + "\nprintf '%s' '" + says + "'\n"
	if err := os.WriteFile(filepath.Join(dir, name), []byte(script), 0o700); err != nil {
		t.Fatal(err)
	}
	t.Setenv("PATH", dir+":/bin:/usr/bin")
	return said
}

func TestScreenIsTurned(t *testing.T) {
	t.Setenv("WAYLAND_DISPLAY", "")
	said := tool(t, "xrandr", "Screen 0: minimum 8 x 8\nVGA-1 disconnected (normal left)\nDSI-1 connected primary 720x1280+0+0\n   720x1280 60.00*+\n")
	if err := turnScreen("left"); err != nil {
		t.Fatal(err)
	}
	if got, _ := os.ReadFile(said); string(got) != "--query\n--output DSI-1 --rotate left\n" {
		t.Errorf("xrandr was asked %q", got)
	}
	t.Setenv("WAYLAND_DISPLAY", "wayland-0")
	said = tool(t, "wlr-randr", "HDMI-A-1 \"A screen\"\n  Enabled: yes\n")
	if err := turnScreen("right"); err != nil {
		t.Fatal(err)
	}
	if got, _ := os.ReadFile(said); string(got) != "\n--output HDMI-A-1 --transform 90\n" {
		t.Errorf("wlr-randr was asked %q", got)
	}
	t.Setenv("PATH", t.TempDir())
	if err := turnScreen("left"); err == nil || !strings.Contains(err.Error(), "install the package wlr-randr") {
		t.Errorf("without the tool: %v", err)
	}
}

// TestTouchIsTurned: under X11 a finger is felt where the picture is after the screen was turned; a
// machine without a touch screen needs no tool for that, and nobody reads the words of a tool.
func TestTouchIsTurned(t *testing.T) {
	t.Setenv("WAYLAND_DISPLAY", "")
	before := inputs
	inputs = t.TempDir()
	t.Cleanup(func() { inputs = before })
	said := tool(t, "xrandr", "DSI-1 connected primary 720x1280+0+0\n")
	if err := turnScreen("left"); err != nil {
		t.Errorf("without a touch screen: %v", err)
	}
	if err := os.MkdirAll(filepath.Join(inputs, "input7"), 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(inputs, "input7", "properties"), []byte("2\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	t.Setenv("PATH", filepath.Dir(said)) // and no xinput, wherever this runs
	var missing *words.Problem
	if err := turnScreen("left"); !errors.As(err, &missing) || missing.Place != "xinput" {
		t.Errorf("without xinput: %v", err)
	}
	list := "~ Virtual core pointer id=2 [master pointer (3)]\n\tType: XIButtonClass\n~ FT5406 id=6 [slave pointer (2)]\n\tType: XITouchClass\n\tTouch mode: direct\n~ Touchpad id=9 [slave pointer (2)]\n\tTouch mode: dependent\n"
	script := "#!/bin/sh\necho xinput \"$@\" >> " + said + "\nprintf '%s' '" + list + "'\n"
	if err := os.WriteFile(filepath.Join(filepath.Dir(said), "xinput"), []byte(script), 0o700); err != nil {
		t.Fatal(err)
	}
	for turn, matrix := range map[string][9]float64{"normal": {1, 0, 0, 0, 1, 0, 0, 0, 1}, "left": {0, -1, 1, 1, 0, 0, 0, 0, 1}, "right": {0, 1, 0, -1, 0, 1, 0, 0, 1}, "inverted": {-1, 0, 1, 0, -1, 1, 0, 0, 1}} {
		if err := os.Remove(said); err != nil {
			t.Fatal(err)
		}
		if err := turnScreen(turn); err != nil {
			t.Fatal(err)
		}
		values := strings.Trim(fmt.Sprint(matrix), "[]")
		want := "xinput list --long\n--query\n--output DSI-1 --rotate " + turn + "\nxinput set-prop 6 --type=float Coordinate Transformation Matrix " + values + "\n"
		if got, _ := os.ReadFile(said); string(got) != want {
			t.Errorf("%s: asked %q, want %q", turn, got, want)
		}
	}
	if err := os.WriteFile(filepath.Join(filepath.Dir(said), "xrandr"), []byte("#!/bin/sh\necho Configure crtc 0 failed\nexit 1\n"), 0o700); err != nil {
		t.Fatal(err)
	}
	for lang, want := range map[string]string{"en": "The screen did not let itself be turned.", "es": "La pantalla no se ha dejado girar."} {
		g, err := present.Load(configs.FS, lang)
		if err != nil {
			t.Fatal(err)
		}
		if told := g.Explained(turnScreen("left")); !strings.HasPrefix(told, want) || strings.Contains(told, "crtc") {
			t.Errorf("%s: people read %q", lang, told)
		}
	}
}

// TestServerTurnsTheFinger: a real X server takes the matrix of each rotation and applies it. Its
// virtual pointer has no sides, so that an offset of a whole screen is one pixel to it: what can be
// seen is that the sides are exchanged, which way they run, and that normal is as before. That
// server turns no picture, for which its tool is only asked.
func TestServerTurnsTheFinger(t *testing.T) {
	real, err := exec.LookPath("xinput")
	if err != nil {
		t.Skipf("%v; make test installs it", err)
	}
	d := taps.OpenDisplay(t, 720, 1280)
	t.Setenv("DISPLAY", d.Name)
	t.Setenv("WAYLAND_DISPLAY", "")
	before := inputs
	inputs = t.TempDir()
	t.Cleanup(func() { inputs = before })
	said := tool(t, "xrandr", "DSI-1 connected primary 720x1280+0+0\n")
	panel := filepath.Join(inputs, "input7", "properties")
	pointer := filepath.Join(filepath.Dir(said), "xinput") // says that the pointer is a touch screen
	script := "#!/bin/sh\n[ \"$1\" != list ] || exec printf '~ finger id=%s\\n\\tTouch mode: direct\\n' \"$(" + real + " list --id-only 'Virtual core XTEST pointer')\"\nexec " + real + " \"$@\"\n"
	if err := errors.Join(os.MkdirAll(filepath.Dir(panel), 0o700), os.WriteFile(panel, []byte("2\n"), 0o600), os.WriteFile(pointer, []byte(script), 0o700)); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		turn   string
		matrix string
		felt   image.Point // a finger at 100, 300; what leaves the screen is felt at its edge
	}{
		{"normal", "1 0 0 0 1 0 0 0 1", image.Pt(100, 300)},
		{"left", "0 -1 1 1 0 0 0 0 1", image.Pt(0, 100)},
		{"right", "0 1 0 -1 0 1 0 0 1", image.Pt(300, 0)},
		{"inverted", "-1 0 1 0 -1 1 0 0 1", image.Pt(0, 0)},
		{"normal", "1 0 0 0 1 0 0 0 1", image.Pt(100, 300)},
	} {
		if err := turnScreen(c.turn); err != nil {
			t.Fatal(err)
		}
		if got := d.Felt(image.Pt(100, 300)); got != c.felt {
			t.Errorf("%s: a finger is felt at %v, want %v", c.turn, got, c.felt)
		}
		props, err := ask("xinput", "list-props", "Virtual core XTEST pointer")
		if want := strings.ReplaceAll(c.matrix, " ", ", "); err != nil || !strings.Contains(strings.ReplaceAll(props, ".000000", ""), want) {
			t.Errorf("%s: %v, the server has %s", c.turn, err, props)
		}
	}
}

// A session that can only be turned when it starts is started again, once, with the choice saved.
func TestSessionIsTurnedAsItStarts(t *testing.T) {
	file := filepath.Join(t.TempDir(), "not there yet", "turn")
	t.Setenv(turnEnv, file)
	t.Setenv("PATH", t.TempDir()) // no tool is called
	ended := 0
	m := &setter{prefs: test.NewTempApp(t).Preferences(), again: func() { ended++ }}
	m.restore(func(err error) { t.Error(err) })
	n := m.settings()
	n.Sound = false
	for i, turn := range []string{"right", "right", "normal", "left"} {
		n.Turn = turn
		if err := m.keep(n); err != nil {
			t.Fatal(err)
		}
		text, err := os.ReadFile(file)
		if want := []int{1, 1, 2, 3}[i]; err != nil || string(text) != turn+"\n" || ended != want || m.settings().Turn != turn {
			t.Errorf("%s: %q, %v, ended %d times", turn, text, err, ended)
		}
	}
	m.restore(func(err error) { t.Error(err) })
	if ended != 3 {
		t.Error("a session that is turned already ends")
	}
}

func TestSoundIsPlayed(t *testing.T) {
	said := tool(t, "aplay", "")
	s, err := newSounds()
	if err != nil {
		t.Fatal(err)
	}
	s.player = filepath.Join(filepath.Dir(said), "aplay") // another player may be installed here
	s.play(shell.SoundOver)
	hwtest.Until(t, "the sound is played", func() bool {
		got, _ := os.ReadFile(said) // not written yet
		return string(got) == s.file(shell.SoundOver)+"\n"
	})
	if err := s.close(); err != nil {
		t.Error(err)
	}
	t.Setenv("PATH", t.TempDir())
	if _, err := newSounds(); err == nil || !strings.Contains(err.Error(), "alsa-utils") {
		t.Errorf("without a player: %v", err)
	}
}

// TestSettingsAreKept: changes survive a restart; animations are on until somebody switches them
// off.
func TestSettingsAreKept(t *testing.T) {
	prefs := test.NewTempApp(t).Preferences()
	m := setter{prefs: prefs}
	first := m.settings()
	if want := (machine.Settings{Motion: true, Turn: "normal", Light: brightest, Voice: voice.Settings{Speed: voice.Normal, Volume: 7, Lessons: true}}); first != want {
		t.Errorf("at first %+v, want %+v", first, want)
	}
	for _, want := range []machine.Settings{{Large: true, Contrast: true, Left: true, Full: true, Turn: "normal", Light: brightest, Blank: 15, Voice: voice.Settings{Level: voice.Story, Speed: voice.Slow, Volume: 0, Man: true}}, first} {
		if err := m.keep(want); err != nil {
			t.Fatal(err)
		}
		if got := (&setter{prefs: prefs}).settings(); got != want {
			t.Errorf("kept %+v, want %+v", got, want)
		}
	}
	prefs.SetString("voice", "loud")
	prefs.SetInt("voice-speed", 0)
	prefs.SetInt("voice-volume", 99)
	if got, want := m.settings().Voice, (voice.Settings{Speed: voice.Normal, Volume: voice.Loudest, Lessons: true}); got != want {
		t.Errorf("of a file that nobody wrote: %+v, want %+v", got, want)
	}
}

// TestEverySoundIsThere: each has a file, of the form that players know, that is neither silent, too loud nor
// long, except the piano at the end, and no file is without a sound.
func TestEverySoundIsThere(t *testing.T) {
	const head, rate, loud = 44, 22050, 6500
	files, err := waves.ReadDir("sounds")
	if err != nil || len(files) != len(shell.Sounds()) {
		t.Errorf("%d files of %d sounds, %v", len(files), len(shell.Sounds()), err)
	}
	seen := map[string]string{}
	for _, name := range shell.Sounds() {
		b, err := waves.ReadFile("sounds/" + name + ".wav")
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		form := append([]byte("WAVEfmt "), 16, 0, 0, 0, 1, 0, 1, 0, 0x22, 0x56, 0, 0, 0x44, 0xac, 0, 0, 2, 0, 16, 0)
		le := binary.LittleEndian
		if string(b[:4]) != "RIFF" || !bytes.Equal(b[8:36], form) || int(le.Uint32(b[4:])) != len(b)-8 || int(le.Uint32(b[40:])) != len(b)-head {
			t.Errorf("%s: %d bytes beginning %q", name, len(b), b[:head])
		}
		most := 0
		for at := head; at < len(b); at += 2 {
			sample := int(int16(le.Uint16(b[at:])))
			most = max(most, sample, -sample)
		}
		if seconds := float64(len(b)-head) / 2 / rate; seconds < 0.1 || seconds > 2 && name != shell.SoundOver || most < loud/2 || most > loud {
			t.Errorf("%s: %.2f s, at most %d", name, seconds, most)
		}
		if other, ok := seen[string(b)]; ok {
			t.Errorf("%s sounds like %s", name, other)
		}
		seen[string(b)] = name
	}
}

// Short names of players are saved on this machine and used in all languages.
func TestShortNamesAreKept(t *testing.T) {
	prefs := test.NewTempApp(t).Preferences()
	keptShorts(prefs).Choose("Bartolomé Luis", "Barto")
	h := &house{general: map[string]*present.Words{}}
	for _, lang := range []string{"es", "en"} {
		var err error
		if h.general[lang], err = present.Load(configs.FS, lang); err != nil {
			t.Fatal(err)
		}
	}
	h.callShort(keptShorts(prefs))
	for lang, g := range h.general {
		if got := g.Shorts.Of("Bartolomé Luis"); got != "Barto" {
			t.Errorf("%s: called %q", lang, got)
		}
	}
}
