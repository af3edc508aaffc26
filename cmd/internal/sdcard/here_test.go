//go:build linux

package sdcard

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestHere covers the machine itself: commands with their status and both streams, in English; files
// that are replaced whole; free space.
func TestHere(t *testing.T) {
	var log bytes.Buffer
	s := Here(&log)
	out, err := s.Run(t.Context(), "sh", "-c", "echo $LC_ALL $DEBIAN_FRONTEND; echo wrong >&2; exit 3")
	if err == nil || out != "C.UTF-8 noninteractive\nwrong\n" || log.String() != out {
		t.Errorf("%v, %q, logged %q", err, out, log.String())
	}
	if _, err := s.Run(t.Context(), "no-such-command-here"); err == nil {
		t.Error("a command that is not there has worked")
	}
	name := filepath.Join(t.TempDir(), "lib", "done")
	for _, text := range []string{"a longer first text\n", "0.9\n"} {
		if err := s.Write(name, strings.NewReader(text)); err != nil {
			t.Fatal(err)
		}
		if got, err := s.Read(name); err != nil || string(got) != text {
			t.Errorf("%q, %v", got, err)
		}
	}
	if list, err := os.ReadDir(filepath.Dir(name)); err != nil || len(list) != 1 {
		t.Errorf("%v, %v", list, err)
	}
	if free, err := s.Free(filepath.Dir(name)); err != nil || free <= 0 {
		t.Errorf("%d bytes free, %v", free, err)
	}
	if err := s.Write("/proc/version", strings.NewReader("")); err == nil {
		t.Error("a system that is read-only was written")
	}
}

// TestAptSaysSo: what apt 2.6 prints for a package that nothing offers is read as that trouble.
func TestAptSaysSo(t *testing.T) {
	const said = "The following packages have unmet dependencies:\n fake : Depends: no-such-thing-here but it is not installable\nE: Unable to correct problems, you have held broken packages.\n"
	if got := aptTrouble(said, errStatus); got.Key != "fit" || got.Final || !strings.Contains(got.Error(), "held broken packages") {
		t.Errorf("%+v", got)
	}
}
