package coltexpress

import (
	"math/bits"

	"casekeeper/engine"
	"casekeeper/engine/catalogue"
)

// Schemin': cards onto the common pile, or three cards drawn; and what the expert
// mode asks before and after.

// scheme takes what the player whose turn it is does without a card.
func (f *flow) scheme() *engine.Violation {
	r := &Rules{cards: f.cards}
	player := r.turner(&f.S)
	seat := f.S.seatOf(player)
	if v := f.Must(seat, ruleTurn); v != nil {
		return v
	}
	switch {
	case f.Fact.Verb == verbHide && r.hides(&f.S) && f.S.canHide(player):
		f.Emit(Event{Kind: evHid, Seat: seat})
		return nil
	case f.Fact.Verb == verbHide && f.S.plays(player, Ghost):
		return engine.Refuse(ruleHide, seat)
	case f.Fact.Verb != verbDraw || f.S.Sneak:
		return engine.Refuse(ruleWhat, seat)
	case f.S.draws(player, drawSize) == 0:
		return engine.Refuse(ruleDraw, seat)
	}
	f.Emit(Event{Kind: evDrew, Seat: seat, N: f.S.draws(player, drawSize)})
	f.nextAct(r)
	return nil
}

// nextAct passes the turn on.
func (f *flow) nextAct(r *Rules) {
	s := &f.S
	e := Event{Kind: evNext, N: s.Turn, Extra: s.Place}
	switch {
	case r.icon(s) == Double && !s.Again:
		e.Open = true
	case s.Place+1 < s.players():
		e.Extra++
	default:
		e.N, e.Extra = s.Turn+1, 0
	}
	f.Emit(e)
}

// canHide tells whether a player can have one more action card that nobody knows.
func (s *State) canHide(player uint8) bool {
	h := s.unknown(player, false)
	h.count[late]++
	return s.armed(player) && h.fits(0)
}

// lay takes a card that is laid on the common pile.
func (f *flow) lay() *engine.Violation {
	r := &Rules{cards: f.cards}
	player := r.turner(&f.S)
	seat, card := f.S.seatOf(player), f.Fact.Card
	dark := r.dark(&f.S)
	hides := dark || r.hides(&f.S)
	down := dark || card == catalogue.FaceDown
	switch {
	case card == catalogue.FaceDown && !hides:
		return engine.Refuse(ruleOpen, seat)
	case card != catalogue.FaceDown && !isAction(card):
		return engine.Refuse(ruleWrongKind, engine.Table, slotArg(SlotPile))
	case card != catalogue.FaceDown && !f.S.plays(player, banditOf(card)):
		return engine.Refuse(ruleWhose, seat, cardArg(card), engine.Who(banditOf(card)))
	case down && !f.S.canHide(player), !f.S.armed(player):
		return engine.Refuse(ruleNoCard, seat)
	}
	piece, free := f.S.choose(player, card, f.Fact.Piece, down)
	if !down && !free {
		return engine.Refuse(ruleCopies, seat, cardArg(card))
	}
	if card == catalogue.FaceDown && !dark {
		f.Emit(Event{Kind: evHid, Seat: seat})
	}
	f.Emit(Event{Kind: evPlayed, Seat: seat, Card: card, Piece: piece, Open: !down})
	f.nextAct(r)
	return nil
}

// choose gives the copy of an action card that is meant: the one that was read, or
// the first that can be in hand. False: none can be, as far as everybody knows. Of
// a card that lies face down no more is asked than what was read.
func (s *State) choose(player uint8, card catalogue.CardID, read uint8, down bool) (n uint8, free bool) {
	if card == catalogue.FaceDown {
		return 0, true
	}
	loose := s.loose(player, down)
	for n := range copiesOf[actionOf(card)] {
		if (read == 0 || read == n+1) && loose&s.pieceBit(card, n) != 0 {
			return n, true
		}
	}
	return max(read, 1) - 1, false
}

// stepScheme goes on when the last turn is over.
func (f *flow) stepScheme() {
	if f.S.Switches.Expert && f.S.Round < rounds {
		f.stage(stHold)
		return
	}
	f.stage(stSteal)
}

// mustShed tells whether a player has to say how many bullets were in hand.
func (s *State) mustShed(player uint8) bool {
	least, most := s.bullets(player)
	return least < most
}

// mustHold tells whether a player has anything to decide about the hand: whoever has
// to say how many bullets are in it can have an action card there, too.
func (s *State) mustHold(player uint8) bool { return s.armed(player) }

// stepShed discards the bullets that are known to be in hand, and Schemin' begins.
func (f *flow) stepShed() {
	f.rest(evShed)
	f.stage(stScheme)
}

// stepHold does the same at its end.
func (f *flow) stepHold() {
	f.rest(evHeld)
	f.stage(stSteal)
}

// rest discards the bullets of those who were not asked.
func (f *flow) rest(kind EventKind) {
	for player := range f.S.players() {
		if least, _ := f.S.bullets(player); least > 0 { // none is left of those who were
			f.Emit(Event{Kind: kind, Seat: f.S.seatOf(player), N: least})
		}
	}
}

// shed takes the number of bullets that a player discards as the round begins.
func (f *flow) shed() *engine.Violation { return f.told(verbShed, evShed, f.S.mustShed) }

// hold takes that a player keeps the rest of the hand, and the number of bullets
// discarded.
func (f *flow) hold() *engine.Violation { return f.told(verbKeep, evHeld, f.S.mustHold) }

func (f *flow) told(verb engine.Verb, kind EventKind, must func(uint8) bool) *engine.Violation {
	seat := f.Fact.Seat
	player := f.S.playerOf(seat)
	switch {
	case f.Fact.Verb != verb:
		return engine.Refuse(ruleWhat, seat)
	case player == maxSeats || f.S.seatOf(player) != seat || f.S.Mind[player].Answered || !must(player):
		return engine.Refuse(rulePhase, seat)
	}
	if least, most := f.S.bullets(player); f.number() < uint16(least) || f.number() > uint16(most) {
		return engine.Refuse(ruleBullets, seat, count(least), count(most))
	}
	f.Emit(Event{Kind: kind, Seat: seat, N: uint8(f.number())})
	return nil
}

// drop takes an action card that is discarded from the hand.
func (f *flow) drop() *engine.Violation {
	seat, card := engine.Seat(f.Fact.Slot-slotDiscard), f.Fact.Card
	player := f.S.playerOf(seat)
	switch {
	case !isAction(card):
		return engine.Refuse(ruleWrongKind, engine.Table, slotArg(f.Fact.Slot))
	case player == maxSeats || f.S.seatOf(player) != seat || f.S.Mind[player].Answered || !f.S.mustHold(player):
		return engine.Refuse(ruleNotNow, engine.Table, slotArg(f.Fact.Slot), cardArg(card))
	case !f.S.plays(player, banditOf(card)):
		return engine.Refuse(ruleWhose, seat, cardArg(card), engine.Who(banditOf(card)))
	}
	piece, free := f.S.choose(player, card, f.Fact.Piece, false)
	if !free {
		return engine.Refuse(ruleCopies, seat, cardArg(card))
	}
	f.Emit(Event{Kind: evDropped, Seat: seat, Card: card, Piece: piece})
	return nil
}

// copiesIn lists the pieces of a set as they are told apart, and their designs.
func (s *State) copiesIn(player uint8, set pieces) (list []catalogue.Copy, designs catalogue.Set) {
	return s.copiesTo(make([]catalogue.Copy, 0, bits.OnesCount32(uint32(set))), player, set)
}

// copiesTo is the same in room that there is already.
func (s *State) copiesTo(list []catalogue.Copy, player uint8, set pieces) (_ []catalogue.Copy, designs catalogue.Set) {
	for ; set != 0; set &= set - 1 {
		c := s.cardOf(player, bits.TrailingZeros32(uint32(set)))
		list = append(list, c)
		designs.Add(c.Card)
	}
	return list, designs
}
