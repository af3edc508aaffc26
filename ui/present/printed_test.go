package present_test

import (
	"slices"
	"strings"
	"testing"

	"casekeeper/companion"
	"casekeeper/configs"
	"casekeeper/engine"
	"casekeeper/engine/catalogue"
	"casekeeper/engine/games"
	"casekeeper/ui/present"
	"casekeeper/ui/present/presenttest"
)

// western begins Tiny Epic Western for three and reports facts.
func western(t *testing.T, lang string, facts ...func(engine.Match) engine.Observation) present.TableVM {
	t.Helper()
	game, err := games.Load(configs.FS, "tiny-epic-western", games.Cards{})
	if err != nil {
		t.Fatal(err)
	}
	w, err := presenttest.General(t, lang).Game(configs.FS, game.Info)
	if err != nil {
		t.Fatal(err)
	}
	m, err := game.New(engine.Setup{Seats: game.Players[:3]})
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range facts {
		p, v := m.Propose(f(m))
		if v != nil {
			t.Fatal(v)
		}
		m.Commit(p)
	}
	return w.Table(present.TableInput{Update: companion.Update{Board: m.Board(engine.Table), Awaits: m.Awaits()}})
}

// layNext lays a card in the first slot where one is expected.
func layNext(word string) func(engine.Match) engine.Observation {
	return func(m engine.Match) engine.Observation {
		game, _ := games.Load(configs.FS, "tiny-epic-western", games.Cards{})
		id := catalogue.CardID(slices.Index(game.Lexicon.Cards, word))
		return engine.Laid(m.Awaits()[0].Slot, id)
	}
}

func placeOf(vm present.TableVM, word string) *present.PlaceVM {
	return &vm.Places[slices.IndexFunc(vm.Places, func(p present.PlaceVM) bool { return p.Word == word })]
}

// TestBoardShowsWhatIsPrinted checks that the view model has what mats give, in pictures and
// in words.
func TestBoardShowsWhatIsPrinted(t *testing.T) {
	vm := western(t, "en")
	var lists []string
	for _, l := range placeOf(vm, "town-hall").Lists {
		lists = append(lists, l.As+": "+l.Items[0].Text)
	}
	want := []string{": Straight flush", ": Hat", "track: 1. 5 majority, 3 minority"}
	if !slices.Equal(lists, want) {
		t.Errorf("lists %q, want %q", lists, want)
	}
	saloon := placeOf(vm, "saloon")
	if got := saloon.Offers[0].Text; got != "To the winner: 2 of your choice" {
		t.Errorf("pot: %q", got)
	}
	spot := saloon.Spots[1]
	if got := spot.Offers[0].Text; got != "Left: 1 of your choice (at once)" || spot.Offers[1].Word != "right" {
		t.Errorf("spot: %+v", spot.Offers)
	}
	if !strings.HasPrefix(spot.About[0].Text, "Left pays at once") || spot.About[0].Ref != "p. 7" {
		t.Errorf("about: %+v", spot.About)
	}
	if grey := placeOf(vm, "hideout"); len(grey.Spots) != 1 || grey.Spots[0].Offers[0].Parts[0].Look.Tone != "gold" {
		t.Errorf("grey mat: %+v", grey.Spots)
	}
}

// TestCardsDescribeTheirEffects checks price, points, icons and effect of a building, the ability of
// a boss, and the slot of the next card.
func TestCardsDescribeTheirEffects(t *testing.T) {
	vm := western(t, "es", layNext("banker"), layNext("cowgirl"), layNext("scout"), layNext("appraiser"))
	boss := vm.Seats[0].Cards[0]
	if boss.LabelWord != "boss" || !strings.Contains(boss.About[0].Text, "por cada dos propiedades") {
		t.Errorf("boss: %+v", boss)
	}
	var built *present.CardVM
	for i := range vm.Places {
		for k := range vm.Places[i].Cards {
			if c := &vm.Places[i].Cards[k]; c.LabelWord == "for-sale" {
				built = c
			}
		}
	}
	if built == nil {
		t.Fatal("the building is not for sale")
	}
	want := []string{"Precio: 1 Dinero, 1 Ley, 2 Fuerza", "Da: 2 puntos, 1 ferrocarril, 1 minería"}
	if !slices.Equal(built.Printed[:2], want) || built.When.Word != "buying" || !strings.Contains(built.About[0].Text, "Dinero") {
		t.Errorf("building: %q, when %+v, about %q", built.Printed, built.When, built.About[0].Text)
	}
	a := vm.Asks[0]
	if a.Place < 1 || a.Slot == 0 {
		t.Errorf("the next building is awaited at place %d, slot %d", a.Place, a.Slot)
	}
}
