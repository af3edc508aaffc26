package scoundrels

import (
	"testing"

	"casekeeper/engine"
	"casekeeper/engine/catalogue"
	"casekeeper/engine/record"
)

// word is what records call an operand.
func (r *ruling) word(a engine.Arg) string { return record.Word(r.rules.lex, a) }

// place is a place of the board by its word.
func (r *ruling) place(t *testing.T, word string) engine.Place {
	t.Helper()
	for _, p := range r.rules.Board(r.state).Places {
		if r.word(p.Name) == word {
			return p
		}
	}
	t.Fatalf("the board has no %s", word)
	return engine.Place{}
}

// played plays lines of a ruling.
func played(t *testing.T, lines ...string) *ruling {
	t.Helper()
	r := &ruling{rules: loose()}
	for _, line := range lines {
		if err := r.line(line); err != nil {
			t.Fatalf("%s: %v", line, err)
		}
	}
	return r
}

// TestBacksFollowTheDecks: with two people four green jobs come first, then six purple ones, then
// the black ones, and the last ten traits are red. Three cards lie in the Saloon, the left-most of
// which came last.
func TestBacksFollowTheDecks(t *testing.T) {
	r := played(t, "table of 2")
	d := r.state.decks()
	for came := uint8(saloon); came <= d.jobs(); came++ {
		s := r.state
		s.Jobs = d.jobs() - came
		for k := range saloon {
			_, job := s.backs(k)
			nth, want := came-uint8(k), greenJob // from 1, as it came off the deck
			switch {
			case nth > d.Green+d.Purple:
				want = lastJob
			case nth > d.Green:
				want = purpleJob
			}
			if job != want {
				t.Errorf("%d jobs have come, the one at %d is the %dth: %d, want %d", came, k+1, nth, job, want)
			}
		}
	}
	for left := uint8(0); left < d.Blue+redTraits-saloon; left++ {
		s := r.state
		s.Traits = left
		trait, _ := s.backs(0)
		want := blueTrait
		switch {
		case left == redTraits-1: // an effect may have taken one of the deck since
			want = 0
		case left < redTraits-1:
			want = redTrait
		}
		if trait != want {
			t.Errorf("%d traits are left, the last that came is %d, want %d", left, trait, want)
		}
	}
	s := r.state
	s.Traits, s.Saloon[0] = redTraits-2, Scoundrel{}
	if trait, _ := s.backs(1); trait != redTrait {
		t.Error("an empty space counts as a card that came later")
	}
}

// TestNamesOfAColourThatHasNotCome: a purple or black job is not offered before one can have
// appeared, a red trait not before the blue ones are out.
func TestNamesOfAColourThatHasNotCome(t *testing.T) {
	r := rulesOf(madeUp())
	s, err := r.Setup(with(2))
	if err != nil {
		t.Fatal(err)
	}
	d := s.decks()
	for _, c := range []struct {
		came          uint8
		purple, black bool
	}{{d.Green, false, false}, {d.Green + 1, true, false}, {d.Green + d.Purple, true, false}, {d.Green + d.Purple + 1, true, true}} {
		s.Jobs = d.jobs() - c.came
		_, jobs := r.unnamed(&s)
		there := [4]bool{}
		for n := range jobs.Len() {
			there[r.cards.Jobs[jobs.Nth(n)-firstJob+1].Colour] = true
		}
		if !there[1] || there[2] != c.purple || there[3] != c.black {
			t.Errorf("after %d jobs the colours are %v", c.came, there)
		}
	}
	for left, red := range map[uint8]bool{redTraits: false, redTraits - 1: true} {
		s.Traits = left
		traits, _ := r.unnamed(&s)
		some := false
		for n := range traits.Len() {
			some = some || r.cards.Traits[traits.Nth(n)-firstTrait+1].Colour == redTrait
		}
		if some != red {
			t.Errorf("with %d traits left red ones are offered: %v", left, some)
		}
	}
}

// TestPricesOfTheSaloon: a card with both names has a price, which may be unknown; another one has none.
func TestPricesOfTheSaloon(t *testing.T) {
	r := played(t, "table of 2", "has saloon 2 amusing printer")
	r.rules = NewRules(NewCatalogue(known()))
	r.state.Saloon[2] = Scoundrel{r.half("amusing"), unnamed}
	cards := r.place(t, "saloon").Cards
	if len(cards[0].Price) != 0 || len(cards[2].Price) != 0 {
		t.Errorf("cards without both names have the prices %v, %v", cards[0].Price, cards[2].Price)
	}
	if len(cards[1].Price) != 1 || !cards[1].Price[0].Open {
		t.Errorf("a card of which nobody knows the price has %v", cards[1].Price)
	}
	r = played(t, "table of 2", `trait amusing colour = "blue"; dollars = [1, 2, 6]; when = "poker"; numbers = [3]`, `job printer holes = [2]; steps = [{ do = "gain", n = 1 }]`, "has saloon 2 amusing printer")
	if p := r.place(t, "saloon").Cards[1].Price; len(p) != 1 || p[0].Open || p[0].Value != 2 {
		t.Errorf("three dollars, one of them behind a hole: %v, want 2", p)
	}
}

// TestPrintedIsWhatTheFormSays: no icon is no figure, jobs have their own backs, safes their value.
func TestPrintedIsWhatTheFormSays(t *testing.T) {
	r := played(t, "table of 2", `trait amusing colour = "red"; tech = 2; when = "poker"; numbers = [2, 6]`, `trait helpful colour = "blue"; tech = 0; when = "response"; arrows = ["left"]`,
		`job printer colour = "black"; tech = 1; steps = [{ do = "gain", n = 1 }]`, `job banker colour = "green"; tech = 0; steps = [{ do = "gain", n = 1 }]`)
	for name, want := range map[string]struct {
		tech  int
		back  string
		signs string
	}{"amusing": {2, "red", "card-2 card-6 "}, "helpful": {0, "blue", "left "}, "printer": {1, "black", ""}, "banker": {0, "green", ""}} {
		id := catalogue.CardID(0)
		for n, word := range r.rules.lex.Cards {
			if word == name {
				id = catalogue.CardID(n)
			}
		}
		b := r.rules.printed(id)
		tech := 0
		for _, g := range b.Gives {
			tech += g.Value
			if g.Value == 0 {
				t.Errorf("%s shows that it has no icon", name)
			}
		}
		signs := ""
		for _, s := range b.Signs {
			signs += r.word(s) + " "
		}
		if tech != want.tech || r.word(b.Back) != want.back || signs != want.signs {
			t.Errorf("%s: %d icons, back %s, signs %q; want %+v", name, tech, r.word(b.Back), signs, want)
		}
	}
}

// TestSheetOnTheTable: it is that of the seat on turn, and of the seat whose card is called. A card
// lies face down until it was called, with the henchmen on it.
func TestSheetOnTheTable(t *testing.T) {
	tokens := func(r *ruling, slot int) (text string) {
		for _, k := range r.place(t, "leader-sheet").Spots[slot].Tokens {
			text += r.word(engine.Who(k.Seat)) + "/" + r.word(k.Note) + " "
		}
		return text
	}
	r := played(t, "table of 2", "preston plays-in slot-3", "zimmer distrust")
	if p := r.place(t, "leader-sheet"); p.Seat != Preston {
		t.Errorf("the sheet of %d lies there", p.Seat)
	}
	down := tokens(r, 2)
	r.state.Stage, r.state.Turn = stCall, r.state.Count*turnsEach-1
	r.state.Slot = 0
	if p := r.place(t, "leader-sheet"); p.Seat != Preston || r.state.active() == Preston {
		t.Errorf("while Preston's card is called the sheet of %d lies there", p.Seat)
	}
	r.state.Player[Zimmer].Plays[slot5] = play{Lies: true, Crowd: bit(Preston)}
	r.state.Player[Preston].Plays[slot3].Crowd = 0
	if p := r.place(t, "leader-sheet"); p.Seat != Zimmer {
		t.Errorf("while Zimmer's card is called the sheet of %d lies there", p.Seat)
	}
	r.state.Player[Zimmer].Plays[slotA] = play{Lies: true, Open: true, Number: 5}
	if open := tokens(r, 0); open == down || open != "zimmer/card-4 " {
		t.Errorf("an open card shows %q, one that lies face down %q", open, down)
	}
}

// TestWhoIsToAct: the seats that are asked, and no others.
func TestWhoIsToAct(t *testing.T) {
	r := played(t, "table of 3")
	acts := func() (text string) {
		for _, s := range r.rules.Board(r.state).Seats {
			if s.ToAct {
				text += seatWords[s.Seat] + " "
			}
		}
		return text
	}
	if got := acts(); got != "preston " {
		t.Errorf("at the start of a turn these act: %s", got)
	}
}

// TestValuesThatNobodyToldAreNotListed: a location whose values are unknown has no list of them.
func TestValuesThatNobodyToldAreNotListed(t *testing.T) {
	r := played(t, "table of 2")
	told := r.place(t, "estate").Lists
	if len(told) != 1 || len(told[0].Items) != 5 {
		t.Errorf("the values of the Estate are %v, want 2 to 6", told)
	}
	r.rules.cards.Board.Values[1] = 0
	if lists := r.place(t, "estate").Lists; len(lists) != 0 {
		t.Errorf("values that nobody knows are %v", lists)
	}
}
