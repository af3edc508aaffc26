package main_test

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// goWords matches messages of libraries and of Go's own types.
var goWords = regexp.MustCompile(`strconv|%!|toml: |invalid character|EOF|unmarshal|json: |zip: |goroutine|<nil>|interface|struct|sysfs|cannot decode|bit u?int|encoding/|hex:|time: |ioctl`)

// TestNoGoWordsReachPeople: a mistake in a file or a command line is worded for people, in each
// language, whichever library found it.
func TestNoGoWordsReachPeople(t *testing.T) {
	const source = "[[source]]\nname = \"a\"\ntype = \"linehub\"\ndevice = \"/dev/ttyUSB7\"\n"
	asked := []struct {
		args  string // FILE stands for the file
		files []string
	}{
		{"probe --seconds 0.1 --rig FILE", []string{"[[source]\n", source + "baud = \"x\"\n", source + "baud = 99999999999999999999\n", source + "readers = 5\n", source + "readers = { 1 = 7 }\n",
			source + "speed = \"fast\"\n", "source = 5\n", source + "name = \"b\"\n", source + "x = \n", source + "poll-ms = 1.5\n", "\xff\xfe", source + "lines = \"a\"\n", source + "buttons = [1]\n",
			source + "title = \"\"\"abc", source + "seed = -1\n", "title = \"\\q\"\n", "a = 1\na = 2\n", source + "wire = true\n", "[source]\nname = \"a\"\n"}},
		{"score --game bang-dice FILE", []string{"{", "", "nul", `{"a":}`, `{"a":"\x"}`, `{"seats":}`}},
		{"cards add --game tiny-epic-western FILE", []string{"[[building]\n", "\xff", "[[building]]\nid = 99999999999999999999\n", "a = 1\na = 2\n"}},
		{"cards tags import --game tiny-epic-western FILE", []string{"casekeeper tags 1\ngame tiny-epic-western\nzz sawmill\n"}},
		{"games merge FILE", []string{"{", "[]", `{"format":5}`}},
		{"backup show FILE", []string{"PK\x03\x04xxx"}},
		{"simulate --games x", []string{""}}, {"simulate --seed -1", []string{""}}, {"play --pace x", []string{""}}, {"games show x", []string{""}}, {"probe --seconds x", []string{""}}, {"cards stickers --game", []string{""}},
	}
	for _, a := range asked {
		for _, text := range a.files {
			path := filepath.Join(t.TempDir(), "broken")
			if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
				t.Fatal(err)
			}
			said := map[string]string{}
			for _, lang := range []string{"en", "es"} {
				args := append([]string{"--lang", lang}, strings.Fields(strings.Replace(a.args, "FILE", path, 1))...)
				got := casectl(t, "", args...)
				if said[lang] = got.errs; got.status != 2 || goWords.MatchString(got.errs) {
					t.Errorf("%s of %q: %d, %s", a.args, text, got.status, got.errs)
				}
			}
			if said["en"] == said["es"] {
				t.Errorf("%s of %q: %s in both languages", a.args, text, said["en"])
			}
		}
	}
}
