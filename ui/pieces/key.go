package pieces

import (
	"casekeeper/ui/kit"
	"casekeeper/ui/present"
)

// Tight reports whether an answer's words do not fit a key that is w wide
// inside.
func Tight(c present.ChoiceVM, w float32) bool {
	if c.Icon != "" || c.Mark.Shape != "" {
		w -= 36
	}
	return kit.FitText(c.Label, w, kit.KeyHeight-6, kit.TextStyle{Size: kit.TextPlain, Bold: true}).Cut
}
