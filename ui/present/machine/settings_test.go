package machine_test

import (
	"testing"

	"casekeeper/ui/present/machine"
	"casekeeper/ui/present/presenttest"
	"casekeeper/ui/words"
)

// TestValuesAreInOneCase: every value of a setting begins with a capital letter or a figure, in every
// language and for every choice.
func TestValuesAreInOneCase(t *testing.T) {
	for _, lang := range []string{"en", "es"} {
		for i, turn := range machine.Turns() {
			s := machine.Settings{Turn: turn, Large: i%2 == 0, Dims: i > 1, Light: machine.Lights[i], Blank: machine.Blanks[i], Copies: true, Panels: true, Updates: true, Speaks: true}
			for _, r := range machine.SettingsPage(presenttest.General(t, lang), s, true, nil).Rows {
				if r.Value != words.Capital(r.Value) || r.Value == "" {
					t.Errorf("%s: %s: %q", lang, r.ID, r.Value)
				}
			}
		}
	}
}

// TestAnimationsAreASetting checks that animations are on by default, and that the row shows
// the value and stands out when they are off.
func TestAnimationsAreASetting(t *testing.T) {
	for lang, want := range map[string][3]string{"es": {"Animaciones", "Sí", "No"}, "en": {"Animations", "Yes", "No"}} {
		for _, on := range []bool{true, false} {
			value := want[1]
			if !on {
				value = want[2]
			}
			found := false
			for _, r := range machine.SettingsPage(presenttest.General(t, lang), machine.Settings{Motion: on}, true, nil).Rows {
				if r.ID != "motion" {
					continue
				}
				found = true
				if r.Title != want[0] || r.Value != value || r.On == on || r.Off {
					t.Errorf("%s, %v: %+v", lang, on, r)
				}
			}
			if !found {
				t.Errorf("%s: no row for animations", lang)
			}
		}
	}
}
