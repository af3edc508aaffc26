package shell

import (
	"errors"
	"slices"
	"strconv"
	"strings"
	"testing"

	"casekeeper/ui/drawing"
	"casekeeper/ui/kit"
	"casekeeper/ui/present"
	"casekeeper/ui/present/machine"
)

func TestSettingsAreChangedAndKept(t *testing.T) {
	var kept machine.Settings
	var bad error
	t.Cleanup(func() { kit.SetLook(kit.Look{}) })
	st := newStage(t, newRoom(t), Opts{Settings: machine.Settings{Turn: "normal"}, SaveSettings: func(s machine.Settings) error {
		if bad == nil {
			kept = s
		}
		return bad
	}})
	st.tap("settings")
	st.tap("set/contrast")
	st.tap("set/left")
	st.settings.page.Do(kit.Choose{ID: "motion"}) // on the next page of a small screen
	st.settings.page.Do(kit.Choose{ID: "full"})
	if want := (machine.Settings{Contrast: true, Left: true, Motion: true, Full: true, Turn: "normal"}); kept != want || st.set != want {
		t.Errorf("kept %+v, in force %+v", kept, st.set)
	}
	st.settings.page.Do(kit.Choose{ID: "teach"})
	if st.room.retaught != 1 || st.settings.err != nil {
		t.Errorf("explained again %d times, %v", st.room.retaught, st.settings.err)
	}
	bad = errors.New("no such tool")
	st.settings.page.Do(kit.Choose{ID: "turn"})
	if st.set.Turn != "normal" || st.settings.err != bad {
		t.Errorf("turned to %q, trouble %v", st.set.Turn, st.settings.err)
	}
	st.tap("set/language")
	st.says("set/contrast", "Sí")
	st.tap("back")
	st.says("demo", "Ver una partida de ejemplo")
}

// TestAnimationsAreSwitchedOff: a card that is laid moves into place, or appears there.
func TestAnimationsAreSwitchedOff(t *testing.T) {
	t.Cleanup(func() { kit.SetLook(kit.Look{}) })
	for _, on := range []bool{true, false} {
		st := newStage(t, newRoom(t), Opts{Settings: machine.Settings{Motion: !on}})
		st.settings.page.Do(kit.Choose{ID: "motion"})
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

// TestSoundsOfChanges: each change of a table has its sound, the passing turn one for each seat,
// and nothing sounds twice.
func TestSoundsOfChanges(t *testing.T) {
	var got []string
	s := &frame{opts: Opts{Sound: func(name string) { got = append(got, name) }}, set: machine.Settings{Sound: true}}
	red, blue := present.MarkVM{Name: "Red"}, present.MarkVM{Name: "Blue"}
	n := 0
	table := func(asks present.MarkVM, change func(*present.TableVM)) *present.TableVM {
		n++
		vm := &present.TableVM{Seq: strconv.Itoa(n), Asks: []present.AskVM{{Seat: asks}}, Seats: []present.SeatVM{{Mark: red, Counters: []present.CounterVM{{Value: 1}}}, {Mark: blue}},
			Places: []present.PlaceVM{{Spots: []present.SpotVM{{}}, Dice: []present.DieVM{{}}}}}
		change(vm)
		return vm
	}
	none := func(*present.TableVM) {}
	for _, c := range []struct {
		name   string
		change func(*present.TableVM)
		want   string
	}{
		{"turn", none, SoundOf(1)},
		{"token", func(vm *present.TableVM) { vm.Places[0].Spots[0].Tokens = make([]present.TokenVM, 1) }, SoundPlace + " " + SoundOf(1)},
		{"card", func(vm *present.TableVM) { vm.Places[0].Cards = make([]present.CardVM, 1) }, SoundCard + " " + SoundOf(1)},
		{"die", func(vm *present.TableVM) { vm.Places[0].Dice[0].Face.Word = "beer" }, SoundDie + " " + SoundOf(1)},
		{"gain", func(vm *present.TableVM) { vm.Seats[0].Counters[0].Value = 2 }, drawing.SoundCoin + " " + SoundOf(1)},
		{"gain of a kind", func(vm *present.TableVM) {
			vm.Seats[0].Counters[0] = present.CounterVM{Value: 2, Look: present.LookVM{Sound: drawing.SoundBadge}}
		}, drawing.SoundBadge + " " + SoundOf(1)},
		{"token that gains", func(vm *present.TableVM) {
			vm.Places[0].Spots[0].Tokens, vm.Seats[0].Counters[0].Value = make([]present.TokenVM, 1), 2
		}, SoundPlace + " " + drawing.SoundCoin + " " + SoundOf(1)},
		{"rule", func(vm *present.TableVM) { vm.Acts, vm.Sounds = 1, []string{drawing.SoundDrum} }, drawing.SoundDrum + " " + SoundOf(1)},
		{"death", func(vm *present.TableVM) { vm.Seats[0].Out = true }, drawing.SoundBell + " " + SoundOf(1)},
		{"refusal", func(vm *present.TableVM) { vm.Banner = &present.BannerVM{ID: 4} }, SoundRefused},
		{"end", func(vm *present.TableVM) { vm.HasResult = true }, SoundOver},
	} {
		got = nil
		before, now := table(red, none), table(blue, c.change)
		s.sound(before, now)
		if strings.Join(got, " ") != c.want {
			t.Errorf("%s: heard %v, want %s", c.name, got, c.want)
		}
		got = nil
		s.sound(now, now)
		if len(got) > 0 {
			t.Errorf("%s: heard again %v", c.name, got)
		}
	}
	duel := table(red, func(vm *present.TableVM) {
		vm.Contest = &present.ContestVM{Dice: true, Sides: []present.SideVM{{Throws: make([]present.ThrowVM, 1)}}}
	})
	rolled := table(red, func(vm *present.TableVM) {
		vm.Contest = &present.ContestVM{Dice: true, Sides: []present.SideVM{{Throws: []present.ThrowVM{{Face: 5}}}}}
	})
	s.sound(duel, rolled)
	s.sound(rolled, table(red, none))
	if strings.Join(got, " ") != SoundDie+" "+drawing.SoundShot {
		t.Errorf("a contest sounds like %v", got)
	}
	s.set.Sound, got = false, nil
	s.sound(duel, rolled)
	if len(got) > 0 {
		t.Error("heard something with the sound off")
	}
}

// TestTableIsMuted: the second key of the menu switches the sounds off and on.
func TestTableIsMuted(t *testing.T) {
	var kept []bool
	st := newStage(t, newRoom(t), Opts{Lang: "en", Settings: machine.Settings{Sound: true}, SaveSettings: func(n machine.Settings) error { kept = append(kept, n.Sound); return nil }})
	st.tap("game/cut")
	st.tap("start")
	for _, want := range []string{"Sound off", "Sound on"} {
		st.tap("menu")
		st.says("mute", want)
		st.tap("mute")
	}
	if !slices.Equal(kept, []bool{false, true}) {
		t.Errorf("kept %v", kept)
	}
}
