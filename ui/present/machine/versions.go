package machine

import (
	"path/filepath"
	"slices"
	"strings"

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
	Foreign bool   // nobody whom this machine knows has signed it: it takes a code
	Wrong   string // why it cannot be installed: the key of a sdcard.Trouble; "" = it can
}

// VersionsPage returns the page on which a new version is found.
func VersionsPage(g *present.Words, in VersionsIn) ChooserVM {
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
			if f.Foreign {
				row.Needs, row.Icon = g.Say("versions.foreign", disk), "lock"
			}
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

// CodeDigits is how many digits a code has.
const CodeDigits = 6

// VersionPage returns the page that says what installing a version does and asks for confirmation, or,
// once that was given, that it is being installed. A foreign one takes a code, of which some digits were
// typed.
func VersionPage(g *present.Words, here string, f FoundVersion, typed string, installs bool) FindingsVM {
	vm := FindingsVM{Title: g.Say("versions.version", f.Version), Ask: g.Say("versions.would", here), Back: g.Say("nav.back"), Do: g.Say("versions.install")}
	lines := [][2]string{{"warn", "versions.plug"}, {"cup", "versions.kept"}, {"undo", "versions.if"}, {"lock", "versions.trust"}}
	if f.Foreign {
		lines = slices.Insert(lines[:3], 0, [2]string{"warn", "versions.unsigned"}, [2]string{"lock", "card.code.how"})
		vm.Ask, vm.Digits = g.Say("versions.enter", typed+strings.Repeat(" _", CodeDigits-len(typed))), true
		if len(typed) < CodeDigits {
			vm.Do = ""
		}
	}
	if installs {
		vm.Ask, vm.Do, vm.Back, vm.Digits = g.Say("versions.copied"), "", "", false
	}
	for _, l := range lines {
		vm.Lines = append(vm.Lines, FindingVM{Icon: l[0], Text: g.Say(l[1], f.Path)})
	}
	return vm
}
