package view_test

import (
	"fmt"
	"testing"

	"casekeeper/companion"
	"casekeeper/ui/present"
	"casekeeper/ui/view"
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
func bangScreens(t testing.TB, lang string, three, five, eight map[string]moment) map[string]view.Screen {
	t.Helper()
	w := wordsOf(t, bangDice, lang)
	out := map[string]view.Screen{}
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
	for name, key := range map[string]string{"seat": "seat/0", "arrows": "place/0"} {
		out["bang-sheet-"+name] = tableOf(w, present.TableInput{Update: five["roll"].update, Log: five["roll"].log})
		tapFirst(out["bang-sheet-"+name], key)
	}
	out["bang-cards"] = tableOf(w, present.TableInput{Update: five["character"].update, Log: five["character"].log})
	tapFirst(out["bang-cards"], "cards")
	result := view.NewResult()
	result.Show(w.Result(eight["over"].update.Result))
	out["bang-result"] = result
	setup, options := view.NewSetup(), view.NewSetup()
	table := present.NewSetup(&w.Info)
	setup.Show(w.SetupScreen(table))
	options.Show(w.SetupScreen(table))
	tapFirst(options, "options")
	out["bang-setup"], out["bang-options"] = setup, options
	return out
}

// TestTableOfBang lays out what BANG! The Dice Game asks, as
// TestContactSheet does.
func TestTableOfBang(t *testing.T) {
	three, five, eight := play(t, bangDice, 3, 1, bangMoment), play(t, bangDice, 5, 3, bangMoment), play(t, bangDice, 8, 4, bangMoment)
	for _, name := range []string{"begin", "character", "roll", "again", "aim", "beer", "over"} {
		if _, ok := five[name]; !ok {
			t.Fatalf("the game came to no moment %q", name)
		}
	}
	sheetOf(t, func(lang string) map[string]view.Screen { return bangScreens(t, lang, three, five, eight) })
}
