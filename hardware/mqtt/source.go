package mqtt

import (
	"context"
	"crypto/rand"
	"encoding/hex"
	"errors"
	"fmt"
	"strings"
	"sync"
	"time"

	"casekeeper/hardware"
	"casekeeper/hardware/linehub"
	"casekeeper/hardware/port/link"

	"github.com/eclipse/paho.golang/paho"
)

// Kind is what publishes at a topic.
type Kind uint8

// The kinds of topics.
const (
	Reader Kind = iota + 1
	Die
	Button
)

// Topic is one reader, die or button. Of a hub with lines there is one, and its lines
// say which of the hub's readers and dice they are about.
type Topic struct {
	Input   hardware.Input
	Kind    Kind
	Reading string // where it publishes what it reads
	Removed string // where it publishes that a card has left; "" = nowhere of its own
	State   string // where it says online and offline; "" = nowhere
	Word    string // of a button
	Desk    bool   // a reader that cards are held on one after another
}

// Config is what a source listens to.
type Config struct {
	Broker  Broker
	Format  Format
	Topics  []Topic
	Number  string // JSON pointer to the number or time of a roll; "" = rolls have none
	Decimal bool   // numbers of cards are 32 bits in decimal
	Reverse bool   // numbers of cards come last byte first
}

// Source is what is heard at some topics of one broker. The connection is made again
// when it breaks.
type Source struct {
	*link.Link
	cfg    Config
	number []string
	id     string // of this client, another one each time the program starts

	// Owned by the goroutine of Run.
	hub     linehub.Hub
	readers []reader // by place in cfg.Topics
	dice    []die

	mu     sync.Mutex
	topics []heard // by place in cfg.Topics
	lost   uint64  // lines that a hub numbered and that never came
	calls  string  // name and version of a hub
}

// heard is what Status tells of a topic, since the broker was reached.
type heard struct {
	last    time.Time // whole message
	bad     string    // what is wrong with the latest message; "" = nothing
	offline bool      // it said so, or the broker did in its place
}

var _ hardware.Source = (*Source)(nil)

// New makes a source. The topics are not checked; a rig file's are.
func New(name string, cfg Config) (*Source, error) {
	if _, _, err := ParseDevice(cfg.Broker.Device); err != nil {
		return nil, fmt.Errorf("broker: %w", err)
	}
	s := &Source{cfg: cfg, readers: make([]reader, len(cfg.Topics)), dice: make([]die, len(cfg.Topics)), topics: make([]heard, len(cfg.Topics))}
	if cfg.Number != "" {
		var err error
		if s.number, err = parsePointer(cfg.Number); err != nil {
			return nil, fmt.Errorf("number: %w", err)
		}
	}
	s.id = newID()
	s.Link = link.New(link.Config{Name: name, Device: cfg.Broker.Device, Away: hardware.BrokerReach.With(cfg.Broker.Device), BackOff: time.Second, Longest: 5 * time.Second})
	return s, nil
}

// newID makes the name of a client, which no other has: a broker throws out the
// first of two.
func newID() string {
	random := make([]byte, 6)
	_, _ = rand.Read(random) // never fails
	return "casekeeper-" + hex.EncodeToString(random)
}

// Run reports what is published until ctx ends.
func (s *Source) Run(ctx context.Context, emit func(hardware.Event)) error {
	return s.Link.Run(ctx, func() (link.Session, error) { return s.open(ctx, emit) }, emit)
}

// message is what was published.
type message struct {
	topic    string
	payload  []byte
	retained bool // it was kept by the broker, and is as old as may be
	at       time.Time
}

// stay is a connection to the broker.
type stay struct {
	*Source
	client *paho.Client
	emit   func(hardware.Event)
	inbox  chan message  // backlog: a burst is taken while an event is judged
	broken chan error    // 1: why the connection ended
	closed chan struct{} // nobody takes messages any more
	now    time.Time     // of the latest event
}

// open reaches the broker and subscribes.
func (s *Source) open(ctx context.Context, emit func(hardware.Event)) (link.Session, error) {
	st := &stay{Source: s, emit: emit, inbox: make(chan message, backlog), broken: make(chan error, 1), closed: make(chan struct{})}
	var err error
	st.client, err = s.cfg.Broker.connect(ctx, s.id, paho.ClientConfig{
		OnClientError:      st.ends,
		OnServerDisconnect: func(d *paho.Disconnect) { st.ends(errors.New(said(d.ReasonCode))) },
		OnPublishReceived:  []func(paho.PublishReceived) (bool, error){st.receive},
	})
	if err != nil {
		return nil, err
	}
	if err := st.subscribe(ctx); err != nil {
		return nil, errors.Join(err, st.Close())
	}
	return st, nil
}

// ends notes why the connection ended.
func (s *stay) ends(err error) {
	select {
	case s.broken <- err:
	default: // it ended before
	}
}

// receive takes a message in the client's goroutine.
func (s *stay) receive(p paho.PublishReceived) (bool, error) {
	m := message{p.Packet.Topic, p.Packet.Payload, p.Packet.Retain, time.Now()}
	select {
	case s.inbox <- m:
	case <-s.closed:
	}
	return true, nil
}

// How a broker is to treat what it has retained.
const (
	sendRetained = 0
	notRetained  = 2
)

func (s *stay) subscribe(ctx context.Context) error {
	var list []paho.SubscribeOptions
	asked := map[string]bool{"": true}
	add := func(topic string, retained byte) {
		if !asked[topic] {
			list = append(list, paho.SubscribeOptions{Topic: topic, RetainHandling: retained})
		}
		asked[topic] = true
	}
	for _, t := range s.cfg.Topics {
		add(t.State, sendRetained)
		add(t.Reading, notRetained)
		add(t.Removed, notRetained)
	}
	ack, err := s.client.Subscribe(ctx, &paho.Subscribe{Subscriptions: list})
	if err == nil || ack == nil {
		return err
	}
	var refused []string
	for i, code := range ack.Reasons {
		if code >= 0x80 && i < len(list) {
			refused = append(refused, list[i].Topic)
		}
	}
	return &link.Trouble{Reason: hardware.ReasonRefused, Detail: err.Error(), Remedy: hardware.BrokerTopics.With(strings.Join(refused, ", ")), Err: err}
}

// Device is the broker.
func (s *stay) Device() string { return s.cfg.Broker.Device }

// Close leaves the broker.
func (s *stay) Close() error {
	close(s.closed)
	_ = s.client.Disconnect(&paho.Disconnect{}) // it may have left itself
	return nil
}

// Serve reports what is published until the connection ends or ctx does.
func (s *stay) Serve(ctx context.Context) error {
	s.begin()
	defer func() { s.hub.Closed(time.Now()) }()
	for {
		var due <-chan time.Time
		if at := s.due(); !at.IsZero() {
			due = time.After(time.Until(at))
		}
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-due:
			s.look(time.Now())
		case m := <-s.inbox:
			s.take(m)
		case err := <-s.broken:
			for len(s.inbox) > 0 {
				s.take(<-s.inbox)
			}
			return err
		}
	}
}

// begin forgets what devices told of themselves over another connection. What lies on
// readers is kept.
func (s *stay) begin() {
	now := time.Now()
	s.now = s.hub.Opened(now)
	for i := range s.readers {
		s.readers[i].away()
		s.dice[i].from = now
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	clear(s.topics)
}

// due is when the next empty look is to be reported; zero = none is.
func (s *stay) due() (at time.Time) {
	for i := range s.readers {
		if next := s.readers[i].next; !next.IsZero() && (at.IsZero() || next.Before(at)) {
			at = next
		}
	}
	return at
}

// look reports the empty looks that are due.
func (s *stay) look(at time.Time) {
	for i := range s.readers {
		if s.readers[i].look(at) {
			s.report(i, at, hardware.Event{Kind: hardware.CardGone, Raw: "(removed)"})
		}
	}
}

// report emits an event of a topic.
func (s *stay) report(i int, at time.Time, e hardware.Event) {
	if at.After(s.now) {
		s.now = at
	}
	e.At, e.Source, e.Input = s.now, s.Name(), s.cfg.Topics[i].Input
	s.emit(e)
}
