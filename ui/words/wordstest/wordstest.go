// Package wordstest loads the words of games for tests, each once for all tests of a package.
package wordstest

import (
	"sync"
	"testing"

	"casekeeper/configs"
	"casekeeper/engine/enginetest/cut"
	"casekeeper/engine/games"
	"casekeeper/ui/words"
)

// Once returns what read returned for a game in a language when it was first called with them.
// Callers must not change it.
func Once[T any](t testing.TB, game, lang string, read func() (*T, error)) *T {
	t.Helper()
	kept, _ := loaded.LoadOrStore(key[T]{game, lang}, sync.OnceValues(read))
	v, err := kept.(func() (*T, error))()
	if err != nil {
		t.Fatal(err)
	}
	return v
}

// key names a value of Once.
type key[T any] struct{ game, lang string }

// loaded holds the readers of Once by key.
var loaded sync.Map

// Language loads the texts of the program.
func Language(t testing.TB, lang string) *words.Language {
	t.Helper()
	return Once(t, "", lang, func() (*words.Language, error) { return words.Load(configs.FS, lang) })
}

// Cut loads the words of the small game of package cut.
func Cut(t testing.TB, lang string) *words.Game {
	t.Helper()
	w, err := Language(t, lang).Game(cut.Wording, cut.Info())
	if err != nil {
		t.Fatal(err)
	}
	return w
}

// Shelf loads the words of a game on the shelf.
func Shelf(t testing.TB, id, lang string) *words.Game {
	t.Helper()
	return Once(t, id, lang, func() (*words.Game, error) {
		game, err := games.Load(configs.FS, id, games.Cards{StandIns: true})
		if err != nil {
			return nil, err
		}
		return Language(t, lang).Game(configs.FS, game.Info)
	})
}
