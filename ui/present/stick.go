package present

import "path/filepath"

// StickIn is what there is on the disks that are plugged in, for the cards of a
// game.
type StickIn struct {
	Game  string
	Own   int // cards that the owner has entered
	Disks []StickDisk
	News  string // the file that was written or taken last; "" = nothing was
	Wrote bool   // it was written
	Added int    // cards that came with it
	Err   error
}

// StickDisk is a disk with the card files on it.
type StickDisk struct {
	Path  string
	Files []StickFile
}

// StickFile is a card file on a disk.
type StickFile struct {
	Path  string
	Cards int   // of this game
	Wrong error // why it cannot be taken; nil = it can
}

// What choosing a row means: it begins so, and the path follows.
const (
	StickGive = "give "
	StickTake = "take "
)

// Stick words the page on which card files come from a stick and go onto it.
func (w *Words) Stick(in StickIn) ChooserVM {
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
				row.Off, row.Needs = true, w.clause(f.Wrong)
			}
			vm.Rows = append(vm.Rows, row)
		}
	}
	return vm
}
