package table_test

import (
	"strings"
	"testing"

	"casekeeper/companion"
	"casekeeper/engine"
	"casekeeper/engine/games"
	"casekeeper/ui/kit"
	"casekeeper/ui/present"

	"fyne.io/fyne/v2/test"
)

// TestAKeyThatLeadsNowhereAnswers: in every game, a key of an answer either says
// that it leads on, and then reports nothing, or it reports one fact.
func TestAKeyThatLeadsNowhereAnswers(t *testing.T) {
	test.NewTempApp(t).Settings().SetTheme(kit.NewTheme())
	for _, id := range games.IDs() {
		w, n, answered, led := wordsOf(t, id, "en"), 0, 0, 0
		play(t, id, load(t, id).MaxSeats, 5, func(u companion.Update) string {
			if n++; n%9 != 1 {
				return ""
			}
			s, facts := tableOf(w, present.TableInput{Update: u}), 0
			s.OnFact = func(engine.Observation) { facts++ }
			win := open(t, s, sizes[0])
			defer win.Close()
			for _, key := range ids(s) {
				k := s.Keys()[key]
				if k == nil || k.Off() || !strings.HasPrefix(key, "answer/") {
					continue
				}
				leads, before := k.Leads(), facts
				tap(t, s, key)
				switch {
				case leads && facts != before:
					t.Errorf("%s, act %d: %s says that it leads on, and reports something", id, u.Acts, key)
				case !leads && facts != before+1:
					t.Errorf("%s, act %d: %s reports %d facts", id, u.Acts, key, facts-before)
				case leads:
					led++
				default:
					answered++
				}
				s.Clear()
				s.Show(w.Table(present.TableInput{Update: u}))
			}
			return ""
		})
		if t.Logf("%s: %d keys answer, %d lead on", id, answered, led); answered == 0 {
			t.Errorf("%s: no key answers", id)
		}
	}
}
