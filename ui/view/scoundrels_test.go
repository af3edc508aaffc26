package view_test

import (
	"testing"

	"casekeeper/companion"
	"casekeeper/ui/present"
	"casekeeper/ui/view"
)

const scoundrels = "3000-scoundrels"

// scoundrelsMoment names the moments of 3000 Scoundrels that are worth looking at,
// by the rule that asks.
func scoundrelsMoment(u companion.Update) string {
	switch {
	case u.Result != nil:
		return "over"
	case u.Acts == 0:
		return "begin"
	case len(u.Awaits) == 0:
		return ""
	}
	if u.Board.Round == 1 && u.Acts < 60 {
		return "" // the table is still empty
	}
	return string(u.Awaits[0].Ask.Rule)
}

// TestTableOfScoundrels lays out what 3000 Scoundrels asks, as TestContactSheet
// does.
func TestTableOfScoundrels(t *testing.T) {
	moments := play(t, scoundrels, 4, 4, scoundrelsMoment)
	sheetOf(t, func(lang string) map[string]view.Screen {
		w, out := wordsOf(t, scoundrels, lang), map[string]view.Screen{}
		for name, m := range moments {
			out["scoundrels-"+name] = tableOf(w, present.TableInput{Update: m.update, Log: m.log})
		}
		return out
	})
}
