package main_test

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"casekeeper/cmd/internal/sitting"
	"casekeeper/engine/games"
)

// played creates a folder with records: a whole game of each kind on the shelf, and an unfinished
// one.
func played(t *testing.T) (folder string, records []string) {
	t.Helper()
	folder = t.TempDir()
	for i, id := range games.IDs() {
		dir := filepath.Join(folder, id)
		if got := casectl(t, "", "simulate", "--game", id, "--seed", "3", "--seats", strings.Join(firstSeats(t, id), ","), "--record", dir); got.status != 0 {
			t.Fatalf("%+v", got)
		}
		list, _ := filepath.Glob(filepath.Join(dir, "*.ckr"))
		text, err := os.ReadFile(list[0])
		if err != nil {
			t.Fatal(err)
		}
		head := fmt.Sprintf("record 1\n# player red Ana\n# player yellow Íñigo\n# played 2026-11-2%dT19:30:00.5Z 2026-11-2%dT20:15:00.25Z\n", i, i)
		path := filepath.Join(folder, id+".ckr")
		if err := os.WriteFile(path, []byte(head+strings.TrimPrefix(string(text), "record 1\n")), 0o644); err != nil {
			t.Fatal(err)
		}
		records = append(records, path)
	}
	return folder, append(records, duel)
}

// TestGamesAreKept: records are imported once, with their dates, and exported unchanged.
func TestGamesAreKept(t *testing.T) {
	folder, records := played(t)
	data := t.TempDir()
	if got := casectlIn(t, data, "", "games", "list"); got.status != 0 || got.out != "" || got.errs != "" {
		t.Errorf("before the first game: %+v", got)
	}
	for round, known := range []bool{false, true} {
		list := objects(t, casectlIn(t, data, "", append([]string{"games", "import"}, records...)...))
		for i, o := range list {
			if o["known"] != known || o["match"] != float64(i+1) { // the last has no date

				t.Errorf("round %d: %v", round, o)
			}
		}
	}
	list := objects(t, casectlIn(t, data, "", "games", "list"))
	if len(list) != len(records) || list[len(list)-1]["began"] != "2026-11-20T19:30:00.5Z" || list[len(list)-1]["latest"] != "2026-11-20T20:15:00.25Z" || list[len(list)-1]["open"] != false || list[0]["open"] != true {
		t.Fatalf("%v", list)
	}
	for n := 1; n < len(records); n++ {
		out := casectlIn(t, data, "", "games", "export", fmt.Sprint(n)).out
		path := filepath.Join(folder, "out.ckr")
		if err := os.WriteFile(path, []byte(out), 0o644); err != nil {
			t.Fatal(err)
		}
		elsewhere := t.TempDir()
		one, other := object(t, casectlIn(t, data, "", "games", "show", fmt.Sprint(n))), object(t, casectlIn(t, elsewhere, "", "games", "import", path))
		again := object(t, casectlIn(t, elsewhere, "", "games", "show", "1"))
		again["match"] = float64(n)
		if one["id"] != other["id"] || fmt.Sprint(one) != fmt.Sprint(again) || len(one["acts"].([]any)) < 50 || one["result"] == nil {
			t.Errorf("game %d came back as\n%v\nwas\n%v", n, again, one)
		}
	}
	if got := casectlIn(t, data, "", "--text", "--lang", "es", "games", "list"); strings.Count(got.out, "\n") != len(list) || !strings.Contains(got.out, "2026-11-20 ") || !strings.Contains(got.out, "sin acabar") {
		t.Errorf("in words: %+v", got)
	}
	if got := casectlIn(t, data, "", "--text", "games", "show", "1"); got.status != 0 || !strings.Contains(got.out, "1. ") || !strings.Contains(got.out, "Ana") {
		t.Errorf("shown in words: %+v", got)
	}
}

// TestClubEvening: the results of two tables, merged in any order.
func TestClubEvening(t *testing.T) {
	folder, records := played(t)
	club := filepath.Join(folder, "club")
	for _, record := range records[:2] { // a table each
		data := t.TempDir()
		casectlIn(t, data, "", "games", "import", record)
		first := object(t, casectlIn(t, data, "", "games", "export", "--format", "result", "-o", club))
		if again := object(t, casectlIn(t, data, "", "games", "export", "--format", "result", "-o", club)); fmt.Sprint(again) != fmt.Sprint(first) {
			t.Errorf("exported again: %v, was %v", again, first)
		}
	}
	whole := casectl(t, "", "games", "merge", club)
	list := objects(t, whole)
	if end := list[len(list)-1]; len(list) != 3 || end["games"] != 2.0 || !strings.Contains(fmt.Sprint(end["people"]), "name:Ana played:2") {
		t.Fatalf("%+v", whole)
	}
	all := filepath.Join(folder, "all.json")
	if err := os.WriteFile(all, []byte(whole.out), 0o644); err != nil {
		t.Fatal(err)
	}
	for _, files := range [][]string{{all}, {all, club, all}, {club, all}} {
		if got := casectl(t, "", append([]string{"games", "merge"}, files...)...); got.out != whole.out {
			t.Errorf("%v: %+v", files, got)
		}
	}
	kept := t.TempDir()
	for range 2 {
		if got := casectlIn(t, kept, "", "games", "merge", club, "--keep"); got.out != whole.out {
			t.Errorf("kept: %+v", got)
		}
	}
	if got := (sitting.House{Data: filepath.Join(kept, "casekeeper")}).Club(); len(got.Games) != 2 || len(got.Wrong) > 0 {
		t.Errorf("kept for the ladder: %+v", got)
	}
	if got := objects(t, casectl(t, "", "games", "merge", all, "--day", "2026-11-21")); len(got) != 2 || got[1]["games"] != 1.0 {
		t.Errorf("one evening: %v", got)
	}
	said := casectl(t, "", "--text", "--lang", "es", "games", "merge", club)
	if !regexp.MustCompile(`(?m)^Jugador +Partidas +Ganadas`).MatchString(said.out) || !regexp.MustCompile(`(?m)^Íñigo +2 `).MatchString(said.out) {
		t.Errorf("in words: %+v", said)
	}
}

func TestGamesMistakes(t *testing.T) {
	junk := filepath.Join(t.TempDir(), "junk.result.json")
	if err := os.WriteFile(junk, []byte("{}\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	empty := t.TempDir()
	check(t, []want{
		{name: "no such game", args: "games show 7", errs: "there is no game 7; casectl games list tells which there are", status: 2},
		{name: "no such game to export", args: "games export 7", errs: "there is no game 7; casectl games list tells which there are", status: 2},
		{name: "no record", args: "games export", errs: "records of 0 games: say the number of one, or name a folder with -o", status: 2},
		{name: "game that is not there", args: "games list --game whist", errs: noWhist, status: 2},
		{name: "no journal", args: "games list --journal " + duel, errs: "--journal: " + duel + " is not a journal", status: 2},
		{name: "no result", args: "games merge " + junk, errs: junk + `: line 1, format: "", want "casekeeper-result-1"`, status: 2},
		{name: "no results", args: "games merge " + empty, errs: empty + ": there is no *.result.json in it", status: 2},
		{name: "no day", args: "games merge --day today " + junk, errs: `--day: "today", want a day as 2026-11-21`, status: 2},
	})
}

var exampleKey = regexp.MustCompile(`"([A-Za-z_]+)":`)

// TestExamplesOfGames runs the examples of the help texts and checks every field that they show.
func TestExamplesOfGames(t *testing.T) {
	folder, records := played(t)
	data, club := t.TempDir(), filepath.Join(folder, "club")
	text, err := os.ReadFile(records[0])
	if err != nil {
		t.Fatal(err)
	}
	t.Chdir(folder)
	if err := os.WriteFile("evening.ckr", []byte(strings.ReplaceAll(string(text), "2026-11-20", "2026-11-25")), 0o644); err != nil {
		t.Fatal(err)
	}
	casectlIn(t, data, "", append([]string{"games", "import"}, records[:2]...)...)
	for _, command := range []string{"import", "list", "show", "export", "merge"} {
		lines := strings.Split(casectl(t, "", "games", command, "--help").out, "\n")
		ran := 0
		for i, line := range lines {
			example, ok := strings.CutPrefix(strings.TrimSpace(line), "$ casectl ")
			if !ok {
				continue
			}
			ran++
			got := casectlIn(t, data, "", strings.Fields(strings.ReplaceAll(example, "/media/club", club))...)
			if got.status != 0 || got.errs != "" || got.out == "" {
				t.Errorf("%s: %+v", example, got)
			}
			var keys []string
			for _, answer := range lines[i+1:] {
				if !strings.HasPrefix(strings.TrimSpace(answer), "{") {
					break
				}
				for _, m := range exampleKey.FindAllStringSubmatch(answer, -1) {
					keys = append(keys, m[1])
				}
			}
			for _, key := range slices.Compact(keys) {
				if !strings.Contains(got.out, `"`+key+`":`) {
					t.Errorf("%s: the example has %q, the answer is %s", example, key, got.out)
				}
			}
		}
		if ran == 0 {
			t.Errorf("%s has no example", command)
		}
	}
}

// TestExportsAreNamedByLocalTime: the file of a game has the day and hour that people had on the wall.
func TestExportsAreNamedByLocalTime(t *testing.T) {
	data, folder := t.TempDir(), t.TempDir()
	evenings(t, data, 1, "Ana", "Luis", "Bea") // it began on 1 November at 19:30 in UTC
	// a time zone of one offset, 5 hours and a half east, as tzfile(5) has it: counts, offset, no summer time, name
	zone := "TZif" + strings.Repeat("\x00", 16+4*4) + "\x00\x00\x00\x01\x00\x00\x00\x04" + "\x00\x00\x4d\x58\x00\x00" + "IST\x00"
	file := filepath.Join(t.TempDir(), "zone")
	if err := os.WriteFile(file, []byte(zone), 0o600); err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command("env", "TZ=:"+file, program, "games", "export", "--format", "csv", "-o", folder)
	if got := finish(t, cmd, data, ""); got.status != 0 || !strings.Contains(got.out, "2026-11-02-0100-bang-dice-") {
		t.Errorf("got %+v", got)
	}
}
