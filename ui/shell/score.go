package shell

import (
	"context"
	"errors"

	"casekeeper/engine"
	"casekeeper/engine/catalogue"
	"casekeeper/ui/kit"
	"casekeeper/ui/present"
	"casekeeper/ui/present/scoring"
	"casekeeper/ui/screens"
)

// score is a game that is scored without having been tracked.
type score struct {
	screen *screens.Tally
	tally  *scoring.Tally // nil = nothing is being scored
	result *engine.Result // nil = not scored yet
	picks  bool           // the shelf is shown to choose a game for it
}

// wireScore connects the screens that score a game: the players and the table are asked on the
// set-up screens, the owners of cards on a screen of its own.
func wireScore(s *Shell) {
	v := screens.NewTally()
	s.score.screen = v
	s.page(v, func() {
		if t := s.score.tally; t != nil {
			v.Show(scoring.Page(s.house.Words(t.Info.ID, s.lang), t))
		}
	})
	s.home.OnScore = func() {
		if list := present.Tallied(s.house.Games()); len(list) == 1 {
			s.describe(list[0].ID)
			return
		}
		s.score.picks = true
		s.show(s.shelf)
	}
	v.OnSeat = func(seat engine.Seat) {
		s.score.tally.Turn(seat)
		s.draw()
	}
	v.OnCard = func(c catalogue.CardID) {
		s.score.tally.Own(c)
		s.draw()
	}
	v.OnFigure = func(figure, value int) {
		s.score.tally.Say(figure, value)
		s.draw()
	}
	v.OnBack = func() { s.closeBench(s.setup) }
	v.OnDone = func() {
		r, err := s.score.tally.Score()
		var cannotBe *engine.FinalMistake
		if errors.As(err, &cannotBe) {
			s.draw()
			return
		}
		if err != nil {
			s.score.tally = nil
			s.trouble = err
			s.closeBench(s.home)
			return
		}
		s.score.result = &r
		s.closeBench(s.result)
		s.showResult()
	}
}

// describe asks for the final table of a game.
func (s *Shell) describe(game string) {
	t := scoring.NewTally(&s.house.Words(game, s.lang).Info)
	s.score = score{screen: s.score.screen, tally: t}
	s.seatPeople(t.Setup)
}

// deal goes on from the table to the owners of cards.
func (s *Shell) deal() {
	s.score.tally.Deal()
	s.show(s.score.screen)
	s.find()
}

// find opens the sensors, so that cards can be laid on a reader instead of being tapped. If the
// sensors of another screen are still being closed, it waits for them.
func (s *Shell) find() {
	if s.shown != kit.Screen(s.score.screen) || s.work.bench != nil || !s.score.tally.Form.Lays() {
		return
	}
	if s.moving {
		s.opts.After(refreshEvery, func() { s.opts.Do(s.find) })
		return
	}
	game := s.score.tally.Info.ID
	s.openBench(s.score.screen, game, func(ctx context.Context, b Bench) error { return b.Find(ctx, game) })
}

// finding reports to the tally whether the sensors opened.
func (s *Shell) finding(b Bench, err error) {
	if t := s.score.tally; t != nil && s.shown == kit.Screen(s.score.screen) {
		t.Readers, t.Trouble = b != nil && err == nil, err
	}
}

// foundCards gives cards that readers have found to their owners.
func (s *Shell) foundCards(list []scoring.Found, err error) {
	t := s.score.tally
	if t == nil || s.shown != kit.Screen(s.score.screen) {
		return
	}
	if t.Take(list) || err != nil {
		t.Trouble = err
		s.draw()
	}
}

// scored returns the final table of a game that was scored; nil if there is none.
func (s *Shell) scored() *final {
	t := s.score.tally
	if t == nil || s.score.result == nil {
		return nil
	}
	return &final{s.house.Words(t.Info.ID, s.lang).With(t.Players()), s.score.result}
}
