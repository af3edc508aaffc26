package shell

import (
	"fmt"
	"slices"
	"sync"
	"testing"

	"casekeeper/companion/journal"
	"casekeeper/engine"
	"casekeeper/engine/enginetest/cut"
	"casekeeper/ui/present"
)

// doll is a program that only records requests.
type doll struct {
	mu     sync.Mutex
	state  present.Bots
	wishes []string
}

func (d *doll) note(wish string) { d.mu.Lock(); d.wishes = append(d.wishes, wish); d.mu.Unlock() }

func (d *doll) Chairs() present.Bots { d.mu.Lock(); defer d.mu.Unlock(); return d.state }
func (d *doll) Done(seq journal.Seq) { d.note(fmt.Sprint("done ", seq)) }
func (d *doll) Hurry()               { d.note("hurry") }
func (d *doll) Resume()              { d.note("go on") }

// TestProgramTakesASeat: it is chosen on the set-up screen; the journal records it, a new game
// with the same people has it again, and taps at the table reach it.
func TestProgramTakesASeat(t *testing.T) {
	r := newRoom(t)
	r.chairs = &doll{state: present.Bots{Holds: []engine.Seat{cut.Red}, Thinks: cut.Red}}
	r.changed = make(chan struct{}, 1)
	st := newStage(t, r, Opts{})
	st.tap("game/cut")
	st.tap("name/1")
	st.tap("level/normal")
	st.says("name/1", "Program: Normal")
	st.tap("start")
	st.until("the table", func() bool { return st.seat != nil && st.seat.shown != nil })
	info := st.seat.Session.Info()
	if got := info.Seats; got[0].Bot != "normal" || got[1].Bot != "" {
		t.Errorf("seats %+v", got)
	}
	if _, chairs := namesOf(&info); !slices.Equal(chairs, []string{"normal", ""}) {
		t.Errorf("again with %q", chairs)
	}
	now := fmt.Sprint("@en/", st.seat.shown.Update.Seq)
	st.tap("chair/now" + now)
	r.chairs.mu.Lock()
	r.chairs.state.Thinks, r.chairs.state.Back = engine.Table, true
	r.chairs.mu.Unlock()
	r.changed <- struct{}{}
	st.tap("chair/on" + now)
	st.table.Chairs.OnDone(9)
	if got := r.chairs.wishes; !slices.Equal(got, []string{"hurry", "go on", "done 9"}) {
		t.Errorf("wishes %q", got)
	}
}
