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

// Kind is the kind of device at a topic.
type Kind uint8

// The kinds of topics.
const (
	Reader Kind = iota + 1
	Die
	Button
)

// Topic is one reader, die or button. A hub of lines has one topic, and its lines name the readers
// and dice.
type Topic struct {
	Input   hardware.Input
	Kind    Kind
	Reading string   // topic of its readings
	Removed string   // topic of removals; "" if there is no separate one
	State   string   // topic of online and offline; "" if there is none
	Word    string   // button: what it does, as "undo"
	Presses []string // button: the words that it says when it is pressed; nil = those of the usual makers
	Desk    bool     // reader: cards are held on it one after another
}

// Config is the configuration of a source.
type Config struct {
	Broker  Broker
	Format  Format
	Topics  []Topic
	Number  string   // JSON pointer to the number or time of a roll; "" if rolls have none
	Types   Spelling // how numbers of cards are written
	Reverse bool     // numbers of cards come last byte first
}

// Source is a hardware.Source of some topics of one broker. It reconnects when the connection
// breaks.
type Source struct {
	*link.Link
	cfg    Config
	number []string
	id     string // client id, random at each start of the program

	// Owned by the goroutine of Run.
	hub     linehub.Hub
	readers []reader // by index in cfg.Topics
	dice    []die

	mu     sync.Mutex
	topics []heard // by index in cfg.Topics
	lost   uint64  // numbered lines of a hub that were lost
	calls  string  // name and version of a hub
}

// heard is the status of a topic since the latest connection.
type heard struct {
	last    time.Time // latest well-formed message
	bad     string    // error of the latest message; "" if it was well-formed
	likely  Spelling  // of the number in it, if that is not decided
	word    string    // latest word of a button that is no press; "" since it was pressed
	offline bool      // according to its state topic
}

var _ hardware.Source = (*Source)(nil)

// New returns a source. It does not check the topics; package rig does.
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

// newID returns a random client id: a broker disconnects the first of two clients with the same id.
func newID() string {
	random := make([]byte, 6)
	_, _ = rand.Read(random) // it never fails
	return "casekeeper-" + hex.EncodeToString(random)
}

// Run reports events until ctx ends.
func (s *Source) Run(ctx context.Context, emit func(hardware.Event)) error {
	return s.Link.Run(ctx, func() (link.Session, error) { return s.open(ctx, emit) }, emit)
}

// message is a message of the broker.
type message struct {
	topic    string
	payload  []byte
	retained bool // the broker kept it; its age is unknown
	at       time.Time
}

// stay is one connection to the broker.
type stay struct {
	*Source
	client *paho.Client
	emit   func(hardware.Event)
	inbox  chan message  // backlog: room for a burst while an event is processed
	broken chan error    // 1: why the connection ended
	closed chan struct{} // no messages are processed any more
	now    time.Time     // of the latest event
}

// open connects to the broker and subscribes.
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

// ends stores the reason why the connection ended.
func (s *stay) ends(err error) {
	select {
	case s.broken <- err:
	default: // it has ended already
	}
}

// receive queues a message. The client calls it in its own goroutine.
func (s *stay) receive(p paho.PublishReceived) (bool, error) {
	m := message{p.Packet.Topic, p.Packet.Payload, p.Packet.Retain, time.Now()}
	select {
	case s.inbox <- m:
	case <-s.closed:
	}
	return true, nil
}

// Values of Retain Handling (MQTT 5.0, 3.8.3.1).
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

// Device returns the address of the broker.
func (s *stay) Device() string { return s.cfg.Broker.Device }

// Close disconnects from the broker.
func (s *stay) Close() error {
	close(s.closed)
	_ = s.client.Disconnect(&paho.Disconnect{}) // the connection may be gone
	return nil
}

// Serve reports events until the connection or ctx ends.
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

// begin resets the status of the devices. The cards on the readers are kept.
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

// due returns the time of the next empty look; zero if there is none.
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
