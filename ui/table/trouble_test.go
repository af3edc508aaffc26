package table_test

import (
	"errors"
	"fmt"
	"io/fs"
	"strings"
	"syscall"
	"testing"

	"casekeeper/companion/journal"
	"casekeeper/engine/catalogue"
	"casekeeper/ui/kit"
	"casekeeper/ui/present"
	"casekeeper/ui/present/machine"
	"casekeeper/ui/screens"

	"fyne.io/fyne/v2/test"
)

// TestTroubleSheet lays out the screen of a program that cannot open, for what
// usually is the matter.
func TestTroubleSheet(t *testing.T) {
	const data = "/home/pi/.local/share/casekeeper"
	begun := play(t, tinyEpic, 4, 3, pickMoment)
	sheetOf(t, func(lang string) map[string]kit.Screen {
		w := words(t, lang)
		failed := begun["place"].update
		failed.Failure = &journal.FileError{Path: data + "/journal.db", Doing: "match 3: writing row 12", Err: journal.ErrFull}
		out := map[string]kit.Screen{"table-failed": tableOf(w, present.TableInput{Update: failed, Log: begun["place"].log})}
		for name, err := range map[string]error{
			"file":       &catalogue.Error{File: data + "/games/tiny-epic-western/own.toml", Line: 212, Field: "building.industries", Reason: `"farming" is not known`, Remedy: "use one of mining, rail, wagon"},
			"in-use":     fmt.Errorf("%w; or choose another directory with --data DIR", &journal.FileError{Path: data + "/journal.db", Doing: "opening", Err: journal.ErrInUse}),
			"permission": fmt.Errorf("making the place to keep things: %w", &fs.PathError{Op: "mkdir", Path: data, Err: syscall.EACCES}),
			"unknown":    errors.New("something that nobody has words for"),
			"long":       &fs.PathError{Op: "open", Path: strings.Repeat("/a/very/long/way/to/go", 12), Err: syscall.EROFS},
		} {
			s := viewOf(screens.Trouble(machine.ShutPage(w, err, data)))
			out["trouble-"+name] = s
		}
		return out
	})
}

// Each key does what it says.
func TestTroubleKeys(t *testing.T) {
	test.NewTempApp(t).Settings().SetTheme(kit.NewTheme())
	did := ""
	s := kit.NewView("", func(m kit.Msg) { did += fmt.Sprintf("%T ", m) })
	s.Show("", screens.Trouble(machine.TroubleVM{Title: "T", Text: "X", Again: "A", Language: "L", Quit: "Q"}))
	later[s] = "again language quit"
	open(t, s, sizes[0]).Close()
	if did != "kit.Again screens.Language screens.Quit " {
		t.Errorf("tapped: %s", did)
	}
}
