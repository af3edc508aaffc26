package main_test

import (
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"
)

// TestNoFileMakesACommandWait: a command that is given a pipe, an endless file or a link as a file
// says what it is and does not block.
func TestNoFileMakesACommandWait(t *testing.T) {
	t.Parallel() // it mostly waits
	dir := t.TempDir()
	at := func(name string) string { return filepath.Join(dir, name) }
	for _, err := range []error{syscall.Mkfifo(at("pipe.toml"), 0o600), os.Symlink("/dev/zero", at("zero.toml")), os.Symlink("nowhere", at("link.toml")), os.Symlink("loop.toml", at("loop.toml"))} {
		if err != nil {
			t.Fatal(err)
		}
	}
	says := map[string][2]string{
		"pipe.toml": {"is a pipe, not a file", "es una tubería, no un archivo"}, "zero.toml": {"is a device, not a file", "es un dispositivo, no un archivo"},
		"link.toml": {"is a link to something that is not there", "es un enlace a algo que no está"}, "loop.toml": {"is a link that leads back to itself", "es un enlace que vuelve sobre sí mismo"},
	}
	for n, command := range []string{"score --game tiny-epic-western %s", "showdown --game tiny-epic-western %s", "replay %s", "record check %s", "record amend %s 1 roll", "games import %s", "games merge %s", "games list --journal %s",
		"cards add --game tiny-epic-western %s", "cards tags import %s", "backup show %s", "backup restore %s", "play --new --seats red,yellow --rig %s", "probe --rig %s", "probe --port %s --type replay"} {
		for k, file := range slices.Sorted(maps.Keys(says)) {
			for i, lang := range []string{"en", "es"} {
				if testing.Short() && (n+k+i)%4 != 0 {
					continue
				}
				args := strings.Fields(fmt.Sprintf(command, at(file)))
				got := casectl(t, "", append(args, "--lang", lang)...)
				if got.status != 2 || !strings.Contains(got.errs, file+" "+says[file][i]) {
					t.Errorf("%s: %q", strings.Join(args, " "), got.errs)
				}
			}
		}
	}
	got := casectl(t, "", "play", "--new", "--seats", "red,yellow", "--record", at("pipe.toml"))
	if got.status != 2 || !strings.Contains(got.errs, "is a pipe that nobody reads") {
		t.Errorf("writing to a pipe: %+v", got)
	}
}
