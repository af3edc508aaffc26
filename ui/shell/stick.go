package shell

import (
	"strings"

	"casekeeper/ui/kit"
	"casekeeper/ui/present/machine"
	"casekeeper/ui/screens/sensors"
)

// CardStick reads and writes card files on disks that are plugged in. Its methods are safe for
// concurrent use and may be slow.
type CardStick interface {
	Sticks(game string) machine.StickIn
	GiveCards(game, disk string) (file string, err error)
	TakeCards(game, file string) (added int, err error)
}

// stick is the page for card files on disks.
type stick struct {
	*frame
	cards *cards
	page  *kit.View
	in    machine.StickIn
	busy  bool
}

func (k *stick) wire(f *frame, c *cards) {
	k.frame, k.cards = f, c
	k.page = f.view("chooser", func() kit.Node {
		return sensors.Chooser(machine.StickPage(f.house.Words(c.game, f.lang), k.in), false)
	}, func(m kit.Msg) {
		switch m := m.(type) {
		case kit.Back:
			f.show(c.page)
			c.loadCards()
		case kit.Again:
			k.look()
		case kit.Choose:
			k.carry(m.ID)
		}
	})
	if f.opts.Stick != nil {
		c.page.OnStick = func() {
			k.in = machine.StickIn{}
			f.show(k.page)
			k.look()
		}
	}
}

// look reads the list of disks.
func (k *stick) look() { k.onStick(func(machine.StickIn) machine.StickIn { return machine.StickIn{} }) }

// onStick runs do, and reads the list of disks again.
func (k *stick) onStick(do func(machine.StickIn) machine.StickIn) {
	game := k.cards.game
	if k.busy {
		return
	}
	k.busy = true
	was := k.in
	go func() {
		told := do(was)
		now := k.opts.Stick.Sticks(game)
		now.News, now.Wrote, now.Added, now.Err = told.News, told.Wrote, told.Added, told.Err
		k.opts.Do(func() {
			k.busy, k.in = false, now
			if k.shown == kit.Screen(k.page) {
				k.draw()
			}
		})
	}()
}

// carry writes the owner's cards to a disk, or reads a file from one.
func (k *stick) carry(what string) {
	game, on := k.cards.game, k.opts.Stick
	k.onStick(func(machine.StickIn) (told machine.StickIn) {
		if disk, give := strings.CutPrefix(what, machine.StickGive); give {
			told.News, told.Err = on.GiveCards(game, disk)
			told.Wrote = true
		} else if file, take := strings.CutPrefix(what, machine.StickTake); take {
			told.Added, told.Err = on.TakeCards(game, file)
			told.News = file
		}
		return told
	})
}
