package form_test

import (
	"strings"
	"testing"

	"casekeeper/engine/form"
)

// read reads a description as a caller would: a name, a list of at most two whole numbers from 1 to
// 3, and an optional colour.
func read(text string) (name string, sizes []int, colour int, err error) {
	f := form.Read("t.json", strings.NewReader(text))
	f.Root.Object("name", "sizes", "colour")
	name = f.Root.Field("name").Text()
	for _, v := range f.Root.Field("sizes").List(1, 2) {
		sizes = append(sizes, v.Int(1, 3))
	}
	if c := f.Root.Field("colour"); c.Given() {
		colour = c.OneOf([]string{"", "red", "blue"})
	}
	return name, sizes, colour, f.Err()
}

func TestGoodDescriptionIsRead(t *testing.T) {
	name, sizes, colour, err := read("{\"name\":\"a\",\n\"sizes\":[3,1],\"colour\":\"blue\"}\n")
	if err != nil || name != "a" || len(sizes) != 2 || sizes[0] != 3 || sizes[1] != 1 || colour != 2 {
		t.Errorf("got %q %v %d, %v", name, sizes, colour, err)
	}
}

func TestMistakeNamesFileLineAndField(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{`{"name":"a","sizes":[1],"size":2}`, `t.json: line 1: size: not known here; known are name, sizes, colour`},
		{"{\n\"name\":\"a\",\n\"name\":\"b\"}", `t.json: line 3: name: given twice`},
		{"{\"sizes\":[1]}", `t.json: line 1: name: is missing`},
		{"{\"name\":\"a\",\n\"sizes\":[1,\n4]}", `t.json: line 3: sizes[1]: 4 is not a whole number from 1 to 3`},
		{`{"name":"a","sizes":[1.5]}`, `t.json: line 1: sizes[0]: 1.5 is not a whole number from 1 to 3`},
		{`{"name":"a","sizes":[]}`, `t.json: line 1: sizes: has 0 items, want 1 to 2`},
		{`{"name":5,"sizes":[1]}`, `t.json: line 1: name: want a word, got a number`},
		{`{"name":null,"sizes":[1]}`, `t.json: line 1: name: want a word, got null`},
		{`{"name":"a","sizes":[1],"colour":"pink"}`, `t.json: line 1: colour: "pink" is not one of red, blue`},
		{`{"name":"a","sizes":[1],"colour":""}`, `t.json: line 1: colour: "" is not one of red, blue`},
		{`[1]`, `t.json: line 1: want an object, as in {"…": …}`},
		{"{\"name\":\"a\",\"sizes\":[1]}\n{}", `t.json: line 2: something follows after the end`},
		{"{\"name\":\"a\",\n\"sizes\":[1", `t.json: line 2: sizes: ends too early`},
		{"{\"name\":\"a\",\n\"sizes\":x}", `t.json: line 2: sizes: not JSON: invalid character 'x' looking for beginning of value`},
		{"", `t.json: line 1: ends too early`},
		{`{"name":` + strings.Repeat("[", 40), `t.json: line 1: name` + strings.Repeat("[0]", 16) + `: nested too deeply`},
		{strings.Repeat(" ", 1<<20+1), `t.json: line 1: longer than 1 MiB`},
	} {
		if _, _, _, err := read(c.text); err == nil || err.Error() != c.want {
			t.Errorf("%.60q:\n got %v\nwant %s", c.text, err, c.want)
		}
	}
}

func FuzzRead(f *testing.F) {
	f.Add(`{"name":"a","sizes":[1,2],"colour":"red"}`)
	f.Add(`{"name":{"a":[{}]},"sizes":"x"}`)
	f.Fuzz(func(t *testing.T, text string) {
		name, sizes, colour, err := read(text)
		if err == nil && (len(sizes) < 1 || len(sizes) > 2 || colour < 0 || colour > 2) {
			t.Errorf("accepted %q %v %d", name, sizes, colour)
		}
	})
}
