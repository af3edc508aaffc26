package present

import (
	"casekeeper/companion"
	"casekeeper/engine/rulebook"
	"casekeeper/ui/words"
)

// LessonVM is the explanation of a rule.
type LessonVM struct {
	Mark MarkVM
	Text string
	Rule rulebook.ID
}

// Lesson finds the rule to explain now: the first rule that the open prompts may lead to and
// that known does not report. There are no lessons during a contest or on the final table.
func (w *Words) Lesson(u *companion.Update, known func(rulebook.ID) bool) Lesson {
	if u.Board.Contest != nil || u.Result != nil {
		return Lesson{}
	}
	for i := range u.Awaits {
		p := &u.Awaits[i]
		for _, rule := range w.Guide().Before(p.Ask.Rule) {
			if w.HasRuleText(words.UseTeach, rule) && !known(rule) {
				return Lesson{p.Seat, rule}
			}
		}
	}
	return Lesson{}
}

// lesson renders the explanation; nil while sensors or pending acts need attention.
func (w *tableScreen) lesson() *LessonVM {
	if w.in.Lesson.Rule == "" || !w.hardware().Good || len(w.in.Update.Pending) > 0 {
		return nil
	}
	return &LessonVM{Mark: w.Mark(w.in.Lesson.Seat), Text: w.Teaching(w.in.Lesson.Rule), Rule: w.in.Lesson.Rule}
}
