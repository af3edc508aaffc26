package coltexpress

import (
	"math/bits"

	"casekeeper/engine"
	"casekeeper/engine/catalogue"
)

// Schemin'. Cards are laid on the common pile or three cards are drawn; and what the expert
// mode asks before and after.

// scheme handles an act without a card of the player whose turn it is.
func (f *flow) scheme() *engine.Violation {
	r := &Rules{cards: f.cards}
	player := r.turner(&f.S)
	seat := f.S.seatOf(player)
	if v := f.must(seat); v != nil {
		return v
	}
	switch {
	case f.Fact.Verb == verbHide && r.hides(&f.S) && f.S.canHide(player):
		f.Emit(Event{Kind: evHid, Seat: seat})
		return nil
	case f.Fact.Verb == verbHide && f.S.plays(player, Ghost):
		return engine.Refuse(ruleGhostHide, seat)
	case f.Fact.Verb == verbDraw && f.S.Sneak:
		return engine.Refuse(ruleGhostHidden, seat)
	case f.Fact.Verb != verbDraw:
		return engine.Refuse(ruleTurnChoices, seat)
	case f.S.draws(player, drawSize) == 0:
		return engine.Refuse(ruleSchemeDraw, seat)
	}
	f.Emit(Event{Kind: evDrew, Seat: seat, N: f.S.draws(player, drawSize)})
	f.nextAct(r)
	return nil
}

// must refuses an act of a bandit that is not to act. If the same person plays both, the
// refusal says so.
func (f *flow) must(seat engine.Seat) *engine.Violation {
	if f.S.partner(seat) == f.Fact.Seat && f.Fact.Seat != engine.Table {
		return engine.Refuse(ruleTurnPartner, f.Fact.Seat, engine.Who(seat))
	}
	return f.Must(seat, ruleTurnWhose)
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

// canHide reports whether a player can have one more action card that nobody knows.
func (s *State) canHide(player uint8) bool {
	h := s.unknown(player, 0, false)
	h.count[late]++
	return s.armed(player) && h.fits()
}

// lay handles a card that is laid on the common pile.
func (f *flow) lay() *engine.Violation {
	r := &Rules{cards: f.cards}
	player := r.turner(&f.S)
	seat, card := f.S.seatOf(player), f.Fact.Card
	dark := r.dark(&f.S)
	hides := dark || r.hides(&f.S)
	down := dark || card == catalogue.FaceDown
	switch {
	case card == catalogue.FaceDown && !hides:
		return engine.Refuse(ruleSchemeOpen, seat)
	case card != catalogue.FaceDown && !isAction(card):
		return engine.Refuse(ruleCardsWrongKind, engine.Table, engine.SlotArg(SlotPile))
	case card != catalogue.FaceDown && !f.S.plays(player, banditOf(card)):
		return engine.Refuse(ruleCardsWhose, seat, engine.CardArg(card))
	case down && !f.S.canHide(player), !f.S.armed(player):
		return engine.Refuse(ruleSchemeNoCard, seat)
	}
	if !down && !f.S.free(player, card, f.Fact.Piece) { // a face-down card is only checked for its owner
		return engine.Refuse(ruleCardsCopies, seat, engine.CardArg(card))
	}
	if card == catalogue.FaceDown && !dark {
		f.Emit(Event{Kind: evHid, Seat: seat})
	}
	f.Emit(Event{Kind: evPlayed, Seat: seat, Card: card, Piece: f.Fact.Piece, Open: !down})
	f.nextAct(r)
	return nil
}

// free reports whether an action card can be in a player's hand, as far as everybody knows,
// and, if a reader identified it, this copy.
func (s *State) free(player uint8, card catalogue.CardID, read uint8) bool {
	return s.loose(player, false).has(s.one(card)) && !s.lies(card, read, false)
}

// lies reports whether this copy of an action card was read on the pile or among the discards;
// with all, face-down cards count, too.
func (s *State) lies(card catalogue.CardID, read uint8, all bool) bool {
	if one := piece(s.one(card), read); one != 0 && s.Mind[s.playerOf(banditOf(card))].Read&one != 0 {
		return true
	}
	for i := range s.Pile[:s.Laid] {
		if p := &s.Pile[i]; read > 0 && p.Card == card && p.Piece == read && (all || !p.secret()) {
			return true
		}
	}
	return false
}

// stepScheme goes on after the last turn.
func (f *flow) stepScheme() {
	if f.S.Switches.Expert && f.S.Round < rounds {
		f.stage(stHold)
		return
	}
	f.stage(stSteal)
}

// mustShed reports whether a player has to enter how many bullets are in hand.
func (s *State) mustShed(player uint8) bool {
	least, most := s.bullets(player)
	return least < most
}

// mustHold reports whether a player has something to decide about the hand. A player who has
// to enter the number of bullets can have an action card, too.
func (s *State) mustHold(player uint8) bool { return s.armed(player) }

// stepShed discards the bullets that are known to be in hand and begins Schemin'.
func (f *flow) stepShed() {
	f.rest(evShed)
	f.stage(stScheme)
}

// stepHold does the same after Schemin'.
func (f *flow) stepHold() {
	f.rest(evHeld)
	f.stage(stSteal)
}

// rest discards the bullets of players who were not asked.
func (f *flow) rest(kind EventKind) {
	for player := range f.S.players() {
		if least, _ := f.S.bullets(player); least > 0 { // players who were asked have none left
			f.Emit(Event{Kind: kind, Seat: f.S.seatOf(player), N: least, Open: true})
		}
	}
}

// shed handles how many bullets a player discards at the beginning of the round.
func (f *flow) shed() *engine.Violation { return f.told(verbShed, evShed, f.S.mustShed) }

// hold handles that a player keeps the rest of the hand, with the number of bullets discarded.
func (f *flow) hold() *engine.Violation { return f.told(verbKeep, evHeld, f.S.mustHold) }

func (f *flow) told(verb engine.Verb, kind EventKind, must func(uint8) bool) *engine.Violation {
	seat := f.Fact.Seat
	player, owes := f.S.answers(seat, must)
	switch {
	case f.Fact.Verb != verb:
		return engine.Refuse(ruleTurnChoices, seat)
	case !owes:
		return engine.Refuse(ruleTurnPhase, seat)
	}
	if least, most := f.S.bullets(player); f.number() < uint16(least) || f.number() > uint16(most) {
		return engine.Refuse(ruleExpertBullets, seat, engine.N(least), engine.N(most))
	}
	f.Emit(Event{Kind: kind, Seat: seat, N: uint8(f.number())})
	return nil
}

// drop handles an action card that is discarded from the hand.
func (f *flow) drop() *engine.Violation {
	seat, card := engine.Seat(f.Fact.Slot-slotDiscard), f.Fact.Card
	player, owes := f.S.answers(seat, f.S.mustHold)
	switch {
	case !isAction(card):
		return engine.Refuse(ruleCardsWrongKind, engine.Table, engine.SlotArg(f.Fact.Slot))
	case !owes:
		return engine.Refuse(ruleCardsNotNow, engine.Table, engine.SlotArg(f.Fact.Slot), engine.CardArg(card))
	case !f.S.plays(player, banditOf(card)):
		return engine.Refuse(ruleCardsWhose, seat, engine.CardArg(card))
	}
	if !f.S.free(player, card, f.Fact.Piece) {
		return engine.Refuse(ruleCardsCopies, seat, engine.CardArg(card))
	}
	f.Emit(Event{Kind: evDropped, Seat: seat, Card: card, Piece: f.Fact.Piece})
	return nil
}

// piecesTo lists the copies that cards of some designs can be, and the designs; copies that
// were read on the pile are left out.
func (s *State) piecesTo(list []catalogue.Copy, player uint8, of copies, all bool) (_ []catalogue.Copy, designs catalogue.Set) {
	for of = (of | of>>1) & firsts; of != 0; of &= of - 1 {
		card := s.cardAt(player, bits.TrailingZeros32(uint32(of)))
		designs.Add(card)
		for n := range copiesOf[actionOf(card)] {
			if !s.lies(card, n+1, all) {
				list = append(list, catalogue.Copy{Card: card, N: n})
			}
		}
	}
	return list, designs
}
