package cut

import (
	"fmt"
	"slices"

	"casekeeper/engine"
	"casekeeper/engine/catalogue"
	"casekeeper/engine/rulebook"
)

// The rules, by their words in records and wording files.
const (
	RulePhase    rulebook.ID = "cut.turn.phase"     // not a thing to do now
	RuleTurn     rulebook.ID = "cut.turn.whose"     // args: the seat to act
	RuleStake    rulebook.ID = "cut.stake.size"     // ask; refuse args: the stake
	RuleTwice    rulebook.ID = "cut.stake.twice"    // refuse; may be waived
	RuleSeal     rulebook.ID = "cut.seal.once"      // ask; refuse args: the slot
	RuleCard     rulebook.ID = "cut.cut.card"       // ask
	RulePlace    rulebook.ID = "cut.deck.one-place" // refuse args: the card
	RuleDie      rulebook.ID = "cut.tie.die"        // ask; because args: pot, card, face
	RuleHigh     rulebook.ID = "cut.win.high"       // because args: pot, card
	RuleEarly    rulebook.ID = "cut.win.early"      // because args: pot, card, face
	RuleBet      rulebook.ID = "cut.bet.side"       // because args: side, face
	RuleBest     rulebook.ID = "cut.seal.best"      // because args: the card
	RuleOdds     rulebook.ID = "cut.seal.odds"      // because args: how many cards, of how many, are lower than card; how many lie face down
	RuleAce      rulebook.ID = "cut.house.ace-high"
	RulePartners rulebook.ID = "cut.house.partners"
	RuleWaiver   rulebook.ID = "cut.house.waiver" // args: none; this rule cannot be set aside
)

// EventKind is the kind of an event.
type EventKind uint8

// What can happen.
const (
	Staked   EventKind = iota + 1 // Number, Side
	SealLaid                      // Card
	CutLaid                       // Card
	DieFell                       // Number
	BetWon                        // 1 point
	PotWon                        // Number points, Why
	Cleared                       // the round is over
	SealWon                       // 1 point
	Ended
)

// Event is one fact with its consequence, fixed-size.
type Event struct {
	Kind   EventKind
	Seat   engine.Seat
	Number uint8
	Side   Side
	Why    Reason
	Card   catalogue.CardID
}

// Rules is the game. The zero value is ready; it has no state.
type Rules struct{}

var (
	_ engine.FullRules[State, Event] = Rules{}
	_ engine.Hider[State]            = Rules{}
	_ engine.Dealer[State]           = Rules{}
	_ engine.Oddsmaker[State]        = Rules{}
	_ engine.Settler[State, Event]   = Rules{}
)

// Setup seats 2 to 4 seats.
func (Rules) Setup(setup engine.Setup) (State, error) {
	s := State{N: uint8(len(setup.Seats)), Round: 1}
	copy(s.Order[:], setup.Seats)
	s.AceHigh, s.Partners = setup.Get(optAceHigh, "off") == "on", setup.Get(optPartners, "off") == "on"
	for _, seat := range setup.Seats {
		if seed := setup.Deck(seat); seed != 0 {
			s.Decks[seat], s.Held[seat] = true, drawn(seat, seed)
		}
	}
	return s, nil
}

// drawn are the cards that a seat begins with whose deck has a seed.
func drawn(seat engine.Seat, seed uint64) (hand [held]catalogue.CardID) {
	left := own(seat)
	for i := range hand {
		hand[i] = left.Nth(engine.Drawn(seed, uint64(i), left.Len()))
		left.Drop(hand[i])
	}
	return hand
}

// belongs gives the step of a turn to which a fact belongs, and whose fact it is: cards
// and dice are of the seat whose turn it is, a card on a private slot is its owner's.
// The step is Over for a fact that belongs to none.
func (s *State) belongs(o engine.Observation) (Stage, engine.Seat) {
	switch {
	case o.Kind == engine.KindAct && o.Verb == VerbStake:
		return Staking, o.Seat
	case o.Kind == engine.KindCard && o.Slot == SlotMiddle:
		return Cutting, s.seat()
	case o.Kind == engine.KindCard && o.Slot > slotHand && o.Slot <= HandOf(Green):
		return Cutting, engine.Seat(o.Slot - slotHand)
	case o.Kind == engine.KindDie && o.Die == DieTie:
		return Rolling, s.seat()
	}
	return Over, o.Seat
}

// Decide judges in the order of the package comment.
func (Rules) Decide(s State, o engine.Observation) ([]Event, *engine.Violation) {
	step, seat := s.belongs(o)
	switch {
	case step != s.Stage:
		return nil, engine.Refuse(RulePhase, seat)
	case seat != s.seat():
		return nil, engine.Refuse(RuleTurn, seat, engine.Who(s.seat()))
	}
	switch step {
	case Staking:
		return s.stake(o)
	case Cutting:
		return s.cut(o)
	}
	return s.roll(o.Face)
}

func (s *State) stake(o engine.Observation) ([]Event, *engine.Violation) {
	number, side := o.Args[0], Side(o.Args[1])
	switch {
	case number < 1 || number > 2 || side > Even:
		return nil, engine.Refuse(RuleStake, o.Seat, engine.N(int(number)))
	case number == 2 && s.Before[o.Seat] == 2 && o.Waive != RuleTwice:
		return nil, engine.Refuse(RuleTwice, o.Seat)
	}
	return []Event{{Kind: Staked, Seat: o.Seat, Number: uint8(number), Side: side}}, nil
}

func (s *State) cut(o engine.Observation) ([]Event, *engine.Violation) {
	seat, seal := s.seat(), o.Slot != SlotMiddle
	switch {
	case seal && s.Sealed[seat] != catalogue.None:
		return nil, engine.Refuse(RuleSeal, seat, engine.SlotArg(o.Slot))
	case o.Card == catalogue.None || o.Card > deckSize || !seal && (slices.Contains(s.Cuts[:], o.Card) || s.isOwn(o.Card)):
		return nil, engine.Refuse(RulePlace, seat, engine.CardArg(o.Card))
	case seal:
		return []Event{{Kind: SealLaid, Seat: seat, Card: o.Card}}, nil
	}
	return []Event{{Kind: CutLaid, Seat: seat, Card: o.Card}}, nil
}

// roll also closes the round and the game when this was the last die.
func (s State) roll(face uint8) ([]Event, *engine.Violation) {
	seat := s.seat()
	if face < 1 || face > faces {
		return nil, engine.Refuse(RuleDie, seat)
	}
	events := []Event{{Kind: DieFell, Seat: seat, Number: face}}
	if bet := s.Bets[seat]; bet != NoBet && (bet == Odd) == (face%2 == 1) {
		events = append(events, Event{Kind: BetWon, Seat: seat, Number: face, Side: bet})
	}
	if s.At+1 < s.N {
		return events, nil
	}
	s.Dice[seat] = face
	winner, why := s.winner()
	events = append(events, Event{Kind: PotWon, Seat: winner, Number: s.pot(), Why: why, Card: s.Cuts[winner]})
	if s.Round < rounds {
		return append(events, Event{Kind: Cleared}), nil
	}
	for _, best := range s.bestSealed() {
		events = append(events, Event{Kind: SealWon, Seat: best, Card: s.Sealed[best]})
	}
	return append(events, Event{Kind: Ended}), nil
}

// Evolve writes one event down.
func (Rules) Evolve(s State, e Event) State {
	switch e.Kind {
	case Staked:
		s.Stakes[e.Seat], s.Bets[e.Seat], s.Stage = e.Number, e.Side, Cutting
	case SealLaid:
		s.Sealed[e.Seat] = e.Card
	case CutLaid:
		s.Cuts[e.Seat], s.Stage = e.Card, Rolling
	case DieFell:
		s.Dice[e.Seat] = e.Number
		if s.At+1 < s.N {
			s.At, s.Stage = s.At+1, Staking
		}
	case BetWon, SealWon:
		s.Points[e.Seat]++
	case PotWon:
		s.Points[e.Seat] += e.Number
	case Cleared:
		s.Before, s.Stakes = s.Stakes, [seatCount]uint8{}
		s.Cuts, s.Dice, s.Bets = [seatCount]catalogue.CardID{}, [seatCount]uint8{}, [seatCount]Side{}
		s.Round, s.At, s.Stage = s.Round+1, 0, Staking
	case Ended:
		s.Stage = Over
	default:
		panic(fmt.Sprintf("cut: event of kind %d", e.Kind))
	}
	return s
}

// Awaits lists the step of the turn, and the card that may be laid face down.
func (Rules) Awaits(s State) []engine.Prompt {
	seat := s.seat()
	switch s.Stage {
	case Staking:
		p := engine.Prompt{Seat: seat, Kind: engine.Choose, Ask: engine.Say(RuleStake, seat)}
		for n := uint16(1); n <= 2 && (n == 1 || s.Before[seat] != 2); n++ {
			for side := NoBet; side <= Even; side++ {
				p.Options = append(p.Options, engine.Act(seat, VerbStake, n, uint16(side)))
			}
		}
		return []engine.Prompt{p}
	case Cutting:
		prompts := []engine.Prompt{{Seat: seat, Kind: engine.Lay, Ask: engine.Say(RuleCard, seat), Slot: SlotMiddle, Cards: s.free()}}
		if s.Sealed[seat] == catalogue.None {
			prompts = append(prompts, engine.Prompt{Seat: seat, Kind: engine.Lay, Ask: engine.Say(RuleSeal, seat),
				Slot: HandOf(seat), Cards: s.sealable(seat), Chosen: true, Optional: true})
		}
		return prompts
	case Rolling:
		return []engine.Prompt{{Seat: seat, Kind: engine.Roll, Ask: engine.Say(RuleDie, seat), Die: DieTie, Faces: faces}}
	}
	return nil
}

// View turns the cards of others on private slots face down, until the end.
func (Rules) View(s State, viewer engine.Seat) State {
	for seat, card := range s.Sealed {
		if s.Stage != Over && card != catalogue.None && !s.Same(engine.Seat(seat), viewer) {
			s.Sealed[seat] = catalogue.FaceDown
		}
	}
	for seat := range s.Held {
		if !s.Same(engine.Seat(seat), viewer) {
			s.Held[seat] = [held]catalogue.CardID{}
		}
	}
	return s
}

// Deal gives others a card each that the holder of the view has not seen.
func (Rules) Deal(view State, _ engine.Seat, draw func(n int) int) State {
	left := view.free()
	for seat, card := range view.Sealed {
		if card == catalogue.FaceDown {
			from := left
			if view.Decks[seat] {
				from = own(engine.Seat(seat))
			}
			card = from.Nth(draw(from.Len()))
			left.Drop(card)
			view.Sealed[seat] = card
		}
	}
	return view
}

// Sight tells of a card laid face down only its owner, until the end.
func (Rules) Sight(viewer engine.Seat, o engine.Observation, _, now State) engine.Sight {
	if o.Slot == SlotMiddle || o.Slot == HandOf(viewer) || now.Stage == Over {
		return engine.Open
	}
	return engine.Sealed
}
