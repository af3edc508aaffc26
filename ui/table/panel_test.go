package table_test

import (
	"errors"
	"testing"

	"casekeeper/ui/kit"
	"casekeeper/ui/present"
	"casekeeper/ui/present/machine"
	"casekeeper/ui/screens"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
)

func panelOf(w *present.Words, in machine.PanelIn) *screens.Panel {
	s := screens.NewPanel()
	s.OnBack, s.OnMiss = func() {}, func() {}
	in.Languages = []machine.PanelChoice{{Code: "en", Name: "English"}, {Code: "es", Name: "Español"}}
	s.Show(machine.PanelPage(w, in))
	return s
}

// TestPanelFits lays all pages of the first start out.
func TestPanelFits(t *testing.T) {
	sheetOf(t, func(lang string) map[string]kit.Screen {
		w, out := words(t, lang), map[string]kit.Screen{}
		for name, in := range map[string]machine.PanelIn{"language": {}, "turn": {Step: machine.PanelTurn}, "turn-not": {Step: machine.PanelTurn, Trouble: errors.New("wlr-randr knows no screen that is connected")},
			"size": {Step: machine.PanelSize}, "size-large": {Step: machine.PanelSize, Large: true, Enlarges: true}, "touch": {Step: machine.PanelTouch, Felt: 2},
			"touched": {Step: machine.PanelTouch, Felt: machine.PanelMarks}, "missed": {Step: machine.PanelTouch, Felt: 4, Missed: true}, "sensors": {Step: machine.PanelSensors}} {
			out["panel-"+name] = panelOf(w, in)
		}
		return out
	})
}

// TestFingerBesideAMark is felt where it is, and only in the touch test.
func TestFingerBesideAMark(t *testing.T) {
	test.NewTempApp(t).Settings().SetTheme(kit.NewTheme())
	for _, step := range []machine.PanelStep{machine.PanelTouch, machine.PanelSize} {
		s, missed := panelOf(words(t, "en"), machine.PanelIn{Step: step}), 0
		s.OnMiss = func() { missed++ }
		w := open(t, s, sizes[0])
		test.TapCanvas(w.Canvas(), fyne.NewPos(400, 200))
		if want := map[bool]int{true: 1}[step == machine.PanelTouch]; missed != want {
			t.Errorf("step %d: felt beside %d times", step, missed)
		}
		w.Close()
	}
}
