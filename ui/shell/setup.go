package shell

import (
	"casekeeper/engine"
	"casekeeper/ui/present"
	"casekeeper/ui/present/newgame"
)

// wireSetup connects the set-up screen.
func wireSetup(s *Shell) {
	s.page(s.setup, func() { s.setup.Show(newgame.SetupPage(s.house.Words(s.choice.Info.ID, s.lang), s.choice)) })
	s.setup.OnBack = func() {
		if s.score.tally != nil {
			s.score.tally = nil
		}
		s.show(s.home)
	}
	s.setup.OnSeat = func(seat engine.Seat) {
		s.choice.Toggle(seat)
		s.draw()
	}
	s.setup.OnNaming = func(seat engine.Seat) {
		s.choice.Ask(seat)
		s.draw()
	}
	s.setup.OnType = func(key string) {
		s.choice.Typed = present.Type(s.choice.Typed, key, s.choice.Most())
		s.draw()
	}
	s.setup.OnNamed = func(name string) {
		s.choice.Call(name)
		s.draw()
	}
	s.setup.OnGive = func(level string) {
		s.choice.Give(level)
		s.draw()
	}
	s.setup.OnDone = func() {
		s.choice.Call(s.choice.Typed)
		s.draw()
	}
	s.setup.OnValue = func(option, value string) {
		s.choice.Values[option] = value
		s.draw()
	}
	s.setup.OnStart = func() {
		if s.score.tally != nil {
			s.deal()
			return
		}
		game, table, names, chairs := s.choice.Info.ID, s.choice.Engine(), s.choice.Called(), s.choice.Given()
		s.open(func() (OpenTable, error) { return s.house.Begin(game, table, names, chairs) })
	}
}

// setUp shows the set-up of a game, and reads the names of those who played before.
func (s *Shell) setUp(game string) {
	choice := newgame.NewSetup(&s.house.Words(game, s.lang).Info)
	choice.Check = func(setup engine.Setup) error { return s.house.Check(game, setup) }
	choice.ByHand(s.house.Senses(game))
	s.score.tally = nil
	s.seatPeople(choice)
}

// seatPeople shows the screen on which people choose their seats.
func (s *Shell) seatPeople(choice *newgame.Setup) {
	s.choice = choice
	choice.Shorts = s.house.Words(choice.Info.ID, s.lang).Shorts
	s.setup.First()
	s.show(s.setup)
	go func() {
		names, err := s.house.Names()
		s.opts.Do(func() {
			choice.Known = names
			if err != nil {
				s.trouble = err // shown on the home screen
			}
			s.draw()
		})
	}()
}
