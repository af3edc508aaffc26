// Package mqttsim is an MQTT 5 broker for tests, on loopback or in memory: it takes
// clients, keeps retained messages, and sends what is published at QoS 0. Of wildcards
// it knows a # at the end; it has no sessions and no last wills: what a device leaves
// behind is published in its place. It follows the OASIS standard MQTT 5.0.
package mqttsim

import (
	"context"
	"errors"
	"maps"
	"net"
	"slices"
	"strings"
	"sync"

	"github.com/eclipse/paho.golang/packets"
)

// Old is what a broker that knows no MQTT 5 answers, as MQTT 3.1.1 has it: the
// version is not acceptable.
var Old = []byte{0x20, 2, 0, 1}

// Broker takes clients on one port. Anybody may call its methods.
type Broker struct {
	mu       sync.Mutex
	at       string // host and port; "" = in memory
	on       bool
	listener net.Listener // nil in memory
	clients  []*client
	retained map[string][]byte
	user     string // "" = anybody may come
	password string
	answer   []byte // sent in place of a CONNACK, if not nil
	frozen   bool   // answers nothing
	came     int
	wrap     func(net.Conn) net.Conn
	serving  sync.WaitGroup
}

// client is one that is connected.
type client struct {
	conn   net.Conn
	name   string
	topics []string

	writing sync.Mutex
}

// Open starts a broker on a free port of loopback. wrap, if not nil, is put round
// what is accepted, as TLS is. Close it.
func Open(wrap func(net.Conn) net.Conn) (*Broker, error) {
	b := &Broker{at: "127.0.0.1:0", retained: map[string][]byte{}, wrap: wrap}
	return b, b.Start()
}

// New starts a broker in memory, which is reached by Dial alone. Close it.
func New() *Broker {
	return &Broker{on: true, retained: map[string][]byte{}}
}

// Dial connects to a broker in memory, whatever the address.
func (b *Broker) Dial(context.Context, string) (net.Conn, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if !b.on {
		return nil, errors.New("connection refused")
	}
	here, there := net.Pipe()
	b.accepted(here)
	return there, nil
}

// Address is host and port.
func (b *Broker) Address() string {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.at
}

// Start listens, at the same port as before.
func (b *Broker) Start() error {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.on || b.at == "" {
		b.on = true
		return nil
	}
	l, err := net.Listen("tcp", b.at)
	if err != nil {
		return err
	}
	b.on, b.listener, b.at = true, l, l.Addr().String()
	b.serving.Go(func() { b.accept(l) })
	return nil
}

// Stop ends all connections and listens no more; what was retained is gone, as with
// a broker that keeps nothing on disk.
func (b *Broker) Stop() {
	b.mu.Lock()
	if b.on = false; b.listener != nil {
		b.listener.Close()
		b.listener = nil
	}
	clear(b.retained)
	b.mu.Unlock()
	b.Drop()
	b.serving.Wait()
}

// Close is Stop.
func (b *Broker) Close() { b.Stop() }

// Drop cuts the connections of all clients.
func (b *Broker) Drop() {
	b.mu.Lock()
	defer b.mu.Unlock()
	for _, c := range b.clients {
		c.conn.Close()
	}
}

// Admit lets only clients in that give this user and password.
func (b *Broker) Admit(user, password string) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.user, b.password = user, password
}

// Answer sends these bytes in place of a CONNACK; nil = a CONNACK.
func (b *Broker) Answer(bytes []byte) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.answer = bytes
}

// Freeze answers nothing any more, and sends nothing, or does so again.
func (b *Broker) Freeze(frozen bool) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.frozen = frozen
}

// Clients are the ids of those that are connected.
func (b *Broker) Clients() (ids []string) {
	b.mu.Lock()
	defer b.mu.Unlock()
	for _, c := range b.clients {
		ids = append(ids, c.name)
	}
	return ids
}

// Came counts clients that were let in so far.
func (b *Broker) Came() int {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.came
}

// Subscribed reports whether a client listens to a topic.
func (b *Broker) Subscribed(topic string) bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	return slices.ContainsFunc(b.clients, func(c *client) bool { return c.wants(topic) })
}

// Publish sends a message to those that listen; it is kept for those that come, if
// it is to be retained, until an empty one is.
func (b *Broker) Publish(topic, payload string, retain bool) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if retain {
		b.retained[topic] = []byte(payload)
	}
	for _, c := range b.clients {
		if c.wants(topic) && !b.frozen {
			c.send(publication(topic, []byte(payload), false))
		}
	}
}

// Retell sends a message as one that was retained, as a broker may do that does not
// know that we asked for none.
func (b *Broker) Retell(topic, payload string) {
	b.mu.Lock()
	defer b.mu.Unlock()
	for _, c := range b.clients {
		if c.wants(topic) {
			c.send(publication(topic, []byte(payload), true))
		}
	}
}

// wants reports whether a client has subscribed to a topic.
func (c *client) wants(topic string) bool {
	return slices.ContainsFunc(c.topics, func(filter string) bool { return fits(filter, topic) })
}

// fits reports whether a topic is one of a filter, which may end in #.
func fits(filter, topic string) bool {
	above, many := strings.CutSuffix(filter, "#")
	return topic == filter || many && (strings.HasPrefix(topic, above) || topic+"/" == above)
}

func publication(topic string, payload []byte, retained bool) *packets.ControlPacket {
	p := packets.NewControlPacket(packets.PUBLISH)
	m := p.Content.(*packets.Publish)
	m.Topic, m.Payload, m.Retain = topic, payload, retained
	return p
}

// send writes to a client; one that has left is noticed by its reader.
func (c *client) send(p *packets.ControlPacket) {
	c.writing.Lock()
	defer c.writing.Unlock()
	_, _ = p.WriteTo(c.conn)
}

func (b *Broker) accept(l net.Listener) {
	for {
		conn, err := l.Accept()
		if err != nil {
			return
		}
		if b.wrap != nil {
			conn = b.wrap(conn)
		}
		b.mu.Lock()
		if b.listener != l {
			conn.Close()
		}
		b.accepted(conn)
		b.mu.Unlock()
	}
}

// accepted serves a connection; the caller holds mu.
func (b *Broker) accepted(conn net.Conn) {
	c := &client{conn: conn}
	b.clients = append(b.clients, c)
	b.serving.Go(func() { b.serve(c) })
}

// serve answers a client until it leaves.
func (b *Broker) serve(c *client) {
	defer func() {
		c.conn.Close()
		b.mu.Lock()
		defer b.mu.Unlock()
		b.clients = slices.DeleteFunc(b.clients, func(o *client) bool { return o == c })
	}()
	for {
		p, err := packets.ReadPacket(c.conn)
		if err != nil || !b.take(c, p) {
			return
		}
	}
}

// take answers a packet; false ends the connection.
func (b *Broker) take(c *client, p *packets.ControlPacket) bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.frozen {
		return true
	}
	switch m := p.Content.(type) {
	case *packets.Connect:
		return b.admit(c, m)
	case *packets.Subscribe:
		b.subscribe(c, m)
	case *packets.Pingreq:
		c.send(packets.NewControlPacket(packets.PINGRESP))
	case *packets.Disconnect:
		return false
	}
	return true
}

func (b *Broker) admit(c *client, m *packets.Connect) bool {
	if b.answer != nil {
		_, _ = c.conn.Write(b.answer)
		return false
	}
	p := packets.NewControlPacket(packets.CONNACK)
	ok := b.user == "" || m.Username == b.user && string(m.Password) == b.password
	if !ok {
		p.Content.(*packets.Connack).ReasonCode = packets.ConnackBadUsernameOrPassword
	} else {
		c.name = m.ClientID
		b.came++
	}
	c.send(p)
	return ok
}

func (b *Broker) subscribe(c *client, m *packets.Subscribe) {
	p := packets.NewControlPacket(packets.SUBACK)
	ack := p.Content.(*packets.Suback)
	ack.PacketID = m.PacketID
	for _, s := range m.Subscriptions {
		ack.Reasons = append(ack.Reasons, 0)
		c.topics = append(c.topics, s.Topic)
	}
	c.send(p)
	for _, s := range m.Subscriptions {
		for _, topic := range slices.Sorted(maps.Keys(b.retained)) {
			if payload := b.retained[topic]; fits(s.Topic, topic) && len(payload) > 0 && s.RetainHandling != 2 {
				c.send(publication(topic, payload, true))
			}
		}
	}
}
