package main_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// TestLargeInputIsRefusedInLittleMemory: an endless line and a record, a rig or a file of tags of
// 10 MB are refused with one sentence, in at most 64 MB. A byte-order mark is accepted, and a long
// argument is shortened in the message.
func TestLargeInputIsRefusedInLittleMemory(t *testing.T) {
	dir := t.TempDir()
	big := filepath.Join(dir, "big.toml")
	if err := os.WriteFile(big, []byte(strings.Repeat("# x\n", 2_500_000)), 0o600); err != nil {
		t.Fatal(err)
	}
	line := strings.Repeat("x", 1<<20)
	for _, c := range []struct{ args, in, want string }{
		{"hand --game tiny-epic-western", line, "line 1: longer than 4096 bytes"},
		{"record check " + big, "", "the record is longer than"},
		{"record check /dev/zero", "", "/dev/zero is a device"},
		{"play --game bang-dice --rig " + big, "", "it is no rig"},
		{"play --game bang-dice --rig /dev/zero", "", "/dev/zero"},
		{"cards tags import --game bang-dice " + big, "", "it is no file of tags"},
		{"cards tags import --game bang-dice /dev/zero", "", "/dev/zero is a device"},
		{"games merge /dev/zero", "", "/dev/zero is a device"},
		{"cards add --game bang-dice /dev/zero", "", "/dev/zero"},
		{"replay /dev/zero", "", "/dev/zero is a device"},
		{"score --game tiny-epic-western", strings.Repeat(" ", 10<<20), "longer than 1 MiB"},
		{"hand --game tiny-epic-western hat-5 hat-4 " + strings.Repeat("y", 5000), "", "yyy…"},
		{"--lang " + strings.Repeat("y", 5000) + " version", "", "yyy…"},
	} {
		got, peak := measured(t, dir, c.in, strings.Fields(c.args)...)
		if got.status != 2 || !strings.Contains(got.errs, c.want) || len(got.errs) > 400 || peak > 64<<20 {
			t.Errorf("%.60s: exit %d, %d MB, said %.300q", c.args, got.status, peak>>20, got.errs)
		}
	}
}

// TestSimulatedGamesAreKept: they are written as valid records with the reasons for winning; and a
// missing record does not keep the others from being judged.
func TestSimulatedGamesAreKept(t *testing.T) {
	dir := t.TempDir()
	games := filepath.Join(dir, "games")
	got := casectlIn(t, dir, "", "simulate", "--game", "bang-dice", "--direct", "--players", "3", "--games", "2", "--record", games)
	if got.status != 0 || strings.Count(got.out, `"shown":{"life":"`) != 6 || strings.Count(got.out, `,"role":"`) != 6 || strings.Count(got.out, `"decided_by":"`) != 2 {
		t.Fatalf("%+v", got)
	}
	got = casectlIn(t, dir, "", "record", "check", filepath.Join(games, "none.ckr"), filepath.Join(games, "bang-dice-1.ckr"), filepath.Join(games, "bang-dice-2.ckr"))
	if got.status != 2 || strings.Count(got.out, `"over":true`) != 2 || !strings.Contains(got.errs, "none.ckr") {
		t.Errorf("%+v", got)
	}
	good := filepath.Join(games, "bang-dice-1.ckr")
	text, err := os.ReadFile(good)
	if err != nil {
		t.Fatal(err)
	}
	wrong := filepath.Join(games, "wrong.ckr")
	if err := os.WriteFile(wrong, append(text, "red done\n"...), 0o600); err != nil {
		t.Fatal(err)
	}
	got = casectlIn(t, dir, "", "replay", wrong, "--upto", "3")
	if got.status != 0 || strings.Count(got.out, `{"act":`) != 3 {
		t.Errorf("acts before a bad one: %+v", got)
	}
	got = casectlIn(t, dir, "", "replay", wrong, "--upto", "9999")
	if got.status == 0 || strings.Count(got.out, `{"act":`) < 20 || !strings.Contains(got.errs, "wrong.ckr") {
		t.Errorf("up to the bad one: %d %.300s", got.status, got.errs)
	}
	if got := casectlIn(t, dir, "", "cards", "stickers", "--game", "bang-dice", "-o", "x.pdf"); got.status != 2 || !strings.Contains(got.errs, `"x.pdf" is not an .svg file`) {
		t.Errorf("%+v", got)
	}
}

func TestVersionAndCompletion(t *testing.T) {
	if got := casectl(t, "", "version"); got.status != 0 || !strings.Contains(got.out, `"journal":4,"catalogues":{"`) || !strings.Contains(got.out, `"bang-dice":"`) {
		t.Errorf("%+v", got)
	}
	for typed, want := range map[string]string{"cards st": "stickers", "sim": "simulate", "replay x.ckr --up": "--upto", "words che": "check",
		"play --game ti": "tiny-epic-western", "play --rig pap": "paper", "play --game colt-express --option expert": "expert=basic expert=expert", "play --option expert": "",
		"play --game=ti": "--game=tiny-epic-western", "play --game=colt-express --option=expert=e": "--option=expert=expert", "play --option=expert=e --game bang-dice --rig": "--rig",
		"simulate --faults st": "stuck", "games export --format c": "csv", "completion f": "fish", "play --lang e": "en es", "play --record x": "", "play --record games li": "", "--text games li": "list"} {
		if got := casectl(t, "", "completion", "bash", "--line", "casectl "+typed); got.status != 0 || strings.Join(strings.Fields(got.out), " ") != want {
			t.Errorf("%s: %+v, want %s", typed, got, want)
		}
	}
	// Bash replaces only what comes after the last =.
	script := "casectl() { echo --game=tiny-epic-western; }\n" + casectl(t, "", "completion", "bash").out
	for breaks, want := range map[string]string{" =": "tiny-epic-western", " ": "--game=tiny-epic-western"} {
		out, err := exec.Command("bash", "-c", script+"\nCOMP_WORDBREAKS=$1; COMP_LINE='casectl play --game=ti more'; COMP_POINT=22; _casectl; echo \"${COMPREPLY[@]}\"", "-", breaks).CombinedOutput()
		if strings.TrimSpace(string(out)) != want || err != nil {
			t.Errorf("%q, %v; want %s", out, err, want)
		}
	}
	for _, shell := range []string{"zsh", "fish"} {
		if got := casectl(t, "", "completion", shell); got.status != 0 || !strings.Contains(got.out, "casectl completion "+map[string]string{"zsh": "bash", "fish": "fish"}[shell]+" --line") {
			t.Errorf("%s: %+v", shell, got)
		}
	}
}
