package view_test

import (
	"bytes"
	"image"
	"testing"
	"time"

	"casekeeper/companion"
	"casekeeper/engine/games"
	"casekeeper/ui/present"
	"casekeeper/ui/view"

	"fyne.io/fyne/v2/test"
)

// TestGamesAreInMotion plays a game on each table: half-way a motion the
// picture is another one, the keys are where they end, and at its end the
// picture is as if nothing had moved. With animations off nothing does.
func TestGamesAreInMotion(t *testing.T) {
	test.NewTempApp(t).Settings().SetTheme(view.NewTheme())
	t.Cleanup(func() { view.SetLook(view.Look{}) })
	for _, id := range games.IDs() {
		seats := load(t, id).MaxSeats
		view.SetLook(view.Look{Motion: true})
		w, s := wordsOf(t, id, "en"), tableOf(wordsOf(t, id, "en"), present.TableInput{})
		win := open(t, s, sizes[0])
		look := func() []byte { return win.Canvas().Capture().(*image.NRGBA).Pix }
		var tick func(float32)
		view.SetClock(s, func(_ time.Duration, f func(float32)) func() {
			tick = f
			return func() { tick = nil }
		})
		acts := 0
		var before, after, now present.TableVM // the latest moves were between the first two
		play(t, id, seats, 3, func(u companion.Update) string {
			last, moved := now, s.Moves()
			now = w.Table(present.TableInput{Update: u})
			s.Show(now)
			acts++
			if s.Moves() > moved {
				before, after = last, now
			}
			if k := s.Keys()["close"]; k != nil {
				test.Tap(k) // what covers the board
			}
			if tick == nil || s.Moves()%32 != 1 {
				return ""
			}
			tick(0.5)
			half := look()
			tick(1)
			end := look()
			s.Object().Refresh()
			switch still := look(); {
			case tick != nil:
				t.Errorf("%s, act %d: drawn once more, it moves again", id, acts)
			case bytes.Equal(half, end):
				t.Errorf("%s, act %d: half-way the picture is that of the end", id, acts)
			case !bytes.Equal(end, still):
				t.Errorf("%s, act %d: at the end the picture is another one", id, acts)
			}
			return ""
		})
		t.Logf("%s: something moved in %d pictures of %d", id, s.Moves(), acts)
		if s.Moves() < acts/10 {
			t.Errorf("%s: something moved in %d pictures of %d", id, s.Moves(), acts)
		}
		for _, on := range []bool{true, false} {
			view.SetLook(view.Look{Motion: on})
			s.Show(before)
			was := s.Moves()
			s.Show(after)
			if moved := s.Moves() > was; moved != on {
				t.Errorf("%s: with animations %v: something moves: %v", id, on, moved)
			}
		}
		win.Close()
	}
}
