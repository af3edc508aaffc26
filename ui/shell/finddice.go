package shell

import (
	"context"
	"slices"
	"time"

	"casekeeper/ui/kit"
	"casekeeper/ui/present"
	"casekeeper/ui/present/machine"
	"casekeeper/ui/screens/sensors"
)

// Dice is the Bluetooth dice nearby; a [Rigs] may have these methods too. They are safe for
// concurrent use and may be slow; the source is why Bluetooth or the die was not reached, nil
// if it was.
type Dice interface {
	KeptDice() []machine.FoundDie // those of the chosen rig, in the order of their numbers
	FindDice(context.Context) ([]machine.FoundDie, *present.Source)
	LightDie(ctx context.Context, device string) (machine.Battery, *present.Source)
	KeepDice(title string, devices []string) error // writes a rig with them and chooses it
}

const (
	searchTime = 5 * time.Second
	lightTime  = 15 * time.Second // longest time for reaching a die
)

// findDice is the page on which Bluetooth dice are found and get their numbers.
type findDice struct {
	page  *kit.View
	dice  Dice // nil = they cannot be looked for
	in    machine.DiceIn
	ctx   context.Context
	stop  context.CancelFunc // ends what runs for the page; nil = it is not open
	opens int                // counts openings of the page; results for an older one are dropped

	do    func(func()) // runs in Fyne's goroutine
	draw  func()       // draws the page, if it is in front
	title func() string
	kept  func() // the choice was saved
}

func (d *findDice) wire(f *frame, back func()) {
	d.page = f.view("chooser", func() kit.Node { return sensors.Chooser(machine.DicePage(f.general(), d.in), false) }, func(m kit.Msg) {
		switch m := m.(type) {
		case kit.Back:
			d.leave()
			back()
		case kit.Again:
			d.look()
		case kit.Choose:
			d.touch(m.ID)
		case sensors.Test:
			d.keep()
		}
	})
}

// begin prepares the page with the dice of the chosen rig; look finds others.
func (d *findDice) begin() {
	d.leave()
	d.in = machine.DiceIn{Dice: d.dice.KeptDice(), Batteries: map[string]machine.Battery{}}
	for _, k := range d.in.Dice {
		d.in.Order = append(d.in.Order, k.Device)
	}
	d.ctx, d.stop = context.WithCancel(context.Background())
}

// leave ends what runs for the page.
func (d *findDice) leave() {
	if d.opens++; d.stop != nil {
		d.stop()
		d.stop = nil
	}
}

// run calls work in a goroutine of its own and, if the page is still open, what it returns.
func (d *findDice) run(most time.Duration, work func(context.Context) (show func())) {
	turn, parent := d.opens, d.ctx
	go func() {
		ctx, stop := context.WithTimeout(parent, most)
		defer stop()
		show := work(ctx)
		d.do(func() {
			if turn == d.opens {
				show()
				d.draw()
			}
		})
	}()
}

// look searches once. Dice that were known before stay, as not heard.
func (d *findDice) look() {
	if d.in.Looking {
		return
	}
	d.in.Looking, d.in.Trouble, d.in.Error = true, nil, nil
	d.draw()
	d.run(searchTime, func(ctx context.Context) func() {
		found, trouble := d.dice.FindDice(ctx)
		return func() {
			d.in.Looking, d.in.Trouble = false, trouble
			if trouble == nil {
				d.in.Dice = merged(d.in, found)
			}
		}
	})
}

// merged returns the chosen dice in their order, then the others that were found.
func merged(in machine.DiceIn, found []machine.FoundDie) (list []machine.FoundDie) {
	of := func(list []machine.FoundDie, device string) int {
		return slices.IndexFunc(list, func(f machine.FoundDie) bool { return f.Device == device })
	}
	for _, device := range in.Order {
		if i := of(found, device); i >= 0 {
			list = append(list, found[i])
		} else if i := of(in.Dice, device); i >= 0 {
			unheard := in.Dice[i]
			unheard.Signal, unheard.Taken = 0, false
			list = append(list, unheard)
		}
	}
	for _, f := range found {
		if of(list, f.Device) < 0 {
			list = append(list, f)
		}
	}
	return list
}

// touch gives a die the next number and lights it, or takes its number away.
func (d *findDice) touch(device string) {
	d.in.Trouble, d.in.Error = nil, nil
	if i := slices.Index(d.in.Order, device); i >= 0 {
		d.in.Order = slices.Delete(slices.Clone(d.in.Order), i, i+1)
		d.draw()
		return
	}
	d.in.Order = append(slices.Clone(d.in.Order), device)
	d.draw()
	d.run(lightTime, func(ctx context.Context) func() {
		battery, trouble := d.dice.LightDie(ctx, device)
		return func() {
			if d.in.Trouble = trouble; battery.Known {
				d.in.Batteries[device] = battery
			}
		}
	})
}

// keep saves the choice.
func (d *findDice) keep() {
	title, order := d.title(), d.in.Order
	d.run(lightTime, func(context.Context) func() {
		err := d.dice.KeepDice(title, order)
		return func() {
			if d.in.Error = err; err == nil {
				d.leave()
				d.kept()
			}
		}
	})
}
