package present

import (
	"slices"

	"casekeeper/companion/journal"
	"casekeeper/engine"
)

// SeenVM is a fact that a sensor has just reported, for people to check.
type SeenVM struct {
	Act    int    // from 0
	Text   string // what was understood
	Origin string // who reported it
	Icon   string // of who reported it
	Wrong  string // says that it is not so
}

// Fresh finds the last of new entries of the log that a sensor reported: its
// number from 1, or 0 if there is none.
func (in *TableInput) Fresh(from int) int {
	for i := len(in.Log) - 1; i >= from; i-- {
		if e := &in.Log[i]; e.Kind == journal.Act && FromSensor(e.Source) {
			return i + 1
		}
	}
	return 0
}

// seen words the fact that is to be checked, while it is in force. A demo table
// that plays by itself gives nobody the time for that.
func (w *Words) seen(in *TableInput) *SeenVM {
	if in.Seen < 1 || in.Seen > len(in.Log) || in.Demo != nil && in.Demo.Playing {
		return nil
	}
	e := &in.Log[in.Seen-1]
	n := slices.Index(in.Update.InForce, e.Seq)
	if n < 0 {
		return nil
	}
	vm := &SeenVM{Act: n, Text: w.changed(journal.Act, e.Asked, e.Fact), Wrong: w.Say("seen.wrong")}
	vm.Origin, vm.Icon = w.origin(e.Source, e.Fact.Kind)
	return vm
}

// WaitingVM is the old acts that wait after a correction.
type WaitingVM struct {
	Title, Text string
	Lines       []LogVM // why the first cannot be, then all of them
	Drop        string  // gives them up
}

// waiting words them; nil if there are none.
func (w *Words) waiting(in *TableInput) *WaitingVM {
	list := in.Update.Pending
	if len(list) == 0 {
		return nil
	}
	vm := &WaitingVM{Title: w.Say("waiting.title"), Text: w.Say("table.pending", len(list)), Drop: w.Say("waiting.drop", len(list))}
	for i := len(in.Log) - 1; i >= 0; i-- {
		if e := &in.Log[i]; e.Illegal != nil && len(e.Pending) > 0 {
			if e.Pending[0] == list[0] {
				why, _ := w.Refusal(*e.Illegal)
				vm.Lines = append(vm.Lines, LogVM{Bad: true, Text: why, Ref: w.Reference(e.Illegal.Rule), Rule: e.Illegal.Rule})
			}
			break
		}
	}
	vm.Lines = append(vm.Lines, LogVM{Text: w.Say("waiting.help")})
	for _, o := range list {
		vm.Lines = append(vm.Lines, LogVM{Head: true, Text: w.changed(journal.Act, engine.Line{}, o)})
	}
	return vm
}
