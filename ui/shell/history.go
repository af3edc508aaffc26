package shell

import (
	"time"

	"casekeeper/companion/journal"
	"casekeeper/ui/kit"
	"casekeeper/ui/present"
	"casekeeper/ui/present/results"
)

// wireHistory connects the screen of past games.
func wireHistory(s *Shell) {
	h := s.history
	s.page(h, func() {
		h.Show(results.HistoryPage(s.house.General(s.lang), s.pastGames, func(game string) *present.Words { return s.house.Words(game, s.lang) }, time.Now()))
	})
	h.OnBack = func() { s.show(s.home) }
	h.OnGame = func(id journal.MatchID) {
		s.open(func() (OpenTable, error) { return s.house.Continue(id) })
	}
	s.home.OnHistory = func() {
		h.Top()
		s.show(h)
		s.loadPast()
	}
}

// loadPast reads the past games; it may be slow.
func (s *Shell) loadPast() {
	go func() {
		show := func(past results.Past) {
			s.pastGames = past
			if s.shown == kit.Screen(s.history) {
				s.draw()
			}
		}
		past, err := s.house.Past(func(past results.Past) { s.opts.Do(func() { show(past) }) })
		s.opts.Do(func() {
			if err != nil {
				s.failed(err)
				return
			}
			show(past)
		})
	}()
}
