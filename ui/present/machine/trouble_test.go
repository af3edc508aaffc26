package machine_test

import (
	"errors"
	"fmt"
	"io/fs"
	"strings"
	"syscall"
	"testing"

	"casekeeper/companion"
	"casekeeper/companion/journal"
	"casekeeper/configs"
	"casekeeper/engine/catalogue"
	"casekeeper/ui/present"
	"casekeeper/ui/present/machine"
	"casekeeper/ui/words"
)

// TestTroublesAreExplained checks that every error with a remedy is explained in both
// languages, with its place.
func TestTroublesAreExplained(t *testing.T) {
	file := func(err error) error {
		return fmt.Errorf("match 3: %w", &journal.FileError{Path: "/data/journal.db", Doing: "writing", Err: err})
	}
	for _, c := range []struct {
		err             error
		place, es, en   string
		remedy, remedy2 string
	}{
		{file(journal.ErrInUse), "/data/journal.db", "Otro programa", "Another program", "Cerrad", "Close"},
		{file(journal.ErrNewer), "/data/journal.db", "más nuevo", "newer", "Poned al día", "Update"},
		{file(journal.ErrForeign), "/data/journal.db", "no es un diario", "not a journal", "Moved", "Move"},
		{file(fmt.Errorf("%w (13)", journal.ErrFull)), "/data/journal.db", "No queda sitio", "no room", "Borrad", "Delete"},
		{&fs.PathError{Op: "write", Path: "/data/own.toml", Err: syscall.ENOSPC}, "/data/own.toml", "No queda sitio", "no room", "Borrad", "Delete"},
		{&fs.PathError{Op: "open", Path: "/data/x", Err: syscall.EROFS}, "/data/x", "solo de lectura", "read-only", "tarjeta", "card"},
		{&journal.FileError{Path: "/data/journal.db", Err: &fs.PathError{Op: "open", Path: "/data/journal.db.lock", Err: syscall.EACCES}}, "/data", "carpeta", "folder", "sudo chown -R $USER /data", "sudo chown -R $USER /data"},
		{&fs.PathError{Op: "open", Path: "/data/x", Err: syscall.EACCES}, "/data/x", "permiso", "permission", "Dad permiso", "Give"},
		{&fs.PathError{Op: "mkdir", Path: "/data/x", Err: syscall.ENOTDIR}, "/data/x", "no es una carpeta", "not a folder", "Moved", "Move"},
		{file(fmt.Errorf("%w (10)", syscall.EIO)), "/data/journal.db", "no lee o no escribe", "does not read or write", "copia", "Copy"},
		{&catalogue.Error{File: "/data/own.toml", Line: 7, Field: "boss.reward", Reason: "9", Remedy: "want 1 to 4"}, "/data/own.toml, ", "7: boss.reward: 9", "7: boss.reward: 9", "Corregid", "Correct"},
		{&companion.ChangedError{Match: 12}, "12", "otra versión", "another version", "Abridla", "Open it"},
		{&journal.RepairedError{Damage: errors.New("x"), Kept: 7, Aside: []string{"/data/j.damaged-1"}, Lost: []journal.Loss{{Match: 31, Whole: true}, {Match: 32, From: 4, Seen: 2}, {Match: 33, Cards: true}}},
			"33", "La partida 31 se ha perdido. De la partida 32 faltan al menos 2 anotaciones. Se han perdido las cartas", "Game 31 is lost. Of game 32 at least 2 entries are lost. The cards", "j.damaged-1", "j.damaged-1"},
		{&words.Problem{Word: "rig", Place: "felt", Err: errors.New("felt.toml:3: baud")}, "felt", "felt.toml:3: baud", "felt.toml:3: baud", "Elegid", "Choose"},
	} {
		for lang, want := range map[string][2]string{"es": {c.es, c.remedy}, "en": {c.en, c.remedy2}} {
			g, err := present.Load(configs.FS, lang)
			if err != nil {
				t.Fatal(err)
			}
			text, remedy := g.Explain(c.err)
			if !strings.Contains(text, want[0]) || !strings.Contains(text, c.place) || !strings.Contains(remedy, want[1]) {
				t.Errorf("%s: %v: %q, %q", lang, c.err, text, remedy)
			}
			if vm := machine.ShutPage(g, c.err, "/data"); vm.Text != text || vm.Remedy != remedy || !strings.Contains(vm.Kept, "/data") {
				t.Errorf("%s: %+v", lang, vm)
			}
		}
	}
}

// TestUnknownErrorIsShownUnchanged checks that an error without a text of its own is shown once,
// as it is.
func TestUnknownErrorIsShownUnchanged(t *testing.T) {
	g, err := present.Load(configs.FS, "es")
	if err != nil {
		t.Fatal(err)
	}
	odd := errors.New("something\nodd")
	if text, remedy := g.Explain(odd); text != "something odd" || remedy != "" {
		t.Errorf("%q, %q", text, remedy)
	}
	if vm := machine.ShutPage(g, odd, "/data"); vm.Text != "something odd" {
		t.Errorf("%+v", vm)
	}
}

// TestFileErrorsAreTranslated checks that the screen says what is wrong in a file,
// as the command line does.
func TestFileErrorsAreTranslated(t *testing.T) {
	g, err := present.Load(configs.FS, "es")
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		err  error
		want string
	}{
		{&catalogue.Error{File: "mine.toml", Line: 3, Field: "building.suit", Reason: `"x" is not known`}, `mine.toml, línea 3: building.suit: "x" no se conoce`},
		{errors.New(`desk.toml:4: source[0].type: "x" is not a driver, want one of linehub`), `desk.toml:4: source[0].type: "x" no es ningún controlador; ha de ser uno de estos: linehub`},
		{errors.New("something that nobody has words for"), "something that nobody has words for"},
	} {
		if text, _ := g.Explain(c.err); !strings.Contains(text, c.want) {
			t.Errorf("%q, want %q", text, c.want)
		}
	}
}
