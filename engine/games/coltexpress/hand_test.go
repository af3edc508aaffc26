package coltexpress

import (
	"fmt"
	"testing"

	"casekeeper/engine"
	"casekeeper/engine/catalogue"
	"casekeeper/engine/chance"
	"casekeeper/engine/enginetest"
)

// What face-down cards can be, read a second time: card by card, and by trying to
// give each of them a card of its own.

// mays are what each of a player's cards that lie face down can be.
func (s *State) mays(player uint8, all bool) (list []pieces, left pieces) {
	m, seat := &s.Mind[player], s.seatOf(player)
	left = s.deckOf(player)
	for at := range int(2 * copySlots) {
		c := s.cardOf(player, at%32)
		for i := range s.Pile[:s.Laid] {
			p := &s.Pile[i]
			if shown := p.By == seat && p.Card == c.Card && p.Piece == c.N && (all || p.Face != hiddenFace); shown && at < 32 {
				left &^= 1 << at
			}
		}
	}
	left &^= m.Dropped
	for i := range s.Pile[:s.Laid] {
		p := &s.Pile[i]
		if p.By != seat || p.Card != catalogue.FaceDown && (all || p.Face != hiddenFace) {
			continue
		}
		may := left
		if s.Switches.Expert && (p.Level != late || !m.Mixed) {
			may &^= m.Before
		}
		if p.Level == ghostsOwn && s.Switches.Teams && s.Switches.GhostOwn {
			may &= s.ghostsCards(player)
		}
		list = append(list, may)
	}
	return list, left
}

// ghostsCards are those of a deck that are the Ghost's.
func (s *State) ghostsCards(player uint8) (own pieces) {
	for at := range 2 * copySlots {
		if c := s.cardOf(player, at); banditOf(c.Card) == Ghost {
			own |= 1 << at
		}
	}
	return own
}

// each tells whether every one of some cards can be another.
func each(mays []pieces, taken pieces) bool {
	if len(mays) == 0 {
		return true
	}
	for rest := mays[0] &^ taken; rest != 0; rest &= rest - 1 {
		if each(mays[1:], taken|rest&-rest) {
			return true
		}
	}
	return false
}

// TestFaceDownCardsLeaveTheOthers: which cards a player may still have is what a
// second reading finds, in whole games.
func TestFaceDownCardsLeaveTheOthers(t *testing.T) {
	rules := shippedRules()
	hidden, out := 0, 0
	teams := with(4, "teams", "two-each")
	teams.Seats = []engine.Seat{Ghost, Doc, Belle, Tuco}
	own := with(4, "teams", "two-each", "team-ghost", "own-card")
	own.Seats = teams.Seats
	for _, setup := range []engine.Setup{with(3, "expert", "expert"), with(5), teams, own} {
		for seed := range uint64(40) {
			_, _, err := enginetest.PlayOut(rules, setup, seed, func(_ State, _ []Event, s State) error {
				for player := range s.players() {
					for _, all := range []bool{false, true} {
						mays, left := s.mays(player, all)
						if s.Switches.Expert && !s.Mind[player].Mixed {
							left &^= s.Mind[player].Before
						}
						want := left &^ s.Mind[player].Out
						for rest := want; rest != 0; rest &= rest - 1 {
							if one := rest & -rest; !each(mays, one) {
								want &^= one
								out++
							}
						}
						hidden += len(mays)
						if got := s.loose(player, all); got != want {
							return fmt.Errorf("player %d, known %v, with %d cards face down: %b, want %b", player, all, len(mays), got, want)
						}
					}
				}
				return nil
			})
			if err != nil {
				t.Fatalf("%v, seed %d: %v", setup, seed, err)
			}
		}
	}
	t.Logf("%d times a card lay face down, %d times it left no room for another", hidden, out)
	if hidden == 0 || out == 0 {
		t.Error("nothing was tested")
	}
}

// TestOwnCardOfNobody: the house rule of the Ghost's own card is there and two teams
// play in which nobody is the Ghost.
func TestOwnCardOfNobody(t *testing.T) {
	game := shippedGame()
	setup := with(teamSeats, "teams", "two-each", "team-ghost", "own-card")
	setup.Seats = []engine.Seat{Belle, Cheyenne, Doc, Tuco}
	m, err := game.New(setup)
	if err != nil {
		t.Fatal(err)
	}
	for draw := chance.New(35); ; { // lays cards face down, too
		o, ok := draw.Answer(m.Awaits())
		if !ok {
			break
		}
		if v := m.Judge(o); v != nil {
			t.Fatal(v)
		}
		if err := m.Check(); err != nil {
			t.Fatal(err)
		}
	}
	if _, over := m.Result(); !over {
		t.Error("it is not over")
	}
}
