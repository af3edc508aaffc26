package loot

import (
	"casekeeper/engine"
	"casekeeper/engine/catalogue"
)

// A disguise is two cards that are one thing: a hat on a coat.

// Coats and hats, each of them from 1, come behind the loot in the catalogue.
const (
	each  = 5
	coats = jewel
	hats  = coats + each
)

// Coat and Hat are the n-th cards of each half, from 1.
func Coat(n int) catalogue.CardID { return coats + catalogue.CardID(n) }
func Hat(n int) catalogue.CardID  { return hats + catalogue.CardID(n) }

func isCoat(c catalogue.CardID) bool { return c > coats && c <= hats }
func isHat(c catalogue.CardID) bool  { return c > hats && c <= hats+each }

// half is where a coat or hat of a seat is kept.
func (s *State) half(seat engine.Seat, c catalogue.CardID) *catalogue.CardID {
	if isHat(c) {
		return &s.Hat[seat]
	}
	return &s.Coat[seat]
}

// missing lists the halves that the seat to act needs still and nobody wears.
func (s *State) missing(is func(catalogue.CardID) bool) (list []catalogue.Copy) {
	worn := map[catalogue.CardID]bool{}
	for _, seat := range s.seated() {
		worn[s.Coat[seat]], worn[s.Hat[seat]] = true, true
	}
	for c := coats + 1; c <= hats+each; c++ {
		if is(c) && *s.half(s.seat(), c) == catalogue.None && !worn[c] {
			list = append(list, catalogue.Copy{Card: c})
		}
	}
	return list
}

// worth is that of a seat's disguise; 0 as long as a half is missing.
func (s *State) worth(seat engine.Seat) int {
	if s.Coat[seat] == catalogue.None || s.Hat[seat] == catalogue.None {
		return 0
	}
	return int(s.Coat[seat]-coats) * int(s.Hat[seat]-hats)
}

// disguise shows a seat's disguise as one thing, or the half that is there.
func (s *State) disguise(seat engine.Seat) (list []engine.BoardCard) {
	c := engine.BoardCard{Slot: DisguiseOf(seat), Card: s.Hat[seat], Under: s.Coat[seat], Label: term(termDisguise)}
	if s.worth(seat) == 0 {
		c.Card, c.Under, c.Label = max(s.Hat[seat], s.Coat[seat]), catalogue.None, term(termHalf)
	}
	if c.Card != catalogue.None {
		list = append(list, c)
	}
	return list
}

// dressPrompts asks for the halves that are missing.
func (s *State) dressPrompts() (list []engine.Prompt) {
	seat := s.seat()
	for _, half := range []struct {
		is  func(catalogue.CardID) bool
		ask engine.Line
	}{{isCoat, engine.Say(RuleCoat, seat)}, {isHat, engine.Say(RuleHat, seat)}} {
		if pieces := s.missing(half.is); len(pieces) > 0 {
			list = append(list, lay(s, half.ask, pieces))
		}
	}
	return list
}

// swapPrompt offers to swap the hat with another instead of robbing.
func (s *State) swapPrompt() engine.Prompt {
	p := engine.Prompt{Seat: s.seat(), Kind: engine.Choose, Optional: true, Ask: engine.Say(RuleSwap, s.seat(), engine.CardArg(s.Hat[s.seat()]))}
	for _, other := range s.seated() {
		if other != s.seat() {
			p.Options = append(p.Options, engine.Act(s.seat(), VerbSwap, uint16(other)))
		}
	}
	return p
}
