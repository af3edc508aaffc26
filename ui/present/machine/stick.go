package machine

import (
	"casekeeper/ui/present"
	"path/filepath"
)

// StickIn is what the page of card files shows: the disks that are plugged in and the card
// files on them.
type StickIn struct {
	Own   int // cards that the owner has entered
	Disks []StickDisk
	News  string // path of the file that was just written or imported; "" = none
	Wrote bool   // News was written
	Added int    // cards that were imported
	Err   error
}

// StickDisk is a disk with its card files.
type StickDisk struct {
	Path  string
	Files []StickFile
}

// StickFile is a card file on a disk.
type StickFile struct {
	Path  string
	Cards int   // of this game
	Wrong error // why it cannot be imported; nil = it can
}

// StickGive and StickTake are the prefixes of a row's Name; the path follows.
const (
	StickGive = "give "
	StickTake = "take "
)

// StickPage returns the page that imports and exports card files.
func StickPage(w *present.Words, in StickIn) ChooserVM {
	vm := ChooserVM{Title: w.Say("stick.title"), Ask: w.Say("stick.ask"), Back: w.Say("nav.back"), Look: w.Say("stick.look")}
	switch {
	case in.Err != nil:
		vm.Ask, vm.Bad = w.Explained(in.Err), true
	case in.News != "" && in.Wrote:
		vm.Ask = w.Say("stick.wrote", in.News)
	case in.News != "":
		vm.Ask = w.Say("stick.took", filepath.Base(in.News), in.Added)
	case len(in.Disks) == 0:
		vm.Ask = w.Say("stick.none")
	}
	for _, d := range in.Disks {
		if in.Own > 0 {
			vm.Rows = append(vm.Rows, ChooserRowVM{Name: StickGive + d.Path, Title: w.Say("stick.give"), Needs: w.Say("stick.onto", in.Own, filepath.Base(d.Path)), Icon: "up"})
		}
		for _, f := range d.Files {
			row := ChooserRowVM{Name: StickTake + f.Path, Title: filepath.Base(f.Path), Needs: w.Say("stick.cards", f.Cards, filepath.Base(d.Path)), Icon: "down"}
			if f.Wrong != nil {
				row.Off, row.Needs = true, w.Clause(f.Wrong)
			}
			vm.Rows = append(vm.Rows, row)
		}
	}
	return vm
}
