package tinyepic

import (
	"slices"

	"casekeeper/engine"
	"casekeeper/engine/catalogue"
)

// view returns the state as a seat may know it: the kept cards of others and the Rival's
// closed card are face down until they are revealed.
func view(s State, viewer engine.Seat) State {
	for seat := Red; seat <= Rival; seat++ {
		p := &s.P[seat]
		hidden := seat != viewer || seat == Rival
		if hidden && !p.Shown && p.Hand != catalogue.None {
			p.Hand = catalogue.FaceDown
		}
	}
	return s
}

// sight shows a kept card, and the Rival's closed one, only to its owner until it is revealed.
// A poker card where none is expected may be one of these, if it is laid while there are cards
// in hand; it stays secret.
func sight(viewer engine.Seat, o engine.Observation, then, now *State) engine.Sight {
	owner := engine.Table
	switch {
	case o.Slot == slotRival:
		owner = Rival
	case kept(o.Slot):
		owner = engine.Seat(o.Slot - slotHand)
	case o.Slot == slotRivalOpen || o.Slot == slotDuelCard || !isPoker(o.Card) || !then.dealt():
		return engine.Open
	default:
		return engine.Gone
	}
	switch {
	case owner == viewer && owner != Rival, now.P[owner].Shown && !then.P[owner].Shown:
		return engine.Open
	case now.Round != then.Round:
		return engine.Gone
	}
	return engine.Sealed
}

// dealt reports whether there are cards in hand.
func (s *State) dealt() bool { return s.P[s.Order[0]].Hand != catalogue.None }

// lays lists the prompts for cards, also the optional ones.
func (s *State) lays() (list []engine.Prompt) {
	if s.Stage == stMuster {
		return s.sealedLays()
	}
	if t := s.Owed.Top(); t != nil {
		return s.taskLays(*t)
	}
	switch s.Stage {
	case stBosses:
		return s.bossLays()
	case stTown, stRefill:
		return s.townLays()
	case stDeal:
		return s.dealLays()
	case stReveal:
		if s.some() {
			return s.contestLays()
		}
		return s.revealLays()
	case stPlace:
		return s.placeLays()
	case stMats, stHall:
		return s.compareLays()
	}
	return nil
}

// lay makes a prompt for a card.
func lay(seat engine.Seat, slot engine.Slot, cards catalogue.Set, ask engine.Line) engine.Prompt {
	return engine.Prompt{Seat: seat, Kind: engine.Lay, Slot: slot, Cards: cards, Ask: ask}
}

func (s *State) taskLays(t Task) []engine.Prompt {
	switch t.Kind {
	case taskRefill:
		ask := engine.Say(ruleRoundRefill, engine.Table, mat(Mat(t.Slot-slotBuy)))
		if t.Slot > slotPorch {
			ask = engine.Say(ruleRoundPorch, engine.Table, mat(Mat(t.Slot-slotPorch)))
		}
		return []engine.Prompt{lay(engine.Table, t.Slot, s.deck(), ask)}
	case taskAuction:
		return []engine.Prompt{lay(t.Seat, t.Slot, s.deck(), engine.Say(ruleEffectAuctionCards, t.Seat, engine.SlotArg(t.Slot)))}
	}
	return nil
}

func (s *State) bossLays() (list []engine.Prompt) {
	var free catalogue.Set
	for i := range s.Bosses {
		free.Add(firstBoss + catalogue.CardID(i))
	}
	for _, seat := range s.people() {
		free.Drop(s.P[seat].Boss)
	}
	for _, seat := range s.people() {
		if s.P[seat].Boss == catalogue.None {
			list = append(list, lay(seat, slotBoss+engine.Slot(seat), free, engine.Say(ruleSetupBoss, seat)))
		}
	}
	return list
}

// townLays asks for buildings: first for sale, then on porches, then the Rival's.
func (s *State) townLays() (list []engine.Prompt) {
	deck := s.deck()
	ask, porch := ruleSetupBuyZones, ruleSetupPorches
	if s.Stage == stRefill {
		ask, porch = ruleRoundRefill, ruleRoundPorch
	}
	for _, m := range s.emptyZones() {
		list = append(list, lay(engine.Table, slotBuy+engine.Slot(m), deck, engine.Say(ask, engine.Table, mat(m))))
	}
	if len(list) > 0 || deck.Len() == 0 {
		return list
	}
	for k := 1; k <= matCount; k++ {
		if m := s.Circle[k]; s.Owner[m] == engine.Table && s.Top[m] == catalogue.None {
			list = append(list, lay(engine.Table, slotPorch+engine.Slot(m), deck, engine.Say(porch, engine.Table, mat(m))))
		}
	}
	if len(list) == 0 && s.Preset > 0 {
		m := s.home(Rival)
		list = append(list, lay(engine.Table, slotPorch+engine.Slot(m), deck, engine.Say(ruleSetupDifficulty, engine.Table, mat(m), engine.N(int(s.Preset)))))
	}
	return list
}

// freePoker returns the poker cards that nobody is known to hold.
func (s *State) freePoker() (set catalogue.Set) {
	for c := firstPoker; c < firstPoker+pokerCount; c++ {
		set.Add(c)
	}
	for _, c := range s.Gap {
		set.Drop(c)
	}
	for seat := Red; seat <= Rival; seat++ {
		set.Drop(s.P[seat].Hand)
		set.Drop(s.P[seat].Second)
	}
	return set
}

// compareLays asks for the cards that have to decide after all.
func (s *State) compareLays() []engine.Prompt {
	m, ok := s.settles()
	switch {
	case !s.compares():
		return nil
	case !s.comparesAll() && ok:
		return s.decidingLays([]Mat{m})
	case !s.comparesAll():
		return nil
	}
	if list := s.dealLays(); len(list) > 0 {
		return list
	}
	return s.revealLays()
}

func (s *State) dealLays() []engine.Prompt {
	if s.asks() {
		return nil
	}
	free, list := s.freePoker(), make([]engine.Prompt, 0, gapCount+1)
	for g, c := range s.Gap {
		if slot := slotGap1 + engine.Slot(g); c == catalogue.None {
			list = append(list, lay(engine.Table, slot, free, engine.Say(ruleDealGaps, engine.Table, engine.SlotArg(slot))))
		}
	}
	if s.Solo && s.P[Rival].Second == catalogue.None {
		list = append(list, lay(engine.Table, slotRivalOpen, free, engine.Say(ruleDealRivalOpen, engine.Table)))
	}
	return list
}

// handSet returns the cards that a kept card can be.
func (s *State) handSet() catalogue.Set {
	free := s.freePoker()
	for i := range free {
		free[i] &^= s.Seen[i]
	}
	return free
}

// drawSet returns the cards that the Rival can draw: those left in the deck. When only as many
// cards as are in hand are unseen, it is the seen ones, which a reshuffle returned to the
// deck.
func (s *State) drawSet() catalogue.Set {
	free, unseen, inHand := s.freePoker(), s.handSet(), 0
	for seat := Red; seat <= Rival; seat++ {
		if s.P[seat].Hand == catalogue.FaceDown {
			inHand++
		}
	}
	for i := range free {
		free[i] &^= s.Drawn[i]
		if unseen.Len() <= inHand {
			free[i] &= s.Seen[i]
		}
	}
	return free
}

func (s *State) revealLays() (list []engine.Prompt) {
	set := s.handSet()
	for _, seat := range s.people() {
		if s.P[seat].Hand == catalogue.FaceDown {
			list = append(list, lay(seat, slotHand+engine.Slot(seat), set, engine.Say(ruleShowdownReveal, seat)))
		}
	}
	if s.P[Rival].Hand == catalogue.FaceDown {
		list = append(list, lay(engine.Table, slotRival, set, engine.Say(ruleShowdownRevealRival, engine.Table)))
	}
	return list
}

// placeLays asks for the cards of a duel; otherwise kept cards may be laid face down.
func (s *State) placeLays() []engine.Prompt {
	d := &s.Duel
	switch {
	case d.On && d.Revealer != 0:
		seat := d.Seat[d.Revealer-1]
		return []engine.Prompt{lay(seat, slotHand+engine.Slot(seat), s.handSet(), engine.Say(ruleDuelReveal, seat))}
	case d.On && d.Needs:
		return []engine.Prompt{lay(engine.Table, slotDuelCard, s.drawSet(), engine.Say(ruleSoloDuelCard, Rival))}
	case d.On || s.RivalDue:
		return nil
	}
	return s.sealedLays()
}

// sealedLays lets kept cards be laid face down on their owners' readers: by everybody before the
// first token is placed (p. 6), then in one's own turn.
func (s *State) sealedLays() (list []engine.Prompt) {
	placed := slices.ContainsFunc(s.people(), func(seat engine.Seat) bool { return s.P[seat].LastPlace != 0 })
	for i := range int(s.Count) {
		seat := s.fromDealer(i)
		if s.P[seat].Hand == catalogue.FaceDown && (!placed || seat == s.Order[s.Turn]) {
			p := lay(seat, slotHand+engine.Slot(seat), s.handSet(), engine.Say(ruleDealSealed, seat))
			p.Optional = true
			list = append(list, p)
		}
	}
	return list
}
