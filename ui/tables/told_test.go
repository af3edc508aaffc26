package tables_test

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"casekeeper/engine"
	"casekeeper/engine/games"
	"casekeeper/ui/kit/taptest"
	"casekeeper/ui/present"
	"casekeeper/ui/tables"

	"fyne.io/fyne/v2"
)

// TestCarsAreChosenByTheirLoot: the cars of a train are chosen by what lies on their floors, a car
// that is in the train already cannot be had, a tap on an empty place asks for that one first, and
// the header says how many are left.
func TestCarsAreChosenByTheirLoot(t *testing.T) {
	s := sit(t, "colt-express", 4, 5)
	taptest.Show(t, s.screen)
	for left := 4; s.update.Awaits[0].Ask.Rule == "colt.setup.train"; left-- {
		s.show()
		if head := strings.Join(taptest.Texts(s.screen.Drawn()), " "); !strings.Contains(head, fmt.Sprintf("%d TO GO", left)) {
			t.Fatalf("%d cars are left, and the screen says %q", left, head)
		}
		cards := s.keys("card/")
		if len(cards) != 6 {
			t.Fatalf("cars: %q", cards)
		}
		for _, id := range cards {
			n, _ := strconv.Atoi(strings.TrimPrefix(strings.Split(id, "@")[0], "card/"))
			card, key := s.words.CardView(s.words.Info.Cards[n-1].ID), s.screen.Keys()[id]
			var figures []string
			for _, g := range card.Gives {
				figures = append(figures, g.Figure())
			}
			if texts := taptest.Texts([]fyne.CanvasObject{key}); len(figures) == 0 || !slices.Equal(texts, figures) {
				t.Errorf("%s is drawn as %q, not as %q", card.Name, texts, figures)
			}
			if _, taken := s.update.Board.Where(card.ID); key.Off() != taken {
				t.Errorf("%s can be had: %t; it is in the train: %t", card.Name, !key.Off(), taken)
			}
		}
		if left > 1 { // the last one of those that are empty first
			empty := s.keys("place/")
			empty = slices.DeleteFunc(empty, func(id string) bool { return !strings.Contains(id, "@") })
			if len(empty) != left-1 { // beside the one that is asked for
				t.Fatalf("%d cars are left, and the other empty places are %q", left, empty)
			}
			s.tap(empty[len(empty)-1])
		}
		free := slices.IndexFunc(cards, func(id string) bool { return !s.screen.Keys()[id].Off() })
		s.tap(cards[free])
		if want := s.update.Awaits[left-1].Slot; s.act == nil || s.act.Slot != want {
			t.Fatalf("a tap on the last empty place and a car reported %+v, not a card in slot %d", s.act, want)
		}
		s.submit()
	}
}

// TestContestedCardsAreCounted: where the cards of contested buildings are entered, the header says
// how many are left, and what is asked has a number of its own.
func TestContestedCardsAreCounted(t *testing.T) {
	s := sitWith(t, "tiny-epic-western", 4, 5, games.Cards{StandIns: true}, engine.Option{Name: "showdowns", Value: "contested"})
	taptest.Show(t, s.screen)
	told := 0
	for s.update.Result == nil && len(s.update.Awaits) > 0 {
		if n := len(s.update.Awaits); s.update.Awaits[n-1].Ask.Rule == "tew.told.by-eye" {
			s.show()
			texts := taptest.Texts(s.screen.Drawn())
			if told++; !slices.Contains(texts, fmt.Sprintf("%d TO GO", n-1)) {
				t.Fatalf("%d cards are left, and the screen says %q", n-1, texts)
			}
			var numbers []string
			for _, id := range append(s.keys("slot/"), s.keys("seat/")...) {
				if strings.Contains(id, "@") {
					of := taptest.Texts([]fyne.CanvasObject{s.screen.Keys()[id]})
					numbers = append(numbers, of[slices.IndexFunc(of, func(t string) bool { n, err := strconv.Atoi(t); return err == nil && n > 0 })])
				}
			}
			slices.Sort(numbers)
			if len(numbers) != n-1 || len(slices.Compact(numbers)) != n-1 {
				t.Errorf("%d cards are asked for, with the numbers %q", n-1, numbers)
			}
		}
		o, ok := s.draw.Answer(s.update.Awaits)
		if s.act = &o; !ok {
			break
		}
		s.submit()
	}
	if told < 10 {
		t.Errorf("cards were told %d times", told)
	}
}

// TestWhoWinsIsSaidByName: every key of the question who wins names somebody, whatever prize goes with it; cards that
// are compared after all are asked for on the page with numbers, at most five for a person who is alone against the Rival; and no
// page of a showdown sells buildings.
func TestWhoWinsIsSaidByName(t *testing.T) {
	asked, compared, sold := 0, 0, 0
	for people := 1; people <= 3; people++ {
		s := sitWith(t, "tiny-epic-western", people, 7, games.Cards{StandIns: true}, engine.Option{Name: "showdowns", Value: "by-table"})
		taptest.Show(t, s.screen)
		for s.update.Result == nil && len(s.update.Awaits) > 0 {
			vm := s.words.Table(present.TableInput{Update: s.update})
			switch s.update.Awaits[0].Ask.Rule {
			case "tew.told.winner":
				s.show()
				for _, id := range s.keys("hand/") {
					asked++
					texts := strings.Join(taptest.Texts([]fyne.CanvasObject{s.screen.Keys()[id]}), " ")
					if !slices.ContainsFunc(vm.Contest.Sides, func(c present.SideVM) bool {
						return strings.Contains(strings.ToLower(texts), strings.ToLower(c.Mark.Name))
					}) {
						t.Errorf("%d people: %s says %q", people, id, texts)
					}
				}
			case "tew.told.gap":
				s.show()
				numbers := 0
				for _, id := range append(s.keys("slot/"), s.keys("seat/")...) {
					if strings.Contains(id, "@") {
						numbers++
					}
				}
				if compared++; people == 1 && (len(s.update.Awaits) > 5 || numbers < len(s.update.Awaits)-1) { // both cards of the Rival are one key
					t.Errorf("%d cards are asked for, %d with numbers", len(s.update.Awaits), numbers)
				}
			case "tew.buy.turn":
				if vm.News != nil && len(vm.News.Settled) > 0 {
					sold++
					fresh := tables.New()
					taptest.Show(t, fresh)
					if fresh.Show(vm); slices.ContainsFunc(taptest.IDs(fresh), func(id string) bool { return strings.HasPrefix(id, "answer/") }) || fresh.Keys()["contest/next"] == nil {
						t.Errorf("a showdown sells: %q", taptest.IDs(fresh))
					}
				}
			}
			o, ok := s.draw.Answer(s.update.Awaits)
			if s.act = &o; !ok {
				break
			}
			s.submit()
		}
	}
	if asked < 30 || compared < 10 || sold < 3 {
		t.Errorf("asked %d, compared %d, sold %d", asked, compared, sold)
	}
}
