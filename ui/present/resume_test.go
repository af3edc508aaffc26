package present_test

import (
	"strings"
	"testing"

	"casekeeper/companion/journal"
	"casekeeper/engine"
	"casekeeper/engine/enginetest/cut"
	"casekeeper/engine/rulebook"
	"casekeeper/ui/present"
)

// TestResumeTellsWhatToLookAt: what sensors reported last, what they see
// elsewhere, and what a repair lost; what was undone is no act.
func TestResumeTellsWhatToLookAt(t *testing.T) {
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
	vm := cutWords(t, "en").Resume(&present.Brief{Repaired: "row 7", Kept: 6, Lost: 2, Aside: []string{"/x/journal.db.damaged-1"}}, now)
	if len(vm.Acts) != 2 || vm.Acts[0].Act != 1 || vm.Acts[1].Act != 0 || len(vm.Asks) == 0 || !strings.HasPrefix(vm.When, "Round 1 of 3") {
		t.Errorf("where it is: %+v, %+v, %q", vm.Acts, vm.Asks, vm.When)
	}
	all := ""
	for _, l := range vm.Check {
		all += l.Text + "\n"
	}
	for _, want := range []string{"row 7", "6 entries", "At least 2", "/x/journal.db.damaged-1", "Hat 3", "Teepee 3: the middle (Reader hub/1)"} {
		if !strings.Contains(all, want) {
			t.Errorf("it does not say %q:\n%s", want, all)
		}
	}
	if strings.Contains(all, "die") {
		t.Errorf("a roll that was undone is to be looked at:\n%s", all)
	}
	quiet := in()
	quiet.Update.InForce, quiet.Log = nil, nil
	if vm := cutWords(t, "en").Resume(&present.Brief{}, quiet); len(vm.Check) != 1 || vm.Check[0].Text != "Nothing out of the ordinary." {
		t.Errorf("nothing to look at: %+v", vm.Check)
	}
}

// TestLessonOnce: what is asked first, then what happened; what a player knows
// is not explained again.
func TestLessonOnce(t *testing.T) {
	_, in := sitting(t, stake(cut.Red, 1, cut.NoBet))
	now := in()
	w := cutWords(t, "en")
	if got := w.Lesson(&now.Update, func(engine.Seat, rulebook.ID) bool { return false }); got != (present.Lesson{}) {
		t.Errorf("a game without lines for beginners teaches %+v", got)
	}
	bang := shelfWords(t, "bang-dice", "es")
	u := now.Update
	u.Awaits = []engine.Prompt{{Seat: 2, Ask: engine.Say("bang.roll.dice", 2)}}
	latest := *u.Latest
	latest.Lines = []engine.Line{engine.Say("bang.roll.stop", 1), engine.Say("bang.arrows.take", 1)}
	u.Latest = &latest
	known := map[present.Lesson]bool{}
	knows := func(seat engine.Seat, rule rulebook.ID) bool {
		return known[present.Lesson{Seat: seat, Rule: rule, Ask: rule == "bang.roll.dice"}]
	}
	for _, want := range []present.Lesson{{Seat: 2, Rule: "bang.roll.dice", Ask: true}, {Seat: 1, Rule: "bang.arrows.take"}, {}} {
		got := bang.Lesson(&u, knows)
		if got != want {
			t.Errorf("taught %+v, want %+v", got, want)
		}
		known[got] = true
	}
}

// TestSeenIsWhatASensorReported: not what was tapped, and not what was taken
// back.
func TestSeenIsWhatASensorReported(t *testing.T) {
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
	w := cutWords(t, "en")
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
