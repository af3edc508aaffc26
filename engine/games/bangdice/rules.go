package bangdice

import (
	"casekeeper/engine"
	"casekeeper/engine/catalogue"
)

// Rules is the rules of the game with a catalogue. It implements engine.FullRules.
type Rules struct {
	cards *Catalogue
	lex   *engine.Lexicon
}

var (
	_ engine.FullRules[State, Event] = (*Rules)(nil)
	_ engine.Checker[State]          = (*Rules)(nil)
	_ engine.Hider[State]            = (*Rules)(nil)
	_ engine.Dealer[State]           = (*Rules)(nil)
	_ engine.Timer[State]            = (*Rules)(nil)
	_ engine.Oddsmaker[State]        = (*Rules)(nil)
)

// NewRules makes the rules for a catalogue.
func NewRules(cards *Catalogue) *Rules { return &Rules{cards, newLexicon(cards.Words())} }

// Setup returns the first state for three to eight seats. With three players roles are always
// revealed.
func (r *Rules) Setup(setup engine.Setup) (s State, err error) {
	s.Switches = engine.ReadSwitches(houseRules, setup)
	s.Count = uint8(copy(s.Order[:], setup.Seats))
	s.Secret = !s.trio() && setup.Get(optRoles, rolesSecret) == rolesSecret
	s.Last = setup.Get(optRolls, rollsEach) == rollsLast
	s.Pile = arrowsAll
	for _, seat := range s.seats() {
		s.P[seat].In = true
	}
	return s, nil
}

// Decide returns all events of an observation, up to the next prompt.
func (r *Rules) Decide(s State, o engine.Observation) ([]Event, *engine.Violation) {
	if v := r.unknown(o); v != nil {
		return nil, v
	}
	f := flow{cards: r.cards}
	f.Begin(s, o)
	if v := f.do(); v != nil {
		return nil, v
	}
	f.Settle(&f)
	return f.Events, nil
}

// unknown refuses an observation with words that are not in the lexicon.
func (r *Rules) unknown(o engine.Observation) *engine.Violation {
	switch o.Kind {
	case engine.KindCard:
		if o.Slot < 1 || o.Slot > slotCount || o.Card == catalogue.None || o.Card > cardCount {
			return engine.Refuse(ruleCardsWrongKind, engine.Table)
		}
	case engine.KindDie:
		switch {
		case o.Die < 1 || o.Die > diceCount:
			return engine.Refuse(ruleTurnChoices, engine.Table)
		case o.Face < 1 || o.Face > faceCount:
			return engine.Refuse(ruleDiceFace, engine.Table, dieArg(int(o.Die)-1))
		}
	case engine.KindAct:
		if !r.lex.Sensible(o) {
			return engine.Refuse(ruleTurnChoices, engine.Table)
		}
	default:
		return engine.Refuse(ruleTurnChoices, engine.Table)
	}
	return nil
}

// Evolve returns the state after an event.
func (r *Rules) Evolve(s State, e Event) State {
	s.Apply(e)
	return s
}

// View returns the state as a seat may know it: the roles of others are face down until they
// are revealed.
func (r *Rules) View(s State, viewer engine.Seat) State {
	for _, seat := range s.seats() {
		if p := &s.P[seat]; seat != viewer && !p.Shown && p.Role != catalogue.None {
			p.Role = catalogue.FaceDown
		}
	}
	return s
}

// Sight shows a role only to its owner until it is revealed. A role laid where a character
// belongs is secret, too.
func (r *Rules) Sight(viewer engine.Seat, o engine.Observation, then, now State) engine.Sight {
	if o.Slot > slotCharacter {
		if isRole(o.Card) {
			return engine.Gone
		}
		return engine.Open
	}
	seat := engine.Seat(o.Slot - slotRole)
	switch {
	case seat == viewer, now.P[seat].Shown && !then.P[seat].Shown:
		return engine.Open
	case now.P[seat].Role == catalogue.None:
		return engine.Gone
	}
	return engine.Sealed
}
