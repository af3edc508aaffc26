package mqtt

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
	"time"

	"casekeeper/hardware"
	"casekeeper/hardware/linehub"
	"casekeeper/hardware/port/link"

	"github.com/eclipse/paho.golang/paho"
)

// Published is a topic with its latest message.
type Published struct {
	Topic    string
	Payload  string // MaxPayload bytes at most
	Retained bool   // the broker kept it
	Format   string // for a rig file; "" if no format fits
	UID      hardware.UID
	Types    Spelling // how the number of the card is likely to be written
	Face     uint8    // of a die; 0 if there is none
	Word     string   // of a button; "" if there is none
	Presses  bool     // Word counts as a press, though the rig file does not have it
}

// Survey listens to a broker for a time, from when it has subscribed, or with 0 until ctx ends, and
// returns the topics below a topic, sorted. If below is
// "" it listens to all topics and returns only those with a card, a die or a hub, because the broker
// may serve a whole house. Errors are of type [*link.Trouble], with a remedy.
func Survey(ctx context.Context, b Broker, below string, listens time.Duration) ([]Published, error) {
	heard, end := context.WithCancel(ctx)
	defer end()
	topics := map[string]Published{}
	inbox, broken := make(chan Published, backlog), make(chan error, 1)
	ends := func(err error) {
		select {
		case broken <- err:
		default: // it has ended already
		}
	}
	client, err := b.connect(ctx, newID(), paho.ClientConfig{
		OnClientError:      ends,
		OnServerDisconnect: func(d *paho.Disconnect) { ends(errors.New(said(d.ReasonCode))) },
		OnPublishReceived: []func(paho.PublishReceived) (bool, error){func(p paho.PublishReceived) (bool, error) {
			select {
			case inbox <- read(p.Packet.Topic, p.Packet.Payload, p.Packet.Retain):
			case <-heard.Done():
			}
			return true, nil
		}},
	})
	if err != nil {
		return nil, err
	}
	defer func() {
		end()
		_ = client.Disconnect(&paho.Disconnect{}) // the connection may be gone
	}()
	filter := "#"
	if below != "" {
		filter = strings.TrimSuffix(strings.TrimSuffix(below, "#"), "/") + "/#"
	}
	if ack, err := client.Subscribe(ctx, &paho.Subscribe{Subscriptions: []paho.SubscribeOptions{{Topic: filter}}}); err != nil && ack == nil {
		return nil, b.away(err) // no answer
	} else if err != nil {
		return nil, &link.Trouble{Reason: hardware.ReasonRefused, Detail: err.Error(), Remedy: hardware.BrokerTopics.With(filter), Err: err}
	}
	if listens > 0 {
		time.AfterFunc(listens, end)
	}
	for {
		select {
		case p := <-inbox:
			if before, known := topics[p.Topic]; p.Format != "" || below != "" && (!known || before.Format == "") {
				topics[p.Topic] = p
			}
		case err := <-broken:
			return nil, b.away(err)
		case <-heard.Done():
			return slices.SortedFunc(maps.Values(topics), func(p, q Published) int { return strings.Compare(p.Topic, q.Topic) }), nil
		}
	}
}

// shortest is the least number of bytes of a tag's number; shorter values are something else, such
// as a temperature.
const shortest = 4

// read determines the format of a message.
func read(topic string, payload []byte, retained bool) Published {
	p := Published{Topic: topic, Payload: string(payload[:min(len(payload), MaxPayload)]), Retained: retained}
	if len(payload) > MaxPayload {
		return p
	}
	var hub linehub.Hub
	hub.Feed(append(slices.Clone(payload), '\n'), time.Time{}, func(e hardware.Event) { p.UID, p.Face = e.UID, e.Face })
	if whole, bad, _ := hub.Counts(); whole > 0 && bad == 0 {
		p.Format = lineHub
		return p
	}
	tree, err := parseJSON(payload)
	if _, number := tree.(json.Number); err != nil || number {
		p.text(strings.TrimSpace(string(payload)))
		return p
	}
	fields := leaves(tree, nil)
	for _, search := range []func([]leaf) bool{p.card, p.die, p.button} {
		if search(fields) {
			break
		}
	}
	return p
}

// text determines the format of a payload that is no JSON.
func (p *Published) text(payload string) {
	last := p.Topic[strings.LastIndexByte(p.Topic, '/')+1:]
	if !p.tag(payload, AsSeen, Format{kind: plain}) && slices.Contains(buttonFields, last) && inWords(presses, payload) {
		p.Format, p.Word, p.Presses = plain, payload, true
	}
}

// tag stores the number of a tag, and reports whether the text is one.
func (p *Published) tag(text string, as Spelling, f Format) bool {
	uid, err := readTag(text, as, false)
	if number := (unspelled{}); errors.As(err, &number) {
		if as = number.likely; len(text) == 2*shortest {
			as = Hex // four bytes are so more often
		}
		uid, err = readTag(text, as, false)
	}
	if err != nil || uid.Len() < shortest || as == Decimal && strings.IndexByte(text+".", '.') < 2*shortest {
		return false
	}
	if as == Hex {
		as = AsSeen
	}
	p.Format, p.UID, p.Types = f.String(), uid, as
	return true
}

// leaf is a field of JSON that has no fields.
type leaf struct {
	path  []string // not empty
	name  string   // the last of path, in lower case
	value any
}

// leaves lists the fields of JSON, sorted by name.
func leaves(tree any, path []string) (list []leaf) {
	switch at := tree.(type) {
	case map[string]any:
		for _, key := range slices.Sorted(maps.Keys(at)) {
			list = append(list, leaves(at[key], append(slices.Clone(path), key))...)
		}
	case []any:
		for i, next := range at {
			list = append(list, leaves(next, append(slices.Clone(path), strconv.Itoa(i)))...)
		}
	default:
		if len(path) > 0 {
			list = []leaf{{path, strings.ToLower(path[len(path)-1]), at}}
		}
	}
	return list
}

// card searches fields for the number of a tag.
func (p *Published) card(fields []leaf) bool {
	return slices.ContainsFunc(fields, func(l leaf) bool {
		text, err := scalar(l.value)
		switch _, number := l.value.(json.Number); {
		case err != nil, !strings.Contains(l.name, "uid") && !strings.Contains(l.name, "tag"):
			return false
		case len(l.path) == 2 && slices.Contains(chips, l.path[0]) && l.path[1] == "UID":
			return p.tag(text, Hex, Format{kind: tasmota})
		case number && p.tag(text, Decimal, Format{jsonWith, l.path}):
			p.Types = AsSeen // a number of JSON is decimal
			return true
		}
		return p.tag(text, AsSeen, Format{jsonWith, l.path})
	})
}

// die searches fields for the face of a die. A cube that switches lamps, such as Aqara's, tells of
// every turn in the hand and names what was done with it.
func (p *Published) die(fields []leaf) bool {
	if slices.ContainsFunc(fields, func(l leaf) bool { return strings.Contains(l.name, "action") || strings.Contains(l.name, "side") }) {
		return false
	}
	return slices.ContainsFunc(fields, func(l leaf) bool {
		face, err := readFace(fmt.Sprint(l.value))
		if _, text := l.value.(string); text || err != nil || face == 0 || !slices.Contains([]string{"face", "val", "value"}, l.name) {
			return false
		}
		p.Format, p.Face = Format{jsonWith, l.path}.String(), face
		return true
	})
}

// buttonFields are the names of fields, or of topics, with the word of a button.
var buttonFields = []string{"action", "event", "click", "button", "input_event"}

// button searches fields for the word of a button. Only zigbee2mqtt's field is sure to have one.
func (p *Published) button(fields []leaf) bool {
	return slices.ContainsFunc(fields, func(l leaf) bool {
		word, text := l.value.(string)
		press := inWords(presses, word)
		if !text || word == "" || !slices.Contains(buttonFields, l.name) || !press && l.name != "action" {
			return false
		}
		p.Format, p.Word, p.Presses = Format{jsonWith, l.path}.String(), shown(word), press
		return true
	})
}
