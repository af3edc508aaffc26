package view

import (
	"bytes"
	"io/fs"
	"os"
	"path/filepath"
	"testing"

	"casekeeper/configs"

	"github.com/go-text/typesetting/font"
)

// Every sign that the screens can show must be in both fonts: for one that is
// not, all fonts of the system are read, which takes longer than a first frame
// may.
func TestTypefacesHaveEverySign(t *testing.T) {
	for _, bold := range []bool{false, true} {
		face, err := font.ParseTTF(bytes.NewReader(typeface(bold).Content()))
		if err != nil {
			t.Fatal(err)
		}
		for sign, file := range signs(t) {
			if _, ok := face.NominalGlyph(sign); !ok {
				t.Errorf("%s: %q is not in the font (bold: %v)", file, sign, bold)
			}
		}
	}
}

// signs gathers what is written in words and in the code of the screens, with
// a file where each is found.
func signs(t *testing.T) map[rune]string {
	t.Helper()
	all := map[rune]string{}
	take := func(file string, text []byte, err error) {
		if err != nil {
			t.Fatal(err)
		}
		for _, r := range string(text) {
			if r >= ' ' {
				all[r] = file
			}
		}
	}
	err := fs.WalkDir(configs.FS, ".", func(path string, d fs.DirEntry, err error) error {
		if err == nil && filepath.Ext(path) == ".toml" {
			text, err := fs.ReadFile(configs.FS, path)
			take(path, text, err)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	for _, dir := range []string{".", "../present"} {
		files, err := filepath.Glob(dir + "/*.go")
		if err != nil {
			t.Fatal(err)
		}
		for _, file := range files {
			text, err := os.ReadFile(file)
			take(file, text, err)
		}
	}
	if len(all) < 100 {
		t.Fatalf("only %d signs found", len(all))
	}
	return all
}
