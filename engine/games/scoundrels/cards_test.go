package scoundrels

import (
	"errors"
	"fmt"
	"os"
	"strconv"
	"strings"
	"testing"

	"casekeeper/engine"
	"casekeeper/engine/catalogue"
	"casekeeper/engine/chance"
)

// allGames names the variable that sets how many games with random cards are played at every kind
// of table; the rules were tested with CASEKEEPER_GAMES=1000.
const allGames = "CASEKEEPER_GAMES"

// fewGames is how many a test plays otherwise.
const fewGames = 30

// gamesEach is how many games are played with one box of random cards.
const gamesEach = 5

// TestRandomCards plays with random cards at every kind of table: whatever the reader accepts can
// be played and breaks no invariant.
func TestRandomCards(t *testing.T) {
	games, deepestWork := fewGames, uint8(0)
	if said := os.Getenv(allGames); said != "" {
		var err error
		if games, err = strconv.Atoi(said); err != nil {
			t.Fatal(err)
		}
	}
	for box := range uint64((games + gamesEach - 1) / gamesEach) {
		rules := rulesOf(randomPack(t, chance.New(box), ""))
		for _, table := range tables() {
			for n := range uint64(gamesEach) {
				setup := table
				if n%2 == 1 {
					setup.Options = append(setup.Options[:len(setup.Options):len(setup.Options)], engine.Option{Name: "strategy-cards", Value: "in-play"})
				}
				_, acts, err := playOut(rules, setup, box*gamesEach+n, func(_ State, _ []Event, s State) error {
					deepestWork = max(deepestWork, s.Owed.N)
					return rules.Check(s)
				})
				if err != nil {
					t.Fatalf("box %d, game %d, %v, act %d: %v", box, n, setup, acts, err)
				}
			}
		}
	}
	t.Logf("%d games at each of %d tables, the deepest stack %d", games, len(tables()), deepestWork)
}

// randomPack draws every card of the box, with a given step in every third card if deed is set. A
// card that the reader refuses is drawn again.
func randomPack(t *testing.T, src *chance.Source, deed string) *catalogue.Pack {
	t.Helper()
	var all strings.Builder
	uses := 0
	for _, form := range Forms() {
		if form.Ready != nil || form.Plain {
			continue
		}
		for n := 0; n < form.Most; {
			v := randomValues(form.Fields, src, nil, deed)
			if form.Kind == "job" && (strings.Contains(v["steps"], "do=use") || strings.Contains(v["steps"], "do=hire")) {
				if uses++; uses > mostNesting {
					continue
				}
			}
			if form.Kind == "strategy" {
				v["leader"] = seatWords[1+n/2]
			}
			card := fmt.Sprintf("\n[[%s]]\nid = \"x-%s-%d\"\nen = \"X\"\n", form.Kind, form.Kind, n)
			for _, l := range form.Lines(v) {
				card += l.Name + " = " + l.Literal + "\n"
			}
			if _, err := catalogue.Read(Forms(), catalogue.Source{Name: "one", Text: []byte(card)}); err == nil {
				all.WriteString(card)
				n++
			}
		}
	}
	pack, err := catalogue.Read(Forms(), catalogue.Source{Name: "random", Text: []byte(all.String())})
	if err != nil {
		t.Fatal(err)
	}
	return pack
}

// randomValues draws the figures of a card.
func randomValues(fields []catalogue.Field, src *chance.Source, around []catalogue.Values, deed string) catalogue.Values {
	v := catalogue.Values{}
	for i := range fields {
		f := &fields[i]
		if v[f.Name] != "" || !f.Asked(append([]catalogue.Values{v.With(fields)}, around...)...) || f.Else != "" && src.IntN(3) > 0 {
			continue
		}
		if v[f.Name] = randomValue(f, src, v, deed); f.Name == "do" && deed != "" && src.IntN(3) == 0 {
			v[f.Name] = deed
		}
	}
	return v
}

func randomValue(f *catalogue.Field, src *chance.Source, v catalogue.Values, deed string) string {
	one := func() string {
		switch {
		case f.Flag:
			return strconv.FormatBool(src.IntN(2) == 0)
		case f.Words != nil:
			return f.Words[src.IntN(len(f.Words))]
		case f.Places > 0:
			return strconv.Itoa(1 + src.IntN(f.Places))
		}
		return strconv.Itoa(f.From + src.IntN(min(f.To, f.From+4)-f.From+1))
	}
	switch {
	case f.Group != nil:
		var entries []catalogue.Values
		for range 1 + src.IntN(min(f.Most, 3)) {
			entries = append(entries, randomValues(f.Group, src, []catalogue.Values{v}, deed))
		}
		return f.JoinEntries(entries)
	case f.Places > 0 && src.IntN(3) == 0:
		return "-"
	case f.Most > 0:
		list := make([]string, max(f.Least, 1))
		for i := range list {
			list[i] = one()
		}
		return strings.Join(list, " ")
	}
	return one()
}

// TestMistakesAreReported: each mistake of a card file is reported with its line, its field and
// the remedy.
func TestMistakesAreReported(t *testing.T) {
	const good = `[[job]]
id = "my-job"
en = "My job"
colour = "green"
holes = [2]
tech = 0
steps = [
  { link = "cost", do = "pay", n = 2 },
  { do = "scout", at = "depot" },
]
`
	for _, c := range []struct{ from, to, want string }{
		{`n = 2 }`, `amount = 2 }`, "line 8: job.steps.1.n: is missing; give a number from 1 to 12"},
		{`do = "pay"`, `do = "pays"`, `line 8: job.steps.1.do: "pays" is not known; use one of gain, pay`},
		{`at = "depot"`, `at = "saloon"`, `line 9: job.steps.2.at: "saloon" is not known; use one of any, depot, estate, laboratory`},
		{`do = "scout", at`, `link = "cost", do = "unscout", at`, `line 9: job.steps.2.do: "unscout" is not known`},
		{`{ do = "scout"`, `{ link = "so", do = "return-card" },
  { do = "scout"`, "line 9: job.steps.2.do: no card was shown; put a step show-card before it"},
		{`{ link = "cost"`, `{ link = "or"`, "line 8: job.steps.1.link: there is nothing before it; say then, may or cost"},
		{`do = "scout", at = "depot"`, `do = "discount", n = 2`, `line 9: job.steps.2.do: nobody is hiring then; only a strategy with when = "hiring" can do that`},
		{`do = "scout", at = "depot"`, `link = "cost", do = "gain", n = 1 }, { link = "cost", do = "pay", n = 2`, ""},
		{"holes = [2]", "holes = [7]", "line 5: job.holes: 7 is out of range; give a list of different numbers from 1 to 6, [] if there are none"},
		{"tech = 0\n", "", "line 1: job.tech: is missing; give a number from 0 to 3"},
		{`colour = "green"`, "", `line 1: job.colour: is missing; use one of green, purple, black`},
		{"tech = 0\n", "unknown = [\"tech\", \"steps.1.at\"]\n", `line 6: job.unknown: "steps.1.at" is no field that this card leaves open; take it out`},
	} {
		_, err := catalogue.Read(Forms(), catalogue.Source{Name: "cards.toml", Text: []byte(strings.Replace(good, c.from, c.to, 1))})
		var mistake *catalogue.Error
		if c.want == "" {
			if err != nil {
				t.Errorf("%s -> %s: %v", c.from, c.to, err)
			}
		} else if !errors.As(err, &mistake) || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s -> %s:\n got %v\nwant %s", c.from, c.to, err, c.want)
		}
	}
}

// TestUnusualFiguresAreReported: figures that are possible but unlike all known cards.
func TestUnusualFiguresAreReported(t *testing.T) {
	for steps, want := range map[string]string{
		`{ do = "gain", n = 9 }`: "gain", `{ link = "cost", do = "pay", n = 7 }, { do = "scout", at = "any" }`: "pay",
		`{ link = "cost", do = "pay", n = 3 }, { do = "gain", n = 3 }`: "loss", `{ do = "gain-reputation", n = 2 }`: "reputation", `{ do = "draw", n = 4 }`: "draw",
		`{ link = "cost", do = "pay", n = 1 }, { do = "gain", n = 5 }`: "",
	} {
		text := "[[job]]\nid = \"a\"\nen = \"A\"\ncolour = \"green\"\nholes = []\ntech = 0\nsteps = [" + steps + "]\n"
		pack, err := catalogue.Read(Forms(), catalogue.Source{Name: "cards.toml", Text: []byte(text)})
		if err != nil {
			t.Fatal(err)
		}
		got := ""
		for _, w := range pack.Odd {
			got += w.Odd.Word
		}
		if got != want {
			t.Errorf("%s: %q is unusual, want %q", steps, got, want)
		}
	}
}

// FuzzCards reads any text as a card file: what is accepted is written, reads back as the same,
// and can be played. The few cards have every field of every form; the whole shipped file would
// only make each input slower.
func FuzzCards(f *testing.F) {
	f.Add(string(fewCards().Text))
	f.Fuzz(func(t *testing.T, text string) {
		pack, err := catalogue.Read(Forms(), catalogue.Source{Name: "fuzz", Text: []byte(text)})
		if err != nil {
			return
		}
		again, err := catalogue.Read(Forms(), catalogue.Source{Name: "again", Text: pack.Text()})
		if err != nil || again.Version() != pack.Version() {
			t.Fatalf("what is written reads otherwise: %v", err)
		}
		rules := rulesOf(pack)
		if _, _, err := playOut(rules, with(2), 1, func(_ State, _ []Event, s State) error { return rules.Check(s) }); err != nil {
			t.Fatal(err)
		}
	})
}

// TestLeadersHaveTwoStrategies: a third card of one leader is refused.
func TestLeadersHaveTwoStrategies(t *testing.T) {
	var text strings.Builder
	for n := range 3 {
		fmt.Fprintf(&text, "[[strategy]]\nid = \"s-%d\"\nen = \"S %d\"\nleader = \"zimmer\"\nwhen = \"turn\"\nsteps = [{ do = \"gain\", n = 1 }]\n", n, n)
	}
	_, err := catalogue.Read(Forms(), catalogue.Source{Name: "own", Text: []byte(text.String())})
	if want := "own: line 16: strategy.leader: 2 other cards are of the same leader; if nobody is sure, name it in unknown"; err == nil || err.Error() != want {
		t.Errorf("got %v, want %s", err, want)
	}
}

// TestNestingIsBounded: a limited number of jobs can use or hire others; the next one is refused,
// one of an owner rather than one that ships.
func TestNestingIsBounded(t *testing.T) {
	job := func(n int, steps string) string {
		return fmt.Sprintf("[[job]]\nid = \"giver-%d\"\nen = \"Giver %d\"\ncolour = \"green\"\nholes = []\ntech = 0\nsteps = [%s]\n", n, n, steps)
	}
	var ships, own strings.Builder
	for n := range mostNesting - 1 {
		ships.WriteString(job(n, `{ do = "use", of = "saloon" }`))
	}
	own.WriteString(job(50, `{ do = "gain", n = 1 }, { do = "hire", of = "discard", n = 0 }`))
	both := []catalogue.Source{{Name: "ships", Text: []byte(ships.String())}, {Name: "own", Text: []byte(own.String())}}
	if _, err := catalogue.Read(Forms(), both[0], both[1]); err != nil {
		t.Fatal(err)
	}
	both[1].Text = []byte(own.String() + job(51, `{ do = "gain", n = 1 }, { do = "use", of = "own" }`))
	_, err := catalogue.Read(Forms(), both[0], both[1])
	if want := "own: line 14: job.steps.2.do: 13 other jobs use or hire already; say by-hand here: the table does it"; err == nil || err.Error() != want {
		t.Errorf("got %v, want %s", err, want)
	}
}

// fourteenth returns why the table cannot read out one more job that uses others.
func fourteenth(t *testing.T) engine.Line {
	t.Helper()
	text := ""
	for n := range mostNesting {
		text += fmt.Sprintf("[[job]]\nid = \"j%d\"\nen = \"J\"\ncolour = \"black\"\nholes = []\ntech = 0\nsteps = [{ do = \"use\", of = \"own\" }]\n", n)
	}
	pack, err := catalogue.Read(Forms(), catalogue.Source{Name: "users", Text: []byte(text + "[[job]]\nid = \"last\"\nen = \"Last\"\nmissing = true\n")})
	if err != nil {
		t.Fatal(err)
	}
	m, err := Game(pack, book()).New(with(2))
	if err != nil {
		t.Fatal(err)
	}
	last := jobCard(mostNesting + 1)
	says := pack.Line(last, catalogue.Values{"colour": "black", "holes": "-", "tech": "0", "steps": "do=hire of=saloon n=0"})
	_, v := m.Propose(engine.Told(last, says))
	if v == nil {
		t.Fatal("a fourteenth is taken")
	}
	if _, v := m.Propose(engine.Told(last, pack.Line(last, catalogue.Values{"colour": "black", "holes": "-", "tech": "0", "steps": "do=gain n=2"}))); v != nil {
		t.Errorf("another text is refused: %v", v)
	}
	return v.Line
}

// TestFourteenthIsRefusedWithItsReason: also at the table, where only one card is entered.
func TestFourteenthIsRefusedWithItsReason(t *testing.T) {
	if l := fourteenth(t); l.Rule != ruleCardsNesting || l.Args[1] != engine.N(mostNesting) {
		t.Errorf("refused by %v", l)
	}
}

// TestMoreOfAColourThanTheBoxHas: the box has 40 blue and 10 red traits, and 16 green, 22 purple
// and 22 black jobs. A file with more gets a warning, and opens.
func TestMoreOfAColourThanTheBoxHas(t *testing.T) {
	for _, c := range []struct {
		kind, colour, rest string
		box                int
	}{
		{"trait", "red", "dollars = []\ntech = 0\nwhen = \"poker\"\nnumbers = [3]\n", redTraits},
		{"job", "green", "holes = []\ntech = 0\nsteps = [{ do = \"gain\", n = 2 }]\n", 16},
		{"job", "black", "holes = []\ntech = 0\nsteps = [{ do = \"gain\", n = 2 }]\n", blackJobs},
	} {
		for _, n := range []int{c.box, c.box + 2} {
			text := ""
			for i := range n {
				text += fmt.Sprintf("[[%s]]\nid = \"x%d\"\nen = \"X\"\ncolour = %q\n%s", c.kind, i, c.colour, c.rest)
			}
			pack, err := catalogue.Read(Forms(), catalogue.Source{Name: "colours", Text: []byte(text)})
			if err != nil {
				t.Fatal(err)
			}
			var odd []catalogue.Odd
			for _, w := range pack.Odd {
				if w.Odd.Word == "colour" {
					odd = append(odd, w.Odd)
				}
			}
			if len(odd) != n-c.box || len(odd) > 0 && (odd[0].Args[0] != c.box+1 || odd[0].Args[1] != c.box) {
				t.Errorf("%d %s %ss: %+v", n, c.colour, c.kind, odd)
			}
		}
	}
}

// TestImpossibleStepsAreReported, card by card, and possible steps are not.
func TestImpossibleStepsAreReported(t *testing.T) {
	for _, c := range []struct {
		kind, says string
		never      string // field; "" = it can
	}{
		{"job", `steps = [{ do = "gain", n = 1, per = "marks-there" }]`, "steps.1.per"},
		{"job", `steps = [{ do = "scout", at = "any" }, { do = "gain", n = 1, per = "marks-there" }]`, ""},
		{"job", `steps = [{ do = "gain", n = 1, if = "shown-at-least", limit = 5 }]`, "steps.1.if"},
		{"job", `steps = [{ do = "show-card", of = "own-deck" }, { do = "gain", n = 1, if = "shown-at-least", limit = 5 }]`, ""},
		{"job", `steps = [{ do = "peek-card", of = "own-played" }, { do = "shuffle", of = "that-deck" }]`, "steps.2.of"},
		{"job", `steps = [{ do = "peek-card", of = "any-deck" }, { do = "shuffle", of = "that-deck" }]`, ""},
		{"job", `steps = [{ do = "jail", of = "own", n = 4, link = "cost" }, { do = "gain", n = 6 }]`, "steps.1.n"},
		{"job", `steps = [{ do = "steal-safe", of = "rival", at = "depot" }]`, ""},
		{"job", "if = \"shown-at-least\"\nlimit = 2\n" + `steps = [{ do = "gain", n = 1 }]`, "if"},
		{"job", "if = \"rightmost\"\n" + `steps = [{ do = "gain", n = 1 }]`, ""},
		{"trait", "when = \"poker\"\nnumbers = [3]\nif = \"rightmost\"", "if"},
		{"trait", "when = \"hired\"\nif = \"rightmost\"", ""},
		{"strategy", "when = \"turn\"\n" + `steps = [{ do = "gain", n = 1, if = "rightmost" }]`, "steps.1.if"},
		{"strategy", "when = \"hiring\"\n" + `steps = [{ do = "discount", n = 1, if = "rightmost" }]`, ""},
	} {
		text := "[[" + c.kind + "]]\nid = \"x\"\nen = \"X\"\n" + c.says + "\n"
		for _, field := range usual[c.kind] {
			text += field + "\n"
		}
		pack, err := catalogue.Read(Forms(), catalogue.Source{Name: "never", Text: []byte(text)})
		if err != nil {
			t.Fatalf("%s: %v", c.says, err)
		}
		got := ""
		for _, w := range pack.Odd {
			if w.Odd.Word == "never" {
				got = w.Odd.Field
			}
		}
		if got != c.never {
			t.Errorf("%s: %q, want %q", c.says, got, c.never)
		}
	}
}
