package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"casekeeper/cmd/internal/sitting"
	"casekeeper/hardware/regular"
)

// settingsEnv is the variable with the folder below which Fyne keeps settings.
const settingsEnv = "XDG_CONFIG_HOME"

// ownSettings moves the settings into the data folder that --data names, so that its names and rig
// are its own.
func ownSettings(data string) error {
	data, err := filepath.Abs(data)
	if err == nil {
		err = os.Setenv(settingsEnv, filepath.Join(data, sitting.OwnSettings))
	}
	if err != nil {
		return fmt.Errorf("finding the settings: %w", err)
	}
	return nil
}

// hideSettings makes the settings readable only by the owner, because they hold names. Fyne keeps
// the mode of an existing file, but would create one that everybody can read.
func hideSettings() error {
	folder, err := os.UserConfigDir()
	if err != nil {
		return nil // Fyne keeps none
	}
	file := filepath.Join(folder, sitting.Settings)
	is, err := os.Stat(file)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		if err = os.MkdirAll(filepath.Dir(file), 0o700); err == nil {
			err = regular.Write(file, []byte("{}\n"), 0o600)
		}
	case err == nil && is.Mode().Perm()&0o077 != 0:
		err = os.Chmod(file, 0o600)
	}
	if err == nil {
		err = plainSettings(file)
	}
	if err != nil {
		return fmt.Errorf("hiding the settings from others: %w", err)
	}
	return wholeSettings(file)
}

// wholeSettings puts the settings of the last start in place if the file is torn: Fyne writes into it, and
// the program may have been killed meanwhile. Otherwise it keeps a copy for the next start.
func wholeSettings(file string) error {
	kept := file + ".kept"
	text, err := os.ReadFile(file)
	if err == nil && json.Valid(text) {
		err = regular.Write(kept, text, 0o600)
	} else if err == nil {
		if text, err = os.ReadFile(kept); errors.Is(err, fs.ErrNotExist) {
			text, err = []byte("{}\n"), nil
		}
		if err == nil {
			err = regular.Write(file, text, 0o600)
		}
	}
	if err != nil {
		return fmt.Errorf("looking after the settings: %w", err)
	}
	return nil
}

// plainSettings leaves out the mark that some editors put before a text: Fyne would begin anew.
func plainSettings(file string) error {
	is, err := os.Stat(file)
	if err != nil {
		return err
	}
	text, err := regular.ReadText(file, is.Size())
	if err != nil || int64(len(text)) == is.Size() {
		return err
	}
	return regular.Write(file, text, 0o600)
}

// settingsHere decides where the app keeps its settings, and restricts who may read them.
func (c *cli) settingsHere() error {
	if c.Data != "" {
		if err := ownSettings(c.Data); err != nil {
			return err
		}
	}
	return hideSettings()
}
