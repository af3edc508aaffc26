package shell

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"casekeeper/engine/rulebook"
	"casekeeper/ui/present"
)

// Lessons remembers which rules were explained to whom. Its methods are safe for concurrent use. A
// player is identified by name, or by the seat's word if there is no name.
type Lessons interface {
	Knows(player string, rule rulebook.ID) bool
	Teach(player string, rule rulebook.ID) error
}

// lesson is an explanation on the screen.
type lesson struct {
	what  present.Lesson
	since time.Time
}

// teach chooses the next explanation at a new state of the table. One that was on the screen long
// enough to be read counts as known to all players from then on.
func (s *tableSession) teach(in *present.TableInput) {
	if s.Lessons == nil {
		return
	}
	if l := s.lesson.Swap(nil); l != nil && time.Since(l.since) >= s.CheckTime/2 {
		if err := s.learn(l.what.Rule); err != nil {
			s.trouble.Store(&err)
		}
	}
	in.Lesson = s.words.Load().Lesson(&in.Update, s.known)
}

// guided is what stands among the rules that the players of a guided game know, also after a restart.
func (s *tableSession) guided() rulebook.ID {
	return rulebook.ID(fmt.Sprint("guided.", s.Session.Info().ID))
}

// learning reports whether this is a guided game.
func (s *tableSession) learning() bool { return s.Lessons != nil && s.known(s.guided()) }

// learn records that a rule was explained to all players.
func (s *tableSession) learn(rule rulebook.ID) (err error) {
	for _, name := range s.players() {
		err = errors.Join(err, s.Lessons.Teach(name, rule))
	}
	return err
}

// read counts a lesson as known to all players, and goes on to the next one.
func (s *tableSession) read(rule rulebook.ID) {
	if s.Lessons == nil {
		return
	}
	s.do(func(context.Context) error {
		err := s.learn(rule)
		s.refresh()
		return err
	})
}

// teachOn chooses the next explanation if the one on the screen was read.
func (s *tableSession) teachOn(in *present.TableInput) {
	if in.Lesson.Rule != "" && s.known(in.Lesson.Rule) {
		s.teach(in)
	}
}

// known reports whether all players know a rule.
func (s *tableSession) known(rule rulebook.ID) bool {
	return !slices.ContainsFunc(s.players(), func(name string) bool { return !s.Lessons.Knows(name, rule) })
}

// explained records that a lesson is on the screen now. In Fyne's goroutine.
func (s *tableSession) explained(p *picture) {
	if l := s.lesson.Load(); l == nil || l.what != p.of.Lesson {
		s.lesson.Store(&lesson{p.of.Lesson, time.Now()})
	}
}

// players returns the names of the players.
func (s *tableSession) players() (names []string) {
	for _, p := range s.Session.Info().Seats {
		names = append(names, cmp.Or(p.Name, p.Seat))
	}
	return names
}
