package main_test

import (
	"io/fs"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"

	"golang.org/x/sys/unix"
)

// killAt runs the program and kills it when so many things have happened in a folder: something was
// made there, written to or renamed. killed is false if it ended before.
func killAt(t *testing.T, data, folder string, events int, args []string) (killed bool) {
	t.Helper()
	watch, err := unix.InotifyInit1(unix.IN_CLOEXEC | unix.IN_NONBLOCK)
	if err == nil {
		_, err = unix.InotifyAddWatch(watch, folder, unix.IN_CREATE|unix.IN_MODIFY|unix.IN_MOVED_TO)
	}
	if err != nil {
		t.Fatal(err)
	}
	seen := os.NewFile(uintptr(watch), "inotify") // not blocking, so that closing it ends the read
	cmd := exec.Command(program, args...)
	cmd.Env = append(cmd.Environ(), "XDG_DATA_HOME="+data, "HOME="+data)
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	done := make(chan struct{})
	go func() {
		defer close(done)
		for event := make([]byte, 4096); events > 0; {
			n, err := seen.Read(event)
			if err != nil {
				return
			}
			for at := 0; at < n; at += unix.SizeofInotifyEvent + int(event[at+12]) { // the length of the name; all are short
				events--
			}
		}
		_ = cmd.Process.Kill() // it may have ended
	}()
	_ = cmd.Wait() // how it ended is asked below
	seen.Close()
	<-done
	return cmd.ProcessState.Sys().(syscall.WaitStatus).Signaled()
}

// content is everything in a folder, by its path there.
func content(t *testing.T, folder string) map[string]string {
	t.Helper()
	all := map[string]string{}
	err := filepath.WalkDir(folder, func(path string, d fs.DirEntry, err error) error {
		if err != nil || !d.Type().IsRegular() {
			return err
		}
		text, err := os.ReadFile(path)
		all[strings.TrimPrefix(path, folder+"/")] = string(text)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return all
}

// TestAKilledCommandLeavesNoTornFile: whatever a command writes is whole or not there at all when the
// program was killed in the middle; the next try succeeds, and cleans up.
func TestAKilledCommandLeavesNoTornFile(t *testing.T) {
	data := t.TempDir()
	if got := plainly(t, data, "", "backup", "restore", "--yes", "../../companion/testdata/builds/journal-4/casekeeper.zip"); got.status != 0 {
		t.Fatalf("%+v", got)
	}
	for name, args := range map[string][]string{
		"backup":   {"backup", "write", "OUT/b.zip"},
		"games":    {"games", "export", "--format", "result", "-o", "OUT"},
		"records":  {"games", "export", "--format", "record", "-o", "OUT"},
		"tags":     {"cards", "tags", "export", "--game", "tiny-epic-western", "-o", "OUT/a.tags"},
		"stickers": {"cards", "stickers", "--game", "tiny-epic-western", "--copies", "-o", "OUT/a.svg"},
		"simulate": {"simulate", "--direct", "--game", "bang-dice", "--seed", "3", "--record", "OUT"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			into := func(folder string) (all []string) {
				for _, a := range args {
					all = append(all, strings.Replace(a, "OUT", folder, 1))
				}
				return all
			}
			calm, folder := t.TempDir(), t.TempDir()
			if got := plainly(t, data, "", into(calm)...); got.status != 0 {
				t.Fatalf("%+v", got)
			}
			whole := content(t, calm)
			kills := 0
			for n, killed := 1, true; n <= 6 && killed; n++ {
				if killed = killAt(t, data, folder, n, into(folder)); killed {
					kills++
				}
				for path, text := range content(t, folder) {
					switch at := filepath.Join(folder, path); {
					case strings.HasPrefix(path, ".casekeeper-new-"):
						continue
					case name == "backup" && plainly(t, data, "", "backup", "show", at).status == 0, name != "backup" && text == whole[path]:
					default:
						t.Errorf("killed at event %d: %s has %d bytes of %d", n, path, len(text), len(whole[path]))
					}
					os.Remove(filepath.Join(folder, path)) // the next run finds none
				}
			}
			if kills == 0 && name == "backup" { // the others may be quicker than their killer
				t.Error("it was never killed")
			}
			if got := plainly(t, data, "", into(folder)...); got.status != 0 {
				t.Errorf("after %d kills: %+v", kills, got)
			}
			if left := slices.Sorted(maps.Keys(content(t, folder))); !slices.Equal(left, slices.Sorted(maps.Keys(whole))) {
				t.Errorf("%d kills left %q", kills, left)
			}
		})
	}
}
