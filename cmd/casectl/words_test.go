package main_test

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"casekeeper/engine/games"
)

// TestALanguageOfOnesOwn: a language begun by words new can be used at once, and is checked for
// wrong arguments and lengths.
func TestALanguageOfOnesOwn(t *testing.T) {
	data := t.TempDir()
	status, out, errs := parts(casectlIn(t, data, "", "words", "new", "fr", "--name", "Français"))
	if status != 0 || !strings.Contains(out, `"lang":"fr"`) {
		t.Fatalf("%d %s %s", status, out, errs)
	}
	folder := filepath.Join(data, "casekeeper", "languages", "fr")
	checked := func() (lack struct {
		Said, Of       int
		Missing, Wrong []string
	}, status int) {
		status, out, errs := parts(casectlIn(t, data, "", "words", "check", "fr"))
		lines := strings.Split(strings.TrimSuffix(out, "\n"), "\n")
		for _, line := range lines[:len(lines)-1] {
			var found struct{ Missing, Wrong string }
			if err := json.Unmarshal([]byte(line), &found); err != nil || (found.Missing == "") == (found.Wrong == "") {
				t.Fatalf("%v: line %q is not one finding", err, line)
			}
			if found.Missing != "" {
				lack.Missing = append(lack.Missing, found.Missing)
			} else {
				lack.Wrong = append(lack.Wrong, found.Wrong)
			}
		}
		var counts struct{ Said, Of, Missing, Wrong int }
		if err := json.Unmarshal([]byte(lines[len(lines)-1]), &counts); err != nil || counts.Missing != len(lack.Missing) || counts.Wrong != len(lack.Wrong) {
			t.Fatalf("%v: %+v counted, %d missing and %d wrong: %s", err, counts, len(lack.Missing), len(lack.Wrong), errs)
		}
		lack.Said, lack.Of = counts.Said, counts.Of
		return lack, status
	}
	if lack, status := checked(); status != 0 || lack.Said != 0 || len(lack.Missing) != lack.Of || lack.Of < 1000 || len(lack.Wrong) != 0 {
		t.Errorf("at the beginning: exit %d, %d of %d said, %d missing, wrong %v", status, lack.Said, lack.Of, len(lack.Missing), lack.Wrong)
	}
	if grammar := text(t, filepath.Join(folder, "words", "fr", "language.toml")); !strings.Contains(grammar, "#   {0|point|points} ") || !strings.Contains(grammar, "this language take: one, other") {
		t.Errorf("how texts are written is not said: %s", grammar)
	}
	path := filepath.Join(folder, "games", "tiny-epic-western", "wording.fr.toml")
	wording, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	said := strings.Replace(string(wording), "hat = \"\"", "hat = \"chapeau\"", 1)
	if err := os.WriteFile(path, []byte(said), 0o600); err != nil {
		t.Fatal(err)
	}
	if status, out, errs := parts(casectlIn(t, data, "", "--lang", "fr", "--text", "hand", "hat-5", "steer-5", "hat-1")); status != 0 || out != "pair (5, chapeau)\n" {
		t.Errorf("spoken: %d %q %s", status, out, errs)
	}
	for _, game := range games.IDs() {
		guide, err := os.ReadFile(filepath.Join(folder, "games", game, "guide.fr.toml"))
		if err != nil || !strings.Contains(string(guide), "\n[card.") || !strings.Contains(string(guide), "\ntitle = \"\"\n") {
			t.Errorf("%s has no rule cards to translate: %v", game, err)
		}
	}
	names := filepath.Join(folder, "games", "tiny-epic-western", "names.fr.toml")
	text, err := os.ReadFile(names)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(names, []byte(strings.Replace(string(text), "hat-5 = \"\"", "hat-5 = \"5 de chapeau\"", 1)), 0o600); err != nil {
		t.Fatal(err)
	}
	if got := casectlIn(t, data, "", "cards", "list", "--kind", "poker"); !strings.Contains(got.out, `"names":{"en":"5 of hats","es":"5 de sombreros","fr":"5 de chapeau"}`) || !strings.Contains(got.out, `"fr":"4 of hats"`) {
		t.Errorf("cards by name: %+v", got)
	}
	if err := os.WriteFile(filepath.Join(folder, "words", "fr", "mine.toml"), []byte("\"home.fast\" = \"vite\"\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	home := filepath.Join(folder, "words", "fr", "home.toml")
	if err := os.WriteFile(home, []byte("\"home.new\" = \"Une partie toute nouvelle {0}\"\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	lack, status := checked()
	wrong := strings.Join(lack.Wrong, "\n")
	for _, want := range []string{"home.fast is not a text of the program", "name different things in home.new", "home.new has 26 letters"} {
		if status != 1 || !strings.Contains(wrong, want) {
			t.Errorf("exit %d, wrong: %s; want %s", status, wrong, want)
		}
	}
	_, spanish, errs := parts(casectlIn(t, data, "", "--lang", "es", "--text", "words", "check", "fr"))
	for _, want := range []string{"home.fast no es ningún texto", "nombran cosas distintas en home.new", "home.new tiene 26 letras, más de ", " textos\n"} {
		if !strings.Contains(spanish, want) || !strings.Contains(errs, "hay palabras que no están bien: 3 textos") {
			t.Errorf("in Spanish %q and %q, want %q", spanish[max(0, len(spanish)-400):], errs, want)
		}
	}
	for args, want := range map[string]string{"fr": "the language fr exists already", "es": "the language es exists already", "../x": "is not a language code"} {
		if status, _, errs := parts(casectlIn(t, data, "", "words", "new", args)); status != 2 || !strings.Contains(errs, want) {
			t.Errorf("words new %s: %d %s", args, status, errs)
		}
	}
}

// TestShippedLanguagesAreComplete: nothing in them is missing or wrong.
func TestShippedLanguagesAreComplete(t *testing.T) {
	data := t.TempDir()
	for _, lang := range []string{"es", "en"} {
		if status, out, errs := parts(casectlIn(t, data, "", "words", "check", lang)); status != 0 || !strings.Contains(out, `"missing":0,"wrong":0`) {
			t.Errorf("%s: %d %s %s", lang, status, out, errs)
		}
	}
}

// parts returns the parts of a run.
func parts(r ran) (status int, out, errs string) { return r.status, r.out, r.errs }
