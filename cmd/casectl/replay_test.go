package main_test

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

const duel = "testdata/duel.ckr"

// last returns the state that a replay ends with.
func last(t *testing.T, got ran) map[string]any {
	t.Helper()
	list := objects(t, got)
	if got.status != 0 || got.errs != "" || len(list) == 0 {
		t.Fatalf("%+v", got)
	}
	return list[len(list)-1]
}

func TestReplay(t *testing.T) {
	whole := casectl(t, "", "replay", duel)
	end := last(t, whole)
	if facts := acts(objects(t, whole)); len(facts) != 23 || facts[22] != "card teepee-2 at red-hand" || end["acts"] != float64(23) {
		t.Errorf("%d acts, then %v", len(facts), end["acts"])
	}
	if len(end["awaits"].([]any)) == 0 || end["result"] != nil || end["board"].(map[string]any)["phase"] != "place" {
		t.Errorf("ends with %v", end)
	}
	for _, args := range []string{"--recheck", "-recheck", "--upto 23", "--upto 99"} {
		if got := casectl(t, "", append([]string{"replay", duel}, strings.Fields(args)...)...); got.out != whole.out {
			t.Errorf("%s: %+v", args, got)
		}
	}
	part := casectl(t, "", "replay", duel, "--upto", "2")
	if facts := acts(objects(t, part)); fmt.Sprint(facts) != "[card rancher at yellow-boss card banker at red-boss]" || last(t, part)["acts"] != float64(2) {
		t.Errorf("up to 2: %s", part.out)
	}
	none := casectl(t, "", "replay", duel, "--upto", "0")
	if last(t, none)["acts"] != float64(0) || strings.Count(none.out, "\n") != 1 {
		t.Errorf("up to 0: %s", none.out)
	}
}

func TestReplayInWords(t *testing.T) {
	got := casectl(t, "", "--text", "replay", duel, "--upto", "20")
	if got.status != 0 || !strings.Contains(got.out, "\n  20. Defender's die: 4\n      - ") || !strings.Contains(got.out, "\n== Round 1/6 · ") {
		t.Errorf("%+v", got)
	}
}

func TestReplayForOneSeat(t *testing.T) {
	for _, viewer := range []string{"table", "red", "rival"} {
		if got := casectl(t, "", "replay", duel, "--view", viewer, "--upto", "22"); strings.Contains(got.out, `"card":"teepee-2"`) || last(t, got)["acts"] != float64(22) {
			t.Errorf("%s sees a card before it is turned up: %+v", viewer, got)
		}
	}
}

// TestReplayHidesCards: the kept card lies face down on red's own reader.
func TestReplayHidesCards(t *testing.T) {
	text := "record 1\ngame tiny-epic-western\nseats red yellow\n"
	for _, fact := range acts(objects(t, casectl(t, "", "replay", duel, "--upto", "17"))) {
		text += fact + "\n"
	}
	path := filepath.Join(t.TempDir(), "hidden.ckr")
	if err := os.WriteFile(path, []byte(text+"card teepee-2 at red-hand\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	for viewer, sees := range map[string]bool{"red": true, "yellow": false, "table": false, "rival": false} {
		got := casectl(t, "", "replay", path, "--view", viewer)
		end := last(t, got)
		fact := acts(objects(t, got))[17]
		if strings.Contains(fact, "teepee-2") != sees || strings.Contains(fmt.Sprint(end["board"]), "teepee-2") != sees {
			t.Errorf("%s sees %q and %v", viewer, fact, end["board"])
		}
		if sees == strings.Contains(fact, "face-down") {
			t.Errorf("%s: %q", viewer, fact)
		}
	}
}

func TestReplayMistakes(t *testing.T) {
	dir := t.TempDir()
	write := func(name, text string) string {
		path := filepath.Join(dir, name)
		if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
		return path
	}
	const head = "record 1\ngame tiny-epic-western\nseats red yellow\n"
	bad := write("bad.ckr", head+"card moon-1 at gap-1\n")
	wrong := write("wrong.ckr", head+"red pass\n")
	junk := write("junk.db", "SQLite format 3\x00 and no more")
	for _, c := range []struct {
		args   []string
		status int
		errs   string // a prefix
	}{
		{[]string{"replay", filepath.Join(dir, "none.ckr")}, 2, "reading the sitting: open "},
		{[]string{"replay", bad}, 2, bad + ": line 4, field 2: \"moon-1\" is not a card"},
		{[]string{"replay", wrong}, 1, wrong + ": line 4: refused by tew.phase.order red: That is not done now. Asked for: “Red lays the boss card”."},
		{[]string{"replay", duel, "--match", "2"}, 2, "--match: " + duel + " is a record, which has one match only"},
		{[]string{"replay", duel, "--view", "pink"}, 2, `--view: "pink" is not one of table, red, yellow, blue, green, rival`},
		{[]string{"replay", duel, "--upto=-2"}, 2, `--upto: -2, want 0 or more`},
		{[]string{"replay", junk}, 1, "journal " + junk},
		{[]string{"record", "check", bad}, 2, bad + ": line 4, field 2: "},
		{[]string{"record", "check", wrong}, 1, wrong + ": line 4: refused by tew.phase.order red: That is not done now. Asked for: “Red lays the boss card”."},
		{[]string{"record", "amend", wrong, "1", "red", "pass"}, 1, wrong + ": line 4: refused by tew.phase.order red: That is not done now. Asked for: “Red lays the boss card”."},
		{[]string{"record", "check", write("alone.ckr", head+"option difficulty hard\n\n# a comment\ncard banker at red-boss\n")}, 2,
			filepath.Join(dir, "alone.ckr") + `: line 4, field 2: option "difficulty" is only for 1 at the table`},
		{[]string{"record", "check", write("foo.ckr", head+"option foo hard\n")}, 2, filepath.Join(dir, "foo.ckr") + `: line 4, field 2: "foo" is not an option; possible: showdowns, circle`},
		{[]string{"record", "check", write("money.ckr", head+"expect red money 3\n")}, 1, filepath.Join(dir, "money.ckr") + `: line 4: expected "red money 3": money: 1 instead of 3`},
		{[]string{"record", "check", filepath.Join(dir, "none.ckr")}, 2, "reading the record: open "},
		{[]string{"record", "check", write("game.ckr", "record 1\ngame whist\n")}, 2, filepath.Join(dir, "game.ckr") + `: line 2, field 2: `},
		{[]string{"record", "amend", duel, "0", "red", "pass"}, 2, "act: 0, want 1 to 23"},
		{[]string{"record", "amend", duel, "20", "die", "attacker"}, 2, "fact: field 3: face is missing"},
		{[]string{"record", "amend", duel, "20", "die", "defender", "9"}, 1, "act 20: refused by tew."},
		{[]string{"record", "amend", duel, "x", "red", "pass"}, 2, "<act>: want a whole number"},
	} {
		got := casectl(t, "", c.args...)
		if got.status != c.status || !strings.HasPrefix(got.errs, "casectl: "+c.errs) || strings.Count(got.errs, "\n") != 1 || got.out != "" {
			t.Errorf("%v:\n got %+v\nwant %d, %s", c.args, got, c.status, c.errs)
		}
	}
}

func TestRecordCheck(t *testing.T) {
	got := casectl(t, "", "record", "check", duel, duel)
	list := objects(t, got)
	if got.status != 0 || len(list) != 2 {
		t.Fatalf("%+v", got)
	}
	o := list[0]
	if o["acts"] != float64(23) || o["refusals"] != float64(1) || o["expectations"] != float64(2) || o["over"] != false || o["file"] != duel {
		t.Errorf("got %v", o)
	}
	if o["state"] != last(t, casectl(t, "", "replay", duel))["state"] {
		t.Errorf("replay gives another state than check")
	}
}

func TestRecordAmend(t *testing.T) {
	out := filepath.Join(t.TempDir(), "amended.ckr")
	o := object(t, casectl(t, "", "record", "amend", duel, "20", "die", "defender", "6", "--out", out))
	if o["was"] != "die defender 4" || o["is"] != "die defender 6" || o["kept"] != float64(20) && o["kept"] != float64(21) {
		t.Errorf("got %v", o)
	}
	if o["illegal"] == nil || len(o["pending"].([]any)) == 0 {
		t.Errorf("red need not reveal, being ahead: %v", o)
	}
	after := object(t, casectl(t, "", "record", "check", out))
	if after["state"] != o["state"] || after["acts"] != o["kept"] {
		t.Errorf("the amended record gives %v, want %v", after, o)
	}
	same := object(t, casectl(t, "", "record", "amend", duel, "20", "die", "defender", "4"))
	if same["kept"] != float64(23) || len(same["changes"].([]any)) != 0 {
		t.Errorf("the same fact changes something: %v", same)
	}
}

// TestJournalIsReplayed: a session of a journal is replayed by number, with and without --recheck.
func TestJournalIsReplayed(t *testing.T) {
	data := t.TempDir()
	journal := filepath.Join(data, "casekeeper", "journal.db")
	casectlIn(t, data, "banker red\nquit\n", "play", "--new")
	casectlIn(t, data, "scout red\ncowgirl\nquit\n", "play", "--new")
	latest := casectlIn(t, data, "", "replay", journal)
	if got := fmt.Sprint(acts(objects(t, latest))); got != "[card scout at red-boss card cowgirl at yellow-boss]" {
		t.Errorf("latest: %s, %q", got, latest.errs)
	}
	first := casectlIn(t, data, "", "replay", journal, "--match", "1", "--recheck")
	if got := fmt.Sprint(acts(objects(t, first))); got != "[card banker at red-boss]" {
		t.Errorf("first: %s, %q", got, first.errs)
	}
	if got := casectlIn(t, data, "", "replay", journal, "--match", "9"); got.status != 2 || !strings.HasPrefix(got.errs, "casectl: --match: ") {
		t.Errorf("no such match: %+v", got)
	}
}

// TestDamagedJournalIsReplayedFromACopy: damage is reported, what is readable is printed, and the
// files are not changed.
func TestDamagedJournalIsReplayedFromACopy(t *testing.T) {
	data := t.TempDir()
	dir := filepath.Join(data, "casekeeper")
	casectlIn(t, data, "banker red\nscout\nquit\n", "play", "--new")
	path := filepath.Join(dir, "journal.db")
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	i := bytes.LastIndex(want, []byte("card scout at yellow-boss"))
	if i < 0 {
		t.Fatal("the last act is not in the journal")
	}
	want[i] ^= 0xFF
	if err := os.WriteFile(path, want, 0o600); err != nil {
		t.Fatal(err)
	}
	before, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	got := casectlIn(t, data, "", "replay", path)
	if !strings.HasPrefix(got.errs, "casectl: "+path+" is damaged (") || strings.Count(got.errs, "\n") != 1 || got.status != 0 || !strings.Contains(got.out, `"awaits"`) {
		t.Errorf("got %+v", got)
	}
	after, err := os.ReadDir(dir)
	if err != nil || len(after) != len(before) {
		t.Errorf("files %v, then %v, %v", before, after, err)
	}
	if b, err := os.ReadFile(path); err != nil || !bytes.Equal(b, want) {
		t.Errorf("the journal has changed, %v", err)
	}
}

// TestMistakeInARecordWithStandIns: a mistake is reported at its own line, not at the first card
// that only the other set has.
func TestMistakeInARecordWithStandIns(t *testing.T) {
	path := filepath.Join(t.TempDir(), "evening.ckr")
	if got := casectl(t, "", "play", "--demo", "--pace", "0s", "--seed", "3", "--record", path); got.status != 0 {
		t.Fatalf("%+v", got)
	}
	lines := strings.Split(strings.TrimRight(file(t, path), "\n"), "\n")
	at := len(lines) - 20
	lines[at] = "red dance"
	if err := os.WriteFile(path, []byte(strings.Join(lines, "\n")+"\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	got := casectl(t, "", "replay", path)
	if want := fmt.Sprintf("line %d, ", at+1); got.status != 2 || !strings.Contains(got.errs, want) {
		t.Errorf("%+v, want %s", got, want)
	}
}
