package present

import (
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"path"
	"slices"

	"casekeeper/engine/rulebook"
)

// titles are the names of chapters and rules, games/<id>/titles.<lang>.toml.
type titles struct {
	Chapter map[string]string
	Rule    map[string]string
}

// loadTitles reads them; a game need not have any.
func loadTitles(files fs.FS, game, lang string) (t titles, err error) {
	name := path.Join("games", game, "titles."+lang+".toml")
	if _, err := fs.Stat(files, name); errors.Is(err, fs.ErrNotExist) {
		return t, nil
	}
	return t, decodeStrict(files, name, &t)
}

// CheckTitles lists rules and chapters without a name, and names without a
// rule or chapter.
func (w *Words) CheckTitles() (wrong []string) {
	chapters := map[string]bool{}
	for _, id := range w.Info.Book.IDs() {
		chapters[chapterOf(id)] = true
		if w.titles.Rule[string(id)] == "" {
			wrong = append(wrong, fmt.Sprintf("%s: rule %s has no title", w.lang, id))
		}
	}
	for id := range w.titles.Rule {
		if _, ok := w.Info.Book.Rule(rulebook.ID(id)); !ok {
			wrong = append(wrong, fmt.Sprintf("%s: there is no rule %s", w.lang, id))
		}
	}
	for name := range chapters {
		if w.titles.Chapter[name] == "" {
			wrong = append(wrong, fmt.Sprintf("%s: chapter %s has no title", w.lang, name))
		}
	}
	for _, name := range slices.Sorted(maps.Keys(w.titles.Chapter)) {
		if !chapters[name] {
			wrong = append(wrong, fmt.Sprintf("%s: there is no chapter %s", w.lang, name))
		}
	}
	slices.Sort(wrong)
	return wrong
}
