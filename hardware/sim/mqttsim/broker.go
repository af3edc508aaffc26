// Package mqttsim is an MQTT 5 broker for tests, on loopback or in memory. It accepts clients, keeps
// retained messages and forwards messages at QoS 0. The only wildcard is a # at the end. It has no
// sessions and no last wills: tests publish the wills. It follows the OASIS standard MQTT 5.0.
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

// Old is the answer of a broker that only supports MQTT 3.1.1: unacceptable protocol version.
var Old = []byte{0x20, 2, 0, 1}

// Broker is a broker on one port. Its methods are safe for concurrent use.
type Broker struct {
	mu       sync.Mutex
	at       string // host and port; "" = in memory
	on       bool
	listener net.Listener // nil in memory
	clients  []*client
	retained map[string][]byte
	user     string // "" accepts every client
	password string
	answer   []byte // sent instead of a CONNACK, if not nil
	frozen   bool   // answers nothing
	came     int
	wrap     func(net.Conn) net.Conn
	serving  sync.WaitGroup
}

// client is a connected client.
type client struct {
	conn   net.Conn
	name   string
	topics []string

	writing sync.Mutex
}

// Open starts a broker on a free port of loopback. wrap, if not nil, wraps each accepted connection,
// for example with TLS. The caller has to close the broker.
func Open(wrap func(net.Conn) net.Conn) (*Broker, error) {
	b := &Broker{at: "127.0.0.1:0", retained: map[string][]byte{}, wrap: wrap}
	return b, b.Start()
}

// New starts a broker in memory, which only Dial connects to. The caller has to close it.
func New() *Broker {
	return &Broker{on: true, retained: map[string][]byte{}}
}

// Dial connects to a broker in memory. The address is ignored.
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

// Address returns host and port; "" for a broker in memory.
func (b *Broker) Address() string {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.at
}

// Start listens on the same port as before.
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

// Stop ends all connections, stops listening and forgets retained messages, like a broker without
// persistence.
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

// Close stops the broker.
func (b *Broker) Close() { b.Stop() }

// Drop cuts the connections of all clients.
func (b *Broker) Drop() {
	b.mu.Lock()
	defer b.mu.Unlock()
	for _, c := range b.clients {
		c.conn.Close()
	}
}

// Admit accepts only clients with this user and password.
func (b *Broker) Admit(user, password string) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.user, b.password = user, password
}

// Answer sends these bytes instead of a CONNACK; nil restores the CONNACK.
func (b *Broker) Answer(bytes []byte) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.answer = bytes
}

// Freeze stops or resumes all answers and messages.
func (b *Broker) Freeze(frozen bool) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.frozen = frozen
}

// Clients returns the ids of the connected clients.
func (b *Broker) Clients() (ids []string) {
	b.mu.Lock()
	defer b.mu.Unlock()
	for _, c := range b.clients {
		ids = append(ids, c.name)
	}
	return ids
}

// Came returns the number of clients accepted so far.
func (b *Broker) Came() int {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.came
}

// Subscribed reports whether a client has subscribed to a topic.
func (b *Broker) Subscribed(topic string) bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	return slices.ContainsFunc(b.clients, func(c *client) bool { return c.wants(topic) })
}

// Publish sends a message to the subscribers, and retains it if retain is set. An empty message
// deletes a retained one.
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

// Retell sends a message with the retain flag, like a broker that ignores Retain Handling.
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

// fits reports whether a topic matches a filter, which may end in #.
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

// send writes to a client. Errors are ignored: serve notices that the client is gone.
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

// serve reads packets of a client until it disconnects.
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

// take answers a packet, and returns false to end the connection.
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
