package desk_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"casekeeper/configs"
	"casekeeper/engine"
	"casekeeper/engine/desk"
	"casekeeper/engine/form"
	"casekeeper/engine/games"
)

// score scores a description. It returns the reasons apart from the answer.
func score(t *testing.T, text string) (string, []string, error) {
	t.Helper()
	game, err := games.Load(configs.FS, "tiny-epic-western", games.Cards{})
	if err != nil {
		t.Fatal(err)
	}
	s, err := desk.Final(form.Read("t.json", strings.NewReader(text)), &game.Info, func(l engine.Line) string { return string(l.Rule) })
	var rules []string
	desk.Word(s.Because, func(l engine.Line) string { rules = append(rules, string(l.Rule)); return "" })
	s.Because = nil
	b, jerr := json.Marshal(s)
	if jerr != nil {
		t.Fatal(jerr)
	}
	return strings.TrimSuffix(string(b), `,"because":null}`) + "}", rules, err
}

// Red: appraiser 2 and mansion 3 points, icons R M and R R; blue: jail 1 point, M R W. With two
// players the minority scores nothing: mining is first (3 points, tied 1:1), rail second (2 points,
// 3:1), wagon third (1 point, 0:1).
func TestScore(t *testing.T) {
	got, rules, err := score(t, `{"players":2,"industries":{"mining":1,"rail":2,"wagon":3},"wanted":"red",
		"seats":[{"seat":"red","buildings":["appraiser","mansion"]},{"seat":"blue","buildings":["jail"]}]}`)
	want := `{"seats":[{"seat":"red","total":12,"buildings":5,"industries":{"mining":3,"rail":2,"wagon":0},"wanted":2,"rank":1},` +
		`{"seat":"blue","total":5,"buildings":1,"industries":{"mining":3,"rail":0,"wagon":1},"wanted":0,"rank":2}],"winners":["red"],"decided_by":"points"}`
	if err != nil || got != want {
		t.Errorf("got  %s, %v\nwant %s", got, err, want)
	}
	if len(rules) < 6 {
		t.Errorf("only %d reasons: %v", len(rules), rules)
	}
}

func TestScoreTie(t *testing.T) {
	for _, nobody := range []string{"", `"wanted":null,`, `"wanted":"",`, `"wanted":"nobody",`} {
		got, _, err := score(t, `{"industries":{"mining":0,"rail":0,"wagon":0},`+nobody+`"seats":[{"seat":"red","buildings":["jail"]},{"seat":"rival","buildings":[]}]}`)
		if err != nil || !strings.Contains(got, `"wanted":0,"rank":1}`) {
			t.Errorf("%s %s, %v", nobody, got, err)
		}
	}
	for _, c := range []struct{ red, blue, want string }{
		// Mayor's Office has 3 points; Jail, Graveyard and Outhouse 1 each.
		{`"mayors-office"`, `"jail","graveyard","outhouse"`, `"winners":["blue"],"decided_by":"buildings"`},
		// One building of 1 point each: Jail has 3 icons, as Graveyard has.
		{`"jail"`, `"graveyard"`, `"winners":["red","blue"],"decided_by":"shared"`},
		// Appraiser 2 and Jail 1 against General Store 2 and Outhouse 1: 5 icons each; Mansion and Grand Hotel against Mayor's Office and Central Bank: 3 to 3.
		{`"mansion"`, `"mayors-office"`, `"winners":["red","blue"],"decided_by":"shared"`},
		// Two buildings each, 5 points: 4 + 1 points with 1 + 3 icons, 3 + 2 points with 2 + 2.
		{`"central-bank","jail"`, `"mansion","appraiser"`, `"winners":["red","blue"],"decided_by":"shared"`},
		// Two buildings each, 4 points: 3 + 1 with 2 + 3 icons, 2 + 2 with 2 + 2.
		{`"mansion","jail"`, `"appraiser","general-store"`, `"winners":["red"],"decided_by":"icons"`},
	} {
		got, _, err := score(t, `{"players":2,"industries":{"mining":0,"rail":0,"wagon":0},"wanted":null,"seats":[{"seat":"red","buildings":[`+c.red+`]},{"seat":"blue","buildings":[`+c.blue+`]}]}`)
		if err != nil || !strings.HasSuffix(got, c.want+"}") {
			t.Errorf("%s against %s: %s, %v; want %s", c.red, c.blue, got, err, c.want)
		}
	}
}

func TestScoreMistakes(t *testing.T) {
	const places = `"industries":{"mining":1,"rail":2,"wagon":3}`
	for _, c := range []struct{ text, want string }{
		{`{"players":5,` + places + `,"seats":[{"seat":"red","buildings":[]}]}`, `players: 5 is not a whole number from 1 to 4`},
		{`{"players":2,` + places + `,"seats":[{"seat":"red","buildings":[]}]}`, `seats: 1 people, but players says 2`},
		{`{"players":1,` + places + `,"seats":[{"seat":"red","buildings":[]}]}`, `seats: one player alone plays against the rival, who is missing`},
		{`{"players":2,` + places + `,"seats":[{"seat":"red","buildings":[]},{"seat":"blue","buildings":[]},{"seat":"rival","buildings":[]}]}`,
			`seats: the rival plays only with one player alone`},
		{`{"players":2,` + places + `,"seats":[{"seat":"red","buildings":[]},{"seat":"red","buildings":[]}]}`, `seats[1].seat: red is at the table twice`},
		{`{"players":2,"industries":{"mining":1,"rail":1,"wagon":3},"seats":[{"seat":"red","buildings":[]},{"seat":"blue","buildings":[]}]}`, `industries.rail: position 1 holds 1 token(s) only`},
		{`{"players":2,"industries":{"mining":1,"rail":4,"wagon":3},"seats":[]}`, `industries.rail: 4 is not a whole number from 0 to 3`},
		{`{"players":2,"industries":{"mining":1,"rail":2},"seats":[]}`, `industries.wagon: is missing`},
		{`{"players":2,` + places + `,"seats":[{"seat":"red","buildings":["castle"]}]}`,
			`seats[0].buildings[0]: "castle" is not one of appraiser, army-outpost, auction-house, barber-shop, blacksmith, cattle-farm, ` +
				`central-bank, collapsed-mine, doctors-office, general-store, grand-hotel, graveyard, …`},
		{`{"players":2,` + places + `,"seats":[{"seat":"red","buildings":["jail"]},{"seat":"blue","buildings":["jail"]}]}`, `seats[1].buildings[0]: red has it already`},
		{`{"players":2,` + places + `,"wanted":"green","seats":[{"seat":"red","buildings":[]},{"seat":"blue","buildings":[]}]}`, `wanted: green is not at the table`},
		{`{"players":2,` + places + `,"seats":[{"seat":"red","buildings":["building-18"]},{"seat":"blue","buildings":[]}]}`,
			`seats[0].buildings[0]: nobody has entered its figures; see casectl cards check`},
	} {
		if _, _, err := score(t, c.text); err == nil || err.Error() != "t.json: line 1: "+c.want {
			t.Errorf("got  %v\nwant t.json: line 1: %s", err, c.want)
		}
	}
}

// TestSeatsAndFiguresOfADescription: a game whose rules play a seat has room for one more, and a figure
// is what was said, else its default, unless it must be said.
func TestSeatsAndFiguresOfADescription(t *testing.T) {
	western := func(n int) string {
		var list []string
		for i, seat := range []string{"red", "yellow", "blue", "green", "rival", "table"}[:n] {
			list = append(list, fmt.Sprintf(`{"seat":%q,"buildings":[%q]}`, seat, []string{"jail", "graveyard", "outhouse", "mansion", "appraiser", "general-store"}[i]))
		}
		return `{"industries":{"mining":0,"rail":0,"wagon":0},"seats":[` + strings.Join(list, ",") + `]}`
	}
	bang := `{"seats":[` + strings.TrimSuffix(strings.Repeat(`{"seat":"red","role":"sheriff","life":1},`, 9), ",") + `]}`
	for _, c := range []struct{ game, text, want string }{
		{"tiny-epic-western", western(5), "the rival plays only with one player alone"},
		{"tiny-epic-western", western(6), "seats: has 6 items, want 1 to 5"},
		{"bang-dice", bang, "seats: has 9 items, want 1 to 8"},
		{"3000-scoundrels", `{"seats":[{"seat":"preston","safes":3,"turn":1},{"seat":"zimmer","safes":3,"turn":2,"marks":2}]}`, ""},
		{"3000-scoundrels", `{"seats":[{"seat":"preston","turn":1},{"seat":"zimmer","safes":3,"turn":2}]}`, "seats[0].safes: is missing"},
	} {
		game, err := games.Load(configs.FS, c.game, games.Cards{})
		if err != nil {
			t.Fatal(err)
		}
		s, err := desk.Final(form.Read("t.json", strings.NewReader(c.text)), &game.Info, func(l engine.Line) string { return string(l.Rule) })
		if err != nil && (c.want == "" || !strings.HasSuffix(err.Error(), c.want)) || err == nil && c.want != "" {
			t.Errorf("%s: %v, not %q", c.text, err, c.want)
		}
		if text, err := json.Marshal(s.Seats); c.want == "" && (err != nil || !strings.Contains(string(text), `"marks":2`) || !strings.Contains(string(text), `"marks":0`)) {
			t.Errorf("figures %s, %v", text, err)
		}
	}
}
