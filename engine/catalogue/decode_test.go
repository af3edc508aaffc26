package catalogue_test

import (
	"errors"
	"strings"
	"testing"

	"casekeeper/engine/catalogue"
)

type base struct {
	Name string `toml:"name"`
}

type item struct {
	base
	Size  int      `toml:"size"`
	Words []string `toml:"words"`
}

type file struct {
	Title string `toml:"title"`
	Item  []item `toml:"item"`
}

func TestDecodeReadsEmbeddedFields(t *testing.T) {
	var f file
	err := catalogue.Decode("f.toml", []byte("title = \"a\"\n[[item]]\nname = \"b\"\nsize = 3\nwords = [\"x\", \"y\"]\n"), &f)
	if err != nil || f.Title != "a" || len(f.Item) != 1 || f.Item[0].Name != "b" || f.Item[0].Size != 3 || len(f.Item[0].Words) != 2 {
		t.Errorf("got %+v, %v", f, err)
	}
}

func TestDecodeNamesFileLineAndField(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"title = \"a\"\n\nsize = 1\n", "f.toml: line 3: size: is not known here; known are title, item"},
		{"[[item]]\nname = \"b\"\nprice = 1\n", "f.toml: line 3: item.price: is not known here; known are name, size, words"},
		{"[[thing]]\nname = \"b\"\n", "f.toml: line 1: thing: is not known here; known are title, item"},
		{"[[item]]\n[[item]]\nsize = \"big\"\n", "f.toml: line 3: item.size: wants a whole number, not string"},
		{"[[item]]\nwords = [1]\n", "f.toml: line 2: item.words: wants text in quotes, not integer"},
		{"[[item]]\nwords = true\n", "f.toml: line 2: item.words: wants a list of texts in quotes, not boolean"},
		{"title = 3\n", "f.toml: line 1: title: wants text in quotes, not integer"},
		{"[[item]]\nsize = 99999999999999999999\n", "f.toml: line 2: item.size: decimal number is too large to fit in a 64-bit signed integer"},
		{"[[item]]\nsize = 1.5\n", "f.toml: line 2: item.size: wants a whole number, not float"},
		{"item = {size = 1}\n", "f.toml: line 1: item: wants another kind of value, not inline table"},
		{"[[item]]\nsize = 1\nsize = 2\n", "f.toml: line 3: size: key size is already defined"},
		{"title = \"a\n", "f.toml: line 1: basic strings cannot have new lines"},
		{"\n\n= 3\n", "f.toml: line 3: invalid character at start of key: U+003D '='"},
		{strings.Repeat("#", catalogue.MaxText+1), "f.toml: line 1: is longer than 1 MiB; split it or leave something out"},
	} {
		var f file
		err := catalogue.Decode("f.toml", []byte(c.text), &f)
		var mistake *catalogue.Error
		if !errors.As(err, &mistake) || err.Error() != c.want {
			t.Errorf("%.40q:\n got %v\nwant %s", c.text, err, c.want)
		}
	}
}

func TestLineFindsTheField(t *testing.T) {
	src := catalogue.Source{Name: "f.toml", Text: []byte(`# a comment
title = "a"

[[item]]
name = "size = 1"
size = 2

[other]
size = 9

[[item]]   # the second
words = [
  "x",
]
Size = 4
`)}
	for _, c := range []struct {
		table string
		i     int
		field string
		want  int
	}{
		{"", -1, "title", 2},
		{"item", 0, "size", 6},
		{"item", 0, "words", 4}, // not there: the table's own line
		{"item", 1, "size", 15},
		{"item", 1, "words", 12},
		{"item", 1, "", 11},
		{"item", 2, "size", 1}, // no such table
		{"other", -1, "size", 9},
	} {
		if got := src.Line(c.table, c.i, c.field); got != c.want {
			t.Errorf("line of %s[%d].%s = %d, want %d", c.table, c.i, c.field, got, c.want)
		}
	}
	inline := catalogue.Source{Name: "f.toml", Text: []byte("\nitem = [{size = 1}, {size = 2}]\n")}
	if got := inline.Line("item", 1, "size"); got != 2 {
		t.Errorf("line of an inline table's field = %d, want 2", got)
	}
}

func TestWrongSaysWhatToDo(t *testing.T) {
	src := catalogue.Source{Name: "f.toml", Text: []byte("[[item]]\nsize = 2\n")}
	err := src.Wrong("item", 0, "size", "2 is too small", "give 3 or more")
	if err.Error() != "f.toml: line 2: item.size: 2 is too small; give 3 or more" {
		t.Errorf("got %v", err)
	}
	if got := (&catalogue.Error{File: "f", Line: 1, Reason: "is empty"}).Error(); got != "f: line 1: is empty" {
		t.Errorf("got %q", got)
	}
}

func FuzzDecode(f *testing.F) {
	f.Add([]byte("title = \"a\"\n[[item]]\nname = \"b\"\nsize = 3\n"))
	f.Add([]byte("item = [{size = 1}]\n[x.y]\n"))
	f.Add([]byte("[[item]]\nsize = 'x'\n\"a b\".c = 1979-05-27"))
	f.Fuzz(func(t *testing.T, text []byte) {
		lines := strings.Count(string(text), "\n") + 1
		src := catalogue.Source{Name: "f", Text: text}
		if got := src.Line("item", 1, "size"); got < 1 || got > lines {
			t.Errorf("line %d of %d", got, lines)
		}
		var into file
		var mistake *catalogue.Error
		if err := catalogue.Decode("f", text, &into); err != nil && (!errors.As(err, &mistake) || mistake.Line < 1 || mistake.Line > lines || mistake.Reason == "") {
			t.Errorf("bad error %#v", err)
		}
	})
}
