package results_test

import (
	"fmt"
	"strings"
	"testing"

	"casekeeper/companion"
	"casekeeper/companion/journal"
	"casekeeper/engine"
	"casekeeper/engine/chance"
	"casekeeper/engine/enginetest/loot"
	"casekeeper/ui/present/presenttest"
	"casekeeper/ui/present/results"
)

// TestWhatRulesCountIsRemembered checks who is remembered for what a rule counts: who did it most, or two who
// did it as often, at least twice, without what was undone.
func TestWhatRulesCountIsRemembered(t *testing.T) {
	w, err := presenttest.General(t, "es").Game(loot.Wording, loot.Info())
	if err != nil {
		t.Fatal(err)
	}
	seats := map[rune]engine.Seat{'r': loot.Red, 'y': loot.Yellow, 'b': loot.Blue}
	for robbed, want := range map[string]string{ // who robbed; upper case: it was undone
		"":         "",
		"r":        "",
		"ry":       "",
		"ryr":      "Más robos: " + w.Seat(loot.Red) + ", 2",
		"byybb":    "Más robos: " + w.Seat(loot.Blue) + ", 3",
		"ryryb":    "Más robos: " + w.Seat(loot.Red) + " y " + w.Seat(loot.Yellow) + ", 2",
		"rybryb":   "",
		"BBByyr":   "Más robos: " + w.Seat(loot.Yellow) + ", 2",
		"RRrrrybY": "Más robos: " + w.Seat(loot.Red) + ", 3",
	} {
		var log []companion.Entry
		var inForce []journal.Seq
		for i, by := range robbed {
			lower := []rune(strings.ToLower(string(by)))[0]
			e := companion.Entry{Seq: journal.Seq(i + 1), Kind: journal.Act, Lines: []engine.Line{engine.Say(loot.RuleGather, loot.Red), engine.Say(loot.RuleRob, seats[lower])}}
			if log = append(log, e); lower == by {
				inForce = append(inForce, e.Seq)
			}
		}
		var got []string
		for _, m := range results.Memories(w, log, &companion.Update{InForce: inForce}) {
			got = append(got, m.Text)
		}
		if strings.Join(got, "; ") != want {
			t.Errorf("%q: %q, want %q", robbed, got, want)
		}
	}
}

// TestGameTellsItsOwnMemories: what a game remembers of its course stands after what rules count, of one or two
// seats, and the course of its figure in the order of the final table; nothing after too few turns.
func TestGameTellsItsOwnMemories(t *testing.T) {
	w, err := presenttest.General(t, "en").Game(loot.Wording, loot.Info())
	if err != nil {
		t.Fatal(err)
	}
	m, err := loot.Game().New(engine.Setup{Seats: []engine.Seat{loot.Red, loot.Blue}})
	if err != nil {
		t.Fatal(err)
	}
	src := chance.New(3)
	for o, ok := src.Answer(m.Awaits()); ok; o, ok = src.Answer(m.Awaits()) {
		if m.Chronicle() != nil {
			t.Fatal("a game that goes on has a chronicle")
		}
		if v := m.Judge(o); v != nil {
			t.Fatal(v)
		}
	}
	r, _ := m.Result()
	u := companion.Update{Result: &r, Chronicle: m.Chronicle()}
	list, course := results.Memories(w, nil, &u), results.Course(w, &u)
	n := u.Chronicle.Memories[0].N
	if want := fmt.Sprintf("Most loot at one time: %s, %d pieces", w.Seat(u.Chronicle.Memories[0].Seats[0]), n); len(list) != 1 || list[0].Text != want || n < 4 {
		t.Errorf("memories %+v, want %q", list, want)
	}
	if course == nil || len(course.Lines) != 2 || course.Title != "Loot, turn by turn" || course.Lines[0].Mark != results.Page(w, &r).Rows[0].Mark {
		t.Fatalf("course %+v", course)
	}
	for i, l := range course.Lines {
		if len(l.Points) != 3 { // as the first round begins, and after each of two
			t.Errorf("line %d: %v", i, l.Points)
		}
	}
	for i := range u.Chronicle.Course {
		u.Chronicle.Course[i].Figures = u.Chronicle.Course[i].Figures[:2]
	}
	u.Chronicle.Memories[0].Seats = []engine.Seat{loot.Red, loot.Yellow, loot.Blue}
	if results.Course(w, &u) != nil || len(results.Memories(w, nil, &u)) != 0 {
		t.Error("a course of one turn, or a memory of three")
	}
}
