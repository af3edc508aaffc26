package tinyepic

import (
	"slices"

	"casekeeper/engine"
	"casekeeper/engine/catalogue"
)

// Set-up (p. 4-5), phase 1 (p. 6-7), and cards that are laid in a slot.

// stepBosses goes on when every player has a boss.
func (f *flow) stepBosses() bool {
	for _, seat := range f.S.people() {
		if f.S.P[seat].Boss == catalogue.None {
			return false
		}
	}
	f.stage(stTown)
	return true
}

// stepDeal goes on when the cards lie. Each player keeps one of two, and the program does not
// know which until it is revealed (p. 6).
func (f *flow) stepDeal() bool {
	if len(f.S.dealLays()) > 0 {
		return false
	}
	f.Emit(Event{Kind: evHands, Seat: Rival, N: 1, Why: whyRivalHand})
	for i := range int(f.S.Count) {
		f.dealTo(f.S.fromDealer(i))
	}
	f.stage(stMuster)
	return true
}

// dealTo deals a seat its cards: two, or three for some bosses.
func (f *flow) dealTo(seat engine.Seat) {
	e := Event{Kind: evHands, Seat: seat, N: 2, Why: whyHands}
	if boss, ok := f.S.ability(seat); ok {
		switch {
		case boss.Ability == GamblerAbility && f.S.P[seat].Tokens[2].Where == ready:
			e.N, e.Why = 3, whyGambler
		case boss.Ability == ScoutAbility && f.S.influence(seat) <= scoutLimit:
			e.N, e.Why = 3, whyScout
		}
	}
	f.Emit(e)
}

// scoutLimit is the most influence with which the Scout gets three cards.
const scoutLimit = 5

// card handles a card that was laid in a slot. Whether it can lie there is judged by what
// everybody knows, and a face-down card is not judged at all: a refusal would reveal which
// cards are in hand, or, by a correction, which card this is. A wrong entry is noticed when
// the card is revealed.
func (f *flow) card() *engine.Violation {
	slot, c := f.Fact.Slot, f.Fact.Card
	if !fits(slot, c) {
		return engine.Refuse(ruleCardsWrongKind, engine.Table, engine.CardArg(c), engine.SlotArg(slot))
	}
	known := view(f.S, engine.Table)
	here := func(p engine.Prompt) bool { return p.Slot == slot }
	can := func(p engine.Prompt) bool { return p.Slot == slot && p.Cards.Has(c) }
	awaited := slices.ContainsFunc(f.S.lays(), here)
	if awaited && f.S.seals(slot) {
		return f.lay(slot, c)
	}
	if at := known.where(c); at != 0 && at != slot && (awaited || !kept(slot)) {
		return engine.Refuse(ruleCardsOnePlace, engine.Table, engine.CardArg(c), engine.SlotArg(at), engine.SlotArg(slot))
	}
	if !awaited || !slices.ContainsFunc(known.lays(), can) {
		return engine.Refuse(ruleCardsNotNow, engine.Table, engine.SlotArg(slot), engine.CardArg(c))
	}
	return f.lay(slot, c)
}

// fits reports whether a card is of the kind that belongs in a slot.
func fits(slot engine.Slot, c catalogue.CardID) bool {
	switch {
	case slot > slotBoss && slot <= slotBoss+engine.Slot(Green):
		return isBoss(c)
	case slot > slotBuy && slot <= slotPorch+engine.Slot(Sheriff), slot == slotAuction1, slot == slotAuction2:
		return isBuilding(c)
	}
	return isPoker(c)
}

// where returns the slot where a card is known to lie; 0 if none.
func (s *State) where(c catalogue.CardID) engine.Slot {
	switch {
	case isBuilding(c):
		return s.lies(c)
	case isBoss(c):
		for seat := Red; seat <= Green; seat++ {
			if s.P[seat].Boss == c {
				return slotBoss + engine.Slot(seat)
			}
		}
		return 0
	}
	for g, lies := range s.Gap {
		if lies == c {
			return slotGap1 + engine.Slot(g)
		}
	}
	for seat := Red; seat <= Green; seat++ {
		if s.P[seat].Hand == c {
			return slotHand + engine.Slot(seat)
		}
	}
	switch {
	case s.P[Rival].Hand == c:
		return slotRival
	case s.P[Rival].Second == c:
		return slotRivalOpen
	}
	return 0
}

// elsewhere returns where everybody knows that a seat's card lies or was drawn, if that is not its
// own slot; 0 if nowhere.
func (s *State) elsewhere(seat engine.Seat, c catalogue.CardID) engine.Slot {
	known := view(*s, engine.Table)
	switch at := known.where(c); {
	case at == slotHand+engine.Slot(seat):
		return 0
	case at == 0 && s.Seen.Has(c):
		return slotDuelCard
	default:
		return at
	}
}

// seals reports whether a card that is laid in a slot now is a kept card that stays face down.
func (s *State) seals(slot engine.Slot) bool {
	return kept(slot) && (s.Stage == stMuster || s.Stage == stPlace && !s.Duel.On)
}

// kept reports whether a slot is for a player's kept card.
func kept(slot engine.Slot) bool { return slot > slotHand && slot <= slotHand+engine.Slot(Green) }

// lay emits that an expected card was laid.
func (f *flow) lay(slot engine.Slot, c catalogue.CardID) *engine.Violation {
	switch {
	case slot <= slotGap1+gapCount-1:
		f.Emit(Event{Kind: evGap, Index: uint8(slot - slotGap1), Card: c})
	case slot == slotRivalOpen:
		f.Emit(Event{Kind: evRivalOpen, Seat: Rival, Card: c})
	case slot == slotRival:
		f.layHand(Rival, c)
	case kept(slot):
		f.layHand(engine.Seat(slot-slotHand), c)
	case slot <= slotBoss+engine.Slot(Green):
		f.Emit(Event{Kind: evBoss, Seat: engine.Seat(slot - slotBoss), Card: c})
	case slot == slotDuelCard:
		f.layDrawn(c)
	default:
		f.layBuilding(slot, c)
	}
	return nil
}

// layHand handles a kept card: revealed when that is due, else face down on the owner's
// reader.
func (f *flow) layHand(seat engine.Seat, c catalogue.CardID) {
	if d := &f.S.Duel; d.Revealer != 0 && d.Seat[d.Revealer-1] == seat {
		f.Emit(Event{Kind: evShown, Seat: seat, Card: c, Duelist: d.Revealer, Why: whyReveal})
		return
	}
	if f.S.shows() {
		f.show(seat, c)
		return
	}
	f.Emit(Event{Kind: evSealed, Seat: seat, Card: c})
}

// layBuilding handles a building for a buy zone, a porch or the auction, and asks for its
// figures if nobody has entered them.
func (f *flow) layBuilding(slot engine.Slot, c catalogue.CardID) {
	switch {
	case slot == slotAuction1 || slot == slotAuction2:
		f.done()
		f.Emit(Event{Kind: evBid, Index: uint8(slot - slotAuction1), Card: c})
	case slot <= slotBuy+engine.Slot(Sheriff):
		if t := f.S.Owed.Top(); t != nil && t.Kind == taskRefill {
			f.done()
		}
		f.Emit(Event{Kind: evForSale, Mat: Mat(slot - slotBuy), Card: c})
	default:
		m := Mat(slot - slotPorch)
		if t := f.S.Owed.Top(); t != nil && t.Kind == taskRefill {
			f.done()
		}
		if f.S.Owner[m] == Rival {
			f.Emit(Event{Kind: evPreset, Seat: Rival, Mat: m, Card: c})
		} else {
			f.Emit(Event{Kind: evPorch, Mat: m, Card: c})
		}
	}
	if fig := f.S.fig(c); !fig.Known && !fig.Later {
		f.owe(Task{Kind: taskFigure, Figure: figMoney, Card: c})
	}
}

// stepTown goes on when the town is complete, at set-up and at the end of every round. A buy
// zone that cannot be filled ends the game (p. 16).
func (f *flow) stepTown() bool {
	if f.S.Stage == stRefill && f.S.Cur == 0 {
		return f.endRound()
	}
	zones := f.S.emptyZones()
	deck := f.S.deck()
	if len(zones) > deck.Len() {
		f.deckOut(zones[deck.Len()])
		return true
	}
	if len(zones) > 0 || f.S.emptyPorches() > 0 && deck.Len() > 0 || f.S.Preset > 0 {
		return false
	}
	if f.S.Stage == stTown {
		f.Emit(Event{Kind: evRound, Index: f.S.Dealer, Seat: f.S.fromDealer(0)})
		return true
	}
	dealer := (f.S.Dealer + 1) % f.S.Count
	f.Emit(Event{Kind: evRound, Index: dealer, Seat: f.S.Order[dealer]})
	return true
}

// deckOut ends the game at once, whatever is still owed, because the buy zone of a mat cannot
// be filled (p. 16).
func (f *flow) deckOut(m Mat) {
	for !f.S.Owed.Empty() {
		f.done()
	}
	f.Emit(Event{Kind: evOver, Mat: m, Why: whyDeckOut})
}

// emptyZones lists the mats with nothing for sale, clockwise from Town Hall.
func (s *State) emptyZones() (mats []Mat) {
	for k := 1; k <= matCount; k++ {
		if m := s.Circle[k]; s.Buy[m] == catalogue.None {
			mats = append(mats, m)
		}
	}
	return mats
}

// emptyPorches counts the neutral porches without a building.
func (s *State) emptyPorches() (n int) {
	for m := Saloon; m <= Sheriff; m++ {
		if s.Owner[m] == engine.Table && s.Top[m] == catalogue.None {
			n++
		}
	}
	return n
}
