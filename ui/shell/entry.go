package shell

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"casekeeper/companion"
	"casekeeper/companion/journal"
	"casekeeper/engine"
	"casekeeper/engine/catalogue"
	"casekeeper/ui/kit"
	"casekeeper/ui/present"
	"casekeeper/ui/present/owncards"
)

// A card without figures comes to the table: the game asks for its figures, and the page of the
// card opens. What is entered is kept permanently and answers the game, one act for each figure.
// The page of a card that the table does by hand opens as well, for one card an evening; from the
// next game on it is known. In a guided game no page opens by itself: the table asks, and goes on
// without the figures where it can.

// wanted returns the card that the game on the table asks for, and the answer that postpones it,
// if there is one.
func (s *tableSession) wanted() (card catalogue.CardID, later *engine.Observation) {
	if s.shown == nil {
		return catalogue.None, nil
	}
	if s.novel != catalogue.None {
		return s.novel, nil
	}
	game := s.Session.Game()
	for i := range s.shown.Update.Awaits {
		p := &s.shown.Update.Awaits[i]
		if card = game.Entry.Asks(p); card == catalogue.None {
			continue
		}
		for k, o := range p.Options {
			if game.Lexicon.Verbs[o.Verb].Declines {
				later = &p.Options[k]
			}
		}
		return card, later
	}
	return s.byHand(), nil
}

// enterNovel opens the page of a card of the game on the table that nobody has entered, because
// people see it for the first time.
func (c *cards) enterNovel(card catalogue.CardID) {
	if c.opts.CardStore != nil && c.seat != nil && c.seat.Demo == nil {
		c.seat.novel = card
		c.askCard()
	}
}

// byHand returns the card that the table does by hand in this game because its figures are
// unknown; one an evening is enough.
func (s *tableSession) byHand() catalogue.CardID {
	if s.handed {
		return catalogue.None
	}
	game := s.Session.Game()
	for i := range s.shown.Update.Awaits {
		if card := game.Does(&s.shown.Update.Awaits[i]); card != catalogue.None && !s.spared[card] {
			return card
		}
	}
	return catalogue.None
}

// askCard opens the page of the card that the game asks for, and closes it when the game stops
// asking.
func (c *cards) askCard() {
	if c.opts.CardStore == nil || c.seat == nil || c.seat.Demo != nil {
		return
	}
	card, _ := c.seat.wanted()
	filling := c.shown == kit.Screen(c.form) && c.fill != nil && c.fill.Asked
	if card != c.left {
		c.left = catalogue.None
	}
	switch {
	case filling && card != c.fill.For:
		c.show(c.table)
	case card == catalogue.None, card == c.left, c.seat.spared[card], filling, c.moving, c.shown != kit.Screen(c.table):
	case c.seat.learning() && card != c.seat.novel:
	default:
		c.fillIn(card)
	}
}

// fillIn opens the page of a card for the game on the table. What was entered before an undo is
// still there.
func (c *cards) fillIn(card catalogue.CardID) {
	w := c.seat.worded(c.lang)
	c.game = w.Info.ID
	if c.fill == nil || !c.fill.Asked || c.fill.For != card || c.fill.Game != c.game {
		c.fill = owncards.NewCardForm(w, owncards.CardsIn{}, card)
		c.fill.Asked = true
		c.prefill(c.fill, w)
	}
	c.odd, c.err = nil, nil
	c.form.First()
	c.show(c.form)
	c.tryCard()
}

// prefill writes what is known of a card to its page, in a goroutine of its own, unless people
// were faster.
func (c *cards) prefill(f *owncards.CardForm, w *present.Words) {
	cabinet := c.opts.CardStore
	go func() {
		in, err := cabinet.Cards(f.Game)
		c.opts.Do(func() {
			if err != nil || c.fill != f || f.Changed || len(f.Values) > 0 || c.shown != kit.Screen(c.form) {
				return
			}
			known := owncards.NewCardForm(w, in, f.For)
			if f.Values = known.Values; known.Changed {
				f.Name, f.Text, f.Changed = known.Name, known.Text, true
			}
			c.form.First()
			c.tryCard()
			c.draw()
		})
	}()
}

// leaveForm returns to the catalogue, or postpones the card: then the game goes on without it, if
// it can, or asks on the table.
func (c *cards) leaveForm() {
	c.keepCard()
	if c.fill == nil || !c.fill.Asked {
		c.show(c.page)
		return
	}
	if c.seat.novel != catalogue.None { // it is asked for when somebody uses it
		c.seat.novel = catalogue.None
		c.show(c.table)
		return
	}
	card, later := c.seat.wanted()
	c.left = card
	if later != nil {
		c.seat.fact(*later)
	} else { // this evening the table does the card by hand
		c.seat.handed = c.seat.handed || card == c.seat.byHand()
		c.seat.spared[card] = true
	}
	c.show(c.table)
}

// enterSaved answers the game with a card that has been saved. Its page stays until the game asks
// for something else; otherwise the table would ask for the figures again.
func (c *cards) enterSaved(f *owncards.CardForm) {
	f.ID, c.left, c.seat.novel = f.Word(), f.For, catalogue.None
	back := func() { c.show(c.table) }
	if !c.seat.enter(f, c.lang, back) {
		back()
	}
}

// readOut sends the figures of a page that was opened from the catalogue to the game on the
// table, if the game uses them.
func (c *cards) readOut(f *owncards.CardForm) {
	if c.seat == nil || c.seat.Demo != nil {
		return
	}
	game, home := c.seat.Session.Game(), c.house.Words(f.Game, c.lang).Info
	if game.ID != f.Game || game.Entry == nil || game.KernelRules.Told == "" || f.For == catalogue.None || int(f.For) > len(home.Cards) {
		return
	}
	key := home.Cards[f.For-1].Key // the catalogue may have changed since the game began
	if i := slices.IndexFunc(game.Cards, func(c catalogue.Card) bool { return c.Key == key }); i >= 0 {
		told := *f
		if told.For = game.Cards[i].ID; readsOut(game.Entry.Acts(told.For, told.Values)) {
			c.seat.enter(&told, c.lang, func() {})
		}
	}
}

// readsOut reports whether acts enter the figures of a card as a whole, which the game accepts at
// any time.
func readsOut(acts []engine.Observation) bool {
	return len(acts) > 0 && !slices.ContainsFunc(acts, func(o engine.Observation) bool { return o.Kind != engine.KindTold })
}

// enter answers the game with a card that has been filled in: its name, and the figures that were
// not entered yet. It reports whether there is such an answer. If the game refuses it, failed is
// called in Fyne's goroutine.
func (s *tableSession) enter(f *owncards.CardForm, lang string, failed func()) bool {
	of, filled := *f, s.Session.Game().Entry.Acts(f.For, f.Values)
	if s.byHand() == f.For { // one page an evening
		s.spared[f.For], s.handed = true, true
		if !readsOut(filled) { // the game no longer accepts it
			return false
		}
	}
	word := s.Session.Game().Lexicon.CardName(f.For)
	name := of.Name.In(lang)
	tell := func(ctx context.Context) error {
		if name != s.words.Load().Card(of.For) {
			if _, err := s.Session.NameCard(ctx, of.For, name, Finger); err != nil {
				return err
			}
		}
		if err := s.fill(ctx, of.For, filled, s.Session.SubmitAt); err != nil {
			return fmt.Errorf("entering the card %s: %w", word, err)
		}
		return nil
	}
	s.do(func(ctx context.Context) error {
		err := tell(ctx)
		if err != nil {
			s.draw(failed)
		}
		return err
	})
	return true
}

// submitAt is [companion.Session.SubmitAt].
type submitAt func(context.Context, journal.Seq, engine.Observation, journal.Source) (companion.Outcome, error)

// fill answers with the figures of a card that were not entered yet. Where something else comes
// between, such as a sensor's fact, it looks anew which those are. If the game refuses one it
// returns [ErrEntry].
func (s *tableSession) fill(ctx context.Context, card catalogue.CardID, filled []engine.Observation, submit submitAt) error {
	for {
		now, err := s.Session.Now(ctx, engine.Table)
		if err != nil {
			return err
		}
		done, err := s.entered(ctx, &now, card)
		if err != nil {
			return err
		}
		seq := now.Seq
		for _, o := range filled[min(done, len(filled)):] {
			var out companion.Outcome
			if out, err = submit(ctx, seq, o, Finger); err != nil {
				break
			}
			if out.Refusal != nil {
				return ErrEntry
			}
			seq = out.Seq
		}
		if !errors.Is(err, companion.ErrStale) {
			return err
		}
	}
}

// entered counts the latest acts in force that entered figures of a card.
func (s *tableSession) entered(ctx context.Context, u *companion.Update, card catalogue.CardID) (n int, err error) {
	log, err := s.Session.Log(ctx, 0)
	if err != nil {
		return 0, err
	}
	told := map[int]catalogue.CardID{}
	for i := range log {
		if e := &log[i]; e.Asked.Rule != "" && e.Refusal == nil {
			told[e.Act] = s.figureOf(e.Asked, e.Fact)
		}
	}
	for act := u.Acts - 1; act >= 0 && told[act] == card; act-- {
		n++
	}
	return n, nil
}

// figureOf returns the card whose figure an answer enters; None if it enters something else.
func (s *tableSession) figureOf(asked engine.Line, answer engine.Observation) catalogue.CardID {
	entry := s.Session.Game().Entry
	if entry != nil && entry.Whole && answer.Kind != engine.KindTold {
		return catalogue.None
	}
	return entry.Asks(&engine.Prompt{Ask: asked})
}

// together repeats undo or redo as long as it concerns the figures of one card, which people see
// as one step.
func (s *tableSession) together(ctx context.Context, step func() (companion.Outcome, error), next func(*companion.Update) *companion.Change) error {
	now, err := s.Session.Now(ctx, engine.Table)
	if err != nil {
		return err
	}
	card := catalogue.None
	if c := next(&now); c != nil {
		card = s.figureOf(c.Asked, c.Fact)
	}
	for range mostFigures {
		out, err := step()
		if err != nil {
			return err
		}
		if c := next(&out.Update); card == catalogue.None || c == nil || s.figureOf(c.Asked, c.Fact) != card {
			return nil
		}
	}
	return nil
}

// mostFigures is more figures than any card has.
const mostFigures = 40
