package kit

import (
	"bytes"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"testing"

	"casekeeper/configs"

	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
	"github.com/go-text/typesetting/font"
)

// Every sign that the screens can show must be in both built-in fonts, which
// serve for what the faces lack: for one that is not, all fonts of the system
// are read, which takes longer than a first frame may.
func TestTypefacesHaveEverySign(t *testing.T) {
	for _, f := range []fontFile{fontPlain, fontKeys} {
		face, err := font.ParseTTF(bytes.NewReader(f.builtIn().Content()))
		if err != nil {
			t.Fatal(err)
		}
		for sign, file := range signs(t) {
			if _, ok := face.NominalGlyph(sign); !ok {
				t.Errorf("%s: %q is not in the font (bold: %v)", file, sign, f.bold)
			}
		}
	}
}

func TestTextNamesAFaceThatHasItsSigns(t *testing.T) {
	test.NewTempApp(t)
	styles := map[string]TextStyle{"text": {}, "keys": {Bold: true}, "title": {Face: FaceTitle}, "figure": {Face: FaceFigure}}
	for name, st := range styles {
		f := st.file()
		if f.read() == nil {
			t.Fatalf("%s is not installed: .ci/need.sh app", f.path)
		}
		if res, _ := st.font("Año 7"); res != f.read().res {
			t.Errorf("%s: %s", name, res.Name())
		}
		if res, _ := st.font("Año \u4e03"); res != f.builtIn() {
			t.Errorf("%s with a sign that the face lacks: %s", name, res.Name())
		}
		set := FitText("Año", 200, 50, st)
		if o := set.drawn(Box{W: 200, H: 50}, st, 1)[0].(*canvas.Text); o.FontSource != f.read().res {
			t.Errorf("%s is drawn with %v", name, o.FontSource)
		}
	}
	if a, b := styles["title"], styles["figure"]; a.Width("1234", 40) <= b.Width("1234", 40) {
		t.Error("figures are as wide as titles")
	}
}

// Without the packages, and with a file that is no font, the built-in face
// serves.
func TestBuiltInFaceServes(t *testing.T) {
	test.NewTempApp(t)
	defer func(folder string) { fontFolder = folder }(fontFolder)
	for _, content := range []string{"", "no font"} {
		fontFolder = t.TempDir()
		if content != "" {
			file := filepath.Join(fontFolder, fontKeys.path)
			if err := errors.Join(os.MkdirAll(filepath.Dir(file), 0o755), os.WriteFile(file, []byte(content), 0o644)); err != nil {
				t.Fatal(err)
			}
		}
		for _, st := range []TextStyle{{}, {Bold: true}, {Face: FaceTitle}, {Face: FaceFigure}} {
			if res, _ := st.font("Ana"); res != st.file().builtIn() || st.Width("Ana", 20) < 10 {
				t.Errorf("%+v: %s", st, res.Name())
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
	for _, dir := range []string{".", "../present", "../view"} {
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
