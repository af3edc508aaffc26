package main_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"casekeeper/engine/games"
)

// TestOwnCardsHideNothing: past games, people, help and completion are what they are without the
// owner's cards, and stand-ins fill up what the owner has not entered. With a mistake in the owner's
// file stand-ins are refused by its name; the others still say all, and say the mistake.
func TestOwnCardsHideNothing(t *testing.T) {
	for _, id := range games.IDs() {
		invented := []string{"cards", "list", "--stand-ins", "--game", id}
		if got := casectl(t, "", invented...); !strings.Contains(got.out, `"known":"invented"`) {
			continue // it has no stand-ins
		}
		template, _, _ := strings.Cut(casectl(t, "", "cards", "template", "--game", id).out, "\n[board]") // its figures depend on each other
		records, data := t.TempDir(), t.TempDir()
		casectl(t, "", "simulate", "--game", id, "--seed", "3", "--stand-ins", "--record", records)
		list, _ := filepath.Glob(filepath.Join(records, "*.ckr"))
		text, err := os.ReadFile(list[0])
		if err != nil {
			t.Fatal(err)
		}
		_, seats, _ := strings.Cut(string(text), "\nseats ")
		seats, _, _ = strings.Cut(seats, "\n")
		head := "record 1\n# played 2026-11-01T19:30:00Z 2026-11-01T20:15:00Z\n"
		for i, seat := range strings.Fields(seats) {
			head += "# player " + seat + " Ana" + string(rune('A'+i)) + "\n"
		}
		if err := os.WriteFile(list[0], []byte(head+strings.TrimPrefix(string(text), "record 1\n")), 0o644); err != nil {
			t.Fatal(err)
		}
		if got := casectlIn(t, data, "", "games", "import", list[0]); got.status != 0 {
			t.Fatalf("%+v", got)
		}
		looks := []string{"--text games list", "people list", "--text people show AnaA", "completion bash --line=casectl\tplay\t--game\t" + id + "\t--option\t", "play --help --game " + id}
		look := func() (outs []string, errs string) {
			for _, args := range looks {
				got := plainly(t, data, "", strings.Split(args, " ")...)
				if got.status != 0 || got.out == "" {
					t.Errorf("%s: %s: %+v", id, args, got)
				}
				outs, errs = append(outs, got.out), errs+got.errs
			}
			return outs, errs
		}
		before, _ := look()
		same := func(when string) string {
			after, errs := look()
			for i, args := range looks {
				if after[i] != before[i] {
					t.Errorf("%s: %s: %s: got %s\nwant %s", id, when, args, after[i], before[i])
				}
			}
			return errs
		}
		file := filepath.Join(t.TempDir(), "mine.toml")
		if err := os.WriteFile(file, []byte(template), 0o644); err != nil {
			t.Fatal(err)
		}
		if got := casectlIn(t, data, "", "cards", "add", "--game", id, file); got.status != 0 {
			t.Fatalf("%s: %+v", id, got)
		}
		if errs := same("with own cards"); errs != "" {
			t.Errorf("%s: %s", id, errs)
		}
		if got := casectlIn(t, data, "", invented...); got.status != 0 || !strings.Contains(got.out, `"known":"own"`) {
			t.Errorf("%s: stand-ins: %d, %s", id, got.status, got.errs)
		}
		wrong := filepath.Join(data, "casekeeper", "games", id, "wrong.toml")
		if err := os.MkdirAll(filepath.Dir(wrong), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(wrong, []byte("[[horse]]\n"), 0o644); err != nil {
			t.Fatal(err)
		}
		if errs := same("with a mistake"); !strings.Contains(errs, "wrong.toml") {
			t.Errorf("%s: the mistake is not said: %s", id, errs)
		}
		if got := casectlIn(t, data, "", invented...); got.status != 2 || !strings.Contains(got.errs, "wrong.toml") {
			t.Errorf("%s: stand-ins: %d, %s", id, got.status, got.errs)
		}
	}
}
