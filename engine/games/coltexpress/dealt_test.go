package coltexpress

import (
	"testing"

	"casekeeper/engine"
	"casekeeper/engine/chance"
	"casekeeper/engine/enginetest"
)

// ways returns in how many ways n of so many things can be taken.
func ways(of, n int) float64 {
	w := 1.0
	for i := range n {
		w *= float64(of-i) / float64(i+1)
	}
	return w
}

// TestEveryDrawComesUpAsOften checks that all cards of a deck that the program holds, bullets
// too, are drawn equally often, and so are all combinations of three.
func TestEveryDrawComesUpAsOften(t *testing.T) {
	r, bullets, bare, kept := deckRules(), 0, 0, 0
	for seed := range uint64(20) {
		s := atTurn(t, seed, 1+uint8(seed%4))
		if seed >= 12 {
			s = atTurn(t, seed, 1+uint8(seed%4), keeping[seed%2]...)
		}
		seat, m := s.seatOf(0), s.Mind[0]
		if m.Deck < drawSize || m.Top > 0 { // not drawn from one shuffled deck
			continue
		}
		left := s.deckOf(0).less(m.Own).less(m.Out)
		for i := range s.Pile[:s.Laid] {
			if p := &s.Pile[i]; p.By == seat {
				left = left.less(s.one(p.Card))
			}
		}
		shots := int(m.Deck) - left.count()
		if shots < 0 {
			t.Fatalf("seed %d: %d cards in the deck, %b are not elsewhere", seed, m.Deck, left)
		}
		one, three := map[copies]float64{}, map[copies]float64{}
		for set := left; ; set = (set - 1) & left {
			n, cards := set.count(), copies(0)
			for rest := set; rest != 0; rest &= rest - 1 { // as if equal cards differed
				one := rest & -rest
				cards = cards.plus((one | one>>1) & firsts)
			}
			if w := ways(shots, 1-n); n <= 1 && w > 0 {
				one[cards] += w
			}
			if w := ways(shots, drawSize-n); n <= drawSize && w > 0 {
				three[cards] += w
			}
			if set == 0 {
				break
			}
		}
		if bare++; shots > 0 {
			bullets, bare = bullets+1, bare-1
		}
		draw, view := chance.New(seed), r.View(s, seat)
		next, drew := map[copies]int{}, map[copies]int{}
		for range 20_000 {
			dealt := r.Deal(view, seat, draw.IntN)
			drew[then(t, dealt, engine.Act(seat, verbDraw)).Mind[0].Own.less(m.Own)]++
			dealt.drawOwn(0)
			next[dealt.Mind[0].Own.less(m.Own)]++
		}
		if s.Switches.Expert {
			kept++
		}
		if err := enginetest.Fits(next, one); err != nil {
			t.Errorf("seed %d, the next card: %v", seed, err)
		}
		if err := enginetest.Fits(drew, three); err != nil {
			t.Errorf("seed %d, three cards: %v", seed, err)
		}
	}
	if bullets == 0 || bare == 0 || kept < 3 {
		t.Errorf("%d decks with bullets, %d without, %d in expert mode", bullets, bare, kept)
	}
}
