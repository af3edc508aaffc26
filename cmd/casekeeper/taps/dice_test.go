package taps

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"casekeeper/hardware/hwtest"
	"casekeeper/hardware/sim/bluezsim"
)

// TestBluetoothDiceAreFound taps from home to the page that finds Bluetooth dice, on a real bus with
// simulated dice: they are lit, tell their batteries, get their numbers, and throw in a game of
// BANG!. Once lying in Spanish, and once on end in English.
func TestBluetoothDiceAreFound(t *testing.T) {
	for _, c := range []struct {
		lang                string
		wide, high          int
		charge, use, rolled string
	}{{"es", 800, 480, "9 %: cargadlo", "Usar 2 dados", "Dado 1: cerveza"}, {"en", 720, 1280, "9 %: charge it", "Use 2 dice", "Die 1: beer"}} {
		t.Run(c.lang, func(t *testing.T) {
			address, _ := hwtest.Bus(t, hwtest.AllowBlueZ)
			w := bluezsim.New()
			t.Cleanup(w.Close)
			if err := w.OnBus(address); err != nil {
				t.Fatal(err)
			}
			red, white := w.Add(bluezsim.Pixels, "Red", "E0:11:22:33:44:01"), w.Add(bluezsim.GoDice, "GoDice_8A8272_K_v04", "E0:11:22:33:44:02")
			red.Battery(84)
			white.Battery(9)
			d := OpenDisplay(t, c.wide, c.high)
			d.around = []string{"DBUS_SYSTEM_BUS_ADDRESS=" + address}
			a := Start(t, d, "--lang", c.lang, "--size", fmt.Sprintf("%dx%d", c.wide, c.high), "--data", t.TempDir())
			findDice(a, red, white, c.charge, c.use)
			a.Tap("back")
			a.Until("the sensors", func(o *Outline) bool { return o.Has("how") })
			a.Tap("back")
			throwDie(t, a, red, c.rolled)
			a.End()
		})
	}
}

// findDice makes the red die the first and the white one the second.
func findDice(a *App, red, white *bluezsim.Die, charge, use string) {
	a.t.Helper()
	a.Tap("skip")
	a.Tap("hardware")
	a.Tap("how")
	a.showRow("choose/find-dice")
	a.Tap("choose/find-dice")
	const first, second = "choose/name:Red,address:E0:11:22:33:44:01", "choose/name:GoDice_8A8272_K_v04,address:E0:11:22:33:44:02"
	a.Until("both dice", func(o *Outline) bool { return o.Has(first) && o.Has(second) })
	a.light(first, "Red", "84 %")
	a.light(second, "GoDice_8A8272_K_v04", charge)
	for lit, by := range map[*bluezsim.Die]byte{red: 0x1d, white: 0x10} {
		if list := lit.Written(); len(list) == 0 || list[0][0] != by {
			a.t.Errorf("a die that was chosen got %x", list)
		}
	}
	a.keep("dice-found")
	a.TapLabel(use)
	a.Until("the rigs", func(o *Outline) bool { return o.Has("machine") })
	a.showRow("choose/our-dice")
	a.Until("the kept rig is the chosen one", func(o *Outline) bool { k, _ := o.Key("choose/our-dice"); return k.On })
	a.keep("rig-kept")
}

// light chooses a die and waits for its battery. A die that was not reached in time, as on a busy
// machine, is let go and touched again, as the page says.
func (a *App) light(key, name, battery string) {
	a.t.Helper()
	for {
		a.Tap(key)
		o := a.Until("the battery of "+name, func(o *Outline) bool { return o.Says(battery) || o.Says(name+": ") })
		if o.Says(battery) {
			return
		}
		a.t.Logf("%s was not reached", name)
		a.Tap(key)
		a.Until("the die to be let go", func(o *Outline) bool { return !o.Says(name + ": ") })
	}
}

// showRow turns the pages of a list until a key is on it.
func (a *App) showRow(id string) {
	a.t.Helper()
	for turn := "list/after"; ; {
		o := a.Until("a list", func(o *Outline) bool { return o.Has(id) || o.Has("list/after") || o.Has("list/before") })
		if o.Has(id) {
			return
		}
		if !o.Has(turn) { // at its end: back
			turn = "list/before"
		}
		was := rows(o)
		a.Tap(turn)
		var last []string // rows glide in one after the other
		a.Until("the list to turn", func(o *Outline) bool {
			stands := slices.Equal(rows(o), last)
			last = rows(o)
			return o.Has(id) || !o.Deaf && stands && len(last) > 0 && !slices.Equal(last, was)
		})
	}
}

// rows are the rows of a list that can be tapped now: none while sensors are looked for.
func rows(o *Outline) (ids []string) {
	for _, k := range o.Keys {
		if strings.HasPrefix(k.ID, "choose/") {
			ids = append(ids, k.ID)
		}
	}
	return ids
}

// throwDie starts a game of BANG! and throws the first die in it.
func throwDie(t *testing.T, a *App, red *bluezsim.Die, rolled string) {
	t.Helper()
	a.Tap("game/bang-dice")
	a.Tap("seat/4")
	a.Tap("start")
	laidOut(a)
	g := &gang{App: a, t: t, draw: rand.New(rand.NewPCG(1, 1))}
	var o *Outline
	for {
		if o = g.Until("a question", func(o *Outline) bool { return len(o.Awaits) > 0 }); o.Awaits[0].Kind == "roll" {
			break
		}
		g.step()
	}
	g.Until("the die is reached", func(*Outline) bool { return red.Connected() })
	red.Throw(5)
	g.Until("the throw", func(now *Outline) bool { return now.Acts == o.Acts+1 && now.Says(rolled) })
	a.keep("thrown")
}
