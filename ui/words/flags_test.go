package words_test

import (
	"io/fs"
	"regexp"
	"slices"
	"testing"

	"casekeeper/configs"
)

// spokenByCommands are texts that only commands use, which may name flags.
var spokenByCommands = []string{"tags.ask", "probe.gibberish", "probe.silence", "probe.nothing", "backup.would"}

// TestNoWordNamesAFlag checks that no text of the screens or of a game names a flag of the
// command line.
func TestNoWordNamesAFlag(t *testing.T) {
	said, flag := regexp.MustCompile(`(?m)^"?([\w.-]+)"? = "(.*)"`), regexp.MustCompile(`(^|[\s(«"])--?[a-z]+|casectl`)
	n := 0
	for _, pattern := range []string{"words/*/*.toml", "games/*/wording.*.toml", "games/*/guide.*.toml", "games/*/layout.*.toml"} {
		names, err := fs.Glob(configs.FS, pattern)
		if err != nil {
			t.Fatal(err)
		}
		for _, name := range names {
			if slices.ContainsFunc([]string{"commands", "terminal", "casectl", "doctor", "card"}, func(of string) bool { return regexp.MustCompile(`/` + of + `\.toml$`).MatchString(name) }) {
				continue // a text of the commands
			}
			text, err := fs.ReadFile(configs.FS, name)
			if err != nil {
				t.Fatal(err)
			}
			for _, m := range said.FindAllStringSubmatch(string(text), -1) {
				n++
				if flag.MatchString(m[2]) && !slices.Contains(spokenByCommands, m[1]) {
					t.Errorf("%s: %s = %q", name, m[1], m[2])
				}
			}
		}
	}
	if n < 2000 {
		t.Errorf("only %d texts were read", n)
	}
}
