package main

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"casekeeper/cmd/internal/doctor"
	"casekeeper/cmd/internal/sitting"
	"casekeeper/configs"
	"casekeeper/ui/words"
)

// A game that was cut off is resumed, but not forever if it crashes the program.
func TestKioskGoesOn(t *testing.T) {
	k := &kiosk{data: t.TempDir()}
	if id, _ := k.resume(0); id != 0 {
		t.Errorf("nothing was cut off, and it goes on with %d", id)
	}
	for try := range triesMost {
		if id, _ := k.resume(7); id != 7 {
			t.Errorf("try %d: %d", try, id)
		}
	}
	if id, _ := k.resume(7); id != 0 {
		t.Errorf("it ends the program and is tried again: %d", id)
	}
	for range 5 { // each attempt succeeds
		id, lived := k.resume(7)
		if id != 7 {
			t.Fatalf("got %d", id)
		}
		lived()
	}
}

func TestKioskIsSwitchedOff(t *testing.T) {
	bin, said := t.TempDir(), filepath.Join(t.TempDir(), "said")
	tool := "#!/bin/sh\necho \"$@\" >>" + said + "\n[ \"$1\" != reboot ] || { echo not now; exit 1; }\n"
	if err := os.WriteFile(filepath.Join(bin, "systemctl"), []byte(tool), 0o755); err != nil {
		t.Fatal(err)
	}
	t.Setenv("PATH", bin+":"+os.Getenv("PATH"))
	k := &kiosk{}
	if err := k.Down(false); err != nil {
		t.Error(err)
	}
	err := k.Down(true)
	if err == nil || !strings.Contains(err.Error(), "not now") {
		t.Fatalf("got %v", err)
	}
	es, loadErr := words.Load(configs.FS, "es")
	if loadErr != nil {
		t.Fatal(loadErr)
	}
	if said := es.Explained(err); strings.Contains(said, "not now") || strings.Contains(said, "systemctl") {
		t.Errorf("people read a tool's own words: %s", said)
	}
	if text, _ := os.ReadFile(said); string(text) != "poweroff\nreboot\n" {
		t.Errorf("asked %q", text)
	}
}

// If nothing is kept after power-off, a dedicated machine does not start; other machines show a
// warning.
func TestFolderThatForgets(t *testing.T) {
	data := "/dev/shm/casekeeper-test-" + filepath.Base(t.TempDir())
	if _, forgets := doctor.Forgets(data); !forgets {
		t.Skip("no file system in memory here")
	}
	defer os.RemoveAll(data)
	at := sitting.House{Data: data, Files: configs.FS}
	var told *words.Problem
	if _, _, err := (&cli{Kiosk: true}).openHouse(at); !errors.As(err, &told) || told.Word != "forgets" {
		t.Errorf("got %v", err)
	}
	for _, c := range []struct {
		data  string
		tells bool
	}{{"", true}, {data, false}} {
		h, notice, err := (&cli{Data: c.data}).openHouse(at)
		if err != nil {
			t.Fatal(err)
		}
		if errors.As(notice, &told) != c.tells {
			t.Errorf("--data %q: notice %v", c.data, notice)
		}
		if err := h.Close(); err != nil {
			t.Error(err)
		}
	}
}
