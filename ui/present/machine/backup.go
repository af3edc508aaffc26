package machine

import (
	"casekeeper/ui/present"
	"path/filepath"
	"time"
)

// BackupsIn is what the page of backups shows: the disks that are plugged in and the backups
// on them.
type BackupsIn struct {
	Disks []BackupDisk
	News  string // path of the backup that was just written; "" = none
	Table bool   // a game is being played, so nothing can be restored
	Busy  bool   // a backup is being read or written
	Err   error
}

// BackupDisk is a disk with its backups, the newest first.
type BackupDisk struct {
	Path  string
	Files []BackupFile
}

// BackupFile is a backup on a disk.
type BackupFile struct {
	Path  string
	Made  time.Time
	Wrong error // why it cannot be restored; nil = it can
}

// BackupChanges is what restoring a backup would change.
type BackupChanges struct {
	Path              string
	Made              time.Time
	Games, Here, Gone int // games in the backup; games here; games here that the backup lacks
	Files             int // files that would change: cards, tags, settings
	Nothing           bool
}

// backupDay is the format in which the time of a backup is shown, in every language.
const backupDay = "2006-01-02 15:04"

// BackupsPage returns the page on which backups are written and restored.
func BackupsPage(g *present.Words, in BackupsIn) ChooserVM {
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
				row.Off, row.Title, row.Needs, row.Icon = true, filepath.Base(f.Path), g.Clause(f.Wrong), "warn"
			case in.Table:
				row.Off, row.Needs = true, g.Say("copies.table")
			}
			vm.Rows = append(vm.Rows, row)
		}
	}
	return vm
}

// ChangesPage returns the page that lists what restoring would change and asks for
// confirmation.
func ChangesPage(g *present.Words, c BackupChanges) FindingsVM {
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
