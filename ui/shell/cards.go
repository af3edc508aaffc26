package shell

import (
	"errors"
	"maps"
	"slices"

	"casekeeper/engine"
	"casekeeper/engine/catalogue"
	"casekeeper/ui/kit"
	"casekeeper/ui/present/owncards"
	"casekeeper/ui/screens"
	"casekeeper/ui/tables"
)

// CardStore is the cards of all games, with what the owner entered. Its methods are safe for
// concurrent use and may be slow.
type CardStore interface {
	Cards(game string) (owncards.CardsIn, error)
	Try(*owncards.CardForm) ([]catalogue.Odd, error) // what is unusual about a card
	Save(*owncards.CardForm) error                   // Games and Words have the card afterwards
	Keep(*owncards.CardForm) error                   // for another day; Cards has it until it is saved
}

// cards is the catalogue, the page of one card, and its form.
type cards struct {
	*frame
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

func (c *cards) wire(f *frame, enrol func(game string, at catalogue.CardID)) {
	c.frame = f
	c.page, c.form = screens.NewCards(), screens.NewCardForm()
	f.add(c.page, c.drawCards)
	f.add(c.form, func() {
		if c.fill != nil {
			c.form.Show(owncards.FormPage(f.house.Words(c.game, f.lang), c.fill, c.odd, c.err))
		}
	})
	f.table.OnEnter = c.enterNovel
	if f.opts.CardStore != nil {
		f.home.OnCards, f.table.OnCards = c.openCatalogue, c.openCatalogue
	}
	c.page.Front = tables.Front
	c.page.OnBack = func() { f.show(c.from) }
	c.page.OnFilter = func(filter owncards.CardsFilter) { c.filter = filter; f.draw() }
	c.page.OnCard = func(id catalogue.CardID) { c.one = id; f.draw() }
	c.page.OnOther = c.otherCards
	c.page.OnEnter = c.enterCard
	c.page.OnTable = func(kind string) { c.openForm(owncards.NewTableForm(f.house.Words(c.game, f.lang), c.in, kind)) }
	c.page.OnTag = func(id catalogue.CardID) { enrol(c.game, id) }
	c.form.OnBack = c.leaveForm
	c.form.OnUndo = func() { f.seat.novel = catalogue.None; f.show(f.table); f.seat.undo() }
	c.form.OnValue = func(field, value string) {
		owncards.Enter(f.house.Words(c.game, f.lang), c.fill, field, value)
		c.err = nil
		c.tryCard()
		f.draw()
	}
	c.form.OnSave = c.saveCard
}

func (c *cards) drawCards() {
	w := c.house.Words(c.game, c.lang)
	c.in.Sensors = c.canTag(c.game)
	var card *owncards.CardPageVM
	if c.one != catalogue.None && int(c.one) <= len(w.Info.Cards) {
		vm := owncards.CardPage(w, c.in, c.one)
		card = &vm
	}
	c.page.Show(owncards.ListPage(w, c.in, c.filter, len(c.house.Games()) > 1), card)
}

// canTag reports whether sensors can tag the cards of a game: at an open table only those of its
// own game, and none at a demo.
func (c *cards) canTag(game string) bool {
	if c.seat == nil {
		return c.opts.Bench != nil
	}
	return c.seat.Bench != nil && c.seat.Demo == nil && c.words().Info.ID == game
}

// openCatalogue shows the catalogue of the game on the table, or of the first game. Back returns to
// the screen in front.
func (c *cards) openCatalogue() {
	c.from, c.filter, c.one = c.shown, owncards.CardsFilter{}, catalogue.None
	c.game = c.words().Info.ID
	c.page.First()
	c.show(c.page)
	c.loadCards()
}

// otherCards switches to the next game of the shelf.
func (c *cards) otherCards() {
	all := c.house.Games()
	i := slices.IndexFunc(all, func(g engine.Info) bool { return g.ID == c.game })
	c.game, c.filter, c.one = all[(i+1)%len(all)].ID, owncards.CardsFilter{}, catalogue.None
	c.in = owncards.CardsIn{}
	c.page.First()
	c.draw()
	c.loadCards()
}

// loadCards reads the cards again, in a goroutine of its own.
func (c *cards) loadCards() {
	cabinet := c.opts.CardStore
	if cabinet == nil {
		return
	}
	game := c.game
	go func() {
		in, err := cabinet.Cards(game)
		c.opts.Do(func() {
			if c.game != game {
				return
			}
			in.Trouble = err
			c.in = in
			if c.shown == kit.Screen(c.page) {
				c.draw()
			}
		})
	}()
}

// enterCard opens the form of a card; None is the first card without a name.
func (c *cards) enterCard(id catalogue.CardID) {
	w := c.house.Words(c.game, c.lang)
	for i := range w.Info.Cards {
		if id == catalogue.None && w.Info.Cards[i].Nameless {
			id = w.Info.Cards[i].ID
		}
	}
	if id == catalogue.None {
		return
	}
	c.openForm(owncards.NewCardForm(w, c.in, id))
}

// openForm opens the page of a card, or of another thing that a game prints.
func (c *cards) openForm(f *owncards.CardForm) {
	c.fill, c.odd, c.err = f, nil, nil
	c.form.First()
	c.show(c.form)
	c.tryCard()
}

// tryCard checks the form for unusual values once it is complete.
func (c *cards) tryCard() {
	cabinet := c.opts.CardStore
	c.tries++
	turn, f := c.tries, *c.fill
	f.Values = maps.Clone(c.fill.Values)
	go func() {
		odd, err := cabinet.Try(&f)
		c.opts.Do(func() {
			if turn != c.tries || c.shown != kit.Screen(c.form) {
				return
			}
			c.odd = odd
			if err != nil && !errors.Is(err, owncards.ErrForm) {
				c.err = err
			}
			c.draw()
		})
	}()
}

// keepCard keeps what was entered and not saved, for another day.
func (c *cards) keepCard() {
	if c.fill == nil || !c.fill.Changed {
		return
	}
	f := *c.fill
	f.Values = maps.Clone(c.fill.Values)
	go func() {
		err := c.opts.CardStore.Keep(&f)
		c.opts.Do(func() {
			if err != nil {
				c.trouble = err
			}
			if c.front(c.page) {
				c.loadCards()
			}
		})
	}()
}

// saveCard saves the card and returns to the list, or says why it cannot.
func (c *cards) saveCard() {
	cabinet := c.opts.CardStore
	if c.moving {
		return
	}
	c.moving = true
	f := c.fill
	go func() {
		err := cabinet.Save(f)
		c.opts.Do(func() {
			c.moving = false
			c.err = err
			if err != nil {
				c.draw()
				return
			}
			f.Changed = false
			if f.Asked {
				c.enterSaved(f)
				return
			}
			c.one = catalogue.None
			c.show(c.page)
			c.loadCards()
			c.readOut(f)
		})
	}()
}
