package engine

import "slices"

// Implier is implemented by games in which an act can contain choices that are asked before it: to
// name the target of an ability is to use it.
type Implier[S comparable] interface {
	// Implies reports whether a person who does act by answers lead as well, which is asked in
	// state before; after is the state that follows. by comes right after lead; or right before it,
	// and lead follows by itself if this is true of no other answer. It must be false where lead
	// costs something, or does more than by asks for.
	Implies(before S, lead Observation, after S, by Observation) bool
}

// Way is ordinary acts in order, the last of which is what a person meant. Those before it are
// implied: declined offers, only answers, and choices that the act contains; see [Implier].
type Way []Observation

// mostImplied is how many acts a way implies at most.
const mostImplied = 3

// Implied is what follows from acts that imply others. Programs, sensors and replayed games answer
// what is asked and need none of it.
type Implied interface {
	// Ways lists, after n acts, prompts for acts that are not asked yet and to which exactly one
	// shortest way leads. Nobody owes them. Left out are acts about a thing that is asked about now,
	// acts about one thing to which different ways lead, and what is offered on the way and is about
	// no thing. held are the seats whose choices a
	// program makes: no prompt of theirs is on a way. They are looked for when the function is
	// called; it may be called later and from any goroutine, and is nil for games that are no [Implier].
	Ways(n int, viewer Seat, held []Seat) func() []Prompt
	// Way finds the one shortest way to an act that is not asked now; nil if there is none. If there
	// are several it returns the first acts in which two of them differ instead.
	Way(viewer Seat, held []Seat, o Observation) (way Way, either [2]Observation)
	// Follows returns the answer of the seat that acted last which follows by itself now: the only one
	// that the latest act implies; false if people are asked.
	Follows(viewer Seat) (Observation, bool)
}

func (m *match[S, E]) Ways(n int, viewer Seat, held []Seat) func() []Prompt {
	if _, implies := m.rules[n].(Implier[S]); !implies {
		return nil
	}
	info, rules, s := m.info, m.rules[n], m.states[n]
	return func() []Prompt { return Ways(info, rules, rules.View(s, viewer), viewer, held) }
}

// Ways is [Implied].Ways of a state as the viewer may know it.
func Ways[S comparable, E any](info *Info, rules FullRules[S, E], s S, viewer Seat, held []Seat) (list []Prompt) {
	if _, implies := rules.(Implier[S]); !implies {
		return nil
	}
	w := explore(info, rules, s, viewer, held, Observation{})
	w.single()
	for _, a := range w.asked {
		p := a.prompt
		if p.Seat == Table && p.only() {
			continue // it is implied by what people mean
		}
		offer := p.Optional || slices.ContainsFunc(p.Options, info.Lexicon.declines)
		p.Options, p.Costs, p.Optional, p.Shown = nil, nil, true, true
		for _, o := range a.prompt.Options {
			if r := w.routes[o]; r != nil && r.only && r.from == a && !(offer && w.thing(o).domain == Number) {
				p.Options = append(p.Options, o)
			}
		}
		if len(p.Options) > 0 {
			list = append(list, p)
		}
	}
	return list
}

func (m *match[S, E]) Way(viewer Seat, held []Seat, o Observation) (Way, [2]Observation) {
	return WayTo(m.info, m.by(), m.by().View(m.State(), viewer), viewer, held, o)
}

// WayTo is [Implied].Way from a state as the viewer may know it.
func WayTo[S comparable, E any](info *Info, by FullRules[S, E], s S, viewer Seat, held []Seat, o Observation) (way Way, either [2]Observation) {
	to := o.Waiving("")
	if to.Kind != KindAct || !info.Lexicon.Sensible(to) {
		return nil, either
	}
	r := explore(info, by, s, viewer, held, to).routes[to]
	switch {
	case r == nil:
		return nil, either
	case r.other == nil:
		return append(slices.Clone(r.way), o), either
	}
	i := 0
	for r.way[i] == r.other[i] {
		i++
	}
	return nil, [2]Observation{r.way[i], r.other[i]}
}

func (m *match[S, E]) Follows(viewer Seat) (o Observation, some bool) {
	by := m.by()
	implier, implies := by.(Implier[S])
	if !implies || m.at == 0 {
		return o, false
	}
	latest, s := m.entries[m.at-1].Observation, by.View(m.State(), viewer)
	for _, p := range by.Awaits(s) {
		if p.Kind != Choose || p.Optional {
			continue
		}
		if p.Seat != latest.Seat || p.Seat == Table || p.Shown || p.Open {
			return o, false
		}
		for _, answer := range p.Options {
			e, v := m.decide(by, s, answer)
			if v != nil || m.info.Lexicon.declines(answer) || !implier.Implies(s, answer, fold(by, s, e), latest) {
				continue
			}
			if some {
				return o, false
			}
			o, some = answer, true
		}
		return o, some
	}
	return o, false
}

// only reports whether a prompt has to be answered and leaves one answer.
func (p *Prompt) only() bool {
	return p.Kind == Choose && !p.Optional && !p.Shown && !p.Open && len(p.Options) == 1
}

// declines reports whether an act says no.
func (l *Lexicon) declines(o Observation) bool { return o.Kind == KindAct && l.Verbs[o.Verb].Declines }

// explorer searches the ways from one state, the shortest first.
type explorer[S comparable, E any] struct {
	info    *Info
	rules   FullRules[S, E]
	implier Implier[S] // nil = acts contain no choices
	viewer  Seat
	held    []Seat
	now     map[Observation]bool // acts that are asked now
	things  map[thing]bool       // things that they are about
	seen    map[S]bool           // states from which the search went on
	routes  map[Observation]*route[S]
	asked   []*reached
}

// reached is a prompt at the end of some implied acts.
type reached struct {
	prompt Prompt
	way    Way
}

// route is the shortest way to an act that was found first.
type route[S comparable] struct {
	way   Way
	s     S   // after it
	other Way // another one of the same length, to another state
	from  *reached
	only  bool // acts about the same thing have the same way
}

// stage is a state that is reached by implied acts.
type stage[S comparable] struct {
	s         S
	before    *stage[S] // the last act was done in its state; nil at the start
	asks      []Prompt  // in s
	way       Way
	contained bool // the act that follows must contain the last one, as that does those before
}

// explore searches from a state all ways, or if there is an act to go to, those to it until the
// shortest are found.
func explore[S comparable, E any](info *Info, rules FullRules[S, E], s S, viewer Seat, held []Seat, to Observation) *explorer[S, E] {
	w := &explorer[S, E]{info: info, rules: rules, viewer: viewer, held: held, now: map[Observation]bool{}, things: map[thing]bool{}, seen: map[S]bool{s: true}, routes: map[Observation]*route[S]{}}
	w.implier, _ = rules.(Implier[S])
	start := stage[S]{s: s, asks: w.rules.Awaits(s)}
	for i := range start.asks {
		for _, o := range start.asks[i].Options {
			w.now[o] = true
			if !info.Lexicon.declines(o) {
				w.things[w.thing(o)] = true
			}
		}
	}
	if to.Kind != 0 && w.now[to] {
		return w
	}
	level := []stage[S]{start}
	for deep := 0; len(level) > 0 && deep <= mostImplied && (to.Kind == 0 || w.routes[to] == nil); deep++ {
		var next []stage[S]
		for i := range level {
			next = w.visit(&level[i], deep, next)
		}
		level = next
	}
	return w
}

// visit notes the acts that are asked at a stage, and adds the stages that follow from it.
func (w *explorer[S, E]) visit(at *stage[S], deep int, next []stage[S]) []stage[S] {
	for i := range at.asks {
		p := &at.asks[i]
		if p.Kind != Choose || p.Shown || p.Open || slices.Contains(w.held, p.Seat) {
			continue
		}
		if deep > 0 {
			w.note(at, p)
		}
		if deep == mostImplied || w.viewer != Table && p.Seat != Table && p.Seat != w.viewer {
			continue
		}
		for _, o := range p.Options {
			if st, ok := w.step(at, p, o); ok {
				next = append(next, st)
			}
		}
	}
	return next
}

// step returns the stage after an answer at a stage; false if the answer cannot be implied.
func (w *explorer[S, E]) step(at *stage[S], p *Prompt, o Observation) (next stage[S], ok bool) {
	free := w.info.Lexicon.declines(o) || p.only()
	if !free && (w.implier == nil || p.Seat == Table) || len(at.way) > 0 && !w.follows(at, o) {
		return next, false
	}
	s, asks, ok := w.after(at.s, o)
	free = free && !at.contained
	if !ok || free && w.seen[s] {
		return next, false
	}
	w.seen[s] = w.seen[s] || free
	return stage[S]{s, at, asks, append(slices.Clip(at.way), o), !free}, true
}

// after returns the state after an act and what is asked then; false if it is refused, ends the game, or leads to what the
// viewer may not know: then the rules need not be able to go on.
func (w *explorer[S, E]) after(s S, o Observation) (next S, asks []Prompt, ok bool) {
	defer func() {
		if recover() != nil {
			ok = false
		}
	}()
	events, v := Judge(w.info, w.rules, s, o)
	if v != nil {
		return s, nil, false
	}
	next = fold(w.rules, s, Entry[E]{o, events})
	_, over := w.rules.Result(next)
	return next, w.rules.Awaits(next), !over
}

// follows reports whether an act that is asked at a stage implies the acts before it.
func (w *explorer[S, E]) follows(at *stage[S], o Observation) bool {
	lead := at.way[len(at.way)-1]
	if at.contained {
		return lead.Seat == o.Seat && w.implier.Implies(at.before.s, lead, at.s, o)
	}
	return lead.Seat == o.Seat || lead.Seat == Table || o.Seat == Table
}

// note adds the acts that a prompt asks for at a stage, but those that say no.
func (w *explorer[S, E]) note(at *stage[S], p *Prompt) {
	r := &reached{*p, at.way}
	some := false
	for _, o := range p.Options {
		switch was := w.routes[o]; {
		case w.now[o], w.info.Lexicon.declines(o), !w.follows(at, o):
		case was == nil:
			w.routes[o], some = &route[S]{way: at.way, s: at.s, from: r}, true
		case len(was.way) == len(at.way) && was.other == nil && was.s != at.s:
			was.other = at.way
		}
	}
	if some {
		w.asked = append(w.asked, r)
	}
}

// thing is what an act is about: a card, one of the things of a kind, or what it does.
type thing struct {
	domain Domain
	card   uint16
	verb   Verb
}

func (w *explorer[S, E]) thing(o Observation) thing {
	switch operands := w.info.Lexicon.Verbs[o.Verb].Operands; {
	case len(operands) == 0 || operands[0] == Number:
		return thing{verb: o.Verb}
	case operands[0] == Cards:
		return thing{domain: Cards, card: o.Args[0]}
	default:
		return thing{domain: operands[0]}
	}
}

// single marks the routes to acts about things to which no other way leads: the shortest of them,
// and of equally short ones that which says yes.
func (w *explorer[S, E]) single() {
	owner := map[thing]Way{}
	rank := func(way Way) int {
		if w.info.Lexicon.declines(way[0]) {
			return 2*len(way) + 1
		}
		return 2 * len(way)
	}
	for o, r := range w.routes {
		t := w.thing(o)
		switch was, some := owner[t]; {
		case w.things[t]:
		case !some || rank(r.way) < rank(was):
			owner[t] = r.way
		}
	}
	several := map[thing]bool{}
	for o, r := range w.routes {
		t := w.thing(o)
		if was := owner[t]; was != nil && rank(was) == rank(r.way) && !slices.Equal(was, r.way) {
			several[t] = true
		}
	}
	for o, r := range w.routes {
		t := w.thing(o)
		r.only = r.other == nil && !several[t] && slices.Equal(owner[t], r.way)
	}
}
