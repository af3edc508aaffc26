package main

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"casekeeper/ui/present/machine"

	"fyne.io/fyne/v2/test"
)

// sys returns a folder like /sys with a panel of 200 steps and an LED for the disk.
func sys(t *testing.T) (root string, read func(path string) string) {
	t.Helper()
	root = t.TempDir()
	for path, text := range map[string]string{"backlight/10-0045/brightness": "200", "backlight/10-0045/max_brightness": "200", "backlight/10-0045/bl_power": "0",
		"leds/casekeeper/brightness": "0", "leds/ACT/brightness": "1"} {
		path = filepath.Join(root, "sys/class", path)
		if err := errors.Join(os.MkdirAll(filepath.Dir(path), 0o755), os.WriteFile(path, []byte(text+"\n"), 0o644)); err != nil {
			t.Fatal(err)
		}
	}
	return root, func(path string) string {
		text, err := os.ReadFile(filepath.Join(root, "sys/class", path))
		if err != nil {
			t.Fatal(err)
		}
		return strings.TrimSpace(string(text))
	}
}

func TestPanelIsDimmed(t *testing.T) {
	root, read := sys(t)
	m := &setter{prefs: test.NewTempApp(t).Preferences(), light: findBacklight(root)}
	s := m.settings()
	if s.Light != 100 || !s.Dims {
		t.Fatalf("%+v", s)
	}
	s.Light, s.Blank = 25, 10
	if err := m.keep(s); err != nil || read("backlight/10-0045/brightness") != "50" {
		t.Errorf("%v, brightness %s", err, read("backlight/10-0045/brightness"))
	}
	if n := m.settings(); n.Light != 25 || n.Blank != 10 {
		t.Errorf("kept %+v", n)
	}
	for _, on := range []bool{true, false} {
		if err := m.light.dark(on); err != nil || read("backlight/10-0045/bl_power") != map[bool]string{true: "4", false: "0"}[on] {
			t.Errorf("dark %v: %v, %s", on, err, read("backlight/10-0045/bl_power"))
		}
	}
	if err := os.WriteFile(filepath.Join(root, "sys/class/backlight/10-0045/brightness"), []byte("200\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	m.restore(func(error) { t.Error("what was set is not in force after a start") })
	if got := read("backlight/10-0045/brightness"); got != "50" {
		t.Errorf("after a start: %s", got)
	}
}

// The brightness of a screen without a backlight cannot be set, and the settings say so.
func TestNoLightToDim(t *testing.T) {
	m := &setter{prefs: test.NewTempApp(t).Preferences(), light: findBacklight(t.TempDir())}
	s := m.settings()
	if s.Dims {
		t.Error("it says that it dims")
	}
	s.Light = 50
	if err := m.keep(s); !errors.Is(err, errNoBacklight) {
		t.Errorf("got %v", err)
	}
	s.Light, s.Blank = 100, 5
	if err := m.keep(s); err != nil || m.settings().Blank != 5 {
		t.Errorf("the picture can go dark all the same: %v", err)
	}
}

func TestTurnedScreenIsTurnedAfterAStart(t *testing.T) {
	t.Setenv("WAYLAND_DISPLAY", "wayland-0")
	m := &setter{prefs: test.NewTempApp(t).Preferences()}
	m.prefs.SetString("turn", "left")
	said := tool(t, "wlr-randr", "DSI-1 \"A panel\"\n")
	m.restore(func(err error) { t.Error(err) })
	if got, _ := os.ReadFile(said); string(got) != "\n--output DSI-1 --transform 270\n" {
		t.Errorf("wlr-randr was asked %q", got)
	}
	t.Setenv("PATH", t.TempDir())
	told := error(nil)
	m.restore(func(err error) { told = err })
	if told == nil {
		t.Error("it was not turned, and nobody is told")
	}
	m.prefs.SetString("turn", machine.Turns()[0])
	m.restore(func(err error) { t.Error(err) })
}

// The LED is on while every act is on disk; no other LED is touched.
func TestLightThatAllIsOnDisk(t *testing.T) {
	root, read := sys(t)
	lights := savedLights(root)
	for _, saved := range []bool{true, false, true} {
		showSaved(lights, saved)
		if got := read("leds/casekeeper/brightness"); got != map[bool]string{true: "1", false: "0"}[saved] {
			t.Errorf("saved %v: %s", saved, got)
		}
	}
	if read("leds/ACT/brightness") != "1" {
		t.Error("another light was touched")
	}
}
