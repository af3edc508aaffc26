package table_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"casekeeper/engine/catalogue"
	"casekeeper/ui/kit"
	"casekeeper/ui/present"
	"casekeeper/ui/present/owncards"
	"casekeeper/ui/screens"
	"casekeeper/ui/tables"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
)

// cabinet has some tags, and figures of the first building.
func cabinet(w *present.Words) owncards.CardsIn {
	in := owncards.CardsIn{Tags: map[catalogue.CardID]int{}, Sensors: true, Strays: 2, Figures: map[string]catalogue.Values{
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

func cardScreens(t *testing.T, lang string) map[string]kit.Screen {
	w := missing(t, lang)
	in := cabinet(w)
	list := func(f owncards.CardsFilter, id catalogue.CardID) *screens.Cards {
		s := screens.NewCards()
		s.Front = tables.Front
		var card *owncards.CardPageVM
		if id != 0 {
			vm := owncards.CardPage(w, in, id)
			card = &vm
		}
		s.Show(owncards.ListPage(w, in, f, true), card)
		return s
	}
	form := func(id catalogue.CardID, row string, err error, odd ...catalogue.Odd) *screens.CardForm {
		s := screens.NewCardForm()
		vm := owncards.FormPage(w, owncards.NewCardForm(w, in, id), odd, err)
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
	return map[string]kit.Screen{
		"cards": list(owncards.CardsFilter{}, 0), "cards-buildings": list(owncards.CardsFilter{Kind: "building"}, 0),
		"cards-missing": list(owncards.CardsFilter{Lack: "figures"}, 0),
		"cards-poker":   list(owncards.CardsFilter{}, 3), "cards-one": list(owncards.CardsFilter{}, 21), "cards-boss": list(owncards.CardsFilter{}, last),
		"form-name": form(40, "", nil), "form-price": form(21, "money", nil, in.Odd...), "form-icons": form(21, "icons", nil), "form-effect": form(21, "effect", nil),
		"form-suit": form(21, "gain", errors.New("own.toml: line 3: building.id: \"jail\" is a boss already")), "form-boss": form(last, "ability", nil),
	}
}

// TestCardsOfEveryGameFit lays the list of all cards of each game out, and the page of its last card.
func TestCardsOfEveryGameFit(t *testing.T) {
	for _, id := range []string{bangDice, coltExpress} { // the other two have more tests
		sheetOf(t, func(lang string) map[string]kit.Screen {
			w := wordsOf(t, id, lang)
			in := owncards.CardsIn{Tags: map[catalogue.CardID]int{1: 1}, Figures: map[string]catalogue.Values{}, Sensors: true}
			list, one := screens.NewCards(), screens.NewCards()
			list.Front, one.Front = tables.Front, tables.Front
			list.Show(owncards.ListPage(w, in, owncards.CardsFilter{}, true), nil)
			vm := owncards.CardPage(w, in, catalogue.CardID(len(w.Info.Cards)))
			one.Show(owncards.ListPage(w, in, owncards.CardsFilter{}, true), &vm)
			return map[string]kit.Screen{"cards-" + id: list, "card-" + id: one}
		})
	}
}

// withSteps are the words with a form that repeats a group.
func withSteps(t *testing.T, lang string) *present.Words {
	w := *missing(t, lang)
	for i := range w.Info.Forms {
		if w.Info.Forms[i].Kind == "boss" {
			w.Info.Forms = append(w.Info.Forms[:i:i], catalogue.Form{Kind: "boss", Fields: []catalogue.Field{
				{Name: "points", Places: 6}, {Name: "effect", Flag: true, Else: "false"},
				{Name: "icons", Most: 4, Group: []catalogue.Field{
					{Name: "timing", Words: []string{"now", "resolve", "buying"}, Of: "timing"},
					{Name: "each", From: 1, To: 12, If: "timing", Is: []string{"now", "buying"}},
				}},
			}})
			break
		}
	}
	return &w
}

func TestCardsWithStepsSheet(t *testing.T) {
	sheetOf(t, func(lang string) map[string]kit.Screen {
		w := withSteps(t, lang)
		f := owncards.NewCardForm(w, owncards.CardsIn{}, catalogue.CardID(len(w.Info.Cards)))
		for _, c := range [][2]string{{"points", "2"}, {"points", "5"}, {"icons", "+"}, {"icons.1.timing", "now"}, {"icons.1.each", "4"}, {"icons", "+"}, {"icons.2.timing", "resolve"}} {
			owncards.Enter(w, f, c[0], c[1])
		}
		vm := owncards.FormPage(w, f, nil, nil)
		out := map[string]kit.Screen{}
		for name, row := range map[string]int{"places": 1, "field": 3, "number": 4, "entries": 6, "text": 7} {
			s := screens.NewCardForm()
			s.First()
			s.Show(vm)
			s.Turn(row)
			out["form-steps-"+name] = s
		}
		return out
	})
}

// TestHalvesAreEnteredInTheirColours: a trait has its colour in the band of its name, a job all over; one
// whose colour nobody has entered is grey.
func TestHalvesAreEnteredInTheirColours(t *testing.T) {
	sheetOf(t, func(lang string) map[string]kit.Screen {
		w := wordsOf(t, "3000-scoundrels", lang)
		out := map[string]kit.Screen{}
		for _, c := range []struct {
			name, kind string
			tone       string
			values     [][2]string
		}{
			{"trait-new", "trait", "", nil},
			{"trait-blue", "trait", "sky", [][2]string{{"colour", "blue"}, {"dollars", "2"}, {"when", "poker"}, {"numbers", "2"}, {"numbers", "6"}}},
			{"trait-red", "trait", "crimson", [][2]string{{"colour", "red"}, {"when", "hired"}}},
			{"job-new", "job", "", nil},
			{"job-purple", "job", "violet", [][2]string{{"colour", "purple"}, {"steps", "+"}, {"steps.1.do", "gain"}, {"steps.1.n", "2"}}},
			{"job-black", "job", "ink", [][2]string{{"colour", "black"}}},
		} {
			f := owncards.NewCardForm(w, owncards.CardsIn{}, catalogue.CardID(1+slices.IndexFunc(w.Info.Cards, func(d catalogue.Card) bool { return d.Kind == c.kind })))
			f.Values = catalogue.Values{}
			for _, v := range c.values {
				owncards.Enter(w, f, v[0], v[1])
			}
			vm := owncards.FormPage(w, f, nil, nil)
			if vm.Band != (owncards.BandVM{Some: true, Whole: c.kind == "job", Tone: c.tone}) {
				t.Errorf("%s is %+v", c.name, vm.Band)
			}
			s := screens.NewCardForm()
			s.First()
			s.Show(vm)
			out["form-half-"+c.name] = s
		}
		return out
	})
}

func TestCardsSheet(t *testing.T) {
	sheetOf(t, func(lang string) map[string]kit.Screen { return cardScreens(t, lang) })
}

// TestStepsAreFilledByTaps: entries of a group, to a printed text and back.
func TestStepsAreFilledByTaps(t *testing.T) {
	test.NewTempApp(t)
	w := withSteps(t, "en")
	f := owncards.NewCardForm(w, owncards.CardsIn{}, catalogue.CardID(len(w.Info.Cards)))
	s := screens.NewCardForm()
	show := func() { s.Show(owncards.FormPage(w, f, nil, nil)) }
	s.OnValue = func(field, value string) { owncards.Enter(w, f, field, value); show() }
	s.First()
	show()
	s.Turn(1)
	win := open(t, s, fyne.NewSize(1280, 720))
	defer win.Close()
	for _, id := range []string{"value/points/2", "value/points/6", "on", "value/effect/true", "row/icons", "value/icons.1.timing/now", "value/icons.1.each/3",
		"row/icons", "value/icons.2.timing/resolve", "row/icons", "value/icons.3.timing/buying", "value/icons.3.each/1", "row/icons.2.timing", "drop",
		"row/text_en", "type/g", "type/o", "on", "row/points"} {
		k := s.Key(id)
		if k == nil {
			t.Fatalf("no key %s among %v", id, ids(s))
		}
		test.Tap(k)
	}
	if f.Values["points"] != "2 6" || f.Values["effect"] != "true" || f.Values["icons"] != "timing=now each=3; timing=buying each=1" || f.Text.Only("en") != "go" {
		t.Errorf("%v, %q", f.Values, f.Text)
	}
}

// TestFormIsFilledByTaps: a building, from its name to the last figure.
func TestFormIsFilledByTaps(t *testing.T) {
	test.NewTempApp(t)
	w := missing(t, "es")
	f := owncards.NewCardForm(w, owncards.CardsIn{}, 40)
	s := screens.NewCardForm()
	show := func() { s.Show(owncards.FormPage(w, f, nil, nil)) }
	saved := false
	s.OnValue = func(field, value string) { owncards.Enter(w, f, field, value); show() }
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

// TestManyWordsLeaveTheCard: beside a field with many values of words the card is still there, and no more than
// eight of them are shown at a time.
func TestManyWordsLeaveTheCard(t *testing.T) {
	test.NewTempApp(t).Settings().SetTheme(kit.NewTheme())
	s := cardScreens(t, "es")["form-effect"]
	w := open(t, s, sizes[0])
	defer w.Close()
	values := 0
	for _, id := range ids(s) {
		if strings.HasPrefix(id, "value/effect/") {
			values++
		}
	}
	if s.Keys()["row/es"] == nil || values < 5 || values > 8 {
		t.Errorf("%q", ids(s))
	}
	for _, field := range []string{"money", "law", "force", "points", "icons", "timing"} {
		if s.Keys()["row/"+field] == nil {
			t.Errorf("the card hides %s", field)
		}
	}
}
