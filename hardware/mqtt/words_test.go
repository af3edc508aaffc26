package mqtt_test

import (
	"slices"
	"testing"

	"casekeeper/hardware"
	"casekeeper/hardware/mqtt"
	"casekeeper/hardware/sim/mqttsim"
)

// TestUnknownWord: a word that is no press is shown until the button is pressed, whatever else the
// device says meanwhile; what a rig file has counts instead of the usual words.
func TestUnknownWord(t *testing.T) {
	simulated(t, func(t *testing.T, b *mqttsim.Broker) {
		cfg := config(t, b, "json:/action", "knob", "knob")
		for i, word := range []string{hardware.ButtonUndo, hardware.ButtonNext} {
			cfg.Topics[i].Kind, cfg.Topics[i].Word = mqtt.Button, word
		}
		cfg.Topics[1].Presses = []string{"hold"}
		s, l := listen(t, b, cfg)
		b.Publish("knob", `{"action":"double"}`, false)
		b.Publish("knob", `{"action":""}`, false)
		b.Publish("knob", `{"battery":90}`, false)
		b.Publish("knob", `{"action":"release"}`, false)
		l.Until("all came", func() bool { return s.Status().Frames >= 8 })
		if st := s.Status(); st.State != hardware.Up || st.Remedy.Cure != hardware.TopicWord || !slices.Equal(st.Remedy.Facts, []string{"knob", "double"}) {
			t.Errorf("%+v", st)
		}
		b.Publish("knob", `{"action":"hold"}`, false)
		told(t, l, "next")
		b.Publish("knob", `{"action":"toggle"}`, false)
		told(t, l, "next undo")
		l.Until("nothing is to be told", func() bool { return s.Status().Reason == hardware.ReasonNone })
	})
}

// TestJSONAtAButton: a button whose rig file has the format uid, and that publishes JSON.
func TestJSONAtAButton(t *testing.T) {
	simulated(t, func(t *testing.T, b *mqttsim.Broker) {
		cfg := config(t, b, "uid", "knob")
		cfg.Topics[0].Kind, cfg.Topics[0].Word = mqtt.Button, hardware.ButtonUndo
		s, l := listen(t, b, cfg)
		b.Publish("knob", `{"action":"single"}`, false)
		l.Until("it is told", func() bool { return s.Status().Remedy.Cure == hardware.TopicFormat })
		b.Publish("knob", "single", false)
		told(t, l, "undo")
	})
}

// TestNumbersWithoutLetters are not read before one with a letter has come, unless the rig file or
// JSON says what they are.
func TestNumbersWithoutLetters(t *testing.T) {
	simulated(t, func(t *testing.T, b *mqttsim.Broker) {
		s, l := listen(t, b, config(t, b, "uid", "a", "b"))
		b.Publish("a", "1432822573", false)
		l.Until("it is told", func() bool {
			r := s.Status().Remedy
			return r.Cure == hardware.TopicNumbers && slices.Equal(r.Facts, []string{"a", "decimal"})
		})
		b.Publish("a", "04A23B5C", false)
		b.Publish("a", "14328225", false)
		b.Publish("b", "14328225", false) // another reader may write otherwise
		b.Publish("b", "04 A2 3B 5C", false)
		told(t, l, "1=04A23B5C 1=14328225 2=04A23B5C")
	})
	simulated(t, func(t *testing.T, b *mqttsim.Broker) {
		_, l := listen(t, b, config(t, b, "json:/uid", "a", "b"))
		b.Publish("a", `{"uid":1432822573}`, false)
		b.Publish("a", `{"uid":"14328225"}`, false)
		b.Publish("a", `{"uid":14328225}`, false)
		told(t, l, "1=5567232D 1=00DAA1A1")
	})
}

// TestPrintedNumbers: numbers of 125 kHz cards are marked, because 88 is no cascade tag there.
func TestPrintedNumbers(t *testing.T) {
	for _, c := range []struct {
		format  string
		as      mqtt.Spelling
		payload string
		printed bool
	}{
		{"uid", mqtt.AsSeen, "880451AA", false},
		{"uid", mqtt.Decimal, "2281984426", true},
		{"uid", mqtt.Bytes, "136004081170", false},
		{"tasmota", mqtt.AsSeen, `{"RDM6300":{"UID":"880451AA"}}`, true},
		{"tasmota", mqtt.AsSeen, `{"RC522":{"UID":"880451AA"}}`, false},
		{"json:/n", mqtt.AsSeen, `{"n":2281984426}`, true},
	} {
		simulated(t, func(t *testing.T, b *mqttsim.Broker) {
			cfg := config(t, b, c.format, "a")
			cfg.Types = c.as
			_, l := listen(t, b, cfg)
			b.Publish("a", c.payload, false)
			told(t, l, "1=880451AA")
			for _, e := range l.Events() {
				if e.Kind == hardware.CardPlaced && e.Printed != c.printed {
					t.Errorf("%s: %+v", c.payload, e)
				}
			}
		})
	}
}
