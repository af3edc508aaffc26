package scoundrels

import (
	"casekeeper/engine"
)

// Setting up: the decks, strategy cards, and who begins the first day.

// deckSize is how many cards of each colour are used; all red traits are.
type deckSize struct{ Blue, Green, Purple, Black uint8 }

func (d *deckSize) jobs() uint8 { return d.Green + d.Purple + d.Black }

func (s *State) decks() *deckSize {
	if s.Switches.Long {
		return &deckSizes[1][s.Count]
	}
	return &deckSizes[0][s.Count]
}

// Setup returns the first state, for two to four players.
func (r *Rules) Setup(setup engine.Setup) (s State, err error) {
	s.Switches, s.Day = engine.ReadSwitches(choices, setup), 1
	s.Count = uint8(copy(s.Order[:], setup.Seats))
	for _, seat := range s.seats() {
		s.Player[seat] = player{Money: startMoney, Space: r.cards.Board.Zero, Hand: handSize, Deck: pokerEach - handSize, Reserve: henchmen - 1, Jail: 1}
		p := &s.Player[seat]
		p.hold(setup.Deck(seat))
	}
	d := s.decks()
	s.Traits, s.Jobs = d.Blue+redTraits, d.jobs()
	s.refill()
	used := [3]uint8{}
	for n, home := range r.homes {
		if s.Safes[n] = unused(home); used[home] < r.cards.Board.Spaces[home] {
			s.Safes[n] = space(home, used[home])
			used[home]++
		}
	}
	return s, nil
}

// strategyPrompts asks each player for the strategy card that was chosen.
func (r *Rules) strategyPrompts(s *State, list []engine.Prompt) []engine.Prompt {
	for _, seat := range s.seats() {
		if s.Player[seat].Strategy == 0 {
			p := choose(seat, engine.Say(ruleSetupStrategy, seat))
			if p.Options = r.strategiesOf(s, seat, false); len(p.Options) == 0 {
				p.Options = r.strategiesOf(s, seat, true)
			}
			list = append(list, p)
		}
	}
	return list
}

// strategiesOf lists the strategy cards that a leader can have. With anyLeader, that is any free
// card, because other players took all of this leader's while nobody knew whose they are.
func (r *Rules) strategiesOf(s *State, seat engine.Seat, anyLeader bool) (list []engine.Observation) {
	for n := uint8(1); n <= strategyCount; n++ {
		taken := false
		for _, other := range s.seats() {
			taken = taken || s.Player[other].Strategy == n
		}
		if l := r.cards.Strategies[n].Leader; !taken && (anyLeader || l == seat || l == engine.Table) {
			list = append(list, engine.Act(seat, verbScheme, uint16(strategyCard(n))))
		}
	}
	return list
}

// first sets who begins, on the first day or the next one.
func (f *flow) first(seat engine.Seat) {
	for i, other := range f.S.seats() {
		if other == seat {
			f.Emit(Event{Kind: evFirst, Seat: seat, N: uint8(i)})
		}
	}
	if f.S.Stage == stFirst && f.S.Switches.Strategies {
		f.stage(stStrategy)
		return
	}
	f.begin(0)
}

// chosen begins the first day once every strategy card is entered.
func (f *flow) chosen() bool {
	for _, seat := range f.S.seats() {
		if f.S.Player[seat].Strategy == 0 {
			return false
		}
	}
	f.begin(0)
	return true
}
