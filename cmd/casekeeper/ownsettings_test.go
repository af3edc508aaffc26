package main

import (
	"errors"
	"os"
	"path/filepath"
	"testing"

	"casekeeper/cmd/internal/sitting"
)

// TestSettingsAreTheOwnersAlone: other users of the machine cannot read the settings, even where the
// file let them.
func TestSettingsAreTheOwnersAlone(t *testing.T) {
	home := t.TempDir()
	t.Setenv(settingsEnv, home)
	file := filepath.Join(home, sitting.Settings)
	for _, before := range []os.FileMode{0, 0o644, 0o664} {
		if before != 0 {
			if err := os.WriteFile(file, []byte(`{"lang":"es"}`), before); err != nil {
				t.Fatal(err)
			}
			if err := os.Chmod(file, before); err != nil {
				t.Fatal(err)
			}
		}
		if err := hideSettings(); err != nil {
			t.Fatal(err)
		}
		is, err := os.Stat(file)
		if err != nil || is.Mode().Perm() != 0o600 || is.Size() == 0 {
			t.Errorf("after %o: %v, %v", before, is, err)
		}
	}
}

// TestSettingsOfAnEditor: settings that begin with the mark of an editor are read.
func TestSettingsOfAnEditor(t *testing.T) {
	home := t.TempDir()
	t.Setenv(settingsEnv, home)
	file := filepath.Join(home, sitting.Settings)
	if err := os.MkdirAll(filepath.Dir(file), 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, []byte("\ufeff{\"lang\":\"es\"}\r\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := hideSettings(); err != nil {
		t.Fatal(err)
	}
	if text, err := os.ReadFile(file); err != nil || string(text) != "{\"lang\":\"es\"}\r\n" {
		t.Errorf("%q, %v", text, err)
	}
}

// TestTablesHaveSettingsOfTheirOwn: a data folder that is named has settings of its own, not those that
// the user's other programs share.
func TestTablesHaveSettingsOfTheirOwn(t *testing.T) {
	t.Setenv(settingsEnv, t.TempDir())
	data := t.TempDir()
	if err := ownSettings(data); err != nil {
		t.Fatal(err)
	}
	if got, err := os.UserConfigDir(); err != nil || got != filepath.Join(data, sitting.OwnSettings) {
		t.Errorf("settings in %s, %v", got, err)
	}
}

// TestTornSettingsAreThoseOfTheLastStart: what the window system was writing when the program was killed is
// replaced by the settings that the last start found.
func TestTornSettingsAreThoseOfTheLastStart(t *testing.T) {
	home := t.TempDir()
	t.Setenv(settingsEnv, home)
	file := filepath.Join(home, sitting.Settings)
	for _, c := range []struct{ before, want string }{{"{\"la", "{}\n"}, {`{"lang":"es"}`, `{"lang":"es"}`}, {"", `{"lang":"es"}`}, {`{"lang":"en"}`, `{"lang":"en"}`}, {`{"lang"`, `{"lang":"en"}`}} {
		if err := errors.Join(os.MkdirAll(filepath.Dir(file), 0o700), os.WriteFile(file, []byte(c.before), 0o600), hideSettings()); err != nil {
			t.Fatal(err)
		}
		if text, err := os.ReadFile(file); err != nil || string(text) != c.want {
			t.Errorf("%q became %q, %v; want %q", c.before, text, err, c.want)
		}
	}
}
