package shell

import "casekeeper/ui/tables"

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
}
