package table_test

import (
	"errors"
	"testing"
	"time"

	"casekeeper/ui/kit"
	"casekeeper/ui/present/machine"
	"casekeeper/ui/screens"
	"casekeeper/ui/screens/sensors"
	house "casekeeper/ui/words"
)

// TestCopiesFit lays the page of copies out, and what a copy would change.
func TestCopiesFit(t *testing.T) {
	made := time.Date(2026, 11, 22, 20, 15, 0, 0, time.Local)
	disk := machine.BackupDisk{Path: "/media/ana/LARGE_STICK", Files: []machine.BackupFile{{Path: "casekeeper-2026-11-22-201500.zip", Made: made}, {Path: "casekeeper-2026-10-01-201500.zip", Wrong: errors.New("this backup is not whole")}}}
	other, wrong := disk, &house.Problem{Word: "copy-broken", Place: "casekeeper-2026-10-01-201500.zip", Err: errors.New("cut")}
	other.Path, other.Files = "/media/OTHER", []machine.BackupFile{{Path: "casekeeper-2026-01-01-201500.zip", Wrong: wrong}}
	sheetOf(t, func(lang string) map[string]kit.Screen {
		g, out := words(t, lang), map[string]kit.Screen{}
		for name, in := range map[string]machine.BackupsIn{"none": {}, "busy": {Busy: true}, "some": {Disks: []machine.BackupDisk{disk}, News: "/media/ana/LARGE_STICK/casekeeper-2026-11-22-201500.zip"},
			"table": {Disks: []machine.BackupDisk{disk, other}, Table: true}, "full": {Disks: []machine.BackupDisk{disk}, Err: errors.New("no space left on device")}} {
			s := viewOf(sensors.Chooser(machine.BackupsPage(g, in), false))
			out["copies-"+name] = s
		}
		for name, c := range map[string]machine.BackupChanges{"much": {Made: made, Games: 31, Here: 12, Gone: 3, Files: 14}, "nothing": {Made: made, Games: 1, Here: 1, Nothing: true}} {
			s := viewOf(screens.Findings(machine.ChangesPage(g, c)))
			out["copy-"+name] = s
		}
		return out
	})
}
