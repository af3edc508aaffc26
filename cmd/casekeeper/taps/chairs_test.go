package taps

import (
	"slices"
	"strings"
	"testing"
)

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

// chore is the key that tells the program that holds seats that hands have done
// what it did; nil if there is none.
func (p *player) chore(o *Outline) *Key {
	i := slices.IndexFunc(o.Keys, func(k Key) bool { return strings.HasPrefix(k.ID, "done/") && !k.Off })
	if !p.chairs || i < 0 {
		return nil
	}
	return &o.Keys[i]
}

// follow does what the program that holds seats wants of hands; nil if that is
// nothing.
func (p *player) follow(o *Outline) *Outline {
	p.t.Helper()
	if !p.chairs || o.over() {
		return nil
	}
	if o.Screen == "rules" { // a lesson came under the finger when a chore went
		p.Tap("back")
		return p.Until("the table", func(o *Outline) bool { return o.Screen == "table" })
	}
	k := p.chore(o)
	if k == nil {
		return nil
	}
	p.TapKey(*k)
	p.chores++
	return p.changed(o)
}
