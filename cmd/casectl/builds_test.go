package main_test

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"casekeeper/engine/games"
)

// builds returns the folders with the files that releases of this program have written; see the
// README there.
func builds(t *testing.T) (list []string) {
	t.Helper()
	files, err := filepath.Glob("../../companion/testdata/builds/*/casekeeper.zip")
	if err != nil || len(files) == 0 {
		t.Fatal("no release", err)
	}
	for _, f := range files {
		list = append(list, filepath.Dir(f))
	}
	return list
}

// Everything that a release has written opens in this one: games, own cards, tags, rigs, languages,
// settings, and exports.
func TestWhatOlderReleasesKeptOpens(t *testing.T) {
	t.Parallel()
	for _, build := range builds(t) {
		data := t.TempDir()
		run := func(in string, args ...string) ran {
			t.Helper()
			got := plainly(t, data, in, args...)
			if got.status != 0 || got.errs != "" {
				t.Errorf("%s: casectl %q: exit %d, %s", build, args, got.status, got.errs)
			}
			return got
		}
		run("", "backup", "restore", "--yes", filepath.Join(build, "casekeeper.zip"))
		if text, err := os.ReadFile(filepath.Join(data, ".config", "fyne", "io.github.casekeeper", "preferences.json")); err != nil || !strings.Contains(string(text), "our-desk") {
			t.Errorf("settings: %s, %v", text, err)
		}
		list := objects(t, run("", "games", "list"))
		for _, id := range games.IDs() {
			n := strings.Count(fmt.Sprint(list), "game:"+id)
			if n < 2 {
				t.Errorf("%s: %d games of %s", build, n, id)
			}
			run("", "cards", "check", "--game", id)
			run("", "cards", "list", "--game", id)
			if tags := run("", "cards", "tags", "export", "--game", id); !strings.Contains(tags.out, "04A23B5C6D1280") {
				t.Errorf("%s: tags of %s: %s", build, id, tags.out)
			}
			if o := objects(t, run("undo\nredo\nquit\n", "play", "--game", id, "--rig", "our-desk", "--continue")); len(acts(o)) < 20 {
				t.Errorf("%s: %s goes on with %d acts", build, id, len(acts(o)))
			}
		}
		own := filepath.Join(data, "casekeeper", "games", "bang-dice", "mine.toml") // a mistake in it does not lock saved games
		if err := os.WriteFile(own, []byte("[[character]]\nid = 7\n"), 0o600); err != nil {
			t.Fatal(err)
		}
		if got := plainly(t, data, "quit\n", "play", "--game", "bang-dice", "--rig", "none", "--continue"); got.status != 0 || len(acts(objects(t, got))) < 20 || !strings.Contains(got.errs, "mine.toml: line 2: character.id") {
			t.Errorf("%s: %+v", build, got)
		}
		if got := plainly(t, data, "quit\n", "play", "--game", "bang-dice", "--rig", "none", "--new"); got.status != 2 {
			t.Errorf("%s: a new game begins without the owner's cards: %+v", build, got)
		}
		for _, o := range list {
			run("", "games", "show", fmt.Sprint(o["match"]))
		}
		if !strings.Contains(run("", "words", "list").out, `"fr"`) {
			t.Errorf("%s: French is not spoken", build)
		}
		if got := plainly(t, data, "", append([]string{"games", "merge"}, exported(t, build, "*.result.json")...)...); got.status != 0 || got.out == "" || !strings.Contains(got.errs, "mine.toml: line 2: character.id") {
			t.Errorf("%s: results beside a mistake in own cards: %+v", build, got)
		}
		data = t.TempDir() // a data folder that does not have the games yet
		for _, f := range exported(t, build, "*.ckr") {
			if o := object(t, run("", "games", "import", f)); o["open"] == true || o["known"] == true {
				t.Errorf("%s: %v", f, o)
			}
		}
	}
}

func exported(t *testing.T, build, pattern string) []string {
	t.Helper()
	list, err := filepath.Glob(filepath.Join(build, "exports", pattern))
	if err != nil || len(list) < len(games.IDs()) {
		t.Fatalf("%s: %d of %s, %v", build, len(list), pattern, err)
	}
	return list
}

// With a journal whose cards, and one of whose acts, are damaged, play says which games have lost
// what, in the language, and they can be continued.
func TestPlaySaysWhatIsLost(t *testing.T) {
	t.Parallel()
	data := t.TempDir()
	play := func(in string, args ...string) ran {
		return plainly(t, data, in, append([]string{"play", "--game", "bang-dice", "--rig", "none"}, args...)...)
	}
	if err := os.MkdirAll(filepath.Join(data, "casekeeper", "games", "bang-dice"), 0o700); err != nil {
		t.Fatal(err)
	}
	own := filepath.Join(data, "casekeeper", "games", "bang-dice", "mine.toml")
	if err := os.WriteFile(own, []byte("[[character]]\nid = \"jourdonnais\"\nen = \"Jourdonnais\"\ntext_en = \"Nobody else has these words.\"\nlife = 9\nability = \"one-from-indians\"\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	play("note the first remark of all\nnote and a second one\nquit\n", "--new")
	if err := os.Remove(own); err != nil { // otherwise the text would be found again
		t.Fatal(err)
	}
	path := filepath.Join(data, "casekeeper", "journal.db")
	file, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	for _, what := range []string{"Nobody else has these words.", "the first remark"} {
		if !bytes.Contains(file, []byte(what)) {
			t.Fatalf("%q is not in the journal", what)
		}
		file = bytes.ReplaceAll(file, []byte(what), make([]byte, len(what)))
	}
	if err := os.WriteFile(path, file, 0o600); err != nil {
		t.Fatal(err)
	}
	copied := plainly(t, data, "", "games", "show", "1") // works on a copy
	got := play("quit\n", "--continue", "--lang", "es")
	for _, want := range []string{"game 1: 1 or more of its rows are lost, the first is row 1", "game 1: the cards with which it was begun are lost"} {
		if !strings.Contains(copied.errs, want) {
			t.Errorf("a copy: %s", copied.errs)
		}
	}
	for _, want := range []string{"partida 1: faltan 1 o más de sus filas; la primera es la 1", "partida 1: se han perdido las cartas con las que empezó"} {
		if !strings.Contains(got.errs, want) {
			t.Errorf("play: %s", got.errs)
		}
	}
	if got.status != 0 {
		t.Errorf("%+v", got)
	}
}
