package main_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// A backup is written, shown and restored in a folder of its own.
func TestBackup(t *testing.T) {
	dir := t.TempDir()
	data := filepath.Join(dir, "data")
	run := func(args ...string) ran { return plainly(t, data, "", args...) }
	own := filepath.Join(data, "casekeeper", "lessons.toml")
	keep := func(text string) {
		t.Helper()
		if err := os.MkdirAll(filepath.Dir(own), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(own, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	keep("was\n")
	file := filepath.Join(dir, "b.zip")
	if o := object(t, run("backup", "write", file)); o["file"] != file || o["files"] != 1.0 {
		t.Errorf("got %v", o)
	}
	keep("is\n")
	for range 2 { // show changes nothing
		o := object(t, run("backup", "show", file))
		if list, _ := o["changed"].([]any); len(list) != 1 || list[0] != "lessons.toml" {
			t.Errorf("got %v", o)
		}
		run("backup", "restore", file)
	}
	words := run("--text", "--lang", "es", "backup", "restore", "--yes", file)
	if words.status != 0 || !strings.Contains(words.out, "casekeeper/before-") {
		t.Errorf("got %+v", words)
	}
	if text, err := os.ReadFile(own); err != nil || string(text) != "was\n" {
		t.Errorf("got %q, %v", text, err)
	}
	kept, _ := filepath.Glob(filepath.Join(data, "casekeeper", "before-*", "lessons.toml"))
	if len(kept) != 1 {
		t.Errorf("what was there: %v", kept)
	}
	if got := run("backup", "show", own); got.status != 2 || !strings.Contains(got.errs, "no backup of Casekeeper") {
		t.Errorf("got %+v", got)
	}
	for lang, want := range map[string]string{"en": file + " exists already. Give another name", "es": file + " ya existe. Dadle otro nombre"} {
		if got := run("--lang", lang, "backup", "write", file); got.status != 1 || !strings.HasPrefix(got.errs, "casectl: "+want) {
			t.Errorf("got %+v", got)
		}
		if got := run("--lang", lang, "backup", "write", filepath.Join(file, "none")); got.status != 1 || strings.Contains(got.errs, "mkdir") || lang == "es" && strings.Contains(got.errs, "making") {
			t.Errorf("got %+v", got)
		}
	}
	for _, what := range []string{"show", "restore"} { // without a file: the newest on the stick, if there is one
		got := run("--lang", "es", "backup", what)
		if got.status != 0 && !strings.Contains(got.errs, "memoria USB") && !strings.Contains(got.errs, "más de un disco") && !strings.Contains(got.errs, "ninguna copia") {
			t.Errorf("got %+v", got)
		}
	}
}
