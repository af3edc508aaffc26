package main_test

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// unrun are examples that need what no test has.
var unrun = map[string]string{
	"cards enrol":  "a reader",
	"probe --port": "a port",
	"play":         "people, or the patience for a whole game: its words are read",
	"cards add":    "a card that somebody has filled in",
	"backup":       "a stick, and a backup on it",
	"card ":        "the drive of a card",
	"people ":      "a person who has played: TestPeople runs these",
}

// elsewhere are fields that only other ports, other records or a program built from a checkout
// have.
var elsewhere = []string{"product", "label", "lines", "commit", "options", "rule", "text", "tag", "card", "from"}

// TestExamples runs the examples of every help text and checks every field that they show. Of
// examples that cannot run it checks the words.
func TestExamples(t *testing.T) {
	folder, records := played(t)
	for name, from := range map[string]string{"showdown.json": "testdata/showdown.json", "table.json": "testdata/table.json", "evening.ckr": duel, "demo.ckr": records[0]} {
		text, err := os.ReadFile(from)
		if err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(folder, name), text, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	t.Chdir(folder)
	data, ran := t.TempDir(), 0
	for _, command := range commandLine.FindAllStringSubmatch(casectl(t, "", "--help").out, -1) {
		help := casectl(t, "", append(strings.Fields(command[1]), "--help")...).out
		lines := strings.Split(help, "\n")
		for i, line := range lines {
			example, ok := strings.CutPrefix(strings.TrimSpace(line), "$ casectl ")
			if !ok || strings.HasPrefix(example, "games ") { // TestExamplesOfGames runs those
				continue
			}
			ran++
			tryExample(t, data, help, example, lines[i+1:])
		}
	}
	if ran < 20 {
		t.Errorf("only %d examples", ran)
	}
}

var commandLine = regexp.MustCompile(`(?m)^  ([a-z]+(?: [a-z]+)*)(?:   *[A-Z].*)?$`)

var redirect = regexp.MustCompile(`\s([<>]) (\S+)$`)

// tryExample runs one example, or checks its words if it cannot run.
func tryExample(t *testing.T, data, help, example string, shown []string) {
	t.Helper()
	words, in, out := example, "", ""
	if m := redirect.FindStringSubmatch(example); m != nil {
		words = strings.TrimSuffix(example, m[0])
		if m[1] == ">" {
			out = filepath.Base(m[2])
		} else if text, err := os.ReadFile(m[2]); err != nil {
			t.Errorf("%s: %v", example, err)
		} else {
			in = string(text)
		}
	}
	for prefix := range unrun {
		if strings.HasPrefix(example, prefix) {
			for _, word := range strings.Fields(words) {
				if strings.HasPrefix(word, "--") && !strings.Contains(help, "\n      "+word) {
					t.Errorf("%s: there is no %s", example, word)
				}
			}
			return
		}
	}
	got := plainly(t, data, in, strings.Fields(words)...)
	if got.status != 0 || got.errs != "" {
		t.Errorf("%s: status %d, %s", example, got.status, got.errs)
	}
	if out != "" {
		if err := os.WriteFile(out, []byte(got.out), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	for _, answer := range shown {
		if !strings.HasPrefix(strings.TrimSpace(answer), "{") {
			return
		}
		for _, m := range exampleKey.FindAllStringSubmatch(answer, -1) {
			if !slices.Contains(elsewhere, m[1]) && !strings.Contains(got.out, `"`+m[1]+`":`) {
				t.Errorf("%s: the example has %q, the answer is %.300s", example, m[1], got.out)
			}
		}
	}
}
