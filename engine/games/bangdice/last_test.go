package bangdice

import (
	"fmt"
	"slices"
	"testing"

	"casekeeper/engine"
	"casekeeper/engine/chance"
	"casekeeper/engine/record"
)

// told is a game in which every roll was entered, prepared to be entered again by last faces
// only.
type told struct {
	turns   []toldTurn
	choices []engine.Observation // of all turns, except those about rolling
	cards   map[engine.Slot]engine.Observation
	after   []State // the state after each turn
	end     State
}

// toldTurn is the last faces of a turn and its arrows that were rolled again.
type toldTurn struct {
	away int
	face [diceCount]Face
}

// toldOnce plays a seeded game in which each roll is entered.
func toldOnce(r *Rules, setup engine.Setup, seed uint64) (told, error) {
	out := told{cards: map[engine.Slot]engine.Observation{}}
	s, err := r.Setup(setup)
	src := chance.New(seed)
	for err == nil {
		prompts := r.Awaits(s)
		if len(prompts) == 0 {
			break
		}
		o, _ := src.Answer(prompts)
		out.note(&s, o)
		next, v := decided(r, s, o)
		if v != nil {
			return out, v
		}
		out.passed(&s, &next)
		s = next
	}
	out.end = s
	return out, err
}

// decided returns the state after a fact.
func decided(r *Rules, s State, o engine.Observation) (State, error) {
	events, v := r.Decide(s, o)
	if v != nil {
		return s, fmt.Errorf("%s: %w", record.Format(shippedGame().Lexicon, o), v)
	}
	for _, e := range events {
		s = r.Evolve(s, e)
	}
	return s, nil
}

// note records a fact for the second game.
func (t *told) note(s *State, o engine.Observation) {
	switch {
	case o.Kind == engine.KindCard:
		t.cards[o.Slot] = o
	case o.Kind == engine.KindDie && s.T.Rolls == 1 && s.T.Due == allDice:
		t.turns = append(t.turns, toldTurn{})
		fallthrough
	case o.Kind == engine.KindDie:
		t.turns[len(t.turns)-1].face[o.Die-1] = Face(o.Face)
	case o.Verb == verbReroll:
		for die, f := range s.T.Face {
			if f == Arrow && o.Args[0]&uint16(dieBit(die)) != 0 {
				t.turns[len(t.turns)-1].away++
			}
		}
	case o.Verb == verbStop, o.Verb == verbBeer && !s.thirsty():
	default:
		t.choices = append(t.choices, o)
	}
}

// passed records the state after a turn.
func (t *told) passed(was, is *State) {
	if is.Turn != was.Turn && was.Stage >= stStart {
		t.after = append(t.after, *is)
	}
}

// next returns the next fact of the second game.
func (t *told) next(s *State, prompts []engine.Prompt) engine.Observation {
	if n, _ := s.need(); n == needDice {
		turn := &t.turns[0]
		if turn.away > 0 {
			turn.away--
			return engine.Act(s.active(), verbAway)
		}
		die := prompts[slices.IndexFunc(prompts, func(p engine.Prompt) bool { return !p.Optional })].Die
		return engine.Rolled(die, uint8(turn.face[die-1]))
	}
	for _, p := range prompts {
		if o, ok := t.cards[p.Slot]; ok && p.Accepts(o) {
			return o
		}
	}
	o := t.choices[0]
	t.choices = t.choices[1:]
	return o
}

// alike compares two states except for how the dice were entered.
func alike(a, b State) bool {
	a.T, b.T, a.Last, b.Last = turn{}, turn{}, false, false
	a.Stage, b.Stage = 0, 0 // at the start of a turn
	return a == b
}

// TestLastFacesAgree plays games of every size with each roll, enters them again by last
// faces, and checks that the state is the same after every turn and at the end.
func TestLastFacesAgree(t *testing.T) {
	rules := shippedRules()
	away, attacks, blown := 0, 0, 0
	for n := minSeats; n <= maxSeats; n++ {
		for seed := range uint64(150) {
			setup := engine.Setup{Seats: shippedGame().Players[:n]}
			game, err := toldOnce(rules, setup, seed)
			if err != nil {
				t.Fatal(err)
			}
			setup.Options = []engine.Option{{Name: optRolls, Value: rollsLast}}
			s, err := rules.Setup(setup)
			for prompts := rules.Awaits(s); err == nil && len(prompts) > 0; prompts = rules.Awaits(s) {
				for i := range prompts {
					if p := &prompts[i]; p.Kind == engine.Roll && !p.Chosen {
						t.Fatalf("seed %d: die %d counts as a roll", seed, p.Die)
					}
				}
				o := game.next(&s, prompts)
				was := s
				if s, err = decided(rules, s, o); err == nil {
					err = rules.Check(s)
				}
				if o.Kind == engine.KindAct && o.Verb == verbAway {
					away++
					if s.Pile == arrowsAll {
						attacks++
					}
				}
				if s.T.Blown && !was.T.Blown {
					blown++
				}
				if s.Turn != was.Turn && was.Stage >= stStart {
					if !alike(s, game.after[0]) {
						t.Fatalf("%d players, seed %d: after a turn the table is\n%+v, and by its last faces\n%+v", n, seed, game.after[0], s)
					}
					game.turns, game.after = game.turns[1:], game.after[1:]
				}
			}
			if err != nil || !alike(s, game.end) {
				t.Fatalf("%d players, seed %d: the game ends as\n%+v, and by its last faces as\n%+v (%v)", n, seed, game.end, s, err)
			}
		}
	}
	if away < 1000 || attacks < 20 || blown < 100 {
		t.Errorf("only %d arrows of dice that were rolled again, %d attacks by them, %d explosions", away, attacks, blown)
	}
}

// TestTheDeadAreNotThirsty checks that a Beer that could help only an eliminated player helps
// nobody.
func TestTheDeadAreNotThirsty(t *testing.T) {
	s, err := shippedRules().Setup(engine.Setup{Seats: shippedGame().Players[:4]})
	if err != nil {
		t.Fatal(err)
	}
	for _, seat := range s.seats() {
		s.P[seat].Life, s.P[seat].Max = 8, 8
	}
	if s.P[Blue].Life, s.P[Blue].In = 0, false; s.thirsty() {
		t.Error("somebody who is out is thirsty")
	}
	if s.P[Red].Life = 7; !s.thirsty() {
		t.Error("nobody is thirsty")
	}
}
