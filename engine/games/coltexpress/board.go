package coltexpress

import (
	"math/bits"

	"casekeeper/engine"
	"casekeeper/engine/catalogue"
)

// Board returns what lies on the table: the round card, the common pile, the train from the
// front, and what each player has.
func (r *Rules) Board(s State) engine.Board {
	b := engine.Board{Rounds: rounds}
	b.Round, b.Phase = r.When(s)
	b.Places = make([]engine.Place, 0, unitSpan+2)
	b.Places = append(b.Places, r.roundPlace(&s), s.pilePlace())
	for unit := range s.cars() + 1 {
		b.Places = append(b.Places, r.unitPlace(&s, unit))
	}
	b.Seats = make([]engine.SeatBoard, 0, s.Count)
	for _, seat := range s.seats() {
		b.Seats = append(b.Seats, r.seatBoard(&s, seat))
	}
	return b
}

// When returns the round and the phase.
func (r *Rules) When(s State) (int, engine.Arg) {
	phase := phaseSetup
	switch {
	case s.Stage == stOver:
		phase = phaseOver
	case s.Stage == stShow:
		phase = phaseShow
	case s.Stage >= stSteal:
		phase = phaseSteal
	case s.Stage >= stRound:
		phase = phaseScheme
	}
	return int(s.Round), engine.Arg{Domain: domPhase, Value: phase}
}

// current returns the round card in play; None between rounds.
func (s *State) current() catalogue.CardID {
	if s.Round == 0 {
		return catalogue.None
	}
	return s.Cards[s.Round-1]
}

// roundPlace shows the round card with its icons and its event, and the current turn.
func (r *Rules) roundPlace(s *State) engine.Place {
	p := engine.Place{Name: term(termRound)}
	card := s.current()
	if card == catalogue.None {
		return p
	}
	p.Cards = []engine.BoardCard{{Slot: SlotRound, Card: card, Label: term(termRound)}}
	round := r.cards.round(card)
	turns := engine.List{Name: term(termTurns)}
	for _, icon := range round.Turns[:round.Length] {
		turns.Items = append(turns.Items, engine.Offer{Name: turnArg(icon)})
	}
	p.Lists = []engine.List{turns, {Name: term(termEvent), Items: []engine.Offer{{Name: eventArg(round.Incident)}}}}
	if s.Stage < stSteal {
		p.Counters = []engine.Counter{{Name: term(termTurns), Value: int(min(s.Turn+1, round.Length)), Max: int(round.Length)}}
	} else if s.Stage == stIncident {
		p.Counters = []engine.Counter{{Name: term(termEvent), Value: 1, Max: 1}}
	}
	return p
}

// pilePlace shows the cards that are still to be resolved, in order.
func (s *State) pilePlace() engine.Place {
	p := engine.Place{Name: term(termPile)}
	if s.Laid > s.Done {
		p.Counters = []engine.Counter{{Name: term(termHand), Value: int(s.Laid - s.Done)}}
	}
	if s.Stage == stSteal && s.Done < s.Laid {
		p.Counters[0] = engine.Counter{Name: term(termWorks), Value: int(s.Done) + 1, Max: int(s.Laid)}
	}
	for i := range s.Pile[s.Done:s.Laid] {
		c := &s.Pile[int(s.Done)+i]
		p.Cards = append(p.Cards, engine.BoardCard{Slot: SlotPile, Card: c.Card, Piece: c.Piece, Label: engine.Who(c.By), Usable: s.Stage == stSteal && i == 0})
	}
	return p
}

// unitPlace shows a unit of the train: the bandits inside and on the roof, and the loot there;
// the neutral bullets belong to the locomotive.
func (r *Rules) unitPlace(s *State, unit uint8) engine.Place {
	p := engine.Place{Name: unitArg(unit)}
	if unit == 0 {
		p.Counters = []engine.Counter{{Name: term(termNeutral), Value: int(s.Neutral), Max: neutralAll}}
	}
	for l := range Loot(lootCount) {
		if n := s.floor(place{Unit: unit})[l] + s.floor(place{Unit: unit, Roof: true})[l]; n > 0 {
			p.Counters = append(p.Counters, engine.Counter{Name: lootArg(l), Value: int(n)})
		}
	}
	if unit > 0 {
		p.Cards = []engine.BoardCard{{Slot: CarSlot(int(unit)), Card: s.Cars[unit], Label: unitArg(unit)}}
	}
	p.Spots = []engine.Spot{r.spot(s, place{Unit: unit, Roof: true}, termRoof), r.spot(s, place{Unit: unit}, termInside)}
	return p
}

func (r *Rules) spot(s *State, at place, name uint16) engine.Spot {
	spot := engine.Spot{Name: term(name)}
	if s.Round > 0 {
		for _, seat := range s.seats() {
			if s.Bandit[seat].At == at {
				spot.Tokens = append(spot.Tokens, engine.Token{Seat: seat, Bar: r.bar(s, seat)})
			}
		}
	}
	if !at.Roof && at.Unit == s.Marshal {
		spot.Tokens = append(spot.Tokens, engine.Token{Note: term(termMarshal)})
	}
	for l, n := range s.floor(at) {
		if n > 0 {
			spot.Counters = append(spot.Counters, engine.Counter{Name: lootArg(Loot(l)), Value: int(n)})
		}
	}
	return spot
}

// bar returns why a bandit cannot be the target of the present choice; the zero line if it
// can, or if no target is being chosen.
func (r *Rules) bar(s *State, seat engine.Seat) engine.Line {
	if s.Stage != stSteal || r.need(s) != needDeed {
		return engine.Line{}
	}
	m := s.menu()
	if m.verb != verbFire && m.verb != verbPunch || seat == m.seat || has(m.mask, bit(seat)) {
		return engine.Line{}
	}
	return s.wrongTarget(m, seat).Line
}

// seatBoard returns the board of a bandit.
func (r *Rules) seatBoard(s *State, seat engine.Seat) engine.SeatBoard {
	b := &s.Bandit[seat]
	hits := b.Hits[byPlayer] + b.Hits[byPartner] + b.Hits[byEvent] + b.Hits[byMarshal]
	sb := engine.SeatBoard{Seat: seat, ToAct: r.acts(s, seat), Counters: []engine.Counter{
		{Name: term(termPurses), Value: int(b.Own[Purse])}, {Name: term(termJewels), Value: int(b.Own[Jewel])},
		{Name: term(termBoxes), Value: int(b.Own[Strongbox])}, {Name: term(termBullets), Value: int(b.Bullets), Max: ownBullets},
		{Name: term(termHits), Value: int(hits)}}}
	if b.Ransom {
		sb.Counters = append(sb.Counters, engine.Counter{Name: term(termCash), Value: ransom})
	}
	player := s.playerOf(seat)
	m := &s.Mind[player]
	if s.seatOf(player) == seat && s.Round > 0 {
		sb.Counters = append(sb.Counters, engine.Counter{Name: term(termHand), Value: int(m.Hand)}, engine.Counter{Name: term(termDeck), Value: int(m.Deck)})
		if s.First == player {
			sb.Marks = append(sb.Marks, term(termFirst))
		}
		if s.Stage == stScheme {
			sb.Nth = int(r.place(s, player)) + 1
		}
		sb.Cards = s.discarded(player, seat)
	}
	for n, owner := range s.Worth {
		if owner == holder(seat) {
			card, copy := purseCard(uint8(n))
			sb.Cards = append(sb.Cards, engine.BoardCard{Slot: LootOf(seat), Card: card, Piece: copy + 1, Label: term(termPurses)})
		}
	}
	return sb
}

// discarded lists the action cards among a player's discards. They come from the pile and from
// the hand, so their copies are not known.
func (s *State) discarded(player uint8, seat engine.Seat) (list []engine.BoardCard) {
	for out := s.Mind[player].Out; out != 0; out &= out - 1 {
		card := s.cardAt(player, bits.TrailingZeros32(uint32(out)))
		list = append(list, engine.BoardCard{Slot: DiscardOf(seat), Card: card, Label: term(termDiscards)})
	}
	return list
}

// purseCard returns the card and the copy of a purse by its index among all.
func purseCard(n uint8) (catalogue.CardID, uint8) {
	for value, copies := range purseCopies {
		if n < copies {
			return firstPurse + catalogue.CardID(value), n
		}
		n -= copies
	}
	return catalogue.None, 0
}

// acts reports whether a seat has to act.
func (r *Rules) acts(s *State, seat engine.Seat) bool {
	player := s.playerOf(seat)
	speaks := s.seatOf(player) == seat
	switch m := &s.Mind[player]; r.need(s) {
	case needTeams:
		return speaks && (m.Rear == engine.Table || m.Star == engine.Table)
	case needShed:
		return speaks && !m.Answered && s.mustShed(player)
	case needHold:
		return speaks && !m.Answered && s.mustHold(player)
	case needScheme:
		return speaks && r.turner(s) == player
	case needDeed:
		return s.menu().seat == seat
	case needPick:
		return has(s.Owes, bit(seat))
	case needPurses:
		b := s.bag()
		return s.due(&b, seat) > 0
	}
	return false
}
