package view_test

import (
	"errors"
	"testing"

	"casekeeper/engine/catalogue"
	"casekeeper/ui/present"
	"casekeeper/ui/view"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
)

// cabinet has some tags, and figures of the first building.
func cabinet(w *present.Words) present.Cabinet {
	in := present.Cabinet{Tags: map[catalogue.CardID]int{}, Sensors: true, Strays: 2, Figures: map[string]catalogue.Values{
		"appraiser": {"money": "1", "law": "1", "force": "2", "points": "2", "icons": "rail mining", "timing": "buying", "effect": "first-purchase-gain", "gain": "money"},
	}, Odd: []catalogue.Odd{{Card: "appraiser", Field: "points", Word: "points", Args: [3]int{4, 2, 5}}}}
	for id := catalogue.CardID(1); id < 30; id++ {
		in.Tags[id] = 1
	}
	return in
}

// missing are the words of the game as it ships, with its gaps.
func missing(t *testing.T, lang string) *present.Words {
	w := *words(t, lang)
	w.Info = shipped(t, tinyEpic).Info
	return &w
}

func cardScreens(t *testing.T, lang string) map[string]view.Screen {
	w := missing(t, lang)
	in := cabinet(w)
	list := func(f present.CardsFilter, id catalogue.CardID) *view.Cards {
		s := view.NewCards()
		var card *present.CardPageVM
		if id != 0 {
			vm := w.CardPage(in, id)
			card = &vm
		}
		s.Show(w.Cards(in, f, true), card)
		return s
	}
	form := func(id catalogue.CardID, row string, err error, odd ...catalogue.Odd) *view.CardForm {
		s := view.NewCardForm()
		vm := w.CardForm(w.NewCardForm(in, id), odd, err)
		s.First()
		s.Show(vm)
		for i, r := range vm.Rows {
			if r.Field == row {
				s.Turn(i)
			}
		}
		return s
	}
	last := catalogue.CardID(len(w.Info.Cards))
	return map[string]view.Screen{
		"cards": list(present.CardsFilter{}, 0), "cards-buildings": list(present.CardsFilter{Kind: "building"}, 0),
		"cards-missing": list(present.CardsFilter{Lack: "figures"}, 0),
		"cards-poker":   list(present.CardsFilter{}, 3), "cards-one": list(present.CardsFilter{}, 21), "cards-boss": list(present.CardsFilter{}, last),
		"form-name": form(40, "", nil), "form-price": form(21, "money", nil, in.Odd...), "form-icons": form(21, "icons", nil), "form-effect": form(21, "effect", nil),
		"form-suit": form(21, "gain", errors.New("own.toml: line 3: building.id: \"jail\" is a boss already")), "form-boss": form(last, "ability", nil),
	}
}

func TestCardsSheet(t *testing.T) {
	sheetOf(t, func(lang string) map[string]view.Screen { return cardScreens(t, lang) })
}

// TestFormIsFilledByTaps: a building, from its name to the last figure.
func TestFormIsFilledByTaps(t *testing.T) {
	test.NewTempApp(t)
	w := missing(t, "es")
	f := w.NewCardForm(present.Cabinet{}, 40)
	s := view.NewCardForm()
	show := func() { s.Show(w.CardForm(f, nil, nil)) }
	saved := false
	s.OnValue = func(field, value string) { w.Enter(f, field, value); show() }
	s.OnSave = func() { saved = true }
	s.First()
	show()
	win := test.NewWindow(s.Object())
	defer win.Close()
	win.SetPadded(false)
	win.Resize(fyne.NewSize(800, 480))
	for _, id := range []string{"type/t", "type/o", "type/x", "type/back", "type/r", "type/r", "type/e", "type/space", "type/a", "on",
		"value/money/1", "value/law/1", "value/force/2", "value/points/2", "value/icons/rail", "value/icons/wagon", "on", "value/timing/resolve", "value/effect/gain-per-suit", "value/suit/hat", "value/max/3", "save"} {
		k := s.Key(id)
		if k == nil {
			t.Fatalf("no key %s among %v", id, ids(s))
		}
		test.Tap(k)
	}
	got, err := f.Entries(w.Form("building"))
	if err != nil || !saved {
		t.Fatalf("%v, saved %v, %+v", err, saved, f)
	}
	text := string(catalogue.Put(catalogue.Source{}, "building", "torre-a", got))
	want := "[[building]]\nid = \"torre-a\"\nes = \"Torre A\"\nmoney = 1\nlaw = 1\nforce = 2\npoints = 2\nicons = [\"rail\", \"wagon\"]\ntiming = \"resolve\"\neffect = \"gain-per-suit\"\nsuit = \"hat\"\nmax = 3\n"
	if text != want {
		t.Errorf("got\n%s\nwant\n%s", text, want)
	}
}
