package hwtest

import (
	"context"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/eclipse/paho.golang/paho"
)

// Mosquitto is Debian's MQTT broker on a free port, without persistence.
type Mosquitto struct {
	Address string // HOST:PORT

	t       testing.TB
	program string
	config  string
	cmd     *exec.Cmd
}

// StartMosquitto starts the broker, with more lines of configuration if they are given; without,
// everybody may connect. It ends with the test.
func StartMosquitto(t testing.TB, more ...string) *Mosquitto {
	t.Helper()
	program := Program(t, "mosquitto", "mosquitto")
	free, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	m := &Mosquitto{t: t, program: program, config: filepath.Join(t.TempDir(), "mosquitto.conf"), Address: free.Addr().String()}
	if err := free.Close(); err != nil {
		t.Fatal(err)
	}
	_, port, _ := net.SplitHostPort(m.Address)
	if len(more) == 0 {
		more = append(more, "allow_anonymous true")
	}
	if os.Getuid() == 0 {
		more = append(more, "user root") // or it cannot read the folder of the test
	}
	text := "listener " + port + " 127.0.0.1\npersistence false\n" + strings.Join(more, "\n") + "\n"
	if err := os.WriteFile(m.config, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	m.Start()
	t.Cleanup(m.Stop)
	return m
}

// Start starts it again after [Mosquitto.Stop].
func (m *Mosquitto) Start() {
	m.t.Helper()
	m.cmd = exec.Command(m.program, "-c", m.config)
	if err := m.cmd.Start(); err != nil {
		m.t.Fatal(err)
	}
	Until(m.t, "mosquitto listens", func() bool {
		c, err := net.Dial("tcp", m.Address)
		return err == nil && c.Close() == nil
	})
}

// Stop kills it, like a power cut.
func (m *Mosquitto) Stop() {
	_ = m.cmd.Process.Kill() // it may have ended already
	_ = m.cmd.Wait()         // killed
}

// Device is a client of a broker that publishes.
type Device struct {
	t      testing.TB
	client *paho.Client
	conn   net.Conn
}

// Device connects a device. If state is a topic, it says online there, and has a last will that
// says offline.
func (m *Mosquitto) Device(name, state string) *Device {
	m.t.Helper()
	conn, err := net.Dial("tcp", m.Address)
	if err != nil {
		m.t.Fatal(err)
	}
	hello := &paho.Connect{ClientID: name, KeepAlive: 60, CleanStart: true}
	if state != "" {
		hello.WillMessage = &paho.WillMessage{Topic: state, Payload: []byte("offline"), Retain: true}
	}
	d := NewDevice(m.t, conn, hello)
	if state != "" {
		d.Publish(state, "online", true)
	}
	return d
}

// NewDevice connects a device over a connection to a broker.
func NewDevice(t testing.TB, conn net.Conn, hello *paho.Connect) *Device {
	t.Helper()
	d := &Device{t: t, client: paho.NewClient(paho.ClientConfig{Conn: conn}), conn: conn}
	t.Cleanup(func() { conn.Close() })
	if _, err := d.client.Connect(context.Background(), hello); err != nil {
		t.Fatal(err)
	}
	return d
}

// Publish publishes a message.
func (d *Device) Publish(topic, payload string, retain bool) {
	d.t.Helper()
	if err := d.Try(topic, payload, retain); err != nil {
		d.t.Error(err)
	}
}

// Try publishes a message; the error says that the broker has closed the connection.
func (d *Device) Try(topic, payload string, retain bool) error {
	_, err := d.client.Publish(context.Background(), &paho.Publish{Topic: topic, Payload: []byte(payload), Retain: retain})
	return err
}

// Cut ends the connection without a word, as a power cut does.
func (d *Device) Cut() { d.conn.Close() }
