package present

import (
	"casekeeper/companion"
	"casekeeper/engine"
	"casekeeper/engine/rulebook"
)

// Lesson is a rule that is explained before it can first be used. The zero
// value is none.
type Lesson struct {
	Seat engine.Seat // who is asked; Table = everybody
	Rule rulebook.ID
}

// LessonVM explains it.
type LessonVM struct {
	Mark MarkVM
	Text string
	Rule rulebook.ID
}

// Lesson finds what is to be explained now: of what can come of the questions
// that are open, the first that the table does not know. A contest and the final
// table are no time for lessons.
func (w *Words) Lesson(u *companion.Update, known func(rulebook.ID) bool) Lesson {
	if u.Board.Contest != nil || u.Result != nil {
		return Lesson{}
	}
	for i := range u.Awaits {
		p := &u.Awaits[i]
		for _, rule := range w.lessonsBefore(p.Ask.Rule) {
			if w.teaches(rule) && !known(rule) {
				return Lesson{p.Seat, rule}
			}
		}
	}
	return Lesson{}
}

// lessonsBefore are the rules to explain when a question is asked: those that
// the guide names, else that of the question.
func (w *Words) lessonsBefore(question rulebook.ID) []rulebook.ID {
	if list := w.guide.lessons[question]; len(list) > 0 {
		return list
	}
	return []rulebook.ID{question}
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
