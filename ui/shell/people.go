package shell

import (
	"errors"
	"sync"
	"time"

	"casekeeper/companion/journal"
	"casekeeper/companion/people"
	"casekeeper/ui/pieces"
	"casekeeper/ui/present"
	"casekeeper/ui/present/newgame"
	"casekeeper/ui/present/results"
	"casekeeper/ui/screens"
)

// about is the pages about a person and about a past game, of what was said of all of them, and of the
// year. They are made in a goroutine of their own, because that takes long with many games.
type about struct {
	*frame
	page *screens.About
	past *results.Past
	read func() // reads the past again
	open func() // opens the game of the page

	what   subject
	vm     results.AboutVM
	taken  *results.Taken // what reading or writing result files has just brought; nil = nothing
	busy   bool           // that goes on
	asked  int            // how often a page was asked for
	saying sync.Mutex
	saved  string // where the card was saved, or why it was not
	typed  *results.Renaming
}

// subject is what a page is about.
type subject struct {
	club    bool            // the ladder of the club
	all     bool            // everybody: what was said or, with card, the year
	person  string          // "" = a game
	game    journal.MatchID // 0 = a person
	private bool            // it shows what is for that person only
	card    bool            // its card is shown
}

// wire connects those pages with the screen of past games, from which they are opened.
func (a *about) wire(f *frame, h *pastGames) {
	a.frame, a.page, a.past, a.read = f, screens.NewAbout(), &h.past, h.load
	f.add(a.page, a.render)
	h.page.OnPerson = func(name string) { a.look(name, 0) }
	h.page.OnAbout = func(id journal.MatchID) { a.look("", id) }
	h.page.OnSaid, h.page.OnYear = func() { a.lookAll(false) }, func() { a.lookAll(true) }
	h.page.OnClub = func() { a.turnTo(subject{club: true}) }
	a.page.OnSaid = func(id string) { a.say(a.past.Turn(id)...) }
	a.page.OnSave = a.save
	h.changed = func() {
		if f.front(a.page) {
			a.make()
		}
	}
	a.page.OnBack = func() {
		if a.typed != nil || a.what.card && !a.year() {
			a.typed, a.what.card, a.vm.Card = nil, false, nil
			f.draw()
			return
		}
		f.show(h.page)
	}
	a.page.OnStory = h.page.OnStory
	a.open = func() { h.page.OnGame(a.what.game) }
	a.page.OnType = func(key string) {
		if a.typed != nil {
			a.typed.Text = present.Type(a.typed.Text, key, newgame.NameMost)
			f.draw()
		}
	}
	a.page.OnDone, a.page.OnKey = a.rename, a.key
}

// look shows the page about a person, or about a game.
func (a *about) look(person string, game journal.MatchID) {
	a.turnTo(subject{person: person, game: game})
}

// lookAll shows the page of everything that was said, or the card of the year.
func (a *about) lookAll(year bool) { a.turnTo(subject{all: true, card: year}) }

func (a *about) turnTo(what subject) {
	a.what, a.typed, a.saved, a.taken = what, nil, "", nil
	a.make()
}

// year reports whether the page is the card of the year, behind which there is no other.
func (a *about) year() bool { return a.what.all && a.what.card }

// make makes the page and shows it, unless people have gone elsewhere meanwhile.
func (a *about) make() {
	a.asked++
	nth, from, what, past, taken, g, words := a.asked, a.shown, a.what, *a.past, a.taken, a.general(), a.wordsOf()
	go func() {
		var vm results.AboutVM
		if what.club {
			club := a.house.Club()
			vm = results.ClubPage(g, &past, &club, taken, words, time.Now())
		} else {
			vm = what.page(g, &past, words, time.Now())
		}
		a.opts.Do(func() {
			if nth != a.asked || a.what != what || a.shown != from || vm.Title == "" {
				return // people want another page by now
			}
			if a.vm, a.what.card = vm, vm.Card != nil; what.person != "" {
				a.what.person = vm.Title // as that person is called now
			}
			if a.front(a.page) {
				a.draw()
			} else {
				a.show(a.page)
			}
		})
	}()
}

func (a *about) render() {
	vm := a.vm
	if vm.Card != nil {
		card := *vm.Card
		card.Saved, vm.Card = a.saved, &card
	}
	if a.typed != nil {
		vm.Naming = results.Naming(a.general(), a.past, a.what.person, a.typed)
	}
	a.page.Show(vm)
}

// page returns the page with its card.
func (s subject) page(g *present.Words, past *results.Past, words func(string) *present.Words, now time.Time) (vm results.AboutVM) {
	if s.all {
		if vm = results.SaidPage(g, past, words, now); s.card {
			vm.Card = results.YearCard(g, past, words, now)
		}
	} else if s.person != "" {
		if vm = results.PersonPage(g, past, words, now, s.person, s.private); s.card {
			vm.Card = results.PersonCard(g, past, words, now, s.person)
		}
	} else if game := found(past, s.game); game != nil {
		if vm = results.GamePage(g, past, words, now, game); s.card {
			vm.Card = results.EveningCard(g, past, words, now, game)
		}
	}
	return vm
}

// save saves the picture of the card that is shown.
func (a *about) save() {
	card := a.vm.Card
	if card == nil {
		return
	}
	picture := pieces.SharePicture(card)
	go func() {
		path, err := a.house.SavePicture(card.File, picture)
		a.opts.Do(func() {
			if a.saved = results.CardSaved(a.general(), path, err); a.front(a.page) {
				a.draw()
			}
		})
	}()
}

// found returns a game as it is listed; nil if there is none.
func found(past *results.Past, id journal.MatchID) *people.Game {
	for i := range past.Sittings {
		if past.Sittings[i].ID == id {
			return past.Book.Find(&past.Sittings[i])
		}
	}
	return nil
}

// key does what a key of the page says.
func (a *about) key(id string) {
	switch id {
	case results.KeyOpen:
		a.open()
	case results.KeyRename:
		a.typed = &results.Renaming{}
		a.draw()
	case results.KeyCard:
		a.what.card, a.saved = true, ""
		a.make()
	case results.KeyPace:
		a.what.private = !a.what.private
		a.make()
	case results.KeyTake:
		a.carry(a.house.TakeResults)
	case results.KeyGive:
		a.carry(func(func(int, int)) results.Taken { return a.house.GiveResults() })
	case results.KeyGuest:
		a.turn(people.Statement{Do: people.Guest, Name: a.what.person}, a.past.Book.About(a.what.person, ""))
	case results.KeyUndo:
		if said := a.past.Book.About(a.what.person, ""); len(said) > 0 {
			last := said[len(said)-1]
			if last.Do == people.Call {
				a.what.person = last.Name // whom the page is about once that is taken back
			}
			a.say(people.Statement{Do: people.TakeBack, Of: last.ID})
		}
	case results.KeyLeave, results.KeyMistake:
		if game := found(a.past, a.what.game); game != nil {
			do := map[string]string{results.KeyLeave: people.LeaveOut, results.KeyMistake: people.Mistake}[id]
			a.turn(people.Statement{Do: do, Game: game.ID}, a.past.Book.About("", game.ID))
		}
	}
}

// turn says something, or takes it back if it was said.
func (a *about) turn(what people.Statement, said []people.Statement) {
	var back []people.Statement // it may have been said twice
	for _, o := range said {
		if o.Do == what.Do {
			back = append(back, people.Statement{Do: people.TakeBack, Of: o.ID})
		}
	}
	if len(back) == 0 {
		back = append(back, what)
	}
	a.say(back...)
}

// rename gives the person of the page the name that was typed.
func (a *about) rename() {
	if a.typed == nil || !a.past.MayCall(a.what.person, a.typed.Text) {
		return
	}
	a.say(people.Statement{Do: people.Call, Name: a.what.person, As: a.typed.Text})
	a.what.person, a.typed = a.typed.Text, nil
}

// say writes statements to the journal, and reads the past again.
func (a *about) say(what ...people.Statement) {
	go func() {
		a.saying.Lock() // two fast taps write one after the other
		defer a.saying.Unlock()
		var err error
		for _, s := range what {
			err = errors.Join(err, a.house.Say(s))
		}
		a.opts.Do(func() {
			if err != nil {
				a.failed(err)
				return
			}
			a.read()
		})
	}()
}

// carry reads or writes result files, and makes the ladder again.
func (a *about) carry(do func(done func(n, of int)) results.Taken) {
	if a.busy {
		return
	}
	a.busy = true
	go func() {
		taken := do(func(n, of int) {
			a.opts.Do(func() {
				if !a.what.club {
					return // people look at another page meanwhile
				}
				a.vm.Reading, a.vm.Read = a.general().Say("club.reading", of-n), float64(n)/float64(of)
				a.redraw(a.page)
			})
		})
		a.opts.Do(func() {
			a.busy, a.vm.Reading = false, ""
			if a.what.club {
				a.taken = &taken
				a.make()
			}
		})
	}()
}
