package shell

import (
	"context"
	"errors"
	"slices"
	"strings"
	"sync"
	"testing"

	"casekeeper/ui/present"
	"casekeeper/ui/present/machine"
)

// nearDice is dice nearby.
type nearDice struct {
	mu      sync.Mutex
	near    []machine.FoundDie
	kept    []string
	lit     []string
	trouble *present.Source
	bad     error
	battery machine.Battery
	*shed
}

func (p *nearDice) KeptDice() (list []machine.FoundDie) {
	p.mu.Lock()
	defer p.mu.Unlock()
	for _, k := range p.kept {
		list = append(list, machine.FoundDie{Device: k, Name: strings.TrimPrefix(k, "name:")})
	}
	return list
}

func (p *nearDice) FindDice(context.Context) ([]machine.FoundDie, *present.Source) {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.near, p.trouble
}

func (p *nearDice) LightDie(_ context.Context, device string) (machine.Battery, *present.Source) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.lit = append(p.lit, device)
	return p.battery, p.trouble
}

func (p *nearDice) KeepDice(title string, devices []string) error {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.bad != nil {
		return p.bad
	}
	p.kept = slices.Clone(devices)
	return p.shed.ChooseRig(title)
}

// with calls f while nothing else uses the dice.
func (p *nearDice) with(f func()) {
	p.mu.Lock()
	defer p.mu.Unlock()
	f()
}

// TestDiceAreFound: dice are found, light when they are touched, get numbers in that order, and are
// remembered; a number is taken away by a second touch, and what is wrong is said with its remedy.
func TestDiceAreFound(t *testing.T) {
	shed := &shed{}
	dice := &nearDice{shed: shed, battery: machine.Battery{Known: true, Percent: 9, Low: true}, near: []machine.FoundDie{
		{Device: "name:Red", Name: "Red", Make: "Pixels", Signal: -50}, {Device: "name:White", Name: "White", Make: "GoDice", Signal: -80},
	}}
	st := newStage(t, newRoom(t), Opts{Rigs: dice})
	open := func() {
		st.until("the row", func() bool { return st.shown == st.rigs.page && st.shown.Keys()["choose/find-dice"] != nil })
		st.tap("choose/find-dice")
		st.until("it has looked", func() bool { return st.shown == st.rigs.find.page && !st.rigs.find.in.Looking })
	}
	st.tap("hardware")
	st.tap("how")
	open()
	if st.shown.Keys()["test"] != nil {
		t.Error("no die is chosen, and they can be used")
	}
	for _, name := range []string{"White", "Red", "White", "White"} { // White first, then taken away, then last
		st.tap("choose/name:" + name)
	}
	st.until("they were lit", func() bool { n := 0; dice.with(func() { n = len(dice.lit) }); return n == 3 })
	st.until("the battery", func() bool { return st.sees("9 %: charge it") })
	if !slices.Equal(st.rigs.find.in.Order, []string{"name:Red", "name:White"}) || !st.sees("Die 2") {
		t.Errorf("the order is %q", st.rigs.find.in.Order)
	}
	dice.bad = errors.New("no room")
	st.tap("test")
	st.until("why not", func() bool { return st.rigs.find.in.Error != nil && st.sees("no room") })
	dice.with(func() { dice.bad = nil })
	st.tap("test")
	st.until("the rigs", func() bool { return st.shown == st.rigs.page && st.rigs.in.Chosen == "Our Bluetooth dice" })

	dice.with(func() { dice.near = dice.near[1:] }) // the red one sleeps
	open()
	if got := st.rigs.find.in.Dice; len(got) != 2 || got[0].Name != "Red" || got[0].Signal != 0 || !st.sees("Asleep") || !st.sees("Die 1") {
		t.Errorf("there are %+v", got)
	}
	dice.with(func() {
		dice.trouble = &present.Source{Name: "Bluetooth", State: "fault", Reason: "no-bluetooth", Remedy: present.Sentence{Key: "hardware.remedy.bluetooth-blocked"}}
	})
	st.tap("look")
	st.until("the remedy", func() bool { return st.sees("Sensors, This machine puts it right") && len(st.rigs.find.in.Dice) == 2 })
	st.tap("back")
	if st.shown != st.rigs.page {
		t.Errorf("back shows %T", st.shown)
	}
}
