package bluezsim

import (
	"bufio"
	"bytes"
	"encoding/binary"
	"io"
	"net"
	"strings"

	"github.com/godbus/dbus/v5"
)

// client is one program on the bus.
type client struct {
	world  *World
	conn   net.Conn
	out    chan []byte // room for a burst of all dice; a writer takes from it
	done   chan struct{}
	serial uint32 // of the latest message to it; guarded by the world's mu
}

func newClient(w *World, conn net.Conn) *client {
	return &client{world: w, conn: conn, out: make(chan []byte, 1<<14), done: make(chan struct{})}
}

// send queues a message; the caller holds the world's mu.
func (c *client) send(m *dbus.Message) {
	if len(m.Body) > 0 {
		m.Headers[dbus.FieldSignature] = dbus.MakeVariant(dbus.SignatureOf(m.Body...))
	}
	var b bytes.Buffer
	if err := m.EncodeTo(&b, binary.LittleEndian); err != nil {
		panic(err) // a bug: this package made the message
	}
	c.serial++
	binary.LittleEndian.PutUint32(b.Bytes()[8:], c.serial)
	select {
	case c.out <- b.Bytes():
	case <-c.done:
	}
}

// write sends what is queued until the connection ends.
func (c *client) write() {
	for {
		select {
		case b := <-c.out:
			if _, err := c.conn.Write(b); err != nil {
				return
			}
		case <-c.done:
			return
		}
	}
}

// serve answers until the program disconnects.
func (c *client) serve() {
	defer c.leave()
	r := bufio.NewReader(c.conn)
	if !c.greet(r) {
		return
	}
	for {
		m, err := dbus.DecodeMessage(whole{r})
		if err != nil {
			return
		}
		if m.Type == dbus.TypeMethodCall {
			c.answer(m)
		}
	}
}

// whole is a reader that fills every buffer, as the decoder expects.
type whole struct{ io.Reader }

func (w whole) Read(b []byte) (int, error) { return io.ReadFull(w.Reader, b) }

func (c *client) leave() {
	close(c.done)
	c.conn.Close()
	c.world.mu.Lock()
	defer c.world.mu.Unlock()
	list := c.world.clients[:0]
	for _, other := range c.world.clients {
		if other != c {
			list = append(list, other)
		}
	}
	c.world.clients = list
	c.world.release()
}

// greet does the authentication of D-Bus.
func (c *client) greet(r *bufio.Reader) bool {
	for {
		line, err := r.ReadString('\n')
		if err != nil {
			return false
		}
		reply := "ERROR\r\n"
		switch word, _, _ := strings.Cut(strings.Trim(line, "\x00\r\n"), " "); word {
		case "AUTH":
			reply = "OK 0123456789abcdef0123456789abcdef\r\n"
			if strings.TrimSpace(strings.Trim(line, "\x00\r\n")) == "AUTH" {
				reply = "REJECTED EXTERNAL ANONYMOUS\r\n"
			}
		case "BEGIN":
			return true
		}
		if _, err := io.WriteString(c.conn, reply); err != nil {
			return false
		}
	}
}

func header[T any](m *dbus.Message, f dbus.HeaderField) (v T) {
	v, _ = m.Headers[f].Value().(T)
	return v
}

// answer executes a call and sends the reply.
func (c *client) answer(m *dbus.Message) {
	w := c.world
	w.mu.Lock()
	defer w.mu.Unlock()
	body, refusal := w.call(header[dbus.ObjectPath](m, dbus.FieldPath), header[string](m, dbus.FieldDestination), header[string](m, dbus.FieldInterface), header[string](m, dbus.FieldMember), m.Body)
	reply := &dbus.Message{Type: dbus.TypeMethodReply, Headers: map[dbus.HeaderField]dbus.Variant{
		dbus.FieldSender: dbus.MakeVariant(daemonName), dbus.FieldDestination: dbus.MakeVariant(":1.2"), dbus.FieldReplySerial: dbus.MakeVariant(m.Serial()),
	}, Body: body}
	if refusal != nil {
		reply.Type, reply.Body = dbus.TypeError, []any{refusal.text}
		reply.Headers[dbus.FieldErrorName] = dbus.MakeVariant(refusal.name)
	}
	c.send(reply)
}

// refusal is an error of D-Bus.
type refusal struct{ name, text string }

// call executes a call; the caller holds mu.
func (w *World) call(path dbus.ObjectPath, to, iface, member string, args []any) ([]any, *refusal) {
	if to == "org.freedesktop.DBus" {
		if member == "Hello" {
			return []any{":1.2"}, nil
		}
		return nil, nil // match rules: every signal goes to every client
	}
	if !w.running {
		return nil, &refusal{"org.freedesktop.DBus.Error.ServiceUnknown", "The name org.bluez was not provided by any .service files"}
	}
	if member != "GetManagedObjects" && member != "WriteValue" {
		w.calls = append(w.calls, member)
	}
	switch iface + "." + member {
	case "org.freedesktop.DBus.ObjectManager.GetManagedObjects":
		return []any{w.objects()}, nil
	case adapterType + ".SetDiscoveryFilter":
		return nil, nil
	case adapterType + ".StartDiscovery":
		if !w.powered {
			return nil, &refusal{service + ".Error.NotReady", "Resource Not Ready"}
		}
		w.search()
		return nil, nil
	case adapterType + ".StopDiscovery":
		if w.searches == 0 {
			return nil, &refusal{service + ".Error.Failed", "No discovery started"}
		}
		w.endSearch()
		return nil, nil
	case adapterType + ".RemoveDevice":
		if target, ok := args[0].(dbus.ObjectPath); ok {
			path = target
		}
	}
	for _, d := range w.dice {
		if d.known && (path == d.path || strings.HasPrefix(string(path), string(d.path)+"/")) {
			return nil, d.call(path, member, args)
		}
	}
	return nil, &refusal{"org.freedesktop.DBus.Error.UnknownObject", "Method \"" + member + "\" doesn't exist"}
}
