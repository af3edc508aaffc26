package desk_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"casekeeper/engine"
	"casekeeper/engine/catalogue"
	"casekeeper/engine/desk"
	"casekeeper/engine/enginetest/errand"
	"casekeeper/engine/form"
	"casekeeper/engine/games"
)

// figures says things by their numbers.
type figures struct{}

func (figures) Seat(s engine.Seat) string    { return fmt.Sprint(s) }
func (figures) Arg(a engine.Arg) string      { return fmt.Sprint(a.Value) }
func (figures) Because(l engine.Line) string { return string(l.Rule) }
func (figures) Line(l engine.Line) string    { return string(l.Rule) }

func errands(t *testing.T) []desk.Question {
	t.Helper()
	p, err := catalogue.Read(errand.Forms(), errand.Shipped())
	if err != nil {
		t.Fatal(err)
	}
	return errand.Questions(p)
}

// TestQuestionsOfAToy asks about a line and about a described table.
func TestQuestionsOfAToy(t *testing.T) {
	q := errands(t)
	a, err := q[0].Line([]string{"post", "debt"})
	if err != nil {
		t.Fatal(err)
	}
	if b, err := json.Marshal(a); err != nil || string(b) != `{"coins":6}` || !slices.Equal(a.Say(figures{}), []string{"1: 6"}) {
		t.Errorf("answer %s %q, %v", b, a.Say(figures{}), err)
	}
	if _, err := q[0].Line([]string{"post", "whist"}); err == nil || !strings.HasPrefix(err.Error(), `errand 2: "whist" is not one of post, `) {
		t.Errorf("error %v", err)
	}
	f := form.Read("day.json", strings.NewReader("{\"begin\":9,\n\"errands\":[\"market\"]}"))
	if a := q[1].Table(f.Root, nil); f.Err() != nil || !slices.Equal(a.Say(figures{}), []string{"1: 11"}) {
		t.Errorf("answer %v, %v", a, f.Err())
	}
	f = form.Read("day.json", strings.NewReader("{\"begin\":9,\n\"errands\":[\"whist\"]}"))
	if a := q[1].Table(f.Root, nil); a != nil || f.Err() == nil || !strings.HasPrefix(f.Err().Error(), `day.json: line 2: errands[0]: "whist" is not one of`) {
		t.Errorf("answer %v, %v", a, f.Err())
	}
}

// TestQuestionsAreWhole: every question of every game has what the command that
// asks it shows.
func TestQuestionsAreWhole(t *testing.T) {
	all := errands(t)
	for _, id := range games.IDs() {
		all = append(all, games.Questions(id)...)
	}
	for _, q := range all {
		shown := []string{q.Name, q.En, q.Help, q.Many}
		if q.Line != nil {
			shown = append(shown, q.One, q.Operand, q.Words)
		}
		if (q.Line == nil) == (q.Table == nil) || slices.Contains(shown, "") {
			t.Errorf("question %+v", q)
		}
	}
}
