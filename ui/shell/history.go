package shell

import (
	"time"

	"casekeeper/companion/journal"
	"casekeeper/ui/present"
	"casekeeper/ui/present/results"
	"casekeeper/ui/screens"
)

// pastGames is the screen of past games. Its page is made in the goroutine that reads the games, because
// that takes long with many of them; Fyne's goroutine only shows it.
type pastGames struct {
	*frame
	page        *screens.History
	vm          results.HistoryVM
	past        results.Past // as last read
	asked, seen int          // how often it was read, and which reading past is of

	changed func() // called after past was read; nil = not called
}

// wire connects that screen.
func (h *pastGames) wire(f *frame, log *past) {
	h.frame, h.page = f, screens.NewHistory()
	f.add(h.page, func() { h.page.Show(h.vm) })
	h.page.OnBack = func() { f.show(f.home) }
	h.page.OnGame = func(id journal.MatchID) {
		f.open(func() (OpenTable, error) { return f.house.Continue(id) })
	}
	h.page.OnStory = func(id journal.MatchID, at int) {
		if at == 0 {
			h.page.OnGame(id)
			return
		}
		log.openAt(id, at-1)
	}
	f.home.OnHistory = func() {
		h.page.Top()
		h.vm = results.HistoryPage(h.general(), results.Past{}, nil, time.Now()) // until the games are listed
		h.vm.Empty = [5]string{}                                                 // nobody knows yet that there are none
		f.show(h.page)
		h.load()
	}
}

// load reads the past games; it may be slow. The games are listed first, with what is known of them; then
// only the bar moves until all are read.
func (h *pastGames) load() {
	h.asked++
	nth, g, words := h.asked, h.general(), h.wordsOf()
	show := func(past results.Past) {
		vm := results.HistoryPage(g, past, words, time.Now())
		h.opts.Do(func() {
			if nth < h.seen {
				return // people have said something since it was asked for
			}
			h.past, h.vm, h.seen = past, vm, nth
			h.redraw(h.page)
			h.changed()
		})
	}
	moved := func(past results.Past) {
		h.opts.Do(func() {
			if nth == h.seen {
				h.vm.Progress(g, &past)
				h.redraw(h.page)
			}
		})
	}
	go func() {
		listed := false
		past, err := h.house.Past(func(past results.Past) {
			if listed {
				moved(past)
				return
			}
			listed = true
			show(past)
		})
		if err != nil {
			h.opts.Do(func() { h.failed(err) })
			return
		}
		show(past)
	}()
}

// wordsOf returns the words of games in the language of the screen, for any goroutine.
func (f *frame) wordsOf() func(game string) *present.Words {
	lang := f.lang
	return func(game string) *present.Words { return f.house.Words(game, lang) }
}
