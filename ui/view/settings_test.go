package view_test

import (
	"errors"
	"slices"
	"testing"

	"casekeeper/ui/present"
	"casekeeper/ui/view"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
)

func settingsOf(w *present.Words, s present.Settings, zooms int, trouble error) view.Screen {
	v := view.NewSettings()
	v.Show(w.General.Settings(s, zooms, trouble))
	return v
}

func TestSettingsFit(t *testing.T) {
	sheetOf(t, func(lang string) map[string]view.Screen {
		w := words(t, lang)
		end := settingsOf(w, present.Settings{Zoom: 1.25, Contrast: true, Left: true, Sound: true, Full: true, Turn: "inverted"}, 3, errors.New("no sound: none of [pw-play paplay aplay] is installed"))
		return map[string]view.Screen{"settings": settingsOf(w, present.Settings{Zoom: 1}, 1, nil), "settings-changed": end}
	})
}

// TestLooksFit: large, black and white, for the left hand, all screens still
// fit where there is room for that.
func TestLooksFit(t *testing.T) {
	test.NewTempApp(t).Settings().SetTheme(view.NewTheme())
	four, solo := play(t, tinyEpic, 4, 3, pickMoment), play(t, tinyEpic, 1, 5, pickMoment)
	size := fyne.NewSize(1280, 720)
	defer view.SetLook(view.Look{Zoom: 1})
	for _, look := range []view.Look{{Zoom: 1.5, Left: true}, {Zoom: 1, Contrast: true}} {
		view.SetLook(look)
		for name, s := range screens(t, "es", four, solo) {
			w := open(t, s, size)
			checkScreen(t, name, s, size)
			w.Close()
		}
	}
}

// TestLookTakesEffectAtOnce: the answers change sides and everything grows, on
// a screen that is shown already.
func TestLookTakesEffectAtOnce(t *testing.T) {
	test.NewTempApp(t).Settings().SetTheme(view.NewTheme())
	defer view.SetLook(view.Look{Zoom: 1})
	s := tableOf(words(t, "en"), present.TableInput{Update: play(t, tinyEpic, 4, 3, pickMoment)["place"].update})
	w := open(t, s, fyne.NewSize(1280, 720))
	defer w.Close()
	before := s.Keys()["undo"].Size().Height
	log := s.Keys()["log/latest"].Position().X
	view.SetLook(view.Look{Zoom: 1.5, Left: true})
	s.Object().Refresh()
	if after := s.Keys()["undo"].Size().Height; after < before*1.2 {
		t.Errorf("a key is %v high, was %v", after, before)
	}
	if now := s.Keys()["log/latest"].Position().X; now >= log || now > 100 {
		t.Errorf("the log lies at %v, was at %v", now, log)
	}
}

func TestZoomsLeaveRoom(t *testing.T) {
	for _, c := range []struct {
		w, h float32
		want []float32
	}{{800, 480, []float32{1}}, {1280, 720, []float32{1, 1.25, 1.5}}, {1920, 1080, []float32{1, 1.25, 1.5, 2}}, {720, 1280, []float32{1}}, {640, 400, []float32{1}}} {
		if got := view.Zooms(c.w, c.h); !slices.Equal(got, c.want) {
			t.Errorf("%vx%v: %v, want %v", c.w, c.h, got, c.want)
		}
	}
}
