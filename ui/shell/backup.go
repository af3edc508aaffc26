package shell

import (
	"strings"

	"casekeeper/ui/kit"
	"casekeeper/ui/present/machine"
	"casekeeper/ui/screens"
	"casekeeper/ui/screens/sensors"
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
	*frame
	page  *sensors.Chooser
	asks  *screens.Findings
	in    machine.BackupsIn
	would machine.BackupChanges
}

func (b *backups) wire(f *frame, settings *settings) {
	b.frame = f
	b.page, b.asks = sensors.NewChooser(), screens.NewFindings()
	f.add(b.page, func() { b.page.Show(machine.BackupsPage(f.general(), b.in)) })
	f.add(b.asks, func() { b.asks.Show(machine.ChangesPage(f.general(), b.would)) })
	b.page.OnBack = func() { f.show(settings.page) }
	b.page.OnLook = func() { b.onDisks(func() (string, error) { return "", nil }) }
	b.page.OnChoose = b.copyOrAsk
	settings.keys["backup"] = b.open
	b.asks.OnBack = func() { f.show(b.page) }
	b.asks.OnDo = func() {
		if f.seat == nil && !f.moving {
			f.opts.Backups.RestoreBackup(b.would.Path)
		}
	}
}

// open shows the page of copies.
func (b *backups) open() {
	b.in = machine.BackupsIn{}
	b.show(b.page)
	b.page.OnLook()
}

// onDisks runs do, and reads the list of copies again.
func (b *backups) onDisks(do func() (news string, err error)) {
	if b.in.Busy {
		return
	}
	b.in.Busy = true
	b.draw()
	go func() {
		news, err := do()
		now := b.opts.Backups.Backups()
		now.News, now.Err = news, err
		b.opts.Do(func() {
			now.Table = b.seat != nil
			b.in = now
			if b.shown == kit.Screen(b.page) {
				b.draw()
			}
		})
	}()
}

// copyOrAsk writes a copy to a disk, or shows what restoring one would change.
func (b *backups) copyOrAsk(what string) {
	if disk, give := strings.CutPrefix(what, machine.StickGive); give {
		b.onDisks(func() (string, error) { return b.opts.Backups.WriteBackup(disk) })
		return
	}
	file, take := strings.CutPrefix(what, machine.StickTake)
	if !take {
		return
	}
	b.onDisks(func() (string, error) {
		would, err := b.opts.Backups.LookBackup(file)
		if err == nil {
			b.opts.Do(func() {
				b.would = would
				b.show(b.asks)
			})
		}
		return "", err
	})
}
