package shell

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"casekeeper/configs"
	"casekeeper/engine/enginetest/extent"

	"github.com/pelletier/go-toml/v2"
)

// bare are the texts of the program that stand where there is nothing yet and do not say what will
// stand there: one sentence that does not begin with "here".
func bare(t *testing.T, lang string) (list []string) {
	t.Helper()
	files, err := configs.FS.ReadDir("words/" + lang)
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range files {
		if f.Name() == "terminal.toml" || f.Name() == "commands.toml" { // which is not on a screen
			continue
		}
		text, err := configs.FS.ReadFile("words/" + lang + "/" + f.Name())
		if err != nil {
			t.Fatal(err)
		}
		var words map[string]any
		if err := toml.Unmarshal(text, &words); err != nil {
			t.Fatal(err)
		}
		for key, value := range words {
			said, ok := value.(string)
			if !ok || !strings.HasSuffix(key, ".none") && !strings.HasSuffix(key, ".empty") && !strings.HasSuffix(key, ".nothing") {
				continue
			}
			here := strings.HasPrefix(said, "Here") || strings.HasPrefix(said, "Aquí")
			if !here && strings.Count(strings.TrimSuffix(said, ".")+" ", ". ") == 0 && strings.HasSuffix(said, ".") {
				list = append(list, said)
			}
		}
	}
	return list
}

// TestNoPageEndsInNothing walks by taps over the pages of the app, with nothing played yet and at a
// table that has just begun, and fails where a page has neither content nor a text that says what
// will stand there.
func TestNoPageEndsInNothing(t *testing.T) {
	for _, lang := range []string{"en", "es"} {
		nothing := bare(t, lang)
		seen, todo := map[string]bool{}, [][]string{nil, {"game/cut", "start"}}
		for len(todo) > 0 && len(seen) < extent.Some(60, 25) {
			path := todo[0]
			todo = todo[1:]
			st := newStage(t, newRoom(t), Opts{Lang: lang, CardStore: &drawer{}, Rigs: &shed{}})
			for _, key := range path {
				st.tap(key)
			}
			if len(path) > 1 && path[1] == "start" {
				st.until("the table", func() bool { return st.seat != nil && st.seat.shown != nil })
			}
			o := st.Outline()
			page := fmt.Sprint(o.Screen, len(o.Keys))
			for _, k := range o.Keys {
				page += fmt.Sprint(" ", k.ID, k.On)
			}
			if seen[page] {
				continue
			}
			seen[page] = true
			said := strings.Join(o.Texts, " ")
			for _, text := range nothing {
				if strings.Contains(said, text) {
					t.Errorf("%s: %q ends in %q", lang, path, text)
				}
			}
			if len(o.Texts) <= 2 && len(o.Keys) <= 2 {
				t.Errorf("%s: %q is an empty page: %q", lang, path, o.Texts)
			}
			if len(path) >= 5 || len(path) == 4 && path[3] != "hands" {
				continue
			}
			for _, k := range o.Keys {
				if k.Off || slices.ContainsFunc(notWalked, func(part string) bool { return strings.HasPrefix(k.ID, part) }) {
					continue
				}
				todo = append(todo, append(slices.Clone(path), k.ID))
			}
		}
		if len(seen) < 20 {
			t.Errorf("%s: only %d pages were seen", lang, len(seen))
		}
	}
}

// notWalked begin the IDs of keys that end the program, type, answer or lead back.
var notWalked = []string{"quit", "power", "language", "key/", "back", "home", "answer/", "card/", "seat/", "type/", "undo", "close", "list/", "look", "choose/", "hold", "sound", "demo", "option/", "set/", "note/"}
