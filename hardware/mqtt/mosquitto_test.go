package mqtt_test

import (
	"crypto/tls"
	"crypto/x509"
	"encoding/pem"
	"fmt"
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

// onMosquitto starts a source of the readers of a device and waits until it is connected.
func onMosquitto(t *testing.T, m *hwtest.Mosquitto, device string, readers int) (*mqtt.Source, *hwtest.Listener) {
	t.Helper()
	f, err := mqtt.ParseFormat("uid")
	if err != nil {
		t.Fatal(err)
	}
	cfg := mqtt.Config{Broker: mqtt.Broker{Device: "mqtt://" + m.Address}, Format: f}
	for i := 1; i <= readers; i++ {
		cfg.Topics = append(cfg.Topics, mqtt.Topic{Input: hardware.Input(i), Kind: mqtt.Reader, Reading: fmt.Sprint(device, "/", i), State: device + "/state"})
	}
	s := open(t, cfg)
	l := hwtest.Listen(t, s)
	l.Until("up", func() bool { return s.Status().State == hardware.Up })
	return s, l
}

// TestMosquitto: retained readings, a broker that is killed and restarted, and a device that is
// disconnected by another client with its id.
func TestMosquitto(t *testing.T) {
	m := hwtest.StartMosquitto(t)
	d := m.Device("felt", "felt/state")
	d.Publish("felt/1", "04A23B00", true) // from an earlier evening
	s, l := onMosquitto(t, m, "felt", 2)
	d.Publish("felt/1", "04A23B01", false)
	d.Publish("felt/1", "04A23B01", false)
	d.Publish("felt/2", "04A23B02", true) // not a retained one for a connected client
	told(t, l, "1=04A23B01 2=04A23B02")
	m.Stop()
	l.Until("down", func() bool { return s.Status().Remedy.Cure == hardware.BrokerReach })
	m.Start()
	l.Until("up again", func() bool { return s.Status().State == hardware.Up })
	d = m.Device("felt", "felt/state")
	d.Publish("felt/1", "04A23B01", false)
	d.Publish("felt/2", "04A23B03", false)
	told(t, l, "1=04A23B01 2=04A23B02 2=04A23B03")
	m.Device("felt", "felt/state") // the broker disconnects the first and publishes its will
	l.Until("a device is away or back", func() bool { return l.Count(hardware.Restarted) > 0 || s.Status().State == hardware.Stale })
	told(t, l, "1=04A23B01 2=04A23B02 2=04A23B03")
}

// TestMosquittoBusy: of ten readers with ten new cards a second each, no card is lost and every reader
// keeps its order.
func TestMosquittoBusy(t *testing.T) {
	m := hwtest.StartMosquitto(t)
	s, l := onMosquitto(t, m, "felt", 10)
	const rounds = 50
	for r := range 10 {
		c := m.Device(fmt.Sprint("reader-", r), "")
		go func() {
			tick := time.NewTicker(100 * time.Millisecond)
			defer tick.Stop()
			for n := range rounds {
				<-tick.C
				c.Publish(fmt.Sprint("felt/", r+1), fmt.Sprintf("04A2%02X%02X", r, n), false)
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
	put := func(name, text string) {
		if err := os.WriteFile(at(name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	put("cert", string(pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: web.Certificate().Raw})))
	put("key", string(pem.EncodeToMemory(&pem.Block{Type: "PRIVATE KEY", Bytes: key})))
	put("users", "table:open sesame\n")
	if out, err := exec.Command(hwtest.Program(t, "mosquitto_passwd", "mosquitto"), "-U", at("users")).CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	m := hwtest.StartMosquitto(t, "allow_anonymous false", "password_file "+at("users"), "certfile "+at("cert"), "keyfile "+at("key"))
	good := mqtt.Broker{Device: "mqtts://" + m.Address, User: "table", Password: "open sesame", CA: at("cert")}
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
			reader := func() *hwtest.Device {
				conn, err := tls.Dial("tcp", m.Address, &tls.Config{InsecureSkipVerify: true})
				if err != nil {
					t.Fatal(err)
				}
				return hwtest.NewDevice(t, conn, &paho.Connect{ClientID: "reader", KeepAlive: 60, CleanStart: true, UsernameFlag: true, Username: "table", PasswordFlag: true, Password: []byte("open sesame")})
			}
			// a reader repeats what it sees, and connects again; the first may come before the
			// subscription, and after a pause of the machine the card is placed twice
			d := reader()
			l.Until("the card", func() bool {
				if d.Try("felt/1", "04A23B01", false) != nil {
					d = reader()
				}
				return strings.Contains(story(l), "1=04A23B01")
			})
		})
	}
}
