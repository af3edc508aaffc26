package present_test

import (
	"strings"
	"testing"

	"casekeeper/companion/journal"
	"casekeeper/engine"
	"casekeeper/engine/enginetest/cut"
	"casekeeper/engine/rulebook"
	"casekeeper/ui/present"
	"casekeeper/ui/present/presenttest"
)

// TestResumeListsWhatToCheck checks that the screen lists the latest facts of sensors,
// misreads and what a repair lost, and that an undone act is not listed.
func TestResumeListsWhatToCheck(t *testing.T) {
	s, in := sitting(t, stake(cut.Red, 1, cut.NoBet))
	from := journal.Source{ID: "hub/1", Raw: []byte("K8")}
	if _, err := s.Submit(t.Context(), engine.Laid(cut.SlotMiddle, 8), from); err != nil {
		t.Fatal(err)
	}
	if _, err := s.Submit(t.Context(), engine.Rolled(cut.DieTie, 2), from); err != nil {
		t.Fatal(err)
	}
	if _, err := s.Undo(t.Context(), journal.Source{ID: "finger"}); err != nil {
		t.Fatal(err)
	}
	now := in()
	now.Hardware.Misreads = []present.Misread{{Kind: "elsewhere", Card: 3, Slot: 1, Other: cut.SlotMiddle}}
	vm := presenttest.Cut(t, "en").Resume(&present.ResumeIn{Repaired: "row 7", Kept: 6, Lost: 2, Aside: []string{"/x/journal.db.damaged-1"}}, now)
	if vm.Past != "2 acts" || vm.Table == nil || len(vm.Asks) == 0 || !strings.HasPrefix(vm.When, "Round 1/3") {
		t.Errorf("where it is: %q, %+v, %q", vm.Past, vm.Asks, vm.When)
	}
	all := ""
	for _, l := range vm.Check {
		all += l.Text + "\n"
	}
	for _, want := range []string{"row 7", "6 entries", "At least 2", "/x/journal.db.damaged-1", "Hat 3", "Teepee 3: the middle (Reader 1)"} {
		if !strings.Contains(all, want) {
			t.Errorf("it does not say %q:\n%s", want, all)
		}
	}
	if strings.Contains(all, "die") {
		t.Errorf("a roll that was undone is to be looked at:\n%s", all)
	}
	quiet := in()
	quiet.Update.InForce, quiet.Log = nil, nil
	if vm := presenttest.Cut(t, "en").Resume(&present.ResumeIn{}, quiet); len(vm.Check) != 1 || vm.Check[0].Text != "Nothing out of the ordinary." {
		t.Errorf("nothing to look at: %+v", vm.Check)
	}
}

// TestLessonsComeBeforeTheirRule checks that rules are explained while a prompt that leads to them is
// open, one each time, and not afterwards nor during a contest.
func TestLessonsComeBeforeTheirRule(t *testing.T) {
	_, in := sitting(t, stake(cut.Red, 1, cut.NoBet))
	now := in()
	w := presenttest.Cut(t, "en")
	if got := w.Lesson(&now.Update, func(rulebook.ID) bool { return false }); got != (present.Lesson{}) {
		t.Errorf("a game without lines for beginners teaches %+v", got)
	}
	western := presenttest.Shelf(t, "tiny-epic-western", "es")
	u := now.Update
	latest := *u.Latest
	latest.Lines = []engine.Line{engine.Say("tew.influence.cap", 1)}
	u.Latest, u.Awaits = &latest, []engine.Prompt{{Seat: 2, Ask: engine.Say("tew.place.turn", 2)}}
	known := map[rulebook.ID]bool{}
	knows := func(rule rulebook.ID) bool { return known[rule] }
	for _, want := range []rulebook.ID{"tew.place.turn", "tew.duel.begins"} {
		got := western.Lesson(&u, knows)
		if got != (present.Lesson{Seat: 2, Rule: want}) {
			t.Errorf("taught %+v, want %s", got, want)
		}
		known[got.Rule] = true
	}
	u.Board.Contest = &engine.Contest{}
	if got := western.Lesson(&u, knows); got != (present.Lesson{}) {
		t.Errorf("taught %+v in a contest", got)
	}
	u.Board.Contest, u.Awaits = nil, nil
	if got := western.Lesson(&u, knows); got != (present.Lesson{}) {
		t.Errorf("taught %+v after the fact", got)
	}
}

// TestSeenFactIsOfASensor checks that neither taps nor undone facts are to be checked.
func TestSeenFactIsOfASensor(t *testing.T) {
	s, in := sitting(t)
	post := func(o engine.Observation, id string) {
		t.Helper()
		if _, err := s.Submit(t.Context(), o, journal.Source{ID: id}); err != nil {
			t.Fatal(err)
		}
	}
	post(stake(cut.Red, 1, cut.NoBet), "finger")
	now := in()
	if n := now.Fresh(0); n != 0 {
		t.Errorf("what was tapped is entry %d to check", n)
	}
	post(engine.Laid(cut.SlotMiddle, 8), "hub/1")
	now = in()
	if now.Seen = now.Fresh(1); now.Seen != 2 {
		t.Fatalf("fresh is %d", now.Seen)
	}
	w := presenttest.Cut(t, "en")
	if v := w.Table(now).Seen; v == nil || v.Act != 1 || v.Text != "Teepee 3: the middle" || v.Icon != "reader" {
		t.Errorf("seen %+v", v)
	}
	if _, err := s.Undo(t.Context(), journal.Source{ID: "finger"}); err != nil {
		t.Fatal(err)
	}
	now = in()
	now.Seen = 2
	if v := w.Table(now).Seen; v != nil {
		t.Errorf("taken back, it is still to be checked: %+v", v)
	}
}
