package terminal_test

import (
	"errors"
	"flag"
	"os"
	"strings"
	"testing"

	"casekeeper/cmd/internal/terminal"
	"casekeeper/companion"
	"casekeeper/companion/journal/memory"
	"casekeeper/configs"
	"casekeeper/engine"
	"casekeeper/engine/enginetest/cut"
	"casekeeper/ui/present"
)

var update = flag.Bool("update", false, "rewrite the golden files")

// begin starts a session of two seats.
func begin(t *testing.T) *companion.Session {
	t.Helper()
	s, err := companion.Begin(&memory.Store{}, companion.Opening{Game: cut.Game(), Setup: engine.Setup{Seats: []engine.Seat{cut.Red, cut.Blue}}}, companion.Opts{})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := s.Close(); err != nil {
			t.Error(err)
		}
	})
	return s
}

// cutWords returns the words of the toy game.
func cutWords(t *testing.T, lang string) *present.Words {
	t.Helper()
	general, err := present.Load(configs.FS, lang)
	if err != nil {
		t.Fatal(err)
	}
	words, err := general.Game(cut.Wording, cut.Game().Info)
	if err != nil {
		t.Fatal(err)
	}
	return words
}

// script plays lines in a console, as the play command does, and returns the output, with each
// typed line after "$ ".
func script(t *testing.T, lang string, lines ...string) string {
	t.Helper()
	words, session := cutWords(t, lang), begin(t)
	sub, err := session.Subscribe(t.Context(), engine.Table)
	if err != nil {
		t.Fatal(err)
	}
	var out strings.Builder
	c := terminal.NewConsole(&out, words, session)
	show := func() {
		select {
		case u := <-sub.Updates():
			if err := c.Show(t.Context(), u); err != nil {
				t.Fatal(err)
			}
			c.Over()
		default:
		}
		if err := c.InSight(); err != nil {
			t.Fatal(err)
		}
	}
	show()
	for _, line := range lines {
		out.WriteString("$ " + line + "\n")
		if err := c.Obey(t.Context(), line); err != nil {
			t.Fatalf("%s: %v", line, err)
		}
		show()
	}
	return out.String()
}

// golden compares got with a file in testdata.
func golden(t *testing.T, name, got string) {
	t.Helper()
	path := "testdata/" + name
	if *update {
		if err := os.WriteFile(path, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if got != string(want) {
		t.Errorf("%s differs (rewrite it with -update):\n%s", path, got)
	}
}

// evening is a whole game with everything that can be typed.
var evening = []string{
	"", "help", "3", "why", "4", "steer-2", "undo", "redo", "undo", "undo", "undo", "redo", "redo",
	"nonsense", "7", "6", "waive", "table",
	"blue stake 2", "standing", "hat-5", "3", "red stake 2", "hat-1", "1", "blue stake 2", "waive", "hat-2", "1",
	"log", "amend 99 die tie 1", "amend 2 rubbish", "amend 6 die tie 9", "amend 6 die tie 6", "table", "yes", "amend 6 die tie 6", "yes", "note a long evening",
	"amend 4 blue stake 1", "yes", "drop", "undo", "amend 2 card hat-5 at middle", "yes", "drop", "undo", "undo",
	"1", "hat-1", "6", "1", "hat-2", "6", "standing", "undo", "help",
}

func TestEvening(t *testing.T) {
	golden(t, "evening.en.txt", script(t, "en", evening...))
	golden(t, "evening.es.txt", script(t, "es", evening...))
}

func TestQuit(t *testing.T) {
	words := cutWords(t, "es")
	for _, word := range []string{"quit", "salir", " Salir ", "FIN"} {
		c := terminal.NewConsole(&strings.Builder{}, words, begin(t))
		if err := c.Obey(t.Context(), word); !errors.Is(err, terminal.ErrQuit) {
			t.Errorf("%q: %v", word, err)
		}
	}
}

// deaf is a writer that always fails.
type deaf struct{}

func (deaf) Write([]byte) (int, error) { return 0, os.ErrClosed }

// TestPageObeysNothing: control characters that people typed are shown and do not control the
// terminal.
func TestPageObeysNothing(t *testing.T) {
	var out strings.Builder
	terminal.NewPage(&out).Line("Note: %s", "a\x1b[2Jb\u202ec\a")
	if got := out.String(); got != "Note: a[2Jbc\n" {
		t.Errorf("got %q", got)
	}
}

func TestWriteErrorIsKept(t *testing.T) {
	p := terminal.NewPage(deaf{})
	p.Line("one")
	p.Line("two")
	if !errors.Is(p.Err(), os.ErrClosed) {
		t.Errorf("got %v", p.Err())
	}
}
