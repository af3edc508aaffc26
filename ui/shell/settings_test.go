package shell

import (
	"errors"
	"testing"

	"casekeeper/ui/present"
	"casekeeper/ui/view"
)

func TestSettingsAreChangedAndKept(t *testing.T) {
	var kept present.Settings
	var bad error
	t.Cleanup(func() { view.SetLook(view.Look{}) })
	st := newStage(t, newRoom(t), Opts{Settings: present.Settings{Turn: "normal"}, Keep: func(s present.Settings) error {
		if bad == nil {
			kept = s
		}
		return bad
	}})
	st.tap("settings")
	st.tap("set/contrast")
	st.tap("set/left")
	st.settings.OnNext("motion") // below the edge of a small screen
	st.settings.OnNext("full")
	if want := (present.Settings{Contrast: true, Left: true, Motion: true, Full: true, Turn: "normal"}); kept != want || st.set != want {
		t.Errorf("kept %+v, in force %+v", kept, st.set)
	}
	st.settings.OnNext("teach")
	if st.room.retaught != 1 || st.unset != nil {
		t.Errorf("explained again %d times, %v", st.room.retaught, st.unset)
	}
	bad = errors.New("no such tool")
	st.settings.OnNext("turn")
	if st.set.Turn != "normal" || st.unset != bad {
		t.Errorf("turned to %q, trouble %v", st.set.Turn, st.unset)
	}
	st.tap("set/language")
	st.says("set/contrast", "sí")
	st.tap("back")
	st.says("demo", "Ver un ejemplo")
}

// TestAnimationsAreSwitched: a card that is laid moves into sight, or is there.
func TestAnimationsAreSwitched(t *testing.T) {
	t.Cleanup(func() { view.SetLook(view.Look{}) })
	for _, on := range []bool{true, false} {
		st := newStage(t, newRoom(t), Opts{Settings: present.Settings{Motion: !on}})
		st.settings.OnNext("motion")
		st.tap("game/cut")
		st.tap("start")
		st.tap("answer/-1/0@en/0")
		st.tap("card/8@en/1")
		st.until("the die is awaited", func() bool { return st.shown.Keys()["face/6@en/2"] != nil })
		if n := st.Outline().Moves; n > 0 != on {
			t.Errorf("animations %v: something moved in %d pictures", on, n)
		}
	}
}

func TestSoundsAreForNews(t *testing.T) {
	var heard []string
	s := &Shell{opts: Opts{Sound: func(name string) { heard = append(heard, name) }}, set: present.Settings{Sound: true}}
	red, blue := present.AskVM{Seat: present.MarkVM{Name: "Red"}}, present.AskVM{Seat: present.MarkVM{Name: "Blue"}}
	list := []present.TableVM{{}, {Seq: "1", Asks: []present.AskVM{red}}, {Seq: "2", Asks: []present.AskVM{red}}, {Seq: "3", Asks: []present.AskVM{blue}},
		{Seq: "3", Asks: []present.AskVM{blue}, Banner: &present.BannerVM{ID: 4}}, {Seq: "3", Asks: []present.AskVM{blue}, Banner: &present.BannerVM{ID: 4}}, {Seq: "4", HasResult: true}}
	for i := 1; i < len(list); i++ {
		s.sound(&list[i-1], &list[i])
	}
	if len(heard) != 3 || heard[0] != SoundTurn || heard[1] != SoundRefused || heard[2] != SoundOver {
		t.Errorf("heard %v", heard)
	}
	s.set.Sound = false
	s.sound(&list[2], &list[3])
	if len(heard) != 3 {
		t.Error("heard something with the sound off")
	}
}
