package shell

import (
	"slices"
	"time"

	"casekeeper/companion"
	"casekeeper/companion/history"
	"casekeeper/engine"
	"casekeeper/ui/present"
	"casekeeper/ui/present/results"
)

// final is a final table with the words of its game.
type final struct {
	words  *present.Words
	result *engine.Result
}

// finals returns the final table to show; nil if there is none.
func (s *Shell) finals() *final {
	if f := s.scored(); f != nil {
		return f
	}
	if s.seat != nil && s.final != nil {
		return &final{s.seat.words.Load(), s.final}
	}
	return nil
}

// resultVM renders the final table; for a tracked game with its memories and the keys that go on
// from it.
func (s *Shell) resultVM(f *final) results.ResultVM {
	vm := results.Page(f.words, f.result)
	if s.score.result != nil { // it is being scored
		vm.Back = f.words.Say("tally.back")
		vm.Codes = results.Codes(f.words, f.result, results.Play{Ended: time.Now()})
		return vm
	}
	info := s.seat.Session.Info()
	play := results.PlayOf(f.words, history.ID(&info), &info)
	if told := s.seat.shown; told != nil {
		vm.Memories = results.Memories(f.words, told.Log, told.Update.InForce)
		vm.Course = results.Course(f.words, told.Update.Scores)
		if streak := results.Streak(f.words, s.streak(f.result, &info)); streak != "" {
			vm.DecidedBy += " " + streak
		}
		vm.Again, vm.Undo = f.words.Say("result.again"), f.words.Say("result.undo")
		if n := len(told.Log); n > 0 {
			play.Ended = time.UnixMilli(told.Log[n-1].AtMillis)
		}
	}
	vm.Codes = results.Codes(f.words, f.result, play)
	return vm
}

// streak returns how many consecutive times the winner has won this game against the same people;
// 0 if the winner has no name.
func (s *Shell) streak(r *engine.Result, info *companion.MatchInfo) int {
	seats := s.seat.Session.Game().Lexicon.Seats
	for _, held := range info.People() {
		if held[0].Name == "" || len(r.Winners) == 0 {
			continue
		}
		others := slices.ContainsFunc(r.Winners, func(won engine.Seat) bool {
			return !slices.ContainsFunc(held, func(p companion.Player) bool { return p.Seat == seats[won] })
		})
		if !others {
			return s.house.Streak(info, held[0].Name)
		}
	}
	return 0
}

// wireResult connects the screen of the final table.
func wireResult(s *Shell) {
	s.page(s.result, func() {
		if f := s.finals(); f != nil {
			s.result.Show(s.resultVM(f))
		}
	})
	s.result.OnBack = func() {
		if s.score.result != nil {
			s.score.result = nil
			s.show(s.score.screen)
			s.find()
			return
		}
		s.show(s.table)
	}
	s.result.OnHome = func() {
		if s.score.result != nil {
			s.score.tally, s.score.result = nil, nil
			s.goHome()
			return
		}
		s.leave()
	}
	s.result.OnUndo = func() {
		if s.seat != nil {
			s.seat.undo()
		}
	}
	s.result.OnAgain = s.again
}

// showResult shows the final table, whose points count up.
func (s *Shell) showResult() {
	if f := s.finals(); f != nil {
		s.result.Begin(s.resultVM(f))
		s.show(s.result)
	}
}

// again begins a new game with the same people; the player who sat second is first now.
func (s *Shell) again() {
	at := s.seat
	if at == nil || s.moving {
		return
	}
	info := at.Session.Info()
	game := at.Session.Game()
	setup, err := info.Setup(&game.Info)
	if err != nil {
		s.failed(err)
		return
	}
	names, chairs := namesOf(&info)
	setup.Seats, names, chairs = append(setup.Seats[1:], setup.Seats[0]), append(names[1:], names[0]), append(chairs[1:], chairs[0])
	s.seat, s.moving, s.final = nil, true, nil
	go func() {
		err := at.leave()
		s.opts.Do(func() {
			s.moving = false
			if err != nil {
				s.failed(err)
				return
			}
			s.open(func() (OpenTable, error) {
				if at.Demo != nil {
					return s.house.Demo(info.Game)
				}
				return s.house.Begin(info.Game, setup, names, chairs)
			})
		})
	}()
}
