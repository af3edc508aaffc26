package sitting_test

import (
	"errors"
	"os"
	"path/filepath"
	"testing"

	"casekeeper/cmd/internal/sitting"
	"casekeeper/engine/catalogue"
)

func TestLessonsAreKept(t *testing.T) {
	path := sitting.House{Data: filepath.Join(t.TempDir(), "new")}.LessonFile()
	open := func() *sitting.Lessons {
		t.Helper()
		l, err := sitting.OpenLessons(path)
		if err != nil {
			t.Fatal(err)
		}
		return l
	}
	l := open()
	odd := "Ana \"la \\ Rápida\"\x01"
	for _, player := range []string{odd, "Luis"} {
		for range 2 {
			if err := l.Teach(player, "tew.duel.begins"); err != nil {
				t.Fatal(err)
			}
		}
	}
	l = open()
	if !l.Knows(odd, "tew.duel.begins") || !l.Knows("Luis", "tew.duel.begins") || l.Knows("Luis", "tew.duel.tie") || l.Knows("Eva", "tew.duel.begins") {
		t.Error("read again, it is not what was kept")
	}
	if !l.Knows("LUIS", "tew.duel.begins") {
		t.Error("Luis writes his name in capital letters and is taken for another")
	}
	if err := l.Reset("luis"); err != nil {
		t.Fatal(err)
	}
	if l = open(); l.Knows("Luis", "tew.duel.begins") || !l.Knows(odd, "tew.duel.begins") {
		t.Error("Luis was to be told again, and nobody else")
	}
	if err := l.Reset(""); err != nil {
		t.Fatal(err)
	}
	if open().Knows(odd, "tew.duel.begins") {
		t.Error("everybody was to be told again")
	}
	if left, err := filepath.Glob(path + ".*"); err != nil || len(left) > 0 {
		t.Errorf("left over: %q, %v", left, err)
	}
}

func TestBadLessonsAreRefused(t *testing.T) {
	path := filepath.Join(t.TempDir(), "lessons.toml")
	for text, want := range map[string]string{
		"[[player]]\nrules = []\n":                             "line 1: player.name: is missing; write who it is, or remove the player",
		"[[player]]\nname = \"A\"\n[[player]]\nname = \"A\"\n": "line 4: player.name: \"A\" is given twice; join the two",
		"[[player]]\nname = \"A\"\nrule = []\n":                "line 3: player.rule: is not known here; known are name, rules",
		"[[player]]\nname = \"A\"\nrules = [1]\n":              "line 3: player.rules: wants another kind of value, not integer",
	} {
		if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
		_, err := sitting.OpenLessons(path)
		var mistake *catalogue.Error
		if !errors.As(err, &mistake) || err.Error() != path+": "+want {
			t.Errorf("%q:\n got %v\nwant %s", text, err, want)
		}
	}
}

func TestCutIsRemembered(t *testing.T) {
	h := sitting.House{Data: filepath.Join(t.TempDir(), "new")}
	if h.Cut() != 0 {
		t.Error("a new house had a cut")
	}
	if err := h.Sat(7); err != nil || h.Cut() != 7 {
		t.Errorf("cut %d, %v", h.Cut(), err)
	}
	for range 2 {
		if err := h.Left(); err != nil || h.Cut() != 0 {
			t.Errorf("left: cut %d, %v", h.Cut(), err)
		}
	}
	if err := os.WriteFile(filepath.Join(h.Data, "open-table"), []byte("\x00\x00"), 0o644); err != nil || h.Cut() != 0 {
		t.Errorf("half written: cut %d, %v", h.Cut(), err)
	}
}
