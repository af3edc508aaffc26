package catalogue_test

import (
	"strings"
	"testing"

	"casekeeper/engine/catalogue"
)

const mine = `# my own cards
[[item]]
id = "first"     # keep me
size = 2
words = [ # several
  "x", # with ] and "
  'y]',
] # after

# the second
[[item]]
size = 3
id = "second"
name = """a "quoted" name""" # so
`

func put(text, kind, id string, fields ...catalogue.Line) string {
	return string(catalogue.Put(catalogue.Source{Name: "f", Text: []byte(text)}, kind, id, fields))
}

func TestPutChangesOneCardAndNothingElse(t *testing.T) {
	got := put(mine, "item", "first", catalogue.Line{Name: "id", Literal: `"first"`}, catalogue.Line{Name: "size", Literal: "5"},
		catalogue.Line{Name: "words", Literal: `["z"]`}, catalogue.Line{Name: "new", Literal: "1"})
	want := strings.Replace(mine, "size = 2\nwords = [ # several\n  \"x\", # with ] and \"\n  'y]',\n] # after", "size = 5\nwords = [\"z\"]\nnew = 1 # after", 1)
	if got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
	got = put(mine, "item", "second", catalogue.Line{Name: "id", Literal: `"second"`})
	want = strings.Replace(strings.Replace(mine, "\nsize = 3", "\n# size = 3", 1), "\nname = \"\"\"", "\n# name = \"\"\"", 1)
	if got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
	got = put(mine, "item", "first", catalogue.Line{Name: "id", Literal: `"first"`}, catalogue.Line{Name: "size", Literal: "2"})
	if want = strings.Replace(mine, "words = [ # several\n  \"x\", # with ] and \"\n  'y]',\n]", "# words = [ # several\n#   \"x\", # with ] and \"\n#   'y]',\n# ]", 1); got != want {
		t.Errorf("a list that goes:\n%s\nwant\n%s", got, want)
	}
}

// TestPutTable: the one table of a plain form is changed where it is, or added.
func TestPutTable(t *testing.T) {
	for text, want := range map[string]string{
		"":                                     "[board]\nsize = 5\n",
		"[[item]]\nid = \"a\"\n":               "[[item]]\nid = \"a\"\n\n[board]\nsize = 5\n",
		"[board] # mine\nsize = 2 # so\n":      "[board] # mine\nsize = 5 # so\n",
		"[board]\nold = 1\n[[item]]\nid = 2\n": "[board]\n# old = 1\nsize = 5\n[[item]]\nid = 2\n",
		"[board]\n[[item]]\nid = 2\n":          "[board]\nsize = 5\n[[item]]\nid = 2\n",
		"[Board]\nsize = 1":                    "[Board]\nsize = 5",
	} {
		if got := string(catalogue.PutTable(catalogue.Source{Name: "f", Text: []byte(text)}, "board", []catalogue.Line{{Name: "size", Literal: "5"}})); got != want {
			t.Errorf("%q: got %q, want %q", text, got, want)
		}
	}
}

func TestPutAddsACard(t *testing.T) {
	for text, want := range map[string]string{
		"":                        "[[item]]\nid = \"a\"\n",
		"# only this":             "# only this\n\n[[item]]\nid = \"a\"\n",
		"[[thing]]\n":             "[[thing]]\n\n[[item]]\nid = \"a\"\n",
		"[[thing]]\nid = \"a\"\n": "[[thing]]\nid = \"a\"\n\n[[item]]\nid = \"a\"\n",
	} {
		if got := put(text, "item", "a", catalogue.Line{Name: "id", Literal: `"a"`}); got != want {
			t.Errorf("%q: got %q, want %q", text, got, want)
		}
	}
}

func TestFields(t *testing.T) {
	number := catalogue.Field{Name: "n", From: 0, To: 6}
	word := catalogue.Field{Name: "w", Words: []string{"a", "b"}, If: "x", Is: []string{"on"}}
	list := catalogue.Field{Name: "l", Words: []string{"a", "b"}, Most: 2}
	for _, c := range []struct {
		f     catalogue.Field
		value string
		good  bool
		lit   string
	}{
		{number, "6", true, "6"}, {number, "7", false, ""}, {number, "06", false, ""}, {number, "", false, ""}, {number, "-1", false, ""},
		{word, "a", true, `"a"`}, {word, "c", false, ""}, {word, "", false, ""}, {word, "a b", false, ""},
		{list, "a a", true, `["a", "a"]`}, {list, "a b a", false, ""}, {list, "", false, ""},
	} {
		if got := c.f.Good(c.value); got != c.good {
			t.Errorf("%s %q is good: %v", c.f.Name, c.value, got)
		}
		if c.good && c.f.Literal(c.value) != c.lit {
			t.Errorf("%s %q is written %s, want %s", c.f.Name, c.value, c.f.Literal(c.value), c.lit)
		}
	}
	if word.Asked(map[string]string{"x": "off"}) || !word.Asked(map[string]string{"x": "on"}) || !number.Asked(nil) {
		t.Error("asked at the wrong time")
	}
}

func TestSlug(t *testing.T) {
	for name, want := range map[string]string{"Mayor's Office": "mayors-office", "Herrería": "herreria", "  El  Pájaro 7 ": "el-pajaro-7", "7th": "th", "¿?": "", "A": "a"} {
		if got := catalogue.Slug(name); got != want {
			t.Errorf("%q: %q, want %q", name, got, want)
		}
	}
}

func TestPutKeepsTheSpelling(t *testing.T) {
	name := catalogue.Line{Name: "id", Literal: `"b"`}
	if got := put("[[Item]]\nid = 'a'\n", "item", "b", name); got != "[[Item]]\nid = 'a'\n\n[[Item]]\nid = \"b\"\n" {
		t.Errorf("with capitals: %q", got)
	}
	var cards struct {
		Item []struct {
			ID string `toml:"id"`
		} `toml:"item"`
	}
	if err := catalogue.Decode("f", []byte(put("Item = [{id = 'a'}]\n", "item", "b", name)), &cards); err == nil {
		t.Errorf("a list that cannot be added to lost a card: %+v", cards)
	}
}

// FuzzPut: whatever the file, what was sound stays sound, and the other cards
// stay as they were.
func FuzzPut(f *testing.F) {
	f.Add(mine, "first")
	f.Add("item = [{id = 'first'}]\n", "first")
	f.Add(mine, "")
	f.Add("[[item]]\nid='a'\nwords=[\"\\\"\",'''x''''']#y", "a")
	f.Fuzz(func(t *testing.T, text, id string) {
		type card struct {
			ID    string   `toml:"id"`
			Name  string   `toml:"name"`
			Size  int      `toml:"size"`
			Words []string `toml:"words"`
		}
		type cards struct {
			Item []card `toml:"item"`
		}
		var all map[string]any
		if catalogue.Decode("f", []byte(text), &all) != nil {
			return
		}
		spellings := 0
		for key := range all {
			if strings.EqualFold(key, "item") {
				spellings++
			}
		}
		var before, after cards
		if spellings > 1 || catalogue.Decode("f", []byte(text), &before) != nil {
			return // Decode gives the last spelling only; a pack is read without regard to case
		}
		id = catalogue.Slug(id)
		out := put(text, "item", id, catalogue.Line{Name: "id", Literal: `"` + id + `"`}, catalogue.Line{Name: "size", Literal: "7"})
		if catalogue.Decode("f", []byte(out), &after) != nil {
			return // refused when it is read again, and not kept
		}
		changed := 0
		for i, c := range after.Item {
			if i < len(before.Item) && (c.ID != before.Item[i].ID || c.ID != id && (c.Size != before.Item[i].Size || c.Name != before.Item[i].Name)) {
				t.Fatalf("card %d changed from %+v to %+v", i, before.Item[i], c)
			}
			if c.ID == id && c.Size == 7 {
				changed++
			}
		}
		if changed == 0 || len(after.Item) < len(before.Item) {
			t.Fatalf("%q: nothing was put, or something lost:\n%s", text, out)
		}
	})
}
