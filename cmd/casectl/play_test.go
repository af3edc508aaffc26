package main_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"casekeeper/engine/enginetest/extent"
)

// acts returns the facts of the acts in a list of objects.
func acts(list []map[string]any) (facts []string) {
	for _, o := range list {
		if _, ok := o["act"]; ok {
			facts = append(facts, fmt.Sprint(o["fact"]))
		}
	}
	return facts
}

func TestDemoPlaysAWholeGame(t *testing.T) {
	t.Parallel() // it mostly waits
	for _, args := range []string{"play --rig demo --pace 0s --seed 3", "play --demo --pace 0s --seed 3"}[:extent.Some(2, 1)] {
		got := casectl(t, "", strings.Fields(args)...)
		list := objects(t, got)
		if got.status != 0 || got.errs != "" || len(acts(list)) < 100 {
			t.Fatalf("%s: exit %d, %d acts, errors %q", args, got.status, len(acts(list)), got.errs)
		}
		last, ok := list[len(list)-1]["result"].(map[string]any)
		if !ok || len(last["seats"].([]any)) != 2 || last["decided_by"] == "" {
			t.Errorf("%s ends with %v", args, list[len(list)-1])
		}
		sources := map[string]int{}
		for _, o := range list {
			if o["act"] != nil {
				source, _, _ := strings.Cut(fmt.Sprint(o["source"]), ":")
				sources[source]++
			}
		}
		if sources["sim"] < 30 || sources["demo"] < 30 || len(sources) != 2 {
			t.Errorf("%s: acts came from %v", args, sources)
		}
	}
}

func TestDemoInWords(t *testing.T) {
	got := casectl(t, "", "--text", "--lang", "es", "play", "--demo", "--pace", "0s", "--seats", "red,blue,green")
	if got.status != 0 || !strings.Contains(got.out, "== Preparación\n") || !strings.Contains(got.out, "   1. ") || !strings.Contains(got.out, "\n== Mesa final\n1. ") && !strings.Contains(got.out, "gana") {
		t.Errorf("exit %d, %q … %q", got.status, got.out[:min(200, len(got.out))], got.out[max(0, len(got.out)-300):])
	}
}

// TestTypedSitting plays a few acts by hand in three runs, each of which resumes the previous one.
func TestTypedSitting(t *testing.T) {
	data := t.TempDir()
	ckr := filepath.Join(data, "evening.ckr")
	first := casectlIn(t, data, "card rancher at yellow-boss\nbanker\nred pass\nundo\nundo\nredo\nquit\n",
		"play", "--seats", "red=Ana,yellow=Luis", "--option", "straights=wrap", "--record", ckr)
	list := objects(t, first)
	if first.status != 0 || first.errs != "" {
		t.Fatalf("%+v", first)
	}
	if got := fmt.Sprint(acts(list)); got != "[card rancher at yellow-boss card banker at red-boss]" {
		t.Errorf("acts %s", got)
	}
	var told []string
	for _, o := range list {
		for _, key := range []string{"undone", "redone", "refused", "say"} {
			if o[key] != nil {
				told = append(told, key)
			}
		}
	}
	if got := fmt.Sprint(told); got != "[refused undone undone redone say]" {
		t.Errorf("told %s", got)
	}
	text := file(t, ckr)
	for _, line := range []string{"# player red Ana\n", "option straights wrap\n", "card banker at red-boss", "\nundo\n", "\nredo\n"} {
		if !strings.Contains(text, line) {
			t.Errorf("the record lacks %q:\n%s", line, text)
		}
	}
	second := casectlIn(t, data, "amend 1 card scout at yellow-boss\nyes\nnote late\nbanker\nquit\n", "play", "--continue")
	list = objects(t, second)
	if second.status != 0 || fmt.Sprint(list[0]["acts"]) != "1" && fmt.Sprint(list[len(list)-2]["acts"]) != "2" {
		t.Errorf("%+v", second)
	}
	if !strings.Contains(second.out, `{"amended":1,"fact":"card scout at yellow-boss"`) && !strings.Contains(second.out, `"amended":1`) {
		t.Errorf("no amendment in %s", second.out)
	}
	third := casectlIn(t, data, "", "replay", filepath.Join(data, "casekeeper", "journal.db"))
	if got := fmt.Sprint(acts(objects(t, third))); got != "[card scout at yellow-boss card banker at red-boss]" {
		t.Errorf("the journal has %s, errors %q", got, third.errs)
	}
}

func TestNumbersAnswer(t *testing.T) {
	data := t.TempDir()
	script := acts(objects(t, casectl(t, "", "replay", "testdata/duel.ckr", "--upto", "16")))
	typed := strings.Join(script, "\n") + "\nyellow pay force\n1\n99\nhelp\ntable\nwhy\nlog\n"
	got := casectlIn(t, data, typed, "--text", "play", "--seats", "red,yellow", "--new")
	if got.status != 0 || got.errs != "" {
		t.Fatalf("%+v", got)
	}
	_, after, ok := strings.Cut(got.out, "  17. Yellow: ")
	if !ok || !strings.Contains(after, "\n    1 ") || !strings.Contains(after, "“99” is not understood") {
		t.Errorf("after the first choice: %q", after)
	}
}

func TestWaive(t *testing.T) {
	data := t.TempDir()
	got := casectlIn(t, data, "waive\nred pass\nwaive\nquit\n", "--text", "play")
	if got.status != 0 || strings.Count(got.out, "Nothing was refused just now") != 2 {
		t.Errorf("a rule that cannot be set aside: %+v", got)
	}
}

func TestPlayMistakes(t *testing.T) {
	check(t, []want{
		{name: "record", args: "play --seats red --record /nowhere/evening.ckr", status: 2, errs: `--record: open /nowhere/evening.ckr: no such file or directory`},
		{name: "rig", args: "play --rig nowhere", status: 2, errs: `--rig: reading a rig: no rig is called "nowhere": open rigs/nowhere.toml: file does not exist; there are: bluetooth-dice, camera, demo, desk, felt, five-dice, linehub, mqtt, nano, paper, tower`},
		{name: "seat", args: "play --seats red,pink", status: 2, errs: `--seats: "pink" is not one of red, yellow, blue, green`},
		{name: "seat twice", args: "play --seats red,red", status: 2, errs: `--seats: red is given twice`},
		{name: "automaton", args: "play --seats red,rival", status: 2, errs: `--seats: "rival" is not one of red, yellow, blue, green`},
		{name: "option", args: "play --option dealer=nobody", status: 2, errs: `--option dealer: "nobody" is not one of first, red, yellow, blue, green`},
		{name: "impossible", args: "play --option difficulty=epic", status: 2, errs: `option difficulty is for 1 player(s) only`},
		{name: "nothing to continue", args: "play --continue", status: 2, errs: `--continue: there is no unfinished game of tiny-epic-western`},
		{name: "demo is not kept", args: "play --demo --continue", status: 2, errs: `--continue: it cannot be combined with --new, nor with a demo, which is not saved`},
		{name: "pace", args: "play --demo --pace fast", status: 2, errs: `--pace: want a time as 300ms or 2s, not "fast"; casectl play --help explains`},
	})
}

func TestRigFileMistake(t *testing.T) {
	path := filepath.Join(t.TempDir(), "den.toml")
	if err := os.WriteFile(path, []byte("[[source]]\nname = \"a\"\ntype = \"abacus\"\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	for _, command := range []string{"play", "probe"} {
		got := casectl(t, "", command, "--rig", path)
		if got.status != 2 || !strings.HasPrefix(got.errs, "casectl: --rig: "+path+":3: source[0].type: ") {
			t.Errorf("%s: %+v", command, got)
		}
	}
}

// TestHalfARigPlays: a missing hub is reported, and the game is played without it.
func TestHalfARigPlays(t *testing.T) {
	path := filepath.Join(t.TempDir(), "den.toml")
	if err := os.WriteFile(path, []byte("[[source]]\nname = \"a\"\ntype = \"linehub\"\ndevice = \"/dev/no-such-hub\"\n[source.readers]\n1 = \"gap-1\"\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	got := casectl(t, "card banker at red-boss\nquit\n", "play", "--rig", path)
	if got.status != 0 || fmt.Sprint(acts(objects(t, got))) != "[card banker at red-boss]" {
		t.Errorf("%+v", got)
	}
}

// TestContinueNeedsNoGame: the journal knows which game is unfinished.
func TestContinueNeedsNoGame(t *testing.T) {
	data := t.TempDir()
	casectlIn(t, data, "die 3 beer\nquit\n", "play", "--game", "bang-dice", "--seats", "red,yellow,blue,green", "--new")
	if got := plainly(t, data, "quit\n", "play", "--continue"); got.status != 0 || !strings.Contains(got.out, `"slot":"red-role"`) {
		t.Errorf("%+v", got)
	}
}
