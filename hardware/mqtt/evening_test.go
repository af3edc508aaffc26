package mqtt_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"net"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"casekeeper/hardware"
	"casekeeper/hardware/hwtest"
	"casekeeper/hardware/mqtt"
	"casekeeper/hardware/sim/mqttsim"
)

// TestHalfOpen: a broker that stops answering without closing the connection is noticed by its
// silence, and the source reconnects when it answers again.
func TestHalfOpen(t *testing.T) {
	simulated(t, func(t *testing.T, b *mqttsim.Broker) {
		s, l := listen(t, b, config(t, b, "uid", "a"))
		b.Publish("a", "04A23B5C", false)
		told(t, l, "1=04A23B5C")
		b.Freeze(true)
		began := time.Now()
		l.Until("down", func() bool { return l.Count(hardware.LinkDown) == 1 })
		if took := time.Since(began); took > 15*time.Second {
			t.Errorf("noticed after %v, want three keep-alives at most", took)
		}
		l.Until("the remedy", func() bool { return s.Status().Remedy.Cure == hardware.BrokerReach })
		b.Freeze(false)
		l.Until("up again", func() bool { return s.Status().State == hardware.Up && b.Subscribed("a") })
		b.Publish("a", "04A23B5C", false)
		b.Publish("a", "04A23B5D", false)
		told(t, l, "1=04A23B5C 1=04A23B5D")
	})
}

// TestBackOff: a broker that is away or refuses the client for an hour gets a connection attempt
// every five seconds.
func TestBackOff(t *testing.T) {
	for name, away := range map[string]func(*mqttsim.Broker){"stopped": (*mqttsim.Broker).Stop, "refuses": func(b *mqttsim.Broker) { b.Admit("table", "another") }} {
		t.Run(name, func(t *testing.T) {
			simulated(t, func(t *testing.T, b *mqttsim.Broker) {
				away(b)
				cfg := config(t, b, "uid", "a")
				var dials atomic.Int32
				cfg.Broker.Dial = func(ctx context.Context, address string) (net.Conn, error) {
					dials.Add(1)
					return b.Dial(ctx, address)
				}
				hwtest.Listen(t, open(t, cfg))
				time.Sleep(time.Hour)
				if n := dials.Load(); n < 700 || n > 725 {
					t.Errorf("asked %d times in an hour, want about 720", n)
				}
			})
		})
	}
}

// TestPasswordInNoFormat: neither fmt nor JSON shows the password.
func TestPasswordInNoFormat(t *testing.T) {
	b := mqtt.Broker{User: "table", Password: "open sesame"}
	var text strings.Builder
	err := json.NewEncoder(&text).Encode(b.Password)
	if all := fmt.Sprintf("%v %+v %#v %s %q %s", b, b, b, b.Password, b.Password, &text); err != nil || strings.Contains(all, "sesame") {
		t.Errorf("%v, %s", err, all)
	}
}

// evening simulates a table with readers that repeat and sometimes fail, and dice that repeat their
// numbered rolls. Each placement of a card and each throw has a number, so that every event of the
// source can be checked against what happened.
type evening struct {
	t      *testing.T
	b      *mqttsim.Broker
	chance *rand.Rand

	layings []laying
	lies    [4]int // number of the placement on each reader; 0 for none
	told    [4]int // as reported
	throws  []uint8
	lie     [3]int // number of the throw that each die shows; 0 for none
	shown   [3]int // as reported
	reports [3]uint32
	news    int
}

// laying is the placement of a card, until it is lifted.
type laying struct {
	card   int
	lifted time.Time
}

func uidOf(card int) string { return fmt.Sprintf("04A23B%02X", card) }

// judge checks an event of the source: it has to be true and not a repetition.
func (v *evening) judge(e hardware.Event) {
	i := int(e.Input) - 1
	var said struct{ N int }
	_ = json.Unmarshal([]byte(e.Raw), &said) // other payloads have number 0
	switch e.Kind {
	case hardware.CardPlaced:
		if v.news++; said.N <= v.told[i] || e.UID.String() != uidOf(v.layings[said.N].card) {
			v.t.Errorf("%+v is laying %d, %d was told", e, said.N, v.told[i])
		}
		v.told[i] = said.N
	case hardware.CardGone:
		if at := v.layings[v.told[i]].lifted; at.IsZero() || e.At.Sub(at) < 3*time.Second {
			v.t.Errorf("%+v: laying %d was lifted at %v", e, v.told[i], at)
		}
	case hardware.DieFace:
		d := i - len(v.lies)
		v.reports[d]++
		if v.news++; said.N <= v.shown[d] || e.Face != v.throws[said.N] || e.Seq != v.reports[d] {
			v.t.Errorf("%+v is throw %d, %d was told", e, said.N, v.shown[d])
		}
		v.shown[d] = said.N
	}
}

// say publishes a message, sometimes twice.
func (v *evening) say(topic, payload string) {
	for range 1 + v.chance.IntN(5)/4 {
		v.b.Publish(topic, payload, false)
	}
}

func (v *evening) tellDie(i int) {
	if n := v.lie[i]; n != 0 {
		v.say(fmt.Sprint("die/", i), fmt.Sprintf(`{"uid":%d,"n":%d}`, v.throws[n], n))
	}
}

func (v *evening) tellCard(i int) {
	if n := v.lies[i]; n != 0 {
		v.say(fmt.Sprint("reader/", i), fmt.Sprintf(`{"uid":%q,"n":%d}`, uidOf(v.layings[n].card), n))
	}
}

// lift takes the card off a reader, if there is one.
func (v *evening) lift(i int) {
	if n := v.lies[i]; n != 0 {
		v.layings[n].lifted, v.lies[i] = time.Now(), 0
	}
}

func (v *evening) removed(i int) { v.say(fmt.Sprint("reader/", i), `{"uid":null}`) }

// act simulates a second at the table: sometimes people place or lift a card or throw dice, sometimes
// all at once.
func (v *evening) act() {
	for range 1 + v.chance.IntN(8)/7*20 { // a burst
		switch i := v.chance.IntN(len(v.lies)); v.chance.IntN(12) {
		case 0:
			v.lift(i)
			v.layings = append(v.layings, laying{card: 1 + v.chance.IntN(200)})
			v.lies[i] = len(v.layings) - 1
			v.tellCard(i)
		case 1:
			v.lift(i)
			v.removed(i)
		case 2, 3:
			d := i % len(v.lie)
			v.throws = append(v.throws, uint8(1+v.chance.IntN(6)))
			v.lie[d] = len(v.throws) - 1
			v.tellDie(d)
		case 4: // a look that failed
			v.removed(i)
			v.tellCard(i)
		}
	}
}

// repeat publishes the states that devices repeat each second.
func (v *evening) repeat() {
	for i := range v.lies {
		v.tellCard(i)
	}
	for i := range v.lie {
		v.tellDie(i)
	}
}

// trouble disturbs the broker and returns a function that ends the disturbance.
func (v *evening) trouble() (heal func()) {
	switch v.chance.IntN(4) {
	case 0:
		v.b.Drop()
	case 1:
		v.b.Freeze(true)
		return func() { v.b.Freeze(false) }
	case 2:
		v.b.Stop()
		return func() {
			if err := v.b.Start(); err != nil {
				v.t.Error(err)
			}
		}
	default:
		v.b.Publish("reader/0", "\x00\xff{", false)
	}
	return func() {}
}

// TestHundredMinutes: with bursts, repetitions, failed looks and a broker that disappears again and
// again, every event is true and none is repeated, and the final state is the one without faults.
func TestHundredMinutes(t *testing.T) {
	for seed := range uint64(3) {
		if seed > 0 && testing.Short() {
			break
		}
		t.Run(fmt.Sprint(seed), func(t *testing.T) { simulated(t, func(t *testing.T, b *mqttsim.Broker) { hundredMinutes(t, b, seed) }) })
	}
}

func hundredMinutes(t *testing.T, b *mqttsim.Broker, seed uint64) {
	cfg := config(t, b, "json:/uid", "reader/0", "reader/1", "reader/2", "reader/3", "die/0", "die/1", "die/2")
	cfg.Number = "/n"
	s := open(t, cfg)
	v := &evening{t: t, b: b, layings: make([]laying, 1), throws: make([]uint8, 1), chance: rand.New(rand.NewPCG(seed, 26))}
	ctx, cancel := context.WithCancel(t.Context())
	ended := make(chan error, 1)
	events := make(chan hardware.Event, 1000) // more than there are in a second
	go func() { ended <- s.Run(ctx, func(e hardware.Event) { events <- e }) }()
	pass := func() {
		for time.Sleep(time.Second); len(events) > 0; {
			v.judge(<-events)
		}
	}
	time.Sleep(3 * time.Second)
	heal, left := func() {}, 0
	for range 100 * 60 {
		v.act()
		v.repeat()
		pass()
		if left--; left == 0 {
			heal()
		}
		if left < -60 && v.chance.IntN(60) == 0 {
			heal, left = v.trouble(), 1+v.chance.IntN(30)
		}
	}
	heal()
	for range 30 {
		v.repeat()
		pass()
	}
	for i, n := range v.lies {
		if n != 0 && v.layings[v.told[i]].card != v.layings[n].card {
			t.Errorf("reader %d: laying %d is there, %d was told", i, n, v.told[i])
		}
	}
	if v.shown != v.lie {
		t.Errorf("the dice show throws %v, told were %v", v.lie, v.shown)
	}
	if st := s.Status(); v.news < 3000 || st.Reopens < 20 || st.BadFrames == 0 {
		t.Errorf("%d facts, %+v: not much of an evening", v.news, st)
	}
	cancel()
	if err := <-ended; !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
}
