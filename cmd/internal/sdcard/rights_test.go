package sdcard

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

const pi = "../../../configs/pi/"

// setting returns the values of a setting of a unit.
func setting(t *testing.T, unit, name string) (list []string) {
	t.Helper()
	text, err := os.ReadFile(pi + unit)
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range regexp.MustCompile(`(?m)^`+name+`=(.*)$`).FindAllStringSubmatch(string(text), -1) {
		list = append(list, m[1])
	}
	return list
}

// TestTableCannotWriteWhatRootInstalls: the user that serves phones owns its games and what systemd makes for it.
// Nothing that root reads before it installs, remembers or runs lies there, and none of its groups is root by
// another way.
func TestTableCannotWriteWhatRootInstalls(t *testing.T) {
	const kiosk = "casekeeper-kiosk.service"
	if user := setting(t, kiosk, "User"); len(user) != 1 || user[0] != "casekeeper" {
		t.Fatalf("the table is %q", user)
	}
	var its []string
	for kind, root := range map[string]string{"StateDirectory": "/var/lib/", "RuntimeDirectory": "/run/", "CacheDirectory": "/var/cache/", "LogsDirectory": "/var/log/"} {
		for _, name := range setting(t, kiosk, kind) {
			its = append(its, root+name)
		}
	}
	if !slices.Contains(its, data) || len(its) < 2 {
		t.Fatalf("its folders are %q", its)
	}
	for _, name := range []string{WorkFolder, fresh, keptDeb, keptOwn, goesBack, allowed, ResultFile, stamp, keyFile, codeFile} {
		for _, own := range append(its, sticks, "/tmp", "/home") {
			if rel, err := filepath.Rel(own, name); err == nil && !strings.HasPrefix(rel, "..") {
				t.Errorf("%s lies in %s", name, own)
			}
		}
	}
	units, err := filepath.Glob(pi + "*.service")
	if err != nil || len(units) < 3 {
		t.Fatal(units, err)
	}
	for _, unit := range append(units, pi+"card/casekeeper-card.service") {
		unit = strings.TrimPrefix(unit, pi)
		for _, start := range setting(t, unit, "Exec[A-Za-z]*") {
			for _, own := range append(its, sticks) {
				if strings.Contains(start, own+"/") {
					t.Errorf("%s runs %s", unit, start)
				}
			}
		}
	}
	text, err := os.ReadFile(pi + "casekeeper.sysusers")
	if err != nil {
		t.Fatal(err)
	}
	harmless := []string{"dialout", "input", "video", "render", "audio", "gpio", "i2c", "spi", "bluetooth"}
	for _, m := range regexp.MustCompile(`(?m)^m casekeeper (\S+)$`).FindAllStringSubmatch(string(text), -1) {
		if !slices.Contains(harmless, m[1]) {
			t.Errorf("the table is in the group %s", m[1])
		}
	}
}

// TestTableIsLockedIn: what systemd says of the unit's exposure, from 0 to 10.
func TestTableIsLockedIn(t *testing.T) {
	if _, err := exec.LookPath("systemd-analyze"); err != nil {
		t.Skip("systemd-analyze is not on this machine")
	}
	unit, err := filepath.Abs(pi + "casekeeper-kiosk.service")
	if err != nil {
		t.Fatal(err)
	}
	for threshold, want := range map[string]bool{"40": true, "10": false} { // tenths; the second shows that it is measured
		out, err := exec.Command("systemd-analyze", "security", "--offline=true", "--threshold="+threshold, "--no-pager", unit).CombinedOutput()
		if strings.Contains(string(out), "unrecognized option") {
			t.Skip("this systemd-analyze reads no unit that is not installed")
		}
		if got := err == nil; got != want {
			lines := strings.Split(strings.TrimSpace(string(out)), "\n")
			t.Errorf("under %s tenths: %v: %s", threshold, got, lines[len(lines)-1])
		}
	}
}
