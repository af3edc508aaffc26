package main_test

import (
	"encoding/binary"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"unicode/utf16"

	"casekeeper/configs"
	"casekeeper/hardware/port/replay"
	"casekeeper/hardware/rig"
)

// handwritten is a sort of file that people write.
type handwritten struct {
	name string
	text string
	at   string               // where it is, below the data folder; "" = the command names it
	args string               // a command that reads it; FILE is the file
	out  string               // of the output
	read func(p string) error // instead of a command
}

// handwrittens lists every sort.
func handwrittens(t *testing.T) []handwritten {
	t.Helper()
	demo, err := configs.FS.ReadFile("rigs/demo.toml")
	if err != nil {
		t.Fatal(err)
	}
	played := t.TempDir()
	evenings(t, played, 1, "Ana", "Luis", "Bea")
	results := plainly(t, played, "", "games", "export", "1", "--format", "result").out
	const tags = "casekeeper tags 1\ngame bang-dice\n04A23B5C6D1280 sheriff\n"
	return []handwritten{
		{name: "own cards", text: sawmill, at: "games/tiny-epic-western/mine.toml", args: "cards list --game tiny-epic-western", out: `"id":"sawmill"`},
		{name: "cards to add", text: sawmill, args: "cards add --game tiny-epic-western FILE", out: "sawmill"},
		{name: "tags", text: tags, at: "tags/bang-dice.tags", args: "cards tags export --game bang-dice", out: "04A23B5C6D1280"},
		{name: "tags to import", text: tags, args: "cards tags import --game bang-dice FILE", out: "1"},
		{name: "language", text: "name = \"Türkçe\"\n", at: "languages/tr/words/tr/language.toml", args: "words list", out: `"lang":"tr"`},
		{name: "words of a language", text: "\"ui.back\" = \"Geri\"\n", at: "languages/tr/words/tr/ui.toml", args: "words list", out: `"lang":"es"`},
		{name: "record", text: text(t, "testdata/duel.ckr"), args: "record check FILE"},
		{name: "description", text: text(t, "testdata/table.json"), args: "score --game tiny-epic-western FILE", out: "total"},
		{name: "result file", text: results, args: "games merge FILE", out: "Ana"},
		{name: "rig", text: string(demo), read: func(p string) error { _, err := rig.Read(configs.FS, p); return err }},
		{name: "recording", text: "casekeeper recording 1\ndriver linehub\n", read: func(p string) error { _, err := replay.Read(p); return err }},
	}
}

// text returns the text of a file.
func text(t *testing.T, path string) string {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// TestFilesOfAnyEditor: whatever people write may begin with the mark EF BB BF and end its lines with
// CR LF; what is in UTF-16 is refused by name.
func TestFilesOfAnyEditor(t *testing.T) {
	for _, h := range handwrittens(t) {
		lines := strings.ReplaceAll(h.text, "\n", "\r\n")
		wide := []byte{0xFF, 0xFE}
		for _, unit := range utf16.Encode([]rune(lines)) {
			wide = binary.LittleEndian.AppendUint16(wide, unit)
		}
		for _, as := range []struct {
			name string
			text []byte
			want string // of the mistakes
		}{{"marked", []byte("\ufeff" + lines), ""}, {"UTF-16", wide, "is written in UTF-16: save it as UTF-8"}} {
			data := t.TempDir()
			file := filepath.Join(data, "mine.toml")
			if h.at != "" {
				file = filepath.Join(data, "casekeeper", filepath.FromSlash(h.at))
			}
			language := filepath.Join(data, "casekeeper/languages/tr/words/tr/language.toml")
			for _, path := range []string{file, language} {
				if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
					t.Fatal(err)
				}
			}
			if err := os.WriteFile(language, []byte("name = \"Türkçe\"\n"), 0o644); err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(file, as.text, 0o644); err != nil {
				t.Fatal(err)
			}
			got := ran{}
			if h.read == nil {
				args := strings.ReplaceAll(h.args, "FILE", file)
				got = plainly(t, data, "", strings.Fields(args)...)
			} else if err := h.read(file); err != nil {
				got = ran{errs: err.Error(), status: 2}
			}
			switch {
			case as.want == "" && (got.status != 0 || !strings.Contains(got.out, h.out)):
				t.Errorf("%s, %s: %+v", h.name, as.name, got)
			case as.want != "" && (got.status != 2 || !strings.Contains(got.errs, as.want) || !strings.Contains(got.errs, filepath.Base(file))):
				t.Errorf("%s, %s: %+v", h.name, as.name, got)
			}
		}
	}
	for _, c := range [][]string{{"hat-5 steer-5 hat-1\n", "hand"}, {text(t, "testdata/table.json"), "score"}} {
		if got := casectl(t, "\ufeff"+c[0], c[1]); got.status != 0 {
			t.Errorf("%s: %+v", c[1], got)
		}
	}
}
