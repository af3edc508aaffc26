package shell

import (
	"time"

	"casekeeper/engine"
	"casekeeper/ui/present"
	"casekeeper/ui/present/results"
	"casekeeper/ui/screens"
)

// final is a final table with the words of its game.
type final struct {
	words  *present.Words
	result *engine.Result
}

// ending is the screen of the final table.
type ending struct {
	*frame
	score  *score
	page   *screens.Result
	goHome func()
	leave  func()         // closes the table
	result *engine.Result // of the open table; nil = it goes on
	now    standing       // and how it would end
}

// finals returns the final table to show; nil if there is none.
func (e *ending) finals() *final {
	if f := e.score.scored(); f != nil {
		return f
	}
	if e.seat != nil && e.result != nil {
		return &final{e.seat.words.Load(), e.result}
	}
	return nil
}

// resultVM renders the final table; for a tracked game with its memories and the keys that go on
// from it.
func (e *ending) resultVM(f *final) results.ResultVM {
	vm := results.Page(f.words, f.result)
	if e.score.result != nil { // it is being scored
		vm.Back = f.words.Say("tally.back")
		vm.Codes = results.Codes(f.words, f.result, results.Play{Ended: time.Now()})
		return vm
	}
	info := e.seat.Session.Info()
	play := results.PlayOf(f.words, &info)
	if told := e.seat.shown; told != nil {
		vm.Memories = results.Memories(f.words, told.Log, &told.Update)
		vm.Course = results.Course(f.words, &told.Update)
		won, leaders := e.house.Evening(&info)
		if streak := results.Streak(f.words, won); streak != "" {
			vm.DecidedBy += " " + streak
		}
		vm.Memories = append(results.Leaders(f.words, &info, leaders), vm.Memories...)
		vm.Again, vm.Undo = f.words.Say("result.again"), f.words.Say("result.undo")
		if n := len(told.Log); n > 0 {
			play.Ended = time.UnixMilli(told.Log[n-1].AtMillis)
		}
	}
	vm.Codes = results.Codes(f.words, f.result, play)
	return vm
}

// wire connects the screen of the final table.
func (e *ending) wire(f *frame, score *score) {
	e.frame, e.score, e.page = f, score, screens.NewResult()
	e.now.wire(f)
	if f.opts.Now != nil {
		e.page.Clock(f.opts.Now)
	}
	f.add(e.page, func() {
		if f := e.finals(); f != nil {
			e.page.Show(e.resultVM(f))
		}
	})
	e.page.OnBack = func() {
		if score.result != nil {
			score.result = nil
			f.show(score.screen)
			score.find()
			return
		}
		f.show(f.table)
	}
	e.page.OnHome = func() {
		if score.result != nil {
			score.tally, score.result = nil, nil
			e.goHome()
			return
		}
		e.leave()
	}
	e.page.OnUndo = func() {
		if f.seat != nil {
			f.seat.undo()
		}
	}
}

// showResult shows the final table, whose points count up, or how a game that goes on would end now.
func (e *ending) showResult() {
	f := e.finals()
	if f == nil {
		e.now.open()
		return
	}
	e.page.Begin(e.resultVM(f))
	e.show(e.page)
}
