package rulebook_test

import (
	"errors"
	"reflect"
	"strings"
	"testing"

	"casekeeper/engine/catalogue"
	"casekeeper/engine/rulebook"
)

const good = `[[rule]]
id = "cut.tie.die"
book = "ES"
page = 4
section = "Empates"
sure = "C"
waivable = true
chore = true
counts = "ties"
ask = []
because = ["seat: who wins", "number?"]

[[rule]]
id = "cut.house.ace-high"
book = "house"
section = "A1"
sure = "U"
`

func TestLoadKeepsOrderAndFields(t *testing.T) {
	b, err := rulebook.Load("rules.toml", []byte(good))
	if err != nil {
		t.Fatal(err)
	}
	ids := b.IDs()
	if len(ids) != 2 || ids[0] != "cut.tie.die" || ids[1] != "cut.house.ace-high" {
		t.Errorf("order is %v", ids)
	}
	for _, want := range []rulebook.Rule{
		{ID: "cut.tie.die", Book: "ES", Page: 4, Section: "Empates", Sure: "C", Waivable: true, Chore: true, Counts: "ties",
			Lines: map[string][]rulebook.Arg{"ask": {}, "because": {{Domain: "seat", Means: "who wins"}, {Domain: "number", Optional: true}}}},
		{ID: "cut.house.ace-high", Book: "house", Section: "A1", Sure: "U", Lines: map[string][]rulebook.Arg{}},
	} {
		if got, ok := b.Rule(want.ID); !ok || !reflect.DeepEqual(got, want) {
			t.Errorf("got %+v, want %+v", got, want)
		}
	}
	if _, ok := b.Rule("cut.tie.cards"); ok {
		t.Error("a rule that is not in the index was found")
	}
}

func TestLoadNamesLineAndField(t *testing.T) {
	for _, c := range []struct{ from, to, want string }{
		{`id = "cut.tie.die"`, `id = "cut.tie"`, `line 2: rule.id: "cut.tie" is not a rule's id; write game.chapter.rule, as in "tew.duel.tie"`},
		{`id = "cut.tie.die"`, `id = "Cut.Tie.Die"`, `line 2: rule.id: "Cut.Tie.Die" is not a rule's id; write game.chapter.rule, as in "tew.duel.tie"`},
		{`id = "cut.house.ace-high"`, `id = "cut.tie.die"`, `line 14: rule.id: "cut.tie.die" is given twice; remove one`},
		{`book = "house"`, ``, `line 13: rule.book: is missing; name the source, as in "ES"`},
		{`page = 4`, `page = 0`, `line 4: rule.page: 0 is not a page; leave it out if the book does not print the rule`},
		{`page = 4`, `page = 1000`, `line 4: rule.page: 1000 is not a page; leave it out if the book does not print the rule`},
		{`page = 4`, `page = "4"`, `line 4: rule.page: wants a whole number, not string`},
		{`section = "A1"`, ``, `line 13: rule.section: is missing, and so is page; say where the rule comes from`},
		{`sure = "U"`, `sure = "yes"`, `line 17: rule.sure: "yes" is not known; use one of C, L, U`},
		{`waivable = true`, `waived = true`, `line 7: rule.waived: is not known here; known are id, book, page, section, sure, waivable, chore, tells, aloud, counts, mood, against, speaks, ask, because, refuse, about`},
		{`counts = "ties"`, `mood = "Sad"`, `line 9: rule.mood: "Sad" is no name, or the rule has no because; name a mood, as in "lost", for a rule with because-lines`},
		{`counts = "ties"`, `against = "Sad"`, `line 9: rule.against: "Sad" is no name, or the rule has no because; name a mood, as in "lost", for a rule with because-lines`},
		{`sure = "U"`, "sure = \"U\"\nspeaks = true", `line 18: rule.speaks: the rule has no because; leave it out, or let the rule have because-lines`},
		{`counts = "ties"`, `counts = "Ties"`, `line 9: rule.counts: "Ties" is no name, or the rule has no because; name what is counted, as in "shots", for a rule with because-lines`},
		{`sure = "U"`, "sure = \"U\"\ncounts = \"ties\"", `line 18: rule.counts: "ties" is no name, or the rule has no because; name what is counted, as in "shots", for a rule with because-lines`},
		{`"number?"`, `"Number 5"`, `line 11: rule.because: "Number 5" is not what a line names; write a domain, or a domain and what it is, as in "number: rolls left"`},
		{good, "# nothing\n", `line 1: rule: there are no rules; give each rule a [[rule]]`},
	} {
		_, err := rulebook.Load("rules.toml", []byte(strings.Replace(good, c.from, c.to, 1)))
		var mistake *catalogue.Error
		if !errors.As(err, &mistake) || err.Error() != "rules.toml: "+c.want {
			t.Errorf("%s -> %s:\n got %v\nwant rules.toml: %s", c.from, c.to, err, c.want)
		}
	}
}

func FuzzLoad(f *testing.F) {
	f.Add([]byte(good))
	f.Fuzz(func(t *testing.T, text []byte) {
		b, err := rulebook.Load("rules.toml", text)
		var mistake *catalogue.Error
		if err != nil && (!errors.As(err, &mistake) || mistake.Line < 1) {
			t.Errorf("bad error %#v", err)
		}
		if err == nil && len(b.IDs()) == 0 {
			t.Error("an empty index was accepted")
		}
	})
}
