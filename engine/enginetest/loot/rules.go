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
)

// EventKind tells what happened.
type EventKind uint8

// What can happen.
const (
	LootLaid EventKind = iota + 1 // Seat, Piece
	CardLaid                      // Piece
	Gathered
	Robbed // Seat, Piece, From
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
	card := o.Kind == engine.KindCard
	gather := o.Kind == engine.KindAct && o.Verb == VerbGather
	switch {
	case !card && !gather, gather != (s.Stage == Gathering), card && o.Slot == SlotPile != (s.Stage == Piling):
		return nil, engine.Refuse(RulePhase, o.Seat)
	case gather && o.Seat != s.seat(), card && o.Slot != s.slot():
		return nil, engine.Refuse(RuleTurn, o.Seat, engine.Who(s.seat()))
	case gather:
		return []Event{{Kind: Gathered, Seat: o.Seat}}, nil
	}
	list := s.possible()
	i := slices.IndexFunc(list, func(p catalogue.Copy) bool { return p.Card == o.Card && (o.Piece == 0 || o.Piece == p.N+1) })
	if i < 0 {
		return nil, engine.Refuse(RulePiece, s.seat(), engine.Arg{Domain: engine.Cards, Value: uint16(o.Card)})
	}
	e := Event{Kind: CardLaid, Seat: s.seat(), Piece: list[i]}
	switch s.Stage {
	case Dealing:
		e.Kind = LootLaid
	case Robbing:
		e.Kind, e.From = Robbed, s.owner(e.Piece)
	}
	return []Event{e}, nil
}

// Evolve writes one event down.
func (Rules) Evolve(s State, e Event) State {
	switch e.Kind {
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
		s.Stage = Piling
		if s.Round++; s.Round > rounds {
			s.Round, s.Stage = rounds, Over
		}
	default:
		panic(fmt.Sprintf("loot: event of kind %d", e.Kind))
	}
	return s
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

// Awaits lists the one thing that is due.
func (Rules) Awaits(s State) []engine.Prompt {
	seat := s.seat()
	switch s.Stage {
	case Over:
		return nil
	case Gathering:
		return []engine.Prompt{{Seat: seat, Kind: engine.Choose, Ask: engine.Say(RuleGather, seat), Options: []engine.Observation{engine.Act(seat, VerbGather)}}}
	}
	p := engine.Prompt{Seat: seat, Kind: engine.Lay, Slot: s.slot(), Pieces: s.possible(),
		Ask: engine.Say(map[Stage]rulebook.ID{Dealing: RuleDeal, Piling: RulePile, Robbing: RuleRob}[s.Stage], seat)}
	for _, c := range p.Pieces {
		p.Cards.Add(c.Card)
	}
	return []engine.Prompt{p}
}

// View hides nothing.
func (Rules) View(s State, _ engine.Seat) State { return s }
