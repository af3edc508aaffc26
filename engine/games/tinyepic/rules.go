package tinyepic

import (
	"fmt"
	"slices"

	"casekeeper/engine"
)

// Rules is the rules of the game with a catalogue. It implements engine.FullRules.
type Rules struct {
	cards *Catalogue
	lex   *engine.Lexicon
}

var (
	_ engine.FullRules[State, Event] = (*Rules)(nil)
	_ engine.Hider[State]            = (*Rules)(nil)
	_ engine.Timer[State]            = (*Rules)(nil)
	_ engine.Oddsmaker[State]        = (*Rules)(nil)
)

// NewRules makes the rules for a catalogue.
func NewRules(cards *Catalogue) *Rules { return &Rules{cards, newLexicon(cards.Words())} }

// Setup returns the first state for one to four seats, each near its own mat.
func (r *Rules) Setup(setup engine.Setup) (s State, err error) {
	s.Switches = engine.ReadSwitches(houseRules, setup)
	s.Mode = mode(slices.Index(modes, setup.Get(optShowdowns, showdownCards)))
	s.Count = uint8(copy(s.Order[:], setup.Seats))
	for _, seat := range setup.Seats {
		s.Owner[seat] = seat
	}
	rival := Mat(0)
	if s.Count == 1 {
		if rival, err = readRival(setup); err != nil {
			return s, err
		}
		s.Solo, s.Owner[rival] = true, Rival
		s.Preset = uint8(slices.Index(difficulties, setup.Get(optDifficulty, difficulties[0])))
	}
	if d := setup.Get(optDealer, "first"); d != "first" {
		i := slices.Index(setup.Seats, engine.Seat(slices.Index(seatWords, d)))
		if i < 0 {
			return s, fmt.Errorf("option dealer: %s is not at the table", d)
		}
		s.Dealer = uint8(i)
	}
	s.Circle = readCircle(setup, rival)
	s.Fig = r.cards.Buildings
	s.Bosses = uint8(copy(s.Abil[:], r.cards.Bosses))
	for _, seat := range setup.Seats {
		s.P[seat] = player{Inf: [4]uint8{0, 1, 1, 1}, Tokens: [3]Token{{Where: ready}, {Where: ready}, {}}}
	}
	if s.Solo {
		s.P[Rival].Tokens = [3]Token{{Where: ready}, {Where: ready}, {Where: ready}}
	}
	return s, nil
}

// readRival returns the mat of the Rival's colour.
func readRival(setup engine.Setup) (Mat, error) {
	v := setup.Get(optRival, "auto")
	if v == "auto" {
		if setup.Seats[0] == Red {
			return Bank, nil
		}
		return Saloon, nil
	}
	seat := slices.Index(seatWords, v)
	if engine.Seat(seat) == setup.Seats[0] {
		return 0, fmt.Errorf("option rival-colour: %s is the player's colour", v)
	}
	return Mat(seat), nil
}

// Decide returns all events of an observation, up to the next prompt.
func (r *Rules) Decide(s State, o engine.Observation) ([]Event, *engine.Violation) {
	if v := r.unknown(o); v != nil {
		return nil, v
	}
	var f flow
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
		if o.Slot < 1 || int(o.Slot) > slotCount || int(o.Card) > len(r.cards.Cards) || o.Card == 0 {
			return engine.Refuse(ruleCardsWrongKind, engine.Table, engine.CardArg(o.Card), engine.SlotArg(o.Slot))
		}
	case engine.KindDie:
		if o.Die < dieAttacker || o.Die > dieRival {
			return engine.Refuse(ruleDiceNotNow, engine.Table, engine.DieArg(o.Die))
		}
	case engine.KindAct:
		if !r.lex.Sensible(o) {
			return engine.Refuse(ruleTurnChoices, o.Seat)
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

// View returns the state as a seat may know it.
func (r *Rules) View(s State, viewer engine.Seat) State { return view(s, viewer) }

// Sight returns what the viewer may know of a card that was laid, see [engine.Hider].
func (r *Rules) Sight(viewer engine.Seat, o engine.Observation, then, now State) engine.Sight {
	return sight(viewer, o, &then, &now)
}
