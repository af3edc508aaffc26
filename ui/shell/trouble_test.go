package shell

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"casekeeper/companion/journal"
	"casekeeper/configs"
	"casekeeper/ui/kit"
	"casekeeper/ui/present"
	"casekeeper/ui/words"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
)

// TestDataThatCannotBeOpened: the error is shown in the chosen language, and people can try again
// until it opens.
func TestDataThatCannotBeOpened(t *testing.T) {
	all := map[string]*present.Words{}
	for _, lang := range words.Languages(configs.FS) {
		var err error
		if all[lang], err = present.Load(configs.FS, lang); err != nil {
			t.Fatal(err)
		}
	}
	spoke := ""
	s := NewTrouble(test.NewTempApp(t), TroubleOpts{Words: all, Lang: "es", OnLanguage: func(lang string) { spoke = lang }, Size: fyne.NewSize(800, 480), Data: "/data",
		Why: &journal.FileError{Path: "/data/journal.db", Doing: "opening", Err: journal.ErrInUse}})
	face := func() string { return fmt.Sprint(kit.OutlineOf(s.view, s.window.Canvas())) }
	tap := func(key string) { test.Tap(s.view.Keys()[key]) }
	closed := false
	s.Window().SetOnClosed(func() { closed = true })
	left := 2
	s.Again = func() error {
		if left--; left > 0 {
			return errors.New("still shut")
		}
		return nil
	}
	if said := face(); !strings.Contains(said, "Probar otra vez") || !strings.Contains(said, "/data/journal.db") {
		t.Errorf("it says: %s", said)
	}
	tap("language")
	if said := face(); spoke != "en" || s.Lang() != "en" || !strings.Contains(said, "Try again") {
		t.Errorf("after the switch, %q: %s", spoke, said)
	}
	tap("again")
	if said := face(); closed || !strings.Contains(said, "still shut") {
		t.Errorf("closed %v: %s", closed, said)
	}
	tap("again")
	if !closed || left != 0 {
		t.Errorf("closed %v, %d tries left", closed, left)
	}
}
