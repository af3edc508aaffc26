package words_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"casekeeper/configs"
	"casekeeper/ui/words"
	"casekeeper/ui/words/wordstest"
)

// polish is an incomplete language as an owner begins it: CLDR plural forms, contractions and
// many missing texts.
func polish(rules string) fstest.MapFS {
	file := func(text string) *fstest.MapFile { return &fstest.MapFile{Data: []byte(text)} }
	return fstest.MapFS{
		"words/en/language.toml":    file("name = \"English\"\ndecimal = \".\"\n"),
		"words/en/a.toml":           file("\"a.cards\" = \"{0} {0|card|cards}\"\n\"a.late\" = \"late\"\n\"a.of\" = \"of {0}\"\n"),
		"words/pl/language.toml":    file("name = \"Polski\"\ndecimal = \",\"\n" + rules),
		"words/pl/a.toml":           file("\"a.cards\" = \"{0} {0|one:karta|few:karty|other:kart}\"\n\"a.of\" = \"de {0}\"\n"),
		"words/notes/readme.txt":    file("no language"),
		"games/cut/wording.en.toml": file("[do]\nstake = \"Stake {0}\"\n[term.seat]\nred = \"red\"\n\"red.the\" = \"the red one\"\n"),
		"games/cut/wording.pl.toml": file("[term.seat]\nred = \"czerwony\"\n"),
		"games/cut/names.pl.toml":   file("title = \"Tnij\"\n[card]\n\"hat-1\" = \"Kapelusz\"\n"),
	}
}

func TestALanguageIsAFolderThatIsFound(t *testing.T) {
	files := polish("")
	if got := strings.Join(words.Languages(files), " "); got != "en pl" {
		t.Errorf("found %s", got)
	}
	g, err := words.Load(files, "pl")
	if err != nil {
		t.Fatal(err)
	}
	for n, want := range map[int]string{1: "1 karta", 3: "3 karty", 5: "5 kart", 22: "22 karty"} {
		if got := g.Say("a.cards", n); got != want {
			t.Errorf("%d cards: %s", n, got)
		}
	}
	if got := g.Say("a.late"); got != "late" {
		t.Errorf("what is not said yet: %q", got)
	}
	w, err := g.Game(files, wordstest.Cut(t, "en").Info)
	if err != nil {
		t.Fatal(err)
	}
	if w.Title(&w.Info) != "Tnij" || w.Seat(1) != "Czerwony" || w.Card(1) != "Kapelusz" || w.Card(2) == "" {
		t.Errorf("got %q, %q, %q, %q", w.Title(&w.Info), w.Seat(1), w.Card(1), w.Card(2))
	}
	en, err := words.Load(files, "en")
	if err != nil {
		t.Fatal(err)
	}
	if got := en.Say("a.cards", 1) + ", " + en.Say("a.cards", 2); got != "1 card, 2 cards" {
		t.Errorf("two forms: %s", got)
	}
}

// TestPluralFormsAreChecked: a text that counts has the forms of its language; other stands for one
// that whole numbers do not take.
func TestPluralFormsAreChecked(t *testing.T) {
	for text, want := range map[string]string{
		"{0} {0|karta|karty}":                          "words: a.cards lacks the plural forms few, many: write {0|one:…|few:…|many:…}",
		"{0} {0|one:karta|other:kart}":                 "words: a.cards lacks the plural forms few, many: write {0|one:…|few:…|many:…}",
		"{0} {0|one:karta|few:karty|other:kart}":       "",
		"{0} {0|one:k|few:karty|many:kart|other:kart}": "",
		"{0} kart": "",
	} {
		files := polish("")
		files["words/pl/a.toml"] = &fstest.MapFile{Data: fmt.Appendf(nil, "\"a.cards\" = %q\n", text)}
		got, err := words.CheckLanguage(files, "pl", nil)
		if err != nil || strings.Join(slices.DeleteFunc(got.Wrong, func(w string) bool { return !strings.Contains(w, "plural") }), "\n") != want {
			t.Errorf("%s: %q, %v", text, got.Wrong, err)
		}
	}
	if got, err := words.CheckLanguage(polish("plural = \"en\"\n"), "pl", nil); err != nil || strings.Contains(fmt.Sprint(got.Wrong), "plural") {
		t.Errorf("by another language's rules: %v, %v", got, err)
	}
}

func TestContractionsOfALanguage(t *testing.T) {
	g, err := words.Load(polish("[[contraction]]\nfrom = \"de el\"\nto = \"del\"\n[[contraction]]\nfrom = \"de \"\nto = \"d'\"\nbefore = \"aeiouhé\"\n"), "pl")
	if err != nil {
		t.Fatal(err)
	}
	for put, want := range map[string]string{"el rey": "del rey", "El Rey": "d'El Rey", "Ana": "d'Ana", "élan": "d'élan", "rey": "de rey"} {
		if got := g.Say("a.of", put); got != want {
			t.Errorf("de %s: %q, want %q", put, got, want)
		}
	}
}

func TestBadRulesOfALanguageAreReported(t *testing.T) {
	for rules, want := range map[string]string{
		"plural = \"klingonese!\"\n":         `words/pl/language.toml: plural: "klingonese!" is no language`,
		"[[contraction]]\nfrom = \"a el\"\n": "words/pl/language.toml: contraction 1: from or to is missing",
		"colour = 3\n":                       "words/pl/language.toml:3: colour: no such field",
	} {
		if _, err := words.Load(polish(rules), "pl"); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: got %v", rules, err)
		}
	}
	files := polish("")
	files["words/pl/a.toml"].Data = []byte("\"a\" = \"{0|one:x|few:y}\"\n")
	if _, err := words.Load(files, "pl"); err == nil || !strings.Contains(err.Error(), "of which one is other") {
		t.Errorf("forms without other: %v", err)
	}
}

// TestSpanishListsOfNames: "y" is "e" before the sound of an i, and "o" is "u" before that of an o.
func TestSpanishListsOfNames(t *testing.T) {
	es, err := words.Load(configs.FS, "es")
	if err != nil {
		t.Fatal(err)
	}
	for last, want := range map[string]string{"Inés": "Ana, Eva e Inés", "Íñigo": "Ana, Eva e Íñigo", "Hilario": "Ana, Eva e Hilario", "Iago": "Ana, Eva y Iago", "Hugo": "Ana, Eva y Hugo", "Yolanda": "Ana, Eva y Yolanda"} {
		if got := es.Joined([]string{"Ana", "Eva", last}); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}
