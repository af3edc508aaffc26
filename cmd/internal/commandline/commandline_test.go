package commandline_test

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"casekeeper/cmd/internal/commandline"
	"casekeeper/companion"
	"casekeeper/companion/journal"
	"casekeeper/configs"
	"casekeeper/engine/catalogue"
	"casekeeper/engine/games"
	"casekeeper/ui/words"

	"github.com/pelletier/go-toml/v2"
)

// mistakes are the sentences about mistakes that the programs' sources have, and
// those about questions of games.
func mistakes(t *testing.T) (list []string) {
	t.Helper()
	call := regexp.MustCompile(`Mistakef\(("(?:[^"\\]|\\.)*")`)
	for _, folder := range []string{"../../casectl", "../../casekeeper"} {
		files, err := filepath.Glob(filepath.Join(folder, "*.go"))
		if err != nil {
			t.Fatal(err)
		}
		for _, file := range files {
			text, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			for _, m := range call.FindAllStringSubmatch(string(text), -1) {
				format, err := strconv.Unquote(m[1])
				if err != nil {
					t.Fatal(err)
				}
				list = append(list, format)
			}
		}
	}
	for _, id := range games.IDs() {
		for _, q := range games.Questions(id) {
			list = append(list, q.Unanswered())
			if q.Line != nil {
				list = append(list, q.Overlong())
			}
		}
	}
	return append(list, "there is no %s")
}

// verbs returns the formatting verbs of a sentence.
func verbs(format string) []string {
	return regexp.MustCompile(`%[a-z%]`).FindAllString(format, -1)
}

// TestEveryMistakeIsSaidInEveryLanguage: every sentence is translated with the same arguments in
// the same order, and no translation is unused.
func TestEveryMistakeIsSaidInEveryLanguage(t *testing.T) {
	said := mistakes(t)
	if len(said) < 50 {
		t.Fatalf("only %d sentences found", len(said))
	}
	for _, lang := range words.Languages(configs.FS) {
		if lang == words.Mother {
			continue
		}
		text, err := fs.ReadFile(configs.FS, "words/"+lang+"/"+words.CommandsFile)
		if err != nil {
			t.Fatal(err)
		}
		var texts map[string]map[string]string
		if err := toml.Unmarshal(text, &texts); err != nil {
			t.Fatal(err)
		}
		for _, format := range said {
			if texts["mistake"][format] == "" {
				t.Errorf("%s does not say %q", lang, format)
			}
		}
		for _, table := range []string{"mistake", "parser", "cause", "translation"} {
			for english, ours := range texts[table] {
				if table == "mistake" && !slices.Contains(said, english) {
					t.Errorf("%s: nobody says %q", lang, english)
				}
				if !slices.Equal(verbs(english), verbs(ours)) {
					t.Errorf("%s: %q does not put in what %q does", lang, ours, english)
				}
			}
		}
	}
}

func TestMistakes(t *testing.T) {
	es, err := commandline.Load(configs.FS, "es")
	if err != nil {
		t.Fatal(err)
	}
	_, missing := os.Open("/nowhere/here.ckr")
	for _, try := range []struct {
		err  error
		want string
	}{
		{commandline.Mistakef("--games: %d, want 1 or more", -1), "--games: -1; ha de ser 1 o más"},
		{fmt.Errorf("outer: %w", commandline.Mistakef("--upto: %d, want 0 or more", -1)), "outer: --upto: -1; ha de ser 0 o más"},
		{commandline.Mistakef("--rig: %w", missing), "--rig: no existe /nowhere/here.ckr"},
		{commandline.Mistakef("a sentence of nobody: %d", 3), "a sentence of nobody: 3"},
		{errors.Join(errors.New("is empty"), commandline.Mistakef("act: %d, want 1 to %d", 9, 3)), "está vacío\nact: 9; ha de ser de 1 a 3"},
		{fmt.Errorf("outer: at: %q is not one of %s", "x", "a, b"), `outer: at: "x" no es uno de estos: a, b`},
		{commandline.Mistakef("reading the cards: %w", &catalogue.Error{File: "f.toml", Line: 3, Field: "suit", Reason: `"x" is not known; use one of a, b`}),
			`al leer las cartas: Hay un error en f.toml, línea 3: suit: "x" no se conoce; usad uno de estos: a, b. Corregid esa línea y probad otra vez.`},
		{os.ErrClosed, "ya está cerrado"},
	} {
		if got := es.Explain(try.err); got != try.want {
			t.Errorf("got %q, want %q", got, try.want)
		}
		if got := new(commandline.Words).Explain(try.err); got != try.err.Error() {
			t.Errorf("in English %q", got)
		}
	}
}

func TestAsked(t *testing.T) {
	for line, want := range map[string]string{"--lang es play": "es", "play --lang=fr": "fr", "play -lang es": "es", "play": "", "--lang": "",
		"record amend a 1 -- --lang": "", "play --language es": ""} {
		if got := commandline.Given(strings.Fields(line), "lang"); got != want {
			t.Errorf("%s: %q, want %q", line, got, want)
		}
	}
}

// TestADeadDiskIsOneSentence: the sentence of a journal that failed is said once, in both languages, though
// several errors are wrapped in one.
func TestADeadDiskIsOneSentence(t *testing.T) {
	err := fmt.Errorf("%w: %w", companion.ErrStopped, &journal.FileError{Path: "/data/j.db", Doing: "match 1: writing row 4", Err: fmt.Errorf("%w (%w)", journal.ErrBroken, errors.New("disk I/O error (778)"))})
	for lang, want := range map[string]string{
		"en": "The disk does not read or write properly: /data/j.db. Copy that folder and replace the card or the disk.",
		"es": "El disco no lee o no escribe bien: /data/j.db. Haced una copia de esa carpeta y cambiad la tarjeta o el disco.",
	} {
		w, bad := commandline.Load(configs.FS, lang)
		if bad != nil {
			t.Fatal(bad)
		}
		if got := w.Explain(err); got != want {
			t.Errorf("%s: %q", lang, got)
		}
		if got := w.Explain(errors.Join(err, err)); got != want+"\n"+want {
			t.Errorf("%s, twice: %q", lang, got)
		}
	}
}
