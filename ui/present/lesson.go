package present

import (
	"slices"

	"casekeeper/companion"
	"casekeeper/engine"
	"casekeeper/engine/rulebook"
	"casekeeper/ui/drawing"
	"casekeeper/ui/words"
)

// LessonVM is the explanation of a rule.
type LessonVM struct {
	Mark MarkVM
	Text string
	Ref  string // its page
	Nth  string // which of the game's lessons it is, as "3 of 9"
	Rule rulebook.ID
	// What it is about: the record word of a place or of a spot, Held, or a figure of Mark's seat by its
	// index in Counters. "" and -1 = the place that is asked for, or else what answers.
	About  string
	Figure int
}

// Held is what a lesson is about that speaks of a spot on which somebody stands.
const Held = drawing.Held

// Lesson finds the rule to explain now: the first rule that the open prompts may lead to and
// that known does not report. There are no lessons during a contest or on the final table.
func (w *Words) Lesson(u *companion.Update, known func(rulebook.ID) bool) Lesson {
	if u.Board.Contest != nil || u.Result != nil {
		return Lesson{}
	}
	for i := range u.Awaits {
		p := &u.Awaits[i]
		for _, rule := range w.Guide().Before(p.Ask.Rule) {
			if !w.HasRuleText(words.UseTeach, rule) || known(rule) {
				continue
			}
			l := Lesson{Seat: p.Seat, Rule: rule, Nth: 1}
			if w.Info.Entry != nil && rule == w.Info.Entry.Ask && p.Kind == engine.Lay {
				if l.Untold, l.Cards = w.cardPad(p).untold(); l.Untold == 0 {
					continue // everything is entered
				}
			}
			return nthLesson(w, l, known)
		}
	}
	return Lesson{}
}

// nthLesson counts the lessons of the game up to one: those that known reports, and this one.
func nthLesson(w *Words, l Lesson, known func(rulebook.ID) bool) Lesson {
	for _, rule := range w.Info.Book.IDs() {
		if !w.HasRuleText(words.UseTeach, rule) {
			continue
		}
		if l.Of++; known(rule) {
			l.Nth++
		}
	}
	return l
}

// lesson renders the explanation; nil while sensors or pending acts need attention.
func (w *tableScreen) lesson() *LessonVM {
	if w.in.Lesson.Rule == "" || !w.hardware().Good || len(w.in.Update.Pending) > 0 {
		return nil
	}
	vm := &LessonVM{Mark: w.Mark(w.in.Lesson.Seat), Text: w.Teaching(w.in.Lesson.Rule), Ref: w.Reference(w.in.Lesson.Rule), Nth: w.Say("lesson.nth", w.in.Lesson.Nth, w.in.Lesson.Of), Rule: w.in.Lesson.Rule, Figure: -1}
	if n := w.in.Lesson; n.Untold > 0 {
		vm.Text = w.Say("lesson.untold", n.Untold, n.Cards) + " " + vm.Text
	}
	vm.About = w.Drawn.Taught[string(vm.Rule)]
	for _, s := range w.in.Update.Board.Seats {
		if s.Seat == w.in.Lesson.Seat && vm.About != "" {
			vm.Figure = slices.IndexFunc(s.Counters, func(c engine.Counter) bool { return w.Word(c.Name) == vm.About })
		}
	}
	return vm
}
