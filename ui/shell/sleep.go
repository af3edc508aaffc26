package shell

import (
	"time"

	"casekeeper/ui/kit"
	"casekeeper/ui/screens"
)

// sleep is the dark screen while nobody plays.
type sleep struct {
	*frame
	page    *screens.Sleep
	from    kit.Screen // the screen behind it
	at      time.Time  // when the screen changed last
	watches bool       // the watch is running
}

// idleLook is how often the time without activity is checked.
const idleLook = 20 * time.Second

func (p *sleep) wire(f *frame) {
	p.frame, p.page = f, screens.NewSleep()
	f.add(p.page, func() {})
	p.page.OnWake = p.wake
}

// noteActivity records that the screen has changed; it wakes a dark screen.
func (p *sleep) noteActivity() {
	p.at = p.time()
	if p.shown == kit.Screen(p.page) && p.from != nil {
		p.wake()
	}
}

func (p *sleep) time() time.Time {
	if p.opts.Now != nil {
		return p.opts.Now()
	}
	return time.Now()
}

// watchIdle starts the watch, once the setting asks for it.
func (p *sleep) watchIdle() {
	if p.set.Blank > 0 && !p.watches {
		p.watches = true
		p.opts.After(idleLook, func() { p.opts.Do(p.idle) })
	}
}

// idle darkens the screen if nobody has touched it and nothing has happened at the table for the
// chosen time.
func (p *sleep) idle() {
	p.watches = false
	p.watchIdle()
	last := p.at
	if t := kit.Touched(); t.After(last) {
		last = t
	}
	if p.set.Blank > 0 && p.shown != kit.Screen(p.page) && p.time().Sub(last) >= time.Duration(p.set.Blank)*time.Minute {
		p.fallAsleep()
	}
}

func (p *sleep) fallAsleep() {
	p.from = nil // show must not wake the screen here
	from := p.shown
	p.show(p.page)
	p.from = from
	if p.opts.SetDark != nil {
		p.opts.SetDark(true)
	}
}

// wake restores the screen behind the dark one. The tap that woke it has no other effect.
func (p *sleep) wake() {
	from := p.from
	p.from = nil
	if p.opts.SetDark != nil {
		p.opts.SetDark(false)
	}
	p.show(from)
}

// saved passes on whether every act is on disk.
func (f *frame) saved(yes bool) {
	if f.opts.OnSaved != nil {
		f.opts.OnSaved(yes)
	}
}
