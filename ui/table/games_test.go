package table_test

import (
	"bytes"
	"image"
	"maps"
	"slices"
	"testing"
	"time"

	"casekeeper/companion"
	"casekeeper/engine/enginetest/extent"
	"casekeeper/engine/games"
	"casekeeper/ui/kit"
	"casekeeper/ui/present"
	"casekeeper/ui/table"

	"fyne.io/fyne/v2/test"
)

// TestGamesAreInMotion plays a game on each table: half-way a motion the
// picture is another one, the keys are where they end, and at its end the
// picture is as if nothing had moved. With animations off nothing does.
func TestGamesAreInMotion(t *testing.T) {
	extent.Whole(t, "ui/kit tests motion by numbers")
	test.NewTempApp(t).Settings().SetTheme(kit.NewTheme())
	t.Cleanup(func() { kit.SetLook(kit.Look{}) })
	for _, id := range games.IDs() {
		seats := load(t, id).MaxSeats
		kit.SetLook(kit.Look{Motion: true})
		w, s := wordsOf(t, id, "en"), tableOf(wordsOf(t, id, "en"), present.TableInput{})
		win := open(t, s, sizes[0])
		look := func() []byte { return win.Canvas().Capture().(*image.NRGBA).Pix }
		under := map[int]func(float32){} // what is under way, in the order in which it began
		begun := 0
		table.SetClock(s, func(_ time.Duration, f func(float32)) func() {
			n := begun
			begun++
			under[n] = f
			return func() { delete(under, n) }
		})
		tick := func(done float32) {
			for _, n := range slices.Sorted(maps.Keys(under)) {
				if f := under[n]; f != nil {
					f(done)
				}
			}
		}
		acts := 0
		var before, after, now present.TableVM // the latest moves were between the first two
		play(t, id, seats, 3, func(u companion.Update) string {
			last, moved := now, s.Moves()
			now = w.Table(present.TableInput{Update: u})
			s.Show(now)
			acts++
			if s.Moves() > moved && last.Contest == nil && last.News.Quiet() { // back at the table, what moves depends on how it was left
				before, after = last, now
			}
			if k := s.Keys()["close"]; k != nil {
				test.Tap(k) // what covers the board
			}
			if len(under) == 0 || s.Moves()%32 != 1 {
				return ""
			}
			tick(0.5)
			half := look()
			if len(under) == 0 { // Fyne has forgotten the page meanwhile
				return ""
			}
			for len(under) > 0 { // the spot that was chosen stands out, then the turn passes
				tick(1)
			}
			end := look()
			s.Object().Refresh()
			switch still := look(); {
			case len(under) > 0:
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
			kit.SetLook(kit.Look{Motion: on})
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
