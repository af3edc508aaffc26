package shell

import (
	"time"

	"casekeeper/companion/journal"
	"casekeeper/ui/present"
	"casekeeper/ui/present/results"
	"casekeeper/ui/screens"
)

// pastGames is the screen of past games.
type pastGames struct {
	*frame
	page        *screens.History
	past        results.Past // as last read
	asked, seen int          // how often it was read, and which reading past is of

	changed func() // called after past was read; nil = not called
}

// wire connects that screen.
func (h *pastGames) wire(f *frame, log *past) {
	h.frame, h.page = f, screens.NewHistory()
	f.add(h.page, func() {
		h.page.Show(results.HistoryPage(f.general(), h.past, func(game string) *present.Words { return f.house.Words(game, f.lang) }, time.Now()))
	})
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
		f.show(h.page)
		h.load()
	}
}

// load reads the past games; it may be slow.
func (h *pastGames) load() {
	h.asked++
	nth := h.asked
	go func() {
		show := func(past results.Past) {
			if nth < h.seen {
				return // people have said something since it was asked for
			}
			h.past, h.seen = past, nth
			if h.front(h.page) {
				h.draw()
			}
			h.changed()
		}
		past, err := h.house.Past(func(past results.Past) { h.opts.Do(func() { show(past) }) })
		h.opts.Do(func() {
			if err != nil {
				h.failed(err)
				return
			}
			show(past)
		})
	}()
}
