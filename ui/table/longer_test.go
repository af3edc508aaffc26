package table_test

import (
	"io/fs"
	"regexp"
	"strings"
	"sync"
	"testing"
	"testing/fstest"
	"unicode/utf8"

	"casekeeper/configs"
)

// longer is the code of a language that nobody speaks: every text is the English
// one and 40 % more, with accents.
const longer = "xx"

// stretched are the files of the program with that language.
var stretched = sync.OnceValues(func() (fs.FS, error) {
	files := fstest.MapFS{}
	err := fs.WalkDir(configs.FS, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		text, err := configs.FS.ReadFile(name)
		if err != nil {
			return err
		}
		files[name] = &fstest.MapFile{Data: text}
		to := strings.NewReplacer("words/en/", "words/"+longer+"/", ".en.toml", "."+longer+".toml").Replace(name)
		if to != name {
			files[to] = &fstest.MapFile{Data: []byte(stretchAll(string(text)))}
		}
		return nil
	})
	return files, err
})

var textOf = regexp.MustCompile(`(?m)^("[^"]+"|[\w.-]+) = "(.*)"( *#.*)?$`)

// stretchAll makes all texts of a file longer.
func stretchAll(text string) string {
	text = strings.Replace(text, "complete = true", "plural = \"en\"\ncomplete = true", 1)
	return textOf.ReplaceAllStringFunc(text, func(line string) string {
		m := textOf.FindStringSubmatch(line)
		if m[1] == "plural" || m[1] == "decimal" {
			return line
		}
		return m[1] + " = \"" + stretch(m[2]) + "\""
	})
}

var things = regexp.MustCompile(`\{[^}]*\}`)

// bare is how many letters a text has without the things that it names.
func bare(text string) int { return utf8.RuneCountInString(things.ReplaceAllString(text, "")) }

// stretch makes a text longer by two fifths: a letter or two at the end of the
// last word, more as separate words.
func stretch(text string) string {
	more := (bare(text)*2 + 4) / 5
	letters := []rune("éñúíóáüçàè")
	for i := range more {
		if i%8 == 3 && i < more-1 {
			text += " "
		} else {
			text += string(letters[i%len(letters)])
		}
	}
	return text
}

func TestTheLongerLanguageIsLonger(t *testing.T) {
	if got := stretch("Deshacer la jugada {0}."); got != "Deshacer la jugada {0}.éñú óáüç" {
		t.Errorf("got %q", got)
	}
	if got := words(t, longer).Say("dice.keep"); got != "stayséñ" {
		t.Errorf("got %q", got)
	}
}
