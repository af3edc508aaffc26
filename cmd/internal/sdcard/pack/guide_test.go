package main

import (
	"bytes"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"casekeeper/configs"
	"casekeeper/ui/words"
)

// TestGuidesAreWholePages: both languages, with tables and drawings, and no link or picture that leads
// out of the zip.
func TestGuidesAreWholePages(t *testing.T) {
	pages, err := guides("../../../../configs/guides", "INSTALL")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"INSTALL.html", "INSTALL.es.html"} {
		if len(pages[name]) == 0 {
			t.Fatalf("%s is missing", name)
		}
		for _, m := range regexp.MustCompile(`(?:href|src)="([^"]*)"`).FindAllSubmatch(pages[name], -1) {
			to, at, _ := strings.Cut(string(m[1]), "#")
			if to == "" && !bytes.Contains(pages[name], []byte(`id="`+at+`"`)) {
				t.Errorf("%s has no heading #%s", name, at)
			}
			if _, inside := pages[to]; to != "" && !inside && !strings.Contains(to, "://") && !strings.HasPrefix(to, "data:image/svg+xml;") {
				t.Errorf("%s leads to %s, which is not in the zip", name, to)
			}
		}
	}
	family := pages["INSTALL.es.html"]
	for _, want := range []string{`<html lang="es">`, "<title>De una tarjeta", "<table>", `href="#desde-la-consola"`, `href="INSTALL.html"`} {
		if !bytes.Contains(family, []byte(want)) {
			t.Errorf("INSTALL.es.html lacks %s", want)
		}
	}
	if n := bytes.Count(family, []byte("data:image/svg+xml;base64,")); n != 5 {
		t.Errorf("%d drawings, want 5", n)
	}
}

// TestDrawnPageIsTheRealOne: the guide's drawing of the installation's page has its words, in both languages.
func TestDrawnPageIsTheRealOne(t *testing.T) {
	drawing, err := os.ReadFile("../../../../configs/guides/pictures/page.svg")
	if err != nil {
		t.Fatal(err)
	}
	en, es := spoken(t, "en"), spoken(t, "es")
	for _, step := range []string{"look", "begun", "packages", "table", "user", "show"} {
		if line := "] " + en.Say("card.step."+step) + " / " + es.Say("card.step."+step) + "<"; !bytes.Contains(drawing, []byte(line)) {
			t.Errorf("the drawing has no line %q", line)
		}
	}
}

func spoken(t *testing.T, lang string) *words.Language {
	t.Helper()
	g, err := words.Load(configs.FS, lang)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// others are labels in italics that are of other programs, on lights, or marks of the console.
var others = regexp.MustCompile(`^(Raspberry Pi (Imager|OS.*)|Edit settings|Editar ajustes|format|formatear|GParted|Performance|Overlay File System|overlay|saved|guardado|Casekeeper|\[.*)$`)

// TestGuidesNameWhatIsOnTheScreen: every label that a guide names begins a text of the program in the
// language of the guide.
func TestGuidesNameWhatIsOnTheScreen(t *testing.T) {
	for _, lang := range []string{"en", "es"} {
		files, err := filepath.Glob("../../../../configs/words/" + lang + "/*.toml")
		if err != nil || len(files) == 0 {
			t.Fatal(files, err)
		}
		said := ""
		for _, name := range files {
			text, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			said += string(text)
		}
		ending := map[string]string{"en": ".md", "es": ".es.md"}[lang]
		guide, err := os.ReadFile("../../../../configs/guides/INSTALL" + ending)
		if err != nil {
			t.Fatal(err)
		}
		plain := regexp.MustCompile("(?s)```.*?```|`[^`\n]*`|\\*\\*").ReplaceAllString(string(guide), "")
		labels := 0
		for _, m := range regexp.MustCompile(`\*([^*\n]+)\*`).FindAllStringSubmatch(plain, -1) {
			if others.MatchString(m[1]) {
				continue
			}
			labels++
			if !strings.Contains(said, `= "`+m[1]) {
				t.Errorf("INSTALL%s names *%s*, which no text of the program begins with", ending, m[1])
			}
		}
		if labels < 8 {
			t.Errorf("INSTALL%s: only %d labels were found", ending, labels)
		}
	}
}
