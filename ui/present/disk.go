package present

// DiskVM shows whether the journal is saved on disk.
type DiskVM struct {
	Icon string // disk, writing or warn: they differ in shape, not only in colour
	Good bool
	Text string
}

// disk renders the state of the journal.
func (w *Words) disk(in *TableInput) DiskVM {
	switch {
	case in.Demo != nil:
		return DiskVM{Icon: "die-5", Good: true, Text: w.Say("disk.demo")}
	case in.Update.Failure != nil:
		return DiskVM{Icon: "warn", Text: w.Say("disk.failed", w.Clause(in.Update.Failure))}
	case in.Writing:
		return DiskVM{Icon: "writing", Text: w.Say("disk.writing")}
	}
	return DiskVM{Icon: "disk", Good: true, Text: w.Say("disk.saved")}
}
