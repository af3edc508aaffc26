package taps

import "testing"

// TestEveningAgainstTwoChairs plays a whole game of one person against two seats
// that the program holds: what it does is a chore for hands, one at a time, and
// nobody else is asked what it decides.
func TestEveningAgainstTwoChairs(t *testing.T) {
	for _, game := range []string{western, "bang-dice"} {
		t.Run(game, func(t *testing.T) {
			long(t)
			t.Parallel()
			a := Start(t, OpenDisplay(t, 800, 480), "--lang", "es", "--data", dataOf(t))
			a.Tap("game/" + game)
			if game == western {
				a.Tap("seat/3")
			}
			a.Until("three seats", func(o *Outline) bool { return o.Has("name/3") })
			for _, seat := range []string{"2", "3"} {
				a.Tap("name/" + seat)
				a.Until("the levels", func(o *Outline) bool { return o.Has("level/easy") })
				a.Tap("level/easy")
				a.Until("the seats", func(o *Outline) bool { return o.Has("start") })
			}
			a.Tap("start")
			laidOut(a)
			p := newPlayer(t, a, nil, 4)
			p.direct, p.chairs = true, true
			p.until("over", (*Outline).over)
			final(a)
			if p.chores == 0 {
				t.Error("the program did nothing")
			}
			t.Logf("%d taps, of which %d for what the program did", a.Taps, p.chores)
			p.End()
		})
	}
}
