package scoundrels

import (
	"testing"

	"casekeeper/ui/kit"
	"casekeeper/ui/present"

	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
)

// TestNamesOfACardHaveOneStyle: at each width a name that prints nothing is written as one that does.
func TestNamesOfACardHaveOneStyle(t *testing.T) {
	test.NewTempApp(t).Settings().SetTheme(kit.NewTheme())
	name := func(wide float32, brief string) (string, float32) {
		p := &kit.Painter{Zoom: 1}
		drawCandidate(p, kit.At(0, 0, wide, 70), &present.CardVM{Name: "Prompt", Print: present.PrintVM{Brief: brief}})
		for _, o := range p.Objects {
			if text, ok := o.(*canvas.Text); ok {
				return text.Text, text.TextSize
			}
		}
		return "", 0
	}
	for wide, want := range map[float32]string{140: "PROMPT", 320: "Prompt"} {
		says, size := name(wide, "1 $")
		bare, bareSize := name(wide, "")
		if says != want || bare != want || wide > nameWide && size != bareSize {
			t.Errorf("%.0f wide: %q in %.1f beside what it prints, %q in %.1f alone", wide, says, size, bare, bareSize)
		}
	}
}
