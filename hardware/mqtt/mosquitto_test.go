package mqtt_test

import (
	"context"
	"crypto/tls"
	"crypto/x509"
	"encoding/pem"
	"fmt"
	"net"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
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

// realBroker starts mosquitto, with more lines of configuration if they are given.
func realBroker(t *testing.T, more ...string) *mosquitto {
	t.Helper()
	program := hwtest.Program(t, "mosquitto", "mosquitto")
	free, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	m := &mosquitto{t: t, program: program, config: filepath.Join(t.TempDir(), "mosquitto.conf"), address: free.Addr().String()}
	if err := free.Close(); err != nil {
		t.Fatal(err)
	}
	_, port, _ := net.SplitHostPort(m.address)
	if os.Getuid() == 0 {
		more = append(more, "user root") // or it cannot read the folder of the test
	}
	if len(more) < 2 {
		more = append(more, "allow_anonymous true")
	}
	write(t, m.config, "listener "+port+" 127.0.0.1\npersistence false\n"+strings.Join(more, "\n")+"\n")
	m.start()
	t.Cleanup(m.stop)
	return m
}

func write(t *testing.T, path, text string) {
	t.Helper()
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
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

// TestMosquittoGuarded: a broker with TLS, users and passwords. Each of the three that is wrong has
// its remedy, and with all of them cards arrive.
func TestMosquittoGuarded(t *testing.T) {
	web := httptest.NewUnstartedServer(nil)
	web.StartTLS() // only for its certificate of 127.0.0.1
	web.Close()
	key, err := x509.MarshalPKCS8PrivateKey(web.TLS.Certificates[0].PrivateKey)
	if err != nil {
		t.Fatal(err)
	}
	folder := t.TempDir()
	at := func(name string) string { return filepath.Join(folder, name) }
	write(t, at("cert"), string(pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: web.Certificate().Raw})))
	write(t, at("key"), string(pem.EncodeToMemory(&pem.Block{Type: "PRIVATE KEY", Bytes: key})))
	write(t, at("users"), "table:open sesame\n")
	if out, err := exec.Command(hwtest.Program(t, "mosquitto_passwd", "mosquitto"), "-U", at("users")).CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	m := realBroker(t, "allow_anonymous false", "password_file "+at("users"), "certfile "+at("cert"), "keyfile "+at("key"))
	good := mqtt.Broker{Device: "mqtts://" + m.address, User: "table", Password: "open sesame", CA: at("cert")}
	for name, c := range map[string]struct {
		change func(*mqtt.Broker)
		cure   hardware.Cure
	}{
		"password":     {func(b *mqtt.Broker) { b.Password = "close sesame" }, hardware.BrokerPassword},
		"user":         {func(b *mqtt.Broker) { b.User = "chair" }, hardware.BrokerPassword},
		"certificates": {func(b *mqtt.Broker) { b.CA = "" }, hardware.BrokerTrust},
		"nothing":      {func(*mqtt.Broker) {}, hardware.Cure(0)},
	} {
		t.Run(name, func(t *testing.T) {
			b := good
			c.change(&b)
			f, err := mqtt.ParseFormat("uid")
			if err != nil {
				t.Fatal(err)
			}
			s := open(t, mqtt.Config{Broker: b, Format: f, Topics: []mqtt.Topic{{Input: 1, Kind: mqtt.Reader, Reading: "felt/1"}}})
			l := hwtest.Listen(t, s)
			if c.cure != 0 {
				l.Until("its remedy", func() bool { return s.Status().Remedy.Cure == c.cure })
				return
			}
			l.Until("up", func() bool { return s.Status().State == hardware.Up })
			conn, err := tls.Dial("tcp", m.address, &tls.Config{InsecureSkipVerify: true})
			if err != nil {
				t.Fatal(err)
			}
			defer conn.Close()
			d := paho.NewClient(paho.ClientConfig{Conn: conn})
			hello := &paho.Connect{ClientID: "reader", KeepAlive: 5, CleanStart: true, UsernameFlag: true, Username: "table", PasswordFlag: true, Password: []byte("open sesame")}
			if _, err := d.Connect(t.Context(), hello); err != nil {
				t.Fatal(err)
			}
			m.publish(d, "felt/1", "04A23B01", false)
			told(t, l, "1=04A23B01")
		})
	}
}
