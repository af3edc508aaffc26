package scoundrels

import (
	"slices"

	"casekeeper/engine"
)

// Acts that include answers which need no tap of their own: who goes on declines, who taps a safe
// does what asks for one, and what has one answer only is not asked. A thing on the table means
// one of them only: what is asked now, else what says yes, else what comes after a no. Abilities are
// optional (p. 6), so an act says yes only as a target of the very use that the yes opens, and only
// where the yes costs nothing.

// mostOnward is how many answers an act includes at most.
const mostOnward = 3

// onward is an answer with what is asked after it.
type onward struct {
	lead engine.Observation
	then []engine.Prompt
}

// after returns the state after an act.
func (r *Rules) after(s *State, o engine.Observation) State {
	f := flow{Rules: r}
	f.Begin(*s, o)
	f.follow()
	return f.S
}

// follow carries out a fact and what follows from it.
func (f *flow) follow() {
	f.do()
	for n := 0; f.Step(); n++ { // not Settle: its interface would move f to the heap
		f.Bound(n)
	}
}

// answers are those that an act can include: any first one, and after it only those that go on
// with the same use, or decline once more.
type answers uint8

const (
	anyAnswer answers = iota
	goesOn
	declines
)

// include reports whether a verb is one of them.
func (a answers) include(v engine.Verb) bool {
	switch v {
	case verbPass, verbStay:
		return a != goesOn
	case verbAgain, verbOption:
		return a != declines
	}
	return a == anyAnswer && uses(v)
}

// uses reports whether a verb uses a card.
func uses(v engine.Verb) bool { return v == verbUse || v == verbScheme }

// then are the answers that an act can include after one.
func then(v engine.Verb) answers {
	if v == verbPass || v == verbStay {
		return declines
	}
	return goesOn
}

// isOnward reports whether a verb is an act that can include the answer before it: it is about a
// thing on the table.
func isOnward(v engine.Verb) bool {
	switch v {
	case verbLeader, verbVisit, verbOffice, verbHire, verbHireOnto, verbUse, verbScheme, verbScout, verbAim, verbLook, verbSteal, verbPick, verbBailOut:
		return true
	}
	return false
}

// onward lists the answers to what is asked that an act can include, with such acts. deep is how
// many answers they include at most.
func (r *Rules) onward(s *State, deep int, of answers) []onward {
	if deep == 0 {
		return nil
	}
	if o, some := r.pointer(s); some && of.include(o.Verb) {
		list := []onward{r.opened(s, o, deep)}
		for i := range list[0].then {
			p := &list[0].then[i]
			p.Options = slices.DeleteFunc(p.Options, func(o engine.Observation) bool { return r.thing(o).domain != domSpot })
		}
		return list
	}
	if s.Owed.Empty() && s.Due == 0 {
		return nil
	}
	var room [1]engine.Prompt
	p := &r.must(s, room[:0])[0]
	if p.Kind != engine.Choose || p.Shown {
		return nil
	}
	var yes, no []onward
	t := s.Owed.Top()
	offered := t == nil || t.Kind == fkHired // a Scoundrel is, and no other is asked for
	for _, o := range p.Options {
		switch {
		case !of.include(o.Verb), uses(o.Verb) && !offered:
		case then(o.Verb) == declines:
			no = append(no, r.opened(s, o, deep))
		default:
			yes = append(yes, r.opened(s, o, deep))
		}
	}
	return r.oneMeaning(append(r.usesNow(s, p.Seat), p.Options...), yes, no)
}

// opened is an answer with the acts of the same seat after it.
func (r *Rules) opened(s *State, o engine.Observation, deep int) onward {
	next := r.after(s, o)
	w, declined := onward{lead: o}, then(o.Verb) == declines
	if !declined && !s.opens(o, &next) {
		return w
	}
	var room [mostAsked]engine.Prompt
	list := r.must(&next, room[:0])
	if declined {
		list = r.ahead(&next, list)
	}
	for _, more := range r.onward(&next, deep-1, then(o.Verb)) {
		list = append(list, more.then...)
	}
	for _, p := range list {
		plays := declined && p.Ask.Rule == rulePlanPlay // the next card, whoever lays it
		if p.Kind != engine.Choose || p.Open || p.Seat != o.Seat && !plays || next.Stage >= stCall {
			continue
		}
		p.Options = slices.DeleteFunc(slices.Clone(p.Options), func(act engine.Observation) bool {
			d := r.thing(act).domain // who taps a card means that card, not the one that lets it be used or hired
			return !isOnward(act.Verb) && !(plays && act.Verb == verbPlay) || uses(o.Verb) && d != domSpot && d != engine.Seats
		})
		if t := next.Owed.Top(); t != nil && t.Kind == fkUse { // the thing that is tapped says which card it is about
			p.Ask = engine.Say(ruleUseDue, p.Seat)
		}
		w.then = append(w.then, p)
	}
	return w
}

// opens reports whether the use that an answer begins or goes on with is the next to ask its player,
// and has cost the player nothing. next is the state after the answer.
func (s *State) opens(o engine.Observation, next *State) bool {
	t, was := next.Owed.Top(), s.Owed.Top()
	if t == nil || t.Kind != fkUse || t.Seat != o.Seat {
		return false
	}
	had, has := &s.Player[o.Seat], &next.Player[o.Seat]
	if has.Money < had.Money || has.Space < had.Space || has.Reserve < had.Reserve || next.size(o.Seat) < s.size(o.Seat) {
		return false
	}
	switch o.Verb {
	case verbUse:
		return next.Owed.N == s.Owed.N+1 && t.Trait == traitOf(o.Args[0])
	case verbScheme:
		return next.Owed.N == s.Owed.N+1 && t.By == byScheme
	}
	return next.Owed.N == s.Owed.N && was.By == t.By && was.Trait == t.Trait && was.Job == t.Job
}

// thing is what an act is about: a card, or one of the things of a kind.
type thing struct {
	domain engine.Domain
	card   uint16
	verb   engine.Verb // of an act about nothing
}

func (r *Rules) thing(o engine.Observation) thing {
	switch operands := r.lex.Verbs[o.Verb].Operands; {
	case len(operands) == 0:
		return thing{verb: o.Verb}
	case operands[0] == engine.Cards:
		return thing{domain: engine.Cards, card: o.Args[0]}
	default:
		return thing{domain: operands[0]}
	}
}

// oneMeaning leaves the acts about things that mean nothing else.
func (r *Rules) oneMeaning(now []engine.Observation, yes, no []onward) []onward {
	const several = -1
	owner := map[thing]int{} // the number of the answer, from 1; 0 = nobody's
	claim := func(t thing, who int, strong bool) {
		switch was := owner[t]; {
		case was == 0:
			owner[t] = who
		case was != who && strong:
			owner[t] = several
		}
	}
	for _, o := range now {
		owner[r.thing(o)] = several
	}
	all := append(yes, no...)
	for i := range all {
		for _, p := range all[i].then {
			for _, o := range p.Options {
				claim(r.thing(o), i+1, i < len(yes))
			}
		}
	}
	for i := range all {
		for k := range all[i].then {
			p := &all[i].then[k]
			p.Options = slices.DeleteFunc(p.Options, func(o engine.Observation) bool { return owner[r.thing(o)] != i+1 })
		}
	}
	return all
}

// pointer returns the use of the only Scoundrel whose effect begins with a safe, where no other
// ability is about one.
func (r *Rules) pointer(s *State) (use engine.Observation, some bool) {
	if s.Stage != stTurn || !s.Owed.Empty() || s.Due != 0 {
		return use, false
	}
	if _, aims := r.aims(s); aims {
		return use, false
	}
	var room [sheetPlaces + 1]engine.Observation
	for _, o := range r.uses(s, s.active(), room[:0]) {
		st := r.opening(s, o)
		if st == nil || st.Do != doScout && st.Do != doMark && st.Do != doSteal && st.Do != doPeekSafe {
			continue
		}
		if some {
			return use, false
		}
		use, some = o, true
	}
	return use, some
}

// opening returns the first step that a use asks a target for; nil if something else is asked
// before, or nothing at all.
func (r *Rules) opening(s *State, use engine.Observation) *step {
	t := Frame{Job: schemeAbility + s.Player[use.Seat].Strategy}
	if use.Verb == verbUse {
		c := s.at(s.find(traitOf(use.Args[0])))
		t.Trait, t.Job = c.Trait, c.Job
	}
	for n := uint8(0); ; n++ {
		switch st := r.step(&t, n); {
		case st == nil, r.heads(&Frame{Trait: t.Trait, Job: t.Job, Step: n}):
			return nil
		case r.targeted(st):
			return st
		case r.optional(st):
			return nil
		}
	}
}

// bare returns the prompts for uses whose only targets are taken at once.
func (r *Rules) bare(s *State, list []engine.Prompt) []engine.Prompt {
	for _, p := range list {
		var o []engine.Observation
		for _, use := range p.Options {
			if use.Verb != verbUse {
				continue
			}
			if st := r.opening(s, use); st == nil || r.optional(st) {
				continue
			}
			if next := r.after(s, use); r.sole(&next, use.Seat).Verb != 0 {
				o = append(o, engine.Act(use.Seat, verbUseOn, use.Args[0]))
			}
		}
		if ask := p.Ask; len(o) > 0 {
			if ask.Rule == ruleHireAtOnce { // the thing that is tapped says which card it is about
				ask = engine.Say(ruleUseDue, p.Seat)
			}
			list = append(list, choose(p.Seat, ask, o...))
		}
	}
	return list
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

// useOn uses a Scoundrel and takes what is the only target.
func (f *flow) useOn() {
	f.Fact.Verb = verbUse
	f.follow()
	for n := 0; ; n++ {
		f.Bound(n)
		o := f.sole(&f.S, f.Fact.Seat)
		if o.Verb == 0 {
			return
		}
		f.Fact = o
		f.follow()
	}
}

// leads gives the answers that the fact includes; false if it includes none.
func (f *flow) leads() bool {
	o := f.Fact
	list := f.leading(&f.S, o)
	for _, lead := range list {
		f.Fact = lead
		f.follow()
	}
	f.Fact = o
	return len(list) > 0
}

// leading lists the answers that an act includes.
func (r *Rules) leading(s *State, o engine.Observation) (list []engine.Observation) {
	has := func(p engine.Prompt) bool { return slices.Contains(p.Options, o) }
	of := anyAnswer
	for now := *s; len(list) < mostOnward; {
		all := r.onward(&now, mostOnward-len(list), of)
		i := slices.IndexFunc(all, func(w onward) bool { return slices.ContainsFunc(w.then, has) })
		if i < 0 {
			break
		}
		lead := all[i].lead
		list, now, of = append(list, lead), r.after(&now, lead), then(lead.Verb)
		if slices.ContainsFunc(r.ahead(&now, r.must(&now, nil)), has) {
			break
		}
	}
	return list
}
