package scoundrels

import (
	"maps"
	"slices"
	"testing"

	"casekeeper/engine"
	"casekeeper/engine/record"
)

// TestTraitOnTopOfTheDeck: the ten red ones lie below the blue ones.
func TestTraitOnTopOfTheDeck(t *testing.T) {
	r := rulesOf(madeUp())
	s, err := r.Setup(with(2))
	if err != nil {
		t.Fatal(err)
	}
	for left, colour := range map[uint8]uint8{redTraits + 1: 1, redTraits: 2, 1: 2} {
		s.Traits = left
		set := r.nextTraits(&s)
		for n := range set.Len() {
			if got := r.cards.Traits[set.Nth(n)-firstTrait+1].Colour; got != colour && got != 0 {
				t.Errorf("with %d left one of colour %d is on top", left, got)
			}
		}
		if set.Len() == 0 {
			t.Errorf("with %d left there is none", left)
		}
	}
}

// TestACardOfTheSaloonKeepsTheColoursOfItsDecks: also once both halves have names, where nobody has entered their
// colours.
func TestACardOfTheSaloonKeepsTheColoursOfItsDecks(t *testing.T) {
	r := rulesOf(madeUp())
	trait, job := &r.cards.Traits[1].Colour, &r.cards.Jobs[1].Colour
	was, wasJob := *trait, *job
	t.Cleanup(func() { *trait, *job = was, wasJob })
	*trait, *job = 0, 0
	s, err := r.Setup(with(2))
	if err != nil {
		t.Fatal(err)
	}
	s.Stage = stTurn
	for k := range s.Saloon {
		s.Saloon[k] = Scoundrel{Trait: unnamed, Job: unnamed}
	}
	colours := func() (list []engine.Arg) {
		for _, c := range r.saloonPlace(&s).Cards[0].Parts {
			list = append(list, c.Back)
		}
		return list
	}
	before := colours()
	s.Saloon[0] = Scoundrel{Trait: 1, Job: 1}
	if after := colours(); len(before) != 2 || before[0] == (engine.Arg{}) || before[1] == (engine.Arg{}) || !slices.Equal(before, after) {
		t.Errorf("the bands are %+v, and %+v once it has its names", before, after)
	}
}

// TestMarksAndHenchmenAreOnTheBoard: those on stolen safes and on all played cards; a 7 has a
// word.
func TestMarksAndHenchmenAreOnTheBoard(t *testing.T) {
	r := rulesOf(madeUp())
	s, err := r.Setup(with(2))
	if err != nil {
		t.Fatal(err)
	}
	s.Stage = stTurn
	s.Safes[0] = stolen(Zimmer, 0)
	s.Marks[0] = mark{On: 1, Number: 7}
	s.Player[Zimmer].Plays[slot3] = play{Lies: true, Crowd: bit(Preston)}
	b := r.Board(s)
	got := map[string]string{}
	for _, seat := range b.Seats {
		for _, spot := range seat.Spots {
			for _, k := range spot.Tokens {
				text := seatWords[k.Seat]
				if k.Note != (engine.Arg{}) {
					text += " " + record.Word(r.lex, k.Note)
				}
				got[seatWords[seat.Seat]+" "+record.Word(r.lex, spot.Name)] += text
			}
		}
	}
	if want := map[string]string{"zimmer slot-3": "preston", "zimmer zimmer-safe-1": "preston mark-7"}; !maps.Equal(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
	for _, seat := range b.Seats {
		for _, c := range seat.Cards {
			if c.Label == term(termSafes) && (len(c.Gives) != 1 || c.Gives[0].Value != 7) {
				t.Errorf("on the sheet the safe says %+v", c.Gives)
			}
		}
	}
}

// TestOnlyTheNewScoundrelMustBeNamed: at the Office the new Scoundrel is named before an option
// is chosen; other unnamed Scoundrels can wait.
func TestOnlyTheNewScoundrelMustBeNamed(t *testing.T) {
	r := loose()
	s, err := r.Setup(with(2))
	if err != nil {
		t.Fatal(err)
	}
	for _, text := range []string{"table begins preston", "preston plays-in slot-6", "preston to-office"} {
		o, err := record.Parse(r.lex, text)
		if err != nil {
			t.Fatal(err)
		}
		events, v := r.Decide(s, o)
		if v != nil {
			t.Fatal(text, v)
		}
		for _, e := range events {
			s = r.Evolve(s, e)
		}
	}
	asked := 0
	for _, p := range r.Awaits(s) {
		if p.Kind != engine.Lay {
			continue
		}
		if asked++; p.Optional != (p.Slot != saloonSlot(0)) {
			t.Errorf("%s: optional is %v", r.lex.Slots[p.Slot], p.Optional)
		}
	}
	if asked < 6 {
		t.Errorf("%d halves are asked for", asked)
	}
}
