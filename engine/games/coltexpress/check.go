package coltexpress

import (
	"casekeeper/engine/catalogue"
	"fmt"
)

// Check returns an error if the state breaks an invariant, which is a bug.
func (r *Rules) Check(s State) error {
	for _, check := range []func(*State) error{r.checkLoot, checkBullets, checkTrain, checkHands, checkPile, checkNotes} {
		if err := check(&s); err != nil {
			return err
		}
	}
	return nil
}

// checkLoot checks that the tokens on the train, owned and in the box are those of the chosen
// cars, one purse for each bandit, and the strongboxes.
func (r *Rules) checkLoot(s *State) error {
	have, want := [lootCount]uint8{Purse: s.Boxed}, [lootCount]uint8{Purse: s.Count, Strongbox: 1}
	for i := range s.Floor {
		for l, n := range s.Floor[i] {
			have[l] += n
		}
	}
	for _, seat := range s.seats() {
		for l, n := range s.Bandit[seat].Own {
			have[l] += n
		}
	}
	for _, c := range s.Cars {
		if c != catalogue.None {
			want[Purse] += r.cards.car(c).Purses
			want[Jewel] += r.cards.car(c).Jewels
		}
	}
	if s.Second {
		want[Strongbox]++
	}
	if have != want {
		return fmt.Errorf("loot %v instead of %v", have, want)
	}
	return nil
}

// checkBullets checks that the 13 neutral bullets and the six of each bandit are all accounted
// for.
func checkBullets(s *State) error {
	neutral, shots, hits := s.Neutral+s.Gone, uint8(0), uint8(0)
	for _, seat := range s.seats() {
		b := &s.Bandit[seat]
		if b.Bullets > ownBullets {
			return fmt.Errorf("seat %d has %d bullets left", seat, b.Bullets)
		}
		neutral += b.Hits[byEvent] + b.Hits[byMarshal]
		shots += ownBullets - b.Bullets
		hits += b.Hits[byPlayer] + b.Hits[byPartner]
	}
	if neutral != neutralAll || shots != hits {
		return fmt.Errorf("%d neutral bullets instead of %d; %d shots and %d hits", neutral, neutralAll, shots, hits)
	}
	for player := range s.players() {
		got := uint8(0)
		for _, seat := range s.seats() {
			if s.playerOf(seat) == player {
				for _, n := range s.Bandit[seat].Hits {
					got += n
				}
			}
		}
		if got != s.Mind[player].Got {
			return fmt.Errorf("player %d has %d bullets in the deck and was hit %d times", player, s.Mind[player].Got, got)
		}
	}
	return nil
}

// checkTrain checks that all bandits are on the train and none is inside with the Marshal.
func checkTrain(s *State) error {
	if s.Marshal > s.cars() {
		return fmt.Errorf("the Marshal is in unit %d", s.Marshal)
	}
	for _, seat := range s.seats() {
		switch at := s.Bandit[seat].At; {
		case at.Unit > s.cars():
			return fmt.Errorf("seat %d is in unit %d", seat, at.Unit)
		case at == (place{Unit: s.Marshal}):
			return fmt.Errorf("seat %d is inside with the Marshal", seat)
		}
	}
	return nil
}

// checkHands checks that every action card and bullet of a player is in hand, in the deck,
// among the discards or on the pile.
func checkHands(s *State) error {
	for player := range s.players() {
		m := &s.Mind[player]
		size := uint8(deckSize)
		if s.Switches.Teams {
			size = teamDeck
		}
		there, lying := m.Hand+m.Deck+s.discards(player), s.onPile(player)
		if there+lying != size+m.Got {
			return fmt.Errorf("player %d has %d cards instead of %d", player, there+lying, size+m.Got)
		}
		if n := m.Own.count(); !m.Known && n > 0 || m.Known && (n > int(m.Hand) || m.held() > m.Got-m.Shed) {
			return fmt.Errorf("player %d has %d action cards among %d in hand, and %d bullets", player, n, m.Hand, m.Got)
		}
		if n := s.stock(player).count(); m.Known && s.Round > 0 && n+int(m.Got-m.Shed-m.held()) != int(m.Deck) || m.Top > m.Deck {
			return fmt.Errorf("player %d has a deck of %d with %d action cards, %d bullets on top", player, m.Deck, n, m.Top)
		}
		if least, most := s.bullets(player); least > most || m.Shed > m.Got {
			return fmt.Errorf("player %d has %d to %d bullets in hand", player, least, most)
		}
		if n := m.Out.less(s.deckOf(player)).count(); n > 0 && s.Round > 0 {
			return fmt.Errorf("player %d has discarded %d cards of others", player, n)
		}
	}
	return nil
}

// onPile counts the cards of a player that have not gone back from the pile, as resolved ones
// have.
func (s *State) onPile(player uint8) (n uint8) {
	for _, p := range s.Pile[s.Done:s.Laid] {
		if p.By == s.seatOf(player) {
			n++
		}
	}
	return n
}

// checkPile checks that cards on the pile belong to those who laid them and that resolved
// cards are known.
func checkPile(s *State) error {
	if s.Done > s.Laid || s.Laid > mostPlays {
		return fmt.Errorf("%d of %d cards are resolved", s.Done, s.Laid)
	}
	for i, p := range s.Pile {
		switch {
		case i >= int(s.Laid):
			if p != (play{}) {
				return fmt.Errorf("card %d of %d lies on the pile", i+1, s.Laid)
			}
		case p.Card == catalogue.FaceDown && (p.Face == openFace || i < int(s.Done)):
			return fmt.Errorf("card %d is open and not known", i+1)
		case p.Card != catalogue.FaceDown && (!isAction(p.Card) || !s.theirs(banditOf(p.Card), p.By)):
			return fmt.Errorf("card %d is %d of seat %d", i+1, p.Card, p.By)
		}
	}
	if s.Stage > stScheme && s.Owes&^s.everyone() != 0 {
		return fmt.Errorf("seats %b owe an answer", s.Owes)
	}
	return nil
}

// everyone returns the set of all bandits.
func (s *State) everyone() (mask uint8) {
	for _, seat := range s.seats() {
		mask |= bit(seat)
	}
	return mask
}

// checkNotes checks that nobody has fewer purses than were read there.
func checkNotes(s *State) error {
	for h := holder(1); h < falling; h++ {
		if n := s.noted(h); n > 0 && n > s.purseCount(h) {
			return fmt.Errorf("%d purses were read at %d, which has %d", n, h, s.purseCount(h))
		}
	}
	if n := s.noted(falling); n > 1 || n == 1 && s.Deed.Step != dsSnatch {
		return fmt.Errorf("%d purses are falling", n)
	}
	return nil
}
