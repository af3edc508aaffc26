package tables_test

import (
	"fmt"
	"math/bits"
	"strings"
	"testing"

	"casekeeper/engine/catalogue"
	"casekeeper/ui/kit/taptest"
)

// saloonSitting is a sitting at the Office or the Saloon with a card that nobody has named.
func saloonSitting(t *testing.T) (s *sitting, card string) {
	t.Helper()
	s = sit(t, "3000-scoundrels", 2, 2)
	taptest.Show(t, s.screen)
	for range 40 {
		s.show()
		if cards := s.keys("place/card/"); len(cards) > 0 {
			return s, cards[0]
		}
		for range 6 {
			if s.tap(s.one(append(s.keys("answer/", "spot/"), s.litSeats()...))); s.act != nil {
				break
			}
		}
		s.submit()
	}
	t.Fatal("nobody comes to the Saloon")
	return nil, ""
}

// figure returns the places of a field that a card prints.
func (s *sitting) figure(card catalogue.CardID, field string) (set uint8) {
	for _, n := range strings.Fields(s.words.Info.Print(card).Says[field]) {
		if n != "-" {
			set |= 1 << (n[0] - '0')
		}
	}
	return set
}

// offered are the cards of a kind whose names are offered.
func (s *sitting) offered(kind string) (list []catalogue.CardID) {
	for _, id := range s.keys("card/") {
		var n catalogue.CardID
		if _, err := fmt.Sscanf(id, "card/%d@", &n); err == nil && s.words.Info.Cards[n-1].Kind == kind {
			list = append(list, n)
		}
	}
	return list
}

// TestThePriceOfACardIsKept: it leaves the halves that can have it, also after the page was left
// and after one half was named.
func TestThePriceOfACardIsKept(t *testing.T) {
	s, card := saloonSitting(t)
	s.tap(card)
	s.tap("cost/3")
	s.tap("ask/back")
	s.tap(card)
	traits := s.offered("trait")
	if len(traits) == 0 || len(traits) > 4 {
		t.Fatalf("%d traits are offered, want four at most", len(traits))
	}
	s.tap(s.keys(fmt.Sprintf("card/%d@", traits[0]))[0])
	if s.act == nil || s.act.Card != traits[0] {
		t.Fatalf("%+v, want the trait %d", s.act, traits[0])
	}
	s.submit()
	s.show()
	jobs := s.offered("job")
	if len(jobs) == 0 || len(jobs) > 4 {
		t.Fatalf("%d jobs are offered, want four at most", len(jobs))
	}
	for _, job := range jobs {
		if n := bits.OnesCount8(s.figure(traits[0], "dollars")&^s.figure(job, "holes")) + bits.OnesCount8(s.figure(job, "dollars")); n != 3 {
			t.Errorf("%s over %s costs %d, and 3 was entered", s.words.Card(traits[0]), s.words.Card(job), n)
		}
	}
}
