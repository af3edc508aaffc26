package present_test

import (
	"strings"
	"testing"
	"unicode/utf8"

	"casekeeper/configs"
	"casekeeper/engine/enginetest/cut"
	"casekeeper/ui/present"
	"casekeeper/ui/present/newgame"
	"casekeeper/ui/present/presenttest"
	"casekeeper/ui/present/ruleindex"
	"casekeeper/ui/words"
)

func TestNamesAreTyped(t *testing.T) {
	type keys = []string
	for _, c := range []struct {
		keys keys
		want string
	}{
		{keys{"a", "n", "a"}, "Ana"},
		{keys{" ", "j", "o", "s", "e", present.Accent}, "José"},
		{keys{"a", present.Accent, "n", "g", "e", "l"}, "Ángel"},
		{keys{"u", present.Accent, present.Accent}, "Ü"},
		{keys{"m", "-", "j", " ", " ", "p"}, "M-J P"},
		{keys{"ñ", "u", ""}, "Ñ"},
		{keys{"", "b", present.Accent}, "B"},
		{strings.Split("abcdefghijklmnopqr", ""), "Abcdefghijklmnop"},
	} {
		info := cut.Info()
		s, w := newgame.NewSetup(&info), presenttest.Cut(t, "en")
		s.Ask(cut.Red)
		for _, k := range c.keys {
			if newgame.SetupPage(w, s).Naming.Keyboard.Capital { // as the keyboard shows it
				k = strings.ToUpper(k)
			}
			s.Typed = present.Type(s.Typed, k, newgame.NameMost)
		}
		if s.Typed != c.want {
			t.Errorf("%q gives %q, want %q", c.keys, s.Typed, c.want)
		}
	}
}

// TestKeyboardHasRoomForItsKeys allows eleven keys in a row, where the first row also has the
// delete key and the last row three others.
func TestKeyboardHasRoomForItsKeys(t *testing.T) {
	for _, lang := range words.Languages(configs.FS) {
		k := ruleindex.New(presenttest.Cut(t, lang)).Screen(ruleindex.RuleQuery{}).Keyboard
		for _, rows := range [][]string{k.Letters, k.Signs} {
			if len(rows) != 3 {
				t.Fatalf("%s: %d rows, want 3", lang, len(rows))
			}
			for i, most := range []int{10, 11, 8} {
				if n := utf8.RuneCountInString(rows[i]); n > most {
					t.Errorf("%s: %d keys in %q, want at most %d", lang, n, rows[i], most)
				}
			}
		}
		all := strings.Join(append(k.Letters, k.Signs...), "")
		for _, r := range all + present.Accent {
			if n := strings.Count(all, string(r)); n != 1 {
				t.Errorf("%s: %d keys type %q", lang, n, r)
			}
		}
		if !strings.Contains(all, present.Accent) || lang == "es" && !strings.Contains(all, "ñ") {
			t.Errorf("%s: letters are missing in %q", lang, all)
		}
	}
}

// TestKeyboardBeginsWordsOfNames: with capitals in names only, also after a blank and a hyphen.
func TestKeyboardBeginsWordsOfNames(t *testing.T) {
	g := presenttest.General(t, "en")
	for text, begins := range map[string]bool{"": true, "Ana": false, "Ana ": true, "M-": true} {
		if k, plain := g.Keyboard(text, true), g.Keyboard(text, false); k.Capital != begins || plain.Capital || k.Empty != (text == "") || len(k.Letters) != 3 || len(k.Signs) != 3 {
			t.Errorf("%q: %+v", text, k)
		}
	}
}
