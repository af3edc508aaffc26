package scoundrels

import (
	"math/bits"
	"testing"

	"casekeeper/engine"
	"casekeeper/engine/chance"
)

// TestHandsDealtByTheProgram plays games in which the program holds all decks. A hand has the
// stated size and four of seven numbers, each about equally often; nobody else knows it, and a
// card that is laid leaves it. A called card turns over by itself.
func TestHandsDealtByTheProgram(t *testing.T) {
	r := rulesOf(madeUp())
	var first [pokerEach + 1]int
	laid, calls := 0, 0
	const games = 40
	for seed := range uint64(games) {
		setup := with(3)
		setup.Decks = []uint64{3*seed + 1, 3*seed + 2, 3*seed + 3}
		s, err := r.Setup(setup)
		if err != nil {
			t.Fatal(err)
		}
		for _, seat := range s.seats() {
			for n := cardZero; n <= pokerEach; n++ {
				first[n] += int(s.Player[seat].Own >> n & 1)
			}
		}
		for draw := chance.New(seed); ; {
			list := r.Awaits(s)
			for _, seat := range s.seats() {
				p := &s.Player[seat]
				if !p.Known || bits.OnesCount8(p.Own) != int(p.Hand) {
					t.Fatalf("seed %d: a hand of %d is %b", seed, p.Hand, p.Own)
				}
				for viewer := range s.Player {
					if v := r.View(s, engine.Seat(viewer)).Player[seat]; v.Seed != 0 || engine.Seat(viewer) != seat && (v.Known || v.Own != 0 || v.Under != 0) {
						t.Fatalf("seed %d: viewer %d knows %+v", seed, viewer, v)
					}
				}
			}
			for i := range list {
				p := &list[i]
				if p.Kind == engine.Lay && isPlaySlot(p.Slot) && (p.Down || !p.Secret || p.Cards.Len() != int(s.Player[p.Seat].Hand)) {
					t.Fatalf("seed %d: asked to lay %+v", seed, p)
				}
				if p.Ask.Rule == ruleCallShow {
					calls++
				}
			}
			o, ok := draw.Answer(list)
			if !ok {
				break
			}
			before := s
			events, v := r.Decide(s, o)
			if v != nil {
				t.Fatalf("seed %d: %+v: %v", seed, o, v)
			}
			for _, e := range events {
				if s = r.Evolve(s, e); e.Kind == evPlayed && !e.Open {
					laid++
					if before.Player[e.Seat].Own>>e.N&1 == 0 || s.Player[e.Seat].Own>>e.N&1 == 1 {
						t.Fatalf("seed %d: %d was laid of %b", seed, e.N, before.Player[e.Seat].Own)
					}
				}
			}
		}
	}
	for n := cardZero; n <= pokerEach; n++ {
		if first[n] < games*3*handSize/pokerEach/2 {
			t.Errorf("number %d is in %d of %d first hands", n, first[n], 3*games)
		}
	}
	if laid < games*3 || calls > 0 {
		t.Errorf("%d cards laid, %d calls asked for", laid, calls)
	}
}

// TestDealKeepsTheOwnHand: the seat that decides keeps its hand. Distrusted cards of others get
// numbers, each once, and the view is unchanged.
func TestDealKeepsTheOwnHand(t *testing.T) {
	r := rulesOf(madeUp())
	setup := with(3)
	setup.Decks = []uint64{1, 2, 3}
	s, err := r.Setup(setup)
	if err != nil {
		t.Fatal(err)
	}
	draw, bluffs, cards := chance.New(4), 0, 0
	for s.Stage != stOver {
		for _, seat := range s.seats() {
			view := r.View(s, seat)
			dealt := r.Deal(view, seat, draw.IntN)
			if err := r.Check(dealt); err != nil || r.View(dealt, seat) != view {
				t.Fatalf("dealt to %d: %v, %+v of %+v", seat, err, dealt.Player, view.Player)
			}
			for _, other := range s.seats() {
				for slot, c := range dealt.Player[other].Plays {
					if other != seat && c.Lies && !c.Open && c.Number != 0 {
						cards++
						if bluff(c.Number, uint8(slot)) {
							bluffs++
						}
					}
				}
			}
		}
		o, ok := draw.Answer(r.Awaits(s))
		if !ok {
			break
		}
		events, v := r.Decide(s, o)
		if v != nil {
			t.Fatal(v)
		}
		for _, e := range events {
			s = r.Evolve(s, e)
		}
	}
	if cards == 0 || bluffs == 0 || bluffs == cards {
		t.Errorf("%d of %d cards are held to be bluffs", bluffs, cards)
	}
}

// TestForeignCardMakesAHandUnknown: people lay another card for the seat. A seat that has looked
// at the deck still knows its top, and the others learn nothing.
func TestForeignCardMakesAHandUnknown(t *testing.T) {
	p := player{Hand: handSize, Deck: pokerEach - handSize}
	p.hold(9)
	p.Top, p.Seen = p.next(0), 1
	for n := cardZero; n <= pokerEach; n++ {
		q := p
		if q.leave(n); q.Known != (p.Own>>n&1 == 1) || q.Known && q.Own != p.Own&^(1<<n) || !q.Known && q.Own != 0 {
			t.Errorf("of %b went %d: %+v", p.Own, n, q)
		} else if q.Top != p.Top || q.Seen != p.Seen {
			t.Errorf("of %b went %d: the top is %d to %b, want %d to %b", p.Own, n, q.Top, q.Seen, p.Top, p.Seen)
		}
	}
	if p.hold(0); p.Seed != 0 {
		t.Error("people hold it, and it has a seed")
	}
}
