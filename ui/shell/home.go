package shell

import (
	"cmp"
	"time"

	"casekeeper/companion/journal"
	"casekeeper/ui/kit"
	"casekeeper/ui/present"
	"casekeeper/ui/tables"
)

// start is what the home screen shows, and the ways from there to a table.
type start struct {
	*frame
	before  present.LatestGames
	welcome bool // the first start, or somebody asked for the welcome screen
	skipped bool // somebody who has not played yet has dismissed the welcome screen
	seats   *seating
	score   *score
	shelf   *kit.View
	scores  bool  // the shelf is shown to choose a game to score
	disk    error // a problem that is about to happen to the disk
}

func (p *start) wire(f *frame, settings *settings, seats *seating, score *score) {
	h := f.home
	p.seats, p.score = seats, score // the frame is there: the latest games are being read
	h.Table = tables.Still()
	h.OnContinue = func(id journal.MatchID) {
		f.open(func() (OpenTable, error) { return f.house.Continue(id) })
	}
	h.OnGame = seats.setUp
	h.OnAgain = p.sameAgain
	h.OnGuided = p.guided
	h.OnSkip = func() {
		p.welcome, p.skipped = false, true
		f.draw()
	}
	h.OnDemo = func() {
		if len(f.house.Games()) == 1 {
			p.openDemo(p.offered()[0].ID)
			return
		}
		p.scores = false
		f.show(p.shelf)
	}
	h.OnLanguage = settings.nextLanguage
	h.OnScore = func() {
		if list := present.Tallied(f.house.Games()); len(list) == 1 {
			score.describe(list[0].ID)
			return
		}
		p.scores = true
		f.show(p.shelf)
	}
	p.wireShelf()
	f.add(h, func() {
		g := f.general()
		vm := g.Home(&p.before, f.house.Games(), func(game string) *present.Words { return f.house.Words(game, f.lang) }, f.trouble)
		if p.welcome {
			vm.Welcome = g.Welcome()
		}
		if f.opts.Kiosk != nil {
			vm.Quit, vm.Power = g.Say("home.power"), true
		}
		if f.opts.Hour != nil {
			vm.Hour = g.Hour(f.opts.Hour())
		}
		h.Show(vm)
	})
	settings.keys["welcome"] = func() {
		p.welcome = true
		f.show(h)
	}
}

// goHome shows the home screen with the latest games. It waits for them a moment, so that no key
// moves away from a finger.
func (p *start) goHome() { p.showHome(p.readBefore(), homeWait) }

// showHome shows the home screen when the games have been read, but at the latest after most.
func (p *start) showHome(read <-chan func(), most time.Duration) {
	select {
	case take := <-read:
		take()
		p.show(p.home)
	case <-time.After(most):
		p.show(p.home)
		p.takeLater(read)
	}
}

// homeWait is how long the home screen waits for the latest games. startWait is the same when the
// program starts, which reads them meanwhile. Only tests change them.
var homeWait, startWait = 250 * time.Millisecond, 60 * time.Millisecond

// readBefore reads the latest games in a goroutine of its own. The channel delivers a function
// that shows them; call it in Fyne's goroutine.
func (p *start) readBefore() <-chan func() {
	read := make(chan func(), 1)
	go func() {
		before, err := p.house.Last()
		read <- func() {
			p.before = before
			p.welcome = err == nil && before.People == nil && !p.skipped
			if p.trouble == nil {
				p.trouble = cmp.Or(err, p.disk)
			}
		}
	}()
	return read
}

// takeLater shows the latest games once they have been read.
func (p *start) takeLater(read <-chan func()) {
	go func() {
		take := <-read
		p.opts.Do(func() { take(); p.draw() })
	}()
}

// tickClock updates the clock of the home screen every minute. It does not count as activity.
func (p *start) tickClock() {
	if p.opts.Hour == nil {
		return
	}
	now := p.opts.Hour()
	p.opts.After(now.Truncate(time.Minute).Add(time.Minute).Sub(now), func() {
		p.opts.Do(func() {
			if p.front(p.home) {
				p.pages[p.home]()
			}
			p.tickClock()
		})
	})
}

// waiting returns the game that waits, if it is of the first game of the shelf; nil if it is not.
func (p *start) waiting() *present.MiniatureVM {
	b, first := &p.before, p.house.Games()[0].ID
	if b.Open == nil || b.Now == nil || b.Open.Game != first {
		return nil
	}
	return p.house.Words(first, p.lang).With(b.Open.Seats).At(b.Now).Miniature(&b.Now.Board)
}
