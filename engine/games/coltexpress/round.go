package coltexpress

import (
	"math/bits"
	"slices"

	"casekeeper/engine"
	"casekeeper/engine/catalogue"
)

// Round cards and turn order.

// deck returns the kind of the next round card.
func (s *State) deck() Deal {
	switch {
	case s.Round == rounds:
		return Station
	case s.Count >= manyFrom:
		return Many
	}
	return Few
}

// next returns the round cards that may come next.
func (r *Rules) next(s *State) (set catalogue.Set) {
	for i := range r.cards.Rounds {
		id := firstRound + catalogue.CardID(i)
		if r.cards.Rounds[i].For == s.deck() && !slices.Contains(s.Cards[:], id) {
			set.Add(id)
		}
	}
	return set
}

// round handles the round card and begins the round.
func (f *flow) round() *engine.Violation {
	card := f.Fact.Card
	switch {
	case !isRound(card):
		return engine.Refuse(ruleCardsWrongKind, engine.Table, engine.SlotArg(SlotRound))
	case slices.Contains(f.S.Cards[:], card):
		return engine.Refuse(ruleCardsTaken, engine.Table, engine.CardArg(card))
	case f.S.deck() == Station && f.cards.round(card).For != Station:
		return engine.Refuse(ruleRoundStation, engine.Table, engine.CardArg(card))
	case f.cards.round(card).For != f.S.deck():
		return engine.Refuse(ruleRoundPlayers, engine.Table, engine.CardArg(card), engine.N(f.S.Count))
	}
	f.Emit(Event{Kind: evRound, Card: card, N: f.cards.round(card).Length})
	for player := range f.S.players() {
		full, hand := f.S.full(player), f.S.Mind[player].Hand
		if !f.S.Switches.Expert {
			hand = 0
		}
		f.Emit(Event{Kind: evDealt, Seat: f.S.seatOf(player), N: max(full, hand) - hand, Extra: full})
	}
	if f.S.Switches.Expert {
		f.stage(stShed)
	} else {
		f.stage(stScheme)
	}
	return nil
}

// player returns whose turn of Schemin' it is, clockwise.
func (s *State) player() uint8 {
	return (s.First + s.Place) % s.players()
}

// turner returns whose turn it is, also where the turns go the other way round.
func (r *Rules) turner(s *State) uint8 {
	if r.icon(s) == Switching {
		return (s.First + s.players() - s.Place) % s.players()
	}
	return s.player()
}

// place returns how many players have a turn of Schemin' before one.
func (r *Rules) place(s *State, player uint8) uint8 {
	if r.icon(s) == Switching {
		return (s.First + s.players() - player) % s.players()
	}
	return (player + s.players() - s.First) % s.players()
}

// icon returns the icon of the turn.
func (r *Rules) icon(s *State) Turn {
	return r.cards.round(s.Cards[s.Round-1]).Turns[min(s.Turn, mostTurns-1)]
}

// dark reports whether the next card is laid face down.
func (r *Rules) dark(s *State) bool { return s.Sneak || r.icon(s) == Tunnel }

// hides reports whether the Ghost may lay this card face down: it is his first turn of the
// round.
func (r *Rules) hides(s *State) bool {
	return s.Turn == 0 && !s.Again && !r.dark(s) && s.plays(r.turner(s), Ghost)
}

// each visits the bandits of a set, clockwise from the first player's.
func (s *State) each(mask uint8, visit func(engine.Seat)) {
	if mask == 0 {
		return
	}
	from := s.First
	if s.Switches.Teams {
		from *= 2
	}
	for i := range s.Count {
		if seat := s.Order[(from+i)%s.Count]; has(mask, bit(seat)) {
			visit(seat)
		}
	}
}

// many counts the members of a set.
func many(mask uint8) uint8 { return uint8(bits.OnesCount8(mask)) }
