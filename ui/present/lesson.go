package present

import (
	"casekeeper/companion"
	"casekeeper/engine"
	"casekeeper/engine/rulebook"
)

// Lesson is a rule that bites somebody for the first time. The zero value is
// none.
type Lesson struct {
	Seat engine.Seat // whom; Table = everybody
	Rule rulebook.ID
	Ask  bool // it is what they are asked; otherwise what has just happened
}

// LessonVM explains it.
type LessonVM struct {
	Mark MarkVM
	Text string
	Rule rulebook.ID
}

// Lesson finds what is to be explained now: first of what is asked, then of
// what the latest act brought about. known tells what a seat has been told.
func (w *Words) Lesson(u *companion.Update, known func(engine.Seat, rulebook.ID) bool) Lesson {
	fresh := func(seat engine.Seat, rule rulebook.ID) bool { return w.teaches(rule) && !known(seat, rule) }
	for i := range u.Awaits {
		if p := &u.Awaits[i]; fresh(p.Seat, p.Ask.Rule) {
			return Lesson{p.Seat, p.Ask.Rule, true}
		}
	}
	if u.Latest == nil {
		return Lesson{}
	}
	for _, l := range u.Latest.Lines {
		if fresh(l.Seat, l.Rule) {
			return Lesson{Seat: l.Seat, Rule: l.Rule}
		}
	}
	return Lesson{}
}

// teaches tells whether there are lines for who sees a rule the first time.
func (w *Words) teaches(rule rulebook.ID) bool {
	_, ok := w.text[ruleKey(rule, useTeach)]
	return ok
}

// lesson words what is explained; nil while something has to be put right.
func (w *Words) lesson(in *TableInput) *LessonVM {
	if in.Lesson.Rule == "" || !w.hardware(&in.Hardware, in.Update.Awaits).Good || len(in.Update.Pending) > 0 {
		return nil
	}
	return &LessonVM{Mark: w.Mark(in.Lesson.Seat), Text: plain(w.text[ruleKey(in.Lesson.Rule, useTeach)]), Rule: in.Lesson.Rule}
}
