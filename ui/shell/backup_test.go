package shell

import (
	"errors"
	"testing"
	"time"

	"casekeeper/ui/kit"
	"casekeeper/ui/present/machine"
)

// drawerOfCopies has a disk with an intact copy and a broken one.
type drawerOfCopies struct {
	wrote, restored string
	bad             error
}

func (d *drawerOfCopies) Backups() machine.BackupsIn {
	return machine.BackupsIn{Disks: []machine.BackupDisk{{Path: "/media/STICK", Files: []machine.BackupFile{
		{Path: "/media/STICK/casekeeper-a.zip", Made: time.Date(2026, 11, 22, 20, 15, 0, 0, time.Local)},
		{Path: "/media/STICK/casekeeper-b.zip", Wrong: errors.New("this backup is not whole")}}}}}
}

func (d *drawerOfCopies) WriteBackup(disk string) (string, error) {
	d.wrote = disk
	return disk + "/casekeeper-c.zip", d.bad
}

func (d *drawerOfCopies) LookBackup(file string) (machine.BackupChanges, error) {
	return machine.BackupChanges{Path: file, Made: time.Date(2026, 11, 22, 20, 15, 0, 0, time.Local), Games: 31, Here: 12, Gone: 1, Files: 3}, nil
}

func (d *drawerOfCopies) RestoreBackup(file string) { d.restored = file }

// TestBackupIsWrittenAndRestored: a copy is written, shows what it would change, and is restored,
// but not while a table is open.
func TestBackupIsWrittenAndRestored(t *testing.T) {
	d := &drawerOfCopies{}
	st := newStage(t, newRoom(t), Opts{Backups: d})
	const give, take = "choose/" + machine.StickGive + "/media/STICK", "choose/" + machine.StickTake + "/media/STICK/casekeeper-a.zip"
	st.tap("settings")
	st.settings.page.Do(kit.Choose{ID: "backup"})
	st.until("what is there", func() bool {
		return st.shown == st.backups.page && st.shown.Keys()[take] != nil && st.sees("this backup is not whole")
	})
	st.tap(give)
	st.until("that it was written", func() bool { return st.sees("Written: casekeeper-c.zip") })
	d.bad = errors.New("no room")
	st.tap(give)
	st.until("why it was not", func() bool { return st.sees("no room") })
	st.tap(take)
	st.until("what would change", func() bool {
		return st.shown == st.backups.asks && st.sees("31 games come back; 12 are here now.") && st.sees("1 of those here is not in it.")
	})
	if d.restored != "" {
		t.Error("brought back before anybody said so")
	}
	st.tap("do")
	if d.wrote != "/media/STICK" || d.restored != "/media/STICK/casekeeper-a.zip" {
		t.Errorf("%+v", d)
	}
	d.restored = ""
	st.tap("back")
	st.tap("back")
	st.tap("back")
	st.tap("game/cut")
	st.tap("start")
	st.until("the table", func() bool { return st.shown == st.table })
	st.table.OnSettings()
	st.settings.page.Do(kit.Choose{ID: "backup"})
	st.until("what is there", func() bool { return st.backups.in.Disks != nil })
	if st.shown.Keys()[take] != nil || !st.sees("Leave the game to bring it back.") {
		t.Errorf("it can be brought back: %q", st.texts())
	}
	st.backups.asks.Do(kit.Accept{})
	if d.restored != "" {
		t.Error("brought back under a game")
	}
}
