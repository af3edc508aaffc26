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
	page  *kit.View
	asks  *kit.View
	in    machine.BackupsIn
	would machine.BackupChanges
}

func (b *backups) wire(f *frame, settings *settings) {
	b.frame = f
	b.page = f.view("chooser", func() kit.Node { return sensors.Chooser(machine.BackupsPage(f.general(), b.in), false) }, func(m kit.Msg) {
		switch m := m.(type) {
		case kit.Back:
			f.show(settings.page)
		case kit.Again:
			b.look()
		case kit.Choose:
			b.copyOrAsk(m.ID)
		}
	})
	b.asks = f.view("findings", func() kit.Node { return screens.Findings(machine.ChangesPage(f.general(), b.would)) }, func(m kit.Msg) {
		switch m.(type) {
		case kit.Back:
			f.show(b.page)
		case kit.Accept:
			if f.seat == nil && !f.moving {
				f.opts.Backups.RestoreBackup(b.would.Path)
			}
		}
	})
	settings.keys["backup"] = b.open
}

// open shows the page of copies.
func (b *backups) open() {
	b.in = machine.BackupsIn{}
	b.show(b.page)
	b.look()
}

// look reads the list of copies.
func (b *backups) look() { b.onDisks(func() (string, error) { return "", nil }) }

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
