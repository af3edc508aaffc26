package machine_test

import (
	"testing"

	"casekeeper/ui/present/machine"
	"casekeeper/ui/present/presenttest"
)

// TestAnimationsAreASetting checks that animations are on by default, and that the row shows
// the value and stands out when they are off.
func TestAnimationsAreASetting(t *testing.T) {
	for lang, want := range map[string][3]string{"es": {"Animaciones", "sí", "no"}, "en": {"Animations", "yes", "no"}} {
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
