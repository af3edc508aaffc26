package table_test

import (
	"slices"
	"testing"

	"casekeeper/ui/kit"
	"casekeeper/ui/present"
	"casekeeper/ui/tables"
)

// TestOutlineTellsWhatIsShown: every text and key of the screen, and where a
// finger finds the key.
func TestOutlineTellsWhatIsShown(t *testing.T) {
	s := tables.New()
	off := leaf(2)
	off.Off = true
	s.Show(asking("1", present.AskVM{Text: "Which one?", Choices: []present.ChoiceVM{leaf(1), off}}))
	w := put(t, s)
	o := kit.OutlineOf(s, w.Canvas())
	if o.Screen != "table" || !slices.Contains(o.Texts, "Which one?") || !slices.Contains(o.Texts, "Saloon") {
		t.Errorf("on %s: %q", o.Screen, o.Texts)
	}
	if len(o.Keys) != len(s.Keys()) {
		t.Errorf("%d keys, want %d", len(o.Keys), len(s.Keys()))
	}
	for _, k := range o.Keys {
		key := s.Keys()[k.ID]
		at, size := key.Position(), key.Size()
		inside := float32(k.X) > at.X && float32(k.X) < at.X+size.Width && float32(k.Y) > at.Y && float32(k.Y) < at.Y+size.Height
		if !inside || k.Label != key.Label() || k.Off != key.Off() {
			t.Errorf("%+v, want key %s at %v, %v", k, key.Label(), at, size)
		}
	}
	if i := slices.IndexFunc(o.Keys, func(k kit.KeyOutline) bool { return k.ID == "answer/-1/1@1" }); i < 0 || !o.Keys[i].Off {
		t.Errorf("the answer that cannot be given is not told as off: %+v", o.Keys)
	}
}
