package main_test

import (
	"os"
	"slices"
	"strings"
	"testing"
)

// TestHelpInSpanish: of every command, with the same examples as in English, by
// --lang and by the system's language.
func TestHelpInSpanish(t *testing.T) {
	english := []string{"Usage:", "Flags:", "Commands:", "Arguments:", "Example:", "Run \"", " the ", " is ", " of "}
	page := func(lang, command string) []string {
		return strings.Split(casectl(t, "", append(strings.Fields(command), "--lang", lang, "--help")...).out, "\n")
	}
	commands := []string{""}
	for _, m := range commandLine.FindAllStringSubmatch(strings.Join(page("en", ""), "\n"), -1) {
		commands = append(commands, m[1])
	}
	if len(commands) < 20 {
		t.Fatalf("only %d commands", len(commands))
	}
	for _, command := range commands {
		ours := page("es", command)
		for _, line := range ours {
			for _, word := range english {
				if strings.Contains(line, word) {
					t.Errorf("%s: English in %q", command, line)
				}
			}
		}
		example := func(line string) bool { return !strings.HasPrefix(line, "    $ ") }
		if theirs := page("en", command); !slices.Equal(slices.DeleteFunc(ours, example), slices.DeleteFunc(theirs, example)) {
			t.Errorf("%s: other examples than in English", command)
		}
	}
}

// TestMistakesInSpanish: of the parser, of a command, of a file, of the journal.
func TestMistakesInSpanish(t *testing.T) {
	data := t.TempDir()
	for line, want := range map[string]string{
		"repaly a.ckr":             "sobra repaly",
		"play --fooo":              "no hay ninguna opción --fooo; casectl play --help lo explica",
		"play --pace 5":            `--pace: "5" no es un tiempo`,
		"play --game western":      `--game: "western" no es uno de estos: `,
		"replay nowhere.ckr":       "no existe nowhere.ckr",
		"--lang xx version":        `--lang: "xx" no es uno de estos: en, es`,
		"words check es --lang es": "",
	} {
		got := plainly(t, data, "", append([]string{"--lang", "es"}, strings.Fields(line)...)...)
		if !strings.Contains(got.errs, want) || strings.Contains(got.errs, "explains") {
			t.Errorf("%s: %q, want %q", line, got.errs, want)
		}
	}
	table := start(t, data, "play", "--rig", "none")
	table.hear("awaits")
	if got := plainly(t, data, "", "--lang", "es", "play", "--game", "tiny-epic-western"); !strings.Contains(got.errs, "Otro programa tiene abierto el diario") || got.status != 1 {
		t.Errorf("two sittings in one data folder: %d, %q", got.status, got.errs)
	}
	table.say("quit")
}

// TestAmendOfTheReadme: the act of the README's example is a die of the game that
// its other example writes.
func TestAmendOfTheReadme(t *testing.T) {
	text, err := os.ReadFile("README.md")
	if err != nil {
		t.Fatal(err)
	}
	t.Chdir(t.TempDir())
	data := t.TempDir()
	for _, begin := range []string{"casectl play --game", "casectl record amend"} {
		_, rest, found := strings.Cut(string(text), "\n"+begin)
		for ; found && !strings.Contains(strings.SplitN(rest, "\n", 2)[0], "evening.ckr"); _, rest, found = strings.Cut(rest, "\n"+begin) {
		}
		line, _, _ := strings.Cut(rest, "\n")
		line, _, _ = strings.Cut(begin+line, " #")
		got := plainly(t, data, "", strings.Fields(strings.TrimPrefix(line, "casectl "))...)
		if !found || got.status != 0 || got.errs != "" {
			t.Errorf("%q: status %d, %s", line, got.status, got.errs)
		}
	}
}
