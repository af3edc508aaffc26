package shell

import (
	"image"
	"time"

	"casekeeper/engine"
	"casekeeper/ui/present"
	"casekeeper/ui/view"
)

// Shared is a final table to take along.
type Shared struct {
	present.Shared
	Picture image.Image
}

// final is a final table in the words of its game.
type final struct {
	words  *present.Words
	result *engine.Result
}

// finals gives the final table that is to be shown; nil = there is none.
func (s *Shell) finals() *final {
	if f := s.scored(); f != nil {
		return f
	}
	if s.seat != nil && s.final != nil {
		return &final{s.seat.words.Load(), s.final}
	}
	return nil
}

// wireResult makes the screen of the final table.
func (s *Shell) wireResult() {
	s.page(s.result, func() {
		if f := s.finals(); f != nil {
			vm := f.words.Result(f.result)
			vm.Note = s.noted
			if s.score.result != nil {
				vm.Back = f.words.Say("tally.back")
			}
			s.result.Show(vm)
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
	s.result.OnShare = s.share
}

// showResult shows the final table, which nobody has shared yet.
func (s *Shell) showResult() {
	s.noted = ""
	s.show(s.result)
}

// share copies the final table as text to the clipboard, and has text and
// picture written to files; the screen tells where.
func (s *Shell) share() {
	f := s.finals()
	if f == nil {
		return
	}
	out := Shared{Shared: f.words.Share(f.result, time.Now()), Picture: view.ResultPicture(f.words.Result(f.result))}
	s.app.Clipboard().SetContent(out.Text)
	general := f.words.General
	go func() {
		folder, err := s.house.Share(out)
		s.opts.Do(func() {
			s.noted = general.SharedNote(folder, err == nil, err)
			if s.shown == view.Screen(s.result) {
				s.draw()
			}
		})
	}()
}
