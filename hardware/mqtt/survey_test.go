package mqtt

import (
	"context"
	"errors"
	"io"
	"net"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"casekeeper/hardware"
	"casekeeper/hardware/linehub"
	"casekeeper/hardware/port/link"
	"casekeeper/hardware/sim/mqttsim"
)

// TestWhichFormat: the format of a message, and none for what is not a card, a die or a hub.
func TestWhichFormat(t *testing.T) {
	for payload, want := range map[string]string{
		"04-A2-3B-5C": "uid 04A23B5C",
		string(linehub.Line{Type: linehub.Die, Seq: 1, Numbered: true, Input: 1, Face: 6}.Append(nil)): "linehub", // a first state is no roll
		`{"Time":"x","RC522":{"UID":"04A23B5C","Data":"","Type":"MIFARE 1KB"}}`:                        "tasmota 04A23B5C",
		`{"type":"card","device_id":"12345678","seq":7,"uid":"04a23b5c","pair_id":""}`:                 "json:/uid 04A23B5C",
		`{"reader":{"tag/id":"04A23B5C"}}`:                                                             "json:/reader/tag~1id 04A23B5C",
		`{"name":"Red","state":1,"val":4,"time":81230}`:                                                "json:/val 4",
		"1432822573": "uid 5567232D decimal", "585062083861": "uid 88386AED15 decimal", "2852142934.00": "uid AA003F56 decimal", "085103035045": "uid 5567232D bytes",
		"143282257": "uid 088A5051 decimal", "12345678": "uid 12345678", `{"TaskName":"rfid","Tag":1432822573}`: "json:/Tag 5567232D", `{"uid":"1432822573"}`: "json:/uid 5567232D decimal",
		`{"RDM6300":{"UID":"00123456"}}`: "tasmota 00123456", `{"event":"read","uid":"04A23B5C"}`: "json:/uid 04A23B5C", "1234567": "", "1234567.00": "",
		// Cubes that switch lamps.
		`{"action":"flip90","action_angle":12,"battery":100,"face":4}`: "json:/action flip90", `{"side":3,"value":3}`: "", `{"action":"","action_side":2,"value":5}`: "",
		// Buttons.
		`{"action":"toggle","battery":100}`: "json:/action toggle pressed", `{"action":"1_double"}`: "json:/action 1_double", `{"event":"S","event_cnt":2}`: "json:/event S pressed",
		`{"params":{"events":[{"component":"input:0","event":"single_push"}]}}`: "json:/params/events/0/event single_push pressed", `{"event":"boot"}`: "",
		"casekeeper/button|ON": "uid ON pressed", "stat/lamp/POWER|ON": "", "zigbee2mqtt/knob/action|1_single": "uid 1_single pressed",
		"14328225.00": "uid 00DAA1A1 decimal", "04A2": "", "04-A2-3B": "", `{"val":"4"}`: "", `{"val":0}`: "", `{"other":4}`: "",
		`{"temperature":21.5}`: "", `{"uid":"x"}`: "", `{"value":230}`: "", `{"DS18B20":{"Id":"04A23B5C"}}`: "",
		"21": "", "21.5": "", "online": "", "": "", "\x00\xff": "", "$HB,1200*00": "", strings.Repeat("0", MaxPayload+1): "",
	} {
		topic, payload, also := strings.Cut(payload, "|")
		if !also {
			topic, payload = "a", topic
		}
		p := read(topic, []byte(payload), false)
		got := p.Format
		switch {
		case p.UID.Len() > 0:
			got += " " + p.UID.String()
		case p.Face > 0:
			got += " " + string('0'+p.Face)
		case p.Word != "":
			got += " " + p.Word
		}
		if p.Types != AsSeen {
			got += " " + string(p.Types)
		}
		if p.Presses {
			got += " pressed"
		}
		if got != want {
			t.Errorf("%q: %q, want %q", payload, got, want)
		}
	}
}

// slow is a connection each of whose reads takes a while; an answer is several.
type slow struct{ net.Conn }

func (c slow) Read(p []byte) (int, error) {
	<-time.After(200 * time.Millisecond) // in virtual time
	return c.Conn.Read(p)
}

// TestSurveyOfASlowBroker: the time to listen begins when the broker has answered.
func TestSurveyOfASlowBroker(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		b := mqttsim.New()
		defer b.Close()
		broker := Broker{Device: "mqtt://memory", Dial: func(ctx context.Context, at string) (net.Conn, error) {
			conn, err := b.Dial(ctx, at)
			return slow{conn}, err
		}}
		b.Publish("a/b", "04A23B5C", true)
		list, err := Survey(t.Context(), broker, "", 30*time.Second)
		if err != nil || len(list) != 1 {
			t.Errorf("%v, %v", list, err)
		}
		began := time.Now()
		if _, err := Survey(t.Context(), broker, "", time.Second); err != nil || time.Since(began) < 1500*time.Millisecond {
			t.Errorf("it listened for a second, and ended after %v: %v", time.Since(began), err)
		}
		time.Sleep(time.Minute) // the last read has ended
	})
}

// TestSurveyEnds: a survey ends with its time or its context, or with an error when the broker
// disconnects.
func TestSurveyEnds(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		b := mqttsim.New()
		defer b.Close()
		broker := Broker{Device: "mqtt://memory", Dial: b.Dial}
		ctx, stop := context.WithTimeout(t.Context(), 3*time.Second)
		defer stop()
		go func() {
			for ctx.Err() == nil {
				b.Publish("a/b", "04A23B5C", false)
				b.Publish("c", "noise", false)
				time.Sleep(5 * time.Millisecond)
			}
		}()
		list, err := Survey(ctx, broker, "", 0)
		if err != nil || len(list) != 1 || list[0].Topic != "a/b" || list[0].Format != plain {
			t.Errorf("%v, %v", list, err)
		}
		time.AfterFunc(time.Second, b.Stop)
		_, err = Survey(t.Context(), broker, "a/#", 0)
		if trouble := (*link.Trouble)(nil); !errors.As(err, &trouble) || trouble.Remedy.Cure != hardware.BrokerReach {
			t.Errorf("a broker that leaves: %v", err)
		}
	})
}

// TestAnswersThatCannotBeRead: a broker that hung up is no broker of an older MQTT.
func TestAnswersThatCannotBeRead(t *testing.T) {
	for _, c := range []struct {
		err   error
		bytes []int // of each read
		want  string
	}{
		{io.EOF, nil, "it hung up without an answer"},
		{io.EOF, []int{1}, "it hung up without an answer"},
		{io.EOF, []int{1, 1}, "it answers, but not in MQTT 5"},
		{io.ErrUnexpectedEOF, []int{1}, "it answers, but not in MQTT 5"},
		{io.ErrUnexpectedEOF, nil, "it hung up without an answer"},
		{context.DeadlineExceeded, nil, "it does not answer"},
	} {
		there, here := net.Pipe()
		conn := &sniffed{Conn: here}
		for _, n := range c.bytes {
			go func() { _, _ = there.Write(make([]byte, n)) }()
			if got, err := conn.Read(make([]byte, 4)); got != n || err != nil {
				t.Fatal(got, err)
			}
		}
		var trouble *link.Trouble
		if err := (Broker{}).unread(c.err, conn); !errors.As(err, &trouble) || trouble.Detail != c.want {
			t.Errorf("%v after %v bytes: %v", c.err, c.bytes, err)
		}
		_, _ = there.Close(), here.Close()
	}
}
