package present_test

import (
	"slices"
	"strings"
	"testing"

	"casekeeper/companion"
	"casekeeper/configs"
	"casekeeper/engine"
	"casekeeper/engine/chance"
	"casekeeper/engine/games"
	"casekeeper/ui/present"
	"casekeeper/ui/present/presenttest"
)

// westernWhere plays Tiny Epic Western until wanted reports true, and returns the table.
func westernWhere(t *testing.T, seats int, lang string, wanted func(vm *present.TableVM) bool) present.TableVM {
	t.Helper()
	return tableWhere(t, "tiny-epic-western", seats, lang, wanted)
}

// tableWhere does that with any game.
func tableWhere(t *testing.T, id string, seats int, lang string, wanted func(vm *present.TableVM) bool) present.TableVM {
	t.Helper()
	game, err := games.Load(configs.FS, id, games.Cards{StandIns: true})
	if err != nil {
		t.Fatal(err)
	}
	w := presenttest.Shelf(t, id, lang)
	for seed := range uint64(40) {
		m, err := game.New(engine.Setup{Seats: game.Players[:seats]})
		if err != nil {
			t.Fatal(err)
		}
		draw := chance.New(seed)
		for {
			o, ok := draw.Answer(m.Awaits())
			if !ok {
				break
			}
			p, v := m.Propose(o)
			if v != nil {
				t.Fatal(v)
			}
			m.Commit(p)
			vm := w.Table(present.TableInput{Update: companion.Update{Board: m.Board(engine.Table), Awaits: m.Awaits()}})
			if wanted(&vm) {
				return vm
			}
		}
	}
	t.Fatal("no such moment in 40 games")
	return present.TableVM{}
}

// asks reports whether a prompt rests on a rule.
func asks(vm *present.TableVM, rule string) bool {
	return len(vm.Asks) > 0 && string(vm.Asks[0].Rule) == rule
}

// keyWords lists the labels of the keys of a place.
func keyWords(pl *present.PlaceVM) (list []string) {
	for _, s := range pl.Spots {
		for _, k := range s.Keys {
			list = append(list, k.Word)
		}
	}
	return list
}

// TestSpotKeysSayWhatTheyGive checks that every side has a key that shows when it counts or
// what it is, and the long form of a porch.
func TestSpotKeysSayWhatTheyGive(t *testing.T) {
	vm := westernWhere(t, 2, "en", func(vm *present.TableVM) bool { return asks(vm, "tew.place.turn") })
	bank := placeOf(vm, "bank")
	if got := keyWords(bank); !slices.Equal(got, []string{"empty", "now", "if you win"}) {
		t.Errorf("bank: %q", got)
	}
	if k := bank.Spots[1].Keys[1]; k.Offer != 1 || k.Parts[0].Value != 2 || k.Taken != "" {
		t.Errorf("right side of the bank: %+v", k)
	}
	office := placeOf(vm, "sheriffs-office")
	if got := keyWords(office)[1:]; !slices.Equal(got, []string{"buy", "number", "number", "suit", "suit"}) {
		t.Errorf("office: %q", got)
	}
	if !slices.EqualFunc(office.Rows, [][]int{{0, 2}, {1, 3}}, slices.Equal) {
		t.Errorf("office: rows %v", office.Rows)
	}
	for _, word := range []string{"courthouse", "hideout"} {
		grey := placeOf(vm, word)
		if len(grey.Spots) != 1 || len(grey.Spots[0].Keys) != 1 {
			t.Fatalf("%s: %+v", word, grey.Spots)
		}
		if k := grey.Spots[0].Keys[0]; k.Parts[0].Value != 1 || grey.Spots[0].Card.Name == "" || k.Long != "porch: 1 now and the building" {
			t.Errorf("%s: %+v", word, k)
		}
	}
}

// TestSpotKeysSayWhoIsInTheWay checks the labels of occupied spots, and of the other side of
// the same spot.
func TestSpotKeysSayWhoIsInTheWay(t *testing.T) {
	here, beside := 0, 0
	westernWhere(t, 4, "es", func(vm *present.TableVM) bool {
		for i := range vm.Places {
			for _, s := range vm.Places[i].Spots {
				stands := slices.ContainsFunc(s.Tokens, func(k present.TokenVM) bool { return !k.Down })
				for _, k := range s.Keys {
					on := slices.ContainsFunc(k.Tokens, func(k present.TokenVM) bool { return !k.Down })
					want := ""
					switch {
					case on:
						here, want = here+1, "duelo"
					case stands:
						beside, want = beside+1, k.Word+" + duelo"
					}
					if k.Taken != want {
						t.Fatalf("%s: taken %q, want %q", k.Name, k.Taken, want)
					}
				}
			}
		}
		return here > 3 && beside > 3
	})
}

// TestEverySideIsAnAnswerOrARefusal checks that every side of every spot is an answer or an act
// that the game refuses.
func TestEverySideIsAnAnswerOrARefusal(t *testing.T) {
	vm := westernWhere(t, 3, "en", func(vm *present.TableVM) bool { return asks(vm, "tew.place.turn") && len(vm.Asks[0].RefusedNow) > 0 })
	can := map[[3]int]int{}
	for _, c := range vm.Asks[0].Choices {
		for _, s := range append(c.Sub, c) {
			can[[3]int{s.Place, s.Spot, s.Offer}]++
		}
	}
	for _, c := range vm.Asks[0].RefusedNow {
		if can[[3]int{c.Place, c.Spot, c.Offer}] > 0 || c.Fact.Verb == 0 {
			t.Errorf("barred: %+v", c.Fact)
		}
		can[[3]int{c.Place, c.Spot, c.Offer}]++
	}
	for i := range vm.Places {
		for k, s := range vm.Places[i].Spots {
			for _, key := range s.Keys {
				if can[[3]int{i, k, key.Offer}] == 0 {
					t.Errorf("%s: nothing can be tried", key.Name)
				}
			}
		}
	}
}

// TestSaleSaysWhatItIsToTheBuyer checks that every card for sale can be bought or has a reason
// why not, and that declining shows what it brings.
func TestSaleSaysWhatItIsToTheBuyer(t *testing.T) {
	said := map[string]bool{}
	westernWhere(t, 3, "en", func(vm *present.TableVM) bool {
		if !asks(vm, "tew.buy.turn") {
			return false
		}
		a := &vm.Asks[0]
		for i := range vm.Places {
			for _, c := range vm.Places[i].Cards {
				if c.LabelWord != "for-sale" {
					continue
				}
				if c.Sale == nil {
					t.Fatalf("%s is not for sale", c.Name)
				}
				can := slices.ContainsFunc(a.Choices, func(o present.ChoiceVM) bool { return o.Card.ID == c.ID })
				if can != (c.Sale.Why == "") || can == slices.ContainsFunc(a.RefusedNow, func(o present.ChoiceVM) bool { return o.Card.ID == c.ID }) {
					t.Fatalf("%s: can be bought %v, why not %q", c.Name, can, c.Sale.Why)
				}
				said[c.Sale.Why] = true
			}
		}
		if last := a.Choices[len(a.Choices)-1]; last.Label != "Don't buy" || last.Brings != "3 tokens next round" {
			t.Fatalf("passing: %q, %q", last.Label, last.Brings)
		}
		return said["No token here"] && said["1 Money short"]
	})
	westernWhere(t, 3, "en", func(vm *present.TableVM) bool {
		if !asks(vm, "tew.buy.turn") || !strings.Contains(vm.Round, "6/6") {
			return false
		}
		if last := vm.Asks[0].Choices[len(vm.Asks[0].Choices)-1]; last.Label != "Don't buy" || last.Brings != "" {
			t.Fatalf("passing in the last round: %q, %q", last.Label, last.Brings)
		}
		return true
	})
}

// TestTheDeckSaysHowManyCards checks that the key of the deck brings the number of cards that its
// question has, in any language.
func TestTheDeckSaysHowManyCards(t *testing.T) {
	for _, lang := range []string{"en", "es"} {
		keys := 0
		tableWhere(t, "colt-express", 4, lang, func(vm *present.TableVM) bool {
			for _, a := range vm.Asks {
				for _, c := range a.Choices {
					if draws := a.Rule == "colt.scheme.draw"; draws != (c.Brings != "") || draws && !strings.Contains(a.Text, " "+strings.TrimPrefix(c.Brings, "+")+" ") {
						t.Fatalf("%q: %q brings %q", a.Text, c.Label, c.Brings)
					} else if draws {
						keys++
					}
				}
			}
			return keys > 20
		})
	}
}
