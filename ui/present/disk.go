package present

// DiskVM shows whether the journal is saved on disk.
type DiskVM struct {
	Icon string // disk, writing or warn: they differ in shape, not only in colour
	Good bool
	Text string
}

// disk renders the state of the journal.
func (w *tableScreen) disk() DiskVM {
	switch {
	case w.in.Demo != nil:
		return DiskVM{Icon: "die-5", Good: true, Text: w.Say("disk.demo")}
	case w.in.Update.Failure != nil:
		return DiskVM{Icon: "warn", Text: w.Say("disk.failed", w.Clause(w.in.Update.Failure))}
	case w.in.Writing:
		return DiskVM{Icon: "writing", Text: w.Say("disk.writing")}
	}
	return DiskVM{Icon: "disk", Good: true, Text: w.Say("disk.saved")}
}
