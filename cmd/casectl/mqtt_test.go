package main_test

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"casekeeper/hardware/hwtest"
	"casekeeper/hardware/sim/mqttsim"
)

// overTheAir is a sitting whose places and dice publish by MQTT.
type overTheAir struct {
	*talk
	b     *mqttsim.Broker
	rig   string
	topic map[string]string // by place, or by number of the die
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

// layAir writes a rig and tags for the facts of a game of BANG!.
func layAir(t *testing.T, data string, facts []string) *overTheAir {
	t.Helper()
	a := &overTheAir{b: broker(t), rig: filepath.Join(data, "air.toml"), topic: map[string]string{}, tag: map[string]string{}}
	places, tags := []string{}, "casekeeper tags 1\ngame bang-dice\n"
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
	for n := 1; n <= 5; n++ {
		a.topic[fmt.Sprint(n)] = fmt.Sprint("die/", n)
		topics += fmt.Sprintf("%d = \"die/%d\"\n", 20+n, n)
		states += fmt.Sprintf("%d = \"dice\"\n", 20+n)
		dice += fmt.Sprintf("%d = %d\n", 20+n, n)
	}
	text := fmt.Sprintf("[[source]]\nname = \"air\"\ntype = \"mqtt\"\ndevice = \"mqtt://%s\"\nuser = \"table\"\npassword = \"open sesame\"\nformat = \"json:/v\"\nnumber = \"/n\"\nprefix = \"den\"\n[source.topics]\n%s[source.states]\n%s[source.readers]\n%s[source.dice]\n%s",
		a.b.Address(), topics, states, readers, dice)
	folder := filepath.Join(data, "casekeeper", "tags")
	if err := os.MkdirAll(folder, 0o755); err != nil {
		t.Fatal(err)
	}
	for path, text := range map[string]string{a.rig: text, filepath.Join(folder, "bang-dice.tags"): tags} {
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	a.b.Admit("table", "open sesame")
	return a
}

// play starts the game and publishes the first state of the dice, which is no roll.
func (a *overTheAir) play(t *testing.T, data string, table []string) {
	t.Helper()
	a.talk = start(t, data, append([]string{"play", "--game", "bang-dice", "--rig", a.rig, "--new"}, table...)...)
	a.hear(`"awaits"`)
	a.listened(t)
	for n := 1; n <= 5; n++ {
		a.publish(fmt.Sprint(n), "1")
	}
}

func (a *overTheAir) listened(t *testing.T) {
	t.Helper()
	hwtest.Until(t, "it listens", func() bool { return a.b.Subscribed("den/die/5") })
}

// publish publishes a value twice, as a network may.
func (a *overTheAir) publish(at, value string) {
	a.count++
	for range 2 {
		a.b.Publish("den/"+a.topic[at], fmt.Sprintf(`{"v":%s,"n":%d}`, value, a.count), false)
	}
}

// faceWords are the faces of a die, from 1.
var faceWords = []string{"one", "two", "arrow", "dynamite", "beer", "gatling"}

// happens plays a fact of the record: cards and dice by MQTT, the rest as typed lines.
func (a *overTheAir) happens(fact string) {
	a.t.Helper()
	switch word := strings.Fields(fact); word[0] {
	case "die":
		a.publish(word[1], fmt.Sprint(slices.Index(faceWords, word[2])+1))
		a.rolled(fact, "air:2"+word[1])
	case "card":
		a.publish(word[3], `"`+a.tag[word[1]]+`"`)
		a.rolled(fact, "air:")
	default:
		a.say(fact)
		a.hear(`"fact":"` + fact + `"`)
	}
}

// simulated returns a game of casectl simulate: the flags of play for its seats and options, its facts
// and its winners.
func simulated(t *testing.T, seed string) (table, facts []string, winners string) {
	t.Helper()
	folder := t.TempDir()
	line := objects(t, casectl(t, "", "simulate", "--game", "bang-dice", "--players", "4", "--games", "1", "--seed", seed, "--direct", "--record", folder))[0]
	head, body, _ := strings.Cut(file(t, filepath.Join(folder, "bang-dice-"+seed+".ckr")), "\n\n")
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
	table, facts, winners := simulated(t, "7")
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
	sameGame(t, data, facts, winners)
}

// sameGame compares the kept game with facts and winners.
func sameGame(t *testing.T, data string, facts []string, winners string) {
	t.Helper()
	got := object(t, casectlIn(t, data, "", "games", "show", "1"))
	var played []string
	for _, act := range got["acts"].([]any) {
		played = append(played, act.(map[string]any)["fact"].(string))
	}
	for _, list := range [][]string{played, facts} {
		for i := 0; i < len(list); i += max(1, len(throwOf(list[i:]))) {
			slices.Sort(list[i : i+len(throwOf(list[i:]))]) // the dice of a throw arrive in any order
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
	if err := os.WriteFile(secret, []byte("open sesame\n"), 0o600); err != nil {
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
