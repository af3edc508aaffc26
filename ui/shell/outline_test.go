package shell

import "testing"

// TestOutlineListsOpenPrompts: none on the home screen; at the table the answers in record words.
// Each picture has a number.
func TestOutlineListsOpenPrompts(t *testing.T) {
	st := newStage(t, newRoom(t), Opts{})
	home := st.Outline()
	if home.Screen != "home" || home.Awaits != nil {
		t.Errorf("at home: %+v", home)
	}
	st.tap("settings")
	if o := st.Outline(); o.Screen != "settings" {
		t.Errorf("the settings are called %q", o.Screen)
	}
	st.tap("back")
	home = st.Outline()
	st.tap("game/cut")
	st.tap("start")
	st.tap("answer/-1/0@en/0")
	st.until("the card is awaited", func() bool { return st.shown.Keys()["card/8@en/1"] != nil })
	o := st.Outline()
	if o.Screen != "table" || o.Acts != 1 || o.Pictures <= home.Pictures || len(o.Awaits) != 2 || o.Moving {
		t.Fatalf("at the table: %+v", o)
	}
	a := o.Awaits[0]
	if a.Kind != "lay" || a.Seat != "red" || a.Optional || !o.Awaits[1].Optional || len(a.Can) != 20 || a.Can[0] != "card hat-1 at middle" {
		t.Errorf("awaits %+v", a)
	}
	st.tap("card/8@en/1")
	st.until("the die is awaited", func() bool { return st.shown.Keys()["face/6@en/2"] != nil })
	if got, want := st.Outline().Awaits[0].Can[5], "die tie 6"; got != want {
		t.Errorf("the die: %q, want %q", got, want)
	}
}
