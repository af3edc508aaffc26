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

// Command is what a fact means: a turn's next step by a seat.
type Command struct {
	Stage  Stage // the step that the fact belongs to
	Seal   bool  // a card for the private slot instead of the middle
	Seat   engine.Seat
	Number uint16 // a stake or a face
	Side   Side
	Slot   engine.Slot
	Card   catalogue.CardID
	Waive  rulebook.ID
}

// EventKind tells what happened.
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
	_ engine.FullRules[State, Command, Event] = Rules{}
	_ engine.Hider[State]                     = Rules{}
	_ engine.Dealer[State]                    = Rules{}
	_ engine.Oddsmaker[State]                 = Rules{}
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

// Interpret gives cards and dice to the seat whose turn it is, and a private
// slot's card to its owner.
func (Rules) Interpret(s State, o engine.Observation) (Command, *engine.Violation) {
	c := Command{Seat: o.Seat, Waive: o.Waive, Card: o.Card, Slot: o.Slot}
	switch {
	case o.Kind == engine.KindAct && o.Verb == VerbStake:
		c.Stage, c.Number, c.Side = Staking, o.Args[0], Side(o.Args[1])
	case o.Kind == engine.KindCard && o.Slot == SlotMiddle:
		c.Stage, c.Seat = Cutting, s.seat()
	case o.Kind == engine.KindCard && o.Slot > slotHand && o.Slot <= HandOf(Green):
		c.Stage, c.Seal, c.Seat = Cutting, true, engine.Seat(o.Slot-slotHand)
	case o.Kind == engine.KindDie && o.Die == DieTie:
		c.Stage, c.Seat, c.Number = Rolling, s.seat(), uint16(o.Face)
	default:
		return Command{}, engine.Refuse(RulePhase, o.Seat)
	}
	return c, nil
}

// Decide judges in the order of the package comment.
func (Rules) Decide(s State, c Command) ([]Event, *engine.Violation) {
	switch {
	case c.Stage != s.Stage:
		return nil, engine.Refuse(RulePhase, c.Seat)
	case c.Seat != s.seat():
		return nil, engine.Refuse(RuleTurn, c.Seat, engine.Who(s.seat()))
	}
	switch c.Stage {
	case Staking:
		return decideStake(s, c)
	case Cutting:
		return decideCard(s, c)
	}
	return decideDie(s, c)
}

func decideStake(s State, c Command) ([]Event, *engine.Violation) {
	switch {
	case c.Number < 1 || c.Number > 2 || c.Side > Even:
		return nil, engine.Refuse(RuleStake, c.Seat, engine.N(int(c.Number)))
	case c.Number == 2 && s.Before[c.Seat] == 2 && c.Waive != RuleTwice:
		return nil, engine.Refuse(RuleTwice, c.Seat)
	}
	return []Event{{Kind: Staked, Seat: c.Seat, Number: uint8(c.Number), Side: c.Side}}, nil
}

func decideCard(s State, c Command) ([]Event, *engine.Violation) {
	switch {
	case c.Seal && s.Sealed[c.Seat] != catalogue.None:
		return nil, engine.Refuse(RuleSeal, c.Seat, engine.Arg{Domain: engine.Slots, Value: uint16(c.Slot)})
	case c.Card == catalogue.None || c.Card > deckSize || !c.Seal && (slices.Contains(s.Cuts[:], c.Card) || s.isOwn(c.Card)):
		return nil, engine.Refuse(RulePlace, c.Seat, engine.Arg{Domain: engine.Cards, Value: uint16(c.Card)})
	case c.Seal:
		return []Event{{Kind: SealLaid, Seat: c.Seat, Card: c.Card}}, nil
	}
	return []Event{{Kind: CutLaid, Seat: c.Seat, Card: c.Card}}, nil
}

// decideDie also closes the round and the game when this was the last die.
func decideDie(s State, c Command) ([]Event, *engine.Violation) {
	if c.Number < 1 || c.Number > faces {
		return nil, engine.Refuse(RuleDie, c.Seat)
	}
	events := []Event{{Kind: DieFell, Seat: c.Seat, Number: uint8(c.Number)}}
	if bet := s.Bets[c.Seat]; bet != NoBet && (bet == Odd) == (c.Number%2 == 1) {
		events = append(events, Event{Kind: BetWon, Seat: c.Seat, Number: uint8(c.Number), Side: bet})
	}
	if s.At+1 < s.N {
		return events, nil
	}
	s.Dice[c.Seat] = uint8(c.Number)
	seat, why := s.winner()
	events = append(events, Event{Kind: PotWon, Seat: seat, Number: s.pot(), Why: why, Card: s.Cuts[seat]})
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
