package shell

import (
	"strings"

	"casekeeper/ui/kit"
	"casekeeper/ui/present/machine"
	"casekeeper/ui/screens"
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
	page *screens.Chooser
	in   machine.StickIn
	busy bool
}

func wireStick(s *Shell) {
	k, c := &s.stick, &s.cards
	k.page = screens.NewChooser()
	s.page(k.page, func() { k.page.Show(machine.StickPage(s.house.Words(c.game, s.lang), k.in)) })
	k.page.OnBack = func() { s.show(c.page); s.loadCards() }
	k.page.OnLook = func() { s.onStick(func(machine.StickIn) machine.StickIn { return machine.StickIn{} }) }
	k.page.OnChoose = func(what string) { s.carry(what) }
	if s.opts.Stick != nil {
		c.page.OnStick = func() {
			k.in = machine.StickIn{}
			s.show(k.page)
			k.page.OnLook()
		}
	}
}

// onStick runs do, and reads the list of disks again.
func (s *Shell) onStick(do func(machine.StickIn) machine.StickIn) {
	k, game := &s.stick, s.cards.game
	if k.busy {
		return
	}
	k.busy = true
	was := k.in
	go func() {
		told := do(was)
		now := s.opts.Stick.Sticks(game)
		now.News, now.Wrote, now.Added, now.Err = told.News, told.Wrote, told.Added, told.Err
		s.opts.Do(func() {
			k.busy, k.in = false, now
			if s.shown == kit.Screen(k.page) {
				s.draw()
			}
		})
	}()
}

// carry writes the owner's cards to a disk, or reads a file from one.
func (s *Shell) carry(what string) {
	game, on := s.cards.game, s.opts.Stick
	s.onStick(func(machine.StickIn) (told machine.StickIn) {
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
