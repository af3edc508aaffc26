package words

import (
	"fmt"
	"slices"
	"strings"

	"golang.org/x/text/feature/plural"
	"golang.org/x/text/language"
)

// counts is how far numbers are looked at for the plural forms of a language: the rules of all that
// have more than one and other go by the last two digits, or by less.
const counts = 200

// pluralsOf lists the plural forms that whole numbers take in a language, in the order of formNames.
func pluralsOf(tag language.Tag) (list []string) {
	used := map[plural.Form]bool{}
	for n := range counts {
		used[plural.Cardinal.MatchPlural(tag, n, 0, 0, 0, 0)] = true
	}
	for _, name := range formNames {
		if used[pluralForms[name]] {
			list = append(list, name)
		}
	}
	return list
}

// lacks lists the plural forms of a language that a text does not have. Its other may stand for one
// of them, if whole numbers of the language never take that form.
func (t template) lacks(forms []string) []string {
	for i := range t {
		if t[i].forms == nil {
			continue
		}
		missing := slices.DeleteFunc(slices.Clone(forms), func(name string) bool {
			_, has := t[i].forms[pluralForms[name]]
			return has
		})
		if len(missing) > 1 || len(missing) == 1 && slices.Contains(forms, "other") {
			return missing
		}
	}
	return nil
}

// checkPlurals adds the texts of a folder without the plural forms of the language.
func (t *Translation) checkPlurals(folder string, texts map[string]template, forms []string) {
	for key, text := range texts {
		if missing := text.lacks(forms); missing != nil {
			t.Wrong = append(t.Wrong, fmt.Sprintf("%s: %s lacks the plural forms %s: write {0|%s:…}", folder, key, strings.Join(missing, ", "), strings.Join(forms, ":…|")))
		}
	}
}
