package rig

import (
	"strings"
	"testing"
)

// TestFieldsOfADriverAreItsOwn: no driver has a field that every source has, and
// a field of another driver is refused unless it says nothing, as in a file of the time
// when all drivers had the same.
func TestFieldsOfADriverAreItsOwn(t *testing.T) {
	values := map[string][2]string{"baud": {"9600", "0"}, "seed": {"7", "0"}, "faults": {`"all"`, `""`}, "poll-ms": {"50", "0"}, "chip": {`"x"`, `""`},
		"lines": {"[1]", ""}, "strobe": {"0", ""}, "active": {`"low"`, `""`}, "buttons": {"{ undo = 1 }", ""}, "light": {"0", ""}, "types": {`"hex"`, `""`},
		"reset": {"0", ""}, "speed": {"2.0", "0.0"}, "user": {`"x"`, `""`}, "password": {`"x"`, `""`}, "password-file": {`"x"`, `""`}, "ca": {`"x"`, `""`},
		"prefix": {`"x"`, `""`}, "format": {`"uid"`, `""`}, "number": {`"/x"`, `""`}, "reverse": {"true", "false"}, "topics": {`{ 1 = "x" }`, ""},
		"removed": {`{ 1 = "x" }`, ""}, "states": {`{ 1 = "x" }`, ""}, "presses": {`{ 1 = ["x"] }`, ""}, "picture": {`"640x480"`, `""`}, "metres": {"0.5", "0.0"}}
	everyone := fieldsOf(&Source{})
	all := map[string]bool{}
	for _, d := range drivers() {
		for field := range fieldsOf(d.options()) {
			if all[field] = true; everyone[field] != 0 {
				t.Errorf("%s has %s, as every source", d.name, field)
			}
			if values[field][0] == "" {
				t.Errorf("%s has %s, of which this test knows no value", d.name, field)
			}
		}
	}
	for _, d := range drivers() {
		ours := fieldsOf(d.options())
		for field := range all {
			refused := "x.toml:4: source[0]." + field + ": a " + d.name + " has no such field"
			for k, value := range values[field] {
				if value == "" {
					continue
				}
				_, err := Parse([]byte("[[source]]\nname = \"a\"\ntype = \""+d.name+"\"\n"+field+" = "+value+"\n"), "x.toml")
				if got, want := err != nil && strings.Contains(err.Error(), refused), k == 0 && ours[field] == 0; got != want {
					t.Errorf("%s with %s = %s: %v", d.name, field, value, err)
				}
			}
		}
	}
}

// TestWrongSortOfValue: what every source has, and what a driver has, are read apart,
// and each mistake keeps its place in the file.
func TestWrongSortOfValue(t *testing.T) {
	for text, want := range map[string]string{
		"type = \"sim\"\nseed = \"x\"\n":                                  "x.toml:4: source.seed: ",
		"type = \"sim\"\nwire = 1\n":                                      "x.toml:4: source.wire: ",
		"type = \"gpio-buttons\"\n[source.buttons]\nundo = 1\nundone = 2": "x.toml:6: source[0].buttons.undone: ",
		"type = \"linehub\"\n[source.readers]\n1 = 1\n":                   "x.toml:5: source.readers.1: ",
		"type = \"sim\"\nb = 1\na = 1\n":                                  "x.toml:4: source.b: no such field\nx.toml:5: source.a: no such field",
	} {
		if _, err := Parse([]byte("[[source]]\nname = \"a\"\n"+text), "x.toml"); err == nil || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%q: got %v, want %s", text, err, want)
		}
	}
}
