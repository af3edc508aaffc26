package coltexpress

import (
	"math/bits"
	"slices"
	"sync"
	"testing"

	"casekeeper/engine"
	"casekeeper/engine/catalogue"
	"casekeeper/engine/chance"
)

var deckRules = sync.OnceValue(shippedRules)

// atTurn plays at random, with the first player's deck held by the program, until that player
// has to lay a card.
func atTurn(t *testing.T, seed uint64, round uint8, options ...string) State {
	t.Helper()
	setup := with(3, options...)
	if slices.Contains(options, optTeams) {
		setup = with(teamSeats, options...)
	}
	setup.Decks = []uint64{seed + 1}
	r, draw := deckRules(), chance.New(seed)
	s, err := r.Setup(setup)
	if err != nil {
		t.Fatal(err)
	}
	for !(s.Stage == stScheme && s.Round == round && r.turner(&s) == 0) {
		o, ok := draw.Answer(r.Awaits(s))
		if !ok {
			t.Fatalf("seed %d: the game is over before round %d", seed, round)
		}
		s = then(t, s, o)
	}
	return s
}

func then(t *testing.T, s State, o engine.Observation) State {
	t.Helper()
	r := deckRules()
	events, v := r.Decide(s, o)
	if v != nil {
		t.Fatalf("%+v: %v", o, v)
	}
	for _, e := range events {
		s = r.Evolve(s, e)
	}
	return s
}

// lays returns how many designs a player is asked to lay, as a viewer knows them.
func lays(s State, viewer engine.Seat) int {
	r := deckRules()
	for _, p := range r.Awaits(r.View(s, viewer)) {
		if p.Kind == engine.Lay && p.Slot == SlotPile {
			return p.Cards.Len()
		}
	}
	return 0
}

// designsOf counts the designs with at least one card.
func designsOf(c copies) int { return ((c | c>>1) & firsts).count() }

// TestHeldHands checks that a held hand has cards of the deck, bullets too, that only its seat
// knows it, and that all cards are about equally frequent.
func TestHeldHands(t *testing.T) {
	const games = 600
	var often [actionCount]int
	action, bullets := 0, 0
	for seed := range uint64(games) {
		s := atTurn(t, seed, 1+uint8(seed%3))
		seat, m := s.seatOf(0), &s.Mind[0]
		n := designsOf(m.Own)
		if !m.Known || m.Own.count() > int(m.Hand) || lays(s, seat) != n {
			t.Fatalf("seed %d: %d action cards in a hand of %d, %d to lay", seed, n, m.Hand, lays(s, seat))
		}
		action, bullets = action+m.Own.count(), bullets+int(m.Hand)-m.Own.count()
		for _, viewer := range []engine.Seat{engine.Table, s.seatOf(1)} {
			if v := deckRules().View(s, viewer); v.Mind[0].Own != 0 || v.Mind[0].Known || v.Mind[0].Seed != 0 || lays(s, viewer) < n {
				t.Fatalf("seed %d: viewer %d knows %+v", seed, viewer, v.Mind[0])
			}
		}
		if v := deckRules().View(s, seat); v.Mind[0].Seed != 0 {
			t.Fatal("the seat knows what it will draw")
		}
		for a := range often {
			often[a] += (m.Own >> (2 * a) & 3).count()
		}
	}
	least, most := games, 0
	for a, n := range often {
		n /= int(copiesOf[a+1])
		least, most = min(least, n), max(most, n)
	}
	if bullets == 0 || action < games*3 || 10*least < 8*most {
		t.Errorf("%d action cards, %d bullets; cards come %d to %d times", action, bullets, least, most)
	}
}

// TestHeldHandIsLaidFrom checks that a laid card leaves the hand, and that a card that was not
// in it makes the hand unknown until the next round.
func TestHeldHandIsLaidFrom(t *testing.T) {
	laid := 0
	for seed := range uint64(40) {
		s := atTurn(t, seed, 1)
		own := s.Mind[0].Own
		at, others := bits.TrailingZeros32(uint32(own)), s.deckOf(0)&firsts&^own
		if deckRules().dark(&s) || others == 0 {
			continue
		}
		laid++
		if now := then(t, s, engine.Laid(SlotPile, s.cardAt(0, at))); now.Mind[0].Own != own.less(1<<at) || !now.Mind[0].Known {
			t.Errorf("seed %d: of %b without %d there are %b", seed, own, at, now.Mind[0].Own)
		}
		for n := range uint8(2) { // the program holds no particular copies
			if now := then(t, s, engine.LaidPiece(SlotPile, catalogue.Copy{Card: s.cardAt(0, at), N: n % copiesOf[at/2+1]})); now.Mind[0].Own != own.less(1<<at) {
				t.Errorf("seed %d: piece %d: of %b without %d there are %b", seed, n+1, own, at, now.Mind[0].Own)
			}
		}
		other := bits.TrailingZeros32(uint32(others))
		if now := then(t, s, engine.Laid(SlotPile, s.cardAt(0, other))); now.Mind[0].Known || now.Mind[0].Own != 0 {
			t.Errorf("seed %d: it laid what it has not, and is held to have %b", seed, now.Mind[0].Own)
		}
		drew := then(t, s, engine.Act(s.seatOf(0), verbDraw))
		if more := drew.Mind[0].Own; more&own != own || drew.Mind[0].Hand-s.Mind[0].Hand != drawSize {
			t.Errorf("seed %d: it drew, and of %b has %b", seed, own, more)
		}
	}
	if laid < 10 {
		t.Errorf("%d cards were laid openly", laid)
	}
}

// TestHeldDeckIsDealtAnew checks that Deal keeps the hand and changes the draws.
func TestHeldDeckIsDealtAnew(t *testing.T) {
	s := atTurn(t, 2, 1)
	r, seat, draw := deckRules(), s.seatOf(0), chance.New(1)
	view, hands := r.View(s, seat), map[copies]bool{}
	for range 50 {
		dealt := r.Deal(view, seat, draw.IntN)
		if r.View(dealt, seat) != view || r.Check(dealt) != nil {
			t.Fatalf("dealt %+v of %+v", dealt.Mind[0], view.Mind[0])
		}
		hands[then(t, dealt, engine.Act(seat, verbDraw)).Mind[0].Own] = true
	}
	if len(hands) != 3 {
		t.Errorf("three of four cards, two of them alike, drawn 50 times give %d hands", len(hands))
	}
	if dealt := r.Deal(r.View(s, s.seatOf(1)), s.seatOf(1), draw.IntN); dealt != r.View(s, s.seatOf(1)) {
		t.Error("somebody else's deck is dealt")
	}
}

// keeping are the two modes in which hands are kept.
var keeping = [][]string{{"expert", "expert"}, {optTeams, "two-each"}}

// TestHeldHandsInExpertMode plays whole games in which hands are kept. The holder is asked
// only for the cards and the number of bullets in the hand, and everybody else sees prompts as
// for a hand that a person holds.
func TestHeldHandsInExpertMode(t *testing.T) {
	r := deckRules()
	told, dropped, mixed, top := 0, 0, false, 0
	for seed := range uint64(30) {
		s, draw := atTurn(t, seed, 1, keeping[seed%2]...), chance.New(seed)
		for o, ok := draw.Answer(r.Awaits(s)); ok; o, ok = draw.Answer(r.Awaits(s)) {
			m := &s.Mind[0]
			if err := r.Check(s); err != nil || !m.Known {
				t.Fatalf("seed %d: %v in %+v", seed, err, *m)
			}
			mixed, top = mixed || m.Mixed, max(top, int(m.Top))
			for _, p := range r.Awaits(r.View(s, s.seatOf(0))) {
				switch {
				case p.Slot == DiscardOf(s.seatOf(0)):
					dropped++
					if p.Cards.Len() != designsOf(m.Own) {
						t.Fatalf("seed %d: of %b any of %v can be discarded", seed, m.Own, p.Pieces)
					}
				case p.Seat == s.seatOf(0) && (s.Stage == stShed || s.Stage == stHold):
					told++
					if len(p.Options) != 1 || p.Options[0].Args[0] != uint16(m.held()) {
						t.Fatalf("seed %d: with %d bullets it can say %v", seed, m.held(), p.Options)
					}
				}
			}
			if v := r.View(s, s.seatOf(1)).Mind[0]; v.Known || v.Own != 0 || v.Seed != 0 {
				t.Fatalf("seed %d: another knows %+v", seed, v)
			}
			s = then(t, s, o)
		}
	}
	if told == 0 || dropped == 0 || !mixed || top == 0 {
		t.Errorf("%d numbers of bullets, %d discards, mixed: %v, %d bullets on top", told, dropped, mixed, top)
	}
}

// TestBulletsComeFirst checks that in expert mode bullets lie on top of the deck and are drawn
// first, and that they are shuffled in when the discards become the deck.
func TestBulletsComeFirst(t *testing.T) {
	s := atTurn(t, 3, 1, "expert", "expert")
	seat, own := s.seatOf(0), s.Mind[0].Own
	s.receive(seat)
	s.receive(seat)
	if drew := then(t, s, engine.Act(seat, verbDraw)).Mind[0]; drew.held() != s.Mind[0].held()+2 || drew.Own.less(own).count() != 1 || drew.Top != 0 {
		t.Errorf("with two bullets on top of %+v it drew %+v", s.Mind[0], drew)
	}
	m := &s.Mind[0]
	m.Out, m.Shed, m.Top, m.Deck, m.Own, m.Hand = s.stock(0), 2, 0, 0, 0, 0
	m.Out = m.Out.plus(own)
	seen := 0
	for seed := range uint64(40) {
		m.Seed = seed + 1
		s := s
		s.draw(0, 3)
		seen += int(s.Mind[0].held())
	}
	if seen == 0 || seen == 80 {
		t.Errorf("of two bullets in a shuffled deck 40 hands of three had %d", seen)
	}
}

// TestStrangeHandIsKnownAgain checks that a hand that contradicted the program is unknown
// until the next round, and then consists of as many possible cards as were kept.
func TestStrangeHandIsKnownAgain(t *testing.T) {
	r, again, kept := deckRules(), 0, 0
	for seed := range uint64(30) {
		s, draw := atTurn(t, seed, 1+uint8(seed%3), keeping[seed%2]...), chance.New(seed)
		others := s.stock(0) & firsts &^ s.Mind[0].Own
		if r.dark(&s) || others == 0 {
			continue
		}
		round, other := s.Round, bits.TrailingZeros32(uint32(others))
		if s = then(t, s, engine.Laid(SlotPile, s.cardAt(0, other))); s.Mind[0].Known {
			t.Fatalf("seed %d: it laid what it has not", seed)
		}
		for s.Round == round || s.Stage == stRound {
			o, ok := draw.Answer(r.Awaits(s))
			if !ok {
				t.Fatalf("seed %d: nobody owes anything: stage %d, %+v, %v", seed, s.Stage, s.Mind[0], r.Check(s))
			}
			if s.Stage == stRound {
				kept += int(s.Mind[0].Hand)
			}
			s = then(t, s, o)
		}
		if err := r.Check(s); err != nil || !s.Mind[0].Known || s.Mind[0].Own == 0 {
			t.Errorf("seed %d: a round later its hand is %+v, %v", seed, s.Mind[0], err)
		}
		again++
	}
	if again < 10 || kept == 0 {
		t.Errorf("%d hands, %d cards were kept", again, kept)
	}
	s := atTurn(t, 1, 1, "expert", "expert")
	if s.shedOwn(0, s.Mind[0].held()); !s.Mind[0].Known {
		t.Error("with its bullets discarded its hand is not known")
	}
	if s.shedOwn(0, s.Mind[0].held()+1); s.Mind[0].Known || s.Mind[0].Own != 0 {
		t.Error("it discarded one bullet more than it had, and its hand is known")
	}
}

// TestHandOfBullets checks that the holder of bullets only is not asked for a face-down card,
// while others see a prompt that could have one.
func TestHandOfBullets(t *testing.T) {
	s := atTurn(t, 1, 1)
	s.Turn = 0
	who := slices.Index(s.Order[:s.Count], s.seatOf(0))
	s.Order[who] = Ghost
	m := &s.Mind[0]
	m.Own, m.Got, m.Fresh = 0, m.Hand, m.Hand
	asked := func(viewer engine.Seat) (verbs []engine.Verb) {
		r := deckRules()
		for _, p := range r.Awaits(r.View(s, viewer)) {
			for _, o := range p.Options {
				verbs = append(verbs, o.Verb)
			}
		}
		return verbs
	}
	if got := asked(s.seatOf(0)); !slices.Equal(got, []engine.Verb{verbDraw}) {
		t.Errorf("who holds bullets is asked for verbs %v", got)
	}
	if got := asked(s.seatOf(1)); !slices.Equal(got, []engine.Verb{verbDraw, verbHide}) {
		t.Errorf("to another the verbs look like %v", got)
	}
}
