package main_test

import (
	"os"
	"os/exec"
	"strings"
	"testing"

	"casekeeper/cmd/internal/doctor"
)

// The doctor prints a line for each check, as JSON and in words.
func TestDoctor(t *testing.T) {
	got := casectl(t, "", "doctor")
	list := objects(t, got)
	bad := false
	for _, o := range list {
		if o["check"] == nil || o["text"] == "" {
			t.Errorf("%v", o)
		}
		if (o["state"] == "good") != (o["remedy"] == nil) {
			t.Errorf("only what is not well has a remedy: %v", o)
		}
		bad = bad || o["state"] == "bad"
	}
	if len(list) < 6 || (got.status == 1) != bad {
		t.Errorf("%d lines, status %d", len(list), got.status)
	}
	words := casectl(t, "", "--text", "--lang", "es", "doctor")
	if strings.Count(words.out, "\n") != len(list) || !strings.Contains(words.out, "partidas") {
		t.Errorf("got %q", words.out)
	}
}

// A game in a folder in memory starts with a warning, but not if the folder was named.
func TestPlayWhereGamesAreForgotten(t *testing.T) {
	home, err := os.MkdirTemp("/dev/shm", "casectl-")
	if err != nil {
		t.Skip("no file system in memory here")
	}
	defer os.RemoveAll(home)
	if _, forgets := doctor.Forgets(home); !forgets {
		t.Skip("/dev/shm is no file system in memory")
	}
	for asked, tells := range map[string]bool{"": true, home: false} {
		cmd := exec.Command(program, "--lang", "es", "play", "--game", "bang-dice", "--seats", "red,blue,green,yellow")
		cmd.Env = append(os.Environ(), "HOME="+home, "XDG_DATA_HOME="+asked)
		out, err := cmd.CombinedOutput()
		if err != nil || strings.Contains(string(out), "está en la memoria") != tells {
			t.Errorf("XDG_DATA_HOME=%q: %v, %s", asked, err, out)
		}
	}
}
