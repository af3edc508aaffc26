package mqtt_test

import (
	"context"
	"fmt"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
	"time"

	"casekeeper/hardware"
	"casekeeper/hardware/hwtest"
	"casekeeper/hardware/mqtt"

	"github.com/eclipse/paho.golang/paho"
)

// mosquitto is Debian's broker on a free port, without persistence.
type mosquitto struct {
	t       *testing.T
	program string
	config  string
	address string
	cmd     *exec.Cmd
}

// realBroker starts mosquitto, and skips the test if it is not installed.
func realBroker(t *testing.T) *mosquitto {
	t.Helper()
	program, err := exec.LookPath("mosquitto")
	if err != nil {
		if program, err = exec.LookPath("/usr/sbin/mosquitto"); err != nil {
			t.Skip("no mosquitto here: sudo apt install mosquitto")
		}
	}
	free, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	m := &mosquitto{t: t, program: program, config: filepath.Join(t.TempDir(), "mosquitto.conf"), address: free.Addr().String()}
	if err := free.Close(); err != nil {
		t.Fatal(err)
	}
	_, port, _ := net.SplitHostPort(m.address)
	if err := os.WriteFile(m.config, []byte("listener "+port+" 127.0.0.1\nallow_anonymous true\npersistence false\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	m.start()
	t.Cleanup(m.stop)
	return m
}

func (m *mosquitto) start() {
	m.t.Helper()
	m.cmd = exec.Command(m.program, "-c", m.config)
	if err := m.cmd.Start(); err != nil {
		m.t.Fatal(err)
	}
	hwtest.Until(m.t, "mosquitto listens", func() bool {
		c, err := net.Dial("tcp", m.address)
		return err == nil && c.Close() == nil
	})
}

// stop kills it, like a power cut.
func (m *mosquitto) stop() {
	_ = m.cmd.Process.Kill() // it may have ended already
	_ = m.cmd.Wait()         // killed
}

// device connects a device with a last will.
func (m *mosquitto) device(name string) *paho.Client {
	m.t.Helper()
	conn, err := net.Dial("tcp", m.address)
	if err != nil {
		m.t.Fatal(err)
	}
	c := paho.NewClient(paho.ClientConfig{Conn: conn})
	hello := &paho.Connect{ClientID: name, KeepAlive: 5, CleanStart: true, WillMessage: &paho.WillMessage{Topic: name + "/state", Payload: []byte("offline"), Retain: true}}
	if _, err := c.Connect(context.Background(), hello); err != nil {
		m.t.Fatal(err)
	}
	m.t.Cleanup(func() { conn.Close() })
	m.publish(c, name+"/state", "online", true)
	return c
}

func (m *mosquitto) publish(c *paho.Client, topic, payload string, retain bool) {
	m.t.Helper()
	if _, err := c.Publish(context.Background(), &paho.Publish{Topic: topic, Payload: []byte(payload), Retain: retain}); err != nil {
		m.t.Error(err)
	}
}

// source starts a source of the readers of a device and waits until it is connected.
func (m *mosquitto) source(device string, readers int) (*mqtt.Source, *hwtest.Listener) {
	m.t.Helper()
	f, err := mqtt.ParseFormat("uid")
	if err != nil {
		m.t.Fatal(err)
	}
	cfg := mqtt.Config{Broker: mqtt.Broker{Device: "mqtt://" + m.address}, Format: f}
	for i := 1; i <= readers; i++ {
		cfg.Topics = append(cfg.Topics, mqtt.Topic{Input: hardware.Input(i), Kind: mqtt.Reader, Reading: fmt.Sprint(device, "/", i), State: device + "/state"})
	}
	s := open(m.t, cfg)
	l := hwtest.Listen(m.t, s)
	l.Until("up", func() bool { return s.Status().State == hardware.Up })
	return s, l
}

// TestMosquitto: retained readings, a broker that is killed and restarted, and a device that is
// disconnected by another client with its id.
func TestMosquitto(t *testing.T) {
	m := realBroker(t)
	d := m.device("felt")
	m.publish(d, "felt/1", "04A23B00", true) // from an earlier evening
	s, l := m.source("felt", 2)
	m.publish(d, "felt/1", "04A23B01", false)
	m.publish(d, "felt/1", "04A23B01", false)
	m.publish(d, "felt/2", "04A23B02", true) // not a retained one for a connected client
	told(t, l, "1=04A23B01 2=04A23B02")
	m.stop()
	l.Until("down", func() bool { return s.Status().Remedy.Cure == hardware.BrokerReach })
	m.start()
	l.Until("up again", func() bool { return s.Status().State == hardware.Up })
	d = m.device("felt")
	m.publish(d, "felt/1", "04A23B01", false)
	m.publish(d, "felt/2", "04A23B03", false)
	told(t, l, "1=04A23B01 2=04A23B02 2=04A23B03")
	m.device("felt") // the broker disconnects the first and publishes its will
	l.Until("a device is away or back", func() bool { return l.Count(hardware.Restarted) > 0 || s.Status().State == hardware.Stale })
	told(t, l, "1=04A23B01 2=04A23B02 2=04A23B03")
}

// TestMosquittoBusy: of ten readers with ten new cards a second each, no card is lost and every reader
// keeps its order.
func TestMosquittoBusy(t *testing.T) {
	m := realBroker(t)
	s, l := m.source("felt", 10)
	const rounds = 50
	for r := range 10 {
		c := m.device(fmt.Sprint("reader-", r))
		go func() {
			tick := time.NewTicker(100 * time.Millisecond)
			defer tick.Stop()
			for n := range rounds {
				<-tick.C
				m.publish(c, fmt.Sprint("felt/", r+1), fmt.Sprintf("04A2%02X%02X", r, n), false)
			}
		}()
	}
	l.Until("all have come", func() bool { return s.Status().Frames >= 10*rounds })
	next := map[hardware.Input]int{}
	for _, e := range l.Events() {
		if e.Kind == hardware.CardPlaced {
			if want := fmt.Sprintf("04A2%02X%02X", e.Input-1, next[e.Input]); e.UID.String() != want {
				t.Fatalf("%v at reader %d, want %s", e.UID, e.Input, want)
			}
			next[e.Input]++
		}
	}
	if len(next) != 10 || next[1] != rounds {
		t.Errorf("told of %v", next)
	}
}
