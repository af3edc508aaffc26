package tables_test

import (
	"fmt"
	"math/bits"
	"slices"
	"strings"
	"testing"

	"casekeeper/companion/journal"
	"casekeeper/engine/catalogue"
	"casekeeper/engine/games"
	"casekeeper/engine/record"
	"casekeeper/ui/kit/taptest"
	"casekeeper/ui/present"

	"fyne.io/fyne/v2/test"
)

// saloonSitting is a sitting at the Office or the Saloon with a card that nobody has named.
func saloonSitting(t *testing.T) (s *sitting, card string) {
	t.Helper()
	return saloonWith(t, 2, games.Cards{StandIns: true})
}

// saloonWith is that with certain cards.
func saloonWith(t *testing.T, seed uint64, cards games.Cards) (s *sitting, card string) {
	t.Helper()
	s = sitWith(t, "3000-scoundrels", 2, seed, cards)
	taptest.Show(t, s.screen)
	for range 40 {
		s.show()
		if cards := s.keys("place/card/"); len(cards) > 0 && s.keys("answer/visit") != nil {
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

// screenTexts are the texts that can be seen.
func (s *sitting) screenTexts() (list []string) {
	for _, k := range taptest.Inks(s.screen) {
		list = append(list, k.Text)
	}
	return list
}

// offered are the cards of a kind whose names are offered, behind their letters where they are many.
func (s *sitting) offered(kind string) (list []catalogue.CardID) {
	s.Helper()
	letters := s.keys("letter/")
	for i := range max(1, len(letters)) {
		if i < len(letters) {
			s.tap(letters[i])
		}
		names := s.keys("card/")
		if len(names) > 8+len(s.keys("card/absent")) {
			s.Errorf("%d names are to be looked through: %v", len(names), names)
		}
		for _, id := range names {
			var n catalogue.CardID
			if _, err := fmt.Sscanf(id, "card/%d@", &n); err == nil && s.words.Info.Cards[n-1].Kind == kind {
				list = append(list, n)
			}
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
	if len(traits) == 0 || len(traits) > 35 {
		t.Fatalf("%d traits are offered", len(traits))
	}
	s.tap(s.spell(traits[0])[0])
	if s.act == nil || s.act.Card != traits[0] {
		t.Fatalf("%+v, want the trait %d", s.act, traits[0])
	}
	s.submit()
	s.show()
	if cost := "COST"; !slices.Contains(s.screenTexts(), cost) {
		t.Errorf("the prices are not called %s any more", cost)
	}
	jobs := s.offered("job")
	if len(jobs) == 0 || len(jobs) > 12 {
		t.Fatalf("%d jobs are offered", len(jobs))
	}
	for _, job := range jobs {
		if n := bits.OnesCount8(s.figure(traits[0], "dollars")&^s.figure(job, "holes")) + bits.OnesCount8(s.figure(job, "dollars")); n != 3 {
			t.Errorf("%s over %s costs %d, and 3 was entered", s.words.Card(traits[0]), s.words.Card(job), n)
		}
	}
}

// until plays until a rule asks first.
func (s *sitting) until(rule string) {
	s.Helper()
	if !s.reaches(rule) {
		s.Fatalf("%s never asks", rule)
	}
}

// reaches plays until a rule asks first, and reports whether it does.
func (s *sitting) reaches(rule string) bool {
	s.Helper()
	for range 400 {
		s.show()
		if len(s.update.Awaits) == 0 {
			break
		}
		if string(s.update.Awaits[0].Ask.Rule) == rule {
			return true
		}
		if s.step(); s.act == nil {
			s.Fatalf("nothing can be tapped: %v", taptest.IDs(s.screen))
		}
		s.submit()
	}
	return false
}

// TestASafeTooManyIsTheOneThatIsTapped: each stolen safe is drawn with its marks, and a tap
// abandons the safe that has those marks.
func TestASafeTooManyIsTheOneThatIsTapped(t *testing.T) {
	var s *sitting
	marks := map[string]string{} // by the word of the safe
	for seed := uint64(2); len(marks) == 0 && seed < 14; seed++ {
		s = sit(t, "3000-scoundrels", 4, seed)
		taptest.Show(t, s.screen)
		if !s.reaches("sc.safe.limit") {
			continue
		}
		seat := s.update.Awaits[0].Seat
		for _, b := range s.update.Board.Seats {
			for _, spot := range b.Spots {
				for _, k := range spot.Tokens {
					if k.Note.Value != 0 && b.Seat == seat {
						marks[record.Word(s.words.Info.Lexicon, spot.Name)] += strings.TrimPrefix(record.Word(s.words.Info.Lexicon, k.Note), "mark-")
					}
				}
			}
		}
	}
	if len(marks) == 0 {
		t.Fatal("no stolen safe has a mark")
	}
	keys := s.keys("answer/-1/")
	if len(keys) != len(s.update.Awaits[0].Options) {
		t.Fatalf("%d safes are drawn, %d can be abandoned", len(keys), len(s.update.Awaits[0].Options))
	}
	for _, id := range keys {
		s.tap(id)
		word := strings.Fields(record.Format(s.words.Info.Lexicon, *s.act))[2]
		drawn := strings.Join(taptest.Texts(test.WidgetRenderer(s.screen.Keys()[id]).Objects()), "")
		number, ok := strings.CutPrefix(drawn, word[len(word)-1:])
		if !ok {
			t.Errorf("%s says %q", word, drawn)
		}
		drawn = number
		if drawn != marks[word] {
			t.Errorf("a safe with the marks %q abandons %s, on which %q lie", drawn, word, marks[word])
		}
	}
}

// TestHireAtThePriceThatWasEntered: a Scoundrel with a trait that nobody knows is hired by its price
// alone, at that price, with one tap, and the page of entry does not come.
func TestHireAtThePriceThatWasEntered(t *testing.T) {
	s, card := saloonWith(t, 2, games.Cards{})
	s.screen.OnEnter = func(catalogue.CardID) { t.Error("figures are asked for, though the price was entered") }
	s.tap(card)
	s.tap("cost/2")
	s.tap(s.keys("card/absent")[0]) // its trait; all jobs that can lie there have names
	s.submit()
	s.show()
	s.tap(s.one(s.spell(0)))
	s.submit()
	s.show()
	hires := s.keys("answer/card/")
	if len(hires) != 1 {
		t.Fatalf("%d cards can be hired: %v", len(hires), taptest.IDs(s.screen))
	}
	s.tap(hires[0])
	if s.act == nil || s.words.Info.Lexicon.Verbs[s.act.Verb].Word != "hire" || s.act.Args[1] != 2 {
		t.Fatalf("%+v, want it hired for 2", s.act)
	}
	s.submit()
}

// TestUnknownCardWithoutAPriceIsEntered: without a price its figures are asked for at once.
func TestUnknownCardWithoutAPriceIsEntered(t *testing.T) {
	s, card := saloonWith(t, 2, games.Cards{})
	entered := 0
	s.screen.OnEnter = func(catalogue.CardID) { entered++ }
	s.tap(card)
	s.tap(s.keys("card/absent")[0])
	if s.act == nil || entered != 1 {
		t.Errorf("%+v, the page of entry came %d times", s.act, entered)
	}
}

// TestTheLoneCandidateIsTaken: the only trait that can have the price needs no tap of its own, and
// one of two is never taken.
func TestTheLoneCandidateIsTaken(t *testing.T) {
	s, card := saloonSitting(t)
	s.tap(card)
	s.tap("cost/0")
	cheap := s.offered("trait")[0]
	s.tap("cost/4")
	dear := s.offered("trait")[:2]
	for _, c := range []struct {
		left []catalogue.CardID
		want catalogue.CardID
	}{{[]catalogue.CardID{cheap, dear[0]}, dear[0]}, {dear, 0}} {
		s.tap("cost/4") // nobody knows it
		log, err := s.match.Log(t.Context(), 0)
		if err != nil {
			t.Fatal(err)
		}
		vm := s.words.Table(present.TableInput{Update: s.update, Log: log})
		for i := range vm.Asks {
			if a := &vm.Asks[i]; a.Rule == "sc.saloon.trait" {
				a.List = slices.DeleteFunc(a.List, func(one present.ChoiceVM) bool { return !slices.Contains(c.left, one.Card.ID) })
			}
		}
		s.act = nil
		s.screen.Show(vm)
		if s.keys("cost/") == nil {
			s.tap(s.keys("place/card/")[0])
		}
		s.tap("cost/4")
		switch {
		case c.want == 0 && s.act != nil:
			t.Errorf("of %v one is taken: %+v", c.left, s.act)
		case c.want != 0 && (s.act == nil || s.act.Card != c.want):
			t.Errorf("of %v %+v is taken, want %d", c.left, s.act, c.want)
		}
	}
}

// TestACardThatCostsTooMuchSaysSo: a tap on it tries to hire it, and the game says why not.
func TestACardThatCostsTooMuchSaysSo(t *testing.T) {
	s := sit(t, "3000-scoundrels", 4, 2)
	taptest.Show(t, s.screen)
	for range 300 {
		s.show()
		if dear := s.keys("broke/"); len(dear) > 0 {
			s.tap(dear[0])
			out, err := s.match.Submit(t.Context(), *s.act, journal.Source{ID: "finger"})
			if err != nil || out.Refusal == nil || out.Refusal.Line.Rule != "sc.hire.price" {
				t.Fatalf("%+v: %+v, %v", *s.act, out.Refusal, err)
			}
			return
		}
		s.step()
		s.submit()
	}
	t.Fatal("nobody is too poor")
}
