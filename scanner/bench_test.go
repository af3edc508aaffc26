package scanner

import (
	"testing"
	"testing/synctest"
	"time"

	"casekeeper/engine"
	"casekeeper/hardware"
)

// noted records the events that it is given.
type noted struct {
	events []hardware.EventKind
	ticks  int
}

func (n *noted) Step(e hardware.Event) { n.events = append(n.events, e.Kind) }
func (n *noted) Tick(time.Time)        { n.ticks++ }

// While a scanner is held, nothing reaches the game. A card that was laid meanwhile and
// still lies there counts once the game goes on; a roll does not.
func TestHeldScannerReportsNothing(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		hub := newPuppet("hub")
		tb := run(t, nil, hub)
		defer tb.stop()
		tb.Update([]engine.Prompt{lay(gap1, 1), {Kind: engine.Roll, Die: attacker, Faces: 6}}, engine.Board{})
		var aside noted
		if err := tb.Hold(t.Context(), &aside); err != nil {
			t.Fatal(err)
		}
		hub.see(1, 1)
		hub.events <- hardware.Event{Kind: hardware.DieFace, Input: 1, Face: 3, At: time.Now()}
		hub.beat(time.Second)
		if err := tb.WaitBeat(t.Context(), "hub", time.Second); err != nil {
			t.Fatal(err)
		}
		time.Sleep(2 * time.Second) // synctest time
		synctest.Wait()
		if len(tb.facts) != 0 || len(aside.events) != 4 || aside.ticks < 8 {
			t.Errorf("facts %v, aside %v with %d ticks", tb.facts, aside.events, aside.ticks)
		}
		if c := tb.Counts(); len(c) != 2 || c[0].Reads != 2 || c[1].Face != 3 {
			t.Errorf("counted %+v", c)
		}
		if hub.wasAsked() == 0 {
			t.Error("the hub was not asked for its state while the table is held")
		}
		if err := tb.Hold(t.Context(), nil); err != nil {
			t.Fatal(err)
		}
		hub.see(1, 1)
		synctest.Wait()
		if len(tb.facts) != 1 || tb.facts[0] != engine.Laid(gap1, 1) {
			t.Errorf("afterwards: %v", tb.facts)
		}
	})
}
