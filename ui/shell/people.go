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
// year.
type about struct {
	*frame
	page *screens.About
	past *results.Past
	read func() // reads the past again
	open func() // opens the game of the page

	all     bool            // the page is about everybody: what was said or, with card, the year
	person  string          // "" = the page is about a game
	game    journal.MatchID // 0 = it is about a person
	private bool            // it shows what is for that person only
	card    bool            // its card is shown
	saying  sync.Mutex
	saved   string // where the card was saved, or why it was not
	typed   *results.Renaming
}

// wire connects those pages with the screen of past games, from which they are opened.
func (a *about) wire(f *frame, h *pastGames) {
	a.frame, a.page, a.past, a.read = f, screens.NewAbout(), &h.past, h.load
	f.add(a.page, a.render)
	h.page.OnPerson = func(name string) { a.look(name, 0) }
	h.page.OnAbout = func(id journal.MatchID) { a.look("", id) }
	h.page.OnSaid, h.page.OnYear = func() { a.lookAll(false) }, func() { a.lookAll(true) }
	a.page.OnSaid = func(id string) { a.say(a.past.Turn(id)...) }
	a.page.OnSave = a.save
	h.changed = func() {
		if f.front(a.page) {
			f.draw()
		}
	}
	a.page.OnBack = func() {
		if a.typed != nil || a.card && !a.year() {
			a.typed, a.card = nil, false
			f.draw()
			return
		}
		f.show(h.page)
	}
	a.page.OnStory = h.page.OnStory
	a.open = func() { h.page.OnGame(a.game) }
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
	a.person, a.game, a.private, a.card, a.typed, a.all, a.saved = person, game, false, false, nil, false, ""
	a.show(a.page)
}

// lookAll shows the page of everything that was said, or the card of the year.
func (a *about) lookAll(year bool) {
	a.person, a.game, a.private, a.card, a.typed, a.all, a.saved = "", 0, false, year, nil, true, ""
	a.show(a.page)
}

// year reports whether the page is the card of the year, behind which there is no other.
func (a *about) year() bool { return a.all && a.card }

func (a *about) render() {
	words := func(game string) *present.Words { return a.house.Words(game, a.lang) }
	g, now := a.general(), time.Now()
	vm := a.pageOf(g, words, now)
	if vm.Card != nil {
		vm.Card.Saved = a.saved
	}
	if a.card = vm.Card != nil; vm.Title != "" {
		a.page.Show(vm)
	}
}

// pageOf returns the page with its card.
func (a *about) pageOf(g *present.General, words func(string) *present.Words, now time.Time) (vm results.AboutVM) {
	if a.all {
		if vm = results.SaidPage(g, a.past, words, now); a.card {
			vm.Card = results.YearCard(g, a.past, words, now)
		}
	} else if a.person != "" {
		if vm = results.PersonPage(g, a.past, words, now, a.person, a.private, a.typed); a.card {
			vm.Card = results.PersonCard(g, a.past, words, now, a.person)
		}
	} else if game := a.found(); game != nil {
		if vm = results.GamePage(g, a.past, words, now, game); a.card {
			vm.Card = results.EveningCard(g, a.past, words, now, game)
		}
	}
	return vm
}

// save saves the picture of the card that is shown.
func (a *about) save() {
	words := func(game string) *present.Words { return a.house.Words(game, a.lang) }
	card := a.pageOf(a.general(), words, time.Now()).Card
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

// found returns the game of the page; nil if there is none.
func (a *about) found() *people.Game {
	for i := range a.past.Sittings {
		if a.past.Sittings[i].ID == a.game {
			return a.past.Book.Find(&a.past.Sittings[i])
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
		a.card, a.saved = true, ""
		a.draw()
	case results.KeyPace:
		a.private = !a.private
		a.draw()
	case results.KeyGuest:
		a.turn(people.Statement{Do: people.Guest, Name: a.person}, a.past.Book.About(a.person, ""))
	case results.KeyUndo:
		if said := a.past.Book.About(a.person, ""); len(said) > 0 {
			a.say(people.Statement{Do: people.TakeBack, Of: said[len(said)-1].ID})
		}
	case results.KeyLeave, results.KeyMistake:
		if game := a.found(); game != nil {
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
	if a.typed == nil || !a.past.MayCall(a.person, a.typed.Text) {
		return
	}
	a.say(people.Statement{Do: people.Call, Name: a.person, As: a.typed.Text})
	a.person, a.typed = a.typed.Text, nil
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
