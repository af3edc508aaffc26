package doctor

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"casekeeper/cmd/internal/sdcard"
)

// parameters are the lines of config.txt that switch on what readers are wired to, as the documentation
// of Raspberry Pi's config.txt has them. The last is for a Pi 5, and what the others do anyway.
var parameters = map[string][]string{"i2c": {"dtparam=i2c_arm=on"}, "spi": {"dtparam=spi=on"}, "uart": {"enable_uart=1", "dtparam=uart0=on"}}

// Firmware returns the folder of config.txt in the system at root, as a path there. The newer system has
// it at the first.
func Firmware(root string) string {
	const newer, older = "/boot/firmware", "/boot"
	if _, err := os.Stat(filepath.Join(root, newer, "config.txt")); err != nil {
		return older
	}
	return newer
}

// copyEnding is what the copy of a file has at the end of its name.
const copyEnding = ".before-casekeeper"

// BusesOn switches on buses of a Raspberry Pi (i2c, spi, uart) from its next start on, in the folder of
// its firmware, and returns the files that it has changed. Each is replaced whole, and a copy of how it
// was before the first change is kept beside it. What is on already is not changed.
//
// For uart it also takes the system's own console off that port, which would talk into a reader. For i2c
// the root folder root gets a line that makes the system load i2c-dev.
func BusesOn(root, firmware string, buses ...string) (changed []string, err error) {
	edit := func(name string, change func(string) string) error {
		before, err := os.ReadFile(name)
		if err != nil {
			return fmt.Errorf("switch on %s: %w", strings.Join(buses, ", "), err)
		}
		after := change(string(before))
		if after == string(before) {
			return nil
		}
		if _, err := os.Stat(name + copyEnding); err != nil {
			if err := sdcard.Replace(name+copyEnding, before); err != nil {
				return err
			}
		}
		changed = append(changed, name)
		return sdcard.Replace(name, []byte(after))
	}
	err = edit(filepath.Join(firmware, "config.txt"), func(text string) string { return withParameters(text, buses) })
	if err == nil && slices.Contains(buses, "uart") {
		err = edit(filepath.Join(firmware, "cmdline.txt"), func(text string) string { return serialConsole.ReplaceAllString(text, "") })
	}
	if err == nil && slices.Contains(buses, "i2c") {
		name := filepath.Join(root, "etc/modules-load.d/casekeeper.conf")
		if _, missing := os.Stat(name); missing != nil {
			changed = append(changed, name)
			if err = os.MkdirAll(filepath.Dir(name), 0o755); err == nil {
				err = sdcard.Replace(name, []byte("i2c-dev\n"))
			}
		}
	}
	return changed, err
}

// serialConsole is the word of cmdline.txt that puts the system's console on the pins.
var serialConsole = regexp.MustCompile(`\bconsole=(serial0|ttyAMA0|ttyS0)(,\w+)? ?`)

// section is the head of a part of config.txt, which may be for some boards only.
var section = regexp.MustCompile(`^\[.+\]$`)

// everyBoard is the head of the parts that are for every board.
const everyBoard = "[all]"

// holds reports whether a line of config.txt holds for every board.
func holds(text, want string) (on bool) {
	key, everywhere := want[:strings.LastIndex(want, "=")+1], true
	for line := range strings.Lines(text) {
		line = strings.TrimSpace(line)
		if section.MatchString(line) {
			everywhere = line == everyBoard
		}
		if strings.HasPrefix(line, key) && (everywhere || line != want) {
			on = everywhere && line == want
		}
	}
	return on
}

// withParameters returns the text of config.txt in which the lines of buses hold for every board. They
// stand at its end: of two lines the later one counts.
func withParameters(text string, buses []string) string {
	var missing []string
	for _, bus := range buses {
		for _, want := range parameters[bus] {
			if !holds(text, want) {
				missing = append(missing, want)
			}
		}
	}
	if len(missing) == 0 {
		return text
	}
	return strings.TrimRight(text, "\n") + "\n\n" + everyBoard + "\n" + strings.Join(missing, "\n") + "\n"
}
