package shell

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"casekeeper/companion"
	"casekeeper/companion/history"
	"casekeeper/companion/journal"
	"casekeeper/engine"
	"casekeeper/engine/enginetest/cut"
	"casekeeper/ui/kit"
)

func TestGameIsPlayedUndoneAndContinued(t *testing.T) {
	st := newStage(t, newRoom(t), Opts{})
	st.tap("game/cut")
	st.tap("seat/3")
	st.tap("start")
	st.tap("answer/-1/0@en/0")
	st.tap("card/8@en/1")
	st.tap("undo")
	st.tap("card/8@en/3")
	st.tap("face/6@en/4")
	st.until("the turn of the next", func() bool { return st.shown.Keys()["answer/-1/0@en/5"] != nil })
	st.tap("menu")
	st.tap("home")
	st.until("something to continue", func() bool { return st.shown == st.home && st.start.before.Open != nil })
	if got := len(st.start.before.Open.Seats); got != 3 {
		t.Errorf("%d seats were kept", got)
	}
	st.tap("continue")
	st.until("the table as it was", func() bool { return st.shown.Keys()["answer/-1/0@en/5"] != nil })
	if st.room.closed != 1 {
		t.Errorf("%d tables were closed, want 1", st.room.closed)
	}
}

func TestLanguageIsSwitchedAtTheTable(t *testing.T) {
	var spoke string
	st := newStage(t, newRoom(t), Opts{OnLanguage: func(lang string) { spoke = lang }})
	st.says("demo", "Watch an example game")
	st.tap("language")
	st.says("demo", "Ver una partida de ejemplo")
	st.tap("demo")
	st.says("answer/-1/0@es/0", "Apostar 1")
	st.tap("menu")
	st.tap("language")
	st.says("answer/-1/0@en/0", "Stake 1")
	if spoke != "en" {
		t.Errorf("told %q", spoke)
	}
}

func TestRefusalIsClosed(t *testing.T) {
	st := newStage(t, newRoom(t), Opts{Demo: true})
	st.until("the table", func() bool { return st.seat != nil })
	if _, err := st.seat.Session.Submit(t.Context(), engine.Act(cut.Blue, cut.VerbStake, 1, 0), Finger); err != nil {
		t.Fatal(err)
	}
	st.tap("refusal/close")
	st.until("the question again", func() bool { return st.shown.Keys()["answer/-1/0@en/0"] != nil })
}

func TestDemoIsSteered(t *testing.T) {
	st := newStage(t, newRoom(t), Opts{Demo: true})
	st.tap("play")
	st.room.changed <- struct{}{}
	st.tap("step")
	st.tap("speed")
	if d := st.room.robot.Demo(); d.Playing || d.Pace != 2 || st.room.robot.steps != 1 {
		t.Errorf("robot %+v, %d steps", d, st.room.robot.steps)
	}
	for n, want := range map[int]int{1: 2, 4: 8, 8: 1} {
		if got := nextPace(n); got != want {
			t.Errorf("after pace %d comes %d, want %d", n, got, want)
		}
	}
}

func TestTableThatCannotBeOpenedIsReported(t *testing.T) {
	r := newRoom(t)
	r.bad = errors.New("the disk is full")
	st := newStage(t, r, Opts{Demo: true})
	st.until("the trouble", func() bool { return st.trouble != nil })
	if st.shown != st.home || st.trouble.Error() != "the disk is full" {
		t.Errorf("shows %T, trouble %v", st.shown, st.trouble)
	}
	r.bad = nil
	st.tap("demo")
	st.until("the table", func() bool { return st.seat != nil })
	if st.trouble != nil {
		t.Errorf("old trouble is still told: %v", st.trouble)
	}
}

// TestErrorClosesByItself: an error is shown for a while, and for the whole time again when it
// recurs.
func TestErrorClosesByItself(t *testing.T) {
	due := make(chan func(), 10)
	st := newStage(t, newRoom(t), Opts{Demo: true, After: func(d time.Duration, f func()) {
		if d == refusalTime {
			due <- f
		}
	}})
	st.until("the table", func() bool { return st.seat != nil })
	for range 2 {
		st.seat.do(func(context.Context) error { return errors.New("no such thing") })
		st.until("the trouble", func() bool { return st.shown.Keys()["refusal/close"] != nil })
		(<-due)()
		st.until("the table again", func() bool { return st.shown.Keys()["refusal/close"] == nil })
	}
}

func TestFailedTapIsReported(t *testing.T) {
	st := newStage(t, newRoom(t), Opts{Demo: true})
	st.until("the table", func() bool { return st.seat != nil })
	st.seat.do(func(context.Context) error { return errors.New("no such thing") })
	st.tap("refusal/close")
	st.until("the question again", func() bool { return st.shown.Keys()["answer/-1/0@en/0"] != nil })
	st.seat.do(func(context.Context) error { return companion.ErrNothing })
	st.seat.fact(engine.Act(cut.Red, cut.VerbStake, 1, 0))
	st.until("the next question", func() bool { return st.shown.Keys()["card/1@en/1"] != nil })
}

// TestDroppedTapsAreReported: while the session is blocked, as on a failing memory card, a tap
// beyond the queue is reported, and the queued ones are carried out in the end.
func TestDroppedTapsAreReported(t *testing.T) {
	st := newStage(t, newRoom(t), Opts{Demo: true})
	st.until("the table", func() bool { return st.seat != nil })
	stuck, taken := make(chan struct{}), make(chan struct{}, maxTaps+1)
	st.seat.do(func(context.Context) error { taken <- struct{}{}; <-stuck; return nil })
	<-taken
	for range maxTaps {
		st.seat.do(func(context.Context) error { taken <- struct{}{}; return nil })
	}
	if st.seat.trouble.Load() != nil {
		t.Fatalf("%d taps that wait are too many", maxTaps)
	}
	st.seat.do(func(context.Context) error { t.Error("one more was taken"); return nil })
	st.until("the words", func() bool { return st.shown.Keys()["refusal/close"] != nil })
	close(stuck)
	for range maxTaps {
		<-taken
	}
}

// TestTapAfterASensorIsStale: if a sensor reports something after the screen was drawn and before
// the session takes the tap, the tap belongs to an old state.
func TestTapAfterASensorIsStale(t *testing.T) {
	st := newStage(t, newRoom(t), Opts{})
	st.tap("game/cut")
	st.tap("start")
	st.until("a question", func() bool { return st.seat != nil && st.next() != "" })
	before := st.seat.shown.Update
	stuck, done := make(chan struct{}), make(chan struct{})
	st.seat.do(func(context.Context) error { <-stuck; return nil })
	st.seat.fact(before.Awaits[0].Options[0])
	out, err := st.seat.Session.Submit(t.Context(), before.Awaits[0].Options[0], journal.Source{ID: "table:1"})
	if err != nil || out.Refusal != nil {
		t.Fatal(out.Refusal, err)
	}
	close(stuck)
	st.seat.do(func(context.Context) error { close(done); return nil })
	<-done
	log, err := st.seat.Session.Log(t.Context(), 0)
	if err != nil || len(log) != 1 || log[0].Refusal != nil || log[0].Source.ID != "table:1" {
		t.Errorf("%+v, %v: want the sensor's act alone", log, err)
	}
}

// TestTapsOnAnOldPictureDoNothing: on a slow machine, a second tap before the result of the first
// is shown has no effect and no message.
func TestTapsOnAnOldPictureDoNothing(t *testing.T) {
	st := newStage(t, newRoom(t), Opts{})
	st.tap("game/cut")
	st.tap("start")
	st.until("a question", func() bool { return st.seat != nil && st.next() != "" })
	before := st.seat.shown.Update
	stake := before.Awaits[0].Options[0]
	for range 3 { // the screen is drawn in this goroutine, so it still shows the old state
		st.seat.fact(stake)
	}
	done := make(chan struct{})
	st.seat.do(func(context.Context) error { close(done); return nil })
	<-done
	st.until("what comes of it", func() bool { return st.seat.shown.Update.Seq != before.Seq })
	log, err := st.seat.Session.Log(t.Context(), 0)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range log {
		if e.Refusal != nil {
			t.Errorf("refused: %+v", e.Refusal)
		}
	}
	if now := st.seat.shown.Update; now.Acts != before.Acts+1 {
		t.Errorf("%d acts came of three fingers on one table", now.Acts-before.Acts)
	}
}

// TestFinalTableAppearsAtTheEnd: it appears with the last act and counts up once. Undo reverts
// that act, and the same people can play again with the next player first.
func TestFinalTableAppearsAtTheEnd(t *testing.T) {
	r := newRoom(t)
	st := newStage(t, r, Opts{})
	st.tap("game/cut")
	st.tap("start")
	st.until("the table", func() bool { return st.seat != nil })
	st.playOut()
	first := st.seat.Session.Info().Seats
	over := st.seat.shown.Update.Acts
	st.tap("back")
	st.until("the table as it lies at the end", func() bool { return st.shown == st.table && st.shown.Keys()["result"] != nil })
	st.tap("result")
	st.until("the final table once more", func() bool { return st.shown == st.end.page })
	st.tap("undo")
	st.until("the table, since the end was undone", func() bool { return st.shown == st.table && st.seat.shown.Update.Acts == over-1 })
	st.playOut()
	r.leaders = []history.Person{{Name: "Ana", Won: 2}, {Name: "Bea", Won: 2}}
	if vm := st.end.resultVM(st.end.finals()); len(vm.Memories) == 0 || vm.Memories[0].Text != "Ahead today: Ana and Bea, 2 wins" {
		t.Errorf("who leads the evening: %+v", vm.Memories)
	}
	if vm := st.end.resultVM(st.end.finals()); len(vm.Codes) != 2 || !strings.Contains(vm.Codes[0].Text, "Cut the Deck") || !strings.Contains(vm.Codes[1].Text, "winner") {
		t.Errorf("codes %+v", vm.Codes)
	}
	before := st.seat
	st.tap("again")
	st.until("a new table", func() bool { return st.seat != nil && st.seat != before && st.shown == st.table })
	if seats := st.seat.Session.Info().Seats; !slices.Equal(seats, append(slices.Clone(first[1:]), first[0])) {
		t.Errorf("after %v sit %v", first, seats)
	}
}

// playOut answers all prompts until the final table is shown.
func (st *stage) playOut() {
	for st.shown != kit.Screen(st.end.page) {
		st.until("a question, or the end", func() bool { return st.shown != kit.Screen(st.table) || st.next() != "" })
		if st.shown != kit.Screen(st.table) {
			return
		}
		told := st.seat.shown.Update.Seq
		key := st.next()
		if st.tap(key); key != "contest/next" { // which leads to the table that is there already
			st.until("what comes of it", func() bool { return st.shown != kit.Screen(st.table) || st.seat.shown.Update.Seq != told })
		}
	}
}

// next returns a key that answers or goes on; "" if there is none.
func (st *stage) next() string {
	if st.seat.shown == nil {
		return ""
	}
	at := fmt.Sprintf("@en/%d", st.seat.shown.Update.Seq)
	for id, k := range st.shown.Keys() {
		verb, _, _ := strings.Cut(id, "/")
		if id == "contest/next" || id == "cards" || !k.Off() && !k.Leads() && strings.HasSuffix(id, at) && slices.Contains([]string{"answer", "face", "kind", "card", "die"}, verb) {
			return id
		}
	}
	return ""
}
