package tunnel

import (
	"casekeeper/engine"
	"casekeeper/engine/catalogue"
)

// Awaits lists the step that is due, and the look that may be taken.
func (Rules) Awaits(s State) []engine.Prompt {
	seat := s.acts()
	lay := func(slot engine.Slot, ask engine.Line, down bool) engine.Prompt {
		return engine.Prompt{Seat: seat, Kind: engine.Lay, Ask: ask, Slot: slot, Cards: deck(), Down: down, Secret: down}
	}
	choose := func(ask engine.Line, options ...engine.Observation) engine.Prompt {
		return engine.Prompt{Seat: seat, Kind: engine.Choose, Ask: ask, Options: options}
	}
	switch s.Stage {
	case Vault:
		return []engine.Prompt{lay(SlotVault, engine.Say(RuleVault, seat), true)}
	case Daylight:
		return []engine.Prompt{lay(SlotPile, engine.Say(RuleOpen, seat), false)}
	case Tunnel:
		list := []engine.Prompt{lay(SlotPile, engine.Say(RuleDown, seat), true)}
		if !s.Looked[seat] {
			p := choose(engine.Say(RuleLook, seat), engine.Act(seat, VerbLook))
			p.Optional = true
			list = append(list, p)
		}
		return list
	case Claiming:
		p := choose(engine.Say(RuleClaim, seat))
		for car := uint16(1); car <= cars; car++ {
			p.Options = append(p.Options, engine.Act(seat, VerbClaim, car))
		}
		return []engine.Prompt{p}
	case Calling:
		ask := engine.Say(RuleCall, seat, engine.Who(s.seat()), engine.N(int(s.Claim)))
		return []engine.Prompt{choose(ask, engine.Act(seat, VerbCall), engine.Act(seat, VerbPass))}
	case Turning:
		return []engine.Prompt{lay(SlotPile, engine.Say(RuleTurned, s.seat()), false)}
	}
	return nil
}

// deck is every design: none ever runs out.
func deck() (set catalogue.Set) {
	for c := catalogue.CardID(1); c <= cars; c++ {
		set.Add(c)
	}
	return set
}

// View hides the face-down cards that others laid on the pile, and the vault from a
// seat that has not looked.
func (Rules) View(s State, viewer engine.Seat) State {
	for i := range s.Pile[:s.Laid] {
		if p := &s.Pile[i]; !p.Open && p.Seat != viewer {
			p.Card = catalogue.FaceDown
		}
	}
	if s.Vault != catalogue.None && !s.Looked[viewer] {
		s.Vault = catalogue.FaceDown
	}
	return s
}

// Sight tells of a card on the pile by where it was laid: in the tunnel only to
// its seat, until it is turned over; of the vault to those who have looked. A
// card that was not awaited may be somebody's, who holds it out of sight.
func (Rules) Sight(viewer engine.Seat, o engine.Observation, then, now State) engine.Sight {
	cleared := now.Round != then.Round || now.Stage == Over
	switch {
	case o.Slot == SlotPile && (then.Stage == Daylight || then.Stage == Turning):
		return engine.Open
	case o.Slot == SlotPile && then.Stage == Tunnel && (then.seat() == viewer || !cleared && now.Laid > then.Laid && now.Pile[then.Laid].Open):
		return engine.Open
	case o.Slot == SlotVault && then.Stage == Vault && !cleared && now.Looked[viewer]:
		return engine.Open
	case cleared || o.Slot == SlotPile && then.Stage != Tunnel || o.Slot == SlotVault && then.Stage != Vault:
		return engine.Gone
	}
	return engine.Sealed
}
