package present

import (
	"path/filepath"
	"time"
)

// BackupsIn is what there is on the disks that are plugged in, for copies of
// everything that is kept.
type BackupsIn struct {
	Disks []BackupDisk
	News  string // the copy that was written last; "" = none was
	Table bool   // a game is on the table: nothing is brought back now
	Busy  bool   // being read or written
	Err   error
}

// BackupDisk is a disk with the copies on it, the newest first.
type BackupDisk struct {
	Path  string
	Files []BackupFile
}

// BackupFile is a copy on a disk.
type BackupFile struct {
	Path  string
	Made  time.Time
	Wrong error // why it cannot be brought back; nil = it can
}

// BackupChanges is what bringing a copy back would change.
type BackupChanges struct {
	Path              string
	Made              time.Time
	Games, Here, Gone int // in the copy; here; here and not in the copy
	Files             int // that would be other ones: cards, tags, settings
	Nothing           bool
}

// backupDay is how the time of a copy is written; dates are, everywhere here.
const backupDay = "2006-01-02 15:04"

// Backups words the page on which copies of everything are written and looked
// at.
func (g *General) Backups(in BackupsIn) ChooserVM {
	vm := ChooserVM{Title: g.Say("copies.title"), Ask: g.Say("copies.ask"), Back: g.Say("nav.back"), Look: g.Say("stick.look"), Still: in.Busy}
	switch {
	case in.Busy:
		vm.Ask = g.Say("copies.busy")
	case in.Err != nil:
		vm.Ask, vm.Bad = g.Explained(in.Err), true
	case in.News != "":
		vm.Ask = g.Say("copies.wrote", filepath.Base(in.News))
	case len(in.Disks) == 0:
		vm.Ask = g.Say("stick.none")
	}
	for _, d := range in.Disks {
		vm.Rows = append(vm.Rows, ChooserRowVM{Name: StickGive + d.Path, Title: g.Say("copies.write"), Needs: g.Say("copies.onto", filepath.Base(d.Path)), Icon: "up"})
		for _, f := range d.Files {
			row := ChooserRowVM{Name: StickTake + f.Path, Title: f.Made.Local().Format(backupDay), Needs: g.Say("copies.from", filepath.Base(d.Path)), Icon: "down"}
			switch {
			case f.Wrong != nil:
				row.Off, row.Title, row.Needs, row.Icon = true, filepath.Base(f.Path), g.clause(f.Wrong), "warn"
			case in.Table:
				row.Off, row.Needs = true, g.Say("copies.table")
			}
			vm.Rows = append(vm.Rows, row)
		}
	}
	return vm
}

// BackupChanges words what bringing a copy back would change, and asks once.
func (g *General) BackupChanges(c BackupChanges) FindingsVM {
	vm := FindingsVM{Title: c.Made.Local().Format(backupDay), Ask: g.Say("copies.would"), Back: g.Say("nav.back"), Do: g.Say("copies.restore")}
	if c.Nothing {
		vm.Ask, vm.Do = g.Say("copies.same"), ""
	}
	line := func(icon, key string, args ...any) {
		vm.Lines = append(vm.Lines, FindingVM{Icon: icon, Text: g.Say(key, args...)})
	}
	line("cup", "copies.games", c.Games, c.Here)
	if c.Gone > 0 {
		line("warn", "copies.gone", c.Gone)
	}
	if c.Files > 0 {
		line("page", "copies.files", c.Files)
	}
	if !c.Nothing {
		line("check", "copies.kept")
	}
	return vm
}
