package main_test

import (
	"fmt"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"casekeeper/hardware/hwtest"
	"casekeeper/hardware/sim/bluezsim"
)

// characters can be dealt to one seat in turn.
var characters = []string{"lucky-duke", "jesse-jones", "paul-regret", "jourdonnais", "calamity-janet", "pedro-ramirez", "bart-cassidy", "black-jack", "el-gringo", "kit-carlson", "rose-doolan", "sid-ketchum", "slab-the-killer", "suzy-lafayette", "vulture-sam", "willy-the-kid"}

// BenchmarkWireless measures the time from a die's report that it rests, and from a card's message, to
// the act of casectl play, and its processor time while nothing happens: five dice over dbus-daemon
// and twelve readers over mosquitto. The 400 ms for which a die has to lie still are included.
func BenchmarkWireless(b *testing.B) {
	address, _ := hwtest.Bus(b, hwtest.AllowBlueZ)
	room, m, data := &bluetooth{w: bluezsim.New(), dice: []*bluezsim.Die{nil}}, hwtest.StartMosquitto(b), b.TempDir()
	defer room.w.Close()
	if err := room.w.OnBus(address); err != nil {
		b.Fatal(err)
	}
	var facts []string
	for _, seat := range []string{"red", "yellow", "blue", "green", "orange", "grey"} {
		facts = append(facts, "card sheriff at "+seat+"-role", "card lucky-duke at "+seat+"-character")
	}
	for _, c := range characters {
		facts = append(facts, "card "+c+" at red-character")
	}
	a := airFiles(b, data, "bang-dice", m.Address, facts)
	text, err := os.ReadFile(a.rig)
	if err != nil {
		b.Fatal(err)
	}
	readers, _, _ := strings.Cut(string(text), "[source.dice]")
	dice, err := os.ReadFile(room.rig(b, data, 5))
	if err != nil {
		b.Fatal(err)
	}
	for n := 1; n <= 5; n++ { // its dice come by Bluetooth
		readers = strings.NewReplacer(fmt.Sprintf("10%d = \"die/%d\"\n", n, n), "", fmt.Sprintf("10%d = \"dice\"\n", n), "").Replace(readers)
	}
	if err := os.WriteFile(a.rig, []byte(string(dice)+"\n"+readers), 0o600); err != nil {
		b.Fatal(err)
	}
	k := start(b, data, "play", "--game", "bang-dice", "--rig", a.rig, "--seats", "red,yellow,blue,green", "--new")
	room.talk = k
	k.hear(`"name":"air","state":"up"`)
	room.there()
	hub := m.Device("hub", "")
	var card, die []time.Duration
	before, began := processorOf(b, k.pid), time.Now()
	<-time.After(10 * time.Second)
	idle := float64(processorOf(b, k.pid)-before) / float64(time.Since(began))
	k.say(dealt[0]) // roles come before characters
	k.hear(`"fact":"` + dealt[0] + `"`)
	for n := range characters {
		c, at := characters[n%len(characters)], time.Now()
		hub.Publish("den/place/red-character", `{"v":"`+a.tag[c]+`"}`, false)
		k.hear(`"fact":"card ` + c)
		card = append(card, time.Since(at))
		k.say("undo")
		k.hear(`"awaits"`)
	}
	for _, fact := range dealt[1:] {
		k.say(fact)
		k.hear(`"fact":"` + fact + `"`)
	}
	for b.Loop() {
		for _, d := range room.dice[1:] {
			d.Roll()
		}
		at := time.Now()
		for i, d := range room.dice[1:] {
			d.Rest([]uint8{1, 2, 1, 2, 5}[i])
		}
		for range 5 {
			k.hear(`"fact":"die `)
			die = append(die, time.Since(at))
		}
		for range 5 {
			k.say("undo")
			k.hear(`"awaits"`)
		}
	}
	for name, list := range map[string][]time.Duration{"die": die, "card": card} {
		slices.Sort(list)
		b.ReportMetric(float64(list[len(list)/2].Microseconds())/1000, name+"-p50-ms")
		b.ReportMetric(float64(list[len(list)*99/100].Microseconds())/1000, name+"-p99-ms")
	}
	b.ReportMetric(idle*100, "processor-%")
	k.say("quit")
	k.ended()
}

// processorOf returns the processor time of a process, whose clock ticks 100 times a second.
func processorOf(b *testing.B, pid int) time.Duration {
	b.Helper()
	text, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", pid))
	if err != nil {
		b.Fatal(err)
	}
	fields := strings.Fields(string(text[strings.LastIndexByte(string(text), ')'):]))
	user, err := strconv.Atoi(fields[12])
	if err != nil {
		b.Fatal(err)
	}
	system, err := strconv.Atoi(fields[13])
	if err != nil {
		b.Fatal(err)
	}
	return time.Duration(user+system) * 10 * time.Millisecond
}
