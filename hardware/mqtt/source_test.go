package mqtt_test

import (
	"bytes"
	"crypto/tls"
	"encoding/pem"
	"fmt"
	"net"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"casekeeper/hardware"
	"casekeeper/hardware/hwtest"
	"casekeeper/hardware/linehub"
	"casekeeper/hardware/mqtt"
	"casekeeper/hardware/sim/mqttsim"
)

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

// simulated runs a test in simulated time with a broker in memory.
func simulated(t *testing.T, test func(t *testing.T, b *mqttsim.Broker)) {
	t.Helper()
	synctest.Test(t, func(t *testing.T) {
		b := mqttsim.New()
		t.Cleanup(b.Close)
		test(t, b)
	})
}

// config returns a configuration with these topics; a name that begins with die is a die.
func config(t testing.TB, b *mqttsim.Broker, format string, topics ...string) mqtt.Config {
	t.Helper()
	f, err := mqtt.ParseFormat(format)
	if err != nil {
		t.Fatal(err)
	}
	cfg := mqtt.Config{Broker: mqtt.Broker{Device: "mqtt://" + b.Address()}, Format: f}
	if b.Address() == "" {
		cfg.Broker = mqtt.Broker{Device: "mqtt://memory", Dial: b.Dial}
	}
	for i, topic := range topics {
		k := mqtt.Reader
		if strings.HasPrefix(topic, "die") {
			k = mqtt.Die
		}
		cfg.Topics = append(cfg.Topics, mqtt.Topic{Input: hardware.Input(i + 1), Kind: k, Reading: topic, State: topic + "/state"})
	}
	return cfg
}

func open(t testing.TB, cfg mqtt.Config) *mqtt.Source {
	t.Helper()
	s, err := mqtt.New("table", cfg)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// listen starts a source and waits until it has subscribed.
func listen(t *testing.T, b *mqttsim.Broker, cfg mqtt.Config) (*mqtt.Source, *hwtest.Listener) {
	t.Helper()
	s := open(t, cfg)
	l := hwtest.Listen(t, s)
	l.Until("up", func() bool { return s.Status().State == hardware.Up && b.Subscribed(cfg.Topics[0].Reading) })
	return s, l
}

func TestSuite(t *testing.T) {
	for _, format := range []string{"uid", "linehub"} {
		t.Run(format, func(t *testing.T) {
			hwtest.Run(t, func(t *testing.T) hwtest.Bench {
				b, n := broker(t), 0
				return hwtest.Bench{
					Source: open(t, config(t, b, format, "a")),
					Act: func() {
						n++
						b.Publish("a", map[string]string{
							"uid":     fmt.Sprintf("04-A2-3B-%02X", n%256),
							"linehub": string(linehub.Line{Type: linehub.Tag, Seq: uint16(n), Numbered: true, Input: 1, UID: hwtest.UID(t, "04A23B5C")}.Append(nil)),
						}[format], false)
					},
					Unplug: b.Stop,
					Plug:   func() { hwtest.Until(t, "the port is free", func() bool { return b.Start() == nil }) },
				}
			})
		})
	}
}

// story summarises the events of cards, dice and buttons.
func story(l *hwtest.Listener) string {
	var out []string
	for _, e := range l.Events() {
		switch e.Kind {
		case hardware.CardPlaced:
			out = append(out, fmt.Sprintf("%d=%v", e.Input, e.UID))
		case hardware.DieFace:
			out = append(out, fmt.Sprintf("%d:%d", e.Input, e.Face))
		case hardware.Press:
			out = append(out, e.Code)
		case hardware.CardGone:
			if last := fmt.Sprintf("%d gone", e.Input); len(out) == 0 || out[len(out)-1] != last {
				out = append(out, last)
			}
		}
	}
	return strings.Join(out, " ")
}

func told(t *testing.T, l *hwtest.Listener, want string) {
	t.Helper()
	l.Until(want, func() bool { return len(story(l)) >= len(want) })
	if got := story(l); got != want {
		t.Errorf("told %q, want %q", got, want)
	}
}

// TestCardsAndRetained: retained readings and repetitions cause no events, and a removal is reported
// only after a wait.
func TestCardsAndRetained(t *testing.T) {
	simulated(t, func(t *testing.T, b *mqttsim.Broker) {
		b.Publish("a", "04A23B5C", true)
		b.Publish("b", "04A23B5C", true)
		cfg := config(t, b, "uid", "a", "b")
		cfg.Topics[1].Removed = "b/left"
		s, l := listen(t, b, cfg)
		b.Retell("a", "04A23B5C")
		b.Retell("b/left", "04A23B5C")
		b.Publish("a", "04A23B5D", false)
		b.Publish("a", "04-A2-3B-5D", false)
		b.Publish("a", "removed", false)
		b.Publish("a", "0x04A23B5D", false)
		b.Publish("b", "0102030A", false)
		b.Publish("b/left", "0102030A", false)
		told(t, l, "1=04A23B5D 2=0102030A 2 gone")
		b.Publish("b", "0102030A", false)
		told(t, l, "1=04A23B5D 2=0102030A 2 gone 2=0102030A")
		<-time.After(time.Minute)
		if st := s.Status(); st.Reason != hardware.ReasonNone {
			t.Errorf("readers that are quiet for a minute: %+v", st)
		}
	})
}

// TestBrokerAway: nothing changes without a connection, a removal before it broke is discarded, and
// there is never more than one client.
func TestBrokerAway(t *testing.T) {
	simulated(t, func(t *testing.T, b *mqttsim.Broker) {
		s, l := listen(t, b, config(t, b, "uid", "a", "b"))
		b.Publish("a", "04A23B5C", false)
		b.Publish("a", "", false)
		told(t, l, "1=04A23B5C")
		l.Until("both", func() bool { return s.Status().Frames == 2 })
		b.Drop()
		l.Until("down", func() bool { return l.Count(hardware.LinkDown) == 1 })
		l.Until("up again", func() bool { return s.Status().Reopens == 1 && b.Subscribed("a") })
		back := time.Now()
		time.Sleep(10 * time.Second)
		told(t, l, "1=04A23B5C")
		b.Publish("a", "04A23B5C", false)
		b.Publish("b", "04A23B5D", false)
		told(t, l, "1=04A23B5C 2=04A23B5D")
		if len(b.Clients()) != 1 || b.Came() != 2 || !strings.HasPrefix(b.Clients()[0], "casekeeper-") {
			t.Errorf("clients %v, %d came", b.Clients(), b.Came())
		}
		for _, e := range l.Events() {
			if e.Kind == hardware.LinkDown && back.Sub(e.At) < time.Second {
				t.Errorf("it was tried again after %v, want a second at least", back.Sub(e.At))
			}
		}
	})
}

// TestDiceAndButtons: each number is one roll, and a retained one is none.
func TestDiceAndButtons(t *testing.T) {
	simulated(t, func(t *testing.T, b *mqttsim.Broker) {
		b.Publish("die/1", `{"face":6,"seq":1}`, true)
		cfg := config(t, b, "json:/face", "die/1", "button")
		cfg.Number = "/seq"
		cfg.Topics[1].Kind, cfg.Topics[1].Word = mqtt.Button, hardware.ButtonUndo
		_, l := listen(t, b, cfg)
		b.Publish("die/1", `{"face":6,"seq":1}`, false) // its state at the first report
		b.Publish("die/1", `{"face":6,"seq":2}`, false)
		b.Publish("die/1", `{"face":6,"seq":2}`, false)
		b.Publish("die/1", `{"face":3,"seq":3}`, false)
		b.Publish("button", `{"face":"OFF"}`, false)
		b.Publish("button", `{"face":"ON"}`, false)
		told(t, l, "1:6 1:3 undo")
		for _, e := range l.Events() {
			if e.Kind == hardware.DieFace && (e.Seq == 0 || e.Unnumbered) {
				t.Errorf("%+v has no number", e)
			}
		}
	})
}

// TestBadPayloads: broken payloads are counted and shown until the next valid one.
func TestBadPayloads(t *testing.T) {
	simulated(t, func(t *testing.T, b *mqttsim.Broker) {
		s, l := listen(t, b, config(t, b, "json:/uid", "a"))
		for i, payload := range []string{`{"uid":`, strings.Repeat(" ", 1020) + `{"uid":"04A23B5C"}`, `{"uid":"hello"}`} {
			b.Publish("a", payload, false)
			l.Until("it is counted", func() bool { return s.Status().BadFrames == uint64(i+1) })
			if st := s.Status(); st.State != hardware.Up || st.Reason != hardware.ReasonGarbled || st.Remedy.Cure != hardware.TopicFormat || strings.Contains(st.Detail, "hello") {
				t.Errorf("%.20s: %+v", payload, st)
			}
		}
		b.Publish("a", `{"uid":"04A23B5C"}`, false)
		told(t, l, "1=04A23B5C")
		l.Until("it is well", func() bool { return s.Status().Reason == hardware.ReasonNone })
	})
}

// TestOffline: after a last will, even a retained one, a device is offline until it publishes, and no
// card leaves the table.
func TestOffline(t *testing.T) {
	simulated(t, func(t *testing.T, b *mqttsim.Broker) {
		b.Publish("a/state", "offline", true)
		s := open(t, config(t, b, "uid", "a"))
		l := hwtest.Listen(t, s)
		stale := func() bool {
			st := s.Status()
			return st.State == hardware.Stale && st.Remedy.Cure == hardware.DeviceOffline && st.Remedy.Facts[0] == "a"
		}
		up := func() bool { return s.Status().State == hardware.Up }
		l.Until("the retained state", stale)
		b.Publish("a", "04A23B5C", false)
		l.Until("it publishes", up)
		b.Publish("a", "removed", false)
		b.Publish("a/state", "Offline", false)
		l.Until("its last will", stale)
		b.Publish("a/state", "Online", false)
		l.Until("it is back", func() bool { return up() && l.Count(hardware.Restarted) == 1 })
		b.Publish("a", "04A23B5C", false)
		b.Publish("a", "04A23B5D", false)
		told(t, l, "1=04A23B5C 1=04A23B5D")
	})
}

// TestHub checks a hub of lines: numbers, lost lines and silence.
func TestHub(t *testing.T) {
	simulated(t, func(t *testing.T, b *mqttsim.Broker) {
		s, l := listen(t, b, config(t, b, "linehub", "hub"))
		line := func(x linehub.Line) { b.Publish("hub", string(x.Append(nil)), false) }
		line(linehub.Line{Type: linehub.Hello, Name: "felt", Version: "2"})
		line(linehub.Line{Type: linehub.Heartbeat, Millis: 100})
		roll := linehub.Line{Type: linehub.Die, Seq: 1, Numbered: true, Input: 1, Face: 6}
		line(roll)
		line(roll)
		line(linehub.Line{Type: linehub.Heartbeat, Millis: 1100})
		line(linehub.Line{Type: linehub.Press, Seq: 5, Numbered: true, Input: 4, Word: "next"})
		b.Publish("hub", "$HB,1200*00", false)
		told(t, l, "1:6 next")
		l.Until("counted", func() bool { return s.Status().BadFrames == 1 })
		if st := s.Status(); st.LostLines != 3 || st.Reason != hardware.ReasonGarbled {
			t.Errorf("%+v, want three lines lost", st)
		}
		line(linehub.Line{Type: linehub.Heartbeat, Millis: 2100})
		l.Until("its name", func() bool { return s.Status().Detail == "felt 2" })
		l.Until("it is silent", func() bool {
			st := s.Status()
			return st.State == hardware.Stale && st.Reason == hardware.ReasonMute && st.Remedy.Cure == hardware.TopicSilent
		})
	})
}

// TestWhatIsMissing: each failure of a broker has a remedy, and none shows the password.
func TestWhatIsMissing(t *testing.T) {
	file := filepath.Join(t.TempDir(), "long")
	if err := os.WriteFile(file, bytes.Repeat([]byte("x"), 1<<20+1), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		name   string
		do     func(b *mqttsim.Broker, cfg *mqtt.Config)
		state  hardware.State
		reason hardware.Reason
		cure   hardware.Cure
	}{
		{"no broker", func(b *mqttsim.Broker, _ *mqtt.Config) { b.Stop() }, hardware.Searching, hardware.ReasonNotFound, hardware.BrokerReach},
		{"frozen", func(b *mqttsim.Broker, _ *mqtt.Config) { b.Freeze(true) }, hardware.Searching, hardware.ReasonNotFound, hardware.BrokerReach},
		{"wrong password", func(b *mqttsim.Broker, _ *mqtt.Config) { b.Admit("table", "another") }, hardware.Fault, hardware.ReasonRefused, hardware.BrokerPassword},
		{"not authorised", func(b *mqttsim.Broker, _ *mqtt.Config) { b.Answer([]byte{0x20, 3, 0, 0x87, 0}) }, hardware.Fault, hardware.ReasonRefused, hardware.BrokerPassword},
		{"busy", func(b *mqttsim.Broker, _ *mqtt.Config) { b.Answer([]byte{0x20, 3, 0, 0x89, 0}) }, hardware.Searching, hardware.ReasonNotFound, hardware.BrokerReach},
		{"MQTT 3 only", func(b *mqttsim.Broker, _ *mqtt.Config) { b.Answer(mqttsim.Old) }, hardware.Fault, hardware.ReasonUnfit, hardware.BrokerVersion},
		{"version refused", func(b *mqttsim.Broker, _ *mqtt.Config) { b.Answer([]byte{0x20, 3, 0, 0x84, 0}) }, hardware.Fault, hardware.ReasonUnfit, hardware.BrokerVersion},
		{"hangs up", func(b *mqttsim.Broker, _ *mqtt.Config) { b.Answer([]byte{}) }, hardware.Fault, hardware.ReasonUnfit, hardware.BrokerVersion},
		{"something else", func(b *mqttsim.Broker, _ *mqtt.Config) { b.Answer([]byte("HTTP/1.1 400 Bad Request\r\n\r\n")) }, hardware.Fault, hardware.ReasonUnfit, hardware.BrokerVersion},
		{"no TLS there", func(b *mqttsim.Broker, cfg *mqtt.Config) { cfg.Broker.Device = "mqtts://memory" }, hardware.Fault, hardware.ReasonUnfit, hardware.BrokerVersion},
		{"a password file that is too long", func(_ *mqttsim.Broker, cfg *mqtt.Config) { cfg.Broker.File = file }, hardware.Fault, hardware.ReasonRefused, hardware.BrokerFile},
		{"no password file", func(_ *mqttsim.Broker, cfg *mqtt.Config) { cfg.Broker.File = "/no/such/file" }, hardware.Fault, hardware.ReasonRefused, hardware.BrokerFile},
	} {
		t.Run(c.name, func(t *testing.T) {
			simulated(t, func(t *testing.T, b *mqttsim.Broker) {
				cfg := config(t, b, "uid", "a")
				cfg.Broker.User, cfg.Broker.Password = "table", "open sesame"
				c.do(b, &cfg)
				s := open(t, cfg)
				l := hwtest.Listen(t, s)
				l.Until("the reason", func() bool { return s.Status().Reason == c.reason })
				st := s.Status()
				if st.State != c.state || st.Remedy.Cure != c.cure {
					t.Errorf("%+v, want %v, %v", st, c.state, c.cure)
				}
				if text := fmt.Sprintf("%+v %#v", st, cfg); strings.Contains(text, "sesame") {
					t.Errorf("the password shows: %s", text)
				}
			})
		})
	}
}

func TestPasswordFromAFile(t *testing.T) {
	b := broker(t)
	b.Admit("table", "open sesame")
	cfg := config(t, b, "uid", "a")
	cfg.Broker.User, cfg.Broker.File = "table", filepath.Join(t.TempDir(), "password")
	if err := os.WriteFile(cfg.Broker.File, []byte("open sesame\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	listen(t, b, cfg)
}

// TestTLS: an unknown certificate is refused, and one in the file of the rig is accepted.
func TestTLS(t *testing.T) {
	web := httptest.NewUnstartedServer(nil)
	web.StartTLS() // only for its certificate of 127.0.0.1
	defer web.Close()
	b, err := mqttsim.Open(func(c net.Conn) net.Conn { return tls.Server(c, &tls.Config{Certificates: web.TLS.Certificates}) })
	if err != nil {
		t.Fatal(err)
	}
	defer b.Close()
	cfg := config(t, b, "uid", "a")
	cfg.Broker.Device = "mqtts://" + b.Address()
	s := open(t, cfg)
	l := hwtest.Listen(t, s)
	l.Until("the reason", func() bool { return s.Status().Reason == hardware.ReasonUntrusted })
	if st := s.Status(); st.State != hardware.Fault || st.Remedy.Cure != hardware.BrokerTrust {
		t.Errorf("%+v", st)
	}
	cfg.Broker.CA = filepath.Join(t.TempDir(), "ca.pem")
	if err := os.WriteFile(cfg.Broker.CA, pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: web.Certificate().Raw}), 0o600); err != nil {
		t.Fatal(err)
	}
	_, l = listen(t, b, cfg)
	b.Publish("a", "04A23B5C", false)
	told(t, l, "1=04A23B5C")
}

func TestParseDevice(t *testing.T) {
	for device, want := range map[string]string{"mqtt://pi": "pi:1883 false", "mqtts://pi": "pi:8883 true", "mqtt://[::1]:7": "[::1]:7 false", "mqtt://10.0.0.1:1884": "10.0.0.1:1884 false"} {
		if address, secure, err := mqtt.ParseDevice(device); err != nil || fmt.Sprintf("%s %v", address, secure) != want {
			t.Errorf("%s: %s, %v, %v", device, address, secure, err)
		}
	}
	for _, device := range []string{"", "pi", "pi:1883", "http://pi", "mqtt://", "mqtt://a:b@pi", "mqtt://pi/x", "mqtt://pi?x", "mqtt://pi:x", "/dev/ttyUSB0"} {
		if _, _, err := mqtt.ParseDevice(device); err == nil || strings.Contains(err.Error(), "a:b") {
			t.Errorf("%q: %v", device, err)
		}
	}
}

// TestNothingPublishedYet: a reader of which nothing was heard for a while after the connection is named.
func TestNothingPublishedYet(t *testing.T) {
	simulated(t, func(t *testing.T, b *mqttsim.Broker) {
		s, l := listen(t, b, config(t, b, "uid", "a", "b"))
		b.Publish("a", "04A23B5D", false)
		told(t, l, "1=04A23B5D")
		if st := s.Status(); st.Reason != hardware.ReasonNone {
			t.Errorf("at once: %+v", st)
		}
		<-time.After(21 * time.Second)
		if st := s.Status(); st.State != hardware.Up || st.Reason != hardware.ReasonMute || st.Remedy.Cure != hardware.TopicSilent || st.Remedy.Facts[0] != "b" {
			t.Errorf("21 s later: %+v", st)
		}
		b.Publish("b", "04A23B5C", false)
		told(t, l, "1=04A23B5D 2=04A23B5C")
		if st := s.Status(); st.Reason != hardware.ReasonNone {
			t.Errorf("then it is heard: %+v", st)
		}
	})
}
