package shell

import (
	"casekeeper/companion/journal"
	"casekeeper/ui/present"
	"casekeeper/ui/tables"
)

// wireResume connects the screen before a game is resumed after an interruption.
func (p *past) wireResume() {
	p.resume.Table = tables.Still()
	p.add(p.resume, func() {
		if p.seat != nil && p.seat.shown != nil && p.seat.Brief != nil {
			p.resume.Show(p.seat.words.Load().Resume(p.seat.Brief, *p.seat.shown))
		}
	})
	p.resume.OnGo = func() { p.show(p.table) }
	p.resume.OnLog = p.openLog
	if aside := p.opts.SetAside; aside != nil {
		p.resume.OnLeave = func() {
			if p.seat == nil {
				return
			}
			id := p.seat.Session.Info().ID
			p.leave(func() {
				go func() {
					err := aside(id)
					p.opts.Do(func() {
						if err != nil {
							p.trouble = err
						}
						p.goHome()
					})
				}()
			})
		}
	}
	p.resume.OnOther = func(id journal.MatchID) {
		p.leave(func() { p.open(func() (OpenTable, error) { return p.house.Continue(id) }) })
	}
}

// goOn shows the table as it was left, and the other unfinished games once they have been read.
func (p *past) goOn() {
	p.resume.Others(nil)
	p.show(p.resume)
	at, id := p.seat, p.seat.Session.Info().ID
	go func() {
		list, err := p.house.Waiting(id)
		p.opts.Do(func() {
			if p.seat != at || err != nil { // what is wrong with the disk is said by the table
				return
			}
			p.resume.Others(p.general().Waiting(list, func(game string) *present.Words { return p.house.Words(game, p.lang) }))
			p.draw()
		})
	}()
}
