package main_test

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

func TestCardsList(t *testing.T) {
	list := objects(t, casectl(t, "", "cards", "list", "--game", "tiny-epic-western"))
	known := map[string]int{}
	for _, o := range list {
		known[fmt.Sprint(o["kind"], " ", o["known"])]++
	}
	want := "map[boss missing:3 boss printed:5 building missing:13 building printed:17 poker printed:20]"
	if fmt.Sprint(known) != want {
		t.Errorf("got %v, want %s", known, want)
	}
	if o := list[20]; fmt.Sprint(o["id"], " ", o["figures"]) != "appraiser map[effect:first-purchase-gain force:2 gain:money icons:[rail mining] law:1 money:1 points:2 timing:buying]" {
		t.Errorf("got %v", o)
	}
	made := casectl(t, "", "cards", "list", "--kind", "building", "--stand-ins")
	if n := strings.Count(made.out, `"known":"invented"`); n != 13 {
		t.Errorf("%d invented buildings, want 13", n)
	}
}

func TestCardsCheck(t *testing.T) {
	o := object(t, casectl(t, "", "cards", "check", "--game", "tiny-epic-western"))
	if len(o["missing"].([]any)) != 16 || o["cards"] != float64(58) || o["own"] != float64(0) {
		t.Errorf("got %v", o)
	}
	text := casectl(t, "", "--text", "cards", "check")
	if !strings.HasSuffix(text.out, "tiny-epic-western: 58 cards, 16 missing, 0 known in part, 0 own\n") {
		t.Errorf("got %q", text.out)
	}
}

// own writes an owner's card file and returns the data folder and the file's path.
func own(t *testing.T, text string) (data, path string) {
	t.Helper()
	data = t.TempDir()
	path = filepath.Join(data, "casekeeper", "games", "tiny-epic-western", "mine.toml")
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	return data, path
}

const sawmill = `[[building]]
id = "sawmill"
en = "Sawmill"
es = "Serrería"
money = 1
law = 1
force = 1
points = 1
icons = ["wagon", "wagon", "wagon"]
timing = "now"
effect = "by-hand"
`

func TestOwnCards(t *testing.T) {
	data, _ := own(t, sawmill)
	o := object(t, casectlIn(t, data, "", "cards", "check"))
	if len(o["missing"].([]any)) != 15 || o["own"] != float64(1) {
		t.Errorf("got %v", o)
	}
	list := casectlIn(t, data, "", "cards", "list")
	if !strings.Contains(list.out, `"id":"sawmill","kind":"building","names":{"en":"Sawmill","es":"Serrería"},"copies":1,"known":"own"`) {
		t.Errorf("got %s", list.out)
	}
}

func TestMistakeInOwnCards(t *testing.T) {
	data, path := own(t, strings.Replace(sawmill, "law = 1", "law = 7", 1))
	for _, args := range [][]string{{"cards", "check"}, {"cards", "list"}, {"simulate", "--direct"}, {"score"}, {"play"}} {
		got := casectlIn(t, data, "", args...)
		if got.status != 2 || got.out != "" || !strings.HasPrefix(got.errs, "casectl: "+path+": line 6: building.law: ") || strings.Count(got.errs, "\n") != 1 {
			t.Errorf("%v: %+v", args, got)
		}
	}
	check(t, []want{{name: "kind", args: "cards list --kind horse", status: 2, errs: `--kind: no card of tiny-epic-western is a "horse"`}})
}

// TestOwnCardsFromATemplate: a template can be added unchanged; a file with mistakes gives all of
// them, and is not added.
func TestOwnCardsFromATemplate(t *testing.T) {
	data := t.TempDir()
	got := casectlIn(t, data, "", "cards", "template", "--game", "tiny-epic-western")
	if got.status != 0 || !strings.Contains(got.out, "[[building]]\nid = \"my-building\" #") || !strings.Contains(got.out, "# gain = \"money\" # with effect = first-purchase-gain: use one of money, law, force\n") {
		t.Fatalf("got %+v", got)
	}
	file := filepath.Join(t.TempDir(), "mine.toml")
	write := func(text string) {
		if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	write(strings.NewReplacer("money = 0", "money = 9", "effect = \"by-hand\"", "effect = \"magic\"").Replace(got.out))
	if bad := casectlIn(t, data, "", "cards", "add", "--game", "tiny-epic-western", file); bad.status != 2 || strings.Count(bad.errs, file+": line") != 2 ||
		!strings.Contains(bad.errs, "building.money: 9 is out of range") || !strings.Contains(bad.errs, `building.effect: "magic" is not known`) {
		t.Errorf("got %+v", bad)
	}
	for _, lang := range []string{"en", "es"} {
		bad := casectlIn(t, data, "", "cards", "add", "--game", "tiny-epic-western", "--lang", lang, file)
		if lines := strings.Split(strings.TrimSpace(bad.errs), "\n"); len(lines) != 2 || !strings.Contains(lines[0], "building.money") || !strings.Contains(lines[1], "building.effect") {
			t.Errorf("in %s the mistakes are not a line each: %q", lang, bad.errs)
		}
	}
	write(got.out)
	o := object(t, casectlIn(t, data, "", "cards", "add", "--game", "tiny-epic-western", file))
	if fmt.Sprint(o["added"]) != "[my-building my-boss]" {
		t.Errorf("got %v", o)
	}
	if o := object(t, casectlIn(t, data, "", "cards", "check", "--game", "tiny-epic-western")); o["own"] != float64(2) {
		t.Errorf("got %v", o)
	}
	if again := casectlIn(t, data, "", "cards", "add", "--game", "tiny-epic-western", file); again.status != 2 || !strings.Contains(again.errs, "is there already") {
		t.Errorf("got %+v", again)
	}
	if none := casectlIn(t, data, "", "--lang", "es", "cards", "template", "--game", "colt-express"); none.status != 2 || !strings.Contains(none.errs, "colt-express no tiene cartas") {
		t.Errorf("a template of a game without own cards: status %d, %s", none.status, none.errs)
	}
	if none := casectlIn(t, data, "", "cards", "template", "--game", "tiny-epic-western", "--kind", "poker"); none.status != 2 {
		t.Errorf("got %+v", none)
	}
}

// TestCardsCheckTellsWhatIsOpen: each field that nobody has entered is listed, of partly known
// cards and of the board.
func TestCardsCheckTellsWhatIsOpen(t *testing.T) {
	got := casectl(t, "", "cards", "check", "--game", "3000-scoundrels")
	var check struct {
		Missing []string
		Open    map[string][]string
	}
	if err := json.Unmarshal([]byte(got.out), &check); err != nil {
		t.Fatal(err, got)
	}
	if want := []string{"depot", "laboratory", "spaces", "track", "zero", "marks"}; !slices.Equal(check.Open["board"], want) || !slices.Contains(check.Open["elderly"], "dollars") || check.Open["legendary"] != nil {
		t.Errorf("%v", check.Open)
	}
	if text := casectl(t, "", "--text", "cards", "check", "--game", "3000-scoundrels"); !strings.Contains(text.out, "board: depot, laboratory, spaces, track, zero, marks\n") {
		t.Error(text.out)
	}
}
