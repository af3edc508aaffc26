package tables_test

import (
	"reflect"
	"testing"

	"casekeeper/companion/journal"
	"casekeeper/engine"
	"casekeeper/ui/kit/taptest"
)

// TestUndoTakesAWholeTapBack: one tap that implies acts before it, or from which others follow, is undone
// at once, whatever it implied, and can be done again.
func TestUndoTakesAWholeTapBack(t *testing.T) {
	s := people{sitting: sit(t, "3000-scoundrels", 3, 5), lazy: true}
	s.direct, s.named = true, true
	taptest.Show(t, s.screen)
	from, included := journal.Source{ID: "finger"}, map[string]int{}
	for s.update.Result == nil && len(s.update.Awaits) > 0 {
		if s.show(); !s.tell() {
			s.answer()
		}
		before, act := s.update, *s.act
		s.submit()
		if act.Kind != engine.KindAct || s.update.Acts < before.Acts+2 {
			continue
		}
		done := s.update
		included[s.words.Info.Lexicon.Verbs[act.Verb].Word]++
		undone, err := s.match.Undo(t.Context(), from)
		if err != nil || !reflect.DeepEqual(undone.Update.Board, before.Board) || !reflect.DeepEqual(undone.Update.Awaits, before.Awaits) {
			t.Fatalf("%+v: undo leads to %+v, want %+v: %v", act, undone.Update, before, err)
		}
		again, err := s.match.Redo(t.Context(), from)
		if err != nil || !reflect.DeepEqual(again.Update.Board, done.Board) {
			t.Fatalf("%+v: redo leads to %+v, want %+v: %v", act, again.Update, done, err)
		}
		s.update = again.Update
	}
	for _, word := range []string{"plays-in", "scout", "steal", "hire"} {
		if included[word] == 0 {
			t.Errorf("%s never included another act: %v", word, included)
		}
	}
}
