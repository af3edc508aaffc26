package shell

import (
	"strings"

	"casekeeper/ui/kit"
	"casekeeper/ui/present/machine"
	"casekeeper/ui/screens"
)

// Backups copies everything that is stored to disks that are plugged in. Its methods are safe for
// concurrent use and may be slow.
type Backups interface {
	Backups() machine.BackupsIn
	WriteBackup(disk string) (file string, err error)
	LookBackup(file string) (machine.BackupChanges, error)
	// RestoreBackup quits the program, restores a copy and starts the program again. Call it in
	// Fyne's goroutine, with no table open.
	RestoreBackup(file string)
}

// backups is the page of copies and the page that says what restoring one would change.
type backups struct {
	page  *screens.Chooser
	asks  *screens.Findings
	in    machine.BackupsIn
	would machine.BackupChanges
}

func wireBackups(s *Shell) {
	b := &s.backups
	b.page, b.asks = screens.NewChooser(), screens.NewFindings()
	s.page(b.page, func() { b.page.Show(machine.BackupsPage(s.house.General(s.lang), b.in)) })
	s.page(b.asks, func() { b.asks.Show(machine.ChangesPage(s.house.General(s.lang), b.would)) })
	b.page.OnBack = func() { s.show(s.settings) }
	b.page.OnLook = func() { s.onDisks(func() (string, error) { return "", nil }) }
	b.page.OnChoose = s.copyOrAsk
	b.asks.OnBack = func() { s.show(b.page) }
	b.asks.OnDo = func() {
		if s.seat == nil && !s.moving {
			s.opts.Backups.RestoreBackup(b.would.Path)
		}
	}
}

// openBackups shows the page of copies.
func (s *Shell) openBackups() {
	s.backups.in = machine.BackupsIn{}
	s.show(s.backups.page)
	s.backups.page.OnLook()
}

// onDisks runs do, and reads the list of copies again.
func (s *Shell) onDisks(do func() (news string, err error)) {
	b := &s.backups
	if b.in.Busy {
		return
	}
	b.in.Busy = true
	s.draw()
	go func() {
		news, err := do()
		now := s.opts.Backups.Backups()
		now.News, now.Err = news, err
		s.opts.Do(func() {
			now.Table = s.seat != nil
			b.in = now
			if s.shown == kit.Screen(b.page) {
				s.draw()
			}
		})
	}()
}

// copyOrAsk writes a copy to a disk, or shows what restoring one would change.
func (s *Shell) copyOrAsk(what string) {
	if disk, give := strings.CutPrefix(what, machine.StickGive); give {
		s.onDisks(func() (string, error) { return s.opts.Backups.WriteBackup(disk) })
		return
	}
	file, take := strings.CutPrefix(what, machine.StickTake)
	if !take {
		return
	}
	s.onDisks(func() (string, error) {
		would, err := s.opts.Backups.LookBackup(file)
		if err == nil {
			s.opts.Do(func() {
				s.backups.would = would
				s.show(s.backups.asks)
			})
		}
		return "", err
	})
}
