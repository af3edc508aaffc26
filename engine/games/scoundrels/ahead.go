package scoundrels

import (
	"slices"

	"casekeeper/engine"
)

// Acts that include the one before them, so that people need not tell both. Programs in seats do
// one after the other, and so do older records.

// Including lists the prompts for such acts, of which some include an answer to what is asked.
func (r *Rules) Including(s State) []engine.Prompt {
	if s.Stage == stOver {
		return nil
	}
	asked := r.nowPrompts(&s, r.must(&s, nil))
	list := r.ahead(&s, r.bare(&s, asked))[len(asked):]
	for _, w := range r.onward(&s, mostOnward, anyAnswer) {
		list = append(list, w.then...)
	}
	out := list[:0]
	for _, p := range list {
		if len(p.Options) > 0 {
			p.Optional, p.Shown = true, true
			out = append(out, p)
		}
	}
	return r.narrow(&s, out)
}

// ahead adds those that include one certain act.
func (r *Rules) ahead(s *State, list []engine.Prompt) []engine.Prompt {
	for _, of := range [...]func(*State) (engine.Prompt, bool){r.aims, r.nextPlan, r.bails, r.bailsOfTwo, r.bribes, r.settles, r.moved} {
		if p, some := of(s); some {
			list = append(list, p)
		}
	}
	return list
}

// isAhead reports whether the fact is one of those.
func (f *flow) isAhead() bool {
	list := f.ahead(&f.S, nil)
	if f.Fact.Verb == verbUseOn {
		list = f.bare(&f.S, f.nowPrompts(&f.S, f.must(&f.S, nil)))
	}
	return slices.ContainsFunc(list, func(p engine.Prompt) bool { return slices.Contains(p.Options, f.Fact) })
}

// nextPlan returns the prompt for the next player's card, which also ends the turn: the table saw
// that nobody puts down a henchman before it.
func (r *Rules) nextPlan(s *State) (p engine.Prompt, some bool) {
	if s.Stage != stAfter || !s.Owed.Empty() || s.Due != 0 || s.Turn+1 >= s.Count*turnsEach {
		return p, false
	}
	seat := s.Order[(s.Starter+s.Turn+1)%s.Count]
	if s.Player[seat].Hand == 0 || s.Player[seat].full() {
		return p, false
	}
	p = choose(seat, engine.Say(rulePlanPlay, seat, engine.N((s.Turn+1)/s.Count+1)), s.plays(seat)...)
	return p, true
}

// aims returns the prompt for the safe that the ability of the slot concerns: to choose it is to
// use the ability.
func (r *Rules) aims(s *State) (p engine.Prompt, some bool) {
	if s.Stage != stTurn || !s.Owed.Empty() || s.Due != 0 || s.LeaderUsed || s.Slot == beside {
		return p, false
	}
	t := s.ability()
	for i := range leaderSteps[int(s.Slot)] {
		if st := &leaderSteps[int(s.Slot)][i]; st.Do == doScout || st.Do == doSteal {
			p = choose(t.Seat, engine.Say(ruleUseLeader, t.Seat, slotArg(s.Slot)), r.targets(s, &t, st)...)
		}
	}
	return p, len(p.Options) > 0
}

// served returns the frame of an option of the Office and its step that has targets; false = the
// player on turn cannot choose the option now.
func (r *Rules) served(s *State, option uint16) (t Frame, st *step, some bool) {
	top := s.Owed.Top()
	if atOffice := top != nil && top.Kind == fkOffice; !atOffice && (s.Stage != stTurn || top != nil || s.Due != 0) {
		return t, nil, false
	}
	var room [officeOptions]engine.Observation
	seat := s.active()
	if !slices.Contains(r.services(s, seat, ofAny, room[:0]), engine.Act(seat, verbOffice, option)) {
		return t, nil, false
	}
	t = Frame{Seat: seat, By: byOffice, Job: officeOption + uint8(option)}
	steps := r.cards.Jobs[t.Job].Steps
	return t, &steps[len(steps)-1], true
}

// bails returns the prompt for the henchman that is freed: to choose it is to pay the bail of one.
func (r *Rules) bails(s *State) (p engine.Prompt, some bool) {
	t, st, some := r.served(s, officeBail)
	if !some {
		return p, false
	}
	return choose(t.Seat, engine.Say(ruleOfficeBail, t.Seat), r.targets(s, &t, st)...), true
}

// bailsOfTwo returns the prompt for two of them.
func (r *Rules) bailsOfTwo(s *State) (p engine.Prompt, some bool) {
	t, _, some := r.served(s, officeBailTwo)
	if !some {
		return p, false
	}
	p = choose(t.Seat, engine.Say(ruleOfficeBail, t.Seat))
	for i, one := range s.seats() {
		for k, other := range s.seats()[i:] {
			need := uint8(1)
			if k == 0 {
				need = 2
			}
			if s.Player[one].Jail >= need && s.Player[other].Jail > 0 {
				p.Options = append(p.Options, engine.Act(t.Seat, verbBailOut, uint16(one), uint16(other)))
			}
		}
	}
	return p, len(p.Options) > 0
}

// bribes returns the prompt for the safe that the sheriff leaves open: to choose it is to bribe
// him. While an ability concerns a safe, it means that.
func (r *Rules) bribes(s *State) (p engine.Prompt, some bool) {
	t, st, some := r.served(s, officeBribe)
	_, aims := r.aims(s)
	if _, points := r.pointer(s); !some || aims || points {
		return p, false
	}
	p = choose(t.Seat, engine.Say(ruleTurnThree, t.Seat), r.targets(s, &t, st)...)
	return p, len(p.Options) > 0
}

// settles returns the prompt for the Scoundrels whose place on the sheet matters to nobody: they have
// no arrow, and none points to a free place. To hire one is to put it at the first free place.
func (r *Rules) settles(s *State) (p engine.Prompt, some bool) {
	seat := s.active()
	if s.Stage != stTurn || !s.Owed.Empty() || s.Due != 0 || s.size(seat) >= sheetPlaces-1 {
		return p, false
	}
	free := uint16(0)
	for k := sheetPlaces - 1; k >= 0; k-- {
		if s.at(sheet(seat, k)).there() {
			continue
		}
		if k > 0 && r.arrow(s.at(sheet(seat, k-1))).Right || k < sheetPlaces-1 && r.arrow(s.at(sheet(seat, k+1))).Left {
			return p, false
		}
		free = uint16(k + 1)
	}
	p = choose(seat, engine.Say(ruleTurnChoices, seat, engine.N(s.Player[seat].Money)))
	var room [mostActs]engine.Observation
	for _, o := range r.hires(s, seat, ofSaloon, 0, 0, room[:0]) {
		c := s.at(s.find(traitOf(o.Args[0])))
		if t := r.arrow(c); o.Verb == verbHire && !t.Left && !t.Right && t.When != whenHired {
			p.Options = append(p.Options, engine.Act(seat, verbHireOnto, o.Args[0], o.Args[1], free))
		}
	}
	return p, len(p.Options) > 0
}

// arrow returns the timing of a Scoundrel, with its arrows; of none if nobody has named it.
func (r *Rules) arrow(c *Scoundrel) timing {
	if !c.named() {
		return timing{}
	}
	return r.cards.Traits[c.Trait].timing
}

// useAbility uses the ability of the slot; an act about a safe chooses that, too.
func (f *flow) useAbility() {
	f.use(f.S.ability())
	if f.Fact.Verb != verbLeader {
		f.goOnWith(f.Fact)
	}
}

// goOnWith answers what is asked after a first act.
func (f *flow) goOnWith(o engine.Observation) {
	for n := 0; f.Step(); n++ {
		f.Bound(n)
	}
	f.Fact = o
	f.answer(*f.top())
}

// visit goes to the Office: the right-most Scoundrel leaves, then an option follows. A safe that
// the ability of the slot steals has nothing to do with it.
func (f *flow) visit() {
	if _, aims := f.aims(&f.S); f.Fact.Verb == verbSteal && aims {
		f.useAbility()
		return
	}
	seat := f.Fact.Seat
	f.Emit(Event{Kind: evThird, Seat: seat})
	if f.S.at(rightmost).there() {
		f.discard(rightmost)
	}
	if f.Fact.Verb == verbVisit {
		f.push(Frame{Kind: fkOffice, Seat: seat})
		return
	}
	f.serve()
}

// serve goes on at the Office with an option, or with what includes one.
func (f *flow) serve() {
	o := f.Fact
	option := uint8(0)
	switch o.Verb {
	case verbOffice:
		option = uint8(o.Args[0])
	case verbPick:
		option = officeBail
	case verbBailOut:
		option = officeBailTwo
	case verbSteal:
		option = officeBribe
	}
	f.use(Frame{Seat: o.Seat, By: byOffice, Job: officeOption + option})
	switch o.Verb {
	case verbPick, verbSteal:
		f.goOnWith(o)
	case verbBailOut:
		f.goOnWith(engine.Act(o.Seat, verbPick, o.Args[0]))
		f.goOnWith(engine.Act(o.Seat, verbPick, o.Args[1]))
	}
}

// hireOnto hires and puts the Scoundrel at a place.
func (f *flow) hireOnto() {
	o := f.Fact
	f.Fact = engine.Act(o.Seat, verbHire, o.Args[0], o.Args[1])
	trait := traitOf(o.Args[0])
	f.Emit(Event{Kind: evThird, Seat: o.Seat, N: trait})
	f.hireAt(f.S.find(trait), 0)
	f.goOnWith(engine.Act(o.Seat, verbPut, o.Args[2]))
}
