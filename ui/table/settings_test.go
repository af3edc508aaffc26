package table_test

import (
	"errors"
	"testing"

	"casekeeper/ui/kit"
	"casekeeper/ui/kit/taptest"
	"casekeeper/ui/present"
	"casekeeper/ui/present/machine"
	"casekeeper/ui/present/voice"
	"casekeeper/ui/screens"
	texts "casekeeper/ui/words"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
)

func settingsOf(w *present.Words, s machine.Settings, enlarges bool, trouble error) kit.Screen {
	v := viewOf(screens.Settings(machine.SettingsPage(w, s, enlarges, trouble)))
	return v
}

func TestSettingsFit(t *testing.T) {
	sheetOf(t, func(lang string) map[string]kit.Screen {
		w := words(t, lang)
		end := settingsOf(w, machine.Settings{Large: true, Contrast: true, Left: true, Sound: true, Full: true, Turn: "inverted"}, true, errors.New("no sound: none of [pw-play paplay aplay] is installed"))
		return map[string]kit.Screen{"settings": settingsOf(w, machine.Settings{}, false, nil), "settings-changed": end}
	})
}

// TestLooksFit: large, black and white, for the left hand, all screens still
// fit where there is room for that.
func TestLooksFit(t *testing.T) {
	test.NewTempApp(t).Settings().SetTheme(kit.NewTheme())
	four, solo := play(t, tinyEpic, 4, 3, pickMoment), play(t, tinyEpic, 1, 5, pickMoment)
	size := fyne.NewSize(1280, 720)
	defer kit.SetLook(kit.Look{})
	for _, look := range []kit.Look{{Large: true, Left: true}, {Contrast: true}} {
		kit.SetLook(look)
		for name, s := range allScreens(t, "es", four, solo) {
			w := open(t, s, size)
			taptest.CheckScreen(t, name, s, size)
			w.Close()
		}
	}
}

// TestLookTakesEffectAtOnce: everything grows, on a screen that is shown
// already.
func TestLookTakesEffectAtOnce(t *testing.T) {
	test.NewTempApp(t).Settings().SetTheme(kit.NewTheme())
	defer kit.SetLook(kit.Look{})
	u := play(t, tinyEpic, 4, 3, pickMoment)["place"].update
	s := tableOf(words(t, "en"), present.TableInput{Update: u})
	w := open(t, s, fyne.NewSize(1920, 1080))
	defer w.Close()
	before := s.Keys()["undo"].Size().Height
	kit.SetLook(kit.Look{Large: true, Left: true})
	s.Object().Refresh()
	if after := s.Keys()["undo"].Size().Height; after <= before {
		t.Errorf("a key is %v high, was %v", after, before)
	}
}

// TestWindowsAreFilled: the way back of the shelf, 52 units high, grows with
// the window once there is ample room, shrinks with one that has too little, and
// is larger still where people want it so.
func TestWindowsAreFilled(t *testing.T) {
	test.NewTempApp(t).Settings().SetTheme(kit.NewTheme())
	defer kit.SetLook(kit.Look{})
	for _, c := range []struct{ w, h, high, large float32 }{{800, 480, 52, 52}, {480, 800, 41, 41}, {1024, 600, 65, 65}, {1280, 720, 78, 78}, {720, 1280, 65, 65},
		{1920, 1080, 98, 117}, {640, 480, 42, 42}} {
		for _, large := range []bool{false, true} {
			want := c.high
			if large {
				want = c.large
			}
			kit.SetLook(kit.Look{Large: large})
			s := viewOf(screens.Shelf(present.ShelfVM{}))
			w := test.NewWindow(s.Object())
			w.SetPadded(false)
			w.Resize(fyne.NewSize(c.w, c.h))
			if got := s.Keys()["back"].Size().Height; got != want {
				t.Errorf("%vx%v, large %v: %v high, want %v", c.w, c.h, large, got, want)
			}
			w.Close()
		}
		if got := kit.Enlarges(c.w, c.h); got != (c.large > c.high) {
			t.Errorf("%vx%v: can be enlarged: %v", c.w, c.h, got)
		}
	}
}

// TestVoicePageFits: every state of the page on which the voice is chosen.
func TestVoicePageFits(t *testing.T) {
	sheetOf(t, func(lang string) map[string]kit.Screen {
		w := words(t, lang)
		loud := voice.Settings{Level: voice.Story, Speed: voice.Fast, Volume: voice.Loudest, Man: true, Lessons: true}
		of := func(in machine.VoiceIn) kit.Screen { return viewOf(screens.Voice(machine.VoicePage(w, in))) }
		return map[string]kit.Screen{
			"voice-off":     of(machine.VoiceIn{Chosen: voice.Settings{Speed: voice.Slow}}),
			"voice-story":   of(machine.VoiceIn{Chosen: loud, Latest: "María Fernanda, coloca un pistolero o consigue tres recursos."}),
			"voice-phone":   of(machine.VoiceIn{Chosen: voice.Defaults, Phone: true, Latest: "Tira."}),
			"voice-trouble": of(machine.VoiceIn{Chosen: loud, Trouble: &texts.Problem{Word: "voice", Place: "espeak-ng", Err: errors.New("no voice")}}),
		}
	})
}
