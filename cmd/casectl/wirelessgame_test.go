package main_test

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/godbus/dbus/v5"

	"casekeeper/engine/enginetest/extent"
	"casekeeper/hardware"
	"casekeeper/hardware/bledie"
	"casekeeper/hardware/hwtest"
	"casekeeper/hardware/port/bluez"
	"casekeeper/hardware/rig"
	"casekeeper/hardware/sim/bluezsim"
)

// This file plays whole games without wires, with everything that can go wrong.

// roll is a die with its face.
type roll struct {
	die  int
	face uint8
}

// rollOf returns the roll of a fact such as "die 3 beer" or "die attacker 4"; its die is 0 if it is
// another fact.
func rollOf(fact string) (r roll) {
	word := strings.Fields(fact)
	if word[0] != "die" {
		return r
	}
	for _, dice := range diceOf {
		r.die = max(r.die, slices.Index(dice, word[1])+1)
	}
	if face, err := strconv.Atoi(word[2]); err == nil {
		r.face = uint8(face)
	} else {
		r.face = uint8(slices.Index(faceWords, word[2]) + 1)
	}
	return r
}

// throwOf returns the throw at facts[i]: all dice of the game, or those of the reroll before it, as far
// as they were thrown.
func throwOf(game string, facts []string, i int) (list []roll) {
	most := len(diceOf[game])
	if i > 0 && strings.Contains(facts[i-1], " reroll") {
		most = 1 + strings.Count(facts[i-1], "-")
	}
	for _, fact := range facts[i:] {
		r := rollOf(fact)
		if r.die == 0 || len(list) == most {
			return list
		}
		list = append(list, r)
	}
	return list
}

// took waits for the act of a fact. A card that lies face down is not named.
func (k *talk) took(fact string) (line string) {
	k.t.Helper()
	if word := strings.Fields(fact); word[0] == "card" {
		return k.hear(" at " + word[3] + `"`)
	}
	return k.hear(`"fact":"` + fact + `"`)
}

// bluetooth is a sitting whose dice come by Bluetooth, over dbus-daemon, in a room with another table.
type bluetooth struct {
	*talk
	w      *bluezsim.World
	dice   []*bluezsim.Die // by number; the first is nil
	others []*bluezsim.Die // of the other table; the first has the name of a die of this one
}

// there waits until all dice are connected.
func (b *bluetooth) there() {
	b.t.Helper()
	for _, d := range b.dice[1:] {
		hwtest.Until(b.t, "the die is connected", d.Connected)
	}
}

// trouble is what goes wrong between two throws. Nothing of it is a roll.
type trouble struct {
	name   string
	unused bool // the die is one that is not to be rolled
	do     func(b *bluetooth, d *bluezsim.Die)
}

var troubles = []trouble{
	{"a phantom roll", false, func(_ *bluetooth, d *bluezsim.Die) { d.Turn(3); d.Rest(4) }},
	{"a drop at rest", false, func(_ *bluetooth, d *bluezsim.Die) { d.Drop() }},
	{"a drop in the air", false, func(b *bluetooth, d *bluezsim.Die) { d.Roll(); d.Drop(); b.hear(`"kind":"crooked"`) }},
	{"a drop before it settles", false, func(b *bluetooth, d *bluezsim.Die) { d.Throw(2); d.Drop(); b.hear(`"kind":"crooked"`) }},
	{"sleep", false, func(b *bluetooth, d *bluezsim.Die) { d.Sleep(); b.hear(`"state":"down"`); d.Wake() }},
	{"waking turned over", false, func(b *bluetooth, d *bluezsim.Die) {
		d.Sleep()
		b.hear(`"state":"down"`)
		d.Wake()
		b.there()
		d.Turn(6)
		d.Rest(6)
	}},
	{"picked up and put down", false, func(_ *bluetooth, d *bluezsim.Die) { d.Hold(); d.Turn(2); d.Rest(5) }},
	{"shaken, then put down", false, func(_ *bluetooth, d *bluezsim.Die) { d.Roll(); d.Rest(2); d.Hold(); d.Turn(1) }},
	{"thrown though it is kept", true, func(b *bluetooth, d *bluezsim.Die) { d.Throw(3); b.hear(`"kind":"kept-die"`) }},
	{"battery low", false, func(b *bluetooth, d *bluezsim.Die) { d.Battery(5); b.hear(`"reason":"battery"`); d.Battery(80) }},
	{"frames of no die", false, func(_ *bluetooth, d *bluezsim.Die) { d.Say(); d.Say(0xff, 3, 3); d.Say(3, 1); d.Say('S', 1) }},
	{"BlueZ restarts", false, func(b *bluetooth, _ *bluezsim.Die) {
		b.w.Daemon(false)
		b.hear(`"reason":"no-bluetooth"`)
		b.w.Daemon(true)
	}},
	{"the adapter is switched off", false, func(b *bluetooth, _ *bluezsim.Die) {
		b.w.Power(false)
		b.hear(`"reason":"no-bluetooth"`)
		b.w.Power(true)
	}},
	{"the adapter is unplugged", false, func(b *bluetooth, _ *bluezsim.Die) {
		b.w.Plug(false)
		b.hear(`"reason":"no-bluetooth"`)
		b.w.Plug(true)
	}},
	{"another address", false, func(_ *bluetooth, d *bluezsim.Die) { d.Move("E0:11:22:33:55:66") }},
	{"a storm", false, func(b *bluetooth, d *bluezsim.Die) {
		for range 3 {
			for _, d := range b.dice[1:] {
				d.Drop()
			}
			b.there()
		}
		b.w.RefuseConnect("le-connection-abort-by-local", "InProgress", "le-connection-abort-by-local")
		d.Drop()
	}},
}

// throw rolls dice within 200 ms, and hears their facts in whatever order they come. Each tumbles as
// real ones do; the last one settles late, and its rest is repeated.
func (b *bluetooth) throw(facts []string, group []roll) {
	b.t.Helper()
	for _, r := range group {
		b.dice[r.die].Roll()
	}
	for i := len(group) - 1; i >= 0; i-- {
		d := b.dice[group[i].die]
		d.Rest(group[i].face%6 + 1) // it tips over once more
		d.Roll()
		d.Rest(group[i].face)
		d.Rest(group[i].face)
	}
	for left := slices.Clone(facts[:len(group)]); len(left) > 0; {
		line := b.hear(`"fact":"die `)
		was := len(left)
		left = slices.DeleteFunc(left, func(f string) bool {
			return strings.Contains(line, `"fact":"`+f+`"`) && strings.Contains(line, fmt.Sprintf(`"source":"die-%d:1`, rollOf(f).die))
		})
		if len(left) == was {
			b.t.Fatalf("it says %s, thrown were %q", line, facts[:len(group)])
		}
	}
}

// TestGamesOverBluetooth plays a whole game of BANG! and one of the Western with Bluetooth dice, all dice
// of a throw at once, with every trouble on the way. The game is the same as without.
func TestGamesOverBluetooth(t *testing.T) {
	extent.Whole(t, "faults of dice on a bus, and evenings with them, are in hardware/bledie")
	t.Parallel() // it mostly waits
	for game, seed := range map[string]string{"bang-dice": "30", "tiny-epic-western": "12"} {
		t.Run(game, func(t *testing.T) {
			if !extent.Long() && game != "bang-dice" {
				t.Skip("a second game: make test-long")
			}
			table, facts, winners := simulated(t, game, seed)
			address, _ := hwtest.StartBus(t, hwtest.AllowBlueZ)
			b := &bluetooth{w: bluezsim.New(), dice: []*bluezsim.Die{nil}}
			defer b.w.Close()
			if err := b.w.OnBus(address); err != nil {
				t.Fatal(err)
			}
			data := t.TempDir()
			file := b.rig(t, data, len(diceOf[game]))
			neighbour := b.neighbours(t, address)
			b.talk = startOn(t, address, data, append([]string{"play", "--game", game, "--rig", file, "--new"}, table...)...)
			b.hear(`"awaits"`)
			b.there()
			left := slices.Clone(troubles)
			for i := 0; i < len(facts); {
				group := throwOf(game, facts, i)
				if len(group) == 0 {
					b.say(facts[i])
					b.took(facts[i])
					i++
					continue
				}
				again := i > 0 && strings.Contains(facts[i-1], " reroll")
				left = b.trouble(left, group, again)
				neighbour(group[0].face)
				b.throw(facts[i:], group)
				i += len(group)
			}
			b.hear(`"result"`)
			b.ended()
			sameGame(t, data, game, facts, winners)
			if len(left) > 0 {
				t.Errorf("%d troubles did not happen, such as %s: the game is too short", len(left), left[0].name)
			}
			if b.others[0].Connected() {
				t.Error("a die of the other table was connected")
			}
		})
	}
}

// trouble lets the next trouble happen, to the first die of the throw or one that is not to be rolled.
func (b *bluetooth) trouble(left []trouble, group []roll, again bool) []trouble {
	b.t.Helper()
	if len(left) == 0 {
		return nil
	}
	d := b.dice[group[0].die]
	if left[0].unused {
		kept := slices.IndexFunc(b.dice, func(d *bluezsim.Die) bool {
			return d != nil && !slices.ContainsFunc(group, func(r roll) bool { return b.dice[r.die] == d })
		})
		if kept < 0 || !again {
			return append(slices.Clone(left[1:]), left[0]) // later
		}
		d = b.dice[kept]
	}
	left[0].do(b, d)
	b.there()
	return left[1:]
}

// rig writes a rig with dice by name, of both makes.
func (b *bluetooth) rig(t testing.TB, data string, count int) string {
	t.Helper()
	var which []bledie.Which
	for i := 1; i <= count; i++ {
		kind, name := []bluezsim.Make{bluezsim.Pixels, bluezsim.GoDice, bluezsim.OldPixels}[i%3], fmt.Sprint("Bang ", i)
		if kind == bluezsim.GoDice {
			name = fmt.Sprintf("GoDice_8A827%d_K_v04", i)
		}
		b.dice = append(b.dice, b.w.Add(kind, name, fmt.Sprintf("E0:11:22:33:44:%02X", i)))
		which = append(which, bledie.Which{Name: name})
	}
	text, err := rig.WithDice(nil, "Ours", which)
	if err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(data, "ours.toml")
	if err := os.WriteFile(file, text, 0o600); err != nil {
		t.Fatal(err)
	}
	return file
}

// neighbours puts another table into the room: a die that nobody named, and one that another program
// on the same BlueZ reads. The function throws both; the other program has to hear its die each time.
func (b *bluetooth) neighbours(t *testing.T, address string) (throw func(face uint8)) {
	t.Helper()
	b.others = []*bluezsim.Die{b.w.Add(bluezsim.Pixels, "Other", "E0:99:22:33:44:01"), b.w.Add(bluezsim.Pixels, "Theirs", "E0:99:22:33:44:02")}
	faces := make(chan uint8, 100) // one is taken for each throw
	s := bledie.New("theirs", bledie.Which{Name: "Theirs"}, bluez.New(func(o ...dbus.ConnOption) (*dbus.Conn, error) { return dbus.Connect(address, o...) }))
	ctx, stop := context.WithCancel(context.Background())
	var ended sync.WaitGroup
	ended.Go(func() {
		_ = s.Run(ctx, func(e hardware.Event) { // it ends because ctx does
			if e.Kind == hardware.DieFace {
				faces <- e.Face
			}
		})
	})
	t.Cleanup(func() { stop(); ended.Wait() })
	return func(face uint8) {
		t.Helper()
		hwtest.Until(t, "their die is connected", b.others[1].Connected)
		for _, d := range b.others {
			d.Throw(face)
		}
		select {
		case got := <-faces:
			if got != face {
				t.Errorf("their die showed %d, want %d", got, face)
			}
		case <-time.After(time.Minute):
			t.Fatal("their die was not heard")
		}
	}
}
