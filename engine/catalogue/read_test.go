package catalogue_test

import (
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"casekeeper/engine/catalogue"
)

// forms has every sort of field once: stamps that no file tells, parcels whose
// handling is a sequence of steps, crates that fill up, and one plain table.
func forms() []catalogue.Form {
	kinds := []string{"", "wood", "iron", "glass"}
	return []catalogue.Form{
		{Kind: "stamp", Ready: []catalogue.Card{{Key: "stamp-1", Kind: "stamp", Name: "en=Stamp", Copies: 1, Sure: true}}},
		{Kind: "parcel", Most: 3, Partial: true, Fields: []catalogue.Field{
			{Name: "weight", From: -2, To: 300}, {Name: "kind", Words: kinds, Of: "kind"},
			{Name: "labels", Words: kinds, Most: 3}, {Name: "sizes", From: 1, To: 9, Least: 2, Most: 3, Else: "1 2"},
			{Name: "holes", Places: 6}, {Name: "fragile", Flag: true, Else: "false"},
			{Name: "glue", To: 4, If: "kind", Is: []string{"wood"}}, {Name: "note", Text: 20, Else: "-"},
			{Name: "copies", From: 1, To: 4, Else: "1"},
			{Name: "steps", Most: 2, Group: []catalogue.Field{
				{Name: "link", Words: []string{"then", "may"}, Else: "then"},
				{Name: "do", Words: []string{"carry", "weigh", "send"}},
				{Name: "n", From: 1, To: 12, If: "do", Is: []string{"carry"}},
				{Name: "of", Words: []string{"own", "any"}, If: "do", Is: []string{"carry"}, Else: "own"},
				{Name: "of", Words: []string{"scale"}, If: "do", Is: []string{"weigh"}},
				{Name: "to", Words: kinds, Most: 2, If: "kind", Is: []string{"iron"}, Else: "wood"},
			}},
		}},
		{Kind: "crate", Most: 2, Blank: "Crate %d", Odd: []string{"heavy"}, Fields: []catalogue.Field{{Name: "room", To: 9, Once: true}},
			Check: func(e *catalogue.Entry) {
				if n := e.N("room"); n == 8 {
					e.Wrong("room", "8 is a lie", "say 7")
				} else if n == 9 {
					e.Unusual("room", "9 is much", "heavy", 9)
				}
			}},
		{Kind: "shed", Plain: true, Fields: []catalogue.Field{{Name: "doors", From: 1, To: 3}}},
	}
}

const parcels = `[[parcel]]
id = "box"
en = "Box"
text_es = "Llévalo  a\tcasa."
weight = 300
kind = "iron"
labels = ["iron", "wood", "iron"]
sizes = [9, 1]
holes = [4, 2]
fragile = true
copies = 3
steps = [
  { do = "carry", n = 12, to = ["glass", "iron"] },
  { link = "may", do = "weigh", of = "scale" },
]

[[parcel]]
id = "bag"
es = "Bolsa"
weight = -2
kind = "wood"
labels = ["glass"]
holes = []
glue = 0
steps = [{ do = "send" }]

[shed]
doors = 2
`

func source(name, text string) catalogue.Source {
	return catalogue.Source{Name: name, Text: []byte(text)}
}

func mustRead(t testing.TB, text string, own ...catalogue.Source) *catalogue.Pack {
	t.Helper()
	p, err := catalogue.Read(forms(), source("base", text), own...)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// TestReadTakesWhatAFormSays: each sort of field, as a game takes it.
func TestReadTakesWhatAFormSays(t *testing.T) {
	p := mustRead(t, parcels)
	want := []catalogue.Card{
		{ID: 1, Key: "stamp-1", Kind: "stamp", Name: "en=Stamp", Copies: 1, Sure: true},
		{ID: 2, Key: "box", Kind: "parcel", Name: "en=Box", Seen: "en", Text: "es=Llévalo a casa.", Copies: 3, Sure: true},
		{ID: 3, Key: "bag", Kind: "parcel", Name: "es=Bolsa", Copies: 1, Sure: true},
		{ID: 4, Key: "crate-1", Kind: "crate", Name: "en=Crate 1", Copies: 1, Missing: true, Nameless: true},
		{ID: 5, Key: "crate-2", Kind: "crate", Name: "en=Crate 2", Copies: 1, Missing: true, Nameless: true},
	}
	if !slices.Equal(p.Cards, want) {
		t.Errorf("cards\n%+v, want\n%+v", p.Cards, want)
	}
	f, known := p.Figures(2)
	steps := f.Entries("steps")
	if !known || f.Int("weight") != 300 || f.N("kind") != 2 || fmt.Sprint(f.All("labels"), f.All("sizes"), f.All("holes")) != "[2 1 2] [9 1] [4 2]" ||
		f.N("fragile") != 1 || f.Word("note") != "-" || len(steps) != 2 {
		t.Errorf("the box says %v", p.Values(2))
	}
	if a, b := steps[0], steps[1]; a.Word("link") != "then" || a.N("n") != 12 || a.Word("of") != "own" || fmt.Sprint(a.All("to")) != "[3 2]" ||
		b.N("link") != 1 || b.Word("of") != "scale" || b.Has("to") || fmt.Sprint(b.All("to")) != "[1]" {
		t.Errorf("its steps say %q", p.Values(2)["steps"])
	}
	g, _ := p.Figures(3)
	if g.Int("weight") != -2 || len(g.All("holes")) != 0 || fmt.Sprint(g.All("sizes")) != "[1 2]" || g.N("fragile") != 0 || g.N("glue") != 0 || !g.Has("glue") {
		t.Errorf("the bag says %v", p.Values(3))
	}
	if shed, found := p.Table("shed"); !found || shed.N("doors") != 2 {
		t.Error("the plain table is not read")
	}
	if _, known := p.Figures(4); known {
		t.Error("a card without figures has some")
	}
	if got := p.Plain(2)["steps"]; fmt.Sprint(got) != "[map[do:carry n:12 to:[glass iron]] map[do:weigh link:may of:scale]]" {
		t.Errorf("plain: %v", got)
	}
}

// TestTextReadsBack: what is written reads the same, and the version tells of
// figures only.
func TestTextReadsBack(t *testing.T) {
	p := mustRead(t, parcels, source("own", "[[crate]]\nid = 'trunk'\nen = 'A \"trunk\" \\'\nroom = 3\n"))
	again := mustRead(t, string(p.Text()))
	if !slices.Equal(again.Cards, p.Cards) || string(again.Text()) != string(p.Text()) || again.Version() != p.Version() || !reflect.DeepEqual(again.Values(2), p.Values(2)) {
		t.Errorf("reads back as\n%s\nof\n%s", again.Text(), p.Text())
	}
	for _, c := range []struct {
		from, to string
		same     bool
	}{
		{`en = "Box"`, `en = "Chest"`, true}, {"weight = 300", "weight = 299", false}, {"n = 12", "n = 11", false}, {`link = "may", `, "", false}, {"doors = 2", "doors = 3", false},
		{`id = "box"`, `id = "chest"`, false}, {"holes = []\n", "holes = [1]\n", false}, {"copies = 3\n", "", false},
	} {
		if other := mustRead(t, strings.Replace(parcels, c.from, c.to, 1)); (other.Version() == mustRead(t, parcels).Version()) != c.same {
			t.Errorf("%s -> %s: the version is the same: %v", c.from, c.to, !c.same)
		}
	}
}

// TestReadTellsAllMistakesAtOnce: each with file, line and field, down into the
// steps.
func TestReadTellsAllMistakesAtOnce(t *testing.T) {
	_, err := catalogue.Read(forms(), source("base", `[[parcel]]
id = "Box"
weight = 301
kind = "paper"
labels = ["iron", "wood", "iron", "iron"]
sizes = [9]
holes = [7]
fragile = "yes"
colour = 1
steps = [
  { do = "carry", n = 13 },
  { do = "weigh", of = "own", n = 1, amount = 2 },
]

[[parcel]]
id = "bag"
en = "Bag"
weight = "light"
kind = "iron"
labels = "wood"
holes = [2, 2]
glue = 1
note = "far too long for such a note"
steps = [
  { of = "any" },
  "carry",
]

[[parcel]]
id = "bag"
en = "Bag "
steps = []
missing = true

[[lorry]]
id = "a"
`))
	want := []string{
		`base: line 1: parcel.en: is missing, and so is a name in another language; give the card a name`,
		`base: line 2: parcel.id: "Box" is not a good id; use lower-case letters, digits and single hyphens, at most 40, a letter first`,
		`base: line 3: parcel.weight: 301 is out of range; give a number from -2 to 300`,
		`base: line 4: parcel.kind: "paper" is not known; use one of wood, iron, glass`,
		`base: line 5: parcel.labels: has 4 of them; give 1 to 3 of wood, iron, glass`,
		`base: line 6: parcel.sizes: has 1 of them; give 2 to 3 numbers from 1 to 9`,
		`base: line 7: parcel.holes: 7 is out of range; give a list of different numbers from 1 to 6, [] if there are none`,
		`base: line 8: parcel.fragile: wants true or false, not text`,
		`base: line 9: parcel.colour: is not known here; known are id, invented, missing, own, en, en_ours, text_en, ` +
			`weight, kind, labels, sizes, holes, fragile, glue, note, copies, steps, unknown, inferred`,
		`base: line 11: parcel.steps.1.n: 13 is out of range; give a number from 1 to 12`,
		`base: line 12: parcel.steps.2.of: "own" is not known; use one of scale`,
		`base: line 12: parcel.steps.2.n: do weigh has no such figure; it needs of`,
		`base: line 12: parcel.steps.2.amount: is not known here; known are link, do, n, of, to`,
		`base: line 18: parcel.weight: wants a whole number, not text`,
		`base: line 20: parcel.labels: wants a list, not text; give 1 to 3 of wood, iron, glass`,
		`base: line 21: parcel.holes: says 2 twice; give a list of different numbers from 1 to 6, [] if there are none`,
		`base: line 22: parcel.glue: kind iron has no such figure; remove it`,
		`base: line 23: parcel.note: is not a good text; use at most 20 printable characters, no blanks around them`,
		`base: line 25: parcel.steps.1.do: is missing; use one of carry, weigh, send`,
		`base: line 26: parcel.steps.2: is no entry; give 1 to 2 of { link, do, n, of, to }`,
		`base: line 30: parcel.id: "bag" is given twice; give each card of a file its own id`,
		`base: line 31: parcel.en: is not a good text; use at most 40 printable characters, no blanks around them`,
		`base: line 32: parcel.steps: the card is marked as missing but has figures; remove missing = true`,
		`base: line 35: lorry: is not known here; known are parcel, crate, shed`,
	}
	var all catalogue.Errors
	if !errors.As(err, &all) {
		t.Fatalf("got %v", err)
	}
	got := strings.Split(err.Error(), "\n")
	for i := range max(len(got), len(want)) {
		g, w := "", ""
		if i < len(got) {
			g = got[i]
		}
		if i < len(want) {
			w = want[i]
		}
		if g != w {
			t.Errorf("mistake %d:\n got %s\nwant %s", i, g, w)
		}
	}
}

// TestPartialCards: fields that are printed and not known are named, and those
// that were concluded too.
func TestPartialCards(t *testing.T) {
	const half = "[[parcel]]\nid = 'half'\nen = 'Half'\nholes = []\nlabels = ['wood']\nsteps = [{ do = 'carry' }, { do = 'weigh', of = 'scale' }]\n"
	p := mustRead(t, half+"unknown = ['weight', 'kind', 'steps.1.n']\ninferred = ['steps', 'labels']\n")
	if v := p.Values(2); v["unknown"] != "weight kind steps.1.n" || v["inferred"] != "steps labels" || v["steps"] != "do=carry; do=weigh of=scale" {
		t.Errorf("%v", v)
	}
	if again := mustRead(t, string(p.Text())); string(again.Text()) != string(p.Text()) || !strings.Contains(string(p.Text()), "unknown = [\"weight\", \"kind\", \"steps.1.n\"]\n") {
		t.Errorf("reads back as\n%s", again.Text())
	}
	// glue hangs on the kind, which is not known: it may be said or not
	if q := mustRead(t, half+"glue = 4\nunknown = ['weight', 'kind', 'steps.1.n']\n"); q.Values(2)["glue"] != "4" {
		t.Errorf("%v", q.Values(2))
	}
	for more, want := range map[string]string{
		"": "line 1: parcel.weight: is missing; give a number from -2 to 300",
		"unknown = ['kind', 'steps.1.n', 'weight', 'labels']":            "line 5: parcel.labels: is given, and named in unknown; leave one of them out",
		"unknown = ['kind', 'steps.1.n', 'weight', 'steps.2.n']":         `line 7: parcel.unknown: "steps.2.n" is no field that this card leaves open; take it out`,
		"unknown = ['kind', 'steps.1.n', 'weight', 'size']":              `line 7: parcel.unknown: "size" is no field that this card leaves open; take it out`,
		"unknown = ['kind', 'steps.1.n', 'weight']\ninferred = ['glue']": `line 8: parcel.inferred: "glue" has no value; take it out, or give the value`,
		"unknown = 'kind'": `line 7: parcel.unknown: is not a list of fields; write as in ["weight"]`,
	} {
		if _, err := catalogue.Read(forms(), source("f", half+more+"\n")); err == nil || !slices.Contains(strings.Split(err.Error(), "\n"), "f: "+want) {
			t.Errorf("%s:\n got %v\nwant f: %s", more, err, want)
		}
	}
	if _, err := catalogue.Read(forms(), source("f", "[[crate]]\nid = 'a'\nen = 'A'\nunknown = ['room']\n")); err == nil || !strings.Contains(err.Error(), "crate.unknown: is not known here") {
		t.Errorf("a form that is not partial: %v", err)
	}
}

// TestOwnCardsTakeTheirPlaces: by id, then that of a card without a name, then
// as long as there is room.
func TestOwnCardsTakeTheirPlaces(t *testing.T) {
	crate := func(id, room string) string { return "[[crate]]\nid = '" + id + "'\nen = 'Own'\nroom = " + room + "\n" }
	p := mustRead(t, parcels, source("a", crate("crate-2", "1")), source("b", crate("trunk", "9")))
	if p.Cards[3].Key != "trunk" || !p.Cards[3].Own || p.Cards[4].Key != "crate-2" || p.Cards[4].Nameless || len(p.Odd) != 1 || p.Odd[0].Odd.Args[0] != 9 ||
		p.Odd[0].Error.Error() != "b: line 4: crate.room: 9 is much" {
		t.Errorf("%+v, %v", p.Cards[3:], p.Odd)
	}
	for text, want := range map[string]string{
		crate("a", "1") + crate("b", "2") + crate("c", "3"):  "o: line 9: crate: there are more than 2 of them; remove one, or give it the id of the crate that it replaces",
		crate("a", "1") + crate("b", "1"):                    `o: line 8: crate.room: "1" is said by a too; each card says another: change both`,
		crate("a", "8"):                                      "o: line 4: crate.room: 8 is a lie; say 7",
		crate("box", "1"):                                    `o: line 2: crate.id: "box" is a parcel already; choose another id`,
		crate("stamp-1", "1"):                                `o: line 2: crate.id: "stamp-1" is a stamp already; choose another id`,
		"[[stamp]]\nid = 'x'\n":                              "o: line 1: stamp: is not known here; known are parcel, crate, shed",
		"[[parcel]]\nid = 'box'\nen = 'X'\nmissing = true\n": "o: line 4: parcel.missing: the card is known; take it out, or enter the figures",
		"crate = 3\n":                                        "o: line 1: crate: wants another kind of value; write [[crate]] and the fields below it",
		"[[crate]]\n[[crate.sub]]\n":                         "o: line 2: crate.sub: is not known here; known are parcel, crate, shed",
		"[[crate]]\nid = \n":                                 "o: line 2: unexpected character",
		strings.Repeat("#", catalogue.MaxText+1):             "o: line 1: is longer than 1 MiB; split it or leave something out",
	} {
		_, err := catalogue.Read(forms(), source("base", parcels), source("o", text))
		if err == nil || !slices.ContainsFunc(strings.Split(err.Error(), "\n"), func(line string) bool { return strings.HasPrefix(line, want) }) {
			t.Errorf("%.60q:\n got %v\nwant %s", text, err, want)
		}
	}
	closed := forms()
	closed[1].Closed, closed[1].Least, closed[1].Keys = true, 2, []string{"bag", "box"}
	for text, want := range map[string]string{
		parcels: "f: line 1: parcel: bag is not number 1; give bag, box in this order",
		"[[parcel]]\nid = 'bag'\nen = 'Bag'\nmissing = true\n":     "f: line 1: parcel: there are 1 of them; give 2 or more",
		"[[parcel]]\nid = 'lorry'\nen = 'Lorry'\nmissing = true\n": `f: line 2: parcel.id: "lorry" is not known; use one of bag, box`,
	} {
		if _, err := catalogue.Read(closed, source("f", text)); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%.60q:\n got %v\nwant %s", text, err, want)
		}
	}
}

// TestTemplateIsACard: what is to be filled in can be read as it is, and says
// what else each field takes.
func TestTemplateIsACard(t *testing.T) {
	all := forms()
	p := mustRead(t, string(all[1].Template())+string(all[3].Template()), source("own", string(all[2].Template())))
	if v := p.Values(2); v["holes"] != "-" || v["kind"] != "wood" || v["steps"] != "do=carry n=1" || v["glue"] != "0" || v["sizes"] != "" {
		t.Errorf("%v", v)
	}
	for _, want := range []string{"# sizes = [1, 1] # give 2 to 3 numbers from 1 to 9; left out it is 1 2\n", "glue = 0 # with kind = wood: give a number from 0 to 4\n"} {
		if text := string(all[1].Template()); !strings.Contains(text, want) {
			t.Errorf("no %q in\n%s", want, text)
		}
	}
}

// FuzzRead: whatever the file, it is read and reads back, or each mistake has a
// line of the file and a reason.
func FuzzRead(f *testing.F) {
	f.Add([]byte(parcels))
	f.Add([]byte("[[crate]]\nid = 'trunk'\nen = 'Trunk'\nroom = 9\n"))
	f.Add([]byte("parcel = [{id = 'a', en = 'A', missing = true}]\n[shed]\ndoors = 0x1"))
	f.Fuzz(func(t *testing.T, text []byte) {
		p, err := catalogue.Read(forms(), catalogue.Source{Name: "f", Text: text})
		var all catalogue.Errors
		if err != nil {
			if !errors.As(err, &all) || len(all) == 0 {
				t.Fatalf("bad error %#v", err)
			}
			for _, e := range all {
				if e.Line < 1 || e.Line > strings.Count(string(text), "\n")+1 || e.Reason == "" || e.File != "f" {
					t.Errorf("bad mistake %#v", e)
				}
			}
			return
		}
		again, err := catalogue.Read(forms(), catalogue.Source{Name: "f", Text: p.Text()})
		if err != nil || string(again.Text()) != string(p.Text()) || again.Version() != p.Version() {
			t.Errorf("%q was written as\n%s\n%v", text, p.Text(), err)
		}
	})
}
