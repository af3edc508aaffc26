package main

import (
	"errors"
	"os"
	"path/filepath"
	"strconv"
	"strings"
)

// backlight is the light of a panel, as the kernel has it
// (Documentation/ABI/stable/sysfs-class-backlight); nil if there is none, as for most screens on
// HDMI.
type backlight struct {
	dir  string
	most int // the value for full brightness
}

// findBacklight finds the backlight below root, which is "/" except in tests.
func findBacklight(root string) *backlight {
	found, _ := filepath.Glob(filepath.Join(root, "sys/class/backlight/*/brightness")) // the pattern is well formed
	for _, file := range found {
		dir := filepath.Dir(file)
		text, err := os.ReadFile(filepath.Join(dir, "max_brightness"))
		if most, bad := strconv.Atoi(strings.TrimSpace(string(text))); err == nil && bad == nil && most > 0 {
			return &backlight{dir, most}
		}
	}
	return nil
}

var errNoBacklight = errors.New("this screen has no light that can be set from here; it has a key of its own")

// set sets the brightness in percent; it never turns the light off.
func (b *backlight) set(percent int) error {
	if b == nil {
		return errNoBacklight
	}
	return b.write("brightness", max(1, b.most*percent/100))
}

// dark turns the light off, or on again at its former brightness.
func (b *backlight) dark(on bool) error {
	const unblank, powerdown = 0, 4 // values of bl_power
	if b == nil {
		return errNoBacklight
	}
	if on {
		return b.write("bl_power", powerdown)
	}
	return b.write("bl_power", unblank)
}

func (b *backlight) write(name string, n int) error {
	return writeNumber(filepath.Join(b.dir, name), n)
}

// savedLights returns the LEDs of the kernel that are named for this purpose: lit while every act
// is on disk. A firmware overlay makes one from a pin of the header; INSTALL says how.
func savedLights(root string) []string {
	list, _ := filepath.Glob(filepath.Join(root, "sys/class/leds/casekeeper*/brightness")) // the pattern is well formed
	return list
}

// showSaved turns the LEDs on or off. An LED that fails stays dark, which never claims more than is
// true.
func showSaved(lights []string, saved bool) {
	n := 0
	if saved {
		n = 1
	}
	for _, file := range lights {
		_ = writeNumber(file, n)
	}
}

// writeNumber writes to an existing file.
func writeNumber(path string, n int) error {
	f, err := os.OpenFile(path, os.O_WRONLY|os.O_TRUNC, 0)
	if err != nil {
		return err
	}
	_, err = f.WriteString(strconv.Itoa(n) + "\n")
	return errors.Join(err, f.Close())
}
