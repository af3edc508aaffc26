package main_test

import (
	"context"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"casekeeper/engine/enginetest/extent"
	"casekeeper/hardware/hwtest"
	"casekeeper/hardware/sim/mqttsim"
)

// overTheAir is a sitting whose places and dice publish by MQTT.
type overTheAir struct {
	*talk
	b     *mqttsim.Broker // nil with a real one
	say1  func(topic, payload string)
	game  string
	rig   string
	topic map[string]string // by place, or by word of the die
	tag   map[string]string // by card
	count int               // of published values
}

// broker starts a broker on loopback.
func broker(t *testing.T) *mqttsim.Broker {
	t.Helper()
	b, err := mqttsim.Open(nil)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(b.Close)
	return b
}

// layAir starts a broker, and writes a rig and tags for the facts of a game of BANG!.
func layAir(t *testing.T, data string, facts []string) *overTheAir {
	t.Helper()
	b := broker(t)
	a := airFiles(t, data, "bang-dice", b.Address(), facts)
	a.b, a.say1 = b, func(topic, payload string) { b.Publish(topic, payload, false) }
	b.Admit("table", "open sesame")
	return a
}

// diceOf are the words of the dice of a game.
var diceOf = map[string][]string{"bang-dice": {"1", "2", "3", "4", "5"}, "tiny-epic-western": {"attacker", "defender"}}

// airFiles writes a rig and tags for the facts of a game.
func airFiles(t testing.TB, data, game, address string, facts []string) *overTheAir {
	t.Helper()
	a := &overTheAir{game: game, rig: filepath.Join(data, "air.toml"), topic: map[string]string{}, tag: map[string]string{}}
	places, tags := []string{}, "casekeeper tags 1\ngame "+game+"\n"
	for _, fact := range facts {
		if word := strings.Fields(fact); word[0] == "card" {
			if a.tag[word[1]] == "" {
				a.tag[word[1]] = fmt.Sprintf("04A23B%02X", len(a.tag))
				tags += a.tag[word[1]] + " " + word[1] + "\n"
			}
			if at := word[3]; a.topic[at] == "" {
				a.topic[at] = "place/" + at
				places = append(places, at)
			}
		}
	}
	topics, readers, dice, states := "", "", "", ""
	for i, at := range places {
		topics += fmt.Sprintf("%d = %q\n", i+1, a.topic[at])
		readers += fmt.Sprintf("%d = %q\n", i+1, at)
	}
	for i, word := range diceOf[game] {
		n := i + 1
		a.topic[word] = fmt.Sprint("die/", n)
		topics += fmt.Sprintf("%d = \"die/%d\"\n", 100+n, n)
		states += fmt.Sprintf("%d = \"dice\"\n", 100+n)
		dice += fmt.Sprintf("%d = %d\n", 100+n, n)
	}
	text := fmt.Sprintf("[[source]]\nname = \"air\"\ntype = \"mqtt\"\ndevice = \"mqtt://%s\"\nuser = \"table\"\npassword = \"open sesame\"\nformat = \"json:/v\"\nnumber = \"/n\"\nprefix = \"den\"\n[source.topics]\n%s[source.states]\n%s[source.readers]\n%s[source.dice]\n%s",
		address, topics, states, readers, dice)
	folder := filepath.Join(data, "casekeeper", "tags")
	if err := os.MkdirAll(folder, 0o755); err != nil {
		t.Fatal(err)
	}
	for path, text := range map[string]string{a.rig: text, filepath.Join(folder, game+".tags"): tags} {
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return a
}

// play starts the game and publishes the first state of the dice, which is no roll.
func (a *overTheAir) play(t *testing.T, data string, table []string) {
	t.Helper()
	a.talk = start(t, data, append([]string{"play", "--game", a.game, "--rig", a.rig, "--new"}, table...)...)
	a.hear(`"awaits"`)
	a.listened(t)
	for n := 1; n <= 5; n++ {
		a.publish(fmt.Sprint(n), "1")
	}
}

func (a *overTheAir) listened(t *testing.T) {
	t.Helper()
	hwtest.Until(t, "it listens", func() bool {
		for _, topic := range a.topic {
			if !a.b.Subscribed("den/" + topic) {
				return false
			}
		}
		return true
	})
}

// publish publishes a value twice, as a network may.
func (a *overTheAir) publish(at, value string) {
	a.count++
	for range 2 {
		a.say1("den/"+a.topic[at], fmt.Sprintf(`{"v":%s,"n":%d}`, value, a.count))
	}
}

// faceWords are the faces of a die, from 1.
var faceWords = []string{"one", "two", "arrow", "dynamite", "beer", "gatling"}

// happens plays a fact of the record: cards and dice by MQTT, the rest as typed lines.
func (a *overTheAir) happens(fact string) {
	a.t.Helper()
	switch word := strings.Fields(fact); word[0] {
	case "die":
		r := rollOf(fact)
		a.publish(word[1], fmt.Sprint(r.face))
		a.rolled(fact, fmt.Sprint("air:10", r.die))
	case "card":
		a.publish(word[3], `"`+a.tag[word[1]]+`"`)
		if line := a.took(fact); !strings.Contains(line, `"source":"air:`) {
			a.t.Errorf("%s is told as %s", fact, line)
		}
	default:
		a.say(fact)
		a.hear(`"fact":"` + fact + `"`)
	}
}

// simulated returns a game of casectl simulate: the flags of play for its seats and options, its facts
// and its winners.
func simulated(t *testing.T, game, seed string) (table, facts []string, winners string) {
	t.Helper()
	folder := t.TempDir()
	line := objects(t, casectl(t, "", "simulate", "--game", game, "--players", "4", "--games", "1", "--seed", seed, "--direct", "--record", folder))[0]
	head, body, _ := strings.Cut(file(t, filepath.Join(folder, game+"-"+seed+".ckr")), "\n\n")
	for row := range strings.Lines(head) {
		switch word := strings.Fields(row); word[0] {
		case "seats":
			table = append(table, "--seats", strings.Join(word[1:], ","))
		case "option":
			table = append(table, "--option", word[1]+"="+word[2])
		}
	}
	for row := range strings.Lines(body) {
		if row = strings.TrimSpace(row); row != "" && row[0] != '#' {
			facts = append(facts, row)
		}
	}
	return table, facts, fmt.Sprint(line["winners"])
}

// TestGameOverMQTT plays a whole game in which every card and roll arrives by MQTT, twice, while the
// broker drops the connection, stops, and refuses the user, and the dice go offline. The game is the
// same as without faults.
func TestGameOverMQTT(t *testing.T) {
	extent.Whole(t, "faults of a broker, and evenings with it, are in hardware/mqtt")
	t.Parallel() // it mostly waits
	table, facts, winners := simulated(t, "bang-dice", "7")
	data := t.TempDir()
	a := layAir(t, data, facts)
	a.b.Publish("den/die/1", `{"v":6,"n":9000}`, true) // from an earlier evening
	a.play(t, data, table)
	trouble := map[int]func(){
		20: a.b.Drop,
		50: func() {
			a.b.Stop()
			line := a.hear(`"state":"down"`)
			if !strings.Contains(line, `"remedy":"No MQTT broker answers at mqtt://127.0.0.1:`) {
				t.Errorf("it says %s", line)
			}
			hwtest.Until(t, "the port is free", func() bool { return a.b.Start() == nil })
		},
		80: func() {
			a.b.Publish("den/dice", "offline", true)
			if line := a.hear(`"state":"stale"`); !strings.Contains(line, "The device at den/die/1, den/die/2, den/die/3, den/die/4, den/die/5 is away") {
				t.Errorf("it says %s", line)
			}
			a.b.Publish("den/dice", "online", true)
		},
		110: func() {
			a.b.Admit("table", "changed")
			a.b.Drop()
			if line := a.hear(`"reason":"refused"`); !strings.Contains(line, "The broker does not know this user or this password") || strings.Contains(line, "sesame") {
				t.Errorf("it says %s", line)
			}
			a.b.Admit("table", "open sesame")
		},
	}
	for i, fact := range facts {
		if do := trouble[i]; do != nil {
			came := a.b.Came()
			do()
			if i != 80 {
				hwtest.Until(t, "it is back", func() bool { return a.b.Came() > came })
			}
			a.hear(`"state":"up"`)
			a.listened(t)
		}
		a.happens(fact)
	}
	a.hear(`"result"`)
	a.ended()
	sameGame(t, data, a.game, facts, winners)
}

// sameGame compares the kept game with facts and winners.
func sameGame(t *testing.T, data, game string, facts []string, winners string) {
	t.Helper()
	got := object(t, casectlIn(t, data, "", "games", "show", "1"))
	var played []string
	for _, act := range got["acts"].([]any) {
		played = append(played, act.(map[string]any)["fact"].(string))
	}
	for _, list := range [][]string{played, facts} {
		for i := 0; i < len(list); i++ {
			if n := len(throwOf(game, list, i)); n > 1 {
				slices.Sort(list[i : i+n]) // the dice of a throw arrive in any order
				i += n - 1
			}
		}
	}
	if strings.Join(played, "\n") != strings.Join(facts, "\n") {
		t.Errorf("played %d facts, want the %d of the record", len(played), len(facts))
	}
	if result := got["result"].(map[string]any); fmt.Sprint(result["winners"]) != winners {
		t.Errorf("%v won, want %s", result["winners"], winners)
	}
}

// TestTroubleOverMQTTInSpanish checks the remedies at a terminal in Spanish.
func TestTroubleOverMQTTInSpanish(t *testing.T) {
	data := t.TempDir()
	a := layAir(t, data, []string{"card sheriff at red-role"})
	k := startOnTerminal(t, data, "play", "--game", "bang-dice", "--rig", a.rig, "--seats", "red,yellow,blue,green", "--new")
	hwtest.Until(t, "it listens", func() bool { return a.b.Subscribed("den/die/5") })
	a.b.Stop()
	k.hear("Ningún servidor MQTT responde en mqtt://127.0.0.1:")
	hwtest.Until(t, "the port is free", func() bool { return a.b.Start() == nil })
	hwtest.Until(t, "it is back", func() bool { return a.b.Subscribed("den/die/5") })
	a.publish("red-role", `"hola"`)
	k.hear("Lo que se publica en den/place/red-role no está en el formato json:/v.")
	a.publish("red-role", `"`+a.tag["sheriff"]+`"`)
	k.hear("Sheriff")
	k.say("salir")
	k.ended()
}

// TestProbeBroker: topics are listed with their formats, topics of no use to a table only with --topic,
// and failures have a remedy.
func TestProbeBroker(t *testing.T) {
	b := broker(t)
	b.Publish("den/reader", "04-A2-3B-5C", true)
	b.Publish("tele/gap/SENSOR", `{"Time":"x","RC522":{"UID":"04A23B5D"}}`, true)
	b.Publish("den/die", `{"name":"Red","val":4,"time":81230}`, true)
	b.Publish("house/boiler", `{"temperature":21.5}`, true)
	port := "mqtt://" + b.Address()
	got := objects(t, casectl(t, "", "probe", "--port", port, "--seconds", "0.5"))
	if len(got) != 3 || fmt.Sprintln(got[0]["topic"], got[0]["format"], got[0]["face"]) != "den/die json:/val 4\n" || fmt.Sprintln(got[1]["format"], got[1]["uid"], got[1]["retained"]) != "uid 04A23B5C true\n" || got[2]["format"] != "tasmota" {
		t.Errorf("got %v", got)
	}
	if got := casectl(t, "", "--text", "--lang", "es", "probe", "--port", port, "--topic", "house", "--seconds", "0.5"); got.out != "house/boiler: {\"temperature\":21.5}, que no está en ningún formato conocido\n" {
		t.Errorf("got %+v", got)
	}
	if got := casectl(t, "", "--text", "probe", "--port", port, "--topic", "attic", "--seconds", "0.2"); got.status != 0 || !strings.HasPrefix(got.out, "Nothing that reads like a card or a die was published") {
		t.Errorf("got %+v", got)
	}
	secret := filepath.Join(t.TempDir(), "password")
	if err := os.WriteFile(secret, []byte("\ufeffopen sesame\r\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	b.Admit("table", "open sesame")
	if got := casectl(t, "", "probe", "--port", port, "--user", "table", "--password-file", secret, "--seconds", "0.5"); got.status != 0 {
		t.Errorf("got %+v", got)
	}
	if got := casectl(t, "", "probe", "--port", port, "--seconds", "0.5"); got.status != 1 || !strings.Contains(got.errs, "The broker does not know this user or this password.") {
		t.Errorf("got %+v", got)
	}
	b.Stop()
	if got := casectl(t, "", "--lang", "es", "probe", "--port", port, "--seconds", "0.5"); got.status != 1 || !strings.Contains(got.errs, "Ningún servidor MQTT responde en "+port) {
		t.Errorf("got %+v", got)
	}
	check(t, []want{
		{name: "address", args: "probe --port mqtt://a:b@c", status: 2, errs: `--port: want mqtt://HOST:1883, or mqtts://HOST:8883 over TLS; user and password have fields of their own`},
		{name: "type", args: "probe --port mqtt://c --type linehub", status: 2, errs: `--port: a broker has no type, speed or bytes: say which topics with --topic, or read them by a rig file`},
		{name: "user", args: "probe --port /dev/ttyUSB0 --user a", status: 2, errs: `--user: give the broker too, as --port mqtt://HOST`},
	})
}

// hub publishes the states of readers and dice on mosquitto, and repeats all of them ten times a second,
// as many devices do.
type hub struct {
	t *testing.T
	m *hwtest.Mosquitto

	mu     sync.Mutex
	device *hwtest.Device // nil while it is disconnected
	states map[string]string
	sent   int
}

func startHub(t *testing.T, m *hwtest.Mosquitto) *hub {
	t.Helper()
	h := &hub{t: t, m: m, device: m.Device("hub", "den/dice"), states: map[string]string{}}
	ctx, stop := context.WithCancel(t.Context())
	var ended sync.WaitGroup
	ended.Go(func() {
		for tick := time.NewTicker(100 * time.Millisecond); ; {
			select {
			case <-ctx.Done():
				tick.Stop()
				return
			case <-tick.C:
				h.repeat()
			}
		}
	})
	t.Cleanup(func() { stop(); ended.Wait() })
	return h
}

// repeat publishes every state again. A card is away for a moment now and then, as for a reader that
// fails each tenth look.
func (h *hub) repeat() {
	h.mu.Lock()
	defer h.mu.Unlock()
	for topic, payload := range h.states {
		if h.sent++; h.sent%10 == 0 && strings.Contains(topic, "place") {
			h.tell(topic, removed)
		}
		h.tell(topic, payload)
	}
}

// tell publishes if it is connected; the caller holds mu.
func (h *hub) tell(topic, payload string) bool {
	if h.device != nil && h.device.Try(topic, payload, false) != nil {
		h.device = nil
	}
	return h.device != nil
}

// say publishes a new state, connecting again if that is necessary.
func (h *hub) say(topic, payload string) {
	h.mu.Lock()
	defer h.mu.Unlock()
	for h.states[topic] = payload; !h.tell(topic, payload); {
		h.device = h.m.Device("hub", "den/dice")
	}
}

// lifted is how long the table takes to gather its cards: a reader that says that a card has left is
// believed after three seconds, and the scanner looks again some times.
const lifted = 6 * time.Second

// gather lifts the cards off all readers if a new round begins: a card is laid where one lies, or
// one that lies elsewhere.
func (h *hub) gather(topic, payload string) {
	h.mu.Lock()
	card, _, _ := strings.Cut(payload, ",")
	again := h.states[topic] != payload && (h.states[topic] != "" && h.states[topic] != removed || slices.ContainsFunc(slices.Collect(maps.Values(h.states)), func(s string) bool {
		return strings.HasPrefix(s, card+",")
	}))
	if again {
		for topic := range h.states {
			if strings.Contains(topic, "place") {
				h.states[topic] = removed
				h.tell(topic, removed)
			}
		}
	}
	h.mu.Unlock()
	if again {
		<-time.After(lifted)
	}
}

// removed is what a reader publishes when a card has left.
const removed = `{"v":null}`

// cut ends the hub's connection without a word.
func (h *hub) cut() {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.device != nil {
		h.device.Cut()
		h.device = nil
	}
}

// back connects it again.
func (h *hub) back() {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.device = h.m.Device("hub", "den/dice")
}

// TestGamesOverMosquitto plays a whole game of BANG! and one of the Western on Debian's broker: it has
// retained states of an earlier evening, is killed and restarted in mid-game, and two clients of one name
// disconnect each other; ten readers and more repeat their state ten times a second, with looks that fail.
// The game is the same as without.
func TestGamesOverMosquitto(t *testing.T) {
	t.Parallel() // it mostly waits
	for game, seed := range map[string]string{"bang-dice": "7", "tiny-epic-western": "12"} {
		t.Run(game, func(t *testing.T) {
			if !extent.Long() && game == "tiny-epic-western" {
				t.Skip("takes two minutes, which people need to gather cards")
			}
			table, facts, winners := simulated(t, game, seed)
			data, m := t.TempDir(), hwtest.StartMosquitto(t)
			a := airFiles(t, data, game, m.Address, facts)
			old := m.Device("old", "")
			for _, topic := range a.topic { // from an earlier evening
				stale := `{"v":6,"n":9000}`
				if strings.HasPrefix(topic, "place") {
					stale = `{"v":"` + a.tag[strings.Fields(facts[0])[1]] + `"}`
				}
				old.Publish("den/"+topic, stale, true)
			}
			h := startHub(t, m)
			a.say1 = func(topic, payload string) {
				if strings.Contains(topic, "place") {
					h.gather(topic, payload)
				}
				h.say(topic, payload)
			}
			a.talk = start(t, data, append([]string{"play", "--game", game, "--rig", a.rig, "--new"}, table...)...)
			a.hear(`"name":"air","state":"up"`)
			for _, word := range diceOf[game] {
				a.publish(word, "1") // what they show at the start is no roll
			}
			trouble := map[int]func(){
				len(facts) / 5: func() {
					m.Stop()
					a.hear(`"state":"down"`)
					m.Start()
					a.hear(`"state":"up"`)
				},
				2 * len(facts) / 5: func() {
					for range 5 {
						m.Device("hub", "den/dice")
						h.back()
					}
				},
				3 * len(facts) / 5: func() {
					h.cut()
					a.hear(`"state":"stale"`)
					h.back()
					a.hear(`"state":"up"`)
				},
				4 * len(facts) / 5: func() {
					for range 3 {
						m.Stop()
						a.hear(`"state":"down"`)
						m.Start()
						a.hear(`"state":"up"`)
					}
				},
			}
			for i, fact := range facts {
				if do := trouble[i]; do != nil {
					do()
				}
				a.happens(fact)
			}
			a.hear(`"result"`)
			a.ended()
			sameGame(t, data, game, facts, winners)
		})
	}
}
