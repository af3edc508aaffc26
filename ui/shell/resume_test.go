package shell

import (
	"strings"
	"sync"
	"testing"

	"casekeeper/companion/journal"
	"casekeeper/engine"
	"casekeeper/engine/rulebook"
	"casekeeper/ui/present"
)

// TestGameIsResumedAfterAnInterruption: what people should check is shown, and one tap resumes
// the game. After a normal exit it is not shown.
func TestGameIsResumedAfterAnInterruption(t *testing.T) {
	r := newRoom(t)
	st := newStage(t, r, Opts{})
	st.tap("game/cut")
	st.tap("start")
	st.tap("answer/-1/0@en/0")
	st.acts(1)
	st.tap("menu")
	st.tap("home")
	r.brief = &present.ResumeIn{}
	st.tap("continue")
	st.until("the table as it was left", func() bool { return st.shown == st.past.resume && st.shown.Keys()["table"] != nil })
	st.tap("log")
	st.until("the log", func() bool { return st.shown == st.past.log })
	st.tap("back")
	if st.shown != st.table {
		t.Errorf("back from the log shows %T", st.shown)
	}
	st.show(st.past.resume)
	st.tap("go")
	if st.shown != st.table {
		t.Errorf("going on shows %T", st.shown)
	}
	st.tap("menu")
	st.tap("home")
	r.brief = nil
	st.tap("continue")
	st.until("the table", func() bool { return st.shown == st.table && st.seat != nil })
}

// TestAnotherUnfinishedGameIsOpened: beside the game that was cut off, the other unfinished games
// are offered, and one tap opens one of them instead.
func TestAnotherUnfinishedGameIsOpened(t *testing.T) {
	r := newRoom(t)
	st := newStage(t, r, Opts{})
	var ids []journal.MatchID
	for range 2 {
		st.tap("game/cut")
		st.tap("start")
		st.tap("answer/-1/0@en/0")
		st.acts(1)
		ids = append(ids, st.seat.Session.Info().ID)
		st.tap("menu")
		st.tap("home")
		st.until("the home screen", func() bool { return st.shown == st.home })
	}
	r.brief = &present.ResumeIn{}
	st.tap("continue")
	st.until("the other game", func() bool { return st.shown == st.past.resume && st.shown.Keys()["other/0"] != nil })
	if got := st.seat.Session.Info().ID; got != ids[1] || st.shown.Keys()["other/1"] != nil {
		t.Errorf("game %d is shown, want the latest of %v beside one other", got, ids)
	}
	st.tap("other/0")
	st.until("the other game is resumed", func() bool {
		return st.seat != nil && st.seat.Session.Info().ID == ids[0] && st.shown == st.past.resume
	})
}

// TestAGameIsLeft: the game that was cut off goes to the past ones by a key.
func TestAGameIsLeft(t *testing.T) {
	r := newRoom(t)
	left := make(chan journal.MatchID, 1) // one game is left
	st := newStage(t, r, Opts{SetAside: func(id journal.MatchID) error { left <- id; return nil }})
	st.tap("game/cut")
	st.tap("start")
	st.tap("answer/-1/0@en/0")
	st.acts(1)
	id := st.seat.Session.Info().ID
	st.tap("menu")
	st.tap("home")
	r.brief = &present.ResumeIn{}
	st.tap("continue")
	st.until("the table as it was left", func() bool { return st.shown == st.past.resume && st.shown.Keys()["leave"] != nil })
	st.tap("leave")
	st.until("the home screen", func() bool { return st.shown == st.home && st.seat == nil && len(left) == 1 })
	if got := <-left; got != id {
		t.Errorf("game %d was left, want %d", got, id)
	}
}

// school remembers lessons in memory.
type school struct {
	mu    sync.Mutex
	knows map[string]bool
}

func (s *school) Knows(player string, rule rulebook.ID) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.knows[player+" "+string(rule)]
}

func (s *school) Teach(player string, rule rulebook.ID) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.knows[player+" "+string(rule)] = true
	return nil
}

// taught opens a game of BANG! of three, and waits for its first lesson.
func taught(t *testing.T, r *room) (*stage, rulebook.ID) {
	t.Helper()
	st := newStage(t, r, Opts{})
	at, err := r.Begin("bang-dice", engine.Setup{Seats: r.game("bang-dice").Players[:3]}, nil, nil)
	if err != nil {
		t.Fatal(err)
	}
	st.open(func() (OpenTable, error) { return at, nil })
	st.tap("table")
	rule := rulebook.ID("bang.three.role")
	st.until("the lesson", func() bool {
		return st.seat != nil && st.seat.shown != nil && st.seat.shown.Lesson.Rule == rule && st.table.Explains()
	})
	return st, rule
}

// TestRuleIsExplainedOnce: before it first applies, to everybody at the table.
func TestRuleIsExplainedOnce(t *testing.T) {
	r := withBang(t)
	r.checked = 1 // a short time is enough to have read it
	lessons := &school{knows: map[string]bool{}}
	r.lessons = lessons
	st, rule := taught(t, r)
	all := st.seat.players()
	if len(all) != 3 || lessons.Knows(all[0], rule) {
		t.Errorf("lesson %+v for %q", st.seat.shown.Lesson, all)
	}
	st.table.OnRule(rule)
	st.until("the rule", func() bool { return st.shown == st.rules.screen && st.rules.way[0].Rule == rule })
	st.tap("back")
	if l := st.seat.shown.Lesson; l.Nth != 1 || l.Of < 10 {
		t.Errorf("lesson %d of %d", l.Nth, l.Of)
	}
	p := st.seat.shown.Update.Awaits[0]
	if _, err := st.seat.Session.Submit(t.Context(), engine.Laid(p.Slot, p.Cards.Nth(0)), Finger); err != nil {
		t.Fatal(err)
	}
	st.until("all know it", func() bool { return lessons.Knows(all[0], rule) && lessons.Knows(all[2], rule) })
	if _, err := st.seat.Session.Undo(t.Context(), Finger); err != nil {
		t.Fatal(err)
	}
	st.until("asked again, not taught", func() bool {
		return st.seat.shown.Update.Acts == 0 && st.seat.shown.Lesson.Rule != rule
	})
}

// TestATapReadsALesson: it goes at once, everybody knows it, and the next one comes.
func TestATapReadsALesson(t *testing.T) {
	r := withBang(t)
	lessons := &school{knows: map[string]bool{}}
	r.lessons = lessons
	st, rule := taught(t, r)
	acts, of := st.seat.shown.Update.Acts, st.seat.shown.Lesson.Of
	for id := range st.table.Keys() {
		if strings.HasSuffix(id, "/"+string(rule)) {
			st.tap(id)
		}
	}
	st.until("another lesson, or none", func() bool { return st.seat.shown.Lesson.Rule != rule })
	for _, name := range st.seat.players() {
		if !lessons.Knows(name, rule) {
			t.Errorf("%s does not know it", name)
		}
	}
	if next := st.seat.shown.Lesson; next.Rule != "" && (next.Nth != 2 || next.Of != of) || st.seat.shown.Update.Acts != acts || st.shown == st.rules.screen {
		t.Errorf("after the tap: lesson %+v, %d acts", next, st.seat.shown.Update.Acts)
	}
}
