package tinyepic

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"casekeeper/engine"
	"casekeeper/engine/desk"
	"casekeeper/engine/form"
)

// ruleWords says rules by their identifiers.
type ruleWords struct{}

func (ruleWords) Seat(s engine.Seat) string { return seatWords[s] }
func (ruleWords) Arg(a engine.Arg) string {
	return domainSpecs[a.Domain-engine.FirstOwn].Words[a.Value]
}
func (ruleWords) Because(l engine.Line) string { return string(l.Rule) }
func (ruleWords) Line(l engine.Line) string    { return string(l.Rule) }

// question finds a question of the game.
func question(t *testing.T, name string) desk.Question {
	t.Helper()
	list := Questions()
	i := slices.IndexFunc(list, func(q desk.Question) bool { return q.Name == name })
	if i < 0 {
		t.Fatalf("no question %s", name)
	}
	return list[i]
}

// askedShowdown answers a description and gives the ranking as words.
func askedShowdown(t *testing.T, text string, options ...engine.Option) (string, error) {
	t.Helper()
	f := form.Read("s.json", strings.NewReader(text))
	a := question(t, "showdown").Table(f.Root, options)
	if f.Err() != nil {
		return "", f.Err()
	}
	a.Say(ruleWords{})
	b, err := json.Marshal(a)
	if err != nil {
		t.Fatal(err)
	}
	return string(b), nil
}

func TestAnswersInSentences(t *testing.T) {
	h, err := question(t, "hand").Line([]string{"hat-5", "steer-5", "hat-1"})
	if err != nil || !slices.Equal(h.Say(ruleWords{}), []string{"pair (5, hat)"}) {
		t.Errorf("hand: %+v, %v", h, err)
	}
	f := form.Read("s.json", strings.NewReader(hall))
	got := question(t, "showdown").Table(f.Root, nil).Say(ruleWords{})
	if want := []string{"1. red: flush (steer-5)", "2. blue: flush (hat-5)", "- tew.hall.tie"}; !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}

// The first example of ruling 7-C: by the owner's rulebook the natural hand decides, by the
// publisher's page the natural card.
const hall = `{"at":"town-hall","table":["steer-1","steer-2"],"hands":[{"seat":"red","card":"steer-5"},{"seat":"blue","card":"hat-5","changed":"steer-5"}]}`

func TestTownHallTie(t *testing.T) {
	got, err := askedShowdown(t, hall)
	want := `{"ranking":[{"seat":"red","rank":1,"class":"flush","value":5,"suit":"steer","card":"steer-5"},` +
		`{"seat":"blue","rank":2,"class":"flush","value":5,"suit":"steer","card":"hat-5"}],"winners":["red"],` +
		`"because":[{"rule":"tew.hall.tie","text":"tew.hall.tie"}]}`
	if err != nil || got != want {
		t.Errorf("got %s, %v\nwant %s", got, err, want)
	}
	got, err = askedShowdown(t, hall, engine.Option{Name: "town-hall-tie", Value: "natural-card"})
	if err != nil || !strings.Contains(got, `"winners":["blue"]`) {
		t.Errorf("by the natural card: %s, %v", got, err)
	}
}

func TestPotIsShared(t *testing.T) {
	got, err := askedShowdown(t, strings.Replace(hall, "town-hall", "bank", 1))
	if err != nil || !strings.Contains(got, `"winners":["red","blue"]`) {
		t.Errorf("got %s, %v", got, err)
	}
}

func TestRivalPlaysItsBetterCard(t *testing.T) {
	got, err := askedShowdown(t, `{"at":"saloon","table":["hat-1","hat-2"],"hands":[{"seat":"red","card":"steer-2"},{"seat":"rival","cards":["steer-5","hat-3"]}]}`)
	if err != nil || !strings.Contains(got, `{"seat":"rival","rank":1,"class":"straight-flush","value":3,"suit":"hat","card":"hat-3"}`) {
		t.Errorf("got %s, %v", got, err)
	}
}

func TestWrappedStraightIsAHouseRule(t *testing.T) {
	text := `{"at":"saloon","table":["hat-5","steer-1"],"hands":[{"seat":"red","card":"teepee-4"}]}`
	plain, err1 := askedShowdown(t, text)
	wrapped, err2 := askedShowdown(t, text, engine.Option{Name: "straights", Value: "wrap"})
	if err1 != nil || err2 != nil || !strings.Contains(plain, `"high-card"`) || !strings.Contains(wrapped, `"straight"`) {
		t.Errorf("got %s %v and %s %v", plain, err1, wrapped, err2)
	}
}

func TestShowdownAsTheRulesBringIt(t *testing.T) {
	hands := func(list string) string { return `{"at":"bank","table":["hat-1","hat-2"],"hands":[` + list + `]}` }
	red := func(changed string) string { return `{"seat":"red","card":"steer-5","changed":"` + changed + `"}` }
	for _, c := range []struct{ hands, want string }{
		{red("steer-4"), ""}, {red("steer-1"), ""}, {red("hat-5"), ""}, {red("horseshoe-5"), ""}, {red("hat-1"), ""}, {red("steer-5"), ""},
		{red("steer-3"), "changes steer-5 by one step"}, {red("teepee-5"), "changes steer-5 by one step"}, {red("hat-3"), "changes steer-5 by one step"},
		{red("steer-4") + `,{"seat":"blue","card":"hat-5","changed":"steer-5"}`, ""},
		{red("steer-4") + `,{"seat":"blue","card":"hat-5","changed":"hat-4"}`, "hands[1].changed: the Sheriff's Office has one spot"},
		{`{"seat":"red","card":"hat-3"},{"seat":"rival","cards":["hat-4","hat-5"]}`, ""},
		{`{"seat":"red","card":"hat-3"},{"seat":"blue","card":"steer-1"},{"seat":"rival","card":"hat-4"}`, "hands: the rival takes part only against one who is alone"},
	} {
		_, err := askedShowdown(t, hands(c.hands))
		if (err == nil) != (c.want == "") || err != nil && !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: got %v, want %q", c.hands, err, c.want)
		}
	}
}

func TestShowdownMistakes(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{`{"at":"mint","table":["hat-1","hat-2"],"hands":[{"seat":"red","card":"hat-3"}]}`,
			`s.json: line 1: at: "mint" is not one of saloon, bank, courthouse, hideout, sheriffs-office, town-hall`},
		{`{"at":"bank","table":["hat-1"],"hands":[{"seat":"red","card":"hat-3"}]}`, `s.json: line 1: table: has 1 items, want 2`},
		{"{\"at\":\"bank\",\"table\":[\"hat-1\",\"hat-2\"],\n\"hands\":[{\"seat\":\"red\",\"card\":\"hat-9\"}]}",
			`s.json: line 2: hands[0].card: "hat-9" is not a poker card; they are steer, horseshoe, teepee, hat, each with -1 to -5`},
		{`{"at":"bank","table":["hat-1","hat-2"],"hands":[{"seat":"red","card":"hat-1"}]}`, `s.json: line 1: hands[0].card: hat-1 is given twice`},
		{`{"at":"bank","table":["hat-1","hat-2"],"hands":[]}`, `s.json: line 1: hands: has 0 items, want 1 to 5`},
		{`{"at":"bank","table":["hat-1","hat-2"],"hands":[{"seat":"red"}]}`, `s.json: line 1: hands[0].card: is missing`},
		{`{"at":"bank","table":["hat-1","hat-2"],"hands":[{"seat":"red","cards":["hat-3"]}]}`,
			`s.json: line 1: hands[0].cards: only the rival has several cards; want card`},
		{`{"at":"bank","table":["hat-1","hat-2"],"hands":[{"seat":"rival","card":"hat-3","changed":"hat-4"}]}`,
			`s.json: line 1: hands[0].changed: the rival's card cannot be changed`},
		{`{"at":"bank","table":["hat-1","hat-2"],"hands":[{"seat":"red","card":"hat-3"},{"seat":"red","card":"hat-4"}]}`,
			`s.json: line 1: hands[1].seat: red has a hand already`},
		{`{"at":"bank","table":["hat-1","hat-2"],"hands":[{"seat":"rival","card":"hat-3","cards":["hat-4"]}]}`,
			`s.json: line 1: hands[0].card: given beside cards; want one of them`},
		{`{"at":"bank","table":["hat-1","hat-2"],"hands":[{"seat":"red","card":"hat-3","changed":5}]}`,
			`s.json: line 1: hands[0].changed: want a word, got a number`},
	} {
		if _, err := askedShowdown(t, c.text); err == nil || err.Error() != c.want {
			t.Errorf("got  %v\nwant %s", err, c.want)
		}
	}
}
