package scoundrels

import (
	"slices"

	"casekeeper/engine"
)

// Which choices an act contains, and which answers follow from it; see engine.Implier.

// Implies reports whether an act contains the use that asks next for what it is about and costs nothing, or whether
// the only target of a use or the place of a hired Scoundrel follows from it.
// Abilities are optional (p. 6): a second use and a step that can be left out are never implied.
func (r *Rules) Implies(before State, lead engine.Observation, after State, by engine.Observation) bool {
	switch lead.Verb {
	case verbLeader, verbUse, verbScheme, verbOption:
		return r.contains(&before, lead, by.Verb) && before.opens(lead, &after) && !costly(r, after.Owed.Top())
	case verbPut:
		return (by.Verb == verbHire || by.Verb == verbHireFull) && r.settles(&before) == lead
	}
	return by.Verb == verbUse && before.UsedTrait&traitBit(traitOf(by.Args[0])) != 0 && r.sole(&before, by.Seat) == lead
}

// contains reports whether an act by a verb can be what a use is asked for next.
func (r *Rules) contains(s *State, use engine.Observation, by engine.Verb) bool {
	spot := slices.Contains([]engine.Verb{verbScout, verbAim, verbLook, verbSteal}, by)
	t := s.Owed.Top()
	switch {
	case use.Verb == verbLeader:
		return spot
	case use.Verb != verbOption && t == nil && s.Due == 0: // the ability of the slot comes first
		return spot && s.Stage == stTurn && !r.aims(s)
	case use.Verb != verbOption && t != nil && t.Kind != fkHired: // another one is asked for
		return false
	}
	return spot || by == verbPick || by == verbOption
}

// opens reports whether the use that an answer begins or goes on with is the next to ask its player,
// and has cost the player nothing. next is the state after the answer.
func (s *State) opens(o engine.Observation, next *State) bool {
	t, was := next.Owed.Top(), s.Owed.Top()
	if t == nil || t.Kind != fkUse || t.Seat != o.Seat {
		return false
	}
	if poorer(s, next, o.Seat) {
		return false
	}
	switch o.Verb {
	case verbLeader:
		return next.Owed.N == s.Owed.N+1 && t.By == byLeader
	case verbUse:
		return next.Owed.N == s.Owed.N+1 && t.Trait == traitOf(o.Args[0])
	case verbScheme:
		return next.Owed.N == s.Owed.N+1 && t.By == byScheme
	}
	return next.Owed.N == s.Owed.N && was.By == t.By && was.Trait == t.Trait && was.Job == t.Job
}

// costly reports whether a use costs its player something that nobody asks about: what its steps take, or the
// Scoundrel, which discards itself.
func costly(r *Rules, t *Frame) bool {
	if r.cards.Traits[t.Trait].Discard || r.cards.Jobs[t.Job].Discard {
		return true
	}
	for at := *t; r.step(&at, at.Step) != nil; at.Step++ {
		st := r.step(&at, at.Step)
		if r.optional(st) || st.Link == linkOr || r.heads(&at) {
			continue
		}
		switch st.Do {
		case doPay, doLoseReputation:
			if st.Who == whoYou || st.Who == whoEach {
				return true
			}
		case doJail, doDiscard:
			if st.Of == ofOwn {
				return true
			}
		}
	}
	return false
}

// poorer reports whether a seat lacks something that it had before.
func poorer(before, after *State, seat engine.Seat) bool {
	had, has := &before.Player[seat], &after.Player[seat]
	return has.Money < had.Money || has.Space < had.Space || has.Reserve < had.Reserve || after.size(seat) < before.size(seat)
}

// aims reports whether the ability of the slot can still concern a safe: who taps one means that.
func (r *Rules) aims(s *State) bool {
	if s.LeaderUsed || s.Slot == beside {
		return false
	}
	t := s.ability()
	for i := range leaderSteps[int(s.Slot)] {
		if st := &leaderSteps[int(s.Slot)][i]; (st.Do == doScout || st.Do == doSteal) && len(r.targets(s, &t, st)) > 0 {
			return true
		}
	}
	return false
}

// settles returns the act that puts a hired Scoundrel at the first free place, if it matters to nobody
// where it lies: it has no arrow, and none points to a free place. Its player may exchange places
// afterwards.
func (r *Rules) settles(s *State) (o engine.Observation) {
	t := s.Owed.Top()
	if t == nil || t.Kind != fkPlace || s.size(t.Seat) == sheetPlaces {
		return o
	}
	if a := r.arrow(&Scoundrel{t.Trait, t.Job}); a.Left || a.Right {
		return o
	}
	free := uint16(0)
	for k := sheetPlaces - 1; k >= 0; k-- {
		if s.at(sheet(t.Seat, k)).there() {
			continue
		}
		if k > 0 && r.arrow(s.at(sheet(t.Seat, k-1))).Right || k < sheetPlaces-1 && r.arrow(s.at(sheet(t.Seat, k+1))).Left {
			return o
		}
		free = uint16(k + 1)
	}
	return engine.Act(t.Seat, verbPut, free)
}

// arrow returns the timing of a Scoundrel, with its arrows; of none if nobody has named it.
func (r *Rules) arrow(c *Scoundrel) timing {
	if !c.named() {
		return timing{}
	}
	return r.cards.Traits[c.Trait].timing
}

// sole returns the only target that the use on top of a seat can have; none if there are others.
func (r *Rules) sole(s *State, seat engine.Seat) (o engine.Observation) {
	t := s.Owed.Top()
	if t == nil || t.Kind != fkUse || t.Seat != seat || r.wantsNames(s) {
		return o
	}
	if st := r.step(t, t.Step); st != nil && st.Do >= doByHand && !(r.heads(t) && t.Chose == 0) {
		return o // there are always others
	}
	p := r.workPrompt(s, t)
	if len(p.Options) != 1 || p.Seat != seat || p.Shown || p.Open || r.lex.Verbs[p.Options[0].Verb].Declines {
		return o
	}
	return p.Options[0]
}
