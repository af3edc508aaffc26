package shell

import (
	"context"
	"errors"

	"casekeeper/engine"
	"casekeeper/engine/catalogue"
	"casekeeper/ui/kit"
	"casekeeper/ui/present"
	"casekeeper/ui/screens"
)

// score is a game that is only scored, without having been tracked.
type score struct {
	screen *screens.Tally
	tally  *present.Tally // nil = nothing is scored
	result *engine.Result // nil = not yet
	picks  bool           // the shelf is shown to take a game for it
}

// wireScore makes the screens that only score a game: who sat there and what
// lies on the table is asked on those of set-up, who owns what on its own.
func (s *Shell) wireScore() {
	v := screens.NewTally()
	s.score.screen = v
	s.page(v, func() {
		if t := s.score.tally; t != nil {
			v.Show(s.house.Words(t.Info.ID, s.lang).Tally(t))
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
	t := present.NewTally(&s.house.Words(game, s.lang).Info)
	s.score = score{screen: s.score.screen, tally: t}
	s.seatPeople(t.Setup)
}

// deal goes on from what lies on the table to who owns what.
func (s *Shell) deal() {
	s.score.tally.Deal()
	s.show(s.score.screen)
	s.find()
}

// find opens the sensors, so that cards can be laid on a reader instead of
// being tapped. While those of another screen are still being given back it
// waits for them.
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

// finding tells the tally what became of the sensors.
func (s *Shell) finding(b Bench, err error) {
	if t := s.score.tally; t != nil && s.shown == kit.Screen(s.score.screen) {
		t.Readers, t.Trouble = b != nil && err == nil, err
	}
}

// foundCards gives cards that readers tell of to their owners.
func (s *Shell) foundCards(list []present.Found, err error) {
	t := s.score.tally
	if t == nil || s.shown != kit.Screen(s.score.screen) {
		return
	}
	if t.Take(list) || err != nil {
		t.Trouble = err
		s.draw()
	}
}

// scored is the final table of a game that was only scored; nil = there is
// none.
func (s *Shell) scored() *final {
	t := s.score.tally
	if t == nil || s.score.result == nil {
		return nil
	}
	return &final{s.house.Words(t.Info.ID, s.lang).With(t.Players()), s.score.result}
}
