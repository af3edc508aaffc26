package table_test

import (
	"fmt"
	"testing"

	"casekeeper/companion"
	"casekeeper/engine"
	"casekeeper/ui/kit"
	"casekeeper/ui/present"
	"casekeeper/ui/present/newgame"
	"casekeeper/ui/present/results"
	"casekeeper/ui/screens"
)

// bangMoment names the moments of BANG! The Dice Game that are worth looking
// at, by the chapter of the rule that asks.
func bangMoment(u companion.Update) string {
	switch {
	case u.Result != nil:
		return "over"
	case u.Acts == 0:
		return "begin"
	}
	switch u.Awaits[0].Ask.Rule {
	case "bang.setup.character":
		return "character"
	case "bang.roll.dice":
		return "roll"
	case "bang.roll.last-faces":
		if len(u.Awaits) > 0 && u.Awaits[0].Optional != u.Awaits[len(u.Awaits)-2].Optional {
			return "filling"
		}
		return "last"
	case "bang.roll.again":
		return "again"
	case "bang.shot.aim":
		return "aim"
	case "bang.beer.give":
		return "beer"
	case "bang.out.role", "bang.out.was":
		return "out"
	}
	return ""
}

// bangScreens are the screens of BANG! The Dice Game in one language, of five
// players and of eight, who are the most that a table has to find room for.
func bangScreens(t testing.TB, lang string, three, five, eight, quick map[string]moment) map[string]kit.Screen {
	t.Helper()
	w := wordsOf(t, bangDice, lang)
	out := map[string]kit.Screen{}
	for name, m := range five {
		out["bang-5-"+name] = tableOf(w, present.TableInput{Update: m.update, Log: m.log})
	}
	for _, name := range []string{"again", "aim"} {
		out["bang-3-"+name] = tableOf(w, present.TableInput{Update: three[name].update, Log: three[name].log})
	}
	out["bang-5-marked"] = tableOf(w, present.TableInput{Update: five["again"].update, Log: five["again"].log})
	tapFirst(out["bang-5-marked"], "die/1@"+lang+"/"+fmt.Sprint(five["again"].update.Seq)+" die/4@"+lang+"/"+fmt.Sprint(five["again"].update.Seq))
	for name, m := range eight {
		out["bang-8-"+name] = tableOf(w, present.TableInput{Update: m.update, Log: m.log, Demo: &present.Demo{Playing: true, Pace: 2},
			Hardware: present.Hardware{Simulated: true, Sources: []present.Source{{Name: "sim", State: "up"}}}})
	}
	for name, m := range quick {
		out["bang-quick-"+name] = tableOf(w, present.TableInput{Update: m.update, Log: m.log})
	}
	refused := eight["aim"].update
	refused.Refusal = &companion.Refusal{ID: 1, Waivable: true, Line: engine.Say("bang.shot.reach", 1, engine.Who(2), engine.Arg{Domain: engine.FirstOwn, Value: 1}, engine.N(3))}
	out["bang-refused"] = tableOf(w, present.TableInput{Update: refused, Log: eight["aim"].log})
	for name, key := range map[string]string{"seat": "seat/0"} {
		out["bang-sheet-"+name] = tableOf(w, present.TableInput{Update: five["roll"].update, Log: five["roll"].log})
		tapFirst(out["bang-sheet-"+name], key)
	}
	out["bang-cards"] = tableOf(w, present.TableInput{Update: five["character"].update, Log: five["character"].log})
	result := screens.NewResult()
	result.Show(results.Page(w, eight["over"].update.Result))
	out["bang-result"] = result
	setup, options := screens.NewSetup(), screens.NewSetup()
	seats := newgame.NewSetup(&w.Info)
	setup.Show(newgame.SetupPage(w, seats))
	options.Show(newgame.SetupPage(w, seats))
	tapFirst(options, "options")
	out["bang-setup"], out["bang-options"] = setup, options
	return out
}

// quickGame plays a game of six in which only the last faces of a turn are entered.
func quickGame(t testing.TB) map[string]moment {
	t.Helper()
	return play(t, bangDice, 6, 2, bangMoment, engine.Option{Name: "rolls", Value: "last"})
}

// TestTableOfBang lays out what BANG! The Dice Game asks, as
// TestContactSheet does.
func TestTableOfBang(t *testing.T) {
	three, five, eight := play(t, bangDice, 3, 1, bangMoment), play(t, bangDice, 5, 3, bangMoment), play(t, bangDice, 8, 4, bangMoment)
	quick := quickGame(t)
	for _, name := range []string{"begin", "character", "roll", "again", "aim", "beer", "over"} {
		if _, ok := five[name]; !ok {
			t.Fatalf("the game came to no moment %q", name)
		}
	}
	sheetOf(t, func(lang string) map[string]kit.Screen { return bangScreens(t, lang, three, five, eight, quick) })
}
