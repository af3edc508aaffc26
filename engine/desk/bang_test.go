package desk_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"casekeeper/configs"
	"casekeeper/engine"
	"casekeeper/engine/desk"
	"casekeeper/engine/form"
	"casekeeper/engine/games"
)

// bang scores a description of the form seat:role:life.
func bang(t *testing.T, seats string) (desk.Score, error) {
	t.Helper()
	game, err := games.Load(configs.FS, "bang-dice", games.Cards{})
	if err != nil {
		t.Fatal(err)
	}
	var list []string
	for _, s := range strings.Fields(seats) {
		p := strings.Split(s, ":")
		list = append(list, fmt.Sprintf(`{"seat":%q,"role":%q,"life":%s}`, p[0], p[1], p[2]))
	}
	say := func(l engine.Line) string { return string(l.Rule) }
	return desk.Final(form.Read("t.json", strings.NewReader(`{"seats":[`+strings.Join(list, ",")+`]}`)), &game.Info, say)
}

func TestBangScore(t *testing.T) {
	for _, c := range []struct{ seats, winners, by, rule string }{
		{"red:sheriff:0 yellow:outlaw:0 blue:outlaw:3 green:renegade:2", "yellow blue", "outlaws", "bang.end.outlaws"},
		{"red:sheriff:0 yellow:outlaw:0 blue:outlaw:0 green:renegade:2", "green", "renegade", "bang.end.renegade"},
		{"red:sheriff:0 yellow:outlaw:0 blue:outlaw:0 green:renegade:0", "yellow blue", "outlaws", "bang.end.everybody"},
		{"red:sheriff:4 yellow:outlaw:0 blue:outlaw:0 green:renegade:0 purple:deputy:0", "red purple", "law", "bang.end.law"},
		{"red:sheriff:0 yellow:outlaw:0 blue:outlaw:0 green:renegade:5 purple:deputy:1", "yellow blue", "outlaws", "bang.end.outlaws"},
		{"red:deputy:1 yellow:outlaw:2 blue:renegade:0", "red", "target", "bang.three.target"},
		{"red:deputy:0 yellow:outlaw:2 blue:renegade:3", "yellow", "target", "bang.three.target"},
		{"red:deputy:0 yellow:outlaw:2 blue:renegade:0", "yellow", "last", "bang.three.last"},
		{"red:deputy:0 yellow:outlaw:0 blue:renegade:0", "", "nobody", "bang.three.nobody"},
	} {
		s, err := bang(t, c.seats)
		if err != nil {
			t.Errorf("%s: %v", c.seats, err)
			continue
		}
		var rules []string
		desk.Word(s.Because, func(l engine.Line) string { rules = append(rules, string(l.Rule)); return "" })
		if got := strings.Join(s.Winners, " "); got != c.winners || s.DecidedBy != c.by || !slices.Contains(rules, c.rule) {
			t.Errorf("%s: winners %q by %q with %q, want %q by %q with %s", c.seats, got, s.DecidedBy, rules, c.winners, c.by, c.rule)
		}
	}
	s, err := bang(t, "red:sheriff:0 yellow:outlaw:0 blue:outlaw:3 green:renegade:2")
	if err != nil {
		t.Fatal(err)
	}
	b, err := json.Marshal(s.Seats)
	if err != nil {
		t.Fatal(err)
	}
	want := `[{"seat":"yellow","role":"outlaw","life":0,"total":1,"rank":1},{"seat":"blue","role":"outlaw","life":3,"total":1,"rank":1},` +
		`{"seat":"red","role":"sheriff","life":0,"total":0,"rank":2},{"seat":"green","role":"renegade","life":2,"total":0,"rank":2}]`
	if string(b) != want {
		t.Errorf("got  %s\nwant %s", b, want)
	}
}

func TestBangMistakes(t *testing.T) {
	for seats, want := range map[string]string{
		"red:sheriff:5 yellow:outlaw:1 blue:outlaw:0 green:renegade:0":  "t.json: line 1: seats: bang.end.going-on",
		"red:deputy:5 yellow:outlaw:1 blue:renegade:1":                  "t.json: line 1: seats: bang.end.going-on",
		"red:sheriff:0 yellow:outlaw:1 blue:outlaw:0 green:deputy:0":    "t.json: line 1: seats: bang.end.wrong-roles",
		"red:sheriff:0 red:outlaw:1 blue:outlaw:0 green:renegade:0":     "red is at the table twice",
		"red:sheriff:0 yellow:bandit:1 blue:outlaw:0 green:renegade:0":  `"bandit"`,
		"red:sheriff:0 yellow:outlaw:99 blue:outlaw:0 green:renegade:0": "99",
		"red:sheriff:0 yellow:outlaw:1":                                 "seats",
	} {
		if _, err := bang(t, seats); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: error %v, want %q", seats, err, want)
		}
	}
}
