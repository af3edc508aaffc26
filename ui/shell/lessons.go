package shell

import (
	"time"

	"casekeeper/engine"
	"casekeeper/engine/rulebook"
	"casekeeper/ui/present"
)

// Lessons remembers which rules were explained to whom. It is called by one
// goroutine a table; a player is known by name, or by the seat's word without
// one. The word of nobody's seat is everybody.
type Lessons interface {
	Knows(player string, rule rulebook.ID) bool
	Teach(player string, rule rulebook.ID) error
}

// lesson is one that is on the screen.
type lesson struct {
	what  present.Lesson
	since time.Time
}

// teach picks what is explained at a new table. What was on the screen long
// enough to be read counts as known from now on.
func (s *seat) teach(in *present.TableInput) {
	if s.Lessons == nil {
		return
	}
	if l := s.lesson.Swap(nil); l != nil && time.Since(l.since) >= s.Checked/2 {
		if err := s.Lessons.Teach(s.player(l.what.Seat), l.what.Rule); err != nil {
			s.trouble.Store(&err)
		}
	}
	in.Lesson = s.words.Load().Lesson(&in.Update, func(who engine.Seat, rule rulebook.ID) bool { return s.Lessons.Knows(s.player(who), rule) })
}

// explained notes that a lesson is on the screen now. In Fyne's goroutine.
func (s *seat) explained(p *picture) {
	if l := s.lesson.Load(); l == nil || l.what != p.of.Lesson {
		s.lesson.Store(&lesson{p.of.Lesson, time.Now()})
	}
}

// player names who sits on a seat; the automaton and the table are everybody.
func (s *seat) player(who engine.Seat) string {
	lex := s.Session.Game().Lexicon
	for _, p := range s.Session.Info().Seats {
		if p.Seat != lex.Seats[who] {
			continue
		}
		if p.Name != "" {
			return p.Name
		}
		return p.Seat
	}
	return lex.Seats[engine.Table]
}
