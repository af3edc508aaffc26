package engine

import "casekeeper/engine/catalogue"

// Sight is what somebody may know of the card that a fact names.
type Sight uint8

// What can be known of a card. Once a card was open to a viewer it stays so for as
// long as the acts stand that opened it.
const (
	Open   Sight = iota // it is known
	Sealed              // it is not known; a later act may show it
	Gone                // it is not known, and nothing that follows shows it
)

// Hider is implemented by games in which a card can lie that not everybody may
// know. It says of facts what View says of states, so that nobody has to draw
// a table to know what may be said: View and Sight have to agree.
type Hider[S comparable] interface {
	// Sight is what the viewer may know of the card that the fact o, of kind
	// KindCard, laid on its slot. It was reported in state then; the state now
	// follows from it, or is then itself when nothing followed, because the
	// fact was refused or is only thought of: it may be one that lies face down and
	// was read again, and is Open only to those who know that one too. The answer
	// may rest on what sort of card it is, never on which one.
	Sight(viewer Seat, o Observation, then, now S) Sight
}

// sightings caches which cards of the acts viewers know, so that every state is asked
// only once about every card that is still sealed.
type sightings struct {
	by  [][]sighting // by viewer and act
	top int          // the latest state that was looked at
}

// sighting is what a viewer knows of one act's card.
type sighting struct {
	sight  Sight
	looked int // the state that decided, or while it is sealed the latest one looked at; 0 = none
}

// of returns the sighting of act n by a viewer.
func (g *sightings) of(viewer Seat, n int) *sighting {
	for len(g.by) <= int(viewer) {
		g.by = append(g.by, nil)
	}
	for len(g.by[viewer]) <= n {
		g.by[viewer] = append(g.by[viewer], sighting{sight: Sealed})
	}
	return &g.by[viewer][n]
}

// forget drops what was found in states after the first at acts.
func (g *sightings) forget(at int) {
	if g.top <= at {
		return
	}
	for viewer, list := range g.by {
		list = list[:min(len(list), at)]
		for n := range list {
			if list[n].looked > at {
				list[n] = sighting{Sealed, at}
			}
		}
		g.by[viewer] = list
	}
	g.top = at
}

func (m *match[S, E]) MayKnow(viewer Seat, n int) bool {
	hider, hides := m.rules[n].(Hider[S])
	o := m.entries[n].Observation
	if !hides || !names(o) {
		return true
	}
	g := m.seen.of(viewer, n)
	if g.sight != Sealed {
		return g.sight == Open && g.looked <= m.at
	}
	for g.sight == Sealed && g.looked < m.at {
		at := max(g.looked, n)
		g.looked = at + 1
		m.through(at, func(now S) bool {
			g.sight = hider.Sight(viewer, o, m.states[n], now)
			return g.sight == Sealed
		})
	}
	m.seen.top = max(m.seen.top, g.looked)
	return g.sight == Open
}

// through visits the states after each event of act n until visit returns false. A card
// that is shown and hidden again within one act counts as seen.
func (m *match[S, E]) through(n int, visit func(S) bool) {
	m.along(m.rules[n+1], m.states[n], m.entries[n], visit)
}

func (m *match[S, E]) along(rules FullRules[S, E], s S, e Entry[E], visit func(S) bool) {
	for _, event := range e.Events {
		if s = rules.Evolve(s, event); !visit(s) {
			return
		}
	}
}

func (m *match[S, E]) HashSeen(n int, viewer Seat) uint64 {
	return m.saw(viewer, m.rules[n+1], m.states[n], m.entries[n])
}

func (m *match[S, E]) saw(viewer Seat, rules FullRules[S, E], s S, e Entry[E]) uint64 {
	all := uint64(0)
	m.along(rules, s, e, func(s S) bool {
		s = rules.View(s, viewer)
		all = all*31 + m.state.hash(&s)
		return true
	})
	return all
}

func (m *match[S, E]) Reveals(n int, viewer Seat, o Observation) bool {
	return !names(o) || m.sight(viewer, o, m.rules[n], m.states[n]) == Open
}

func (m *match[S, E]) Seen(n int, viewer Seat) Match {
	h := *m.History
	h.states, h.rules, h.entries, h.at = []S{m.rules[n].View(m.states[n], viewer)}, m.rules[n:n+1:n+1], nil, 0
	return &match[S, E]{History: &h, setup: m.setup, state: m.state, info: m.info}
}

func (m *match[S, E]) WouldKnow(a Amendment, viewer Seat) bool {
	would := a.amended.(Amended[S, E])
	hider, hides := would.rules[0].(Hider[S])
	known := !hides || !names(a.With)
	then := m.states[a.At]
	m.along(would.rules[0], then, would.Entries[0], func(now S) bool {
		known = known || hider.Sight(viewer, a.With, then, now) == Open
		return !known
	})
	return known
}

// DependsOn looks for another card that the viewer could have thought of there and
// with which a later act would not stand, or the viewer would have seen other tables.
func (m *match[S, E]) DependsOn(viewer Seat, n int) bool {
	for _, p := range m.AwaitsAt(n, viewer) {
		for i := range p.Answers() {
			o := p.Answer(i)
			if p.Kind == Lay && p.Slot == m.entries[n].Observation.Slot && names(o) && !m.alike(viewer, n, o) {
				return true
			}
		}
	}
	return false
}

// alike reports whether the viewer would have seen the same from act n on if it
// had been the fact o.
func (m *match[S, E]) alike(viewer Seat, n int, o Observation) bool {
	a, v := m.Amend(n, o, same[E])
	if v != nil || a.Violated != nil {
		return false
	}
	before := m.states[n]
	for i, e := range a.Entries {
		if m.saw(viewer, a.rules[i], before, e) != m.HashSeen(n+i, viewer) {
			return false
		}
		before = a.States[i]
	}
	return true
}

// sight asks the game, if it hides anything.
func (m *match[S, E]) sight(viewer Seat, o Observation, rules FullRules[S, E], now S) Sight {
	if hider, hides := rules.(Hider[S]); hides {
		return hider.Sight(viewer, o, now, now)
	}
	return Open
}

// sealed lists the slots where the viewer may not know what would be laid in a
// state.
func (m *match[S, E]) sealed(viewer Seat, by FullRules[S, E], s S) (list []Slot) {
	if _, hides := by.(Hider[S]); !hides {
		return nil
	}
	for slot := Slot(1); int(slot) < len(m.info.Lexicon.Slots); slot++ {
		if m.sight(viewer, Laid(slot, catalogue.FaceDown), by, s) != Open {
			list = append(list, slot)
		}
	}
	return list
}

// names reports whether a fact names a card that not everybody may know.
func names(o Observation) bool {
	return o.Kind == KindCard && o.Card != catalogue.None && o.Card != catalogue.FaceDown
}
