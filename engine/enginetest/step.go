package enginetest

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"reflect"
	"slices"

	"casekeeper/engine"
	"casekeeper/engine/catalogue"
	"casekeeper/engine/record"
)

// state checks the present state by itself: its code, its views, whether it is
// over, the game's invariant.
func (w *walk[S, E]) state() error {
	s := w.past.State()
	if err := w.sound(s); err != nil {
		return err
	}
	if err := sameCode(s); err != nil {
		return fmt.Errorf("code: %w", err)
	}
	if err := w.once(w.by().Board(s)); err != nil {
		return err
	}
	if err := stacks(reflect.ValueOf(&s).Elem()); err != nil {
		return fmt.Errorf("owed: %w", err)
	}
	if _, over := w.by().Result(s); over != (len(w.prompts) == 0) {
		return fmt.Errorf("end: over is %v, but %d prompts are open", over, len(w.prompts))
	}
	return nil
}

// sound checks what the game says of a state.
func (w *walk[S, E]) sound(s S) error {
	if w.h.Invariant != nil {
		if err := w.h.Invariant(s); err != nil {
			return fmt.Errorf("invariant: %w", err)
		}
	}
	if c, ok := w.by().(engine.Checker[S]); ok {
		if err := c.Check(s); err != nil {
			return fmt.Errorf("invariant: %w", err)
		}
	}
	return nil
}

// stacks looks at every stack of a state, see package owed.
func stacks(v reflect.Value) error {
	if s, is := v.Addr().Interface().(interface{ Wrong() error }); is {
		return s.Wrong()
	}
	for i := 0; v.Kind() == reflect.Struct && i < v.NumField(); i++ {
		if err := stacks(v.Field(i)); err != nil {
			return err
		}
	}
	return nil
}

// hiding checks every viewer's view: looking at a view changes nothing more,
// it can be drawn and asked, and it tells nothing that the viewer may not know.
func (w *walk[S, E]) hiding() error {
	s := w.past.State()
	for i, name := range w.h.Info.Lexicon.Seats {
		viewer := engine.Seat(i)
		view := w.by().View(s, viewer)
		if w.by().View(view, viewer) != view {
			return fmt.Errorf("hiding: the view of %s is not its own view", name)
		}
		w.by().Board(view)
		w.by().Awaits(view)
		if err := w.dealt(view, viewer); err != nil {
			return err
		}
		if err := w.odds(view, viewer); err != nil {
			return err
		}
		if err := w.standing(view); err != nil {
			return err
		}
		if w.h.Scramble == nil {
			continue
		}
		other := w.h.Scramble(s, viewer, w.src)
		if other != s {
			w.scrambled++
		}
		if w.by().View(other, viewer) != view {
			return fmt.Errorf("hiding: the view of %s changes with what %s may not know", name, name)
		}
	}
	return w.held()
}

// dealt checks from what a viewer's thoughts begin, which is the view where it can be
// played on, and else what the game deals: it could be the real state, as far as the
// viewer knows.
func (w *walk[S, E]) dealt(view S, viewer engine.Seat) error {
	s := view
	if d, ok := w.by().(engine.Dealer[S]); ok {
		s = d.Deal(view, viewer, w.src.IntN)
	}
	if w.by().View(s, viewer) != view {
		return fmt.Errorf("dealing: it changes what %s knows", w.h.Info.Lexicon.Seats[viewer])
	}
	if err := w.sound(s); err != nil {
		return fmt.Errorf("dealing: %w", err)
	}
	return nil
}

// odds checks what a game says of what may come, if it does: shares of one, with
// words, the same whenever they are asked for, and for whoever plays only.
func (w *walk[S, E]) odds(view S, viewer engine.Seat) error {
	o, ok := w.by().(engine.Oddsmaker[S])
	if !ok {
		return nil
	}
	list := o.Odds(view, viewer)
	if len(list) > 0 && !slices.Contains(w.setup.Seats, viewer) {
		return fmt.Errorf("odds: %s does not play and has some", w.h.Info.Lexicon.Seats[viewer])
	}
	for _, c := range list {
		if err := w.known("odds", useBecause, c.Line); err != nil {
			return err
		}
		if c.Den == 0 || c.Num > c.Den {
			return fmt.Errorf("odds: %s comes in %d of %d cases", c.Line.Rule, c.Num, c.Den)
		}
	}
	if !slices.Equal(list, o.Odds(view, viewer)) {
		return fmt.Errorf("odds: %s asks twice and hears two things", w.h.Info.Lexicon.Seats[viewer])
	}
	return nil
}

// once checks that no card of which there is one piece lies on two slots, or over
// itself. A card between two places may be shown at both.
func (w *walk[S, E]) once(b engine.Board) error {
	at := map[catalogue.CardID]engine.Slot{}
	for c := range b.Cards() {
		if c.Slot == 0 || int(c.Card) > len(w.h.Info.Cards) || c.Card == catalogue.None || w.h.Info.Cards[c.Card-1].Copies != 1 {
			continue
		}
		if was := at[c.Card]; was != 0 && was != c.Slot || c.Under == c.Card {
			return fmt.Errorf("board: %s lies twice", w.h.Info.Lexicon.CardName(c.Card))
		}
		at[c.Card] = c.Slot
	}
	return nil
}

// held checks that a person who holds two seats knows the same at both.
func (w *walk[S, E]) held() error {
	s, names := w.past.State(), w.h.Info.Lexicon.Seats
	for _, seats := range w.h.Info.People(w.setup) {
		for _, seat := range seats[1:] {
			if w.by().View(s, seat) != w.by().View(s, seats[0]) {
				return fmt.Errorf("hiding: one person holds %s and %s and knows other things at each", names[seats[0]], names[seat])
			}
		}
	}
	return nil
}

// offers checks the prompts: every one can be asked, every answer is accepted,
// has words, and would be the same if judged again.
func (w *walk[S, E]) offers() error {
	for i := range w.prompts {
		p := &w.prompts[i]
		if err := w.known("prompt", useAsk, p.Ask); err != nil {
			return err
		}
		list := answersOf(p)
		if len(list) == 0 {
			return fmt.Errorf("prompt: %s cannot be answered", p.Ask.Rule)
		}
		for _, o := range list {
			if p.Kind == engine.Choose && (o.Kind != engine.KindAct || p.Seat != engine.Table && o.Seat != p.Seat) {
				return fmt.Errorf("prompt: %+v is no act of the seat that owes it", o)
			}
			if err := w.accepted(o); err != nil {
				return err
			}
		}
	}
	return nil
}

// answersOf lists the answers of a prompt.
func answersOf(p *engine.Prompt) (list []engine.Observation) {
	for n := range p.Answers() {
		list = append(list, p.Answer(n))
	}
	if p.Pieces != nil {
		for n := range p.Cards.Len() { // nobody says which piece
			list = append(list, engine.Laid(p.Slot, p.Cards.Nth(n)))
		}
	}
	return list
}

// accepted judges an offered fact.
func (w *walk[S, E]) accepted(o engine.Observation) error {
	line := record.Format(w.h.Info.Lexicon, o)
	if got, err := record.Parse(w.h.Info.Lexicon, line); err != nil || got != o {
		return fmt.Errorf("record: %+v is written %q and reads %+v (%v)", o, line, got, err)
	}
	one, v := w.past.Decide(o)
	if v != nil {
		return fmt.Errorf("offer: %s is offered and refused by %s", line, record.Reason(w.h.Info.Lexicon, v.Line))
	}
	two, _ := w.past.Decide(o)
	if !reflect.DeepEqual(one.Events, two.Events) {
		return fmt.Errorf("pure: %s judged twice gives %+v and %+v", line, one.Events, two.Events)
	}
	return nil
}

// step commits a fact, takes it back and brings it back.
func (w *walk[S, E]) step(o engine.Observation) error {
	before := w.past.State()
	e, v := w.past.Decide(o)
	if v != nil {
		return fmt.Errorf("offer: refused by %s", v.Rule)
	}
	line := record.Format(w.h.Info.Lexicon, o)
	if back, err := record.Parse(w.h.Info.Lexicon, line); err != nil || back != o {
		return fmt.Errorf("record: %+v is written %q and reads %+v (%v)", o, line, back, err)
	}
	if err := w.tell(w.past.Following(o), before, e.Events); err != nil {
		return err
	}
	w.past.Append(e)
	after := w.past.State()
	if err := w.laidOnce(o); err != nil {
		return err
	}
	if !w.past.Undo() || w.past.State() != before {
		return fmt.Errorf("undo: not the state before")
	}
	if !w.past.Redo() || w.past.State() != after {
		return fmt.Errorf("redo: not the state after")
	}
	return nil
}

// laidOnce: a piece of cardboard lies where it was laid: the game shows it there
// or nowhere, and does not await it there again while it does.
func (w *walk[S, E]) laidOnce(o engine.Observation) error {
	if o.Piece == 0 {
		return nil
	}
	s := w.past.State()
	c := catalogue.Copy{Card: o.Card, N: o.Piece - 1}
	b := w.by().Board(s)
	slot, lies := b.WherePiece(c)
	if lies && slot != o.Slot {
		return fmt.Errorf("piece: %+v was laid on slot %d, and the board shows it on %d", c, o.Slot, slot)
	}
	n := 0
	for other := range b.Cards() {
		if other.Slot == o.Slot && other.Card == o.Card && other.Piece == 0 {
			n++
		}
	}
	for _, p := range w.by().Awaits(s) {
		if (lies || n > 0) && p.Accepts(o) {
			return fmt.Errorf("piece: %+v lies on slot %d, where it is awaited again", c, o.Slot)
		}
	}
	return nil
}

// tell checks the events of one act and what they say.
func (w *walk[S, E]) tell(by engine.FullRules[S, E], s S, events []E) error {
	for _, e := range events {
		if err := sameCode(e); err != nil {
			return fmt.Errorf("code: %w", err)
		}
		for _, l := range by.Tell(s, e) {
			if err := w.known("because", useBecause, l); err != nil {
				return err
			}
		}
		next := by.Evolve(s, e)
		if by.Evolve(s, e) != next {
			return fmt.Errorf("pure: %+v written down twice gives two states", e)
		}
		s = next
	}
	return nil
}

// sameCode encodes a plain value, decodes it and compares.
func sameCode[T any](v T) (err error) {
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("%T cannot be decoded; are all its fields exported? %v", v, p)
		}
	}()
	b, err := binary.Append(nil, binary.LittleEndian, v)
	if err != nil {
		return fmt.Errorf("%T is not a plain value: %w", v, err)
	}
	var back T
	if _, err := binary.Decode(b, binary.LittleEndian, &back); err != nil {
		return fmt.Errorf("decoding %T: %w", v, err)
	}
	again, err := binary.Append(nil, binary.LittleEndian, back)
	if err != nil || !bytes.Equal(b, again) || any(v) != any(back) {
		return fmt.Errorf("%+v decoded is %+v", v, back)
	}
	return nil
}
