package scanner_test

import (
	"context"
	"fmt"
	"testing"
	"time"

	"casekeeper/engine"
	"casekeeper/engine/catalogue"
	"casekeeper/hardware"
	"casekeeper/hardware/hwtest"
	"casekeeper/hardware/rdm6300"
	"casekeeper/hardware/rig"
	"casekeeper/hardware/sim/chip/pn532sim"
	"casekeeper/scanner"
	"casekeeper/scanner/enrol"
)

// Each reader on a port, opened by a rig file, takes a card from bytes on a pseudo-terminal
// to a fact.
func TestReadersOnAPortFromBytesToFact(t *testing.T) {
	fob, err := hardware.ParseUID("62E3086CED")
	if err != nil {
		t.Fatal(err)
	}
	chip := pn532sim.New(pn532sim.Quirks{})
	for _, c := range []struct {
		kind string
		wire *hwtest.Wire
		lay  func(w *hwtest.Wire)
		raw  string
	}{
		{"rdm6300", hwtest.NewWire(t, nil), func(w *hwtest.Wire) { w.Write(rdm6300.RDM6300.Append(nil, fob)) }, "62E3086CED08"},
		{"id12", hwtest.NewWire(t, nil), func(w *hwtest.Wire) { w.Write(rdm6300.ID12.Append(nil, fob)) }, "62E3086CED08"},
		{"barcode-serial", hwtest.NewWire(t, nil), func(w *hwtest.Wire) { w.Write([]byte("CK1:small:hat-1\r")) }, "CK1:small:hat-1"},
		{"pn532-hsu", hwtest.NewWire(t, chip.Serve), func(*hwtest.Wire) { chip.Lay(pn532sim.Card{UID: fob4(t)}) }, "00FF0CF4D54B010100040804FB0EE20BD8"},
	} {
		f, err := rig.Parse(fmt.Appendf(nil, "[[source]]\nname = \"desk\"\ntype = %q\ndevice = %q\nreaders = { 1 = \"any\" }\n", c.kind, c.wire.Path()), "x.toml")
		if err != nil {
			t.Fatal(err)
		}
		fact, from := firstFact(t, rig.Open(f, rig.Options{}), func() { c.lay(c.wire) }, fob, fob4(t))
		if fact != engine.Laid(1, 1) || from.Source != "desk" || from.Raw != c.raw {
			t.Errorf("%s: %+v from %+v, want the card from %s", c.kind, fact, from, c.raw)
		}
	}
}

func fob4(t *testing.T) hardware.UID {
	t.Helper()
	u, err := hardware.ParseUID("FB0EE20B")
	if err != nil {
		t.Fatal(err)
	}
	return u
}

// firstFact plays a table with one slot and one card that has these tags.
func firstFact(t *testing.T, r *rig.Rig, lay func(), tags ...hardware.UID) (engine.Observation, scanner.Provenance) {
	t.Helper()
	lex := &engine.Lexicon{Seats: []string{"table"}, Slots: []string{"", "gap-1"}, Cards: []string{"", "hat-1"}}
	info := engine.Info{ID: "small", Lexicon: lex, Cards: []catalogue.Card{{ID: 1, Key: "hat-1", Copies: 1}}}
	enrolled := enrol.NewEnrolment("small")
	for _, uid := range tags {
		if err := enrolled.Add(uid, catalogue.Copy{Card: 1}); err != nil {
			t.Fatal(err)
		}
	}
	type sighting struct {
		o    engine.Observation
		from scanner.Provenance
	}
	facts := make(chan sighting, 1)
	table := scanner.New(scanner.Config{Info: info, Tags: enrolled, Wiring: r.Wiring, Observe: func(o engine.Observation, from scanner.Provenance) bool {
		facts <- sighting{o, from}
		return true
	}}, r.Sources...)
	table.Update([]engine.Prompt{{Kind: engine.Lay, Slot: 1, Cards: catalogue.SetOf(1)}}, engine.Board{})
	ctx, cancel := context.WithCancel(context.Background())
	ended := make(chan error, 1)
	go func() { ended <- table.Run(ctx) }()
	defer func() {
		cancel()
		<-ended
	}()
	again := time.NewTicker(65 * time.Millisecond)
	defer again.Stop()
	late := time.After(time.Minute)
	for {
		select {
		case s := <-facts:
			return s.o, s.from
		case <-again.C:
			lay()
		case <-late:
			t.Fatalf("no fact came: %+v", table.Statuses())
		}
	}
}
