package table_test

import (
	"errors"
	"testing"

	"casekeeper/ui/kit"
	"casekeeper/ui/present"
	"casekeeper/ui/present/machine"
	"casekeeper/ui/screens"
	"casekeeper/ui/screens/sensors"
	house "casekeeper/ui/words"
)

// TestVersionsFit lays the pages of a new version out: what is on sticks, why nothing can be installed,
// what became of the latest, and what is asked.
func TestVersionsFit(t *testing.T) {
	some := []machine.VersionDisk{
		{Path: "/media/usb-sda1", Found: []machine.FoundVersion{{Path: "a", Version: "1.0.12", Is: "newer"}, {Path: "b", Version: "0.8", Is: "older"}, {Path: "c", Version: "0.9", Is: "equal"}, {Path: "/media/usb-sda1/casekeeper-card_1.1/to-the-card/casekeeper", Version: "1.1", Is: "newer", Foreign: true}}},
		{Path: "/media/usb-sdb1"}, {Path: "/media/LARGE_STICK", Packed: true},
		{Path: "/media/usb-sdc1", Found: []machine.FoundVersion{{Path: "d", Wrong: "torn"}, {Path: "d", Wrong: "big"}, {Path: "e", Version: "1.0", Is: "newer", Wrong: "kind"}, {Path: "f", Version: "1.0", Is: "newer", Wrong: "full"}}}}
	sheetOf(t, func(lang string) map[string]kit.Screen {
		g, out := words(t, lang), map[string]kit.Screen{}
		for name, in := range map[string]machine.VersionsIn{"none": {}, "busy": {Busy: true}, "some": {Disks: some}, "table": {Disks: some[:1], Table: true},
			"back":  {Disks: some[:1], Latest: present.Sentence{Key: "card.trouble.kiosk"}},
			"torn":  {Disks: some[:1], Latest: present.Sentence{Key: "card.trouble.torn", Args: []any{"casekeeper/debs/trixie/libxcb-xfixes0_1.17.0-2+b1_arm64.deb"}}},
			"never": {Disks: some[:1], Err: &house.Problem{Word: "version-unasked", Err: errors.New("nobody")}}} {
			in.Here = "0.9"
			s := viewOf(sensors.Chooser(machine.VersionsPage(g, in), false))
			out["versions-"+name] = s
		}
		for name, installs := range map[string]bool{"asks": false, "copied": true} {
			s := viewOf(screens.Findings(machine.VersionPage(g, "0.9", some[0].Found[0], "", installs)))
			out["version-"+name] = s
		}
		for name, typed := range map[string]string{"foreign": "", "typed": "0406", "code": "040613"} {
			s := viewOf(screens.Findings(machine.VersionPage(g, "0.9", some[0].Found[3], typed, false)))
			out["version-"+name] = s
		}
		return out
	})
}
