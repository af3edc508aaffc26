package shell

import (
	"errors"
	"testing"

	"casekeeper/companion/journal"
)

// switches is a machine that may refuse to be switched off.
type switches struct {
	asked chan bool
	buses chan []string
	bad   error
}

func (m *switches) Down(restart bool) error { m.asked <- restart; return m.bad }

func (m *switches) SwitchOn(buses []string) error {
	m.buses <- buses
	return m.bad
}

func TestMachineIsSwitchedOffAndAskedOnce(t *testing.T) {
	m := &switches{asked: make(chan bool, 4), bad: errors.New("not now")}
	st := newStage(t, newRoom(t), Opts{Machine: Machine{Kiosk: m}})
	st.tap("skip")
	st.says("quit", "Switch off")
	st.tap("quit")
	st.tap("back")
	st.tap("quit")
	st.tap("off")
	st.until("why it is not", func() bool { return st.power.err != nil })
	if restart := <-m.asked; restart {
		t.Error("it was restarted")
	}
	st.tap("restart")
	st.until("the machine", func() bool { return len(m.asked) == 1 })
	if restart := <-m.asked; !restart {
		t.Error("it was switched off")
	}
	st.until("the answer", func() bool { return true })
}

// A game that was interrupted is opened at the start.
func TestInterruptedGameIsReopened(t *testing.T) {
	r := newRoom(t)
	st := newStage(t, r, Opts{})
	st.tap("game/cut")
	st.tap("seat/3")
	st.tap("start")
	st.tap("answer/-1/0@en/0")
	st.until("the next question", func() bool { return st.shown.Keys()["card/8@en/1"] != nil })
	matches, err := r.store.Matches()
	if err != nil || len(matches) != 1 {
		t.Fatal(matches, err)
	}
	again := newStage(t, r, Opts{Resume: journal.MatchID(1)})
	again.until("the table as it was", func() bool { return again.shown.Keys()["card/8@en/1"] != nil })
}
