package table_test

import (
	"errors"
	"testing"

	"casekeeper/configs"
	"casekeeper/ui/kit"
	"casekeeper/ui/present"
	"casekeeper/ui/present/machine"
	"casekeeper/ui/screens"

	"fyne.io/fyne/v2/test"
)

func TestPowerFits(t *testing.T) {
	test.NewTempApp(t).Settings().SetTheme(kit.NewTheme())
	for _, lang := range languages() {
		g, err := present.Load(configs.FS, lang)
		if err != nil {
			t.Fatal(err)
		}
		for i, trouble := range []error{nil, errors.New("systemctl poweroff: exit status 1 Interactive authentication required"), nil} {
			w := viewOf(screens.Power(machine.PowerPage(g, i == 2, trouble)))
			for _, s := range sizes {
				win := test.NewWindow(w.Object())
				win.SetPadded(false)
				win.Resize(s)
				if cut := w.Cut(); len(cut) > 0 {
					t.Errorf("%s, %v: %q is cut", lang, s, cut)
				}
				win.Close()
			}
		}
	}
}

// TestTurnedFits draws the question after the screen was turned.
func TestTurnedFits(t *testing.T) {
	sheetOf(t, func(lang string) map[string]kit.Screen {
		w := viewOf(screens.Turned(machine.TurnedPage(words(t, lang))))
		return map[string]kit.Screen{"turned": w}
	})
}
