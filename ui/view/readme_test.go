package view_test

import (
	"os"
	"path/filepath"
	"testing"

	"casekeeper/companion"
	"casekeeper/ui/present"
	"casekeeper/ui/view"

	"fyne.io/fyne/v2/test"
)

// TestReadmePictures draws the pictures of the README, from played games, into
// ui/pictures if asked to (make golden); otherwise it draws them all and looks
// whether each is there.
func TestReadmePictures(t *testing.T) {
	test.NewTempApp(t).Settings().SetTheme(view.NewTheme())
	contests := play(t, tinyEpic, 4, 11, pickContest())
	western := play(t, tinyEpic, 4, 3, func(u companion.Update) string {
		if u.Result != nil {
			return "over"
		}
		return placing(u)
	})
	bang := play(t, bangDice, 5, 3, bangMoment)
	w := words(t, "en")
	table := func(w *present.Words, m moment) view.Screen {
		return tableOf(w, present.TableInput{Update: m.update, Log: m.log})
	}
	score := resultOf(w, western["over"])
	for name, s := range map[string]view.Screen{
		"table":    table(w, western["placing"]),
		"duel":     table(w, contests["card"]),
		"showdown": table(w, contests["settled-3-of-3-as"]),
		"score":    score,
		"bang":     table(wordsOf(t, bangDice, "en"), bang["aim"]),
	} {
		win := open(t, s, sizes[0])
		if k := s.Keys()["close"]; k != nil && name == "table" {
			test.Tap(k)
		}
		path := filepath.Join("..", "pictures", name+".png")
		if *update {
			save(t, path, win)
		} else if _, err := os.Stat(path); err != nil {
			t.Errorf("%v; make golden draws it", err)
		}
		checkScreen(t, name, s, sizes[0])
		win.Close()
	}
}
