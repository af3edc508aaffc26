package shell

import "testing"

// TestPastGameIsOpened: an unfinished game is in the list and can be resumed.
func TestPastGameIsOpened(t *testing.T) {
	st := newStage(t, newRoom(t), Opts{})
	st.tap("history")
	st.until("the list, with nothing on it", func() bool { return st.shown == st.history.page && len(st.history.past.Sittings) == 0 })
	st.tap("back")
	st.tap("game/cut")
	st.tap("seat/3")
	st.tap("start")
	st.tap("answer/-1/0@en/0")
	st.until("the act", func() bool { return st.shown.Keys()["card/8@en/1"] != nil })
	st.tap("menu")
	st.tap("home")
	st.until("home", func() bool { return st.shown == st.home && !st.moving })
	st.tap("history")
	st.tap("match/1")
	st.until("the game as it was", func() bool { return st.seat != nil && st.shown.Keys()["card/8@en/1"] != nil })
}
