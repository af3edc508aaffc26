package main

import (
	"errors"
	"os"
	"path/filepath"
	"testing"

	"casekeeper/cmd/internal/backup"
	"casekeeper/ui/words"
)

// TestCopyComesBack: a backup is written, later changes are listed, and a restore brings everything
// back.
func TestCopyComesBack(t *testing.T) {
	home := t.TempDir()
	t.Setenv("XDG_CONFIG_HOME", filepath.Join(home, "config"))
	data, stick := filepath.Join(home, "data"), filepath.Join(home, "stick")
	for _, dir := range []string{data, stick} {
		if err := os.MkdirAll(dir, 0o700); err != nil {
			t.Fatal(err)
		}
	}
	own := filepath.Join(data, "lessons.toml")
	write := func(text string) {
		t.Helper()
		if err := os.WriteFile(own, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	write("before\n")
	left := ""
	c := &copies{data: data, leave: func(file string) { left = file }}
	file, err := c.WriteBackup(stick)
	if err != nil {
		t.Fatal(err)
	}
	if would, err := c.LookBackup(file); err != nil || !would.Nothing {
		t.Errorf("nothing has changed: %+v, %v", would, err)
	}
	write("after\n")
	if would, err := c.LookBackup(file); err != nil || would.Files != 1 || would.Nothing {
		t.Errorf("one file has changed: %+v, %v", would, err)
	}
	if c.RestoreBackup(file); left != file {
		t.Errorf("it leaves to bring back %q", left)
	}
	if err := bringBack(data, file); err != nil {
		t.Fatal(err)
	}
	if text, err := os.ReadFile(own); err != nil || string(text) != "before\n" {
		t.Errorf("%q, %v", text, err)
	}
	if err := bringBack(data, filepath.Join(stick, "none.zip")); err == nil {
		t.Error("nothing was brought back, and nobody is told")
	}
	if err := os.WriteFile(file, []byte("PK no more"), 0o600); err != nil {
		t.Fatal(err)
	}
	var told *words.Problem
	if _, err := c.LookBackup(file); !errors.As(err, &told) || told.Word != "copy-foreign" {
		t.Errorf("not in our words: %v", err)
	}
	if found := backup.Found(stick); len(found) != 1 || found[0] != file {
		t.Errorf("on the stick: %q", found)
	}
}
