package present

import (
	"casekeeper/companion"
	"casekeeper/companion/journal"
	"casekeeper/engine"
	"casekeeper/engine/rulebook"
	"casekeeper/ui/words"
)

// LogVM is one line of the log: a head names an act, the lines below it say what it brought
// about and why.
type LogVM struct {
	Head bool
	Bad  bool   // a refusal
	Mark MarkVM // of a head: the seat whose act it is; nobody = a die or a card
	Text string
	Ref  string      // of a reason: the page of the rule
	Rule rulebook.ID // of a reason: the rule; "" = none
}

// log renders entries, the latest first, each with its head before its reasons.
func (w *Words) log(entries []companion.Entry) []LogVM {
	var out []LogVM
	for i := len(entries) - 1; i >= 0; i-- {
		out = append(out, w.entry(&entries[i])...)
	}
	return out
}

func (w *Words) entry(e *companion.Entry) []LogVM {
	head := LogVM{Head: true, Text: words.Capital(w.Done(e.Asked, e.Fact))}
	if e.Fact.Kind == engine.KindAct {
		head.Mark = w.Mark(e.Fact.Seat)
	}
	switch e.Kind {
	case journal.Undo:
		head.Text = w.Say("log.undo", w.changed(e.Of, e.Asked, e.Fact))
	case journal.Redo:
		head.Text = w.Say("log.redo", w.changed(e.Of, e.Asked, e.Fact))
	case journal.Amend:
		head.Text = w.Say("log.amend", head.Text)
	case journal.Drop:
		return []LogVM{{Head: true, Text: w.Say("log.drop")}}
	case journal.Note:
		return []LogVM{{Head: true, Text: w.renderNote(e.Text)}}
	case 0:
		if e.Fact.Kind == engine.KindAct && !w.Info.Lexicon.Sensible(e.Fact) { // its words have gaps
			head.Text = w.Say("log.senseless")
		}
		head.Text, head.Bad = w.Say("log.refused", head.Text), true
		if e.Times > 1 {
			head.Text = w.Say("log.times", head.Text, e.Times)
		}
	}
	if e.Fact.Waive != "" {
		head.Text = w.Say("log.waived", head.Text, w.Reference(e.Fact.Waive))
	}
	out := []LogVM{head}
	if e.Refusal != nil {
		text, _ := w.Refusal(e.Refusal.Line)
		if e.Refusal.Either[0].Kind != 0 {
			text = either(w, e.Refusal)
		}
		out = append(out, LogVM{Bad: true, Text: text, Ref: w.Reference(e.Refusal.Line.Rule), Rule: e.Refusal.Line.Rule})
	}
	out = append(out, w.Reasons(e.Lines)...)
	for _, c := range e.Changes {
		out = append(out, w.Reasons(c.After)...)
	}
	if e.Illegal != nil {
		text, _ := w.Refusal(*e.Illegal)
		out = append(out, LogVM{Bad: true, Text: text, Ref: w.Reference(e.Illegal.Rule), Rule: e.Illegal.Rule})
	}
	return out
}

func (w *Words) Reasons(lines []engine.Line) []LogVM {
	var out []LogVM
	for _, l := range lines {
		out = append(out, LogVM{Text: w.Because(l), Ref: w.Reference(l.Rule), Rule: l.Rule})
	}
	return out
}

// changed names a unit of undo.
func (w *Words) changed(kind journal.RowKind, asked engine.Line, fact engine.Observation) string {
	switch kind {
	case journal.Amend:
		return w.Say("log.amend.title")
	case journal.Drop:
		return w.Say("log.drop")
	}
	if fact.Kind == engine.KindAct && fact.Seat != engine.Table {
		return w.Seat(fact.Seat) + ": " + w.Done(asked, fact)
	}
	return words.Capital(w.Done(asked, fact))
}

// either names the two acts that a refused one could imply.
func either(w *Words, r *companion.Refusal) string {
	return w.Say("refusal.either", w.Done(engine.Line{}, r.Either[0]), w.Done(engine.Line{}, r.Either[1]))
}
