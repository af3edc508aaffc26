package shell

import (
	"testing"
	"time"

	"casekeeper/ui/present/machine"
)

// TestScreenGoesDarkWhenNobodyPlays: after the chosen minutes and not before. The tap that wakes
// it has no other effect; an act wakes it, too.
func TestScreenGoesDarkWhenNobodyPlays(t *testing.T) {
	at := time.UnixMilli(1_900_000_000_000)
	var dark []bool
	var later []func()
	var saved []bool
	st := newStage(t, newRoom(t), Opts{Lang: "en", Settings: machine.Settings{Blank: 5}, Machine: Machine{
		SetDark: func(on bool) { dark = append(dark, on) },
		OnSaved: func(yes bool) { saved = append(saved, yes) }},
		After: func(d time.Duration, f func()) {
			if d == idleLook {
				later = append(later, f)
			}
		}})
	st.opts.Now = func() time.Time { return at }
	look := func(d time.Duration) {
		t.Helper()
		if len(later) != 1 {
			t.Fatalf("%d look whether anybody is there", len(later))
		}
		at = at.Add(d)
		f := later[0]
		later = nil
		f()
		st.until("the look", func() bool { return len(later) == 1 })
	}
	st.tap("game/cut")
	st.tap("start")
	st.until("the table", func() bool { return st.shown == st.table && st.shown.Keys()["answer/-1/0@en/0"] != nil })
	look(4 * time.Minute)
	if len(dark) > 0 {
		t.Fatal("dark too soon")
	}
	for range 9 { // pictures of the table that are still queued
		if look(6 * time.Minute); st.shown == st.sleep.page {
			break
		}
	}
	if st.shown != st.sleep.page || len(dark) != 1 || !dark[0] {
		t.Fatalf("it shows %T, dark %v", st.shown, dark)
	}
	st.tap("wake")
	if st.shown != st.table || len(dark) != 2 || dark[1] {
		t.Fatalf("it shows %T, dark %v", st.shown, dark)
	}
	if look(6 * time.Minute); st.shown != st.sleep.page {
		t.Fatal("it stays bright")
	}
	st.seat.undo() // any change of the table
	st.seat.refresh()
	st.until("the light", func() bool { return st.shown == st.table })
	if len(saved) == 0 || !saved[len(saved)-1] {
		t.Errorf("said to be on disk: %v", saved)
	}
}
