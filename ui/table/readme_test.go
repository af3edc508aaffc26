package table_test

import (
	"image"
	"os"
	"path/filepath"
	"testing"

	"casekeeper/companion"
	"casekeeper/ui/kit"
	"casekeeper/ui/kit/taptest"
	"casekeeper/ui/present"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"
)

// TestReadmePictures draws the pictures of the README, from played games, into
// ui/pictures if asked to (make golden); otherwise it draws them all and looks
// whether each is there.
func TestReadmePictures(t *testing.T) {
	test.NewTempApp(t).Settings().SetTheme(kit.NewTheme())
	contests := play(t, tinyEpic, 4, 11, pickContest())
	western := play(t, tinyEpic, 4, 3, func(u companion.Update) string {
		if u.Result != nil {
			return "over"
		}
		return placing(u)
	})
	bang := play(t, bangDice, 5, 3, bangMoment)
	robbers, colt := play(t, coltExpress, 5, 5, coltMoment), wordsOf(t, coltExpress, "en")
	called := play(t, scoundrels, 4, 4, func(u companion.Update) string {
		if u.Latest != nil && len(u.Latest.Contests) > 0 && len(u.Latest.Contests[0].Sides) > 2 {
			return "called"
		}
		return ""
	})
	shipped, asked := unentered(t)
	bare := wordsOf(t, scoundrels, "en")
	bare.Info = shipped.Info
	w := words(t, "en")
	table := func(w *present.Words, m moment) kit.Screen {
		return tableOf(w, present.TableInput{Update: m.update, Log: m.log})
	}
	score := resultOf(w, western["over"])
	unknown := asked["unknown"]
	byHand := table(bare, asked["unknown"])
	tapFirst(byHand, byHandTaps(&unknown.update)["seat"])
	for name, s := range map[string]kit.Screen{
		"table":    table(w, western["placing"]),
		"duel":     table(w, contests["card"]),
		"showdown": table(w, contests["settled-3-of-3-as"]),
		"score":    score,
		"bang":     table(wordsOf(t, bangDice, "en"), bang["aim"]),
		"train":    table(colt, robbers["2-colt.scheme.play"]),
		"calling":  table(wordsOf(t, scoundrels, "en"), called["called"]),
		"saloon":   table(bare, asked["price"]),
		"by-hand":  byHand,
		"punch":    table(colt, robbers["1-colt.punch.target"]),
	} {
		win := open(t, s, sizes[0])
		if k := s.Keys()["close"]; k != nil && name == "table" {
			test.Tap(k)
		}
		path := filepath.Join("..", "pictures", name+".png")
		if *update {
			save(t, path, win)
			if name == "table" {
				drawPanel(t, win.Canvas().Capture())
			}
		} else if _, err := os.Stat(path); err != nil {
			t.Errorf("%v; make golden draws it", err)
		}
		taptest.CheckScreen(t, name, s, sizes[0])
		win.Close()
	}
}

// drawPanel draws what a panel looks like on a table: a drawing of ours,
// panel.svg, with a real screen in it.
func drawPanel(t *testing.T, screen image.Image) {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("..", "pictures", "panel.svg"))
	if err != nil {
		t.Fatal(err)
	}
	ground, shown := canvas.NewImageFromResource(fyne.NewStaticResource("panel.svg", text)), canvas.NewImageFromImage(screen)
	ground.Resize(fyne.NewSize(1000, 640))
	shown.Resize(fyne.NewSize(640, 384))
	shown.Move(fyne.NewPos(180, 67))
	win := test.NewWindow(container.NewWithoutLayout(ground, shown))
	defer win.Close()
	win.SetPadded(false)
	win.Resize(fyne.NewSize(1000, 640))
	save(t, filepath.Join("..", "pictures", "panel.png"), win)
}
