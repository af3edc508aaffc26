package shell

import (
	"errors"
	"slices"

	"casekeeper/engine"
	"casekeeper/engine/catalogue"
	"casekeeper/ui/kit"
	"casekeeper/ui/present/owncards"
	"casekeeper/ui/screens"
)

// CardStore is the cards of all games, with what the owner entered. Its methods are safe for
// concurrent use and may be slow.
type CardStore interface {
	Cards(game string) (owncards.CardsIn, error)
	Try(*owncards.CardForm) ([]catalogue.Odd, error) // what is unusual about a card
	Save(*owncards.CardForm) error                   // Games and Words have the card afterwards
}

// cards is the catalogue, the page of one card, and its form.
type cards struct {
	page   *screens.Cards
	form   *screens.CardForm
	game   string
	in     owncards.CardsIn
	filter owncards.CardsFilter
	one    catalogue.CardID // the card that is shown; None = the list
	fill   *owncards.CardForm
	odd    []catalogue.Odd
	err    error            // of the latest save
	tries  int              // counts checks; the result of an older one is dropped
	left   catalogue.CardID // the card that the game on the table asks for and that people postponed
	from   kit.Screen
}

func wireCards(s *Shell) {
	c := &s.cards
	c.page, c.form = screens.NewCards(), screens.NewCardForm()
	s.page(c.page, s.drawCards)
	s.page(c.form, func() {
		if c.fill != nil {
			c.form.Show(owncards.FormPage(s.house.Words(c.game, s.lang), c.fill, c.odd, c.err))
		}
	})
	if s.opts.CardStore != nil {
		s.home.OnCards, s.table.OnCards, s.table.OnEnter = s.OpenCards, s.OpenCards, s.enterNovel
	}
	c.page.OnBack = func() { s.show(c.from) }
	c.page.OnFilter = func(f owncards.CardsFilter) { c.filter = f; s.draw() }
	c.page.OnCard = func(id catalogue.CardID) { c.one = id; s.draw() }
	c.page.OnOther = s.otherCards
	c.page.OnEnter = s.enterCard
	c.page.OnTable = func(kind string) { s.openForm(owncards.NewTableForm(s.house.Words(c.game, s.lang), c.in, kind)) }
	c.page.OnTag = func(id catalogue.CardID) { s.openEnrolment(c.game, id) }
	c.form.OnBack = s.leaveForm
	c.form.OnUndo = func() { s.seat.novel = catalogue.None; s.show(s.table); s.seat.undo() }
	c.form.OnValue = func(field, value string) {
		owncards.Enter(s.house.Words(c.game, s.lang), c.fill, field, value)
		c.err = nil
		s.tryCard()
		s.draw()
	}
	c.form.OnSave = s.saveCard
}

func (s *Shell) drawCards() {
	c := &s.cards
	w := s.house.Words(c.game, s.lang)
	c.in.Sensors = s.canTag(c.game)
	var card *owncards.CardPageVM
	if c.one != catalogue.None && int(c.one) <= len(w.Info.Cards) {
		vm := owncards.CardPage(w, c.in, c.one)
		card = &vm
	}
	c.page.Show(owncards.ListPage(w, c.in, c.filter, len(s.house.Games()) > 1), card)
}

// canTag reports whether sensors can tag the cards of a game: at an open table only those of its
// own game, and none at a demo.
func (s *Shell) canTag(game string) bool {
	if s.seat == nil {
		return s.opts.Bench != nil
	}
	return s.seat.Bench != nil && s.seat.Demo == nil && s.wordsNow().Info.ID == game
}

// OpenCards shows the catalogue of the game on the table, or of the first game. Back returns to
// the screen in front.
func (s *Shell) OpenCards() {
	c := &s.cards
	c.from, c.filter, c.one = s.shown, owncards.CardsFilter{}, catalogue.None
	c.game = s.wordsNow().Info.ID
	c.page.First()
	s.show(c.page)
	s.loadCards()
}

// otherCards switches to the next game of the shelf.
func (s *Shell) otherCards() {
	c, all := &s.cards, s.house.Games()
	i := slices.IndexFunc(all, func(g engine.Info) bool { return g.ID == c.game })
	c.game, c.filter, c.one = all[(i+1)%len(all)].ID, owncards.CardsFilter{}, catalogue.None
	c.in = owncards.CardsIn{}
	c.page.First()
	s.draw()
	s.loadCards()
}

// loadCards reads the cards again, in a goroutine of its own.
func (s *Shell) loadCards() {
	c, cabinet := &s.cards, s.opts.CardStore
	if cabinet == nil {
		return
	}
	game := c.game
	go func() {
		in, err := cabinet.Cards(game)
		s.opts.Do(func() {
			if c.game != game {
				return
			}
			in.Trouble = err
			c.in = in
			if s.shown == kit.Screen(c.page) {
				s.draw()
			}
		})
	}()
}

// enterCard opens the form of a card; None is the first card without a name.
func (s *Shell) enterCard(id catalogue.CardID) {
	c, w := &s.cards, s.house.Words(s.cards.game, s.lang)
	for i := range w.Info.Cards {
		if id == catalogue.None && w.Info.Cards[i].Nameless {
			id = w.Info.Cards[i].ID
		}
	}
	if id == catalogue.None {
		return
	}
	s.openForm(owncards.NewCardForm(w, c.in, id))
}

// openForm opens the page of a card, or of another thing that a game prints.
func (s *Shell) openForm(f *owncards.CardForm) {
	c := &s.cards
	c.fill, c.odd, c.err = f, nil, nil
	c.form.First()
	s.show(c.form)
	s.tryCard()
}

// tryCard checks the form for unusual values once it is complete.
func (s *Shell) tryCard() {
	c, cabinet := &s.cards, s.opts.CardStore
	c.tries++
	turn, f := c.tries, *c.fill
	f.Values = make(map[string]string, len(c.fill.Values))
	for k, v := range c.fill.Values {
		f.Values[k] = v
	}
	go func() {
		odd, err := cabinet.Try(&f)
		s.opts.Do(func() {
			if turn != c.tries || s.shown != kit.Screen(c.form) {
				return
			}
			c.odd = odd
			if err != nil && !errors.Is(err, owncards.ErrForm) {
				c.err = err
			}
			s.draw()
		})
	}()
}

// saveCard saves the card and returns to the list, or says why it cannot.
func (s *Shell) saveCard() {
	c, cabinet := &s.cards, s.opts.CardStore
	if s.moving {
		return
	}
	s.moving = true
	f := c.fill
	go func() {
		err := cabinet.Save(f)
		s.opts.Do(func() {
			s.moving = false
			c.err = err
			if err != nil {
				s.draw()
				return
			}
			if f.Asked {
				s.enterSaved(f)
				return
			}
			c.one = catalogue.None
			s.show(c.page)
			s.loadCards()
			s.readOut(f)
		})
	}()
}
