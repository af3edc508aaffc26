package shell

import "time"

// diskLook is how often the disk is checked.
const diskLook = time.Minute

// watchDisk warns of a problem with the disk in advance, on the home screen and at the table,
// once for each problem.
func (p *start) watchDisk() {
	if p.opts.Disk == nil {
		return
	}
	go func() {
		err := p.opts.Disk()
		p.opts.Do(func() {
			p.diskSays(err)
			p.opts.After(diskLook, p.watchDisk)
		})
	}()
}

func (p *start) diskSays(err error) {
	was := p.disk
	p.disk = err
	if err == nil || was != nil && was.Error() == err.Error() {
		return
	}
	if p.seat != nil {
		p.seat.trouble.Store(&err)
		p.seat.refresh()
	}
	p.tell(err)
}
