package machine

import (
	"path/filepath"

	"casekeeper/ui/present"
)

// VersionsIn is what the page of new versions shows.
type VersionsIn struct {
	Here   string // the version that runs
	Disks  []VersionDisk
	Latest present.Sentence // why the latest version that was asked for is not here; zero = it is, or none was
	Table  bool             // a game is being played
	Busy   bool             // disks are being read
	Err    error
}

// VersionDisk is a disk that is plugged in, with the versions on it.
type VersionDisk struct {
	Path   string
	Packed bool // a zip of Casekeeper is on it, which nobody has unpacked
	Found  []FoundVersion
}

// FoundVersion is a version on a disk.
type FoundVersion struct {
	Path    string
	Version string // "" if it cannot be read
	Is      string // newer, older or equal than the one that runs
	Wrong   string // why it cannot be installed: the key of a sdcard.Trouble; "" = it can
}

// VersionsPage returns the page on which a new version is found.
func VersionsPage(g *present.General, in VersionsIn) ChooserVM {
	vm := ChooserVM{Title: g.Say("versions.title"), Ask: g.Say("versions.ask", in.Here), Back: g.Say("nav.back"), Look: g.Say("stick.look"), Still: in.Busy}
	switch {
	case in.Busy:
		vm.Ask = g.Say("copies.busy")
	case in.Err != nil:
		vm.Bad = true
		vm.Ask, vm.Note = g.Explain(in.Err)
	case in.Latest.Key != "":
		vm.Bad, vm.Ask, vm.Note = true, g.Say("versions.not"), g.Say("versions.as", g.Render(in.Latest))
	case len(in.Disks) == 0:
		vm.Ask, vm.Note = g.Say("versions.none", in.Here), g.Say("versions.how")
	}
	for _, d := range in.Disks {
		disk := filepath.Base(d.Path)
		for _, f := range d.Found {
			row := ChooserRowVM{Name: StickTake + f.Path, Title: g.Say("versions.version", f.Version), Needs: g.Say("versions.from", disk), Icon: "down"}
			switch {
			case f.Wrong != "":
				row.Off, row.Needs, row.Icon = true, g.Say("versions.wrong."+f.Wrong), "warn"
			case f.Is != "newer":
				row.Off, row.Needs, row.Icon = true, g.Say("versions."+f.Is), map[bool]string{true: "check", false: "close"}[f.Is == "equal"]
			case in.Table:
				row.Off, row.Needs, row.Icon = true, g.Say("versions.table"), "pause"
			}
			if f.Version == "" {
				row.Title = disk
			}
			vm.Rows = append(vm.Rows, row)
		}
		if len(d.Found) == 0 {
			key := "versions.bare"
			if d.Packed {
				key = "versions.packed"
			}
			vm.Rows = append(vm.Rows, ChooserRowVM{Name: StickTake + d.Path, Title: disk, Needs: g.Say(key), Icon: "warn", Off: true})
		}
	}
	return vm
}

// VersionPage returns the page that says what installing a version does and asks for confirmation, or,
// once that was given, that it is being installed.
func VersionPage(g *present.General, here string, f FoundVersion, installs bool) FindingsVM {
	vm := FindingsVM{Title: g.Say("versions.version", f.Version), Ask: g.Say("versions.would", here), Back: g.Say("nav.back"), Do: g.Say("versions.install")}
	if installs {
		vm.Ask, vm.Do, vm.Back = g.Say("versions.copied"), "", ""
	}
	for _, l := range [][2]string{{"warn", "versions.plug"}, {"cup", "versions.kept"}, {"undo", "versions.if"}, {"lock", "versions.trust"}} {
		vm.Lines = append(vm.Lines, FindingVM{Icon: l[0], Text: g.Say(l[1])})
	}
	return vm
}
