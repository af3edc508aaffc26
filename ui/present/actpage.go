package present

import (
	"slices"

	"casekeeper/companion"
	"casekeeper/companion/journal"
	"casekeeper/engine"
	"casekeeper/ui/words"
)

// ActPageVM is the page of one act: its consequences, and what else it could have been.
type ActPageVM struct {
	Act    int // index, from 0
	Title  string
	Mark   MarkVM
	When   string // round and phase
	Origin string // who or what reported it
	Icon   string // of Origin
	Raw    string // bytes that a sensor sent; or ""
	Lines  []LogVM
	None   string       // shown if Lines is empty
	Jump   string       // label of the key that goes back to just before the act
	Help   string       // explains Jump
	Table  *MiniatureVM // the table as Jump would make it
	Was    string       // caption of Table
	Back   string
	Ask    string // question for the right act
	Other  []ChoiceVM
	Why    string // why Other is empty; or ""
	Change *ChangeVM
	Quick  bool // a choice is applied at once; the screen shows the choices instead of the reasons
}

// ChangeVM previews a correction.
type ChangeVM struct {
	Title    string
	Was, Is  string // the act
	Lines    []LogVM
	Accept   string // "" = it cannot be accepted
	Leave    string
	Possible bool
}

// Mistaken renders an act that a sensor reported and that people call wrong: their choice is
// applied at once.
func (w *Words) Mistaken(m *companion.ActDetail, p *companion.Preview) ActPageVM {
	vm := w.ActPage(m, p)
	vm.Quick, vm.Ask = true, w.Say("moment.ask.seen")
	if m.UndoSteps == 1 {
		vm.Jump, vm.Help = w.Say("moment.take"), ""
	}
	return vm
}

// ActPage renders an act and, unless p is nil, the preview of a correction.
func (w *Words) ActPage(m *companion.ActDetail, p *companion.Preview) ActPageVM {
	fact := m.Fact.Fact
	vm := ActPageVM{Act: m.Act, Title: words.Capital(w.Done(m.Asked, fact)), When: when(w, m.Round, m.Board.Rounds, m.Phase), Lines: w.Reasons(m.Lines), None: w.Say("moment.none"),
		Jump: w.Say("moment.jump"), Help: w.Say("moment.jump.help", m.UndoSteps), Back: w.Say("nav.back"), Ask: w.Say("moment.ask")}
	if fact.Kind == engine.KindAct {
		vm.Mark = w.Mark(fact.Seat)
	}
	vm.Origin, vm.Icon = w.Origin(m.Source, fact.Kind)
	if m.Source.Reads > 0 {
		vm.Origin = w.Say("origin.reads", vm.Origin, m.Source.Reads)
	}
	vm.Table, vm.Was = w.Miniature(&m.Board), w.Say("moment.table")
	vm.Raw = frame(m.Source.Raw)
	vm.Other = otherActs(w, m)
	switch {
	case m.Sealed:
		vm.Why = w.Say("moment.sealed")
	case len(vm.Other) == 0:
		vm.Why = w.Say("moment.only")
	}
	if p != nil {
		vm.Change = change(w, m, p)
	}
	return vm
}

// LogPoint returns the log screen with an act that is chosen; next is the act after it, nil if it
// is the latest.
func (w *Words) LogPoint(in TableInput, act int, next *companion.ActDetail) LogPageVM {
	vm := w.LogPage(in)
	vm.Point = &LogPointVM{Act: act}
	if next == nil {
		vm.Point.Bar = w.Say("story.last")
		return vm
	}
	if i := slices.IndexFunc(vm.Rows, func(r LogRowVM) bool { return r.Act == act && !r.Head }); i >= 0 {
		vm.Rows = slices.Insert(vm.Rows, i, LogRowVM{Bar: true, Text: w.Say("story.bar"), Act: NoAct})
	}
	vm.Point.Bar, vm.Point.Go, vm.Point.Steps = w.Say("story.bar"), w.Say("story.go"), w.Say("story.steps", next.UndoSteps)
	vm.Table, vm.Now = w.Miniature(&next.Board), w.Say("moment.table")
	if asks := w.asking(&next.Board).asks(next.Prompts); len(asks) > 0 {
		vm.Point.Ask = asks[0].Text
	}
	return vm
}

// otherActs lists the other acts that were possible.
func otherActs(w *Words, m *companion.ActDetail) (out []ChoiceVM) {
	for i := range m.Prompts {
		p := &m.Prompts[i]
		if p.Secret {
			continue
		}
		switch p.Kind {
		case engine.Choose:
			for _, o := range p.Options {
				out = append(out, w.asking(&m.Board).choice(p.Ask, o))
			}
		case engine.Roll:
			for face := range p.Faces {
				out = append(out, w.face(p.Die, face+1))
			}
		case engine.Lay:
			grid, list := w.Pad(p)
			for _, row := range grid {
				out = append(out, row...)
			}
			out = append(out, list...)
		}
	}
	fact := m.Fact.Fact
	fact.Waive = ""
	return slices.DeleteFunc(out, func(c ChoiceVM) bool { return c.Off || c.Fact == fact })
}

// change renders the preview of a correction.
func change(w *Words, m *companion.ActDetail, p *companion.Preview) *ChangeVM {
	vm := &ChangeVM{Title: w.Say("change.title"), Was: w.Say("change.was", w.Answer(m.Asked, m.Fact.Fact)), Is: w.Say("change.is", w.Answer(m.Asked, p.With)), Leave: w.Say("change.leave")}
	if p.Refused != nil {
		why, remedy := RefusedThen(w, p.Refused.Line, m.Prompts)
		vm.Title = w.Say("change.refused")
		vm.Lines = append(vm.Lines, LogVM{Bad: true, Text: why, Ref: w.Reference(p.Refused.Line.Rule), Rule: p.Refused.Line.Rule})
		if remedy != "" {
			vm.Lines = append(vm.Lines, LogVM{Text: remedy})
		}
		return vm
	}
	if p.Locked {
		vm.Lines = []LogVM{{Bad: true, Text: w.Say("moment.sealed")}}
		return vm
	}
	vm.Accept, vm.Possible = w.Say("change.accept"), true
	for _, c := range p.Changes {
		if c.Act == p.At {
			vm.Lines = append(vm.Lines, w.Reasons(c.After)...)
			continue
		}
		vm.Lines = append(vm.Lines, LogVM{Head: true, Text: w.Say("change.later", w.changed(journal.Act, engine.Line{}, c.Fact))})
		vm.Lines = append(vm.Lines, w.Reasons(c.After)...)
	}
	if p.Illegal != nil && len(p.Pending) > 0 {
		why, _ := w.Refusal(*p.Illegal)
		vm.Lines = append(vm.Lines, LogVM{Head: true, Bad: true, Text: w.Say("change.illegal", w.changed(journal.Act, engine.Line{}, p.Pending[0]))},
			LogVM{Bad: true, Text: why, Ref: w.Reference(p.Illegal.Rule), Rule: p.Illegal.Rule},
			LogVM{Text: w.Say("change.pending", len(p.Pending))})
	}
	switch {
	case p.Partial:
		vm.Lines = append(vm.Lines, LogVM{Text: w.Say("change.sealed")})
	case len(vm.Lines) == 0:
		vm.Lines = append(vm.Lines, LogVM{Text: w.Say("change.same")})
	}
	return vm
}
