package main_test

import (
	"encoding/json"
	"fmt"
	"os"
	"strings"
	"testing"
)

// object reads the only object of a run's output.
func object(t *testing.T, got ran) map[string]any {
	t.Helper()
	var o map[string]any
	if got.status != 0 || got.errs != "" || strings.Count(got.out, "\n") != 1 || json.Unmarshal([]byte(got.out), &o) != nil {
		t.Fatalf("want one object, got %+v", got)
	}
	return o
}

// objects reads an object from each line.
func objects(t *testing.T, got ran) (list []map[string]any) {
	t.Helper()
	for line := range strings.Lines(got.out) {
		var o map[string]any
		if err := json.Unmarshal([]byte(line), &o); err != nil {
			t.Fatalf("%q: %v", line, err)
		}
		list = append(list, o)
	}
	return list
}

// unworded removes the sentences from an answer. They must not be empty; their text is tested
// elsewhere.
func unworded(t *testing.T, o map[string]any) string {
	t.Helper()
	for _, r := range o["because"].([]any) {
		reason := r.(map[string]any)
		text, _ := reason["text"].(string)
		if text == "" || text == reason["rule"] {
			t.Errorf("no sentence for %v", reason["rule"])
		}
		delete(reason, "text")
	}
	b, err := json.Marshal(o)
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}

func file(t *testing.T, name string) string {
	t.Helper()
	b, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}

func TestShowdown(t *testing.T) {
	const want = `{"because":[{"rule":"tew.hall.tie"}],"ranking":[` +
		`{"card":"steer-5","class":"flush","rank":1,"seat":"red","suit":"steer","value":5},` +
		`{"card":"hat-5","class":"flush","rank":2,"seat":"blue","suit":"steer","value":5}],"winners":["red"]}`
	for _, got := range []ran{
		casectl(t, file(t, "testdata/showdown.json"), "showdown", "--game", "tiny-epic-western"),
		casectl(t, "", "showdown", "testdata/showdown.json"),
		casectl(t, "", "showdown", "-game=tiny-epic-western", "testdata/showdown.json"),
	} {
		if out := unworded(t, object(t, got)); out != want {
			t.Errorf("got  %s\nwant %s", out, want)
		}
	}
	other := object(t, casectl(t, "", "showdown", "--option", "town-hall-tie=natural-card", "testdata/showdown.json"))
	if fmt.Sprint(other["winners"]) != "[blue]" {
		t.Errorf("by the other ruling %v wins, want blue", other["winners"])
	}
}

func TestShowdownInWords(t *testing.T) {
	en := casectl(t, "", "--text", "showdown", "testdata/showdown.json")
	es := casectl(t, "", "--text", "--lang", "es", "showdown", "testdata/showdown.json")
	if !strings.HasPrefix(en.out, "1. Red: flush (steer-5)\n2. Blue: flush (hat-5)\n- ") || en.status != 0 {
		t.Errorf("got %+v", en)
	}
	if !strings.HasPrefix(es.out, "1. Rojo: color (steer-5)\n2. Azul: color (hat-5)\n") {
		t.Errorf("got %+v", es)
	}
}

func TestScore(t *testing.T) {
	o := object(t, casectl(t, file(t, "testdata/table.json"), "score", "--game", "tiny-epic-western"))
	if n := len(o["because"].([]any)); n < 6 {
		t.Errorf("only %d reasons", n)
	}
	unworded(t, o)
	delete(o, "because")
	b, err := json.Marshal(o)
	if err != nil {
		t.Fatal(err)
	}
	const want = `{"decided_by":"points","seats":[` +
		`{"buildings":5,"industries":{"mining":3,"rail":2,"wagon":0},"rank":1,"seat":"red","total":12,"wanted":2},` +
		`{"buildings":1,"industries":{"mining":3,"rail":0,"wagon":1},"rank":2,"seat":"blue","total":5,"wanted":0}],"winners":["red"]}`
	if string(b) != want {
		t.Errorf("got  %s\nwant %s", b, want)
	}
	text := casectl(t, file(t, "testdata/table.json"), "--text", "score")
	if !strings.HasPrefix(text.out, "1. Red: 12\n2. Blue: 5\nDecided by: points\n- ") {
		t.Errorf("got %+v", text)
	}
}

func TestBadDescriptions(t *testing.T) {
	check(t, []want{
		{name: "not JSON", args: "showdown", in: "{\"at\":\n\"bank\",,}", status: 2,
			errs: `standard input: line 2: not JSON: ',' does not fit there`},
		{name: "empty", args: "score", status: 2, errs: `standard input: line 1: ends too early`},
		{name: "field", args: "showdown", in: "{\"at\":\"bank\",\n\"table\":[\"hat-1\",\"hat-1\"],\"hands\":[]}", status: 2,
			errs: `standard input: line 2: table[1]: hat-1 is given twice`},
		{name: "file", args: "score testdata/none.json", status: 2,
			errs: `reading the description: open testdata/none.json: no such file or directory`},
		{name: "other file", args: "score testdata/showdown.json", status: 2,
			errs: `testdata/showdown.json: line 1: at: not known here; known are players, industries, wanted, seats`},
		{name: "game", args: "score --game whist", status: 2, errs: noWhist},
		{name: "option", args: "showdown --option wild=yes", status: 2,
			errs: `--option: "wild" is not one of showdowns, circle, dealer, difficulty, rival-colour, straights, cards-in-play, grouped-payment, convert-zero, ` +
				`doctor-to-sheriff, central-bank, rival-six, rival-industry, town-hall-tie, own-porch, shared-win, empty-deck, rival-stuck`},
		{name: "value", args: "showdown --option straights=round", status: 2, errs: `--option straights: "round" is not one of plain, wrap`},
		{name: "no value", args: "showdown --option straights", status: 2, errs: `--option: "straights", want name=value`},
		{name: "twice", args: "showdown --option straights=wrap --option straights=plain", status: 2, errs: `--option straights: given twice`},
	})
}
