package bangdice

import (
	"strings"
	"testing"

	"casekeeper/engine"
	"casekeeper/engine/catalogue"
)

func TestCardsThatShip(t *testing.T) {
	cards, _ := shipped()
	life := map[string]uint8{"el-gringo": 7, "jourdonnais": 7, "kit-carlson": 7, "jesse-jones": 9, "paul-regret": 9, "rose-doolan": 9, "vulture-sam": 9}
	used := map[Ability]bool{}
	for i, c := range cards.Characters {
		key := cards.Cards[roleCount+i].Key
		want, ok := life[key]
		if !ok {
			want = 8
		}
		if c.Life != want {
			t.Errorf("%s has %d life, want %d", key, c.Life, want)
		}
		used[c.Ability] = true
	}
	if len(used) != characterCount || used[0] {
		t.Errorf("%d abilities for %d characters", len(used), characterCount)
	}
}

func TestRolesByPlayers(t *testing.T) {
	for n, want := range map[int]string{3: "deputy outlaw renegade", 4: "sheriff outlaw outlaw renegade", 5: "sheriff deputy outlaw outlaw renegade",
		6: "sheriff deputy outlaw outlaw outlaw renegade", 7: "sheriff deputy deputy outlaw outlaw outlaw renegade",
		8: "sheriff deputy deputy outlaw outlaw outlaw renegade renegade"} {
		var got []string
		for role, count := range dealt[n] {
			for range count {
				got = append(got, roleKeys[role-1])
			}
		}
		if strings.Join(got, " ") != want {
			t.Errorf("%d players: %v, want %s", n, got, want)
		}
	}
}

// TestOwnCards lets the owner rename a character and change its life.
func TestOwnCards(t *testing.T) {
	cards, _ := shipped()
	base := catalogue.Source{Name: "base", Text: cards.Text()}
	entry := func(id, life, ability string) string {
		return "[[character]]\nid = \"" + id + "\"\nen = \"X\"\nes = \"Y\"\nlife = " + life + "\nability = \"" + ability + "\"\n"
	}
	own, err := readCards(base, catalogue.Source{Name: "own", Text: []byte(entry("lucky-duke", "5", "extra-roll"))})
	if err != nil {
		t.Fatal(err)
	}
	if c := own.Cards[roleCount+7]; c.Name.In("en") != "X" || !c.Own || own.Characters[7].Life != 5 || own.Version() == cards.Version() {
		t.Errorf("replaced: %+v with %d life, version %s", c, own.Characters[7].Life, own.Version())
	}
	swap := entry("lucky-duke", "8", "no-gatling") + entry("paul-regret", "9", "extra-roll")
	if _, err := readCards(base, catalogue.Source{Name: "own", Text: []byte(swap)}); err != nil {
		t.Errorf("two abilities exchanged: %v", err)
	}
	for text, want := range map[string]string{
		entry("nobody", "8", "extra-roll"):                                         `own: line 1: character: there are more than 16 of them`,
		entry("lucky-duke", "8", "no-gatling"):                                     `own: line 6: character.ability: "no-gatling" is said by paul-regret too`,
		"[[role]]\nid = \"sheriff\"\n":                                             "own: line 1: role: is not known here",
		"[[character]]\nid = \"lucky-duke\"\nlife = 8\nability = \"extra-roll\"\n": "character.en: is missing, and so is a name in another language",
		entry("lucky-duke", "8", "extra-roll") + entry("jack", "8", "extra-roll"):  `line 7: character: there are more than 16`,
	} {
		if _, err := readCards(base, catalogue.Source{Name: "own", Text: []byte(text)}); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: error %v, want %q", text, err, want)
		}
	}
	for old, spoiled := range map[string][2]string{
		"copies = 3":    {"copies = 2", "role.copies: 2; the game has 3"},
		`id = "deputy"`: {`id = "outlaw"`, `role.id: "outlaw" is given twice`},
		"[[role]]\nid = \"sheriff\"\nen = \"Sheriff\"\nes = \"Sheriff\"\ncopies = 1\n": {"", "role: sheriff is not number 1"},
		"life = 7": {"life = \"7\"", "life"},
	} {
		text := strings.Replace(string(base.Text), old, spoiled[0], 1)
		if _, err := readCards(catalogue.Source{Name: "base", Text: []byte(text)}); err == nil || !strings.Contains(err.Error(), spoiled[1]) {
			t.Errorf("%s: error %v, want %q", old, err, spoiled[1])
		}
	}
	short := string(base.Text)[:strings.LastIndex(string(base.Text), "[[character]]")]
	if _, err := readCards(catalogue.Source{Name: "base", Text: []byte(short)}); err == nil || !strings.Contains(err.Error(), "there are 15 of them") {
		t.Errorf("one character missing: %v", err)
	}
}

func TestImpossibleTables(t *testing.T) {
	seats := shippedGame().Players
	for want, setup := range map[string]engine.Setup{
		"2 seats: the game is for 3 to 8":         {Seats: seats[:2]},
		"seat red is taken twice":                 {Seats: []engine.Seat{Red, Yellow, Red}},
		"seat 9 cannot be taken":                  {Seats: []engine.Seat{Red, Yellow, 9}},
		`option "ghosts" is not known`:            {Seats: seats[:4], Options: []engine.Option{{Name: "ghosts", Value: "on"}}},
		`option roles: "open" is not one of`:      {Seats: seats[:4], Options: []engine.Option{{Name: "roles", Value: "open"}}},
		"option three-indians is for 3 player(s)": {Seats: seats[:4], Options: []engine.Option{{Name: "three-indians", Value: "roller"}}},
	} {
		if _, err := shippedGame().New(setup); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%+v: error %v, want %q", setup, err, want)
		}
	}
}

// TestReach counts seats around tables of every size.
func TestReach(t *testing.T) {
	for _, c := range []struct {
		players int
		ability Ability
		one     []engine.Seat
		two     []engine.Seat
	}{
		{8, abLucky, []engine.Seat{Yellow, White}, []engine.Seat{Blue, Grey}},
		{5, abLucky, []engine.Seat{Yellow, Purple}, []engine.Seat{Blue, Green}},
		{4, abLucky, []engine.Seat{Yellow, Green}, []engine.Seat{Blue}},
		{3, abLucky, []engine.Seat{Yellow, Blue}, []engine.Seat{Yellow, Blue}},
		{5, abBothEyes, []engine.Seat{Yellow, Purple, Blue, Green}, []engine.Seat{Yellow, Purple, Blue, Green}},
		{4, abFar, []engine.Seat{Yellow, Green, Blue}, []engine.Seat{Blue, Yellow, Green}},
		{8, abFar, []engine.Seat{Yellow, White, Blue, Grey}, []engine.Seat{Blue, Grey, Green, Orange}},
		{3, abFar, []engine.Seat{Yellow, Blue}, []engine.Seat{Yellow, Blue}},
	} {
		s, err := shippedRules().Setup(engine.Setup{Seats: shippedGame().Players[:c.players]})
		if err != nil {
			t.Fatal(err)
		}
		s.P[Red].Ability = c.ability
		for f, want := range map[Face][]engine.Seat{One: c.one, Two: c.two} {
			var set seatSet
			for _, seat := range want {
				set |= seatSet(bit(seat))
			}
			if got := s.reach(f); got != set {
				t.Errorf("%d players, ability %d, face %d: reach %09b, want %09b", c.players, c.ability, f, got, set)
			}
		}
		s.P[Yellow].In = false // the next player in play is the neighbour
		if s.reach(One).has(Yellow) || c.players > 3 && !s.reach(One).has(Blue) {
			t.Errorf("%d players: with yellow out a 1 reaches %09b", c.players, s.reach(One))
		}
	}
}

// TestWaivableRules checks that the index names the two waivable rules and that every other
// waiver is refused.
func TestWaivableRules(t *testing.T) {
	_, book := shipped()
	for _, id := range book.IDs() {
		r, _ := book.Rule(id)
		if want := id == ruleDynamiteLocked || id == ruleShotReach; r.Waivable != want {
			t.Errorf("%s: the index says waivable %v", id, r.Waivable)
		}
		m := started(t)
		if _, v := m.Propose(engine.Rolled(1, 1).Waiving(id)); (v == nil) != r.Waivable || v != nil && v.Rule != ruleHouseWaiver {
			t.Errorf("a roll that waives %s: %v", id, v)
		}
	}
}
