package loot

import (
	"fmt"
	"slices"

	"casekeeper/engine"
	"casekeeper/engine/catalogue"
	"casekeeper/engine/rulebook"
)

// The rules, by their words in records and wording files.
const (
	RulePhase  rulebook.ID = "loot.turn.phase"  // not a thing to do now
	RuleTurn   rulebook.ID = "loot.turn.whose"  // args: the seat to act
	RuleDeal   rulebook.ID = "loot.deal.piece"  // ask
	RulePile   rulebook.ID = "loot.pile.card"   // ask
	RuleGather rulebook.ID = "loot.pile.gather" // ask
	RuleRob    rulebook.ID = "loot.rob.piece"   // ask; because args: the piece's design, from whom
	RulePiece  rulebook.ID = "loot.piece.free"  // refuse args: the design: this piece cannot lie there
	RuleCoat   rulebook.ID = "loot.dress.coat"  // ask
	RuleHat    rulebook.ID = "loot.dress.hat"   // ask
	RuleSwap   rulebook.ID = "loot.swap.hats"   // ask args: the hat; because args: the other seat; refuse: with oneself
	RuleWorth  rulebook.ID = "loot.dress.worth" // because args: coat, hat, worth
)

// EventKind is the kind of an event.
type EventKind uint8

// What can happen.
const (
	LootLaid EventKind = iota + 1 // Seat, Piece
	CardLaid                      // Piece
	Gathered
	Robbed  // Seat, Piece, From
	Dressed // Seat, Piece
	Swapped // Seat, From
)

// Event is one fact with its consequence, fixed-size.
type Event struct {
	Kind  EventKind
	Seat  engine.Seat
	From  engine.Seat
	Piece catalogue.Copy
}

// Rules is the game. The zero value is ready; it has no state.
type Rules struct{}

var _ engine.FullRules[State, Event] = Rules{}

// Setup seats 2 to 4 seats.
func (Rules) Setup(setup engine.Setup) (State, error) {
	s := State{N: uint8(len(setup.Seats)), Round: 1}
	copy(s.Order[:], setup.Seats)
	return s, nil
}

// Decide judges in the order of the package comment.
func (Rules) Decide(s State, o engine.Observation) ([]Event, *engine.Violation) {
	laid := o.Kind == engine.KindCard
	gather, swap := o.Kind == engine.KindAct && o.Verb == VerbGather, o.Kind == engine.KindAct && o.Verb == VerbSwap
	if v := s.timely(o, laid, gather, swap); v != nil {
		return nil, v
	}
	switch {
	case swap:
		with := engine.Seat(o.Args[0])
		if with == o.Seat || !slices.Contains(s.seated(), with) {
			return nil, engine.Refuse(RuleSwap, o.Seat)
		}
		return []Event{{Kind: Swapped, Seat: o.Seat, From: with}}, nil
	case gather:
		return []Event{{Kind: Gathered, Seat: o.Seat}}, nil
	}
	list := s.possible()
	i := slices.IndexFunc(list, func(p catalogue.Copy) bool { return p.Card == o.Card && (o.Piece == 0 || o.Piece == p.N+1) })
	if i < 0 {
		return nil, engine.Refuse(RulePiece, s.seat(), engine.CardArg(o.Card))
	}
	e := Event{Kind: CardLaid, Seat: s.seat(), Piece: list[i]}
	switch s.Stage {
	case Dressing:
		e.Kind = Dressed
	case Dealing:
		e.Kind = LootLaid
	case Robbing:
		e.Kind, e.From = Robbed, s.owner(e.Piece)
	}
	return []Event{e}, nil
}

// timely refuses what is not due at this stage, or not from this seat.
func (s State) timely(o engine.Observation, laid, gather, swap bool) *engine.Violation {
	switch {
	case !laid && !gather && !swap, gather != (s.Stage == Gathering), swap && s.Stage != Robbing, laid && sort(o.Slot) != sort(s.slot()):
		return engine.Refuse(RulePhase, o.Seat)
	case !laid && o.Seat != s.seat(), laid && o.Slot != s.slot():
		return engine.Refuse(RuleTurn, o.Seat, engine.Who(s.seat()))
	}
	return nil
}

// Evolve writes one event down.
func (Rules) Evolve(s State, e Event) State {
	switch e.Kind {
	case Dressed:
		if *s.half(e.Seat, e.Piece.Card) = e.Piece.Card; s.worth(e.Seat) > 0 {
			s.next(Dealing)
		}
	case LootLaid:
		s.give(e.Piece, e.Seat)
		if s.has(e.Seat) == dealt {
			s.next(Piling)
		}
	case CardLaid:
		s.Pile[s.Laid] = e.Piece
		s.Laid++
		s.At = (s.At + 1) % s.N
		if s.Laid == pile {
			s.Stage, s.At = Gathering, 0
		}
	case Gathered:
		s.Laid, s.Pile, s.Stage = 0, [pile]catalogue.Copy{}, Robbing
	case Robbed:
		s.give(e.Piece, e.Seat)
		s.endRound()
	case Swapped:
		s.Hat[e.Seat], s.Hat[e.From] = s.Hat[e.From], s.Hat[e.Seat]
		s.endRound()
	default:
		panic(fmt.Sprintf("loot: event of kind %d", e.Kind))
	}
	return s
}

func (s *State) endRound() {
	s.Stage = Piling
	if s.Round++; s.Round > rounds {
		s.Round, s.Stage = rounds, Over
	}
}

// next is the next seat's turn; after the last comes a stage.
func (s *State) next(after Stage) {
	if s.At++; s.At == s.N {
		s.At, s.Stage = 0, after
	}
}

func (s *State) give(c catalogue.Copy, seat engine.Seat) {
	if c.Card == purse {
		s.Purse[c.N] = seat
	} else {
		s.Jewel[c.N] = seat
	}
}

// Awaits lists what is due, and after a round the other thing that can be done.
func (Rules) Awaits(s State) []engine.Prompt {
	seat := s.seat()
	switch s.Stage {
	case Dressing:
		return s.dressPrompts()
	case Gathering:
		return []engine.Prompt{{Seat: seat, Kind: engine.Choose, Ask: engine.Say(RuleGather, seat), Options: []engine.Observation{engine.Act(seat, VerbGather)}}}
	case Dealing:
		return []engine.Prompt{lay(&s, engine.Say(RuleDeal, seat), s.possible())}
	case Piling:
		return []engine.Prompt{lay(&s, engine.Say(RulePile, seat), s.possible())}
	case Robbing:
		return []engine.Prompt{lay(&s, engine.Say(RuleRob, seat), s.possible()), s.swapPrompt()}
	}
	return nil
}

// lay asks the seat to act for one of some pieces.
func lay(s *State, ask engine.Line, pieces []catalogue.Copy) engine.Prompt {
	p := engine.Prompt{Seat: s.seat(), Kind: engine.Lay, Slot: s.slot(), Pieces: pieces, Ask: ask}
	for _, c := range pieces {
		p.Cards.Add(c.Card)
	}
	return p
}

// View hides nothing.
func (Rules) View(s State, _ engine.Seat) State { return s }
