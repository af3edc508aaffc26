package table_test

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"casekeeper/companion"
	"casekeeper/engine"
	"casekeeper/engine/enginetest/extent"
	"casekeeper/ui/kit"
	"casekeeper/ui/kit/taptest"
	"casekeeper/ui/present"
	"casekeeper/ui/present/results"
	"casekeeper/ui/present/scoring"
	"casekeeper/ui/screens"

	"fyne.io/fyne/v2/test"
)

const coltExpress = "colt-express"

// coltMoment names the moments of Colt Express that are worth looking at, by the
// rule that asks.
func coltMoment(u companion.Update) string {
	switch {
	case u.Result != nil:
		return "over"
	case u.Acts == 0:
		return "begin"
	case len(u.Awaits) == 0:
		return ""
	}
	rule := string(u.Awaits[0].Ask.Rule)
	if rule == "colt.scheme.play" && u.Board.Round == 2 && len(u.Board.Places[1].Cards) < 5 {
		return ""
	}
	return fmt.Sprintf("%d-%s", min(u.Board.Round, 2), rule)
}

// coltScreens are the screens of Colt Express in one language.
func coltScreens(t testing.TB, lang string, games map[string]map[string]moment) map[string]kit.Screen {
	t.Helper()
	w := wordsOf(t, coltExpress, lang)
	out := map[string]kit.Screen{}
	for players, moments := range games {
		for name, m := range moments {
			if players != "6" && players != "2" && os.Getenv("CASEKEEPER_SHEET") == "" {
				continue // their games are laid out by TestTrainFitsWholeGames
			}
			out["colt-"+players+"-"+name] = tableOf(w, present.TableInput{Update: m.update, Log: m.log})
		}
	}
	for name, m := range map[string]moment{"many": games["6"]["over"], "teams": games["2"]["over"]} {
		who := named(w)
		if name == "teams" {
			who = inPairs(w)
		}
		out["colt-result-"+name] = resultOf(w, m)
		out["colt-result-"+name+"-named"] = resultOf(who, m)
		why := resultOf(who, m)
		tapFirst(why, fmt.Sprintf("cell/0/%d", len(results.Page(w, m.update.Result).Columns)-1))
		out["colt-result-"+name+"-why"] = why
	}
	tally := scoring.NewTally(&w.Info)
	tally.Setup = seating(w)
	tally.Deal()
	loot := screens.NewTally()
	loot.Show(scoring.Page(w, tally))
	out["colt-tally"] = loot
	return out
}

// inPairs gives words with long names for two people with two bandits each.
func inPairs(w *present.Words) *present.Words {
	var list []companion.Player
	for i, seat := range w.Info.Players[:4] {
		p := companion.Player{Seat: w.Info.Lexicon.Seats[seat], Name: longNames[1+i/2]}
		if i%2 == 1 {
			p.FirstSeat = list[i-1].Seat
		}
		list = append(list, p)
	}
	return w.With(list)
}

// coltGames are games of three, five and six, and of two with two bandits each.
func coltGames(t testing.TB) map[string]map[string]moment {
	t.Helper()
	return map[string]map[string]moment{
		"2": play(t, coltExpress, 4, 2, coltMoment, engine.Option{Name: "teams", Value: "two-each"}),
		"3": play(t, coltExpress, 3, 3, coltMoment), "5": play(t, coltExpress, 5, 5, coltMoment), "6": play(t, coltExpress, 6, 6, coltMoment),
	}
}

// TestTableOfColt lays out what Colt Express asks, as TestContactSheet does.
func TestTableOfColt(t *testing.T) {
	games := coltGames(t)
	sheetOf(t, func(lang string) map[string]kit.Screen { return coltScreens(t, lang, games) })
}

// TestTrainFitsWholeGames lays many moments of games of two to six people out, as
// TestOwnTableFitsWholeGames does.
func TestTrainFitsWholeGames(t *testing.T) {
	test.NewTempApp(t).Settings().SetTheme(kit.NewTheme())
	broken := present.Hardware{Sources: []present.Source{{Name: "hub", State: "up"}}, Misreads: []present.Misread{{Kind: "lost-lines", N: 3, Source: "hub"}}}
	for people := 2; people <= 6; people += extent.Step(4) {
		n, seats, options := 0, people, []engine.Option(nil)
		if people == 2 {
			seats, options = 4, []engine.Option{{Name: "teams", Value: "two-each"}}
		}
		moments := play(t, coltExpress, seats, uint64(50+people), func(companion.Update) string {
			if n++; n%11 != people {
				return ""
			}
			return fmt.Sprint(n)
		}, options...)
		if len(moments) < 8 {
			t.Fatalf("%d people: only %d moments", people, len(moments))
		}
		for _, lang := range append(languages(), longer) {
			w := wordsOf(t, coltExpress, lang)
			for _, size := range sizes {
				fitsAll(t, fmt.Sprintf("colt-%d-%s-%.0f", people, lang, size.Width), w, moments, broken, size)
			}
		}
	}
}

// TestFinalOfManyNamesThemOrNot: where names of a final table have no room there
// are none, but no letter of one.
func TestFinalOfManyNamesThemOrNot(t *testing.T) {
	test.NewTempApp(t).Settings().SetTheme(kit.NewTheme())
	over := play(t, coltExpress, 6, 6, coltMoment)["over"]
	named := 0
	for _, size := range sizes {
		s := screens.NewResult()
		s.Show(results.Page(wordsOf(t, coltExpress, "es"), over.update.Result))
		w := open(t, s, size)
		for _, text := range taptest.Inks(s) {
			if n := len([]rune(text.Text)); strings.HasSuffix(text.Text, "…") && n < 5 {
				t.Errorf("%q stands for a name at %.0f", text.Text, size.Width)
			}
			if text.Text == "Django" {
				named++
			}
		}
		w.Close()
	}
	if named == 0 {
		t.Error("nobody is named at any size")
	}
}
