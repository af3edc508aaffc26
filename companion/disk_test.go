package companion_test

import (
	"testing"
	"testing/synctest"
	"time"

	"casekeeper/companion/journal"
	"casekeeper/companion/journal/memory"
	"casekeeper/engine"
	"casekeeper/engine/enginetest/cut"
)

// slowDisk is a store whose appends take long.
type slowDisk struct {
	journal.Store
	takes time.Duration
}

func (s *slowDisk) Append(rows ...journal.Row) error {
	time.Sleep(s.takes)
	return s.Store.Append(rows...)
}

// TestSlowDiskIsReported: only while a write takes so long that people would notice.
func TestSlowDiskIsReported(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		store := &slowDisk{Store: &memory.Store{}, takes: 100 * time.Millisecond}
		s := begin(t, store)
		play(t, s, stake(cut.Red, 1))
		if s.WriteIsSlow() || len(s.SlowWrites()) != 0 {
			t.Error("a quick write is told")
		}
		store.takes = time.Second
		go s.Submit(t.Context(), laid(1), finger)
		<-s.SlowWrites()
		if !s.WriteIsSlow() {
			t.Error("told, but not writing")
		}
		if u := now(t, s, engine.Table); u.Acts != 2 || s.WriteIsSlow() {
			t.Errorf("%d acts, writing %v after the write", u.Acts, s.WriteIsSlow())
		}
		time.Sleep(time.Hour)
		if s.WriteIsSlow() || len(s.SlowWrites()) != 0 {
			t.Error("told after it was done")
		}
		s.Close()
	})
}
