package main_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// evenings imports n games of three people into a data folder, one a day.
func evenings(t *testing.T, data string, n int, names ...string) {
	t.Helper()
	dir := t.TempDir()
	if got := casectl(t, "", "simulate", "--game", "bang-dice", "--seed", "3", "--seats", "red,yellow,blue", "--record", dir); got.status != 0 {
		t.Fatalf("%+v", got)
	}
	list, _ := filepath.Glob(filepath.Join(dir, "*.ckr"))
	text, err := os.ReadFile(list[0])
	if err != nil {
		t.Fatal(err)
	}
	for day := range n {
		head := fmt.Sprintf("record 1\n# player red %s\n# player yellow %s\n# player blue %s\n# played 2026-11-%02dT19:30:00Z 2026-11-%02dT20:15:00Z\n", names[0], names[1], names[2], day+1, day+1)
		path := filepath.Join(dir, "evening.ckr")
		if err := os.WriteFile(path, []byte(head+strings.TrimPrefix(string(text), "record 1\n")), 0o644); err != nil {
			t.Fatal(err)
		}
		if got := casectlIn(t, data, "", "games", "import", path); got.status != 0 {
			t.Fatalf("%+v", got)
		}
	}
}

// TestPeople gives somebody another name, makes a guest, leaves games out and takes it back, at one
// table; another table of the club, with its own statement, has the same list from the result files.
func TestPeople(t *testing.T) {
	one, two, club := t.TempDir(), t.TempDir(), t.TempDir()
	evenings(t, one, 6, "Ana", "Luis", "Bea")
	evenings(t, two, 1, "ANITA", "Luis", "Rosa")
	people := func(data string) string {
		return strings.Join(strings.Fields(plainly(t, data, "", "--text", "people", "list").out), " ")
	}
	if got := people(one); !strings.Contains(got, "Ana 6") || !strings.Contains(got, "±") {
		t.Errorf("at first: %s", got)
	}
	for _, line := range []string{"people call luis Luís", "people guest BEA", "people leave-out 2", "people leave-out 3 --mistake"} {
		if got := casectlIn(t, one, "", strings.Fields(line)...); got.status != 0 || !strings.Contains(got.out, `"holds":true`) {
			t.Errorf("%s: %+v", line, got)
		}
	}
	if got := people(one); !strings.Contains(got, "Luís 4") || strings.Contains(got, "Luis") || strings.Contains(got, "Bea") || strings.Contains(got, "±") {
		t.Errorf("after four statements: %s", got)
	}
	if got := casectlIn(t, one, "", "people", "show", "LUIS"); got.status != 0 || !strings.Contains(got.out, `"name":"Luís","played":4`) {
		t.Errorf("by the name until now: %+v", got)
	}
	for range 2 {
		casectlIn(t, one, "", "people", "undo")
	}
	if got := casectlIn(t, one, "", "people", "undo", "zz"); got.status != 2 || !strings.Contains(got.errs, "casectl people said") {
		t.Errorf("undo of nothing: %+v", got)
	}
	if got := people(one); !strings.Contains(got, "Luís 6") || !strings.Contains(got, "±") {
		t.Errorf("after two were taken back: %s", got)
	}
	if got := casectlIn(t, one, "", "--lang", "es", "people", "call", "Ana", "luís"); got.status != 2 || !strings.Contains(got.errs, "en la misma mesa") {
		t.Errorf("two of one table: %+v", got)
	}
	casectlIn(t, two, "", "people", "call", "Anita", "Ana")
	for _, data := range []string{one, two, one} {
		if got := casectlIn(t, data, "", "games", "export", "--format", "result", "--out", club); got.status != 0 {
			t.Fatalf("%+v", got)
		}
	}
	merged := casectlIn(t, t.TempDir(), "", "games", "merge", club)
	if got := merged.out; !strings.Contains(got, `{"games":7,`) || !strings.Contains(got, `"name":"Ana","played":7`) || !strings.Contains(got, `"name":"Luís","played":7`) {
		t.Errorf("of the club: %+v", merged)
	}
	if err := os.WriteFile(filepath.Join(club, "all.result.json"), []byte(merged.out), 0o644); err != nil {
		t.Fatal(err)
	}
	if again := casectlIn(t, t.TempDir(), "", "games", "merge", club); again.out != merged.out {
		t.Errorf("merged with itself: %s, want %s", again.out, merged.out)
	}
	if list := objects(t, casectlIn(t, one, "", "games", "list")); len(list) != 6 {
		t.Errorf("%d games are in the list, want 6", len(list))
	}
}

// TestExamplesOfPeople runs the examples of the help texts in their order and looks for every field
// that they show.
func TestExamplesOfPeople(t *testing.T) {
	data := t.TempDir()
	evenings(t, data, 6, "Ana", "Luis", "Rosa")
	for _, command := range []string{"list", "show", "rivals", "records", "call", "guest", "leave-out", "said", "undo"} {
		lines := strings.Split(casectl(t, "", "people", command, "--help").out, "\n")
		ran := false
		for i, line := range lines {
			example, ok := strings.CutPrefix(strings.TrimSpace(line), "$ casectl ")
			if !ok {
				continue
			}
			ran = true
			args := strings.Fields(example)
			if before, name, quoted := strings.Cut(strings.TrimSuffix(example, `"`), `"`); quoted {
				args = append(strings.Fields(before), name)
			}
			got := plainly(t, data, "", args...)
			if got.status != 0 || got.errs != "" {
				t.Errorf("%s: %+v", example, got)
			}
			for _, m := range exampleKey.FindAllStringSubmatch(lines[i+1], -1) {
				if !strings.Contains(got.out, `"`+m[1]+`":`) {
					t.Errorf("%s: the example has %q, the answer is %s", example, m[1], got.out)
				}
			}
		}
		if !ran {
			t.Errorf("people %s has no example", command)
		}
	}
}

// TestPeopleInWords prints rivals, records and a person in both languages; how long somebody takes is
// printed only when it is asked for.
func TestPeopleInWords(t *testing.T) {
	data := t.TempDir()
	evenings(t, data, 6, "Ana", "Luis", "Rosa")
	for line, want := range map[string][2]string{"people rivals": {"6 won, 0 lost, 0 even", "gana 6, pierde 0 y empata 0"}, "people records": {"in a row: 6", "seguidas: 6"}, "people show rosa": {"6 at most", "6 como mucho"}, "people show ANA --pace": {"Only for whoever asks", "Solo para quien pregunta"}} {
		for i, lang := range []string{"en", "es"} {
			args := append([]string{"--text", "--lang", lang}, strings.Fields(line)...)
			got := plainly(t, data, "", args...)
			if got.status != 0 || !strings.Contains(got.out, want[i]) {
				t.Errorf("%s: %+v, want %q", args, got, want[i])
			}
			if private := strings.Contains(line, "pace"); private != strings.Contains(got.out, [2]string{"on average", "de media"}[i]) && !strings.Contains(got.out, [2]string{"No decision", "Aún no"}[i]) {
				t.Errorf("%s: %s", args, got.out)
			}
		}
	}
	if got := casectlIn(t, data, "", "people", "show", "Zoe"); got.status != 2 || !strings.Contains(got.errs, "casectl people list") {
		t.Errorf("nobody: %+v", got)
	}
}
