package present

import (
	"slices"
	"strings"

	"casekeeper/companion"
	"casekeeper/companion/journal"
	"casekeeper/engine"
)

// SeenVM is a fact that a sensor has just reported, for people to check.
type SeenVM struct {
	Act    int    // index, from 0
	Text   string // the fact
	Origin string // what reported it
	Icon   string // of Origin
	Wrong  string // label of the key that says it is wrong
}

// Fresh finds the last entry of the log, from index from on, that a sensor reported. It
// returns its number from 1, or 0 if there is none.
func (in *TableInput) Fresh(from int) int {
	for i := len(in.Log) - 1; i >= from; i-- {
		if e := &in.Log[i]; e.Kind == journal.Act && FromSensor(e.Source) {
			return i + 1
		}
	}
	return 0
}

// seen renders the fact to check while it is in force; nil if there is none, or while a demo
// plays by itself.
func (w *tableScreen) seen() *SeenVM {
	if w.in.Seen < 1 || w.in.Seen > len(w.in.Log) || w.in.Demo != nil && w.in.Demo.Playing {
		return nil
	}
	e := &w.in.Log[w.in.Seen-1]
	n := slices.Index(w.in.Update.InForce, e.Seq)
	if n < 0 {
		return nil
	}
	vm := &SeenVM{Act: n, Text: w.changed(journal.Act, e.Asked, e.Fact), Wrong: w.Say("seen.wrong")}
	vm.Origin, vm.Icon = w.Origin(e.Source, e.Fact.Kind)
	return vm
}

// WaitingVM is the acts that wait since a correction, because the rules no longer allow the
// first of them.
type WaitingVM struct {
	Title, Text string
	Lines       []LogVM // why the first is refused, then all of them
	Drop        string  // label of the key that drops them
}

// waiting renders the waiting acts; nil if there are none.
func (w *tableScreen) waiting() *WaitingVM {
	list := w.in.Update.Pending
	if len(list) == 0 {
		return nil
	}
	vm := &WaitingVM{Title: w.Say("waiting.title"), Text: w.Say("table.pending", len(list)), Drop: w.Say("waiting.drop", len(list))}
	for i := len(w.in.Log) - 1; i >= 0; i-- {
		if e := &w.in.Log[i]; e.Illegal != nil && len(e.Pending) > 0 {
			if e.Pending[0] == list[0] {
				why, remedy := Refused(w.Words, &companion.Refusal{Line: *e.Illegal}, &w.in.Update)
				vm.Lines = append(vm.Lines, LogVM{Bad: true, Text: strings.TrimSpace(why + " " + remedy), Ref: w.Reference(e.Illegal.Rule), Rule: e.Illegal.Rule})
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
