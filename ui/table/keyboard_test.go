package table_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"casekeeper/engine/catalogue"
	"casekeeper/ui/kit"
	"casekeeper/ui/kit/taptest"
	"casekeeper/ui/present"
	"casekeeper/ui/present/newgame"
	"casekeeper/ui/present/owncards"
	"casekeeper/ui/present/ruleindex"
	"casekeeper/ui/screens"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
)

// typist is a screen with its keyboard open, and what has been typed there.
type typist struct {
	screen kit.Screen
	typed  func() string
}

// typists are all screens that have the keyboard.
func typists(t *testing.T, lang string) map[string]typist {
	w := missing(t, lang)
	a, search := rulesOf(t, tinyEpic, lang), screens.NewRules()
	text := ""
	search.OnType = func(key string) {
		text = present.Type(text, key, 24)
		search.Show(a.Screen(ruleindex.RuleQuery{Text: text}))
	}
	search.Show(a.Screen(ruleindex.RuleQuery{}))
	tapFirst(search, "search")

	choice, setup := newgame.NewSetup(&w.Info), screens.NewSetup()
	choice.Ask(choice.Seats[0])
	setup.OnType = func(key string) {
		choice.Typed = present.Type(choice.Typed, key, newgame.NameMost)
		setup.Show(newgame.SetupPage(w, choice))
	}
	setup.Show(newgame.SetupPage(w, choice))

	card, form := owncards.NewCardForm(w, owncards.CardsIn{}, catalogue.CardID(40)), screens.NewCardForm()
	form.OnValue = func(field, value string) {
		owncards.Enter(w, card, field, value)
		form.Show(owncards.FormPage(w, card, nil, nil))
	}
	form.First()
	form.Show(owncards.FormPage(w, card, nil, nil))
	return map[string]typist{
		"search": {search, func() string { return text }},
		"name":   {setup, func() string { return choice.Typed }},
		"card":   {form, func() string { return card.Name.In(catalogue.Mother) }},
	}
}

// TestOneKeyboardServesAll: wherever something is typed, the same keys lie in
// the same rows, with room for fingers, and type the same.
func TestOneKeyboardServesAll(t *testing.T) {
	test.NewTempApp(t).Settings().SetTheme(kit.NewTheme())
	for _, lang := range languages() {
		for _, size := range sizes {
			rows := map[string]string{}
			for name, at := range typists(t, lang) {
				label := fmt.Sprintf("typing-%s-%s-%.0f", name, lang, size.Width)
				win := open(t, at.screen, size)
				rows[name] = laid(t, label, at.screen, size)
				tap(t, at.screen, "type/signs")
				rows[name] += laid(t, label+"-signs", at.screen, size)
				for _, key := range []string{"1", "-", "signs", "n", "´", "o", "space", "e", "r", "back", "signs", "8", "space", "d"} {
					tap(t, at.screen, "type/"+key)
				}
				want := "1-Ño E8 D"
				if name == "search" {
					want = strings.ToLower(want)
				}
				if got := at.typed(); got != want {
					t.Errorf("%s: typed %q, want %q", label, got, want)
				}
				win.Close()
			}
			if rows["card"] != rows["name"] || rows["card"] != strings.ReplaceAll(rows["search"], "type/away", "type/shift") {
				t.Errorf("%s, %v: keyboards differ:\n%s\n%s\n%s", lang, size, rows["card"], rows["name"], rows["search"])
			}
		}
	}
}

// laid checks the keyboard of a screen and lists where its keys are.
func laid(t *testing.T, label string, s kit.Screen, size fyne.Size) string {
	t.Helper()
	taptest.CheckScreen(t, label, s, size)
	taptest.CheckApart(t, label, s)
	top := size.Height
	for id, k := range s.Keys() {
		if strings.HasPrefix(id, "type/") {
			top = min(top, k.Position().Y)
		}
	}
	var list []string
	for id, k := range s.Keys() {
		if strings.HasPrefix(id, "type/") {
			list = append(list, fmt.Sprintf("%02.0f %04.0f %03.0f %s", (k.Position().Y-top)/k.Size().Height, k.Position().X, k.Size().Width, id))
		}
	}
	slices.Sort(list)
	return strings.Join(list, "\n") + "\n"
}

// TestShiftTurnsTheNextLetterOver: and only that one.
func TestShiftTurnsTheNextLetterOver(t *testing.T) {
	at := typists(t, "es")["name"]
	put(t, at.screen)
	for _, key := range []string{"m", "c", "shift", "c", "o", "space", "shift", "d", "e"} {
		tap(t, at.screen, "type/"+key)
	}
	if got := at.typed(); got != "McCo de" {
		t.Errorf("typed %q, want McCo de", got)
	}
}
