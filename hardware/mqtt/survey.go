package mqtt

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"
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
	Face     uint8 // of a die; 0 if there is none
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
	if err != nil || !p.field(tree, nil) {
		p.tag(string(payload), Format{kind: plain})
	}
	return p
}

// tag stores the number of a tag, and reports whether the text is one.
func (p *Published) tag(text string, f Format) bool {
	uid, err := readTag(strings.TrimSpace(text), false, false)
	if err != nil || uid.Len() < shortest {
		return false
	}
	p.Format, p.UID = f.String(), uid
	return true
}

// field searches JSON for the number of a tag or the face of a die.
func (p *Published) field(tree any, path []string) bool {
	switch at := tree.(type) {
	case map[string]any:
		for _, key := range slices.Sorted(maps.Keys(at)) {
			if p.field(at[key], append(slices.Clone(path), key)) {
				return true
			}
		}
	case string:
		last := ""
		if len(path) > 0 {
			last = strings.ToLower(path[len(path)-1])
		}
		switch {
		case !strings.Contains(last, "uid") && !strings.Contains(last, "tag"):
		case len(path) == 2 && slices.Contains(chips, path[0]) && path[1] == "UID":
			return p.tag(at, Format{kind: tasmota})
		default:
			return p.tag(at, Format{jsonWith, path})
		}
	default:
		face, err := readFace(fmt.Sprint(at))
		if err != nil || face == 0 || len(path) == 0 || !slices.Contains([]string{"face", "val", "value"}, path[len(path)-1]) {
			return false
		}
		p.Format, p.Face = Format{jsonWith, path}.String(), face
		return true
	}
	return false
}
