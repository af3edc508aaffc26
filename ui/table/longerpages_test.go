package table_test

import (
	"fmt"
	"maps"
	"slices"
	"testing"

	"casekeeper/engine/games"
	"casekeeper/ui/kit"
	"casekeeper/ui/kit/taptest"
	"casekeeper/ui/present/machine"
	"casekeeper/ui/present/ruleindex"
	"casekeeper/ui/screens"
	"casekeeper/ui/screens/sensors"

	"fyne.io/fyne/v2/test"
)

// TestPagesFitALongerLanguage: the pages on which rules are read, cards entered and
// sensors chosen, in a language whose texts are two fifths longer.
func TestPagesFitALongerLanguage(t *testing.T) {
	test.NewTempApp(t).Settings().SetTheme(kit.NewTheme())
	pages := cardScreens(t, longer)
	delete(pages, "form-name") // no keyboard has longer letters
	general := words(t, longer)
	for _, id := range games.IDs() {
		a := rulesOf(t, id, longer)
		for name, q := range map[string]ruleindex.RuleQuery{"chapters": {}, "symbols": {Symbols: true}, "rule": {Rule: wordiest(t, id, longer)}} {
			s := screens.NewRules()
			s.Show(a.Screen(q))
			pages["rules-"+id+"-"+name] = s
		}
	}
	rigs := viewOf(sensors.Chooser(machine.RigsPage(general, machine.RigsIn{Rigs: []machine.Rig{{Name: "desk"}, {Name: "felt"}, {Name: "tower"}, {Name: "nano"}}, Chosen: "desk",
		States: map[string]machine.RigState{"desk": machine.RigThere, "felt": machine.RigMissing}}), false))
	pages["rigs"] = rigs
	stick := viewOf(sensors.Chooser(machine.StickPage(words(t, longer), machine.StickIn{Own: 13, Disks: []machine.StickDisk{{Path: "/media/ana/STICK", Files: []machine.StickFile{{Path: "/media/ana/STICK/telegraph.toml", Cards: 3}}}}}), false))
	pages["stick"] = stick
	for _, name := range slices.Sorted(maps.Keys(pages)) {
		for _, size := range sizes {
			win := open(t, pages[name], size)
			taptest.CheckScreen(t, fmt.Sprintf("%s-%.0fx%.0f", name, size.Width, size.Height), pages[name], size)
			win.Close()
		}
	}
}
