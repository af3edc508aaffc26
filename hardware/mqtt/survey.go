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

// Published is a topic with the latest of its messages.
type Published struct {
	Topic    string
	Payload  string // MaxPayload bytes at most
	Retained bool   // it is of an earlier time
	Format   string // that reads it, as rig files call it; "" = none does
	UID      hardware.UID
	Face     uint8 // of a die; 0 = it is none
}

// Survey listens to a broker until ctx ends, and gives what is published below a topic,
// by topic. Of all topics, if below is "", it gives only those that read like a card, a
// die or a hub: the others are of no concern to a table. Errors are those of reaching
// the broker, as the status of a source words them.
func Survey(ctx context.Context, b Broker, below string) ([]Published, error) {
	topics := map[string]Published{}
	inbox, broken := make(chan Published, backlog), make(chan error, 1)
	ends := func(err error) {
		select {
		case broken <- err:
		default: // it ended before
		}
	}
	client, err := b.connect(ctx, newID(), paho.ClientConfig{
		OnClientError:      ends,
		OnServerDisconnect: func(d *paho.Disconnect) { ends(errors.New(said(d.ReasonCode))) },
		OnPublishReceived: []func(paho.PublishReceived) (bool, error){func(p paho.PublishReceived) (bool, error) {
			select {
			case inbox <- read(p.Packet.Topic, p.Packet.Payload, p.Packet.Retain):
			case <-ctx.Done():
			}
			return true, nil
		}},
	})
	if err != nil {
		return nil, err
	}
	defer func() { _ = client.Disconnect(&paho.Disconnect{}) }() // it may have left itself
	filter := "#"
	if below != "" {
		filter = strings.TrimSuffix(strings.TrimSuffix(below, "#"), "/") + "/#"
	}
	if _, err := client.Subscribe(ctx, &paho.Subscribe{Subscriptions: []paho.SubscribeOptions{{Topic: filter}}}); err != nil {
		return nil, &link.Trouble{Reason: hardware.ReasonRefused, Detail: err.Error(), Remedy: hardware.BrokerTopics.With(filter), Err: err}
	}
	for {
		select {
		case p := <-inbox:
			if before, heard := topics[p.Topic]; p.Format != "" || below != "" && (!heard || before.Format == "") {
				topics[p.Topic] = p
			}
		case err := <-broken:
			return nil, b.away(err)
		case <-ctx.Done():
			return slices.SortedFunc(maps.Values(topics), func(p, q Published) int { return strings.Compare(p.Topic, q.Topic) }), nil
		}
	}
}

// shortest is how many bytes the number of a tag has at least; what is shorter is
// something else, as a temperature.
const shortest = 4

// read finds out which format a message is in.
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

// tag takes a text for the number of a tag, if it is one.
func (p *Published) tag(text string, f Format) bool {
	uid, err := readTag(strings.TrimSpace(text), false, false)
	if err != nil || uid.Len() < shortest {
		return false
	}
	p.Format, p.UID = f.String(), uid
	return true
}

// field looks for the number of a tag, or the face of a die, in JSON.
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
