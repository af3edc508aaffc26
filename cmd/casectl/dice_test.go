package main_test

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"casekeeper/configs"
	"casekeeper/hardware"
	"casekeeper/hardware/hwtest"
	"casekeeper/hardware/port/bluez"
	"casekeeper/hardware/sim"
	"casekeeper/hardware/sim/bluezsim"
)

// diceHub returns a hub on a serial port that has only dice, and the shipped rig for it, cut to a
// number of dice.
func diceHub(t *testing.T, data string, dice int) (hub *sim.Rig, rig string) {
	t.Helper()
	hub, err := sim.Open(sim.Opts{Name: "dice", Live: true})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { hub.Close() })
	text, err := configs.FS.ReadFile("rigs/five-dice.toml")
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(strings.Replace(string(text), "/dev/serial/by-id/*", hub.Device(), 1), "\n")
	lines = slices.DeleteFunc(lines, func(l string) bool { n := 0; _, err := fmt.Sscanf(l, "%d = ", &n); return err == nil && n > dice })
	rig = filepath.Join(data, "dice.toml")
	if err := os.WriteFile(rig, []byte(strings.Join(lines, "\n")), 0o644); err != nil {
		t.Fatal(err)
	}
	return hub, rig
}

// dealt are the facts that deal the cards of a game of four.
var dealt = []string{"card sheriff at red-role", "card lucky-duke at red-character", "card jesse-jones at yellow-character",
	"card paul-regret at blue-character", "card jourdonnais at green-character"}

// bangTable starts a game of BANG! The Dice Game for four and deals.
func bangTable(t *testing.T, data, rig string) *talk {
	t.Helper()
	k := start(t, data, "play", "--game", "bang-dice", "--rig", rig, "--seats", "red,yellow,blue,green", "--new")
	k.hear(`"awaits"`)
	for _, fact := range dealt {
		k.say(fact)
		k.hear(`"fact":"` + fact + `"`)
	}
	return k
}

// rolled waits for the act of a die.
func (k *talk) rolled(fact, source string) {
	k.t.Helper()
	var act struct{ Fact, Source string }
	if err := json.Unmarshal([]byte(k.hear(`"fact":"`+fact+`"`)), &act); err != nil || !strings.HasPrefix(act.Source, source) {
		k.t.Errorf("%s is of source %q, %v, want %s", fact, act.Source, err, source)
	}
}

// TestFiveDiceOnAHub: each die of the hub is the die of its number, in whatever order they stop.
// After a reroll only the rerolled dice count; a kept one that moves is reported, and changes
// nothing.
func TestFiveDiceOnAHub(t *testing.T) {
	data := t.TempDir()
	hub, rig := diceHub(t, data, 5)
	k := bangTable(t, data, rig)
	faces := []string{"", "one", "two", "arrow", "dynamite", "beer", "gatling"}
	for _, r := range [][2]uint8{{3, 5}, {1, 4}, {5, 6}, {2, 1}, {4, 2}} {
		hub.Roll(hardware.Input(r[0]), r[1])
		k.rolled(fmt.Sprintf("die %d %s", r[0], faces[r[1]]), fmt.Sprintf("dice:%d", r[0]))
	}
	hub.Roll(1, 2) // dynamite, which cannot be rerolled
	k.hear(`"text":"Die 1 has moved and was not to be rolled."`)
	k.say("red reroll 2-4")
	k.hear(`"fact":"red reroll 2-4"`)
	hub.Roll(5, 1) // kept
	k.hear(`"text":"Die 5 has moved and was not to be rolled."`)
	hub.Roll(4, 6)
	k.rolled("die 4 gatling", "dice:4")
	hub.Roll(4, 5) // once more, though it has been read
	k.hear(`"text":"Die 4 has moved and was not to be rolled."`)
	hub.Roll(2, 6)
	k.rolled("die 2 gatling", "dice:2")
	k.say("red stop")
	k.hear(`"fact":"red stop"`)
	k.say("table")
	k.hear(`{"die":"4","face":"gatling"`)
	k.say("quit")
}

// TestOneDieReadFiveTimes: the only die of a hub is read for each die that is awaited, also after a
// reroll.
func TestOneDieReadFiveTimes(t *testing.T) {
	data := t.TempDir()
	hub, rig := diceHub(t, data, 1)
	k := bangTable(t, data, rig)
	for n, face := range []string{"beer", "beer", "one", "gatling", "beer"} {
		hub.Roll(1, []uint8{5, 5, 1, 6, 5}[n])
		k.rolled(fmt.Sprintf("die %d %s", n+1, face), "dice:1")
	}
	k.say("red reroll 2-5")
	k.hear(`"fact":"red reroll 2-5"`)
	hub.Roll(1, 2)
	k.rolled("die 2 two", "dice:1")
	hub.Roll(1, 6)
	k.rolled("die 5 gatling", "dice:1")
	hub.Roll(1, 6)
	k.hear(`"text":"A die was rolled that nobody waits for."`)
	k.say("quit")
}

// TestDiceByHand: without sensors faces are entered, by number or by word.
func TestDiceByHand(t *testing.T) {
	k := bangTable(t, t.TempDir(), "none")
	k.say("die 3 beer")
	k.rolled("die 3 beer", "finger")
	k.say("die 3 beer")
	k.hear(`"refused"`)
	k.say("quit")
}

// TestRoleIsTypedUnseen: with secret roles known to the program, what is typed is not shown and
// never repeated. An open line that names a role is erased and refused.
func TestRoleIsTypedUnseen(t *testing.T) {
	k := startOnTerminal(t, t.TempDir(), "play", "--game", "bang-dice", "--seats", "red=Ana,yellow=Luis,blue=Eva,green=Hugo", "--option", "roles=known")
	k.hear("Solo Ana mira y escribe")
	for _, line := range []string{"RENEGADOX", "RENEGADO"} {
		k.say(line)
		k.hear(map[string]string{"RENEGADOX": "Eso no encaja", "RENEGADO": "1. Boca abajo: rol de Ana"}[line])
	}
	k.hear("Solo Luis mira y escribe")
	k.say("DEJAR")
	k.hear("y también: rol de Eva")
	k.say("card outlaw at yellow-role")
	if line := k.hear("Eso no se entiende, y aquí no se repite"); !strings.Contains(line, "\x1b[1A\x1b[2K") {
		t.Errorf("the terminal gets %q", line)
	}
	k.say("jugadas")
	if line := k.hear("   1. "); strings.Contains(line, "Renegado") {
		t.Errorf("the log says %q", line)
	}
	k.say("salir")
	k.ended()
	if strings.Contains(k.all.String(), "RENEGADO") {
		t.Errorf("what was typed unseen was shown: %q", k.all.String())
	}
}

// TestDiceByBluetooth: the shipped rig, with BlueZ and five dice of both makes on a bus of its own.
// A die that was turned is not a roll, one that disconnects in the air must be rolled again, and
// everything else is as with other dice.
func TestDiceByBluetooth(t *testing.T) {
	w := bluezsim.New()
	defer w.Close()
	bus := filepath.Join(t.TempDir(), "bus")
	if err := w.Listen(bus); err != nil {
		t.Fatal(err)
	}
	t.Setenv("DBUS_SYSTEM_BUS_ADDRESS", "unix:path="+bus)
	dice := make([]*bluezsim.Die, 6)
	for i := 1; i <= 5; i++ {
		dice[i] = w.Add([]bluezsim.Make{bluezsim.Pixels, bluezsim.OldPixels}[i%2], fmt.Sprint("Bang ", i), fmt.Sprintf("E0:11:22:33:44:%02X", i))
	}
	k := bangTable(t, t.TempDir(), "bluetooth-dice")
	for _, d := range dice[1:] {
		hwtest.Until(t, "the die is connected", d.Connected)
	}
	for i := 1; i <= 5; i++ {
		dice[i].Turn(uint8(i)) // put down on the table
	}
	dice[1].Roll()
	dice[1].Drop()
	k.hear(`"kind":"crooked"`)
	hwtest.Until(t, "the die is back", dice[1].Connected)
	for i := 5; i >= 1; i-- {
		dice[i].Roll()
	}
	for i, face := range []string{"one", "two", "arrow", "beer", "gatling"} {
		dice[i+1].Rest([]uint8{1, 2, 3, 5, 6}[i])
		k.rolled(fmt.Sprintf("die %d %s", i+1, face), fmt.Sprintf("die-%d:1", i+1))
	}
	k.say("red reroll 2")
	k.hear(`"fact":"red reroll 2"`)
	dice[1].Turn(4) // somebody moves a kept die
	dice[2].Throw(1)
	k.rolled("die 2 one", "die-2:1")
	dice[3].Sleep()
	k.hear(`"name":"die-3","state":"down"`)
	dice[3].Wake()
	k.hear(`"name":"die-3","state":"up"`)
	k.say("quit")
}

// TestProbeFindsDice: each die nearby is listed as rig files name it, the chosen one blinks, and a
// failure has a remedy.
func TestProbeFindsDice(t *testing.T) {
	w := bluezsim.New()
	defer w.Close()
	bus := filepath.Join(t.TempDir(), "bus")
	if err := w.Listen(bus); err != nil {
		t.Fatal(err)
	}
	t.Setenv("DBUS_SYSTEM_BUS_ADDRESS", "unix:path="+bus)
	red := w.Add(bluezsim.Pixels, "Rojo, el grande", "E0:11:22:33:44:55")
	list := objects(t, casectl(t, "", "probe", "--dice", "--seconds", "0.5"))
	for range 50 { // half a second on a busy machine hears nothing
		if len(list) > 0 {
			break
		}
		list = objects(t, casectl(t, "", "probe", "--dice", "--seconds", "0.5"))
	}
	if len(list) != 1 || list[0]["die"] != "Rojo, el grande" || list[0]["make"] != "Pixels" || list[0]["device"] != "name:Rojo, el grande,address:E0:11:22:33:44:55" {
		t.Errorf("got %v", list)
	}
	if got := casectl(t, "", "--text", "--lang", "es", "probe", "--dice", "--seconds", "2"); got.out != "Rojo, el grande Pixels: device = \"name:Rojo, el grande,address:E0:11:22:33:44:55\"\n" {
		t.Errorf("got %+v", got)
	}
	if got := casectl(t, "", "probe", "--blink", "name:Rojo, el grande"); got.status != 0 || len(red.Written()) == 0 || red.Written()[0][0] != 0x1d {
		t.Errorf("got %+v, written %x", got, red.Written())
	}
	red.Sleep()
	if got := casectl(t, "", "--text", "probe", "--dice", "--seconds", "0.5"); got.status != 0 || !strings.HasPrefix(got.out, "No dice were heard: pick them up") {
		t.Errorf("got %+v", got)
	}
	w.Power(false)
	if got := casectl(t, "", "--lang", "es", "probe", "--dice"); got.status != 1 || got.errs != "casectl: sin Bluetooth. El Bluetooth está apagado. Sensores, Esta máquina lo arregla.\n" {
		t.Errorf("got %+v", got)
	}
	check(t, []want{
		{name: "both", args: "probe --dice --rig demo", status: 2, errs: `--dice: give no rig and no port: Bluetooth is searched`},
		{name: "blink", args: "probe --blink Rojo", status: 2, errs: `--blink: "Rojo", want name: and the name of the die, or address: and its address`},
	})
}

// TestProbeDiceOnDBus: on dbus-daemon, what is missing is said with its remedy, in both languages.
func TestProbeDiceOnDBus(t *testing.T) {
	stopped := [2]string{"The Bluetooth service is not running.", "El servicio de Bluetooth no está en marcha."}
	if bluez.Missing("") {
		stopped = [2]string{"There is no Bluetooth adapter.", "No hay adaptador Bluetooth."} // this machine's own
	}
	for _, c := range []struct {
		policy string
		do     func(*bluezsim.World)
		want   [2]string
	}{
		{hwtest.DenyBlueZ, func(*bluezsim.World) {}, [2]string{"for want of the group bluetooth. Sensors, This machine puts it right", "falta el grupo bluetooth. Sensores, Esta máquina lo arregla"}},
		{hwtest.AllowBlueZ, func(w *bluezsim.World) { w.Daemon(false) }, stopped},
		{hwtest.AllowBlueZ, func(w *bluezsim.World) { w.Plug(false) }, [2]string{"There is no Bluetooth adapter.", "No hay adaptador Bluetooth."}},
		{hwtest.AllowBlueZ, func(w *bluezsim.World) { w.Power(false) }, [2]string{"Bluetooth is switched off. Sensors, This machine puts it right", "El Bluetooth está apagado. Sensores, Esta máquina lo arregla"}},
	} {
		address, _ := hwtest.Bus(t, c.policy)
		w := bluezsim.New()
		defer w.Close()
		if err := w.OnBus(address); err != nil {
			t.Fatal(err)
		}
		red := w.Add(bluezsim.Pixels, "Red", "E0:11:22:33:44:55")
		c.do(w)
		for i, lang := range []string{"en", "es"} {
			if got := casectl(t, "", "--lang", lang, "probe", "--dice", "--seconds", "0.5"); got.status != 1 || !strings.Contains(got.errs, c.want[i]) {
				t.Errorf("got %+v, want %q", got, c.want[i])
			}
		}
		if len(red.Written()) > 0 {
			t.Error("the die was reached")
		}
	}
}
