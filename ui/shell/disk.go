package shell

import "time"

// diskLook is how often the disk is checked.
const diskLook = time.Minute

// watchDisk warns of a problem with the disk in advance, on the home screen and at the table,
// once for each problem.
func (s *Shell) watchDisk() {
	if s.opts.Disk == nil {
		return
	}
	go func() {
		err := s.opts.Disk()
		s.opts.Do(func() {
			s.diskSays(err)
			s.opts.After(diskLook, s.watchDisk)
		})
	}()
}

func (s *Shell) diskSays(err error) {
	was := s.disk
	s.disk = err
	if err == nil || was != nil && was.Error() == err.Error() {
		return
	}
	if s.seat != nil {
		s.seat.trouble.Store(&err)
		s.seat.refresh()
	}
	s.Tell(err)
}
